"""``SqlStore``: the service's store on SQLAlchemy, one transaction a method."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final

import msgspec
from sqlalchemy import ColumnElement, Row, delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from honeymoon.engine.event import Event
from honeymoon.errors import StaleCommand
from honeymoon.records.codec import decode_event, encode_event
from honeymoon.service.ports import Entry, Invite, Receipt, Seat, TableRow
from honeymoon.store import models
from honeymoon.store.database import connect
from honeymoon.variants import Value

__all__ = ["SqlStore"]


_OPTIONS: Final = msgspec.json.Decoder(dict[str, Value])


def _now() -> int:
    return time.time_ns() // 1_000_000


class SqlStore:
    """Tables, seats, links and logs in a database."""

    def __init__(self, address: str, *, now: Callable[[], int] = _now) -> None:
        self._engine: Final[AsyncEngine] = connect(address)
        self._now = now

    async def close(self) -> None:
        """Give up the connections."""
        await self._engine.dispose()

    # --- tables and seats ----------------------------------------------------------------------

    async def add_table(self, row: TableRow, *, invites: Sequence[tuple[str, int]] = ()) -> None:
        async with self._engine.begin() as db:
            await db.execute(insert(models.table), _table_values(row))
            await db.execute(
                insert(models.seat), [{"match_id": row.id, **_seat_values(s)} for s in row.seats]
            )
            if invites:
                links = [
                    {"token_hash": token, "match_id": row.id, "player": player}
                    for token, player in invites
                ]
                await db.execute(insert(models.invite), links)

    async def table(self, table: str) -> TableRow | None:
        async with self._reading() as db:
            rows = await db.execute(select(models.table).where(models.table.c.id == table))
            row = rows.one_or_none()
            return None if row is None else await self._whole(db, row)

    async def tables_of(self, guest: str) -> list[TableRow]:
        mine = select(models.seat.c.match_id).where(models.seat.c.guest == guest)
        found = (
            select(models.table)
            .where(models.table.c.id.in_(mine), models.table.c.status != "over")
            .order_by(models.table.c.moved.desc())
        )
        async with self._reading() as db:
            return [await self._whole(db, row) for row in await db.execute(found)]

    async def invite(self, token_hash: str) -> Invite | None:
        found = select(models.invite).where(models.invite.c.token_hash == token_hash)
        async with self._reading() as db:
            row = (await db.execute(found)).one_or_none()
        if row is None:
            return None
        return Invite(table=row.match_id, player=row.player, used=row.used is not None)

    async def take_seat(self, table: str, seat: Seat, *, token_hash: str = "") -> bool:
        free = _is_seat(table, seat.player) & (models.seat.c.kind == "open")
        values = _seat_values(seat)
        async with self._engine.begin() as db:
            taken = await db.execute(update(models.seat).where(free).values(values))
            link = models.invite.c
            used = (link.match_id == table) & (link.player == seat.player)
            if token_hash:
                used &= link.token_hash == token_hash
            if taken.rowcount:
                await db.execute(update(models.invite).where(used).values(used=self._now()))
            return bool(taken.rowcount)

    async def agree(self, table: str, seat: Seat, *, receipt: Receipt, answer: int) -> None:
        here = _is_seat(table, seat.player)
        agreed = {"next_at": seat.next_at, "end_at": seat.end_at}
        async with self._engine.begin() as db:
            await db.execute(update(models.seat).where(here).values(agreed))
            await db.execute(delete(models.action_dedupe).where(_is_receipt(table, receipt)))
            await self._receive(db, table, receipt, answer)

    # --- the log -------------------------------------------------------------------------------

    async def append(
        self,
        table: str,
        *,
        after: int,
        entries: Sequence[Entry],
        status: str,
        deals: int,
        receipt: Receipt | None = None,
    ) -> None:
        now = self._now()
        rows = [
            {
                "match_id": table,
                "seq": after + number,
                "at": now,
                "actor": entry.actor,
                "kind": type(entry.event).__name__,
                "body": encode_event(entry.event),
            }
            for number, entry in enumerate(entries, start=1)
        ]
        moved = update(models.table).where(models.table.c.id == table)
        try:
            async with self._engine.begin() as db:
                await db.execute(insert(models.event), rows)
                await db.execute(moved.values(status=status, deals=deals, moved=now))
                if receipt is not None:
                    await self._receive(db, table, receipt, after + len(rows))
        except IntegrityError as error:
            raise StaleCommand(f"event {after + 1} of {table} exists already") from error

    async def answer(self, table: str, receipt: Receipt) -> int | None:
        found = select(models.action_dedupe.c.seq).where(_is_receipt(table, receipt))
        async with self._reading() as db:
            return (await db.execute(found)).scalar_one_or_none()

    async def events(self, table: str) -> list[Event]:
        log = (
            select(models.event.c.body)
            .where(models.event.c.match_id == table)
            .order_by(models.event.c.seq)
        )
        async with self._reading() as db:
            return [decode_event(body) for (body,) in await db.execute(log)]

    # --- helpers -------------------------------------------------------------------------------

    @asynccontextmanager
    async def _reading(self) -> AsyncIterator[AsyncConnection]:
        async with self._engine.connect() as db:
            yield await db.execution_options(reads=True)

    async def _whole(self, db: AsyncConnection, row: Row[Any]) -> TableRow:
        key = models.seat.c
        found = select(models.seat).where(key.match_id == row.id).order_by(key.player)
        seats = tuple(
            Seat(
                player=seat.player,
                kind=seat.kind,
                guest=seat.guest,
                name=seat.name,
                next_at=seat.next_at,
                end_at=seat.end_at,
            )
            for seat in await db.execute(found)
        )
        return TableRow(
            id=row.id,
            game=row.game,
            options=_OPTIONS.decode(row.options),
            rules_version=row.rules_version,
            status=row.status,
            deals=row.deals,
            seats=seats,
            created=row.created,
            moved=row.moved,
        )

    async def _receive(
        self, db: AsyncConnection, table: str, receipt: Receipt, answer: int
    ) -> None:
        kept = {"match_id": table, **msgspec.structs.asdict(receipt), "seq": answer}
        await db.execute(insert(models.action_dedupe), kept)


def _is_seat(table: str, player: int) -> ColumnElement[bool]:
    return (models.seat.c.match_id == table) & (models.seat.c.player == player)


def _is_receipt(table: str, receipt: Receipt) -> ColumnElement[bool]:
    key = models.action_dedupe.c
    return (
        (key.match_id == table)
        & (key.player == receipt.player)
        & (key.id == receipt.id)
        & (key.after == receipt.after)
    )


def _table_values(row: TableRow) -> dict[str, object]:
    values = msgspec.structs.asdict(row)
    del values["seats"]
    values["options"] = msgspec.json.encode(row.options).decode()
    return values


def _seat_values(seat: Seat) -> dict[str, object]:
    return msgspec.structs.asdict(seat)
