"""Calls: pass, double, redouble and the bids (rule B-1).

A bid's number is ``8 * (level - 1) + denomination``; how bids rank is the ladder's matter
(engine/tables.py), since the order of denominations differs between games.
"""

from __future__ import annotations

import re
from typing import Final

from honeymoon.cards.card import Denomination
from honeymoon.errors import NotationError

__all__ = ["DENOMINATION_TEXT", "DOUBLE", "PASS", "REDOUBLE", "Call", "bid"]

DENOMINATION_TEXT: Final = ("C", "D", "H", "S", "NT", "NU", "LS", "")
_BY_DENOMINATION: Final = {
    **{text: Denomination(number) for number, text in enumerate(DENOMINATION_TEXT)},
    "N": Denomination.NT,
}
_BID: Final = re.compile(r"([1-7]) ?(C|D|H|S|NT|N|NU|LS|)")


class Call(int):
    """One call; ``Call("3NT")`` or by number.

    >>> Call("3NT"), Call("P"), Call("XX"), Call("4")
    (Call('3NT'), Call('P'), Call('XX'), Call('4'))
    """

    __slots__ = ()

    def __new__(cls, value: int | str) -> Call:
        if isinstance(value, str):
            return _parse(value)
        return int.__new__(cls, value)

    @property
    def is_bid(self) -> bool:
        """True unless it is a pass, a double or a redouble."""
        return self < 56

    @property
    def level(self) -> int:
        """1..7 of a bid."""
        return self // 8 + 1

    @property
    def denomination(self) -> Denomination:
        """What a bid names."""
        return Denomination(self % 8)

    def __str__(self) -> str:
        return _TEXT[self]

    def __repr__(self) -> str:
        return f"Call({_TEXT[self]!r})"

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)


_TEXT: Final = (
    *(f"{number // 8 + 1}{DENOMINATION_TEXT[number % 8]}" for number in range(56)),
    "P",
    "X",
    "XX",
)

PASS: Final = Call(56)
DOUBLE: Final = Call(57)
REDOUBLE: Final = Call(58)
_WORDS: Final = {"P": PASS, "PASS": PASS, "X": DOUBLE, "XX": REDOUBLE}


def bid(level: int, denomination: Denomination) -> Call:
    """The bid of a level and a denomination.

    >>> bid(3, Denomination.NT)
    Call('3NT')
    """
    return Call(8 * (level - 1) + denomination)


def _parse(text: str) -> Call:
    word = text.strip().upper()
    if word in _WORDS:
        return _WORDS[word]
    match = _BID.fullmatch(word)
    if match is None:
        raise NotationError(
            f"{text!r} is no call: write P, X, XX or a bid like 3NT", code="no-call", text=text
        )
    return bid(int(match[1]), _BY_DENOMINATION[match[2]])
