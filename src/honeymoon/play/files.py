"""Files of records in every format: read item by item, checked, and written in another format.

An item is a record, or a board of four hands of another program. Nothing is widened (C-6): what a
record of one viewer does not know is in none of its forms. The match of a person is written as he
knows it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import IO, Final

from msgspec.structs import replace as replace_board

from honeymoon.engine.event import Dealt
from honeymoon.errors import CorruptLog, NotationError
from honeymoon.play.boards import auctioned, play_board
from honeymoon.play.replay import read as read_json
from honeymoon.records.board import SEATS, Board, BoardRead
from honeymoon.records.codec import Record, dumps, exported
from honeymoon.records.heads import MatchRead, deals
from honeymoon.records.lin import format_lin, read_lin
from honeymoon.records.pbn import HEAD, board_lines, read_board
from honeymoon.records.pbn_match import (
    differences,
    format_match,
    goes_on,
    is_ours,
    match_board,
    read_matches,
)
from honeymoon.records.pbn_tags import Game, games
from honeymoon.records.told import TITLE, format_told, read_told

__all__ = ["FORMATS", "SUFFIXES", "Item", "Writer", "format_of", "lines_of", "read_items"]

FORMATS: Final = ("json", "pbn", "lin", "text")
SUFFIXES: Final = {
    "json": "json",
    "jsonl": "json",
    "pbn": "pbn",
    "lin": "lin",
    "txt": "text",
    "text": "text",
}
_LONGEST: Final = 1 << 20  # a longer line is read in pieces


@dataclass(frozen=True)
class Item:
    """What one place of a file holds, as far as it is good, and what is wrong with the rest."""

    line: int
    record: Record | None = None
    board: Board | None = None
    faults: tuple[CorruptLog, ...] = ()
    left: tuple[str, ...] = ()
    """What the file says and no format is given: ``comments``, ``tables``."""


def lines_of(file: IO[bytes]) -> Iterator[str]:
    """The lines of a file, one at a time; a byte that is no UTF-8 is read as Latin-1."""
    while line := file.readline(_LONGEST):
        try:
            yield line.decode()
        except UnicodeDecodeError:
            yield line.decode("latin-1")


def format_of(name: str, lines: Iterable[str] = ()) -> str:
    """The format of a file by the end of its name, else by what it begins with."""
    suffix = name.rpartition(".")[2].lower() if "." in name else ""
    if suffix in SUFFIXES:
        return SUFFIXES[suffix]
    for line in lines:
        text = line.removeprefix("\ufeff").strip()
        if not text:
            continue
        if text.startswith("{"):
            return "json"
        if text == TITLE:
            return "text"
        if text[0] in "[%;":
            return "pbn"
        if text.count("|") > 1:
            return "lin"
        break
    raise NotationError("no known format", code="no-format", text=name)


def read_items(lines: Iterable[str], kind: str) -> Iterator[Item]:
    """Each item of a file, one after the other; what is wrong with one stops no other.

    Where a file has nothing at all, that is its fault.
    """
    found = False
    for item in _items(lines, kind):
        if item.record is None and item.board is None and not item.faults:
            continue
        found = True
        yield replace(item, faults=tuple(sorted(item.faults, key=lambda each: each.line)))
    if not found:
        code = ".".join(("no-deals", kind))
        fault = CorruptLog("no deal in the whole file", line=1, code=code)
        yield Item(line=1, faults=(fault,))


def _items(lines: Iterable[str], kind: str) -> Iterator[Item]:
    match kind:
        case "json":
            yield from _json(lines)
        case "pbn":
            yield from _pbn(lines)
        case "lin":
            for read in read_lin(lines):
                yield _board(read)
        case _:
            for told in read_told(lines):
                yield _checked(told)


def _board(read: BoardRead) -> Item:
    played = play_board(read)
    match = played.match
    record = None if match is None else Record.of(match.rules, tuple(match.log))
    told = any(played.board.hands) or played.board.calls
    board = played.board if told else None  # else there are but faults
    return Item(line=read.line, record=record, board=board, faults=played.faults, left=read.left)


def _json(lines: Iterable[str]) -> Iterator[Item]:
    """Records one after the other, each beginning with its header."""
    part: list[str] = []
    first = 1
    for number, line in enumerate(lines, start=1):
        if part and line.lstrip().startswith('{"honeymoon"'):
            yield _json_item(part, first)
            part, first = [], number
        part.append(line if line.endswith("\n") else line + "\n")
    if part:
        yield _json_item(part, first)


def _json_item(lines: list[str], first: int) -> Item:
    try:
        return Item(line=first, record=read_json("".join(lines)))
    except CorruptLog as error:
        good = error.good if isinstance(error.good, Record) else None
        line = min(error.line, len(lines)) + first - 1  # not after the end of what is cut short
        return Item(line=first, record=good, faults=(_moved(error, line),))


def _pbn(lines: Iterable[str]) -> Iterator[Item]:
    match: list[Game] = []
    for game in games(lines):
        if match and not (is_ours(game) and goes_on(match[-1], game)):
            yield _match(match)
            match = []
        if is_ours(game):
            match.append(game)
            continue
        read = read_board(game)
        if any(read.board.hands) or read.board.calls or read.faults:
            yield _board(read)
    if match:
        yield _match(match)


def _match(found: list[Game]) -> Item:
    """The record of the games of one match, compared with what stands there for others."""
    comments = ("comments",) * any(game.comments for game in found)
    item = replace(_checked(read_matches(found)), left=comments)
    if item.record is None or item.faults:
        return item
    return replace(item, faults=tuple(differences(found, item.record)))


def _checked(read: MatchRead) -> Item:
    """A record checked against the rules, to the end of its last good step."""
    if read.record is None:
        return Item(line=read.line, faults=read.faults)
    try:
        return Item(line=read.line, record=read_json(dumps(read.record)), faults=read.faults)
    except CorruptLog as error:
        seq = error.line - 2
        line = read.lines[seq] if 0 <= seq < len(read.lines) else (read.lines or (read.line,))[-1]
        good = error.good if isinstance(error.good, Record) else None
        ends = error.code == "cut-short" or seq == len(read.lines) - 1
        explained = bool(read.faults) and ends  # the log was read to its first wrong line
        faults = () if explained else (_moved(error, read.line if error.line == 1 else line),)
        return Item(line=read.line, record=good, faults=(*read.faults, *faults))


def _moved(error: CorruptLog, line: int) -> CorruptLog:
    """The same fault at the line of another file."""
    params = {name: value for name, value in error.params.items() if name != "line"}
    return CorruptLog(str(error), line=line, good=error.good, code=error.code, **params)


# --- written ------------------------------------------------------------------------------------


@dataclass
class Writer:
    """Writes items in one format, and counts what it could not carry over, by a key for words."""

    kind: str
    items: int = 0
    deals: int = 0
    faults: int = 0
    lost: Counter[str] = field(default_factory=Counter)

    def text(self, item: Item) -> str:
        """The item as text, empty if nothing of it can be written."""
        self.faults += len(item.faults)
        if item.record is not None and (shown := exported(item.record)) is not item.record:
            self.lost["hidden"] += len(deals(shown.events))
            item = replace(item, record=shown)
        text = self._written(item)
        if text:
            self.items += 1
            self.lost.update(item.left)
            events = item.record.events if item.record else ()
            self.deals += sum(isinstance(event, Dealt) for event in events) or 1
        return text

    def _written(self, item: Item) -> str:
        match self.kind:
            case "pbn":
                return self._pbn(item)
            case "lin":
                return self._lin(item)
            case _:
                return self._record(item)

    def _record(self, item: Item) -> str:
        if item.board is not None:
            self._count_lost(item.board, played=item.record is not None)
        if item.record is None:
            return ""
        return dumps(item.record) if self.kind == "json" else format_told(item.record)

    def _count_lost(self, board: Board, *, played: bool) -> None:
        """What a record of a match has no place for."""
        self.lost += Counter(
            {
                "deals": int(not played),
                "names": int(any(board.names)),
                "vulnerability": int(board.vulnerable > 0),
                "auction": int(not board.calls and board.bid is not None),
                "claims": int(board.claimed or (board.result >= 0 and not board.plays)),
                "notes": int(bool(board.notes)),
                "tags": int(any(value for _, value in board.tags)),
            }
        )

    def _pbn(self, item: Item) -> str:
        head = "" if self.items else HEAD
        if item.board is not None:
            return head + "\n".join([*board_lines(item.board), "", ""])
        if item.record is None:
            return ""
        return head + format_match(item.record).removeprefix(HEAD) + "\n"

    def _lin(self, item: Item) -> str:
        if item.board is not None:
            return self._lin_board(item.board)
        if item.record is None:
            return ""
        rules, parts = item.record.rules, deals(item.record.events)
        if rules.players != len(SEATS):
            self.lost["games"] += len(parts)
            return ""
        self.lost["scores"] += 1
        boards = (match_board(rules, events, item.record.header.seats) for events in parts)
        return "".join(map(self._lin_board, boards))

    def _lin_board(self, board: Board) -> str:
        if not board.complete or board.dealer < 0:
            self.lost["deals"] += 1
            return ""
        others = any(value for name, value in board.tags if name != "Event")
        told = board.calls and (board.plays or board.claimed)
        other_play = bool(told) and not auctioned(board)
        self.lost += Counter(
            tags=int(others),
            auction=int(not board.calls and board.bid is not None),
            plays=int(other_play),
        )
        if other_play:  # what follows the auction is taken to follow from it
            board = replace_board(board, plays=(), result=-1, claimed=False)
        return format_lin(board)
