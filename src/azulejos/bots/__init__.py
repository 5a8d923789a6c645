"""Everything that chooses a move.

    >>> from azulejos import Game
    >>> from azulejos.bots import bot
    >>> game = Game.new(players=2, seed=7)
    >>> str(bot("greedy").choose(game.position).move)
    '1B2'

`docs/bots.md` describes each of them, and how to write your own. `interface` says what a bot is, and `registry` finds
one by its name: ours (`lazy` loads those that need the kernel), and those of others, whose faults `guarded` words.
`simple`, `levels`, `search`, `mcts` with its trees (`growth`) and `batched` come with Azulejos; `engines` makes bots of
other programs. What boards are worth they know from an `evaluator`, which `regression` fits, or from a network
(`network_file`); `rollouts` and `gpu_rollouts` find out by playing on. `compiled` is what must be fast; `warmup`
compiles it and `bench` measures it. The folder has no further groups, because programs import these by name.
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
