"""A pad in the reader's words: the sheet that is drawn, and what each hand was about."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import final

from msgspec import Struct

from honeymoon.cards.call import bid
from honeymoon.scoring import DealResult, ScoreLine, Standing
from honeymoon.service.pads.document import Document, Hand
from honeymoon.service.pads.reckon import Reckoned, reckon
from honeymoon.service.pads.rules import System, system
from honeymoon.text.catalog import Translator, translator
from honeymoon.text.contract_entry import contract_entry, result_text
from honeymoon.text.notation import notation
from honeymoon.text.score import ScoreText, score_text, surplus
from honeymoon.text.sheet import Sheet, SheetEntry, SheetHand

__all__ = ["Cell", "Game", "HandView", "PadView", "Row", "line_text", "outcome", "pad_view"]


@final
class Cell(Struct, frozen=True):
    """An entry as it stands on the pad."""

    points: int
    title: str


@final
class Row(Struct, frozen=True):
    """What one hand wrote on one side of the line, by column."""

    hand: int
    cells: tuple[tuple[Cell, ...], ...]


@final
class Game(Struct, frozen=True):
    """What stands below the line in one game; ``won`` has the line drawn under it."""

    number: int
    rows: tuple[Row, ...]
    won: bool


@final
class HandView(Struct, frozen=True, kw_only=True):
    """A hand with its entries' working; ``number`` is 0 beyond the end of the match."""

    id: str
    number: int
    by: int
    contract: str
    """``3NTX``."""
    result: str
    held: str
    """``0:4``: column and holding."""
    title: str
    outcome: str
    vulnerable: str
    workings: tuple[str, ...]


@final
class PadView(Struct, frozen=True, kw_only=True):
    """Everything that a page or a terminal shows of a pad."""

    sheet: Sheet
    above: tuple[Row, ...]
    games: tuple[Game, ...]
    hands: tuple[HandView, ...]
    ended: bool
    state: str
    """Where the match stands, in a sentence."""


def pad_view(document: Document, lang: str) -> PadView:
    """A document in the words of a language."""
    rules = system(document.setup)
    reckoned = reckon(rules, (kept.hand for kept in document.hands), closed=document.closed)
    teller = _Teller(document, rules, reckoned, lang)
    sheet = teller.sheet()
    above = _rows(sheet, (entry for entry in sheet.entries if not entry.below))
    standing = reckoned.pad.standing
    return PadView(
        sheet=sheet,
        above=above[::-1],  # on paper they climb from the line
        games=_games(sheet, standing),
        hands=teller.hands(sheet),
        ended=standing.ended,
        state=teller.state(standing),
    )


def line_text(line: ScoreLine, result: DealResult, rules: System, lang: str) -> ScoreText:
    """An entry with its working."""
    return score_text(
        line, translator(lang), notation(lang), result=result, table=rules.scoring.table
    )


def outcome(result: DealResult, text: Translator) -> str:
    """``made with 1 overtrick``."""
    more = surplus(result)
    if more == 0:
        return text.t("outcome.just-made")
    return text.t("outcome.over" if more > 0 else "outcome.down", n=abs(more))


