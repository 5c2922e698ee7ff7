"""The draw: keep aces, kings and one or two long suits, throw low cards of short suits."""

from __future__ import annotations

from typing import Final

from honeymoon.bots.evaluate import high_cards, suit_lengths
from honeymoon.bots.novice.facts import suit_of, unlocated
from honeymoon.cards.cardset import members
from honeymoon.engine.action import DECLINE, DISCARD, REJECT, TAKE, TAKE_OFFERED
from honeymoon.engine.variant import Variant
from honeymoon.engine.view import View
from honeymoon.engine.zone import OFFERED, TURNED
from honeymoon.phases.draw import Draw

__all__ = ["bury", "take_or_refuse", "worth"]

_LONG: Final = 2  # suits whose length counts


def worth(hand: int) -> int:
    """What a hand is worth while it is being built: high cards, and length in its two best suits."""
    lengths = sorted(suit_lengths(hand), reverse=True)
    length = sum(max(0, each - 3) for each in lengths[:_LONG])
    return high_cards(hand) + length


def take_or_refuse(rules: Variant, view: View) -> int:
    """Take the card that lies there if it does more than what refusing it may bring."""
    state = view.state
    hand = state.hands[state.to_act]
    if TAKE in view.legal:
        return TAKE if _gain(hand, state.cards(TURNED).mask) > 0 else REJECT
    gain = _gain(hand, state.cards(OFFERED).mask)
    return TAKE_OFFERED if gain > _hope(rules, view) else DECLINE


def _hope(rules: Variant, view: View) -> float:
    """What the next stock card promises to whoever declines the one offered (DB-3 to DB-5)."""
    state = view.state
    draw = rules.phases[state.phase]
    if not isinstance(draw, Draw) or not state.stock or draw.resolution == "free_offer":
        return 0
    hand = state.hands[state.to_act]
    gains = [_gain(hand, 1 << card) for card in members(unlocated(rules, view))]
    if draw.resolution == "offer_or_flip":
        gains = [max(gain, 0) for gain in gains]
    return sum(gains) / len(gains)


def bury(view: View) -> int:
    """Throw the card that is missed least."""
    hand = view.state.hands[view.state.to_act]
    discards = [action - DISCARD for action in view.legal]
    return DISCARD + min(discards, key=lambda card: _loss(hand, card))


def _gain(hand: int, card: int) -> int:
    """What the hand gains by the card for the best discard among the others."""
    more = hand | card
    return max(worth(more & ~(1 << each)) for each in members(hand)) - worth(hand)


def _loss(hand: int, card: int) -> tuple[int, int, int]:
    """What throwing a card costs; of equals the lowest of the shortest suit goes first."""
    lengths = suit_lengths(hand)
    return (
        worth(hand) - worth(hand & ~(1 << card)),
        lengths[suit_of(card)],
        card % 13,
    )
