"""Boards in a page that a reader steps through."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

__all__ = ["board_ids"]


@cache
def board_ids() -> tuple[str, ...]:
    """The boards that exist."""
    folder = files("honeymoon.rulebook").joinpath("boards")
    return tuple(sorted(each.name.removesuffix(".toml") for each in folder.iterdir()))
