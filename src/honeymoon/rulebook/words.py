"""What a text says, word by word: stems without accents, each notion under one name.

Who types *pli*, *levee* or *trick* means a *levée*. Words of one notion stand together in
``synonyms.toml``; the glossary adds other French usage and the words of the other language.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from typing import Final, TypeAlias, final

import msgspec
import snowballstemmer
from msgspec import Struct

from honeymoon.text.glossary import terms

__all__ = ["LONGEST", "Words", "bare", "fold", "pieces", "words"]

LONGEST: Final = 300  # characters of a question; what follows is not read

Phrase: TypeAlias = tuple[str, ...]

_WORD: Final = re.compile(r"[^\W\d_]+|\d+|[♣♦♥♠]")
_ELIDED: Final = re.compile(r"\b(?:qu|[cdjlmnst])['’\s-]")
_RUN_ON: Final = re.compile(r"^(?:qu|[cdjlmnst])(?=[aeiouyh])")
_STEMMERS: Final = {"en": "english", "fr": "french"}
_SIGNS: Final = {"♣": "clubs", "♦": "diamonds", "♥": "hearts", "♠": "spades"}
_SIGNES: Final = {"♣": "trefle", "♦": "carreau", "♥": "coeur", "♠": "pique"}


class _Language(Struct, frozen=True, forbid_unknown_fields=True):
    """The words of one language in ``synonyms.toml``."""

    small: str
    """Words that say nothing of cards."""
    articles: str
    """What may stand before a term."""
    asking: str
    """Words that tell what is wanted: who, when, how many."""
    same: tuple[tuple[str, ...], ...]
    """Ways to name one notion, the first of them ours."""
    definition: tuple[str, ...]
    """What stands before or after a term that is to be explained."""


class _File(Struct, frozen=True):
    en: _Language
    fr: _Language


@final
class Words:
    """The words of one language."""

    def __init__(self, lang: str) -> None:
        file = files("honeymoon.rulebook").joinpath("synonyms.toml").read_text("utf-8")
        own = getattr(msgspec.toml.decode(file, type=_File), lang)
        self._stem: Callable[[str], str] = lru_cache(20_000)(
            snowballstemmer.stemmer(_STEMMERS[lang]).stemWord
        )
        self._lang = lang
        self._signs = _SIGNS if lang == "en" else _SIGNES
        self.small = frozenset(self._stem(word) for word in pieces(own.small))
        self.articles = frozenset(pieces(own.articles))
        self.asking = frozenset(self._stem(word) for word in pieces(own.asking))
        self.definition: tuple[Phrase, ...] = tuple(
            tuple(pieces(each)) for each in sorted(own.definition, key=len, reverse=True)
        )
        self._same: dict[Phrase, str] = {}
        for group in own.same:
            ways = [tuple(self.stems(way)) for way in group]
            self._same.update(dict.fromkeys(ways, "".join(ways[0])))
        self._longest = max(map(len, self._same))
        self.foreign = dict(_elsewhere(lang))
        """Words that this language has not, and ours for them."""
        named = " ".join(way for group in own.same for way in group)
        self.used = frozenset(pieces(f"{own.small} {own.asking} {named}"))
        """Words that are known although no text may say them."""

    def stem(self, word: str) -> str:
        """The part of a word that its forms share."""
        return self._stem(self._signs.get(word, word))

    def unglued(self, word: str) -> str:
        """A word without the elided one that somebody wrote in front of it.

        >>> words("fr").unglued("latout")
        'atout'
        """
        return _RUN_ON.sub("", word) if self._lang == "fr" else word

    def stems(self, text: str) -> list[str]:
        """Every word of a text, stemmed.

        >>> words("fr").stems("L’entame, aux enchères")
        ['entam', 'aux', 'encher']
        """
        return [self.stem(piece) for piece in pieces(text)]

    def notions(self, text: str) -> list[str]:
        """The stems of a text, with each notion under one name and small words left out.

        >>> words("en").notions("the deck") == words("en").notions("the pack")
        True
        """
        return [each for each in self._named(self.stems(text)) if each not in self.small]

    def subject(self, text: str) -> str | None:
        """What a text asks to have explained, or None if it asks for something else.

        >>> words("en").subject("What is a void?"), words("fr").subject("c'est quoi une levée ?")
        ('a void', 'une levee')
        """
        found = pieces(text)
        asked = len(found)
        for frame in self.definition:
            if tuple(found[: len(frame)]) == frame:
                found = found[len(frame) :]
                break
        for frame in self.definition:
            if tuple(found[-len(frame) :]) == frame:
                found = found[: -len(frame)]
                break
        if len(found) == asked:
            return None
        return " ".join(found) or None

    def _named(self, stems: Sequence[str]) -> Iterator[str]:
        start = 0
        while start < len(stems):
            for n in range(min(self._longest, len(stems) - start), 0, -1):
                name = self._same.get(tuple(stems[start : start + n]))
                if name is not None:
                    yield name
                    start += n
                    break
            else:
                yield stems[start]
                start += 1


@cache
def words(lang: str) -> Words:
    """The words of a language."""
    return Words(lang)


def fold(text: str) -> str:
    """Small letters without accents.

    >>> fold("Cœur, À TRÈFLE")
    'coeur, a trefle'
    """
    plain = unicodedata.normalize("NFKD", text.casefold().replace("œ", "oe"))
    return "".join(each for each in plain if not unicodedata.combining(each))


def pieces(text: str) -> list[str]:
    """Words, numbers and suit signs; French elisions are taken off.

    >>> pieces("Qu’est-ce que 3SA ?")
    ['est', 'ce', 'que', '3', 'sa']
    """
    return _WORD.findall(_ELIDED.sub(" ", fold(text)))


def _elsewhere(lang: str) -> Iterator[tuple[str, str]]:
    """Old usage, and the words of the other language."""
    for term in terms():
        others = (*term.also, *term.avoid, term.fr if lang == "en" else term.en)
        for other in map(bare, others):
            match pieces(other):
                case [word]:
                    yield word, bare(term.word(lang))


def bare(term: str) -> str:
    """A term without what only places it: *to bid*, *discard, in a draw*."""
    return term.removeprefix("to ").partition(",")[0]
