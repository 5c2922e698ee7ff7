"""Auction bridge for three: each for himself, the dummy goes to whoever declares."""

from __future__ import annotations

from typing import Final, Literal

from honeymoon.engine.seating import Seating
from honeymoon.engine.variant import Variant
from honeymoon.phases.deal import Packets
from honeymoon.phases.tricks import Tricks
from honeymoon.variants import auction_family as auction
from honeymoon.variants.registry import variant
from honeymoon.variants.shared import Shared, family

_DUMMY: Final = 3
# AB-13: the left player, the dummy opposite the dealer, the right player, the dealer.
_ORDER: Final = tuple(((d + 1) % 3, _DUMMY, (d + 2) % 3, d) for d in range(3))


def _seats(dummy_exposure: str) -> tuple[Seating, ...]:
    """Declarer, the next player, dummy, the remaining player."""
    return tuple(
        Seating(
            ring=(d, (d + 1) % 3, _DUMMY, (d + 2) % 3),
            control=(0, 1, 2, d),
            lead=(d + 1) % 3,
            faced=(_DUMMY,),
            before_lead=dummy_exposure == "after_auction",
        )
        for d in range(3)
    )


@variant(
    "three_hand_auction",
    rules_version=1,
    shared=family(
        auction.AUCTION,
        end_rule=("n_minus_1", "three_passes"),
    ),
    difficulty="hard",
    minutes=(45, 75),
)
def three_hand_auction(
    shared: Shared,
    *,
    penalty_to: Literal["each_defender_full", "split"] = "each_defender_full",
    honours_three: Literal["side", "individual"] = "side",
    dummy_exposure: Literal["after_lead", "after_auction"] = "after_lead",
) -> Variant:
    """The rules of AB-13 of docs/rules.md, the rest as for four."""
    return Variant(
        players=3,
        deal=Packets(order=_ORDER, each=13),
        phases=(shared.auction(players=3), Tricks(size=4)),
        seats=_seats(dummy_exposure),
        ladder=auction.ladder(shared),
        scoring=auction.scoring(
            shared,
            split_penalty=penalty_to == "split",
            individual_honours=honours_three == "individual",
        ),
        match=auction.match(shared, columns=3),
        sources=("AB",),
    )
