"""Statements of the rulebook that the program checks: examples and answers to quiz questions.

What they expect is typed by hand; where the program disagrees, one of the two is wrong. A check is
a table with a ``kind``; what each kind takes stands at its class.
"""

from __future__ import annotations

from typing import TypeAlias

from honeymoon.rulebook.checks.base import Check
from honeymoon.rulebook.checks.facts import FactCheck, HandCheck, SumCheck, ToldCheck, TrickCheck
from honeymoon.rulebook.checks.play import PlayCheck
from honeymoon.rulebook.checks.score import PadCheck, ScoreCheck

__all__ = ["AnyCheck", "Check", "ToldCheck", "disagreements"]

AnyCheck: TypeAlias = (
    ScoreCheck | PadCheck | PlayCheck | FactCheck | TrickCheck | HandCheck | SumCheck | ToldCheck
)


def disagreements(checks: tuple[AnyCheck, ...], key: str) -> list[str]:
    """Where the program disagrees with some checks of a page, or cannot make sense of them."""
    faults: list[str] = []
    for check in checks:
        try:
            faults += check.disagreements(key)
        except ValueError as error:  # no such game, option, card, place
            faults.append(str(error))
    return faults
