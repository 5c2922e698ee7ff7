"""Sentences as each reader gets them."""

import pytest

from honeymoon.cards import UNKNOWN, Call, Card, cards
from honeymoon.engine.action import Action
from honeymoon.engine.event import (
    Called,
    Column,
    Contract,
    ContractMade,
    DealEnded,
    DealerChosen,
    DealScored,
    Dealt,
    Event,
    MatchEnded,
    MatchEnding,
    Moved,
    Packet,
    PhaseEnded,
    Played,
    Seated,
    Shown,
    TrickTaken,
    TrumpSet,
    TurnPassed,
)
from honeymoon.engine.evolve import fold
from honeymoon.engine.game import refusal
from honeymoon.engine.redact import redact
from honeymoon.engine.state import EMPTY, State
from honeymoon.engine.zone import (
    ASIDE,
    DEAD,
    DISCARDS,
    EVERYONE,
    KITTY,
    NOBODY,
    OFFERED,
    SPECTATOR,
    STOCK,
    TURNED,
    only,
)
from honeymoon.errors import IllegalAction, OptionError, StaleCommand
from honeymoon.play.match import match
from honeymoon.scoring.lines import Reason, ScoreLine, WhistResult
from honeymoon.text import Describer, describe
from honeymoon.variants import game, make

NAMES = ("Sam", "Nadia")
AFTER_BID = fold([Called(1, Call("1H"))], EMPTY)
IN_HAND = fold([ContractMade(Contract(Call("1H"), 0, 1)), Seated((0, 1), (0, 1, 2, 3), 0)], EMPTY)
LATER = fold([Played(0, Card("AS")), Played(1, Card("2S")), TrickTaken(0)], IN_HAND)
TO_NADIA = fold([TurnPassed(1)], EMPTY)


def card(text: str) -> tuple[Card, ...]:
    return cards(text)


def told(event: Event, viewer: int, before: State = EMPTY, lang: str = "en") -> str:
    return Describer(lang, names=NAMES, viewer=viewer).event(redact(event, viewer), before)


