"""Classic pick-up: no first deal; of each two cards keep one, then bid and play."""

from __future__ import annotations

from honeymoon.engine.variant import Variant
from honeymoon.engine.zone import STOCK
from honeymoon.phases.deal import Packets
from honeymoon.phases.exchange import Exchange
from honeymoon.phases.tricks import Tricks
from honeymoon.variants.registry import variant
from honeymoon.variants.shared import HONEYMOON, Shared, family


@variant(
    "pickup_bridge",
    rules_version=1,
    shared=family(HONEYMOON, end_rule=("one_pass", "three_passes", "any_pass")),
    difficulty="medium",
    minutes=(20, 40),
)
def pickup_bridge(shared: Shared) -> Variant:
    """The rules of chapter 11 of docs/rules.md (PU-1 to PU-8)."""
    return Variant(
        players=2,
        deal=Packets(order=(), each=0, rest=STOCK),
        phases=(Exchange(), shared.auction(), Tricks(size=2)),
        scoring=shared.contract_scoring(),
        match=shared.contract_match(),
        sources=("PU",),
    )
