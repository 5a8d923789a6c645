"""Compiling the bots at once, so that nobody waits for it later."""

from collections.abc import Iterator

from azulejos.bots.interface import Limit
from azulejos.bots.mcts import Mcts
from azulejos.bots.search import Search
from azulejos.rules import Position

__all__ = ["compile_all"]

_FIRST = Position.initial().deal("BBYR/KKWW/BRKW/YYYY/BBWW")


def compile_all() -> Iterator[str]:
    """Lets every compiled bot think once, and says before each which; a bot compiles itself when it is made."""
    yield "search"
    Search()
    yield "mcts"
    Mcts().rank(_FIRST, Limit(nodes=4), count=2)  # comparing moves, for analysis, is compiled apart from choosing one
