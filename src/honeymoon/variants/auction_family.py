"""What the auction bridge games share: their options, their ladder, their scoring and match."""

from __future__ import annotations

from typing import Final

from honeymoon.cards.card import Denomination
from honeymoon.engine.tables import Ladder
from honeymoon.engine.variant import AuctionScoring
from honeymoon.scoring.auction_bridge import TRICK_TABLES, auction_table
from honeymoon.scoring.match import MatchRules
from honeymoon.scoring.systems import auction_match
from honeymoon.variants.option import Option
from honeymoon.variants.shared import ALL_GAMES, Shared, family

__all__ = ["AUCTION", "ladder", "match", "scoring"]

# Options of V-1, and of V-2 those of AB-4 to AB-12.
AUCTION: Final = (
    Option("trick_table", tuple(TRICK_TABLES), minimum=1, other=(2, 4, 6, 8, 12), numbers=5),
    Option("game_target", (30,), minimum=1, other=20),
    *family(
        four_honours=("akqj_only", "any_four"),
        four_plus_one=(90, 50),
        slam_scope=("any_side", "made_contract_only"),
        cap_penalties=(False, True),
        doubled_overtrick_bonus=(0, 50),
        nullo=(False, True),
    ),
    Option("nullo_value", (10,), minimum=1, other=12),
    Option("session_hands", (None,), minimum=1, other=4),
    *family(
        session_continue=(False, True),
        unfinished_game_bonus=(0, 125),
    ),
    *family(
        ALL_GAMES,
        first_caller=("dealer", "left_of_dealer"),
        honours=("auction", "off", "historic"),
        match=("rubber", "single_game"),
        single_game_winner=("first_to_game", "higher_total"),
    ),
    Option("game_bonus", (0,), minimum=0, other=125),
)

_TABLE: Final = (
    "trick_table",
    "honours",
    "four_honours",
    "four_plus_one",
    "slam_scope",
    "cap_penalties",
    "doubled_overtrick_bonus",
    "nullo_value",
)
_MATCH: Final = (
    "match",
    "single_game_winner",
    "game_bonus",
    "game_target",
    "session_hands",
    "session_continue",
    "unfinished_game_bonus",
)

C, D, H, S, NT, NULLO, LOW_SPADES = list(Denomination)[:7]


def ladder(shared: Shared) -> Ladder:
    """How the denominations rank (B-1, AB-8, AB-9)."""
    scale, suits = shared.values["trick_table"], (C, D, H, S)
    if scale == "old_count":
        suits = (S, C, D, H)
    low = (LOW_SPADES,) if scale == "royal_historic" else ()
    return Ladder.of(*low, *suits, *((NULLO,) if shared.values["nullo"] else ()), NT)


def scoring(
    shared: Shared, *, split_penalty: bool = False, individual_honours: bool = False
) -> AuctionScoring:
    """The scoring that the options make (AB-4 to AB-9)."""
    table = auction_table(**shared.among(_TABLE))
    return AuctionScoring(table, split_penalty, individual_honours)


def match(shared: Shared, *, columns: int) -> MatchRules:
    """The match that the options make (AB-10 to AB-12)."""
    return auction_match(columns=columns, **shared.among(_MATCH))
