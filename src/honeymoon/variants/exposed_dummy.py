"""Exposed dummy: one open dummy that both see from the deal on; who declares plays it."""

from __future__ import annotations

from typing import Final, Literal

from honeymoon.engine.seating import Seating
from honeymoon.engine.variant import Variant
from honeymoon.engine.zone import ASIDE
from honeymoon.phases.deal import Packets
from honeymoon.phases.tricks import Tricks
from honeymoon.variants.registry import variant
from honeymoon.variants.shared import HONEYMOON, Shared

_DUMMY: Final = 2
_SECOND: Final = 3  # the defender's second hand, where the fourth packet is played
# ED-1: non-dealer, the shared dummy, the fourth packet, dealer.
_ORDER: Final = ((1, _DUMMY, ASIDE, 0), (0, _DUMMY, ASIDE, 1))


def _seats(fourth_hand: str) -> tuple[Seating, ...]:
    """ED-4: declarer, defender, dummy, and the defender's second hand if it plays."""
    if fourth_hand == "dead":
        return tuple(
            Seating(ring=(d, 1 - d, _DUMMY), control=(0, 1, d, 1 - d), lead=1 - d) for d in (0, 1)
        )
    return tuple(
        Seating(
            ring=(d, 1 - d, _DUMMY, _SECOND),
            control=(0, 1, d, 1 - d),
            lead=1 - d,
            faced=(_SECOND,) if fourth_hand == "defender_open" else (),
            picked_up=_SECOND,
        )
        for d in (0, 1)
    )


@variant(
    "exposed_dummy",
    rules_version=1,
    shared=HONEYMOON,
    difficulty="medium",
    minutes=(25, 45),
)
def exposed_dummy(
    shared: Shared,
    *,
    fourth_hand: Literal["dead", "defender_hidden", "defender_open"] = "dead",
) -> Variant:
    """The rules of chapter 4 of docs/rules.md (ED-1 to ED-7)."""
    return Variant(
        players=2,
        deal=Packets(order=_ORDER, each=13, faced=(_DUMMY,)),
        phases=(shared.auction(), Tricks(size=3 if fourth_hand == "dead" else 4)),
        seats=_seats(fourth_hand),
        scoring=shared.contract_scoring(),
        match=shared.contract_match(),
        sources=("ED",),
    )
