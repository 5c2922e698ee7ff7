"""Sets of cards: a mask of 54 bits in the engine, a ``CardSet`` for people."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, final

from msgspec import Struct

from honeymoon.cards.card import UNKNOWN, Card, cards

__all__ = ["BIT", "CardSet", "mask_of", "members"]

# The bit of each card; an unknown one has none.
BIT: Final = (*(1 << number for number in range(UNKNOWN)), 0)
_CARDS: Final = tuple(Card(number) for number in range(64))


def mask_of(some: Iterable[int]) -> int:
    """The mask of some different cards; unknown ones are left out.

    >>> bin(mask_of(cards("2C 4C ??")))
    '0b101'
    """
    return sum(map(BIT.__getitem__, some))


def members(mask: int) -> tuple[Card, ...]:
    """The cards of a mask, lowest number first.

    >>> members(5)
    (Card('2C'), Card('4C'))
    """
    found = []
    while mask:
        low = mask & -mask
        found.append(_CARDS[low.bit_length() - 1])
        mask ^= low
    return tuple(found)


@final
class CardSet(Struct, frozen=True, gc=False):
    """Some known cards and a number of unknown ones.

    >>> hand = CardSet.of("AS KH", unknown=1)
    >>> len(hand), Card("KH") in hand, str(hand)
    (3, True, 'KH AS ??')
    """

    mask: int = 0
    unknown: int = 0

    @classmethod
    def of(cls, text: str, *, unknown: int = 0) -> CardSet:
        """The set that a text lists."""
        return cls(mask_of(cards(text)), unknown)

    def __iter__(self) -> Iterator[Card]:
        yield from members(self.mask)
        for _ in range(self.unknown):
            yield UNKNOWN

    def __len__(self) -> int:
        return self.mask.bit_count() + self.unknown

    def __contains__(self, item: object) -> bool:
        return isinstance(item, int) and bool(self.mask >> item & 1)

    def __str__(self) -> str:
        return " ".join(str(each) for each in self)
