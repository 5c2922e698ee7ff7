"""A variant: the rules of one game with its options chosen, as values that the engine reads."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from honeymoon.engine.phase import Phase
from honeymoon.engine.seating import HEAD_TO_HEAD, Seating
from honeymoon.engine.tables import STANDARD_LADDER, STANDARD_TRICKS, Ladder, TrickTables
from honeymoon.engine.zone import ASIDE, EVERYONE, HANDS, NOBODY, only
from honeymoon.scoring.contract import ContractTable
from honeymoon.scoring.match import MatchRules

__all__ = ["ContractScoring", "Deal", "Variant"]


@dataclass(frozen=True)
class Deal:
    """How a deck is dealt (C-3): packet k of a row gets every card i with i mod packets = k.

    ``order`` has a row of zones for each dealer; ``rest`` is the zone of the cards left over;
    ``faced`` are zones that all see from the deal on.
    """

    order: tuple[tuple[int, ...], ...]
    each: int
    rest: int = ASIDE
    faced: tuple[int, ...] = ()


@dataclass(frozen=True)
class ContractScoring:
    """Contract scoring (part S) with a preset's table."""

    table: ContractTable
    honours: bool = True
    split_penalty: bool = False


@dataclass(frozen=True, kw_only=True)
class Variant:
    """Everything the engine asks about a game; ``options`` are the chosen ones, complete."""

    players: int
    deal: Deal
    phases: tuple[Phase, ...]
    scoring: ContractScoring
    match: MatchRules
    sources: tuple[str, ...]  # the chapters of docs/rules.md that define it
    seats: tuple[Seating, ...] = HEAD_TO_HEAD
    pack: int = 52
    ladder: Ladder = STANDARD_LADDER
    tricks: TrickTables = STANDARD_TRICKS
    open_hands: bool = False
    reveal_all: bool = False
    first_dealer: str = "cut"
    redeal_by_next: bool = False
    sides: tuple[int, ...] = ()  # the column of each player; by default his own
    key: str = ""
    rules_version: int = 0
    options: Mapping[str, str | int | bool | None] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if not self.sides:
            object.__setattr__(self, "sides", tuple(range(self.players)))

    def sees(self, player: int) -> int:
        """Who sees a player's private cards: himself, or all with ``open_hands`` (C-13)."""
        return EVERYONE if self.open_hands else only(player)

    def sees_zone(self, zone: int) -> int:
        """Who sees the cards of a zone when they are dealt."""
        if zone in self.deal.faced or (self.open_hands and zone < HANDS):
            return EVERYONE
        return only(zone) if zone < self.players else NOBODY
