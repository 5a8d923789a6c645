"""Ten thousand messages and requests that nobody means: no fault in the log, no status of 5xx, and the games go on."""

import asyncio
import random
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.strategies import one_of
from schemathesis import GenerationMode
from schemathesis.config import SchemathesisConfig
from schemathesis.specs.openapi import schemas as _schemas  # noqa: F401 - here, where no thread can disturb it
from schemathesis.specs.openapi.checks import positive_data_acceptance

from azulejos import replay
from azulejos.server import wire
from tests.server import fuzz
from tests.server.databases import execute, run
from tests.server.people import UNHURRIED, seated, table_of_two
from tests.server.server_process import Player, Server, ask, connected, new_table, new_token, serving

ROOMY = UNHURRIED | {
    "AZULEJOS_LIMIT_QUEUE": "100000",
    "AZULEJOS_LIMIT_CONNECTIONS_PER_ADDRESS": "1000",
    "AZULEJOS_LIMIT_CONNECTIONS_PER_TABLE": "1000",
}
SPOKEN, FRAMED, REQUESTED = 7_500, 300, 2_400
HANDSHAKE = (
    "GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {address}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n{cookie}\r\n"
)


@pytest.fixture(scope="module")
def server(module_url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all rubbish on each database; in the end it has met no fault, and a game can still be played."""
    folder = tmp_path_factory.mktemp("rubbish")
    with serving(module_url, folder, "--json-logs", **ROOMY) as server:
        yield server
        run(play_a_game(server.address))
        server.terminate()
    check_log(folder / "server.log")
    if module_url.startswith("sqlite"):
        assert execute(module_url, "PRAGMA integrity_check") == [("ok",)]


def check_log(log: Path) -> None:
    """Nothing in the log is a fault of the server's."""
    text = log.read_text()
    assert not re.search("Traceback|Exception|Error:|ERROR|CRITICAL|never retrieved|never awaited", text), text


async def play_a_game(address: str) -> None:
    """Two people play a whole game, and its record can be replayed."""
    table, *tokens = await table_of_two(address, begun=False)
    players = [Player(lambda: address, table, seat, token) for seat, token in enumerate(tokens, 1)]
    await asyncio.gather(*(player.play() for player in players))
    (game,) = replay((await asyncio.to_thread(ask, address, "GET", f"/api/tables/{table}/record"))[1])
    assert game.position.is_over


def memory(server: Server) -> int:
    """The memory that the server's process uses now, in KiB, where the system tells."""
    status = Path(f"/proc/{server.pid}/status")
    found = re.search(r"VmRSS:\s+(\d+) kB", status.read_text() if status.exists() else "")
    return int(found[1]) if found else 0


# Messages.


async def speak(address: str, table: str, token: str | None, seed: int, count: int) -> int:
    """Sends so many messages over one connection, and how many were answered; each answer is one of the wire's."""
    answered = 0
    async with connected(address, table, token) as socket:

        async def listen() -> None:
            nonlocal answered
            while True:
                heard = await socket.recv()
                message = wire.server_messages.validate_json(heard)
                answered += message.type != "table"
                if getattr(message, "id", "") == "last":
                    return

        listening = asyncio.create_task(listen())
        for message in fuzz.messages(random.Random(seed), count):
            await socket.send(message)
        await socket.send('{"do":"start","id":"last","seat":1}')
        await listening
    return answered


def test_every_message_is_answered_whatever_it_says(server: Server) -> None:
    async def work() -> int:
        seats = ("mine", "local", "level1")
        owner = new_token()
        tables = [
            *[await table_of_two(server.address, begun=begun) for begun in (True, True, False)],
            (await asyncio.to_thread(new_table, server.address, *seats, token=owner, names=("A", "B")), owner, owner),
        ]
        who = [(table, token) for table, ana, ben in tables for token in (ana, ben, None)]
        each = SPOKEN // len(who)
        found = await asyncio.gather(*(speak(server.address, *one, seed, each) for seed, one in enumerate(who)))
        return sum(found)

    assert run(work()) > SPOKEN * 0.8  # all but requests for the table, which the table answers


def test_memory_does_not_grow_with_what_was_said(server: Server) -> None:
    async def work() -> list[int]:
        table, ana, _ = await table_of_two(server.address)
        found = []
        for seed in range(4):
            await speak(server.address, table, ana, seed, 400)
            found.append(memory(server))
        return found

    _, first, *_, last = run(work())
    assert last - first < 8_000  # KiB


# Frames and bytes.


@asynccontextmanager
async def raw(address: str) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """A connection to the port."""
    host, port = address.split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    try:
        yield reader, writer
    finally:
        writer.close()
        with suppress(OSError):
            await writer.wait_closed()


async def answers(reader: asyncio.StreamReader, *, within: float = 0.3) -> bytes:
    """All that comes until the connection ends, or nothing does for a while."""
    found = b""
    with suppress(TimeoutError, OSError):
        while piece := await asyncio.wait_for(reader.read(65_536), within):
            found += piece
    return found


async def read_until(reader: asyncio.StreamReader, *parts: bytes) -> bytes:
    """All that comes until these are in it, however long that takes, or until the connection ends."""
    found = b""
    while not all(part in found for part in parts) and (piece := await reader.read(65_536)):
        found += piece
    return found


async def rave(address: str, table: str, cookie: str, seeds: range) -> None:
    """One connection after the other is opened in order and then misused, and sometimes half closed or left."""
    for seed in seeds:
        chance = random.Random(seed)
        async with raw(address) as (reader, writer):
            writer.write(HANDSHAKE.format(table=table, address=address, cookie=cookie).encode())
            if chance.random() < 0.9:
                assert b"101" in await reader.readline()
            with suppress(OSError):
                writer.write(fuzz.frames(chance))
                await writer.drain()
                if chance.random() < 0.3:
                    writer.write_eof()
                if chance.random() < 0.3:
                    await answers(reader, within=0.05)


def test_connections_may_send_anything_in_frames(server: Server) -> None:
    async def work() -> None:
        table, ana, _ = await table_of_two(server.address)
        cookies = ["", f"Cookie: token={ana}\r\n", "", "Cookie: token=x; token=y\r\n"]
        each = FRAMED // len(cookies)
        seeds = [range(number * each, number * each + each) for number in range(len(cookies))]
        await asyncio.gather(
            *(rave(server.address, table, cookie, some) for cookie, some in zip(cookies, seeds, strict=True))
        )
        async with seated(server.address, table, ana) as person:
            await person.does("play", seat=person.table["turn"])

    run(work())


def test_a_message_in_pieces_is_one_message(server: Server) -> None:
    async def work() -> bytes:
        table, *_ = await table_of_two(server.address)
        async with raw(server.address) as (reader, writer):
            writer.write(HANDSHAKE.format(table=table, address=server.address, cookie="").encode())
            await reader.readuntil(b"\r\n\r\n")
            pieces = [
                fuzz.frame(0x1, b'{"do"', fin=False),
                fuzz.frame(0x9, b"hello"),
                fuzz.frame(0x0, b':"ping"}'),
            ]
            writer.write(b"".join(pieces))
            return await read_until(reader, *wanted)

    wanted = [b"\x8a\x05hello", b'{"type":"pong","now":']
    found = run(work())
    assert [part for part in wanted if part not in found] == []


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (fuzz.frame(0x1, b"x" * 16_385), 1009),
        (fuzz.frame(0x1, b"x" * 9_000, fin=False) + fuzz.frame(0x0, b"x" * 9_000), 1009),
        (fuzz.frame(0x1, b"\xff"), 1007),
        (fuzz.frame(0x3, b""), 1002),
        (fuzz.frame(0x1, b"{}", masked=False), 1002),
    ],
    ids=["large", "large in pieces", "no text", "no opcode", "no mask"],
)
def test_who_breaks_the_protocol_is_told_by_a_code(server: Server, sent: bytes, code: int) -> None:
    async def work() -> bytes:
        table, *_ = await table_of_two(server.address)
        async with raw(server.address) as (reader, writer):
            writer.write(HANDSHAKE.format(table=table, address=server.address, cookie="").encode())
            await reader.readuntil(b"\r\n\r\n")
            writer.write(sent)
            return await read_until(reader, b"\x88", told)

    told = code.to_bytes(2, "big")
    assert b"\x88" in (found := run(work()))
    assert told in found[found.rindex(b"\x88") :]


