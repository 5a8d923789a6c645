"""Azulejos: play, study and program the board game Azul.

    >>> from azulejos import Game
    >>> game = Game.new(players=2, seed=7)
    >>> len(game.position.legal_moves()) > 20
    True

`import azulejos` loads only the core: the rules, the notation and the records, without dependencies.
"""

from azulejos.errors import AzulejosError, IllegalDealError, IllegalMoveError, InvalidError, InvalidRecordError
from azulejos.notation import Move
from azulejos.records import Game, games_in, replay
from azulejos.rules import Position

__all__ = [
    "AzulejosError",
    "Game",
    "IllegalDealError",
    "IllegalMoveError",
    "InvalidError",
    "InvalidRecordError",
    "Move",
    "Position",
    "games_in",
    "replay",
]

__version__ = "0.1.0"
