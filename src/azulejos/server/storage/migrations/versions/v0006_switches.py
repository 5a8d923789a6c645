"""The switches: what a host has told all processes that serve."""

import sqlalchemy as sa
from alembic import op

__all__ = ["down_revision", "revision", "upgrade"]

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Makes their table."""
    op.create_table(
        "switches",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
