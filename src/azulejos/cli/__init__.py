"""The command `azulejos`: play in the terminal, and analyse, draw, replay, check and verify positions and records.

Each command parses its arguments, calls the rooms below, and prints. `app` has the shared parts; every other module has
related commands and registers them there. `docs/terminal.md` describes them all.
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
