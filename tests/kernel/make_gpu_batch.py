"""A batch on the GPU: whether it plays exactly the games of the CPU's, and how many steps a second it takes.

    PYTHONPATH=src python -m tests.kernel.make_gpu_batch

It needs an NVIDIA GPU and numba-cuda; the figures belong into `benchmarks/h200.txt`, or a page for another GPU.

A step is all four: observe, legal, sample and step with its check. Figures are per second of wall-clock time.
"""

import argparse
import sys
import time
from typing import Any

import numpy as np

from azulejos.kernel import Batch
from azulejos.kernel.gpu_batch import GpuBatch, cuda
from azulejos.notation import Wall

WALLS: tuple[Wall, ...] = ("coloured", "grey")
GAMES = [(players, wall) for wall in WALLS for players in (2, 3, 4)]


def differences(slots: int, players: int, wall: Wall, steps: int, rounds: int = 100) -> list[str]:
    """What differs between CPU and GPU within so many steps of random play."""
    here, there = Batch(slots, players, wall, seed=7, rounds=rounds), GpuBatch(slots, players, wall, 7, rounds=rounds)
    for number in range(steps):
        actions = here.sample(number)
        pairs: dict[str, tuple[Any, Any]] = {
            "observe": (here.observe(), there.observe().copy_to_host()),
            "legal": (here.legal(), there.legal().copy_to_host()),
            "turn": (here.turn, there.turn.copy_to_host()),
            "sample": (actions, there.sample(number).copy_to_host()),
        }
        one, other = here.step(actions), there.step(there.sample(number))
        pairs |= {name: (getattr(one, name), getattr(other, name).copy_to_host()) for name in one._fields}
        for name in ("states", "seeds", "final_states", "final_turn"):
            pairs[name] = getattr(here, name), getattr(there, name).copy_to_host()
        pairs["observe_final"] = here.observe_final(), there.observe_final().copy_to_host()
        found = [name for name, (left, right) in pairs.items() if not np.array_equal(left, right)]
        if found:
            return [f"{name} after step {number}" for name in found]
    return []


def rate(slots: int, players: int, wall: Wall, seconds: float) -> float:
    """Steps a second."""
    batch = GpuBatch(slots, players, wall)

    def everything(number: int) -> None:
        batch.observe()
        batch.legal()
        batch.step(batch.sample(number))

    for number in range(60):  # compiles, and spreads the games over all rounds
        everything(number)
    cuda.synchronize()
    steps, begin = 0, time.perf_counter()
    while time.perf_counter() < begin + seconds:
        everything(steps)
        steps += 1
    cuda.synchronize()
    return steps * slots / (time.perf_counter() - begin)


def main() -> int:
    """Prints what differs, and the figures; returns 1 if anything differs."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--steps", type=int, default=300, help="steps in which CPU and GPU are compared")
    options = parser.parse_args()
    failed = 0
    for players, wall in GAMES:
        found = differences(1000, players, wall, options.steps)
        told = "as on the CPU" if not found else f"differs: {', '.join(found)}"
        print(f"{players} players, {wall}: {told}", flush=True)  # noqa: T201 - it is a program
        failed |= bool(found)
    for slots in (1 << 16, 1 << 18, 1 << 20):
        for players, wall in GAMES[:: len(GAMES) - 1]:
            steps = rate(slots, players, wall, options.seconds)
            told = f"{slots:>9,} slots, {players} players, {wall}: {steps / 1e6:.0f} million steps a second"
            print(told, flush=True)  # noqa: T201 - it is a program
    return failed


if __name__ == "__main__":
    sys.exit(main())
