"""Figures: drawings of ours (SVG) under ``figures/``, with words from both languages."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

__all__ = ["figure_ids"]


@cache
def figure_ids() -> frozenset[str]:
    """The figures that exist."""
    folder = files("honeymoon.rulebook").joinpath("figures")
    if not folder.is_dir():
        return frozenset()
    names = (each.name.partition(".")[0] for each in folder.iterdir() if each.name.endswith(".svg"))
    return frozenset(names)
