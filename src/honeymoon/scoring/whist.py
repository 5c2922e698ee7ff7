"""The result of one hand of German or honeymoon whist (W-4)."""

from __future__ import annotations

from typing import Final

from honeymoon.scoring.lines import Reason, ScoreLine, WhistResult

__all__ = ["score_whist"]

_HAND: Final = 1
"""W-7: a hand won is one win; there are no other points."""


def score_whist(result: WhistResult) -> tuple[ScoreLine, ...]:
    """The line of whoever has the majority of the tricks, or none when the hand is drawn.

    >>> score_whist(WhistResult((6, 7), counted=13))[0].column
    1
    >>> score_whist(WhistResult((13, 13), counted=26))
    ()
    """
    return tuple(
        ScoreLine(column, True, Reason.TRICKS, tricks, _HAND)
        for column, tricks in enumerate(result.won)
        if tricks > result.counted - tricks
    )
