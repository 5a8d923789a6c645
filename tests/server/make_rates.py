"""Measures how many happenings a store appends in a second, and writes the page `benchmarks/store.txt`.

    python -m tests.server.make_rates

Games at once are appended to by one process, each one happening after the other, every append with a command id and
durable when it returns. Run it on a quiet machine: the figures are those of the disk more than of anything else.
"""

import asyncio
import os
import platform
import statistics
import sys
import tempfile
import time
import uuid
from datetime import datetime
from pathlib import Path

import azulejos
from azulejos.server.storage.store import Store
from tests.server.databases import new_store, server

PAGE = Path(__file__).parents[2] / "benchmarks" / "store.txt"
MOVE = ("move", {"seat": 1, "move": "3B4", "clock": [300_000, 300_000]})
SECONDS = 5.0


async def appending(store: Store, games: int) -> list[float]:
    """How long each append took, of so many games at once."""
    end = time.perf_counter() + SECONDS

    async def play(game: str) -> list[float]:
        took, seq = [], 0
        while (begin := time.perf_counter()) < end:
            await store.append(game, seq, [MOVE], command=f"c{seq}")
            took.append(time.perf_counter() - begin)
            seq += 1
        return took

    played = await asyncio.gather(*[play(uuid.uuid4().hex) for _ in range(games)])
    return [seconds for took in played for seconds in took]


async def rows(kind: str, url: str) -> list[str]:
    """A row of the table for each number of games at once."""
    found = []
    async with await new_store(url) as store:
        for games in (1, 10, 100):
            took = await appending(store, games)
            middle, late = statistics.median(took) * 1000, statistics.quantiles(took, n=20)[-1] * 1000
            found.append(f"{kind:<10}{games:>13}{len(took) / SECONDS:>11.0f}{middle:>11.1f}{late:>8.1f}")
    return found


def disk() -> float:
    """How many milliseconds it takes to bring a page to the disk."""
    with tempfile.TemporaryFile() as file:
        begin = time.perf_counter()
        for _ in range(100):
            file.write(bytes(4096))
            file.flush()
            os.fsync(file.fileno())
        return (time.perf_counter() - begin) * 10


def main() -> None:
    """Measures, and writes the page."""
    lines = [
        f"Azulejos {azulejos.__version__}",
        "command:  python -m tests.server.make_rates",
        f"date:     {datetime.now().astimezone().date()}",
        f"cores:    {os.cpu_count()}",
        f"disk:     {disk():.1f} ms for an fsync",
        f"Python:   {platform.python_implementation()} {platform.python_version()}",
        "",
        "One process appends; every append has a command id and is durable when it returns.",
        "",
        "database  games at once  appends/s  median ms  p95 ms",
    ]
    with tempfile.TemporaryDirectory() as folder:
        lines += asyncio.run(rows("SQLite", f"sqlite:///{folder}/games.db"))
    with server(uuid.uuid4().hex) as started:
        lines += asyncio.run(rows("PostgreSQL", started.get_uri()))
    PAGE.write_text("\n".join(lines) + "\n")
    sys.stdout.write(PAGE.read_text())


if __name__ == "__main__":
    main()
