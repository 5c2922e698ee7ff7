"""Draw (Pick-Up) bridge: build a hand from the stock, card by card; then bid and play."""

from __future__ import annotations

from typing import Literal

from honeymoon.engine.variant import Variant
from honeymoon.engine.zone import STOCK
from honeymoon.phases.deal import NON_DEALER_FIRST, Packets
from honeymoon.phases.draw import Draw
from honeymoon.phases.tricks import Tricks
from honeymoon.variants.registry import variant
from honeymoon.variants.shared import HONEYMOON, Shared


@variant(
    "draw_bridge",
    rules_version=1,
    shared=HONEYMOON,
    difficulty="hard",
    minutes=(20, 45),
)
def draw_bridge(
    shared: Shared,
    *,
    visibility: Literal["face_up", "private"] = "face_up",
    reject_resolution: Literal[
        "offer_or_flip", "free_offer", "offer_or_forced_next"
    ] = "offer_or_flip",
    discard_taken_allowed: bool = False,
) -> Variant:
    """The rules of chapter 1 of docs/rules.md (DB-1 to DB-9)."""
    draw = Draw(
        open_turn=visibility == "face_up",
        resolution=reject_resolution,
        discard_taken=discard_taken_allowed,
    )
    return Variant(
        players=2,
        deal=Packets(order=NON_DEALER_FIRST, each=13, rest=STOCK),
        phases=(draw, shared.auction(), Tricks(size=2)),
        scoring=shared.contract_scoring(),
        match=shared.contract_match(),
        sources=("DB",),
    )
