"""The pad in the terminal: a line for a hand, a word for everything else, kept after each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, TextIO, final

from honeymoon.errors import HoneymoonError, NotationError
from honeymoon.service.pads.changed import changed, hand_title
from honeymoon.service.pads.document import (
    Add,
    Change,
    Close,
    Document,
    Edit,
    Redo,
    Remove,
    Reopen,
    SetUp,
    Undo,
    check,
    fold,
)
from honeymoon.service.pads.exchange import to_csv, to_json
from honeymoon.service.pads.line import hand_of_line
from honeymoon.service.pads.rules import system
from honeymoon.service.pads.words import PadView, pad_view
from honeymoon.text import describe, languages, plain, translator

__all__ = ["Paper"]

_COMMANDS: Final = (
    "help",
    "undo",
    "redo",
    "edit",
    "insert",
    "remove",
    "close",
    "reopen",
    "show",
    "quit",
)


@final
class Paper:
    """One pad, the file it is kept in, and the person who writes in it."""

    def __init__(self, first: SetUp, *, path: Path, lang: str) -> None:
        self._changes: list[Change] = [first]
        self._path = path
        self._lang = lang
        self._text = translator(lang)
        self._words = _words(lang)

    def run(self, lines: TextIO, *, prompt: bool) -> None:
        """Read lines until they end or the person leaves."""
        if prompt:
            self._show(brief=False)
            self._help()
        for line in _asked(lines, self._prompt if prompt else None):
            try:
                if not self._do(line):
                    break
            except HoneymoonError as error:
                print(describe(error, self._lang))
        self._keep()
        if prompt:
            print(self._text.t("paper.terminal.kept", path=self._path))
        else:
            self._show(brief=False)

    @property
    def _document(self) -> Document:
        return fold(self._changes)

    def _do(self, line: str) -> bool:
        """Do what a line asks; False to leave."""
        first, _, rest = line.strip().partition(" ")
        command = self._words.get(first.lower(), "")
        # "a" may begin a name: a line with a contract is a hand.
        if command in ("undo", "redo", "close", "reopen", "show", "help", "quit") and rest.strip():
            command = ""
        match command:
            case "quit":
                return False
            case "help":
                self._help()
            case "show":
                self._show(brief=False)
            case "undo" | "redo":
                self._turn(command)
            case "close" | "reopen":
                self._change(Close() if command == "close" else Reopen())
            case "edit" | "insert" | "remove":
                self._at(command, first, rest)
            case _ if line.strip():
                self._enter(line)
            case _:
                self._show(brief=True)
        return True

    def _enter(self, line: str) -> None:
        setup = self._document.setup
        hand = hand_of_line(line, setup, system(setup), self._lang)
        if self._view().ended:
            raise NotationError("the match has ended", code="pad-ended")
        self._change(Add(hand))

    def _at(self, command: str, typed: str, rest: str) -> None:
        """``edit 3 We 4S made``, ``remove 3``."""
        number, _, line = rest.strip().partition(" ")
        document = self._document
        if not (number.isdecimal() and 0 < int(number[:9]) <= len(document.hands)):
            print(self._which(command, typed, number))
            return
        at = document.hands[int(number) - 1].id
        if command == "remove":
            self._change(Remove(at))
            return
        hand = hand_of_line(line, document.setup, system(document.setup), self._lang)
        change = Edit(at, hand) if command == "edit" else Add(hand, before=at)
        self._change(change, shown=int(number) - 1)

    def _which(self, command: str, typed: str, number: str) -> str:
        """Which hands there are, and how one is named."""
        said, last = self._text.t, len(self._document.hands)
        if not last:
            return said("paper.terminal.none")
        if number.isdecimal():
            return said("paper.terminal.range", number=number[:9], n=last)
        key = "which" if command == "remove" else "which-line"
        who = self._document.setup.columns[0]
        return said(f"paper.terminal.{key}", command=typed, number=last, who=who)

    def _turn(self, command: str) -> None:
        document = self._document
        if not (document.can_undo if command == "undo" else document.can_redo):
            print(self._text.t("paper.terminal.nothing"))
            return
        self._change(Undo() if command == "undo" else Redo())

    def _change(self, change: Change, *, shown: int = -1) -> None:
        document = self._document
        check(document, change, seen=document.revision)
        self._changes.append(change)
        self._keep()
        if isinstance(change, Add | Edit):
            self._show(brief=True, hand=shown)
            return
        for told in changed(document, self._document, self._lang):
            print(told)
        self._show(brief=True, hand=None)

    def _keep(self) -> None:
        written = to_csv if self._path.suffix.lower() == ".csv" else to_json
        self._path.parent.mkdir(parents=True, exist_ok=True)
        self._path.write_text(written(self._document), encoding="utf-8")

    def _view(self) -> PadView:
        return pad_view(self._document, self._lang)

    def _show(self, *, brief: bool, hand: int | None = -1) -> None:
        """One hand, by default the last, or none, and the totals; or the whole pad."""
        view = self._view()
        if not brief:
            print("\n".join(plain(view.sheet, self._lang)))
        elif view.hands:
            if hand is not None:
                print(hand_title(view.hands[hand]))
                for working in view.hands[hand].workings:
                    print(f"  {working}")
            print(" · ".join(self._standing(view)))
        if view.sheet.settlement and view.ended and brief:
            nets = zip(view.sheet.columns, view.sheet.settlement, strict=True)
            label = self._text.t("cli.label", label=self._text.t("paper.settlement"))
            print(label, " · ".join(f"{name} {net:+d}" for name, net in nets))
        if brief or not view.ended:
            print(view.state)

    def _standing(self, view: PadView) -> Iterator[str]:
        sheet = view.sheet
        for name, total, below, flag in zip(
            sheet.columns, sheet.totals, sheet.below, sheet.vulnerable, strict=True
        ):
            mark = f", {self._text.t('paper.vul')}" if flag else ""
            part = f", {self._text.t('paper.below').lower()} {below}" if below else ""
            yield f"{name} {self._text.shown(total)}{part}{mark}"

    def _help(self) -> None:
        names = self._document.setup.columns
        print(self._text.t("paper.terminal.help", who=names[0], other=names[1]))

    def _prompt(self) -> str:
        return f"{self._text.t('paper.hand', hand=len(self._document.hands) + 1)}> "


def _asked(lines: TextIO, prompt: Callable[[], str] | None) -> Iterator[str]:
    while True:
        if prompt is not None:
            print(prompt(), end="", flush=True)
        line = lines.readline()
        if not line:
            if prompt is not None:
                print()
            return
        yield line


def _words(lang: str) -> dict[str, str]:
    """What may be typed for each command; the reader's language wins."""
    meaning: dict[str, str] = {}
    for each in reversed([lang, *(other for other in languages() if other != lang)]):
        for command in _COMMANDS:
            for word in translator(each).t(f"paper.words.{command}").split():
                meaning[word] = command
    return meaning
