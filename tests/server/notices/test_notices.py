"""Notices: who is not there is told of a turn once, whoever dies meanwhile, and nobody else is told anything."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from unittest.mock import AsyncMock

import pytest
from py_vapid import Vapid02  # type: ignore[import-untyped]  # it has no types

from azulejos.errors import InvalidError
from azulejos.server.access.counts import Counts
from azulejos.server.access.rate_limits import Limits
from azulejos.server.access.shared_counts import SharedCounts
from azulejos.server.hall.hall import Hall
from azulejos.server.monitoring.metrics import Metrics
from azulejos.server.notices import notifier
from azulejos.server.notices.notifier import CLAIM_MS, RETRIES_MS, Notifier
from azulejos.server.notices.outgoing import Outgoing
from azulejos.server.notices.register import MOST_BROWSERS, WEBHOOK, Notice, Register, id_of
from azulejos.server.notices.web_push import SigningKey, check_keys
from azulejos.server.operations import prune
from azulejos.server.storage.store import Store
from azulejos.server.storage.transfer import export_games
from azulejos.server.storage.turns import ANYBODY
from azulejos.tables import commands as ask
from azulejos.tables.identity import hash_token
from azulejos.tables.settings import Settings
from tests.server.databases import new_store, run
from tests.server.halls import ANA, BEN, HOUR, Clock, Guest, move, opened, two, until, wait_out
from tests.server.receivers import Browser, Receiver, receiving

SITE = "https://azul.example"


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    """A push service of our own."""
    with receiving() as started:
        yield started


def counted(limits: Limits) -> SharedCounts:
    """The counts of a process that is alone."""
    return SharedCounts(Counts(limits), "alone", AsyncMock())


class Told:
    """A hall with its notifier, which looks at what is due when the test says so."""

    def __init__(self, hall: Hall, key: SigningKey, limits: Limits) -> None:
        self.hall, self.register, self.metrics = hall, Register(hall.store), Metrics()
        outgoing = Outgoing(["127.0.0.1"])
        self.notifier = Notifier(hall, self.register, outgoing, key, counted(limits), self.metrics)

    async def subscribe(self, table: str, token: str, url: str, browser: Browser | None = None) -> str:
        """This person is told there; the id of the subscription."""
        given = (browser or Browser()).subscription(url)
        receiver = {"url": url, "site": SITE, "p256dh": given["p256dh"], "auth": given["auth"]}
        await self.register.put(table, hash_token(token), id_of(url), receiver, self.hall.now())
        return id_of(url)

    async def sweep(self) -> None:
        """Sees to all that is due, and waits until that is done."""
        await self.notifier.sweep()
        await until(lambda: not self.notifier._tasks._tasks)

    async def state(self, table: str, token: str = BEN) -> Notice:
        """What is known of the one subscription of a person."""
        (found,) = await self.register.of(table, hash_token(token) if token else ANYBODY)
        return found


@asynccontextmanager
async def notifying(
    url: str, *, worker: str = "w1", clock: Clock | None = None, limits: Limits | None = None
) -> AsyncIterator[Told]:
    """A process that serves and notifies."""
    async with opened(url, worker=worker, now=clock or Clock()) as hall:
        told = Told(hall, await SigningKey.of(hall.store), limits or Limits())
        yield told
        await told.notifier.close()


async def turn_of_ben(told: Told, receiver: Receiver, browser: Browser | None = None) -> str:
    """A table where it has become Ben's turn, who is to be told; he has never been connected."""
    table = await two(told.hall)
    await wait_out(told.hall, table, BEN)
    await told.subscribe(table, BEN, f"{receiver.url}/ben", browser)
    await move(told.hall, table, ANA, 1)
    return table


# Once.


def test_who_is_not_there_is_told_once_in_words_that_only_their_browser_can_read(url: str, receiver: Receiver) -> None:
    browser = Browser()

    async def work() -> tuple[str, int, str]:
        async with notifying(url) as told:
            table = await turn_of_ben(told, receiver, browser)
            for _ in range(3):
                await told.sweep()
            return table, (await told.hall.see(table)).turn_seq, told.metrics.render()[0].decode()

    table, turn, metrics = run(work())
    (got,) = receiver.received
    assert (got.path, browser.read(got)) == ("/ben", {"table": table, "turn": turn, "names": ["Ana"]})
    assert (got.headers["ttl"], got.headers["topic"], got.headers["content-encoding"]) == ("86400", table, "aes128gcm")
    assert Vapid02.verify(got.headers["authorization"])
    assert b"Ana" not in got.body
    assert 'azulejos_notices_total{kind="push",outcome="told"} 1.0' in metrics


