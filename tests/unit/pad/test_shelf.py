"""Pads on the server: two keys, changes that arrive at once or twice, on both databases."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from alembic.command import upgrade
from sqlalchemy import create_engine, text

from honeymoon.errors import ServiceError, TableClosed
from honeymoon.service.pads.document import Add, Document, Edit, SetUp, Undo
from honeymoon.service.pads.rules import Setup
from honeymoon.service.pads.shelf import Pads, reading_key
from honeymoon.store.database import migrate
from honeymoon.store.migration import config
from honeymoon.store.pads import SqlPads
from tests.unit.pad.papers import PAPER, US_AND_THEM, hand, hands, reckoned


@asynccontextmanager
async def shelf(database: str) -> AsyncIterator[Pads]:
    store = SqlPads(database)
    try:
        yield Pads(store)
    finally:
        await store.close()


def on(database: str, run: Callable[[Pads], Awaitable[Document]]) -> Document:
    async def whole() -> Document:
        async with shelf(database) as pads:
            return await run(pads)

    return asyncio.run(whole())


def test_two_phones_that_write_at_the_same_moment_lose_nothing(database: str) -> None:
    async def both(pads: Pads) -> Document:
        key = await pads.make(SetUp(US_AND_THEM))
        async with shelf(database) as other:
            await asyncio.gather(
                *(
                    phone.change(key, Add(hand(f"{who} {level}C made")), op=f"{who}{level}", seen=1)
                    for level in range(1, 6)
                    for phone, who in ((pads, "We"), (other, "They"))
                )
            )
        return (await pads.write(key)).document

    document = on(database, both)

    written = {(kept.hand.by, kept.hand.contract) for kept in document.hands}
    assert written == {(by, f"{level}C") for by in (0, 1) for level in range(1, 6)}
    assert document.revision == 11


def test_a_change_that_is_sent_twice_is_done_once(database: str) -> None:
    async def twice(pads: Pads) -> Document:
        key = await pads.make(SetUp(US_AND_THEM))
        for _ in range(2):
            await pads.change(key, Add(hand("We 1C =")), op="one", seen=1)
        await asyncio.gather(
            *(pads.change(key, Add(hand("We 2C =")), op="two", seen=2) for _ in range(4))
        )
        return (await pads.write(key)).document

    assert [kept.hand.contract for kept in on(database, twice).hands] == ["1C", "2C"]


def test_another_hand_under_a_used_name_is_not_lost(database: str) -> None:
    async def from_history(pads: Pads) -> Document:
        key = await pads.make(SetUp(US_AND_THEM))
        for line in ("We 1C =", "They 2H ="):
            await pads.change(key, Add(hand(line)), op="one", seen=1)
        return (await pads.write(key)).document

    assert [kept.hand.contract for kept in on(database, from_history).hands] == ["1C", "2H"]


def test_the_reading_key_reads_and_does_not_write(database: str) -> None:
    async def reader(pads: Pads) -> Document:
        key = await pads.make(SetUp(US_AND_THEM, hands(PAPER)))
        reading = reading_key(key)
        with pytest.raises(TableClosed):
            await pads.change(reading, Undo(), op="x", seen=1)
        with pytest.raises(TableClosed):
            await pads.write(reading)
        opened = await pads.read(reading)
        assert opened.writing == ""
        return opened.document

    assert reckoned(on(database, reader)).pad.standing.totals == (1690, 880)


def test_no_key_is_in_the_database(database: str) -> None:
    keys = []

    async def make(pads: Pads) -> Document:
        keys.append(await pads.make(SetUp(US_AND_THEM)))
        return (await pads.write(keys[0])).document

    on(database, make)

    engine = create_engine(database.replace("postgresql:", "postgresql+psycopg:"))
    with engine.connect() as connection:
        rows = [
            str(row)
            for table in ("pad", "pad_change")
            for row in connection.execute(text(f"SELECT * FROM {table}"))
        ]
    engine.dispose()

    assert rows
    assert not [row for row in rows if keys[0] in row or reading_key(keys[0]) in row]


def test_an_ended_match_takes_a_hand_only_from_who_could_not_know(database: str) -> None:
    async def late(pads: Pads) -> Document:
        key = await pads.make(SetUp(US_AND_THEM, hands(PAPER[:8])))
        await pads.change(key, Add(hand(PAPER[8])), op="a", seen=1)
        await pads.change(key, Add(hand("We 1C =")), op="b", seen=1)  # written at the same time
        with pytest.raises(ServiceError) as refused:
            await pads.change(key, Add(hand("We 1D =")), op="c", seen=3)
        assert refused.value.code == "pad-ended"
        return (await pads.write(key)).document

    document = on(database, late)

    assert len(document.hands) == 10
    assert reckoned(document).spare == 1


def test_house_rules_that_a_hand_does_not_fit_are_refused(database: str) -> None:
    setup = Setup(scoring="auction", columns=("We", "They"), options={"nullo": True})
    plain = Setup(scoring="auction", columns=("We", "They"))

    async def change(pads: Pads) -> Document:
        key = await pads.make(SetUp(setup, hands(["We 2NU made"], setup)))
        with pytest.raises(ValueError, match="contract-not-here"):
            await pads.change(key, SetUp(plain), op="a", seen=1)
        return await pads.change(key, Edit("1.0", hand("We 2C =")), op="b", seen=1)

    assert on(database, change).hands[0].hand.contract == "2C"


def test_a_database_from_before_the_pad_is_brought_up_to_date(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path / 'old.db'}"
    engine = create_engine(address)
    with engine.begin() as connection:
        upgrade(config(connection), "0001")
    engine.dispose()

    migrate(address)

    async def make(pads: Pads) -> Document:
        return (await pads.write(await pads.make(SetUp(US_AND_THEM, hands(PAPER))))).document

    assert len(on(address, make).hands) == 9
