"""The draw of classic pick-up (rules PU-2 to PU-4): of each two cards keep one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from honeymoon.cards.card import Card
from honeymoon.engine.action import REJECT, TAKE, Action
from honeymoon.engine.event import PHASE_ENDED, TURN_PASSED, Event, Moved
from honeymoon.engine.phase import Phase
from honeymoon.engine.state import State
from honeymoon.engine.variant import Variant
from honeymoon.engine.zone import HANDS, STOCK, TURNED, only
from honeymoon.errors import IllegalAction

__all__ = ["Exchange"]


@dataclass(frozen=True)
class Exchange(Phase):
    """Two players in turn look at a card and keep it, or bury it and keep the next unseen."""

    key: ClassVar[str] = "draw"

    def begin(self, rules: Variant, state: State) -> tuple[Event, ...]:
        return self._turn(state.stock, 1 - state.dealer)

    def legal(self, rules: Variant, state: State) -> int:
        return 1 << TAKE | 1 << REJECT

    def decide(self, rules: Variant, state: State, action: int) -> tuple[Event, ...]:
        player = state.to_act
        kept, buried = (player, HANDS + player) if action == TAKE else (HANDS + player, player)
        seen_by = rules.sees(player)
        one = Moved(tuple(state.cards(TURNED)), TURNED, kept, seen_by)
        two = Moved(state.stock[:1], STOCK, buried, seen_by)
        return (one, two, *self._turn(state.stock[1:], 1 - player))

    @staticmethod
    def _turn(stock: tuple[Card, ...], player: int) -> tuple[Event, ...]:
        if not stock:
            return (PHASE_ENDED,)
        return (TURN_PASSED[player], Moved(stock[:1], STOCK, TURNED, only(player)))

    def refusal(self, rules: Variant, state: State, action: Action) -> IllegalAction:
        return IllegalAction("take or refuse", code="take-or-refuse", rule="PU-2")
