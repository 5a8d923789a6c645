"""The line editor: history, TAB completion, and a line that stays intact while others are printed above it.

prompt_toolkit does the editing (decision 0027). It is slow to load, so only `line_input` imports this module, when a
terminal needs its first line. `read` reads one line in this thread; from `start` to `close` the editor reads lines in
its own thread.
"""

import _thread
import asyncio
import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from typing import TextIO

from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.input import create_input
from prompt_toolkit.output import Output, create_output
from prompt_toolkit.output.vt100 import Vt100_Output
from prompt_toolkit.shortcuts import CompleteStyle, PromptSession

__all__ = ["LineEditor"]


class LineEditor:
    """Lines typed at a terminal; `words` gives the completions of a text."""

    def __init__(self, words: Callable[[str], list[str]], keys: TextIO, screen: TextIO) -> None:
        self._session: PromptSession[str] = PromptSession(
            completer=_WordCompleter(words),
            complete_style=CompleteStyle.READLINE_LIKE,
            enable_suspend=True,
            input=create_input(keys),
            output=_output(screen),
        )
        self._pasted: list[str] = []
        self._prompt = ""
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: threading.Thread | None = None
        self._is_typing = False
        self._is_away = threading.Event()

    def read(self, prompt: str) -> str:
        """The next line; raises `EOFError` for Ctrl-D, `OSError` if the terminal is gone, and `KeyboardInterrupt`."""
        if not self._pasted:
            self._pasted = _lines(self._session.prompt(prompt, set_exception_handler=False))
        return self._pasted.pop(0)

    # In its own thread.

    def start(self, take: Callable[[str | None], None]) -> None:
        """From now on each line is taken as it is typed, and None for Ctrl-D; Ctrl-C interrupts the main thread."""
        self._loop, self._is_typing = asyncio.new_event_loop(), True
        self._thread = threading.Thread(target=self._run, args=(self._loop, take), daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Takes the line being typed away, and leaves the terminal as it was."""
        self._soon(self._cancel)
        if self._thread:
            self._thread.join()

    def show(self, prompt: str) -> None:
        """Shows this prompt before what is being typed."""
        if prompt != self._prompt:
            self._prompt = prompt
            self._soon(self._session.app.invalidate)

    @contextmanager
    def above(self) -> Iterator[None]:
        """While this lasts the line being typed is away, so that something can be printed in its place.

        The editor's thread waits meanwhile, so that it draws nothing between. Not to be nested.
        """
        is_printed = threading.Event()

        def step_aside() -> None:
            self._session.app.renderer.erase()
            self._is_away.set()
            is_printed.wait()
            self._session.app.invalidate()

        self._is_away.clear()
        try:
            self._soon(step_aside)
            if self._is_typing:
                self._is_away.wait()
            yield
        finally:
            is_printed.set()

    def _run(self, loop: asyncio.AbstractEventLoop, take: Callable[[str | None], None]) -> None:
        with suppress(asyncio.CancelledError), asyncio.Runner(loop_factory=lambda: loop) as runner:
            runner.run(self._type(take))
        self._is_typing = False
        self._is_away.set()  # for callers that came too late

    async def _type(self, take: Callable[[str | None], None]) -> None:
        try:
            while True:
                typed = await self._session.prompt_async(lambda: self._prompt, set_exception_handler=False)
                for line in _lines(typed):
                    take(line)
        except (EOFError, OSError):  # Ctrl-D, or the terminal is gone
            take(None)
        except KeyboardInterrupt:
            _interrupt_main_thread()

    def _cancel(self) -> None:
        self._session.app.erase_when_done = True
        for task in asyncio.all_tasks():
            task.cancel()

    def _soon(self, act: Callable[[], None]) -> None:
        """Has the editor's thread do it, if there is one and it has not ended."""
        if self._loop:
            with suppress(RuntimeError):
                self._loop.call_soon_threadsafe(act)


class _WordCompleter(Completer):
    """Adds to what is typed what words add to it; in small letters after small letters, as moves may be typed so."""

    def __init__(self, words: Callable[[str], list[str]]) -> None:
        self._words = words

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:  # noqa: ARG002 - the name is prompt_toolkit's
        typed = document.text_before_cursor
        for word in self._words(typed):
            rest = word[len(typed) :]
            yield Completion(rest.lower() if typed.islower() else rest, display=word)


def _lines(typed: str) -> list[str]:
    """What was typed as lines: a text that was pasted may have several."""
    return typed.splitlines() or [""]


def _interrupt_main_thread() -> None:
    """As Ctrl-C does where no editor reads it: whatever the main thread waits for, it waits no longer."""
    if hasattr(signal, "pthread_kill"):
        signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGINT)
    else:  # pragma: no cover - on Windows
        _thread.interrupt_main()


def _output(screen: TextIO) -> Output:
    output = create_output(screen)
    if isinstance(output, Vt100_Output):  # pragma: no branch - on Windows it is another
        output.enable_cpr = False  # only menus need the cursor position, and some terminals do not report it
    return output
