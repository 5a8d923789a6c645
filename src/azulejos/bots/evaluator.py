"""Evaluators: what boards are worth, with weights fitted from self-play for each number of players and wall.

An `Evaluator` is the interface between searching and evaluating: `search` and `mcts` accept any. This one is linear,
computed by `compiled.evaluation`; `docs/bots.md` explains how it was fitted, and how to replace it.
"""

import functools
import json
from collections.abc import Callable
from importlib import resources

import azulejos.kernel.needs  # noqa: F401 - before all others, which would fail without saying why

# isort: split
import numpy as np
import numpy.typing as npt

from azulejos.bots.compiled.alpha_beta import tiles_left
from azulejos.bots.compiled.evaluation import (
    FEATURE_COUNT,
    FRACTION,
    GROUP_COUNT,
    ROUND_COUNT,
    UNITS,
    offered_counts,
    prepare,
    seat_value,
)
from azulejos.bots.compiled.memory import GROUPS, new_memory
from azulejos.bots.interface import margins
from azulejos.kernel.layout import State
from azulejos.kernel.packing import pack
from azulejos.notation import Wall
from azulejos.rules import Position

__all__ = ["SHAPE", "Evaluator", "Evaluators", "Weights", "fitted"]

Weights = npt.NDArray[np.float64]  # of SHAPE, in points

SHAPE = (ROUND_COUNT, GROUP_COUNT, FEATURE_COUNT)
HUNDREDTHS = 100


class Evaluator:
    """Evaluates the boards of a position; `words` is its data for compiled code."""

    def __init__(self, weights: Weights) -> None:
        self.words: State = np.rint(weights / np.array(UNITS) * (HUNDREDTHS << FRACTION)).astype(np.int64)

    def values(self, position: Position) -> tuple[float, ...]:
        """By how many points each seat is expected to finish ahead of the best other one."""
        state, memory = pack(position), new_memory()
        prepare(state, memory, self.words)
        counts, group = offered_counts(state), int(memory[GROUPS + tiles_left(state)])
        return margins(
            [seat_value(state, memory, seat, group, counts) / HUNDREDTHS for seat in range(position.players)]
        )


Evaluators = Callable[[int, Wall], Evaluator]  # one for each number of players and wall


@functools.cache
def fitted(players: int, wall: Wall) -> Evaluator:
    """The evaluator with the weights that come with Azulejos."""
    file = resources.files("azulejos.bots") / "weights" / f"{players}-{wall}.json"
    return Evaluator(np.array(json.loads(file.read_text(encoding="utf-8"))["weights"]))
