"""Who asks too much, says nothing, or does not read is let go, and nobody else notices.

The server runs in a thread here, so that its patience can be shortened; the sockets are real.
"""

import asyncio
import json
import socket
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack, closing, contextmanager, suppress
from pathlib import Path
from typing import Any, BinaryIO

import pytest
from starlette.types import Message
from websockets.exceptions import ConnectionClosed, InvalidStatus

from azulejos.server.access import counts
from azulejos.server.access.rate_limits import Limits, Rate
from azulejos.server.hall.live_table import CONNECTIONS_PER_PLAYER
from azulejos.server.hall.presence import origin_of
from azulejos.server.http import connections, websocket
from azulejos.server.monitoring.metrics import Metrics
from azulejos.server.services import Options, Services
from tests.patience import PATIENCE_S, wait_until
from tests.server.databases import new_store, run
from tests.server.fuzz import frame
from tests.server.halls import until
from tests.server.people import LATE, seated, serving_here, table_of_two
from tests.server.server_process import ask, command, connected, hear, new_table, new_token, say

LOOK = frame(0x1, b'{"do":"look"}')


@contextmanager
def plain_socket(address: str, *, buffer: int = 4_096) -> Iterator[socket.socket]:
    """A connection to the port, whose system takes no more than this before it is read."""
    host, port = address.split(":")
    with socket.socket() as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        connection.settimeout(PATIENCE_S)
        connection.connect((host, int(port)))
        yield connection


def ask_to_watch(connection: socket.socket, address: str, table: str, more: str = "") -> None:
    """Asks for a WebSocket to the table."""
    head = (
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {address}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    )
    own = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
    connection.sendall(f"{head}{own}{more}\r\n".encode())


def shake_hands(connection: socket.socket, address: str, table: str) -> bytes:
    """Asks to watch the table; the head of the answer."""
    ask_to_watch(connection, address, table)
    answer = b""
    while not answer.endswith(b"\r\n\r\n"):
        answer += read_some(connection, 1)
    return answer


def read_some(connection: socket.socket, most: int = 65_536) -> bytes:
    """What has come, of which there must be some."""
    piece = connection.recv(most)
    assert piece, "the connection has ended"
    return piece


def read_all(connection: socket.socket) -> bytes:
    """All that comes until the connection ends."""
    found = b""
    with suppress(ConnectionResetError):
        while piece := connection.recv(65_536):
            found += piece
    return found


