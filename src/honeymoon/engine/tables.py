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

__all__ = ["STANDARD_LADDER", "STANDARD_TRICKS", "Ladder", "TrickTables", "trick_winner"]


class TrickTables(NamedTuple):
    """``follow[trump][led]`` is the mask that follows suit; ``power[trump][led][card]`` wins."""

    follow: tuple[tuple[int, ...], ...]
    power: tuple[tuple[tuple[int, ...], ...], ...]


def _suit_mask(suit: int) -> int:
    return 0x1FFF << 13 * suit


def _power(trump: int, led: int) -> tuple[int, ...]:
    """P-2 for each card: trumps above the led suit above the rest, which cannot win."""
    suit = led // 13
    return tuple(
        32 + card % 13 if card // 13 == trump else 16 + card % 13 if card // 13 == suit else 0
        for card in range(52)
    )


def _standard() -> TrickTables:
    by_suit = {(trump, suit): _power(trump, 13 * suit) for trump in range(5) for suit in range(4)}
    return TrickTables(
        follow=tuple(tuple(_suit_mask(led // 13) for led in range(52)) for _ in range(5)),
        power=tuple(tuple(by_suit[trump, led // 13] for led in range(52)) for trump in range(5)),
    )


STANDARD_TRICKS: Final = _standard()


def trick_winner(trick: Sequence[Card], *, trump: Strain) -> int:
    """Index of the winning card of a trick (P-2).

    >>> from honeymoon.cards import cards
    >>> trick_winner(cards("5H KH 2S 9H"), trump=Strain.S)
    2
    >>> trick_winner(cards("5H KH 2S 9H"), trump=Strain.NT)
    1
    """
    power = STANDARD_TRICKS.power[trump][trick[0]]
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
