"""Clients at a terminal without a terminal: in a process of their own, or here with a script that answers itself."""

import io
import json
import os
import secrets
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Self

from websockets.sync.client import connect

from azulejos import Position
from azulejos.server import wire
from tests.patience import PATIENCE_S
from tests.server.server_process import new_token, sit
from tests.terminal.samples import sensible


class Paper(io.StringIO):
    """All that was written, and what of it was read so far."""

    def __init__(self) -> None:
        super().__init__()
        self.seen = 0

    def wait_for(self, text: str) -> None:
        """Waits until the text is written, after that which was last waited for."""
        deadline = time.monotonic() + PATIENCE_S
        while (at := self.getvalue().find(text, self.seen)) < 0:
            assert time.monotonic() < deadline, f"{text!r} never came:\n{self.getvalue()[self.seen :]}"
            time.sleep(0.005)
        self.seen = at + len(text)

    def rest_of_line(self) -> str:
        """What stands after the text that was last waited for."""
        self.wait_for("\n")
        return self.getvalue()[: self.seen].splitlines()[-1].split()[-1]


class Client:
    """`azulejos join` in a process of its own, with pipes."""

    def __init__(self, tokens: Path, *arguments: str, stdin: int = subprocess.PIPE) -> None:
        environment = os.environ | {"AZULEJOS_TOKENS": str(tokens), "COLUMNS": "80"}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "azulejos", "join", *arguments],
            env=environment,
            stdin=stdin,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            bufsize=1,
        )
        self.paper = Paper()
        self._reading = threading.Thread(target=self._read, daemon=True)
        self._reading.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.end()

    def _read(self) -> None:
        assert self.process.stdout is not None
        while data := self.process.stdout.read(1):
            self.paper.write(data)

    def wait_for(self, text: str) -> None:
        self.paper.wait_for(text)

    def type(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n")
        self.process.stdin.flush()

    def end(self) -> int:
        """Types no more, and returns the exit status."""
        if self.process.stdin:
            self.process.stdin.close()
        status = self.process.wait(PATIENCE_S)
        self._reading.join(PATIENCE_S)
        if self.process.stdout:
            self.process.stdout.close()
        return status


Act = str | Callable[[], object]


class Script:
    """A standard input that types by itself, each line when a text has been printed.

    What is not a line is done, and typed if it returns one.
    """

    def __init__(self, paper: Paper, steps: Sequence[tuple[str, Act]]) -> None:
        self._paper = paper
        self._steps = list(steps)
        self.error: BaseException | None = None

    def isatty(self) -> bool:
        return False

    def fileno(self) -> int:
        raise io.UnsupportedOperation

    def readline(self) -> str:
        try:
            return self._next()
        except BaseException as error:  # noqa: BLE001 - it is raised again by the test
            self.error = error
            os.kill(os.getpid(), signal.SIGINT)  # whoever reads here leaves
            return ""

    def _next(self) -> str:
        while self._steps:
            text, act = self._steps.pop(0)
            self._paper.wait_for(text)
            line = act if isinstance(act, str) else act()
            if isinstance(line, str):
                return f"{line}\n"
        return ""


class Person:
    """Somebody at the same table who plays by the wire alone; one without a seat watches."""

    def __init__(self, address: str, table: str, seat: int | None = None, name: str = "Ben") -> None:
        self.seat = seat
        self.token = new_token()
        if seat:
            sit(address, table, seat, token=self.token, name=name)
        headers = {"Cookie": f"token={self.token}"}
        self._opened = connect(f"ws://{address}/api/tables/{table}/socket", additional_headers=headers)
        self._socket = self._opened.__enter__()
        self.table: dict[str, Any] = {}
        self._hear()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._socket.close()

    @property
    def position(self) -> Position:
        return Position.parse(self.table["position"]["position"])

    def do(self, do: str, **further: object) -> None:
        """Gives a command, which is carried out."""
        self.look()
        own = secrets.token_hex(8)
        self._socket.send(json.dumps({"do": do, "id": own, "seat": self.seat, "seen": self.table["seq"]} | further))
        while (message := self._hear())["type"] != "done":
            assert message["type"] == "table", message

    def look(self) -> None:
        """Sees the table as it is now."""
        self._socket.send('{"do":"look"}')
        while (message := self._hear())["type"] != "table" or message["happenings"]:
            pass

    def play(self) -> None:
        """A sensible move."""
        self.wait_until(lambda: self.table["turn"] == self.seat)
        self.do("play", move=str(sensible(self.position)))

    def wait_until(self, is_so: Callable[[], bool]) -> None:
        while not is_so():
            self._hear()

    def _hear(self) -> dict[str, Any]:
        text = self._socket.recv(PATIENCE_S)
        wire.server_messages.validate_json(text)
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "table":
            self.table = message["table"]
        return message
