"""Connections: an address becomes an engine that is safe to write with, and a schema that is new."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Final

from sqlalchemy import URL, Connection, create_engine, event, inspect, make_url, text
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

__all__ = ["connect", "head", "is_current", "is_sqlite", "migrate", "shown"]

_ASYNC: Final = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+psycopg"}
_SYNC: Final = {"sqlite": "sqlite", "postgresql": "postgresql+psycopg"}
_PRAGMAS: Final = ("journal_mode=WAL", "synchronous=NORMAL", "busy_timeout=5000", "foreign_keys=ON")


def is_sqlite(address: str) -> bool:
    """True for a file, False for PostgreSQL; ValueError for anything else."""
    kind = make_url(address).get_backend_name()
    if kind not in _ASYNC:
        raise ValueError(f"{kind} is no database of this program: sqlite:///file or postgresql://")
    return kind == "sqlite"


def shown(address: str) -> str:
    """An address as it may be shown: without its password.

    >>> shown("postgresql://me:secret@here/cards")
    'postgresql://me:***@here/cards'
    """
    try:
        return make_url(address).render_as_string(hide_password=True)
    except ArgumentError:
        return "this address"


def connect(address: str) -> AsyncEngine:
    """An engine whose transactions are writes: SQLite takes its lock at once."""
    sqlite = is_sqlite(address)
    engine = create_async_engine(_url(address, _ASYNC), pool_pre_ping=not sqlite)
    if sqlite:
        event.listen(engine.sync_engine, "connect", _set_up)
        event.listen(engine.sync_engine, "begin", _begin)
    return engine


def migrate(address: str) -> None:
    """Bring the schema of a database up to date, making an SQLite file if there is none."""
    url = _url(address, _SYNC)
    if is_sqlite(address) and url.database:
        Path(url.database).parent.mkdir(parents=True, exist_ok=True)
    if is_current(address):
        return
    from honeymoon.store.migration import upgrade  # a quarter of the time that a start takes

    engine = create_engine(url)
    try:
        with engine.begin() as connection:
            upgrade(connection)
    finally:
        engine.dispose()


def is_current(address: str) -> bool:
    """True if the schema of a database is the one that this program writes."""
    engine = create_engine(_url(address, _SYNC))
    try:
        with engine.connect() as connection:
            if not inspect(connection).has_table("alembic_version"):
                return False
            found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
            return found == head()
    finally:
        engine.dispose()


def head() -> str:
    """The revision of the newest migration; its file is named by it: ``0001_first_tables.py``."""
    folder = files("honeymoon.store") / "migrations" / "versions"
    newest = max(file.name for file in folder.iterdir() if file.name.endswith(".py"))
    return newest.partition("_")[0]


def _url(address: str, drivers: dict[str, str]) -> URL:
    url = make_url(address)
    return url.set(drivername=drivers[url.get_backend_name()])


def _set_up(connection: DBAPIConnection, _record: ConnectionPoolEntry) -> None:
    connection.isolation_level = None  # the driver begins nothing by itself
    cursor = connection.cursor()
    for pragma in _PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: Connection) -> None:
    # A deferred transaction that reads first and writes later is refused at once when another
    # one wrote in between, whatever the timeout says; one that locks first waits.
    reads = connection.get_execution_options().get("reads")
    connection.exec_driver_sql("BEGIN" if reads else "BEGIN IMMEDIATE")
