"""The turn-up of a whist: the top card of the stock fixes trumps (rules W-1, W-6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from honeymoon.engine.event import PHASE_ENDED, DealEnded, Event, Moved, TrumpSet
from honeymoon.engine.phase import Phase
from honeymoon.engine.state import State
from honeymoon.engine.variant import Variant
from honeymoon.engine.zone import EVERYONE, NOBODY, STOCK, TURNED

__all__ = ["MOST_BURIALS", "TurnUp"]

MOST_BURIALS: Final = 12
"""The random places that come with a deal (W-6), for how many it needs shows only in its course.

The first card is a joker once in 27 deals and the next the other one once in 53. After that a
joker comes up again only if it was buried right under that card, each time a chance of 1 in 27.
So all the places are used up, and a joker goes underneath instead, in less than one of 10^18 deals.
"""

_NO_TRUMP: Final = 4
_THROWN_IN: Final = DealEnded("joker_turned_up")


@dataclass(frozen=True)
class TurnUp(Phase):
    """Turn a card; ``joker`` says what follows when it is one, by the option ``joker_turn_up``."""

    joker: str = "redeal"
    key: ClassVar[str] = "turn_up"

    def begin(self, rules: Variant, state: State) -> tuple[Event, ...]:
        stock, places = list(state.stock), list(state.spare)
        events: list[Event] = []
        while True:
            card = stock.pop(0)
            events.append(Moved((card,), STOCK, TURNED, EVERYONE))
            if not card.is_joker:
                return (*events, TrumpSet(card.suit), PHASE_ENDED)
            if self.joker == "redeal":
                return (*events, _THROWN_IN)
            if self.joker == "no_trump":
                return (*events, TrumpSet(_NO_TRUMP), PHASE_ENDED)
            events.append(Moved((card,), TURNED, STOCK, EVERYONE))
            stock.append(card)
            if self.joker == "bury_random" and places:
                stock.insert(places.pop(0), stock.pop())
                events.append(Moved(tuple(stock), STOCK, STOCK, NOBODY))

    def legal(self, rules: Variant, state: State) -> int:
        return 0

    def decide(self, rules: Variant, state: State, action: int) -> tuple[Event, ...]:
        raise AssertionError("a turn-up leaves nothing to decide")
