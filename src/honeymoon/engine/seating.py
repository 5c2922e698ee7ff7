"""Seating is a table, not arithmetic: one row per declarer, or per dealer where nobody declares."""

from __future__ import annotations

from typing import Final, final

from msgspec import Struct

from honeymoon.engine.event import Seated

__all__ = ["HEAD_TO_HEAD", "Seating"]


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
