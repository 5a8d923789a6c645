"""The guard before uvicorn: how many connections there may be, and what they may make the server keep and do."""

import asyncio
import json
import os
import resource
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack, ExitStack, contextmanager, suppress
from pathlib import Path
from typing import cast

import pytest
import uvicorn
from h11 import LocalProtocolError
from starlette.types import Message, Receive, Scope, Send
from uvicorn.server import ServerState
from websockets.exceptions import InvalidMessage, InvalidStatus

from azulejos.server.access.connection_limits import MOST_HEARD, ConnectionLimits, allow_files
from azulejos.server.access.rate_limits import Limits
from azulejos.server.hall.hall import Hall
from azulejos.server.hall.live_table import CONNECTIONS_PER_PLAYER
from azulejos.server.http import connections
from azulejos.server.http.connections import BrokenOff, guarded
from tests.patience import PATIENCE_S, run_turned, turn_clock, wait_until
from tests.server.access.test_bounds import (
    allow_once,
    ask_to_watch,
    plain_socket,
    read_all,
    read_some,
    send_until_ended,
    shake_hands,
)
from tests.server.access.test_rate_limits import Time
from tests.server.asgi_client import scope_of
from tests.server.databases import run
from tests.server.fuzz import frame
from tests.server.people import LATE, seated, serving_here, table_of_two
from tests.server.server_process import Server, ask, connected, new_table, new_token

PING, PONG = frame(0x9, b""), b"\x8a\0"
GET = b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n"


# How many.


class Opened:
    """A connection from this address."""

    def __init__(self, address: str | None) -> None:
        self.address = address
        self.is_ended = False

    def give_way(self) -> None:
        self.is_ended = True

    def turn_away(self) -> None:
        self.is_ended = True


def test_an_address_has_so_many_connections_and_a_trusted_proxy_any_number() -> None:
    limits = ConnectionLimits(Limits(sockets_per_address=2), ["10.0.0.0/8"], most=100)
    asked = ["192.0.2.7"] * 3 + ["2001:db8::1", "2001:db8::2", "2001:db8::3", "2001:db8:0:1::1"] + ["10.1.2.3"] * 3
    came = [Opened(address) for address in asked]
    assert all(limits.enter(one) for one in came)
    assert [one.is_ended for one in came] == [*[True, False, False] * 2, *[False] * 4]
    limits.leave(came[0])  # has given its place away before
    limits.leave(came[1])
    assert limits.enter(Opened("192.0.2.7"))
    assert not came[2].is_ended


def test_an_address_whose_connections_are_all_live_has_a_place_for_one_more() -> None:
    limits = ConnectionLimits(Limits(sockets_per_address=2), most=100)
    came = [Opened("192.0.2.7") for _ in range(4)]
    for one in came[:2]:
        limits.enter(one)
        limits.settled(one)
    assert [limits.enter(one) for one in came[2:]] == [True, True]
    assert [one.is_ended for one in came] == [False, False, True, False]
    limits.unsettled(came[0])  # it is being closed
    limits.settled(came[3])
    assert limits.enter(Opened("192.0.2.7"))
    assert [one.is_ended for one in came] == [True, False, True, False]


def test_of_the_connections_that_are_not_live_one_of_the_address_with_most_gives_way() -> None:
    limits = ConnectionLimits(Limits(), most=12)
    ana, *others = came = [Opened("192.0.2.7"), *(Opened(f"192.0.2.{8 + number // 3}") for number in range(11))]
    assert all(limits.enter(one) for one in came)
    assert all(limits.enter(Opened(f"192.0.3.{number}")) for number in range(7))
    assert (ana.is_ended, sum(one.is_ended for one in others)) == (False, 7)


def test_an_address_connects_only_so_often() -> None:
    clock = Time()
    limits = ConnectionLimits(Limits(socket_burst=2, sockets_per_second=1), ["10.0.0.0/8"], most=100, clock=clock)
    came = []
    for address in ("192.0.2.7", "192.0.2.7", "192.0.2.7", "192.0.2.8", "10.1.2.3", "10.1.2.3", "10.1.2.3"):
        came.append(limits.enter(one := Opened(address)))
        if came[-1]:
            limits.leave(one)
    clock.now += 1
    came += [limits.enter(Opened("192.0.2.7")) for _ in range(2)]
    assert came == [*[True, True, False], *[True] * 5, False]


