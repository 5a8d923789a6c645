"""A server as it is reached from here: links, answers of HTTP, and a connection that outlives what happens to it."""

import json
import queue
import socket
import socketserver
import ssl
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

import pytest
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Response
from websockets.sync.server import ServerConnection, serve

from azulejos.errors import AzulejosError, InvalidError
from azulejos.server import wire
from azulejos.tables.commands import Create
from azulejos.tables.news import News
from azulejos.tables.settings import Settings
from azulejos.tables.umpire import create
from azulejos.terminal.online import http_client, websocket_client
from azulejos.terminal.online.address import Address
from azulejos.terminal.online.http_client import HttpClient
from azulejos.terminal.online.websocket_client import Answered, Failed, Lost, Timing, WebSocketClient
from tests.patience import PATIENCE_S

TOKEN = "t" * 43
QUICK = Timing(soonest=0.01, latest=0.02)


# Links.


@pytest.mark.parametrize(
    ("link", "address"),
    [
        ("http://host:8000/", Address("http://host:8000")),
        ("https://club.example", Address("https://club.example")),
        ("http://host:8000/table/k3x9", Address("http://host:8000", "k3x9")),
        (" http://HOST/table/k3x9/?lang=pt\n", Address("http://host", "k3x9")),
        ("https://host/games/table/k3x9", Address("https://host/games", "k3x9")),
        ("http://[::1]:80/table/k", Address("http://[::1]:80", "k")),
        (f"http://host/table/k3x9#token={TOKEN}", Address("http://host", "k3x9", TOKEN)),
    ],
)
def test_an_address_is_what_people_paste(link: str, address: Address) -> None:
    assert Address.parse(link) == address


@pytest.mark.parametrize(
    "text",
    [
        "",
        "k3x9",
        "host:8000",
        "ftp://host/",
        "http:///table/k",
        "http://host:port/",
        "http://me@host/",
        "http://[::1/",
        "http://host/a b",
        "http://host//",
        "http://host/table/k#token=short",
    ],
)
def test_what_is_no_address_is_refused(text: str) -> None:
    with pytest.raises(InvalidError, match="is not a link to a table") as caught:
        Address.parse(text)
    assert caught.value.code == "server_address"


def test_links_can_be_written_again() -> None:
    address = Address("http://host:8000")
    table = address.at("k3x9")
    assert (address.link, table.link) == ("http://host:8000/", "http://host:8000/table/k3x9")
    assert Address.parse(table.personal_link(TOKEN)) == Address("http://host:8000", "k3x9", TOKEN)


# HTTP.


@contextmanager
def answering(*answers: bytes) -> Iterator[str]:
    """A server that gives these answers, one to each connection, and nothing to those after; an empty one hangs up."""
    waiting = list(answers)

    class Handler(socketserver.BaseRequestHandler):
        def handle(self) -> None:
            answer = waiting.pop(0) if waiting else b""
            if answer:
                self.request.recv(65536)
                self.request.sendall(answer)

    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Handler) as server:
        threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}"
        server.shutdown()


def http(status: str, body: str = "", *headers: str) -> bytes:
    head = [f"HTTP/1.1 {status}", "Connection: close", f"Content-Length: {len(body)}", *headers]
    return "\r\n".join([*head, "", body]).encode()


def fault(code: str, message: str) -> str:
    return json.dumps({"error": {"code": code, "message": message, "params": {"seat": 2}}})


ENTRANCE = json.dumps({"table": "k3x9", "seats": [2]})


def refusal(*answers: bytes) -> AzulejosError:
    """Why somebody cannot sit down, where this is answered."""
    with answering(*answers) as base, pytest.raises(AzulejosError) as caught:
        HttpClient(base, TOKEN).sit("k3x9", 2, "Ana")
    return caught.value


def test_an_answer_that_is_lost_is_asked_for_again() -> None:
    with answering(b"", b"", http("201 Created", ENTRANCE)) as base:
        assert HttpClient(base, TOKEN).sit("k3x9", 2, "Ana") == wire.Entrance(table="k3x9", seats=[2])


def test_nobody_asks_for_ever() -> None:
    assert refusal().code == "server_unreachable"


