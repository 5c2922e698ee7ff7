"""Semi-exposed dummy: a hand and a dummy each; the dummies are faced after the opening lead."""

from __future__ import annotations

from typing import Final, Literal

from honeymoon.engine.seating import Seating
from honeymoon.engine.variant import Variant
from honeymoon.phases.deal import Packets
from honeymoon.phases.tricks import Tricks
from honeymoon.variants.registry import variant
from honeymoon.variants.shared import HONEYMOON, Shared

# Hands 2 and 3 are the dummies of players 0 and 1. SE-1: non-dealer's hand, dealer's dummy,
# non-dealer's dummy, dealer's hand.
_ORDER: Final = ((1, 2, 3, 0), (0, 3, 2, 1))
_CONTROL: Final = (0, 1, 0, 1)
_DUMMIES: Final = (2, 3)
_RELATIVE: Final = (
    Seating(ring=(0, 1, 2, 3), control=_CONTROL, lead=1, faced=_DUMMIES),
    Seating(ring=(1, 0, 3, 2), control=_CONTROL, lead=0, faced=_DUMMIES),
)
_FIXED: Final = (
    Seating(ring=(0, 1, 2, 3), control=_CONTROL, lead=1, faced=_DUMMIES),
    Seating(ring=(0, 1, 2, 3), control=_CONTROL, lead=0, faced=_DUMMIES),
)


@variant(
    "semi_exposed",
    rules_version=1,
    shared=HONEYMOON,
    difficulty="hard",
    minutes=(30, 60),
)
def semi_exposed(
    shared: Shared,
    *,
    dummy_exposure: Literal["after_lead", "owner_private", "at_deal"] = "after_lead",
    seating: Literal["declarer_relative", "fixed"] = "declarer_relative",
) -> Variant:
    """The rules of chapter 3 of docs/rules.md (SE-1 to SE-8)."""
    return Variant(
        players=2,
        deal=Packets(
            order=_ORDER,
            each=13,
            faced=_DUMMIES if dummy_exposure == "at_deal" else (),
            owned=((2, 0), (3, 1)) if dummy_exposure == "owner_private" else (),
        ),
        phases=(shared.auction(), Tricks(size=4)),
        seats=_FIXED if seating == "fixed" else _RELATIVE,
        scoring=shared.contract_scoring(),
        match=shared.contract_match(),
        sources=("SE",),
    )
