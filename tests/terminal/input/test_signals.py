"""Signals: raised where they can end things well, and never in the middle of a line that is being printed."""

import queue
import signal
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from types import FrameType
from typing import Any

import pytest
from rich.console import Console

from azulejos.terminal.input.line_input import LineInput
from azulejos.terminal.input.signals import Signalled, signals_held, signals_raised
from tests.pseudo_terminal import Terminal

# Where an interrupt could leave something half done: who steps aside for a line, and who waits for whom.
TRACED = ("contextlib.py", "line_editor.py", "line_input.py", "signals.py", "threading.py")
ALL = {signal.SIGINT: KeyboardInterrupt, signal.SIGTERM: Signalled, signal.SIGHUP: Signalled}


@pytest.fixture(autouse=True)
def _hears_interrupts() -> Iterator[None]:
    """What is run in the background begins with Ctrl-C ignored."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


class Interrupt:
    """Raises SIGINT at the n-th traced line that this thread comes to, and says whether there was one."""

    def __init__(self, line: int) -> None:
        self._left = line
        self.is_over = False

    def __enter__(self) -> "Interrupt":
        self._before = sys.gettrace()
        sys.settrace(self._trace)
        return self

    def __exit__(self, *_: object) -> None:
        sys.settrace(self._before)

    def _trace(self, frame: FrameType, event: str, _: object) -> Any:
        if Path(frame.f_code.co_filename).name not in TRACED:
            return None
        if event == "line":
            self._left -= 1
            if self._left == 0:
                self.is_over = True
                signal.raise_signal(signal.SIGINT)
        return self._trace


def test_an_interrupt_at_any_moment_of_printing_leaves_the_line_being_typed_alive() -> None:
    inbox: queue.SimpleQueue[Any] = queue.SimpleQueue()
    terminal, interrupted = Terminal(), 0
    with (
        open(terminal.slave, closefd=False) as keys,
        open(terminal.slave, "w", closefd=False) as file,
    ):
        typed = LineInput(Console(file=file, _environ={"TERM": "xterm"}), lambda _: [], keys)
        with typed.reading(inbox):
            for line in count(1):
                interrupt = Interrupt(line)
                try:
                    with signals_raised(), interrupt, typed.above():
                        pass
                except KeyboardInterrupt:
                    interrupted += 1
                typed.show(f"{line}> ")
                terminal.wait_to_see(f"{line}>")
                if not interrupt.is_over:
                    break
    terminal.close()
    assert interrupted == line - 1 > 20  # each interrupt was raised in the end


@pytest.mark.parametrize(("number", "raised"), ALL.items())
def test_a_signal_waits_until_what_must_not_be_left_half_done_is_done(
    number: signal.Signals, raised: type[BaseException]
) -> None:
    done = []
    with signals_raised():
        with pytest.raises(raised), signals_held():  # noqa: PT012 - it is raised at the end
            signal.raise_signal(number)
            done.append("first")
            done.append("second")
        with pytest.raises(raised):
            signal.raise_signal(number)
    assert done == ["first", "second"]


def test_what_ignores_interrupts_goes_on_to_do_so() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with signals_raised():
        signal.raise_signal(signal.SIGINT)
