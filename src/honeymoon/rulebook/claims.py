"""The figures that a text shows: numbers, cards and bids, to be compared with its check."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

__all__ = ["figures", "stated"]

_SIGN: Final = re.compile(r"\{(?:bid )?([^{}]*)\}")
_GROUPED: Final = re.compile(r"(?<=\d)[,\u202f\u00a0 ](?=\d{3}(?!\d))")
_NUMBER: Final = re.compile(r"\d+")
_WORD: Final = re.compile(r"[0-9A-Z]+")


def figures(text: str) -> set[str]:
    """What a text claims in figures.

    >>> sorted(figures("{bid 3NT} scores 1,090, and {QS 2H} win 2 tricks"))
    ['1090', '2', '2H', '3NT', 'QS']
    """
    signs = {word for sign in _SIGN.findall(text) for word in sign.split()}
    plain = _GROUPED.sub("", _SIGN.sub(" ", text))
    return signs | set(_NUMBER.findall(plain))


def stated(check: Any) -> set[str]:
    """Every number, card and call that a check, as it is written, states.

    >>> sorted(stated({"contract": "3NT", "below": 100, "steps": [{"legal": "PLAY QS"}]}))
    ['100', '3', '3NT', 'PLAY', 'QS']
    """
    return set(_words(check))


def _words(thing: Any) -> Iterator[str]:
    if isinstance(thing, dict):
        for name, value in thing.items():
            yield from _words(name)
            yield from _words(value)
    elif isinstance(thing, list):
        for each in thing:
            yield from _words(each)
    else:
        text = str(thing)
        yield from _WORD.findall(text)
        yield from _NUMBER.findall(text)
