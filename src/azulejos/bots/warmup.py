"""Compiling the bots at once, so that nobody waits for it later."""

from collections.abc import Iterator

from azulejos.bots.mcts import Mcts
from azulejos.bots.search import Search

__all__ = ["compile_all"]


def compile_all() -> Iterator[str]:
    """Lets every compiled bot think once, and says before each which; a bot compiles itself when it is made."""
    yield "search"
    Search()
    yield "mcts"
    Mcts()
