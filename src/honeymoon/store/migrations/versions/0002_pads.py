"""Pads of people who play with real cards, and their changes."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "pad",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("moved", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_pad"),
    )
    op.create_table(
        "pad_change",
        sa.Column("pad_id", sa.String(64), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("op", sa.String(40), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["pad_id"], ["pad.id"], name="fk_pad_change_pad_id"),
        sa.PrimaryKeyConstraint("pad_id", "seq", name="pk_pad_change"),
        sa.UniqueConstraint("pad_id", "op", name="uq_pad_change_pad_id_op"),
    )


def downgrade() -> None:
    op.drop_table("pad_change")
    op.drop_table("pad")
