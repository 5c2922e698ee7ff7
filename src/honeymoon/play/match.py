"""``Match``: the friendly handle over many deals; it supplies the chance that the rules want.

A match is its rules and its log of events. Everything else here is a fold of the log, kept up to
date so that asking is cheap.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from honeymoon.cards.card import Card
from honeymoon.cards.deck import PACK_52, PACK_54, shuffled
from honeymoon.engine.action import Action, ActionSet, moves
from honeymoon.engine.event import (
    DealerChosen,
    DealScored,
    Dealt,
    Event,
    MatchEnded,
    MatchEnding,
)
from honeymoon.engine.evolve import evolve
from honeymoon.engine.game import apply, legal_mask, refusal, start
from honeymoon.engine.redact import redact
from honeymoon.engine.result import score
from honeymoon.engine.state import EMPTY, State
from honeymoon.engine.variant import Variant
from honeymoon.engine.view import View, legal_for
from honeymoon.errors import IllegalAction
from honeymoon.scoring import match as scoring
from honeymoon.scoring.lines import OF_MATCH
from honeymoon.variants.registry import game

if TYPE_CHECKING:
    from random import Random

__all__ = ["Match", "match"]

_PLACES: Final = 27  # under the next card of the stock, where a joker may be buried (W-6)


class Match:
    """A running or finished match.

    With ``auto`` every deck that is due is dealt at once, from ``rng``; without it the caller
    deals, and between two deals may end the match (C-12).
    """

    def __init__(
        self,
        rules: Variant,
        *,
        rng: Random | None = None,
        auto: bool = True,
        viewer: int | None = None,
    ) -> None:
        self.rules = rules
        self.log: list[Event] = []
        self.state: State = EMPTY
        self._legal = 0
        self.standing = scoring.start(rules.match)
        self.deals = 0
        self.viewer = viewer  # set when the log is one viewer's and not whole
        self._rng = rng or _source(None)
        self._auto = auto
        self._first = 0  # where the current deal begins in the log
        self._views: dict[int, _Seen] = {}
        if auto:
            self.deal()

    @classmethod
    def of_log(
        cls,
        rules: Variant,
        events: Iterable[Event],
        *,
        rng: Random | None = None,
        viewer: int | None = None,
        auto: bool = False,
    ) -> Match:
        """The match that a stored log tells of; a deck due at its end is the caller's to deal."""
        restored = cls(rules, rng=rng, auto=False, viewer=viewer)
        for event in events:
            restored._record(event)
        restored._auto = auto
        return restored

    @property
    def legal(self) -> ActionSet:
        """The legal actions of the player on turn; none when a deck is due."""
        return ActionSet(moves(self._legal))

    @property
    def player(self) -> int:
        """The player on turn, or -1."""
        return self.state.player

    @property
    def ended(self) -> bool:
        """True when the match is over."""
        return self.standing.ended

    @property
    def result(self) -> MatchEnded | None:
        """How the match ended, or None while it runs."""
        last = self.log[-1] if self.log else None
        return last if type(last) is MatchEnded else None

    @property
    def deal_due(self) -> bool:
        """True before the first deal and between two deals."""
        return not self.ended and (self.deals == 0 or bool(self.state.ended))

    def act(self, action: Action | int | str) -> tuple[Event, ...]:
        """Take an action for the player on turn and return the new events, or IllegalAction."""
        if isinstance(action, str):
            action = Action(action)
        rules = self.rules
        if not self._legal >> action & 1:
            raise refusal(rules, self.state, action)
        state, events = apply(rules, self.state, action)
        self.state = state
        self.log += events
        if state.ended:
            self._legal = 0
            return events + self._close_deal()
        self._legal = rules.phases[state.phase].legal(rules, state)
        return events

    def deal(self, deck: Sequence[Card] | None = None) -> tuple[Event, ...]:
        """Deal the next deck, by default one shuffled here; before the first, cut for the deal."""
        if not self.deal_due:
            raise IllegalAction("no deal is due", code="no-deal-due", rule="C-9")
        if deck is None:
            deck = shuffled(PACK_54 if self.rules.pack == 54 else PACK_52, self._rng)
        chosen = () if self.log else (self._cut(),)
        dealer = chosen[0].dealer if chosen else self._next_dealer()
        state, events = start(
            self.rules,
            deck,
            dealer=dealer,
            vulnerable=self.standing.vulnerable,
            spare=tuple(self._rng.randrange(1, _PLACES + 1) for _ in range(self.rules.spare)),
        )
        self._settle(state)
        self._first = len(self.log) + len(chosen)
        self.log += chosen + events
        self.deals += 1
        events = chosen + events
        return events + self._close_deal() if state.ended else events

    def end(self) -> tuple[Event, ...]:
        """End the match between two deals, as all players agreed (EndMatch of C-12, R-4, R-7)."""
        if not self.deal_due:
            raise IllegalAction("a deal is on", code="end-in-deal", rule="C-12")
        self.standing, lines = scoring.stop(self.rules.match, self.standing)
        event = MatchEnded("agreed", self.standing.winner, lines)
        ending: Event = event if self.standing.ended else MatchEnding()
        self.log.append(ending)
        return (ending,)

    def view(self, viewer: int) -> View:
        """What a player, or SPECTATOR, knows now."""
        seen = self._views.get(viewer)
        if seen is None or seen.first != self._first:
            seen = self._views[viewer] = _Seen(self._first)
        for event in self.log[self._first + len(seen.log) :]:
            hidden = redact(event, viewer)
            seen.log.append(hidden)
            seen.state = evolve(seen.state, hidden)
        return View(
            game=self.rules.key,
            options=dict(self.rules.options),
            viewer=viewer,
            seq=len(self.log),
            deal=self.deals,
            state=seen.state,
            log=tuple(seen.log),
            standing=self.standing,
            legal=legal_for(self.rules, seen.state, viewer),
        )

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the record of the match to a file; ``honeymoon.load`` reads it."""
        from honeymoon.records import codec  # only who saves waits for it

        codec.save(codec.Record.of(self.rules, tuple(self.log), viewer=self.viewer), path)

    def at(self, seq: int) -> Match:
        """The match as it was after its first ``seq`` events."""
        if not 0 <= seq <= len(self.log):
            raise IndexError(f"this match has {len(self.log)} events")
        return Match.of_log(self.rules, self.log[:seq], viewer=self.viewer)

    def _settle(self, state: State) -> None:
        self.state = state
        self._legal = legal_mask(self.rules, state)

    def _cut(self) -> DealerChosen:
        """The first dealer (C-2): who cut the highest card, ties by suit."""
        players, way = self.rules.players, self.rules.first_dealer
        if way == "cut":
            cut = shuffled(PACK_52, self._rng)[:players]
            best = max(cut, key=lambda card: (card.rank, card.suit))
            return DealerChosen(cut.index(best), cut)
        return DealerChosen(self._rng.randrange(players) if way == "random" else 0)

    def _next_dealer(self) -> int:
        """The deal moves on after a played deal; after a passed-out one by ``redeal_by`` (B-4)."""
        moves_on = self.state.ended == "played" or self.rules.redeal_by_next
        return (self.state.dealer + moves_on) % self.rules.players

    def _close_deal(self) -> tuple[Event, ...]:
        events: tuple[Event, ...] = ()
        if self.state.ended == "played":
            lines, agreed = score(self.rules, self.state), self.standing.stopping
            self.standing, lines = scoring.add(self.rules.match, self.standing, lines)
            events = (DealScored(lines),)
            if self.standing.ended:
                events += (MatchEnded("agreed" if agreed else "played", self.standing.winner),)
            self.log += events
        if self._auto and not self.standing.ended:
            events += self.deal()
        return events

    def _record(self, event: Event) -> None:
        """Take over an event of a stored log."""
        if type(event) is Dealt:
            self._first = len(self.log)
            self.deals += 1
        elif type(event) is DealScored:
            lines = [line for line in event.lines if line.reason not in OF_MATCH]
            self.standing, _ = scoring.add(self.rules.match, self.standing, lines)
        elif type(event) is MatchEnding or (type(event) is MatchEnded and not self.standing.ended):
            self.standing, _ = scoring.stop(self.rules.match, self.standing)
        self.log.append(event)
        self._settle(evolve(self.state, event))


class _Seen:
    """A viewer's fold of the deal that begins at ``first``."""

    def __init__(self, first: int) -> None:
        self.first = first
        self.log: list[Event] = []
        self.state: State = EMPTY


def match(key: str, *, seed: int | None = None, auto: bool = True, **options: object) -> Match:
    """A new match; the same ``seed`` gives the same cut and decks, none gives unforeseeable ones.

    >>> game = match("draw_bridge", seed=7, end_rule="one_pass")
    >>> game.legal
    ActionSet(TAKE, REJECT)
    """
    return Match(game(key).make(options), rng=_source(seed), auto=auto)


def _source(seed: int | None) -> Random:
    """Chance of the system, or of a seed."""
    from random import Random, SystemRandom  # only who plays waits for it

    return SystemRandom() if seed is None else Random(seed)
