"""Honeymoon whist: German whist with two jokers, all tricks counted."""

from __future__ import annotations

from typing import Annotated, Literal

from honeymoon.engine.tables import JOKERS
from honeymoon.engine.variant import Variant, WhistScoring
from honeymoon.engine.zone import STOCK
from honeymoon.phases.deal import NON_DEALER_FIRST, Packets
from honeymoon.phases.tricks import Duty, Tricks
from honeymoon.phases.turn_up import MOST_BURIALS, TurnUp
from honeymoon.scoring.systems import whist_match
from honeymoon.variants.option import Option
from honeymoon.variants.registry import variant
from honeymoon.variants.shared import WHIST, Shared, family


@variant(
    "honeymoon_whist",
    rules_version=1,
    shared=family(WHIST, redeal_by=("same_dealer", "next_dealer")),
    difficulty="easy",
    minutes=(10, 15),
)
def honeymoon_whist(
    _: Shared,
    *,
    stage1_follow: Literal["free", "must_follow"] = "free",
    stage2_rule: Literal["follow_then_trump", "follow_or_trump", "follow"] = "follow_then_trump",
    count: Literal["all", "stage2"] = "all",
    match_hands: Annotated[int, Option("match_hands", (1,), minimum=1, other=2)] = 1,
    jokers: Literal["top_trumps", "top_trumps_always_playable"] = "top_trumps",
    joker_turn_up: Literal["redeal", "bury_bottom", "bury_random", "no_trump"] = "redeal",
) -> Variant:
    """The rules of chapter 7 of docs/rules.md with 54 cards (W-1 to W-8)."""
    always = JOKERS if jokers == "top_trumps_always_playable" else 0
    return Variant(
        players=2,
        pack=54,
        spare=MOST_BURIALS if joker_turn_up == "bury_random" else 0,
        deal=Packets(order=NON_DEALER_FIRST, each=13, rest=STOCK),
        phases=(
            TurnUp(joker=joker_turn_up),
            Tricks(size=2, duty=Duty.of_stage_one(stage1_follow), draws=True),
            Tricks(size=2, duty=Duty(stage2_rule), always=always),
        ),
        scoring=WhistScoring(count_all=count == "all"),
        match=whist_match(match_hands),
        sources=("W",),
    )
