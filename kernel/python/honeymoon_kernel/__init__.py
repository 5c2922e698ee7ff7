"""Exact card-play solvers: free functions on integers and flat arrays.

The layout of a position is told in the docstring of `honeymoon_kernel._core`.
"""

from honeymoon_kernel._core import (
    CARDS,
    WORDS,
    minimax_batch,
    solve,
    solve_batch,
    table,
    trick_winner,
    values,
    values_batch,
)

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
