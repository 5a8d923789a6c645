"""The database schema, its version, and upgrades from one version to the next.

The steps are Alembic migrations in `migrations/versions`, written by hand; a test compares their result with the tables
here. They run in the caller's transaction: a step that fails leaves the database unchanged.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from alembic.operations import Operations
from alembic.runtime.migration import MigrationContext, MigrationStep
from alembic.script import ScriptDirectory
from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Connection,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    func,
    inspect,
    select,
)

from azulejos.errors import StoreError

__all__ = [
    "VERSION_TABLE",
    "absences",
    "check_version",
    "commands",
    "games",
    "happenings",
    "keys",
    "metadata",
    "notices",
    "present",
    "stranded",
    "switches",
    "upgrade",
    "version",
    "workers",
]

VERSION_TABLE = "azulejos_version"
_UPGRADING = 0x617A756C  # the key of an advisory lock in PostgreSQL

metadata: MetaData = MetaData()

games: Table = Table(
    "games",
    metadata,
    Column("id", Text, primary_key=True),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("stage", Text, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("summary", Text, nullable=False),
    Column("due", BigInteger),
    CheckConstraint("stage IN ('waiting', 'playing', 'over', 'closed')", name="games_stage"),
    Index("games_by_stage", "stage", "created", "id"),
    Index("games_in_lobby", "stage", "listed", "created", "id"),
    Index("games_by_due", "due"),
    sqlite_with_rowid=False,
)

happenings: Table = Table(
    "happenings",
    metadata,
    Column("game", Text, ForeignKey("games.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("kind", Text, nullable=False),
    Column("body", Text, nullable=False),
    sqlite_with_rowid=False,
)

commands: Table = Table(
    "commands",
    metadata,
    Column("game", Text, ForeignKey("games.id"), primary_key=True),
    Column("id", Text, primary_key=True),
    Column("first", Integer, nullable=False),
    Column("last", Integer, nullable=False),
    sqlite_with_rowid=False,
)

workers: Table = Table(
    "workers",
    metadata,
    Column("id", Text, primary_key=True),
    Column("beat", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

present: Table = Table(
    "present",
    metadata,
    Column("worker", Text, ForeignKey("workers.id"), primary_key=True),
    Column("game", Text, primary_key=True),
    Column("person", Text, primary_key=True),
    Column("origin", Integer),
    sqlite_with_rowid=False,
)

stranded: Table = Table(
    "stranded",
    metadata,
    Column("game", Text, primary_key=True),
    Column("person", Text, primary_key=True),
    Column("since", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

absences: Table = Table(
    "absences",
    metadata,
    Column("until", BigInteger, primary_key=True, autoincrement=False),
    Column("since", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

switches: Table = Table(
    "switches",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
    sqlite_with_rowid=False,
)

notices: Table = Table(
    "notices",
    metadata,
    Column("game", Text, ForeignKey("games.id"), primary_key=True),
    Column("id", Text, primary_key=True),
    Column("person", Text, nullable=False),
    Column("receiver", Text, nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("turn", Integer, nullable=False),
    Column("due", BigInteger),
    Column("tries", Integer, nullable=False),
    Index("notices_by_due", "due"),
    sqlite_with_rowid=False,
)

keys: Table = Table(
    "keys",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
    sqlite_with_rowid=False,
)


def version() -> str:
    """The version that this Azulejos reads and writes."""
    newest = _scripts().get_current_head()
    assert newest is not None
    return newest


def check_version(name: str, connection: Connection) -> None:
    """Raises `StoreError` unless the database has this version."""
    found, expected = _current(connection), version()
    if found is None and connection.dialect.name == "sqlite" and inspect(connection).get_table_names():
        raise StoreError("database_not", database=name, why="it has the tables of another program")
    if found is None:
        raise StoreError("database_empty", database=name)
    if found not in {script.revision for script in _scripts().walk_revisions()}:
        raise StoreError("database_newer", database=name, found=found, expected=expected)
    if found != expected:
        raise StoreError("database_older", database=name, found=found, expected=expected)


def upgrade(connection: Connection) -> None:
    """Upgrades the tables to this version, step by step, in one process at a time."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(_UPGRADING)))
    scripts = _scripts()

    def steps(found: Any, _context: MigrationContext) -> Iterator[MigrationStep]:
        missing = list(scripts.iterate_revisions("head", found, implicit_base=True))
        for script in reversed(missing):
            yield MigrationStep.upgrade_from_script(scripts.revision_map, script)

    context = MigrationContext.configure(connection, opts={"fn": steps, "version_table": VERSION_TABLE})
    with Operations.context(context):
        context.run_migrations()


def _current(connection: Connection) -> str | None:
    return MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE}).get_current_revision()


def _scripts() -> ScriptDirectory:
    return ScriptDirectory(str(Path(__file__).with_name("migrations")))
