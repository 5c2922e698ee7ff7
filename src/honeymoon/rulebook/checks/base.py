"""What all kinds of checks share: the game they are about, and a list of what disagrees."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from msgspec import Struct, field

from honeymoon.engine.variant import Variant
from honeymoon.variants import game

__all__ = ["Check", "OptionValue", "Options", "column_letters", "differ"]

OptionValue: TypeAlias = str | int | bool | list[int]
Options: TypeAlias = dict[str, OptionValue]


class Check(Struct, frozen=True, kw_only=True, tag_field="kind", forbid_unknown_fields=True):
    """One statement that the program can agree or disagree with."""

    game: str = ""
    """By default the game whose page it stands on."""
    options: Options = field(default_factory=dict)

    def variant(self, key: str) -> Variant:
        """The rules that it is about; ``key`` is the page's game."""
        return game(self.game or key).make(self.options)

    def disagreements(self, key: str) -> list[str]:
        """Where the program says otherwise, each in a sentence."""
        raise NotImplementedError


def differ(what: str, typed: object, computed: object) -> list[str]:
    """A sentence if the two are not the same."""
    if typed == computed:
        return []
    return [f"{what} is {_shown(computed)}, not {_shown(typed)}"]


def column_letters(columns: int) -> str:
    """The columns of a pad as checks call them: A, B, C."""
    return "ABC"[:columns]


def _shown(value: object) -> str:
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{name} {each}" for name, each in value.items()) + "}"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return "[" + ", ".join(map(str, value)) + "]"
    return repr(value) if isinstance(value, str) else str(value)
