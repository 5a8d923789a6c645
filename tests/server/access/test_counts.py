"""What processes count together: limits by address and by table hold for all of them."""

import asyncio
import json
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from azulejos.errors import GuardError, StoreError
from azulejos.server.access import counts as counting
from azulejos.server.access.counts import Counts, SharedCounts
from azulejos.server.access.rate_limits import Limits, Places, Rates
from azulejos.server.monitoring.metrics import Metrics
from azulejos.server.services import Options, Services
from azulejos.server.storage.store import Store
from tests.server.access.test_rate_limits import Time
from tests.server.databases import run
from tests.server.game_proofs import prepare
from tests.server.server_process import ForkedServer, ask, connected, new_table, new_token

ANA = "192.0.2.7"


class Process:
    """One of several processes, which hear each other when the test says so."""

    def __init__(self, name: str, clock: Time, **limits: int) -> None:
        self.counts = Counts(Limits(**limits), clock=clock)
        self.shared = SharedCounts(self.counts, name, clock=clock)

    def tell(self, *others: "Process") -> list[str]:
        """Tells the others what there is to tell."""
        texts = self.shared.news()
        for other in (self, *others):
            for text in texts:
                other.shared.hear(text)
        return texts


def two(**limits: int) -> tuple[Process, Process, Time]:
    """Two processes and the clock of both."""
    clock = Time()
    return Process("one", clock, **limits), Process("other", clock, **limits), clock


def asked(rates: Rates, times: int, address: str = ANA) -> int:
    """How many of so many requests are allowed."""
    return [rates.take(address) for _ in range(times)].count(0)


def test_what_an_address_has_had_elsewhere_it_does_not_get_again() -> None:
    one, other, _ = two(request_burst=10)
    assert asked(one.counts.requests, 7) == 7
    one.tell(other)
    assert (asked(other.counts.requests, 10), asked(other.counts.requests, 10, "192.0.2.8")) == (3, 10)


def test_who_was_quicker_than_the_word_pays_afterwards() -> None:
    one, other, clock = two(request_burst=10, requests_per_second=1)
    assert (asked(one.counts.requests, 10), asked(other.counts.requests, 10)) == (10, 10)
    one.tell(other)
    other.tell(one)
    clock.now += 10
    assert (asked(one.counts.requests, 10), asked(other.counts.requests, 10)) == (0, 0)
    clock.now += 5
    assert (asked(one.counts.requests, 10), asked(other.counts.requests, 10)) == (5, 5)


def test_refused_messages_count_elsewhere_too() -> None:
    one, other, _ = two(address_message_burst=10)
    one.counts.messages.charge(ANA, 8)
    one.tell(other)
    assert asked(other.counts.messages, 10) == 2


def test_little_is_told_when_it_has_become_much() -> None:
    one, other, _ = two(request_burst=100)
    for _ in range(4):
        asked(one.counts.requests, 1)
        assert one.tell(other) == []
    asked(one.counts.requests, 1)
    assert one.tell(other) == ['["one",["requests", "192.0.2.7", 5]]']
    assert one.tell(other) == []


def test_who_is_forgotten_is_not_told_of() -> None:
    one, other, clock = two(request_burst=100)
    asked(one.counts.requests, 4)
    clock.now += 100
    for number in range(4):
        asked(one.counts.requests, 1, f"192.0.2.{number}")
    assert one.tell(other) == []
    asked(one.counts.requests, 4)
    assert one.tell(other) == []


def places(process: Process) -> Places:
    """Those at tables."""
    return process.counts.at_tables


def test_places_that_others_have_are_taken() -> None:
    one, other, _ = two(connections_per_table=3)
    with places(one).held("t1"), places(one).held("t1"), places(one).held("t2"):
        one.tell(other)
        with places(other).held("t1"), pytest.raises(GuardError), places(other).held("t1"):
            pass
        with places(one).held("t1"):
            one.tell(other)
        one.tell(other)
        assert places(other).elsewhere == {"t1": 2, "t2": 1}
    one.tell(other)
    assert places(other).elsewhere == {}


def test_places_of_a_process_that_is_silent_are_free_again() -> None:
    one, other, clock = two(connections_per_address=3)
    with one.counts.connections.held(ANA):
        for _ in range(5):
            one.tell(other)
            clock.now += 9
            other.tell()
            assert other.counts.connections.elsewhere == {ANA: 1}
        clock.now += 25
        other.tell()
        assert other.counts.connections.elsewhere == {}


