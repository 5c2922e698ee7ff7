"""A hand whose cards lie on closed ones: which of them it plays."""

import pytest

from tests.kit.table import deal
from tests.unit.bots.positions import answer


@pytest.mark.parametrize(
    ("on_a_card", "alone", "expected"),
    [("5S", "2S", "PLAY 5S"), ("2S", "5S", "PLAY 2S"), ("QS", "2S", "PLAY QS")],
)
def test_the_card_that_uncovers_another_goes(on_a_card: str, alone: str, expected: str) -> None:
    """The rack cannot beat the ace; South, who declares, still needs its seven tricks (GO-5)."""
    north = f"3C 2C 4C 5C 6C 7C {on_a_card} KC QC JC TC 9C {alone}"
    table = deal("goren", {1: "AS", 2: north}).do("1NT", "P", "PLAY AS")

    assert answer(table) == expected
