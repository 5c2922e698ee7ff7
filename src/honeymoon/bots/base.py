"""What an opponent is, who there is, and the bytes through which it sees the table."""

from __future__ import annotations

import pkgutil
from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final, Protocol

import msgspec

from honeymoon.cards.card import Card
from honeymoon.engine.action import Action, ActionSet
from honeymoon.engine.variant import Variant
from honeymoon.engine.view import View
from honeymoon.errors import OptionError
from honeymoon.variants.option import Value, nearest
from honeymoon.variants.registry import game

__all__ = ["Bot", "Chance", "create", "decode_view", "encode_view", "names", "rules_of"]


class Chance(Protocol):
    """The part of ``random.Random`` that opponents use; never the stream that shuffles decks."""

    def random(self) -> float: ...

    def choice(self, seq: Any, /) -> Any: ...


class Bot(Protocol):
    """An opponent. It keeps nothing between two decisions: a view tells all that it may know."""

    name: str

    def choose(self, view: View, rng: Chance) -> Action:
        """One of ``view.legal``, which must not be empty."""
        ...


_BOTS: Final = {
    "novice": "honeymoon.bots.novice:Novice",
    "random": "honeymoon.bots.random_bot:Uniform",
}


def names() -> tuple[str, ...]:
    """The opponents that can be asked for.

    >>> names()
    ('novice', 'random')
    """
    return tuple(_BOTS)


def create(name: str) -> Bot:
    """The opponent of a name; OptionError tells the nearest one."""
    place = _BOTS.get(name)
    if place is None:
        best = nearest(name, _BOTS)
        raise OptionError(
            f"there is no bot {name!r}; the nearest is {best!r}",
            code="no-bot",
            bot=name,
            nearest=best,
        )
    build: Callable[[], Bot] = pkgutil.resolve_name(place)
    return build()


def rules_of(view: View) -> Variant:
    """The rules that a view's game and options name."""
    return _rules(view.game, tuple(view.options.items()))


@lru_cache(maxsize=64)
def _rules(key: str, options: tuple[tuple[str, Value], ...]) -> Variant:
    return game(key).make(dict(options))


_ENCODER: Final = msgspec.json.Encoder(enc_hook=int)  # cards and calls are numbers here


_CARDS: Final = tuple(Card(number) for number in range(64))


def _decoded(kind: type, value: Any) -> Any:
    if kind is Card:  # by far the most
        return _CARDS[value]
    return ActionSet(map(Action, value)) if kind is ActionSet else kind(value)


_DECODER: Final = msgspec.json.Decoder(View, dec_hook=_decoded)


def encode_view(view: View) -> bytes:
    """A view as the bytes that go to an opponent in another process."""
    return _ENCODER.encode(view)


def decode_view(data: bytes) -> View:
    """The view that ``encode_view`` wrote."""
    return _DECODER.decode(data)