def test_much_news_is_told_in_several_texts() -> None:
    one, other, _ = two(request_burst=1)
    for number in range(1000):
        asked(one.counts.requests, 1, f"10.0.{number // 250}.{number % 250}")
    texts = one.tell(other)
    assert (len(texts) > 3, max(map(len, texts)) < 7_500) == (True, True)
    assert [asked(other.counts.requests, 1, f"10.0.{number // 250}.{number % 250}") for number in range(1000)] == [
        0
    ] * 1000


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello",
        "7",
        "[]",
        "{}",
        '["x"]',
        '["x", 7]',
        '["x", ["requests", "192.0.2.7"]]',
        '["x", ["requests", "192.0.2.7", "7"]]',
        '["x", ["requests", "192.0.2.7", true]]',
        '["x", ["requests", "192.0.2.7", -7]]',
        '["x", ["requests", "192.0.2.7", NaN]]',
        '["x", ["requests", "192.0.2.7", Infinity]]',
        '["x", ["requests", 7, 7]]',
        '["x", ["nothing", "192.0.2.7", 7]]',
        json.dumps(["x", ["requests", "9" * 200, 7]]),
        '["one", ["requests", "192.0.2.7", 7]]',
    ],
)
def test_what_others_say_on_the_channel_changes_nothing(text: str) -> None:
    one, _, _ = two(request_burst=10)
    one.shared.hear(text)
    assert asked(one.counts.requests, 20) == 10


def test_of_others_only_so_much_is_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counting, "MOST_PLACES", 3)
    one, _, _ = two()
    for number in range(5):
        one.shared.hear(json.dumps(["x", ["at_tables", f"t{number}", 1]]))
    assert len(one.counts.at_tables.elsewhere) == 3


def test_a_database_that_fails_is_no_reason_to_share_no_more(
    postgresql_url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    prepare(postgresql_url)
    monkeypatch.setattr("azulejos.server.services.SHARING_S", 0.01)
    said = asyncio.Event()

    async def say(_store: Store, _channel: str, _text: str) -> None:
        if not caplog.records:
            raise StoreError("database_busy", database="it", why="locked")
        said.set()

    monkeypatch.setattr(Store, "say", say)

    async def work() -> None:
        services = await Services.open(Options(postgresql_url, bots=0, limits=Limits(request_burst=1)), Metrics())
        while not said.is_set():
            services.counts.requests.take(f"192.0.2.{len(services.counts.requests)}")
            await asyncio.sleep(0.01)
        await services.close()

    run(work())
    assert "limits were not shared: it is busy" in caplog.records[0].getMessage()


# Real servers of the same games, which are two machines or two workers.


def tables_made(address: str) -> int:
    """How many tables one can set up, one after the other."""
    body = {"names": ["Ana"], "settings": {"seats": ["mine", "open"]}}
    made = 0
    while ask(address, "POST", "/api/tables", body | {"token": new_token()})[0] == 201:
        made += 1
    return made


def becomes_true(is_so: Callable[[], bool], tries: int) -> bool:
    """Whether it becomes true within so many tries, a second apart."""
    for _ in range(tries):
        if is_so():
            return True
        time.sleep(1)
    return False


def test_limits_hold_for_several_servers_together(postgresql_url: str, tmp_path: Path) -> None:
    prepare(postgresql_url)
    limits = {"TABLE_BURST": "30", "TABLES_PER_HOUR": "1", "CONNECTIONS_PER_TABLE": "4"}
    environment = {f"AZULEJOS_LIMIT_{name}": value for name, value in limits.items()}

    async def fill(one: str, other: str) -> int:
        table = await asyncio.to_thread(new_table, one, "mine", "open", token=new_token())
        async with connected(one, table), connected(one, table), connected(one, table), connected(one, table):
            for _ in range(200):
                try:
                    async with connected(other, table):
                        await asyncio.sleep(1)
                except InvalidStatus as refused:
                    return refused.response.status_code
        return 0

    with (
        ForkedServer(postgresql_url, log=tmp_path / "one.log", **environment) as one,
        ForkedServer(postgresql_url, log=tmp_path / "other.log", **environment) as other,
    ):
        assert run(fill(one.address, other.address)) == 503
        assert tables_made(one.address) == 29
        body = {"names": ["Ana"], "settings": {"seats": ["mine", "open"]}}
        assert becomes_true(
            lambda: ask(other.address, "POST", "/api/tables", body | {"token": new_token()})[0] == 429, 200
        )
