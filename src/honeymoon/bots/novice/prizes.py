"""Tricks whose winner takes an open stock card: is the card worth winning? (W-2)"""

from __future__ import annotations

from honeymoon.bots.novice.facts import Trick, rank, unlocated
from honeymoon.bots.novice.following import winners
from honeymoon.cards.cardset import mask_of, members
from honeymoon.engine.variant import WhistScoring
from honeymoon.engine.zone import TURNED

__all__ = ["play_for_prize"]

_TRUMP = 13  # a low trump is worth a little more than a plain ace


def play_for_prize(trick: Trick) -> int:
    """Win cheaply if the open card is better than a card one does not know; else lose low."""
    prize = _worth(trick, trick.state.cards(TURNED).mask.bit_length() - 1)
    gain = prize - _unseen_worth(trick) + _trick_counts(trick)
    cards = sorted(members(trick.legal), key=lambda card: _worth(trick, card))
    if gain <= 0:
        beaten = [card for card in cards if not trick.state.trick or card not in winners(trick)]
        return (beaten or cards)[0]
    affordable = [card for card in cards if _worth(trick, card) < prize + _trick_counts(trick)]
    if trick.state.trick:
        paying = [card for card in affordable if card in winners(trick)]
        return paying[0] if paying else cards[0]
    return affordable[-1] if affordable else cards[0]


def _unseen_worth(trick: Trick) -> float:
    """What the loser's card is worth, on the average of those that it may be."""
    known = mask_of(trick.state.stock[:1])
    unseen = members(known or unlocated(trick.rules, trick.state))
    return sum(_worth(trick, card) for card in unseen) / len(unseen)


def _worth(trick: Trick, card: int) -> int:
    return rank(card) + (_TRUMP if trick.trumps >> card & 1 else 0)


def _trick_counts(trick: Trick) -> int:
    """What the trick itself is worth, in ranks, where every trick counts (W-4)."""
    scoring = trick.rules.scoring
    return 6 if isinstance(scoring, WhistScoring) and scoring.count_all else 0
