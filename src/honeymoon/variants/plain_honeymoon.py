"""Plain honeymoon bridge: thirteen each, twenty-six aside unseen; bid and play."""

from __future__ import annotations

from honeymoon.engine.variant import Variant
from honeymoon.engine.zone import ASIDE
from honeymoon.phases.deal import NON_DEALER_FIRST, Packets
from honeymoon.phases.tricks import Tricks
from honeymoon.variants.registry import variant
from honeymoon.variants.shared import HONEYMOON, Shared


@variant(
    "plain_honeymoon",
    rules_version=1,
    shared=HONEYMOON,
    difficulty="medium",
    minutes=(15, 30),
)
def plain_honeymoon(shared: Shared) -> Variant:
    """The rules of chapter 2 of docs/rules.md (PL-1 to PL-3)."""
    return Variant(
        players=2,
        deal=Packets(order=NON_DEALER_FIRST, each=13, rest=ASIDE),
        phases=(shared.auction(), Tricks(size=2)),
        scoring=shared.contract_scoring(),
        match=shared.contract_match(),
        sources=("PL",),
    )
