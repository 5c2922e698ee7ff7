"""Boards in PBN 2.1: the tags and sections that all programs know.

What a file leaves open (``?``, ``-``, no section) stays open in the board; a wrong value is told
with its line, and what came before it is kept.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from honeymoon.cards import Call, Card, Denomination, bid, card
from honeymoon.cards.call import DOUBLE, PASS, REDOUBLE
from honeymoon.errors import NotationError
from honeymoon.records.board import (
    FULL,
    SEATS,
    TRICKS,
    Board,
    BoardRead,
    contract_of,
    format_hands,
    last_passes,
    leaders,
    parse_hands,
)
from honeymoon.records.pbn_tags import Game, Word, games, quoted

__all__ = [
    "HEAD",
    "VULNERABLE",
    "board_lines",
    "board_tags",
    "left_out",
    "parse_call",
    "read_board",
    "read_pbn",
]

HEAD: Final = "% PBN 2.1\n% EXPORT\n"
VULNERABLE: Final = ("None", "NS", "EW", "All")
_VULNERABLE: Final = {
    **{name.lower(): mask for mask, name in enumerate(VULNERABLE)},
    "love": 0,
    "-": 0,
    "both": 3,
}
_NAMES: Final = ("south", "west", "north", "east")
_CALL: Final = re.compile(
    r"(?:([1-7]) ?(NT|N|[CDHS])|(P(?:ASS)?)|(XX|RDBL|R)|(X|DBL|DB|D))[!?]*", re.I
)
_CARD: Final = re.compile(r"([CDHS])(10|[2-9TJQKA])[!?]*", re.I)
_CONTRACT: Final = re.compile(r"\^?([1-7]) ?(NT|N|[CDHS]) ?(X{0,2}|\*{1,2})", re.I)
_RESULT: Final = re.compile(r"\^?(?:(?:NS|EW|[NESW]) ?)?(\d{1,2})\b.*", re.I)
_NOTE: Final = re.compile(r"=(\d{1,3})=")
_ASIDE: Final = re.compile(r"\$\d+|[!?]+|\^[A-Z]", re.I)  # annotations and irregularities
_KNOWN: Final = frozenset(
    (
        *("board", "west", "north", "east", "south", "dealer", "vulnerable", "deal"),
        *("declarer", "contract", "result", "auction", "play"),
    )
)


def read_pbn(lines: Iterable[str]) -> Iterator[BoardRead]:
    """Each deal of a file, one after the other; a game without any cards or calls is none."""
    for game in games(lines):
        read = read_board(game)
        if any(read.board.hands) or read.board.calls or read.faults:
            yield read


def read_board(game: Game) -> BoardRead:
    """The board of a game."""
    return _BoardReader(game).read()


def left_out(game: Game, *known: str) -> tuple[str, ...]:
    """What a game says beside its tags, calls, cards and the sections ``known``."""
    tables = not game.sections.keys() <= {"auction", "play", "note", "?", *known}
    return ("comments",) * game.comments + ("tables",) * tables


class _BoardReader:
    def __init__(self, game: Game) -> None:
        self._game = game
        self._notes: dict[str, str] = {}  # the first of a number is the auction's
        for tag in game.notes:
            number, colon, text = tag.value.partition(":")
            if colon:
                self._notes.setdefault(number.strip(), text.strip())

    def read(self) -> BoardRead:
        game = self._game
        dealer = self._seat(game.value("dealer"), "dealer")
        if dealer < 0:
            dealer = self._seat(game.value("auction"), "auction")
        elif self._seat(game.value("auction"), "auction") not in (-1, dealer):
            game.refuse(game.at("auction"), "file-differs", tag="Auction")
        hands = self._hands()
        calls, notes, call_lines = self._calls()
        made, doubled, declarer = self._contract()
        if calls and made is None:
            made, doubled, found = contract_of(dealer, calls)
            declarer = found if found >= 0 else declarer
        first = self._seat(game.value("play"), "play")
        if made is not None and made.is_bid and declarer < 0 and first >= 0:
            declarer = (first + 3) % 4
        plays, play_lines, claimed = self._plays(made, declarer, first)
        board = Board(
            number=game.value("board"),
            names=tuple(game.value(name) for name in _NAMES),
            dealer=dealer,
            vulnerable=self._vulnerable(),
            hands=hands,
            calls=calls,
            notes=notes,
            plays=plays,
            bid=made,
            doubled=doubled,
            declarer=declarer,
            result=self._result(),
            claimed=claimed and len(plays) < FULL * 4,
            tags=tuple(
                (tag.name, tag.value)
                for name, tag in game.tags.items()
                if tag.value and name not in _KNOWN and name not in game.sections
            ),
        )
        return BoardRead(
            board=board,
            line=game.line,
            contract_line=game.at("declarer"),
            call_lines=call_lines,
            play_lines=play_lines,
            faults=tuple(game.faults),
            left=left_out(game),
        )

    def _seat(self, value: str, name: str) -> int:
        letter = value.lstrip("^").upper()[:1]
        if not letter:
            return -1
        if letter not in SEATS:
            self._wrong(name, value)
            return -1
        return SEATS.index(letter)

    def _hands(self) -> tuple[int, ...]:
        value = self._game.value("deal")
        try:
            return parse_hands(value) if value else (0, 0, 0, 0)
        except NotationError as error:
            line = self._game.at("deal")
            self._game.refuse(line, "file-deal", reason=str(error), cause=error)
            return (0, 0, 0, 0)

    def _vulnerable(self) -> int:
        tag = self._game.tags.get("vulnerable")
        value = tag.value.strip().lower() if tag else ""
        if value in ("", "?"):
            return -1
        if value not in _VULNERABLE:
            self._wrong("vulnerable", value)
        return _VULNERABLE.get(value, -1)

    def _contract(self) -> tuple[Call | None, int, int]:
        value = self._game.value("contract")
        declarer = self._seat(self._game.value("declarer"), "declarer")
        if value.lower() == "pass":
            return PASS, 0, -1
        found = _CONTRACT.fullmatch(value)
        if found is None:
            if value:
                self._wrong("contract", value)
            return None, 0, -1
        return Call(found[1] + found[2].upper()), len(found[3]), declarer

    def _result(self) -> int:
        value = self._game.value("result")
        found = _RESULT.fullmatch(value)
        if value and (found is None or int(found[1]) > TRICKS):
            self._wrong("result", value)
            return -1
        return int(found[1]) if found else -1

    def _calls(self) -> tuple[tuple[Call, ...], tuple[tuple[int, str], ...], tuple[int, ...]]:
        calls: list[Call] = []
        notes: dict[int, str] = {}
        lines: list[int] = []
        words = iter(self._words("auction"))
        for word in words:
            text = word.text
            if note := _NOTE.fullmatch(text):
                if calls and (said := self._notes.get(note[1])):
                    notes[len(calls) - 1] = said
                continue
            if _ASIDE.fullmatch(text) or (text == "-" and not calls):
                continue
            if text in ("*", "+", "-"):
                break
            if text.upper() == "AP":
                wanted = 3 if any(call.is_bid for call in calls) else 4
                missing = max(wanted - last_passes(calls), 0)
                calls += [PASS] * missing
                lines += [word.line] * missing
                break
            call = parse_call(text)
            if call is None:
                self._game.refuse(word.line, "file-call", text=text[:20])
                words = iter(())
                break
            calls.append(call)
            lines.append(word.line)
        self._after(word for word in words if parse_call(word.text))
        return tuple(calls), tuple(sorted(notes.items())), tuple(lines)

    def _plays(
        self, made: Call | None, declarer: int, first: int
    ) -> tuple[tuple[Card, ...], tuple[int, ...], bool]:
        """Cards in the order of play: a row is a trick, its columns are seats from the leader on."""
        words, claimed = self._cards()
        known = made is not None and made.is_bid and declarer >= 0
        if not known or made is None:
            if words:
                self._game.refuse(words[0].line, "file-no-contract")
            return (), (), False
        if first < 0:
            first = (declarer + 1) % 4
        trump = made.denomination.trump
        plays: list[Card] = []
        lines: list[int] = []
        leader = first
        for start in range(0, min(len(words), FULL * 4), 4):
            row = words[start : start + 4]
            for step in range(4):
                column = (leader + step - first) % 4
                if column >= len(row) or row[column].text == "-":
                    rest = [*row, *words[start + 4 :]]
                    done = {row[(leader + each - first) % 4] for each in range(step)}
                    self._after(word for word in rest if word not in done)
                    return tuple(plays), tuple(lines), claimed
                found = _CARD.fullmatch(row[column].text)
                if found is None:
                    self._game.refuse(row[column].line, "file-card", text=row[column].text[:20])
                    return tuple(plays), tuple(lines), claimed
                plays.append(card(found[2].replace("10", "T") + found[1]))
                lines.append(row[column].line)
            leader = leaders(plays[-4:], leader, trump)[1]
        self._after(words[FULL * 4 :])
        return tuple(plays), tuple(lines), claimed

    def _cards(self) -> tuple[list[Word], bool]:
        """The words of the play that stand for cards, and whether a claim ended it."""
        found: list[Word] = []
        words = iter(self._words("play"))
        for word in words:
            if _NOTE.fullmatch(word.text) or _ASIDE.fullmatch(word.text):
                continue
            if word.text == "*":
                self._after(words)
                return found, True
            found.append(word._replace(text="-") if word.text == "+" else word)
        return found, False

    def _after(self, words: Iterable[Word]) -> None:
        """Refuse the first call or card that stands where all is over."""
        for word in words:
            if parse_call(word.text) or _CARD.fullmatch(word.text):
                self._game.refuse(word.line, "file-after", text=word.text)
                return

    def _words(self, section: str) -> list[Word]:
        return self._game.sections.get(section, [])

    def _wrong(self, name: str, value: str) -> None:
        tag = self._game.tags[name]
        self._game.refuse(tag.line, "file-value", tag=tag.name, text=value[:40])


def parse_call(text: str) -> Call | None:
    """The call of a word as programs write it; None if it is none.

    >>> parse_call("1N"), parse_call("pass"), parse_call("Dbl!"), parse_call("8C")
    (Call('1NT'), Call('P'), Call('X'), None)
    """
    found = _CALL.fullmatch(text)
    if found is None:
        return None
    if found[1]:
        return bid(int(found[1]), Denomination("CDHSN".index(found[2][0].upper())))
    return PASS if found[3] else REDOUBLE if found[4] else DOUBLE


# --- written ------------------------------------------------------------------------------------


def board_tags(board: Board) -> list[tuple[str, str]]:
    """The tags of a board in the order of the standard, the fifteen that every game has first."""
    other = dict(board.tags)
    south, west, north, east = board.names
    made = board.bid
    contract = "" if made is None else "Pass" if made == PASS else f"{made}{'X' * board.doubled}"
    first = board.dealer if board.dealer >= 0 else 2
    tags = [
        ("Event", other.pop("Event", "")),
        ("Site", other.pop("Site", "")),
        ("Date", other.pop("Date", "")),
        ("Board", board.number or "1"),
        ("West", west),
        ("North", north),
        ("East", east),
        ("South", south),
        ("Dealer", SEATS[board.dealer] if board.dealer >= 0 else ""),
        ("Vulnerable", VULNERABLE[board.vulnerable] if board.vulnerable >= 0 else ""),
        ("Deal", format_hands(board.hands, first) if any(board.hands) else ""),
        ("Scoring", other.pop("Scoring", "")),
        ("Declarer", SEATS[board.declarer] if board.declarer >= 0 else ""),
        ("Contract", contract),
        ("Result", str(board.result) if board.result >= 0 else ""),
    ]
    return [*tags, *other.items()]


def board_lines(board: Board) -> Iterator[str]:
    """A game's lines: tags, auction, play, notes; without the empty line after it."""
    for name, value in board_tags(board):
        yield f'[{name} "{quoted(value)}"]'
    if board.calls:
        yield from _auction(board)
    if board.trump is not None and board.declarer >= 0 and (board.plays or board.claimed):
        yield from _play(board)


