"""`Rollouts`: what a position is worth by playing it out many times, by the network's own choices.

The luck of all deals is taken out of the results, and the same seeds bring the same deals, so that few games are enough
to compare moves.
"""

from collections.abc import Sequence

import azulejos.kernel.needs  # noqa: F401 - before all others, which would fail without saying why

# isort: split
import numpy as np
import numpy.typing as npt

from azulejos.bots.compiled.judge import EDGE_WORDS, MARGINS, MOST_MOVES, UNIT, VALUE_WORDS, Judge, network_judge
from azulejos.bots.compiled.rollouts import roll_out
from azulejos.bots.evaluator import HUNDREDTHS
from azulejos.bots.network_file import learned
from azulejos.errors import InvalidError
from azulejos.kernel.cuda import check_gpu
from azulejos.kernel.layout import State
from azulejos.kernel.packing import pack
from azulejos.notation import Wall
from azulejos.rules import Position

__all__ = ["Results", "Rollouts", "check_gpu"]

Results = npt.NDArray[np.float64]


class Rollouts:
    """Plays out positions of one kind of game; raises `InvalidError` if there is no network for it."""

    def __init__(self, players: int, wall: Wall) -> None:
        network = learned(players, wall)
        self._players, self._wall = players, wall
        self.judge: Judge = network_judge(network.words, network.hidden)
        self._edges = np.zeros((MOST_MOVES, EDGE_WORDS), np.int64)

    def play(self, position: Position, first_seed: int, count: int) -> Results:
        """The results of games of so many seeds, a row each: all seats' chances, then all seats' margins in points.

        Without luck a chance can be below 0 or above 1; only the mean means something. Raises `InvalidError` for a
        position of another kind of game.
        """
        start = self._packed(position)
        results = np.zeros((count + 1, VALUE_WORDS), np.int64)
        roll_out(start, self.judge, first_seed, count, np.empty_like(start), np.empty_like(start), self._edges, results)
        return self._rows(results[:count])

    def play_all(self, asked: Sequence[tuple[Position, int, int]]) -> list[Results]:
        """What `play` gives for each of these."""
        return [self.play(*each) for each in asked]

    def _packed(self, position: Position) -> State:
        state = pack(position)
        if (position.players, position.wall) != (self._players, self._wall):
            network, games = f"{self._players} players, {self._wall}", f"{position.players} players, {position.wall}"
            raise InvalidError("network_game", network=network, games=games)
        return state

    def _rows(self, results: npt.NDArray[np.int64]) -> Results:
        chances, margins = results[:, : self._players], results[:, MARGINS : MARGINS + self._players]
        return np.concatenate([chances / UNIT, margins / HUNDREDTHS], axis=1)
