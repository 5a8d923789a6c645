"""What all environments are compared with: the core's games."""

import pytest

from azulejos import Game
from azulejos.notation import Wall
from tests.strategies import WALLS

__all__ = ["GAME_COUNTS", "ROUNDS", "is_stopped", "kind_of_game", "rewards_of"]

# A game goes the same way whichever it is: a few find a fault, the night looks for rare ones.
GAME_COUNTS = [20, pytest.param(1000, marks=pytest.mark.nightly)]

ROUNDS = 100  # by default


def kind_of_game(number: int) -> tuple[int, Wall]:
    """Players and wall of one of many games."""
    return 2 + number % 3, WALLS[number // 3 % 2]


def is_stopped(game: Game) -> bool:
    """Whether a game has gone on for longer than environments let it (R5): at random that happens once in hundreds."""
    return not game.position.is_over and game.position.round > ROUNDS


def rewards_of(game: Game) -> list[float]:
    """What each seat gets in the end: its share of the win."""
    winners, players = game.position.winners, game.position.players
    if not winners:
        return [0.0] * players
    shares = [(seat in winners) / len(winners) for seat in range(1, players + 1)]
    return [(players * share - 1) / (players - 1) for share in shares]
