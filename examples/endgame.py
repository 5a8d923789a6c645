"""The last move that lost a game, found by search: taken back move by move, each position is solved to the very end.

python examples/endgame.py         (needs nothing else)
"""

from functools import cache

from azulejos import Game, Move, Position
from azulejos.bots import bot


@cache
def solve(position: Position) -> tuple[int, Move | None]:
    """By how many points seat 1 wins if both play perfectly until the round ends, and the move that leads there."""
    if not position.turn:
        return position.scores[0] - position.scores[1], None
    best = max if position.turn == 1 else min
    return best(((solve(position.play(move))[0], move) for move in position.legal_moves()), key=lambda found: found[0])


game, greedy = Game.new(seed=7), bot("greedy")
while game.position.turn:
    game.play(greedy.choose(game.position).move)
scores, loser = game.position.scores, 3 - game.position.winners[0]
while True:
    played = game.undo()
    margin, best = solve(game.position)
    if margin * (3 - 2 * loser) > 0:  # the loser could still have won
        break

print(f"The game ended {scores[0]} to {scores[1]}. Seat {loser} lost it with {played}:")
print(f"{best} would have won by {abs(margin)}. {solve.cache_info().currsize} positions prove it:")
while best:
    print(f"  seat {game.position.turn} plays {best}")
    game.play(best)
    best = solve(game.position)[1]
print(f"and it ends {game.position.scores[0]} to {game.position.scores[1]}.")
