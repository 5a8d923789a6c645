"""Databases that cannot be opened, read or written: what is said about them, in one line."""

import asyncio
import os
import shutil
import sqlite3
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg
import pytest
from sqlalchemy import Connection, text

from azulejos.errors import StoreError
from azulejos.server.storage import databases
from azulejos.server.storage.prepared import Prepared
from azulejos.server.storage.store import Store
from tests.server.databases import execute, new_store, run
from tests.server.processes import another

MOVE: tuple[str, dict[str, Any]] = ("move", {})


def refusal(url: str, **options: Any) -> str:
    """What is said when the store is opened."""

    async def work() -> None:
        async with await Store.open(url, **options):
            pass

    with pytest.raises(StoreError) as caught:
        run(work())
    assert "\n" not in str(caught.value)
    return f"{caught.value.code}: {caught.value}"


async def append_once(url: str, **options: Any) -> str:
    """What is said when something is appended, or nothing."""
    async with await Store.open(url, **options) as store:
        try:
            await store.append("g", 0, [MOVE])
        except StoreError as error:
            return error.code
        return ""


# Addresses.


@pytest.mark.parametrize(
    ("url", "shown"),
    [
        ("", "''"),
        ("games.db", "'games.db'"),
        ("sqlite://", "'sqlite://'"),
        ("sqlite:///", "'sqlite:///'"),
        ("sqlite:///:memory:", "'sqlite:///:memory:'"),
        ("mysql://ana:secret@host/games?password=secret", "'mysql://host/games'"),
        ("postgresql+psycopg://ana:secret@host/games", "'postgresql+psycopg://host/games'"),
        ("postgresql://ana:secret@host/games?colour=blue", "'postgresql://host/games'"),
        ("postgresql://ana:sec@ret@host/games", "'postgresql://host/games'"),
    ],
)
def test_an_address_of_another_kind_is_refused_without_its_password(url: str, shown: str) -> None:
    kinds = "expected sqlite:///path or postgresql://user@host/name."
    assert refusal(url) == f"database_url: {shown} is not the address of a database: {kinds}"


def test_an_address_may_begin_at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    run(append_once("sqlite:///~/games.db"))
    assert (tmp_path / "games.db").exists()


def test_a_name_of_postgresql_may_be_the_short_one() -> None:
    address = databases.parse_address("postgres://ana:secret@host/games")
    assert (address.name, address.path) == ("postgres://host/games", None)


# SQLite.


def test_nobody_else_may_read_a_new_file(sqlite_url: str, tmp_path: Path) -> None:
    run(append_once(sqlite_url))
    assert [path.stat().st_mode & 0o777 for path in tmp_path.glob("games.db*")] == [0o600]


def test_what_is_written_is_brought_to_the_disk_at_once(sqlite_url: str) -> None:
    def ask(connection: Connection) -> list[Any]:
        names = ("journal_mode", "synchronous", "foreign_keys")
        return [connection.execute(text(f"PRAGMA {name}")).scalar_one() for name in names]

    async def work() -> object:
        async with await new_store(sqlite_url) as store:
            return await store.read_with(ask)

    assert run(work()) == ["wal", 2, 1]  # 2 is FULL


def test_a_folder_that_is_not_there_is_said(tmp_path: Path) -> None:
    name = f"sqlite:///{tmp_path}/nowhere/games.db"
    why = "cannot be opened: No such file or directory. Give the path of a file in a folder that is there."
    assert refusal(name) == f"database_open: {name} {why}"


def test_a_folder_is_not_a_database(tmp_path: Path) -> None:
    assert "cannot be opened: Is a directory" in refusal(f"sqlite:///{tmp_path}")


def test_a_file_that_is_not_there_is_made_only_when_it_may_be(sqlite_url: str, tmp_path: Path) -> None:
    assert "No such file" in refusal(sqlite_url, upgrade=False)
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_is_no_database_is_left_as_it_is(sqlite_url: str, tmp_path: Path) -> None:
    (tmp_path / "games.db").write_text("These are my notes. " * 100)
    why = "does not hold games of Azulejos: file is not a database. Give another one."
    assert refusal(sqlite_url) == f"database_not: {sqlite_url} {why}"
    assert (tmp_path / "games.db").read_text() == "These are my notes. " * 100


def test_a_database_of_another_program_gets_no_tables(sqlite_url: str) -> None:
    execute(sqlite_url, "CREATE TABLE bookmarks (name)")
    assert "it has the tables of another program" in refusal(sqlite_url)
    assert execute(sqlite_url, "SELECT name FROM sqlite_master") == [("bookmarks",)]