def test_each_turn_is_told_to_whose_it_is(url: str, receiver: Receiver) -> None:
    async def work() -> list[str]:
        async with notifying(url) as told:
            table = await turn_of_ben(told, receiver)
            await wait_out(told.hall, table, ANA)
            await told.subscribe(table, ANA, f"{receiver.url}/ana")
            await told.sweep()
            for token, seat in ((BEN, 2), (ANA, 1)):
                await move(told.hall, table, token, seat)
                await told.sweep()
            return [one.path for one in receiver.received]

    assert run(work()) == ["/ben", "/ana", "/ben"]


def test_who_has_the_table_open_is_not_told(url: str, receiver: Receiver) -> None:
    async def work() -> int | None:
        async with notifying(url) as told:
            table = await two(told.hall)
            await told.subscribe(table, BEN, f"{receiver.url}/ben")
            await told.hall.enter(table, Guest(BEN), None)
            await move(told.hall, table, ANA, 1)
            await told.sweep()
            return (await told.state(table)).due

    assert (run(work()), len(receiver)) == (None, 0)


def test_who_closes_the_page_just_before_the_turn_is_told(url: str, receiver: Receiver) -> None:
    async def work() -> None:
        async with notifying(url) as told:
            table, ben = await two(told.hall), Guest(BEN)
            await told.subscribe(table, BEN, f"{receiver.url}/ben")
            await told.hall.enter(table, ben, None)
            told.hall.leave(table, ben)  # others think for some seconds yet that he is there
            await move(told.hall, table, ANA, 1)
            await told.sweep()

    run(work())
    assert len(receiver) == 1


def test_who_is_connected_to_another_process_is_left_to_that_one(url: str, receiver: Receiver) -> None:
    async def work() -> list[object]:
        async with notifying(url) as one, notifying(url, worker="w2") as other:
            table, ben = await turn_of_ben(one, receiver), Guest(BEN)
            await other.hall.enter(table, ben, None)
            await one.sweep()
            found: list[object] = [len(receiver), (await one.state(table)).due is not None]
            await other.sweep()
            found += [len(receiver), (await one.state(table)).due]
            return found

    assert run(work()) == [0, True, 0, None]


def test_a_turn_that_has_passed_is_told_to_nobody(url: str, receiver: Receiver) -> None:
    async def work() -> list[object]:
        async with notifying(url) as told:
            table = await turn_of_ben(told, receiver)
            old = await told.state(table)
            await move(told.hall, table, BEN, 2)
            await told.sweep()
            claimed = await told.register.claim(old, 10**15)
            await told.notifier._see_to(old)  # read just before the move
            return [claimed, (await told.state(table)).due]

    assert (run(work()), len(receiver)) == ([False, None], 0)


def test_of_several_processes_one_tells_it(url: str, receiver: Receiver) -> None:
    async def work() -> None:
        async with notifying(url) as one, notifying(url, worker="w2") as other:
            await turn_of_ben(one, receiver)
            await asyncio.gather(*(told.sweep() for told in (one, other, one, other)))

    run(work())
    assert len(receiver) == 1


# Never lost.


def test_a_notice_that_a_process_left_undone_is_told_by_the_next(url: str, receiver: Receiver) -> None:
    async def work() -> None:
        async with notifying(url) as told:
            await turn_of_ben(told, receiver)
        async with notifying(url, worker="w2") as told:
            await told.notifier.open()
            await until(lambda: len(receiver))

    run(work())
    assert len(receiver) == 1


def test_what_a_dead_process_had_claimed_is_due_again(url: str, receiver: Receiver) -> None:
    clock = Clock()

    async def work() -> list[int]:
        counts = []
        async with notifying(url) as told:
            table = await turn_of_ben(told, receiver)
            await told.register.claim(await told.state(table), told.hall.now() + CLAIM_MS)
        async with notifying(url, worker="w2", clock=clock) as told:
            await told.sweep()
            counts.append(len(receiver))
            if told.hall.store.is_shared:  # others may live, and nobody knows who has claimed it
                clock.ahead = CLAIM_MS + 1
            else:
                await told.register.release()
            await told.sweep()
            return [*counts, len(receiver)]

    assert run(work()) == [0, 1]


