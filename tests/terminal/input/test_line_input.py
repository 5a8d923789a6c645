"""Where typed lines come from: a line editor at a terminal, pipes, files, memory, or nowhere."""

import io
import os
import queue
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TextIO

import pytest
from rich.console import Console

from azulejos.terminal.input.line_input import InputEnded, LineInput, Typed
from tests.patience import PATIENCE_S
from tests.pseudo_terminal import Terminal


def no_words(_text: str) -> list[str]:
    return []


@pytest.fixture
def terminal() -> Iterator[Terminal]:
    opened = Terminal()
    yield opened
    opened.close()


@pytest.fixture
def keys(terminal: Terminal) -> Iterator[TextIO]:
    with open(terminal.slave, closefd=False) as opened:
        yield opened


def console_at(file: TextIO, term: str = "xterm") -> Console:
    return Console(file=file, _environ={"TERM": term})


def next_of(inbox: "queue.SimpleQueue[Any]") -> object:
    return inbox.get(timeout=PATIENCE_S)


def all_of(typed: LineInput) -> list[object]:
    """All that comes into the inbox."""
    inbox: queue.SimpleQueue[Any] = queue.SimpleQueue()
    with typed.reading(inbox):
        arrived = [next_of(inbox)]
        while not isinstance(arrived[-1], InputEnded):
            arrived.append(next_of(inbox))
    return arrived


# At a terminal.


def test_at_a_terminal_lines_are_edited_under_what_is_printed(terminal: Terminal, keys: TextIO) -> None:
    inbox: queue.SimpleQueue[Any] = queue.SimpleQueue()
    with open(terminal.slave, "w", closefd=False) as file:
        console = console_at(file)
        typed = LineInput(console, no_words, keys)
        with typed.reading(inbox):
            typed.show("Ana> ")
            terminal.wait_to_see("Ana>")
            terminal.type("3b")
            terminal.wait_to_see("Ana> 3b")
            with typed.above():
                console.print("Ben sits down.")
            terminal.wait_to_see("Ana> 3b")
            terminal.type("4\r")
            line = next_of(inbox)
            typed.echo("3b4", "Ana> ")  # the terminal has shown it
            terminal.wait_to_see("Ana>")
            terminal.type("\x04")
            assert (line, next_of(inbox)) == (Typed("3b4"), InputEnded(is_left=True))
    assert terminal.display == ["Ben sits down.", "Ana> 3b4", "Ana>"]


def test_lines_are_read_by_the_editor(terminal: Terminal, keys: TextIO) -> None:
    terminal.set_raw()
    terminal.type("3b4\r1y2\r")
    with open(terminal.slave, "w", closefd=False) as file:
        typed = LineInput(console_at(file), no_words, keys)
        assert [typed.read("Ana> "), typed.read("Ben> ")] == ["3b4", "1y2"]


def test_a_terminal_that_cannot_edit_gives_whole_lines(terminal: Terminal, keys: TextIO) -> None:
    terminal.type("3b4\n\x04")  # which the terminal itself makes a line, and an end
    with open(terminal.slave, "w", closefd=False) as file:
        typed = LineInput(console_at(file, "dumb"), no_words, keys)
        assert all_of(typed) == [Typed("3b4"), InputEnded(is_left=False)]
        typed.show("> ")
        with typed.above():
            typed.echo("3b4", "> ")
    terminal.wait_to_see("3b4")
    assert terminal.display == ["3b4"]  # once, by the terminal


def test_where_the_output_is_no_terminal_whole_lines_are_read(terminal: Terminal, keys: TextIO) -> None:
    terminal.type("3b4\n\x04")
    file = io.StringIO()
    typed = LineInput(console_at(file), no_words, keys)
    assert all_of(typed) == [Typed("3b4"), InputEnded(is_left=False)]
    typed.echo("3b4", "> ")
    assert file.getvalue() == ""


def test_nothing_but_a_terminal_loads_the_line_editor(tmp_path: Path) -> None:
    code = "import sys, azulejos.cli, azulejos.terminal.online.table; sys.exit('prompt_toolkit' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
    played = [
        sys.executable,
        "-X",
        "importtime",
        "-m",
        "azulejos",
        "play",
        "Ana",
        "Ben",
        "--save",
        str(tmp_path / "a.azul"),
    ]
    done = subprocess.run(played, input=b"", check=True, capture_output=True)
    assert (b"azulejos.terminal.input.line_input" in done.stderr, b"prompt_toolkit" in done.stderr) == (True, False)


# From elsewhere.


def from_elsewhere(stream: TextIO | None) -> tuple[list[object], str]:
    """What comes into the inbox, and what is written when a line is echoed."""
    file = io.StringIO()
    typed = LineInput(Console(file=file), no_words, stream)
    arrived = all_of(typed)
    typed.echo("3b4", "> ")
    return arrived, file.getvalue()


def test_from_a_pipe_come_lines_which_are_echoed_and_the_last_needs_no_end() -> None:
    reads, writes = os.pipe()
    os.write(writes, "3b4\né\nqu".encode())
    os.close(writes)
    with os.fdopen(reads) as stream:
        lines = [Typed("3b4"), Typed("é"), Typed("qu"), InputEnded(is_left=False)]
        assert from_elsewhere(stream) == (lines, "> 3b4\n")


def test_a_character_may_come_in_two_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    parts = [b"\xc3", b"\xa9\n", b""]
    monkeypatch.setattr(LineInput, "_read", lambda _: parts.pop(0))
    assert from_elsewhere(io.StringIO())[0] == [Typed("é"), InputEnded(is_left=False)]


def test_lines_may_come_from_memory() -> None:
    lines = [Typed("3b4"), Typed("3b5"), InputEnded(is_left=False)]
    assert from_elsewhere(io.StringIO("3b4\n3b5\n"))[0] == lines


def test_there_may_be_no_input_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert from_elsewhere(None)[0] == [InputEnded(is_left=False)]
    with pytest.raises(EOFError):
        LineInput(Console(file=io.StringIO()), no_words).read("> ")


def test_a_file_that_cannot_be_read_has_no_lines() -> None:
    reads, writes = os.pipe()
    os.close(reads)
    with os.fdopen(writes, "w") as stream:
        assert from_elsewhere(stream)[0] == [InputEnded(is_left=False)]


def test_one_line_that_was_read_from_elsewhere_is_echoed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("3b4\n"))
    typed = LineInput(Console(), no_words)
    assert (typed.read("Ana> "), capsys.readouterr().out) == ("3b4", "Ana> 3b4\n")
