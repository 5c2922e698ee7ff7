"""Nullo: both sides play to lose tricks (AB-9)."""

from __future__ import annotations

from honeymoon.bots.novice.facts import Trick, rank
from honeymoon.bots.novice.following import winners
from honeymoon.cards.cardset import members

__all__ = ["duck"]


def duck(trick: Trick) -> int:
    """The card with which the trick is least likely won and most danger goes away."""
    cards = members(trick.legal)
    if not trick.state.trick:
        return min(cards, key=rank)
    able = winners(trick)
    losers = [card for card in cards if card not in able]
    return max(losers or cards, key=rank)
