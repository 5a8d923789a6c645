"""A bot in twenty lines against `level3`: it tries the best moves of `greedy`, and lets `greedy` finish the round.

python examples/own_bot.py [GAMES]    (pip install 'azulejos[kernel]')
"""

import sys

from azulejos.arena import Settings, hold, parse
from azulejos.bots import NO_LIMIT, Choice
from azulejos.bots.simple import Greedy


class Tryer:
    """Prefers the move that leaves it furthest ahead at the end of the round."""

    name = "tryer"

    def choose(self, position, limit=NO_LIMIT, *, stop=None, report=None):
        """The move that turned out best."""
        greedy, seat = Greedy(), position.turn - 1

        def ahead(move):
            after = position.play(move)
            while after.turn:  # until the next deal, or the end
                after = after.play(greedy.choose(after).move)
            started = [sum(len(tiles) / line for line, tiles in enumerate(board.lines, 1)) for board in after.boards]
            worth = [sum(pair) for pair in zip(after.scores, started, strict=True)]
            return worth.pop(seat) - max(worth)

        move = max((choice.move for choice in greedy.rank(position, count=5)), key=ahead)
        return Choice(move, values=(0.0,) * position.players, line=(move,), nodes=5)


if __name__ == "__main__":  # worker processes import this module too
    players = (parse("py:own_bot:Tryer", NO_LIMIT), parse("level3", NO_LIMIT))
    figures = hold(Settings("match", players, games=int((*sys.argv, 40)[1]), seed=1)).figures()
    print(f"{figures['wins']} games won, {figures['draws']} shared, {figures['losses']} lost")
