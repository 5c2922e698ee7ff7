"""How cards lie before a reader: a hand in the order it is held, a rack as dealt."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from honeymoon.cards import UNKNOWN, Card, Strain
from honeymoon.engine.state import State

__all__ = ["Compartment", "compartments", "sorted_cards"]

# Suits from left to right, black and red in turn.
_SUIT_PLACE: Final = {3: 0, 2: 1, 0: 2, 1: 3}


class Compartment(NamedTuple):
    """One of a rack: its open card, if there is one, and whether a closed one lies beneath."""

    open: Card | None
    beneath: bool


def compartments(state: State, hand: int) -> Iterator[Compartment]:
    """Those of a hand's rack from left to right (GO-1); none if it is no rack."""
    here = state.hands[hand]
    for column in state.columns:
        if column.hand != hand:
            continue
        lower = column.lower
        if here >> column.upper & 1:
            yield Compartment(column.upper, lower is not None)
        elif lower is not None and lower != UNKNOWN and here >> lower & 1:
            yield Compartment(lower, beneath=False)
        else:
            yield Compartment(None, lower == UNKNOWN)


def sorted_cards(cards: Iterable[Card], trump: int = Strain.NT) -> tuple[str, ...]:
    """Cards as a hand is held: jokers, trumps, then the suits in alternating colours, high first.

    >>> from honeymoon.cards import cards
    >>> sorted_cards(cards("2C AH TS KD 3S"), trump=Strain.D)
    ('KD', 'TS', '3S', 'AH', '2C')
    """

    def place(card: Card) -> tuple[int, int]:
        if card.is_joker:
            return -2, -card
        return (-1 if card.suit == trump else _SUIT_PLACE[card.suit]), -card

    return tuple(map(str, sorted(cards, key=place)))
