"""What bots think of a position, in words. Pure."""

from collections.abc import Iterable

from azulejos.bots import Choice
from azulejos.notation import Move

__all__ = ["advice", "signed", "written"]


def advice(name: str, choice: Choice, seat: int) -> str:
    """What a bot would play in a seat's place, what it expects that to bring, and how play would go on."""
    line = f", expecting {written(choice.line)}" if len(choice.line) > 1 else ""
    return f"{name} would play {choice.move}, value {signed(choice.values[seat - 1])}{line}."


def signed(value: float) -> str:
    """By how many points a seat is expected to end ahead, such as +3.4 or -0.5."""
    return f"{round(value, 1) + 0.0:+.1f}"  # never -0.0


def written(moves: Iterable[Move]) -> str:
    """Moves in notation, one after another."""
    return " ".join(map(str, moves))
