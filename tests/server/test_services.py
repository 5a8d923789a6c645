"""What one process of the server has: how often it asks its database."""

from azulejos.errors import StoreError
from azulejos.server.monitoring.metrics import Metrics
from azulejos.server.services import COUNTING_S, HEALTH_S, Options, Services
from azulejos.server.storage.databases import parse_address
from azulejos.server.storage.store import LOCK_TIMEOUT_S, Store
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

    async def unfinished(self) -> int:
        self.counts_of_games += 1
        return self.counts_of_games


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
