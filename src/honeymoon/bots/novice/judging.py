"""How many tricks a contract promises: points against points, trumps against trumps.

A rule of thumb that holds for every game with an auction. A side takes half of the tricks, one
more for each eight points (six and a half at no-trump) that it has beyond the other side and one
more for each two trumps; cards that nobody has seen are shared out by their number.
"""

from __future__ import annotations

from dataclasses import dataclass

from honeymoon.bots.evaluate import high_cards, suit_lengths
from honeymoon.bots.novice.facts import unlocated
from honeymoon.cards.card import Denomination
from honeymoon.engine.state import State
from honeymoon.engine.variant import Variant
from honeymoon.engine.view import View
from honeymoon.engine.zone import ASIDE, DISCARDS, KITTY

__all__ = ["promised"]

# The figures are those of a few thousand hands of each game, rounded.
_POINTS_A_TRICK = 8.0
_POINTS_A_TRICK_AT_NO_TRUMP = 6.5
_TRICKS_A_TRUMP = 0.45
_TRICKS_A_SIDE_CARD = 0.1  # of the longest suit beside the trumps, beyond four
_BUILT = 1.0  # hands that were chosen card by card have voids where the other's length is
_KITTY = 2.0
_SUIT = 4  # cards without which a suit is not named
_OPENER = 12  # points that a first bid shows; two more for each level above the lowest
_BID_SUIT = 5  # cards that a bid shows in its suit


@dataclass(frozen=True)
class _Side:
    """What the hands of a side hold, as far as is known and on the average."""

    points: float
    lengths: tuple[float, ...]
    known: tuple[int, ...]
    """Cards of each suit that are known or shown by a bid, not hoped for."""


def promised(rules: Variant, view: View) -> dict[Denomination, float]:
    """The tricks to expect in each denomination that may be bid, played by the viewer's side."""
    state = view.state
    seat = rules.seats[view.viewer]
    side = rules.sides[view.viewer]
    mine = [hand for hand in seat.ring if rules.sides[seat.control[hand]] == side]
    foes = [hand for hand in seat.ring if hand not in mine]
    ours, theirs = _side(rules, view, mine), _side(rules, view, foes)
    half = state.count(view.viewer) / 2
    ahead = ours.points - theirs.points
    own = suit_lengths(state.hands[view.viewer])
    tricks = [
        half
        + ahead / _POINTS_A_TRICK
        + (ours.lengths[suit] - theirs.lengths[suit]) * _TRICKS_A_TRUMP
        + (max(own[:suit] + own[suit + 1 :]) - 4) * _TRICKS_A_SIDE_CARD
        + (_BUILT if _is_built(state) else 0)
        + (_KITTY if state.count(KITTY) else 0)
        for suit in range(4)
    ]
    tricks = [each if ours.known[suit] >= _SUIT else 0 for suit, each in enumerate(tricks)]
    tricks.append(half + ahead / _POINTS_A_TRICK_AT_NO_TRUMP)
    return {each: _of(each, tricks, half) for each in rules.ladder.denominations}


def _of(denomination: Denomination, tricks: list[float], half: float) -> float:
    if denomination is Denomination.OPEN:
        return max(tricks)
    if denomination is Denomination.NULLO:  # the tricks that the others are made to take
        return 2 * half - tricks[4]
    return tricks[denomination.trump]


def _is_built(state: State) -> bool:
    """The players have chosen their cards."""
    return any(state.count(DISCARDS + player) for player in range(4))


def _side(rules: Variant, view: View, hands: list[int]) -> _Side:
    """The points and lengths of some hands; calls count for the players who made them."""
    state = view.state
    unseen = unlocated(rules, state)
    number = max(1, unseen.bit_count())
    shown_points, shown_lengths = _shown(rules, view)
    points, lengths, sure = 0.0, [0.0] * 4, [0] * 4
    for hand in hands:
        packet = ASIDE if hand == rules.seats[view.viewer].picked_up else hand
        hidden = state.hidden[packet]
        share = hidden / number
        # What a player has chosen to keep are the high cards.
        kept = 1 if _is_built(state) and hidden else share
        held = state.cards(packet).mask
        points += max(high_cards(held) + kept * high_cards(unseen), shown_points.get(hand, 0))
        known, hoped = suit_lengths(held), suit_lengths(unseen)
        for suit in range(4):
            shown = shown_lengths.get((hand, suit), 0)
            lengths[suit] += max(known[suit] + share * hoped[suit], shown)
            sure[suit] += max(known[suit], shown)
    return _Side(points, tuple(lengths), tuple(sure))


def _shown(rules: Variant, view: View) -> tuple[dict[int, int], dict[tuple[int, int], int]]:
    """What the others have shown by bidding: points by player, cards by player and suit."""
    bidding = view.state.bidding
    points: dict[int, int] = {}
    lengths: dict[tuple[int, int], int] = {}
    for index, call in enumerate(bidding.calls):
        player = (bidding.opener + index) % rules.players
        if call >= 56 or player == view.viewer:
            continue
        points.setdefault(player, _OPENER + 2 * (call // 8))
        lengths[player, Denomination(call % 8).trump] = _BID_SUIT
    return points, lengths
