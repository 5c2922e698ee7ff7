"""Exact card-play solvers: free functions on integers and flat arrays.

The layout of a position is told in the docstring of `honeymoon_kernel._core`.
"""

from contextlib import suppress

from honeymoon_kernel import _core

if _core.V3:
    with suppress(ImportError):  # not built
        from honeymoon_kernel import _core_v3 as _core  # type: ignore[no-redef]  # the same, faster

CARDS = _core.CARDS
WORDS = _core.WORDS
minimax_batch = _core.minimax_batch
solve = _core.solve
solve_batch = _core.solve_batch
table = _core.table
trick_winner = _core.trick_winner
values = _core.values
values_batch = _core.values_batch

__all__ = [
    "CARDS",
    "WORDS",
    "minimax_batch",
    "solve",
    "solve_batch",
    "table",
    "trick_winner",
    "values",
    "values_batch",
]
