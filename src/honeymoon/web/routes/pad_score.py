"""What one contract scores, in one form that works without scripts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from honeymoon.errors import HoneymoonError, NotationError, OptionError
from honeymoon.service.pads.one import DECLARER, DEFENDER, Answer, score_one
from honeymoon.service.pads.rules import HELD, Scoring, options_of
from honeymoon.text.catalog import translator
from honeymoon.text.describe import Describer, describe
from honeymoon.web.contexts import Choice
from honeymoon.web.language import language
from honeymoon.web.pages import page

__all__ = ["score"]

_TABLES: Final[tuple[tuple[Scoring, str], ...]] = (
    ("contract", "preset"),
    ("auction", "trick_table"),
)


class Side(Struct, frozen=True):
    """What one side is written."""

    total: str
    workings: tuple[str, ...]


class ScoreForm(Struct, frozen=True, kw_only=True):
    """The form as it is filled in, and its answer; inputs have the names of the fields."""

    contract: str
    result: str
    vulnerable: bool
    systems: tuple[tuple[str, tuple[Choice, ...]], ...]
    """``contract:goren1964``, ``auction:royal``, grouped by scoring."""
    holdings: tuple[Choice, ...]
    title: str = ""
    sides: tuple[Side, ...] = ()
    wrong: Literal["", "contract", "result", "honours"] = ""
    error: str = ""


async def score(request: Request) -> Response:
    """The form, and the answer to what it asks."""
    given, lang = dict(request.query_params), language(request)
    if not given.get("contract"):
        return page(request, "pad_score.html", form=_form(given, lang))
    try:
        answered = _answer(given, lang)
    except (NotationError, OptionError) as error:
        form = _form(given, lang, error=error)
        return page(request, "pad_score.html", status=422, form=form)
    return page(request, "pad_score.html", form=_form(given, lang, answered=answered))


def _answer(given: Mapping[str, str], lang: str) -> Answer:
    name, _, value = given.get("system", "").partition(":")
    scoring: Scoring = "auction" if name == "auction" else "contract"
    side, _, held = given.get("honours", "").partition(":")
    return score_one(
        given["contract"],
        given.get("result", "") or "=",
        vulnerable="vulnerable" in given,
        scoring=scoring,
        options={dict(_TABLES)[scoring]: value} if value else {},
        honours=held,
        honours_by=DEFENDER if side == "defender" else DECLARER,
        lang=lang,
    )


def _form(
    given: Mapping[str, str],
    lang: str,
    *,
    answered: Answer | None = None,
    error: HoneymoonError | None = None,
) -> ScoreForm:
    return ScoreForm(
        contract=given.get("contract", ""),
        result=given.get("result", ""),
        vulnerable="vulnerable" in given,
        systems=tuple(
            (translator(lang).t(f"paper.kind.{scoring}"), _systems(scoring, name, given, lang))
            for scoring, name in _TABLES
        ),
        holdings=_holdings(given.get("honours", ""), lang),
        title=answered.title(lang) if answered else "",
        sides=_sides(answered, lang) if answered else (),
        wrong=_wrong(error) if error else "",
        error=describe(error, lang) if error else "",
    )


def _systems(
    scoring: Scoring, name: str, given: Mapping[str, str], lang: str
) -> tuple[Choice, ...]:
    option = next(each for each in options_of(scoring, 2) if each.name == name)
    told = Describer(lang)
    return tuple(
        Choice(
            value=f"{scoring}:{value}",
            text=told.option(option, value).value,
            explanation=told.option(option, value).value_help,
            chosen=given.get("system") == f"{scoring}:{value}",
        )
        for value in option.values
    )


def _holdings(chosen: str, lang: str) -> tuple[Choice, ...]:
    text = translator(lang)
    return tuple(
        Choice(
            value=f"{side}:{held}",
            text=text.t(
                "paper.honours.by",
                who=text.t(f"paper.score.{side}"),
                held=text.t(f"paper.held.{held.replace('+', '-')}"),
            ),
            explanation="",
            chosen=chosen == f"{side}:{held}",
        )
        for side in ("declarer", "defender")
        for held in HELD
    )


def _sides(answered: Answer, lang: str) -> tuple[Side, ...]:
    text = translator(lang)
    return tuple(
        Side(
            text.t(
                "paper.score.total", who=text.t(f"paper.score.{name}"), n=answered.points(column)
            ),
            workings,
        )
        for column, name in ((DECLARER, "declarer"), (DEFENDER, "defender"))
        if (workings := answered.workings(column, lang))
    )


def _wrong(error: HoneymoonError) -> Literal["contract", "result", "honours"]:
    """Which field an error is about."""
    if error.code.startswith("result"):
        return "result"
    return "honours" if error.code.startswith("held") else "contract"
