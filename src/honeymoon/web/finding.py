"""What the rulebook says to a few words, ready for the page and for the dialog."""

from __future__ import annotations

import re
from typing import Final, final

from msgspec import Struct

from honeymoon.rulebook.ask import ask
from honeymoon.rulebook.quote import Quote
from honeymoon.rulebook.search import SEVERAL, search
from honeymoon.rulebook.words import words
from honeymoon.text import translator

__all__ = ["Finding", "Hit", "Link", "Part", "finding"]

_WORDS: Final = 3  # so many make a question
_WHERE: Final = 4  # pages of one passage that are named


@final
class Link(Struct, frozen=True):
    """Where something is read."""

    title: str
    url: str


@final
class Hit(Struct, frozen=True):
    """A passage; ``sentence`` is what answers, between what stands before and after it."""

    heading: str
    before: str
    sentence: str
    after: str
    where: tuple[Link, ...]


@final
class Part(Struct, frozen=True):
    """Passages under one heading."""

    title: str
    hits: tuple[Hit, ...]


@final
class Finding(Struct, frozen=True):
    """What was found: how much, in a sentence, then Ask's answer and the pages."""

    asked: str
    told: str
    parts: tuple[Part, ...]


def finding(lang: str, asked: str, *, key: str | None = None) -> Finding:
    """Ask's passages for a question, and all that the search finds; of one game, if it is named."""
    asked = " ".join(asked.split())
    text = translator(lang)
    if not asked:
        return Finding("", "", ())
    parts = []
    told = ""
    if _is_question(lang, asked):
        answer = ask(lang, asked, game=key)
        if answer.quotes:
            title = text.t("search.answer")
            parts.append(Part(title, tuple(_hit(each, lang, key) for each in answer.quotes)))
        else:
            told = text.t(f"search.{answer.outcome}")
    groups = search(lang, asked, game=key)
    for group in groups:
        title = text.t("search.several") if group.page == SEVERAL else group.title
        parts.append(Part(title, tuple(_hit(each, lang, key) for each in group.hits)))
    if not told:
        n = sum(len(group.hits) for group in groups)
        told = text.t("search.found", n=n) if n else text.t("search.none", asked=asked)
    return Finding(asked, told, tuple(parts))


def _is_question(lang: str, asked: str) -> bool:
    about = words(lang)
    return (
        "?" in asked
        or len(re.findall(r"\w+", asked)) > _WORDS
        or about.subject(asked) is not None
        or bool(set(about.stems(asked)[:1]) & about.asking)
    )


def _hit(found: Quote, lang: str, key: str | None) -> Hit:
    places = [each for each in found.places if each.page == key] or found.places[:_WHERE]
    return Hit(
        heading=found.heading,
        before=found.before,
        sentence=found.sentence,
        after=found.after,
        where=tuple(
            Link(each.title, f"/{lang}/rules/{each.page}#{each.anchor}") for each in places
        ),
    )
