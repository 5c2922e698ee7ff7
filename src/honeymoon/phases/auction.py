"""The auction (rules part B)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from honeymoon.cards.call import DOUBLE, PASS, REDOUBLE, Call
from honeymoon.cards.card import Denomination
from honeymoon.engine.action import CALL, Action
from honeymoon.engine.event import (
    CALLED,
    PHASE_ENDED,
    Contract,
    ContractMade,
    DealEnded,
    Event,
    Seated,
    TrumpSet,
)
from honeymoon.engine.phase import Phase
from honeymoon.engine.state import Bidding, State
from honeymoon.engine.tables import DOUBLE_BIT, PASS_BIT, REDOUBLE_BIT
from honeymoon.engine.variant import Variant
from honeymoon.errors import IllegalAction

__all__ = ["Auction", "EndRule"]

_PASSED_OUT: Final = DealEnded("passed_out")


@dataclass(frozen=True)
class EndRule:
    """Passes in a row that end the auction after a bid, and when nobody has bid (B-3)."""

    after_bid: int
    no_bid: int

    @classmethod
    def named(cls, name: str, *, players: int) -> EndRule:
        """The row of B-3's table."""
        return {
            "three_passes": cls(3, 4),
            "one_pass": cls(1, 2),
            "any_pass": cls(1, 1),
            "n_minus_1": cls(players - 1, players),
        }[name]


@dataclass(frozen=True)
class Auction(Phase):
    """Calls in turn until passes end it; ``opens`` is the first caller's distance from the dealer.

    Clockwise distance: 0 the dealer, 1 the player at his left (with two, the non-dealer).
    """

    ends: EndRule
    opens: int
    key: ClassVar[str] = "auction"

    def begin(self, rules: Variant, state: State) -> tuple[Event, ...]:
        players = rules.players
        ring = tuple(range(players))
        return (Seated(ring, (0, 1, 2, 3), (state.dealer + self.opens) % players),)

    def legal(self, rules: Variant, state: State) -> int:
        bidding = state.bidding
        standing = bidding.bid
        if standing < 0:
            return rules.ladder.all | PASS_BIT
        mask = rules.ladder.above[standing] | PASS_BIT
        doubled = bidding.doubled
        if doubled < 2:
            own = rules.sides[bidding.bidder] == rules.sides[state.to_act]
            if doubled == 0 and not own:
                return mask | DOUBLE_BIT
            if doubled == 1 and own:
                return mask | REDOUBLE_BIT
        return mask

    def decide(self, rules: Variant, state: State, action: int) -> tuple[Event, ...]:
        call = action - CALL
        called = CALLED[state.to_act][call]
        if call != PASS:
            return (called,)
        bidding = state.bidding
        passes = bidding.passes + 1
        if bidding.bid < 0:
            return (called, _PASSED_OUT) if passes >= self.ends.no_bid else (called,)
        if passes < self.ends.after_bid:
            return (called,)
        contract = Contract(Call(bidding.bid), bidding.doubled, _declarer(rules, bidding))
        made = ContractMade(contract)
        denomination = contract.bid.denomination
        if denomination is Denomination.OPEN:
            return (called, made, PHASE_ENDED)
        return (called, made, TrumpSet(denomination.trump), PHASE_ENDED)

    def refusal(self, rules: Variant, state: State, action: Action) -> IllegalAction:
        bidding = state.bidding
        standing = str(Call(bidding.bid)) if bidding.bid >= 0 else ""
        if action.kind != "call":
            return IllegalAction("the auction is on", code="auction-on", rule="B-2")
        call = action.call
        if call.is_bid:
            if call in rules.ladder.above:
                return IllegalAction(
                    f"{call} does not beat {standing}",
                    code="bid-too-low",
                    rule="B-2",
                    bid=call,
                    standing=standing,
                )
            return IllegalAction(
                f"{call} is no bid of this game", code="no-such-bid", rule="B-1", bid=call
            )
        if not standing:
            return IllegalAction("there is no bid to double", code="nothing-bid", rule="B-2")
        own = rules.sides[bidding.bidder] == rules.sides[state.to_act]
        if call == DOUBLE:
            code = "double-own" if own else "already-doubled"
            if bidding.doubled:
                code = "already-doubled"
            return IllegalAction("no double now", code=code, rule="B-2", standing=standing)
        code = "already-redoubled" if bidding.doubled == 2 else "not-doubled"
        if bidding.doubled == 1 and not own:
            code = "redouble-theirs"
        assert call == REDOUBLE
        return IllegalAction("no redouble now", code=code, rule="B-2", standing=standing)


def _declarer(rules: Variant, bidding: Bidding) -> int:
    """Who first named the denomination within the side that made the final bid (B-5)."""
    side = rules.sides[bidding.bidder]
    for index, call in enumerate(bidding.calls):
        player = (bidding.opener + index) % rules.players
        if call < 56 and call & 7 == bidding.bid & 7 and rules.sides[player] == side:
            return player
    raise AssertionError("the standing bid is among the calls")
