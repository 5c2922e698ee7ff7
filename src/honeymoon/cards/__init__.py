"""What a pack of cards is: cards, sets of cards, packs, calls."""

from honeymoon.cards.call import DOUBLE, PASS, REDOUBLE, Call, bid
from honeymoon.cards.card import (
    JOKER_HIGH,
    JOKER_LOW,
    UNKNOWN,
    Card,
    Denomination,
    Strain,
    Suit,
    card,
    cards,
)
from honeymoon.cards.cardset import CardSet, mask_of, members
from honeymoon.cards.deck import FULL_MASK, PACK_52, PACK_54, shuffled

__all__ = [
    "DOUBLE",
    "FULL_MASK",
    "JOKER_HIGH",
    "JOKER_LOW",
    "PACK_52",
    "PACK_54",
    "PASS",
    "REDOUBLE",
    "UNKNOWN",
    "Call",
    "Card",
    "CardSet",
    "Denomination",
    "Strain",
    "Suit",
    "bid",
    "card",
    "cards",
    "mask_of",
    "members",
    "shuffled",
]
