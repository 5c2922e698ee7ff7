"""A hand as it is typed: ``We 3NTX +1``, ``they 4S -2 h4``, ``2 5D made h 4+1 we``."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Sequence
from functools import cache
from itertools import product
from typing import Final

from honeymoon.errors import NotationError
from honeymoon.service.pads.document import Hand
from honeymoon.service.pads.rules import Honours, Setup, System, held_in
from honeymoon.text.catalog import languages, translator
from honeymoon.text.contract_entry import ContractEntry, contract_entry, is_made, result_tricks

__all__ = ["column_of", "hand_of", "hand_of_line"]

_RESULT: Final = re.compile(r"[+\-−–]?\d{1,2}|=")
_HELD: Final = re.compile(r"([^\d+]*)([\d+]+)")


def hand_of(
    setup: Setup, rules: System, *, by: int, contract: str, result: str, held: str = "", lang: str
) -> Hand:
    """The hand that its parts mean; ``held`` is ``column:holding``. NotationError names the part."""
    if not 0 <= by < len(setup.columns):
        raise _nobody("", setup)
    entry = contract_entry(contract, lang, denominations=rules.denominations)
    honours = _honours(held, entry, setup, rules)
    won = result_tricks(result, entry, total=rules.total, book=rules.book)
    return Hand(by=by, contract=str(entry), tricks=won, honours=honours)


def hand_of_line(text: str, setup: Setup, rules: System, lang: str) -> Hand:
    """The hand that a line means: who, contract, result, and perhaps honours and who held them.

    >>> from honeymoon.service.pads.rules import system
    >>> setup = Setup(columns=("We", "They"))
    >>> hand_of_line("they 3 NT x +1 h4 we", setup, system(setup), "en")
    Hand(by=1, contract='3NTX', tricks=10, honours=Honours(column=0, held='4'))
    """
    by, words = _who(text.split(), setup)
    contract, result, rest = _parts(words)
    return hand_of(
        setup,
        rules,
        by=by,
        contract=contract,
        result=result,
        held=_held(rest, by, setup),
        lang=lang,
    )


def column_of(text: str, setup: Setup) -> int:
    """The column that a name, its beginning or a number means."""
    word = text.strip()
    numbers = [str(number) for number in range(1, len(setup.columns) + 1)]
    ways: tuple[tuple[Sequence[str], Callable[[str, str], bool]], ...] = (
        (setup.columns, str.__eq__),
        (numbers, str.__eq__),
        (setup.columns, str.startswith),
    )
    for (names, fits), as_typed in product(ways, _AS_TYPED):
        given = as_typed(word)
        meant = [at for at, name in enumerate(names) if fits(as_typed(name), given)]
        if given and len(meant) == 1:
            return meant[0]
    raise _nobody(text, setup)


def _who(words: list[str], setup: Setup) -> tuple[int, list[str]]:
    """The column that a line begins with, and the words after it."""
    for as_typed in _AS_TYPED:
        for count in range(min(len(words), 6), 0, -1):  # names may have spaces
            name = as_typed(" ".join(words[:count]))
            for column, each in enumerate(setup.columns):
                if name and as_typed(" ".join(each.split())) == name:
                    return column, words[count:]
    if not words:
        raise _nobody("", setup)
    return column_of(words[0], setup), words[1:]


def _parts(words: Sequence[str]) -> tuple[str, str, Sequence[str]]:
    """Contract, result and the words after it; where no result is, honours end the contract."""
    for at in range(1, len(words)):
        contract, rest = " ".join(words[:at]), words[at:]
        if not any(char.isalpha() or char in "♣♦♥♠" for char in contract):
            continue  # a level alone
        if is_made(" ".join(rest[:2])):  # as "just made"
            return contract, " ".join(rest[:2]), rest[2:]
        if is_made(rest[0]) or _RESULT.fullmatch(rest[0]):
            return contract, rest[0], rest[1:]
        if _holding(rest):
            return contract, "", rest
    return " ".join(words), "", ()


def _held(words: Sequence[str], by: int, setup: Setup) -> str:
    """``column:holding`` from ``h4``, ``h 4``, ``h4+1 we``."""
    if not words:
        return ""
    found = _holding(words)
    if found is None:
        raise NotationError(f"{words[0]!r} is not understood", code="line-rest", text=words[0][:40])
    form, rest = found
    column = column_of(" ".join(rest), setup) if rest else by
    return f"{column}:{form}"


def _holding(words: Sequence[str]) -> tuple[str, Sequence[str]] | None:
    """The digits of ``h4`` or ``h 4``, and the words after them."""
    head, rest = words[0].lower(), words[1:]
    if rest and head in _typed_anywhere("honours"):
        head, rest = head + rest[0], rest[1:]
    match = _HELD.fullmatch(head)
    if match is None or match[1] not in _typed_anywhere("honours"):
        return None
    return match[2], rest


def _bare(name: str) -> str:
    """A name without what a hurried writer leaves out: accents, signs, capitals."""
    whole = unicodedata.normalize("NFKD", name.casefold()).replace("œ", "oe")
    return " ".join("".join(char for char in whole if char.isalnum() or char == " ").split())


_AS_TYPED: Final[tuple[Callable[[str], str], ...]] = (str.casefold, _bare)


def _honours(held: str, entry: ContractEntry, setup: Setup, rules: System) -> Honours | None:
    if not held:
        return None
    column, _, form = held.partition(":")
    if not (column.isdecimal() and int(column) < len(setup.columns)):
        raise _nobody(column, setup)
    return Honours(int(column), held_in(form, entry, rules))


def _nobody(text: str, setup: Setup) -> NotationError:
    return NotationError(
        f"{text!r} is no column", code="line-who", text=text[:40], names=", ".join(setup.columns)
    )


@cache
def _typed(lang: str, name: str) -> frozenset[str]:
    return frozenset(translator(lang).t(f"paper.words.{name}").lower().split())


@cache
def _typed_anywhere(name: str) -> frozenset[str]:
    return frozenset[str]().union(*(_typed(each, name) for each in languages()))