def test_a_refusal_is_said_in_the_words_of_the_server() -> None:
    refused = refusal(http("409 Conflict", fault("seat_taken", "seat 2 is\x1b taken:\n choose another.")))
    assert (refused.code, refused.params, str(refused)) == (
        "seat_taken",
        {"seat": 2},
        "seat 2 is? taken: choose another.",
    )


@pytest.mark.parametrize(
    "answer",
    [
        http("200 OK", "<html>Welcome</html>"),
        http("200 OK", '{"table": "k3x9"}'),
        http("404 Not Found", "not here"),
        http("404 Not Found", fault("no_page", "there is nothing at ...")),
        http("301 Moved", ""),
    ],
)
def test_a_server_of_something_else_is_told(answer: bytes) -> None:
    assert refusal(answer).code == "not_azulejos"


def test_a_token_is_not_carried_to_another_place() -> None:
    moved = refusal(http("301 Moved", "", "Location: https://elsewhere/api"))
    assert (moved.code, moved.params["found"]) == ("server_moved", "https://elsewhere/api")


def test_what_is_no_http_is_no_server() -> None:
    assert refusal(b"220 mail.example ESMTP\r\n").code == "server_unreachable"


@pytest.mark.parametrize(
    ("base", "why"),
    [
        ("http://127.0.0.1:1", "Connection refused"),
        ("http://a..b", "label empty or too long"),
        ("http://nowhere.invalid", "not known|resolution"),
    ],
)
def test_where_nobody_is_that_is_said(base: str, why: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if "invalid" in base:

        def unknown(*_: Any, **__: Any) -> None:
            raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")

        monkeypatch.setattr(socket, "getaddrinfo", unknown)
    with pytest.raises(AzulejosError, match=f"cannot be reached: .*(?:{why})"):
        HttpClient(base).see("k3x9")


def test_a_server_without_encryption_is_told_apart() -> None:
    with answering(b"What do you mean?\r\n") as base, pytest.raises(AzulejosError, match="use HTTPS"):
        HttpClient(base.replace("http", "https")).see("k3x9")


@pytest.mark.parametrize(
    ("reason", "why"), [(TimeoutError(), "it does not answer"), (OSError(), "OSError"), ("Odd.", "Odd")]
)
def test_reasons_are_a_few_words(reason: object, why: str) -> None:
    assert http_client._why(reason) == why


def test_a_certificate_that_does_not_hold_is_a_reason() -> None:
    error = ssl.SSLCertVerificationError(1, "certificate verify failed")
    error.verify_message = "self-signed certificate"
    assert http_client._why(error) == "its certificate is not valid, self-signed certificate"


# The live connection.

SETTINGS = Settings(("mine", "open"))
TABLE = create(Create("a" * 64, "k3x9", SETTINGS, ("Ana",), "c0" * 32, secret="5e" * 32), 1000).table
NEWS = News(TABLE, TABLE.seq, [], 2000).told_to("a" * 64)
REFUSED = {"code": "not_your_turn", "message": "it is not your turn.", "params": {}}

SOCKET = f"/api/tables/k3x9/socket?version={wire.WIRE_VERSION}"

Handle = Callable[[ServerConnection, list[dict[str, Any]]], None]


class Table9:
    """A server of one table that does with each connection what the test says, and what it was told."""

    def __init__(self, *handles: Handle) -> None:
        self.handles = list(handles)
        self.paths: list[str] = []
        self.told: list[dict[str, Any]] = []
        self.refusal: Response | None = None

    def handle(self, connection: ServerConnection) -> None:
        assert connection.request is not None
        self.paths.append(connection.request.path)
        with suppress(ConnectionClosed):
            (self.handles.pop(0) if len(self.handles) > 1 else self.handles[0])(connection, self.told)

    def check(self, _connection: ServerConnection, _request: Any) -> Response | None:
        return self.refusal


@contextmanager
def connected(table: Table9, timing: Timing = QUICK) -> Iterator[tuple[WebSocketClient, "queue.SimpleQueue[Any]"]]:
    """A connection to the table, and its inbox."""
    inbox: queue.SimpleQueue[Any] = queue.SimpleQueue()
    with serve(table.handle, "127.0.0.1", 0, process_request=table.check) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        address = Address(f"http://127.0.0.1:{server.socket.getsockname()[1]}", "k3x9")
        connection = WebSocketClient(address, TOKEN, inbox, timing)
        connection.start()
        try:
            yield connection, inbox
        finally:
            connection.close()
            server.shutdown()


def listen(connection: ServerConnection, told: list[dict[str, Any]]) -> None:
    """Shows the table, and notes all that is said."""
    connection.send(NEWS)
    while True:
        told.append(json.loads(connection.recv()))


def answer(kind: str, **further: Any) -> Handle:
    """Shows the table, and gives this answer to each command."""

    def handle(connection: ServerConnection, told: list[dict[str, Any]]) -> None:
        connection.send(NEWS)
        for text in connection:
            asked = json.loads(text)
            if "id" in asked:
                told.append(asked)
                own = {} if kind == "unread" else {"id": asked["id"]}
                connection.send(json.dumps({"type": kind} | own | further))

    return handle


def drop(connection: ServerConnection, told: list[dict[str, Any]]) -> None:
    """Shows the table, takes a command, and is gone without an answer."""
    connection.send(NEWS)
    told.append(json.loads(connection.recv()))
    connection.socket.shutdown(socket.SHUT_RDWR)


def restart(connection: ServerConnection, told: list[dict[str, Any]]) -> None:
    connection.close(1012)


def arrived(inbox: "queue.SimpleQueue[Any]", kind: type) -> Any:
    """The next that arrives of this kind."""
    while not isinstance(one := inbox.get(timeout=PATIENCE_S), kind):
        pass
    return one


def test_the_table_arrives_and_commands_are_sent() -> None:
    table = Table9(answer("done", first=3, last=3))
    with connected(table) as (connection, inbox):
        assert arrived(inbox, wire.TableNews).table.table == "k3x9"
        connection.ask("start", 1)
        assert arrived(inbox, Answered) == Answered(None)
    (told,) = table.told
    assert (told["do"], told["seat"], table.paths) == ("start", 1, [SOCKET])
    wire.client_messages.validate_python(told)


@pytest.mark.parametrize("kind", ["refused", "unread"])
def test_what_is_refused_comes_with_its_reason(kind: str) -> None:
    with connected(Table9(answer(kind, error=REFUSED))) as (connection, inbox):
        connection.ask("start", 1)
        assert str(arrived(inbox, Answered).error) == "it is not your turn."


def test_answers_to_what_nobody_asked_are_not_passed_on() -> None:
    def handle(connection: ServerConnection, told: list[dict[str, Any]]) -> None:
        connection.send(json.dumps({"type": "done", "id": "another", "first": 1, "last": 1}))
        connection.send(NEWS)
        connection.recv()

    with connected(Table9(handle)) as (_, inbox):
        assert isinstance(inbox.get(timeout=PATIENCE_S), wire.TableNews)


def test_a_lost_connection_comes_back_says_what_was_seen_and_asks_again_with_the_same_id() -> None:
    table = Table9(drop, answer("done", first=3, last=3))
    with connected(table) as (connection, inbox):
        connection.ask("start", 1)
        assert arrived(inbox, Lost) == Lost(is_restart=False)
        assert arrived(inbox, Answered) == Answered(None)
    assert table.told[0] == table.told[1]
    assert table.paths == [SOCKET, f"{SOCKET}&seen={TABLE.seq}"]


def test_a_server_that_restarts_says_so() -> None:
    with connected(Table9(restart, listen)) as (_, inbox):
        assert [arrived(inbox, Lost), arrived(inbox, wire.TableNews).type] == [Lost(is_restart=True), "table"]


def test_a_server_of_another_version_is_not_tried_again() -> None:
    table = Table9(lambda connection, _: connection.close(4004, "7"))
    with connected(table) as (_, inbox):
        error = arrived(inbox, Failed).error
    assert (error.code, error.params) == ("version", {"found": wire.WIRE_VERSION, "expected": "7"})
    assert table.paths == [SOCKET]


class Line:
    """A socket on which time passes only while something is waited for, and which may answer to pings."""

    def __init__(self, *, pings: int) -> None:
        self.now = 0.0
        self.pings = pings  # that are answered
        self.sent: list[tuple[float, str]] = []
        self.answers: list[str] = []

    def monotonic(self) -> float:
        return self.now

    def recv(self, timeout: float) -> str:
        if self.answers:
            return self.answers.pop()
        self.now += timeout
        raise TimeoutError

    def send(self, text: str) -> None:
        self.sent.append((self.now, text))
        if len(self.sent) <= self.pings:
            self.answers.append('{"type":"pong","now":1,"watchers":0}')


@pytest.mark.parametrize(("answered", "pings"), [(0, [20]), (3, [20, 40, 60, 80])])
def test_a_connection_has_a_heartbeat_and_does_not_bear_silence(
    monkeypatch: pytest.MonkeyPatch, answered: int, pings: list[float]
) -> None:
    line = Line(pings=answered)
    monkeypatch.setattr(websocket_client, "time", line)
    connection: Any = WebSocketClient(Address("http://host", "k3x9"), None, queue.SimpleQueue(), Timing(20, 30))
    with pytest.raises(TimeoutError):
        connection._receive(line)
    assert line.sent == [(when, '{"do":"ping"}') for when in pings]
    assert line.now == 20 * answered + 30


def test_who_is_silent_is_left_and_tried_again() -> None:
    table = Table9(listen)
    with connected(table, Timing(ping=0.05, silence=0.1, soonest=0.01, latest=0.02)) as (_, inbox):
        assert arrived(inbox, Lost) == Lost(is_restart=False)
        arrived(inbox, wire.TableNews)


def test_what_the_wire_does_not_know_ends_the_connection() -> None:
    def handle(connection: ServerConnection, told: list[dict[str, Any]]) -> None:
        connection.send(NEWS.replace('"stage"', '"phase"'))
        connection.recv()

    with connected(Table9(handle)) as (connection, inbox):
        failed = arrived(inbox, Failed)
        connection.join(PATIENCE_S)
        assert (failed.error.code, connection.is_alive()) == ("not_azulejos", False)


@pytest.mark.parametrize(
    ("status", "body", "code"),
    [
        (404, fault("no_table", "there is no table k3x9."), "no_table"),
        (403, "", "not_azulejos"),
    ],
)
def test_a_table_that_is_no_more_ends_the_connection(status: int, body: str, code: str) -> None:
    table = Table9(listen)
    table.refusal = Response(status, "No", Headers(), body.encode())
    with connected(table) as (_, inbox):
        assert arrived(inbox, Failed).error.code == code


def test_a_server_that_is_busy_is_tried_again() -> None:
    table = Table9(listen)
    table.refusal = Response(503, "Busy", Headers(), b"")
    with connected(table) as (_, inbox):
        arrived(inbox, Lost)
        table.refusal = None
        assert arrived(inbox, wire.TableNews).table.table == "k3x9"


def test_what_is_asked_while_there_is_no_connection_is_sent_by_the_next() -> None:
    table = Table9(restart, answer("done", first=3, last=3))
    with connected(table, Timing(soonest=0.3)) as (connection, inbox):
        arrived(inbox, Lost)
        connection.ask("start", 1)
        assert arrived(inbox, Answered) == Answered(None)
    assert len(table.told) == 1


def test_what_cannot_be_sent_waits_for_the_next() -> None:
    class Gone:
        def send(self, _text: str) -> None:
            raise ConnectionClosed(None, None)

    connection: Any = WebSocketClient(Address("http://host", "k3x9"), None, queue.SimpleQueue())
    connection._socket = Gone()
    connection.ask("start", 1)
    assert (connection._socket, len(connection._unanswered)) == (None, 1)
    connection.close()  # which may come before its start


def test_a_connection_that_is_closed_while_it_is_made_is_not_kept() -> None:
    is_made, is_closed = threading.Event(), threading.Event()
    table = Table9(listen)

    def check(_connection: ServerConnection, _request: Any) -> None:
        is_made.set()
        is_closed.wait(PATIENCE_S)

    table.check = check  # type: ignore[method-assign]
    with connected(table) as (connection, inbox):
        assert is_made.wait(PATIENCE_S)
        connection._is_closed.set()
        is_closed.set()
        connection.join(PATIENCE_S)
        assert (connection.is_alive(), inbox.empty()) == (False, True)