@pytest.mark.parametrize(
    ("event", "before", "you", "she"),
    [
        (DealerChosen(1, card("2H 6C")), EMPTY,
         "Cut for deal: You ♥2, Nadia ♣6. Nadia deals first",
         "Cut for deal: Sam ♥2, You ♣6. You deal first"),
        (DealerChosen(0), EMPTY, "You deal first", "Sam deals first"),
        (Dealt(0, 0, ()), EMPTY, "You deal", "Sam deals"),
        (Moved(card("5H"), STOCK, TURNED, EVERYONE), TO_NADIA,
         "Nadia turns ♥5", "You turn ♥5"),
        (Moved(card("5H"), STOCK, TURNED, only(1)), TO_NADIA,
         "Nadia looks at the next card", "You look at ♥5; nobody else sees it"),
        (Moved(card("5H"), STOCK, TURNED, EVERYONE), LATER,
         "Turned up: ♥5", "Turned up: ♥5"),
        (Moved(card("5H"), TURNED, 1, EVERYONE), TO_NADIA,
         "Nadia takes ♥5", "You take ♥5"),
        (Moved(card("5H"), TURNED, 1, only(1)), TO_NADIA,
         "Nadia takes a card you cannot see", "You take ♥5"),
        (Moved(card("5H"), TURNED, OFFERED, EVERYONE), TO_NADIA,
         "Nadia refuses ♥5", "You refuse ♥5"),
        (Moved(card("5H"), OFFERED, 1, EVERYONE), TO_NADIA,
         "Nadia takes the offered ♥5", "You take the offered ♥5"),
        (Moved(card("5H"), OFFERED, DEAD, EVERYONE), TO_NADIA,
         "Nadia refuses ♥5 too: it is out of play", "You refuse ♥5 too: it is out of play"),
        (Moved(card("5H"), STOCK, 1, only(1)), TO_NADIA,
         "Nadia draws a hidden card", "You draw ♥5"),
        (Moved(card("5H"), 1, DISCARDS + 1, only(1)), TO_NADIA,
         "Nadia discards a card", "You discard ♥5"),
        (Moved(card("5H"), TURNED, DISCARDS + 1, only(1)), TO_NADIA,
         "Nadia refuses the card and discards it", "You refuse ♥5 and discard it"),
        (Moved(card("5H"), STOCK, DISCARDS + 1, only(1)), TO_NADIA,
         "Nadia looks at the next card and discards it",
         "You look at the next card, ♥5, and discard it"),
        (Moved(card("5H 6H"), KITTY, 1, only(1)), TO_NADIA,
         "Nadia takes the kitty", "You take the kitty: ♥5 ♥6"),
        (Moved(card("5H 6H"), ASIDE, 1, only(1)), TO_NADIA,
         "Nadia picks up 2 cards", "You pick up ♥5 ♥6"),
        (Moved(card("Z1"), TURNED, STOCK, EVERYONE), EMPTY,
         "Joker ☆ goes under the stock", "Joker ☆ goes under the stock"),
        (Moved(card("5H 6H"), STOCK, STOCK, NOBODY), EMPTY, "", ""),
        (Called(1, Call("1H")), EMPTY, "Nadia opens: 1♥", "You open: 1♥"),
        (Called(0, Call("2C")), AFTER_BID, "You bid 2♣", "Sam bids 2♣"),
        (Called(0, Call("P")), AFTER_BID, "You pass", "Sam passes"),
        (Called(0, Call("X")), AFTER_BID, "You double", "Sam doubles"),
        (Called(0, Call("XX")), AFTER_BID, "You redouble", "Sam redoubles"),
        (ContractMade(Contract(Call("3H"), 1, 1)), EMPTY,
         "Contract: 3♥ doubled by Nadia", "Contract: 3♥ doubled by you"),
        (TrumpSet(2), IN_HAND, "", ""),
        (TrumpSet(2), EMPTY, "Trumps: hearts", "Trumps: hearts"),
        (TrumpSet(4), EMPTY, "No trumps", "No trumps"),
        (Played(0, Card("QS")), IN_HAND, "You lead ♠Q", "Sam leads ♠Q"),
        (Played(1, Card("QS")), fold([Played(0, Card("2S"))], IN_HAND),
         "Nadia plays ♠Q", "You play ♠Q"),
        (TrickTaken(0), IN_HAND, "Trick won by you", "Trick won by Sam"),
        (DealEnded("passed_out"), EMPTY,
         "Everyone passed: new deal", "Everyone passed: new deal"),
        (DealEnded("joker_turned_up"), EMPTY,
         "A joker was turned up first: new deal", "A joker was turned up first: new deal"),
        (DealEnded("played"), EMPTY, "", ""),
        (DealScored((ScoreLine(0, True, Reason.TRICKS, 3, 180),
                     ScoreLine(0, False, Reason.INSULT, 1, 50),
                     ScoreLine(1, False, Reason.HONOURS, 4, 100))), EMPTY,
         "You: 180 below the line, 50 above; Nadia: 100 above the line",
         "Sam: 180 below the line, 50 above; You: 100 above the line"),
        (MatchEnding(), EMPTY, "The scores are level: another hand is played",
         "The scores are level: another hand is played"),
        (MatchEnded("played", 0), EMPTY, "You win the match", "Sam wins the match"),
        (MatchEnded("played", None), EMPTY,
         "The match ends in a tie", "The match ends in a tie"),
        (TurnPassed(0), EMPTY, "", ""),
        (PhaseEnded(), EMPTY, "", ""),
        (Seated((0, 1), (0, 1, 2, 3), 0), EMPTY, "", ""),
    ],
)  # fmt: skip
def test_an_event_for_both_players(event: Event, before: State, you: str, she: str) -> None:
    assert told(event, 0, before) == you
    assert told(event, 1, before) == she


