"""The index of one language: which passages fit a query, and how well.

A passage is found by its own words and by the written questions about its rules; most by the one
question that is most like what was typed. The weights below were settled with questions of our
own (``tests/data/questions/dev_*.toml``), never with those that Ask is measured by.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence, Set
from difflib import get_close_matches
from functools import cache, lru_cache
from itertools import chain
from typing import Final, TypeVar, final

from msgspec import Struct

from honeymoon.rulebook.asked import Matter, matters
from honeymoon.rulebook.naming import named
from honeymoon.rulebook.passages import Passage, passages
from honeymoon.rulebook.rows import Rows
from honeymoon.rulebook.words import LONGEST, pieces, words
from honeymoon.text.glossary import terms

__all__ = ["Found", "Index", "index"]

_K = TypeVar("_K", int, str)

_COLUMNS: Final = (2.0, 1.0, 1.0)  # what a word of the heading, the text and the questions counts
# A score is a share of each of these.
_ALIKE: Final = 0.24  # how much the most similar question is like what was typed,
_SPOKEN: Final = 0.3  # how much the passage speaks of it, beside the passage that does most,
_SUBJECT: Final = 0.24  # how much all that is said and asked about its rule does, likewise,
_COVERED: Final = 0.22  # and which share of the words it says
_ASKING: Final = 0.7  # who, when, how many: so much of another word
_UNFIT: Final = 0.6  # a question's worth for a passage that tells its rule in other words
_FITTING: Final = 0.85  # a passage that fits so well is found by the words of the questions too
_GENERAL: Final = 0.82  # a chapter's passage while a game is asked about
_SPECIAL: Final = 0.85  # a passage of fewer games than this, while none is asked about
_FEW: Final = 3
_TERM: Final = 0.6  # a glossary's entry unless just that is asked for
_ASIDE: Final = 0.95  # a story or a tip
_STRANGE: Final = 0.7  # a word that nobody has written, beside the rarest one
_SURE: Final = 0.6  # a question so similar means the same
_LIKE: Final = 0.84  # a misspelt word is so similar to the right one,
_SHORTEST: Final = 4  # has so many letters at least,
_LONGER: Final = 3  # and fewer than so many more or less
_MOST: Final = 24  # notions of a query


@final
class Found(Struct, frozen=True):
    """A passage and how well it fits, from 0 to 1."""

    passage: Passage
    score: float
    cover: float
    """The share of the query that it says, or a question about it."""
    sure: float
    """How likely it is that the query is about this at all, from 0 to 1."""


@final
class Index:
    """Passages and questions of one language."""

    def __init__(self, lang: str) -> None:
        self._words = words(lang)
        self._passages = passages(lang)
        self._matters = (*matters(), *_of_terms(lang))
        self._questions = [
            (number, frozenset(self._words.notions(named(lang, text)[1])))
            for number, matter in enumerate(self._matters)
            for text in matter.questions(lang)
        ]
        headings = [self._words.notions(each.heading) for each in self._passages]
        texts = [self._words.notions(each.text) for each in self._passages]
        said = [frozenset(chain(*each)) for each in zip(headings, texts, strict=True)]

        having = Counter(chain(*said, *(question for _, question in self._questions)))
        self._unknown = math.log(1 + len(said) + len(self._questions))
        self._rare = {word: self._unknown - math.log(1 + n) for word, n in having.items()}
        asked_in = (text for each in self._matters for text in each.questions(lang))
        written = (f"{each.heading} {each.text}" for each in self._passages)
        self._spelt = {
            *self._words.used,
            *chain.from_iterable(map(pieces, chain(written, asked_in))),
        }
        self._stems = set(map(self._words.stem, self._spelt))
        self._right = lru_cache(10_000)(self._righted)

        self._wording: list[list[str]] = [[] for _ in self._matters]
        for matter, question in self._questions:
            self._wording[matter] += question
        self._fits = self._fitting(said)
        asked = [self._asked_of(number) for number in range(len(said))]
        self._said = [one | frozenset(two) for one, two in zip(said, asked, strict=True)]
        self._told = self._told_in()

        rows = zip(*(map(" ".join, column) for column in (headings, texts, asked)), strict=True)
        self._rows = Rows(rows, weights=_COLUMNS)
        self._asked_rows = Rows(((" ".join(q),) for _, q in self._questions), weights=(1.0,))
        subjects = self._all_about(said)
        self._subjects = tuple(subjects)
        self._subject_rows = Rows(((" ".join(all_),) for all_ in subjects.values()), weights=(1.0,))

    def notions(self, query: str, *, unfinished: bool = False) -> list[str]:
        """What a query is about; misspelt words are put right, each notion comes once.

        The last word may be ``unfinished``: then the most usual one that begins so is meant.
        """
        found = self._words.notions(" ".join(map(self._right, pieces(query[:LONGEST]))))
        if unfinished and found and found[-1] not in self._rare:
            begun = [each for each in self._rare if each.startswith(found[-1])]
            found[-1] = min(begun, key=lambda each: self._rare[each], default=found[-1])
        return list(dict.fromkeys(found))[:_MOST]

    def find(self, notions: Sequence[str], games: Set[str] = frozenset()) -> list[Found]:
        """The passages that fit, the best first: of these games, the chapters and the glossary."""
        told = set(chain(*(self._told[game] for game in games)))
        near = [_nearness(each, games, told) for each in self._passages]
        spoken = _beside_best(
            {each: worth for each, worth in self._rows.rank(notions).items() if near[each]}
        )
        subjects = self._subjects_beside_best(notions, spoken)
        asked = self._asked(notions)
        likest = _most(asked.values())
        content = [word for word in notions if word not in self._words.asking]
        found = []
        for each, worth in spoken.items():
            passage, said = self._passages[each], self._said[each]
            alike = _most(asked.get(of, 0.0) * fit for of, fit in self._fits[each].items())
            subject = _most(subjects.get(about, 0.0) for about in _about(passage))
            cover = self._cover(notions, said)
            score = _ALIKE * alike + _SPOKEN * worth + _SUBJECT * subject + _COVERED * cover
            sure = (self._cover(content, said) + likest) / 2 if content else 0.0
            found.append(Found(passage, near[each] * score, cover, sure))
        return sorted(found, key=lambda one: -one.score)

    def is_unsettled(self, notions: Sequence[str]) -> bool:
        """Whether the most similar question is one that no rule answers."""
        asked = self._asked(notions)
        most = max(asked, key=lambda each: asked[each], default=None)
        return most is not None and asked[most] > _SURE and not self._matters[most].is_settled

    def weight(self, word: str) -> float:
        """High for what few passages and questions say."""
        full = self._rare.get(word, _STRANGE * self._unknown)
        return full * _ASKING if word in self._words.asking else full

    # --- made once ------------------------------------------------------------------------------

    def _fitting(self, said: Sequence[Set[str]]) -> list[dict[int, float]]:
        """For each passage the matters that it tells, and how well; 1 is the best of its page."""
        by_rule: defaultdict[str, set[int]] = defaultdict(set)
        for number, passage in enumerate(self._passages):
            for about in _about(passage):
                by_rule[about].add(number)
        fits: list[dict[int, float]] = [{} for _ in said]
        for matter, wording in enumerate(map(frozenset, self._wording)):
            telling = set(chain(*(by_rule[about] for about in _about(self._matters[matter]))))
            worth = {number: self._overlap(wording, said[number]) for number in telling}
            best: defaultdict[str, float] = defaultdict(float)
            for number, value in worth.items():
                for page in _pages(self._passages[number]):
                    best[page] = max(best[page], value)
            for number, value in worth.items():
                most = min(best[page] for page in _pages(self._passages[number])) or 1.0
                fits[number][matter] = _UNFIT + (1 - _UNFIT) * value / most
        return fits

    def _overlap(self, one: Set[str], two: Set[str]) -> float:
        """How much of two texts is the same, long ones not being preferred."""
        return sum(map(self.weight, one & two)) / math.sqrt(1 + sum(map(self.weight, two)))

    def _asked_of(self, number: int) -> list[str]:
        """The words of all questions that a passage answers."""
        fitting = (matter for matter, fit in self._fits[number].items() if fit > _FITTING)
        return [word for matter in fitting for word in self._wording[matter]]

    def _all_about(self, said: Sequence[Set[str]]) -> dict[str, list[str]]:
        """For each rule and term all that passages and questions say of it."""
        all_about: defaultdict[str, list[str]] = defaultdict(list)
        for passage, notions in zip(self._passages, said, strict=True):
            for about in _about(passage):
                all_about[about] += notions
        for matter, wording in zip(self._matters, self._wording, strict=True):
            for about in _about(matter):
                all_about[about] += wording
        return all_about

    def _told_in(self) -> defaultdict[str, set[str]]:
        """Which rules each page tells."""
        told: defaultdict[str, set[str]] = defaultdict(set)
        for passage in self._passages:
            for page in _pages(passage):
                told[page] |= passage.rules
        return told

    # --- for each query -------------------------------------------------------------------------

    def _subjects_beside_best(
        self, notions: Sequence[str], among: Iterable[int]
    ) -> dict[str, float]:
        """How much all about a rule or term speaks of the notions, of those that passages tell."""
        told = set(chain(*(_about(self._passages[each]) for each in among)))
        ranked = self._subject_rows.rank(notions).items()
        worths = {self._subjects[row]: worth for row, worth in ranked}
        return _beside_best({about: worths[about] for about in worths.keys() & told})

    def _asked(self, notions: Sequence[str]) -> dict[int, float]:
        """For each matter how similar its most similar question is."""
        found: defaultdict[int, float] = defaultdict(float)
        for row in self._asked_rows.rank(notions):
            matter, question = self._questions[row]
            found[matter] = max(found[matter], self._similar(notions, question))
        return found

    def _similar(self, one: Collection[str], two: Collection[str]) -> float:
        """The cosine of two questions, rare words weighing more."""
        common = sum(self.weight(word) ** 2 for word in two if word in one)
        return common / math.sqrt(self._square(one) * self._square(two) or 1.0)

    def _square(self, notions: Collection[str]) -> float:
        return sum(self.weight(word) ** 2 for word in notions)

    def _cover(self, notions: Sequence[str], said: Set[str]) -> float:
        whole = sum(map(self.weight, notions))
        return sum(self.weight(word) for word in notions if word in said) / (whole or 1.0)

    def _righted(self, word: str) -> str:
        """A word that the rulebook knows: this one, another name for it, or the most similar."""
        if self._words.stem(word) in self._stems or len(word) < _SHORTEST:
            return word
        if self._words.stem(self._words.unglued(word)) in self._stems:
            return self._words.unglued(word)
        if (other := self._words.foreign.get(word)) is not None:
            return other
        alike = [
            each
            for each in self._spelt
            if each[0] == word[0] and abs(len(each) - len(word)) < _LONGER
        ]
        return next(iter(get_close_matches(word, alike, n=1, cutoff=_LIKE)), word)


@cache
def index(lang: str) -> Index:
    """The index of a language, built when it is first used."""
    return Index(lang)


def _nearness(passage: Passage, games: Set[str], told: Set[str]) -> float:
    """1 for a rule of these games, less for one of all games, nothing for another game's.

    ``told`` are the rules of these games: a chapter about other rules is no answer.
    """
    near = _TERM if passage.term else _ASIDE if passage.aside else 1.0
    if not games:
        is_special = not passage.general and len(passage.places) < _FEW
        return near * _SPECIAL if is_special else near
    if not games.isdisjoint(_pages(passage)):
        return near
    is_relevant = passage.general and (not passage.rules or not told.isdisjoint(passage.rules))
    return near * _GENERAL if is_relevant else 0.0


def _most(values: Iterable[float]) -> float:
    return max(values, default=0.0)


def _beside_best(worths: Mapping[_K, float]) -> dict[_K, float]:
    """Each as a share of the best."""
    best = _most(worths.values())
    return {each: worth / best for each, worth in worths.items()}


def _about(told: Passage | Matter) -> tuple[str, ...]:
    """The rules, and the term, that something is about."""
    return (*told.rules, *filter(None, [told.term]))


def _pages(passage: Passage) -> set[str]:
    return {place.page for place in passage.places}


def _of_terms(lang: str) -> Iterator[Matter]:
    """A glossary's term by itself is a question about it."""
    for term in terms():
        word = (term.word(lang),)
        yield Matter(en=word, fr=word, term=term.id)
