"""The absences: times in which no process served, for which nobody at any table is charged."""

import sqlalchemy as sa
from alembic import op

__all__ = ["down_revision", "revision", "upgrade"]

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Makes their table."""
    op.create_table(
        "absences",
        sa.Column("until", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
