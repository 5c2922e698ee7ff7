"""The tags of a PBN file, game by game: what stands where, without its meaning.

Tolerant as the import format of PBN 2.1 is (sections 2 and 3 of the standard), and a little more:
a game that begins without an empty line before it is seen by a tag that it repeats, and a comment
that nobody closed ends before the next line that begins with a tag. Files are read line by line,
and one game at a time is in memory.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from honeymoon.errors import CorruptLog

__all__ = ["Game", "Tag", "Word", "games", "quoted"]

_TAG: Final = re.compile(r'\[\s*(\w+)\s*"((?:[^"\\]|\\.)*)"\s*\]')
_WORD: Final = re.compile(r"[^\s;{\[]+")
_LONGEST: Final = 20_000  # words of a game: a hundred times a full one
_FOLDED: Final = 20  # lines that one tag may be spread over
_AHEAD: Final = 500  # lines that are searched for the end of a comment once a tag begins one
_BRACE: Final = re.compile(r"[{}]")
_STARTS: Final = ("event", "board", "deal")  # repeated, they begin a game
_MANY: Final = ("note",)  # tags that a game may have several of


class Word(NamedTuple):
    """A word of a section and its line."""

    text: str
    line: int


class Tag(NamedTuple):
    """A tag's name as written, its value and its line."""

    name: str
    value: str
    line: int


@dataclass
class Game:
    """The tags and sections of one game; names are in lower case."""

    line: int
    tags: dict[str, Tag] = field(default_factory=dict)
    notes: list[Tag] = field(default_factory=list)
    sections: dict[str, list[Word]] = field(default_factory=dict)
    faults: list[CorruptLog] = field(default_factory=list)
    words: int = 0
    comments: bool = False

    def value(self, name: str) -> str:
        """The value of a tag; empty if it is missing or left open by ``?``."""
        tag = self.tags.get(name)
        return "" if tag is None or tag.value.strip() in ("?", "-") else tag.value.strip()

    def at(self, name: str) -> int:
        """The line of a tag, or of the game."""
        tag = self.tags.get(name)
        return self.line if tag is None else tag.line

    def refuse(self, line: int, code: str, **params: object) -> None:
        """Keep what is wrong at a line."""
        self.faults.append(CorruptLog(f"line {line}: {code}", line=line, code=code, **params))


def quoted(text: str) -> str:
    """A value as it stands between the quotes of a tag.

    >>> quoted('Tom "Ace" O\\\\Neill')
    'Tom \\\\"Ace\\\\" O\\\\\\\\Neill'
    """
    one_line = " ".join(text.split())
    return one_line.replace("\\", "\\\\").replace('"', '\\"')


def games(lines: Iterable[str]) -> Iterator[Game]:
    """Each game of a file, with the values that it inherits from the games before (``#``)."""
    last: dict[str, Tag] = {}
    lasting: dict[str, Tag] = {}
    for found in _raw(lines):
        for name, tag in list(found.tags.items()):
            if tag.value == "#" and name in last:
                found.tags[name] = tag._replace(value=last[name].value)
            elif tag.value.startswith("##"):
                lasting[name] = found.tags[name] = tag._replace(value=tag.value[2:])
        for name, tag in lasting.items():
            found.tags.setdefault(name, tag)
        last = found.tags
        yield found


def _raw(lines: Iterable[str]) -> Iterator[Game]:
    reader = _Reader()
    for line in lines:
        yield from reader.line(line)
    yield from reader.end()


