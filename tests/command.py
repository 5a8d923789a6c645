"""The command `azulejos` called as a function, for all tests of it."""

import io
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from azulejos import cli


class Printed(NamedTuple):
    """What a call of the command left behind."""

    status: int
    out: str
    err: str


Call = Callable[..., Printed]


@pytest.fixture
def call(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Call:
    """Calls the command in an empty folder, with a text or bytes for its standard input."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("AZULEJOS_GAMES", str(tmp_path / "games"))
    monkeypatch.setenv("AZULEJOS_DATABASE", f"sqlite:///{tmp_path / 'games.db'}")
    monkeypatch.delenv("FORCE_COLOR", raising=False)
    monkeypatch.setattr(sys, "argv", ["azulejos"])

    def run(*arguments: str, stdin: str | bytes = "") -> Printed:
        data = stdin.encode() if isinstance(stdin, str) else stdin
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), encoding="utf-8"))
        status = cli.main(arguments)
        return Printed(status, *capsys.readouterr())

    return run