def test_a_spectator_reads_names_only() -> None:
    hidden = Moved(card("5H"), 1, DISCARDS + 1, only(1))

    assert told(hidden, SPECTATOR, TO_NADIA) == "Nadia discards a card"
    assert told(Called(0, Call("P")), SPECTATOR) == "Sam passes"
    assert told(MatchEnded("played", 0), SPECTATOR) == "Sam wins the match"


@pytest.mark.parametrize(
    ("event", "before", "french"),
    [
        (Moved(card("5H"), TURNED, 1, only(1)), TO_NADIA,
         "Nadia prend une carte que vous ne voyez pas"),
        (Moved(card("QH"), STOCK, TURNED, EVERYONE), TO_NADIA, "Nadia retourne ♥D"),
        (Called(1, Call("3NT")), EMPTY, "Nadia ouvre\u202f: 3SA"),
        (ContractMade(Contract(Call("3H"), 2, 1)), EMPTY,
         "Contrat\u202f: 3♥ surcontré par Nadia"),
        (Played(0, Card("JS")), IN_HAND, "Vous entamez ♠V"),
        (Played(0, Card("JS")), LATER, "Vous attaquez ♠V"),
        (TrickTaken(1), LATER, "Levée pour Nadia"),
    ],
)  # fmt: skip
def test_an_event_in_french(event: Event, before: State, french: str) -> None:
    assert told(event, 0, before, "fr") == french


def test_dummies_and_racks_are_named() -> None:
    table = match("goren", seed=1)
    told_of = Describer("en", names=NAMES, viewer=0, rules=table.rules)
    fixed = Describer("en", names=NAMES, viewer=0, rules=make("semi_exposed"))
    shared = Describer("en", names=NAMES, viewer=0, rules=make("exposed_dummy"))

    assert [told_of.hand(table.state, each) for each in range(4)] == [
        "Your hand", "Nadia’s hand", "Your rack", "Nadia’s rack",
    ]  # fmt: skip
    assert [fixed.hand(EMPTY, each) for each in (2, 3)] == ["Your dummy", "Nadia’s dummy"]
    assert shared.hand(EMPTY, 2) == "Dummy"


def test_the_hand_of_a_declarers_partner_becomes_a_dummy() -> None:
    rules = make("auction_bridge")
    names = ("Ann", "Ben", "Cleo", "Dan")
    declared = fold([ContractMade(Contract(Call("1H"), 0, 0)), rules.seats[0].event], EMPTY)
    cleo = Describer("en", names=names, viewer=2, rules=rules)
    led = fold([Played(1, Card("2H"))], declared)

    assert cleo.hand(EMPTY, 2) == "Your hand"
    assert cleo.hand(declared, 2) == "Ann’s dummy"
    assert cleo.event(Played(2, Card("AH")), led) == "Ann plays ♥A from dummy"
    assert cleo.event(Played(1, Card("2H")), declared) == "Ben leads ♥2"


def test_the_second_hand_of_a_defender_is_no_dummy() -> None:
    rules = make("exposed_dummy", fourth_hand="defender_hidden")
    shared = Describer("en", names=NAMES, viewer=0, rules=rules)
    declared = fold([ContractMade(Contract(Call("1H"), 0, 1)), rules.seats[1].event], EMPTY)

    assert [shared.hand(declared, each) for each in (2, 3)] == ["Nadia’s dummy", "Your second hand"]
    assert shared.event(Played(3, Card("AH")), fold([Played(1, Card("2H"))], declared)) == (
        "You play ♥A from your second hand"
    )


