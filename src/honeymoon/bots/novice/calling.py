"""The auction: bid what points and length promise to make, a game at once, and no more.

Where every odd trick counts, the lowest bid that wins is enough (AB-4): the denomination is the one
whose tricks and honours are worth most, the game above all, and the level is as low as it can be.
"""

from __future__ import annotations

from honeymoon.bots.evaluate import beneath, evaluate, suit_lengths
from honeymoon.bots.novice.doubling import is_worth_doubling
from honeymoon.bots.novice.facts import book, points_for
from honeymoon.bots.novice.judging import promised
from honeymoon.cards.call import DOUBLE, PASS, Call
from honeymoon.cards.card import Denomination
from honeymoon.engine.action import CALL, NAME
from honeymoon.engine.variant import AuctionScoring, Variant
from honeymoon.engine.view import View

__all__ = ["call", "name_trumps"]

_OPENING = 11  # points with length: thirteen with four players, a little less with two
_STRONG = 8.0  # or tricks, whatever the points
_FITTING = 7.0  # tricks to give away
_BOLD = 1.0  # tricks bid beyond the promise: who does not overcall is weak
_CARE = 0.3  # tricks to be surer by
_RAISE = 1.0  # tricks to spare for bidding more than is needed
_SLAM = 1.5
_UNDERTRICK = 50  # what one trick too few costs where every odd trick counts (AB-5)
_GAME = 100  # what a game is worth there: less than half of the 250 for two
_RESCUE = 1.0  # tricks to risk when the other side would make its game
_HIGH = 4  # the level from which that costs more than the game


def call(rules: Variant, view: View) -> int:
    """The call to make; the own side's bid is never raised, a double never redoubled."""
    bidding = view.state.bidding
    if bidding.bid >= 0 and rules.sides[bidding.bidder] == rules.sides[view.viewer]:
        return CALL + PASS
    tricks = promised(rules, view)
    bid = _bid(rules, view, tricks)
    if bid is not None:
        return CALL + bid
    if CALL + DOUBLE in view.legal and is_worth_doubling(rules, view):
        return CALL + DOUBLE
    return CALL + PASS


def name_trumps(view: View) -> int:
    """The longest suit, the higher of equals."""
    lengths = suit_lengths(view.state.hands[view.state.to_act])
    return NAME + max(range(4), key=lambda suit: (lengths[suit], suit))


def _bid(rules: Variant, view: View, tricks: dict[Denomination, float]) -> Call | None:
    """The bid to make, if there is one that promises to be made."""
    state = view.state
    column = rules.sides[view.viewer]
    if state.bidding.bid < 0 and not _opens(rules, view, tricks):
        return None
    bids = [Call(action - CALL) for action in view.legal if action < CALL + PASS]
    rescue = _RESCUE if _gives_game(rules, view) else 0
    spare = {
        bid: tricks[bid.denomination]
        + _BOLD
        + (rescue if bid.level < _HIGH else 0)
        + _honours(rules, view, bid.denomination) / _UNDERTRICK
        - book(rules)
        - bid.level
        for bid in bids
    }
    safety = _CARE if state.vulnerable >> column & 1 else 0
    able = [bid for bid in bids if spare[bid] >= (_SLAM if bid.level >= 6 else safety)]
    if not able:
        return None
    if isinstance(rules.scoring, AuctionScoring):
        return max(_lowest(able), key=lambda bid: _worth(rules, view, bid, tricks))
    best = max(able, key=lambda bid: tricks[bid.denomination]).denomination
    named = [bid for bid in able if bid.denomination is best]
    slams = [bid for bid in able if bid.level >= 6]
    if slams:
        return max(slams, key=lambda bid: (bid.level, spare[bid]))
    games = _lowest([bid for bid in able if _missing(rules, view, bid) <= 0])
    if games:
        return max(games, key=spare.__getitem__)
    return max([named[0], *(bid for bid in named if spare[bid] >= _RAISE)])


def _lowest(bids: list[Call]) -> list[Call]:
    """The lowest bid of each denomination; bids come level by level."""
    lowest: dict[Denomination, Call] = {}
    for bid in bids:
        lowest.setdefault(bid.denomination, bid)
    return list(lowest.values())


def _opens(rules: Variant, view: View, tricks: dict[Denomination, float]) -> bool:
    """Opening strength: about thirteen points, a little less with two players."""
    state = view.state
    light = any(call == PASS for call in state.bidding.calls)  # the others have shown weakness
    points = evaluate(state.cards(view.viewer)).points + beneath(rules, state, view.viewer)
    strong = max(tricks.values()) >= _STRONG or tricks.get(Denomination.NULLO, 0) >= _FITTING
    return points + light >= _OPENING or strong


def _worth(rules: Variant, view: View, bid: Call, tricks: dict[Denomination, float]) -> float:
    """What a contract promises where every odd trick counts: tricks, honours and the game."""
    odd = max(bid.level, tricks[bid.denomination] + _BOLD - book(rules))
    below = odd * points_for(rules, bid) / bid.level
    lacking = rules.match.target - view.standing.below[rules.sides[view.viewer]]
    game = _GAME if int(odd) * points_for(rules, bid) / bid.level >= lacking else 0
    return below + _honours(rules, view, bid.denomination) + game


def _honours(rules: Variant, view: View, denomination: Denomination) -> int:
    """What the honours of the hand itself are worth, whoever wins the tricks (AB-6)."""
    if not isinstance(rules.scoring, AuctionScoring):
        return 0
    table = rules.scoring.table.honours[denomination]
    return table.points([view.state.hands[view.viewer]]) if table else 0


def _gives_game(rules: Variant, view: View) -> bool:
    """The standing bid wins the game if it is made; with all tricks counting that must be stopped."""
    bidding = view.state.bidding
    if bidding.bid < 0 or not isinstance(rules.scoring, AuctionScoring):
        return False
    below = view.standing.below[rules.sides[bidding.bidder]]
    return below + points_for(rules, Call(bidding.bid)) >= rules.match.target


def _missing(rules: Variant, view: View, bid: Call) -> int:
    """Points below the line that a side still lacks for game when it makes the bid."""
    column = rules.sides[view.viewer]
    return rules.match.target - view.standing.below[column] - points_for(rules, bid)
