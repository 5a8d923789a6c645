"""Ten opponents for people, in even steps of strength, from a child's first, `level1`, to the best we have, `level10`.

The weaker ones err as people do: they overlook tiles on the table, mind the floor too little, and think of this move
only. Their limits are in nodes and depth, so that they play alike everywhere.
"""

import zlib
from dataclasses import dataclass, replace
from typing import Any

from azulejos.bots.choosing import NO_LIMIT, Choice, Limit, Report, Stop, check_moves, margins
from azulejos.bots.loading import load
from azulejos.bots.simple import Greedy
from azulejos.dealing import Generator, check_seed
from azulejos.notation import Draft, Move
from azulejos.rules import Position

__all__ = ["LEVELS", "Level", "LevelBot"]


@dataclass(frozen=True, slots=True)
class Level:
    """An opponent: what people call it, its character in a line, its rating, and what it can and cannot do."""

    number: int
    title: str
    character: str
    rating: int
    overlooks: int  # of a hundred groups of tiles on the table
    careless: float = 0.0  # the share of the floor's cost that it does not think of
    limit: Limit | None = None  # how far it looks ahead; None for this move only

    @property
    def name(self) -> str:
        """How it is called where bots are called by name."""
        return f"level{self.number}"


LEVELS = (
    Level(1, "Visitor", "Likes full lines, sees half of the table and never thinks of the floor.", 0, 60, 1.0),
    Level(2, "Helper", "Looks for points at once, overlooks much and minds the floor a little.", 0, 40, 0.5),
    Level(3, "Apprentice", "Looks for points at once, and sometimes past the best of them.", 0, 20, 0.2),
    Level(4, "Tiler", "Takes the most that one move can bring, and never thinks of the next.", 0, 0),
    Level(5, "Journeyman", "Thinks of the wall to come, but misses many a tile.", 0, 50, 0.3, Limit(depth=1)),
    Level(
        6, "Painter", "Has an eye for what grows together, but not for what others want.", 0, 20, 0.0, Limit(depth=1)
    ),
    Level(7, "Designer", "Reckons with the next player's answer.", 0, 0, 0.0, Limit(nodes=200)),
    Level(8, "Foreman", "Plans several moves ahead.", 0, 0, 0.0, Limit(nodes=1500)),
    Level(9, "Master", "Sees most rounds through to their end.", 0, 0, 0.0, Limit(nodes=12_000)),
    Level(
        10, "Architect", "Overlooks nothing, and knows early how the round will end.", 0, 0, 0.0, Limit(nodes=400_000)
    ),
)


class LevelBot:
    """One of the levels at the table."""

    def __init__(self, level: Level, seed: int = 0) -> None:
        check_seed(seed)
        self.level = level
        self.name = level.name
        self._seed = seed
        self._greedy = Greedy()
        self._search = _search(level.careless) if level.limit else None

    def choose(
        self, position: Position, limit: Limit = NO_LIMIT, *, stop: Stop | None = None, report: Report | None = None
    ) -> Choice:
        """The best of the moves it sees, as far as it looks; of the limit given, only the seconds are for it."""
        check_moves(position)
        seen = self._seen(position)
        if self._search is None or self.level.limit is None:
            return self._at_once(position, seen)
        own = replace(self.level.limit, seconds=limit.seconds)
        choice: Choice = self._search.choose(position, own, stop=stop, report=report, among=seen)
        return choice

    def _seen(self, position: Position) -> list[Move]:
        """The moves it does not overlook: all or none with the same tiles in equal places; all if it sees none."""
        moves = position.legal_moves()
        groups = {move: _tiles(position, move) for move in moves}
        chance = Generator(self._seed, zlib.crc32(str(position).encode()))
        noticed = {group: chance.randrange(100) >= self.level.overlooks for group in dict.fromkeys(groups.values())}
        return [move for move in moves if noticed[groups[move]]] or list(moves)

    def _at_once(self, position: Position, seen: list[Move]) -> Choice:
        """What brings most at once, as far as it minds the floor."""

        def value(move: Move) -> float:
            return self._greedy.value(position, move) + self.level.careless * position.preview(move).cost

        move = max(seen, key=value)
        values = margins([float(forecast.score) for forecast in position.play(move).forecast()])
        return Choice(move, values, (move,), nodes=len(seen))


def _tiles(position: Position, move: Move) -> tuple[str, ...]:
    """What a person sees or overlooks as one: the tiles of a colour among the same others; or a column."""
    if isinstance(move, Draft):
        return (position.tiles_at(move.source), move.colour)
    return (str(move),)


def _search(careless: float) -> Any:
    """A search that does not think of a share of what the floor costs."""
    fitted = load("evaluator").fitted
    return load("search").Search(evaluators=lambda players, wall: fitted(players, wall, careless))
