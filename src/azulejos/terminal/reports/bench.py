"""The results of `azulejos bench` as text."""

import platform
from collections.abc import Iterator, Mapping
from datetime import date
from importlib.metadata import version
from typing import Any, get_args

import azulejos
from azulejos.notation import Wall

__all__ = ["bots_page", "rules_page"]

PLAYERS = ("2", "3", "4")
BY_PLAYERS = {
    "reference_games_per_s": "reference",
    "kernel_games_per_s": "kernel",
    "kernel_grey_games_per_s": "kernel, grey wall",
}
OF_TWO = {"kernel_threads_games_per_s": "kernel, all threads", "gpu_games_per_s": "GPU"}


def rules_page(figures: Mapping[str, Any], command: str, cpu: str, today: date) -> Iterator[str]:
    """The page of the rules, line by line: how and where it was measured, then the figures."""
    yield from _circumstances(command, cpu, today)
    yield f"{'random games per second':<28}" + "".join([f"{players:>6} players" for players in PLAYERS])
    for name, what in BY_PLAYERS.items():
        yield f"{what:<28}" + "".join([f"{figures[name][players]:>14,.0f}" for players in PLAYERS])
    for name, what in OF_TWO.items():
        if name in figures:
            yield f"{what:<28}{figures[name]:>14,.0f}"
    yield ""
    moves = ", ".join([f"{figures['reference_moves_per_s'][players]:,.0f}" for players in PLAYERS])
    yield f"reference, moves per second of 2, 3 and 4 players: {moves}"
    yield f"kernel, copy a state and play one move: {figures['step_ns']:.1f} ns"
    yield f"import azulejos: {figures['import_ms']:.0f} ms"
    yield f"signature: {figures['signature']}"


def bots_page(figures: Mapping[str, Any], command: str, cpu: str, today: date) -> Iterator[str]:
    """The page of the bots, line by line."""
    yield from _circumstances(command, cpu, today)
    yield f"{'nodes per second':<28}" + "".join([f"{players:>6} players" for players in PLAYERS])
    for bot in ("search", "mcts"):
        for wall in get_args(Wall):
            rates = [figures[f"{bot}_nodes_per_s"][f"{players} {wall}"] for players in PLAYERS]
            yield f"{f'{bot}, {wall} wall':<28}" + "".join([f"{rate:>14,.0f}" for rate in rates])


def _circumstances(command: str, cpu: str, today: date) -> Iterator[str]:
    yield f"Azulejos {azulejos.__version__}"
    yield f"command:  {command}"
    yield f"date:     {today}"
    yield f"CPU:      {cpu}"
    yield f"Python:   {platform.python_implementation()} {platform.python_version()}, Numba {version('numba')}"
    yield ""