def test_when_all_are_taken_the_oldest_that_is_not_live_gives_way_to_a_new_one() -> None:
    limits = ConnectionLimits(Limits(), ["10.0.0.0/8"], most=4)
    came = [Opened(address) for address in ("192.0.2.7", "192.0.2.7", "10.1.2.3", None, "10.1.2.3")]
    assert [limits.enter(one) for one in came] == [True, True, True, True, True]
    limits.settled(came[1])
    late = [Opened(f"192.0.2.{number}") for number in range(8, 11)]
    assert [limits.enter(one) for one in late] == [True, True, True]
    assert [one.is_ended for one in came] == [True, False, True, True, True]
    for one in late:
        limits.settled(one)
    last = Opened("192.0.2.20")
    assert not limits.enter(last)
    limits.leave(late[0])
    assert limits.enter(last)


@pytest.mark.parametrize(
    ("soft", "hard", "expected", "asked"),
    [
        (1024, 4096, 4096, [(4096, 4096)]),
        (1024, resource.RLIM_INFINITY, 65_536, [(65_536, resource.RLIM_INFINITY)]),
        (1024, 1024, 1024, []),
        (100_000, 200_000, 100_000, []),
        (resource.RLIM_INFINITY, resource.RLIM_INFINITY, 65_536, []),
    ],
)
def test_the_system_is_asked_for_as_many_files_as_it_gives(
    monkeypatch: pytest.MonkeyPatch, soft: int, hard: int, expected: int, asked: list[tuple[int, int]]
) -> None:
    set_to: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "getrlimit", lambda _: (soft, hard))
    monkeypatch.setattr(resource, "setrlimit", lambda _, wanted: set_to.append(wanted))
    assert (allow_files(), set_to) == (expected, asked)


@contextmanager
def idle(address: str, count: int, source: str = "127.0.0.1") -> Iterator[list[socket.socket]]:
    """So many connections that ask for nothing."""
    host, port = address.split(":")
    with ExitStack() as stack:
        opened = []
        for _ in range(count):
            connection = stack.enter_context(socket.socket())
            connection.bind((source, 0))
            connection.settimeout(PATIENCE_S)
            connection.connect((host, int(port)))
            opened.append(connection)
        yield opened


def test_one_address_cannot_take_all_connections(tmp_path: Path) -> None:
    """The server may have 600 files, and somebody opens 700 connections that say nothing."""
    log = tmp_path / "server.log"
    with FewFiles(f"sqlite:///{tmp_path / 'games.db'}", log=log) as server:
        with idle(server.address, 700, "127.0.0.2") as opened:
            assert ask(server.address, "GET", "/api/tables")[0] == 200
            wait_until(lambda: sum(map(is_refused, opened)) > 600)
        assert server.terminate() == 0
    assert "out of system resource" not in log.read_text()
    assert len(log.read_text().splitlines()) < 10


def test_a_player_gets_in_although_many_addresses_take_every_connection(tmp_path: Path) -> None:
    """The server may have 600 files: 162 watch from some addresses, and others open all connections they can."""

    async def work(address: str) -> tuple[list[str], list[int]]:
        table, ana, _ = await table_of_two(address)
        async with AsyncExitStack() as stack:
            codes = []
            for number in range(164):
                try:
                    await stack.enter_async_context(connected(address, table, source=f"127.0.2.{1 + number // 40}"))
                except InvalidStatus as refusal:
                    codes.append(json.loads(refusal.response.body)["error"]["code"])
            for number in range(10):
                stack.enter_context(idle(address, 50, f"127.0.3.{1 + number}"))
            async with seated(address, table, ana) as person:
                await person.does("play")
                return codes, person.you["seats"]

    with FewFiles(f"sqlite:///{tmp_path / 'games.db'}", log=tmp_path / "server.log") as server:
        assert run(work(server.address)) == (["server_crowded"] * 2, [1])


