"""Exact solvers for positions with every card known."""

from honeymoon.solver.api import (
    NO_LIMITS,
    Backend,
    Bounds,
    Limits,
    backend,
    solve,
    solve_batch,
    table,
    values,
    values_batch,
)
from honeymoon.solver.bridge import position_of, ring_of
from honeymoon.solver.position import Columns, Duty, Position, check

__all__ = [
    "NO_LIMITS",
    "Backend",
    "Bounds",
    "Columns",
    "Duty",
    "Limits",
    "Position",
    "backend",
    "check",
    "position_of",
    "ring_of",
    "solve",
    "solve_batch",
    "table",
    "values",
    "values_batch",
]
