"""The quiz: one question a page, all its state in the address; scripts only remember progress."""

from __future__ import annotations

from secrets import randbelow
from typing import Final
from urllib.parse import urlencode

from markupsafe import Markup
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from honeymoon.errors import OptionError
from honeymoon.rulebook import page as rules_page
from honeymoon.rulebook.html import spans_html
from honeymoon.rulebook.model import Spans
from honeymoon.rulebook.questions import MIXED, ROUND, Posed, pool, pose, quizzes, round_of
from honeymoon.text import translator
from honeymoon.web.language import language
from honeymoon.web.numbers import whole
from honeymoon.web.pages import NoPage, page

__all__ = ["routes"]

_ROUNDS: Final = 1_000_000  # so many rounds differ
_IDS: Final = 40 * ROUND  # characters of a chosen list of questions


class Asked(Struct, frozen=True, kw_only=True):
    """The question on the page, for ``quiz.html``."""

    id: str
    title: str
    ask: Markup
    answers: tuple[Markup, ...]
    chosen: int | None
    """The reader's answer, once he has given one."""
    right: int
    why: Markup
    see: str
    """The address of the rule."""


class Round(Struct, frozen=True, kw_only=True):
    """Where the reader stands in a round; ``fields`` go along with his answer."""

    number: int
    at: int
    of: int
    correct: int
    fields: tuple[tuple[str, str], ...]
    onward: str
    """The address of the next question, or of the result."""


async def quiz(request: Request) -> Response:
    """The beginning of a round, one of its questions, its answer, or the result."""
    lang = language(request)
    key = request.path_params.get("key", MIXED)
    try:
        ids = pool(key)
    except OptionError as error:
        raise NoPage(str(error)) from None
    text = translator(lang)
    name = text.t("quiz.mixed") if key == MIXED else rules_page(lang, key).title
    shown = {
        "key": key,
        "name": name,
        "here": request.url.path,
        "pool": " ".join(ids),
        "others": [] if key != MIXED else _others(lang),
    }
    number = _whole(request, "round", _ROUNDS)
    if number is None:
        return page(request, "quiz.html", asked=None, round=None, fresh=randbelow(_ROUNDS), **shown)
    chosen_ids = _chosen_ids(request, ids) or round_of(key, number)
    at = _whole(request, "at", len(chosen_ids) + 1) or 0
    correct = min(_whole(request, "correct", at + 1) or 0, at)
    if at == len(chosen_ids):
        stand = _stand(request, number, at, correct, chosen_ids)
        return page(
            request, "quiz.html", asked=None, round=stand, fresh=randbelow(_ROUNDS), **shown
        )
    posed = pose(lang, chosen_ids[at], number + at)
    answer = _whole(request, "answer", len(posed.answers))
    after = correct + (answer == posed.right)
    stand = _stand(request, number, at, correct, chosen_ids, after=after)
    asked = _asked(posed, lang, answer)
    return page(request, "quiz.html", asked=asked, round=stand, fresh=number, **shown)


def _stand(
    request: Request, number: int, at: int, correct: int, ids: tuple[str, ...], *, after: int = 0
) -> Round:
    keep = [("only", request.query_params["only"])] if "only" in request.query_params else []
    fields = [("round", str(number)), *keep]
    onward = [*fields, ("at", str(at + 1)), ("correct", str(after))]
    return Round(
        number=number,
        at=at,
        of=len(ids),
        correct=correct,
        fields=(*fields, ("at", str(at)), ("correct", str(correct))),
        onward=f"{request.url.path}?{urlencode(onward)}",
    )


def _asked(posed: Posed, lang: str, chosen: int | None) -> Asked:
    root = f"/{lang}/"

    def html(spans: Spans) -> Markup:
        return Markup(spans_html(spans, lang, root=root, page=posed.page))  # noqa: S704  made of escaped words

    on, passage = posed.see
    return Asked(
        id=posed.id,
        title=posed.title,
        ask=html(posed.ask),
        answers=tuple(map(html, posed.answers)),
        chosen=chosen,
        right=posed.right,
        why=html(posed.why),
        see=f"{root}rules/{on}" + (f"#{passage}" if passage else ""),
    )


def _others(lang: str) -> list[tuple[str, str]]:
    """The quizzes of single pages: address and title."""
    return [(f"/{lang}/rules/{key}/quiz", rules_page(lang, key).title) for key in quizzes()]


def _chosen_ids(request: Request, ids: tuple[str, ...]) -> tuple[str, ...]:
    """The questions that the reader's browser has chosen, those that exist."""
    known = frozenset(ids)
    wanted = request.query_params.get("only", "")[:_IDS].split()
    return tuple(each for each in wanted if each in known)[:ROUND]


def _whole(request: Request, name: str, below: int) -> int | None:
    """A whole number from the address, or None for anything else."""
    number = whole(request.query_params.get(name, ""), digits=7)
    return number if number is not None and number < below else None


routes: Final = [
    Route("/{lang:lang}/rules/quiz", quiz),
    Route("/{lang:lang}/rules/{key}/quiz", quiz),
]