class _Teller:
    """Tells one pad in one language."""

    def __init__(self, document: Document, rules: System, reckoned: Reckoned, lang: str) -> None:
        self._document = document
        self._rules = rules
        self._reckoned = reckoned
        self._names = document.setup.columns
        self._lang = lang
        self._text = translator(lang)

    def sheet(self) -> Sheet:
        """The pad as every other pad of the program."""
        pad, results = self._reckoned.pad, self._reckoned.results
        columns = range(len(self._names))
        entries = []
        for entry in pad.entries:
            line = entry.line
            # Premiums of a match stopped before its first hand would have no hand; there are none.
            told = line_text(line, results[entry.hand - 1], self._rules, self._lang)
            entries.append(
                SheetEntry(
                    entry.hand,
                    line.column,
                    line.below,
                    line.points,
                    line.reason,
                    told.title,
                    told.working,
                    told.meaning,
                )
            )
        standing = pad.standing
        return Sheet(
            columns=self._names,
            counts_hands=False,
            entries=tuple(entries),
            hands=tuple(
                SheetHand(
                    number,
                    self._title(self._document.hands[number - 1].hand),
                    outcome(result, self._text),
                    _flags(mask, columns),
                )
                for number, (result, mask) in enumerate(
                    zip(results, pad.vulnerable, strict=True), start=1
                )
            ),
            lines=standing.finished,
            games=standing.games,
            below=standing.below,
            vulnerable=_flags(standing.vulnerable, columns),
            total_below=_totals(entries, columns, below=True),
            total_above=_totals(entries, columns, below=False),
            totals=standing.totals,
            verdict=self._verdict(standing),
        )

    def hands(self, sheet: Sheet) -> tuple[HandView, ...]:
        """Every hand, those beyond the end too."""
        shown = []
        for number, kept in enumerate(self._document.hands, start=1):
            counts = number <= len(sheet.hands)
            told = sheet.hands[number - 1] if counts else None
            hand = kept.hand
            entry = contract_entry(hand.contract, denominations=self._rules.denominations)
            held = hand.honours
            total, book = self._rules.total, self._rules.book
            shown.append(
                HandView(
                    id=kept.id,
                    number=number if counts else 0,
                    by=hand.by,
                    contract=hand.contract,
                    result=result_text(entry, hand.tricks, total=total, book=book),
                    held=f"{held.column}:{held.held}" if held else "",
                    title=self._title(hand),
                    outcome=told.outcome if told else "",
                    vulnerable=self._vulnerable(told.vulnerable) if told else "",
                    workings=tuple(
                        self._text.t(
                            "sheet.entry", who=self._names[each.column], working=each.working
                        )
                        for each in sheet.entries
                        if counts and each.hand == number
                    ),
                )
            )
        return tuple(shown)

    def state(self, standing: Standing) -> str:
        """What comes next, or how it ended."""
        if standing.ended:
            return self._verdict(standing)
        key = "paper.tied" if standing.stopping else "paper.next"
        return self._text.t(key, hand=standing.hands + 1)

    def _title(self, hand: Hand) -> str:
        entry = contract_entry(hand.contract, denominations=self._rules.denominations)
        call = bid(entry.level, entry.denomination)
        contract = notation(self._lang).contract_text(call, entry.doubled)
        return self._text.t("paper.by", contract=contract, who=self._names[hand.by])

    def _vulnerable(self, flags: Sequence[bool]) -> str:
        names = [name for name, flag in zip(self._names, flags, strict=True) if flag]
        return self._text.t("paper.vulnerable", names=", ".join(names)) if names else ""

    def _verdict(self, standing: Standing) -> str:
        if not standing.ended:
            return ""
        if standing.winner is None:
            return self._text.t("event.match.tie")
        others = [
            total for column, total in enumerate(standing.totals) if column != standing.winner
        ]
        ahead = standing.totals[standing.winner] - max(others)
        key = "paper.won" if ahead > 0 else "paper.won.games"
        return self._text.t(key, who=self._names[standing.winner], n=ahead)


def _games(sheet: Sheet, standing: Standing) -> tuple[Game, ...]:
    ends = [won.hand for won in sheet.lines]
    below = [entry for entry in sheet.entries if entry.below]
    games = []
    first = 0
    for number, end in enumerate([*ends, len(sheet.hands)], start=1):
        rows = _rows(sheet, (entry for entry in below if first < entry.hand <= end))
        is_won = number <= len(ends)
        if is_won or rows or not standing.ended:
            games.append(Game(number, rows, is_won))
        first = end
    return tuple(games)


def _rows(sheet: Sheet, entries: Iterable[SheetEntry]) -> tuple[Row, ...]:
    by_hand: dict[int, list[SheetEntry]] = {}
    for entry in entries:
        by_hand.setdefault(entry.hand, []).append(entry)
    columns = range(len(sheet.columns))
    return tuple(
        Row(
            hand,
            tuple(
                tuple(Cell(each.points, each.title) for each in written if each.column == column)
                for column in columns
            ),
        )
        for hand, written in by_hand.items()
    )


def _flags(mask: int, columns: range) -> tuple[bool, ...]:
    return tuple(bool(mask >> column & 1) for column in columns)


def _totals(entries: Iterable[SheetEntry], columns: range, *, below: bool) -> tuple[int, ...]:
    return tuple(
        sum(entry.points for entry in entries if entry.column == k and entry.below == below)
        for k in columns
    )
