"""Games that nobody plays on are stored away some day, also those that were abandoned before there was such a thing."""

from alembic import op

__all__ = ["down_revision", "revision", "upgrade"]

revision = "0003"
down_revision = "0002"

ABANDONED_MS = 7 * 24 * 3_600_000


def upgrade() -> None:
    """Has the server look, after the usual time, at each game where nothing else is due."""
    op.execute(f"UPDATE games SET due = changed + {ABANDONED_MS} WHERE stage = 'playing' AND due IS NULL")  # noqa: S608 - our own number
