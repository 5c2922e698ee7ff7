"""Three-handed honeymoon: sixteen each and a kitty of four; one against two."""

from __future__ import annotations

from typing import Final, Literal

from honeymoon.cards.card import Denomination
from honeymoon.engine.seating import Seating
from honeymoon.engine.tables import STANDARD_LADDER, Ladder
from honeymoon.engine.variant import Variant
from honeymoon.engine.zone import KITTY
from honeymoon.phases.deal import Packets, clockwise
from honeymoon.phases.kitty import Kitty
from honeymoon.phases.tricks import Tricks
from honeymoon.variants.registry import variant
from honeymoon.variants.shared import HONEYMOON, Shared, family

_SEATS: Final = tuple(
    Seating(ring=(d, (d + 1) % 3, (d + 2) % 3), control=(0, 1, 2, 3), lead=(d + 1) % 3)
    for d in range(3)
)
_LEVELS_ONLY: Final = Ladder.of(Denomination.OPEN)


@variant(
    "three_handed_honeymoon",
    rules_version=1,
    shared=family(
        HONEYMOON,
        end_rule=("n_minus_1", "three_passes"),
        first_caller=("left_of_dealer", "dealer"),
    ),
    difficulty="hard",
    minutes=(45, 75),
)
def three_handed_honeymoon(
    shared: Shared,
    *,
    book: Literal[6, 9] = 6,
    name_trumps: Literal["in_bid", "after_auction", "after_kitty"] = "in_bid",
    kitty_reveal: Literal["private", "shown"] = "private",
    penalty_to: Literal["each_defender_full", "split"] = "each_defender_full",
) -> Variant:
    """The rules of chapter 5 of docs/rules.md (TH-1 to TH-10)."""
    kitty = Kitty(name_first=name_trumps == "after_auction", shown=kitty_reveal == "shown")
    return Variant(
        players=3,
        deal=Packets(order=clockwise(3), each=16, rest=KITTY),
        phases=(shared.auction(players=3), kitty, Tricks(size=3)),
        seats=_SEATS,
        ladder=STANDARD_LADDER if name_trumps == "in_bid" else _LEVELS_ONLY,
        scoring=shared.contract_scoring(book=book, split_penalty=penalty_to == "split"),
        match=shared.contract_match(columns=3),
        sources=("TH",),
    )
