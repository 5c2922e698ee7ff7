"""``honeymoon score``: what one contract scores, with the reason of every point."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final

import typer

from honeymoon.cli.common import Json, Language, LanguageOption, language, print_json
from honeymoon.errors import OptionError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from honeymoon.service.pads.one import Answer
    from honeymoon.service.pads.rules import Scoring
    from honeymoon.variants import Value

__all__ = ["named", "score", "scoring_options"]

_FLAGS = {"preset": "--preset", "trick_table": "--table"}
_OTHER: Final[dict[Scoring, Scoring]] = {"contract": "auction", "auction": "contract"}
_WRONG: Final[dict[Scoring, str]] = {
    "contract": "only-with-auction",
    "auction": "not-with-auction",
}


def score(
    contract: Annotated[
        str, typer.Argument(metavar="CONTRACT", help="As 3NT, 4SX (doubled) or 2HXX (redoubled).")
    ],
    tricks: Annotated[
        str, typer.Option("--tricks", "-t", help="Tricks won, or made, +1, -2.")
    ] = "made",
    vulnerable: Annotated[
        bool, typer.Option("--vulnerable", "-v", help="The declarer is vulnerable.")
    ] = False,
    preset: Annotated[str | None, typer.Option(help="standard, goren1964 or listed_only.")] = None,
    auction: Annotated[
        bool, typer.Option("--auction", help="Score it as auction bridge does.")
    ] = False,
    table: Annotated[
        str | None,
        typer.Option(
            help="Of auction bridge: sheet, royal, royal_historic, old_count or five numbers."
        ),
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option("-o", "--option", metavar="NAME=VALUE", help="A house rule of scoring."),
    ] = None,
    honours: Annotated[
        str, typer.Option(help="4 or 5 in one hand; auction bridge also 3, 2+2, 3+2, 4+1.")
    ] = "",
    defenders: Annotated[
        bool, typer.Option("--defenders", help="The defenders hold the honours.")
    ] = False,
    json: Json = False,
    lang: LanguageOption = None,
) -> None:
    """Say what a contract scores, and why."""
    from honeymoon.service.pads.one import DECLARER, DEFENDER, score_one

    spoken = language(lang)
    chosen = dict(map(named, option or ()))
    chosen |= {"preset": preset} if preset else {}
    chosen |= {"trick_table": table} if table else {}
    if auction and vulnerable:
        raise OptionError("there is none", code="no-vulnerability")
    if defenders and not honours:
        raise OptionError("which honours?", code="which-honours")
    scoring: Scoring = "auction" if auction else "contract"
    answer = score_one(
        contract,
        tricks,
        vulnerable=vulnerable,
        scoring=scoring,
        options=scoring_options(chosen, scoring),
        honours=honours,
        honours_by=DEFENDER if defenders else DECLARER,
        # A program that asks for JSON writes English, whatever its user reads.
        lang=Language.EN.value if json and lang is None else spoken,
    )
    if json:
        print_json(_document(answer))
        return
    _tell(answer, spoken)


def scoring_options(
    chosen: Mapping[str, str], scoring: Scoring, *, columns: int = 2
) -> dict[str, Value]:
    """House rules of scoring from words; OptionError says what goes with which scoring."""
    from honeymoon.service.pads.rules import options_of
    from honeymoon.variants import parse

    known = {each.name: each for each in options_of(scoring, columns)}
    others = {each.name for each in options_of(_OTHER[scoring], columns)}
    options: dict[str, Value] = {}
    for name, value in chosen.items():
        if name in others - known.keys():
            raise OptionError(
                f"{name} is of the other scoring",
                code=_WRONG[scoring],
                flag=_FLAGS.get(name, f"-o {name}"),
            )
        options[name] = parse(known[name], value) if name in known else value
    return options


def named(rule: str) -> tuple[str, str]:
    """The name and the value of ``NAME=VALUE``."""
    name, _, value = rule.partition("=")
    return name.strip(), value


def _tell(answer: Answer, lang: str) -> None:
    from honeymoon.service.pads.one import DECLARER, DEFENDER
    from honeymoon.text import translator

    text = translator(lang)
    print(answer.title(lang))
    if not answer.lines:
        print("  " + text.t("paper.score.nothing"))
    for column, name in ((DECLARER, "declarer"), (DEFENDER, "defender")):
        workings = answer.workings(column, lang)
        if workings:
            who = text.t(f"paper.score.{name}")
            print(text.t("paper.score.total", who=who, n=answer.points(column)))
        for working in workings:
            print(f"  {working}")


def _document(answer: Answer) -> dict[str, object]:
    from honeymoon.service.pads.one import DECLARER, DEFENDER

    return {
        "contract": str(answer.contract),
        "tricks": answer.result.won,
        "vulnerable": answer.result.vulnerable,
        "options": answer.rules.values,
        "declarer": answer.points(DECLARER),
        "defenders": answer.points(DEFENDER),
        "lines": [
            {
                "side": ("declarer", "defenders")[line.column],
                "below": line.below,
                "reason": line.reason,
                "count": line.count,
                "points": line.points,
            }
            for line in answer.lines
        ],
    }
