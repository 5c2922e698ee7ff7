"""Alembic, over a connection that is given to it."""

from __future__ import annotations

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection

__all__ = ["config", "upgrade"]


def upgrade(connection: Connection) -> None:
    """Run the migrations that are missing."""
    command.upgrade(config(connection), "head")


def config(connection: Connection) -> Config:
    """Where the migrations are and what they are run on."""
    made = Config()
    made.set_main_option("script_location", "honeymoon.store:migrations")
    made.attributes["connection"] = connection
    return made