def noted_ends(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The ports of clients whose connections have ended, as they end."""
    ended: list[int] = []
    end = connections._Guard.connection_lost

    def noted(self: connections._Guard, exc: Exception | None) -> None:
        ended.append(self._transport.get_extra_info("peername")[1])
        end(self, exc)

    monkeypatch.setattr(connections._Guard, "connection_lost", noted)
    return ended


def wait_for(port: int, ended: list[int]) -> None:
    """Returns when the server has ended the connection from this port of ours."""
    until = time.monotonic() + PATIENCE_S
    while port not in ended:
        assert time.monotonic() < until
        time.sleep(0.02)


def send_until_ended(connection: socket.socket, data: bytes, times: int, *, pause: float = 0) -> bool:
    """Whether the connection ends before all that was sent."""
    try:
        for _ in range(times):
            connection.sendall(data)
            time.sleep(pause)
    except (ConnectionResetError, BrokenPipeError):
        return True
    return False


# Too much.


def refusal_of_connecting(address: str, table: str) -> tuple[int, str]:
    """The status and code by which one more connection is refused."""

    async def work() -> tuple[int, str]:
        with pytest.raises(InvalidStatus) as caught:
            async with connected(address, table):
                pass
        response = caught.value.response
        return response.status_code, json.loads(bytes(response.body or b""))["error"]["code"]

    return run(work())


@pytest.mark.parametrize(
    ("limit", "status", "code"),
    [("connections_per_address", 429, "crowded"), ("connections_per_table", 503, "table_crowded")],
)
def test_connections_beyond_the_limit_are_refused_until_one_ends(
    tmp_path: Path, limit: str, status: int, code: str
) -> None:
    async def work(address: str, table: str) -> None:
        async with connected(address, table) as one:
            await hear(one)
            async with connected(address, table) as other:
                await hear(other)
                assert await asyncio.to_thread(refusal_of_connecting, address, table) == (status, code)
        async with asyncio.timeout(PATIENCE_S):
            while True:
                with suppress(InvalidStatus):
                    async with connected(address, table) as again:
                        return await _heard(again)

    with serving_here(tmp_path, **{limit: 2}) as address:
        run(work(address, new_table(address, "mine", "open", token=new_token())))


async def _heard(again: Any) -> None:
    assert (await hear(again))["type"] == "table"


def test_a_player_has_a_place_however_many_watch(tmp_path: Path) -> None:
    async def work(address: str) -> list[int]:
        table, ana, _ = await table_of_two(address)
        async with seated(address, table, ana), seated(address, table, None), seated(address, table, None):
            assert await asyncio.to_thread(refusal_of_connecting, address, table) == (503, "table_crowded")
            async with seated(address, table, ana) as again:
                return list(again.you["seats"])

    with serving_here(tmp_path, connections_per_table=2) as address:
        assert run(work(address)) == [1]


@pytest.mark.parametrize("others", ["spectators", "players"])
def test_a_player_has_a_place_although_others_have_all_those_of_the_address(tmp_path: Path, others: str) -> None:
    """The others are spectators, or players of a running game of their own."""

    async def work(address: str) -> tuple[int | None, str]:
        table, ana, _ = await table_of_two(address)
        own, *tokens = await table_of_two(address)
        eve, eva = tokens if others == "players" else (None, None)
        async with seated(address, own, eve) as first, seated(address, own, eva), seated(address, table, ana) as again:
            with suppress(ConnectionClosed):
                while True:
                    await first.hear()
            return first.socket.close_code, (await again.ask("play"))["type"]

    with serving_here(tmp_path, connections_per_address=2) as address:
        assert run(work(address)) == (websocket.CROWDED, "done")


ELSEWHERE = [f"127.0.0.{number}" for number in range(2, 10)]  # one in 256 counts as the same address


def origins(folder: Path, table: str) -> set[int]:
    """From where people are connected to a table, as the database of a server has it."""
    with closing(sqlite3.connect(folder / "games.db")) as database:
        return {row[0] for row in database.execute("SELECT origin FROM present WHERE game = ?", (table,))}


def test_who_has_more_seats_of_their_own_than_places_disturbs_nobody_who_plays_with_others(tmp_path: Path) -> None:
    """Eve plays against herself, at the address of Ana, who plays against Ben somewhere else."""

    async def work(address: str) -> tuple[list[str], int]:
        table, ana, ben = await table_of_two(address)
        own = [await table_of_two(address) for _ in range(4)]
        tokens = [(one, token) for one, *both in own for token in both]
        own_origin = origin_of(table, "127.0.0.1")
        elsewhere = next(one for one in ELSEWHERE if origin_of(table, one) != own_origin)
        async with (
            connected(address, table, ben, source=elsewhere) as other,
            seated(address, table, ana) as first,
            AsyncExitStack() as stack,
        ):
            await hear(other, "table")
            await asyncio.to_thread(wait_until, lambda: origin_of(table, elsewhere) in origins(tmp_path, table))
            for _ in range(3):
                for one, token in tokens:
                    await stack.enter_async_context(seated(address, one, token))
            answers = [(await first.ask("play"))["type"], (await command(other, "resign", seat=2))["type"]]
        return answers, first.socket.close_code or 0

    with serving_here(tmp_path, connections_per_address=5) as address:
        assert run(work(address)) == (["done", "done"], 1000)


def test_of_too_many_connections_of_one_player_the_oldest_is_closed(tmp_path: Path) -> None:
    async def work(address: str) -> tuple[int | None, str]:
        table, ana, _ = await table_of_two(address)
        async with AsyncExitStack() as stack:
            players = [
                await stack.enter_async_context(seated(address, table, ana)) for _ in range(CONNECTIONS_PER_PLAYER + 1)
            ]
            with suppress(ConnectionClosed):
                while True:
                    await players[0].hear()
            return players[0].socket.close_code, (await players[1].ask("play"))["type"]

    with serving_here(tmp_path) as address:
        assert run(work(address)) == (websocket.SURPLUS, "done")


def test_there_is_no_room_for_more_tables_than_were_counted(tmp_path: Path) -> None:
    body: dict[str, Any] = {"names": ["Ana"], "settings": {"seats": ["mine", "open"]}}
    with serving_here(tmp_path) as address:
        new_table(address, "mine", "open", token=new_token())
    with serving_here(tmp_path, tables=1) as address:
        status, answer, _ = ask(address, "POST", "/api/tables", body | {"token": new_token()})
    assert (status, answer["error"]["code"]) == (503, "tables_full")


def test_there_is_no_room_for_more_tables_however_quickly_they_are_set_up(tmp_path: Path) -> None:
    body: dict[str, Any] = {"names": ["Ana"], "settings": {"seats": ["mine", "open"]}}
    with serving_here(tmp_path, tables=3) as address:
        answers = [ask(address, "POST", "/api/tables", body | {"token": new_token()})[0] for _ in range(5)]
    assert answers == [201, 201, 201, 503, 503]


def test_an_address_sets_up_only_so_many_tables_in_a_while(tmp_path: Path) -> None:
    body: dict[str, Any] = {"names": ["Ana"], "settings": {"seats": ["mine", "open"]}}
    with serving_here(tmp_path, table_burst=2, tables_per_hour=1) as address:
        answers = [ask(address, "POST", "/api/tables", body | {"token": new_token()}) for _ in range(3)]
    assert [status for status, _, _ in answers] == [201, 201, 429]
    assert answers[-1][1]["error"]["code"] == "rate"


def allow_once(monkeypatch: pytest.MonkeyPatch, rate: str, burst: int) -> None:
    """Has a server allow so much at once, and nothing more meanwhile, however long that takes."""
    monkeypatch.setattr(Limits, rate, property(lambda _: Rate(0.0001, burst)))


def test_an_address_asks_only_so_often_in_a_while(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    allow_once(monkeypatch, "requests", 3)
    with serving_here(tmp_path) as address:
        answers = [ask(address, "GET", "/api/levels") for _ in range(5)]
        assert ask(address, "GET", "/healthz")[0] == 200
    assert [status for status, _, _ in answers] == [200, 200, 200, 429, 429]
    assert [(answer["error"]["code"], "retry-after" in headers) for _, answer, headers in answers[3:]] == [
        ("rate", True)
    ] * 2


def test_who_sends_too_many_messages_is_let_go_with_4003(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(address: str) -> tuple[int | None, int]:
        table, ana, ben = await table_of_two(address)
        async with seated(address, table, ana) as noisy, seated(address, table, ben) as other:
            for _ in range(10):
                await say(noisy.socket, do="ping")
            answers = 0
            with suppress(ConnectionClosed):
                while (await hear(noisy.socket))["type"] == "pong":
                    answers += 1
            await other.until(lambda table: table["turn"] == 1)
            return noisy.socket.close_code, answers

    allow_once(monkeypatch, "messages", 5)
    with serving_here(tmp_path) as address:
        code, answers = run(work(address))
    assert (code, answers <= 5) == (websocket.RATE, True)


def test_what_is_refused_over_many_connections_is_soon_too_much(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(address: str) -> tuple[list[int], int, dict[str, Any]]:
        table, ana, _ = await table_of_two(address)
        refused, codes = 0, []
        async with AsyncExitStack() as stack:
            watchers = [await stack.enter_async_context(connected(address, table)) for _ in range(5)]
            player = await stack.enter_async_context(connected(address, table, ana, source="127.0.0.2"))
            for watcher in watchers:
                for number in range(10):
                    await say(watcher, do="resign", id=f"c{number}", seat=1)
                with suppress(ConnectionClosed):
                    while True:
                        refused += (await hear(watcher))["type"] == "refused"
                codes.append(watcher.close_code)
            with pytest.raises(InvalidStatus) as caught:
                async with connected(address, table):
                    pass
            assert caught.value.response.status_code == 429
            done = await command(player, "resign", seat=1)
        return codes, refused, done

    allow_once(monkeypatch, "address_messages", 40)
    with serving_here(tmp_path) as address:
        codes, refused, done = run(work(address))
    assert (set(codes), done["type"]) == ({websocket.RATE}, "done")
    assert refused < 20  # of 50


def test_a_player_comes_back_and_plays_although_others_use_up_what_the_address_may_send(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(address: str) -> tuple[list[tuple[int, str]], int | None]:
        table, ana, ben = await table_of_two(address)
        async with connected(address, table, ben, source="127.0.0.2"), connected(address, table) as noisy:
            with suppress(ConnectionClosed):
                while True:
                    await say(noisy, do="ping")
                    await hear(noisy)
        while ask(address, "GET", "/api/levels")[0] == 200:
            pass
        strangers = [await asyncio.to_thread(refusal_of_connecting, address, table)]
        async with seated(address, table, ana) as person:
            await person.does("play")
            strangers.append(await asyncio.to_thread(refusal_of_connecting, address, table))
            with suppress(ConnectionClosed):
                while True:
                    await person.ask("look")
        return strangers, person.socket.close_code

    allow_once(monkeypatch, "requests", 10)
    allow_once(monkeypatch, "address_messages", 10)
    monkeypatch.setattr(counts, "OF_SEAT", Rate(0.0001, 5))
    with serving_here(tmp_path) as address:
        assert run(work(address)) == ([(429, "rate")] * 2, websocket.RATE)


def test_a_rematch_counts_as_a_table_that_is_set_up(tmp_path: Path) -> None:
    async def work(address: str) -> list[str]:
        table, ana, ben = await table_of_two(address)
        answers: list[str] = []
        while not answers or answers[-1] == "done":
            async with seated(address, table, ana) as first, seated(address, table, ben) as other:
                await first.does("resign")
                answer = await first.ask("offer", offer="rematch")
                answers.append(answer.get("error", {}).get("code", answer["type"]))
                if answers[-1] == "done":
                    await other.until(lambda table: table["offer"])
                    await other.does("answer", accept=True)
                    table = (await first.until(lambda table: table["rematch"]))["rematch"]
        return answers

    with serving_here(tmp_path, table_burst=4, tables_per_hour=1) as address:
        assert run(work(address)) == ["done", "done", "done", "rate"]


# Nothing.


def test_who_says_nothing_for_long_is_let_go_with_4002(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(address: str) -> int | None:
        table, ana, _ = await table_of_two(address)
        monkeypatch.setattr(websocket, "SILENCE_S", 0.3)
        async with connected(address, table, ana) as silent:
            with suppress(ConnectionClosed):
                while True:
                    await hear(silent)
            return int(silent.close_code or 0)

    with serving_here(tmp_path) as address:
        assert run(work(address)) == websocket.SILENT


@pytest.mark.parametrize(
    "sent", [b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: a\r\n", b"POST / HTTP/1.1\r\nHost: a\r\n"]
)
def test_a_connection_that_never_asks_is_ended(tmp_path: Path, sent: bytes) -> None:
    with serving_here(tmp_path, request_seconds=1) as address, plain_socket(address) as connection:
        connection.sendall(sent)
        assert read_all(connection) == b""


# Unread.


async def play_moves(address: str, table: str, tokens: list[str]) -> None:
    """Two play some moves, each of which both get to know."""
    async with seated(address, table, tokens[0]) as ana, seated(address, table, tokens[1]) as ben:
        for _ in range(12):
            mover, other = (ana, ben) if ana.table["turn"] == 1 else (ben, ana)
            done = await mover.does("play")
            await other.until(lambda seen, done=done: seen["seq"] >= done["seq"])  # type: ignore[misc]  # a default is no argument


@pytest.mark.parametrize("seconds", [20, LATE], ids=["soon", "late"])  # long enough for those who play
def test_who_does_not_read_is_dropped_and_nobody_waits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seconds: int
) -> None:
    ended = noted_ends(monkeypatch)
    with serving_here(tmp_path, queue=200, request_seconds=seconds) as address, plain_socket(address) as slow:
        table, *tokens = run(table_of_two(address))
        shake_hands(slow, address, table)
        asking = threading.Thread(target=send_until_ended, args=(slow, LOOK * 100, 30), kwargs={"pause": 0.02})
        asking.start()  # and would be answered by 15 MB
        run(play_moves(address, table, tokens))
        if seconds == LATE:
            assert slow.getsockname()[1] not in ended  # all play before it is dropped: they did not wait for that
            slow.shutdown(socket.SHUT_RDWR)
            asking.join()
            return
        asking.join()
        wait_for(slow.getsockname()[1], ended)
        kept = len(read_all(slow))
    assert kept < 9_000_000  # what systems buffer


def test_answers_to_pings_are_not_kept_for_who_does_not_read_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "MOST_UNREAD", 100_000)
    with serving_here(tmp_path) as address, plain_socket(address) as connection:
        shake_hands(connection, address, new_table(address, "mine", "open", token=new_token()))
        assert send_until_ended(connection, frame(0x9, b"p" * 125) * 500, 1_000)


def test_pings_are_answered_to_who_reads(tmp_path: Path) -> None:
    with serving_here(tmp_path) as address, plain_socket(address, buffer=65_536) as connection:
        shake_hands(connection, address, new_table(address, "mine", "open", token=new_token()))
        for _ in range(50):
            connection.sendall(frame(0x9, b"p" * 125) * 100)
            answered = b""
            while answered.count(b"\x8a\x7d" + b"p" * 125) < 100:
                answered += read_some(connection)


def test_answers_are_not_kept_for_who_does_not_read_them(tmp_path: Path) -> None:
    with serving_here(tmp_path, request_seconds=1) as address, plain_socket(address) as connection:
        asked = b"GET /api/openapi.json HTTP/1.1\r\nHost: a\r\nX: " + b"x" * 1_000 + b"\r\n\r\n"
        assert send_until_ended(connection, asked * 50, 100_000)


@pytest.mark.parametrize(
    "sent",
    [
        b"GET / HTTP/1.1\r\nHost: a\r\n" + b"x:\r\n" * 1_000 + b"\r\n",
        b"POST /api/record HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n" + b"1\r\n[\r\n" * 1_000,
        b"GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n" + b"1\r\n[\r\n" * 10_000 + b"0\r\n\r\n",
    ],
    ids=["of headers", "of a body", "of a body that nobody reads"],
)
def test_a_request_of_very_many_lines_is_ended(tmp_path: Path, sent: bytes) -> None:
    with serving_here(tmp_path) as address, plain_socket(address) as connection:
        with suppress(ConnectionError):
            connection.sendall(sent)
        assert read_all(connection).count(b"HTTP/1.1 2") == 0


def test_a_body_in_many_chunks_is_read(tmp_path: Path) -> None:
    head = b"POST /api/record HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nConnection: close\r\n"
    with serving_here(tmp_path) as address, plain_socket(address) as connection:
        connection.sendall(head + b"Transfer-Encoding: chunked\r\n\r\n" + b"1\r\n[\r\n" * 200 + b"0\r\n\r\n")
        assert read_all(connection).startswith(b"HTTP/1.1 422 ")


def test_nothing_is_said_after_the_last_answer_to_who_breaks_off(tmp_path: Path) -> None:
    with serving_here(tmp_path) as address, plain_socket(address, buffer=65_536) as connection:
        connection.sendall(b"POST /api/tables HTTP/1.1\r\nHost: a b\r\nTransfer-Encoding: chunked\r\n\r\n")
        answer = b""
        while not answer.endswith(b"}}}"):
            answer += read_some(connection)
        connection.sendall(b"no chunk\r\n")
        assert (answer[:12], read_all(connection)) == (b"HTTP/1.1 400", b"")


def test_a_head_that_brings_rubbish_is_answered_without_words(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with serving_here(tmp_path) as address, plain_socket(address, buffer=65_536) as connection:
        connection.sendall(b"HEAD / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nno chunk\r\n")
        answer = read_all(connection)
    assert (answer[:12], answer[-4:]) == (b"HTTP/1.1 400", b"\r\n\r\n")
    assert [record.getMessage() for record in caplog.records if record.name == "asyncio"] == []


def test_a_handshake_that_cannot_be_read_is_ended(tmp_path: Path) -> None:
    long_, many = f"X: {'x' * 9_000}\r\n", "X: y\r\n" * 200
    with (
        serving_here(tmp_path, request_seconds=1) as address,
        plain_socket(address, buffer=65_536) as one,
        plain_socket(address, buffer=65_536) as other,
    ):
        ask_to_watch(one, address, "a-table", long_)
        ask_to_watch(other, address, "a-table", many)
        assert [read_all(one), read_all(other)] == [b"", b""]


def read_message(stream: BinaryIO) -> dict[str, Any]:
    """The next message, in a frame as a server writes it; fails at the end of the stream."""
    kind, size = stream.read(2)
    assert kind == 0x81  # a whole text
    longer = {126: 2, 127: 8}.get(size)
    found: dict[str, Any] = json.loads(stream.read(int.from_bytes(stream.read(longer), "big") if longer else size))
    return found


def test_who_reads_late_gets_every_message_in_order(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    paused, pause = threading.Event(), connections._Guard.pause_writing

    def noted(self: Any) -> None:
        pause(self)
        paused.set()

    ids = [f"c{number}" for number in range(500)]
    asked = b"".join(LOOK + frame(0x1, f'{{"do":"resign","id":"{one}","seat":1}}'.encode()) for one in ids)
    monkeypatch.setattr(connections._Guard, "pause_writing", noted)
    with serving_here(tmp_path, queue=10_000) as address, plain_socket(address) as late:
        table, *_ = run(table_of_two(address))
        shake_hands(late, address, table)
        asking = threading.Thread(target=late.sendall, args=(asked,))
        asking.start()
        assert paused.wait(PATIENCE_S)
        answers = [("", "")]
        with late.makefile("rb") as stream:
            while answers[-1] != ("refused", ids[-1]):
                message = read_message(stream)
                if not message.get("happenings"):  # else Ana has gone, which nobody asked about
                    answers.append((message["type"], message.get("id", "")))
        asking.join()
    on_arrival = ("table", "")
    assert answers[1:] == [on_arrival, *(answer for one in ids for answer in (("table", ""), ("refused", one)))]


def test_no_message_overtakes_those_that_wait_to_be_read(sqlite_url: str) -> None:
    async def work() -> list[str]:
        sent: list[str] = []
        reads = asyncio.Event()

        async def send(message: Message) -> None:
            await reads.wait()
            sent.append(message["text"])

        class Line:
            def write_now(self, frame: bytes, /) -> bool:
                if reads.is_set():
                    sent.append(frame[2:].decode())
                return reads.is_set()

            def release(self) -> None: ...

        async with await new_store(sqlite_url) as store:
            services = Services(Options(sqlite_url, bots=0), store, Metrics())
            connection = websocket.Connection(services, "t", None, None, Line(), is_player=False)
            connection._send = send
            connection.tell("first")
            sending = asyncio.create_task(connection._send_all())
            await asyncio.sleep(0)  # it waits until the client reads
            reads.set()
            connection.tell("second")  # could be written at once, before the other task goes on
            await until(lambda: len(sent) == 2)
            connection.tell("third")
            sending.cancel()
        return sent

    assert run(work()) == ["first", "second", "third"]


def test_what_is_no_message_is_answered_and_the_connection_goes_on(tmp_path: Path) -> None:
    async def work(address: str) -> list[str]:
        table, ana, _ = await table_of_two(address)
        async with connected(address, table, ana) as socket:
            await hear(socket)  # the table
            await socket.send("nonsense")
            return [(await hear(socket))["type"], (await command(socket, "resign", seat=1))["type"]]

    with serving_here(tmp_path) as address:
        assert run(work(address)) == ["unread", "done"]
