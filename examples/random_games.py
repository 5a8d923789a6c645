"""What random games are like: 2,000 of them for each number of players, played side by side.

python examples/random_games.py    (pip install 'azulejos[kernel]')
"""

import numpy as np

from azulejos.kernel import Batch

GAMES = 2_000

print("players   moves   mean score   best   shared wins   wins of the seat that starts")
for players in (2, 3, 4):
    batch = Batch(GAMES, players, seed=1)
    start = batch.turn
    is_running = np.ones(GAMES, bool)
    moves, scores, rewards = np.zeros(GAMES), np.zeros((GAMES, players)), np.zeros((GAMES, players))
    while is_running.any():
        stepped = batch.step(batch.sample(seed=int(moves.max())))
        moves += is_running
        ended = is_running & stepped.done  # a slot goes on with its next game: only the first one counts
        scores[ended], rewards[ended] = stepped.scores[ended], stepped.rewards[ended]
        is_running &= ~stepped.done
    shared = (np.sum(rewards == rewards.max(axis=1, keepdims=True), axis=1) > 1).mean()
    started = (rewards[np.arange(GAMES), start] == 1).mean()
    print(f"{players:7} {moves.mean():7.1f} {scores.mean():12.2f} {scores.max():6.0f} {shared:13.1%} {started:30.1%}")
