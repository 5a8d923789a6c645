"""Compiles all bots ahead of time."""

from collections.abc import Iterator

from azulejos.bots.batched import BATCHED_BOTS
from azulejos.bots.interface import Limit
from azulejos.bots.mcts import Mcts
from azulejos.bots.rollouts import Rollouts
from azulejos.bots.search import Search
from azulejos.kernel import Batch
from azulejos.rules import Position

__all__ = ["compile_all"]

_FIRST = Position.initial().deal("BBYR/KKWW/BRKW/YYYY/BBWW")


def compile_all() -> Iterator[str]:
    """Makes every compiled bot think once, and announces each; a bot compiles itself when it is created."""
    yield "search"
    Search()
    yield "mcts"
    Mcts().rank(_FIRST, Limit(nodes=4), count=2)  # comparing moves, for analysis, is compiled apart from choosing one
    yield "rollouts"
    Rollouts(2, "coloured").play(_FIRST, 0, 1)
    yield "bots for batches"
    batch = Batch(1)
    for make in BATCHED_BOTS.values():
        make(0).choose(batch)
