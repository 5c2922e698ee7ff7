"""The options that games share (rules part V-1), declared once.

A family is a table of them; a game file takes a family and changes a default where it must.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from msgspec import convert

from honeymoon.engine.variant import ContractScoring
from honeymoon.phases.auction import Auction, EndRule
from honeymoon.scoring.contract import PRESETS
from honeymoon.scoring.match import MatchRules
from honeymoon.variants.option import Option, Value

__all__ = ["HONEYMOON", "NON_DEALER_FIRST", "Family", "Shared", "family"]

Family: TypeAlias = tuple[Option, ...]


def family(base: Family = (), /, **values: tuple[Value, ...]) -> Family:
    """A family with some options' values replaced or added, the default first."""
    table = {option.name: option for option in base}
    for name, listed in values.items():
        table[name] = Option(name, listed)
    return tuple(table.values())


# Two hands, the non-dealer is dealt the first card (C-3); a row for each dealer.
NON_DEALER_FIRST: Final = ((1, 0), (0, 1))

_ALL_GAMES: Final = family(
    first_dealer=("cut", "random", "fixed"),
    redeal_by=("same_dealer", "next_dealer"),
    reveal_after_hand=("played_only", "all"),
    open_hands=(False, True),
    memory_aid=("off", "on"),
)

# The two-player games with an auction and contract scoring.
HONEYMOON: Final = (
    *family(
        _ALL_GAMES,
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


@dataclass(frozen=True)
class Shared:
    """The chosen shared options of a match, as the values that a game file needs."""

    values: Mapping[str, Value]

    def text(self, name: str) -> str:
        """The chosen word of an option."""
        value = self.values[name]
        assert isinstance(value, str)
        return value

    def auction(self, *, players: int = 2) -> Auction:
        """The auction that ``end_rule`` and ``first_caller`` make (B-3, B-6)."""
        opens = 0 if self.text("first_caller") == "dealer" else 1
        return Auction(EndRule.named(self.text("end_rule"), players=players), opens)

    @property
    def contract_scoring(self) -> ContractScoring:
        """The scoring that ``preset`` and ``honours`` make (S-6, S-7)."""
        return ContractScoring(PRESETS[self.text("preset")], self.text("honours") == "contract")

    def contract_match(self, *, columns: int = 2) -> MatchRules:
        """The match that the options of part R make."""
        table = PRESETS[self.text("preset")]
        bonus = self.values["game_bonus"]
        assert isinstance(bonus, int)
        return convert(
            {
                "kind": self.values["match"],
                "columns": columns,
                "game_bonus": bonus,
                "rubber_bonus_to": self.values["rubber_bonus_to"],
                "match_winner": self.values["match_winner"],
                "single_game_winner": self.values["single_game_winner"],
                "unfinished_game": table.unfinished_game,
                "unfinished_part": table.unfinished_part,
            },
            MatchRules,
        )
