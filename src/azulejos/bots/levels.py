"""Ten opponents for people, in even steps of strength, from a child's first, `level1`, to the best we have, `level10`.

The weaker ones make human mistakes: they overlook tiles, neglect the floor, and think only of this move. Their limits
are in nodes and depth, so that they play the same everywhere. `docs/bots.md` has their ratings and how they were
measured.

The first two need the core alone, so that anybody can play without the extra `kernel`: what they see and take is plain
Python here, and `compiled.choices` does the same where only compiled code runs.
"""

import zlib
from dataclasses import dataclass
from typing import Any

from azulejos.bots.interface import NO_LIMIT, Choice, Limit, OpenBot, Report, Stop, check_moves, margins
from azulejos.bots.lazy import load
from azulejos.bots.simple import Greedy
from azulejos.dealing import Generator, check_seed
from azulejos.notation import Draft, Move
from azulejos.rules import Position

__all__ = ["LEVELS", "Level", "LevelBot"]


@dataclass(frozen=True, slots=True)
class Level:
    """An opponent: its title, its character in a line, its rating, and its abilities.

    It takes the highest immediate gain; or, with a `depth`, the move that makes its board worth most; or, with
    `visits`, the best move of a tree with so many visits, evaluated by the linear evaluator or, if it `has_learned`, by
    the network.
    """

    number: int
    title: str
    character: str
    rating: int  # level 1 is set to 500
    overlooks: int = 0  # per cent of the groups of tiles on the table
    careless: float = 0.0  # the share of the floor's cost that it ignores
    depth: int | None = None
    visits: int | None = None
    has_learned: bool = False

    @property
    def name(self) -> str:
        """Its name in the registry."""
        return f"level{self.number}"

    @property
    def needs_kernel(self) -> bool:
        """Whether it searches, by compiled code; the others choose at once, in plain Python."""
        return bool(self.depth or self.visits)


LEVELS = (
    Level(1, "Visitor", "Enjoys full lines, sees half of the table and barely cares about the floor.", 500, 48, 0.7),
    Level(2, "Helper", "Takes the points of the moment, and sometimes overlooks better ones.", 717, 10, 0.1),
    Level(3, "Apprentice", "Has learnt what a wall should become, but still overlooks many tiles.", 892, 27, depth=1),
    Level(4, "Tiler", "Sees every tile and knows its worth, and glances at what comes next.", 1080, visits=24),
    Level(5, "Journeyman", "Starts to think about what the others will take.", 1333, visits=84),
    Level(6, "Painter", "Leaves others the tiles that hurt, if it notices in time.", 1558, visits=220),
    Level(7, "Designer", "Plans a round, and rarely loses points on the floor.", 1803, visits=28, has_learned=True),
    Level(8, "Foreman", "Sees traps several moves ahead, and sets some.", 2158, visits=130, has_learned=True),
    Level(
        9, "Master", "Reads most rounds to their end, and thinks of the next deal.", 2460, visits=1100, has_learned=True
    ),
    Level(10, "Architect", "Weighs everything in sight, and forgets nothing.", 2718, visits=16_000, has_learned=True),
)


class LevelBot(OpenBot):
    """A bot that plays one of the levels."""

    def __init__(self, level: Level, seed: int = 0) -> None:
        seed = check_seed(seed)
        self.level = level
        self.name: str = level.name
        self._seed = seed
        self._thinker: Any = None
        if level.depth:
            self._thinker = load("search").Search()
        elif level.visits:
            mcts = load("mcts")
            self._thinker = mcts.Mcts(seed, mcts.best_judge if level.has_learned else mcts.fitted_judge)

    def choose(
        self, position: Position, limit: Limit = NO_LIMIT, *, stop: Stop | None = None, report: Report | None = None
    ) -> Choice:
        """The best of the moves it sees, as far as it searches; of the given limit, only the seconds apply."""
        check_moves(position)
        seen = self._seen(position)
        if self._thinker is None:
            return self._at_once(position, seen)
        own = Limit(seconds=limit.seconds, nodes=self.level.visits, depth=self.level.depth)
        overlooked = {"among": seen} if self.level.overlooks else {}
        choice: Choice = self._thinker.choose(position, own, stop=stop, report=report, **overlooked)
        return choice

    def _seen(self, position: Position) -> list[Move]:
        """The moves it does not overlook, by groups of equal tiles; all moves if it sees none, and on its own wall."""
        moves = position.legal_moves()
        groups = {move: _tiles(position, move) for move in moves if isinstance(move, Draft)}
        chance = Generator(self._seed, zlib.crc32(str(position).encode()))
        noticed = {group: chance.randrange(100) >= self.level.overlooks for group in dict.fromkeys(groups.values())}
        return [move for move, group in groups.items() if noticed[group]] or list(moves)

    def _at_once(self, position: Position, seen: list[Move]) -> Choice:
        """The highest immediate gain, as far as it cares about the floor."""
        greedy = Greedy()

        def value(move: Move) -> float:
            return greedy.value(position, move) + self.level.careless * position.preview(move).cost

        move = max(seen, key=value)
        values = margins([float(forecast.score) for forecast in position.play(move).forecast()])
        return Choice(move, values, (move,), nodes=len(seen))


def _tiles(position: Position, move: Draft) -> tuple[str, str]:
    """What a person sees or overlooks as one: the tiles of a colour among the same others."""
    return (position.tiles_at(move.source), move.colour)
