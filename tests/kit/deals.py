"""Random deals through the friendly handle, step by step."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from honeymoon.bots.random_bot import ByKind
from honeymoon.engine.event import Event
from honeymoon.engine.state import State
from honeymoon.engine.variant import Variant
from honeymoon.engine.zone import SPECTATOR, ZONES
from honeymoon.play.match import Match

__all__ = ["Step", "new_match", "play_deal", "play_until", "viewers", "zone_contents"]


class Step(NamedTuple):
    """One decision of a random deal."""

    before: State
    player: int
    action: int
    events: tuple[Event, ...]


def new_match(rules: Variant, seed: int) -> Match:
    """A match that deals when told to."""
    return Match(rules, rng=Random(seed), auto=False)


def play_deal(match: Match, rng: Random) -> Iterator[Step]:
    """Play the deal that is on to its end, with calls that end at all levels."""
    policy = ByKind()
    while not match.state.ended:
        before, player = match.state, match.player
        action = policy.choose(match.view(player), rng)
        yield Step(before, player, action, match.act(action))


def play_until(match: Match, rng: Random, reason: str = "played", tries: int = 60) -> Match:
    """Play deals until one ends for ``reason``; fails if that does not come about."""
    for _ in range(tries):
        match.deal()
        for _step in play_deal(match, rng):
            pass
        if match.state.ended == reason or match.ended:
            return match
    raise AssertionError(f"{match.rules.key}: no deal ended as {reason} in {tries}")


def viewers(rules: Variant) -> tuple[int, ...]:
    """All players and a spectator."""
    return (*range(rules.players), SPECTATOR)


def zone_contents(state: State) -> dict[str, int]:
    """The mask of known cards of every place a card can be in, played ones included."""
    places = {f"zone {zone}": state.cards(zone).mask for zone in range(ZONES)}
    places.update({f"played {hand}": mask for hand, mask in enumerate(state.played)})
    return places
