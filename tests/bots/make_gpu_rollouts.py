"""Rollouts on the GPU: whether they bring exactly the results of the CPU's, and how many games a second are played out.

    PYTHONPATH=src python -m tests.bots.make_gpu_rollouts

It needs an NVIDIA GPU and numba-cuda. Figures are per second of wall-clock time; those of the CPU are for one thread.
"""

import argparse
import sys
import time
from collections.abc import Sequence

import numpy as np

from azulejos.bots.gpu_rollouts import GpuRollouts
from azulejos.bots.rollouts import Rollouts
from azulejos.notation import Wall
from azulejos.rules import Position
from tests.bots.sample_positions import ALL, game

Asked = list[tuple[Position, int, int]]


def asked_of(positions: Sequence[Position], games: int) -> Asked:
    """So many games from each position, of seeds that differ; the largest need more than 32 bits."""
    return [(position, number << 32, games) for number, position in enumerate(positions)]


def differences(players: int, wall: Wall, asked: Asked) -> list[int]:
    """Which of these have other results on the GPU than on the CPU, the second time, too, when its caches are full."""
    here, there = Rollouts(players, wall).play_all(asked), GpuRollouts(players, wall)
    found = [there.play_all(asked), there.play_all(asked)]
    return [number for number, rows in enumerate(here) if any(not np.array_equal(rows, one[number]) for one in found)]


def rate(rollouts: Rollouts, asked: Asked) -> float:
    """Games a second, after a call that compiles."""
    rollouts.play_all(asked[:1])
    begin = time.perf_counter()
    rollouts.play_all(asked)
    return sum(games for _, _, games in asked) / (time.perf_counter() - begin)


def main() -> int:
    """Prints what differs, and the figures; returns 1 if anything differs."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=144, help="games from each position")
    options = parser.parse_args()
    failed = 0
    for players, wall in ALL:
        asked = asked_of(game(players, wall, 1), options.games)
        found = differences(players, wall, asked)
        told = "as on the CPU" if not found else f"differs after {', '.join(map(str, found))} moves"
        here, there = rate(Rollouts(players, wall), asked[::10]), rate(GpuRollouts(players, wall), asked)
        figures = f"{here:,.0f} games a second on the CPU, {there:,.0f} on the GPU"
        print(f"{players} players, {wall}: {told}; {figures}", flush=True)  # noqa: T201 - it is a program
        failed |= bool(found)
    return failed


if __name__ == "__main__":
    sys.exit(main())
