"""Typed moves: which moves a text may mean, and the completions that TAB offers.

A move may be typed in any case, and partially: `3b` means every legal move that begins like this, and while tiling a
column alone means the next line. Text that begins no legal move raises the core's error.
"""

import re

from azulejos.notation import Move
from azulejos.rules import Position

__all__ = ["COMMANDS", "check_form", "completions", "matching_moves"]

COMMANDS = ("?", "help", "hint", "undo", "resign", "quit")


def matching_moves(position: Position, text: str) -> list[Move]:
    """The legal moves that the text may mean, at least one; raises what the core raises if there is none."""
    written = text.strip().upper()
    if position.phase == "tiling" and re.fullmatch("[0-9]", written):
        written = f"{position.choice()[0]}@{written}"
    moves = [move for move in position.legal_moves() if str(move).startswith(written)]
    if not moves:
        position.play(_in_full(written))  # raises the reason
    return moves


def check_form(text: str) -> None:
    """Raises `InvalidError` if no possible move begins with the text."""
    Move.parse(_in_full(text.strip().upper()))


def completions(position: Position, text: str) -> list[str]:
    """Everything that the text may become: legal moves, after a question mark too, then words that can be typed."""
    begun = text.lstrip("? ")
    asked = text[: len(text) - len(begun)]
    moves = [f"{asked}{move}" for move in position.legal_moves() if str(move).startswith(begun.upper())]
    return moves * bool(begun or not asked) + [word for word in COMMANDS if word.startswith(text.lower())]


def _in_full(written: str) -> str:
    """A move that begins with the text, or the text itself if none can; what is added is as harmless as can be."""
    if re.fullmatch("[1-9C]", written):
        return f"{written}BF"
    if re.fullmatch("[1-9C][BYRKW]", written):
        return f"{written}F"
    return f"{written}1" if re.fullmatch("[1-5]@", written) else written
