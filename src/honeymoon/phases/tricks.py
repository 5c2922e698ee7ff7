"""Trick play (rules part P)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from honeymoon.cards.card import Card
from honeymoon.engine.action import Action
from honeymoon.engine.event import PHASE_ENDED, PLAYED, TRICK_TAKEN, DealEnded, Event
from honeymoon.engine.phase import Phase
from honeymoon.engine.state import State
from honeymoon.engine.variant import Variant
from honeymoon.errors import IllegalAction

__all__ = ["Tricks"]

_PLAYED_OUT: Final = DealEnded("played")


@dataclass(frozen=True)
class Tricks(Phase):
    """Tricks of ``size`` cards until the hands are empty; follow suit, else any card (P-1)."""

    size: int
    key: ClassVar[str] = "tricks"

    def begin(self, rules: Variant, state: State) -> tuple[Event, ...]:
        assert state.contract is not None, "tricks follow a contract"
        return (rules.seats[state.contract.declarer].event,)

    def legal(self, rules: Variant, state: State) -> int:
        hand = state.hands[state.to_act]
        trick = state.trick
        if trick:
            return hand & rules.tricks.follow[state.trump][trick[0]] or hand
        return hand

    def decide(self, rules: Variant, state: State, action: int) -> tuple[Event, ...]:
        hand = state.to_act
        played = PLAYED[hand][action]
        trick = state.trick
        if len(trick) + 1 < self.size:
            return (played,)
        taken = TRICK_TAKEN[self._winner(rules, state, action)]
        if state.hands[hand] & (state.hands[hand] - 1):
            return (played, taken)
        last = len(rules.phases) - 1
        return (played, taken, _PLAYED_OUT if state.phase == last else PHASE_ENDED)

    def _winner(self, rules: Variant, state: State, last: int) -> int:
        """The hand whose card is strongest (P-2, P-3)."""
        trick, hand, follows = state.trick, state.leader, state.next
        power = rules.tricks.power[state.trump][trick[0]]
        best, strongest = hand, power[trick[0]]
        for card in trick[1:]:
            hand = follows[hand]
            if power[card] > strongest:
                best, strongest = hand, power[card]
        return state.to_act if power[last] > strongest else best

    def refusal(self, rules: Variant, state: State, action: Action) -> IllegalAction:
        if action.kind != "play":
            return IllegalAction("a card is due", code="play-due", rule="P-1")
        card = action.card
        if not state.hands[state.to_act] >> card & 1:
            return IllegalAction(
                f"{card} is not in the hand on turn", code="not-in-hand", rule="C-7", card=card
            )
        led = Card(state.trick[0])
        return IllegalAction(
            f"{card} does not follow {led}", code="must-follow", rule="P-1", suit=led.suit.name
        )
