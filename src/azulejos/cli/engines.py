"""Engines: `azulejos engine` speaks the engine protocol, which `docs/engine-protocol.md` describes."""

import os
import sys
from contextlib import suppress
from typing import Annotated

import typer

from azulejos.bots.speaking import Engine
from azulejos.cli.app import app

__all__ = ["engine"]


@app.command()
def engine(
    *,
    bot: Annotated[
        str | None, typer.Option(help="Which bot speaks; the strongest that runs here if not given.")
    ] = None,
    seed: Annotated[int, typer.Option(help="What the bot's chance is drawn from.")] = 0,
) -> None:
    """Speak the engine protocol on standard input and output, for programs that seat a bot.

    Type azul to see who is there, and quit to leave.
    """
    Engine(_write, bot, seed).run(_read)


def _read(count: int) -> bytes:
    """What has come on standard input; past Python's buffer, which would wait for more."""
    return os.read(0, count) if sys.stdin else b""  # closed before the command began


def _write(line: bytes) -> None:
    """Writes all of it at once; if nobody listens any more, the end of input will come soon."""
    with suppress(OSError):
        while line:
            line = line[os.write(1, line) :]
