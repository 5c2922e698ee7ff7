"""Exact card-play solvers: free functions on integers and flat arrays."""

from honeymoon_kernel._core import trick_winner

__all__ = ["trick_winner"]
