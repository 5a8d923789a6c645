"""Several processes that serve the same games: people at one table sit at different ones, and one of them dies."""

import asyncio
import json
import os
import signal
import time
import uuid
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack, contextmanager, suppress
from functools import partial
from itertools import cycle
from pathlib import Path
from typing import Any

import psycopg
import pytest
from websockets.exceptions import InvalidStatus

from azulejos.server.access.shared_counts import KNOWS_AFTER_S
from tests.server.databases import server as database_server
from tests.server.game_proofs import check_acknowledged, check_all, prepare
from tests.server.server_process import (
    GENEROUS,
    ForkedServer,
    Json,
    Player,
    Server,
    ask,
    command,
    command_line,
    connected,
    forkers_of,
    hear,
    new_table,
    new_token,
    serving,
    sit,
    workers_of,
)

LONGEST = 300.0  # seconds, on the slowest of machines
RESTARTING = 1012

# The seats of the tables where people play, and perhaps a bot.
TABLES = (*[("mine", "open")] * 4, *[("mine", "open", "level1")] * 2)

Addresses = Callable[[], str]


@pytest.fixture
def pair(postgresql_url: str, tmp_path: Path) -> Iterator[tuple[Server, Server]]:
    """Two servers of the same games."""
    prepare(postgresql_url)
    with (
        ForkedServer(postgresql_url, log=tmp_path / "one.log", **GENEROUS) as one,
        ForkedServer(postgresql_url, log=tmp_path / "other.log", **GENEROUS) as other,
    ):
        yield one, other


def turning(*servers: Server) -> Addresses:
    """Where somebody tries: at the first of them, and after each failure at the next."""
    addresses = cycle([server.address for server in servers])
    return lambda: next(addresses)


def tables_of_players(server: Server, *places: Addresses, count: int = len(TABLES)) -> dict[str, list[Player]]:
    """Tables for two people each, of whom each goes to a place of their own; the last ones have a bot."""
    tables = {}
    for number, seats in enumerate(TABLES[-count:]):
        mine, other = new_token(), new_token()
        table = new_table(server.address, *seats, token=mine, pause=False)
        sit(server.address, table, 2, token=other)
        tables[table] = [
            Player(place, table, seat, token, seed=10 * number + seat)
            for seat, (place, token) in enumerate(zip(places, (mine, other), strict=True), 1)
        ]
    return tables


async def play_until(tables: dict[str, list[Player]], moves: int, then: Callable[[], object]) -> None:
    """All play to the end; after so many moves in all something happens."""
    players = [player for group in tables.values() for player in group]
    async with asyncio.timeout(LONGEST), asyncio.TaskGroup() as group:
        for player in players:
            group.create_task(player.play())
        while sum(len(player.acknowledged) for player in players) < moves:
            await asyncio.sleep(0.005)
        await asyncio.to_thread(then)


def test_when_one_of_two_servers_is_killed_the_other_goes_on(pair: tuple[Server, Server], postgresql_url: str) -> None:
    one, other = pair
    tables = tables_of_players(one, turning(one, other), turning(other, one))
    asyncio.run(play_until(tables, 100, one.kill))
    check_all(other, postgresql_url, tables)


def test_what_a_dead_server_has_left_undone_another_does(pair: tuple[Server, Server]) -> None:
    one, other = pair
    tokens = [new_token() for _ in range(3)]

    async def work() -> None:
        with_bot = new_table(one.address, "mine", "level1", token=tokens[0], start=1)
        timed = two_at(one, tokens[1], tokens[2], clock={"timing": "move", "milliseconds": 5_000})
        async with AsyncExitStack() as stack:
            at = {
                table: await stack.enter_async_context(connected(other.address, table)) for table in (with_bot, timed)
            }
            for table, token in ((with_bot, tokens[0]), (timed, tokens[1])):
                socket = await stack.enter_async_context(connected(one.address, table, token))
                await command(socket, "start", seat=1)
                if table == with_bot:
                    await play_any(socket, 1)  # now the bot takes its time
            await stack.enter_async_context(connected(other.address, timed, tokens[1]))  # whose flag waits otherwise
            one.kill()
            bot, flag = await asyncio.gather(
                hear_until(at[with_bot], lambda table: table["turn"] == 1 and table["steps"] > 2),
                hear_until(at[timed], lambda table: table["stage"] == "over"),
            )
            gone = await hear_until(at[with_bot], lambda table: not table["seats"][0]["is_present"])
        assert (bot["stage"], flag["ending"], gone["stage"]) == ("playing", "time 1", "playing")

    asyncio.run(work())


