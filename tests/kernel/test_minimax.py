"""The kernel's searches against plain minimax: no bounds and no merging there."""

from __future__ import annotations

from random import Random

import pytest

from honeymoon.solver import solve_batch, values_batch
from honeymoon.solver.native import pack
from tests.kernel.positions import KINDS, random_position

kernel = pytest.importorskip("honeymoon_kernel")


def compare(kind: str, *, seed: int, number: int, most: int) -> None:
    """Values of every card and of the position, by both."""
    rng = Random(seed)
    positions = [random_position(kind, rng, most=most) for _ in range(number)]

    expected = kernel.minimax_batch(pack(positions))
    solved = solve_batch(positions)
    valued = values_batch(positions)

    width = kernel.CARDS + 1
    for at, position in enumerate(positions):
        row = expected[width * at : width * (at + 1)]
        left = position.tricks_left
        assert solved[at][0].tricks == row[-1], position
        found = {int(card): bounds.tricks for card, bounds in valued[at].items()}
        side = position.sides[position.turn]
        assert found == {
            card: tricks if side == 0 else left - tricks
            for card, tricks in enumerate(row[:-1])
            if tricks != 255
        }, position


@pytest.mark.parametrize(("kind", "most"), [*zip(KINDS, (6, 5, 4, 4), strict=True)])
def test_kernel_agrees_with_plain_minimax(kind: str, most: int) -> None:
    compare(kind, seed=7, number=125, most=most)


@pytest.mark.long
@pytest.mark.parametrize(("kind", "most"), [*zip(KINDS, (6, 5, 5, 5), strict=True)])
def test_kernel_agrees_with_plain_minimax_on_many_positions(kind: str, most: int) -> None:
    for seed in range(20):
        compare(kind, seed=1000 + seed, number=1000, most=most)
