"""Terminals for tests: what was written to one, whole and in order, and how it looks to whoever sits before it.

Every test that reads a terminal does it here. What a terminal hands out is cut anywhere, inside a character too, so it
is decoded piece by piece; and whoever waits waits for a text, with a deadline that only a broken test reaches.
"""

import codecs
import os
import pty
import re
import select
import subprocess
import sys
import termios
import time
import tty
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

import pyte

from tests.patience import PATIENCE_S, wait_until

COLUMNS, LINES = 80, 24
LONG_SILENCE_S = 10.0  # after which a signal is taken for lost

_ESCAPES = re.compile(r"\x1b(?:\[[0-9;?]*[a-zA-Z]|[=>]|\][^\x07]*\x07)")
# Makes the terminal that is named first its own, then becomes the command. Tests that are run in the background begin
# with Ctrl-C ignored, and what they start would inherit that.
_AT_TERMINAL = (
    "import os, signal, sys; signal.signal(signal.SIGINT, signal.SIG_DFL); "
    "os.login_tty(os.open(sys.argv[1], os.O_RDWR)); os.execv(sys.argv[2], sys.argv[2:])"
)


class Terminal:
    """A terminal: `text` is all that was written, without escape sequences, and `display` what can be seen now."""

    def __init__(self) -> None:
        self.master, self.slave = pty.openpty()
        termios.tcsetwinsize(self.slave, (LINES, COLUMNS))
        self.raw = ""
        self.seen = 0
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._screen = pyte.Screen(COLUMNS, LINES)
        self._emulator = pyte.Stream(self._screen)

    @property
    def text(self) -> str:
        return _ESCAPES.sub("", self.raw).replace("\r\n", "\n")

    @property
    def display(self) -> list[str]:
        """The lines that can be seen, without empty ones."""
        return [line.rstrip() for line in self._screen.display if line.strip()]

    def type(self, keys: str) -> None:
        os.write(self.master, keys.encode())

    def press(self, key: str) -> None:
        """Types a key once the program listens for single keys."""
        wait_until(lambda: not termios.tcgetattr(self.master)[3] & termios.ICANON, "nobody listens for keys")
        self.type(key)

    def wait_for(self, text: str) -> None:
        """Reads until the text has been written after that which was last waited for."""
        self.wait_until(lambda: text in self.text[self.seen :], text)
        self.seen = self.text.index(text, self.seen) + len(text)

    def wait_to_see(self, line: str) -> None:
        """Reads until this is the last line that can be seen."""
        self.wait_until(lambda: self.display[-1:] == [line], line)
        self.seen = len(self.text)

    def wait_until(self, is_so: Callable[[], bool], what: str) -> None:
        """Reads until it is so."""
        deadline = time.monotonic() + PATIENCE_S
        while not is_so():
            assert time.monotonic() < deadline, f"{what!r} never came:\n{self.text[self.seen :]}"
            self._read(0.1)

    def insist(self, act: Callable[[], object], text: str) -> None:
        """Acts until the text is written: a signal that comes just before Python listens waits for the next one."""
        deadline = time.monotonic() + PATIENCE_S
        while text not in self.text[self.seen :]:
            assert time.monotonic() < deadline, f"{text!r} never came:\n{self.text[self.seen :]}"
            act()
            while text not in self.text[self.seen :] and self._read(LONG_SILENCE_S):
                pass

    def set_raw(self) -> None:
        """Has the terminal pass on keys as they are, before a program says so itself."""
        tty.setraw(self.slave)

    def hang_up(self) -> None:
        """Nobody sits at the terminal any more."""
        os.close(self.master)
        self.master = -1

    def close(self) -> None:
        for side in (self.master, self.slave):
            if side >= 0:
                os.close(side)
        self.master = self.slave = -1

    def _read(self, seconds: float) -> bool:
        """Reads what there is, after waiting so long at most; False if there was nothing."""
        if not select.select([self.master], [], [], seconds)[0]:
            return False
        try:
            data = os.read(self.master, 65536)
        except OSError:  # the other side has closed
            return False
        text = self._decoder.decode(data)
        self.raw += text
        self._emulator.feed(text)
        return bool(data)


class Screen(Terminal):
    """The command in a terminal of its own."""

    def __init__(self, *arguments: str, program: Sequence[str] = ("-m", "azulejos"), **environment: str) -> None:
        super().__init__()
        command = [sys.executable, "-c", _AT_TERMINAL, os.ttyname(self.slave), sys.executable, *program, *arguments]
        environ = os.environ | {"TERM": "xterm", "COLUMNS": str(COLUMNS), "NO_COLOR": "1"} | environment
        self.process = subprocess.Popen(command, env=environ, stdin=self.slave, stdout=self.slave, stderr=self.slave)
        os.close(self.slave)
        self.slave = -1

    def end(self) -> int:
        """Reads all that is left; the exit status."""
        while self._read(PATIENCE_S):
            pass
        return self.process.wait(PATIENCE_S)

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        super().close()


@contextmanager
def screen(*arguments: str, program: Sequence[str] = ("-m", "azulejos"), **environment: str) -> Iterator[Screen]:
    """The command in a terminal, until the test has seen enough; what it has written is told if the test fails."""
    opened = Screen(*arguments, program=program, **environment)
    try:
        yield opened
    except AssertionError as error:
        error.add_note(opened.text)
        raise
    finally:
        opened.close()
