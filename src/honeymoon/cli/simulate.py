"""``honeymoon simulate``: opponents play each other, and what that comes to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from honeymoon.cli.common import (
    GameArgument,
    HouseRules,
    Json,
    LanguageOption,
    console,
    language,
    print_json,
    rules_of,
)
from honeymoon.errors import OptionError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import Console

    from honeymoon.bots.report import Mean, Report
    from honeymoon.text import Translator

__all__ = ["simulate"]


def simulate(
    game: GameArgument,
    bots: Annotated[
        str, typer.Option("--bots", metavar="A,B", help="One name a seat; fewer repeat.")
    ],
    seed: Annotated[int, typer.Option("--seed", help="The same seed gives the same figures.")],
    deals: Annotated[
        int | None, typer.Option("--deals", min=1, help="Single deals, nobody vulnerable.")
    ] = None,
    matches: Annotated[int | None, typer.Option("--matches", min=1, help="Whole matches.")] = None,
    option: HouseRules = None,
    json: Json = False,
    lang: LanguageOption = None,
) -> None:
    """Let opponents play the same deals from every seat, and compare them."""
    from honeymoon.bots.arena import run
    from honeymoon.bots.base import create

    rules = rules_of(game, option)
    names = [name.strip() for name in bots.split(",")]
    for name in names:
        create(name)  # an unknown name is refused before anything is played
    if len(names) > rules.players:
        raise OptionError("too many", code="too-many-bots", n=rules.players)
    if (deals is None) == (matches is None):
        raise OptionError("deals or matches", code="deals-or-matches")
    with _Progress(console(stderr=True)) as progress:
        report = run(
            game,
            rules.options,
            bots=names,
            deals=deals,
            matches=matches,
            seed=seed,
            progress=progress.update,
        )
    if json:
        print_json(report)
    else:
        from honeymoon.text import translator

        _show(report, translator(language(lang)), console())


class _Progress:
    """A bar on a terminal, nothing elsewhere."""

    def __init__(self, out: Console) -> None:
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

        columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        self._bar = Progress(*columns, console=out, transient=True, disable=not out.is_terminal)
        self._task = self._bar.add_task("", total=None)

    def __enter__(self) -> _Progress:
        self._bar.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._bar.stop()

    def update(self, done: int, boards: int) -> None:
        """Show that so many boards of all are done."""
        self._bar.update(self._task, completed=done, total=boards)


def _show(report: Report, text: Translator, out: Console) -> None:
    from honeymoon.bots.arena import MOST_DEALS

    said = text.t
    boards = said(f"cli.simulate.{report.unit}", n=report.boards)
    out.print(said("cli.simulate.head", boards=boards, sittings=report.sittings, seed=report.seed))
    out.print(said("cli.simulate.total", n=report.deals, thrown_in=report.thrown_in))
    if report.deals_a_match:
        out.print(said("cli.simulate.length", mean=_mean(report.deals_a_match, text)))
    if report.broken_off:
        limits = {"sittings": report.sittings, "deals": MOST_DEALS}
        out.print(said("cli.simulate.broken-off", n=report.broken_off, **limits))
    if report.levels:
        out.print(said("cli.simulate.made", n=report.made, played=report.played))
    out.print()
    out.print(_bots(report, text))
    if report.levels:
        out.print()
        out.print(_contracts(report, text))


def _bots(report: Report, text: Translator) -> object:
    """A column for each bot."""
    lines = report.lines
    rows: dict[str, Sequence[str]] = {
        "points": [_number(line.points, text) for line in lines],
        "each": [_mean(line.points_each, text) for line in lines],
    }
    if len(lines) > 1:
        rows["ahead"] = [_mean(line.ahead, text) for line in lines]
        rows["boards"] = [" / ".join(_number(n, text) for n in line.boards) for line in lines]
    if report.unit == "matches":
        rows["won"] = [_number(line.won, text) for line in lines]
    if report.levels:
        rows["declared"] = [_number(line.declared, text) for line in lines]
        rows["contracts"] = [_number(line.made, text) for line in lines]
    if any(line.kept for line in lines):
        rows["dealt"] = [_mean(line.kept and line.kept.dealt, text) for line in lines]
        rows["kept"] = [_mean(line.kept and line.kept.points, text) for line in lines]
    return _table(
        ["", *(line.bot for line in lines)],
        [[text.t(f"cli.simulate.{name}"), *cells] for name, cells in rows.items()],
    )


def _contracts(report: Report, text: Translator) -> object:
    """A row for each level."""
    heads = ("level", "played", "contracts", "doubled", "redoubled")
    return _table(
        [text.t(f"cli.simulate.{head}") for head in heads],
        [
            [
                str(level),
                *(_number(n, text) for n in (bids.played, bids.made, bids.doubled, bids.redoubled)),
            ]
            for level, bids in report.levels.items()
        ],
    )


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> object:
    from rich.table import Table

    table = Table(box=None, pad_edge=False)
    for number, head in enumerate(heads):
        table.add_column(head, justify="right" if number else "left", no_wrap=True)
    for row in rows:
        table.add_row(*row)
    return table


def _mean(value: Mean | None, text: Translator) -> str:
    if value is None:
        return ""
    error = "" if value.error is None else f" ± {_number(value.error, text)}"
    return _number(value.mean, text) + error


def _number(value: float, text: Translator) -> str:
    return str(text.shown(round(value, 1)))