def test_a_damaged_file_is_said(sqlite_url: str, tmp_path: Path) -> None:
    run(append_once(sqlite_url))
    with (tmp_path / "games.db").open("r+b") as file:
        file.seek(100)
        file.write(b"\xff" * 4000)
    assert refusal(sqlite_url).startswith("database_damaged: ")


def test_a_locked_database_is_waited_for_and_then_said(sqlite_url: str) -> None:
    run(append_once(sqlite_url))
    with closing(sqlite3.connect(sqlite_url.removeprefix("sqlite:///"), isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        began = time.monotonic()
        assert run(append_once(sqlite_url, patience=0.3)) == "database_busy"
        assert time.monotonic() - began >= 0.3


def test_all_who_write_wait_together_for_a_locked_database(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """One after the other, the last of many would wait for minutes."""
    begun: list[object] = []
    begin = databases._begin

    def noted(connection: Connection) -> None:
        begun.append(connection)
        begin(connection)

    monkeypatch.setattr(databases, "_begin", noted)

    async def work() -> list[str]:
        async with await Store.open(sqlite_url, patience=0.1) as store:
            with closing(sqlite3.connect(sqlite_url.removeprefix("sqlite:///"), isolation_level=None)) as other:
                other.execute("BEGIN IMMEDIATE")
                begun.clear()
                appends = [store.append(f"g{number}", 0, [("made", {})]) for number in range(20)]
                failed = await asyncio.gather(*appends, return_exceptions=True)
            await store.append("g", 0, [("made", {})])
        return [error.code for error in failed if isinstance(error, StoreError)]

    assert run(work()) == ["database_busy"] * 20
    assert len(begun) <= 4  # at most two groups of those who wait, and the last one


def test_a_lock_that_is_given_back_in_time_is_not_noticed(sqlite_url: str) -> None:
    run(new_store_only(sqlite_url))
    with closing(
        sqlite3.connect(sqlite_url.removeprefix("sqlite:///"), isolation_level=None, check_same_thread=False)
    ) as other:
        other.execute("BEGIN IMMEDIATE")
        later = threading.Timer(0.3, other.execute, ["COMMIT"])
        later.start()
        assert run(append_once(sqlite_url)) == ""
        later.join()


async def new_store_only(url: str) -> None:
    await (await new_store(url)).close()


def test_who_is_going_to_write_has_the_lock_before_reading(sqlite_url: str) -> None:
    def read_and_let_another_try(connection: Connection) -> str:
        connection.execute(text("SELECT count(*) FROM happenings"))
        with closing(sqlite3.connect(sqlite_url.removeprefix("sqlite:///"), timeout=0, isolation_level=None)) as other:
            try:
                other.execute("BEGIN IMMEDIATE")
            except sqlite3.OperationalError as error:
                return str(error)
        return "nobody had it"

    async def work() -> str:
        async with await new_store(sqlite_url) as store:
            return await store.write_with(read_and_let_another_try)

    assert run(work()) == "database is locked"


def limit_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets no database grow from now on, as if its disk were full."""
    connect = sqlite3.connect

    def limited(*arguments: Any, **options: Any) -> sqlite3.Connection:
        connection: sqlite3.Connection = connect(*arguments, **options)
        connection.execute("PRAGMA max_page_count = 1")  # it takes as many as there are
        return connection

    monkeypatch.setattr("sqlite3.connect", limited)


def test_a_full_disk_is_said_and_nothing_is_lost_or_half_done(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> object:
        async with await new_store(sqlite_url) as store:
            await store.append("g", 0, [MOVE])
        limit_pages(monkeypatch)
        async with await Store.open(sqlite_url) as store:
            calls = [store.append("g", 1, [("move", {"text": "x" * 20_000})]), store.append("h", 0, [MOVE])]
            large, small = await asyncio.gather(*calls, return_exceptions=True)
            assert isinstance(large, StoreError)
            return large.code, str(large), small, len(await store.read("g")), len(await store.read("h"))

    why = "cannot grow: database or disk is full. Make room on its disk; nothing that was acknowledged is lost."
    assert run(work()) == ("database_full", f"{sqlite_url} {why}", range(1, 2), 1, 1)


@pytest.fixture
def public_folder() -> Iterator[Path]:
    """A folder that every user may look into."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    yield folder
    shutil.rmtree(folder)


def append_as_nobody(url: str, says: Any) -> None:
    """Says what came of an append by a user who may not write there."""
    if os.geteuid() == 0:
        os.seteuid(65534)
    try:
        says.send(run(append_once(url)))
    except StoreError as error:
        says.send(str(error))


def test_a_file_that_may_not_be_written_is_said(public_folder: Path) -> None:
    url = f"sqlite:///{public_folder / 'games.db'}"
    run(append_once(url))
    (public_folder / "games.db").chmod(0o444)
    public_folder.chmod(0o555)
    with another(append_as_nobody, url) as (_, hears):
        said = hears.recv()
    why = "cannot be opened: Permission denied. Give the path of a file in a folder that is there."
    assert said == f"{url} {why}"


def test_a_folder_that_may_not_be_written_is_said(public_folder: Path) -> None:
    url = f"sqlite:///{public_folder / 'games.db'}"
    run(append_once(url))
    (public_folder / "games.db").chmod(0o666)
    public_folder.chmod(0o555)
    with another(append_as_nobody, url) as (_, hears):
        said = hears.recv()
    assert said.startswith(f"{url} cannot be ")
    assert "\n" not in said


def test_a_database_that_became_read_only_is_said(sqlite_url: str) -> None:
    def forbid(connection: Connection) -> None:
        connection.execute(text("PRAGMA query_only = ON"))

    async def work() -> object:
        async with await new_store(sqlite_url) as store:
            await store.write_with(forbid)
            with pytest.raises(StoreError) as caught:
                await store.append("g", 0, [MOVE])
            return caught.value.code

    assert run(work()) == "database_read_only"


# PostgreSQL.


def test_a_server_that_does_not_answer_is_said(tmp_path: Path) -> None:
    said = refusal(f"postgresql://ana:secret@/games?host={tmp_path}")
    assert said.startswith("database_unreachable: postgresql:///games cannot be reached: ")
    assert said.endswith(". Is it running, with that name and password?")
    assert "secret" not in said


def test_a_database_that_the_server_does_not_have_is_said(postgresql_url: str) -> None:
    missing = postgresql_url.replace("/test_", "/missing_")
    assert 'FATAL: database "missing_' in refusal(missing)


def test_a_database_without_tables_says_how_they_are_made(postgresql_url: str) -> None:
    said = refusal(postgresql_url)
    assert said.startswith("database_empty: postgresql:///test_")
    assert said.endswith(" has no tables yet: run azulejos db upgrade with the same --database.")


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (psycopg.errors.ReadOnlySqlTransaction, "database_read_only"),
        (psycopg.errors.DiskFull, "database_full"),
        (psycopg.errors.TooManyConnections, "database_busy"),
        (psycopg.errors.InvalidPassword, "database_unreachable"),
        (psycopg.errors.AdminShutdown, "database_unreachable"),
        (psycopg.errors.UndefinedTable, "database_failed"),
        (psycopg.OperationalError, "database_unreachable"),
    ],
)
def test_what_a_server_says_is_told_by_a_code(error: type[psycopg.Error], code: str) -> None:
    with pytest.raises(StoreError) as caught, databases.store_errors("postgresql://host/games"):
        raise error("this\n  and that.\n\tIs it there?")
    assert (caught.value.code, caught.value.params["why"]) == (code, "this and that")


def test_an_error_without_words_is_told_by_its_kind() -> None:
    with pytest.raises(StoreError, match="OperationalError"), databases.store_errors("postgresql://host/games"):
        raise psycopg.OperationalError


def test_a_server_that_only_reads_is_said(postgresql_url: str) -> None:
    run(new_store_only(postgresql_url))
    execute(
        postgresql_url,
        "DO $$ BEGIN EXECUTE 'ALTER DATABASE ' || current_database() || ' SET default_transaction_read_only = on';"
        " END $$",
    )
    assert run(append_once(postgresql_url)) == "database_read_only"


def test_a_connection_that_the_server_has_ended_is_replaced(postgresql_url: str) -> None:
    end_all = (
        "SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname ="
    )

    async def work() -> tuple[str, range]:
        async with await new_store(postgresql_url) as store:
            with pytest.raises(StoreError) as caught:
                await store.query(Prepared(text("SELECT pg_terminate_backend(pg_backend_pid())")), {})
            await store.counts()  # on a new one, which is then idle
            execute(postgresql_url, f"{end_all} current_database()")
            return caught.value.code, await store.append("g", 0, [MOVE])

    assert run(work()) == ("database_unreachable", range(1, 2))
