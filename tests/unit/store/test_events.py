"""The store on both databases: the log, seats, links and receipts."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

import pytest
from sqlalchemy import create_engine, text

from honeymoon.errors import StaleCommand
from honeymoon.play.match import Match, match
from honeymoon.records.codec import encode_event
from honeymoon.service.ports import Entry, Receipt, Seat, TableRow
from honeymoon.store.events import SqlStore

T = TypeVar("T")
HOST = Seat(player=0, kind="person", guest="host", name="Ada")


def using(address: str, work: Callable[[SqlStore], Awaitable[T]]) -> T:
    async def run() -> T:
        store = SqlStore(address, now=lambda: 1_000)
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(run())


def row(table: str = "t", *, seats: tuple[Seat, ...] = (HOST, Seat(player=1))) -> TableRow:
    return TableRow(
        id=table,
        game="auction_bridge",
        options={"a": None, "b": True, "c": (6, 7, 8), "d": 3, "e": "word"},
        rules_version=1,
        status="waiting",
        deals=0,
        seats=seats,
        created=1,
        moved=1,
    )


def entries(played: Match) -> list[Entry]:
    return [Entry(event=event, actor=None) for event in played.log]


async def append(store: SqlStore, played: Match, *, after: int = 0, **more: Receipt) -> None:
    await store.append(
        "t", after=after, entries=entries(played), status="playing", deals=1, receipt=more.get("r")
    )


def test_a_table_comes_back_as_it_was_kept(address: str) -> None:
    async def work(store: SqlStore) -> tuple[TableRow | None, TableRow | None]:
        await store.add_table(row())
        return await store.table("t"), await store.table("none")

    assert using(address, work) == (row(), None)


def test_a_log_comes_back_event_by_event(address: str) -> None:
    played = match("draw_bridge", seed=3)

    async def work(store: SqlStore) -> list[object]:
        await store.add_table(row())
        await append(store, played)
        return list(await store.events("t"))

    assert using(address, work) == played.log


def test_the_database_holds_the_canonical_text_numbered_from_one(address: str) -> None:
    played = match("draw_bridge", seed=3)

    async def work(store: SqlStore) -> None:
        await store.add_table(row())
        await append(store, played)

    using(address, work)
    engine = create_engine(address.replace("postgresql:", "postgresql+psycopg:"))
    with engine.connect() as db:
        rows = db.execute(text("SELECT seq, at, kind, body FROM event ORDER BY seq")).all()
    engine.dispose()

    assert [tuple(each) for each in rows] == [
        (number, 1_000, type(event).__name__, encode_event(event))
        for number, event in enumerate(played.log, start=1)
    ]


def test_the_second_writer_of_a_number_is_refused_and_leaves_nothing(address: str) -> None:
    played = match("plain_honeymoon", seed=1)
    receipt = Receipt(player=0, id=9, after=0)

    async def work(store: SqlStore) -> tuple[int, int | None, str]:
        await store.add_table(row())
        await append(store, played)
        with pytest.raises(StaleCommand):
            await append(store, match("plain_honeymoon", seed=2), r=receipt)
        kept = await store.table("t")
        assert kept is not None
        return len(await store.events("t")), await store.answer("t", receipt), kept.status

    assert using(address, work) == (len(played.log), None, "playing")


def test_of_many_writers_at_once_exactly_one_wins(address: str) -> None:
    played = match("plain_honeymoon", seed=1)

    async def work(first: SqlStore) -> int:
        await first.add_table(row())
        stores = [SqlStore(address) for _ in range(6)]
        done = await asyncio.gather(
            *(append(store, played) for store in stores), return_exceptions=True
        )
        for store in stores:
            await store.close()
        assert all(each is None or isinstance(each, StaleCommand) for each in done), done
        return done.count(None)

    assert using(address, work) == 1


def test_many_tables_are_written_at_once_without_a_lock_error(address: str) -> None:
    played = match("plain_honeymoon", seed=1)

    async def one(store: SqlStore, table: str) -> None:
        await store.add_table(row(table))
        for event in played.log:
            after = len(await store.events(table))
            entry = Entry(event=event, actor=0)
            await store.append(table, after=after, entries=[entry], status="playing", deals=1)

    async def work(store: SqlStore) -> None:
        await asyncio.gather(*(one(store, f"t{number}") for number in range(12)))

    using(address, work)


def test_a_receipt_gives_the_same_answer_to_the_same_command_only(address: str) -> None:
    receipt = Receipt(player=0, id=9, after=0)
    others = [
        Receipt(player=1, id=9, after=0),
        Receipt(player=0, id=8, after=0),
        Receipt(player=0, id=9, after=1),
    ]

    async def work(store: SqlStore) -> list[int | None]:
        await store.add_table(row())
        await append(store, match("plain_honeymoon", seed=1), r=receipt)
        return [await store.answer("t", each) for each in (receipt, *others)]

    assert using(address, work) == [3, None, None, None]


def test_an_open_seat_is_taken_once_and_its_link_used_up(address: str) -> None:
    friend = Seat(player=1, kind="person", guest="friend", name="Bea")

    async def work(store: SqlStore) -> list[object]:
        await store.add_table(row(), invites=[("hash", 1)])
        before = await store.invite("hash")
        taken = [
            await store.take_seat("t", friend, token_hash="hash"),
            await store.take_seat("t", Seat(player=1, kind="bot", name="novice")),
        ]
        after, kept = await store.invite("hash"), await store.table("t")
        assert before is not None
        assert after is not None
        assert kept is not None
        return [before.used, *taken, after.used, kept.seats[1]]

    assert using(address, work) == [False, True, False, True, friend]


def test_what_a_seat_agreed_to_is_kept_and_can_be_said_again(address: str) -> None:
    agreed = Seat(player=0, kind="person", guest="host", name="Ada", next_at=7, end_at=None)
    receipt = Receipt(player=0, id=1, after=7)

    async def work(store: SqlStore) -> tuple[TableRow | None, int | None]:
        await store.add_table(row())
        for _ in range(2):
            await store.agree("t", agreed, receipt=receipt, answer=7)
        return await store.table("t"), await store.answer("t", receipt)

    assert using(address, work) == (row(seats=(agreed, Seat(player=1))), 7)


def test_a_guest_finds_his_unfinished_tables(address: str) -> None:
    async def work(store: SqlStore) -> list[str]:
        for name in ("t", "other", "done"):
            await store.add_table(row(name))
        played = entries(match("plain_honeymoon", seed=1))
        await store.append("done", after=0, entries=played, status="over", deals=1)
        assert await store.tables_of("nobody") == []
        return sorted(each.id for each in await store.tables_of("host"))

    assert using(address, work) == ["other", "t"]
