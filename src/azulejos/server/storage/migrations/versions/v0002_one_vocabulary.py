"""One word for one thing: `events` becomes `happenings`, and `state` the `stage` that the table itself has.

Of games that were over, those are `closed` whose table was given up before the game. SQLite cannot change the check
of a column, so its rows go into new tables; PostgreSQL renames in place. Nothing of a log changes.
"""

import sqlalchemy as sa
from alembic import op

__all__ = ["down_revision", "revision", "upgrade"]

revision = "0002"
down_revision = "0001"

STAGES = "stage IN ('waiting', 'playing', 'over', 'closed')"
CLOSED = (
    "UPDATE games SET stage = 'closed'"
    " WHERE stage = 'over' AND id IN (SELECT game FROM happenings WHERE kind = 'closed')"
)


def upgrade() -> None:
    """Renames tables and columns, and keeps all that is in them."""
    if op.get_context().dialect.name == "sqlite":
        _copy()
    else:
        _rename()
    op.execute(CLOSED)


def _copy() -> None:
    """New tables are filled from the old ones, which go before the games that they refer to."""
    for index in ("games_by_state", "games_by_due"):
        op.drop_index(index)
    op.rename_table("games", "games_0001")  # what refers to it follows
    op.rename_table("commands", "commands_0001")
    op.create_table(
        "games",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("stage", sa.Text, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("summary", sa.Text, nullable=False),
        sa.Column("due", sa.BigInteger),
        sa.CheckConstraint(STAGES, name="games_stage"),
        sqlite_with_rowid=False,
    )
    op.execute(
        "INSERT INTO games (id, created, changed, stage, listed, seq, summary, due)"
        " SELECT id, created, changed,"
        " CASE state WHEN 'open' THEN 'waiting' WHEN 'running' THEN 'playing' ELSE state END,"
        " listed, seq, summary, due FROM games_0001"
    )
    op.create_index("games_by_stage", "games", ["stage", "created", "id"])
    op.create_index("games_by_due", "games", ["due"])
    op.create_table(
        "happenings",
        sa.Column("game", sa.Text, sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.execute("INSERT INTO happenings (game, seq, at, kind, body) SELECT game, seq, at, kind, body FROM events")
    op.create_table(
        "commands",
        sa.Column("game", sa.Text, sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("first", sa.Integer, nullable=False),
        sa.Column("last", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )
    op.execute("INSERT INTO commands (game, id, first, last) SELECT game, id, first, last FROM commands_0001")
    for table in ("events", "commands_0001", "games_0001"):
        op.drop_table(table)


def _rename() -> None:
    """The tables stay, with other names and one more stage; what belongs to them is renamed too."""
    op.drop_constraint("games_state", "games")
    op.alter_column("games", "state", new_column_name="stage")
    for state, stage in (("open", "waiting"), ("running", "playing")):
        op.execute(
            sa.update(sa.table("games", sa.column("stage"))).where(sa.column("stage") == state).values(stage=stage)
        )
    op.create_check_constraint("games_stage", "games", STAGES)
    op.execute("ALTER INDEX games_by_state RENAME TO games_by_stage")
    op.rename_table("events", "happenings")
    op.execute("ALTER TABLE happenings RENAME CONSTRAINT events_pkey TO happenings_pkey")
    op.execute("ALTER TABLE happenings RENAME CONSTRAINT events_game_fkey TO happenings_game_fkey")
