"""The match rules of each family, made from the options of its games (rules.md, Part V)."""

from __future__ import annotations

from typing import Final, Literal

from honeymoon.scoring.contract import ContractTable
from honeymoon.scoring.match import MatchRules, MatchWinner, RubberBonusTo, SingleGameWinner

__all__ = ["MatchKind", "auction_match", "contract_match", "whist_match"]

MatchKind = Literal["rubber", "single_game"]

_AUCTION_RUBBER: Final = (250, 250)
_ONE_HAND: Final = 1


def contract_match(
    table: ContractTable,
    *,
    columns: int = 2,
    match: MatchKind = "rubber",
    single_game_winner: SingleGameWinner = "first_to_game",
    game_bonus: int = 0,
    rubber_bonus_to: RubberBonusTo = "two_game_winner",
    match_winner: MatchWinner = "higher_total",
) -> MatchRules:
    """A contract match; the table gives the premiums of an unfinished rubber (S-7)."""
    return MatchRules(
        kind=match,
        columns=columns,
        single_game_winner=single_game_winner,
        game_bonus=game_bonus,
        rubber_bonus_to=rubber_bonus_to,
        match_winner=match_winner,
        unfinished_game=table.unfinished_game,
        unfinished_part=table.unfinished_part,
        rule=_ends(match, "R-2"),
    )


def auction_match(
    *,
    columns: int = 2,
    match: MatchKind = "rubber",
    single_game_winner: SingleGameWinner = "first_to_game",
    game_bonus: int = 0,
    game_target: int = 30,
    unfinished_game_bonus: int = 0,
    session_hands: int | None = None,
    session_continue: bool = False,
) -> MatchRules:
    """An auction bridge match (AB-10 to AB-13)."""
    return MatchRules(
        kind=match,
        columns=columns,
        target=game_target,
        rubber_bonus=_AUCTION_RUBBER,
        single_game_winner=single_game_winner,
        game_bonus=game_bonus,
        unfinished_game=unfinished_game_bonus,
        unfinished_part=0,
        vulnerability=False,
        session_hands=session_hands,
        session_continue=session_continue,
        decider=True,
        rule=_ends(match, "AB-10"),
    )


def whist_match(match_hands: int = 1) -> MatchRules:
    """The first to win so many hands; a match of one hand may be drawn (W-7)."""
    return MatchRules(
        kind="hands",
        target=match_hands,
        session_hands=match_hands if match_hands == _ONE_HAND else None,
        vulnerability=False,
        rule="W-7",
    )


def _ends(match: MatchKind, rubber: str) -> str:
    """The rule that ends a match: a single game has its own in every family."""
    return rubber if match == "rubber" else "SG-1"
