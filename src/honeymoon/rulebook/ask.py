"""Ask: a question in plain words, answered by up to three quotations. Nothing is generated.

A question about a term is answered by the glossary first. Who names a game, or is on its page,
gets that game's rules. Where no passage fits well enough, that is the answer.
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from functools import cache
from typing import Final, Literal, TypeAlias, final

from msgspec import Struct

from honeymoon.rulebook.asked import outside
from honeymoon.rulebook.index import Found, index
from honeymoon.rulebook.naming import named
from honeymoon.rulebook.passages import passages
from honeymoon.rulebook.quote import Quote, quote
from honeymoon.rulebook.words import LONGEST, bare, pieces, words
from honeymoon.text.glossary import terms
from honeymoon.variants import game as game_of

__all__ = ["Answer", "Outcome", "ask", "terms_first", "wanted"]

Outcome: TypeAlias = Literal["found", "unsettled", "nothing"]

_PASSAGES: Final = 3
_SURE: Final = 0.52  # less, and the question is about something else
_ENTRIES: Final = 3
_LOOKED_AT: Final = 12
_AGAIN: Final = 0.6
_BESIDE: Final = 0.5  # of the best passage’s score: less is not shown beside it


@final
class Answer(Struct, frozen=True):
    """What the rulebook says to a question."""

    question: str
    games: frozenset[str]
    """The games asked about; none if it may be any."""
    outcome: Outcome
    quotes: tuple[Quote, ...]


def ask(lang: str, question: str, *, game: str | None = None) -> Answer:
    """Up to three passages; OptionError for a game that does not exist.

    >>> ask("en", "may I discard the card I just took?", game="draw_bridge").outcome
    'found'
    >>> ask("en", "how do I castle in chess?").outcome
    'nothing'
    """
    question = question[:LONGEST].strip()
    games, notions = wanted(lang, question, game=game)
    if (other := _other_subject(lang, question)) is not None:
        return Answer(question, games, other, ())
    if index(lang).is_unsettled(notions):
        return Answer(question, games, "unsettled", ())
    found = terms_first(lang, question, index(lang).find(notions, games))
    if not found or found[0].sure < _SURE:
        return Answer(question, games, "nothing", ())
    best = _shown(found)
    return Answer(question, games, "found", tuple(quote(each, notions, lang) for each in best))


def wanted(
    lang: str, question: str, *, game: str | None = None, unfinished: bool = False
) -> tuple[frozenset[str], list[str]]:
    """The games that a question is about, none if it may be any, and what it asks of them."""
    here = frozenset() if game is None else frozenset({game_of(game).key})
    games, rest = named(lang, question[:LONGEST])
    return (games & here) or games or here, index(lang).notions(rest, unfinished=unfinished)


def _shown(found: Sequence[Found]) -> list[Found]:
    """The best, and others near it; one that tells the same rules again has to be better."""
    shown: list[Found] = []
    told: set[str] = set()
    rest = list(found[:_LOOKED_AT])
    while rest and len(shown) < _PASSAGES:
        best = max(rest, key=lambda each: each.score * (_AGAIN if _is_told(each, told) else 1))
        if shown and best.score < shown[0].score * _BESIDE:
            break
        rest.remove(best)
        shown.append(best)
        told |= best.passage.rules
    return shown


def _is_told(found: Found, told: Set[str]) -> bool:
    return bool(found.passage.rules) and found.passage.rules <= told


def terms_first(lang: str, question: str, found: list[Found]) -> list[Found]:
    """The glossary's entry comes first if the question asks what its word means, or is that word."""
    meant = _meant(lang, question) or _meant(lang, named(lang, question)[1])
    first = [entry for entry in _entries(lang) if entry.passage.term in meant]
    return [*first, *(each for each in found if each.passage.term not in meant)]


def _meant(lang: str, question: str) -> tuple[str, ...]:
    """The terms that a question is about and nothing else: by their own words, or by what they mean."""
    known = words(lang)
    subject = known.subject(question)
    asked = pieces(subject or question)
    by_word, by_meaning = _terms(lang)
    for start in range(len(asked)):
        if exact := by_word.get(tuple(map(known.stem, asked[start:]))):
            return tuple(exact[:_ENTRIES])
        if asked[start] not in known.articles:
            break
    alike = by_meaning.get(tuple(index(lang).notions(" ".join(asked))), ())
    return tuple(term for term, length in alike if subject or len(asked) <= length)[:_ENTRIES]


_Terms: TypeAlias = tuple[
    dict[tuple[str, ...], list[str]], dict[tuple[str, ...], list[tuple[str, int]]]
]


@cache
def _terms(lang: str) -> _Terms:
    """The glossary's terms by the stems of their words, and by their notions with their length."""
    by_word: dict[tuple[str, ...], list[str]] = {}
    by_meaning: dict[tuple[str, ...], list[tuple[str, int]]] = {}
    for term in terms():
        for name in (term.word(lang), *(term.also if lang == "fr" else ())):
            for each in dict.fromkeys((bare(name), name.removeprefix("to "))):
                found = pieces(each)
                by_word.setdefault(tuple(map(words(lang).stem, found)), []).append(term.id)
                meant = tuple(index(lang).notions(each))
                by_meaning.setdefault(meant, []).append((term.id, len(found)))
    by_meaning.pop((), None)
    return by_word, by_meaning


@cache
def _entries(lang: str) -> tuple[Found, ...]:
    """Every term of the glossary, as what fits best of all."""
    return tuple(Found(each, 1.0, 1.0, 1.0) for each in passages(lang) if each.term)


def _other_subject(lang: str, question: str) -> Outcome | None:
    """ "unsettled" or "nothing" if a word gives away that it is about something else."""
    said = f" {' '.join(pieces(question))} "
    near, far = _elsewhere(lang)
    if any(each in said for each in near):
        return "unsettled"
    return "nothing" if any(each in said for each in far) else None


@cache
def _elsewhere(lang: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Words of other subjects, between spaces: near ones, and far ones."""
    near, far = (
        tuple(f" {' '.join(pieces(each))} " for each in subjects[lang])
        for subjects in (outside().near, outside().far)
    )
    return near, far
