"""Addresses, migrations, and what a connection of SQLite must be told."""

import asyncio
import sqlite3
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.command import downgrade
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, text

from honeymoon.store.database import connect, head, is_current, is_sqlite, migrate, shown
from honeymoon.store.migration import config
from honeymoon.store.models import metadata


def sync(address: str) -> str:
    return address.replace("postgresql:", "postgresql+psycopg:")


def test_migrations_lead_to_the_tables_that_the_code_knows(address: str) -> None:
    engine = create_engine(sync(address))
    with engine.connect() as connection:
        difference = compare_metadata(MigrationContext.configure(connection), metadata)
    engine.dispose()

    assert difference == []


def test_a_new_database_is_not_current_and_a_migrated_one_is(address: str) -> None:
    migrate(address)  # a second time changes nothing

    assert is_current(address)


def test_the_newest_file_is_the_newest_migration(address: str) -> None:
    engine = create_engine(sync(address))
    with engine.connect() as connection:
        scripts = ScriptDirectory.from_config(config(connection))
    engine.dispose()

    assert scripts.get_current_head() == head()


def test_postgresql_without_tables_is_told_from_one_with_them(postgres_url: str) -> None:
    assert not is_current(postgres_url)


def test_migrations_can_be_taken_back(address: str) -> None:
    engine = create_engine(sync(address))
    with engine.begin() as connection:
        downgrade(config(connection), "base")
        left = set(connection.dialect.get_table_names(connection))
    engine.dispose()

    assert left == {"alembic_version"}


def test_sqlite_writes_ahead_and_keeps_foreign_keys(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path / 'one.db'}"
    migrate(address)

    async def pragmas() -> list[object]:
        engine = connect(address)
        async with engine.begin() as db:
            names = ("journal_mode", "foreign_keys", "busy_timeout", "synchronous")
            found = [(await db.execute(text(f"PRAGMA {name}"))).scalar_one() for name in names]
        await engine.dispose()
        return found

    assert asyncio.run(pragmas()) == ["wal", 1, 5000, 1]


def test_a_transaction_of_sqlite_locks_before_it_reads(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path / 'one.db'}"
    migrate(address)

    async def second_writer() -> str:
        engine, found = connect(address), "nothing"
        async with engine.begin() as db:
            await db.execute(text("SELECT 1"))
            other = sqlite3.connect(tmp_path / "one.db", timeout=0)
            try:
                other.execute("BEGIN IMMEDIATE")
            except sqlite3.OperationalError as error:
                found = str(error)
            other.close()
        await engine.dispose()
        return found

    assert asyncio.run(second_writer()) == "database is locked"


@pytest.mark.parametrize("address", ["mysql://here/cards", "oracle://x"])
def test_other_databases_are_refused_by_name(address: str) -> None:
    with pytest.raises(ValueError, match="sqlite:///file or postgresql://"):
        is_sqlite(address)


def test_an_address_is_shown_without_its_password() -> None:
    assert shown("postgresql://me:secret@here/cards") == "postgresql://me:***@here/cards"
    assert "secret" not in shown("secret nonsense")
