"""An index for the lobby, which does not go through the games that it does not list."""

from alembic import op

__all__ = ["down_revision", "revision", "upgrade"]

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Makes the index."""
    op.create_index("games_in_lobby", "games", ["stage", "listed", "created", "id"])
