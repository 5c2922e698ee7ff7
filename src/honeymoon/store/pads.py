"""``SqlPads``: the pads' store on SQLAlchemy, one transaction a method."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from honeymoon.errors import StaleCommand
from honeymoon.service.pads.shelf import Logged
from honeymoon.store import models
from honeymoon.store.database import connect

__all__ = ["SqlPads"]


def _now() -> int:
    return time.time_ns() // 1_000_000


class SqlPads:
    """Pads' logs in a database."""

    def __init__(self, address: str, *, now: Callable[[], int] = _now) -> None:
        self._engine: Final[AsyncEngine] = connect(address)
        self._now = now

    async def close(self) -> None:
        """Give up the connections."""
        await self._engine.dispose()

    async def begin(self, pad: str, first: Logged) -> None:
        now = self._now()
        async with self._engine.begin() as db:
            await db.execute(insert(models.pad), {"id": pad, "created": now, "moved": now})
            await db.execute(insert(models.pad_change), self._row(pad, 1, first))

    async def log(self, pad: str) -> list[Logged]:
        found = (
            select(models.pad_change.c.op, models.pad_change.c.body)
            .where(models.pad_change.c.pad_id == pad)
            .order_by(models.pad_change.c.seq)
        )
        async with self._engine.connect() as db:
            reading = await db.execution_options(reads=True)
            return [Logged(op, body) for op, body in await reading.execute(found)]

    async def append(self, pad: str, *, after: int, change: Logged) -> None:
        row = self._row(pad, after + 1, change)
        moved = update(models.pad).where(models.pad.c.id == pad)
        try:
            async with self._engine.begin() as db:
                await db.execute(insert(models.pad_change), row)
                await db.execute(moved.values(moved=row["at"]))
        except IntegrityError as error:
            raise StaleCommand(f"change {after + 1} of a pad exists already") from error

    def _row(self, pad: str, seq: int, change: Logged) -> dict[str, object]:
        return {
            "pad_id": pad,
            "seq": seq,
            "op": change.op,
            "at": self._now(),
            "body": change.body,
        }
