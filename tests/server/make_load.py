"""Measures a server under the load of a full club, and writes the page `benchmarks/server.txt`.

    python -m tests.server.make_load --seconds 600

250 tables, each with two who play and two who watch: 1,000 live connections, all from this process. Each table moves
every few seconds. Measured is the time from sending a move until all four have heard of it, and what the server takes
meanwhile. A game that ends is followed by a rematch at a new table, so tables come and go. Run it on a quiet machine:
server, database and this process share its cores. Ctrl-C ends it without writing anything.
"""

import asyncio
import json
import os
import platform
import random
import statistics
import sys
import tempfile
import time
import uuid
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

import azulejos
from tests.server.databases import execute, server
from tests.server.game_proofs import prepare
from tests.server.server_process import Json, Server, ask, command_line, new_token, serving

PAGE = Path(__file__).parents[2] / "benchmarks" / "server.txt"
TABLES = 250
WATCHERS = 2
PAUSE = 3.0  # seconds between two moves at a table, a third more or less
LONGEST = 30.0  # seconds that anything may take
PINGS = 20.0  # seconds between two of a connection
SAMPLES = 10.0  # seconds between two of memory
AT_ONCE = 40  # tables that are set up at the same time
BEGINNING = 600  # characters in which a message tells what has happened
FIRST_GAMES = 60  # moves after which the first games are cut short at the latest, so that not all end together


class Guest:
    """A connection to a table, which notes the last that was told there."""

    def __init__(self, group: "Group", token: str | None) -> None:
        self.token = token
        self.last = ""
        self._group = group
        self._socket: ClientConnection | None = None
        self._reading: asyncio.Task[None] | None = None

    async def come(self, address: str, table: str) -> None:
        """Connects to the table and waits for the first word."""
        self._socket = await connect(
            f"ws://{address}/api/tables/{table}/socket",
            additional_headers={"Cookie": f"token={self.token}"} if self.token else {},
            compression=None,
            max_size=None,
            ping_interval=None,
            open_timeout=LONGEST,
            local_addr=(self._group.source, 0),
        )
        self.last = str(await self._socket.recv())
        self._reading = asyncio.create_task(self._read(self._socket))

    async def leave(self) -> None:
        """Ends the connection."""
        if self._reading and self._socket:
            self._reading.cancel()
            await self._socket.close()

    async def ping(self) -> None:
        """Says that they are there, once they are."""
        if self._reading:
            await self.say(do="ping")

    async def say(self, **message: object) -> None:
        """Sends a message."""
        assert self._socket is not None, "who says something has come"
        await self._socket.send(json.dumps(message))

    async def _read(self, socket: ClientConnection) -> None:
        """Takes whatever comes; a message is not read in whole, only who is to move does that."""
        try:
            async for message in socket:
                text = str(message)
                if text.startswith('{"type":"table"'):
                    self.last = text
                    self._group.told(self, text[:BEGINNING])
                elif not text.startswith(('{"type":"pong"', '{"type":"done"')):
                    self._group.fail(text)
        except ConnectionClosed as end:
            self._group.fail(f"the connection was closed: {end}")


