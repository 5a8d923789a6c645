"""Everything that chooses a move.

    >>> from azulejos import Game
    >>> from azulejos.bots import bot
    >>> game = Game.new(players=2, seed=7)
    >>> str(bot("greedy").choose(game.position).move)
    '1B2'

`docs/bots.md` describes each of them, and how to write your own. `interface` says what a bot is, and `registry` finds
one by its name. `simple`, `levels`, `search`, `mcts` and `batched` come with Azulejos; `engines` makes bots of other
programs. What boards are worth they know from an `evaluator`, which `regression` fits, or from a network
(`network_file`). `compiled` is what must be fast; `warmup` compiles it and `bench` measures it.
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
