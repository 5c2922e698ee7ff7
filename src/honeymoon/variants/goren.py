"""Goren's bridge for two: a hand and a rack each, the racks half face down."""

from __future__ import annotations

from typing import Final

from honeymoon.engine.seating import Seating
from honeymoon.engine.variant import Variant
from honeymoon.phases.deal import RackPackets
from honeymoon.phases.tricks import Tricks
from honeymoon.variants.registry import variant
from honeymoon.variants.shared import HONEYMOON, Shared, family

# GO-1: hands 2 and 3 are the racks of players 0 and 1, opposite their owners in a fixed ring;
# the packets go clockwise from the dealer's left.
_ORDER: Final = ((1, 2, 3, 0), (2, 3, 0, 1))
_RACKS: Final = (2, 3)
_SEATS: Final = (
    Seating(ring=(0, 1, 2, 3), control=(0, 1, 0, 1), lead=1),
    Seating(ring=(0, 1, 2, 3), control=(0, 1, 0, 1), lead=2),  # GO-3: the rack of player 0
)


@variant(
    "goren",
    rules_version=1,
    shared=family(
        HONEYMOON,
        redeal_by=("next_dealer", "same_dealer"),
        end_rule=("any_pass", "one_pass"),
        first_caller=("dealer", "nondealer"),
        preset=("goren1964", "standard", "listed_only"),
    ),
    difficulty="medium",
    minutes=(30, 60),
)
def goren(shared: Shared) -> Variant:
    """The rules of chapter 6 of docs/rules.md (GO-1 to GO-7)."""
    return Variant(
        players=2,
        deal=RackPackets(order=_ORDER, each=13, racks=_RACKS),
        phases=(shared.auction(), Tricks(size=4)),
        seats=_SEATS,
        scoring=shared.contract_scoring(),
        match=shared.contract_match(),
        sources=("GO",),
    )
