"""The first tables: games, their events, the commands that were answered, and who is there."""

import sqlalchemy as sa
from alembic import op

__all__ = ["down_revision", "revision", "upgrade"]

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Makes the tables."""
    op.create_table(
        "games",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("summary", sa.Text, nullable=False),
        sa.Column("due", sa.BigInteger),
        sa.CheckConstraint("state IN ('open', 'running', 'over')", name="games_state"),
        sqlite_with_rowid=False,
    )
    op.create_index("games_by_state", "games", ["state", "created", "id"])
    op.create_index("games_by_due", "games", ["due"])
    op.create_table(
        "events",
        sa.Column("game", sa.Text, sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "commands",
        sa.Column("game", sa.Text, sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("first", sa.Integer, nullable=False),
        sa.Column("last", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "workers",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("beat", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "present",
        sa.Column("worker", sa.Text, sa.ForeignKey("workers.id"), primary_key=True),
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("person", sa.Text, primary_key=True),
        sqlite_with_rowid=False,
    )
