"""The command `azulejos`: play in the terminal, and analyse, draw, replay, check and verify positions and records.

Each command parses its arguments, calls the rooms below, and prints. `app` has the shared parts; every other module has
related commands and registers them there. Only the module of the command that was called is loaded, which is most of
the time that a quick command takes. `docs/terminal.md` describes them all.
"""

import os
import sys
from collections.abc import Sequence
from importlib import import_module

import azulejos

__all__ = ["COMMANDS", "main"]

COMMANDS: dict[str, tuple[str, ...]] = {  # the commands of each module, in the order in which the help lists them
    "play": ("play",),
    "analyse": ("analyse",),
    "review": ("review",),
    "puzzles": ("puzzles",),
    "positions": ("new", "show", "moves", "apply"),
    "records": ("replay", "check"),
    "verify": ("verify",),
    "matches": ("match", "tournament"),
    "engines": ("engine", "check-engine"),
    "databases": ("db", "export", "import", "backup"),
    "fit": ("fit",),
    "learn": ("learn",),
    "serve": ("serve",),
    "page": ("page",),
    "host": ("tables", "ban", "unban", "bans", "drain", "read-only"),
    "join": ("join",),
    "bench": ("bench", "compile"),
}
_COMPLETING = "_AZULEJOS_COMPLETE"  # set by a shell that asks how a line could go on


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command with these arguments, or those it was called with, and returns the exit status."""
    arguments = sys.argv[1:] if arguments is None else arguments
    if list(arguments) == ["--version"]:
        sys.stdout.write(f"azulejos {azulejos.__version__}\n")
        return 0
    wanted = next((word for word in arguments if not word.startswith("-")), "")
    modules = [module for module, names in COMMANDS.items() if wanted in names and _COMPLETING not in os.environ]
    for module in modules or COMMANDS:
        import_module(f"azulejos.cli.{module}")
    status: int = import_module("azulejos.cli.app").main(arguments)
    return status
