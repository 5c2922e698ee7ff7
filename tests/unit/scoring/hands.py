"""Results and lines written the way people say them, for the tests of scoring."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from honeymoon.cards import Call, cards, mask_of
from honeymoon.scoring import (
    PRESETS,
    DealResult,
    MatchRules,
    Reason,
    ScoreLine,
    Standing,
    score_contract,
)
from honeymoon.scoring.match import fold, stop

A, B, C = 0, 1, 2


def result(
    contract: str,
    won: int,
    *,
    by: int = A,
    columns: int = 2,
    vulnerable: bool = False,
    hands: Iterable[tuple[int, str]] = (),
    total: int = 13,
    book: int = 6,
) -> DealResult:
    """`result("4SX", 9, by=B)`: B, doubled in four spades, took nine tricks."""
    bid = contract.rstrip("X")
    call = Call(bid)
    return DealResult(
        declarer=by,
        level=call.level,
        denomination=call.denomination,
        doubled=len(contract) - len(bid),
        won=won,
        total=total,
        allies=(by,),
        foes=tuple(column for column in range(columns) if column != by),
        holdings=tuple((column, mask_of(cards(text))) for column, text in hands),
        vulnerable=vulnerable,
        book=book,
    )


def score(
    contract: str,
    won: int,
    *,
    by: int = A,
    columns: int = 2,
    vulnerable: bool = False,
    hands: Iterable[tuple[int, str]] = (),
    preset: str = "standard",
) -> tuple[ScoreLine, ...]:
    """The lines of a contract bridge hand with thirteen tricks."""
    hand = result(contract, won, by=by, columns=columns, vulnerable=vulnerable, hands=hands)
    return score_contract(hand, PRESETS[preset], honours=True)


def show(lines: Iterable[ScoreLine]) -> list[str]:
    """Each line as text, like `A tricks 4: 120 below`."""
    return [
        f"{'ABC'[line.column]} {line.reason} {line.count}: {line.points}"
        + (" below" if line.below else "")
        for line in lines
    ]


def sums(lines: Iterable[ScoreLine], column: int = A) -> tuple[int, int]:
    """Points of a column, below and above the line."""
    below = above = 0
    for line in lines:
        if line.column == column and line.below:
            below += line.points
        elif line.column == column:
            above += line.points
    return below, above


def below(column: int, points: int) -> tuple[ScoreLine, ...]:
    """A hand whose only entry is a part score or a game."""
    return (ScoreLine(column, True, Reason.TRICKS, 1, points),)


def above(column: int, points: int) -> tuple[ScoreLine, ...]:
    """A hand whose only entry is a penalty."""
    return (ScoreLine(column, False, Reason.UNDERTRICKS, 1, points),)


def play(rules: MatchRules, *hands: Sequence[ScoreLine]) -> Standing:
    return fold(rules, hands)[0]


def added(rules: MatchRules, *hands: Sequence[ScoreLine]) -> list[str]:
    """The lines that the match adds to the last hand."""
    lines = fold(rules, hands)[1][-1]
    return show(lines[len(hands[-1]) :])


def stopped(rules: MatchRules, *hands: Sequence[ScoreLine]) -> tuple[Standing, list[str]]:
    standing, lines = stop(rules, play(rules, *hands))
    return standing, show(lines)
