"""The picture of a table: what its viewer knows, ready to draw, for every game."""

import random

import pytest

from honeymoon.cards import UNKNOWN
from honeymoon.engine.zone import SPECTATOR
from honeymoon.play.match import Match, match
from honeymoon.service.picture import PlayedCard, TableView
from honeymoon.service.ports import Seat
from honeymoon.service.protocol import Snap, encode
from honeymoon.service.teller import Teller
from honeymoon.text.held import sorted_cards
from honeymoon.variants import games


def seats(players: int) -> tuple[Seat, ...]:
    names = ("Ada", "Bea", "Cleo", "Dora")
    return tuple(Seat(player=n, kind="person", guest=str(n), name=names[n]) for n in range(players))


def snap(played: Match, viewer: int, lang: str = "en") -> Snap:
    here = seats(played.rules.players)
    teller = Teller(played.rules, seats=here, viewer=viewer, lang=lang)
    frame = teller.catch_up(played, since=None, seats=here, present=frozenset())
    assert isinstance(frame, Snap)
    return frame


def picture(played: Match, viewer: int = 0, lang: str = "en") -> TableView:
    return snap(played, viewer, lang).view


@pytest.mark.parametrize("key", games())
def test_every_moment_of_every_game_can_be_drawn_for_everybody(key: str) -> None:
    played, chance = match(key, seed=11, auto=False), random.Random(key)
    players = played.rules.players
    here = seats(players)
    tellers = {
        viewer: Teller(played.rules, seats=here, viewer=viewer, lang="fr")
        for viewer in (*range(players), SPECTATOR)
    }
    played.deal()
    while True:
        for viewer, teller in tellers.items():
            frame = teller.catch_up(played, since=1, seats=here, present=frozenset())
            assert encode(frame)
            check(frame.view, played, viewer)
        if played.state.ended:
            break
        words = set(map(str, played.legal))
        calls = [call for call in ("1NT", "1", "P") if call in words]
        played.act(calls[0] if calls else chance.choice(played.legal))


def check(drawn: TableView, played: Match, viewer: int) -> None:
    view = played.view(viewer)
    state, rules = view.state, played.rules
    assert drawn.legal == tuple(map(str, view.legal))
    assert drawn.your_turn == (played.player == viewer)
    assert drawn.you == (viewer if viewer < rules.players else None)
    assert not drawn.your_turn or drawn.banner
    for hand in drawn.hands:
        assert len(hand.cards) == state.hands[hand.hand].bit_count()
        assert hand.hidden == state.hidden[hand.hand]
        assert hand.playable == (drawn.your_turn and hand.hand == state.to_act)
        assert len(hand.rack) in (0, 7)
    playable = {text.split()[-1] for text in drawn.legal if text.split()[0] in ("PLAY", "DISCARD")}
    if playable:
        (acting,) = (hand for hand in drawn.hands if hand.playable)
        assert playable | set(drawn.refused) == set(acting.cards)
        assert all(why.text and why.rule for why in drawn.refused.values())
    if drawn.phase == "auction":
        assert {bid.call for bid in drawn.bids if bid.legal} == set(drawn.legal)
    assert sum(drawn.tricks) <= sum(drawn.won)
    # Nothing is drawn that is not in the view.
    shown = {card for hand in drawn.hands for card in hand.cards}
    shown |= {card for pile in drawn.piles for card in pile.cards}
    shown |= {column.open for hand in drawn.hands for column in hand.rack} - {""}
    known = {str(card) for zone in range(14) for card in state.cards(zone) if card != UNKNOWN}
    assert shown <= known


@pytest.mark.parametrize(("reveal", "open_"), [("all", True), ("played_only", False)])
def test_c_6_a_rack_thrown_in_is_laid_open_only_under_all(reveal: str, *, open_: bool) -> None:
    played = dealt("goren", "P", reveal_after_hand=reveal)

    for viewer in (0, 1, SPECTATOR):
        own, rack = picture(played, viewer).hands[0], picture(played, viewer).hands[2]
        assert len(rack.rack) == (0 if open_ else 7)
        assert (len(rack.cards), rack.hidden) == ((13, 0) if open_ else (7, 6))
        assert len(own.cards) == (13 if open_ or viewer == 0 else 0)


