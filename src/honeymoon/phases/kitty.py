"""The kitty of three-handed honeymoon (rules TH-3, TH-4): pick up, name trumps, discard."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from msgspec.structs import replace

from honeymoon.cards.call import bid
from honeymoon.cards.card import Card, Denomination, Strain
from honeymoon.engine.action import DISCARD, NAME, Action
from honeymoon.engine.event import (
    PHASE_ENDED,
    TURN_PASSED,
    Contract,
    ContractMade,
    Event,
    Moved,
    TrumpSet,
)
from honeymoon.engine.phase import Phase
from honeymoon.engine.state import State
from honeymoon.engine.variant import Variant
from honeymoon.engine.zone import EVERYONE, HANDS, KITTY
from honeymoon.errors import IllegalAction

__all__ = ["Kitty"]

_NAMES: Final = sum(1 << NAME + strain for strain in Strain)


@dataclass(frozen=True)
class Kitty(Phase):
    """Declarer picks the kitty up and discards as many cards, one by one.

    Where bids name no trumps, he names them before the pick-up (``name_first``) or after it.
    ``shown``: all see the kitty as it is picked up.
    """

    name_first: bool = False
    shown: bool = False
    key: ClassVar[str] = "kitty"

    def begin(self, rules: Variant, state: State) -> tuple[Event, ...]:
        contract = _contract(state)
        turn = TURN_PASSED[contract.declarer]
        if _is_open(contract) and self.name_first:
            return (turn,)
        return (turn, self._pick_up(rules, state))

    def legal(self, rules: Variant, state: State) -> int:
        if _is_open(_contract(state)):
            return _NAMES
        return state.hands[state.to_act] << DISCARD

    def decide(self, rules: Variant, state: State, action: int) -> tuple[Event, ...]:
        player = state.to_act
        if action >= NAME:
            contract = _contract(state)
            strain = Strain(action - NAME)
            named = bid(contract.level, Denomination(strain))
            events = (ContractMade(replace(contract, bid=named)), TrumpSet(strain))
            return (*events, self._pick_up(rules, state)) if self.name_first else events
        pile = HANDS + player
        discarded = Moved((Card(action - DISCARD),), player, pile, rules.sees(player))
        others = (state.count(hand) for hand in range(rules.players) if hand != player)
        if state.count(player) - 1 > min(others):
            return (discarded,)
        return (discarded, PHASE_ENDED)

    def _pick_up(self, rules: Variant, state: State) -> Moved:
        player = _contract(state).declarer
        seen_by = EVERYONE if self.shown else rules.sees(player)
        return Moved(tuple(state.cards(KITTY)), KITTY, player, seen_by)

    def refusal(self, rules: Variant, state: State, action: Action) -> IllegalAction:
        if _is_open(_contract(state)):
            return IllegalAction("trumps are due", code="name-due", rule="TH-3")
        if action.kind != "discard":
            return IllegalAction("a discard is due", code="discard-due", rule="TH-4")
        return IllegalAction(
            f"{action.card} is not in hand", code="not-in-hand", rule="C-7", card=action.card
        )


def _contract(state: State) -> Contract:
    assert state.contract is not None, "a kitty follows an auction"
    return state.contract


def _is_open(contract: Contract) -> bool:
    return contract.bid.denomination is Denomination.OPEN
