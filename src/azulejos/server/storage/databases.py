"""Databases by address, `sqlite:///path` or `postgresql://…`, each with its driver.

Work with a database is a function of a connection; `read` and `write` run it in a transaction, off the event loop. This
module does not know what is stored. Everything that goes wrong is a `StoreError`, which names the database without its
password.
"""

import asyncio
import re
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import psycopg
from psycopg.conninfo import conninfo_to_dict
from sqlalchemy import Connection, QueuePool, create_engine, event, text
from sqlalchemy.exc import DBAPIError, IntegrityError

from azulejos.errors import StoreError
from azulejos.server.storage.prepared import Prepared

__all__ = [
    "Address",
    "PostgreSQL",
    "SQLite",
    "Work",
    "connect_postgresql",
    "new_database",
    "parse_address",
    "store_errors",
]

T = TypeVar("T")
Work = Callable[[Connection], T]  # run with a connection, in a transaction
Outcome = tuple[Any, Exception | None]

SQLITE = "sqlite:///"
READERS = 4  # threads
CONNECTIONS = 10  # to PostgreSQL, each with a thread
POSTGRESQL = ("postgresql://", "postgres://")

# WAL allows readers beside one writer; FULL flushes every commit to disk before it returns.
_PRAGMAS = ("PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL", "PRAGMA foreign_keys = ON")

# Defaults that the address can override. A lost server is noticed within a minute, even when only listening.
_CONNECTING: dict[str, Any] = {
    "application_name": "azulejos",
    "connect_timeout": 10,
    "keepalives_idle": 20,
    "keepalives_interval": 10,
    "keepalives_count": 3,
    "tcp_user_timeout": 30_000,
}

_SQLITE_FAULTS = {
    "SQLITE_BUSY": "database_busy",
    "SQLITE_CANTOPEN": "database_open",
    "SQLITE_CORRUPT": "database_damaged",
    "SQLITE_FULL": "database_full",
    "SQLITE_NOTADB": "database_not",
    "SQLITE_READONLY": "database_read_only",
}
_POSTGRESQL_FAULTS = {  # by SQLSTATE, or its prefix
    "25006": "database_read_only",
    "53100": "database_full",
    "53300": "database_busy",  # too many connections
    "08": "database_unreachable",
    "28": "database_unreachable",  # user or password
    "3D": "database_unreachable",  # no such database
    "57P": "database_unreachable",  # shutting down, or starting up
}


@dataclass(frozen=True, slots=True)
class Address:
    """The address of a database: as written, without secrets for display, and for SQLite its file."""

    text: str
    name: str
    path: Path | None


def parse_address(text: str) -> Address:
    """Parses an address; raises `StoreError` for anything but the two kinds."""
    name = _without_secrets(text)
    if text.startswith(SQLITE) and text.removeprefix(SQLITE) not in ("", ":memory:"):
        path = Path(text.removeprefix(SQLITE)).expanduser()
        return Address(text, f"{SQLITE}{path}", path)
    if text.startswith(POSTGRESQL):
        with suppress(psycopg.Error):
            if "@" not in str(conninfo_to_dict(text).get("host")):  # otherwise part of a password, where it must be %40
                return Address(text, name, None)
    raise StoreError("database_url", found=name)


def new_database(address: Address, patience: float) -> "PostgreSQL | SQLite":
    """The database at the address, not connected yet; `patience` is how many seconds to wait for a lock."""
    return SQLite(address.path, patience) if address.path else PostgreSQL(address)


