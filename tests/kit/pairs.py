"""Sets of options that together hold every pair of option values of a game."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from honeymoon.variants import Game, Option, Value

__all__ = ["Chosen", "Pair", "all_pairs", "pairs_of", "pairwise"]

Chosen = dict[str, Value]
Pair = tuple[tuple[str, Value], tuple[str, Value]]


def all_pairs(game: Game) -> set[Pair]:
    """Every pair of values of two different options; open numbers at their default and one other."""
    return {
        ((one.name, first), (two.name, second))
        for one, two in combinations(game.options, 2)
        for first in one.samples
        for second in two.samples
    }


def pairs_of(game: Game, chosen: Chosen) -> set[Pair]:
    """The pairs that one set of options holds."""
    values = [(option.name, chosen[option.name]) for option in game.options]
    return set(combinations(values, 2))


def pairwise(game: Game) -> list[Chosen]:
    """Few sets of options in which every pair occurs, the defaults first."""
    rows = [{option.name: option.default for option in game.options}]
    missing = all_pairs(game) - pairs_of(game, rows[0])
    while missing:
        rows.append(_row(game, missing))
        missing -= pairs_of(game, rows[-1])
    return rows


def _row(game: Game, missing: set[Pair]) -> Chosen:
    """Begin with a missing pair, then give each option the value that meets most missing ones."""
    row: Chosen = dict(min(missing, key=repr))
    for option in game.options:
        if option.name not in row:
            row[option.name] = max(
                option.samples, key=lambda each: _new(option, each, row, missing)
            )
    return row


def _new(option: Option, value: Value, row: Chosen, missing: set[Pair]) -> int:
    mine = (option.name, value)
    return sum((mine, other) in missing or (other, mine) in missing for other in _items(row))


def _items(row: Chosen) -> Iterator[tuple[str, Value]]:
    yield from row.items()
