"""The line editor at a terminal: what keys make, what is printed above the line, and how it is left."""

import queue
import signal
import termios
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress

import pytest

from azulejos.terminal.input.line_editor import LineEditor
from tests.patience import PATIENCE_S
from tests.pseudo_terminal import Terminal

WORDS = ["3B1", "3B2", "help", "offer rematch", "offer stop"]


def words(text: str) -> list[str]:
    return [word for word in WORDS if word.lower().startswith(text.lower())]


@pytest.fixture
def terminal() -> Iterator[Terminal]:
    opened = Terminal()
    yield opened
    opened.close()


@pytest.fixture
def editor(terminal: Terminal) -> Iterator[LineEditor]:
    """An editor whose program is this one, on the other side of the terminal."""
    with (
        open(terminal.slave, closefd=False) as keys,
        suppress(OSError),  # a terminal that is gone takes no last words
        open(terminal.slave, "w", closefd=False) as screen,
    ):
        yield LineEditor(words, keys, screen)


class Typing:
    """An editor that takes lines in its own thread."""

    def __init__(self, editor: LineEditor) -> None:
        self.lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self.editor = editor
        editor.show("> ")
        editor.start(self.lines.put)

    def line(self) -> str | None:
        return self.lines.get(timeout=PATIENCE_S)


@pytest.fixture
def typing(terminal: Terminal, editor: LineEditor) -> Iterator[Typing]:
    """Somebody sits at the terminal and sees the prompt."""
    made = Typing(editor)
    terminal.wait_to_see(">")
    yield made
    editor.close()


# Lines.


@pytest.mark.parametrize(
    ("keys", "line"),
    [
        ("3b4\r", "3b4"),
        ("\r", ""),
        ("é3b5\x7f4\r", "é3b4"),
        ("3b4\x1b[D\x1b[D\x1b[Dx\r", "x3b4"),
        ("he\t\r", "help"),
        ("HE\t\r", "HElp"),
        ("3b\t1\r", "3b1"),
        ("xyz\t\r", "xyz"),
        ("off\tst\t\r", "offer stop"),
    ],
)
def test_keys_make_lines(terminal: Terminal, typing: Typing, keys: str, line: str) -> None:
    terminal.type(keys)
    assert typing.line() == line


def test_lines_come_back_with_the_arrow_keys(terminal: Terminal, typing: Typing) -> None:
    terminal.type("one\r\rtwo\r")
    terminal.wait_until(lambda: terminal.display[-2:] == ["> two", ">"], "a free line after the others")
    for line in ("> two", "> one"):
        terminal.type("\x1b[A")
        terminal.wait_to_see(line)
    terminal.type("\r")
    assert [typing.line() for _ in range(4)] == ["one", "", "two", "one"]


def test_a_text_that_is_pasted_may_have_several_lines(terminal: Terminal, typing: Typing) -> None:
    terminal.type("\x1b[200~3b4\r1y2\x1b[201~\r")
    assert [typing.line(), typing.line()] == ["3b4", "1y2"]


def test_tab_shows_what_a_text_may_become(terminal: Terminal, typing: Typing) -> None:
    terminal.type("3b\t")
    terminal.wait_for("3B2")
    terminal.wait_to_see("> 3b")
    assert terminal.display == ["> 3b", "3B1 3B2", "> 3b"]


# What others print.


def test_what_is_printed_stands_above_the_line_being_typed(terminal: Terminal, typing: Typing) -> None:
    terminal.type("3b")
    terminal.wait_to_see("> 3b")
    for news in ("Ben sits down.", "The game begins (started by Ben)."):
        with typing.editor.above(), open(terminal.slave, "w", closefd=False) as screen:
            screen.write(f"{news}\n")
    terminal.wait_until(
        lambda: terminal.display[1:] == ["The game begins (started by Ben).", "> 3b"], "both above the line"
    )
    terminal.type("4\r")
    assert (typing.line(), terminal.display[0]) == ("3b4", "Ben sits down.")


def test_the_prompt_may_change_while_somebody_types(terminal: Terminal, typing: Typing) -> None:
    terminal.type("3b")
    terminal.wait_to_see("> 3b")
    for _ in range(2):
        typing.editor.show("Ana 9:58> ")
    terminal.wait_to_see("Ana 9:58> 3b")


def test_what_is_printed_before_and_after_needs_no_line(terminal: Terminal, editor: LineEditor) -> None:
    with editor.above():
        pass
    editor.close()
    typing = Typing(editor)
    terminal.wait_to_see(">")
    terminal.type("\x04")
    assert typing.line() is None
    editor.show("nobody sees it> ")
    with editor.above():
        pass
    editor.close()
    assert terminal.display == [">"]


# Leaving.


def test_the_terminal_is_left_as_it_was_and_the_line_is_gone(terminal: Terminal, editor: LineEditor) -> None:
    before = termios.tcgetattr(terminal.slave)
    typing = Typing(editor)
    terminal.wait_to_see(">")
    is_raw = termios.tcgetattr(terminal.slave) != before
    editor.close()
    terminal.wait_until(lambda: not terminal.display, "an empty screen")
    assert (is_raw, termios.tcgetattr(terminal.slave)) == (True, before)
    assert typing.lines.empty()


def test_a_terminal_that_is_gone_ends_the_lines(terminal: Terminal, typing: Typing) -> None:
    terminal.hang_up()
    assert typing.line() is None


@pytest.fixture
def _hears_interrupts() -> Iterator[None]:
    """What is run in the background begins with Ctrl-C ignored."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("_hears_interrupts")
def test_ctrl_c_interrupts_the_main_thread(terminal: Terminal, typing: Typing) -> None:
    with pytest.raises(KeyboardInterrupt):  # noqa: PT012 - it may come at once
        terminal.type("\x03")
        typing.line()


# One line at a time.


def later(terminal: Terminal, prompt: str, keys: str) -> Callable[[], None]:
    """Types the keys once the prompt can be seen; what is returned waits until that is done."""

    def type_it() -> None:
        terminal.wait_to_see(prompt)
        terminal.type(keys)

    thread = threading.Thread(target=type_it)
    thread.start()
    return thread.join


def test_one_line_is_waited_for(terminal: Terminal, editor: LineEditor) -> None:
    typed = later(terminal, "Ana>", "3b4\r")
    assert editor.read("Ana> ") == "3b4"
    typed()


def test_of_what_is_pasted_lines_are_read_one_by_one(terminal: Terminal, editor: LineEditor) -> None:
    typed = later(terminal, "Ana>", "\x1b[200~3b4\r1y2\x1b[201~\r")
    assert [editor.read("Ana> "), editor.read("Ben> ")] == ["3b4", "1y2"]
    typed()


@pytest.mark.parametrize(("keys", "error"), [("\x04", EOFError), ("3b\x03", KeyboardInterrupt)])
def test_whoever_leaves_types_no_line(
    terminal: Terminal, editor: LineEditor, keys: str, error: type[BaseException]
) -> None:
    typed = later(terminal, "Ana>", keys)
    with pytest.raises(error):
        editor.read("Ana> ")
    typed()
