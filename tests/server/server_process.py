"""Real servers in processes of their own, and people who play there by script: the tests' own clients of the wire.

A `Server` is started, killed and started again, always on the same port and database. A `Player` keeps a token, finds
its seat again after whatever happens, and notes everything that was ever acknowledged or sent.
"""

import asyncio
import json
import os
import random
import secrets
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from http.client import HTTPConnection
from pathlib import Path
from typing import Any, Self

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from azulejos.server import wire
from tests.patience import PATIENCE_S
from tests.ports import free_port
from tests.server.processes import Forked

Json = dict[str, Any]

# For tests in which one machine plays the part of many.
GENEROUS = {
    f"AZULEJOS_LIMIT_{name}": "1000000"
    for name in (
        "REQUESTS_PER_SECOND",
        "REQUEST_BURST",
        "TABLE_BURST",
        "MESSAGES_PER_SECOND",
        "MESSAGE_BURST",
        "CONNECTIONS_PER_ADDRESS",
        "SOCKETS_PER_ADDRESS",
        "SOCKET_BURST",
        "BYTES_PER_SECOND",
        "PAGE_BURST",
        "ADDRESS_MESSAGES_PER_SECOND",
        "ADDRESS_MESSAGE_BURST",
    )
}


class Server:
    """A server of games at this database; `with Server(url) as server` ends it in the end.

    It has no processes for bots, which take longer to start than a test does, unless they are asked for.
    """

    def __init__(self, database: str, *options: str, log: Path, **environment: str) -> None:
        self.log = log
        self._arguments = ["serve", "--database", database, "--bots", "0", *options]
        self._environment = environment
        self._port = free_port()
        self._process: subprocess.Popen[str] | Forked | None = None

    def __enter__(self) -> Self:
        try:
            self.start()
        except BaseException:
            self.kill()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        if self._process:
            self.kill()

    @property
    def address(self) -> str:
        """Host and port."""
        return f"127.0.0.1:{self._port}"

    @property
    def url(self) -> str:
        """What a person would type."""
        return f"http://{self.address}/"

    @property
    def pid(self) -> int:
        """The process that was started; with several workers, their parent."""
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Starts it; it answers when this returns."""
        self._process = self._launch([*self._arguments, "--port", str(self._port)])
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert line.startswith(f"Azulejos serves at {self.url}"), line + self.log.read_text()
        assert ask(self.address, "GET", "/healthz", seconds=PATIENCE_S)[0] == 200

    def _launch(self, arguments: list[str]) -> subprocess.Popen[str] | Forked:
        with self.log.open("a") as log:
            return subprocess.Popen(
                [sys.executable, "-P", "-m", "azulejos", *arguments],
                env=os.environ | self._environment,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                start_new_session=True,
            )

    def kill(self) -> None:
        """Kills it and all its processes, as a loss of power would."""
        self.end(signal.SIGKILL)

    def terminate(self) -> int:
        """Asks it to end, and returns its exit status."""
        return self.end(signal.SIGTERM)

    def end(self, how: signal.Signals) -> int:
        """Sends a signal, and returns the exit status."""
        process, self._process = self._process, None
        assert process is not None
        if how is signal.SIGKILL:
            os.killpg(process.pid, how)
        else:
            process.send_signal(how)
        status = process.wait(PATIENCE_S)
        assert process.stdout is not None
        process.stdout.close()
        return status


class ForkedServer(Server):
    """The same, started in milliseconds: it is forked from a process that has loaded everything, and never traced."""

    def _launch(self, arguments: list[str]) -> Forked:
        return Forked(arguments, self._environment, self.log)


def workers_of(server: Server) -> set[int]:
    """The processes that serve."""
    return {worker for forker in forkers_of(server) for worker in children_of(forker)}


def forkers_of(server: Server) -> set[int]:
    """The process that all workers are forked from, which was started by their parent."""
    return {pid for pid in children_of(server.pid) if "forkserver" in command_line(pid)}


def children_of(parent: int) -> set[int]:
    """The processes that this one has started."""
    found = set()
    for status in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it has just ended
            if int(status.read_text().rpartition(")")[2].split()[1]) == parent:
                found.add(int(status.parent.name))
    return found


def command_line(pid: int) -> str:
    """By which a process was started."""
    with suppress(OSError):
        return Path(f"/proc/{pid}/cmdline").read_text()
    return ""


def ask(
    address: str,
    method: str,
    path: str,
    body: object = None,
    *,
    token: str | None = None,
    seconds: float = PATIENCE_S,
    source: str = "",
    **more: str,
) -> tuple[int, Any, dict[str, str]]:
    """The status, the value and the headers that the server answers with; `source` is the address of who asks."""
    connection = HTTPConnection(address, timeout=seconds, source_address=(source, 0) if source else None)
    headers = more | ({"Content-Type": "application/json"} if body is not None else {})
    if token:
        headers["Cookie"] = f"token={token}"
    try:
        connection.request(method, path, None if body is None else json.dumps(body), headers)
        answer = connection.getresponse()
        text = answer.read().decode()
    finally:
        connection.close()
    found = {name.lower(): value for name, value in answer.getheaders()}
    return answer.status, json.loads(text) if text and "json" in found.get("content-type", "") else text, found


def new_table(address: str, *seats: str, token: str, names: tuple[str, ...] = ("Ana",), **settings: Any) -> str:
    """The id of a table that the owner of the token sets up."""
    body = {"token": token, "names": list(names), "settings": {"seats": list(seats)} | settings}
    status, answer, _ = ask(address, "POST", "/api/tables", body)
    assert status == 201, answer
    return str(answer["table"])


def sit(address: str, table: str, seat: int, *, token: str, name: str = "Ben") -> None:
    """Sits down there."""
    body = {"token": token, "seat": seat, "name": name}
    status, answer, _ = ask(address, "POST", f"/api/tables/{table}/seats", body)
    assert status == 201, answer


def new_token() -> str:
    """A token, as every client makes its own."""
    return secrets.token_urlsafe(32)


def connected(
    address: str, table: str, token: str | None = None, seen: int | None = None, source: str = "127.0.0.1"
) -> Any:
    """A connection to the table from this address, as an asynchronous context manager."""
    headers = {"Cookie": f"token={token}"} if token else {}
    query = "" if seen is None else f"?seen={seen}"
    url = f"ws://{address}/api/tables/{table}/socket{query}"
    more: dict[str, Any] = {
        "compression": None,
        "max_size": None,
        "open_timeout": PATIENCE_S,
        "local_addr": (source, 0),
    }
    return connect(url, additional_headers=headers, **more)


async def hear(socket: ClientConnection, kind: str = "", *, within: float = PATIENCE_S) -> Json:
    """The next message, or the next one of this type; each is one that the wire allows."""
    async with asyncio.timeout(within):
        while True:
            text = await socket.recv()
            wire.server_messages.validate_json(text)
            message: Json = json.loads(text)
            if not kind or message["type"] == kind:
                return message


async def say(socket: ClientConnection, **message: object) -> None:
    """Sends a message."""
    await socket.send(json.dumps(message))


async def command(socket: ClientConnection, do: str, *, id: str | None = None, **fields: object) -> Json:  # noqa: A002 - the wire's word
    """Gives a command, and returns what is answered to it."""
    own = id or secrets.token_hex(8)
    await say(socket, do=do, id=own, **fields)
    while True:
        message = await hear(socket)
        if message["type"] == "unread" or (message["type"] in ("done", "refused") and message["id"] == own):
            return message


class Player:
    """Somebody who sits down and plays to the end of the game, whatever happens to the server meanwhile.

    `addresses` says where to try next; `received` has every message ever received, `acknowledged` the moves that the
    server has said are done, by the id of their command, and `closed` the codes by which connections ended.
    """

    def __init__(self, addresses: Callable[[], str], table: str, seat: int, token: str, *, seed: int = 0) -> None:
        self.token = token
        self.seat = seat
        self.received: list[str] = []
        self.acknowledged: dict[str, str] = {}
        self.closed: list[int] = []
        self.returns = 0
        self.last: Json | None = None
        self._addresses, self._table = addresses, table
        self._chance = random.Random(seed)
        self._pending: Json | None = None
        self._number = 0

    async def play(self) -> None:
        """Plays until the game is over, coming back as often as need be."""
        while self.last is None or self.last["table"]["stage"] != "over":
            seen = self.last["table"]["seq"] if self.last else None
            try:
                async with connected(self._addresses(), self._table, self.token, seen) as socket:
                    await self._play_at(socket)
            except ConnectionClosed as end:
                self.closed.append(end.rcvd.code if end.rcvd else 1006)
            except (OSError, InvalidHandshake, TimeoutError):
                pass
            self.returns += 1
            await asyncio.sleep(0.1 + 0.3 * self._chance.random())

    async def _play_at(self, socket: ClientConnection) -> None:
        if self._pending:
            await socket.send(json.dumps(self._pending))  # nobody knows what has become of it
        while True:
            async with asyncio.timeout(30):
                text = str(await socket.recv())
            self.received.append(text)
            message = json.loads(text)
            if message["type"] in ("done", "refused") and self._pending and message["id"] == self._pending["id"]:
                if message["type"] == "done" and "move" in self._pending:
                    self.acknowledged[message["id"]] = self._pending["move"]
                self._pending = None
            if message["type"] == "table":
                assert message["you"]["seats"] == [self.seat]
                self.last = message
                if message["table"]["stage"] == "over":
                    return
            if self._pending is None and self.last:
                await self._act(socket, self.last["table"])

    async def _act(self, socket: ClientConnection, table: Json) -> None:
        """Starts the game when all sit, and moves when it is time to."""
        if table["stage"] == "waiting" and self.seat == 1 and all(seat["kind"] != "open" for seat in table["seats"]):
            self._pending = {"do": "start", "seat": 1}
        elif table["turn"] == self.seat:
            moves = [legal["move"] for legal in table["position"]["legal_moves"]]
            quick = [move for move in moves if move.endswith("1")]  # a game is over when the first row is full
            move = self._chance.choice(quick or moves)
            self._pending = {"do": "play", "seat": self.seat, "seen": table["seq"], "move": move}
        else:
            return
        self._number += 1
        self._pending["id"] = f"c{self.seat}-{self._number}"
        await socket.send(json.dumps(self._pending))


@contextmanager
def serving(database: str, folder: Path, *options: str, **environment: str) -> Iterator[Server]:
    """A server that writes its log into the folder, and tells this machine its metrics."""
    must_start = "COVERAGE_PROCESS_START" in os.environ or "--workers" in options  # whose parent forks them itself
    kind, own = Server if must_start else ForkedServer, ("--metrics", "127.0.0.1", *options)
    with kind(database, *own, log=folder / "server.log", **environment) as server:
        yield server
