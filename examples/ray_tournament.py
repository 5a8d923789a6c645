"""A tournament on Ray: every game is a task, here or on a cluster, and the ratings grow as results come in.

python examples/ray_tournament.py [ADDRESS]    (pip install 'azulejos[kernel,ray]')
"""

import sys

from azulejos.arena import Settings, hold, on_ray, parse
from azulejos.bots import Limit


def show(tally):
    """The ratings so far."""
    if tally.games and tally.games % 20 == 0:
        best = [f"{row['name']} {row['rating']:+.0f}" for row in tally.figures()["ratings"]]
        print(f"{tally.games:3} games: {', '.join(best)}", flush=True)


players = tuple(parse(name, Limit(nodes=200)) for name in ("random", "greedy", "level2", "level3"))
hold(Settings("tournament", players, games=10, seed=1), run=on_ray((*sys.argv, "local")[1]), watch=show)
