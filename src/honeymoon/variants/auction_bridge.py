"""Auction bridge for four: two partnerships, every odd trick counts."""

from __future__ import annotations

from typing import Final

from honeymoon.engine.seating import Seating
from honeymoon.engine.variant import Variant
from honeymoon.phases.deal import Packets, clockwise
from honeymoon.phases.tricks import Tricks
from honeymoon.variants import auction_family as auction
from honeymoon.variants.registry import variant
from honeymoon.variants.shared import Shared

_SEATS: Final = tuple(
    Seating(
        ring=tuple((d + step) % 4 for step in range(4)),
        control=tuple(d if hand == (d + 2) % 4 else hand for hand in range(4)),
        lead=(d + 1) % 4,
        faced=((d + 2) % 4,),
    )
    for d in range(4)
)


@variant(
    "auction_bridge",
    rules_version=1,
    shared=auction.AUCTION,
    difficulty="hard",
    minutes=(45, 75),
)
def auction_bridge(shared: Shared) -> Variant:
    """The rules of chapter 8 of docs/rules.md for four (AB-1 to AB-12)."""
    return Variant(
        players=4,
        sides=(0, 1, 0, 1),
        deal=Packets(order=clockwise(4), each=13),
        phases=(shared.auction(players=4, ends="three_passes"), Tricks(size=4)),
        seats=_SEATS,
        ladder=auction.ladder(shared),
        scoring=auction.scoring(shared),
        match=auction.match(shared, columns=2),
        sources=("AB",),
    )
