"""Rules of the cards as tables: which cards follow, which card wins, how bids rank.

Jokers and trumps are numbers in these tables; the code that plays a trick has no case for them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from honeymoon.cards.call import DOUBLE, PASS, REDOUBLE, bid
from honeymoon.cards.card import Card, Denomination, Strain
from honeymoon.engine.action import CALL

__all__ = [
    "DOUBLE_BIT",
    "JOKERS",
    "PASS_BIT",
    "REDOUBLE_BIT",
    "STANDARD_LADDER",
    "Ladder",
    "TrickTables",
    "trick_tables",
    "trick_winner",
]


class TrickTables(NamedTuple):
    """What follows what and what beats what, for each trump (4: none) and each card led."""

    follow: tuple[tuple[int, ...], ...]  # [trump][led]: the mask that follows suit
    power: tuple[tuple[tuple[int, ...], ...], ...]  # [trump][led][card]: the strongest wins
    trumps: tuple[int, ...]  # [trump]: the mask of all trumps


_JOKER_SUIT: Final = 4  # without trumps the jokers are a suit of their own (W-6)


@cache
def trick_tables(pack: int) -> TrickTables:
    """P-2, and W-5 where the pack has jokers (54): they belong to the trumps, above the ace."""

    def suit(card: int, trump: int) -> int:
        if card < 52:
            return card // 13
        return trump if trump < 4 else _JOKER_SUIT

    def power(card: int, led: int, trump: int) -> int:
        if card >= 52:
            return card  # above every trump, the high joker above the low one
        if card // 13 == trump:
            return 32 + card % 13
        return 16 + card % 13 if card // 13 == led else 0

    cards = range(pack)
    suits = {(card, trump): suit(card, trump) for card in cards for trump in range(5)}
    masks = {
        (number, trump): sum(1 << card for card in cards if suits[card, trump] == number)
        for number in range(5)
        for trump in range(5)
    }
    powers = {
        (led, trump): tuple(power(card, led, trump) for card in cards)
        for led in range(5)
        for trump in range(5)
    }
    return TrickTables(
        follow=tuple(tuple(masks[suits[led, trump], trump] for led in cards) for trump in range(5)),
        power=tuple(tuple(powers[suits[led, trump], trump] for led in cards) for trump in range(5)),
        trumps=tuple(masks[trump, trump] if trump < 4 else 0 for trump in range(5)),
    )


JOKERS: Final = 0b11 << 52


def trick_winner(trick: Sequence[Card], *, trump: Strain) -> int:
    """Index of the winning card of a trick (P-2).

    >>> from honeymoon.cards import cards
    >>> trick_winner(cards("5H KH 2S 9H"), trump=Strain.S)
    2
    >>> trick_winner(cards("5H KH 2S 9H"), trump=Strain.NT)
    1
    """
    power = trick_tables(52).power[trump][trick[0]]
    return max(range(len(trick)), key=lambda index: power[trick[index]])


class Ladder(NamedTuple):
    """The bids of a game in rising order and what may be bid above each (B-1).

    ``above[bid]`` and ``all`` are masks in the action lane of calls.
    """

    denominations: tuple[Denomination, ...]
    bids: tuple[int, ...]
    above: dict[int, int]
    all: int

    @staticmethod
    @cache
    def of(*denominations: Denomination) -> Ladder:
        """The ladder in which the denominations rank in this order, seven levels each."""
        bids = tuple(bid(level, each) for level in range(1, 8) for each in denominations)
        above, mask = {}, 0
        for each in reversed(bids):
            above[int(each)] = mask
            mask |= 1 << CALL + each
        return Ladder(denominations, bids, above, mask)


STANDARD_LADDER: Final = Ladder.of(*list(Denomination)[:5])

PASS_BIT: Final = 1 << CALL + PASS
DOUBLE_BIT: Final = 1 << CALL + DOUBLE
REDOUBLE_BIT: Final = 1 << CALL + REDOUBLE
