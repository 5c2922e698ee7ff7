"""The auction: bid what the points and the long suit promise to make, and no more."""

from __future__ import annotations

from honeymoon.bots.evaluate import high_cards, suit_lengths
from honeymoon.cards.call import PASS, Call
from honeymoon.engine.action import CALL, NAME
from honeymoon.engine.variant import Variant
from honeymoon.engine.view import View

__all__ = ["call", "name_trumps"]


def call(rules: Variant, view: View) -> int:
    """The call to make."""
    state = view.state
    bidding = state.bidding
    passing = CALL + PASS
    if bidding.bid >= 0 and rules.sides[bidding.bidder] == rules.sides[view.viewer]:
        return passing
    hand = state.cards(view.viewer).mask
    for action in sorted(view.legal):
        bid = Call(action - CALL)
        if not bid.is_bid:
            break
        if tricks(hand, bid.denomination.trump) >= bid.level + 6:
            return action
    return passing


def tricks(hand: int, trump: int) -> float:
    """Tricks to be expected."""
    points = high_cards(hand)
    if trump == 4:
        return 2.5 + points / 3
    return 1 + points / 3 + suit_lengths(hand)[trump] / 2


def name_trumps(view: View) -> int:
    """The longest suit is trumps."""
    lengths = suit_lengths(view.state.hands[view.state.to_act])
    return NAME + max(range(4), key=lambda suit: (lengths[suit], suit))