def test_a_receiver_that_fails_is_tried_three_times_and_then_given_up(sqlite_url: str, receiver: Receiver) -> None:
    clock = Clock(stands_still=True)

    async def work() -> list[int]:
        counts = []
        async with notifying(sqlite_url, clock=clock) as told:
            table = await turn_of_ben(told, receiver)
            for wait in (0, 1, RETRIES_MS[0], RETRIES_MS[1], HOUR):
                clock.ahead += wait
                await told.sweep()
                counts.append(len(receiver))
            assert (await told.state(table)).due is None
            await move(told.hall, table, BEN, 2)
            await move(told.hall, table, ANA, 1)
            await told.sweep()
            return [*counts, len(receiver)]

    receiver.status = 503
    assert run(work()) == [1, 1, 2, 3, 3, 4]


def test_a_receiver_that_is_not_there_is_tried_again_and_logged_as_what_is_logged_once_a_minute(
    sqlite_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def work() -> Notice:
        with receiving() as receiver:
            pass
        async with notifying(sqlite_url) as told:
            table = await turn_of_ben(told, receiver)
            await told.sweep()
            return await told.state(table)

    notice = run(work())
    assert (notice.tries, notice.due is not None) == (1, True)
    told = [record.levelname for record in caplog.records if "did not arrive" in record.getMessage()]
    assert told == ["WARNING"]


@pytest.mark.parametrize("status", [301, 400, 403, 413])
def test_a_receiver_that_refuses_is_not_asked_again_for_this_turn(
    sqlite_url: str, receiver: Receiver, status: int
) -> None:
    async def work() -> int | None:
        async with notifying(sqlite_url) as told:
            table = await turn_of_ben(told, receiver)
            await told.sweep()
            return (await told.state(table)).due

    receiver.status = status
    assert (run(work()), len(receiver)) == (None, 1)


def test_an_address_that_is_not_public_is_never_asked(sqlite_url: str, receiver: Receiver) -> None:
    async def work() -> int | None:
        async with notifying(sqlite_url) as told:
            table = await two(told.hall)
            await wait_out(told.hall, table, BEN)
            await told.subscribe(table, BEN, "https://localhost/ben")
            await move(told.hall, table, ANA, 1)
            await told.sweep()
            return (await told.state(table)).due

    assert run(work()) is None


def test_while_nothing_may_be_written_nobody_is_told(
    sqlite_url: str, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notifier, "SWEEP_S", 0.001)

    async def work() -> int:
        async with notifying(sqlite_url) as told:
            await turn_of_ben(told, receiver)
            told.hall.tables.is_read_only = True
            await told.notifier.open()
            for _ in range(20):  # in which it looks again and again
                await asyncio.sleep(0.001)
            found = len(receiver)
            told.hall.tables.is_read_only = False
            await until(lambda: len(receiver))
            return found

    assert run(work()) == 0


# Removed.


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_wants_no_more_is_forgotten(url: str, receiver: Receiver, status: int) -> None:
    async def work() -> list[Notice]:
        async with notifying(url) as told:
            table = await turn_of_ben(told, receiver)
            await told.sweep()
            return await told.register.of(table, hash_token(BEN))

    receiver.status = status
    assert run(work()) == []


async def left_of(store: Store) -> int:
    """How many receivers are known."""
    return await store.read_with(
        lambda connection: int(connection.exec_driver_sql("SELECT count(*) FROM notices").scalar_one())
    )


@pytest.mark.parametrize("how", ["over", "closed", "deleted", "pruned", "resigned", "left"])
def test_what_nobody_needs_any_more_is_removed(url: str, receiver: Receiver, how: str) -> None:
    async def work() -> int:
        async with notifying(url) as told:
            hall = told.hall
            waiting = (await hall.create(ANA, Settings(("mine", "open", "open"), start=1), ["Ana"])).id
            await hall.sit(waiting, BEN, 2, "Ben")
            await told.subscribe(waiting, BEN, receiver.url)
            if how in ("over", "resigned", "deleted", "left"):
                await hall.sit(waiting, "c" * 43, 3, "Cleo")
            if how in ("over", "resigned", "deleted"):
                await hall.ask(waiting, ask.Start(hash_token(ANA), 1))
            match how:
                case "over":
                    await hall.ask(waiting, ask.StopGame())
                case "closed" | "pruned":
                    await hall.ask(waiting, ask.Close())
                    await prune(hall.store, 1, hall.now() + 48 * HOUR)
                case "deleted":
                    await hall.store.delete(waiting)
                case "resigned":
                    await hall.ask(waiting, ask.Resign(hash_token(BEN), 2))
                    await move(hall, waiting, ANA, 1)
                case "left":
                    await hall.ask(waiting, ask.Leave(hash_token(BEN), 2))
                    await hall.ask(waiting, ask.SeatBot(hash_token(ANA), 1, 2, "level1"))
                    await hall.ask(waiting, ask.Start(hash_token(ANA), 1))
            return await left_of(hall.store)

    assert run(work()) == 0


def test_of_a_person_only_the_latest_browsers_are_told(url: str) -> None:
    async def work() -> list[str]:
        clock = Clock(stands_still=True)
        async with notifying(url, clock=clock) as told:
            table = await two(told.hall)
            await told.subscribe(table, ANA, "https://push.example/ana")
            for number in (0, 1, 2, 3, 1, 4):
                clock.ahead += 1
                await told.subscribe(table, BEN, f"https://push.example/{number}")
            assert len(await told.register.of(table, hash_token(ANA))) == 1
            return [notice.receiver["url"][-1] for notice in await told.register.of(table, hash_token(BEN))]

    assert run(work()) == ["2", "3", "1", "4"][-MOST_BROWSERS:]


def test_a_browser_is_put_there_and_removed_by_its_owner_alone(url: str) -> None:
    async def work() -> list[int]:
        async with notifying(url) as told:
            table = await two(told.hall)
            own = await told.subscribe(table, BEN, "https://push.example/ben")
            counts = []
            for token in (ANA, BEN, BEN):
                await told.register.remove(table, hash_token(token), own)
                counts.append(await left_of(told.hall.store))
            await told.register.put("nowhere", hash_token(BEN), own, {}, 1)  # a game that was deleted
            return [*counts, await left_of(told.hall.store)]

    assert run(work()) == [1, 0, 0, 0]


def test_an_export_has_no_receivers_and_no_keys(url: str, receiver: Receiver) -> None:
    async def work() -> str:
        lines: list[str] = []
        async with notifying(url) as told:
            await turn_of_ben(told, receiver)
            await export_games(told.hall.store, lines.append)
        return "".join(lines)

    exported = run(work())
    assert exported.startswith('{"azulejos":"games","version":2}\n')
    assert "127.0.0.1" not in exported
    assert "PRIVATE" not in exported


# Webhooks.


def test_a_webhook_is_told_whose_turn_it_is_and_nothing_secret(url: str, receiver: Receiver) -> None:
    async def work() -> tuple[str, list[int]]:
        async with notifying(url) as told:
            table, turns = await two(told.hall), []
            for token in (ANA, BEN):
                await wait_out(told.hall, table, token)
            hook = {"url": f"{receiver.url}/hook", "site": SITE}
            await told.register.put(table, ANYBODY, WEBHOOK, hook, told.hall.now())
            for token, seat in ((ANA, 1), (BEN, 2)):
                await move(told.hall, table, token, seat)
                await told.sweep()
                turns.append((await told.hall.see(table)).turn_seq)
            return table, turns

    table, turns = run(work())
    link = f"{SITE}/table/{table}"
    assert receiver.values == [
        {"table": table, "turn": turns[0], "seat": 2, "name": "Ben", "link": link},
        {"table": table, "turn": turns[1], "seat": 1, "name": "Ana", "link": link},
    ]
    assert receiver.received[0].headers["content-type"] == "application/json"


@pytest.mark.parametrize("limit", ["table_notice_burst", "receiver_notice_burst"])
def test_too_many_notices_have_to_wait(sqlite_url: str, receiver: Receiver, limit: str) -> None:
    limits = Limits(**{"table_notices_per_hour": 1, "receiver_notices_per_second": 1, limit: 1})

    async def work() -> bool:
        async with notifying(sqlite_url, limits=limits) as told:
            table = await turn_of_ben(told, receiver)
            await told.sweep()
            await move(told.hall, table, BEN, 2)
            await move(told.hall, table, ANA, 1)
            before = told.hall.now()
            await told.sweep()
            return before < ((await told.state(table)).due or 0)

    assert (run(work()), len(receiver)) == (True, 1)


# The key.


def test_the_key_is_made_once_and_kept(url: str) -> None:
    async def work() -> set[str]:
        async with await new_store(url) as one, await new_store(url) as other:
            found = await asyncio.gather(*(SigningKey.of(store) for store in (one, other, one)))
        async with await new_store(url) as store:
            return {key.public for key in [*found, await SigningKey.of(store)]}

    (public,) = run(work())
    assert len(public) == 87


@pytest.mark.parametrize(("field", "value"), [("p256dh", "A" * 87), ("p256dh", ""), ("auth", "AAAA")])
def test_keys_that_no_browser_has_are_refused(field: str, value: str) -> None:
    given = Browser().subscription("https://push.example/x") | {field: value}
    with pytest.raises(InvalidError, match=field):
        check_keys(given["p256dh"], given["auth"])
