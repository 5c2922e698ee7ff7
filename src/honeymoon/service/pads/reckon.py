"""The pad of a document: every hand scored with the vulnerability that the earlier ones lead to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import final

from msgspec import Struct

from honeymoon.scoring import DealResult, ScoreLine
from honeymoon.scoring.match import add, start
from honeymoon.scoring.pad import Pad, pad
from honeymoon.service.pads.document import Hand
from honeymoon.service.pads.rules import System
from honeymoon.text.contract_entry import contract_entry

__all__ = ["Reckoned", "reckon"]


@final
class Reckoned(Struct, frozen=True, kw_only=True):
    """A pad with the results it was scored from."""

    pad: Pad
    results: tuple[DealResult, ...]
    spare: int
    """Hands entered beyond the one that ended the match: kept, but not counted."""


def reckon(rules: System, hands: Iterable[Hand], *, closed: bool = False) -> Reckoned:
    """The pad of some hands, as if they were entered one after another (PD-3)."""
    standing = start(rules.match)
    entered: Sequence[Hand] = tuple(hands)
    results: list[DealResult] = []
    lines: list[tuple[ScoreLine, ...]] = []
    for hand in entered:
        if standing.ended:
            break
        results.append(
            rules.result(
                contract_entry(hand.contract, denominations=rules.denominations),
                hand.tricks,
                by=hand.by,
                vulnerable=bool(standing.vulnerable >> hand.by & 1),
                honours=hand.honours,
            )
        )
        lines.append(rules.score(results[-1]))
        standing, _ = add(rules.match, standing, lines[-1])
    stop = len(lines) if closed and lines else None
    return Reckoned(
        pad=pad(rules.match, lines, stop_after=stop),
        results=tuple(results),
        spare=len(entered) - len(lines),
    )
