"""Options: the house rules of a game, with their values and the default first (rules part V)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, Literal, TypeAlias, final

from msgspec import Struct

from honeymoon.errors import OptionError

__all__ = ["Option", "Value", "complete", "nearest", "parse"]

Value: TypeAlias = str | int | bool | tuple[int, ...] | None


@final
class Option(Struct, frozen=True):
    """One option: its listed values, the default first, and perhaps numbers of one's own.

    With a ``minimum`` any integer from there on is a value, or, where ``numbers`` is set, any list
    of so many such integers. ``other`` is the value of that kind that tests use.
    """

    name: str
    values: tuple[Value, ...]
    minimum: int | None = None
    other: Value = None
    numbers: int = 0

    @property
    def default(self) -> Value:
        """The value when none is given."""
        return self.values[0]

    @property
    def kind(self) -> Literal["choice", "switch", "integer", "numbers"]:
        """How a form shows it."""
        if self.minimum is not None:
            return "numbers" if self.numbers else "integer"
        return "switch" if isinstance(self.default, bool) else "choice"

    @property
    def samples(self) -> tuple[Value, ...]:
        """The values that tests go through."""
        return self.values if self.other is None else (*self.values, self.other)

    def accepts(self, value: object) -> bool:
        """True for a listed value or integers in range; ``True`` is no integer here."""
        if any(type(value) is type(each) and value == each for each in self.values):
            return True
        if self.minimum is None:
            return False
        if not self.numbers:
            return type(value) is int and value >= self.minimum
        return (
            type(value) is tuple
            and len(value) == self.numbers
            and all(type(each) is int and each >= self.minimum for each in value)
        )


_SWITCH: Final = {"yes": True, "no": False, "on": True, "off": False}


def parse(option: Option, text: str) -> Value:
    """The value that a text means for an option; OptionError names the nearest right one.

    >>> parse(Option("game_bonus", (0,), minimum=0, other=125), "125")
    125
    """
    words = text.strip().lower().replace(",", " ").split()
    word = " ".join(words)
    listed = {_text(each): each for each in option.values}
    value: Value = word
    if word in listed:
        value = listed[word]
    elif option.kind == "switch":
        value = _SWITCH.get(word, word)
    elif option.minimum is not None and all(_is_integer(each) for each in words):
        value = tuple(map(int, words)) if option.numbers else int(word) if len(words) == 1 else word
    _check(option, value)
    return value


def _is_integer(word: str) -> bool:
    return word.isascii() and word.removeprefix("-").isdigit() and len(word) < 10


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
        if option.numbers and isinstance(value, list):
            value = tuple(value)
        _check(option, value)
        values[name] = value  # type: ignore[assignment]  # _check has refused everything else
    return values


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word most like ``word``."""
    import difflib  # only who mistypes waits for it

    return max(
        sorted(known),
        key=lambda each: difflib.SequenceMatcher(None, word, each).ratio(),
        default="",
    )


def _check(option: Option, value: object) -> None:
    if option.accepts(value):
        return
    best = nearest(_text(value), (_text(each) for each in option.values))
    if option.numbers:
        best = f"{best} or {option.numbers} integers from {option.minimum}"
    elif option.minimum is not None:
        best = f"{best} or any integer from {option.minimum}"
    raise OptionError(
        f"{option.name} cannot be {value!r}; the nearest is {best}",
        code="no-value",
        option=option.name,
        value=str(value),
        nearest=best,
    )


def _text(value: object) -> str:
    return str(value).lower()
