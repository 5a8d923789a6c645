"""`Rollouts`: what a position is worth by playing it out many times, by the network's own choices.

The luck of all deals is taken out of the results, and the same seeds bring the same deals, so that few games are enough
to compare moves.
"""

import numpy as np
import numpy.typing as npt

from azulejos.bots.compiled.judge import EDGE_WORDS, MARGINS, MOST_MOVES, UNIT, VALUE_WORDS, Judge, network_judge
from azulejos.bots.compiled.rollouts import roll_out
from azulejos.bots.evaluator import HUNDREDTHS
from azulejos.bots.network_file import learned
from azulejos.kernel.packing import pack
from azulejos.notation import Wall
from azulejos.rules import Position

__all__ = ["Rollouts"]


class Rollouts:
    """Plays out positions of one kind of game; raises `InvalidError` if there is no network for it."""

    def __init__(self, players: int, wall: Wall) -> None:
        network = learned(players, wall)
        self._players = players
        self.judge: Judge = network_judge(network.words, network.hidden)
        self._edges = np.zeros((MOST_MOVES, EDGE_WORDS), np.int64)

    def play(self, position: Position, first_seed: int, count: int) -> npt.NDArray[np.float64]:
        """The results of games of so many seeds, a row each: all seats' chances, then all seats' margins in points.

        Without luck a chance can be below 0 or above 1; only the mean means something.
        """
        start = pack(position)
        results = np.zeros((count + 1, VALUE_WORDS), np.int64)
        roll_out(start, self.judge, first_seed, count, np.empty_like(start), np.empty_like(start), self._edges, results)
        found: npt.NDArray[np.float64] = np.concatenate(
            [
                results[:count, : self._players] / UNIT,
                results[:count, MARGINS : MARGINS + self._players] / HUNDREDTHS,
            ],
            axis=1,
        )
        return found