class _Reader:
    def __init__(self) -> None:
        self._number = 0
        self._game: Game | None = None
        self._section = ""
        self._comment = 0  # the line where the comment began that is being read
        self._parted = False  # whether it has an empty line
        self._held: list[str] = []  # from its first line with a tag on: part of it, or read anew
        self._open = ""  # a tag that goes on in the next line
        self._opened = 0

    def line(self, raw: str) -> Iterator[Game]:
        self._number += 1
        text = raw.removeprefix("\ufeff") if self._number == 1 else raw
        text = text.rstrip("\r\n")
        if self._comment and self._still(text):
            return
        if self._held:
            yield from self._unclosed()
            return
        if text.startswith("%") and not self._comment:
            return
        if not text.strip() and not self._comment:
            yield from self._finished()
            return
        if self._open:
            if self._number - self._opened < _FOLDED and not text.lstrip().startswith("["):
                text, self._open = f"{self._open} {text}", ""
            else:
                self._give_up()
        yield from self._scan(text)

    def _still(self, text: str) -> bool:
        """Whether a line belongs to a comment as far as one can tell; it is kept if it may not.

        A comment without an end is told by the next one, which begins before any end.
        """
        if not self._held and not _TAG.match(text):
            self._parted = self._parted or not text.strip()
            return "}" not in text
        self._held.append(text)
        brace = _BRACE.search(_TAG.sub("", text))
        if brace and brace[0] == "}":
            self._held.clear()
            return False
        return brace is None and len(self._held) < _AHEAD

    def _unclosed(self) -> Iterator[Game]:
        """Read again what was held, as no part of a comment."""
        self._current().refuse(self._comment, "file-comment")
        self._comment, lines, self._held = 0, self._held, []
        if self._parted:
            yield from self._finished()
        self._number -= len(lines)
        for line in lines:
            yield from self.line(line)

    def end(self) -> Iterator[Game]:
        """What is left at the end of the file."""
        while self._comment:
            yield from self._unclosed()
        yield from self._finished()

    def _finished(self) -> Iterator[Game]:
        """The game that was being read."""
        self._give_up()
        found, self._game, self._section = self._game, None, ""
        if found is not None:
            yield found

    def _give_up(self) -> None:
        if self._open:
            self._current().refuse(self._opened, "file-tag", text=self._open[:40])
            self._open, self._opened = "", 0

    def _current(self) -> Game:
        if self._game is None:
            self._game = Game(self._comment or self._opened or self._number)
        return self._game

    def _scan(self, text: str) -> Iterator[Game]:
        at, end = 0, len(text)
        while at < end:
            if self._comment:
                close = text.find("}", at)
                if close < 0:
                    return
                at, self._comment = close + 1, 0
            elif text[at].isspace():
                at += 1
            elif text[at] == ";":
                self._remark()
                return
            elif text[at] == "{":
                self._remark()
                at, self._comment, self._parted = at + 1, self._number, False
            elif text[at] == "[":
                tag = _TAG.match(text, at)
                if tag is None:
                    self._unfinished(text[at:])
                    return
                yield from self._tag(tag[1], tag[2])
                at = tag.end()
            else:
                word = _WORD.match(text, at)
                assert word is not None, "what is no space, comment or bracket is a word"
                self._word(word[0])
                at = word.end()

    def _remark(self) -> None:
        if self._game is not None:  # else it stands before a game
            self._game.comments = True

    def _unfinished(self, text: str) -> None:
        """A tag may go on in the next line, but for one that is closed and wrong."""
        if "]" in text and text.count('"') != 1:
            line, self._opened = self._opened or self._number, 0
            self._current().refuse(line, "file-tag", text=text[:40])
        else:
            self._open, self._opened = text, self._opened or self._number

    def _tag(self, name: str, raw: str) -> Iterator[Game]:
        key, value = name.lower(), re.sub(r'\\(["\\])', r"\1", raw)
        tag = Tag(name, value, self._opened or self._number)
        if self._game is not None and key in _STARTS and key in self._game.tags:
            yield from self._finished()
        game = self._current()
        self._opened = 0
        game.words += 1
        self._section = key
        if key in _MANY:
            game.notes.append(tag)
        elif game.tags.setdefault(key, tag).value != value:
            game.refuse(tag.line, "file-twice", tag=name)

    def _word(self, text: str) -> None:
        game = self._current()
        game.words += 1
        if game.words == _LONGEST:
            game.refuse(self._number, "file-long")
        if game.words >= _LONGEST:
            return
        if not self._section:
            game.refuse(self._number, "file-word", text=text[:40])
            self._section = "?"
        game.sections.setdefault(self._section, []).append(Word(text, self._number))
