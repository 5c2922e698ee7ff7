"""How cards lie before a viewer: hands in the order they are held, racks as dealt."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from honeymoon.cards import UNKNOWN, Card, Strain, members
from honeymoon.engine.event import TrumpSet
from honeymoon.engine.state import State
from honeymoon.engine.view import View
from honeymoon.engine.zone import HANDS
from honeymoon.service.picture import HandView, RackColumn
from honeymoon.text.describe import Describer

__all__ = ["hand_views", "sorted_cards", "trump_name"]

# Suits from left to right, black and red in turn.
_SUIT_PLACE: Final = {3: 0, 2: 1, 0: 2, 1: 3}


def hand_views(view: View, told: Describer) -> Iterable[HandView]:
    """The hands that hold cards, or have played some."""
    state = view.state
    trump = state.trump if trump_name(view) else Strain.NT
    for hand in range(HANDS):
        if not (state.count(hand) or state.played[hand]):
            continue
        yield HandView(
            hand=hand,
            player=state.control[hand],
            label=told.hand(state, hand),
            cards=sorted_cards(members(state.known[hand]), trump),
            hidden=state.hidden[hand],
            rack=tuple(_rack(state, hand)),
            playable=hand == state.to_act and bool(len(view.legal)),
        )


def _rack(state: State, hand: int) -> Iterable[RackColumn]:
    """The compartments of a rack (GO-1): one card open, and perhaps one beneath it."""
    here = state.hands[hand]
    for column in state.columns:
        if column.hand != hand:
            continue
        lower = column.lower
        if here >> column.upper & 1:
            yield RackColumn(open=str(column.upper), beneath=lower is not None)
        elif lower is not None and lower != UNKNOWN and here >> lower & 1:
            yield RackColumn(open=str(lower), beneath=False)
        else:
            yield RackColumn(open="", beneath=lower == UNKNOWN)


def trump_name(view: View) -> str | None:
    """The trumps once they are fixed: a suit, or NT."""
    if any(type(event) is TrumpSet for event in view.log):
        return Strain(view.state.trump).name
    return None


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
