"""The players at seats without a person: bots by name, engines after `cmd:`, and code of one's own after `py:`.

A bot uses the game's seed, and thinks as long as the table allows; levels have their own limits. Raises what the bots
raise.
"""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

from azulejos.bots import BOTS, NO_LIMIT, Bot, Choice, Limit, Ranker, Ranking, Stop, bot, strongest
from azulejos.bots.registry import CODE, PROGRAM, installed
from azulejos.records import Game
from azulejos.rules import Position
from azulejos.tables.table import STAND_IN

__all__ = [
    "OPPONENT",
    "Seats",
    "is_program",
    "plays_itself",
    "seated",
]

OPPONENT = "level2"  # the default opponent

LEVEL = "level"  # the prefix of bots with their own time limit


def plays_itself(name: str) -> bool:
    """Whether a seat of this name is no person's."""
    return name in BOTS or is_program(name) or name in installed()


def is_program(name: str) -> bool:
    """Whether a seat of this name starts a program, or runs Python code."""
    return name.startswith((PROGRAM, CODE))


class Seats:
    """The bots of a game by their seats, and how long each may think about a move."""

    def __init__(self, limit: Limit = NO_LIMIT, seed: int = 0) -> None:
        self._limit = limit
        self._seed = seed
        self._bots: dict[int, tuple[Bot, Limit]] = {}
        self._adviser: Bot | None = None

    def __contains__(self, seat: int) -> bool:
        return seat in self._bots

    def sit(self, seat: int, player: Bot, limit: Limit | None = None) -> None:
        """From here on the bot plays the seat."""
        self._bots[seat] = player, limit or self._limit

    def stand_in(self, seat: int) -> None:
        """A bot takes over the abandoned seat."""
        self.sit(seat, bot(STAND_IN, self._seed), NO_LIMIT)

    def choose(self, seat: int, position: Position, stop: Stop) -> Choice:
        """What the bot of the seat plays."""
        player, limit = self._bots[seat]
        return player.choose(position, limit, stop=stop)

    @property
    def has_adviser(self) -> bool:
        """Whether the bot that advises is here; on its first day somewhere it is compiled, which takes a while."""
        return self._adviser is not None

    def advise(self, position: Position, stop: Stop) -> tuple[str, Ranking]:
        """The name of the strongest bot available, and what it would play; then what is next best, if it can say."""
        self._adviser = adviser = self._adviser or bot(strongest(), self._seed)
        if isinstance(adviser, Ranker):
            return adviser.name, adviser.rank(position, self._limit, count=2, stop=stop)
        return adviser.name, (adviser.choose(position, self._limit, stop=stop),)


@contextmanager
def seated(game: Game, seconds: float = 0.5) -> Iterator[Seats]:
    """The bots that sit at this game, each thinking so many seconds a move; their programs end with it."""
    seed = game.seed or 0
    seats = Seats(Limit(seconds=seconds), seed)
    with ExitStack() as stack:
        for seat, name in enumerate(game.names, 1):
            if seat in game.resigned:
                seats.stand_in(seat)
            elif plays_itself(name):
                player = stack.enter_context(bot(name, seed))
                seats.sit(seat, player, NO_LIMIT if name.startswith(LEVEL) else None)
        yield seats
