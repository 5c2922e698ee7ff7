"""The options that games share (rules part V-1), declared once.

A family is a table of them; a game file takes a family and changes a default where it must.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from honeymoon.engine.variant import ContractScoring
from honeymoon.phases.auction import Auction, EndRule
from honeymoon.scoring.contract import PRESETS
from honeymoon.scoring.match import MatchRules
from honeymoon.scoring.systems import contract_match
from honeymoon.variants.option import Option, Value

__all__ = ["ALL_GAMES", "HONEYMOON", "WHIST", "Family", "Shared", "family"]

Family: TypeAlias = tuple[Option, ...]


def family(base: Family = (), /, **values: tuple[Value, ...]) -> Family:
    """A family with some options' values replaced or added, the default first."""
    table = {option.name: option for option in base}
    for name, listed in values.items():
        table[name] = Option(name, listed)
    return tuple(table.values())


ALL_GAMES: Final = family(
    first_dealer=("cut", "random", "fixed"),
    redeal_by=("same_dealer", "next_dealer"),
    reveal_after_hand=("played_only", "all"),
    open_hands=(False, True),
    memory_aid=("off", "on"),
)

# The two-player games with an auction and contract scoring.
HONEYMOON: Final = (
    *family(
        ALL_GAMES,
        end_rule=("three_passes", "one_pass", "any_pass"),
        first_caller=("nondealer", "dealer"),
        preset=("standard", "goren1964", "listed_only"),
        honours=("contract", "off"),
        match=("rubber", "single_game"),
        single_game_winner=("first_to_game", "higher_total"),
        rubber_bonus_to=("two_game_winner", "higher_total"),
        match_winner=("higher_total", "two_game_winner"),
    ),
    Option("game_bonus", (0,), minimum=0, other=125),
)


# Whist in two stages: no auction, nothing to pass out.
WHIST: Final = tuple(option for option in ALL_GAMES if option.name != "redeal_by")


@dataclass(frozen=True)
class Shared:
    """The chosen shared options of a match, as the values that a game file needs."""

    values: Mapping[str, Value]

    def text(self, name: str) -> str:
        """The chosen word of an option."""
        value = self.values[name]
        assert isinstance(value, str)
        return value

    def auction(self, *, players: int = 2, ends: str = "") -> Auction:
        """The auction that ``end_rule`` (unless fixed by ``ends``) and ``first_caller`` make."""
        opens = 0 if self.text("first_caller") == "dealer" else 1
        return Auction(EndRule.named(ends or self.text("end_rule"), players=players), opens)

    def contract_scoring(self, *, book: int = 6, split_penalty: bool = False) -> ContractScoring:
        """The scoring that ``preset`` and ``honours`` make (S-6, S-7)."""
        table, honours = PRESETS[self.text("preset")], self.text("honours") == "contract"
        return ContractScoring(table, honours, split_penalty, book)

    def contract_match(self, *, columns: int = 2) -> MatchRules:
        """The match that the options of part R make."""
        table = PRESETS[self.text("preset")]
        return contract_match(table, columns=columns, **self.among(_CONTRACT_MATCH))

    def among(self, names: tuple[str, ...]) -> dict[str, Any]:
        """The chosen values of some options, as keywords."""
        return {name: self.values[name] for name in names}


_CONTRACT_MATCH: Final = (
    "match",
    "single_game_winner",
    "game_bonus",
    "rubber_bonus_to",
    "match_winner",
)
