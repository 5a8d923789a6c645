"""Lines that are typed while others are printed above them.

At a terminal keys are read one by one, and the line being typed stands under everything else: `hide` it before
something is printed, `show` it again afterwards. Elsewhere, as from a pipe, whole lines are read. Keys are read in a
thread of its own that puts them into an inbox as `Keys`; what they mean is found out by `take`, in the thread that
prints.
"""

import codecs
import io
import os
import queue
import re
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from os.path import commonprefix
from types import ModuleType
from typing import Any, TextIO

from rich.cells import cell_len
from rich.console import Console

__all__ = ["Keyboard", "Keys"]

ERASE_LINE = "\r\x1b[K"
_KEY = re.compile(r"\x1b(?:[\[O][0-9;]*[A-Za-z~])?|.", re.DOTALL)
_UP, _DOWN = ("\x1b[A", "\x1bOA"), ("\x1b[B", "\x1bOB")


@dataclass(frozen=True, slots=True)
class Keys:
    """What was typed; nothing when the keyboard is gone."""

    data: bytes


class Keyboard:
    """The line being typed; `words` says what a text may become when TAB is pressed."""

    def __init__(self, console: Console, words: Callable[[str], list[str]], stream: TextIO | None = None) -> None:
        self._console = console
        self._words = words
        self._stream = stream or sys.stdin
        self._modes = self._found_modes()
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._typed = ""
        self._lines: list[str] = []  # that were typed before
        self._recalled = 0  # how far back among them
        self._shown = ""

    @contextmanager
    def listening(self, inbox: "queue.SimpleQueue[Any]") -> Iterator[None]:
        """While this lasts keys come into the inbox, and the terminal leaves it to us to show them."""
        threading.Thread(target=self._listen, args=(inbox,), daemon=True).start()
        if self._modes is None:
            yield
            return
        file = self._stream.fileno()
        before = self._modes.tcgetattr(file)
        import_module("tty").setcbreak(file)
        try:
            yield
        finally:
            self.hide()
            self._modes.tcsetattr(file, self._modes.TCSADRAIN, before)

    def take(self, keys: Keys, prompt: str) -> list[str]:
        """The lines that are finished with these keys; raises `EOFError` if a terminal is gone, or its user leaves."""
        text = self._decoder.decode(keys.data, final=not keys.data)
        if self._modes is None:
            return self._take_lines(text, is_end=not keys.data)
        if not keys.data:
            raise EOFError
        return [line for key in _KEY.findall(text) for line in self._press(key, prompt)]

    def show(self, prompt: str) -> None:
        """Shows the line being typed, as much of its end as fits."""
        if self._modes is None:
            return
        room = max(1, self._console.width - cell_len(prompt) - 1)
        typed = self._typed
        while cell_len(typed) > room:
            typed = typed[1:]
        if self._shown != (shown := f"{ERASE_LINE}{prompt}{typed}"):
            self._write(shown)
            self._shown = shown

    def hide(self) -> None:
        """Takes the line being typed away, so that something can be printed in its place."""
        if self._shown:
            self._write(ERASE_LINE)
            self._shown = ""

    # Whole lines.

    def echo(self, line: str, prompt: str) -> None:
        """Writes a line that came from elsewhere than a terminal, so that all reads as if it had been typed."""
        if not self._is_at_terminal():
            self._write(f"{prompt}{line}\n")

    def _take_lines(self, text: str, *, is_end: bool) -> list[str]:
        *lines, self._typed = (self._typed + text).split("\n")
        if is_end and self._typed:
            lines, self._typed = [*lines, self._typed], ""
        return lines

    # Single keys.

    def _press(self, key: str, prompt: str) -> Iterator[str]:
        """Does what the key says; yields the line if it is finished."""
        if key in ("\r", "\n"):
            line, self._typed, self._recalled = self._typed, "", 0
            self._lines += [line] * bool(line.strip())
            self.show(prompt + line)
            self._write("\n")
            self._shown = ""
            yield line
        elif key == "\x04" and not self._typed:
            raise EOFError
        elif key == "\t":
            self._complete()
        elif key in _UP or key in _DOWN:
            self._recall(1 if key in _UP else -1)
        elif key in ("\x7f", "\x08"):
            self._typed = self._typed[:-1]
        elif key == "\x15":  # Ctrl-U
            self._typed = ""
        elif key == "\x17":  # Ctrl-W
            self._typed = re.sub(r"\S+\s*$", "", self._typed)
        elif key.isprintable():
            self._typed += key

    def _complete(self) -> None:
        """Adds what all words have in common that the text may become; shows them if there is nothing to add."""
        words = self._words(self._typed)
        common = commonprefix(words)  # noqa: RUF071 - of letters, not of paths
        if len(common) > len(self._typed):
            self._typed = common
        elif len(words) > 1:
            self.hide()
            self._console.print(" ".join(words), markup=False)

    def _recall(self, step: int) -> None:
        self._recalled = min(max(0, self._recalled + step), len(self._lines))
        self._typed = self._lines[-self._recalled] if self._recalled else ""

    # The terminal.

    def _found_modes(self) -> ModuleType | None:
        """What sets the modes of the terminal, where there is one on both sides and a system that can."""
        if not self._console.is_terminal or self._console.is_dumb_terminal or not self._is_at_terminal():
            return None
        try:
            return import_module("termios")
        except ImportError:  # not every system has it; whole lines are read all the same
            return None

    def _is_at_terminal(self) -> bool:
        return self._stream is not None and self._stream.isatty()

    def _listen(self, inbox: "queue.SimpleQueue[Any]") -> None:
        data = b"?"
        while data:
            data = self._read()
            inbox.put(Keys(data))

    def _read(self) -> bytes:
        """The next keys, none if there are no more; of a file without Python's buffer, which could not be left."""
        if self._stream is None:  # closed before the command began
            return b""
        try:
            return os.read(self._stream.fileno(), 4096)
        except io.UnsupportedOperation:  # no file at all
            return self._stream.readline().encode()
        except OSError:  # the terminal is gone
            return b""

    def _write(self, text: str) -> None:
        self._console.file.write(text)
        self._console.file.flush()
