"""The draw of draw bridge (rules DB-2 to DB-8): turn, take or refuse, bury one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from honeymoon.cards.card import Card
from honeymoon.engine.action import DECLINE, DISCARD, REJECT, TAKE, TAKE_OFFERED, Action
from honeymoon.engine.event import PHASE_ENDED, TURN_PASSED, Event, Moved
from honeymoon.engine.phase import Phase
from honeymoon.engine.state import State
from honeymoon.engine.variant import Variant
from honeymoon.engine.zone import DEAD, EVERYONE, HANDS, OFFERED, STOCK, TURNED, only
from honeymoon.errors import IllegalAction

__all__ = ["Draw"]

_ON_TURNED: Final = 1 << TAKE | 1 << REJECT
_ON_OFFERED: Final = 1 << TAKE_OFFERED | 1 << DECLINE


@dataclass(frozen=True)
class Draw(Phase):
    """Two players in turn decide on the top card of the stock until it is gone.

    ``open_turn``: both see a turned card (``visibility: face_up``). ``resolution`` says what a
    refusal leads to (DB-3, DB-4, DB-5). ``discard_taken``: the card just taken may be buried.
    """

    open_turn: bool = True
    resolution: str = "offer_or_flip"
    discard_taken: bool = False
    key: ClassVar[str] = "draw"

    def begin(self, rules: Variant, state: State) -> tuple[Event, ...]:
        return self._turn_card(rules, state.stock, 1 - state.dealer)

    def legal(self, rules: Variant, state: State) -> int:
        if state.taken >= 0:
            hand = state.hands[state.to_act]
            if not self.discard_taken:
                hand &= ~(1 << state.taken)
            return hand << DISCARD
        return _ON_OFFERED if state.count(OFFERED) else _ON_TURNED

    def decide(self, rules: Variant, state: State, action: int) -> tuple[Event, ...]:
        player = state.to_act
        other = 1 - player
        if action >= DISCARD and action < TAKE:
            pile = HANDS + player
            card = (Card(action - DISCARD),)
            buried = Moved(card, player, pile, rules.sees(player))
            return (buried, *self._next_turn(rules, state, player))
        if action == TAKE:
            return (Moved(self._lying(state, TURNED), TURNED, player, self._sees(rules, player)),)
        if action == REJECT:
            refused = Moved(self._lying(state, TURNED), TURNED, OFFERED, EVERYONE)
            return (refused, TURN_PASSED[other])
        if action == TAKE_OFFERED:
            return (Moved(self._lying(state, OFFERED), OFFERED, player, EVERYONE),)
        declined = Moved(self._lying(state, OFFERED), OFFERED, DEAD, EVERYONE)
        if not state.stock:
            return (declined, PHASE_ENDED)
        if self.resolution == "offer_or_forced_next":
            seen_by = self._sees(rules, player)
            return (declined, Moved(state.stock[:1], STOCK, player, seen_by))
        return (declined, *self._turn_card(rules, state.stock, player))

    def _sees(self, rules: Variant, player: int) -> int:
        """Who sees a stock card that a player takes (DB-8)."""
        return EVERYONE if self.open_turn else rules.sees(player)

    @staticmethod
    def _lying(state: State, zone: int) -> tuple[Card, ...]:
        return tuple(state.cards(zone))

    def _turn_card(self, rules: Variant, stock: tuple[Card, ...], player: int) -> tuple[Event, ...]:
        """The player turns the top card; without one the draw is over."""
        if not stock:
            return (PHASE_ENDED,)
        seen_by = EVERYONE if self.open_turn else only(player)
        return (TURN_PASSED[player], Moved(stock[:1], STOCK, TURNED, seen_by))

    def _next_turn(self, rules: Variant, state: State, player: int) -> tuple[Event, ...]:
        """After a discard: the other's turn, or under ``free_offer`` whoever's turn is due."""
        if self.resolution == "free_offer":
            # Turns alternate strictly (DB-4), so the number of cards turned says whose is next.
            stock = rules.pack - (
                state.count(0) + state.count(1) - 1
            )  # before the first was turned
            turned = stock - len(state.stock)
            return self._turn_card(rules, state.stock, (1 - state.dealer + turned) % 2)
        return self._turn_card(rules, state.stock, 1 - player)

    def refusal(self, rules: Variant, state: State, action: Action) -> IllegalAction:
        if state.taken >= 0:
            if action.kind != "discard":
                return IllegalAction("a discard is due", code="discard-due", rule="DB-3")
            if action.card == state.taken:
                return IllegalAction(
                    "the card just taken stays", code="discard-taken", rule="DB-2", card=action.card
                )
            return IllegalAction(
                f"{action.card} is not in hand", code="not-in-hand", rule="C-7", card=action.card
            )
        return IllegalAction("take or refuse", code="take-or-refuse", rule="DB-3")
