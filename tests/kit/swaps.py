"""Non-interference: exchange two cards that a viewer cannot know, and he must notice nothing.

What a viewer can get is his redacted log and the actions he is offered. A deal is played again
from a deck in which the two cards have changed places, with the same decisions (a secret discard
of the one becomes one of the other); where a decision is then illegal the pair says nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import NamedTuple

from honeymoon.cards import Card
from honeymoon.engine.action import CARDS, DISCARD, PLAY
from honeymoon.engine.event import Dealt, Event, Moved, Played, Shown
from honeymoon.engine.redact import redact
from honeymoon.engine.variant import Variant
from honeymoon.engine.view import legal_for
from honeymoon.errors import IllegalAction
from honeymoon.play.match import Match
from honeymoon.records.codec import encode_event
from tests.kit.deals import new_match, play_deal

__all__ = ["Redact", "Tried", "known_to", "try_swaps"]

Redact = Callable[[Event, int], Event]


class Tried(NamedTuple):
    """How many exchanged worlds could be played, and those in which the viewer saw a change."""

    worlds: int
    leaks: list[str]


def known_to(events: Iterable[Event], viewer: int, hide: Redact = redact) -> set[Card]:
    """The cards whose identity a viewer has ever been told."""
    known: set[Card] = set()
    for event in events:
        seen = hide(event, viewer)
        if isinstance(seen, Dealt):
            for packet in seen.packets:
                known.update(packet.cards)
        elif isinstance(seen, Moved | Shown):
            known.update(seen.cards)
        elif isinstance(seen, Played):
            known.add(seen.card)
    return known


def try_swaps(
    rules: Variant, viewer: int, *, seed: int, worlds: int, hide: Redact = redact
) -> Tried:
    """Play a deal and, from random moments of it, exchanged worlds; compare what ``viewer`` gets."""
    rng = Random(seed)
    deck = _deck(rules, rng)
    spare = [rng.randrange(1, 28) for _ in range(rules.spare)]
    match = _dealt(rules, deck, spare)
    ends = [len(match.log)]
    actions = []
    for step in play_deal(match, rng):
        actions.append(step.action)
        ends.append(len(match.log))
    seen = _replay(rules, deck, spare, actions, viewer, hide)
    tried, leaks = 0, []
    for _ in range(worlds):
        moment = rng.randrange(len(actions) + (not rules.reveal_all))
        known = known_to(match.log[: ends[moment]], viewer)
        hidden = [card for card in deck if card not in known]
        if len(hidden) < 2:
            continue
        one, two = rng.sample(hidden, 2)
        renamed = [_renamed(action, one, two) for action in actions[:moment]]
        try:
            other = _replay(rules, _exchanged(deck, one, two), spare, renamed, viewer, hide)
        except IllegalAction:
            continue
        tried += 1
        if other != seen[: moment + 1]:
            leaks.append(f"{rules.key}: {one} and {two} exchanged, viewer {viewer}, {moment} acts")
    return Tried(tried, leaks)


def _deck(rules: Variant, rng: Random) -> tuple[Card, ...]:
    return tuple(Card(number) for number in rng.sample(range(rules.pack), rules.pack))


def _dealt(rules: Variant, deck: Sequence[Card], spare: Sequence[int]) -> Match:
    match = new_match(rules, seed=1)
    places = iter([*_zero(rules), *spare])
    match._rng.randrange = lambda *_: next(places)  # type: ignore[method-assign]  # chance is told what to do
    match.deal(deck)
    return match


def _zero(rules: Variant) -> list[int]:
    return [0] if rules.first_dealer == "random" else []


def _replay(
    rules: Variant,
    deck: Sequence[Card],
    spare: Sequence[int],
    actions: Sequence[int],
    viewer: int,
    hide: Redact,
) -> list[str]:
    """After each act, what the viewer gets: the events as the wire has them, and what he may do."""
    match = _dealt(rules, deck, spare)
    dealt = _given(match, match.log, viewer, hide)
    return [dealt, *(_given(match, match.act(action), viewer, hide) for action in actions)]


def _given(match: Match, events: Iterable[Event], viewer: int, hide: Redact) -> str:
    lines = [encode_event(hide(event, viewer)) for event in events]
    return "\n".join([*lines, str(legal_for(match.rules, match.state, viewer))])


def _exchanged(deck: Sequence[Card], one: Card, two: Card) -> tuple[Card, ...]:
    return tuple(two if card == one else one if card == two else card for card in deck)


def _renamed(action: int, one: Card, two: Card) -> int:
    for lane in (PLAY, DISCARD):
        if not CARDS >> max(action - lane, 0) & 1 or action < lane:
            continue
        if action - lane == one:
            return lane + two
        if action - lane == two:
            return lane + one
    return action