def test_a_dummy_laid_open_and_a_card_uncovered() -> None:
    rack = fold([Dealt(0, 0, (Packet(2, cards("AH KH"), EVERYONE),), (Column(2, Card("AH"), UNKNOWN),))], EMPTY)  # fmt: skip
    racks = Describer("en", names=NAMES, viewer=0, rules=make("goren"))
    dummies = Describer("en", names=NAMES, viewer=0, rules=make("semi_exposed"))
    thirteen = tuple(Card(number) for number in range(13))

    assert racks.event(Shown(cards("TC"), 2, EVERYONE), rack) == "Your rack: ♣10 comes to light"
    assert dummies.event(Shown(thirteen, 3, EVERYONE)) == "Nadia’s dummy: laid open for all"
    over = fold([DealEnded("played")], EMPTY)
    assert dummies.event(Shown(cards("TC"), DEAD, EVERYONE), over) == "Shown after the deal: ♣10"
    assert dummies.event(Shown((UNKNOWN,), 3, EVERYONE)) == ""


def test_partners_share_a_column() -> None:
    rules = make("auction_bridge")
    names = ("Ann", "Ben", "Cleo", "Dan")
    inside = Describer("en", names=names, viewer=3, rules=rules)
    outside = Describer("fr", names=names, rules=rules)

    assert [inside.column(side) for side in (0, 1)] == ["They", "We"]
    assert [outside.column(side) for side in (0, 1)] == ["Ann et Cleo", "Ben et Dan"]
    assert inside.event(MatchEnded("played", 1)) == "You win the match"
    assert outside.event(MatchEnded("played", 1)) == "Rencontre gagnée\u202f: Ben et Dan"


def test_a_name_that_is_no_proper_name_takes_a_capital_where_a_sentence_begins() -> None:
    told_of = Describer("en", names=("Sam", "the computer"), viewer=0)

    assert told_of.event(Called(1, Call("1H"))) == "The computer opens: 1♥"
    assert told_of.event(ContractMade(Contract(Call("3H"), 0, 1))) == "Contract: 3♥ by the computer"
    assert told_of.event(DealerChosen(1, card("2H 6C"))) == (
        "Cut for deal: You ♥2, the computer ♣6. The computer deals first"
    )
    assert told_of.hand(EMPTY, 1) == "The computer’s hand"
    assert told_of.column(1) == told_of.player(1) == "The computer"


@pytest.mark.parametrize(
    ("winner", "totals", "english"),
    [
        (0, (500, 400), "You win the match by 100 points"),
        (0, (500, 499), "You win the match by 1 point"),
        (1, (160, 1490), "Nadia wins the match by 1,330 points"),
        (0, (900, 1400), "You win the match"),  # two games, but fewer points
        (None, (900, 900), "The match ends in a tie"),
    ],
)
def test_the_end_of_a_match(winner: int | None, totals: tuple[int, int], english: str) -> None:
    told_of = Describer("en", names=NAMES, viewer=0)

    assert told_of.verdict(MatchEnded("played", winner), totals) == english


def test_the_end_of_a_match_of_three_and_of_pairs() -> None:
    three = Describer("fr", viewer=2, rules=make("three_handed_honeymoon"))
    pairs = Describer("fr", names=("Ann", "Ben", "Cleo", "Dan"), rules=make("auction_bridge"))
    whist = Describer("fr", viewer=0, rules=make("german_whist"))

    assert three.verdict(MatchEnded("played", 2), (300, 0, 920)) == (
        "Vous gagnez la rencontre de 620 points"
    )
    assert pairs.verdict(MatchEnded("played", 0), (555, 16)) == (
        "Rencontre gagnée de 539 points\u202f: Ann et Cleo"
    )
    assert whist.verdict(MatchEnded("played", 0), (1, 0)) == "Vous gagnez la rencontre"


def test_missing_names_are_seats() -> None:
    told_of = Describer("fr", names=("Anne",), viewer=SPECTATOR, rules=make("auction_bridge"))

    assert [told_of.player(each) for each in range(4)] == ["Anne", "Ouest", "Nord", "Est"]
    assert Describer("fr", rules=make("goren")).player(1) == "Ouest"
    assert Describer("fr", rules=make("draw_bridge")).player(1) == "Nord"