def _auction(board: Board) -> Iterator[str]:
    yield f'[Auction "{SEATS[board.dealer] if board.dealer >= 0 else ""}"]'
    notes = {place: number for number, (place, _) in enumerate(board.notes, start=1)}
    words = []
    for place, call in enumerate(board.calls):
        words.append("Pass" if call == PASS else str(call))
        if place in notes:
            words[-1] += f" ={notes[place]}="
    for start in range(0, len(words), 4):
        yield " ".join(words[start : start + 4])
    if contract_of(board.dealer, board.calls)[0] is None:
        yield "+"
    for place, text in board.notes:
        yield f'[Note "{notes[place]}:{quoted(text)}"]'


def _play(board: Board) -> Iterator[str]:
    assert board.trump is not None, "cards are played after a contract"
    first = (board.declarer + 1) % 4
    yield f'[Play "{SEATS[first]}"]'
    leads = leaders(board.plays, first, board.trump)
    open_play = not board.claimed and len(board.plays) < FULL * 4
    words = [str(played)[::-1] for played in board.plays] + ["+"] * open_play
    for number, start in enumerate(range(0, len(words), 4)):
        row = ["-"] * 4
        for step, word in enumerate(words[start : start + 4]):
            row[(leads[number] + step - first) % 4] = word
        yield " ".join(row)
    if board.claimed:
        yield "*"
