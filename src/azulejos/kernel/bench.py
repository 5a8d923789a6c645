"""How fast the rules run here: the reference, the kernel on one thread and on all, and the GPU.

`azulejos bench` prints what this measures. Rates are per second of CPU time on one thread; those of all threads and of
the GPU are per second of wall-clock time. Games are uniformly random and stop after round 32 if they have not ended by
then (R5).
"""

import math
import os
import platform
import random
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple, get_args

import numpy as np

from azulejos.kernel.batch import Batch
from azulejos.kernel.gpu import GpuGames
from azulejos.kernel.layout import words
from azulejos.kernel.unchecked.games import SIGNATURE, copy_and_play, hash_games, play_games
from azulejos.notation import Wall
from azulejos.rules import Position

__all__ = ["Measurement", "cpu", "measurements", "signature"]

LAST_ROUND = 32
PLAYERS = (2, 3, 4)
GAMES_A_LOOK = 200  # games between two readings of the clock
SIGNED_GAMES = 100  # of each number of players and wall
POOL = 128  # positions for measuring copy + play: few enough to stay in the CPU cache
GPU_BLOCKS, GPU_THREADS, GPU_GAMES = 16384, 128, 32  # blocks, threads per block, games per thread: enough for any GPU


class Measurement(NamedTuple):
    """A figure to be taken: its name, its key where several share the name, and how, in so many seconds."""

    name: str
    key: str | None
    take: Callable[[float], float]


def measurements(*, gpu: bool = False) -> list[Measurement]:
    """What there is to measure, in order. Raises `InvalidError` if a GPU is asked for and there is none."""
    gpu_games = GpuGames() if gpu else None
    listed = [
        *(Measurement("reference_games_per_s", str(players), _reference_games(players)) for players in PLAYERS),
        *(Measurement("reference_moves_per_s", str(players), _reference_moves(players)) for players in PLAYERS),
        *(Measurement("kernel_games_per_s", str(players), _kernel_rate(players, "coloured")) for players in PLAYERS),
        *(Measurement("kernel_grey_games_per_s", str(players), _kernel_rate(players, "grey")) for players in PLAYERS),
        Measurement("kernel_threads_games_per_s", None, _threads_rate),
        Measurement("step_ns", None, _step_ns),
        Measurement("import_ms", None, _import_ms),
    ]
    if gpu_games:
        listed.append(Measurement("gpu_games_per_s", None, lambda seconds: _gpu_rate(gpu_games, seconds)))
    return listed


def signature(games: int | None = None) -> int:
    """A number that changes when the kernel's behaviour does, and is the same on every machine and backend."""
    games = games or SIGNED_GAMES
    total = 0
    for wall in get_args(Wall):
        for players in PLAYERS:
            state = np.zeros(words(players, wall), np.int64)
            digest = hash_games(state, players, int(wall == "grey"), 0, games, LAST_ROUND)
            total = (total * 31 + digest) & SIGNATURE
    return total


def cpu() -> str:
    """The name of the processor, as well as the system tells it."""
    info = Path("/proc/cpuinfo")
    lines = info.read_text(encoding="utf-8").splitlines() if info.exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return (names or [platform.processor() or platform.machine()])[0]


def _reference_games(players: int) -> Callable[[float], float]:
    def take(seconds: float) -> float:
        games, _, spent = _play_reference(players, seconds)
        return games / spent

    return take


def _reference_moves(players: int) -> Callable[[float], float]:
    def take(seconds: float) -> float:
        _, moves, spent = _play_reference(players, seconds)
        return moves / spent

    return take


def _play_reference(players: int, seconds: float) -> tuple[int, int, float]:
    """Random games in the core for so much CPU time; returns how many, their moves, and the seconds."""
    chance = random.Random(1)  # noqa: S311  # dice, not secrets
    games, moves, begin = 0, 0, time.process_time()
    while time.process_time() < begin + seconds:
        position = Position.initial(players)
        while not position.is_over and position.round <= LAST_ROUND:
            if position.phase == "refill":
                position = position.deal(chance)
            else:
                legal = position.legal_moves()
                position = position.play(legal[chance.randrange(len(legal))])
                moves += 1
        games += 1
    return games, moves, time.process_time() - begin


def _kernel_rate(players: int, wall: Wall) -> Callable[[float], float]:
    def take(seconds: float) -> float:
        games, spent = _play_for(seconds, players, wall, first_seed=0)
        return games / spent

    return take


def _play_for(seconds: float, players: int, wall: Wall, first_seed: int) -> tuple[int, float]:
    """Random games for so many seconds of this thread's CPU time; returns how many, and the seconds."""
    state = np.zeros(words(players, wall), np.int64)
    is_grey = int(wall == "grey")
    play_games(state, players, is_grey, first_seed, 1, LAST_ROUND)  # compiles, or loads the cached code
    games, begin = 0, time.thread_time()
    while time.thread_time() < begin + seconds:
        play_games(state, players, is_grey, first_seed + games, GAMES_A_LOOK, LAST_ROUND)
        games += GAMES_A_LOOK
    return games, time.thread_time() - begin


def _threads_rate(seconds: float) -> float:
    threads = os.cpu_count() or 1
    with ThreadPoolExecutor(threads) as pool:
        begin = time.perf_counter()
        parts = [pool.submit(_play_for, seconds, 2, "coloured", thread << 40) for thread in range(threads)]
        games = sum(part.result()[0] for part in parts)
        return games / (time.perf_counter() - begin)


def _step_ns(seconds: float) -> float:
    """Nanoseconds to copy a position and play a legal move on the copy, over positions from all of random games."""
    batch = Batch(POOL)
    chance = np.random.default_rng(1)
    for _ in range(100):
        legal = batch.legal()
        actions = (chance.random(legal.shape) * legal).argmax(axis=1)
        states = batch.states.copy()
        batch.step(actions)
    copy_and_play(states, actions, 1)
    repeats, begin = 0, time.process_time()
    while time.process_time() < begin + seconds:
        copy_and_play(states, actions, 100)
        repeats += 100
    return (time.process_time() - begin) / (repeats * POOL) * 1e9


def _import_ms(seconds: float) -> float:
    """Milliseconds that `import azulejos` adds to the life of an interpreter, in the best of some runs."""
    best = {"pass": math.inf, "import azulejos": math.inf}
    begin = time.perf_counter()
    while math.inf in best.values() or time.perf_counter() < begin + seconds:
        for program, shortest in best.items():
            started = time.perf_counter()
            subprocess.run([sys.executable, "-c", program], check=True)  # noqa: S603  # these two programs only
            best[program] = min(shortest, time.perf_counter() - started)
    return (best["import azulejos"] - best["pass"]) * 1000


def _gpu_rate(games: GpuGames, seconds: float) -> float:
    games(2, 0, 0, GPU_BLOCKS, GPU_THREADS, 1, LAST_ROUND)  # compiles
    played, spent = 0, 0.0
    while spent < seconds:
        spent += games(2, 0, played, GPU_BLOCKS, GPU_THREADS, GPU_GAMES, LAST_ROUND)[0]
        played += GPU_BLOCKS * GPU_THREADS * GPU_GAMES
    return played / spent
