"""The result of a hand of whist (W-4)."""

from __future__ import annotations

import pytest

from honeymoon.scoring import WhistResult, score_whist
from tests.unit.scoring.hands import show


@pytest.mark.parametrize(
    ("won", "counted", "expected"),
    [
        ((7, 6), 13, ["A tricks 7: 1 below"]),
        ((6, 7), 13, ["B tricks 7: 1 below"]),
        ((0, 13), 13, ["B tricks 13: 1 below"]),
        ((14, 12), 26, ["A tricks 14: 1 below"]),
        ((13, 13), 26, []),
        ((13, 14), 27, ["B tricks 14: 1 below"]),
        ((14, 13), 27, ["A tricks 14: 1 below"]),
    ],
)
def test_the_majority_of_the_tricks_that_count_wins_the_hand(
    won: tuple[int, int], counted: int, expected: list[str]
) -> None:
    assert show(score_whist(WhistResult(won, counted=counted))) == expected
