"""What a person types: which moves a text may mean, and the TAB key.

A move may be typed in any case, and in part: `3b` stands for every legal move that begins so, and while tiling a
column alone stands for the line that is due. A text that no legal move begins with is refused in the core's words.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from types import ModuleType

from azulejos.notation import Move
from azulejos.rules import Position

__all__ = ["COMMANDS", "check_form", "completing", "completions", "meant"]

COMMANDS = ("?", "help", "hint", "undo", "resign", "quit")


def meant(position: Position, text: str) -> list[Move]:
    """The legal moves that the text may mean, at least one; raises what the core raises if there is none."""
    written = text.strip().upper()
    if position.phase == "tiling" and re.fullmatch("[0-9]", written):
        written = f"{position.choice()[0]}@{written}"
    moves = [move for move in position.legal_moves() if str(move).startswith(written)]
    if not moves:
        position.play(_in_full(written))  # which says why not
    return moves


def check_form(text: str) -> None:
    """Raises `InvalidError` if no move in the world begins with the text."""
    Move.parse(_in_full(text.strip().upper()))


def completions(position: Position, text: str) -> list[str]:
    """Everything that the text may become: legal moves, then words that can be typed."""
    moves = [str(move) for move in position.legal_moves() if str(move).startswith(text.upper())]
    return moves + [word for word in COMMANDS if word.startswith(text.lower())]


@contextmanager
def completing(words: Callable[[str], list[str]]) -> Iterator[None]:
    """While this lasts the TAB key completes what is typed, where there is a line editor that can."""
    readline = _line_editor()
    if readline is None:
        yield
        return

    def complete(text: str, state: int) -> str | None:
        found = words(text)
        return found[state] if state < len(found) else None

    before = readline.get_completer(), readline.get_completer_delims()
    readline.set_completer(complete)
    readline.set_completer_delims(" ")  # the @ of a tiling belongs to the move
    is_libedit = "libedit" in (readline.__doc__ or "")
    readline.parse_and_bind("bind ^I rl_complete" if is_libedit else "tab: complete")
    try:
        yield
    finally:
        readline.set_completer(before[0])
        readline.set_completer_delims(before[1])


def _line_editor() -> ModuleType | None:
    try:
        return import_module("readline")
    except ImportError:  # not every system has it; lines are read all the same
        return None


def _in_full(written: str) -> str:
    """A move that begins with the text, or the text itself if none can; what is added is as harmless as can be."""
    if re.fullmatch("[1-9C]", written):
        return f"{written}BF"
    if re.fullmatch("[1-9C][BYRKW]", written):
        return f"{written}F"
    return f"{written}1" if re.fullmatch("[1-5]@", written) else written
