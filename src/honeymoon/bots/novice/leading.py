"""Leading: top of a sequence or fourth best, drawing trumps, cashing winners."""

from __future__ import annotations

from honeymoon.bots.novice.facts import Trick, highest, lowest, rank, sequence
from honeymoon.cards.cardset import members

__all__ = ["lead"]

_LONG_TRUMPS = 5  # with fewer they are kept, unless the highest is among them


def lead(trick: Trick) -> int:
    """The card to lead."""
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
        return max(winners, key=lambda card: (_length(trick, card), rank(card)))
    return _from(trick, max(trick.holdings(plain or trumps), key=_long_and_high))


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
    return _from(trick, max(kept_ace or plain, key=_long_and_high))


def _from(trick: Trick, held: int) -> int:
    """From one suit: the highest if it wins or heads a sequence, else the fourth best."""
    top = highest(held)
    if trick.is_master(top) or sequence(held) >= 2:
        return top
    cards = members(held)
    return cards[-4] if len(cards) >= 4 else cards[0]


def _long_and_high(held: int) -> tuple[int, int]:
    return held.bit_count(), rank(highest(held))


def _length(trick: Trick, card: int) -> int:
    return (trick.hand & trick.suit(card)).bit_count()
