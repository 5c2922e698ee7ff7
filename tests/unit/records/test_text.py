"""The position line says every moment of every game, and says where it cannot be read."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import honeymoon as hm
from honeymoon.cards import UNKNOWN, Call, Card, CardSet
from honeymoon.engine.action import Action
from honeymoon.engine.event import Contract
from honeymoon.engine.game import legal
from honeymoon.engine.zone import ASIDE, DEAD, DISCARDS, OFFERED, SPECTATOR, STOCK
from honeymoon.errors import NotationError
from honeymoon.records.names import format_cards, format_row, parse_cards, parse_row
from honeymoon.records.text import format_position, parse_position
from honeymoon.variants import game
from tests.unit.records.moments import moments


def test_a_trick_is_read_as_it_is_written() -> None:
    line = "plain_honeymoon tricks S:32..J. N:AK.Q.. dealer S trump S lead N won 4-5"

    rules, state = parse_position(line)

    assert state.cards(0) == CardSet.of("3S 2S JD")
    assert state.cards(1) == CardSet.of("AS KS QH")
    assert (state.trump, state.leader, state.to_act, state.won[:2]) == (3, 1, 1, (4, 5))
    assert str(legal(rules, state)) == "PLAY QH, PLAY KS, PLAY AS"
    assert format_position(rules, state) == line


def test_the_follower_is_on_turn_once_a_card_lies() -> None:
    rules, state = parse_position(
        "plain_honeymoon tricks S:32..J. N:A.Q.. dealer S trump S lead N trick KS"
    )

    assert state.to_act == 0
    assert str(legal(rules, state)) == "PLAY 2S, PLAY 3S"


def test_a_draw_is_read_with_all_its_piles() -> None:
    _, state = parse_position(
        "draw_bridge visibility=private draw S:AK.Q..+10 N:+13 discardsS:..2.3 discardsN:+3 "
        "stock:JS+2KD+3 offered:...9 dead:..T. dealer N taken ?? turn N"
    )

    assert state.cards(0) == CardSet.of("AS KS QH", unknown=10)
    assert state.cards(DISCARDS) == CardSet.of("2D 3C")
    assert state.count(DISCARDS + 1) == 3
    assert [str(each) for each in state.stock] == ["JS", "??", "??", "KD", "??", "??", "??"]
    assert (str(state.cards(OFFERED)), str(state.cards(DEAD))) == ("9C", "TD")
    assert (state.dealer, state.taken, state.to_act) == (1, 63, 1)


def test_an_auction_is_read_with_what_stands() -> None:
    rules, state = parse_position(
        "plain_honeymoon auction S:+13 N:+13 aside:+26 dealer S vul N calls N:1NT-P-P-X lead N"
    )

    bidding = state.bidding
    assert (bidding.opener, bidding.bid, bidding.bidder) == (1, Call("1NT"), 1)
    assert (bidding.doubled, bidding.passes) == (1, 0)
    assert state.vulnerable == 0b10
    assert state.to_act == 1
    assert Action("XX") in legal(rules, state)


def test_a_contract_has_its_double_and_its_declarer() -> None:
    for text, bid, doubled in (("3NTXX", "3NT", 2), ("3NTX", "3NT", 1), ("7C", "7C", 0)):
        _, state = parse_position(f"plain_honeymoon tricks dealer S contract {text}-N trump NT")
        assert state.contract == Contract(Call(bid), doubled, 1)


def test_options_that_are_not_the_default_are_said() -> None:
    rules = game("plain_honeymoon").make({"end_rule": "one_pass", "open_hands": True})

    line = format_position(rules, hm.Match(rules, rng=Random(1)).state)

    assert line.startswith("plain_honeymoon open_hands=true end_rule=one_pass auction ")
    assert parse_position(line).rules.options == rules.options


@given(moments())
def test_every_moment_is_said_and_read_back(moment: tuple[hm.Match, int]) -> None:
    match, viewer = moment

    for state in (match.state, match.view(viewer).state):
        line = format_position(match.rules, state)
        rules, again = parse_position(line)

        assert again == state, line
        assert rules.options == match.rules.options
        assert "\n" not in line


@given(st.sets(st.integers(0, 53)), st.integers(0, 20))
def test_a_set_of_cards_is_said_and_read_back(known: set[int], unknown: int) -> None:
    some = CardSet(sum(1 << each for each in known), unknown)

    if len(some):
        assert parse_cards(format_cards(some)) == some


@given(
    st.permutations(range(54)),
    st.lists(st.integers(0, 54), max_size=8),
)
def test_a_row_of_cards_is_said_and_read_back(order: list[int], places: list[int]) -> None:
    numbers = order[: len(places)]
    for place in places:
        numbers.insert(place, UNKNOWN)
    row = tuple(Card(number) for number in numbers)

    assert parse_row(format_row(row)) == row


def test_jokers_come_after_the_suits() -> None:
    assert format_cards(CardSet.of("Z2 AS Z1")) == "A....Z1Z2"
    assert parse_cards("A....Z1Z2") == CardSet.of("AS Z1 Z2")


@pytest.mark.parametrize(
    ("line", "at", "reason"),
    [
        ("", 1, "a game is missing"),
        ("plain_honeymoon", 16, "a phase is missing"),
        ("plain_honeymon tricks", 1, "nearest is 'plain_honeymoon'"),
        ("plain_honeymoon end_rule=no_pass auction", 17, "end_rule cannot be 'no_pass'"),
        ("plain_honeymoon rule=x auction", 17, "no option 'rule'"),
        ("plain_honeymoon draw", 17, "no phase of this game; it has auction, tricks"),
        ("plain_honeymoon tricks S:AK.Q.", 24, "four suits"),
        ("plain_honeymoon tricks S:AK.1..", 24, "'1' is no rank"),
        ("plain_honeymoon tricks S:AA...", 24, "a card twice"),
        ("plain_honeymoon tricks S:A... N:A...", 31, "AS lies elsewhere already"),
        ("plain_honeymoon tricks S:A... S:K...", 31, "said twice"),
        ("plain_honeymoon tricks S:+x", 24, "number of unknown cards"),
        ("plain_honeymoon tricks E:A...", 24, "no place for cards"),
        ("plain_honeymoon tricks stock:ASK", 24, "'K' is no card"),
        ("plain_honeymoon tricks stock:ASAS", 24, "a card twice"),
        ("plain_honeymoon tricks dealer W", 31, "no value of 'dealer'"),
        ("plain_honeymoon tricks dealer", 30, "the value of dealer is missing"),
        ("plain_honeymoon tricks trump X", 30, "no value of 'trump'"),
        ("plain_honeymoon tricks calls N:8C", 30, "'8C' is no call"),
        ("plain_honeymoon tricks contract 3NT", 33, "no value of 'contract'"),
        ("plain_honeymoon tricks trick AS+1", 30, "no value of 'trick'"),
        ("plain_honeymoon tricks won x", 28, "no value of 'won'"),
        ("plain_honeymoon tricks next 9999", 29, "no value of 'next'"),
        ("plain_honeymoon tricks weather fine", 24, "no word of a position"),
    ],
)
def test_what_cannot_be_read_is_named_with_its_place(line: str, at: int, reason: str) -> None:
    with pytest.raises(NotationError, match=reason) as refused:
        parse_position(line)

    assert refused.value.params["at"] == at


@given(moments(), st.data())
def test_any_damage_to_a_line_is_named_or_means_something(
    moment: tuple[hm.Match, int], data: st.DataObject
) -> None:
    line = format_position(moment[0].rules, moment[0].state)
    at = data.draw(st.integers(0, len(line) - 1))
    junk = data.draw(st.text("ASKQ2+-:./? dNx=1", max_size=4))
    damaged = line[:at] + junk + line[at + data.draw(st.integers(0, 4)) :]

    try:
        rules, state = parse_position(damaged)
    except NotationError as error:
        refused = error
    else:
        assert parse_position(format_position(rules, state)).state == state
        return
    place = refused.params["at"]
    assert isinstance(place, int)
    assert 1 <= place <= len(damaged) + 1


def test_all_of_a_view_that_is_hidden_stays_hidden() -> None:
    match = hm.match("plain_honeymoon", seed=4)

    line = format_position(match.rules, match.view(SPECTATOR).state)

    assert line.startswith("plain_honeymoon auction S:+13 N:+13 aside:+26 dealer ")
    assert parse_position(line).state.count(ASIDE) == 26
    assert parse_position(line).state.cards(STOCK) == CardSet()


def test_cards_of_a_row_keep_their_order() -> None:
    _, state = parse_position("draw_bridge draw stock:2C+1AS dealer S turn S")

    assert state.stock == (Card("2C"), Card("??"), Card("AS"))


def test_tricks_of_the_phase_before_are_told_without_any_since() -> None:
    text = "german_whist tricks2 S:2... N:3... dealer S before 6-7"

    rules, state = parse_position(text)

    assert state.before == (6, 7, 0, 0)
    assert format_position(rules, state) == text
