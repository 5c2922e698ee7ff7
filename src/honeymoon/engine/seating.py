"""Seating is a table, not arithmetic: one row per declarer, or per dealer where nobody declares."""

from __future__ import annotations

from typing import Final, final

from msgspec import Struct

from honeymoon.engine.event import Seated

__all__ = ["HEAD_TO_HEAD", "Seating", "compass"]


@final
class Seating(Struct, frozen=True, gc=False):
    """The hands in play order, who controls each hand (by hand number), and who leads.

    ``faced`` are the hands that all see after the opening lead, or ``before_lead`` already;
    ``picked_up`` is the hand that the packet set aside becomes.
    """

    ring: tuple[int, ...]
    control: tuple[int, ...]
    lead: int
    faced: tuple[int, ...] = ()
    before_lead: bool = False
    picked_up: int | None = None

    @property
    def event(self) -> Seated:
        """The event that seats them."""
        return Seated(self.ring, self.control, self.lead)


# Two hidden hands, the other player leads (DB-9, PL-2, PU-6).
HEAD_TO_HEAD: Final = (
    Seating(ring=(0, 1), control=(0, 1, 2, 3), lead=1),
    Seating(ring=(0, 1), control=(0, 1, 2, 3), lead=0),
)

# C-10: the seats of the players' own hands, by number of players; and of a hand and a dummy each.
_OWN: Final = {2: "SN", 3: "SWN", 4: "SWNE"}
_HAND_AND_DUMMY: Final = (0, 1, 0, 1)


def compass(players: int, seats: tuple[Seating, ...] = HEAD_TO_HEAD) -> str:
    """The seats of the hands that have one, a letter each by hand (C-10).

    >>> compass(2), compass(3)
    ('SN', 'SWN')
    """
    paired = players == 2 and all(each.control == _HAND_AND_DUMMY for each in seats)
    return _OWN[4] if paired else _OWN[players]
