"""The score of one auction bridge hand, with two columns or three (AB-4 to AB-9, AB-13)."""

from __future__ import annotations

from typing import Final, Literal, final

from msgspec import Struct

from honeymoon.cards import Denomination
from honeymoon.scoring.honours import (
    FourHonours,
    HonourRule,
    HonourTable,
    auction_honours,
    honour_tables,
)
from honeymoon.scoring.lines import DealResult, Reason, ScoreLine

__all__ = [
    "TRICK_TABLES",
    "AuctionTable",
    "SlamScope",
    "TrickTable",
    "auction_table",
    "score_auction",
]

SlamScope = Literal["any_side", "made_contract_only"]
TrickTable = Literal["sheet", "royal", "royal_historic", "old_count"]

TRICK_TABLES: Final[dict[str, tuple[int, ...]]] = {
    "sheet": (6, 7, 8, 9, 10),
    "royal": (6, 7, 8, 9, 12),
    "royal_historic": (6, 7, 8, 9, 10),
    "old_count": (4, 6, 8, 2, 12),
}
"""AB-8: a trick in C D H S NT; the ladder says how they rank and whether low spades may be bid."""

_LOW_SPADES: Final = 2
_UNDERTRICK: Final = (50, 100, 200)
_CAPPED_UNDERTRICK: Final = (50, 50, 50)
_DOUBLED_OVERTRICKS: Final = {0: (0, 0, 0), 50: (0, 50, 100)}


@final
class AuctionTable(Struct, frozen=True, gc=False, kw_only=True):
    """Every number of auction bridge scoring; rows of three go by double state."""

    tricks: tuple[int, ...]
    """AB-4, AB-8, AB-9: an odd trick, by denomination."""
    trick_factor: tuple[int, ...] = (1, 2, 4)
    """AB-4."""
    insult: tuple[int, ...] = (0, 50, 100)
    """AB-4."""
    overtrick: tuple[int, ...]
    """AB-4: above the line, beside its trick points."""
    undertrick: tuple[int, ...]
    """AB-5."""
    slam: tuple[int, ...] = (0,) * 12 + (50, 100)
    """AB-7: by tricks of a side."""
    slam_scope: SlamScope
    honours: tuple[HonourTable | None, ...]
    """AB-6: by denomination."""


def auction_table(
    trick_table: TrickTable | tuple[int, ...] = "sheet",
    *,
    honours: HonourRule = "auction",
    four_honours: FourHonours = "akqj_only",
    four_plus_one: int = 90,
    slam_scope: SlamScope = "any_side",
    cap_penalties: bool = False,
    doubled_overtrick_bonus: int = 0,
    nullo_value: int = 10,
) -> AuctionTable:
    """The table that the options of the game ask for; a trick table may be five numbers."""
    suits = TRICK_TABLES[trick_table] if isinstance(trick_table, str) else trick_table
    tricks = (*suits, nullo_value, _LOW_SPADES)
    return AuctionTable(
        tricks=tricks,
        overtrick=_DOUBLED_OVERTRICKS[doubled_overtrick_bonus],
        undertrick=_CAPPED_UNDERTRICK if cap_penalties else _UNDERTRICK,
        slam_scope=slam_scope,
        honours=honour_tables(
            tricks, honours=honours, four_honours=four_honours, four_plus_one=four_plus_one
        ),
    )


def score_auction(
    result: DealResult,
    table: AuctionTable,
    *,
    split_penalty: bool = False,
    individual_honours: bool = False,
) -> tuple[ScoreLine, ...]:
    """The lines of a hand; what is worth nothing is not written.

    With three columns, `split_penalty` shares the penalty between the defenders, and
    `individual_honours` has each of them count his own hand only (AB-13).

    >>> hand = DealResult(declarer=0, level=1, denomination=3, won=11, allies=(0,), foes=(1,))
    >>> [(str(line.reason), line.points) for line in score_auction(hand, auction_table())]
    [('tricks', 45)]
    """
    odd = result.odd
    made = odd >= result.level
    lines = (
        _made(result, table, odd=odd)
        if made
        else _failed(result, table, undertricks=result.level - odd, split=split_penalty)
    )
    if result.denomination != Denomination.NULLO:  # AB-9
        lines += _slams(result, table, made=made)
    return lines + auction_honours(
        result, table.honours[result.denomination], individual=individual_honours
    )


def _made(result: DealResult, table: AuctionTable, *, odd: int) -> tuple[ScoreLine, ...]:
    doubled = result.doubled
    overtricks = odd - result.level
    tricks = odd * table.tricks[result.denomination] * table.trick_factor[doubled]
    entries = (
        (True, Reason.TRICKS, odd, tricks),
        (False, Reason.OVERTRICKS, overtricks, overtricks * table.overtrick[doubled]),
        (False, Reason.INSULT, doubled, table.insult[doubled]),
    )
    return tuple(
        ScoreLine(column, below, reason, count, points)
        for column in result.allies
        for below, reason, count, points in entries
        if points
    )


def _failed(
    result: DealResult, table: AuctionTable, *, undertricks: int, split: bool
) -> tuple[ScoreLine, ...]:
    penalty = undertricks * table.undertrick[result.doubled]
    points = penalty // len(result.foes) if split else penalty
    return tuple(
        ScoreLine(column, False, Reason.UNDERTRICKS, undertricks, points) for column in result.foes
    )


def _slams(result: DealResult, table: AuctionTable, *, made: bool) -> tuple[ScoreLine, ...]:
    """AB-7: by tricks taken, whatever was bid; each defender is credited in full."""
    tricks = dict.fromkeys(result.allies, result.won)
    if table.slam_scope == "any_side":
        tricks |= dict.fromkeys(result.foes, result.total - result.won)
    elif not made:
        return ()
    return tuple(
        ScoreLine(column, False, Reason.SLAM, won - result.book, table.slam[won])
        for column, won in tricks.items()
        if table.slam[won]
    )
