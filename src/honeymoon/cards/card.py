"""Cards, suits and denominations (rules C-1, B-1).

A card is one small number, ``13 * suit + rank - 2``, with good manners: it prints, compares and
knows its suit. Two jokers follow the 52 cards; number 63 is a card that the viewer cannot know.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from honeymoon.errors import NotationError

__all__ = [
    "JOKER_HIGH",
    "JOKER_LOW",
    "RANKS",
    "UNKNOWN",
    "Card",
    "Denomination",
    "Strain",
    "Suit",
    "card",
    "cards",
]

RANKS: Final = "23456789TJQKA"
_SUITS: Final = "CDHS"


class Suit(IntEnum):
    """The four suits in ascending order."""

    C = 0
    D = 1
    H = 2
    S = 3


class Strain(IntEnum):
    """What may be trumps: a suit or nothing."""

    C = 0
    D = 1
    H = 2
    S = 3
    NT = 4


class Denomination(IntEnum):
    """What a bid names (B-1); the order in which they rank is the ladder's, not this one's."""

    C = 0
    D = 1
    H = 2
    S = 3
    NT = 4
    NULLO = 5
    LOW_SPADES = 6
    OPEN = 7

    @property
    def trump(self) -> Strain:
        """The trumps it makes; an open one makes none until it is named.

        >>> Denomination.LOW_SPADES.trump, Denomination.NULLO.trump
        (<Strain.S: 3>, <Strain.NT: 4>)
        """
        return _TRUMP[self]


_TRUMP: Final = (
    Strain.C,
    Strain.D,
    Strain.H,
    Strain.S,
    Strain.NT,
    Strain.NT,
    Strain.S,
    Strain.NT,
)


class Card(int):
    """One card; ``Card("AS")``, ``Card(51)`` and ``card("AS")`` are the same object's value.

    >>> Card("AS"), int(Card("AS")), Card("TH").suit, Card("TH").rank
    (Card('AS'), 51, <Suit.H: 2>, 10)
    """

    __slots__ = ()

    def __new__(cls, value: int | str) -> Card:
        if isinstance(value, str):
            return card(value)
        return int.__new__(cls, value)

    @property
    def suit(self) -> Suit:
        """Its suit; jokers and the unknown card have none (ValueError)."""
        return Suit(self // 13)

    @property
    def rank(self) -> int:
        """2..14, the ace being 14; a joker's is 15 or 16."""
        return self % 13 + 2 if self < 52 else self - 37

    @property
    def is_joker(self) -> bool:
        """True for either joker."""
        return 52 <= self <= 53

    def __str__(self) -> str:
        return _TEXT[self]

    def __repr__(self) -> str:
        return f"Card({_TEXT[self]!r})"

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)


_TEXT: Final = (
    *(RANKS[number % 13] + _SUITS[number // 13] for number in range(52)),
    "Z1",
    "Z2",
    *("--" for _ in range(9)),
    "??",
)
_BY_TEXT: Final = {text: Card(number) for number, text in enumerate(_TEXT) if text != "--"}

JOKER_LOW: Final = _BY_TEXT["Z1"]
JOKER_HIGH: Final = _BY_TEXT["Z2"]
UNKNOWN: Final = _BY_TEXT["??"]


def card(text: str) -> Card:
    """The card that two characters name, rank first; lower case is understood.

    >>> card("ts")
    Card('TS')
    >>> card("1S")
    Traceback (most recent call last):
    honeymoon.errors.NotationError: '1S' is no card: write rank and suit, like AS or TH
    """
    found = _BY_TEXT.get(text.strip().upper())
    if found is None:
        raise NotationError(
            f"{text!r} is no card: write rank and suit, like AS or TH", code="no-card", text=text
        )
    return found


def cards(text: str) -> tuple[Card, ...]:
    """The cards of a text, in its order.

    >>> cards("5H KH 2S")
    (Card('5H'), Card('KH'), Card('2S'))
    """
    return tuple(card(word) for word in text.split())
