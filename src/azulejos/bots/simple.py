"""Two bots without search: one plays at random, the other takes the best immediate gain for its own board.

`Greedy` is the example to copy for a new bot: a name, and a `choose` that returns a `Choice`; `rank` is for analysis.
"""

import zlib

from azulejos.bots.interface import (
    NO_LIMIT,
    Choice,
    Limit,
    OpenBot,
    Ranking,
    RankingReport,
    Report,
    Stop,
    check_moves,
    margins,
)
from azulejos.dealing import Generator, check_seed
from azulejos.notation import Draft, Move
from azulejos.rules import Position

__all__ = ["Greedy", "Random"]


class Random(OpenBot):
    """Plays any legal move, all equally likely; the same one for the same position and seed."""

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        seed = check_seed(seed)
        self._seed = seed

    def choose(
        self, position: Position, limit: Limit = NO_LIMIT, *, stop: Stop | None = None, report: Report | None = None
    ) -> Choice:
        """Any legal move; it needs no time."""
        del limit, stop, report
        check_moves(position)
        moves = position.legal_moves()
        chance = Generator(self._seed, zlib.crc32(str(position).encode()))
        move = moves[chance.randrange(len(moves))]
        return Choice(move, values=(0.0,) * position.players, line=(move,), nodes=1)


class Greedy(OpenBot):
    """Plays the move with the highest immediate gain on its own board: points minus floor, plus well-filled lines."""

    name = "greedy"

    def choose(
        self, position: Position, limit: Limit = NO_LIMIT, *, stop: Stop | None = None, report: Report | None = None
    ) -> Choice:
        """The move with the highest value, the first of equals; it needs no time."""
        del limit, stop, report
        return self.rank(position, count=1)[0]

    def rank(
        self,
        position: Position,
        limit: Limit = NO_LIMIT,
        *,
        count: int = 5,
        stop: Stop | None = None,
        report: RankingReport | None = None,
    ) -> Ranking:
        """The moves with the highest values; a seat's margin is the value plus the forecast of the round's end."""
        del limit, stop
        check_moves(position)
        value_of = {move: self.value(position, move) for move in position.legal_moves()}
        moves = sorted(value_of, key=value_of.__getitem__, reverse=True)
        ranking = tuple(
            Choice(move, values=_after(position, value_of[move]), line=(move,), nodes=len(moves))
            for move in moves[:count]
        )
        if report:
            report(ranking)
        return ranking

    def value(self, position: Position, move: Move) -> float:
        """A move's immediate gain: its line's points, minus what falls, plus the share of the line that is full."""
        preview = position.preview(move)
        if not isinstance(move, Draft) or not move.line:
            return preview.points - preview.cost
        filled = len(position.board.lines[move.line - 1]) + preview.placed
        return preview.points - preview.cost + filled / move.line


def _after(position: Position, value: float) -> tuple[float, ...]:
    """By how much each seat is ahead if the round ended now, and a move of this value counted."""
    gains = [value if seat == position.turn else 0.0 for seat in range(1, position.players + 1)]
    scores = [forecast.score + gain for forecast, gain in zip(position.forecast(), gains, strict=True)]
    return tuple(round(margin, 2) for margin in margins(scores))
