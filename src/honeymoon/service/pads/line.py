"""A hand as it is typed: ``We 3NTX +1``, ``they 4S -2 h4``, ``2 5D made h 4+1 we``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Final

from honeymoon.errors import NotationError
from honeymoon.service.pads.document import Hand
from honeymoon.service.pads.rules import Honours, Setup, System, held_in
from honeymoon.text.catalog import languages, translator
from honeymoon.text.contract_entry import ContractEntry, contract_entry, result_tricks

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
    won = result_tricks(result, entry, total=rules.total, book=rules.book)
    return Hand(by=by, contract=str(entry), tricks=won, honours=_honours(held, entry, setup, rules))


def hand_of_line(text: str, setup: Setup, rules: System, lang: str) -> Hand:
    """The hand that a line means: who, contract, result, and perhaps honours and who held them.

    >>> from honeymoon.service.pads.rules import system
    >>> setup = Setup(columns=("We", "They"))
    >>> hand_of_line("they 3 NT x +1 h4 we", setup, system(setup), "en")
    Hand(by=1, contract='3NTX', tricks=10, honours=Honours(column=0, held='4'))
    """
    by, words = _who(text.split(), setup)
    end = next(
        (at for at, word in enumerate(words) if at and _is_result(word, words[:at])),
        len(words),
    )
    held = _held(words[end + 1 :], by, setup)
    return hand_of(
        setup,
        rules,
        by=by,
        contract=" ".join(words[:end]),
        result=" ".join(words[end : end + 1]),
        held=held,
        lang=lang,
    )


def column_of(text: str, setup: Setup) -> int:
    """The column that a name, its beginning or a number means."""
    word = text.strip().casefold()
    names = [name.casefold() for name in setup.columns]
    if word in names:
        return names.index(word)
    if word in map(str, range(1, len(names) + 1)):
        return int(word) - 1
    begun = [column for column, name in enumerate(names) if word and name.startswith(word)]
    if len(begun) == 1:
        return begun[0]
    raise _nobody(text, setup)


def _who(words: list[str], setup: Setup) -> tuple[int, list[str]]:
    """The column that a line begins with, and the words after it."""
    for count in range(min(len(words), 6), 0, -1):  # names may have spaces
        name = " ".join(words[:count]).casefold()
        for column, each in enumerate(setup.columns):
            if " ".join(each.split()).casefold() == name:
                return column, words[count:]
    if not words:
        raise _nobody("", setup)
    return column_of(words[0], setup), words[1:]


def _is_result(word: str, before: Sequence[str]) -> bool:
    """True for what may be a result, once the words before it name more than a level."""
    if not any(char.isalpha() or char in "♣♦♥♠" for each in before for char in each):
        return False
    return _RESULT.fullmatch(word) is not None or word.lower() in _typed_anywhere("made")


def _held(words: Sequence[str], by: int, setup: Setup) -> str:
    """``column:holding`` from ``h4``, ``h 4``, ``h4+1 we``."""
    if not words:
        return ""
    head, rest = words[0].lower(), list(words[1:])
    if rest and head in _typed_anywhere("honours"):
        head, rest = head + rest[0], rest[1:]
    match = _HELD.fullmatch(head)
    if match is None or match[1] not in _typed_anywhere("honours"):
        raise NotationError(f"{words[0]!r} is not understood", code="line-rest", text=words[0][:40])
    column = column_of(" ".join(rest), setup) if rest else by
    return f"{column}:{match[2]}"


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
