"""The registry: a game is one function in one file, found here by its key.

The function's keyword parameters are the game's own options; the shared ones come from its
family. Forms, flags, records and the rulebook read the same list.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module
from inspect import signature
from typing import Any, Literal, get_args, get_origin, get_type_hints

from honeymoon.engine.variant import Variant
from honeymoon.errors import OptionError
from honeymoon.variants.option import Option, Value, complete, nearest
from honeymoon.variants.shared import Family, Shared

__all__ = ["Game", "game", "games", "make", "variant"]

Difficulty = Literal["easy", "medium", "hard"]


@dataclass(frozen=True)
class Game:
    """A registered game: what it is called in records, its options, and how to build its rules.

    ``minutes`` is the usual length of a match, from and to.
    """

    key: str
    rules_version: int
    options: tuple[Option, ...]
    difficulty: Difficulty
    minutes: tuple[int, int]
    build: Callable[..., Variant]
    own: frozenset[str]  # the names of the options that no other game shares

    def make(self, chosen: Mapping[str, object] | None = None) -> Variant:
        """The variant with these options, the others at their defaults; OptionError if refused."""
        values = complete(self.options, chosen or {})
        mine = {name: value for name, value in values.items() if name in self.own}
        shared = {name: value for name, value in values.items() if name not in self.own}
        built = self.build(Shared(shared), **mine)
        return replace(
            built,
            key=self.key,
            rules_version=self.rules_version,
            options=values,
            open_hands=values["open_hands"] is True,
            reveal_all=values["reveal_after_hand"] == "all",
            first_dealer=str(values["first_dealer"]),
            redeal_by_next=values.get("redeal_by") == "next_dealer",
        )

    @property
    def table(self) -> Variant:
        """The variant with every option at its default."""
        return self.make()


_GAMES: dict[str, Game] = {}


def variant(
    key: str,
    *,
    rules_version: int,
    shared: Family,
    difficulty: Difficulty,
    minutes: tuple[int, int],
) -> Callable[[Callable[..., Variant]], Callable[..., Variant]]:
    """Register a game function under its key."""

    def register(build: Callable[..., Variant]) -> Callable[..., Variant]:
        own = tuple(_own_options(build))
        _GAMES[key] = Game(
            key=key,
            rules_version=rules_version,
            options=(*own, *shared),
            difficulty=difficulty,
            minutes=minutes,
            build=build,
            own=frozenset(option.name for option in own),
        )
        return build

    return register


def games() -> dict[str, Game]:
    """All registered games by key."""
    _load()
    return dict(sorted(_GAMES.items()))


def game(key: str) -> Game:
    """The game of a key; OptionError names the nearest one."""
    _load()
    found = _GAMES.get(key)
    if found is None:
        best = nearest(key, _GAMES)
        raise OptionError(
            f"there is no game {key!r}; the nearest is {best!r}",
            code="no-game",
            game=key,
            nearest=best,
        )
    return found


def make(key: str, **chosen: Value) -> Variant:
    """The rules of a game with its options chosen.

    >>> make("plain_honeymoon", end_rule="one_pass").options["end_rule"]
    'one_pass'
    """
    return game(key).make(chosen)


@cache
def _load() -> None:
    """Import the game files beside this one, and those that other distributions announce."""
    # Slow to import, and not for who only imports this.
    import pkgutil
    from importlib.metadata import entry_points

    package = __name__.rpartition(".")[0]
    for module in pkgutil.iter_modules(import_module(package).__path__):
        import_module(f"{package}.{module.name}")
    for entry in entry_points(group="honeymoon.variants"):
        entry.load()


def _own_options(build: Callable[..., Any]) -> list[Option]:
    """The keyword parameters of a game function as options."""
    hints = get_type_hints(build, include_extras=True)
    found = []
    for name, parameter in list(signature(build).parameters.items())[1:]:
        hint, default = hints[name], parameter.default
        if get_origin(hint) is Literal:
            values = get_args(hint)
        elif hint is bool:
            values = (False, True)
        else:  # Annotated[int, Option(...)] of an open integer
            found.append(get_args(hint)[1])
            continue
        found.append(Option(name, (default, *(each for each in values if each != default))))
    return found
