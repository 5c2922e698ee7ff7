"""What novice keeps, refuses and throws."""

from typing import Any

import pytest

from honeymoon.engine.zone import KITTY, STOCK
from tests.kit.table import Table, deal
from tests.unit.bots.positions import answer

# Five spades and hearts to guard; the two clubs are worth nothing.
HAND = "KS QS 9S 8S 7S AH JH 6H TD 5D 3D 4C 2C"
# Every card counts: twelve honours in three suits and an ace.
FULL = "AS KS QS JS AH KH QH JH AD KD QD JD AC"


def turned(card: str, hand: str = HAND, **options: Any) -> Table:
    """The non-dealer has turned a card."""
    return deal("draw_bridge", {1: hand, STOCK: card}, dealer=0, **options)


@pytest.mark.parametrize("card", ["AC", "AD", "KC", "KD", "KH", "QC", "JD"])
def test_honours_are_taken(card: str) -> None:
    assert answer(turned(card)) == "TAKE"


@pytest.mark.parametrize("card", ["3C", "6C", "9C", "TC"])
def test_low_cards_of_short_suits_are_refused(card: str) -> None:
    assert answer(turned(card)) == "REJECT"


@pytest.mark.parametrize("card", ["2S", "TS", "2H", "2D"])  # a fourth card makes a second suit
def test_long_suits_are_lengthened(card: str) -> None:
    assert answer(turned(card)) == "TAKE"


def test_a_third_suit_is_not_worth_its_length() -> None:
    hand = "KS QS 9S 8S AH JH 6H 5H 7D 5D 3D 4C 2C"

    assert answer(turned("2D", hand)) == "REJECT"


def test_the_same_holds_for_a_card_only_the_drawer_sees() -> None:
    assert answer(turned("AC", visibility="private")) == "TAKE"
    assert answer(turned("3C", visibility="private")) == "REJECT"


def test_the_lowest_card_of_the_shortest_suit_is_thrown() -> None:
    assert answer(turned("AD").do("TAKE")) == "DISCARD 2C"
    assert answer(turned("AC").do("TAKE")) == "DISCARD 2C", "the lowest of three short suits"


def test_the_card_just_taken_may_go_where_that_is_allowed() -> None:
    table = turned("2C", "KS QS 9S 8S 7S AH JH 6H TD 5D 3D 4C KC", discard_taken_allowed=True)

    assert answer(table.do("TAKE")) == "DISCARD 2C"


def test_an_honour_that_was_refused_is_taken() -> None:
    table = deal("draw_bridge", {0: HAND, STOCK: "AD"}, dealer=0).do("REJECT")

    assert answer(table) == "TAKE_OFFERED"


def test_a_useless_card_that_was_refused_is_declined() -> None:
    table = deal("draw_bridge", {0: HAND, STOCK: "3C"}, dealer=0).do("REJECT")

    assert answer(table) == "DECLINE"


@pytest.mark.parametrize(
    ("resolution", "expected"),
    [
        # A jack for a jack changes nothing. What else may come?
        ("offer_or_flip", "DECLINE"),  # another card to decide on, at no risk
        ("free_offer", "DECLINE"),  # the turn that is due anyway
        ("offer_or_forced_next", "TAKE_OFFERED"),  # a card that must be taken, mostly a low one
    ],
)
def test_declining_is_judged_by_what_comes_next(resolution: str, expected: str) -> None:
    table = deal("draw_bridge", {0: FULL, STOCK: "JC"}, dealer=0, reject_resolution=resolution).do(
        "REJECT"
    )

    assert answer(table) == expected


def test_pick_up_keeps_the_better_card() -> None:
    assert answer(deal("pickup_bridge", {STOCK: "AS"})) == "TAKE"
    assert answer(deal("pickup_bridge", {STOCK: "2S"})) == "REJECT"


def test_the_kitty_strengthens_the_trumps() -> None:
    hand = "AS KS 9S 8S 7S 2S AH 6H 5H KD 5D 3D QC 4C 3C 2C"
    table = deal("three_handed_honeymoon", {1: hand, KITTY: "JS TS 2H 2D"}, dealer=0)
    table.do("1S", "P", "P")

    thrown = []
    for _ in range(4):
        thrown.append(answer(table))
        table.do(thrown[-1])

    assert thrown == ["DISCARD 2C", "DISCARD 3C", "DISCARD 4C", "DISCARD 2D"]
    assert table.player == 2, "the discards are done"
