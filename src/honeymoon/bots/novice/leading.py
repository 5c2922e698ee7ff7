"""Leading: fourth best of the longest suit or top of a sequence, draw trumps, cash winners."""

from __future__ import annotations

from honeymoon.bots.novice.facts import SUITS, Trick, highest, lowest
from honeymoon.cards.cardset import members

__all__ = ["lead"]


def lead(trick: Trick) -> int:
    """The card to lead."""
    winners = [card for card in members(trick.legal & ~trick.trumps) if trick.is_master(card)]
    if trick.trumps_out:
        if trick.declaring and trick.legal & trick.trumps:
            return _draw(trick)
        return _against_trumps(trick)
    if len(winners) >= trick.needed > 0:
        return max(winners, key=lambda card: (_held(trick, card), card))
    return _from_length(trick)


def _held(trick: Trick, card: int) -> int:
    return (trick.hand & SUITS[card // 13]).bit_count()


def _draw(trick: Trick) -> int:
    return _top_or_low(trick, trick.legal & trick.trumps)


def _against_trumps(trick: Trick) -> int:
    sides = [trick.legal & suit & ~trick.trumps for suit in SUITS]
    sides = [held for held in sides if held] or [trick.legal]
    runs = [held for held in sides if _run(held) >= 2]
    if runs:
        return highest(max(runs, key=lambda held: (_run(held), highest(held) % 13)))
    low = [held for held in sides if highest(held) % 13 < 12] or sides
    best = max(low, key=lambda held: (held.bit_count(), highest(held) % 13))
    return _top_or_low(trick, best)


def _from_length(trick: Trick) -> int:
    held = max(
        (trick.legal & suit for suit in SUITS if trick.legal & suit),
        key=lambda held: (held.bit_count(), highest(held) % 13),
    )
    return _top_or_low(trick, held)


def _top_or_low(trick: Trick, held: int) -> int:
    """The highest if it wins or heads a sequence of three, else the fourth best."""
    top = highest(held)
    if trick.is_master(top) or _run(held) >= 3:
        return top
    cards = members(held)
    return cards[-4] if len(cards) >= 4 else lowest(held)


def _run(held: int) -> int:
    """Cards in sequence at the top of a suit."""
    top = highest(held)
    length = 0
    while top >= length and held >> top - length & 1 and (top - length) // 13 == top // 13:
        length += 1
    return length
