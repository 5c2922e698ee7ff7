"""What the commands share: the reader's language, house rules from flags, refusals in one line."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from enum import StrEnum
from functools import wraps
from typing import TYPE_CHECKING, Annotated, Any, ParamSpec, TypeAlias, TypeVar

import typer

from honeymoon.errors import CorruptLog, HoneymoonError, IllegalAction, OptionError

if TYPE_CHECKING:
    from rich.console import Console

    from honeymoon.engine.variant import Variant

__all__ = [
    "GameArgument",
    "HouseRules",
    "Json",
    "Language",
    "LanguageOption",
    "SeedOption",
    "console",
    "language",
    "print_json",
    "refusing",
    "rules_of",
    "viewer_of",
]

P = ParamSpec("P")
R = TypeVar("R")


class Language(StrEnum):
    """The languages of the program."""

    EN = "en"
    FR = "fr"


GameArgument: TypeAlias = Annotated[
    str, typer.Argument(metavar="GAME", help="A game's key, as `honeymoon games` lists them.")
]
HouseRules: TypeAlias = Annotated[
    list[str] | None,
    typer.Option("-o", "--option", metavar="NAME=VALUE", help="A house rule; may be repeated."),
]
Json: TypeAlias = Annotated[
    bool, typer.Option("--json", help="Print one JSON document and nothing else.")
]
LanguageOption: TypeAlias = Annotated[
    Language | None, typer.Option("--lang", help="By default that of the system.")
]
SeedOption: TypeAlias = Annotated[
    int | None, typer.Option("--seed", help="The same seed gives the same decks.")
]


def language(chosen: Language | None = None) -> str:
    """The language to speak: the chosen one, or the system's if the program knows it.

    >>> language(Language.FR)
    'fr'
    """
    if chosen is not None:
        return chosen.value
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            return "fr" if value.lower().startswith("fr") else "en"
    return "en"


def rules_of(key: str, house_rules: Sequence[str] | None) -> Variant:
    """The rules of a game with its house rules; OptionError names the nearest right word."""
    from honeymoon.variants import Value, game, parse

    found = game(key)
    options = {option.name: option for option in found.options}
    chosen: dict[str, Value] = {}
    for text in house_rules or ():
        name, _, value = text.partition("=")
        option = options.get(name.strip())
        chosen[name.strip()] = parse(option, value) if option else value
    return found.make(chosen)


def viewer_of(rules: Variant, name: str) -> int:
    """The viewer that a word names: a seat's letter or number, or ``spectator``."""
    from honeymoon.engine.zone import SPECTATOR
    from honeymoon.records.names import hand_names

    letters = hand_names(rules)[: rules.players]
    seats = {letter.lower(): player for player, letter in enumerate(letters)}
    seats |= {str(player): player for player in range(rules.players)}
    seats["spectator"] = SPECTATOR
    found = seats.get(name.lower())
    if found is None:
        raise OptionError(
            f"there is no seat {name!r}",
            code="no-seat",
            seat=name,
            seats=", ".join((*letters, "spectator")),
        )
    return found


def console(*, stderr: bool = False) -> Console:
    """Standard output or error for text in colours, where the terminal has them."""
    from rich.console import Console

    return Console(stderr=stderr, highlight=False, soft_wrap=True)


def print_json(document: object) -> None:
    """One JSON document on standard output."""
    import msgspec

    sys.stdout.write(msgspec.json.format(msgspec.json.encode(document), indent=2).decode() + "\n")


def refusing(command: Callable[P, R]) -> Callable[P, R]:
    """A command that tells a refusal in one line on standard error and ends with status 2."""

    @wraps(command)
    def run(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return command(*args, **kwargs)
        except HoneymoonError as error:
            chosen: Any = kwargs.get("lang")
            sys.stderr.write(_sentence(error, language(chosen)) + "\n")
            raise typer.Exit(2) from None
        except OSError as error:
            if error.filename is None:
                raise  # no matter of the file that was named
            chosen = kwargs.get("lang")
            sys.stderr.write(f"{error.filename}: {_trouble(error, language(chosen))}\n")
            raise typer.Exit(2) from None

    return run


def _trouble(error: OSError, lang: str) -> str:
    """What the system says of a file, in the reader's language where it is a usual thing."""
    import errno

    from honeymoon.text import translator

    text = translator(lang)
    key = f"cli.file.{errno.errorcode.get(error.errno or 0, '')}"
    return text.t(key) if key in text else str(error.strerror)


def _sentence(error: HoneymoonError, lang: str) -> str:
    from honeymoon.records.codec import Record
    from honeymoon.text import Describer, translator
    from honeymoon.text.faults import fault

    if isinstance(error, CorruptLog):
        parts = [fault(error, lang)]
        if isinstance(error.good, Record):
            parts.append(translator(lang).t("cli.kept", n=len(error.good.events) + 1))
        return ". ".join(parts)
    told = Describer(lang).error(error)
    return f"{told} ({error.rule})" if isinstance(error, IllegalAction) and error.rule else told