def test_whists_tell_hands_won() -> None:
    told_of = Describer("en", names=NAMES, viewer=0, rules=make("german_whist"))
    won = DealScored((ScoreLine(1, True, Reason.TRICKS, 9, 1),))

    assert told_of.event(won) == "Nadia wins the hand"
    assert told_of.event(DealScored(())) == "The hand is drawn"
    assert told_of.played(EMPTY, WhistResult((6, 7), 13)) == ("Tricks", "You 6, Nadia 7")


@pytest.mark.parametrize(
    ("position", "english"),
    [
        ([], "Your turn: take the card, or refuse it"),
        (["REJECT"], "Nadia’s turn"),
        (["TAKE"], "Choose a card to discard"),
    ],
)
def test_what_is_asked_in_a_draw(position: list[str], english: str) -> None:
    table = match("draw_bridge", seed=1, first_dealer="fixed")
    you = table.player
    for action in position:
        table.act(action)
    told_of = Describer("en", names=("Nadia", "Nadia"), viewer=you, rules=table.rules)

    assert told_of.turn(table.state) == english


def test_a_card_looked_at_may_be_taken_or_refused_whatever_was_taken_before() -> None:
    table = match("pickup_bridge", seed=1, first_dealer="fixed")
    you = table.player
    told_of = Describer("en", names=("Nadia", "Nadia"), viewer=you, rules=table.rules)

    for action in ("TAKE", "REJECT"):
        assert told_of.turn(table.state) == "Your turn: take the card, or refuse it"
        table.act(action)
        table.act("TAKE")


def test_a_kitty_says_how_many_cards_have_to_go() -> None:
    table = match("three_handed_honeymoon", seed=1, first_dealer="fixed")
    for call in ("1H", "P", "P"):
        table.act(call)
    declarer = Describer("en", viewer=table.player, rules=table.rules)

    assert declarer.turn(table.state) == "Choose 4 cards to discard"
    for _ in range(3):
        table.act(table.legal[0])
    assert declarer.turn(table.state) == "Choose 1 card to discard"


def test_a_whist_says_which_stage_it_is() -> None:
    table = match("german_whist", seed=1, first_dealer="fixed")
    north = Describer("en", names=NAMES, viewer=1, rules=table.rules)

    assert north.turn(table.state) == "Stage 1 – Your turn: lead a card"
    while table.state.count(STOCK):
        table.act(table.legal[0])
    assert north.turn(table.state).startswith("Stage 2 – ")


def test_what_is_asked_of_each_hand() -> None:
    table = match("semi_exposed", seed=1, first_dealer="fixed")  # North calls first
    north = Describer("fr", names=NAMES, viewer=1, rules=table.rules)
    south = Describer("fr", names=NAMES, viewer=0, rules=table.rules)

    assert north.turn(table.state) == "À vous de parler"
    assert south.turn(table.state) == "Parole à Nadia"
    for call in ("1H", "P", "P", "P"):
        table.act(call)
    assert south.turn(table.state) == "À vous d’entamer"
    table.act(table.legal[0])
    assert north.turn(table.state) == "Jouez du mort"


@pytest.mark.parametrize(
    ("action", "english", "french"),
    [
        ("TAKE", "Take", "Prendre"),
        ("TAKE_OFFERED", "Take", "Prendre"),
        ("REJECT", "Refuse", "Refuser"),
        ("DECLINE", "Refuse", "Refuser"),
        ("DISCARD QC", "Discard ♣Q", "Défausser ♣D"),
        ("PLAY QC", "Play ♣Q", "Jouer ♣D"),
        ("3NT", "3NT", "3SA"),
        ("NAME H", "Trumps: hearts", "Atout\u202f: cœur"),
        ("NAME NT", "No trumps", "Sans-atout"),
    ],
)
def test_buttons(action: str, english: str, french: str) -> None:
    assert Describer("en").action(Action(action)) == english
    assert Describer("fr").action(Action(action)) == french


def test_a_kitty_is_discarded_with_a_word_of_its_own() -> None:
    assert Describer("fr").action(Action("DISCARD QC"), IN_HAND) == "Écarter ♣D"


