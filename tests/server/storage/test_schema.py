"""The tables: what the steps make is what the code speaks of, and no other version is touched."""

import asyncio
import shutil
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text

from azulejos.errors import StoreError
from azulejos.server.storage import schema
from azulejos.server.storage.store import Store
from tests.server.databases import execute, new_store, run

NEXT_STEP = """
from alembic import op
import sqlalchemy as sa

revision = "9000"
down_revision = "{newest}"


def upgrade() -> None:
    op.add_column("games", sa.Column("note", sa.Text))
    {last}
"""


def described(connection: Connection) -> list[Any]:
    """Everything that the database knows of its tables, and what differs from those of the code."""
    found = inspect(connection)
    tables = []
    for name in sorted(schema.metadata.tables):
        columns = [(one["name"], str(one["type"]), one["nullable"], one["default"]) for one in found.get_columns(name)]
        keys = [(key["constrained_columns"], key["referred_table"]) for key in found.get_foreign_keys(name)]
        indexes = [(one["name"], one["column_names"], one["unique"]) for one in found.get_indexes(name)]
        checks = [(one["name"], one["sqltext"]) for one in found.get_check_constraints(name)]
        primary = found.get_pk_constraint(name)["constrained_columns"]
        tables.append((name, columns, primary, keys, indexes, checks))
    context = MigrationContext.configure(connection, opts={"version_table": schema.VERSION_TABLE})
    return [tables, compare_metadata(context, schema.metadata)]


def test_the_steps_make_the_tables_of_the_code(url: str) -> None:
    def make_anew(connection: Connection) -> None:
        schema.metadata.drop_all(connection)
        schema.metadata.create_all(connection)

    async def work() -> list[Any]:
        async with await new_store(url) as store:
            by_steps = await store.read_with(described)
            await store.write_with(make_anew)
            return [by_steps, await store.read_with(described)]

    by_steps, by_code = run(work())
    assert by_steps == by_code
    assert by_steps[1] == []


def test_the_steps_tell_sqlite_what_the_code_does(sqlite_url: str) -> None:
    def by_code(connection: Connection) -> None:
        schema.metadata.drop_all(connection)
        schema.metadata.create_all(connection)

    def told(connection: Connection) -> list[str]:
        query = "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND name != :version ORDER BY name"
        found = connection.execute(text(query), {"version": schema.VERSION_TABLE})
        return [" ".join(sql.split()) for sql in found.scalars()]

    async def work() -> list[list[str]]:
        async with await new_store(sqlite_url) as store:
            by_steps = await store.read_with(told)
            await store.write_with(by_code)
            return [by_steps, await store.read_with(told)]

    by_steps, expected = run(work())
    assert by_steps == expected
    assert sum("WITHOUT ROWID" in sql for sql in by_steps) == len(schema.metadata.tables)


async def closed(url: str) -> None:
    await (await new_store(url)).close()


def test_many_may_make_the_tables_at_once(url: str) -> None:
    async def work() -> object:
        stores = await asyncio.gather(*[new_store(url) for _ in range(4)])
        for store in stores:
            await store.close()
        return execute(url, "SELECT version_num FROM azulejos_version")

    assert run(work()) == [(schema.version(),)]


def test_a_newer_database_is_left_alone(url: str) -> None:
    run(closed(url))
    execute(url, "UPDATE azulejos_version SET version_num = '9999'")
    with pytest.raises(StoreError) as caught:
        run(closed(url))
    assert (caught.value.code, caught.value.params["found"]) == ("database_newer", "9999")
    assert str(caught.value).endswith(f" has version 9999, expected {schema.version()}: install a newer Azulejos.")


@pytest.fixture
def next_step(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file of a step that comes after those of today."""
    folder = tmp_path / "migrations"
    shutil.copytree(Path(schema.__file__).with_name("migrations"), folder)
    file = folder / "versions" / "v9000_notes.py"
    file.write_text(NEXT_STEP.format(last="", newest=schema.version()))
    monkeypatch.setattr(schema, "_scripts", lambda: ScriptDirectory(str(folder)))
    return file


def test_an_older_file_is_upgraded_when_it_is_opened(sqlite_url: str, request: pytest.FixtureRequest) -> None:
    run(closed(sqlite_url))
    newest = schema.version()
    request.getfixturevalue("next_step")
    with pytest.raises(StoreError, match=f"has version {newest}, expected 9000: run azulejos db upgrade on it"):
        run(refuse_upgrade(sqlite_url))
    run(closed(sqlite_url))
    assert execute(sqlite_url, "SELECT note FROM games") == []


async def refuse_upgrade(url: str) -> None:
    await Store.open(url, upgrade=False)


def test_an_older_server_is_upgraded_when_that_is_asked(postgresql_url: str, request: pytest.FixtureRequest) -> None:
    run(closed(postgresql_url))
    request.getfixturevalue("next_step")
    with pytest.raises(StoreError) as caught:
        run(Store.open(postgresql_url))
    assert caught.value.code == "database_older"
    run(closed(postgresql_url))
    assert execute(postgresql_url, "SELECT note FROM games") == []


def test_a_step_that_fails_leaves_the_tables_as_they_were(url: str, request: pytest.FixtureRequest) -> None:
    run(closed(url))
    newest = schema.version()
    step: Path = request.getfixturevalue("next_step")
    step.write_text(NEXT_STEP.format(last='op.execute("SELECT nothing FROM nowhere")', newest=newest))
    with pytest.raises(StoreError) as caught:
        run(closed(url))
    assert caught.value.code == "database_failed"
    assert execute(url, "SELECT version_num FROM azulejos_version") == [(newest,)]
    with pytest.raises(Exception, match="note"):
        execute(url, "SELECT note FROM games")
