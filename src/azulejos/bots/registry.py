"""Bots by name: what a person types to seat one."""

from collections.abc import Callable

from azulejos.bots.choosing import Bot
from azulejos.bots.simple import Greedy, Random
from azulejos.errors import InvalidError

__all__ = ["BOTS", "bot"]

BOTS: dict[str, Callable[[int], Bot]] = {"random": Random, "greedy": lambda _seed: Greedy()}


def bot(name: str, seed: int = 0) -> Bot:
    """The bot of this name; what it leaves to chance comes from the seed. Raises `InvalidError`."""
    if name not in BOTS:
        raise InvalidError("bot", found=name, names=", ".join(BOTS))
    return BOTS[name](seed)
