"""How people ask: the written questions of ``asked/*.toml``, in both languages.

Each is about a *matter*: rules of docs/rules.md, a term of the glossary, or something near the
matter that no rule settles. Words that belong to other subjects stand in ``outside.toml``.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final, final

import msgspec
from msgspec import Struct

__all__ = ["Game", "Matter", "Outside", "game_names", "matters", "outside"]

_OTHER_FILES: Final = frozenset({"outside.toml", "games.toml"})


@final
class Matter(Struct, frozen=True, forbid_unknown_fields=True):
    """What a few questions are about; without rules and term it is not settled."""

    en: tuple[str, ...]
    fr: tuple[str, ...]
    rules: tuple[str, ...] = ()
    term: str | None = None

    def questions(self, lang: str) -> tuple[str, ...]:
        """The ways to ask in a language."""
        return self.fr if lang == "fr" else self.en

    @property
    def is_settled(self) -> bool:
        """False if no rule says anything about it."""
        return bool(self.rules or self.term)


@final
class Outside(Struct, frozen=True, forbid_unknown_fields=True):
    """Words that only other subjects have."""

    near: dict[str, tuple[str, ...]]
    """Bridge, but no rule of these games: conventions, laws of tournaments."""
    far: dict[str, tuple[str, ...]]
    """Other games, and the rest of the world."""


@final
class Game(Struct, frozen=True, forbid_unknown_fields=True):
    """What people call a game, or several."""

    keys: tuple[str, ...]
    en: tuple[str, ...]
    fr: tuple[str, ...]

    def names(self, lang: str) -> tuple[str, ...]:
        """The names in a language."""
        return self.fr if lang == "fr" else self.en


class _Matters(Struct, frozen=True):
    matter: tuple[Matter, ...]


class _Games(Struct, frozen=True):
    game: tuple[Game, ...]


@cache
def matters() -> tuple[Matter, ...]:
    """Every matter that somebody has thought of asking about."""
    folder = files("honeymoon.rulebook").joinpath("asked")
    sources = sorted(
        (each for each in folder.iterdir() if each.name.endswith(".toml")),
        key=lambda each: each.name,
    )
    return tuple(
        matter
        for source in sources
        if source.name not in _OTHER_FILES
        for matter in msgspec.toml.decode(source.read_text("utf-8"), type=_Matters).matter
    )


@cache
def outside() -> Outside:
    """What gives away that a question is about something else."""
    return msgspec.toml.decode(_read("outside.toml"), type=Outside)


@cache
def game_names() -> tuple[Game, ...]:
    """Games by what people call them, the keys of each name."""
    return msgspec.toml.decode(_read("games.toml"), type=_Games).game


def _read(name: str) -> str:
    return files("honeymoon.rulebook").joinpath("asked", name).read_text("utf-8")
