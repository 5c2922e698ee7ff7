"""The tables that are live in this process."""

from __future__ import annotations

import asyncio
from typing import Final

from honeymoon.errors import TableClosed
from honeymoon.service.opponents import Opponents
from honeymoon.service.ports import Store
from honeymoon.service.table import Table
from honeymoon.variants import game

__all__ = ["Tables"]

_IDLE_SECONDS: Final = 600.0


class Tables:
    """Opens a table when somebody asks for it and forgets it when nobody has been there a while."""

    def __init__(self, store: Store, opponents: Opponents) -> None:
        self._store = store
        self._opponents = opponents
        self._open: dict[str, asyncio.Task[Table]] = {}

    async def get(self, table: str) -> Table:
        """The live table of an id, read from its log if need be; TableClosed if there is none."""
        opening = self._open.get(table)
        if opening is None:
            opening = self._open[table] = asyncio.create_task(self._read(table))
            opening.add_done_callback(lambda task: self._forget_failed(table, task))
        return await asyncio.shield(opening)

    async def sweep(self, *, idle: float = _IDLE_SECONDS) -> None:
        """Close the tables that nobody has been at for so many seconds."""
        now = asyncio.get_running_loop().time()
        for key, opening in list(self._open.items()):
            if not opening.done():
                continue
            since = opening.result().idle_since
            if since is not None and now - since >= idle:
                del self._open[key]
                await opening.result().close()

    async def close(self) -> None:
        """Close all of them."""
        tables, self._open = list(self._open.values()), {}
        for opened in await asyncio.gather(*tables, return_exceptions=True):
            if isinstance(opened, Table):
                await opened.close()

    async def _read(self, table: str) -> Table:
        row = await self._store.table(table)
        if row is None:
            raise TableClosed("there is no such table", code="no-table")
        if row.rules_version != game(row.game).rules_version:
            raise TableClosed("this match was begun under other rules", code="other-rules")
        opened = Table(row, store=self._store, opponents=self._opponents)
        try:
            await opened.open()
        except BaseException:
            await opened.close()
            raise
        return opened

    def _forget_failed(self, table: str, task: asyncio.Task[Table]) -> None:
        if task.cancelled() or task.exception() is not None:
            self._open.pop(table, None)
