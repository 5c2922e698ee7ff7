"""Matches, seats, links, events and receipts."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "match",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("rules_version", sa.Integer(), nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("deals", sa.Integer(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("moved", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_match"),
    )
    op.create_table(
        "seat",
        sa.Column("match_id", sa.String(32), nullable=False),
        sa.Column("player", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("guest", sa.String(64), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("next_at", sa.Integer()),
        sa.Column("end_at", sa.Integer()),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name="fk_seat_match_id"),
        sa.PrimaryKeyConstraint("match_id", "player", name="pk_seat"),
    )
    op.create_index("ix_seat_guest", "seat", ["guest"])
    op.create_table(
        "event",
        sa.Column("match_id", sa.String(32), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("actor", sa.Integer()),
        sa.Column("kind", sa.String(32), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name="fk_event_match_id"),
        sa.PrimaryKeyConstraint("match_id", "seq", name="pk_event"),
    )
    op.create_table(
        "invite",
        sa.Column("token_hash", sa.String(64), nullable=False),
        sa.Column("match_id", sa.String(32), nullable=False),
        sa.Column("player", sa.Integer(), nullable=False),
        sa.Column("used", sa.BigInteger()),
        sa.ForeignKeyConstraint(
            ["match_id", "player"],
            ["seat.match_id", "seat.player"],
            name="fk_invite_match_id_player",
        ),
        sa.PrimaryKeyConstraint("token_hash", name="pk_invite"),
    )
    op.create_table(
        "action_dedupe",
        sa.Column("match_id", sa.String(32), nullable=False),
        sa.Column("player", sa.Integer(), nullable=False),
        sa.Column("id", sa.BigInteger(), nullable=False),
        sa.Column("after", sa.Integer(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name="fk_action_dedupe_match_id"),
        sa.PrimaryKeyConstraint("match_id", "player", "id", "after", name="pk_action_dedupe"),
    )


def downgrade() -> None:
    for name in ("action_dedupe", "invite", "event", "seat", "match"):
        op.drop_table(name)
