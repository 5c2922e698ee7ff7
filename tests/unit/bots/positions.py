"""Positions as an opponent sees them, and what it does there."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from honeymoon.bots.base import Bot, create
from honeymoon.engine.evolve import fold
from honeymoon.engine.redact import redact
from honeymoon.engine.view import View, legal_for
from honeymoon.engine.zone import SPECTATOR
from honeymoon.scoring.match import start
from tests.kit.table import Table

__all__ = ["answer", "seen"]


def seen(table: Table, *, below: tuple[int, ...] | None = None) -> View:
    """The view of the player on turn; ``below`` are the part scores of the columns."""
    viewer = table.player if table.player >= 0 else SPECTATOR
    log = tuple(redact(event, viewer) for event in table.log)
    standing = start(table.rules.match)
    state = fold(log)
    return View(
        game=table.rules.key,
        options=dict(table.rules.options),
        viewer=viewer,
        seq=len(log),
        deal=1,
        state=state,
        log=log,
        standing=replace(standing, below=below or standing.below),
        legal=legal_for(table.rules, state, viewer),
    )


def answer(table: Table, *, below: tuple[int, ...] | None = None, bot: Bot | None = None) -> str:
    """What novice, or another, does next."""
    bot = bot or create("novice")
    return str(bot.choose(seen(table, below=below), Random(0)))
