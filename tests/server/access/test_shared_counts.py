"""What processes count together: limits by address and by table hold for all of them.

Here they are objects that hear each other; `test_two_workers` has real ones.
"""

import asyncio
import json
import random
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from typing import Any, TypeVar

import pytest

from azulejos.errors import GuardError, StoreError
from azulejos.server.access import shared_counts
from azulejos.server.access.counts import Counts
from azulejos.server.access.rate_limits import Limits, Rates
from azulejos.server.access.shared_counts import KNOWS_AFTER_S, TOLD_AGAIN_S, SharedCounts
from azulejos.server.monitoring.metrics import Metrics
from azulejos.server.services import Options, Services
from azulejos.server.storage.store import Store
from tests.server.access.test_rate_limits import Time
from tests.server.databases import run
from tests.server.game_proofs import prepare

T = TypeVar("T")
ANA = "192.0.2.7"


class Channel:
    """What processes say, which all of them hear in this order when the test says so, or at once."""

    def __init__(self, names: Sequence[str], *, is_quick: bool = False, **limits: int) -> None:
        self.clock, self.is_quick, self.is_away = Time(), is_quick, False
        self.said: list[str] = []
        self.processes: dict[str, Process] = {}
        for name in names:
            self.add(name, **limits)
        self.clock.now += KNOWS_AFTER_S

    def add(self, name: str, **limits: int) -> "Process":
        """One more process, which the others see."""
        self.processes[name] = Process(name, self, **limits)
        self.look()
        return self.processes[name]

    def look(self) -> None:
        """A second is over: all see who lives."""
        for process in self.processes.values():
            process.shared.heed(list(self.processes))

    async def say(self, text: str) -> None:
        if self.is_away:
            raise StoreError("database_unreachable", database="it", why="lost")
        self.said.append(text)
        if self.is_quick:
            asyncio.get_running_loop().call_soon(self.deliver)

    def deliver(self) -> None:
        """Everybody hears what was said."""
        texts, self.said = self.said, []
        for text in texts:
            for process in self.processes.values():
                process.shared.hear(text)

    def tell(self) -> list[str]:
        """All say what there is to say, and hear it; returns it."""
        self.look()
        for process in self.processes.values():
            run(process.shared.tell())
        told = list(self.said)
        self.deliver()
        return told

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """What it returns, while all processes say what they have to say."""
        return run(self._while_talking(work))

    async def _while_talking(self, work: Coroutine[Any, Any, T]) -> T:
        talking = [asyncio.create_task(process.talk()) for process in self.processes.values()]
        try:
            return await work
        finally:
            for task in talking:
                task.cancel()


class Process:
    """One of several processes."""

    def __init__(self, name: str, channel: Channel, **limits: int) -> None:
        self.counts = Counts(Limits(**limits), clock=channel.clock)
        self.shared = SharedCounts(self.counts, name, channel.say, clock=channel.clock)

    async def talk(self) -> None:
        """Says what there is to say."""
        while True:
            await self.shared.wait()
            with suppress(StoreError):
                await self.shared.tell()

    async def comes(self, table: str = "t1") -> bool:
        """Whether one more spectator has a place at the table."""
        await self.shared.make_room((self.counts.at_tables, table))
        return self.counts.at_tables.take(table)


def two(**limits: int) -> tuple[Channel, Process, Process]:
    """Two processes and what is between them."""
    channel = Channel(["one", "other"], is_quick=False, **limits)
    return channel, channel.processes["one"], channel.processes["other"]


def asked(rates: Rates, times: int, address: str = ANA) -> int:
    """How many of so many requests are allowed."""
    return [rates.take(address) for _ in range(times)].count(0)


# What is frequent.


def test_what_an_address_has_had_elsewhere_it_does_not_get_again() -> None:
    channel, one, other = two(request_burst=10)
    assert asked(one.counts.requests, 7) == 7
    channel.tell()
    assert (asked(other.counts.requests, 10), asked(other.counts.requests, 10, "192.0.2.8")) == (3, 10)


def test_who_was_quicker_than_the_word_pays_afterwards() -> None:
    channel, one, other = two(request_burst=10, requests_per_second=1)
    assert (asked(one.counts.requests, 10), asked(other.counts.requests, 10)) == (10, 10)
    channel.tell()
    channel.clock.now += 10
    assert (asked(one.counts.requests, 10), asked(other.counts.requests, 10)) == (0, 0)
    channel.clock.now += 5
    assert (asked(one.counts.requests, 10), asked(other.counts.requests, 10)) == (5, 5)


def test_refused_messages_count_elsewhere_too() -> None:
    channel, one, other = two(address_message_burst=10)
    one.counts.messages.charge(ANA, 8)
    channel.tell()
    assert asked(other.counts.messages, 10) == 2


