"""The native kernel behind positions; its only importer."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from types import ModuleType
from typing import Final

from honeymoon.errors import SolverUnavailable
from honeymoon.solver.position import Position

__all__ = ["available", "kernel", "pack"]

try:
    import honeymoon_kernel
except ImportError as error:
    _KERNEL: ModuleType | None = None
    _REASON = str(error)
else:
    _KERNEL = honeymoon_kernel
    _REASON = ""

_NONE: Final = 255  # no card


def available() -> bool:
    """Whether the kernel is installed."""
    return _KERNEL is not None


def kernel() -> ModuleType:
    """The kernel, or SolverUnavailable with how to get it."""
    if _KERNEL is None:
        raise SolverUnavailable(
            f"the native solver is not installed ({_REASON}); "
            "from a checkout, `pip install ./kernel` builds it with any C++20 compiler",
            reason=_REASON,
        )
    return _KERNEL


def pack(positions: Iterable[Position]) -> array[int]:
    """Positions as the kernel reads them: nine 64-bit words each."""
    words: array[int] = array("Q")
    for position in positions:
        words.extend(_words(position))
    return words


def _words(position: Position) -> list[int]:
    hands = position.hands + (0,) * (4 - len(position.hands))
    trick = bytes(position.trick).ljust(8, b"\xff")
    racks = [number for number, pairs in enumerate(position.columns) if pairs]
    settings = bytes(
        (
            len(position.hands),
            position.leader,
            position.trump,
            position.duty,
            position.jokers_always,
            position.nullo,
            sum(side << hand for hand, side in enumerate(position.sides)),
            sum(1 << hand for hand in racks),
        )
    )
    columns = b"".join(
        bytes(card for pair in position.columns[hand] for card in pair).ljust(12, b"\xff")
        for hand in racks
    ).ljust(24, b"\xff")
    rest = trick + settings + columns
    return [
        *hands,
        *(int.from_bytes(rest[at : at + 8], "little") for at in range(0, len(rest), 8)),
    ]
