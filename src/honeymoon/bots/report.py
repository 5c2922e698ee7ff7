"""What a series of deals between opponents comes to: plain numbers, ready for JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import TypeVar, final

from msgspec import Struct

from honeymoon.bots.evaluate import Evaluation
from honeymoon.engine.event import Contract
from honeymoon.variants.option import Value

__all__ = [
    "Bids",
    "BotLine",
    "Kept",
    "Mean",
    "PlayedDeal",
    "PlayedGame",
    "Report",
    "summary",
]


@final
class Mean(Struct, frozen=True):
    """A mean of ``count`` values with its standard error; one value alone has none."""

    mean: float
    error: float | None
    count: int

    @classmethod
    def of(cls, values: Sequence[float]) -> Mean | None:
        """The mean of some values, or None of none."""
        if not values:
            return None
        error = stdev(values) / sqrt(len(values)) if len(values) > 1 else None
        return cls(fmean(values), error, len(values))


@final
class Bids(Struct, frozen=True):
    """Contracts of one level or denomination."""

    played: int
    made: int
    doubled: int
    redoubled: int


@final
class Kept(Struct, frozen=True):
    """The hands as dealt and as built, before the play: points are high cards and length."""

    dealt: Mean
    points: Mean
    hcp: Mean
    length: Mean
    longest: Mean


@final
class BotLine(Struct, frozen=True, kw_only=True):
    """How one bot did, all its seats together."""

    bot: str
    points: int
    """What its columns wrote."""
    points_each: Mean
    """The same for a seat and a deal (or a match)."""
    ahead: Mean | None
    """Points ahead of the others' mean, one value for each board: the same cards at all seats.

    None where one bot holds all seats.
    """
    boards: tuple[int, int, int]
    """Boards on which it came out ahead, level, behind."""
    won: int
    """Matches."""
    declared: int
    made: int
    kept: Kept | None
    """Of games in which hands are built."""


@final
class Report(Struct, frozen=True, kw_only=True):
    """A series of single deals at love all, or of whole matches."""

    game: str
    options: dict[str, Value]
    bots: tuple[str, ...]
    """By seat in the first sitting; each board is played in every other order of them too."""
    seed: int
    unit: str
    """``deals`` or ``matches``."""
    boards: int
    sittings: int
    deals: int
    """Deals in all, those thrown in included."""
    thrown_in: int
    made: int
    levels: dict[int, Bids]
    denominations: dict[str, Bids]
    tricks_over: Mean | None
    """Tricks of the declaring side above or below its contract."""
    deals_a_match: Mean | None
    broken_off: int
    """Matches that went on for too long: their points count, and nobody won them."""
    lines: tuple[BotLine, ...]

    @property
    def played(self) -> int:
        """Deals that were played out."""
        return self.deals - self.thrown_in


@final
class PlayedDeal(Struct, frozen=True, kw_only=True):
    """One deal: ``contract`` is None if it was thrown in or if the game has none."""

    thrown_in: bool
    contract: Contract | None = None
    over: int = 0
    """Tricks above the contract, or below."""
    dealt: tuple[Evaluation, ...] = ()
    built: tuple[Evaluation, ...] = ()


@final
class PlayedGame(Struct, frozen=True, kw_only=True):
    """One sitting: a deal or a match. ``seats`` names the bot of each player."""

    board: int
    seats: tuple[str, ...]
    columns: tuple[int, ...]
    """The column of each player."""
    points: tuple[int, ...]
    """By column."""
    winner: int | None
    deals: tuple[PlayedDeal, ...]
    broken_off: bool = False
    """A match that went on for too long and has no winner."""


_Key = TypeVar("_Key", int, str)


def summary(
    games: Sequence[PlayedGame],
    *,
    game: str,
    options: dict[str, Value],
    bots: tuple[str, ...],
    seed: int,
    unit: str,
) -> Report:
    """The report of some sittings."""
    deals = [deal for each in games for deal in each.deals]
    bid = [(deal.contract, deal.over) for deal in deals if deal.contract]
    lengths = [float(len(each.deals)) for each in games]
    return Report(
        game=game,
        options=options,
        bots=bots,
        seed=seed,
        unit=unit,
        boards=len({each.board for each in games}),
        sittings=len(games),
        deals=len(deals),
        thrown_in=sum(deal.thrown_in for deal in deals),
        made=sum(over >= 0 for _, over in bid),
        levels=_by([(contract.level, contract, over) for contract, over in bid]),
        denominations=_by(
            [(contract.bid.denomination.name, contract, over) for contract, over in bid]
        ),
        tricks_over=Mean.of([over for _, over in bid]),
        deals_a_match=Mean.of(lengths) if unit == "matches" else None,
        broken_off=sum(each.broken_off for each in games),
        lines=tuple(_line(bot, games) for bot in dict.fromkeys(bots)),
    )


def _by(bid: list[tuple[_Key, Contract, int]]) -> dict[_Key, Bids]:
    groups: dict[_Key, list[tuple[Contract, int]]] = {}
    for key, contract, over in bid:
        groups.setdefault(key, []).append((contract, over))
    return {key: _bids(groups[key]) for key in sorted(groups)}


def _bids(bid: list[tuple[Contract, int]]) -> Bids:
    states = Counter(contract.doubled for contract, _ in bid)
    return Bids(len(bid), sum(over >= 0 for _, over in bid), states[1], states[2])


def _line(bot: str, games: Sequence[PlayedGame]) -> BotLine:
    seats = [(each, seat) for each in games for seat, name in enumerate(each.seats) if name == bot]
    points = [each.points[each.columns[seat]] for each, seat in seats]
    ahead = _ahead(bot, games)
    deals = [(deal, each, seat) for each, seat in seats for deal in each.deals if deal.contract]
    declared = [
        deal.over for deal, _, seat in deals if deal.contract and deal.contract.declarer == seat
    ]
    return BotLine(
        bot=bot,
        points=sum(points),
        points_each=_mean([float(each) for each in points]),
        ahead=Mean.of(ahead),
        boards=(
            sum(each > 0 for each in ahead),
            sum(each == 0 for each in ahead),
            sum(each < 0 for each in ahead),
        ),
        won=sum(each.winner == each.columns[seat] for each, seat in seats),
        declared=len(declared),
        made=sum(over >= 0 for over in declared),
        kept=_kept(seats),
    )


def _ahead(bot: str, games: Sequence[PlayedGame]) -> list[float]:
    """For each board: the bot's points less those of the others, over all its seats there."""
    boards: dict[int, list[float]] = {}
    for each in games:
        others = [
            each.points[column]
            for column, name in zip(each.columns, each.seats, strict=True)
            if name != bot
        ]
        if not others:
            return []
        boards.setdefault(each.board, []).extend(
            each.points[column] - fmean(others)
            for column, name in zip(each.columns, each.seats, strict=True)
            if name == bot
        )
    return [fmean(values) for values in boards.values()]


def _kept(seats: Sequence[tuple[PlayedGame, int]]) -> Kept | None:
    hands = [
        (deal.dealt[seat], deal.built[seat])
        for each, seat in seats
        for deal in each.deals
        if deal.built
    ]
    if not hands:
        return None
    return Kept(
        dealt=_mean([dealt.points for dealt, _ in hands]),
        points=_mean([built.points for _, built in hands]),
        hcp=_mean([built.hcp for _, built in hands]),
        length=_mean([built.length for _, built in hands]),
        longest=_mean([max(built.suits) for _, built in hands]),
    )


def _mean(values: Sequence[float]) -> Mean:
    mean = Mean.of(values)
    assert mean is not None, "a bot that is reported on has played"
    return mean
