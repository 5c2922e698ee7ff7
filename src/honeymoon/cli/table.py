"""The table in a terminal: the same picture that the browser gets, in lines of text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

from honeymoon.cards import Card
from honeymoon.engine.event import Column
from honeymoon.engine.redact import redact
from honeymoon.play.match import Match
from honeymoon.service.picture import HandView, MemoryView, TableView
from honeymoon.text import Describer, Notation, Translator, notation, plain, sheet, translator

__all__ = ["Screen"]

_RED: Final = r"[♥♦]\S*"
_SHADE: Final = "▒"
_BLACK: Final = r"[♣♠]\S*"


class Screen:
    """Draws pictures of a table on a console, in one language."""

    def __init__(self, console: Console, lang: str) -> None:
        self._console = console
        self._notation: Notation = notation(lang)
        self._text: Translator = translator(lang)

    def say(self, text: str, style: str = "") -> None:
        """A line; suit signs are coloured."""
        self._console.print(_coloured(Text(text, style=style)))

    def deal(self, view: TableView) -> None:
        """The head of a deal: its number, who deals, who is vulnerable."""
        text = self._text
        vulnerable = [seat.name for seat in view.seats if seat.vulnerable]
        state = text.t("cli.vulnerable", names=", ".join(vulnerable)) if vulnerable else ""
        parts = [view.title, text.t("cli.deal", n=view.deal), *([state] if state else [])]
        self._console.print()
        self._console.rule(" · ".join(parts), style="dim")

    def table(self, view: TableView, racks: Sequence[Column] = ()) -> None:
        """What lies on the table, and the hand of the reader last; ``racks`` in columns."""
        self._console.print()
        if view.auction and view.contract is None:
            self._auction(view)
        for line in self._piles(view):
            self._console.print(line)
        own = [hand for hand in view.hands if hand.player == view.you]
        for hand in (*(each for each in view.hands if each not in own), *own):
            rack = [column for column in racks if column.hand == hand.hand]
            self._console.print(self._rack(hand, rack) if rack else self._hand(view, hand))
        if view.memory:
            self._memory(view.memory)
        if view.contract:
            self._console.print(self._contract(view))
        elif any(view.tricks):
            self._console.print(self._tricks(view))
        if view.trick:
            self._console.print(self._trick(view))

    def lines(self, lines: Iterable[str]) -> None:
        """Some lines, suit signs coloured."""
        for line in lines:
            self.say(line)

    def pad(self, told: Describer, match: Match) -> None:
        """The score pad, as the reader of ``told`` calls its columns."""
        viewer = told.cast.viewer
        log = [redact(event, viewer) for event in match.log]
        self.lines(["", *plain(sheet(told, log, match.standing), told.lang), ""])

    def _name(self, view: TableView, player: int) -> str:
        return self._text.t("you") if player == view.you else view.seats[player].name

    def _piles(self, view: TableView) -> Iterator[Text]:
        for pile in view.piles:
            shown = " ".join(self._notation.card_text(card) for card in pile.cards)
            count = self._text.t("cli.cards", n=pile.count)
            hidden = pile.count - len(pile.cards)
            some = f"{shown} + {hidden}" if shown and hidden else shown or count
            label = self._text.t("cli.label", label=pile.label)
            yield _coloured(Text(f"  {label} {some}"))

    def _hand(self, view: TableView, hand: HandView) -> Text:
        """A hand by suits; what may not be played or discarded now is dim."""
        label = self._text.t("cli.label", label=hand.label)
        line = Text("  ").append(f"{label} ", style="bold" if hand.playable else None)
        for number, (_, cards) in enumerate(groupby(hand.cards, key=self._notation.card_suit)):
            line.append("   " if number else "")
            for place, card in enumerate(cards):
                shown = self._index(card) if place else self._notation.card_text(card)
                strength = ("dim" if card in view.refused else "bold") if hand.playable else ""
                colour = "red" if self._notation.card_suit(card) in ("H", "D") else ""
                style = f"{colour} {strength}".strip()
                line.append(" " if place else "").append(shown, style=style or None)
        if hand.hidden:
            more = self._text.t("cli.hidden" if hand.cards else "cli.cards", n=hand.hidden)
            line.append(f"   {more}" if hand.cards else more)
        if hand.hand == view.you and view.crib and view.contract is None:
            crib = view.crib
            points = self._text.t("cli.points", hcp=crib.hcp, length=crib.length)
            line.append(f"   {points}", style="dim")
        return line

    def _rack(self, hand: HandView, rack: Sequence[Column]) -> Text:
        """A rack's compartments from left to right, a hidden card as a shade under its cover."""
        lying = {Card(text) for text in hand.cards}
        shown: list[str] = []
        for column in rack:
            under = "" if column.lower is None else _SHADE
            if column.lower in lying:
                under = self._notation.card_text(column.lower)
            if column.upper in lying:
                over = self._notation.card_text(column.upper)
                shown.append(f"{over}/{under}" if under else over)
            elif under not in ("", _SHADE):
                shown.append(under)  # uncovered
        label = self._text.t("cli.label", label=hand.label)
        return _coloured(
            Text(f"  {label} {'  '.join(shown)}", style="bold" if hand.playable else "")
        )

    def _index(self, card: str) -> str:
        return self._notation.card_index(card)

    def _auction(self, view: TableView) -> None:
        assert view.auction is not None
        players = [seat.player for seat in view.seats]
        first = view.auction.first
        order = players[first:] + players[:first]
        table = Table(box=None, pad_edge=True)
        for player in order:
            name = self._name(view, player)
            table.add_column(name[:1].upper() + name[1:])
        calls = [_coloured(Text(call.text)) for call in view.auction.calls]
        for start in range(0, len(calls), len(order)):
            table.add_row(*calls[start : start + len(order)])
        self._console.print(table)

    def _memory(self, memory: MemoryView) -> None:
        """What has been played and seen, where the table lets one look (C-13)."""
        for name, cards in (("played", memory.played), ("seen", memory.seen)):
            if cards:
                shown = " ".join(map(self._notation.card_text, cards))
                self.say(f"  {self._text.t(f'cli.memory.{name}', cards=shown)}", style="dim")

    def _contract(self, view: TableView) -> Text:
        assert view.contract is not None
        parts = [f"  {view.contract.text}"]
        if view.needed is not None:
            parts.append(self._text.t("cli.needed", n=view.needed))
        return _coloured(Text(" · ".join([*parts, self._score(view)])))

    def _tricks(self, view: TableView) -> Text:
        trump = self._notation.strain_name("CDHS".index(view.trump)) if view.trump in _SUITS else ""
        parts = [self._text.t("cli.trumps", suit=trump)] if trump else []
        return _coloured(Text("  " + " · ".join([*parts, self._score(view)])))

    def _score(self, view: TableView) -> str:
        """Tricks by side, as the pad calls the sides."""
        won = zip(view.pad.columns, view.tricks, strict=True)
        return self._text.t("cli.tricks", tricks=", ".join(f"{name} {n}" for name, n in won))

    def _trick(self, view: TableView) -> Text:
        hands = {hand.hand: hand for hand in view.hands}
        cards = (
            f"{self._owner(view, hands[played.hand])} {self._notation.card_text(played.card)}"
            for played in view.trick
        )
        return _coloured(Text("  " + self._text.t("cli.trick", cards="  ".join(cards))))

    def _owner(self, view: TableView, hand: HandView) -> str:
        own = hand.hand < len(view.seats)
        return self._name(view, hand.hand) if own else hand.label


_SUITS: Final = ("C", "D", "H", "S")


def _coloured(text: Text) -> Text:
    text.highlight_regex(_RED, "red")
    text.highlight_regex(_BLACK, "bold")
    return text
