"""Worked examples and quiz questions of a page: words in both languages beside their check."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Any, Final, TypeVar, final

import msgspec
from msgspec import Struct

from honeymoon.errors import NotationError
from honeymoon.rulebook.checks import AnyCheck

__all__ = ["Asked", "Example", "Question", "Told", "example", "examples", "questions", "raw"]

Entry = TypeVar("Entry")


@final
class Told(Struct, frozen=True, forbid_unknown_fields=True):
    """An example in one language: what is given, and what comes of it."""

    title: str
    text: str
    result: str


@final
class Asked(Struct, frozen=True, forbid_unknown_fields=True):
    """A question in one language, with its answers and why one of them is right."""

    ask: str
    answers: tuple[str, ...]
    why: str


class _Entry(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: str
    see: str = ""
    """The block that tells the rule: its id, or ``page#id``."""
    check: AnyCheck | tuple[AnyCheck, ...]

    @property
    def checks(self) -> tuple[AnyCheck, ...]:
        """What the program checks."""
        return self.check if isinstance(self.check, tuple) else (self.check,)


@final
class Example(_Entry, frozen=True, kw_only=True):
    """A worked example."""

    en: Told
    fr: Told

    def words(self, lang: str) -> Told:
        """Its words in a language."""
        return self.fr if lang == "fr" else self.en


@final
class Question(_Entry, frozen=True, kw_only=True):
    """A quiz question; ``right`` is the index of the right answer."""

    right: int
    en: Asked
    fr: Asked

    def words(self, lang: str) -> Asked:
        """Its words in a language."""
        return self.fr if lang == "fr" else self.en


@cache
def examples(key: str) -> tuple[Example, ...]:
    """The examples of a page; NotationError names the entry that cannot be read."""
    return tuple(_entries("examples", key, "example", Example))


def example(key: str, ident: str) -> Example:
    """One of them; StopIteration for an id that the sheet lacks."""
    return next(each for each in examples(key) if each.id == ident)


@cache
def questions(key: str) -> tuple[Question, ...]:
    """The written questions of a page's quiz."""
    return tuple(_entries("quiz", key, "question", Question))


def raw(folder: str, key: str) -> list[dict[str, Any]]:
    """The entries of a file as they are written; none where there is no file."""
    path = files("honeymoon.rulebook").joinpath(folder, f"{key}.toml")
    if not path.is_file():
        return []
    try:
        tables = tomllib.loads(path.read_text("utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise NotationError(f"{folder}/{key}.toml: {error}") from None
    name = _NAMES[folder]
    if set(tables) - {name}:
        raise NotationError(f"{folder}/{key}.toml: only [[{name}]] stands at the top")
    found: list[dict[str, Any]] = tables.get(name, [])
    return found


_NAMES: Final = {"examples": "example", "quiz": "question"}


def _entries(folder: str, key: str, name: str, kind: type[Entry]) -> Iterator[Entry]:
    for number, table in enumerate(raw(folder, key), start=1):
        try:
            yield msgspec.convert(table, kind)
        except msgspec.ValidationError as error:
            at = table.get("id", f"number {number}")
            raise NotationError(f"{folder}/{key}.toml: {name} {at}: {error}") from None