def test_c_13_a_pad_of_open_hands_is_marked_as_practice() -> None:
    practice = match("german_whist", seed=5, auto=False, open_hands=True)
    earnest = match("german_whist", seed=5, auto=False)

    assert picture(practice).pad.note == "Practice deal: not in the statistics"
    assert picture(earnest).pad.note == ""


def test_th_9_three_see_their_settlement() -> None:
    played = dealt("three_handed_honeymoon", "1C", "P", "P")
    while not played.state.ended:
        played.act(played.legal[0])
    one, two, three = played.standing.totals

    assert any(played.standing.totals)
    assert picture(played).pad.settlement == (
        2 * one - two - three,
        2 * two - one - three,
        2 * three - one - two,
    )
    assert picture(dealt("plain_honeymoon")).pad.settlement == ()


def test_a_hand_is_held_in_alternating_colours_trumps_first() -> None:
    from honeymoon.cards import cards

    hand = cards("2C AC KD AH 3S TS Z1")

    assert sorted_cards(hand) == ("Z1", "TS", "3S", "AH", "AC", "2C", "KD")
    assert sorted_cards(hand, trump=1) == ("Z1", "KD", "TS", "3S", "AH", "AC", "2C")


def test_the_contract_and_what_it_needs() -> None:
    played = dealt("plain_honeymoon", "3H", "X", "P", "P", "P")

    drawn = picture(played, 1)

    assert drawn.contract is not None
    assert (drawn.contract.level, drawn.contract.denomination) == (3, "H")
    assert (drawn.contract.doubled, drawn.contract.declarer) == (1, 0)
    assert drawn.needed == 9  # six and the level (B-1)
    assert drawn.trump == "H"
    assert drawn.auction is not None
    assert [(call.player, call.call) for call in drawn.auction.calls] == [
        (0, "3H"),
        (1, "X"),
        (0, "P"),
        (1, "P"),
        (0, "P"),
    ]


def test_a_bid_says_what_it_is_worth() -> None:
    bids = {bid.call: bid for bid in picture(dealt("plain_honeymoon", "2S")).bids}

    assert [bids[call].points for call in ("1C", "3NT", "4S", "P")] == [20, 100, 120, None]  # S-1
    assert [bids[call].legal for call in ("2S", "3NT")] == [False, False]  # it is North's turn
    assert [bid.call for bid in list(bids.values())[-3:]] == ["P", "X", "XX"]


def test_the_trick_and_the_one_before() -> None:
    played = dealt("plain_honeymoon", "1NT", "P", "P", "P")
    first = [play(played), play(played)]
    third = play(played)

    drawn = picture(played)

    assert drawn.last_trick == tuple(first)
    assert drawn.trick == (third,)
    assert drawn.last_winner == third.hand  # who won leads
    assert sum(drawn.won) == sum(drawn.tricks) == 1


@pytest.mark.parametrize(("aid", "shown"), [("off", 0), ("on", 1)])
def test_cards_that_both_refused_are_shown_with_the_memory_aid_only(aid: str, shown: int) -> None:
    played = match("draw_bridge", seed=3, memory_aid=aid)
    played.act("REJECT")
    played.act("DECLINE")

    drawn = picture(played)

    (dead,) = (pile for pile in drawn.piles if pile.zone == "dead")
    assert (dead.count, len(dead.cards)) == (1, shown)
    assert (drawn.memory is not None) == (aid == "on")


def test_own_discards_may_always_be_looked_at_again() -> None:
    """C-5."""
    played = match("draw_bridge", seed=3)
    player = played.player
    played.act("TAKE")
    buried = played.act(played.legal[0])[0]

    own, other = picture(played, player), picture(played, 1 - player)

    card = str(buried.cards[0])  # type: ignore[union-attr]  # a discard is a move
    assert [p.cards for p in own.piles if p.zone.startswith("discards")] == [(card,)]
    assert [p.cards for p in other.piles if p.zone.startswith("discards")] == [()]


