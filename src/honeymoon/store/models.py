"""The tables of the database.

``event`` is the truth: canonical JSON text, so that its exact bytes are kept, numbered from 1
within a match. The primary key refuses a second writer.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

__all__ = ["action_dedupe", "event", "invite", "metadata", "pad", "pad_change", "seat", "table"]

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    }
)

table = Table(
    "match",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("options", Text, nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("status", String(16), nullable=False),
    Column("deals", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("moved", BigInteger, nullable=False),
)

seat = Table(
    "seat",
    metadata,
    Column("match_id", String(32), ForeignKey("match.id"), primary_key=True),
    Column("player", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("guest", String(64), nullable=False),  # a hash of the token that the person holds
    Column("name", String(64), nullable=False),
    Column("next_at", Integer),
    Column("end_at", Integer),
    Index(None, "guest"),
)

event = Table(
    "event",
    metadata,
    Column("match_id", String(32), ForeignKey("match.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("actor", Integer),
    Column("kind", String(32), nullable=False),
    Column("body", Text, nullable=False),
)

invite = Table(
    "invite",
    metadata,
    Column("token_hash", String(64), primary_key=True),
    Column("match_id", String(32), nullable=False),
    Column("player", Integer, nullable=False),
    Column("used", BigInteger),
    ForeignKeyConstraint(["match_id", "player"], ["seat.match_id", "seat.player"]),
)

action_dedupe = Table(
    "action_dedupe",
    metadata,
    Column("match_id", String(32), ForeignKey("match.id"), primary_key=True),
    Column("player", Integer, primary_key=True),
    Column("id", BigInteger, primary_key=True),
    Column("after", Integer, primary_key=True),
    Column("seq", Integer, nullable=False),  # what it was answered with
)

pad = Table(
    "pad",
    metadata,
    Column("id", String(64), primary_key=True),  # a hash of the key that opens it
    Column("created", BigInteger, nullable=False),
    Column("moved", BigInteger, nullable=False),
)

pad_change = Table(
    "pad_change",
    metadata,
    Column("pad_id", String(64), ForeignKey("pad.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("op", String(40), nullable=False),  # the sender's own name for it
    Column("at", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
    UniqueConstraint("pad_id", "op"),
)
