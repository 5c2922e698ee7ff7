"""A person's match in the terminal: asks, lets the others move, keeps everything in a file."""

from __future__ import annotations

import shlex
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from random import Random, SystemRandom
from typing import final

from rich.console import Console

from honeymoon.bots.base import create, decode_view, encode_view
from honeymoon.cli.table import Screen
from honeymoon.cli.words import Words
from honeymoon.engine.event import DealScored, Dealt
from honeymoon.errors import HoneymoonError, IllegalAction
from honeymoon.play.match import Match
from honeymoon.records.codec import PERSON, Record, save
from honeymoon.service.picture import OptionView, TableView
from honeymoon.service.ports import Seat
from honeymoon.service.protocol import Ev, Snap
from honeymoon.service.teller import Teller, seat_names
from honeymoon.text import Describer, translator

__all__ = ["Session", "undivided"]


class _LeaveTable(Exception):
    """The person goes; the match is kept."""


@contextmanager
def undivided() -> Iterator[None]:
    """Ctrl-C waits until the block is done."""
    waiting: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _: waiting.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if waiting:
        raise KeyboardInterrupt


@final
class Session:
    """One match between a person and bots; ``seats`` names who plays, by player."""

    def __init__(
        self,
        match: Match,
        *,
        seats: Sequence[str],
        lang: str,
        console: Console,
        path: Path,
        rng: Random | None = None,
    ) -> None:
        self._match = match
        self._seats = tuple(seats)
        self._lang = lang
        self._console = console
        self._path = path
        self._rng = rng or SystemRandom()
        self._me = self._seats.index(PERSON)
        self._text = translator(lang)
        self._words = Words(lang)
        self._screen = Screen(console, lang)
        self._bots = {
            player: create(name) for player, name in enumerate(self._seats) if name != PERSON
        }
        self._chairs = tuple(
            Seat(player=player, kind="person" if name == PERSON else "bot", name=name)
            for player, name in enumerate(self._seats)
        )
        names = seat_names(self._chairs, lang, match.rules)
        self._told = Describer(lang, names=names, viewer=self._me, rules=match.rules)
        self._teller = Teller(match.rules, seats=self._chairs, viewer=self._me, lang=lang)
        self._said = len(match.log)

    def run(self) -> bool:
        """Play until the match is over (True) or the person leaves (False).

        KeyboardInterrupt is passed on when the match is kept and the person knows.
        """
        try:
            self._keep()
            self._begin()
            while not self._match.ended:
                self._step()
        except (_LeaveTable, EOFError):
            self._left()
            return False
        except KeyboardInterrupt:
            self._left()
            raise
        self._screen.pad(self._told, self._match)
        return True

    def _left(self) -> None:
        """Say how to go on."""
        self._console.print()
        self._screen.say(self._text.t("cli.kept-match"))
        self._screen.say(f"  honeymoon play --resume {shlex.quote(str(self._path))}", style="bold")

    # --- one step --------------------------------------------------------------------------------

    def _begin(self) -> None:
        self._screen.say(self._text.t("cli.welcome"), style="dim")
        view = self._picture()
        for option in view.options:
            if option.changed:
                self._screen.say(self._option(option))
        if self._match.log:
            self._screen.deal(view)

    def _step(self) -> None:
        match = self._match
        if match.deal_due:
            if match.log:
                self._between()
            else:
                self._take(match.deal)
        elif match.player == self._me:
            self._my_turn()
        else:
            view = decode_view(encode_view(match.view(match.player)))
            action = self._bots[match.player].choose(view, self._rng)
            self._take(partial(match.act, action))

    def _my_turn(self) -> None:
        view = self._picture()
        self._show(view)
        while True:
            answer = self._ask(view.banner)
            if not answer:
                continue
            if command := self._words.command(answer):
                self._obey(command, view)
                continue
            try:
                action = self._words.action(answer, self._match.legal)
                self._take(partial(self._match.act, action))
            except HoneymoonError as error:
                self._refuse(error)
                continue
            return

    def _between(self) -> None:
        """After a deal: its result, then the next deal or the end of the match (C-12)."""
        if type(self._match.log[-1]) is DealScored:
            self._screen.pad(self._told, self._match)
        while True:
            answer = self._ask(self._text.t("cli.next-deal"))
            command = self._words.command(answer) if answer else ""
            if command == "end":
                self._take(self._match.end)
                return
            if not answer:
                self._take(self._match.deal)
                return
            if command:
                self._obey(command, self._picture())
            else:
                self._refuse(IllegalAction("a deal is due", code="deal-due", rule="C-9"))

    def _take(self, step: Callable[[], object]) -> None:
        """Take a step and keep it, which Ctrl-C does not part; then tell what happened."""
        with undivided():
            step()
            self._keep()
        self._tell()

    # --- telling ---------------------------------------------------------------------------------

    def _frame(self, *, since: int | None) -> Snap | Ev:
        """What the person is shown: a picture, and the events of this deal after ``since``."""
        return self._teller.catch_up(
            self._match, since=since, seats=self._chairs, present=frozenset({self._me})
        )

    def _picture(self) -> TableView:
        return self._frame(since=len(self._match.log)).view

    def _tell(self) -> None:
        """The sentences of what is new."""
        frame = self._frame(since=self._said)
        for told in frame.events:
            if told.seq <= self._said:
                continue
            if told.kind == Dealt.__name__.lower():
                self._screen.deal(frame.view)
            if told.text:
                self._screen.say(f"  {told.text}")
        self._said = frame.seq

    def _show(self, view: TableView) -> None:
        self._screen.table(view, self._match.view(self._me).state.columns)

    def _refuse(self, error: HoneymoonError) -> None:
        rule = f" ({error.rule})" if isinstance(error, IllegalAction) and error.rule else ""
        self._screen.say(f"  {self._told.error(error)}{rule}", style="yellow")

    # --- asking ----------------------------------------------------------------------------------

    def _ask(self, question: str) -> str:
        return self._console.input(f"{question} > ", markup=False).strip()

    def _obey(self, command: str, view: TableView) -> None:
        """Do what a word for the program asks."""
        match command:
            case "help":
                self._screen.lines(self._text.t("cli.help").split("\n"))
            case "pad":
                self._screen.pad(self._told, self._match)
            case "table":
                self._show(view)
            case "log":
                self._screen.lines(self._log())
            case "rules":
                self._screen.lines(map(self._option, view.options))
            case "quit":
                raise _LeaveTable
            case "end":
                self._refuse(IllegalAction("a deal is on", code="end-in-deal", rule="C-12"))

    def _option(self, option: OptionView) -> str:
        label = self._text.t("cli.label", label=option.label)
        return f"  {'*' if option.changed else ' '} {label} {option.value_text}"

    def _log(self) -> list[str]:
        return [f"  {told.text}" for told in self._frame(since=None).events if told.text]

    def _keep(self) -> None:
        log = tuple(self._match.log)
        save(Record.of(self._match.rules, log, seats=self._seats), self._path)
