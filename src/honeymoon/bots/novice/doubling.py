"""Doubling: only when one holds oneself the tricks that beat the contract.

Where penalties are the best score (AB-5), a high contract is doubled with just enough of them, and a
partner who has bid is good for one; a double that gives the game away asks for one more.
"""

from __future__ import annotations

from honeymoon.bots.novice.facts import book, points_for, sequence
from honeymoon.cards.call import PASS, Call
from honeymoon.cards.card import Denomination
from honeymoon.engine.variant import AuctionScoring, Variant
from honeymoon.engine.view import View

__all__ = ["is_worth_doubling", "tricks_held"]

_TO_SPARE = 1.0
_HIGH = 4  # the level from which the declaring side, and not this one, takes the risk
_SHORT, _MIDDLING = 4, 6  # from a long suit the declarer soon ruffs


def is_worth_doubling(rules: Variant, view: View) -> bool:
    """The hand takes one trick more than the standing bid can lose."""
    state, column = view.state, rules.sides[view.viewer]
    bid = Call(state.bidding.bid)
    if bid.denomination in (Denomination.NULLO, Denomination.OPEN):
        return False
    losing = state.count(view.viewer) - book(rules) - bid.level + 1
    wanted = losing + _TO_SPARE
    if isinstance(rules.scoring, AuctionScoring):
        wanted -= (bid.level >= _HIGH) + _side_has_bid(rules, view, column)
    below = view.standing.below[rules.sides[state.bidding.bidder]]
    points = points_for(rules, bid)
    wanted += below + points < rules.match.target <= below + 2 * points
    return tricks_held(state.hands[view.viewer], bid.denomination.trump) >= wanted


def _side_has_bid(rules: Variant, view: View, column: int) -> bool:
    """The player's partner has made a bid, and so has shown strength."""
    bidding = view.state.bidding
    players = ((bidding.opener + at) % rules.players for at in range(len(bidding.calls)))
    return any(
        call < PASS and player != view.viewer and rules.sides[player] == column
        for player, call in zip(players, bidding.calls, strict=True)
    )


def tricks_held(hand: int, trump: int) -> float:
    """Tricks that a hand takes by itself against a contract.

    An ace counts one, a king behind it or with the queen one, a king with a low card a half; a
    trump beyond the third counts one, as does each of a run of trumps from the ace.

    >>> from honeymoon.cards import CardSet
    >>> tricks_held(CardSet.of("AS KS 5S QH JH TH 9H 8D 7D 6D 3C 2C 4C").mask, 2)
    3.0
    """
    tricks = 0.0
    for suit in range(4):
        held = hand >> 13 * suit & 0x1FFF
        length = held.bit_count()
        high = _TOPS[held >> 10] if length > 1 else float(held >> 12)
        if suit == trump:
            run = sequence(held) if held >> 12 else 0
            tricks += max(high, run) + max(0, length - max(run, 3))
        elif trump == 4 or length <= _SHORT:
            tricks += high
        elif length <= _MIDDLING:
            tricks += min(high, 1)
    return tricks


_TOPS = (0.0, 0.0, 0.5, 1.0, 1.0, 1.5, 2.0, 2.0)  # by the three top cards: queen 1, king 2, ace 4
