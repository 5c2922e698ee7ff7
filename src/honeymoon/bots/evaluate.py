"""Counting a hand: high cards and length, as the rule sheet's tips do (rules part IV)."""

from __future__ import annotations

from typing import Final, final

from msgspec import Struct

from honeymoon.cards.card import UNKNOWN
from honeymoon.cards.cardset import CardSet
from honeymoon.engine.state import State
from honeymoon.engine.variant import Variant

__all__ = ["Evaluation", "beneath", "evaluate", "high_cards", "suit_lengths"]

_SUIT: Final = 0x1FFF
_PACK_POINTS: Final = 40
_HONOURS: Final = tuple(  # of the four highest cards of a suit: jack 1, queen 2, king 3, ace 4
    sum(points for bit, points in enumerate((1, 2, 3, 4)) if top >> bit & 1) for top in range(16)
)


@final
class Evaluation(Struct, frozen=True):
    """What a hand is worth before the play."""

    hcp: int
    """A 4, K 3, Q 2, J 1; the pack has 40."""
    length: int
    """One for each card beyond the third of a suit."""
    suits: tuple[int, int, int, int]
    """Cards in clubs, diamonds, hearts, spades."""

    @property
    def points(self) -> int:
        """High cards and length together."""
        return self.hcp + self.length


def evaluate(hand: CardSet | str) -> Evaluation:
    """The count of a hand; unknown cards and jokers count nothing.

    >>> evaluate("AS KS QS 9S 4S KH JH 2H 8D 7D 3D TC 5C")
    Evaluation(hcp=13, length=2, suits=(2, 3, 3, 5))
    """
    mask = CardSet.of(hand).mask if isinstance(hand, str) else hand.mask
    lengths = suit_lengths(mask)
    return Evaluation(
        hcp=high_cards(mask),
        length=sum(max(0, length - 3) for length in lengths),
        suits=lengths,
    )


def high_cards(mask: int) -> int:
    """The high-card points of a mask of cards."""
    return sum(_HONOURS[mask >> shift & 15] for shift in (9, 22, 35, 48))


def suit_lengths(mask: int) -> tuple[int, int, int, int]:
    """How many cards of each suit a mask holds."""
    return (
        (mask & _SUIT).bit_count(),
        (mask >> 13 & _SUIT).bit_count(),
        (mask >> 26 & _SUIT).bit_count(),
        (mask >> 39 & _SUIT).bit_count(),
    )


def beneath(rules: Variant, state: State, player: int) -> float:
    """The points to expect under the player's rack: its share of those not seen yet (GO-7).

    Of a fresh rack 6 of 25 unseen cards lie there: 6 x (40 - points seen) / 25.
    """
    own = rules.seats[player].control
    closed = sum(column.lower == UNKNOWN and own[column.hand] == player for column in state.columns)
    unseen = sum(state.hidden)
    if not closed or not unseen:
        return 0
    seen = 0
    for known, played in zip(state.hands, state.played, strict=True):
        seen |= known | played
    return closed * (_PACK_POINTS - high_cards(seen)) / unseen
