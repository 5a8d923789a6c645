"""Engines for the tests: small programs that speak the protocol, each with something of its own."""

import os
import shlex
import subprocess
import sys
import textwrap
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from azulejos.bots.engines.external import Patience
from azulejos.bots.engines.programs import Program
from tests.patience import PATIENCE_S

__all__ = ["HANG", "PATIENT", "Write", "is_running", "note_started", "ponder", "wait_until_gone", "written"]

_USUAL = {
    "azul": 'say("id name Usual"); say("azulok")',
    "isready": 'say("readyok")',
    "go": 'say("bestmove 1B2")',
    "quit": "sys.exit()",
}

Write = Callable[..., str]

PATIENT = Patience(PATIENCE_S, PATIENCE_S, PATIENCE_S, PATIENCE_S, quit=PATIENCE_S)  # for what works, however slowly
HANG = "time.sleep(3600)"  # for longer than a test may take: it returns only if it does not wait for the engine


def written(folder: Path, start: str = "", each: str = "pass", end: str = "", **answers: str) -> str:
    """Writes an engine into the folder, and returns its command line.

    It does `start`, then `each` for every line with the answer to its first word, and `end` after its input.
    """
    parts = [
        "import os, signal, sys, time",
        "def say(*words): print(*words, flush=True)",
        start,
        "for line in sys.stdin:",
        "    word, _, rest = line.strip().partition(' ')",
        textwrap.indent(each, "    "),
    ]
    for word, answer in (_USUAL | answers).items():
        parts += [f"    if word == {word!r}:", textwrap.indent(answer, "        ")]
    path = folder / f"engine{len(list(folder.glob('engine*.py')))}.py"
    path.write_text("\n".join([*parts, end]), encoding="utf-8")
    return shlex.join([sys.executable, "-I", "-S", str(path)])


def ponder() -> str:
    """The command line of `azulejos engine` with a bot that thinks until it is stopped."""
    return shlex.join([sys.executable, str(Path(__file__).with_name("ponder.py")), "engine", "--bot", "ponder"])


def note_started(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The ids of all processes that are started from now on."""
    started: list[int] = []
    start = Program.__init__

    def noted(program: Program, command: str) -> None:
        start(program, command)
        started.append(program.pid)

    monkeypatch.setattr(Program, "__init__", noted)
    return started


def is_running(pid: int) -> bool:
    """Whether there is such a process, and not only its remains."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    done = subprocess.run(["/bin/ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True, check=False)
    return done.stdout.strip()[:1] not in ("", "Z")


def wait_until_gone(pid: int) -> bool:
    """Whether the process ends, which takes a busy machine a while."""
    deadline = time.monotonic() + PATIENCE_S
    while is_running(pid):
        if time.monotonic() > deadline:
            return False
        time.sleep(0.02)
    return True
