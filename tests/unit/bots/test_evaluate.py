"""Counting a hand (rules, part IV)."""

import pytest

import honeymoon as hm
from honeymoon.bots.evaluate import beneath
from honeymoon.cards import CardSet
from tests.kit.table import deal


@pytest.mark.parametrize(
    ("hand", "hcp", "length"),
    [
        ("AS KH QD JC", 10, 0),
        ("2S 3S 4S 5S 6S 7S", 0, 3),
        ("AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S", 10, 10),
        ("AS KS QS 9S 4S KH JH 2H 8D 7D 3D TC 5C", 13, 2),
        ("4S 3S 2S AH KH 4H 3H 5D 4D 3D 2D 9C 8C", 7, 2),
        ("", 0, 0),
        ("Z1 Z2 AC", 4, 0),
    ],
)
def test_high_cards_and_length(hand: str, hcp: int, length: int) -> None:
    found = hm.evaluate(hand)

    assert (found.hcp, found.length, found.points) == (hcp, length, hcp + length)


def test_the_pack_holds_forty_points() -> None:
    pack = CardSet((1 << 52) - 1)

    assert hm.evaluate(pack).hcp == 40
    assert hm.evaluate(pack).suits == (13, 13, 13, 13)


def test_unknown_cards_count_nothing() -> None:
    assert hm.evaluate(CardSet.of("AS", unknown=12)).points == 4


def test_the_points_to_expect_beneath_a_rack() -> None:
    """The canonical deal, West having dealt: South sees 25 points, 6 x (40 - 25) / 25 = 3.6."""
    table = deal("goren", dealer=1)

    assert beneath(table.rules, table.seen(0), 0) == pytest.approx(3.6)
    assert beneath(table.rules, table.seen(0), 1) == pytest.approx(3.6), "the other rack's as well"


def test_nothing_lies_beneath_where_there_is_no_rack() -> None:
    table = deal("plain_honeymoon", dealer=1)

    assert beneath(table.rules, table.seen(0), 0) == 0
