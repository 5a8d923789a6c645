"""Measures this server beside that of another checkout, by turns, and writes the page `benchmarks/beside.txt`.

    git worktree add ../before 4ee2262
    python -m tests.server.make_beside ../before
    python -m tests.server.make_beside ../before --together

The club of `make_load` plays at one server, then at the other, then again, so that whatever else the machine does hits
both alike. Afterwards nobody waits before moving, which shows how much a server can do, and this server is started with
thousands of timed games and with none. The processor time of a move can be compared on a busy machine, too; the
milliseconds only on a quiet one. It takes about eight minutes. With `--together` half a club plays at each server at
the same time, so that a busy machine slows both alike; how much a server can do is not measured then. Ctrl-C ends it
without writing anything.
"""

import asyncio
import os
import platform
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from datetime import datetime
from pathlib import Path
from typing import Annotated, NamedTuple

import typer
from rich.progress import Progress

from tests.server.make_load import TABLES, Outcome, bars, database_of, report, run_club
from tests.server.people import seated
from tests.server.server_process import GENEROUS, Server, ask, new_table, new_token, sit

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "benchmarks" / "beside.txt"
PAUSE = 4.0  # seconds between two moves at a table: 60 moves a second at all of them
HURRY = 8.0  # seconds in which nobody waits
GAMES = 5_000  # timed ones that a server is started with
STARTS = 3  # of each kind
KINDS = {"sqlite": 1, "postgresql": 2}  # and how many workers
NAMES = {"sqlite": "SQLite, 1 worker", "postgresql": "PostgreSQL, 2 workers"}


class Figure(NamedTuple):
    """Something that is measured of both servers, and how much of the other's this one may take."""

    name: str
    of: Callable[[Outcome], float]
    wanted: str


FIGURES = (
    Figure("ms from a move to all 4, p95", lambda one: one.late, "0.5 or less"),
    Figure("ms of CPU for a move", lambda one: one.per_move, ""),
    Figure("kB per table", lambda one: one.per_table, "1 or less"),
)
LIMIT = Figure("moves/s when nobody waits", lambda one: one.limit, "2 or more")


class Run(NamedTuple):
    """How the servers are measured."""

    tables: int
    seconds: float
    rounds: int
    together: bool


async def measure(sources: Sequence[Path], kind: str, how: Run, progress: Progress) -> list[Outcome]:
    """What the club finds at the servers of these sources; if there are several, parts of it play at all of them."""
    with ExitStack() as opened:
        servers = [opened.enter_context(started(source, kind)) for source in sources]
        hurry = HURRY if kind == "sqlite" and not how.together else 0.0
        tables = how.tables // len(sources)
        playing = [
            run_club(server, databases, how.seconds, progress, tables=tables, pause=PAUSE, hurry_seconds=hurry)
            for server, databases in servers
        ]
        outcomes = await asyncio.gather(*playing)
        for source, (server, _), outcome in zip(sources, servers, outcomes, strict=True):
            report(f"{source}, {kind}", outcome, server.terminate(), server.log)
    return list(outcomes)


@contextmanager
def started(source: Path, kind: str) -> Iterator[tuple[Server, list[int]]]:
    """A server of this source with an empty database, and the processes of that."""
    with tempfile.TemporaryDirectory() as folder, database_of(kind, Path(folder)) as (url, databases):
        environment = {"PYTHONPATH": str(source / "src")}
        command = [sys.executable, "-P", "-m", "azulejos", "db", "upgrade", "--database", url]
        subprocess.run(command, env=os.environ | environment, check=True, stdout=subprocess.DEVNULL)
        options = ("--workers", str(KINDS[kind]), "--bots", "1")
        with Server(url, *options, log=Path(folder) / "server.log", **environment) as server:
            yield server, databases


def compare(other: Path, kind: str, how: Run, progress: Progress) -> list[str]:
    """The lines about this database: each figure of both servers in each round, and the ratio of the means."""
    both: dict[Path, list[Outcome]] = {other: [], ROOT: []}
    turns = [[other, ROOT]] if how.together else [[other], [ROOT]]
    for sources in turns * how.rounds:
        for source, outcome in zip(sources, asyncio.run(measure(sources, kind, how, progress)), strict=True):
            both[source].append(outcome)
    moves = statistics.mean(len(one.club.took) / one.seconds for found in both.values() for one in found)
    faults = [sum(len(one.club.faults) for one in found) for found in both.values()]
    lines = [f"{NAMES[kind]}: {moves:.0f} moves a second; {faults[0]} faults in {other.name}, {faults[1]} here"]
    for figure in (*FIGURES, LIMIT) if kind == "sqlite" and not how.together else FIGURES:
        old, new = ([figure.of(one) for one in found] for found in both.values())
        ratio = statistics.mean(new) / statistics.mean(old)
        lines.append(f"  {figure.name:<30}{_written(old):>22}{_written(new):>22}{ratio:>9.2f}   {figure.wanted}")
    return lines


