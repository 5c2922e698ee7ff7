"""How cards lie before a viewer: hands in the order they are held, racks as dealt."""

from __future__ import annotations

from collections.abc import Iterable

from honeymoon.cards import Strain, members
from honeymoon.engine.event import TrumpSet
from honeymoon.engine.state import State
from honeymoon.engine.view import View
from honeymoon.engine.zone import HANDS
from honeymoon.service.picture import HandView, RackColumn
from honeymoon.text.describe import Describer
from honeymoon.text.held import compartments, sorted_cards

__all__ = ["hand_views", "trump_name"]


def hand_views(view: View, told: Describer, players: int) -> Iterable[HandView]:
    """The hands of the players, and others that hold cards or have played some."""
    state = view.state
    trump = state.trump if trump_name(view) else Strain.NT
    for hand in range(HANDS):
        if hand >= players and not (state.count(hand) or state.played[hand]):
            continue
        yield HandView(
            hand=hand,
            player=state.control[hand],
            label=told.hand(state, hand),
            cards=sorted_cards(members(state.known[hand]), trump),
            hidden=state.hidden[hand],
            rack=() if _lies_open(state, hand) else tuple(_rack(state, hand)),
            playable=hand == state.to_act and bool(len(view.legal)),
        )


def _rack(state: State, hand: int) -> Iterable[RackColumn]:
    for each in compartments(state, hand):
        yield RackColumn(open="" if each.open is None else str(each.open), beneath=each.beneath)


def _lies_open(state: State, hand: int) -> bool:
    """Whether a hand is laid out for all to see after the deal (C-6): then a rack is one too."""
    return bool(state.ended and state.hands[hand] and not state.hidden[hand])


def trump_name(view: View) -> str | None:
    """The trumps once they are fixed: a suit, or NT."""
    if any(type(event) is TrumpSet for event in view.log):
        return Strain(view.state.trump).name
    return None
