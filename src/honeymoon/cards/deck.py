"""Packs (rules C-1, C-3, C-4) and shuffles.

A deck is a tuple of cards; its first card is dealt first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from honeymoon.cards.card import Card

__all__ = ["FULL_MASK", "PACK_52", "PACK_54", "shuffled"]

# The canonical orders of C-4: clubs, diamonds, hearts, spades upwards; the jokers last.
PACK_52: Final = tuple(Card(number) for number in range(52))
PACK_54: Final = tuple(Card(number) for number in range(54))
FULL_MASK: Final = (1 << 54) - 1


class _Source(Protocol):
    def random(self) -> float: ...


def shuffled(pack: Sequence[Card], rng: _Source) -> tuple[Card, ...]:
    """The pack in an order that ``rng`` (a ``random.Random`` or like it) chooses.

    Sorting by 53-bit random keys is uniform but for equal keys, one shuffle in 10**12 or so.
    """
    return tuple(sorted(pack, key=lambda _: rng.random()))
