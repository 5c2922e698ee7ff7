"""Which games a question names: "who leads in german whist", "qui entame à trois"."""

from __future__ import annotations

from functools import cache

from honeymoon.rulebook.asked import game_names
from honeymoon.rulebook.words import pieces

__all__ = ["named"]


def named(lang: str, question: str) -> tuple[frozenset[str], str]:
    """The games that a question names, none if it names no one, and the question without the name.

    >>> named("en", "who leads in German Whist?")[1]
    'who leads in'
    """
    found = tuple(pieces(question))
    for name, keys in _names(lang):
        n = len(name)
        for start in range(len(found) - n + 1):
            if found[start : start + n] == name:
                return frozenset(keys), " ".join(found[:start] + found[start + n :])
    return frozenset(), question


@cache
def _names(lang: str) -> tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]:
    """Names word by word with the games that they mean, the longest first."""
    names = [(tuple(pieces(name)), each.keys) for each in game_names() for name in each.names(lang)]
    return tuple(sorted(names, key=lambda each: -len(each[0])))
