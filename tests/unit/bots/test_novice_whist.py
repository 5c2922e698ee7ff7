"""Whist in two stages: which open cards novice plays for, and at what price."""

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


def beats(table: Table, action: str) -> bool:
    """The reply wins the trick that is on."""
    leader = table.state.leader
    before = table.state.won[leader]
    other = Table(table.rules, table.state, ())
    return other.do(action).state.won[leader] == before
