"""How many decisions a deal may take at most, from the tables of docs/rules.md."""

from __future__ import annotations

from honeymoon.engine.variant import Variant
from honeymoon.phases.auction import Auction
from honeymoon.phases.draw import Draw
from honeymoon.phases.exchange import Exchange
from honeymoon.phases.kitty import Kitty

__all__ = ["auction_at_most", "decisions_at_most"]


def auction_at_most(rules: Variant, auction: Auction) -> int:
    """B-3's table of longest auctions, by the passes that end it and the number of bids b."""
    bids = len(rules.ladder.bids)
    ends = (auction.ends.after_bid, auction.ends.no_bid)
    if rules.players == 3:
        return {(2, 3): 5 * bids + 3, (3, 4): 6 * bids + 4}[ends]
    return {(1, 1): 3 * bids + 1, (1, 2): 3 * bids + 2, (3, 4): 9 * bids + 4}[ends]


def decisions_at_most(rules: Variant) -> int:
    """The cards, the longest auction, and what a draw (DB-6) or a kitty (TH-4) asks for."""
    total = rules.pack
    for phase in rules.phases:
        match phase:
            case Auction():
                total += auction_at_most(rules, phase)
            case Draw():
                total += 26 + 52 + 26  # each card of the stock refused, then taken, one buried
            case Exchange():
                total += 26
            case Kitty():
                total += 1 + 4
    return total
