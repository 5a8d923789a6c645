"""The registry: bots by name.

A name is one of `BOTS`; a bot of an installed package, by an entry point in the group `azulejos.bots`;
`py:module:Class` for your own Python code; or `cmd:` and the command line of an engine.
"""

import functools
import importlib
import importlib.util
import inspect
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from azulejos.bots.engines.external import External
from azulejos.bots.guarded import guarded, why
from azulejos.bots.interface import Bot, OpenBot
from azulejos.bots.lazy import KERNEL_NEEDS, load
from azulejos.bots.levels import LEVELS, LevelBot
from azulejos.bots.simple import Greedy, Random
from azulejos.dealing import check_seed
from azulejos.errors import AzulejosError, InvalidError

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

__all__ = ["BOTS", "CODE", "PROGRAM", "analyst", "bot", "has_kernel", "installed", "opened", "strongest"]

BOTS: dict[str, Callable[[int], Bot]] = {
    "random": Random,
    "greedy": lambda _seed: Greedy(),
    "search": lambda seed: load("search").Search(seed),
    "mcts": lambda seed: load("mcts").Mcts(seed),
}
BOTS |= {level.name: functools.partial(LevelBot, level) for level in LEVELS}
PROGRAM = "cmd:"  # prefix of an engine's command line
CODE = "py:"  # prefix of a module and a class or function in it
GROUP = "azulejos.bots"  # of entry points


def bot(name: str, seed: int = 0) -> OpenBot:
    """The bot with this name and seed. Raises `InvalidError`.

    A name such as `cmd:./program --flag` starts an engine with this command line; then it may also raise `EngineError`,
    and the bot should be closed: `with bot(name) as engine:` does that. A name such as `py:module:Class` imports the
    module, also from the current folder; if its code fails later, that raises `EngineError` too.
    """
    if not isinstance(name, str):
        raise InvalidError("bot", found=repr(name), names=", ".join([*BOTS, *installed()]))
    if name.startswith(PROGRAM):
        return External(name.removeprefix(PROGRAM), seed)
    if name.startswith(CODE):
        return _made(name, seed, lambda: _imported(name.removeprefix(CODE)))
    if name in BOTS:
        player = BOTS[name](seed)
        return player if isinstance(player, OpenBot) else guarded(name, player)  # one that somebody has added
    others = installed()
    if name in others:
        return _made(name, seed, others[name].load)
    raise InvalidError("bot", found=name, names=", ".join([*BOTS, *others]))


def opened(name: str, seed: int = 0) -> OpenBot:
    """The same as `bot`, from when only this one could be used in a `with` block."""
    return bot(name, seed)


def installed() -> dict[str, "EntryPoint"]:
    """The bots of other installed packages, by name; ours take precedence."""
    from importlib.metadata import entry_points  # noqa: PLC0415 - slow to load, and seldom needed

    return {entry.name: entry for entry in sorted(entry_points(group=GROUP)) if entry.name not in BOTS}


def strongest() -> str:
    """The name of the strongest bot that can run here: `greedy` if the kernel's packages are not installed."""
    return "mcts" if has_kernel() else "greedy"


def analyst() -> str:
    """The name of the best bot for comparing moves: the strongest, because it searches the best moves equally."""
    return strongest()


def has_kernel() -> bool:
    """Whether the kernel's packages, which the stronger bots need, are installed."""
    return all(importlib.util.find_spec(package) for package in KERNEL_NEEDS)


def _imported(path: str) -> Any:
    """Imports `module:name`; the current folder is searched last."""
    module, _, name = path.partition(":")
    if not module or not name:
        raise InvalidError("bot_code", found=CODE + path, why="it does not name a module and a class")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)
    return functools.reduce(getattr, name.split("."), importlib.import_module(module))


def _made(name: str, seed: int, import_it: Callable[[], Any]) -> OpenBot:
    """Creates a bot from an imported class or function, with the seed if it takes one; raises `InvalidError`."""
    seed = check_seed(seed)
    try:
        make = import_it()
        takes_seed = bool(inspect.signature(make).parameters)
        player: Any = make(seed) if takes_seed else make()
        if not isinstance(player.name, str) or not callable(player.choose):
            raise TypeError("its name is no text, or it cannot choose")  # noqa: TRY301 - said as what else is wrong
    except AzulejosError:
        raise
    except (Exception, SystemExit) as error:  # whatever the code of others raises
        raise InvalidError("bot_code", found=name, why=why(error)) from error
    return guarded(name, player)
