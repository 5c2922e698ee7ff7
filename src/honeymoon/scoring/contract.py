"""The score of one contract bridge hand (S-1 to S-7)."""

from __future__ import annotations

from itertools import accumulate, chain, repeat
from typing import Final, final

from msgspec import Struct

from honeymoon.scoring.honours import contract_honours
from honeymoon.scoring.lines import DealResult, Reason, ScoreLine

__all__ = ["PRESETS", "ContractTable", "score_contract"]

_MOST_TRICKS: Final = 16
"""Seven bid with a book of nine, and no trick taken (TH-6)."""


def _cumulative(*steps: int) -> tuple[int, ...]:
    """Points for 0, 1, 2 ... tricks together; each further one pays the last step again.

    >>> _cumulative(100, 200, 200, 300)[:6]
    (0, 100, 300, 500, 800, 1100)
    """
    further = repeat(steps[-1], _MOST_TRICKS - len(steps))
    return tuple(accumulate(chain(steps, further), initial=0))


@final
class ContractTable(Struct, frozen=True, gc=False, kw_only=True):
    """Every number of contract scoring; rows go by vulnerability, then by double state."""

    tricks: tuple[tuple[int, ...], ...] = (
        _cumulative(20),
        _cumulative(20),
        _cumulative(30),
        _cumulative(30),
        _cumulative(40, 30),
    )
    """S-1: by denomination C D H S NT and level, undoubled."""
    trick_factor: tuple[int, ...] = (1, 2, 4)
    """S-1."""
    overtrick: tuple[int, ...] = (20, 20, 30, 30, 30)
    """S-2: undoubled, by denomination."""
    doubled_overtrick: tuple[tuple[int, ...], ...] = ((0, 100, 200), (0, 200, 400))
    """S-2."""
    insult: tuple[int, ...] = (0, 50, 100)
    """S-3: by double state alone."""
    slam: tuple[tuple[int, ...], ...] = (
        (0, 0, 0, 0, 0, 0, 500, 1000),
        (0, 0, 0, 0, 0, 0, 750, 1500),
    )
    """S-4: by level."""
    undertricks: tuple[tuple[tuple[int, ...], ...], ...] = (
        (_cumulative(50), _cumulative(100, 200, 200, 300), _cumulative(200, 400, 400, 600)),
        (_cumulative(100), _cumulative(200, 300), _cumulative(400, 600)),
    )
    """S-5: by number of undertricks, all of them together."""
    trump_honours: tuple[int, ...] = (0, 0, 0, 0, 100, 150)
    """S-6: by number in one hand."""
    aces: tuple[int, ...] = (0, 0, 0, 0, 150)
    """S-6: the same at no-trump."""
    unfinished_game: int = 300
    """R-4."""
    unfinished_part: int = 100
    """R-4."""


PRESETS: Final[dict[str, ContractTable]] = {
    "standard": ContractTable(),
    "goren1964": ContractTable(
        insult=(0, 50, 50),
        undertricks=(
            (_cumulative(50), _cumulative(100, 200), _cumulative(200, 400)),
            (_cumulative(100), _cumulative(200, 300), _cumulative(400, 600)),
        ),
        unfinished_part=50,
    ),
    "listed_only": ContractTable(insult=(0, 0, 0), unfinished_game=0, unfinished_part=0),
}
"""The systems of contract scoring by name (S-7)."""


def score_contract(
    result: DealResult, table: ContractTable, *, honours: bool, split_penalty: bool = False
) -> tuple[ScoreLine, ...]:
    """The lines of a hand; what is worth nothing is not written.

    `split_penalty` shares the penalty among the defending columns (TH-7).

    >>> hand = DealResult(declarer=0, level=2, denomination=2, doubled=1, won=9, allies=(0,), foes=(1,))
    >>> [(str(line.reason), line.points) for line in score_contract(hand, PRESETS["standard"], honours=True)]
    [('tricks', 120), ('overtricks', 100), ('insult', 50)]
    """
    surplus = result.won - result.level - result.book
    if surplus >= 0:
        lines = _made(result, table, overtricks=surplus)
    else:
        lines = _failed(result, table, undertricks=-surplus, split=split_penalty)
    if not honours:
        return lines
    return lines + contract_honours(result, trumps=table.trump_honours, aces=table.aces)


def _made(result: DealResult, table: ContractTable, *, overtricks: int) -> tuple[ScoreLine, ...]:
    level, doubled, vulnerable = result.level, result.doubled, result.vulnerable
    tricks = table.tricks[result.denomination][level] * table.trick_factor[doubled]
    overtrick = (
        table.doubled_overtrick[vulnerable][doubled]
        if doubled
        else table.overtrick[result.denomination]
    )
    entries = (
        (True, Reason.TRICKS, level, tricks),
        (False, Reason.OVERTRICKS, overtricks, overtricks * overtrick),
        (False, Reason.INSULT, doubled, table.insult[doubled]),
        (False, Reason.SLAM, level, table.slam[vulnerable][level]),
    )
    return tuple(
        ScoreLine(column, below, reason, count, points)
        for column in result.allies
        for below, reason, count, points in entries
        if points
    )


def _failed(
    result: DealResult, table: ContractTable, *, undertricks: int, split: bool
) -> tuple[ScoreLine, ...]:
    penalty = table.undertricks[result.vulnerable][result.doubled][undertricks]
    points = penalty // len(result.foes) if split else penalty
    return tuple(
        ScoreLine(column, False, Reason.UNDERTRICKS, undertricks, points) for column in result.foes
    )
