"""Games and consoles that the tests of the terminal share."""

import io
from collections.abc import Callable, Iterable
from functools import cache

from rich.console import Console

from azulejos import Game, Move, Position
from azulejos.notation import Wall

NAMES = ("Ana", "Bruno", "Clara", "random")


def sensible(position: Position) -> Move:
    """A move that brings most at once, so that games come to an end with full walls."""

    def worth(move: Move) -> float:
        preview = position.preview(move)
        return preview.points - preview.cost + preview.placed / 4

    return max(position.legal_moves(), key=worth)


def sensible_game(players: int, wall: Wall = "coloured", moves: int = 1000) -> Game:
    """A game from seed 4, played sensibly for so many moves or to its end."""
    game = _new(players, wall)
    for move in _sensible_moves(players, wall)[:moves]:
        game.play(move)
    return game


@cache
def _sensible_moves(players: int, wall: Wall) -> tuple[Move, ...]:
    game = _new(players, wall)
    while not game.position.is_over:
        game.play(sensible(game.position))
    return game.moves


def _new(players: int, wall: Wall) -> Game:
    return Game.new(players, wall, seed=4, start=1, names=NAMES[:players])


def plain_console(width: int = 80) -> tuple[Console, io.StringIO]:
    """A console that writes plain text into memory, and that memory."""
    file = io.StringIO()
    return Console(file=file, width=width, highlight=False), file


def typed(lines: Iterable[str | BaseException]) -> Callable[[str], str]:
    """A keyboard on which these lines are typed, and then no more; an exception is raised where it stands."""
    waiting = iter(lines)

    def read(_prompt: str) -> str:
        line = next(waiting, EOFError())
        if isinstance(line, BaseException):
            raise line
        return line

    return read
