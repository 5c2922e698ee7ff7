"""Contracts and results as people write them: ``3NTX``, ``made``, ``+1``, ``-2``, ``9``.

What a person wrote is read in his language; what is kept is always the English form. A text that
cannot be read is refused with a code that says which part of it is wrong.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import cache
from typing import Final, final

from msgspec import Struct

from honeymoon.cards.call import DENOMINATION_TEXT
from honeymoon.cards.card import Denomination
from honeymoon.errors import NotationError
from honeymoon.text.catalog import languages, translator
from honeymoon.text.notation import notation

__all__ = ["ContractEntry", "contract_entry", "is_made", "result_text", "result_tricks"]

_LEVELS: Final = range(1, 8)
_LEADING: Final = re.compile(r"[+-]?\d+")
_SIGNED: Final = re.compile(r"([+-])(\d{1,2})")
_NAMED: Final = tuple(each for each in Denomination if each is not Denomination.OPEN)
_STANDARD: Final = _NAMED[:5]
_SHOWN: Final = 40  # of what was written, in what is said about it
_NO_TRUMP: Final = ("NT", "N", "SA")


@final
class ContractEntry(Struct, frozen=True):
    """What was bid, and whether it was doubled (1) or redoubled (2)."""

    level: int
    denomination: Denomination
    doubled: int = 0

    def __str__(self) -> str:
        return f"{self.level}{DENOMINATION_TEXT[self.denomination]}{'X' * self.doubled}"


def contract_entry(
    text: str, lang: str = "en", *, denominations: Iterable[int] = _STANDARD
) -> ContractEntry:
    """The contract that a person wrote; NotationError names what is wrong in it.

    >>> str(contract_entry("3 nt doubled")), str(contract_entry("4♠X")), str(contract_entry("3SAX", "fr"))
    ('3NTX', '4SX', '3NTX')
    """
    word = _plain(text)
    if not word:
        raise NotationError("no contract", code="contract-empty", text="")
    number = _LEADING.match(word)
    if number is None:
        raise _wrong("contract-no-level", text)
    if int(number[0]) not in _LEVELS:
        raise _wrong("contract-level", text, level=number[0])
    rest = word[number.end() :]
    suit = next((each for each in _suits(lang) if rest.startswith(each)), "")
    if not suit:
        code = "contract-suit" if rest.rstrip("X") else "contract-no-suit"
        raise _wrong(code, text, word=rest.rstrip("X") or rest)
    denomination = _suits(lang)[suit]
    if denomination not in tuple(denominations):
        raise _wrong("contract-not-here", text, word=notation(lang).denomination_name(denomination))
    tail = rest[len(suit) :]
    doubled = _doubles().get(tail)
    if doubled is None:
        raise _wrong("contract-tail", text, tail=tail)
    return ContractEntry(int(number[0]), denomination, doubled)


def result_tricks(text: str, contract: ContractEntry, *, total: int = 13, book: int = 6) -> int:
    """The tricks of the declaring side that a result means: ``made``, ``+1``, ``-2`` or tricks.

    >>> [result_tricks(text, contract_entry("3NT")) for text in ("made", "+1", "-2", "8")]
    [9, 10, 7, 8]
    """
    word = _plain(text)
    if not word:
        raise NotationError("no result", code="result-empty", text="")
    needed = contract.level + book
    signed = _SIGNED.fullmatch(word)
    if is_made(text):
        won = _won(contract, needed, total)
    elif signed is not None:
        won = _won(contract, needed + int(signed[1] + signed[2]), total)
    elif word.isascii() and word.isdigit() and len(word) <= 2:
        won = int(word)
    else:
        raise NotationError(f"{text!r} is no result", code="result-form", text=text[:_SHOWN])
    if not 0 <= won <= total:
        raise NotationError(
            f"{text!r} cannot be: there are {total} tricks",
            code="result-range",
            text=text,
            total=total,
            most=total - needed,
            least=needed,
        )
    return won


def is_made(text: str) -> bool:
    """True for the words that mean as many tricks as were bid.

    >>> is_made("Réussi"), is_made("just made"), is_made("down")
    (True, True, False)
    """
    return _plain(text) in _words("made")


def result_text(contract: ContractEntry, won: int, *, total: int = 13, book: int = 6) -> str:
    """A result as it is written: ``=``, ``+1``, ``-2``.

    >>> result_text(contract_entry("4S"), 8)
    '-2'
    """
    taken = total - won if contract.denomination is Denomination.NULLO else won
    surplus = taken - book - contract.level
    return f"{surplus:+d}" if surplus else "="


def _won(contract: ContractEntry, taken: int, total: int) -> int:
    # AB-9: at nullo the tricks that count are those forced on the others.
    return total - taken if contract.denomination is Denomination.NULLO else taken


def _wrong(code: str, text: str, **params: object) -> NotationError:
    return NotationError(
        f"{text!r} is no contract: {code}", code=code, text=text[:_SHOWN], **params
    )


def _plain(text: str) -> str:
    """A text in capitals, without spaces, accents and typographic signs."""
    whole = text[:_SHOWN].replace("−", "-").replace("–", "-").upper().replace("Œ", "OE")
    kept = (
        char
        for char in unicodedata.normalize("NFKD", whole)
        if not char.isspace() and not unicodedata.combining(char) and char != "\ufe0e"
    )
    return "".join(kept)


@cache
def _suits(lang: str) -> dict[str, Denomination]:
    """What may be written for each denomination, longer words first.

    Words of the other languages are understood where they mean nothing in this one.
    """
    table: dict[str, Denomination] = {}
    for each in (lang, *(other for other in languages() if other != lang)):
        told = notation(each)
        for denomination in _NAMED:
            name = told.denomination_name(denomination)
            words = [name, name.removesuffix("s"), f"{name}s", f"{name}x"]  # singular, plural
            words.append(told.denomination_text(denomination))
            if denomination <= Denomination.S:
                words.append(told.suit_letters[denomination])
            for word in words:
                table.setdefault(_plain(word), denomination)
    for denomination in _NAMED:
        table.setdefault(DENOMINATION_TEXT[denomination], denomination)
    for word in _NO_TRUMP:
        table.setdefault(word, Denomination.NT)
    return dict(sorted(table.items(), key=lambda item: -len(item[0])))


@cache
def _doubles() -> dict[str, int]:
    return {
        "": 0,
        **dict.fromkeys(_words("doubled"), 1),
        **dict.fromkeys(_words("redoubled"), 2),
    }


@cache
def _words(name: str) -> frozenset[str]:
    """The words that a person may type for something, in any language."""
    return frozenset(
        _plain(word)
        for each in languages()
        for word in translator(each).t(f"paper.words.{name}").split()
    )
