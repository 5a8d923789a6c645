"""The command `azulejos`: play in the terminal, and analyse, draw, replay, check and verify positions and records.

Each command parses its arguments, calls the rooms below, and prints. `app` has the shared parts; every other module is
one command, or a few related ones, and registers them there: `COMMANDS` says which, so the folder needs no groups. Only
the module of the command that was called is loaded, and none to list the commands: loading is most of the time that a
quick command takes. `docs/terminal.md` describes them all.
"""

import os
import sys
from collections.abc import Sequence
from importlib import import_module

import azulejos

__all__ = ["COMMANDS", "main"]

COMMANDS: dict[str, dict[str, str]] = {  # of each module, with their first lines, in the order of the help
    "play": {
        "play": "Play in the terminal, against others at the same keyboard or against bots.",
    },
    "analyse": {
        "analyse": "Show a bot's best moves with their values and continuations; Ctrl-C stops and keeps the result.",
    },
    "review": {
        "review": "Review a game: what each move lost, what was better, how lucky deals were, and what decided it.",
    },
    "puzzles": {
        "puzzles": "Solve puzzles at your strength: positions in which one move is clearly best.",
    },
    "positions": {
        "new": "Print the position of a new game, before the first deal unless a seed or a deal is given.",
        "show": "Draw a position, or the last position of every game of a record.",
        "moves": "List the legal moves of a position and what each would do.",
        "apply": "Apply moves and deals to a position and print the result.",
    },
    "records": {
        "replay": "Step through the games of a record, or print them whole without a terminal.",
        "check": "Check records: show how many games each holds, or its first error and where it is.",
    },
    "verify": {
        "verify": "Prove that every deal of a record follows from its secret, and that the server committed to it.",
    },
    "matches": {
        "match": "Play two bots against each other, and measure how much stronger A is than B.",
        "tournament": "Play every bot against every other, and rate them.",
    },
    "engines": {
        "engine": "Run a bot as an engine: speak the engine protocol on standard input and output.",
        "check-engine": "Test a program that speaks the engine protocol, and explain what is wrong with it.",
    },
    "databases": {
        "db": "Maintain the database where the server keeps its games.",
        "export": "Write all games of a database into a file, as a backup or for another database.",
        "import": "Import all games of an exported file into a database.",
        "backup": "Write a backup of all games into a folder, while they are played, named by the time.",
    },
    "fit": {
        "fit": "Fit the weights of search and mcts from scratch, by self-play.",
    },
    "learn": {
        "learn": "Learn to play from scratch: a large network by self-play, distilled into a small one for bots.",
    },
    "serve": {
        "serve": "Serve games to browsers and terminals, until Ctrl-C.",
    },
    "page": {
        "page": "Write the page as files for a static host: people play there without a server, also offline.",
    },
    "host": {
        "tables": "Look at the tables of a server, and close, store away or delete them.",
        "ban": "Keep an address or a network out; who is connected from there is let go.",
        "unban": "Let an address or a network in again.",
        "bans": "List what is banned.",
        "drain": "Let a worker of a server end in order; its clients go to others, and the server starts a new one.",
        "read-only": "Have a server take no moves and write nothing until it is switched off; clocks stand still.",
    },
    "join": {
        "join": "Play at a table on a server, or watch.",
    },
    "bench": {
        "bench": "Measure how fast the rules run here: the reference, the compiled kernel, its threads, and a GPU.",
        "compile": "Compile the kernel and the bots for this machine ahead of time.",
    },
}
_COMPLETING = "_AZULEJOS_COMPLETE"  # set by a shell that asks how a line could go on


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command with these arguments, or those it was called with, and returns the exit status."""
    arguments = sys.argv[1:] if arguments is None else arguments
    if list(arguments) == ["--version"]:
        sys.stdout.write(f"azulejos {azulejos.__version__}\n")
        return 0
    wanted = next((word for word in _whole_words(arguments) if not word.startswith("-")), "")
    modules = [module for module, commands in COMMANDS.items() if wanted in commands]
    for module in modules:
        import_module(f"azulejos.cli.{module}")
    app = import_module("azulejos.cli.app")
    listed = {} if modules else {name: about for commands in COMMANDS.values() for name, about in commands.items()}
    status: int = app.main(arguments, listed)
    return status


def _whole_words(arguments: Sequence[str]) -> Sequence[str]:
    """The arguments; or, where a shell asks how a line could go on, those before the one that is being typed."""
    if _COMPLETING not in os.environ:
        return arguments
    line = os.environ.get("_TYPER_COMPLETE_ARGS") or os.environ.get("COMP_WORDS", "")  # bash has the latter
    return line.split(" ")[1:-1]
