"""How fast the reference plays: random moves per second of CPU time, and how long `import azulejos` takes.

    python benchmarks/reference.py --seconds 3 > benchmarks/reference.txt

Whole games at random, deals and legal moves included, on one core; progress goes to the standard error stream. On the
grey wall a game may never end, once no row can be completed (the rules have no limit, R5), so games stop at a round.
"""

import argparse
import datetime
import platform
import random
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from rich.console import Console
from rich.progress import Progress

from azulejos import Position, __version__
from azulejos.notation import Wall

WALLS: tuple[Wall, ...] = ("coloured", "grey")
PLAYERS = (2, 3, 4)
LAST_ROUND = 50
IMPORTS = 15  # as many runs, of which the best counts


def main() -> None:
    """Measures everything and prints the table."""
    parser = argparse.ArgumentParser(description="How fast the reference plays.")
    parser.add_argument("--seconds", type=float, default=3.0, help="CPU time for each line of the table")
    seconds = parser.parse_args().seconds
    lines = [*head(seconds), "", f"{'wall':<10}{'players':>8}{'games':>8}{'moves':>9}{'moves/s':>10}"]
    with Progress(console=Console(stderr=True)) as progress:
        task = progress.add_task("Playing", total=len(WALLS) * len(PLAYERS) + 1)
        for wall in WALLS:
            for players in PLAYERS:
                games, moves, spent = play(players, wall, seconds)
                lines.append(f"{wall:<10}{players:>8}{games:>8}{moves:>9}{moves / spent:>10.0f}")
                progress.advance(task)
        lines += ["", f"import azulejos: {import_time() * 1000:.0f} ms beyond a bare interpreter (best of {IMPORTS})"]
        progress.advance(task)
    sys.stdout.write("\n".join(lines) + "\n")


def head(seconds: float) -> Iterator[str]:
    """What was measured, when, and on what."""
    yield f"Azulejos {__version__}, reference: random moves per second of CPU time, one core"
    yield f"command:  python benchmarks/reference.py --seconds {seconds:g}"
    yield f"date:     {datetime.datetime.now(datetime.UTC):%Y-%m-%d}"
    yield f"CPU:      {cpu_model()}"
    yield f"Python:   {platform.python_implementation()} {platform.python_version()}, {platform.system()}"


def cpu_model() -> str:
    """The name of the processor, as well as the system tells it."""
    cpuinfo = Path("/proc/cpuinfo")
    lines = cpuinfo.read_text(encoding="utf-8").splitlines() if cpuinfo.exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or platform.machine()


def play(players: int, wall: Wall, seconds: float) -> tuple[int, int, float]:
    """Plays whole games for so much CPU time; how many games and moves there were, and the time they took."""
    chance = random.Random(1)  # noqa: S311  # dice, not secrets
    games = moves = 0
    begin = time.process_time()
    while time.process_time() - begin < seconds:
        position = Position.initial(players, wall)
        while not position.is_over and position.round <= LAST_ROUND:
            if position.phase == "refill":
                position = position.deal(chance)
            else:
                legal = position.legal_moves()
                position = position.play(legal[chance.randrange(len(legal))])
                moves += 1
        games += 1
    return games, moves, time.process_time() - begin


def import_time() -> float:
    """What the import adds to the life of an interpreter, in seconds."""
    return best_run("import azulejos") - best_run("pass")


def best_run(program: str) -> float:
    """The shortest time that a fresh interpreter took to run the program."""
    times = []
    for _ in range(IMPORTS):
        begin = time.perf_counter()
        subprocess.run([sys.executable, "-c", program], check=True)  # noqa: S603
        times.append(time.perf_counter() - begin)
    return min(times)


if __name__ == "__main__":
    main()
