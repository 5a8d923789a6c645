"""Measures what the arena costs beside the bots' thinking, and writes the page `benchmarks/arena.txt`.

    python -m tests.arena.make_overhead

Both contestants think for 10 ms, waiting busily, and then play at random. What workers did else is the overhead: rules,
records, and waiting for the next game. The run is kept in a folder, as that costs most. Run it on a quiet machine.
"""

import os
import platform
import sys
import tempfile
import time
from datetime import datetime
from pathlib import Path

import azulejos
from azulejos.arena import Tally, hold, on_cores
from tests.arena.bots import make, match_of

PAGE = Path(__file__).parents[2] / "benchmarks" / "arena.txt"
GAMES, TIMES = 12, 4


def measured(workers: int, players: int) -> tuple[Tally, float]:
    """A run with so many workers, and how long it took from its beginning to its end."""
    settings = match_of("busy:0.010", "busy:0.010", games=GAMES, seed=1, players=players)
    with tempfile.TemporaryDirectory() as folder:
        begin = time.perf_counter()
        tally = hold(settings, run=on_cores(workers), folder=Path(folder), make=make)
        return tally, time.perf_counter() - begin


def main() -> None:
    """Measures, and writes the page."""
    cores, priority = os.cpu_count() or 1, os.nice(0)
    lines = [
        f"Azulejos {azulejos.__version__}",
        f"command:  {f'nice -n {priority} ' if priority else ''}python -m tests.arena.make_overhead",
        f"date:     {datetime.now().astimezone().date()}",
        f"cores:    {cores}, with a load of {os.getloadavg()[0]:.1f} before the first run",
        f"Python:   {platform.python_implementation()} {platform.python_version()}",
        "",
        "Bots that think 10 ms for each move; overhead is the part of the workers' time that is not thinking, by the",
        f"clock and in processor time. Whatever else the machine runs adds to it: this is the least of {TIMES} runs.",
        "",
        "players  workers  games  moves  seconds  games/s  overhead  in CPU time",
    ]
    for players, workers in dict.fromkeys([(2, 1), (2, cores), (4, cores)]):
        tally, seconds = min([measured(workers, players) for _ in range(TIMES)], key=lambda run: run[0].overhead or 0)
        moves = sum(played.moves for played in tally.played)
        counts = f"{players:>7}{workers:>9}{tally.games:>7}{moves:>7}{seconds:>9.1f}{tally.games / seconds:>9.2f}"
        lines.append(f"{counts}{tally.overhead or 0:>10.2%}{tally.overhead_cpu or 0:>13.2%}")
    PAGE.write_text("\n".join(lines) + "\n")
    sys.stdout.write(PAGE.read_text())


if __name__ == "__main__":
    main()
