"""What every implementation of the rules promises, in texts alone, so that one set of tests judges them all.

Positions, moves and deals go in and come out as `docs/notation.md` writes them. A new implementation joins by adding
an object of this shape to `IMPLEMENTATIONS`; the tests that take the fixture `rules` then run for it too.
"""

from collections.abc import Sequence
from typing import Protocol

import numpy as np

from azulejos import IllegalDealError, IllegalMoveError, Move, Position, kernel
from azulejos.kernel.layout import words
from azulejos.kernel.unchecked.games import new_game
from azulejos.notation import Wall


class Rules(Protocol):
    """The rules as functions from texts to texts."""

    def initial(self, players: int, wall: Wall, start: int) -> str:
        """The table before the first deal."""

    def after(self, position: str, *steps: str) -> str:
        """The position after these moves and deals, one after another."""

    def legal(self, position: str) -> list[str]:
        """The legal moves, sorted."""

    def refusal(self, position: str, step: str) -> str | None:
        """The reason code with which a move or a deal is refused, or None if it is legal."""

    def scores(self, position: str) -> Sequence[int]:
        """The score of each seat."""

    def winners(self, position: str) -> Sequence[int]:
        """The seats that have won, none until the game is over."""

    def perft(self, position: str, depth: int) -> int:
        """How many sequences of so many moves there are; none goes on after the round's or the game's end."""


class Reference:
    """The plain implementation: `azulejos.rules`."""

    def initial(self, players: int, wall: Wall, start: int) -> str:
        return str(Position.initial(players, wall, start))

    def after(self, position: str, *steps: str) -> str:
        table = Position.parse(position)
        for step in steps:
            table = table.deal(step) if "/" in step else table.play(step)
        return str(table)

    def legal(self, position: str) -> list[str]:
        return sorted(map(str, Position.parse(position).legal_moves()))

    def refusal(self, position: str, step: str) -> str | None:
        table = Position.parse(position)
        try:
            table.transition(step)
        except (IllegalMoveError, IllegalDealError) as error:
            return error.code
        return None

    def scores(self, position: str) -> Sequence[int]:
        return Position.parse(position).scores

    def winners(self, position: str) -> Sequence[int]:
        return Position.parse(position).winners

    def perft(self, position: str, depth: int) -> int:
        return _perft(Position.parse(position), depth)


class Kernel:
    """The compiled implementation: `azulejos.kernel`, through its checked face."""

    def initial(self, players: int, wall: Wall, start: int) -> str:
        state = np.zeros(words(players, wall), np.int64)
        new_game(state, players, int(wall == "grey"), start - 1)
        return str(kernel.unpack(state))

    def after(self, position: str, *steps: str) -> str:
        state = kernel.pack(Position.parse(position))
        for step in steps:
            state = kernel.deal(state, step) if "/" in step else kernel.play(state, step)
        return str(kernel.unpack(state))

    def legal(self, position: str) -> list[str]:
        return sorted(map(str, kernel.legal_moves(kernel.pack(Position.parse(position)))))

    def refusal(self, position: str, step: str) -> str | None:
        try:
            self.after(position, step)
        except (IllegalMoveError, IllegalDealError) as error:
            return error.code
        return None

    def scores(self, position: str) -> Sequence[int]:
        return kernel.unpack(kernel.pack(Position.parse(position))).scores

    def winners(self, position: str) -> Sequence[int]:
        return kernel.winners(kernel.pack(Position.parse(position)))

    def perft(self, position: str, depth: int) -> int:
        return kernel.perft(kernel.pack(Position.parse(position)), depth)


def _perft(position: Position, depth: int) -> int:
    moves: Sequence[Move] = position.legal_moves()
    return len(moves) if depth == 1 else sum(_perft(position.play(move), depth - 1) for move in moves)


IMPLEMENTATIONS: dict[str, Rules] = {"reference": Reference(), "kernel": Kernel()}
