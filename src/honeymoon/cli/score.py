"""``honeymoon score``: what one contract scores, with the reason of every point."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from honeymoon.cli.common import Json, Language, LanguageOption, language, print_json

if TYPE_CHECKING:
    from honeymoon.service.pads.one import Answer
    from honeymoon.variants import Value

__all__ = ["score"]


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
    chosen = dict(each.partition("=")[::2] for each in option or ())
    chosen |= {"preset": preset} if preset else {}
    chosen |= {"trick_table": table} if table else {}
    answer = score_one(
        contract,
        tricks,
        vulnerable=vulnerable,
        scoring="auction" if auction else "contract",
        options=_options(chosen, auction=auction),
        honours=honours,
        honours_by=DEFENDER if defenders else DECLARER,
        # A program that asks for JSON writes English, whatever its user reads.
        lang=Language.EN.value if json and lang is None else spoken,
    )
    if json:
        print_json(_document(answer))
        return
    _tell(answer, spoken)


def _options(chosen: dict[str, str], *, auction: bool) -> dict[str, Value]:
    """House rules from words; OptionError names the nearest right one."""
    from honeymoon.service.pads.rules import options_of
    from honeymoon.variants import parse

    known = {each.name: each for each in options_of("auction" if auction else "contract", 2)}
    return {
        name.strip(): parse(known[name.strip()], value) if name.strip() in known else value
        for name, value in chosen.items()
    }


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
