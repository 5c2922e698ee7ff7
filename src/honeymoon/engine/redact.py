"""``redact``: an event as one viewer may know it. The only place where cards are hidden."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from honeymoon.cards.card import UNKNOWN, Card
from honeymoon.engine.event import Dealt, Event, Moved, Shown

__all__ = ["redact"]

_HIDDEN: Final = tuple((UNKNOWN,) * count for count in range(55))


def redact(event: Event, viewer: int) -> Event:
    """``event`` with every card hidden that ``viewer`` may not see; its shape does not change."""
    if type(event) is Moved or type(event) is Shown:
        if event.seen_by >> viewer & 1:
            return event
        return replace(event, cards=_hidden(event.cards))
    if type(event) is Dealt:
        packets = tuple(
            packet if packet.seen_by >> viewer & 1 else replace(packet, cards=_hidden(packet.cards))
            for packet in event.packets
        )
        columns = tuple(
            column if column.lower is None else replace(column, lower=UNKNOWN)
            for column in event.columns
        )
        return replace(event, packets=packets, columns=columns, spare=(0,) * len(event.spare))
    return event


def _hidden(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    return _HIDDEN[len(cards)]