async def shout(address: str, paths: list[str], seeds: range) -> list[int]:
    """The statuses of all answers to rubbish at the port, a few requests over each connection."""
    found = b""
    for seed in seeds:
        chance = random.Random(seed)
        with suppress(OSError):
            async with raw(address) as (reader, writer):
                for _ in range(4):
                    writer.write(fuzz.request(chance, paths))
                    await writer.drain()
                found += await answers(reader)
    return [int(status) for status in re.findall(rb"HTTP/1\.[01] (\d{3})", found)]


def test_the_port_may_get_anything_instead_of_requests(server: Server) -> None:
    async def work() -> list[int]:
        table, *_ = await table_of_two(server.address)
        own = f"/api/tables/{table}"
        paths = ["/", "*", "/healthz", "/metrics", "/api/levels", "/api/tables", own, f"{own}/socket", f"{own}/record"]
        paths += [
            f"{own}/seats",
            f"{own}/token",
            f"{own}/follow",
            f"{own}/steps",
            f"{own}/steps/0",
            "/api/position",
            "/api/openapi.json",
            "http://evil.example/",
            "//",
            "/table/x",
        ]
        at_once, each = 60, REQUESTED // 60 // 4
        some = [range(number * each, number * each + each) for number in range(at_once)]
        found = await asyncio.gather(*(shout(server.address, paths, seeds) for seeds in some))
        return [status for statuses in found for status in statuses]

    statuses = run(work())
    assert statuses  # how many depends on how busy the machine is
    assert {status for status in statuses if status >= 500} == set()


