"""Measures how many steps a second a batch takes on one thread, and writes the page `benchmarks/batch.txt`.

    python -m tests.kernel.make_rates

A step is all four: observe, legal, sample and step with its check, for 4,096 slots, into arrays that stay. Figures are
of CPU time, the best of many tries: on a busy machine others take the caches away.
"""

import argparse
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import numpy as np

from azulejos.kernel import ACTIONS, Batch, observation_size
from azulejos.kernel.bench import cpu
from azulejos.notation import Wall

PAGE = Path(__file__).parents[2] / "benchmarks" / "batch.txt"
WALLS: tuple[Wall, ...] = ("coloured", "grey")
GAMES = [(players, wall) for wall in WALLS for players in (2, 3, 4)]


def rate(work: Callable[[int], object], slots: int, tries: int) -> float:
    """Million slots a second, in the best of so many tries."""
    for number in range(100):  # compiles, and spreads the games over all rounds
        work(number)
    best = float("inf")
    for number in range(tries):
        begin = time.thread_time()
        work(number)
        work(number + 1)
        best = min(best, (time.thread_time() - begin) / 2)
    return slots / best / 1e6


def rates(players: int, wall: Wall, slots: int, tries: int) -> list[float]:
    """The rate of all four together, and of each alone; the last is sample and step."""
    batch = Batch(slots, players, wall)
    rows = np.empty((slots, observation_size(players, wall)), np.float32)
    mask = np.empty((slots, ACTIONS), np.bool_)

    def all_four(number: int) -> None:
        batch.observe(rows)
        batch.legal(mask)
        batch.step(batch.sample(number))

    parts: list[Callable[[int], object]] = [
        all_four,
        lambda _: batch.observe(rows),
        lambda _: batch.legal(mask),
        batch.sample,
        lambda number: batch.step(batch.sample(number)),
    ]
    return [rate(part, slots, tries) for part in parts]


def main() -> None:
    """Measures, and writes the page."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--slots", type=int, default=4096)
    parser.add_argument("--tries", type=int, default=400)
    options = parser.parse_args()
    lines = [
        f"command:  python -m tests.kernel.make_rates --slots {options.slots} --tries {options.tries}",
        f"date:     {datetime.now(UTC):%Y-%m-%d}",
        f"CPU:      {cpu()}, one thread",
        "",
        f"million a second, {options.slots:,} slots    all four   observe     legal    sample   sample and step",
    ]
    for players, wall in GAMES:
        figures = rates(players, wall, options.slots, options.tries)
        lines.append(f"{players} players, {wall:<27}" + "".join(f"{figure:10.1f}" for figure in figures))
    PAGE.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
