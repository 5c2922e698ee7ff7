"""A deal set up as a test wants it, and played by words.

>>> table = deal("plain_honeymoon", {0: "AS KS", 1: "2C"}, dealer=0)
>>> table.do("1S", "P", "P", "P").contract
'1S'
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from honeymoon.cards import CardSet
from honeymoon.engine.action import Action
from honeymoon.engine.event import Event
from honeymoon.engine.evolve import fold
from honeymoon.engine.game import act, legal, start
from honeymoon.engine.redact import redact
from honeymoon.engine.result import score
from honeymoon.engine.state import State
from honeymoon.engine.variant import Variant
from honeymoon.engine.view import legal_for
from honeymoon.engine.zone import STOCK
from honeymoon.errors import IllegalAction
from honeymoon.play.stacking import stacked
from honeymoon.scoring.lines import ScoreLine
from honeymoon.variants import make

__all__ = ["Table", "deal"]


class Table:
    """One deal in progress; ``do`` plays actions in the notation of C-11."""

    def __init__(self, rules: Variant, state: State, events: tuple[Event, ...]) -> None:
        self.rules = rules
        self.state = state
        self.log = list(events)

    def do(self, *actions: str) -> Table:
        """Play some actions, each for whoever is on turn; several in one text are split at commas."""
        for text in actions:
            for word in text.split(","):
                self.state, events = act(self.rules, self.state, Action(word))
                self.log += events
        return self

    def refuses(self, action: str) -> IllegalAction:
        """The refusal of an action; fails if it is legal."""
        before = self.state
        try:
            act(self.rules, self.state, Action(action))
        except IllegalAction as refusal:
            assert self.state is before
            return refusal
        raise AssertionError(f"{action} is legal")

    @property
    def legal(self) -> str:
        """The legal actions as text."""
        return str(legal(self.rules, self.state))

    @property
    def player(self) -> int:
        """The player on turn."""
        return self.state.player

    @property
    def contract(self) -> str:
        """The contract as text, or nothing."""
        return str(self.state.contract or "")

    @property
    def lines(self) -> tuple[ScoreLine, ...]:
        """What the deal writes when it is over."""
        return score(self.rules, self.state)

    def zone(self, zone: int) -> str:
        """The cards of a zone as text, the stock top first."""
        if zone == STOCK:
            return " ".join(map(str, self.state.stock))
        return str(self.state.cards(zone))

    def seen(self, viewer: int) -> State:
        """The state as a viewer knows it."""
        return fold(redact(event, viewer) for event in self.log)

    def knows(self, viewer: int, zone: int) -> CardSet:
        """What a viewer knows of a zone."""
        return self.seen(viewer).cards(zone)

    def may(self, viewer: int) -> str:
        """The actions that a viewer is offered."""
        return str(legal_for(self.rules, self.seen(viewer), viewer))

    def play_out(self) -> Table:
        """Play the lowest legal card until the deal is over."""
        while not self.state.ended:
            self.do(str(legal(self.rules, self.state)[0]))
        return self


def deal(
    key: str,
    zones: Mapping[int, str] | None = None,
    *,
    dealer: int = 0,
    vulnerable: int = 0,
    spare: tuple[int, ...] = (),
    **options: Any,
) -> Table:
    """A deal in which zones hold the named cards, in the order dealt; the rest as it comes."""
    rules = make(key, **options)
    deck = stacked(rules, zones or {}, dealer=dealer)
    state, events = start(rules, deck, dealer=dealer, vulnerable=vulnerable, spare=spare)
    return Table(rules, state, events)
