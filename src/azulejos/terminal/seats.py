"""Who plays the seats of a game that no person has: bots by their names, and programs after `cmd:`.

A bot chooses by its seed, the game's, and thinks as long as the table allows; the levels have limits of their own.
Raises what the bots raise.
"""

from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, suppress

from azulejos.bots import BOTS, NO_LIMIT, Bot, Choice, Limit, Stop, bot
from azulejos.errors import InvalidError
from azulejos.records import Game
from azulejos.rules import Position

__all__ = ["OPPONENT", "PROGRAM", "STAND_IN", "Seats", "is_program", "plays_itself", "seated"]

OPPONENT = "greedy"  # whom you play against if you name nobody
STAND_IN = "greedy"  # who plays on for a seat that was given up (R9)
ADVISERS = ("search",)  # who is asked for a hint, strongest first; the stand-in where none of them is available

PROGRAM = "cmd:"  # how the name of a seat begins that a program of its own plays
LEVEL = "level"  # how the names of bots begin that know themselves how long to think


def plays_itself(name: str) -> bool:
    """Whether a seat of this name is no person's."""
    return name in BOTS or is_program(name)


def is_program(name: str) -> bool:
    """Whether a seat of this name starts a program."""
    return name.startswith(PROGRAM)


class Seats:
    """The bots of a game by their seats, and how long each may think about a move."""

    def __init__(self, bots: dict[int, Bot], limit: Limit, seed: int) -> None:
        self._bots = bots
        self._limit = limit
        self._seed = seed

    def __contains__(self, seat: int) -> bool:
        return seat in self._bots

    def choose(self, seat: int, position: Position, stop: Stop) -> Choice:
        """What the bot of the seat plays."""
        player = self._bots[seat]
        return player.choose(position, NO_LIMIT if player.name.startswith(LEVEL) else self._limit, stop=stop)

    def stand_in(self, seat: int) -> None:
        """From here on a bot plays the seat for whoever has left it."""
        self._bots[seat] = bot(STAND_IN)

    def advise(self, position: Position, stop: Stop) -> tuple[str, Choice]:
        """The name of the strongest bot available, and what it would play."""
        for name in ADVISERS:
            with suppress(InvalidError, ImportError):  # some need packages that are not installed
                return name, bot(name, self._seed).choose(position, self._limit, stop=stop)
        return STAND_IN, bot(STAND_IN).choose(position, self._limit, stop=stop)


@contextmanager
def seated(game: Game, seconds: float = 0.5) -> Iterator[Seats]:
    """The bots that sit at this game, each thinking so many seconds a move; their programs end with it."""
    bots: dict[int, Bot] = {}
    with ExitStack() as stack:
        for seat, name in enumerate(game.names, 1):
            if seat in game.resigned:
                bots[seat] = bot(STAND_IN)
            elif plays_itself(name):
                player = bots[seat] = bot(name, game.seed or 0)
                if isinstance(player, AbstractContextManager):
                    stack.enter_context(player)
        yield Seats(bots, Limit(seconds=seconds), game.seed or 0)