def test_one_request_never_hides_another(server: Server) -> None:
    hidden = b"GET /api/levels HTTP/1.1\r\nHost: a\r\n\r\n"
    heads = [
        b"Content-Length: %d\r\nTransfer-Encoding: chunked\r\n" % len(hidden),
        b"Content-Length: %d\r\nContent-Length: 0\r\n" % len(hidden),
        b"Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n",
        b"Transfer-Encoding : chunked\r\n",
        b"Transfer-Encoding:\x0bchunked\r\n",
        b"Content-Length: 0\r\n Content-Length: 9\r\n",
        b"X: y\rContent-Length: 9\r\n",
    ]

    async def work(head: bytes) -> bytes:
        async with raw(server.address) as (reader, writer):
            writer.write(b"POST /api/tables HTTP/1.1\r\nHost: a\r\n" + head + b"\r\n0\r\n\r\n" + hidden)
            return await answers(reader)

    assert [b'"levels"' in run(work(head)) for head in heads] == [False] * len(heads)


# Requests by the description of the API.


OPERATIONS = [
    "GET /api/lesson",
    "GET /api/lesson/{chapter}",
    "GET /api/levels",
    "GET /api/position",
    "GET /api/position/picture",
    "GET /api/position/step",
    "GET /api/reasons",
    "POST /api/record",
    "POST /api/record/{step}",
    "GET /api/server",
    "GET /api/tables",
    "POST /api/tables",
    "GET /api/tables/{table}",
    "DELETE /api/tables/{table}",
    "POST /api/tables/{table}/seats",
    "POST /api/tables/{table}/token",
    "GET /api/tables/{table}/token",
    "POST /api/tables/{table}/follow",
    "GET /api/tables/{table}/notices",
    "PUT /api/tables/{table}/notices",
    "DELETE /api/tables/{table}/notices/{notice}",
    "PUT /api/tables/{table}/webhook",
    "DELETE /api/tables/{table}/webhook",
    "GET /api/tables/{table}/record",
    "GET /api/tables/{table}/steps",
    "GET /api/tables/{table}/steps/{step}",
]


@pytest.fixture(scope="module")
def schema(server: Server) -> Any:
    """The description of the API, as the server gives it."""
    # What breaks the schema is refused, perhaps before it is read: too long is 413, too slow on a busy machine 408.
    config = SchemathesisConfig.from_dict({"checks": {"negative_data_rejection": {"expected-statuses": ["4xx"]}}})
    return schemathesis.openapi.from_url(f"{server.url}api/openapi.json", config=config)


@pytest.mark.parametrize("operation", OPERATIONS)
def test_each_page_keeps_to_its_description_whatever_it_is_asked(
    server: Server, schema: Any, operation: str, pytestconfig: pytest.Config
) -> None:
    table = new_table(server.address, "mine", "open", token=new_token())
    method, path = operation.split()
    page = schema[path][method]
    examples = 200 if pytestconfig.getoption("nightly") else 25  # which are the same every day
    modes = [*GenerationMode] if "{table}" in path or method == "POST" else [GenerationMode.POSITIVE]

    @settings(
        max_examples=examples, deadline=None, database=None, derandomize=True, phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    @given(case=one_of([page.as_strategy(generation_mode=mode) for mode in modes]))
    def ask_anything(case: Any) -> None:
        if "table" in case.path_parameters and len(case.path_parameters["table"]) % 2:
            case.path_parameters["table"] = table
        case.call_and_validate(excluded_checks=[positive_data_acceptance])  # a table may still have its reasons

    ask_anything()


def test_all_pages_that_the_api_describes_are_asked(schema: Any) -> None:
    described = [found.ok() for found in schema.get_all_operations()]
    assert sorted(f"{one.method.upper()} {one.path}" for one in described) == sorted(OPERATIONS)


def test_it_was_ten_thousand() -> None:
    assert SPOKEN + FRAMED + REQUESTED >= 10_000