def test_a_player_gets_in_although_a_few_addresses_take_every_connection_with_seats_of_their_own(
    tmp_path: Path,
) -> None:
    """The server may have 600 files, so 216 connections: eight addresses fill them with players of running games."""

    async def work(address: str) -> list[int]:
        table, ana, _ = await table_of_two(address)
        own = [await game_of_one(address) for _ in range(28)]
        async with AsyncExitStack() as stack:
            for number in range(len(own) * CONNECTIONS_PER_PLAYER):
                with suppress(InvalidStatus, InvalidMessage, OSError):  # as it is full
                    source = f"127.0.2.{1 + number % 8}"
                    await stack.enter_async_context(connected(address, *own[number % len(own)], source=source))
            async with seated(address, table, ana) as person:
                await person.does("play")
                return list(person.you["seats"])

    limit = {"AZULEJOS_LIMIT_TABLE_BURST": "100"}
    with FewFiles(f"sqlite:///{tmp_path / 'games.db'}", log=tmp_path / "server.log", **limit) as server:
        assert run(work(server.address)) == [1]


async def game_of_one(address: str) -> tuple[str, str]:
    """A running game that somebody plays alone: its table and their token."""
    token = new_token()
    table = await asyncio.to_thread(new_table, address, "mine", "local", token=token, names=("Eve", "Eva"))
    async with seated(address, table, token) as person:
        await person.does("start")
    return table, token


def is_refused(connection: socket.socket) -> bool:
    """Whether the server has ended it, with an answer or without."""
    connection.settimeout(0)
    try:
        answer = connection.recv(1000)
    except BlockingIOError:
        return False
    except ConnectionResetError:
        return True
    assert answer in (b"", connections.CROWDED)
    return True


class FewFiles(Server):
    """A server that may have few files open."""

    def _launch(self, arguments: list[str]) -> subprocess.Popen[str]:
        program = (
            "import resource, sys; resource.setrlimit(resource.RLIMIT_NOFILE, (600, 600)); "
            "from azulejos.cli import main; sys.exit(main(sys.argv[1:]))"
        )
        with self.log.open("a") as log:
            return subprocess.Popen(
                [sys.executable, "-c", program, *arguments],
                env=os.environ | self._environment,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                start_new_session=True,
            )


