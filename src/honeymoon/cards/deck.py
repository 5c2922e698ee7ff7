"""Packs (rules C-1, C-3, C-4) and shuffles.

A deck is a tuple of cards; its first card is dealt first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol, TypeVar

from honeymoon.cards.card import Card

__all__ = ["FULL_MASK", "PACK_52", "PACK_54", "shuffled"]

# The canonical orders of C-4: clubs, diamonds, hearts, spades upwards; the jokers last.
PACK_52: Final = tuple(Card(number) for number in range(52))
PACK_54: Final = tuple(Card(number) for number in range(54))
FULL_MASK: Final = (1 << 54) - 1

_T = TypeVar("_T")


class _Shuffler(Protocol):
    def sample(self, population: Sequence[_T], k: int) -> list[_T]: ...


def shuffled(pack: Sequence[Card], rng: _Shuffler) -> tuple[Card, ...]:
    """The pack in an order that ``rng`` (a ``random.Random`` or like it) chooses."""
    return tuple(rng.sample(pack, len(pack)))
