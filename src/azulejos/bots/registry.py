"""Bots by name: what a person types to seat one."""

import functools
import importlib.util
from collections.abc import Callable

from azulejos.bots.external import External
from azulejos.bots.interface import Bot
from azulejos.bots.lazy import KERNEL_NEEDS, load
from azulejos.bots.levels import LEVELS, LevelBot
from azulejos.bots.simple import Greedy, Random
from azulejos.errors import InvalidError

__all__ = ["BOTS", "PROGRAM", "analyst", "bot", "has_kernel", "strongest"]

BOTS: dict[str, Callable[[int], Bot]] = {
    "random": Random,
    "greedy": lambda _seed: Greedy(),
    "search": lambda seed: load("search").Search(seed),
    "mcts": lambda seed: load("mcts").Mcts(seed),
}
BOTS |= {level.name: functools.partial(LevelBot, level) for level in LEVELS}
PROGRAM = "cmd:"  # before the command line of an engine


def bot(name: str, seed: int = 0) -> Bot:
    """The bot of this name; what it leaves to chance comes from the seed. Raises `InvalidError`.

    A name such as `cmd:./program --flag` is an engine, which is started by this command line; then it raises
    `EngineError` as well, and the bot should be closed in the end.
    """
    if name.startswith(PROGRAM):
        return External(name.removeprefix(PROGRAM), seed)
    if name not in BOTS:
        raise InvalidError("bot", found=name, names=", ".join(BOTS))
    return BOTS[name](seed)


def strongest() -> str:
    """The name of the strongest bot that can run here: `greedy` where the kernel's packages are not installed."""
    return "mcts" if has_kernel() else "greedy"


def analyst() -> str:
    """The name of the bot that compares moves best: the strongest, as it looks at each of the best alike."""
    return strongest()


def has_kernel() -> bool:
    """Whether the kernel's packages are installed, which the stronger bots need."""
    return all(importlib.util.find_spec(package) for package in KERNEL_NEEDS)
