"""Benchmarks of the bots: positions that `search` evaluates, and visits of `mcts`, per second of CPU."""

import time
from collections.abc import Iterator
from typing import get_args

from azulejos.bots.interface import Limit
from azulejos.bots.mcts import Mcts
from azulejos.bots.search import Search
from azulejos.notation import Wall
from azulejos.records import Game
from azulejos.rules import Position

__all__ = ["speeds"]

SEEDS = range(4)  # of the games whose first two rounds are thought about
NODES = 1000  # for each of their moves


def speeds(seconds: float) -> Iterator[tuple[str, int, Wall, float]]:
    """Nodes per second for each bot, number of players and wall, measured for so many seconds each."""
    for thinker in (Search(), Mcts()):
        for wall in get_args(Wall):
            for players in (2, 3, 4):
                positions = [position for seed in SEEDS for position in _positions(thinker, players, wall, seed)]
                yield thinker.name, players, wall, _rate(thinker, positions, seconds / len(positions))


def _positions(thinker: Search | Mcts, players: int, wall: Wall, seed: int) -> Iterator[Position]:
    """A few positions of the first two rounds, as the bot plays them."""
    game = Game.new(players, wall, seed=seed)
    while game.position.round < 3:
        if game.position.phase == "drafting" and len(game.moves) % 4 == 0:
            yield game.position
        game.play(thinker.choose(game.position, Limit(nodes=NODES)).move)


def _rate(thinker: Search | Mcts, positions: list[Position], seconds: float) -> float:
    nodes, before = 0, time.process_time()
    for position in positions:
        nodes += thinker.choose(position, Limit(seconds=seconds)).nodes
    return nodes / (time.process_time() - before)