class SQLite:
    """A file. One thread does all writing, and whatever is waiting shares a commit; other threads read."""

    def __init__(self, path: Path, patience: float) -> None:
        self._engine = create_engine(
            "sqlite:///",
            creator=partial(_connect_sqlite, path, patience),
            poolclass=QueuePool,
            paramstyle="named",  # as `Prepared` gives values
        )
        event.listen(self._engine, "begin", _begin)
        self._written_by: Connection | None = None  # the writer's connection, which is always the same
        self._reader = ThreadPoolExecutor(READERS, "azulejos-reader")
        self._writer = ThreadPoolExecutor(1, "azulejos-writer")
        self._waiting: list[tuple[Work[Any], asyncio.Future[Any]]] = []
        self._writing: asyncio.Future[list[Outcome]] | None = None

    async def read(self, work: Work[T]) -> T:
        """Returns what the work does, on a snapshot of the database."""
        return await asyncio.get_running_loop().run_in_executor(self._reader, self._read, work)

    async def run(self, work: Work[T]) -> T:
        """Returns what the work does, which is one statement that reads."""
        return await self.read(work)

    async def write(self, work: Work[T]) -> T:
        """Returns what the work does, once it is on disk; if it raises, nothing is written."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.append((work, future))
        if self._writing is None:
            self._write_waiting()
        return await future

    async def close(self) -> None:
        """Closes it once all running work is done."""
        while self._writing:
            await asyncio.wait([self._writing])
        for threads in (self._writer, self._reader):
            await asyncio.to_thread(threads.shutdown)
        if self._written_by:
            self._written_by.close()
        self._engine.dispose()

    def _read(self, work: Work[T]) -> T:
        with self._engine.connect() as connection:
            return work(connection)

    def _write_waiting(self) -> None:
        """Has the writer write everything that is waiting."""
        batch, self._waiting = self._waiting, []
        works = [work for work, _ in batch]
        self._writing = asyncio.get_running_loop().run_in_executor(self._writer, self._write_all, works)
        self._writing.add_done_callback(partial(self._written, [future for _, future in batch]))

    def _written(self, futures: Sequence[asyncio.Future[Any]], writing: asyncio.Future[list[Outcome]]) -> None:
        """Passes the outcomes on, after what has come to wait meanwhile is on its way."""
        self._writing = None
        if self._waiting:
            self._write_waiting()
        for future, (result, error) in zip(futures, writing.result(), strict=True):
            if future.cancelled():
                continue
            if error is None:
                future.set_result(result)
            else:
                future.set_exception(error)

    def _write_all(self, works: Sequence[Work[Any]]) -> list[Outcome]:
        """Runs all work in one transaction; if any of it fails, each in its own, so that each has its own outcome.

        If none can begin, because another process has locked the file, that is everyone's outcome.
        """
        try:
            if self._written_by is None:
                self._written_by = self._engine.connect().execution_options(begin="IMMEDIATE")
            transaction = self._written_by.begin()
        except Exception as error:  # noqa: BLE001 - it is passed to the callers of all work
            return [(None, error)] * len(works)
        try:
            with transaction:
                return [(work(self._written_by), None) for work in works]
        except Exception as error:  # noqa: BLE001 - it is passed to the caller of the work
            if len(works) == 1:
                return [(None, error)]
        return [outcome for work in works for outcome in self._write_all([work])]


class PostgreSQL:
    """A server that runs work concurrently: each in a thread with a connection of its own."""

    def __init__(self, address: Address) -> None:
        self._engine = create_engine(
            "postgresql+psycopg://",
            creator=lambda: psycopg.connect(**_connecting(address)),
            isolation_level="READ COMMITTED",
            pool_pre_ping=True,  # so that the server may restart
            pool_size=CONNECTIONS,
            pool_use_lifo=True,  # the connection used last knows its statements best
        )
        self._for_one = self._engine.execution_options(isolation_level="AUTOCOMMIT")
        self._for_reading = self._engine.execution_options(isolation_level="REPEATABLE READ")
        self._threads = ThreadPoolExecutor(CONNECTIONS, "azulejos-postgresql")

    async def read(self, work: Work[T]) -> T:
        """Returns what the work does, on a snapshot of the database."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._read, work)

    async def run(self, work: Work[T]) -> T:
        """Returns what the work does, which is one statement: that is a transaction by itself, in one round trip."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._run, work)

    async def write(self, work: Work[T]) -> T:
        """Returns what the work does, once it is committed; if it raises, nothing is written."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._write, work)

    async def close(self) -> None:
        """Closes the connections once all running work is done."""
        await asyncio.to_thread(self._threads.shutdown)
        self._engine.dispose()

    def _read(self, work: Work[T]) -> T:
        with self._for_reading.connect() as connection:
            return work(connection)

    def _run(self, work: Work[T]) -> T:
        with self._for_one.connect() as connection:
            return work(connection)

    def _write(self, work: Work[T]) -> T:
        with self._engine.begin() as connection:
            return work(connection)


async def connect_postgresql(address: Address) -> psycopg.AsyncConnection[Any]:
    """A separate connection for listening; raises what psycopg raises."""
    return await psycopg.AsyncConnection.connect(**_connecting(address), autocommit=True)


def _connecting(address: Address) -> dict[str, Any]:
    return _CONNECTING | conninfo_to_dict(address.text)


@contextmanager
def store_errors(name: str) -> Iterator[None]:
    """Turns what the drivers raise into a `StoreError` about the database of this name.

    Only an `IntegrityError` is passed on: the caller knows what it means.
    """
    try:
        yield
    except IntegrityError:
        raise
    except DBAPIError as error:
        raise _fault(name, error.driver_exception) from error
    except psycopg.Error as error:
        raise _fault(name, error) from error


def _fault(name: str, error: BaseException) -> StoreError:
    """The error code for a driver's error, with its message on one line and without the SQL."""
    lines = [line.strip() for line in str(error).splitlines() if not line.endswith("?")]
    why = " ".join(" ".join(lines).split()).rstrip(".") or type(error).__name__
    if isinstance(error, psycopg.Error):
        code = "database_unreachable" if isinstance(error, psycopg.OperationalError) else "database_failed"
        state = error.sqlstate or ""
        code = next((code for start, code in _POSTGRESQL_FAULTS.items() if state.startswith(start)), code)
    else:
        family = "_".join(getattr(error, "sqlite_errorname", "").split("_")[:2])  # SQLITE_BUSY_SNAPSHOT: SQLITE_BUSY
        code = _SQLITE_FAULTS.get(family, "database_failed")
    return StoreError(code, database=name, why=why)


def _connect_sqlite(path: Path, patience: float) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=patience, isolation_level=None, check_same_thread=False)
    try:
        for pragma in _PRAGMAS:
            connection.execute(pragma)
    except BaseException:
        connection.close()
        raise
    return connection


_BEGIN = {how: Prepared(text(f"BEGIN {how}")) for how in ("DEFERRED", "IMMEDIATE")}


def _begin(connection: Connection) -> None:
    """Begins a transaction; one that will write takes the lock at once, so that waiting for it can help."""
    _BEGIN[connection.get_execution_options().get("begin", "DEFERRED")].run(connection, {})


def _without_secrets(text: str) -> str:
    """The address without user, password and options."""
    return re.sub(r"(?<=://)[^/]*@|\?.*", "", text, flags=re.DOTALL)
