"""The command `azulejos`: play in the terminal, and analyse, draw, apply, replay, check and verify what was written.

Each command reads its arguments, asks the rooms below, and prints. `app` holds what all share; every other module has
the commands of one matter and registers them there. `docs/terminal.md` describes it all.
"""

from azulejos.cli.app import app, main

# In the order in which the help lists their commands.
from azulejos.cli import play, analyse, positions, records, verify, matches, engines, databases, fit  # isort: skip
from azulejos.cli import learn, serve, host, join, bench  # isort: skip

__all__ = [
    "analyse",
    "app",
    "bench",
    "databases",
    "engines",
    "fit",
    "host",
    "join",
    "learn",
    "main",
    "matches",
    "play",
    "positions",
    "records",
    "serve",
    "verify",
]