class Group:
    """Those at one table, who go on to the next together."""

    def __init__(self, number: int, club: "Club") -> None:
        self.source = f"127.0.{1 + number // 200}.{1 + number % 200}"
        self.people = [Guest(self, new_token()) for _ in range(2)]
        self.everybody = [*self.people, *[Guest(self, None) for _ in range(WATCHERS)]]
        self._club = club
        self._dice = random.Random(number)
        self._waited_for: set[Guest] = set()
        self._word = ""
        self._all_told = asyncio.Event()
        self._commands = 0

    async def sit_down(self) -> None:
        """Sets up the table, where all come and the game begins."""
        body = {"token": self.people[0].token, "names": ["Ana"], "settings": {"seats": ["mine", "open"]}}
        table = str((await self._ask("/api/tables", body))["table"])
        await self._ask(f"/api/tables/{table}/seats", {"token": self.people[1].token, "seat": 2, "name": "Ben"})
        await self._come(table)
        await self._do("started", 1, do="start")

    async def play(self) -> None:
        """Moves every few seconds, and plays one game after the other."""
        await asyncio.sleep(self._dice.uniform(0, self._club.pause))
        left = self._dice.randrange(1, FIRST_GAMES)
        while True:
            table = self._table()
            if table["stage"] == "over":
                await self._go_on()
                continue
            left -= 1
            if left == 0:
                await self._do("resigned", 1, do="resign")
            else:
                await self._move(table)
            pause = self._club.pause
            await asyncio.sleep(self._dice.uniform(pause * 2 / 3, pause * 4 / 3))

    def told(self, guest: Guest, beginning: str) -> None:
        """Somebody has heard something; the beginning of it tells what has happened."""
        if self._word in beginning:
            self._waited_for.discard(guest)
            if not self._waited_for:
                self._all_told.set()

    def fail(self, why: str) -> None:
        """Something is not as it should be."""
        self._club.faults.append(why)

    async def _move(self, table: Json) -> None:
        move = self._dice.choice(table["position"]["legal_moves"])["move"]
        begin = time.perf_counter()
        await self._do("moved", table["turn"], do="play", seen=table["seq"], move=move)
        self._club.took.append(time.perf_counter() - begin)

    async def _go_on(self) -> None:
        """All go to the table of the rematch."""
        await self._do("offered", 1, do="offer", offer="rematch")
        await self._do("rematch_begun", 2, do="answer", seen=self._table()["seq"], accept=True)
        table = self._table()["rematch"]
        for guest in self.everybody:
            await guest.leave()
        await self._come(table)

    async def _do(self, kind: str, seat: int, **message: object) -> None:
        """Gives a command, and waits until everybody has heard of what happens then."""
        self._word, self._waited_for = f'"kind":"{kind}"', set(self.everybody)
        self._all_told.clear()
        self._commands += 1
        await self.people[seat - 1].say(seat=seat, id=f"c{self._commands}", **message)
        try:
            async with asyncio.timeout(LONGEST):
                await self._all_told.wait()
        except TimeoutError:
            self.fail(f"{kind} was not told to {len(self._waited_for)} of them")

    async def _come(self, table: str) -> None:
        for guest in self.everybody:
            await guest.come(self._club.address, table)

    async def _ask(self, path: str, body: object) -> Json:
        return dict(
            (await asyncio.to_thread(ask, self._club.address, "POST", path, body, source=self.source, seconds=LONGEST))[
                1
            ]
        )

    def _table(self) -> Json:
        return dict(json.loads(self.people[0].last)["table"])


@dataclass
class Club:
    """All the tables at one server, each of which moves after a `pause` in seconds, and what was measured there."""

    address: str
    pause: float = PAUSE
    took: list[float] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    async def fill(self, groups: list[Group], progress: Progress) -> None:
        """All sit down, some tables at a time."""
        gate = asyncio.Semaphore(AT_ONCE)
        task = progress.add_task("sitting down", total=len(groups))

        async def sit_down(group: Group) -> None:
            async with gate:
                await group.sit_down()
            progress.advance(task)

        await asyncio.gather(*[sit_down(group) for group in groups])
        progress.remove_task(task)

    async def ping(self, groups: list[Group]) -> None:
        """Everybody says every now and then that they are there."""
        guests = [guest for group in groups for guest in group.everybody]
        while True:
            for guest in guests:
                await asyncio.sleep(PINGS / len(guests))
                with suppress(ConnectionClosed):  # on the way to the next table
                    await guest.ping()


@dataclass(frozen=True)
class Sample:
    """What some processes have taken until now: memory in bytes, processor time in seconds."""

    memory: int
    seconds: float

    @classmethod
    def of(cls, *parents: int) -> "Sample":
        """That of these processes and all their children, and theirs, but for processes of bots."""
        found = list(_family(parents))
        memory = sum(pages for _, pages, _ in found) * os.sysconf("SC_PAGE_SIZE")
        return cls(memory, sum(ticks for _, _, ticks in found) / os.sysconf("SC_CLK_TCK"))


def _family(parents: Iterable[int]) -> Iterator[tuple[int, int, int]]:
    """The id, the pages and the ticks of each of these processes and their children, and theirs; bots do not count."""
    known, members = {}, set(parents)
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text().rpartition(")")[2].split()
        except OSError:  # it has just ended
            continue
        known[int(path.parent.name)] = (int(fields[1]), int(fields[21]), int(fields[11]) + int(fields[12]))
    while more := {pid for pid, (parent, _, _) in known.items() if parent in members and pid not in members}:
        members |= more
    own = (pid for pid in members if pid in known and "\0engine" not in command_line(pid))
    return ((pid, known[pid][1], known[pid][2]) for pid in own)


