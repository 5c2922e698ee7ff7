"""Leading: top of a sequence or fourth best, drawing trumps, cashing and counting winners."""

from __future__ import annotations

from honeymoon.bots.novice.counting import sure_winners
from honeymoon.bots.novice.facts import Trick, highest, lowest, rank, sequence
from honeymoon.cards.cardset import mask_of, members

__all__ = ["lead"]

_LONG_TRUMPS = 5  # with fewer they are kept, unless the highest is among them


def lead(trick: Trick) -> int:
    """The card to lead."""
    sure = sure_winners(trick)
    if 0 < trick.needed <= len(sure):
        return sure[0]
    trumps = trick.legal & trick.trumps
    plain = trick.legal & ~trick.trumps
    if trick.trumps_out:
        if trick.declaring and trumps:
            best = trick.is_master(highest(trumps))
            if best or trumps.bit_count() >= _LONG_TRUMPS:
                return _from(trick, trumps)
        return _against_trumps(trick)
    opening = not trick.declaring and not any(trick.state.won)
    winners = [card for card in members(plain) if trick.is_master(card)]
    if winners and not opening:
        able = members(trick.uncovering(mask_of(winners)))
        return max(able, key=lambda card: (_length(trick, card), rank(card)))
    return _from(trick, _best_suit(trick, plain or trumps))


def _against_trumps(trick: Trick) -> int:
    """While the others have trumps: make them ruff, top of a sequence, low from length."""
    plain = trick.holdings(trick.legal & ~trick.trumps)
    if not plain:
        return _from(trick, trick.legal)
    missing = [held for held in plain if held & trick.void]
    if missing:
        return lowest(max(missing, key=int.bit_count))
    headed = [held for held in plain if sequence(held) >= 2]
    if headed:
        return highest(max(headed, key=lambda held: (sequence(held), rank(highest(held)))))
    kept_ace = [held for held in plain if not trick.is_master(highest(held))]
    return _from(trick, _best_suit(trick, sum(kept_ace or plain)))


def _best_suit(trick: Trick, cards: int) -> int:
    """The longest suit that uncovers a card, if one has to be uncovered, else the longest."""
    opening = trick.uncovering(cards)
    suits = trick.holdings(cards)
    return max((held for held in suits if held & opening), key=_long_and_high)


def _from(trick: Trick, held: int) -> int:
    """From one suit: the highest if it wins or heads a sequence, else the fourth best.

    A king or queen whose ace may lie covered is led as boldly as a winner.
    """
    top = highest(held)
    bold = [card for card in members(held) if trick.is_bold(card)]
    if trick.is_master(top) or sequence(held) >= 2:
        return top
    if bold:
        return max(members(trick.uncovering(mask_of(bold))))
    cards = members(trick.uncovering(held))
    return cards[-4] if len(cards) >= 4 else cards[0]


def _long_and_high(held: int) -> tuple[int, int]:
    return held.bit_count(), rank(highest(held))


def _length(trick: Trick, card: int) -> int:
    return (trick.hand & trick.suit(card)).bit_count()
