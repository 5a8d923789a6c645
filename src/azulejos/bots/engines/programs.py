"""A subprocess and its pipes: started, written to, read from, and ended.

Nothing here waits longer than told, however the program behaves: it may crash, hang, write without end, or not read.
Whatever it does wrong raises an `EngineError`. Its buffered output is bounded. It runs in its own process group, and
the whole group is killed at the end. Others interpret the lines.
"""

import os
import selectors
import shlex
import signal
import subprocess
import time
from collections import deque
from contextlib import suppress

from azulejos.bots.engines.protocol import LONGEST_LINE, Lines
from azulejos.errors import EngineError, InvalidError

__all__ = ["Program"]

_MOST_WAITING = 2**20  # characters of unread lines; more is flooding
_MOST_LAST_WORDS = 4096  # bytes of stderr that are kept
_TICK_S = 0.02  # between two checks whether it still runs
_LAST_GASP_S = 1.0  # for a program that closed its output to exit


class Program:
    """A running program, by its command line; raises `EngineError` if it cannot be started."""

    def __init__(self, command: str) -> None:
        self.command = command
        self._process = process = _start(command)
        assert process.stdin and process.stdout and process.stderr  # noqa: PT018 - all were asked for
        self._stdin, self._stdout, self._stderr = process.stdin, process.stdout, process.stderr
        self._selector = selectors.DefaultSelector()
        for stream in (self._stdin, self._stdout, self._stderr):
            os.set_blocking(stream.fileno(), False)
        for stream in (self._stdout, self._stderr):
            self._selector.register(stream, selectors.EVENT_READ)
        self._arriving = Lines()
        self._lines: deque[str] = deque()
        self._waiting = 0
        self._last_words = b""
        self._has_closed = False
        self._is_killed = False

    @property
    def pid(self) -> int:
        """Its process id, which is also that of its group."""
        return self._process.pid

    @property
    def last_words(self) -> str:
        """The last line that has come on its standard error, or nothing."""
        said = self._last_words.decode("utf-8", "replace").split("\n")
        return next((line.strip() for line in reversed(said) if line.strip()), "")

    def send(self, line: str, seconds: float) -> None:
        """Writes a line; raises `EngineError` if the program has exited, or does not take it within the seconds."""
        unsent = f"{line}\n".encode()
        deadline = time.monotonic() + seconds
        while unsent:
            try:
                unsent = unsent[os.write(self._stdin.fileno(), unsent) :]
            except BlockingIOError:
                self._take_in(_TICK_S)  # it may itself be waiting until its output is read
            except BrokenPipeError:
                raise self._gone() from None
            if unsent and time.monotonic() > deadline:
                raise self.silent(line, seconds)

    def receive(self, seconds: float) -> str | None:
        """The next line of its output, or None if there is none within the seconds; raises `EngineError`."""
        deadline = time.monotonic() + seconds
        while not self._lines:
            left = max(0.0, deadline - time.monotonic())
            was_quiet = not self._take_in(min(left, _TICK_S))
            if not self._lines and (self._has_closed or (was_quiet and self._process.poll() is not None)):
                raise self._gone()
            if not self._lines and not left:
                return None
        line = self._lines.popleft()
        self._waiting -= len(line) + 1
        return line

    def close_input(self) -> None:
        """Closes the program's input."""
        self._stdin.close()

    def status_within(self, seconds: float) -> int | None:
        """Its exit status, or None if it still runs after the seconds; its output is dropped."""
        deadline = time.monotonic() + seconds
        while self._process.poll() is None and time.monotonic() < deadline:
            self._read(_TICK_S)
        return self._process.poll()

    def kill(self) -> None:
        """Kills the program and everything it has started."""
        if self._is_killed:
            return
        self._is_killed = True
        with suppress(ProcessLookupError, PermissionError):  # they are gone, or not ours to kill
            os.killpg(self._process.pid, signal.SIGKILL)
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(_LAST_GASP_S)
        self._selector.close()
        for stream in (self._stdin, self._stdout, self._stderr):
            stream.close()

    def broke(self, why: str) -> EngineError:
        """An error: how it broke the protocol."""
        return EngineError("engine_protocol", command=self.command, why=why.rstrip("."))

    def silent(self, sent: str, seconds: float) -> EngineError:
        """An error: it did not answer this line within the seconds."""
        return EngineError("engine_silent", command=self.command, sent=sent, seconds=f"{seconds:.3g}")

    def _take_in(self, seconds: float) -> bool:
        """Reads its output, waiting at most so long; returns whether there was any."""
        happened, data = self._read(seconds)
        for line in self._arriving.feed(data):
            if isinstance(line, InvalidError):
                raise self.broke(str(line))
            self._lines.append(line)
            self._waiting += len(line) + 1
        if self._arriving.is_too_long:
            raise self.broke(f"it sent a line of more than {LONGEST_LINE} bytes")
        if self._waiting > _MOST_WAITING:
            raise self.broke("it writes without end")
        return happened

    def _read(self, seconds: float) -> tuple[bool, bytes]:
        """Whether anything happened on its outputs within the seconds, and what came from standard output."""
        ready, data = self._selector.select(seconds), b""
        for key, _ in ready:
            chunk = os.read(key.fd, LONGEST_LINE)
            if not chunk:
                self._selector.unregister(key.fileobj)
            if key.fileobj is self._stdout:
                data = chunk
                self._has_closed = not chunk
            else:
                self._last_words = (self._last_words + chunk)[-_MOST_LAST_WORDS:]
        return bool(ready), data

    def _gone(self) -> EngineError:
        """An error: how it exited, or that it runs on with its pipes closed."""
        status = self.status_within(_LAST_GASP_S)
        if status is None:
            return self.broke("it closed its standard input or output and runs on")
        deadline = time.monotonic() + _LAST_GASP_S
        while self._read(0)[0] and time.monotonic() < deadline:
            pass  # only its last words matter
        return EngineError("engine_crashed", command=self.command, status=status, found=self.last_words)


def _start(command: str) -> "subprocess.Popen[bytes]":
    if os.name != "posix":
        raise EngineError("engine_start", command=command, why="programs can be seated on Linux and macOS only")
    try:
        arguments = shlex.split(command)
        if not arguments:
            raise ValueError("the command line is empty")  # noqa: TRY301 - in the words of shlex
        pipe = subprocess.PIPE
        return subprocess.Popen(  # noqa: S603 - a program that the caller chose, and no shell
            arguments, bufsize=0, stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=True
        )
    except OSError as error:
        raise EngineError("engine_start", command=command, why=error.strerror or str(error)) from error
    except ValueError as error:  # an unclosed quotation mark, or a null character
        raise EngineError("engine_start", command=command, why=str(error)) from error