def test_a_connection_too_soon_is_told_so_and_others_go_on(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with serving_here(tmp_path, socket_burst=3, sockets_per_second=1) as address, idle(address, 100) as opened:
        assert opened[-1].recv(1000) == connections.CROWDED
        assert ask(address, "GET", "/healthz", source="127.0.0.2")[0] == 200
    assert "there are too many connections: one was refused" in [record.getMessage() for record in caplog.records]


def test_of_connections_too_soon_only_those_of_players_are_let_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(address: str) -> tuple[list[int], bytes, int]:
        table, ana, ben = await table_of_two(address, begun=False)
        async with connected(address, table, ben, source="127.0.0.2"), AsyncExitStack() as stack:
            while not is_refused_soon(address):
                pass
            opened = stack.enter_context(idle(address, MOST_HEARD + 1))
            oldest = await asyncio.to_thread(opened[0].recv, 1_000)
            async with seated(address, table, ana) as person:
                seats = person.you["seats"]
            with pytest.raises(InvalidStatus) as caught:
                async with connected(address, table, new_token()):
                    pass
            return seats, oldest, caught.value.response.status_code

    allow_once(monkeypatch, "sockets", 8)
    monkeypatch.setattr(connections, "INTRODUCTION_S", LATE)
    with serving_here(tmp_path) as address:
        assert run(work(address)) == ([1], connections.CROWDED, 429)


def is_refused_soon(address: str) -> bool:
    """Whether one more connection has come too soon."""
    try:
        return ask(address, "GET", "/healthz")[0] == 429
    except ConnectionResetError:
        return True


def test_of_too_many_connections_of_an_address_the_oldest_that_waits_is_ended(tmp_path: Path) -> None:
    with serving_here(tmp_path, sockets_per_address=3) as address, idle(address, 3) as opened:
        assert ask(address, "GET", "/healthz")[0] == 200
        assert [opened[0].recv(1), is_refused(opened[1]), is_refused(opened[2])] == [b"", False, False]


def test_places_are_given_back(tmp_path: Path) -> None:
    with serving_here(tmp_path, sockets_per_address=3) as address:
        for _ in range(5):
            with idle(address, 2):
                answered_again(address)


def answered_again(address: str) -> None:
    """Returns when a request is answered: that a connection has ended takes the server a moment to notice."""
    until = time.monotonic() + PATIENCE_S
    while True:
        try:
            assert ask(address, "GET", "/healthz")[0] == 200
        except (AssertionError, OSError):
            assert time.monotonic() < until
        else:
            return


# How long.


async def say_ok(_: Scope, __: Receive, send: Send) -> None:
    """An application that answers everything with "ok"."""
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
    await send({"type": "http.response.body", "body": b"ok"})


def test_a_connection_that_asks_now_and_then_goes_on_and_is_ended_when_it_stops() -> None:
    async def work() -> tuple[list[bytes], bytes]:
        config = uvicorn.Config(say_ok, timeout_keep_alive=100 * LATE, access_log=False, log_config=None)
        config.load()
        new_connection = guarded(ConnectionLimits(Limits(request_seconds=LATE), most=100))
        server = await asyncio.get_running_loop().create_server(
            lambda: new_connection(config=config, server_state=ServerState(), app_state={}), "127.0.0.1"
        )
        reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
        answers = []
        for _ in range(5):
            writer.write(GET)
            answers.append((await reader.readuntil(b"ok"))[:15])
            turn_clock(LATE / 2)
        turn_clock(LATE)
        rest = await reader.read()
        writer.close()
        server.close()
        return answers, rest

    assert run_turned(work()) == ([b"HTTP/1.1 200 OK"] * 5, b"")


# How much.


def test_who_sends_very_much_is_read_slowly_and_others_are_not(tmp_path: Path) -> None:
    with serving_here(tmp_path, byte_burst=50_000, bytes_per_second=10_000) as address:
        table = new_table(address, "mine", "open", token=new_token())
        with plain_socket(address, buffer=65_536) as connection:
            shake_hands(connection, address, table)
            begun = time.monotonic()
            connection.sendall(PING * 15_000)  # 90,000 bytes, of which 40,000 take 4 seconds
            pongs = b""
            while len(pongs) < 30_000:
                pongs += read_some(connection)
                assert ask(address, "GET", "/healthz", source="127.0.0.2")[0] == 200
            assert time.monotonic() - begun > 2  # the last piece is passed on at once


def test_who_sends_little_is_read_whatever_others_at_the_address_send(tmp_path: Path) -> None:
    with (
        serving_here(tmp_path, byte_burst=50_000, bytes_per_second=1) as address,
        plain_socket(address, buffer=65_536) as noisy,
        plain_socket(address) as quiet,
    ):
        table = new_table(address, "mine", "open", token=new_token())
        shake_hands(noisy, address, table)
        shake_hands(quiet, address, table)
        noisy.sendall(PING * 12_000)  # 72,000 bytes
        heard = b""
        while heard.count(PONG) * len(PING) <= 50_000:  # nothing more of it is read for hours
            heard += read_some(noisy)
        for _ in range(2):  # the first would be read in any case
            quiet.sendall(PING)
            heard = b""
            while not heard.endswith(PONG):
                heard = read_some(quiet)


def test_pieces_of_a_message_that_never_ends_are_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "MOST_UNANSWERED", 100_000)
    with serving_here(tmp_path) as address, plain_socket(address) as connection:
        shake_hands(connection, address, new_table(address, "mine", "open", token=new_token()))
        connection.sendall(frame(0x1, b"", fin=False))
        assert send_until_ended(connection, frame(0x0, b"", fin=False) * 1_000, 1_000)


