"""The source of typed lines: a line editor on a terminal, whole lines from a pipe or a dumb terminal.

`LineInput.read` waits for one line. During `reading`, a separate thread reads lines into an inbox as `Typed`, and
output is printed `above` the line being typed.
"""

import codecs
import io
import os
import queue
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TextIO, cast

from rich.console import Console

from azulejos.terminal.input.signals import signals_held

if TYPE_CHECKING:
    from azulejos.terminal.input.line_editor import LineEditor

__all__ = ["InputEnded", "LineInput", "Typed"]


@dataclass(frozen=True, slots=True)
class Typed:
    """A line that was typed, or came from elsewhere."""

    line: str


@dataclass(frozen=True, slots=True)
class InputEnded:
    """There are no more lines; `is_left` if the user pressed Ctrl-D at a terminal."""

    is_left: bool


class LineInput:
    """One person's lines; `words` gives the completions of a text."""

    def __init__(self, console: Console, words: Callable[[str], list[str]], stream: TextIO | None = None) -> None:
        self._console = console
        self._words = words
        self._stream = stream or sys.stdin
        self._editor: LineEditor | None = None

    def read(self, prompt: str) -> str:
        """The next line; raises `EOFError` if there are no more, and `KeyboardInterrupt`."""
        if self._is_edited():
            return self._line_editor().read(prompt)
        if self._stream is None:  # closed before the command began
            raise EOFError
        line = input(prompt)
        self._echo(line)
        return line

    @contextmanager
    def reading(self, inbox: "queue.SimpleQueue[Any]") -> Iterator[None]:
        """While this lasts each line comes into the inbox as `Typed`, and in the end `InputEnded`."""
        if not self._is_edited():
            threading.Thread(target=self._read_lines, args=(inbox,), daemon=True).start()
            yield
            return

        def take(line: str | None) -> None:
            inbox.put(InputEnded(is_left=True) if line is None else Typed(line))

        editor = self._line_editor()
        editor.start(take)
        try:
            yield
        finally:
            editor.close()

    def show(self, prompt: str) -> None:
        """Shows this prompt before the line being typed, where there is one."""
        if self._editor:
            self._editor.show(prompt)

    @contextmanager
    def above(self) -> Iterator[None]:
        """Lets the caller print above the line being typed; signals wait until that is done. Do not nest it."""
        with signals_held(), self._editor.above() if self._editor else nullcontext():
            yield

    def echo(self, line: str, prompt: str) -> None:
        """Writes a line that came from elsewhere than a terminal, so that all reads as if it had been typed."""
        self._echo(f"{prompt}{line}")

    def _echo(self, text: str) -> None:
        if not self._is_at_terminal():
            self._console.file.write(f"{text}\n")
            self._console.file.flush()

    def _is_edited(self) -> bool:
        """Whether there is a terminal on both sides, and one that can move its cursor."""
        return self._is_at_terminal() and self._console.file.isatty() and not self._console.is_dumb_terminal

    def _is_at_terminal(self) -> bool:
        return self._stream is not None and self._stream.isatty()

    def _line_editor(self) -> "LineEditor":
        if self._editor is None:
            from azulejos.terminal.input.line_editor import LineEditor  # noqa: PLC0415 - it takes a while to load

            self._editor = LineEditor(self._words, self._stream, cast(TextIO, self._console.file))
        return self._editor

    # Whole lines.

    def _read_lines(self, inbox: "queue.SimpleQueue[Any]") -> None:
        decoder, rest, data = codecs.getincrementaldecoder("utf-8")("replace"), "", b"?"
        while data:
            data = self._read()
            *lines, rest = (rest + decoder.decode(data, final=not data)).split("\n")
            for line in lines:
                inbox.put(Typed(line))
        if rest:  # the last line may lack a line feed
            inbox.put(Typed(rest))
        inbox.put(InputEnded(is_left=False))

    def _read(self) -> bytes:
        """What comes next, nothing at the end; of a file without Python's buffer, which could not be left."""
        if self._stream is None:  # closed before the command began
            return b""
        try:
            return os.read(self._stream.fileno(), 4096)
        except io.UnsupportedOperation:  # no file at all
            return self._stream.readline().encode()
        except OSError:  # the terminal is gone
            return b""
