"""Passages of the rulebook that answer a few words; nothing is generated, only quoted.

A word is found by its beginning and without accents, and by what the glossary knows of it: who
asks for *pli* or for *trick* is shown *levée*. A passage that several games share is one hit.
"""

from __future__ import annotations

import math
import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final, TypeAlias, final

from msgspec import Struct

from honeymoon.rulebook.build import Section, has_page, page
from honeymoon.text import translator
from honeymoon.text.glossary import terms
from honeymoon.variants import games

__all__ = ["Hit", "Place", "search"]

Phrase: TypeAlias = tuple[str, ...]

_MARKS: Final = re.compile(r"[*_]|^- |^\s+- ", re.MULTILINE)
_BLOCKS: Final = re.compile(r"\n\n|\n(?=- )")
_WORD: Final = re.compile(r"[^\W_]+|[♣♦♥♠]")
_IN_TITLE: Final = 3  # a word of the heading counts as so many of the passage
_SHORTEST: Final = 3  # of a word that may be found by its beginning
_ENOUGH: Final = 0.6  # so much of what is asked for has to be said, rare words weighing more
_EVEN_OUT: Final = 40  # words: a definition of a few words is not preferred to a rule
# Words of questions, which say nothing of cards.
_SMALL: Final = frozenset(
    """
    a am an and are at be by can do does for from have how i if in is it many may much must my
    need of on or the then to what when where which who why with you your au aux avec ce combien
    comment d dans de des du en est et faut il j je l la le les ma me mon ne on ou par pas peut
    peux pour pourquoi puis quand que quel quelle qui sa se si son sont sur un une vous
    """.split()  # noqa: SIM905  words in a row are easier to read
)
_NO_RULES: Final = frozenset({"options", "examples"})


@final
class Place(Struct, frozen=True):
    """Where a passage stands: in the page of a game, or in the glossary."""

    page: str
    title: str
    anchor: str


@final
class Hit(Struct, frozen=True):
    """A passage, with its heading and the pages that it stands in."""

    heading: str
    passage: str
    places: tuple[Place, ...]


class _Passage(Struct, frozen=True):
    hit: Hit
    title: Phrase
    words: Counter[str]


def search(lang: str, query: str, *, limit: int = 10) -> tuple[Hit, ...]:
    """The passages that say most of what a query asks for, the best first.

    >>> search("en", "may I discard the card just taken?")[0].heading
    'On your turn'
    >>> search("en", "wombat")
    ()
    """
    return _index(lang).search(query, limit=limit)


class _Index:
    """The passages of one language, with how rare each word is in them."""

    def __init__(self, lang: str) -> None:
        self._passages = tuple(_passages(lang))
        self._rare: dict[str, float] = {}
        self._called = _called(lang)

    def search(self, query: str, *, limit: int) -> tuple[Hit, ...]:
        wanted = [
            {(word,), *self._called.get(word, ())} for word in _words(query) if word not in _SMALL
        ]
        rare = [min(map(self._rarity, ways)) for ways in wanted]
        scored = []
        for passage in self._passages:
            said = [_said(passage, ways) for ways in wanted]
            if (
                sum(each for each, often in zip(rare, said, strict=True) if often)
                > sum(rare) * _ENOUGH
            ):
                length = math.sqrt(_EVEN_OUT + passage.words.total())
                weight = sum(each * often for each, often in zip(rare, said, strict=True))
                if any(passage.title in ways for ways in wanted):
                    weight *= _IN_TITLE  # it is about just that
                scored.append((weight / length, passage.hit))
        scored.sort(key=lambda each: -each[0])
        return tuple(hit for _, hit in scored[:limit])

    def _rarity(self, phrase: Phrase) -> float:
        """High for what few passages say, highest for what none says."""
        return max(self._rarity_of(word) for word in phrase)

    def _rarity_of(self, word: str) -> float:
        known = self._rare.get(word)
        if known is None:
            having = sum(1 for each in self._passages if _count(each.words, word))
            known = math.log((1 + len(self._passages)) / (1 + having))
            if having:  # what nobody has written is not remembered: there is no end of it
                self._rare[word] = known
        return known


def _said(passage: _Passage, ways: Iterable[Phrase]) -> float:
    """How much a passage says of a thing, whatever it calls it; zero if nothing."""
    often = max(min(_count(passage.words, word) for word in phrase) for phrase in ways)
    return math.log1p(often)


@cache
def _index(lang: str) -> _Index:
    return _Index(lang)


def _count(words: Counter[str], word: str) -> int:
    if len(word) < _SHORTEST:
        return words[word]
    return sum(count for each, count in words.items() if each.startswith(word))


def _passages(lang: str) -> Iterator[_Passage]:
    places: defaultdict[tuple[str, str], list[Place]] = defaultdict(list)
    for key in games():
        if not has_page(lang, key):
            continue
        shown = page(lang, key)
        for section in shown.sections:
            if section.anchor not in _NO_RULES:
                for text in _blocks(section):
                    places[section.title, text].append(Place(key, shown.title, section.anchor))
    title = translator(lang).t("glossary.title")
    for term in terms():
        places[term.word(lang), term.definition(lang)].append(Place("glossary", title, term.id))
    for (heading, text), where in places.items():
        words = Counter(_words(text)) + Counter(_words(heading) * _IN_TITLE)
        yield _Passage(Hit(heading, text, tuple(where)), tuple(_words(heading)), words)


def _blocks(section: Section) -> Iterator[str]:
    for block in _BLOCKS.split(section.markdown):
        text = " ".join(_MARKS.sub("", block).split())
        if text and not text.startswith("|"):
            yield text


def _called(lang: str) -> dict[str, set[Phrase]]:
    """For each word that the glossary knows, in either language: what the thing is called here."""
    names: defaultdict[str, set[Phrase]] = defaultdict(set)
    for term in terms():
        here = tuple(_words(term.word(lang).removeprefix("to ")))
        for known in (term.en, term.fr, *term.also, *term.avoid):
            match _words(known.removeprefix("to ")):
                case [word]:
                    names[word].add(here)
    return names


def _words(text: str) -> list[str]:
    """The words of a text, without accents, in lower case, plurals as singulars."""
    plain = "".join(
        each for each in unicodedata.normalize("NFD", text) if not unicodedata.combining(each)
    )
    found = _WORD.findall(plain.casefold().replace("œ", "oe"))
    return [_singular(word) for word in found]


def _singular(word: str) -> str:
    plural = len(word) > _SHORTEST and word.endswith("s") and not word.endswith("ss")
    return word[:-1] if plural else word
