"""The score pad, derived from the hands entered (PD-1 to PD-3)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar, final

from msgspec import Struct

from honeymoon.scoring.lines import ScoreLine
from honeymoon.scoring.match import GameWon, MatchRules, Standing, add, start, steps

__all__ = ["Entry", "Pad", "pad", "score_hands"]

Result = TypeVar("Result")


@final
class Entry(Struct, frozen=True, gc=False):
    """A line of the pad and the hand that caused it, counted from 1 (PD-1)."""

    hand: int
    line: ScoreLine


@final
class Pad(Struct, frozen=True, gc=False, kw_only=True):
    """All that is drawn: entries in the order written, game lines, vulnerability, the standing."""

    entries: tuple[Entry, ...]
    vulnerable: tuple[int, ...]
    """Mask of vulnerable columns during each hand."""
    standing: Standing

    @property
    def games(self) -> tuple[GameWon, ...]:
        """Where game lines are drawn: each goes under the entries of its hand."""
        return self.standing.finished


def pad(
    rules: MatchRules, hands: Iterable[Sequence[ScoreLine]], *, stop_after: int | None = None
) -> Pad:
    """The pad of some played hands; the match adds its own lines (see `match.steps`)."""
    standings, written = zip(*steps(rules, hands, stop_after=stop_after), strict=True)
    return Pad(
        entries=tuple(Entry(hand, line) for hand, lines in enumerate(written) for line in lines),
        vulnerable=tuple(standing.vulnerable for standing in standings[:-1]),
        standing=standings[-1],
    )


def score_hands(
    rules: MatchRules,
    results: Iterable[Result],
    score: Callable[[Result, int], tuple[ScoreLine, ...]],
) -> tuple[tuple[ScoreLine, ...], ...]:
    """The lines of each hand, scored with the vulnerability that the earlier hands lead to.

    `score` is given a result and the mask of vulnerable columns. Changing one result and scoring
    all again is how a pad is corrected (PD-3).
    """
    standing = start(rules)
    hands = []
    for result in results:
        lines = score(result, standing.vulnerable)
        standing, _ = add(rules, standing, lines)
        hands.append(lines)
    return tuple(hands)