def test_who_reads_late_gets_every_answer(tmp_path: Path) -> None:
    asked, count = b"GET /api/openapi.json HTTP/1.1\r\nHost: a\r\n\r\n", 120
    with serving_here(tmp_path) as address, plain_socket(address, buffer=65_536) as connection:  # far less than comes
        connection.sendall(asked * (count - 1) + asked.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n"))
        assert connection.recv(1) == b"H"
        assert read_all(connection).count(b"TTP/1.1 200 OK") == count


class Clock:
    """The loop of a connection, as far as it tells the time and is asked to come back."""

    def __init__(self) -> None:
        self.now = 0.0
        self.due: list[tuple[float, Callable[[], None]]] = []

    def time(self) -> float:
        return self.now

    def call_later(self, seconds: float, what: Callable[[], None]) -> None:
        self.due.append((self.now + seconds, what))


class Slow(asyncio.Transport):
    """A connection to somebody who reads slowly."""

    def __init__(self) -> None:
        super().__init__()
        self.unread = 0
        self.is_ended = False

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.unread += len(data)

    def get_write_buffer_size(self) -> int:
        return self.unread

    def is_closing(self) -> bool:
        return False

    def abort(self) -> None:
        self.is_ended = True


@pytest.mark.parametrize(("taken", "ended_at"), [(20_000, None), (25_000, None), (19_999, 20.0), (0, 20.0)])
def test_an_answer_may_be_taken_slowly_but_not_at_will(taken: int, ended_at: float | None) -> None:
    """In each span of 20 seconds, a thousand bytes a second."""

    async def work() -> float | None:
        transport, clock = Slow(), Clock()
        guard = connections._Guard(asyncio.Protocol, ConnectionLimits(Limits(), most=4))
        guard.connection_made(transport)
        guard._watch.cancel()
        guard._loop = cast("asyncio.AbstractEventLoop", clock)
        guard._progressed_at = 0.0
        guard._outward.write(bytes(200_000))
        clock.call_later(20, guard._look)
        while clock.due and transport.unread > 0:
            clock.now, look = clock.due.pop()
            transport.unread -= taken
            look()
            if transport.is_ended:
                return clock.now
        return None

    assert run(work()) == ended_at


# What breaks off.


def test_an_answer_after_the_client_has_broken_off_goes_nowhere() -> None:
    sent: list[str] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        for kind in ("http.response.start", "http.response.body", "http.response.body"):
            await send({"type": kind})

    async def broken(message: Message) -> None:
        sent.append(message["type"])
        raise LocalProtocolError("the client has got 400")

    async def receive() -> Message:
        return {"type": "http.disconnect"}

    run(BrokenOff(app)(scope_of("http", "/"), receive, broken))
    assert sent == ["http.response.start"]


def test_an_answer_that_breaks_the_protocol_itself_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "CLOSE_S", 0.05)

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start"})

    async def broken(message: Message) -> None:
        raise LocalProtocolError("two lengths")

    coming = iter([{"type": "http.request"}])

    async def receive() -> Message:
        if message := next(coming, None):
            return message
        await asyncio.Event().wait()
        raise AssertionError

    with pytest.raises(LocalProtocolError):
        run(BrokenOff(app)(scope_of("http", "/"), receive, broken))


def test_a_handshake_that_is_refused_leaves_no_trace(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    asked = b"GET /api/tables/a/socket HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n"
    with serving_here(tmp_path) as address, plain_socket(address) as connection:
        connection.sendall(asked)  # without a key
        assert read_all(connection).startswith(b"HTTP/1.1 400 ")
    assert not [one for one in caplog.records if one.exc_info]


def test_what_is_still_under_way_when_a_server_ends_is_cut_off_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    is_asked = threading.Event()

    async def look(*_: object) -> None:
        is_asked.set()
        await asyncio.Event().wait()  # as for a database that does not answer

    monkeypatch.setattr(Hall, "look", look)
    with serving_here(tmp_path) as address, plain_socket(address) as connection:
        shake_hands(connection, address, new_table(address, "mine", "open", token=new_token()))
        connection.sendall(frame(0x1, b'{"do":"look"}'))
        assert is_asked.wait(PATIENCE_S)
    assert "a client was cut off, because the server ends" in caplog.messages
    assert not [one for one in caplog.records if one.exc_info]


@pytest.mark.parametrize(("table", "status"), [("", b"101"), ("none", b"404")], ids=["accepted", "refused"])
@pytest.mark.parametrize("early", [PING, frame(0x8, b"\x03\xe8"), b"\xff" * 20], ids=["ping", "close", "rubbish"])
def test_what_comes_before_the_answer_to_a_handshake_waits_for_it(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    early: bytes,
    table: str,
    status: bytes,
) -> None:
    is_asked, has_sent, is_player = threading.Event(), threading.Event(), Hall.is_player

    async def wait(hall: Hall, table: str, who: str | None) -> bool:
        is_asked.set()
        while not has_sent.is_set():
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.01)  # so that whatever has come would be read
        return await is_player(hall, table, who)

    monkeypatch.setattr(Hall, "is_player", wait)
    with serving_here(tmp_path) as address, plain_socket(address) as connection:
        ask_to_watch(connection, address, table or new_table(address, "mine", "open", token=new_token()))
        assert is_asked.wait(PATIENCE_S)
        connection.sendall(early)
        has_sent.set()
        answer = read_some(connection)
    assert answer.startswith(b"HTTP/1.1 " + status)
    assert not [one for one in caplog.records if one.exc_info]
