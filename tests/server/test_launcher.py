"""`azulejos serve` as a host meets it: what it refuses before it serves, what it says, and how it ends."""

import asyncio
import multiprocessing
import os
import queue
import signal
import socket
import subprocess
import sys
import webbrowser
from pathlib import Path
from typing import Any

import pytest

from azulejos import Position
from azulejos.server import launcher as serving_module
from azulejos.server.bot_pool import BotPool, Tally
from azulejos.server.monitoring.metrics import Metrics
from azulejos.server.services import Options, Services
from tests.command import Call
from tests.patience import PATIENCE_S
from tests.server.databases import run
from tests.server.server_process import Server, ask, serving


def test_several_workers_need_postgresql(call: Call, sqlite_url: str) -> None:
    message = "2 workers need PostgreSQL, as SQLite is for one: give --database postgresql://...\n"
    assert call("serve", "--workers", "2", "--database", sqlite_url) == (2, "", message)


def test_a_port_that_is_taken_is_refused(call: Call, sqlite_url: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        status, output, error = call("serve", "--port", str(port), "--database", sqlite_url)
    assert (status, output) == (2, "")
    assert error == (
        f"the server cannot listen on 127.0.0.1, port {port}: Address already in use. Give another --host or --port.\n"
    )


@pytest.mark.parametrize("host", ["127.0.0.1", "::1"])
def test_what_is_sent_to_a_client_does_not_wait_for_more(host: str) -> None:
    """Otherwise each answer waits some 40 ms until the client's system has confirmed the one before."""

    async def work() -> int:
        accepted: asyncio.Queue[int] = asyncio.Queue()

        async def note(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            option = writer.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
            accepted.put_nowait(option)
            writer.close()

        async with await asyncio.start_server(note, sock=serving_module.listen(host, 0)) as server:
            _, writer = await asyncio.open_connection(host, server.sockets[0].getsockname()[1])
            writer.close()
            await writer.wait_closed()
            return await accepted.get()

    assert run(work()) == 1


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--origin", "azul.example"], "'azul.example' is not an origin"),
        (["--allowed-host", "https://azul.example"], "'https://azul.example' is not a name that can be allowed"),
        (["--proxy", "somewhere"], "somewhere is not an address or a network"),
        (["--metrics", "10.0.0.0/99"], "'10.0.0.0/99' is not an address or a network"),
        (["--database", "mysql://here"], "'mysql://here' is not the address of a database"),
        (["--host", "no.such.host.invalid"], "the server cannot listen on no.such.host.invalid, port 8000"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(call: Call, sqlite_url: str, options: list[str], message: str) -> None:
    status, output, error = call("serve", "--database", sqlite_url, *options)
    assert (status, output) == (2, "")
    assert error.startswith(message)
    assert error.count("\n") == 1


def test_a_limit_that_cannot_be_is_refused(call: Call, sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AZULEJOS_LIMIT_TABLES", "many")
    status, _, error = call("serve", "--database", sqlite_url)
    assert (status, error[:34]) == (2, "AZULEJOS_LIMIT_TABLES: found many,")


def test_a_file_is_served_by_one_server(call: Call, sqlite_url: str, tmp_path: Path) -> None:
    with serving(sqlite_url, tmp_path):
        status, output, error = call("serve", "--port", "0", "--database", sqlite_url)
    assert (status, output) == (2, "")
    assert error == f"another server uses {sqlite_url}: end that one, or take PostgreSQL for several.\n"


@pytest.mark.parametrize(("host", "shown"), [("127.0.0.1", "127.0.0.1"), ("0.0.0.0", "127.0.0.1"), ("::1", "[::1]")])  # noqa: S104 - as hosts do
def test_it_says_where_it_serves_and_opens_the_page(
    call: Call, sqlite_url: str, monkeypatch: pytest.MonkeyPatch, host: str, shown: str
) -> None:
    opened: list[str] = []
    served: list[Options] = []
    monkeypatch.setattr(webbrowser, "open", opened.append)
    monkeypatch.setenv("DISPLAY", ":0")

    def serve(options: Options, _listening: socket.socket) -> bool:
        served.append(options)
        return True

    monkeypatch.setattr(serving_module, "serve", serve)
    status, output, _ = call(
        "serve", "--host", host, "--port", "0", "--database", sqlite_url, "--open", "--proxy", "127.0.0.1"
    )
    assert status == 0
    assert output == f"Azulejos serves at {opened[0]} (Ctrl-C ends it).\n"
    assert opened[0].startswith(f"http://{shown}:")
    assert served[0].proxies == ("127.0.0.1",)


def test_without_a_screen_no_browser_is_opened(call: Call, sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr(webbrowser, "open", opened.append)
    monkeypatch.setattr(serving_module, "serve", lambda _options, _listening: True)
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    assert call("serve", "--port", "0", "--database", sqlite_url, "--open").status == 0
    assert opened == []


def test_a_server_that_cannot_begin_says_so_by_its_status(
    call: Call, sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serving_module, "serve", lambda _options, _listening: False)
    assert call("serve", "--port", "0", "--database", sqlite_url).status == 1


def test_names_are_allowed_by_an_option_or_by_the_environment(sqlite_url: str, tmp_path: Path) -> None:
    def statuses(server: Server) -> list[int]:
        names = ("azul.example", "club.example", "other.example")
        return [ask(server.address, "GET", "/api/tables", Host=name)[0] for name in names]

    with serving(sqlite_url, tmp_path, "--allowed-host", "azul.example", "--allowed-host", "club.example") as server:
        by_options = statuses(server)
    with serving(sqlite_url, tmp_path, AZULEJOS_ALLOWED_HOSTS="azul.example club.example") as server:
        by_environment = statuses(server)
    assert by_options == by_environment == [200, 200, 421]


@pytest.mark.parametrize(
    "broken", ["X: " + "x" * 9_000 + "\r\n", "X: y\r\n" * 200], ids=["a long header", "many headers"]
)
def test_a_handshake_that_cannot_be_read_does_not_keep_a_server_from_ending(
    sqlite_url: str, tmp_path: Path, broken: str
) -> None:
    asked = "GET /api/tables/a/socket HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    with serving(sqlite_url, tmp_path) as server, socket.create_connection(address_of(server)) as stranger:
        stranger.sendall(f"{asked}{broken}\r\n".encode())
        for _ in range(5):  # by then the handshake has been read
            assert ask(server.address, "GET", "/healthz")[0] == 200
        assert server.terminate() == 0
    assert "Traceback" not in (tmp_path / "server.log").read_text()


def address_of(server: Server) -> tuple[str, int]:
    """Host and port, as a socket takes them."""
    host, port = server.address.split(":")
    return host, int(port)


def test_metrics_are_closed_until_they_are_opened(sqlite_url: str, tmp_path: Path) -> None:
    secret = {"Authorization": "Bearer a-secret"}

    def statuses(**environment: str) -> list[int]:
        with Server(sqlite_url, log=tmp_path / "log", **environment) as server:
            asked: list[dict[str, Any]] = [{}, secret, secret | {"X-Forwarded-For": "192.0.2.7"}]
            return [ask(server.address, "GET", "/metrics", **headers)[0] for headers in asked]

    opened = {"AZULEJOS_METRICS_TOKEN": "a-secret"}
    assert [statuses(), statuses(**opened)] == [[403, 403, 403], [403, 200, 200]]


def test_ctrl_c_ends_it_as_well(sqlite_url: str, tmp_path: Path) -> None:
    with Server(sqlite_url, log=tmp_path / "log") as server:
        assert server.end(signal.SIGINT) == 0


def test_a_worker_ends_when_its_parent_has(monkeypatch: pytest.MonkeyPatch) -> None:
    ended: queue.Queue[tuple[int, int]] = queue.Queue()

    class Parent:
        def join(self) -> None:
            """It has ended."""

    monkeypatch.setattr(multiprocessing, "parent_process", Parent)
    monkeypatch.setattr(os, "kill", lambda pid, number: ended.put((pid, number)))
    serving_module._end_with_parent()
    assert ended.get(timeout=PATIENCE_S) == (os.getpid(), signal.SIGTERM)


WORKER = """
import os, signal, sys, threading
from multiprocessing import Pipe
from azulejos.server.launcher import _work, listen
from azulejos.server.services import Options

signal.signal(signal.SIGTERM, lambda *_: print("ended"))
hears, says = Pipe(duplex=False)

def end_after_beats():
    for _ in range(2):
        hears.recv_bytes()
    print("beats")
    hears.close()
    os.kill(os.getpid(), signal.SIGTERM)

threading.Thread(target=end_after_beats).start()
_work(Options(sys.argv[1], bots=0), listen("127.0.0.1", 0), says)
"""


def test_a_worker_beats_while_it_serves_and_ends_in_order(sqlite_url: str) -> None:
    done = subprocess.run([sys.executable, "-c", WORKER, sqlite_url], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "beats\nended\n")


def test_processes_of_bots_that_were_replaced_are_counted(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    tallies = iter([Tally(1, 0, 2, 0), Tally(2, 0, 3, 0)])
    monkeypatch.setattr(BotPool, "tally", property(lambda _: next(tallies)))

    async def work() -> bytes:
        services = await Services.open(Options(sqlite_url, bots=0), metrics := Metrics())
        position = Position.initial().deal("BBYR/KKWW/BRKW/YYYY/BBWW")
        for _ in range(2):
            await services.choose("level1", position)
        await services.close()
        return metrics.render()[0]

    assert b"azulejos_bot_restarts_total 3.0" in run(work())
