"""The counts of positions.txt, whose positions are written as everywhere else."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from honeymoon.engine.game import apply, legal
from honeymoon.engine.state import State
from honeymoon.engine.variant import Variant
from honeymoon.records.text import format_position, parse_position

FILE: Final = Path(__file__).with_name("positions.txt")
LINES: Final = [
    tuple(part.strip() for part in line.split("|"))
    for line in FILE.read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]


def ways(rules: Variant, state: State, steps: int) -> int:
    """In how many ways so many steps can be taken."""
    actions = legal(rules, state)
    if steps == 1:
        return len(actions)
    return sum(ways(rules, apply(rules, state, action)[0], steps - 1) for action in actions)


@pytest.mark.parametrize(("position", "steps", "count"), LINES)
def test_a_position_has_so_many_futures(position: str, steps: str, count: str) -> None:
    rules, state = parse_position(position)

    assert ways(rules, state, int(steps)) == int(count)


@pytest.mark.parametrize("position", sorted({position for position, _, _ in LINES}))
def test_a_position_is_written_as_it_is_read(position: str) -> None:
    rules, state = parse_position(position)

    assert parse_position(format_position(rules, state)).state == state
