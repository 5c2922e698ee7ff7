"""The rules of docs/rules.md that the page of a game has to tell, read from the game's structure."""

from __future__ import annotations

from typing import Final

from honeymoon.engine.variant import AuctionScoring, ContractScoring, Variant
from honeymoon.phases.auction import Auction
from honeymoon.phases.exchange import Exchange
from honeymoon.phases.tricks import Tricks
from honeymoon.variants import Game

__all__ = ["RULES", "rules_to_tell"]

RULES: Final = {
    "C": 13,
    "B": 6,
    "P": 6,
    "S": 7,
    "R": 7,
    "DB": 10,
    "PL": 3,
    "SE": 8,
    "ED": 7,
    "TH": 10,
    "GO": 7,
    "W": 8,
    "AB": 13,
    "PD": 5,
    "SG": 3,
    "PU": 8,
}
"""How many rules each chapter of docs/rules.md has."""

# The order of test decks, forms that do not exist here, and a list of other rules.
_FOR_PROGRAMS: Final = {"C-4", "DB-10", "PD-5"}
_JOKERS: Final = {"W-5", "W-6"}
_FOR_FOUR: Final = {"AB-1", "AB-2", "AB-3"}
_FOR_THREE: Final = {"AB-13"}


def rules_to_tell(game: Game) -> frozenset[str]:
    """The numbers that some block of the game's page carries."""
    rules = game.table
    return frozenset(
        rule
        for chapter in _chapters(rules)
        for rule in _numbered(chapter)
        if rule not in _idle(rules)
    )


def _chapters(rules: Variant) -> list[str]:
    found = ["C", "P", *rules.sources]
    if any(isinstance(phase, Auction) for phase in rules.phases):
        found += ["B", "PD", "SG"]
    if isinstance(rules.scoring, ContractScoring):
        found += ["S", "R"]
    return found


def _numbered(chapter: str) -> list[str]:
    return [f"{chapter}-{number}" for number in range(1, RULES[chapter] + 1)]


def _idle(rules: Variant) -> set[str]:
    """What has no part in this game."""
    idle = set(_FOR_PROGRAMS)
    if rules.pack == 52:
        idle |= _JOKERS
    if not any(isinstance(phase, Auction) for phase in rules.phases):
        idle.add("P-4")
    if isinstance(rules.phases[0], Exchange):
        idle.add("C-3")  # nothing is dealt
    last = rules.phases[-1]
    if not isinstance(last, Tricks) or last.size > 2:
        idle.add("P-6")
    if isinstance(rules.scoring, AuctionScoring):
        idle |= _FOR_FOUR if rules.players == 3 else _FOR_THREE
    return idle
