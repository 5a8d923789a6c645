"""Who plays: a bot's name or an engine's command, and how long it may think about each move.

Parsing is strict: `greedy`, `search@0.2s`, `search@20000n`, `search@6d`, `cmd:./engine --fast@1s`. A contestant without
a limit gets the common one. `Bots` holds the bots of one process.
"""

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass

from azulejos.bots import Bot, Limit
from azulejos.errors import InvalidError

__all__ = ["Bots", "Contestant", "MakeBot", "check", "parse"]

ENGINE = "cmd:"
LEVEL = "level"  # bots with a built-in limit

MakeBot = Callable[[str, int], Bot]  # makes a bot from a name and a seed, like `azulejos.bots.bot`

_LIMIT = re.compile(r"(?P<seconds>[0-9]{1,6}(?:\.[0-9]{1,6})?)s|(?P<nodes>[0-9]{1,12})n|(?P<depth>[0-9]{1,4})d")


@dataclass(frozen=True, slots=True)
class Contestant:
    """One who plays: what was typed, the bot's own name, and the limit for each of its moves."""

    name: str
    bot: str
    limit: Limit


def parse(text: str, limit: Limit) -> Contestant:
    """The contestant that was typed; `limit` is for those that name none. Raises `InvalidError`.

    >>> parse("search@20000n", Limit(seconds=1))
    Contestant(name='search@20000n', bot='search', limit=Limit(seconds=None, nodes=20000, depth=None))
    """
    name, at, written = text.rpartition("@")
    match = _LIMIT.fullmatch(written) if at else None
    if not text.isprintable() or (at and not match and not text.startswith(ENGINE)):
        raise InvalidError("contestant", found=text)
    if not match:  # an engine's command may contain an @
        return Contestant(text, text, Limit() if text.startswith(LEVEL) else limit)
    if name.startswith(LEVEL):
        raise InvalidError("contestant_limit", found=name)
    seconds, nodes, depth = match["seconds"], match["nodes"], match["depth"]
    own = Limit(
        seconds=float(seconds) if seconds else None,
        nodes=int(nodes) if nodes else None,
        depth=int(depth) if depth else None,
    )
    return Contestant(text, name, own)


def check(contestants: Sequence[Contestant], make: MakeBot) -> None:
    """Seats every contestant once, so that one who cannot play is refused before the first game."""
    bots = Bots(contestants, make)
    try:
        for number in range(len(contestants)):
            bots.seat(number, seed=0)
    finally:
        bots.close()


class Bots:
    """The bots of one process. One that can be closed, such as an engine, stays; others are made anew for each game."""

    def __init__(self, contestants: Sequence[Contestant], make: MakeBot) -> None:
        self._contestants = contestants
        self._make = make
        self._staying: dict[int, Bot] = {}

    def seat(self, number: int, seed: int) -> Bot:
        """The bot of this contestant for a game; raises whatever its making raises."""
        if number not in self._staying:
            bot = self._make(self._contestants[number].bot, seed)
            if not hasattr(bot, "close"):
                return bot
            self._staying[number] = bot
        return self._staying[number]

    def drop(self, number: int) -> None:
        """Closes the contestant's bot if it stayed: it failed, and the next game gets another."""
        bot = self._staying.pop(number, None)
        if bot is not None:
            with suppress(Exception):  # it must go, even if closing it fails
                bot.close()  # type: ignore[attr-defined]  # which is why it stayed

    def close(self) -> None:
        """Closes all that stayed."""
        for number in list(self._staying):
            self.drop(number)