@dataclass(frozen=True)
class Outcome:
    """What a run has shown."""

    club: Club
    seconds: float
    empty: int
    memory: list[int]
    server: float
    database: float
    own: float
    tables: int = TABLES
    limit: float = 0.0  # moves a second when nobody waits before moving

    @property
    def late(self) -> float:
        """The 95th percentile of the time until all have heard of a move, in milliseconds."""
        return 1000 * statistics.quantiles(self.club.took, n=20)[-1]

    @property
    def per_move(self) -> float:
        """Milliseconds of processor time that the server and its database take for a move."""
        return 1000 * (self.server + self.database) / len(self.club.took)

    @property
    def per_table(self) -> float:
        """Kilobytes of the server that a table takes, in the last minute."""
        return (statistics.mean(self._last) - self.empty) / self.tables / 1e3

    @property
    def _last(self) -> list[int]:
        """The samples of memory in the last minute."""
        return self.memory[-max(1, round(60 / SAMPLES)) :]

    def rows(self, kind: str) -> list[str]:
        """The lines of the page about it."""
        cuts = statistics.quantiles([1000 * seconds for seconds in self.club.took], n=100)
        minute = max(1, round(60 / SAMPLES))
        first, last = statistics.mean(self.memory[:minute]), statistics.mean(self._last)
        return [
            f"{kind:<22}{len(self.club.took) / self.seconds:>8.1f}"
            f"{cuts[49]:>8.1f}{cuts[94]:>8.1f}{cuts[98]:>8.1f}{1000 * max(self.club.took):>9.1f}"
            f"{self.server / self.seconds:>9.0%}{self.database / self.seconds:>10.0%}{self.own / self.seconds:>7.0%}"
            f"{self.empty / 1e6:>8.0f}{first / 1e6:>8.0f}{last / 1e6:>8.0f}"
            f"{self.per_table:>10.0f}{len(self.club.faults):>8}",
        ]


HEADING = (
    "                                 moves       ms from a move to all 4         CPU, of one core"
    "           MB of the server  kB per\n"
    "database, workers          /s     p50     p95     p99    worst   server  database   load"
    "   empty   first    last     table  faults"
)


async def run_club(
    served: Server,
    databases: list[int],
    seconds: float,
    progress: Progress,
    *,
    tables: int = TABLES,
    pause: float = PAUSE,
    hurry_seconds: float = 0,
) -> Outcome:
    """Has the club play at this server for so long; `databases` are the processes that serve its database.

    Then, for `hurry_seconds`, nobody waits before moving: that shows how much the server can do.
    """
    club = Club(served.address, pause)
    groups = [Group(number, club) for number in range(tables)]
    empty = Sample.of(served.pid).memory
    pings = asyncio.create_task(club.ping(groups))
    await club.fill(groups, progress)
    club.took.clear()
    begin, own = time.monotonic(), time.process_time()
    before, data_before = Sample.of(served.pid), Sample.of(*databases)
    playing = [pings, *[asyncio.create_task(group.play()) for group in groups]]
    memory = await watch_club(club, playing, served.pid, seconds, progress)
    passed, after = time.monotonic() - begin, Sample.of(served.pid)
    data_after, own_after = Sample.of(*databases), time.process_time()
    measured = Club(club.address, pause, list(club.took), list(club.faults))
    limit = await hurry(club, hurry_seconds) if hurry_seconds else 0.0
    for one in playing:
        one.cancel()
    for ended in await asyncio.gather(*playing, return_exceptions=True):
        if isinstance(ended, Exception):
            raise ended
    await asyncio.gather(*[guest.leave() for group in groups for guest in group.everybody])
    return Outcome(
        measured,
        passed,
        empty,
        memory,
        after.seconds - before.seconds,
        data_after.seconds - data_before.seconds,
        own_after - own,
        tables,
        limit,
    )


