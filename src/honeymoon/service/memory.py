"""What of the past a viewer may look at again (C-5, C-13; part VII, 8)."""

from __future__ import annotations

from typing import Final

from honeymoon.cards import mask_of, members
from honeymoon.engine.event import Called, Dealt, Moved, Played, Shown, TrickTaken
from honeymoon.engine.view import View
from honeymoon.engine.zone import DEAD, STOCK
from honeymoon.service.picture import MemoryView
from honeymoon.text.held import sorted_cards

__all__ = ["FADING", "may_look", "memory", "remembered"]

FADING: Final = frozenset({Played, Moved, Shown})  # events that name cards

_TRICKS: Final = 2  # the one on the table and the one before it
_TURNS: Final = 2  # of the draw: a player's last and the other's


def may_look(view: View, zone: int | None = None) -> bool:
    """Whether cards of the past lie open to the viewer: with ``memory_aid``, or after the deal.

    Of the zones only the refused cards are of the past; his own discards he may always see.
    """
    if zone is not None and zone != DEAD:
        return True
    return view.options.get("memory_aid") == "on" or bool(view.state.ended)


def remembered(view: View) -> int:
    """The first event whose cards may still be read in the log, by its number in the match.

    Without ``memory_aid`` it goes back to the trick before this one, as at a card table; before
    the first trick, to the last two turns of the draw.
    """
    before = view.seq - len(view.log)
    if may_look(view):
        return before + 1
    playing = any(type(event) is Played for event in view.log)
    left = _TRICKS if playing else _TURNS
    for at, event in zip(range(len(view.log), 0, -1), reversed(view.log), strict=True):
        if playing:
            if type(event) is Called or type(event) is Dealt:
                return before + at + 1
            left -= type(event) is TrickTaken
            if not left:
                return before + at + 1
        else:
            left -= type(event) is Moved and event.src == STOCK
            if not left:
                return before + at
    return before + 1


def memory(view: View, you: int | None) -> MemoryView | None:
    """With ``memory_aid``: the cards played, and the others that the viewer has seen."""
    if view.options.get("memory_aid") != "on":
        return None
    state = view.state
    played = sum(state.played)
    seen = 0
    for event in view.log:
        if type(event) is Moved or type(event) is Shown:
            seen |= mask_of(event.cards)
        elif type(event) is Dealt:
            seen |= mask_of(card for packet in event.packets for card in packet.cards)
    own = state.known[you] if you is not None else 0
    return MemoryView(
        played=sorted_cards(members(played)),
        seen=sorted_cards(members(seen & ~played & ~own)),
    )