def _written(values: list[float]) -> str:
    return ", ".join(f"{value:.1f}" if value < 100 else f"{value:.0f}" for value in values)


def starts(progress: Progress) -> str:
    """The line about starting with many timed games, and with none."""
    task = progress.add_task("starting", total=2 * STARTS)
    found: dict[bool, list[float]] = {False: [], True: []}
    with tempfile.TemporaryDirectory() as folder:
        for has_games in found:
            url = f"sqlite:///{folder}/{has_games}.db"
            with Server(url, log=Path(folder) / "server.log", **GENEROUS) as served:
                asyncio.run(begin_timed(served.address))
            copy_games(url, GAMES if has_games else 1)
        for _ in range(STARTS):
            for has_games, took in found.items():
                took.append(start(f"sqlite:///{folder}/{has_games}.db", Path(folder) / "server.log"))
                progress.advance(task)
    progress.remove_task(task)
    none, many = (statistics.median(took) for took in found.values())
    return f"Seconds until it answers: {none:.2f} with 1 timed game, {many:.2f} with {GAMES:,}. Ratio {many / none:.2f}"


def start(url: str, log: Path) -> float:
    """The seconds until a server of this source, at this database, has told of a table."""
    begun = time.monotonic()
    with Server(url, log=log) as served:
        table = ask(served.address, "GET", "/api/tables?stage=playing")[1]["tables"][0]["table"]
        assert ask(served.address, "GET", f"/api/tables/{table}")[0] == 200
        return time.monotonic() - begun


async def begin_timed(address: str) -> None:
    """A timed game of two people."""
    ana, ben = new_token(), new_token()
    clock = {"timing": "total", "milliseconds": 3_600_000}
    table = new_table(address, "mine", "open", token=ana, clock=clock, is_listed=True)
    sit(address, table, 2, token=ben)
    async with seated(address, table, ana) as person:
        await person.does("start")


def copy_games(url: str, count: int) -> None:
    """Makes so many of the one game there is."""
    with closing(sqlite3.connect(url.removeprefix("sqlite:///"), isolation_level=None)) as file:
        ((original,),) = file.execute("SELECT id FROM games").fetchall()
        file.execute("BEGIN")
        for number in range(count - 1):
            new = {"old": original, "new": f"copy{number:08}"}
            file.execute(
                "INSERT INTO games SELECT :new, created, changed, stage, listed, seq, replace(summary, :old, :new), due"
                " FROM games WHERE id = :old",
                new,
            )
            file.execute(
                "INSERT INTO happenings SELECT :new, seq, at, kind, replace(body, :old, :new)"
                " FROM happenings WHERE game = :old",
                new,
            )
        file.execute("COMMIT")


def main(
    other: Annotated[Path, typer.Argument(help="The checkout of the other version.")],
    *,
    tables: Annotated[int, typer.Option(min=1, help="How many tables the club has.")] = TABLES,
    seconds: Annotated[float, typer.Option(min=5, help="How long each server is measured.")] = 30,
    rounds: Annotated[int, typer.Option(min=1, help="How often each server is measured.")] = 2,
    only: Annotated[str, typer.Option(help="sqlite, postgresql or starts, if not all.")] = "",
    together: Annotated[bool, typer.Option(help="Whether both are measured at the same time.")] = False,
    out: Annotated[Path, typer.Option(help="The page to write.")] = PAGE,
) -> None:
    """Measures, and writes the page."""
    load, begun = os.getloadavg()[0], time.monotonic()
    subprocess.run(
        [sys.executable, "-P", "-m", "azulejos", "compile"],
        env=os.environ | {"PYTHONPATH": str(other / "src")},
        check=True,
        stdout=subprocess.DEVNULL,
    )
    found: list[str] = []
    how = Run(tables, seconds, rounds, together)
    with bars() as progress:
        for kind in KINDS:
            if only in ("", kind):
                found += [*compare(other, kind, how, progress), ""]
        if only in ("", "starts"):
            found.append(starts(progress))
    lines = [
        f"command:  python -m tests.server.make_beside {other} --tables {tables} --seconds {seconds:g}"
        f" --rounds {rounds}{f' --only {only}' if only else ''}{' --together' if together else ''}",
        f"date:     {datetime.now().astimezone().date()}, in {(time.monotonic() - begun) / 60:.1f} minutes",
        f"cores:    {os.cpu_count()}, with a load of {load:.1f} before the first run",
        f"Python:   {platform.python_implementation()} {platform.python_version()}",
        "",
        f"{tables} tables with 4 connections each, at the server of {other.name} and at this one"
        f" {'at the same time' if together else 'by turns'}. CPU is that",
        "of the server and its database, without bots. The ratio is this server's mean to the other's.",
        "",
        f"  {'':<30}{other.name:>22}{'here':>22}{'ratio':>9}   wanted",
        *found,
    ]
    out.write_text("\n".join(lines) + "\n")
    sys.stdout.write(out.read_text())


if __name__ == "__main__":
    typer.run(main)
