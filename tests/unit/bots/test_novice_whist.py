"""Whist in two stages: which open cards novice plays for, and at what price."""

from typing import Any

import pytest

from honeymoon.engine.zone import STOCK
from tests.kit.table import Table, deal
from tests.unit.bots.positions import answer

FOLLOWER = "AC TC 2C 6D 4D 9H 7H 3H QS 8S 6S 3S KD"
LEADER = "9C 3C 5C 7D 8D TD JD 4S 5S 7S 9S TS 2D"


def second_trick(prize: str, key: str = "german_whist") -> Table:
    """Hearts are trumps; player 1 has led and won the first trick, player 0 follows to the second."""
    hands = {1: LEADER, 0: FOLLOWER, STOCK: f"2H 4C {prize}"}
    table = deal(key, hands, dealer=0).do("PLAY 9C", "PLAY 2C")
    return table.do("PLAY 5C")


@pytest.mark.parametrize("prize", ["5D", "2S", "9D"])
def test_a_poor_card_is_left_to_the_other(prize: str) -> None:
    assert answer(second_trick(prize)) == "PLAY 3S", "the lowest plain card loses"


def test_no_high_card_is_spent_on_a_middling_one() -> None:
    assert answer(second_trick("JS")) == "PLAY 3S"


def test_a_good_card_is_won_with_the_cheapest_that_pays() -> None:
    assert answer(second_trick("KC")) == "PLAY TC"


def test_a_trump_is_worth_an_ace() -> None:
    hands = {1: LEADER, 0: FOLLOWER.replace("TC", "QD"), STOCK: "2H 4C KH"}
    table = deal("german_whist", hands, dealer=0).do("PLAY 9C", "PLAY 2C", "PLAY 5C")

    assert answer(table) == "PLAY AC"


@pytest.mark.parametrize("prize", ["5D", "JS"])
def test_the_leader_spends_nothing_on_a_poor_or_middling_card(prize: str) -> None:
    """The sheet's examples, hearts being trumps: try to lose a diamond five; a jack is average."""
    hands = {1: LEADER, 0: FOLLOWER, STOCK: f"2H 4C {prize}"}
    table = deal("german_whist", hands, dealer=0).do("PLAY 9C", "PLAY 2C")

    assert answer(table) == "PLAY 2D", "its lowest card"


def test_the_leader_plays_high_for_a_good_card() -> None:
    hands = {1: LEADER, 0: FOLLOWER, STOCK: "2H 4C KS"}
    table = deal("german_whist", hands, dealer=0).do("PLAY 9C", "PLAY 2C")

    assert answer(table) == "PLAY JD", "its highest that is worth less than the prize"


def test_where_every_trick_counts_it_is_worth_more() -> None:
    assert answer(second_trick("9D", "honeymoon_whist")) == "PLAY TC"


def test_the_second_stage_is_played_for_tricks() -> None:
    table = deal("german_whist", {1: LEADER, 0: FOLLOWER}, dealer=0)
    while table.state.phase < 2:
        table.do(answer(table))
    for _ in range(13):
        lead = answer(table)
        table.do(lead)
        reply = answer(table)
        winners = [
            action
            for action in table.legal.split(", ")
            if action != reply and beats(table, action) and not beats(table, reply)
        ]
        assert not winners, f"{reply} loses to {lead}, where {winners} would have won"
        table.do(reply)
    assert sum(table.state.won) == 26


# Player 1 holds all the clubs and leads them out, so he wins the first stage and takes every other
# card of the stock; player 0 throws what he was dealt.
CLUBS = "AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C"
THROWN = "9S 8S 7S 6S 5S 4S QD JD TD 9D 8D 7D 6D"


def second_stage(his: str, other: str, **options: Any) -> Table:
    """The second stage, in which player 1 leads from ``his`` cards."""
    stock = " ".join(f"{one} {two}" for one, two in zip(his.split(), other.split(), strict=True))
    hands = {1: CLUBS, 0: THROWN, STOCK: stock}
    table = deal("german_whist", hands, dealer=0, **options)
    for club, thrown in zip(CLUBS.split(), THROWN.split(), strict=True):
        table.do(f"PLAY {club}", f"PLAY {thrown}")
    return table


def test_it_counts_to_seven() -> None:
    """Six trumps and the ace of spades are seven tricks: they are taken, the ace in time."""
    table = second_stage(
        "AH KH QH JH TH 9H AS 3S 2S 5D 4D 3D 2D", "8H 7H 6H 5H 4H 3H 2H KS QS JS TS AD KD"
    )
    for trump, follows in zip("AKQJT9", "234567", strict=True):
        assert answer(table) == f"PLAY {trump}H"
        table.do(f"PLAY {trump}H", f"PLAY {follows}H")

    assert answer(table) == "PLAY AS", "the seventh; a low card might let the other in"


ONE_ACE = (
    "2H AS 3S 2S KD 5D 4D 3D 2D 5H 4H 3H TS",
    "AH KH QH JH TH 9H 8H 7H 6H KS QS JS AD",
)


def test_it_counts_to_fourteen_where_every_trick_counts() -> None:
    """Thirteen tricks are won: the ace of spades is the fourteenth."""
    assert answer(second_stage(*ONE_ACE, count="all")) == "PLAY AS"


def test_with_tricks_missing_an_ace_is_kept() -> None:
    """The same cards, but the last thirteen tricks alone count: one is no good by itself."""
    assert answer(second_stage(*ONE_ACE, count="stage2")) != "PLAY AS"


def beats(table: Table, action: str) -> bool:
    """The reply wins the trick that is on."""
    leader = table.state.leader
    before = table.state.won[leader]
    other = Table(table.rules, table.state, ())
    return other.do(action).state.won[leader] == before
