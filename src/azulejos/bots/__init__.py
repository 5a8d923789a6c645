"""Everything that chooses a move.

    >>> from azulejos import Game
    >>> from azulejos.bots import bot
    >>> game = Game.new(players=2, seed=7)
    >>> str(bot("greedy").choose(game.position).move)
    '1B2'

`docs/bots.md` describes each of them, and how to write your own.
"""

from azulejos.bots.interface import NO_LIMIT, Bot, Choice, Limit, OpenBot, Ranker, Ranking, Report, Stop
from azulejos.bots.registry import BOTS, analyst, bot, opened, strongest

__all__ = [
    "BOTS",
    "NO_LIMIT",
    "Bot",
    "Choice",
    "Limit",
    "OpenBot",
    "Ranker",
    "Ranking",
    "Report",
    "Stop",
    "analyst",
    "bot",
    "opened",
    "strongest",
]
