"""Dealing (rule C-3): packets of equal size, one card at a time, and what is left over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from honeymoon.cards.card import Card
from honeymoon.engine.event import Column, Packet
from honeymoon.engine.phase import Deal
from honeymoon.engine.variant import Variant
from honeymoon.engine.zone import ASIDE, EVERYONE, HANDS, NOBODY, only

__all__ = ["NON_DEALER_FIRST", "Packets", "RackPackets", "clockwise"]

# Two hands, the non-dealer is dealt the first card; a row for each dealer.
NON_DEALER_FIRST: Final = ((1, 0), (0, 1))


def clockwise(hands: int) -> tuple[tuple[int, ...], ...]:
    """A packet for each hand around the table from the dealer's left; a row for each dealer.

    >>> clockwise(3)
    ((1, 2, 0), (2, 0, 1), (0, 1, 2))
    """
    return tuple(
        tuple((dealer + step) % hands for step in range(1, hands + 1)) for dealer in range(hands)
    )


@dataclass(frozen=True)
class Packets(Deal):
    """Packet k of the dealer's row gets every card i with i mod packets = k.

    ``rest`` is the zone of the cards left over, ``faced`` are hands that all see from the deal
    on, and ``owned`` names the player who alone sees a dummy of his.
    """

    order: tuple[tuple[int, ...], ...]
    each: int
    rest: int = ASIDE
    faced: tuple[int, ...] = ()
    owned: tuple[tuple[int, int], ...] = ()

    def dealt(
        self, rules: Variant, deck: Sequence[Card], *, dealer: int
    ) -> tuple[tuple[Packet, ...], tuple[Column, ...]]:
        row = self.order[dealer] if self.order else ()
        end = len(row) * self.each
        packets = [
            Packet(zone, tuple(deck[k : end : len(row)]), self._seen_by(rules, zone))
            for k, zone in enumerate(row)
        ]
        if end < len(deck):
            packets.append(Packet(self.rest, tuple(deck[end:]), NOBODY))
        return tuple(packets), ()

    def _seen_by(self, rules: Variant, zone: int) -> int:
        if zone >= HANDS:
            return NOBODY
        if zone in self.faced or rules.open_hands:
            return EVERYONE
        owner = zone if zone < rules.players else dict(self.owned).get(zone)
        return NOBODY if owner is None else only(owner)


_DOWN: Final = 6  # GO-1: the first six cards of a rack lie face down
_CENTRE: Final = 3  # and the thirteenth alone, three compartments at each side of it


@dataclass(frozen=True)
class RackPackets(Packets):
    """Packets of which some become racks of seven compartments (GO-1).

    The cards 1 to 6 lie face down in the outer compartments, 7 to 12 face up on top of them.
    """

    racks: tuple[int, ...] = ()

    def dealt(
        self, rules: Variant, deck: Sequence[Card], *, dealer: int
    ) -> tuple[tuple[Packet, ...], tuple[Column, ...]]:
        packets: list[Packet] = []
        columns: list[Column] = []
        for packet in super().dealt(rules, deck, dealer=dealer)[0]:
            if packet.zone not in self.racks:
                packets.append(packet)
                continue
            down, up = packet.cards[:_DOWN], packet.cards[_DOWN:]
            packets += (Packet(packet.zone, up, EVERYONE), Packet(packet.zone, down, NOBODY))
            rack = [Column(packet.zone, *pair) for pair in zip(up, down, strict=False)]
            columns += (*rack[:_CENTRE], Column(packet.zone, up[-1]), *rack[_CENTRE:])
        columns.sort(key=lambda column: column.hand)
        return tuple(packets), tuple(columns)
