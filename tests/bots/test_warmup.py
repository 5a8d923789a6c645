"""What `azulejos compile` leaves to be compiled: nothing."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

USES = """
from numba.core import event
from azulejos import Game
from azulejos.bots import Limit, analyst, bot
from azulejos.bots.batched import BATCHED_BOTS
from azulejos.bots.levels import LEVELS
from azulejos.kernel import Batch


class Compiling(event.Listener):
    def on_start(self, event):
        function = event.data["dispatcher"].py_func
        print(f"{function.__module__}.{function.__name__}")

    def on_end(self, event):
        pass


with event.install_listener("numba:compile", Compiling()):
    for wall in ("coloured", "grey"):
        for players in (2, 3, 4):
            game = Game.new(players, wall, seed=3)
            for level in LEVELS:
                game.play(bot(level.name, 1).choose(game.position).move)
            bot(analyst(), 1).rank(game.position, Limit(nodes=50), count=5)
            bot("search", 1).rank(game.position, Limit(depth=2), count=3)
            while game.position.round == 1 and game.position.phase != "tiling":
                game.play(game.position.legal_moves()[0])
            for name in ("search", "mcts", "level5", "level9"):
                bot(name, 1).choose(game.position, Limit(nodes=30))
            with Batch(4, players, wall) as batch:
                for make in BATCHED_BOTS.values():
                    batch.step(make(1).choose(batch, batch.turn >= 0))
                batch.observe(), batch.observe_final(), batch.legal(), batch.sample(1), batch.reset()
"""


@pytest.mark.nightly  # compiles everything anew, which takes a minute
def test_after_compile_no_level_hint_analysis_or_batch_compiles_anything(tmp_path: Path) -> None:
    environment = dict(os.environ, NUMBA_CACHE_DIR=str(tmp_path))
    subprocess.run([sys.executable, "-m", "azulejos", "compile"], env=environment, capture_output=True, check=True)
    done = subprocess.run([sys.executable, "-c", USES], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.split() == []
