"""A record turned into a picture story: a page with every move, drawn before it is played, and what it brought.

python examples/picture_story.py [RECORD]    (needs nothing else; writes story.html)
"""

import sys
from html import escape
from pathlib import Path

from azulejos import Game, Move, replay, svg
from azulejos.bots import bot


def sample():
    """A game between two bots, for those who have no record yet."""
    game, players = Game.new(seed=7, names=["Ana", "Ben"]), [bot("greedy"), bot("level1")]
    while seat := game.position.turn:
        game.play(players[seat - 1].choose(game.position).move)
    return game


def pictures(game):
    """Every move as a picture with its caption; deals are in the picture that follows."""
    position = game.initial
    for step in game.history:
        after, story = position.transition(step.done)
        if isinstance(step.done, Move):
            points = [f"{event.points} points" for event in story if hasattr(event, "points")]
            caption = ", ".join([f"Round {position.round}: {game.names[position.turn - 1]} plays {step.done}", *points])
            yield f"<figure>{svg.board(position, move=step.done, names=game.names)}<figcaption>{escape(caption)}"
        position = after
    yield f"<figure>{svg.board(position, names=game.names)}<figcaption>{' to '.join(map(str, position.scores))}"


record = Path(sys.argv[1]).read_text(encoding="utf-8") if sys.argv[1:] else sample().record()
style = "<meta charset='utf-8'><style>body{max-width:50em;margin:auto;font:1.2em serif} figure{margin:3em 0}</style>"
Path("story.html").write_text(style + "\n".join(pictures(replay(record)[0])), encoding="utf-8")