def two_at(server: Server, mine: str, other: str, **settings: Any) -> str:
    """A table at which two people sit, of whom the first starts."""
    table = new_table(server.address, "mine", "open", token=mine, start=1, **settings)
    sit(server.address, table, 2, token=other)
    return table


async def hear_until(socket: Any, is_so: Callable[[Json], bool]) -> Json:
    """The table, as soon as this is true of it."""
    async with asyncio.timeout(LONGEST):
        while True:
            table = dict((await hear(socket, "table"))["table"])
            if is_so(table):
                return table


async def play_any(socket: Any, seat: int) -> Json:
    """Plays the first of the legal moves; returns what is answered."""
    await socket.send(json.dumps({"do": "look"}))
    table = (await hear(socket, "table"))["table"]
    move = table["position"]["legal_moves"][0]["move"]
    return await command(socket, "play", seat=seat, seen=table["seq"], move=move)


def test_people_at_different_servers_agree_on_a_takeback_a_stop_and_a_rematch(pair: tuple[Server, Server]) -> None:
    one, other = pair
    mine, others = new_token(), new_token()

    async def work() -> None:
        table = two_at(one, mine, others)
        async with connected(one.address, table, mine) as ana, connected(other.address, table, others) as ben:
            assert (await command(ana, "start", seat=1))["type"] == "done"
            assert (await play_any(ana, 1))["type"] == "done"
            for offer, changed in (("takeback", is_first_turn), ("stop", is_over), ("rematch", has_rematch)):
                assert (await command(ana, "offer", seat=1, offer=offer))["type"] == "done"
                offered = await hear_until(ben, lambda table: table["offer"] is not None)
                answer = await command(ben, "answer", seat=2, seen=offered["seq"], accept=True)
                assert answer["type"] == "done"
                agreed = await hear_until(ana, changed)
        followed = [
            ask(server.address, "POST", f"/api/tables/{table}/follow", token=token)[1]
            for server, token in ((one, mine), (other, others))
        ]
        assert followed == [{"table": agreed["rematch"], "seats": [seat]} for seat in (1, 2)]

    asyncio.run(work())


def is_first_turn(table: Json) -> bool:
    """Whether the first move was taken back."""
    return bool(table["turn"] == 1 and table["steps"] == 1)


def is_over(table: Json) -> bool:
    """Whether the game is over."""
    return bool(table["stage"] == "over")


def has_rematch(table: Json) -> bool:
    """Whether another game has begun."""
    return table["rematch"] is not None


