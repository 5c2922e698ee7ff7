"""Count every possible auction of two players, by the real rules and by the formula of the rules.

`docs/rules.md`, appendix: when one pass closes the auction after a bid and two passes at the start
throw the deal in, there are 2^71 - 1.
"""

from functools import cache

from honeymoon.cards import PACK_52
from honeymoon.engine.game import apply, legal, start
from honeymoon.engine.state import Bidding, State
from honeymoon.variants import make

RULES = make("plain_honeymoon", end_rule="one_pass")
DEALT, _ = start(RULES, PACK_52, dealer=0)
AFTER_THE_AUCTION = 1


@cache
def auctions(bid: int, bidder: int, doubled: int, passes: int, player: int) -> int:
    """How many ways to go on from what stands; how it came to stand makes no difference."""
    calls = (bid,) if bid >= 0 else ()
    bidding = Bidding(bidder, calls, bid=bid, bidder=bidder, doubled=doubled, passes=passes)
    state = DEALT.__replace__(bidding=bidding, to_act=player)
    return sum(going_on(apply(RULES, state, call)[0]) for call in legal(RULES, state))


def going_on(state: State) -> int:
    if state.ended or state.phase == AFTER_THE_AUCTION:
        return 1
    now = state.bidding
    return auctions(now.bid, now.bidder, now.doubled, now.passes, state.player)


counted = auctions(-1, -1, 0, 0, DEALT.player)
print(f"counted    {counted:,}")
print(f"2^71 - 1 = {2**71 - 1:,}")
assert counted == 2**71 - 1