def test_news_are_told_as_soon_as_they_matter_and_not_before() -> None:
    channel, one, _ = two(request_burst=100)
    channel.tell()
    found = []
    for times in (4, 1):
        asked(one.counts.requests, times)
        found.append(one.shared.has_news)
    assert found == [False, True]
    assert channel.tell() == ['[["one", 0, ["requests", "192.0.2.7", 5]]]']
    assert channel.tell() == []


def test_the_more_processes_there_are_the_less_they_do_not_tell() -> None:
    channel = Channel([str(number) for number in range(10)], request_burst=100)
    asked(channel.processes["7"].counts.requests, 1)
    assert channel.tell() == ['[["7", 0, ["requests", "192.0.2.7", 1]]]']


def test_who_is_forgotten_is_not_told_of() -> None:
    channel, one, _ = two(request_burst=100)
    asked(one.counts.requests, 4)
    channel.clock.now += 100
    for number in range(4):
        asked(one.counts.requests, 1, f"192.0.2.{number}")
    asked(one.counts.requests, 4)
    assert channel.tell() == []


def test_a_process_that_is_alone_says_nothing() -> None:
    channel = Channel(["one"], request_burst=10, connections_per_table=4)
    one = channel.processes["one"]

    async def work() -> list[object]:
        came = [await one.comes() for _ in range(5)]
        waits = [await one.shared.take(ANA, "tables_made") for _ in range(21)]
        return [came, waits.count(0), asked(one.counts.requests, 20)]

    assert channel.run(work()) == [[True] * 4 + [False], 20, 10]
    assert channel.tell() == []


def test_much_news_is_told_in_several_texts() -> None:
    channel, one, other = two(request_burst=1)
    for number in range(1000):
        asked(one.counts.requests, 1, f"10.0.{number // 250}.{number % 250}")
    texts = channel.tell()
    assert (len(texts) > 3, max(map(len, texts)) < 7_600) == (True, True)
    assert [asked(other.counts.requests, 1, f"10.0.{number // 250}.{number % 250}") for number in range(1000)] == [
        0
    ] * 1000


# What is rare.


def test_what_is_rare_no_two_processes_give_away_twice() -> None:
    channel = Channel(["one", "other", "third"], is_quick=True, table_burst=7)

    async def work() -> int:
        tries = [
            process.shared.take(ANA, "tables_made", "tables_of_a_day")
            for process in channel.processes.values()
            for _ in range(7)
        ]
        return (await asyncio.gather(*tries)).count(0)

    assert channel.run(work()) == 7
    assert channel.run(refusal(channel.processes["third"])) == 30


async def refusal(process: Process) -> int:
    """For how many seconds a table is refused."""
    with pytest.raises(GuardError) as caught:
        await process.shared.check(ANA, "tables_made")
    return int(str(caught.value.params["seconds"]))


def test_places_at_a_table_no_two_processes_give_away_twice() -> None:
    channel = Channel(["one", "other", "third"], is_quick=True, connections_per_table=40)

    async def work() -> list[bool]:
        return await asyncio.gather(*[one.comes() for one in channel.processes.values() for _ in range(30)])

    assert channel.run(work()).count(True) == 40


def test_the_first_places_cost_no_question() -> None:
    channel, one, _ = two(connections_per_table=40)

    async def work() -> list[bool]:
        return [await one.comes() for _ in range(5)]

    assert (channel.run(work()), channel.said) == ([True] * 5, [])


@pytest.mark.parametrize("seed", range(5))
def test_however_people_come_and_go_there_are_never_too_many(seed: int) -> None:
    chance, channel = random.Random(seed), Channel(["one", "other", "third"], is_quick=True, connections_per_table=12)
    places = [process.counts.at_tables for process in channel.processes.values()]

    async def work() -> set[int]:
        found = set()
        for _ in range(300):
            process = chance.choice(list(channel.processes.values()))
            if chance.random() < 0.5:
                await asyncio.gather(*[process.comes() for _ in range(chance.randrange(4))])
            elif process.counts.at_tables["t1"]:
                process.counts.at_tables.give_back("t1")
            if chance.random() < 0.3:
                channel.look()
                await asyncio.gather(*[one.shared.tell() for one in channel.processes.values()])
            found.add(sum(one["t1"] for one in places))
        return found

    assert max(channel.run(work())) in (11, 12)


def test_a_place_that_is_given_back_another_process_can_give_away() -> None:
    channel, one, other = two(connections_per_table=3)
    channel.is_quick = True

    async def fill() -> list[bool]:
        return [await one.comes() for _ in range(4)]

    assert channel.run(fill()) == [True, True, True, False]
    one.counts.at_tables.give_back("t1")
    assert not channel.run(other.comes())
    channel.tell()
    assert (channel.run(other.comes()), channel.run(other.comes()), channel.run(one.comes())) == (True, False, False)
    channel.tell()
    assert (one.counts.at_tables.fullest, other.counts.at_tables.fullest) == (1, 1)