async def watch_club(
    club: Club, playing: list[asyncio.Task[None]], pid: int, seconds: float, progress: Progress
) -> list[int]:
    """Lets them play for so long; returns the memory of the server's processes every few seconds."""
    begin = time.monotonic()
    memory: list[int] = []
    task = progress.add_task("playing", total=seconds)
    while (passed := time.monotonic() - begin) < seconds and not any(one.done() for one in playing):
        await asyncio.sleep(min(SAMPLES, seconds - passed))
        memory.append(Sample.of(pid).memory)
        late = statistics.quantiles(club.took, n=20)[-1] * 1000 if len(club.took) > 1 else 0.0
        told = f"playing: {len(club.took)} moves, p95 {late:.1f} ms, {memory[-1] / 1e6:.0f} MB"
        progress.update(task, completed=time.monotonic() - begin, description=told)
    progress.remove_task(task)
    return memory


async def hurry(club: Club, seconds: float) -> float:
    """How many moves a second there are when nobody waits before moving."""
    waited, club.pause = club.pause, 0.0
    await asyncio.sleep(waited * 4 / 3)  # until the last has noticed
    begin, moves = time.monotonic(), len(club.took)
    await asyncio.sleep(seconds)
    return (len(club.took) - moves) / (time.monotonic() - begin)


@contextmanager
def database_of(kind: str, folder: Path) -> Iterator[tuple[str, list[int]]]:
    """The address of an empty database, and the process that serves it if there is one; it waits for the disk."""
    if kind == "sqlite":
        yield f"sqlite:///{folder}/games.db", []
        return
    with server(uuid.uuid4().hex) as started:
        execute(started.get_uri(), "ALTER SYSTEM RESET ALL", "SELECT pg_reload_conf()")
        yield started.get_uri(), [int((started.pgdata / "postmaster.pid").read_text().split()[0])]


@contextmanager
def bars() -> Iterator[Progress]:
    """What tells how far it is."""
    with Progress(TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn(), transient=True) as progress:
        yield progress


def report(name: str, outcome: Outcome, status: int, log: Path) -> None:
    """Says what went wrong."""
    for fault in outcome.club.faults[:10]:
        sys.stderr.write(f"{name}: {fault}\n")
    told = log.read_text()
    if status or "Traceback" in told:
        sys.stderr.write(f"{name}: the server ended with {status}\n{told[-2000:]}\n")


def measure(kind: str, workers: int, seconds: float) -> list[str]:
    """The rows for this database."""
    with tempfile.TemporaryDirectory() as folder, database_of(kind, Path(folder)) as (url, databases), bars() as told:
        prepare(url)
        with serving(url, Path(folder), "--workers", str(workers)) as served:
            outcome = asyncio.run(run_club(served, databases, seconds, told))
            status = served.terminate()
        report(kind, outcome, status, served.log)
    return outcome.rows({"sqlite": "SQLite, 1", "postgresql": f"PostgreSQL, {workers}"}[kind])


def main(
    *,
    seconds: Annotated[float, typer.Option(min=10, help="How long each server is measured.")] = 600,
    only: Annotated[str, typer.Option(help="sqlite or postgresql, if not both.")] = "",
    out: Annotated[Path, typer.Option(help="The page to write.")] = PAGE,
) -> None:
    """Measures, and writes the page."""
    load = os.getloadavg()[0]
    found = [
        row
        for kind, workers in (("sqlite", 1), ("postgresql", 2))
        if only in ("", kind)
        for row in measure(kind, workers, seconds)
    ]
    lines = [
        f"Azulejos {azulejos.__version__}",
        f"command:  python -m tests.server.make_load --seconds {seconds:g}",
        f"date:     {datetime.now().astimezone().date()}",
        f"cores:    {os.cpu_count()}, with a load of {load:.1f} before the first run",
        f"Python:   {platform.python_implementation()} {platform.python_version()}",
        "",
        f"{TABLES} tables, each with 2 who play and {WATCHERS} who watch: {TABLES * (2 + WATCHERS)} connections.",
        f"Each table moves every {PAUSE:g} seconds or so. Server, database and load share the cores. Memory is that",
        "of the server's processes: when it is empty, and the means of the first and the last minute.",
        "",
        HEADING,
        *found,
    ]
    out.write_text("\n".join(lines) + "\n")
    sys.stdout.write(out.read_text())


if __name__ == "__main__":
    typer.run(main)
