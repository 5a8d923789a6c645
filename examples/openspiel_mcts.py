"""OpenSpiel's own Monte Carlo tree search plays Azul against a player who moves at random.

python examples/openspiel_mcts.py [SIMULATIONS]    (pip install 'azulejos[envs]')
"""

import sys

import numpy as np
import pyspiel
from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator

from azulejos.envs import python_azul

chance = np.random.RandomState(7)
game = pyspiel.load_game(python_azul.GAME_TYPE.short_name, {"players": 2})
thinker = MCTSBot(game, uct_c=1.0, max_simulations=int((*sys.argv, 10)[1]), random_state=chance,
                  evaluator=RandomRolloutEvaluator(random_state=chance))  # fmt: skip

state = game.new_initial_state()
while not state.is_terminal():
    if state.is_chance_node():  # a tile is drawn
        tiles, probabilities = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(chance.choice(tiles, p=probabilities))
    elif state.current_player() == 0:
        action = thinker.step(state)
        print(f"{state.position.round}. {state.action_to_string(action)}", end=" ")
        state.apply_action(action)
    else:
        state.apply_action(chance.choice(state.legal_actions()))
print(f"\n{state.position.scores[0]} to {state.position.scores[1]}, rewards {state.returns()}")
