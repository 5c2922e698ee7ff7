"""Options: the house rules of a game, with their values and the default first (rules part V)."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from typing import Final, Literal, TypeAlias, final

from msgspec import Struct

from honeymoon.errors import OptionError

__all__ = ["Option", "Value", "complete", "nearest", "parse"]

Value: TypeAlias = str | int | bool | None


@final
class Option(Struct, frozen=True):
    """One option: its listed values, the default first, or any integer from ``minimum`` on.

    ``other`` is the value besides the default with which an open integer is tested.
    """

    name: str
    values: tuple[Value, ...]
    minimum: int | None = None
    other: int | None = None

    @property
    def default(self) -> Value:
        """The value when none is given."""
        return self.values[0]

    @property
    def kind(self) -> Literal["choice", "switch", "integer"]:
        """How a form shows it."""
        if self.minimum is not None:
            return "integer"
        return "switch" if isinstance(self.default, bool) else "choice"

    @property
    def samples(self) -> tuple[Value, ...]:
        """The values that tests go through."""
        return self.values if self.other is None else (*self.values, self.other)

    def accepts(self, value: object) -> bool:
        """True for a listed value or an integer in range; ``True`` is no integer here."""
        if any(type(value) is type(each) and value == each for each in self.values):
            return True
        return self.minimum is not None and type(value) is int and value >= self.minimum


_SWITCH: Final = {"true": True, "false": False, "yes": True, "no": False}


def parse(option: Option, text: str) -> Value:
    """The value that a text means for an option; OptionError names the nearest right one.

    >>> parse(Option("game_bonus", (0,), minimum=0, other=125), "125")
    125
    """
    word = text.strip().lower()
    value: Value = word
    if option.kind == "switch":
        value = _SWITCH.get(word, word)
    elif option.kind == "integer" and word.removeprefix("-").isdigit():
        value = int(word)
    elif word in ("none", "null") and None in option.values:
        value = None
    _check(option, value)
    return value


def complete(options: Iterable[Option], chosen: Mapping[str, object]) -> dict[str, Value]:
    """Every option with its chosen or default value; OptionError for what does not exist."""
    known = {option.name: option for option in options}
    for name in chosen:
        if name not in known:
            best = nearest(name, known)
            raise OptionError(
                f"there is no option {name!r} in this game; the nearest is {best!r}",
                code="no-option",
                option=name,
                nearest=best,
            )
    values: dict[str, Value] = {}
    for name, option in known.items():
        value = chosen.get(name, option.default)
        _check(option, value)
        values[name] = value  # type: ignore[assignment]  # _check has refused everything else
    return values


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word most like ``word``."""
    return max(
        sorted(known),
        key=lambda each: difflib.SequenceMatcher(None, word, each).ratio(),
        default="",
    )


def _check(option: Option, value: object) -> None:
    if option.accepts(value):
        return
    if option.minimum is not None:
        best = f"{option.default} or any integer from {option.minimum}"
    else:
        words = {_text(each): each for each in option.values}
        best = nearest(str(value).lower(), words)
    raise OptionError(
        f"{option.name} cannot be {value!r}; the nearest is {best}",
        code="no-value",
        option=option.name,
        value=str(value),
        nearest=best,
    )


def _text(value: Value) -> str:
    return str(value).lower()
