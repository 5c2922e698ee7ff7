"""German whist: thirteen tricks to build a hand, thirteen to win with it."""

from __future__ import annotations

from typing import Annotated, Literal

from honeymoon.engine.variant import Variant, WhistScoring
from honeymoon.engine.zone import STOCK
from honeymoon.phases.deal import NON_DEALER_FIRST, Packets
from honeymoon.phases.tricks import Duty, Tricks
from honeymoon.phases.turn_up import TurnUp
from honeymoon.scoring.systems import whist_match
from honeymoon.variants.option import Option
from honeymoon.variants.registry import variant
from honeymoon.variants.shared import WHIST, Shared


@variant(
    "german_whist",
    rules_version=1,
    shared=WHIST,
    difficulty="easy",
    minutes=(10, 15),
)
def german_whist(
    _: Shared,
    *,
    stage1_follow: Literal["free", "must_follow"] = "free",
    stage2_rule: Literal["follow_then_trump", "follow_or_trump", "follow"] = "follow_then_trump",
    count: Literal["stage2", "all"] = "stage2",
    match_hands: Annotated[int, Option("match_hands", (1,), minimum=1, other=2)] = 1,
) -> Variant:
    """The rules of chapter 7 of docs/rules.md with 52 cards (W-1 to W-4, W-7, W-8)."""
    return Variant(
        players=2,
        deal=Packets(order=NON_DEALER_FIRST, each=13, rest=STOCK),
        phases=(
            TurnUp(),
            Tricks(size=2, duty=Duty.of_stage_one(stage1_follow), draws=True),
            Tricks(size=2, duty=Duty(stage2_rule)),
        ),
        scoring=WhistScoring(count_all=count == "all"),
        match=whist_match(match_hands),
        sources=("W",),
    )
