"""How many tricks a contract promises: points against points, trumps against trumps.

A rule of thumb that holds for every game with an auction. A side takes half of the tricks, one
more for each eight points (six and a half at no-trump) that it has beyond the other side and one
more for each two trumps; cards that nobody has seen are shared out by their number.
"""

from __future__ import annotations

from honeymoon.bots.evaluate import high_cards, suit_lengths
from honeymoon.bots.novice.facts import unlocated
from honeymoon.cards.card import Denomination
from honeymoon.cards.cardset import members
from honeymoon.engine.state import State
from honeymoon.engine.variant import Variant
from honeymoon.engine.view import View
from honeymoon.engine.zone import ASIDE, DISCARDS, KITTY

__all__ = ["promised", "too_high"]

# The figures are those of a few thousand hands of each game, rounded.
_POINTS_A_TRICK = 8.0
_POINTS_A_TRICK_AT_NO_TRUMP = 6.5
_TRICKS_A_TRUMP = 0.45
_TRICKS_A_SIDE_CARD = 0.1  # of the longest suit beside the trumps, beyond four
_BUILT = 1.0  # hands that were chosen card by card have voids where the other's length is
_KITTY = 2.0
_NULLO = 8.6  # tricks that the others take if no card of the hand is too high
_POINTS_A_NULLO_TRICK = 4.0  # of the hand across, beyond its share of the pack
_FAIR_SHARE = 10
_TOO_HIGH = 0.1  # of a trick for each rank that a card lies above its fitting place
_SUIT = 4  # cards without which a suit is not named
_OPENER = 11  # points that a bid shows; the first two more for each level it jumps
_BID_SUIT = 4  # cards that a bid shows in its suit


def promised(rules: Variant, view: View) -> dict[Denomination, float]:
    """The tricks to expect in each denomination that may be bid, played by the viewer's side."""
    state = view.state
    seat = rules.seats[view.viewer]
    side = rules.sides[view.viewer]
    mine = [hand for hand in seat.ring if rules.sides[seat.control[hand]] == side]
    half = state.count(view.viewer) / 2
    held = _Held(rules, view)
    ahead = _ahead(held.points, mine)
    own = suit_lengths(state.hands[view.viewer])
    tricks = [
        half
        + ahead / _POINTS_A_TRICK
        + _ahead(held.suits[suit], mine) * _TRICKS_A_TRUMP
        + (max(own[:suit] + own[suit + 1 :]) - 4) * _TRICKS_A_SIDE_CARD
        + (_BUILT if _is_built(state) else 0)
        + (_KITTY if state.count(KITTY) else 0)
        for suit in range(4)
    ]
    for suit in range(4):
        if sum(held.sure[suit][hand] for hand in mine) < _SUIT:
            tricks[suit] = 0
    tricks.append(half + ahead / _POINTS_A_TRICK_AT_NO_TRUMP)
    across = sum(held.points[hand] - _FAIR_SHARE for hand in mine if hand != view.viewer)
    nullo = _NULLO - across / _POINTS_A_NULLO_TRICK
    nullo -= _TOO_HIGH * too_high(state.hands[view.viewer])
    return {each: _of(each, tricks, nullo) for each in rules.ladder.denominations}


def too_high(hand: int) -> int:
    """How badly a hand fits nullo: ranks by which cards exceed 3, 5, 7, 9, jack, king of a suit.

    With 3, 5, 7 in a suit one can duck three times, whatever is led; a lone king cannot.

    >>> from honeymoon.cards import CardSet
    >>> too_high(CardSet.of("3S 5S 7S 2H 3H 4H").mask), too_high(CardSet.of("KS 2H AH").mask)
    (0, 19)
    """
    excess = 0
    for suit in range(4):
        held = members(hand >> 13 * suit & 0x1FFF)
        excess += sum(max(0, rank - 2 * at - 1) for at, rank in enumerate(held))
    return excess


def _of(denomination: Denomination, tricks: list[float], nullo: float) -> float:
    if denomination is Denomination.OPEN:
        return max(tricks)
    if denomination is Denomination.NULLO:  # the tricks that the others are made to take
        return nullo
    return tricks[denomination.trump]


def _is_built(state: State) -> bool:
    """The players have chosen their cards."""
    return any(state.count(DISCARDS + player) for player in range(4))


class _Held:
    """What each hand that would play holds, on the average: points, and cards of each suit.

    ``sure`` are the cards of a suit that are known or shown by a bid, not hoped for.
    """

    def __init__(self, rules: Variant, view: View) -> None:
        state, seat = view.state, rules.seats[view.viewer]
        unseen = unlocated(rules, state)
        packets = {hand: ASIDE if hand == seat.picked_up else hand for hand in seat.ring}
        known = {hand: state.cards(packet).mask for hand, packet in packets.items()}
        number = max(1, unseen.bit_count())
        shares = {hand: state.hidden[packet] / number for hand, packet in packets.items()}
        shown_points, shown_lengths = _shown(rules, view)
        # Those who chose their cards have kept the high ones.
        kept = {hand: 1 if share and _is_built(state) else share for hand, share in shares.items()}
        self.points = _shared(
            high_cards(unseen),
            kept,
            {hand: high_cards(cards) for hand, cards in known.items()},
            shown_points,
        )
        self.sure, self.suits = [], []
        for suit in range(4):
            length = {hand: suit_lengths(cards)[suit] for hand, cards in known.items()}
            shown = {hand: cards for (hand, named), cards in shown_lengths.items() if named == suit}
            self.sure.append({hand: max(length[hand], shown.get(hand, 0)) for hand in seat.ring})
            self.suits.append(_shared(suit_lengths(unseen)[suit], shares, length, shown))


def _ahead(held: dict[int, float], mine: list[int]) -> float:
    """What the hands of one's own side hold more than the others."""
    return sum(amount if hand in mine else -amount for hand, amount in held.items())


def _shared(
    unseen: int, shares: dict[int, float], known: dict[int, int], shown: dict[int, int]
) -> dict[int, float]:
    """What each hand holds when those who bid have what they show, and the rest is shared out.

    >>> _shared(30, {1: 1/3, 2: 1/3, 3: 1/3}, {0: 10, 1: 0, 2: 0, 3: 0}, {1: 14})
    {0: 10.0, 1: 14.0, 2: 8.0, 3: 8.0}
    """
    held = {hand: known[hand] + unseen * shares.get(hand, 0) for hand in known}
    bidders = [hand for hand in held if shown.get(hand, 0) > held[hand]]
    before = unseen - sum(held[hand] - known[hand] for hand in bidders)
    after = unseen - sum(shown[hand] - known[hand] for hand in bidders)
    scale = max(0, after / before) if before else 0
    return {
        hand: float(
            shown[hand] if hand in bidders else known[hand] + (held[hand] - known[hand]) * scale
        )
        for hand in held
    }


def _shown(rules: Variant, view: View) -> tuple[dict[int, int], dict[tuple[int, int], int]]:
    """What the others have shown by bidding: points by player, cards by player and suit."""
    bidding = view.state.bidding
    points: dict[int, int] = {}
    lengths: dict[tuple[int, int], int] = {}
    for index, call in enumerate(bidding.calls):
        player = (bidding.opener + index) % rules.players
        if call >= 56 or player == view.viewer:
            continue
        jump = call // 8 if all(each >= 56 for each in bidding.calls[:index]) else 0
        points.setdefault(player, _OPENER + 2 * jump)
        lengths[player, Denomination(call % 8).trump] = _BID_SUIT
    return points, lengths