def connections_of(pid: int, address: str) -> int:
    """How many connections to this address of a server a process of it has."""
    port = f":{int(address.rpartition(':')[2]):04X}"
    rows = [row.split() for row in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    ours = {f"socket:[{row[9]}]" for row in rows if row[1].endswith(port) and row[3] == "01"}  # established
    return sum(str(file.readlink()) in ours for file in Path(f"/proc/{pid}/fd").iterdir())


def test_a_worker_that_is_killed_is_replaced_and_its_people_come_back(postgresql_url: str, tmp_path: Path) -> None:
    prepare(postgresql_url)
    with serving(postgresql_url, tmp_path, "--workers", "2", **GENEROUS) as server:
        assert until(lambda: len(names_of(server)) == 2)
        first = workers_of(server)
        tables = tables_of_players(server, lambda: server.address, lambda: server.address)
        busier = partial(max, first, key=lambda pid: connections_of(pid, server.address))
        asyncio.run(play_until(tables, 100, lambda: os.kill(busier(), signal.SIGKILL)))
        assert until(lambda: len(workers_of(server) - first) == 1 and len(names_of(server)) == 2)
        check_all(server, postgresql_url, tables)
    assert max(player.returns for group in tables.values() for player in group) > 1


def test_a_worker_that_is_killed_is_replaced_although_another_hangs(postgresql_url: str, tmp_path: Path) -> None:
    prepare(postgresql_url)
    with serving(postgresql_url, tmp_path, "--workers", "2", **GENEROUS) as server:
        assert until(lambda: len(names_of(server)) == 2)
        hung, killed = sorted(workers_of(server))
        os.kill(hung, signal.SIGSTOP)
        time.sleep(1.5)  # in which its parent could begin to wait for it
        os.kill(killed, signal.SIGKILL)
        assert until(lambda: len(workers_of(server) - {hung, killed}) == 1)
        assert hung in workers_of(server)  # who waits for it ends it first
        os.kill(hung, signal.SIGCONT)


def test_when_the_process_is_killed_that_workers_are_forked_from_others_take_their_place(
    postgresql_url: str, tmp_path: Path
) -> None:
    prepare(postgresql_url)
    with serving(postgresql_url, tmp_path, "--workers", "2", **GENEROUS) as server:
        assert until(lambda: len(names_of(server)) == 2)
        first, (forker,) = workers_of(server), forkers_of(server)
        os.kill(forker, signal.SIGKILL)
        assert until(lambda: bool(forkers_of(server) - {forker}))
        (next_one,) = forkers_of(server) - {forker}
        os.kill(next_one, signal.SIGKILL)  # which has not forked any yet, as it has to load everything first
        assert until(lambda: len(workers_of(server)) == 2 and not workers_of(server) & first)
        assert until(lambda: not any(map(command_line, first)))
        assert until(lambda: len(names_of(server)) == 2)
        assert server.terminate() == 0


def test_workers_are_tried_again_until_their_database_is_back(tmp_path: Path) -> None:
    with database_server(uuid.uuid4().hex) as database:
        prepare(database.get_uri())
        with serving(database.get_uri(), tmp_path, "--workers", "2", **GENEROUS) as server:
            assert until(lambda: len(names_of(server)) == 2)
            database.stop()
            for worker in workers_of(server):
                os.kill(worker, signal.SIGKILL)
            assert until(lambda: "startup failed" in server.log.read_text())
            assert "cannot start" in server.log.read_text()
            assert "uvicorn.error: Traceback" not in server.log.read_text()
            database.start()
            assert until(lambda: len(names_of(server)) == 2)
            assert server.terminate() == 0


def test_workers_end_with_their_parent(postgresql_url: str, tmp_path: Path) -> None:
    prepare(postgresql_url)
    with serving(postgresql_url, tmp_path, "--workers", "2", **GENEROUS) as server:
        workers = workers_of(server)
        os.kill(server.pid, signal.SIGKILL)
        assert until(lambda: not any(Path(f"/proc/{worker}").exists() for worker in workers))


# Limits that hold for both workers together, however quick somebody is.

LIMITS = {"AZULEJOS_LIMIT_TABLE_BURST": "12", "AZULEJOS_LIMIT_TABLES_PER_HOUR": "1"}


@contextmanager
def two_workers(database: str, folder: Path, **environment: str) -> Iterator[Server]:
    """A server with two workers that know each other."""
    prepare(database)
    with serving(database, folder, "--workers", "2", **GENEROUS | environment) as server:
        assert until(lambda: len(names_of(server)) == 2)
        assert until(lambda: count_of_workers(database) == 2)
        time.sleep(KNOWS_AFTER_S + 2)  # in which each of them looks who lives, and hears what the others have
        yield server


def count_of_workers(database: str) -> int:
    """How many the database knows."""
    with psycopg.connect(database) as connection:
        return int(connection.execute("SELECT count(*) FROM workers").fetchone()[0])  # type: ignore[index]  # a count has a row


def at_once(count: int, act: Callable[[int], int]) -> Counter[int]:
    """How often each status is answered to so many who act at the same time."""
    with ThreadPoolExecutor(16) as threads:
        return Counter(threads.map(act, range(count)))


def test_one_address_sets_up_no_more_tables_than_it_may_however_many_workers(
    postgresql_url: str, tmp_path: Path
) -> None:
    def set_up(_number: int) -> int:
        body = {"token": new_token(), "names": ["Ana"], "settings": {"seats": ["mine", "open"]}}
        return ask(server.address, "POST", "/api/tables", body)[0]

    with two_workers(postgresql_url, tmp_path, **LIMITS) as server:
        assert at_once(48, set_up) == {201: 12, 429: 36}


def test_one_address_offers_no_more_rematches_than_it_may_however_many_workers(
    postgresql_url: str, tmp_path: Path
) -> None:
    others = [f"127.0.0.{number}" for number in range(101, 104)]

    async def work(server: Server) -> Counter[str]:
        over = [await over_at_once(server, others[number % 3]) for number in range(24)]
        async with AsyncExitStack() as stack:
            sockets = [
                await stack.enter_async_context(connected(server.address, table, token)) for table, token in over
            ]
            answers = await asyncio.gather(*[command(one, "offer", seat=1, offer="rematch") for one in sockets])
            return Counter(answer["error"]["code"] if "error" in answer else answer["type"] for answer in answers)

    with two_workers(postgresql_url, tmp_path, **LIMITS) as server:
        assert asyncio.run(work(server)) == {"done": 12, "rate": 12}


async def over_at_once(server: Server, source: str) -> tuple[str, str]:
    """A table, set up from this address, where the game was stopped as soon as it had begun."""
    mine, others = new_token(), new_token()
    body = {"token": mine, "names": ["Ana"], "settings": {"seats": ["mine", "open"], "start": 1}}
    table = str(ask(server.address, "POST", "/api/tables", body, source=source)[1]["table"])
    sit(server.address, table, 2, token=others)
    async with connected(server.address, table, mine) as ana, connected(server.address, table, others) as ben:
        await command(ana, "start", seat=1)
        await command(ana, "offer", seat=1, offer="stop")
        offered = await hear_until(ben, lambda found: found["offer"] is not None)
        await command(ben, "answer", seat=2, seen=offered["seq"], accept=True)
        await hear_until(ana, is_over)
    return table, mine


@pytest.mark.parametrize("limit", ["TABLE", "ADDRESS"])
def test_no_more_spectators_watch_than_may_however_many_workers(
    postgresql_url: str, tmp_path: Path, limit: str
) -> None:
    """One worker keeps two places for itself, which stay empty if nobody reaches it."""

    async def work(server: Server) -> int:
        table = new_table(server.address, "mine", "open", token=new_token())
        async with AsyncExitStack() as stack:
            return sum(await asyncio.gather(*[watches(stack, server, table) for _ in range(60)]))

    with two_workers(postgresql_url, tmp_path, **{f"AZULEJOS_LIMIT_CONNECTIONS_PER_{limit}": "20"}) as server:
        assert 18 <= asyncio.run(work(server)) <= 20


async def watches(stack: AsyncExitStack, server: Server, table: str) -> bool:
    """Whether one more may watch."""
    with suppress(InvalidStatus):
        await stack.enter_async_context(connected(server.address, table))
        return True
    return False


def test_one_address_asks_hardly_more_than_it_may_however_many_workers(postgresql_url: str, tmp_path: Path) -> None:
    limits = {"AZULEJOS_LIMIT_REQUEST_BURST": "300", "AZULEJOS_LIMIT_REQUESTS_PER_SECOND": "1"}

    def look(_number: int) -> int:
        return ask(server.address, "GET", "/api/levels")[0]

    with two_workers(postgresql_url, tmp_path, **limits) as server:
        begun = time.monotonic()
        found = at_once(400, look)[200]
        assert 300 <= found <= 300 * 1.2 + (time.monotonic() - begun)


def names_of(server: Server) -> set[str]:
    """The workers that answer."""
    return {ask(server.address, "GET", "/healthz")[1]["worker"] for _ in range(20)}


def until(is_so: Callable[[], bool]) -> bool:
    """Whether it becomes true in time."""
    end = time.monotonic() + LONGEST
    while time.monotonic() < end:
        if is_so():
            return True
        time.sleep(0.1)
    return False


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_server_that_is_told_to_end_tells_everybody_to_come_back(
    kind: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    url = str(request.getfixturevalue(f"{kind}_url"))
    prepare(url)
    workers = {"sqlite": "1", "postgresql": "2"}[kind]
    with serving(url, tmp_path, "--workers", workers, "--json-logs", **GENEROUS) as server:
        tables = tables_of_players(server, lambda: server.address, lambda: server.address, count=4)
        statuses: list[int] = []

        def restart() -> None:
            statuses.append(server.terminate())
            check_acknowledged(url, tables)
            server.start()

        asyncio.run(play_until(tables, 40, restart))
        check_all(server, url, tables)
    assert statuses == [0]
    assert {tuple(player.closed) for group in tables.values() for player in group} == {(RESTARTING,)}
    lines = [json.loads(line) for line in server.log.read_text().splitlines()]
    assert [line for line in lines if line["level"] not in ("info", "debug")] == []
