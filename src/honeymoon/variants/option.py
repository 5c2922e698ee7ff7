"""Options: the house rules of a game, with their values and the default first (rules part V)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, Literal, TypeAlias, final

from msgspec import Struct

from honeymoon.errors import OptionError

__all__ = ["Option", "Value", "complete", "nearest", "parse", "written"]

Value: TypeAlias = str | int | bool | tuple[int, ...] | None

_MOST: Final = 1_000_000  # beyond what anyone plays for, and small enough for every file and page
_SHOWN: Final = 40  # of what was given, in what is said about it


@final
class Option(Struct, frozen=True):
    """One option: its listed values, the default first, and perhaps numbers of one's own.

    With a ``minimum`` any integer from there to ``maximum`` is a value, or, where ``numbers`` is
    set, any list of so many such integers. ``other`` is the value of that kind that tests use.
    """

    name: str
    values: tuple[Value, ...]
    minimum: int | None = None
    other: Value = None
    numbers: int = 0
    maximum: int = _MOST

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
        if not self.numbers:
            return self._reaches(value)
        return (
            type(value) is tuple and len(value) == self.numbers and all(map(self._reaches, value))
        )

    def _reaches(self, value: object) -> bool:
        return (
            self.minimum is not None
            and type(value) is int
            and self.minimum <= value <= self.maximum
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


def written(value: Value) -> str:
    """A value as forms and addresses write it, and ``parse`` reads it.

    >>> written((6, 7, 8)), written(None), written(True)
    ('6, 7, 8', 'none', 'true')
    """
    if isinstance(value, tuple):
        return ", ".join(map(str, value))
    return "none" if value is None else str(value).lower()


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
    given = _shown(value)
    best = nearest(given.lower(), map(_text, option.values))
    due = _due(option)
    right = f"integers go from {option.minimum} to {option.maximum}"
    raise OptionError(
        f"{option.name} cannot be {given!r}; {right if due else f'the nearest is {best!r}'}",
        code="no-value",
        kind=due,
        option=option.name,
        value=given,
        nearest=best,
        numbers=option.numbers,
        minimum=option.minimum,
        maximum=option.maximum,
    )


def _due(option: Option) -> Literal["", "integer", "word-or-integer", "numbers"]:
    """What a refusal has to name: the nearest word, which numbers there are, or both."""
    if option.minimum is None:
        return ""
    if option.numbers:
        return "numbers"
    return "integer" if type(option.default) is int else "word-or-integer"


def _shown(value: object) -> str:
    """The beginning of a value."""
    try:
        return str(value)[:_SHOWN]
    except ValueError:  # Python writes no integer of thousands of digits
        return "…"


def _text(value: object) -> str:
    return str(value).lower()
