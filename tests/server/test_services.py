"""What one process of the server has: how often it asks its database."""

from pathlib import Path

import pytest

from azulejos.errors import GuardError, StoreError
from azulejos.server.access.connection_limits import open_files
from azulejos.server.access.counts import Counts
from azulejos.server.access.rate_limits import Limits
from azulejos.server.monitoring.metrics import Metrics
from azulejos.server.services import COUNTING_S, HEALTH_S, Options, Services
from azulejos.server.storage.databases import parse_address
from azulejos.server.storage.store import LOCK_TIMEOUT_S, Store
from tests.server.access.test_rate_limits import Time
from tests.server.databases import run


class Asked(Store):
    """A store that counts what it is asked, and fails when it is told to."""

    pings = counts_of_games = 0
    is_away = False

    async def ping(self) -> None:
        self.pings += 1
        if self.is_away:
            raise StoreError("database_unreachable", database="it", why="lost")
        await super().ping()

    async def going_on(self) -> dict[str, int]:
        self.counts_of_games += 1
        return {"waiting": 0, "playing": self.counts_of_games}


def test_however_many_ask_the_database_is_asked_once_in_a_while(sqlite_url: str) -> None:
    async def work() -> list[object]:
        now = 0.0
        async with Asked(parse_address(sqlite_url), LOCK_TIMEOUT_S) as store:
            services = Services(Options(sqlite_url), store, Metrics(), clock=lambda: now)
            for _ in range(3):
                await services.check_health()
            found: list[object] = [store.pings, [await services.unfinished() for _ in range(3)]]
            now = COUNTING_S + 1
            await services.check_health()
            return [*found, store.pings, await services.unfinished()]

    assert run(work()) == [1, [1, 1, 1], 2, 2]


def test_how_full_the_server_is_can_be_seen(sqlite_url: str) -> None:
    async def work() -> str:
        async with Asked(parse_address(sqlite_url), LOCK_TIMEOUT_S) as store:
            services = Services(Options(sqlite_url, limits=Limits(tables=4, connections_per_table=2)), store, Metrics())
            with services.counts.at_tables.held("t"):
                await services.measure()
            return services.metrics.render()[0].decode()

    told = run(work())
    for line in (
        'azulejos_games{state="playing"} 1.0',
        'azulejos_limit_used_ratio{limit="tables"} 0.25',
        'azulejos_limit_used_ratio{limit="connections_per_table"} 0.5',
        'azulejos_limit_used_ratio{limit="connections_per_address"} 0.0',
        "azulejos_bots_waiting 0.0",
    ):
        assert line in told
    assert 'azulejos_limit_used_ratio{limit="files"}' in told


def test_nobody_fills_the_server_with_tables_by_going_on_for_weeks(sqlite_url: str) -> None:
    """Within its limits one address cannot take all places: a game with a clock may stay for two weeks."""

    async def work() -> int:
        clock, made = Time(), 0
        async with Asked(parse_address(sqlite_url), LOCK_TIMEOUT_S) as store:
            services = Services(Options(sqlite_url), store, Metrics(), Counts(Limits(), clock=clock))
            begun = clock.now
            while clock.now < begun + 14 * 24 * 3_600:
                try:
                    await services.check_new_table("192.0.2.7")
                    made += 1
                except GuardError:
                    clock.now += 120
        return made

    assert 6_000 < run(work()) < 0.8 * Limits().tables


def test_where_the_system_tells_no_files_there_are_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "exists", lambda _: False)
    assert open_files() == 0


def test_a_database_that_is_away_is_told_until_it_is_back(sqlite_url: str) -> None:
    async def work() -> list[object]:
        now = 0.0
        async with Asked(parse_address(sqlite_url), LOCK_TIMEOUT_S) as store:
            services = Services(Options(sqlite_url), store, Metrics(), clock=lambda: now)
            store.is_away = True
            found = [await is_well(services) for _ in range(2)]
            store.is_away = False
            now = HEALTH_S + 1
            return [*found, await is_well(services), store.pings]

    assert run(work()) == [False, False, True, 2]


async def is_well(services: Services) -> bool:
    """Whether the database answers."""
    try:
        await services.check_health()
    except StoreError:
        return False
    return True
