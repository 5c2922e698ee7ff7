"""Exact trick play with all cards known: what each side takes, what each card is worth.

All functions take `using`: `"native"` (the kernel; SolverUnavailable if it is not built) or
`"python"` (the slow reference). Nothing falls back in silence; `backend()` says what is there.
Tricks are counted from the position on, the trick on the table included.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias, final

from msgspec import Struct

from honeymoon.cards import Card, Strain
from honeymoon.solver import native, reference
from honeymoon.solver.position import Position, check

__all__ = [
    "NO_LIMITS",
    "Backend",
    "Bounds",
    "Limits",
    "backend",
    "solve",
    "solve_batch",
    "table",
    "values",
    "values_batch",
]

Backend: TypeAlias = Literal["native", "python"]

_ABSENT: Final = 255


@final
class Bounds(Struct, frozen=True, gc=False):
    """Proven limits on a number of tricks; equal ones are the result.

    >>> Bounds(7, 7).exact
    True
    >>> Bounds(3, 5).tricks
    Traceback (most recent call last):
    ValueError: between 3 and 5 tricks: the search was stopped
    """

    lower: int
    upper: int

    @property
    def exact(self) -> bool:
        """Whether the number is proven."""
        return self.lower == self.upper

    @property
    def tricks(self) -> int:
        """The number, or ValueError if the search was stopped before it was proven."""
        if not self.exact:
            message = f"between {self.lower} and {self.upper} tricks: the search was stopped"
            raise ValueError(message)
        return self.lower

    def of(self, side: int, *, left: int) -> Bounds:
        """The same for a side, where these are side 0's and `left` tricks are left."""
        return self if side == 0 else Bounds(left - self.upper, left - self.lower)


@final
class Limits(Struct, frozen=True, gc=False, kw_only=True):
    """What one position may cost; 0 is no limit. Only the native solver can be stopped."""

    nodes: int = 0
    seconds: float = 0.0
    mebibytes: int = 256
    """Tables of one thread; when they are full they are emptied, never grown."""


NO_LIMITS: Final = Limits()


def backend() -> Backend:
    """What this installation has: `"native"` with the kernel, else `"python"`."""
    return "native" if native.available() else "python"


def solve(
    position: Position, *, using: Backend = "native", limits: Limits = NO_LIMITS
) -> tuple[Bounds, Bounds]:
    """The tricks of side 0 and of side 1 under best play.

    >>> from honeymoon.cards import CardSet
    >>> south, north = CardSet.of("AS 2S").mask, CardSet.of("KS QS").mask
    >>> one, other = solve(Position(hands=(south, north), sides=(0, 1)), using="python")
    >>> one.tricks, other.tricks
    (1, 1)
    """
    return solve_batch((position,), using=using, limits=limits)[0]


def values(
    position: Position, *, using: Backend = "native", limits: Limits = NO_LIMITS
) -> dict[Card, Bounds]:
    """For every legal card, ascending: the tricks the side on turn takes if it is played.

    >>> from honeymoon.cards import CardSet
    >>> south, north = CardSet.of("AS QS").mask, CardSet.of("KS 2S").mask
    >>> found = values(Position(hands=(south, north), sides=(0, 1)), using="python")
    >>> {str(card): bounds.tricks for card, bounds in found.items()}
    {'QS': 1, 'AS': 1}
    """
    return values_batch((position,), using=using, limits=limits)[0]


def table(
    position: Position, *, using: Backend = "native", limits: Limits = NO_LIMITS
) -> dict[tuple[Strain, int], tuple[Bounds, Bounds]]:
    """What `solve` says for every trump, by strain and leading hand, at the start of a trick."""
    check(position)
    if position.trick:
        message = "a table is made at the start of a trick"
        raise ValueError(message)
    cells = [(trump, leader) for trump in Strain for leader in range(len(position.hands))]
    if using == "python":
        return {
            (trump, leader): solve(_moved(position, trump, leader), using=using, limits=limits)
            for trump, leader in cells
        }
    lower, upper = native.kernel().table(native.pack((position,)), **_limits(limits))
    left = position.tricks_left
    return {
        cell: _both(low, high, left) for cell, low, high in zip(cells, lower, upper, strict=True)
    }


def solve_batch(
    positions: Sequence[Position],
    *,
    using: Backend = "native",
    threads: int = 1,
    limits: Limits = NO_LIMITS,
) -> list[tuple[Bounds, Bounds]]:
    """`solve` for many positions, in their order, on as many threads as asked for."""
    for position in positions:
        check(position)
    if using == "python":
        _unlimited(limits)
        return [
            _both(tricks, tricks, position.tricks_left)
            for position in positions
            for tricks in (reference.solve(position),)
        ]
    lower, upper = native.kernel().solve_batch(
        native.pack(positions), threads=threads, **_limits(limits)
    )
    return [
        _both(low, high, position.tricks_left)
        for position, low, high in zip(positions, lower, upper, strict=True)
    ]


def values_batch(
    positions: Sequence[Position],
    *,
    using: Backend = "native",
    threads: int = 1,
    limits: Limits = NO_LIMITS,
) -> list[dict[Card, Bounds]]:
    """`values` for many positions, in their order, on as many threads as asked for."""
    for position in positions:
        check(position)
    if using == "python":
        _unlimited(limits)
        return [
            {
                card: _turned(tricks, tricks, position)
                for card, tricks in reference.values(position).items()
            }
            for position in positions
        ]
    kernel = native.kernel()
    lower, upper = kernel.values_batch(native.pack(positions), threads=threads, **_limits(limits))
    size = kernel.CARDS
    return [
        {
            Card(card): _turned(lower[at + card], upper[at + card], position)
            for card in range(size)
            if lower[at + card] != _ABSENT
        }
        for at, position in zip(range(0, len(lower), size), positions, strict=True)
    ]


def _both(lower: int, upper: int, left: int) -> tuple[Bounds, Bounds]:
    bounds = Bounds(lower, upper)
    return bounds, bounds.of(1, left=left)


def _turned(lower: int, upper: int, position: Position) -> Bounds:
    side = position.sides[position.turn]
    return Bounds(lower, upper).of(side, left=position.tricks_left)


def _moved(position: Position, trump: Strain, leader: int) -> Position:
    return Position(
        hands=position.hands,
        sides=position.sides,
        leader=leader,
        trump=trump,
        duty=position.duty,
        jokers_always=position.jokers_always,
        nullo=position.nullo,
        columns=position.columns,
    )


def _limits(limits: Limits) -> dict[str, int | float]:
    return {
        "nodes": limits.nodes,
        "seconds": limits.seconds,
        "memory": limits.mebibytes << 20,
    }


def _unlimited(limits: Limits) -> None:
    if limits.nodes or limits.seconds:
        message = "the reference solver cannot be stopped: ask it without nodes and seconds"
        raise ValueError(message)
