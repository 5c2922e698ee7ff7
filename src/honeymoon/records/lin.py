"""Boards in LIN, the format of Bridge Base Online: pairs of two letters and a value, all in bars.

    pn|south,west,north,east|st||md|3SAK..H..D..C..,...|rh||ah|Board 7|sv|n|mb|1C|...|pc|SA|...|mc|9|

``md`` names the dealer (1 South ... 4 East) and the hands from South on; the last one may be left
out. There is no standard; what is read is what programs write.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from msgspec.structs import replace

from honeymoon.cards import Card, CardSet, card, mask_of
from honeymoon.cards.call import PASS, Call
from honeymoon.errors import CorruptLog, NotationError
from honeymoon.records.board import (
    FULL,
    SEATS,
    TRICKS,
    Board,
    BoardRead,
    board_result,
    completed,
    contract_of,
)
from honeymoon.records.names import format_cards
from honeymoon.records.pbn import parse_call

__all__ = ["format_lin", "read_lin"]

_VULNERABLE: Final = "oneb"  # nobody, North and South, East and West, both
_MD: Final = re.compile(r"([1-4]?)(.*)", re.S)
_SUIT: Final = re.compile(r"([SHDC])((?:10|[2-9TJQKA])*)", re.I)
_HAND: Final = re.compile(r"(?:[SHDC](?:10|[2-9TJQKA])*)*", re.I)
_CALLS: Final = re.compile(r"\s*((?:[1-7](?:NT|[NCDHS])|P(?:ASS)?|XX|X|DBL|D|RDBL|R)!?)", re.I)
_CARDS: Final = re.compile(r"\s*([CDHS])(10|[2-9TJQKA])", re.I)
_NUMBER: Final = re.compile(r"\D*(\d{1,6})")
_OPEN: Final = ("", "-", "?")
_LONGEST: Final = 4_000  # pairs of a board, and characters of a value
_KEY: Final = re.compile(r"[^\s|]{2}")  # letters; texts to read have signs too
_READ: Final = ("pn", "qx", "md", "ah", "sv", "mb", "an", "pc", "mc")


def read_lin(lines: Iterable[str]) -> Iterator[BoardRead]:
    """Each board of a file, which begins with its ``md``, or the ``qx`` or ``pn`` before it."""
    reader = _Reader()
    for number, line in enumerate(lines, start=1):
        text = (line.removeprefix("\ufeff") if number == 1 else line).rstrip("\r\n")
        *closed, rest = text.split("|")
        for part in closed:
            reader.more(part, number)
            yield from reader.bar()
        reader.more(rest, number)
    reader.cut()
    yield from reader.end()


class _Reader:
    """Gathers the pairs of one board."""

    def __init__(self) -> None:
        self._key = ""  # of the value that is being read
        self._text = ""  # what was read of it, or of a key
        self._begun = 0  # the line where that began
        self._names: tuple[str, ...] = ()
        self._number = ""
        self._closed = False  # the room, where names are those of two tables
        self._clear()

    def _clear(self) -> None:
        self._line = 0  # 0: no board yet
        self._dealer = self._vulnerable = self._claim = -1
        self._hands: tuple[int, ...] = (0, 0, 0, 0)
        self._calls: list[Call] = []
        self._notes: dict[int, str] = {}
        self._call_lines: list[int] = []
        self._plays: list[Card] = []
        self._play_lines: list[int] = []
        self._faults: list[CorruptLog] = []
        self._comments = False
        self._pairs = 0
        self._stopped = self._strayed = False

    def more(self, text: str, line: int) -> None:
        """Go on with a key or a value; what is too long to be read is not kept."""
        if not self._key and not self._text.strip():
            self._begun = line
        if len(self._text) < _LONGEST:
            self._text += text

    def bar(self) -> Iterator[BoardRead]:
        """What stood before a bar is a key or a value; else it has no place in the file."""
        text, self._text = self._text.strip(), ""
        if self._key:
            key, self._key = self._key, ""
            yield from self._pair(key, text, self._begun)
            return
        if not _KEY.fullmatch(text):
            self._stray(text)
            text = text[-2:] if text[-2:].lower() in _READ else ""
        self._key = text.lower()

    def cut(self) -> None:
        """The file ends here, perhaps within a pair."""
        if self._key in _READ:
            self._text = f"{self._key}|{self._text}"
            self._stop(self._begun, "file-bar", self._text)
        elif not self._key and self._text.strip():
            self._stray(self._text)

    def _stray(self, text: str) -> None:
        """What is in no pair, told once a board; calls or cards may be missing after it."""
        if not self._strayed and not self._stopped:
            self._strayed = True
            self._stop(self._begun, "file-pair", text)
            self._stopped = self._line > 0

    def end(self) -> Iterator[BoardRead]:
        """The board that was being read, or what is wrong where none is."""
        if self._line or self._faults:
            yield self._board()
            self._number = ""
        self._clear()

    def _pair(self, key: str, value: str, line: int) -> Iterator[BoardRead]:
        if key in ("qx", "pn", "md") and self._line and self._pairs:
            yield from self.end()
        if key == "md":
            self._line = line
            self._deal(value, line)
        if self._line:
            self._pairs += 1
            if self._pairs == _LONGEST + 1:
                self._refuse(line, "file-long")
        if self._stopped or self._pairs > _LONGEST:
            return
        match key:
            case "pn":
                self._names = tuple(name.strip() for name in value.split(","))
            case "qx" | "ah":
                found = _NUMBER.match(value)
                if key == "qx":
                    self._closed = value.lower().startswith("c")
                self._number = found[1] if found else self._number
            case "sv":
                self._sides(value, line)
            case "mb":
                self._bids(value, line)
            case "an" if self._calls:
                self._notes.setdefault(len(self._calls) - 1, value.strip())
            case "pc":
                self._cards(value, line)
            case "mc":
                self._claimed(value, line)
            case "nt" if value:
                self._comments = True

    def _deal(self, value: str, line: int) -> None:
        found = _MD.fullmatch(value.strip())
        assert found is not None, "everything matches"
        self._dealer = int(found[1]) - 1 if found[1] else -1
        try:
            hands = [_hand(word.strip()) for word in found[2].split(",")]
            if len(hands) > len(SEATS) and any(hands[len(SEATS) :]):
                raise NotationError("more than four hands", text=value)
            self._hands = completed([*hands, 0, 0, 0, 0][: len(SEATS)])
        except NotationError as error:
            self._refuse(line, "file-deal", reason=str(error), cause=error)

    def _sides(self, value: str, line: int) -> None:
        letter = value.strip().lower().replace("0", "o")
        if len(letter) == 1 and letter in _VULNERABLE:
            self._vulnerable = _VULNERABLE.index(letter)
        elif letter not in _OPEN:
            self._refuse(line, "file-value", tag="sv", text=value.strip()[:40])

    def _bids(self, value: str, line: int) -> None:
        at, text = 0, value.rstrip()
        while at < len(text):
            found = _CALLS.match(text, at)
            call = parse_call(found[1]) if found else None
            if found is None or call is None:
                if text[at:].strip() not in ("-", "!", "?"):
                    self._stop(line, "file-call", text[at:])
                return
            self._calls.append(call)
            self._call_lines.append(line)
            at = found.end()

    def _cards(self, value: str, line: int) -> None:
        at, text = 0, value.rstrip()
        while at < len(text):
            found = _CARDS.match(text, at)
            if found is None:
                self._stop(line, "file-card", text[at:])
                return
            self._plays.append(card(found[2].replace("10", "T") + found[1]))
            self._play_lines.append(line)
            at = found.end()

    def _claimed(self, value: str, line: int) -> None:
        found = _NUMBER.match(value)
        if found is None or int(found[1]) > TRICKS:
            self._refuse(line, "file-value", tag="mc", text=value[:40])
        else:
            self._claim = int(found[1])

    def _stop(self, line: int, code: str, text: str) -> None:
        """Nothing of this board after what cannot be read."""
        self._stopped = True
        self._refuse(line, code, text=text.strip()[:20])

    def _refuse(self, line: int, code: str, **params: object) -> None:
        self._faults.append(CorruptLog(f"line {line}: {code}", line=line, code=code, **params))

    def _board(self) -> BoardRead:
        bid, doubled, declarer = None, 0, -1
        room = self._names[len(SEATS) :] if self._closed else self._names
        if self._dealer >= 0:
            bid, doubled, declarer = contract_of(self._dealer, self._calls)
        board = Board(
            number=self._number,
            names=(*room, "", "", "", "")[: len(SEATS)],
            dealer=self._dealer,
            vulnerable=self._vulnerable,
            hands=self._hands,
            calls=tuple(self._calls),
            notes=tuple(sorted(self._notes.items())),
            plays=tuple(self._plays),
            bid=bid,
            doubled=doubled,
            declarer=declarer,
            claimed=self._claim >= 0 and len(self._plays) < FULL * 4,
        )
        return BoardRead(
            board=replace(board, result=self._claim if self._claim >= 0 else board_result(board)),
            line=self._line or self._faults[0].line,
            call_lines=tuple(self._call_lines),
            play_lines=tuple(self._play_lines),
            faults=tuple(self._faults),
            left=("comments",) * self._comments,
        )


def _hand(text: str) -> int:
    if not _HAND.fullmatch(text):
        raise NotationError(f"{text!r} is no hand", text=text)
    found = [
        card(rank + suit)
        for suit, ranks in _SUIT.findall(text)
        for rank in ranks.replace("10", "T")
    ]
    if twice := [one for place, one in enumerate(found) if one in found[:place]]:
        raise NotationError(f"{twice[0]} is dealt twice", code="dealt-twice", text=str(twice[0]))
    return mask_of(found)


# --- written ------------------------------------------------------------------------------------


def format_lin(board: Board) -> str:
    """A board as a line of LIN; what LIN has no place for is left out."""
    return "".join(f"{key}|{value}|" for key, value in _pairs(board)) + "\n"


def _pairs(board: Board) -> Iterator[tuple[str, str]]:
    yield "pn", ",".join(_plain(name).replace(",", " ") for name in board.names)
    yield "st", ""
    hands = ",".join(_lin_hand(hand) for hand in board.hands)
    yield "md", f"{board.dealer + 1 if board.dealer >= 0 else 1}{hands}"
    yield "rh", ""
    number = board.number if board.number.isascii() and board.number.isdigit() else "1"
    yield "ah", f"Board {number}"
    if board.vulnerable >= 0:
        yield "sv", _VULNERABLE[board.vulnerable]
    notes = dict(board.notes)
    for place, call in enumerate(board.calls):
        text = "p" if call == PASS else ("d", "r")[call - PASS - 1] if call > PASS else str(call)
        yield "mb", text.replace("NT", "N") + ("!" if place in notes else "")
        if place in notes:
            yield "an", _plain(notes[place])
    yield "pg", ""
    for place, played in enumerate(board.plays if board.calls else ()):  # they say the contract
        yield "pc", str(played)[::-1]
        if place % 4 == 3:
            yield "pg", ""
    if board.claimed and board.result >= 0:
        yield "mc", str(board.result)


def _lin_hand(mask: int) -> str:
    if not mask:
        return ""
    suits = format_cards(CardSet(mask)).split(".")
    return "".join(suit + ranks for suit, ranks in zip("SHDC", suits, strict=True))


def _plain(text: str) -> str:
    """A value without what would end it."""
    return " ".join(text.replace("|", "/").split())
