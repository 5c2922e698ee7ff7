"""The quiz: written questions and puzzles of a page, as they are put to a reader.

A question's id is ``page.name``; a puzzle's is ``page.~kind``. With the number of the round it is
the same question again, so that nothing need be stored while somebody answers.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Final, final

from msgspec import Struct

from honeymoon.errors import OptionError
from honeymoon.rulebook.build import chapters, has_page, page
from honeymoon.rulebook.model import Spans
from honeymoon.rulebook.parse import parse_spans
from honeymoon.rulebook.puzzles import kinds, puzzle
from honeymoon.rulebook.sheets import questions
from honeymoon.variants import games
from honeymoon.variants.option import nearest

__all__ = ["MIXED", "ROUND", "Posed", "pool", "pose", "quizzes", "round_of"]

ROUND: Final = 12
"""Questions in a row."""
MIXED: Final = "quiz"
"""The quiz of all pages."""

_PUZZLES: Final = 4  # of a round
_PUZZLE: Final = "~"


@final
class Posed(Struct, frozen=True, kw_only=True):
    """A question with its answers in the order in which they are shown."""

    id: str
    page: str
    title: str
    ask: Spans
    answers: tuple[Spans, ...]
    right: int
    why: Spans
    see: tuple[str, str]
    """Page and passage that tell the rule."""


def quizzes() -> tuple[str, ...]:
    """The pages that have a quiz: every game, and the chapters with questions."""
    return (
        *(key for key in games() if has_page("en", key)),
        *(key for key in chapters() if questions(key)),
    )


def pool(key: str) -> tuple[str, ...]:
    """The ids of all questions of a page, or of all pages (MIXED)."""
    if key == MIXED:
        return tuple(each for name in quizzes() for each in pool(name))
    if key not in quizzes():
        raise OptionError(
            f"there is no quiz about {key}",
            code="no-game",
            game=key,
            nearest=nearest(key, quizzes()),
        )
    written = (f"{key}.{question.id}" for question in questions(key))
    made = kinds(games()[key]) if key in games() else ()
    return (*written, *(f"{key}.{_PUZZLE}{kind}" for kind in made))


def round_of(key: str, number: int) -> tuple[str, ...]:
    """The ids of a round: written questions in an order of its own, a third of them puzzles."""
    ids, chance = pool(key), Random(f"{key}/{number}")
    written = [each for each in ids if _PUZZLE not in each]
    made = [each for each in ids if _PUZZLE in each]
    if made:
        made = chance.sample(made * -(-_PUZZLES // len(made)), _PUZZLES)
    chosen = chance.sample(written, min(len(written), ROUND - len(made))) + made
    chance.shuffle(chosen)
    return tuple(chosen)


def pose(lang: str, ident: str, number: int) -> Posed:
    """A question as this round puts it; KeyError for one that does not exist."""
    key, _, name = ident.partition(".")
    if ident not in pool(key):
        raise KeyError(ident)
    chance = Random(f"{ident}/{number}")
    if name.startswith(_PUZZLE):
        made = puzzle(games()[key], name.removeprefix(_PUZZLE), lang, number)
        ask, answers, right, why = made.ask, made.answers, 0, made.why
        see = (key, _told(lang, key, made.rules))
    else:
        question = next(each for each in questions(key) if each.id == name)
        words = question.words(lang)
        ask, answers, right, why = words.ask, words.answers, question.right, words.why
        on, _, passage = question.see.rpartition("#")
        see = (on or key, passage)
    order = list(range(len(answers)))
    chance.shuffle(order)
    return Posed(
        id=ident,
        page=key,
        title=page(lang, key).title,
        ask=parse_spans(ask, lang),
        answers=tuple(parse_spans(answers[each], lang) for each in order),
        right=order.index(right),
        why=parse_spans(why, lang),
        see=see,
    )


def _told(lang: str, key: str, rules: Iterable[str]) -> str:
    """The passage that tells the first of these rules that the page tells."""
    shown = page(lang, key)
    return next(filter(None, map(shown.telling, rules)), "")
