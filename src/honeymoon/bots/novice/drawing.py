"""Building a hand: keep aces, kings and one or two long suits, throw low cards of short suits."""

from __future__ import annotations

from typing import Final

from honeymoon.bots.evaluate import high_cards, suit_lengths
from honeymoon.bots.novice.facts import rank, unlocated
from honeymoon.cards.cardset import members
from honeymoon.engine.action import DECLINE, DISCARD, REJECT, TAKE, TAKE_OFFERED
from honeymoon.engine.state import State
from honeymoon.engine.variant import Variant
from honeymoon.engine.view import View
from honeymoon.engine.zone import OFFERED, TURNED
from honeymoon.phases.draw import Draw

__all__ = ["bury", "take_or_refuse", "worth"]

_SUITS: Final = tuple(0x1FFF << 13 * suit for suit in range(4))
_LONG: Final = 2  # suits whose length counts
_COMPANY: Final = 0.3  # a card is worth more in a suit of which many have been kept


def worth(hand: int) -> int:
    """What thirteen cards are worth: high cards, and length in the two longest suits."""
    lengths = sorted(suit_lengths(hand), reverse=True)
    return high_cards(hand) + sum(max(0, length - 3) for length in lengths[:_LONG])


def take_or_refuse(rules: Variant, view: View) -> int:
    """Take the card that lies there if it does more than what refusing it may bring."""
    state = view.state
    hand = state.hands[state.to_act]
    draw = rules.phases[state.phase]
    if not isinstance(draw, Draw):
        return TAKE if _is_better_than_next(rules, state) else REJECT
    if TAKE in view.legal:
        return TAKE if _gain(hand, state.cards(TURNED).mask) > 0 else REJECT
    gain = _gain(hand, state.cards(OFFERED).mask)
    return TAKE_OFFERED if gain > _hope(draw, rules, state) else DECLINE


def bury(rules: Variant, view: View) -> int:
    """Throw the card that is missed least; trumps, once they are named, are kept."""
    state = view.state
    hand = state.hands[state.to_act]
    trumps = rules.tricks.trumps[state.trump]

    def loss(card: int) -> tuple[int, int, int, int]:
        """What throwing it costs; of equals the lowest of the shortest suit goes first."""
        less = worth(hand) - worth(hand & ~(1 << card))
        return trumps >> card & 1, less, suit_lengths(hand)[card // 13], rank(card)

    return DISCARD + min((action - DISCARD for action in view.legal), key=loss)


def _gain(hand: int, card: int) -> int:
    """What the hand gains by the card (a mask) for the best discard among the others."""
    lowest = [suit & -suit for suit in (hand & each for each in _SUITS) if suit]
    return max(worth((hand | card) ^ each) for each in lowest) - worth(hand)


def _hope(draw: Draw, rules: Variant, state: State) -> float:
    """What the next stock card promises to whoever declines the one offered (DB-3 to DB-5)."""
    if not state.stock or draw.resolution == "free_offer":
        return 0
    hand = state.hands[state.to_act]
    gains = [_gain(hand, 1 << card) for card in members(unlocated(rules, state))]
    if draw.resolution == "offer_or_flip":
        gains = [max(gain, 0) for gain in gains]
    return sum(gains) / len(gains)


def _is_better_than_next(rules: Variant, state: State) -> bool:
    """The card one looks at is at least as good as an unseen one on the average (PU-2)."""
    lengths = suit_lengths(state.hands[state.to_act])

    def value(card: int) -> float:
        return high_cards(1 << card) + lengths[card // 13] * _COMPANY + rank(card) / 13

    unseen = members(unlocated(rules, state))
    card = state.cards(TURNED).mask.bit_length() - 1
    return value(card) * len(unseen) >= sum(map(value, unseen))
