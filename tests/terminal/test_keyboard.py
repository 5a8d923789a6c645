"""Lines that are typed while others are printed: keys at a terminal, and whole lines from elsewhere."""

import io
import os
import pty
import queue
import sys
import termios
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any, TextIO

import pytest
from rich.console import Console

from azulejos.terminal import keyboard
from azulejos.terminal.keyboard import Keyboard, Keys

WORDS = ["3B1", "3B2", "help", "offer rematch", "offer stop"]


def words(text: str) -> list[str]:
    return [word for word in WORDS if word.lower().startswith(text.lower())]


@pytest.fixture
def terminal() -> Iterator[TextIO]:
    """The side of a terminal that a program reads."""
    with ExitStack() as stack:
        master, slave = pty.openpty()
        stack.callback(os.close, master)
        yield stack.enter_context(os.fdopen(slave, "r"))


def at_terminal(stream: TextIO, width: int = 80) -> tuple[Keyboard, io.StringIO]:
    file = io.StringIO()
    console = Console(file=file, force_terminal=True, width=width, color_system=None, _environ={"TERM": "xterm"})
    return Keyboard(console, words, stream), file


def pressed(stream: TextIO, keys: str) -> tuple[list[str], str]:
    """The lines that these keys make, and the line that is being typed after them."""
    typing, file = at_terminal(stream)
    lines = typing.take(Keys(keys.encode()), "> ")
    file.truncate(0)
    typing.show("> ")
    return lines, file.getvalue().rpartition("\x1b[K> ")[2]


@pytest.mark.parametrize(
    ("keys", "lines", "left"),
    [
        ("3b4\n", ["3b4"], ""),
        ("3b4\r3b5\rundo", ["3b4", "3b5"], "undo"),
        ("3b5\x7f4", [], "3b4"),
        ("\x08x", [], "x"),
        ("offer stop\x15hint", [], "hint"),
        ("offer stop\x17rematch", [], "offer rematch"),
        ("é\x1b[C\x1b[3~\x00!", [], "é!"),
        ("he\t", [], "help"),
        ("3b\t", [], "3b"),
        ("xyz\t", [], "xyz"),
        ("off\t", [], "offer "),
        ("one\ntwo\n\n\x1b[A", ["one", "two", ""], "two"),
        ("one\ntwo\n\x1b[A\x1bOA\x1b[A", ["one", "two"], "one"),
        ("one\ntwo\n\x1b[A\x1b[A\x1b[B", ["one", "two"], "two"),
        ("one\n\x1b[A\x1b[B\x1b[B", ["one"], ""),
        ("a\x04", [], "a"),
    ],
)
def test_keys_make_lines(terminal: TextIO, keys: str, lines: list[str], left: str) -> None:
    assert pressed(terminal, keys) == (lines, left)


def test_a_character_may_come_in_two_parts(terminal: TextIO) -> None:
    typing, _ = at_terminal(terminal)
    assert typing.take(Keys(b"\xc3"), "> ") + typing.take(Keys(b"\xa9\n"), "> ") == ["é"]


@pytest.mark.parametrize("keys", [b"\x04", b""])
def test_the_keyboard_may_be_gone(terminal: TextIO, keys: bytes) -> None:
    with pytest.raises(EOFError):
        at_terminal(terminal)[0].take(Keys(keys), "> ")


def test_tab_shows_what_a_text_may_become(terminal: TextIO) -> None:
    typing, file = at_terminal(terminal)
    typing.take(Keys(b"3b\t"), "> ")
    assert file.getvalue() == "3B1 3B2\n"


def test_the_line_is_hidden_and_shown_again_and_its_end_fits(terminal: TextIO) -> None:
    typing, file = at_terminal(terminal, width=10)
    typing.take(Keys(b"0123456789"), "> ")
    for _ in range(2):
        typing.show("> ")
    typing.hide()
    typing.hide()
    typing.show("Ana> ")
    assert file.getvalue() == "\r\x1b[K> 3456789\r\x1b[K\r\x1b[KAna> 6789"


def test_keys_come_into_the_inbox_and_the_terminal_is_left_as_it_was(terminal: TextIO) -> None:
    typing, _ = at_terminal(terminal)
    before = termios.tcgetattr(terminal)
    inbox: queue.SimpleQueue[Any] = queue.SimpleQueue()
    with typing.listening(inbox):
        assert termios.tcgetattr(terminal)[3] & (termios.ICANON | termios.ECHO) == 0
    assert termios.tcgetattr(terminal) == before


def test_where_the_system_knows_no_modes_whole_lines_are_read(
    terminal: TextIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr(keyboard, "import_module", missing)
    typing, file = at_terminal(terminal)
    assert [typing.take(Keys(b"3b4\n3"), "> "), typing.take(Keys(b"b5\n"), "> ")] == [["3b4"], ["3b5"]]
    typing.show("> ")
    typing.echo("3b4", "> ")
    assert file.getvalue() == ""  # the terminal has shown it


def from_elsewhere(stream: TextIO | None) -> tuple[list[Any], str]:
    """What comes into the inbox, and what is written when it is echoed."""
    file, inbox = io.StringIO(), queue.SimpleQueue[Any]()
    typing = Keyboard(Console(file=file), words, stream)
    with typing.listening(inbox):
        arrived = [inbox.get(timeout=10)]
        while arrived[-1].data:
            arrived.append(inbox.get(timeout=10))
    typing.echo("3b4", "> ")
    return [keys.data for keys in arrived], file.getvalue()


def test_from_a_pipe_come_lines_which_are_echoed() -> None:
    reads, writes = os.pipe()
    os.write(writes, b"3b4\n3b5")
    os.close(writes)
    with os.fdopen(reads) as stream:
        assert from_elsewhere(stream) == ([b"3b4\n3b5", b""], "> 3b4\n")


def test_lines_may_come_from_memory() -> None:
    assert from_elsewhere(io.StringIO("3b4\n3b5\n"))[0] == [b"3b4\n", b"3b5\n", b""]


def test_there_may_be_no_keyboard_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert from_elsewhere(None)[0] == [b""]


def test_a_terminal_that_is_gone_has_no_more_keys() -> None:
    master, slave = pty.openpty()
    os.close(master)
    with os.fdopen(slave) as stream:
        assert from_elsewhere(stream)[0] == [b""]


def test_a_last_line_needs_no_end() -> None:
    typing = Keyboard(Console(file=io.StringIO()), words, io.StringIO())
    assert (typing.take(Keys(b"3b4\nqu"), "> "), typing.take(Keys(b""), "> ")) == (["3b4"], ["qu"])
    assert typing.take(Keys(b""), "> ") == []
