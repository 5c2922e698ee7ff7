"""Opponents without a thought."""

from __future__ import annotations

from itertools import groupby
from typing import Final

from honeymoon.bots.base import Chance
from honeymoon.cards.call import PASS
from honeymoon.engine.action import CALL, CHOOSE, Action
from honeymoon.engine.view import View

__all__ = ["ByKind", "Uniform"]

_PASS: Final = Action(CALL + PASS)


class Uniform:
    """Every legal action is equally likely, so its auctions climb high."""

    name = "random"

    def choose(self, view: View, rng: Chance) -> Action:
        choice: Action = rng.choice(tuple(view.legal))
        return choice


class ByKind:
    """Passes half the time, otherwise picks a kind of action first, then one of that kind.

    Its auctions end at all levels and are doubled often enough, which is what tests want.
    """

    name = "random by kind"

    def choose(self, view: View, rng: Chance) -> Action:
        actions = list(view.legal)
        if _PASS in view.legal and len(actions) > 1:
            if rng.random() < 0.5:
                return _PASS
            actions.remove(_PASS)
        kinds = [list(same) for _, same in groupby(actions, _kind)]
        choice: Action = rng.choice(rng.choice(kinds))
        return choice


def _kind(action: int) -> int:
    """Cards to play, cards to discard and bids are one kind each; every other action is its own."""
    if action >= CHOOSE or PASS <= action - CALL < CALL:
        return action
    return action >> 6
