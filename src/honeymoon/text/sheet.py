"""The score pad for people: every entry with its working, game lines, vulnerability, totals."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import zip_longest
from typing import Final, final

from msgspec import Struct

from honeymoon.engine.event import DealScored, Dealt, Event, MatchEnded
from honeymoon.engine.evolve import evolve
from honeymoon.engine.result import result, tricks
from honeymoon.engine.state import EMPTY, State
from honeymoon.engine.variant import Variant, WhistScoring
from honeymoon.scoring.lines import DealResult, ScoreLine, WhistResult
from honeymoon.scoring.match import GameWon, Standing, settlement
from honeymoon.text.catalog import Translator, translator
from honeymoon.text.describe import Describer

__all__ = ["Sheet", "SheetEntry", "SheetHand", "plain", "sheet"]

_PAIR: Final = 2


@final
class SheetEntry(Struct, frozen=True):
    """One entry of the pad, with the words that explain it."""

    hand: int
    """From 1; passed-out deals are not entered."""
    column: int
    below: bool
    points: int
    reason: str
    title: str
    working: str
    meaning: str


@final
class SheetHand(Struct, frozen=True):
    """What one played deal was about."""

    hand: int
    title: str
    outcome: str
    vulnerable: tuple[bool, ...]


@final
class Sheet(Struct, frozen=True, kw_only=True):
    """A whole pad in the reader's words."""

    columns: tuple[str, ...]
    counts_hands: bool
    """Whists have no points: an entry is a hand won."""
    entries: tuple[SheetEntry, ...]
    hands: tuple[SheetHand, ...]
    lines: tuple[GameWon, ...]
    """Game lines: each is drawn under the entries of its hand."""
    games: tuple[int, ...]
    below: tuple[int, ...]
    """Points towards the current game."""
    vulnerable: tuple[bool, ...]
    """On the next hand."""
    total_below: tuple[int, ...]
    total_above: tuple[int, ...]
    totals: tuple[int, ...]
    verdict: str
    """How the match ended, or nothing."""
    note: str = ""
    """What marks its deals, if anything does: they are practice (C-13)."""

    @property
    def settlement(self) -> tuple[int, ...]:
        """What each of three wins from the two others (TH-9, AB-13); nothing for two columns."""
        return settlement(self.totals) if len(self.totals) > _PAIR else ()


def sheet(told: Describer, log: Iterable[Event], standing: Standing) -> Sheet:
    """The pad of a match so far, from its whole log; only what all may see is read."""
    rules = told.rules
    assert rules is not None, "a pad is of a match with rules"
    entries: list[SheetEntry] = []
    hands: list[SheetHand] = []
    state, verdict = EMPTY, ""
    columns = range(len(standing.totals))
    for event in log:
        if isinstance(event, Dealt):
            state = EMPTY
        elif isinstance(event, DealScored):
            played = _result(rules, state)
            number = len(hands) + 1
            title, outcome = told.played(state, played)
            vulnerable = tuple(bool(state.vulnerable >> column & 1) for column in columns)
            hands.append(SheetHand(number, title, outcome, vulnerable))
            entries += _entries(told, event.lines, number, played)
        elif isinstance(event, MatchEnded):
            verdict = told.verdict(event, standing.totals)
            entries += _entries(told, event.lines, len(hands), None)
        state = evolve(state, event)
    return Sheet(
        columns=tuple(told.column(column) for column in columns),
        counts_hands=told.cast.counts_hands,
        entries=tuple(entries),
        hands=tuple(hands),
        lines=standing.finished,
        games=standing.games,
        below=standing.below,
        vulnerable=tuple(bool(standing.vulnerable >> column & 1) for column in columns),
        total_below=_totals(entries, columns, below=True),
        total_above=_totals(entries, columns, below=False),
        totals=standing.totals,
        verdict=verdict,
        note=translator(told.lang).t("sheet.practice") if rules.open_hands else "",
    )


def plain(pad: Sheet, lang: str) -> list[str]:
    """The pad as lines of text, for a terminal."""
    text = translator(lang)
    width = max(8, *(len(name) + 2 for name in pad.columns))

    def row(label: str, cells: Sequence[object]) -> str:
        shown = ("" if cell is None else str(text.shown(cell)) for cell in cells)
        return f"{label:<14}" + "".join(f"{cell:>{width}}" for cell in shown)

    lines = [row("", pad.columns)]
    if pad.counts_hands:
        lines.append(row(text.t("sheet.hands"), pad.totals))
    else:
        lines += [*_points(pad, text, row), row(text.t("sheet.total"), pad.totals)]
    if pad.settlement:
        nets = (f"{'+' if net > 0 else ''}{text.shown(net)}" for net in pad.settlement)
        lines.append(row(text.t("paper.settlement"), tuple(nets)))
    if pad.note:
        lines.append(pad.note)
    titles = {hand.hand: f"{hand.title}, {hand.outcome}" for hand in pad.hands}
    for number, title in titles.items():
        lines += ["", text.t("sheet.hand", hand=number, title=title)]
        lines += [
            "  " + text.t("sheet.entry", who=pad.columns[entry.column], working=entry.working)
            for entry in pad.entries
            if entry.hand == number
        ]
    return [*lines, "", pad.verdict] if pad.verdict else lines


def _points(pad: Sheet, text: Translator, row: Callable[[str, Sequence[object]], str]) -> list[str]:
    """What stands above the line and below it, in the order written."""
    columns = range(len(pad.columns))
    rule = len(row("", pad.columns))
    above = zip_longest(*(_column(pad, column, below=False) for column in columns))
    lines = [row("" if k else text.t("sheet.above"), cells) for k, cells in enumerate(above)]
    lines.append("═" * rule)
    label = text.t("sheet.below")
    for entry in (entry for entry in pad.entries if entry.below):
        lines.append(row(label, [entry.points if entry.column == k else None for k in columns]))
        label = ""
        if any(won.hand == entry.hand for won in pad.lines):
            lines.append("─" * rule)
    return [*lines, "═" * rule]


def _result(rules: Variant, state: State) -> DealResult | WhistResult:
    if isinstance(rules.scoring, WhistScoring):
        won = tricks(rules, state)
        return WhistResult(won, sum(won))
    return result(rules, state)


def _entries(
    told: Describer,
    lines: Iterable[ScoreLine],
    hand: int,
    played: DealResult | WhistResult | None,
) -> list[SheetEntry]:
    found = []
    for line in lines:
        text = told.line(line, played)
        found.append(
            SheetEntry(
                hand,
                line.column,
                line.below,
                line.points,
                line.reason,
                text.title,
                text.working,
                text.meaning,
            )
        )
    return found


def _column(pad: Sheet, column: int, *, below: bool) -> list[int]:
    return [
        entry.points for entry in pad.entries if entry.column == column and entry.below == below
    ]


def _totals(entries: Iterable[SheetEntry], columns: range, *, below: bool) -> tuple[int, ...]:
    return tuple(
        sum(entry.points for entry in entries if entry.column == k and entry.below == below)
        for k in columns
    )
