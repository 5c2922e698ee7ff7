"""``View``: what one viewer knows of a match. Only this leaves the core (C-5)."""

from __future__ import annotations

from typing import final

from msgspec import Struct

from honeymoon.engine.action import ActionSet
from honeymoon.engine.event import Event
from honeymoon.engine.game import legal
from honeymoon.engine.state import State
from honeymoon.engine.variant import Variant
from honeymoon.scoring.match import Standing

__all__ = ["View", "legal_for"]


@final
class View(Struct, frozen=True, kw_only=True):
    """One viewer's knowledge at one moment: a function of his redacted log (C-5).

    ``state`` and ``log`` are of the current deal; ``log`` begins with its ``Dealt``.
    """

    game: str
    options: dict[str, str | int | bool | tuple[int, ...] | None]
    viewer: int  # a player, or SPECTATOR
    seq: int  # events of the match so far
    deal: int  # the number of the current deal, from 1
    state: State
    log: tuple[Event, ...]
    standing: Standing
    legal: ActionSet  # empty unless this viewer is on turn


def legal_for(rules: Variant, state: State, viewer: int) -> ActionSet:
    """The legal actions if ``viewer`` controls the hand on turn, else none."""
    if state.to_act < 0 or state.control[state.to_act] != viewer:
        return ActionSet()
    return legal(rules, state)
