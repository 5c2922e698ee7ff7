"""Trick play (rules part P, and W-2, W-3 for whist)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import partial
from typing import ClassVar, Final

from honeymoon.cards.card import Card, Strain
from honeymoon.engine.action import Action
from honeymoon.engine.event import (
    PHASE_ENDED,
    PLAYED,
    TRICK_TAKEN,
    TURN_PASSED,
    DealEnded,
    Event,
    Moved,
    Shown,
)
from honeymoon.engine.phase import Phase
from honeymoon.engine.seating import Seating
from honeymoon.engine.state import State
from honeymoon.engine.tables import JOKERS
from honeymoon.engine.variant import Variant
from honeymoon.engine.zone import ASIDE, EVERYONE, STOCK, TURNED
from honeymoon.errors import IllegalAction

__all__ = ["Duty", "Tricks"]

_PLAYED_OUT: Final = DealEnded("played")


class Duty(Enum):
    """What a card led obliges the others to play."""

    FREE = "free"
    FOLLOW = "follow"  # P-1
    FOLLOW_THEN_TRUMP = "follow_then_trump"  # W-3
    FOLLOW_OR_TRUMP = "follow_or_trump"  # W-3

    @classmethod
    def of_stage_one(cls, option: str) -> Duty:
        """The duty that the option ``stage1_follow`` makes (W-2)."""
        return cls.FREE if option == "free" else cls.FOLLOW


@dataclass(frozen=True)
class Tricks(Phase):
    """Tricks of ``size`` cards until the hands are empty.

    With ``draws`` each trick of two is followed by the winner taking the turned card and the
    loser the next one, until the stock is gone (W-2). ``always`` is a mask of cards that may be
    played whatever is led (W-5).
    """

    size: int
    duty: Duty = Duty.FOLLOW
    draws: bool = False
    always: int = 0
    key: ClassVar[str] = "tricks"

    def begin(self, rules: Variant, state: State) -> tuple[Event, ...]:
        seating = self._seating(rules, state)
        if state.leader >= 0 and state.contract is None:  # the second stage of a whist
            return (TURN_PASSED[state.leader],)
        events: list[Event] = []
        hand = seating.picked_up
        if hand is not None:
            seen_by = rules.sees(seating.control[hand])
            events.append(Moved(tuple(state.cards(ASIDE)), ASIDE, hand, seen_by))
        if seating.before_lead:
            events += _faced(seating, state)
        return (*events, seating.event)

    def legal(self, rules: Variant, state: State) -> int:
        hand = state.hands[state.to_act]
        if state.down:
            hand &= ~state.down  # what lies face down in a rack neither plays nor binds (GO-4)
        trick = state.trick
        if not trick or self.duty is Duty.FREE:
            return hand
        follow = hand & rules.tricks.follow[state.trump][trick[0]]
        if self.duty is Duty.FOLLOW_OR_TRUMP:
            follow |= hand & rules.tricks.trumps[state.trump]
        if follow:
            return follow | hand & self.always
        if self.duty is Duty.FOLLOW_THEN_TRUMP:
            return hand & rules.tricks.trumps[state.trump] or hand
        return hand

    def decide(self, rules: Variant, state: State, action: int) -> tuple[Event, ...]:
        hand = state.to_act
        played = PLAYED[hand][action]
        trick = state.trick
        if len(trick) + 1 < self.size:
            if not trick and state.won == (0, 0, 0, 0):
                seating = self._seating(rules, state)
                return (played, *([] if seating.before_lead else _faced(seating, state)))
            return (played,)
        winner = self._winner(rules, state, action)
        taken = TRICK_TAKEN[winner]
        if self.draws:
            return (played, taken, *self._draws(rules, state, winner))
        if state.hands[hand] & (state.hands[hand] - 1):
            if state.columns:
                return (played, taken, *_uncovered(state, played.card))
            return (played, taken)
        last = len(rules.phases) - 1
        return (played, taken, _PLAYED_OUT if state.phase == last else PHASE_ENDED)

    def _winner(self, rules: Variant, state: State, last: int) -> int:
        """The hand whose card is strongest (P-2, P-3)."""
        trick = state.trick
        led = trick[0]
        power = rules.tricks.power[state.trump][led]
        if len(trick) == 1:  # P-6
            return state.to_act if power[last] > power[led] else state.leader
        hand, follows = state.leader, state.next
        best, strongest = hand, power[trick[0]]
        for card in trick[1:]:
            hand = follows[hand]
            if power[card] > strongest:
                best, strongest = hand, power[card]
        return state.to_act if power[last] > strongest else best

    @staticmethod
    def _seating(rules: Variant, state: State) -> Seating:
        declared = state.contract
        return rules.seats[state.dealer if declared is None else declared.declarer]

    @staticmethod
    def _draws(rules: Variant, state: State, winner: int) -> list[Event]:
        """The winner takes the open card, the loser the next; then a new one is turned (W-2)."""
        loser = 1 - winner
        stock = state.stock
        events: list[Event] = [
            Moved(tuple(state.cards(TURNED)), TURNED, winner, EVERYONE),
            Moved(stock[:1], STOCK, loser, rules.sees(loser)),
        ]
        if len(stock) > 1:
            events.append(Moved(stock[1:2], STOCK, TURNED, EVERYONE))
        else:
            events.append(PHASE_ENDED)
        return events

    def refusal(self, rules: Variant, state: State, action: Action) -> IllegalAction:
        if action.kind != "play":
            return IllegalAction("a card is due", code="play-due", rule="P-1")
        card = action.card
        if not state.hands[state.to_act] >> card & 1:
            return IllegalAction(
                f"{card} is not in the hand on turn", code="not-in-hand", rule="C-7", card=card
            )
        if state.down >> card & 1:
            return IllegalAction(f"{card} is covered", code="covered", rule="GO-4", card=card)
        led = Card(state.trick[0])
        playable, follow = self.legal(rules, state), rules.tricks.follow[state.trump][led]
        if not playable & follow:
            return IllegalAction(f"{card} is no trump", code="must-trump", rule="W-3")
        if led.is_joker and state.trump == Strain.NT:
            return IllegalAction(
                f"{card} does not follow {led}", code="must-play-joker", rule="W-6"
            )
        rule = "P-1" if state.contract else "W-2" if self.draws else "W-3"
        if led.is_joker or not playable & follow & ~JOKERS:  # it takes a joker for a trump
            rule = "W-5"
        suit = Strain(state.trump) if led.is_joker else led.suit
        refuse = partial(IllegalAction, f"{card} does not follow {led}", suit=suit.name)
        others = playable & ~follow
        if self.duty is Duty.FOLLOW_OR_TRUMP and others & rules.tricks.trumps[state.trump]:
            return refuse(code="follow-or-trump", rule=rule)
        if others:  # a joker that may always be played
            return refuse(code="follow-or-joker", rule="W-5")
        return refuse(code="must-follow", rule=rule)


def _faced(seating: Seating, state: State) -> list[Event]:
    """Dummies are faced, as a rule after the opening lead (P-4)."""
    return [Shown(tuple(state.cards(hand)), hand, EVERYONE) for hand in seating.faced]


def _uncovered(state: State, last: Card) -> list[Event]:
    """After the fourth card of a trick every card whose cover has gone is turned up (GO-5)."""
    gone = (*state.trick, last)
    return [
        Shown((column.lower,), column.hand, EVERYONE)
        for column in state.columns
        if column.upper in gone and column.lower is not None
    ]
