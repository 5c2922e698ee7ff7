"""A short solver, slow and plainly right: the oracle of the kernel, used when asked for by name."""

from __future__ import annotations

from honeymoon.cards import Card, members
from honeymoon.solver.position import Position

__all__ = ["solve", "values"]


def solve(position: Position) -> int:
    """Tricks side 0 takes from here under best play."""
    known: dict[tuple[Position, int], bool] = {}
    return _most(position, known)


def values(position: Position) -> dict[Card, int]:
    """Tricks side 0 takes from here if a card is played now, for every legal card."""
    known: dict[tuple[Position, int], bool] = {}
    found = {}
    for card in members(position.legal):
        after, winner = position.played(card)
        won = winner is not None and position.sides[winner] == 0
        found[card] = won + _most(after, known)
    return found


def _most(position: Position, known: dict[tuple[Position, int], bool]) -> int:
    tricks = 0
    while _reaches(position, tricks + 1, known):
        tricks += 1
    return tricks


def _reaches(position: Position, goal: int, known: dict[tuple[Position, int], bool]) -> bool:
    """Whether side 0 can take ``goal`` of the tricks left."""
    if goal <= 0:
        return True
    if goal > position.tricks_left:
        return False
    if (found := known.get((position, goal))) is not None:
        return found
    wants = (position.sides[position.turn] == 0) is not position.nullo
    result = not wants
    for card in members(position.legal):
        after, winner = position.played(card)
        won = winner is not None and position.sides[winner] == 0
        if _reaches(after, goal - won, known) is wants:
            result = wants
            break
    known[position, goal] = result
    return result
