"""Compiles all bots ahead of time."""

from collections.abc import Iterator

from azulejos.bots.mcts import Mcts
from azulejos.bots.search import Search

__all__ = ["compile_all"]


def compile_all() -> Iterator[str]:
    """Makes every compiled bot think once, and announces each; a bot compiles itself when it is created."""
    yield "search"
    Search()
    yield "mcts"
    Mcts()