def test_places_of_a_process_that_has_died_are_free_again() -> None:
    channel, one, other = two(connections_per_table=3)
    channel.is_quick = True
    assert [channel.run(one.comes()) for _ in range(3)] == [True] * 3
    assert not channel.run(other.comes())
    del channel.processes["one"]
    channel.look()
    assert [channel.run(other.comes()) for _ in range(4)] == [True, True, True, False]


def test_a_process_that_begins_hears_what_places_others_have() -> None:
    channel, one, _ = two(connections_per_table=10)
    channel.is_quick = True
    assert [channel.run(one.comes()) for _ in range(4)] == [True] * 4
    third = channel.add("third", connections_per_table=10)
    assert [channel.run(third.comes()) for _ in range(4)] == [True, True, True, False]  # an equal part
    channel.tell()
    channel.clock.now += KNOWS_AFTER_S
    assert [channel.run(third.comes()) for _ in range(4)] == [True, True, True, False]  # all that are left


def test_places_are_told_again_because_a_word_may_be_lost() -> None:
    channel, one, other = two(connections_per_table=3)
    channel.is_quick = True
    assert [channel.run(one.comes()) for _ in range(3)] == [True] * 3
    one.counts.at_tables.give_back("t1")
    channel.is_quick = False
    channel.run(one.shared.tell())
    channel.said.clear()
    channel.is_quick = True
    assert not channel.run(other.comes())
    channel.clock.now += TOLD_AGAIN_S
    channel.tell()
    assert channel.run(other.comes())


def test_without_the_others_a_process_decides_by_what_it_knows() -> None:
    channel, one, other = two(connections_per_table=3, table_burst=5)
    channel.is_quick = True

    async def take(process: Process, times: int) -> int:
        return [await process.shared.take(ANA, "tables_made") for _ in range(times)].count(0)

    assert (channel.run(take(one, 2)), channel.run(one.comes())) == (2, True)
    channel.is_away = True
    assert (channel.run(take(other, 5)), [channel.run(other.comes()) for _ in range(3)]) == (3, [True, True, False])


def test_a_question_that_does_not_come_back_is_answered_nevertheless(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared_counts, "ANSWER_S", 0.01)
    channel, one, _ = two(table_burst=1)
    assert channel.run(one.shared.take(ANA, "tables_made")) == 0
    channel.deliver()
    assert channel.run(one.shared.take(ANA, "tables_made")) > 0


def test_somebody_who_waits_no_longer_for_a_place_takes_none() -> None:
    channel, one, other = two(connections_per_table=1)

    async def work() -> None:
        waits = asyncio.create_task(one.comes())
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        waits.cancel()
        await asyncio.gather(waits, return_exceptions=True)
        channel.deliver()

    channel.run(work())
    channel.tell()
    channel.is_quick = True
    assert channel.run(other.comes())


def test_the_name_of_a_receiver_may_be_as_long_as_it_likes() -> None:
    channel, one, _ = two(receiver_notice_burst=1)
    channel.is_quick = True
    assert [channel.run(one.shared.take("x" * 9_000, "receiver_notices")) > 0 for _ in range(2)] == [False, True]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello",
        "7",
        "[]",
        "{}",
        '["x"]',
        '[["x"]]',
        '[["x", 7]]',
        '[["x", 0]]',
        '["x", 0, ["requests", "192.0.2.7", 7]]',
        '[[7, 0, ["requests", "192.0.2.7", 7]]]',
        '[["x", "0", ["requests", "192.0.2.7", 7]]]',
        '[["x", 0, ["requests", "192.0.2.7"]]]',
        '[["x", 0, ["requests", "192.0.2.7", "7"]]]',
        '[["x", 0, ["requests", "192.0.2.7", true]]]',
        '[["x", 0, ["requests", "192.0.2.7", -7]]]',
        '[["x", 0, ["requests", "192.0.2.7", NaN]]]',
        '[["x", 0, ["requests", "192.0.2.7", Infinity]]]',
        '[["x", 0, ["requests", 7, 7]]]',
        '[["x", 0, ["nothing", "192.0.2.7", 7]]]',
        '[["x", 7, ["requests", "192.0.2.7", 7]]]',
        json.dumps([["x", 0, ["requests", "9" * 400, 7]]]),
        '[["one", 0, ["requests", "192.0.2.7", 7]]]',
    ],
)
def test_what_others_say_on_the_channel_changes_nothing(text: str) -> None:
    _, one, _ = two(request_burst=10)
    one.shared.hear(text)
    assert asked(one.counts.requests, 20) == 10


def test_of_others_only_so_much_is_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared_counts, "MOST_CROWDED", 3)
    channel, one, _ = two()
    for number in range(5):
        one.shared.hear(json.dumps([["other", 0, ["at_tables", f"t{number}", 1]]]))
    channel.look()
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
            services.shared.heed(["another"])
            services.counts.requests.take(f"192.0.2.{len(services.counts.requests)}")
            await asyncio.sleep(0.01)
        await services.close()

    run(work())
    assert "limits were not shared: it is busy" in caplog.records[0].getMessage()
