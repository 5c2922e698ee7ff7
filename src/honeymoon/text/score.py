"""A line of the pad with its working: ``3 hearts doubled: 3 × 30 × 2 = 180``."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby, pairwise
from typing import Final, final

from msgspec import Struct

from honeymoon.cards.card import Denomination
from honeymoon.scoring.auction_bridge import AuctionTable
from honeymoon.scoring.contract import ContractTable
from honeymoon.scoring.lines import DealResult, Reason, ScoreLine, WhistResult
from honeymoon.text.catalog import Translator
from honeymoon.text.notation import Notation

__all__ = ["ScoreText", "score_text", "surplus"]

_GRAND: Final = 7
_DOUBLED: Final = ("", "score.doubled", "score.redoubled")


@final
class ScoreText(Struct, frozen=True):
    """A line of the pad in words: what for, how the points come about, and what that means."""

    title: str
    working: str
    meaning: str


def score_text(
    line: ScoreLine,
    text: Translator,
    notation: Notation,
    *,
    result: DealResult | WhistResult | None = None,
    table: object = None,
) -> ScoreText:
    """The texts of a line; the working is complete when the deal's result and table are given."""
    teller = _Teller(line, text, notation)
    if isinstance(result, WhistResult):
        return ScoreText(
            text.t("score.hand"),
            text.t("score.hand.count", n=line.count, total=result.counted),
            text.t("score.hand.meaning"),
        )
    working = ""
    if isinstance(result, DealResult):
        working = teller.of_deal(result, table)
    return ScoreText(
        text.t(f"score.{line.reason}"),
        working or teller.with_points(teller.bare()),
        text.t(f"score.{line.reason}.meaning"),
    )


def surplus(result: DealResult) -> int:
    """Tricks above what the contract needs, or below if negative."""
    return result.odd - result.level


class _Teller:
    """Tells how one line's points come about."""

    def __init__(self, line: ScoreLine, text: Translator, notation: Notation) -> None:
        self.line = line
        self.text = text.t
        self.notation = notation

    def of_deal(self, result: DealResult, table: object) -> str:
        """The working of a line that a deal with a contract wrote."""
        match self.line.reason, table:
            case Reason.TRICKS, ContractTable():
                return self._contract_tricks(result, table)
            case Reason.TRICKS, AuctionTable():
                value = table.tricks[result.denomination]
                factor = table.trick_factor[result.doubled]
                return self._sum(self._bid(result), _product(self.line.count, value, factor))
            case Reason.OVERTRICKS, ContractTable():
                what = self._state(self._count(), result, vulnerable=result.doubled > 0)
                return self._sum(what, _product(self.line.count, self._each()))
            case Reason.OVERTRICKS, _:
                what = self._state(self._count(), result, vulnerable=False)
                return self._sum(what, _product(self.line.count, self._each()))
            case Reason.UNDERTRICKS, ContractTable():
                row = table.undertricks[result.vulnerable][result.doubled]
                steps = [b - a for a, b in pairwise(row[: self.line.count + 1])]
                return self._penalty(result, steps, vulnerable=True)
            case Reason.UNDERTRICKS, AuctionTable():
                steps = [table.undertrick[result.doubled]] * self.line.count
                return self._penalty(result, steps, vulnerable=False)
            case Reason.SLAM, ContractTable():
                return self.with_points(
                    self._state(self.bare(), result, vulnerable=True, double=False)
                )
            case Reason.HONOURS, _:
                suit = result.denomination != Denomination.NT
                key = "score.honours.trumps" if suit else "score.honours.aces"
                return self.with_points(self.text(key, n=self.line.count))
            case _:
                return ""

    def bare(self) -> str:
        """What the line is for, without the deal."""
        line = self.line
        match line.reason:
            case Reason.OVERTRICKS | Reason.UNDERTRICKS:
                return self._count()
            case Reason.SLAM:
                size = "grand" if line.count == _GRAND else "small"
                return self.text(f"score.slam.{size}")
            case Reason.INSULT if line.count > 1:
                return self.text("score.insult.redoubled")
            case Reason.GAME | Reason.RUBBER:
                return self.text(f"score.{line.reason}.count", n=line.count)
            case _:
                return self.text(f"score.{line.reason}")

    def with_points(self, what: str) -> str:
        """What for, and the points."""
        return self.text("score.bare", title=what, points=self.line.points)

    def _contract_tricks(self, result: DealResult, table: ContractTable) -> str:
        row = table.tricks[result.denomination]
        steps = [b - a for a, b in pairwise(row[: result.level + 1])]
        factor = table.trick_factor[result.doubled]
        if len(set(steps)) == 1:
            return self._sum(self._bid(result), _product(len(steps), steps[0], factor))
        added = _added(steps, runs=False)
        working = added if factor == 1 else f"({added}) × {factor}"
        return self._sum(self._bid(result), working)

    def _penalty(self, result: DealResult, steps: Sequence[int], *, vulnerable: bool) -> str:
        what = self._state(self._count(), result, vulnerable=vulnerable)
        total = sum(steps)
        working = _added(steps, runs=True)
        told = (
            self.text("score.sum", title=what, working=working, points=total)
            if len(steps) > 1
            else self.text("score.bare", title=what, points=total)
        )
        if self.line.points != total:
            return self.text("score.each", text=told, points=self.line.points)
        return told

    def _sum(self, what: str, working: str) -> str:
        if not working:
            return self.with_points(what)
        return self.text("score.sum", title=what, working=working, points=self.line.points)

    def _count(self) -> str:
        return self.text(f"score.{self.line.reason}.count", n=self.line.count)

    def _each(self) -> int:
        return self.line.points // self.line.count

    def _bid(self, result: DealResult) -> str:
        call = 8 * (result.level - 1) + result.denomination
        return self.notation.contract_name(call, result.doubled)

    def _state(
        self, what: str, result: DealResult, *, vulnerable: bool, double: bool = True
    ) -> str:
        """``what`` with the doubling and, where it matters, the vulnerability."""
        if double and result.doubled:
            what = self.text(_DOUBLED[result.doubled], what=what)
        if vulnerable:
            key = "score.vulnerable" if result.vulnerable else "score.not-vulnerable"
            what = self.text(key, what=what)
        return what


def _product(count: int, *factors: int) -> str:
    """``3 × 30 × 2``; nothing for a single trick at its plain value."""
    shown = [factor for factor in (count, *factors) if factor != 1]
    return " × ".join(map(str, shown)) if len(shown) > 1 else ""


def _added(steps: Iterable[int], *, runs: bool) -> str:
    """``100 + 200 + 200``; with ``runs`` equal neighbours from three on are multiplied."""
    parts = []
    for step, equal in groupby(steps):
        count = len(tuple(equal))
        parts += [f"{count} × {step}"] if runs and count > 2 else [str(step)] * count
    return " + ".join(parts)
