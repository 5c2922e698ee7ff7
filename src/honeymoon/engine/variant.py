"""A variant: the rules of one game with its options chosen, as values that the engine reads."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from honeymoon.engine.phase import Deal, Phase
from honeymoon.engine.seating import HEAD_TO_HEAD, Seating, compass
from honeymoon.engine.tables import STANDARD_LADDER, Ladder, TrickTables, trick_tables
from honeymoon.engine.zone import EVERYONE, only
from honeymoon.scoring.auction_bridge import AuctionTable
from honeymoon.scoring.contract import ContractTable
from honeymoon.scoring.match import MatchRules

__all__ = ["AuctionScoring", "ContractScoring", "Scoring", "Variant", "WhistScoring"]


@dataclass(frozen=True)
class ContractScoring:
    """Contract scoring (part S) with a preset's table."""

    table: ContractTable
    honours: bool = True
    split_penalty: bool = False
    book: int = 6


@dataclass(frozen=True)
class AuctionScoring:
    """Auction bridge scoring (AB-4 to AB-9)."""

    table: AuctionTable
    split_penalty: bool = False
    individual_honours: bool = False


@dataclass(frozen=True)
class WhistScoring:
    """The majority of the tricks wins: of all, or of the last phase (W-4)."""

    count_all: bool


Scoring: TypeAlias = ContractScoring | AuctionScoring | WhistScoring


@dataclass(frozen=True, kw_only=True)
class Variant:
    """Everything the engine asks about a game; ``options`` are the chosen ones, complete."""

    players: int
    deal: Deal
    phases: tuple[Phase, ...]
    scoring: Scoring
    match: MatchRules
    sources: tuple[str, ...]  # the chapters of docs/rules.md that define it
    seats: tuple[Seating, ...] = HEAD_TO_HEAD
    pack: int = 52
    spare: int = 0  # random places that a deal needs besides its deck (W-6)
    ladder: Ladder = STANDARD_LADDER
    open_hands: bool = False
    reveal_all: bool = False
    first_dealer: str = "cut"
    redeal_by_next: bool = False
    sides: tuple[int, ...] = ()  # the column of each player; by default his own
    key: str = ""
    rules_version: int = 0
    tricks: TrickTables = field(init=False)  # those of the pack
    compass: str = field(init=False)  # the seats of the hands that have one, a letter each (C-10)
    options: Mapping[str, str | int | bool | tuple[int, ...] | None] = field(default_factory=dict)

    def __post_init__(self) -> None:
        object.__setattr__(self, "tricks", trick_tables(self.pack))
        object.__setattr__(self, "compass", compass(self.players, self.seats))
        if not self.sides:
            object.__setattr__(self, "sides", tuple(range(self.players)))

    def sees(self, player: int) -> int:
        """Who sees a player's private cards: himself, or all with ``open_hands`` (C-13)."""
        return EVERYONE if self.open_hands else only(player)