def test_a_refusal_is_told_by_its_rule() -> None:
    table = match("plain_honeymoon", seed=1)
    error = refusal(table.rules, table.state, Action("X"))

    assert (error.code, error.rule) == ("nothing-bid", "B-2")
    assert describe(error, "en") == "There is no bid to double yet"


@pytest.mark.parametrize(
    ("error", "english", "french"),
    [
        (IllegalAction("", code="bid-too-low", rule="B-2", bid=Call("1NT"), standing="2C"),
         "1NT does not beat 2♣: bid higher, or pass",
         "1SA ne dépasse pas 2♣\u202f: nommez une enchère plus haute, ou passez"),
        (IllegalAction("", code="must-follow", rule="P-1", suit="S"),
         "You must follow suit: play a card of spades", "Vous devez fournir à pique"),
        (IllegalAction("", code="discard-taken", rule="DB-2", card=Card("QH")),
         "You may not discard ♥Q, which you have just taken",
         "Vous ne pouvez pas défausser ♥D, que vous venez de prendre"),
        (IllegalAction("", code="discard-due", rule="TH-4"),
         "Discard a card first", "Écartez d’abord une carte"),
        (IllegalAction("", code="discard-due", rule="DB-3"),
         "Discard a card first", "Défaussez d’abord une carte"),
        (OptionError("", code="no-game", game="brige", nearest="bridge"),
         "There is no game “brige”; the nearest is “bridge”",
         "Il n’y a pas de jeu «\u202fbrige\u202f»\u202f; le plus proche est «\u202fbridge\u202f»"),
        (StaleCommand("", seq=7),
         "The table has moved on: look again", "La table a avancé\u202f: regardez de nouveau"),
    ],
)  # fmt: skip
def test_errors(error: IllegalAction | OptionError, english: str, french: str) -> None:
    assert describe(error, "en") == english
    assert describe(error, "fr") == french


def test_options() -> None:
    options = {option.name: option for option in game("auction_bridge").options}
    told_of = Describer("fr")

    assert told_of.option(options["nullo"], True).value == "Oui"
    assert told_of.option(options["game_bonus"]).value == "Aucune"
    assert told_of.option(options["game_bonus"], 125).value == "125 points"
    assert told_of.option(options["session_hands"]).value == "Sans limite"
    assert told_of.option(options["session_hands"], 1).value == "1 donne"
    assert (
        told_of.option(options["trick_table"], (2, 4, 6, 8, 12)).value
        == "Vos valeurs\u202f: 2, 4, 6, 8, 12"
    )


def test_a_game() -> None:
    text = Describer("en").game(game("draw_bridge"))

    assert text.title == "Draw / Pick-Up Bridge"
    assert (text.players, text.difficulty, text.length) == ("2 players", "Hard", "20 to 45 minutes")


@pytest.mark.parametrize(
    ("thing", "english"),
    [
        (Call("3NT"), "3NT"),
        (Card("QS"), "♠Q"),
        (Contract(Call("2S"), 1, 0), "2♠ doubled by South"),
        (ScoreLine(0, False, Reason.RUBBER, 2, 700), "Rubber in 2 games: 700"),
        (game("goren"), "Goren’s Bridge for Two"),
        (game("goren").options[0], "First dealer"),
        (DealEnded("passed_out"), "Everyone passed: new deal"),
    ],
)
def test_one_door(thing: Call, english: str) -> None:
    assert describe(thing, "en") == english


@pytest.mark.parametrize(
    ("lang", "told"), [("en", "1♣ does not beat 1♥"), ("fr", "1♣ ne dépasse pas 1♥")]
)
def test_the_lowest_bid_is_named_when_it_is_refused(lang: str, told: str) -> None:
    table = match("plain_honeymoon", seed=1)
    table.act("1H")

    with pytest.raises(IllegalAction) as refused:
        table.act("1C")

    assert told in describe(refused.value, lang)
