"""Writes a game of `python_azul` as OpenSpiel tells it, step by step: `tests/data/playthroughs/python_azul.txt`.

python -m tests.envs.make_playthrough
"""

from pathlib import Path

from azulejos.envs.needs import load

__all__ = ["PLAYTHROUGH", "playthrough"]

PLAYTHROUGH = Path(__file__).parents[1] / "data" / "playthroughs" / "python_azul.txt"
SEED = 7


def playthrough() -> str:
    """The first round of a game; OpenSpiel chooses its actions from the seed."""
    load("azulejos.envs.python_azul")
    generator = load("open_spiel.python.algorithms.generate_playthrough")
    return str(generator.playthrough("python_azul(rounds=1)", [], seed=SEED))


if __name__ == "__main__":
    PLAYTHROUGH.parent.mkdir(exist_ok=True)
    PLAYTHROUGH.write_text(playthrough(), encoding="utf-8")