def test_what_one_has_just_taken_is_marked_for_oneself_alone() -> None:
    played = match("draw_bridge", seed=3)
    player = played.player
    assert picture(played, player).taken == ()
    taken = picture(played, player).piles[1].cards

    played.act("TAKE")

    assert picture(played, player).taken == taken
    assert picture(played, 1 - player).taken == picture(played, SPECTATOR).taken == ()
    played.act(played.legal[0])
    assert picture(played, player).taken == ()


def test_the_cards_of_a_kitty_are_marked_until_they_are_thrown() -> None:
    played = match("three_handed_honeymoon", seed=3)
    declarer = played.player
    for call in ("1NT", "P", "P"):
        played.act(call)
    kitty = picture(played, declarer).taken
    held = next(hand for hand in picture(played, declarer).hands if hand.hand == declarer)

    assert len(kitty) == 4
    assert set(kitty) < set(held.cards)
    played.act(f"DISCARD {kitty[1]}")
    assert picture(played, declarer).taken == (kitty[0], *kitty[2:])
    for card in (kitty[0], *kitty[2:]):
        played.act(f"DISCARD {card}")
    assert picture(played, declarer).taken == ()


def test_the_card_drawn_after_a_trick_is_marked_until_one_plays() -> None:
    """W-2: the winner takes the open card, the loser the next, which nobody else sees."""
    played = match("german_whist", seed=3)
    leader = played.player
    (prize,) = (pile.cards for pile in picture(played, leader).piles if pile.zone == "turned")
    for _ in range(2):
        played.act(played.legal[0])
    winner = played.player

    assert picture(played, winner).taken == prize
    (drawn,) = picture(played, 1 - winner).taken
    assert drawn not in str(picture(played, winner))
    played.act(played.legal[0])
    assert picture(played, winner).taken == ()
    assert picture(played, 1 - winner).taken == (drawn,)


def test_a_hand_is_there_before_its_first_card() -> None:
    """PU-1: nothing is dealt."""
    played = match("pickup_bridge", seed=3)

    for viewer in (0, 1):
        assert [(hand.hand, hand.cards) for hand in picture(played, viewer).hands] == [
            (0, ()),
            (1, ()),
        ]


def test_the_count_of_the_own_hand_stays_that_of_the_deal() -> None:
    played = dealt("plain_honeymoon", "1NT", "P", "P", "P")
    before = picture(played, 0).crib
    play(played)
    play(played)

    assert picture(played, 0).crib == before
    assert picture(played, SPECTATOR).crib is None


def test_a_changed_option_is_marked() -> None:
    options = picture(match("draw_bridge", seed=3, visibility="private")).options

    assert [option.name for option in options if option.changed] == ["visibility"]
    assert all(option.label and option.value_text for option in options)


def test_the_deal_just_played_and_its_points_are_told() -> None:
    played = dealt("plain_honeymoon", "1NT", "P", "P", "P")
    while not played.state.ended:
        play(played)

    drawn = picture(played)

    assert drawn.phase == "scored"
    assert drawn.result is not None
    assert "1NT" in drawn.result.text
    assert drawn.result.entries == drawn.pad.entries
    assert sum(entry.points for entry in drawn.pad.entries) == sum(drawn.pad.totals) > 0
    assert drawn.may_next
    assert drawn.may_end


def test_a_deal_passed_out_is_told_and_enters_nothing() -> None:
    drawn = picture(dealt("plain_honeymoon", "P", "P", "P", "P"))

    assert drawn.phase == "scored"
    assert drawn.result is not None
    assert drawn.result.text
    assert drawn.pad.entries == ()


def dealt(key: str, *calls: str, **options: object) -> Match:
    """A deal in which player 0 dealt and calls first."""
    chosen = {"first_dealer": "fixed", "first_caller": "dealer", **options}
    played = match(key, seed=5, auto=False, **chosen)
    played.deal()
    for call in calls:
        played.act(call)
    return played


def play(played: Match) -> PlayedCard:
    hand, action = played.state.to_act, played.legal[0]
    played.act(action)
    return PlayedCard(hand=hand, card=str(action).removeprefix("PLAY "))
