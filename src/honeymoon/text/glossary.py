"""The bridge terms of both languages, from ``glossary.toml``."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import final

import msgspec
from msgspec import Struct

__all__ = ["Subject", "Term", "subjects", "terms"]


@final
class Term(Struct, frozen=True, forbid_unknown_fields=True):
    """One notion: its word in each language and what it means."""

    id: str
    en: str
    fr: str
    meaning: str
    sens: str
    also: tuple[str, ...] = ()
    """Other French usage, for a search; not printed."""
    avoid: tuple[str, ...] = ()
    """French words that are never printed for it."""

    def word(self, lang: str) -> str:
        """The word to print."""
        return self.fr if lang == "fr" else self.en

    def definition(self, lang: str) -> str:
        """What it means, in a sentence."""
        return self.sens if lang == "fr" else self.meaning


@final
class Subject(Struct, frozen=True, forbid_unknown_fields=True):
    """Terms that belong together."""

    id: str
    en: str
    fr: str
    term: tuple[Term, ...]

    def title(self, lang: str) -> str:
        """What they are about."""
        return self.fr if lang == "fr" else self.en


class _Glossary(Struct, frozen=True):
    subject: tuple[Subject, ...]


@cache
def subjects() -> tuple[Subject, ...]:
    """The whole glossary, in the order in which a deal goes."""
    text = files("honeymoon.text").joinpath("glossary.toml").read_text("utf-8")
    return msgspec.toml.decode(text, type=_Glossary).subject


def terms() -> tuple[Term, ...]:
    """All terms.

    >>> next(term.fr for term in terms() if term.en == "trick")
    'levée'
    """
    return tuple(term for subject in subjects() for term in subject.term)
