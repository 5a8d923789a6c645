"""Whether people at one table are at one address: `present` is made anew, as nobody is there during an upgrade."""

import sqlalchemy as sa
from alembic import op

__all__ = ["down_revision", "revision", "upgrade"]

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Makes the table again, with one more column."""
    op.drop_table("present")
    op.create_table(
        "present",
        sa.Column("worker", sa.Text, sa.ForeignKey("workers.id"), primary_key=True),
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("person", sa.Text, primary_key=True),
        sa.Column("origin", sa.Integer),
        sqlite_with_rowid=False,
    )
