"""Games, consoles and bots that the tests of the terminal share."""

import io
from collections.abc import Callable, Iterable
from functools import cache
from types import TracebackType
from typing import Self

from rich.console import Console

from azulejos import Game, Move, Position
from azulejos.bots import NO_LIMIT, Choice, Limit, Ranking, Report, Stop
from azulejos.bots.interface import RankingReport
from azulejos.bots.simple import Greedy
from azulejos.notation import Wall

NAMES = ("Ana", "Bruno", "Clara", "random")


def sensible(position: Position) -> Move:
    """A move that brings most at once, so that games come to an end with full walls."""

    def worth(move: Move) -> float:
        preview = position.preview(move)
        return preview.points - preview.cost + preview.placed / 4

    return max(position.legal_moves(), key=worth)


def sensible_game(players: int, wall: Wall = "coloured", moves: int = 1000) -> Game:
    """A game from seed 4, played sensibly for so many moves or to its end."""
    game = _new(players, wall)
    for move in _sensible_moves(players, wall)[:moves]:
        game.play(move)
    return game


@cache
def _sensible_moves(players: int, wall: Wall) -> tuple[Move, ...]:
    game = _new(players, wall)
    while not game.position.is_over:
        game.play(sensible(game.position))
    return game.moves


def _new(players: int, wall: Wall) -> Game:
    return Game.new(players, wall, seed=4, start=1, names=NAMES[:players])


def plain_console(width: int = 80) -> tuple[Console, io.StringIO]:
    """A console that writes plain text into memory, and that memory."""
    file = io.StringIO()
    return Console(file=file, width=width, highlight=False), file


def typed(lines: Iterable[str | BaseException]) -> Callable[[str], str]:
    """A keyboard on which these lines are typed, and then no more; an exception is raised where it stands."""
    waiting = iter(lines)

    def read(_prompt: str) -> str:
        line = next(waiting, EOFError())
        if isinstance(line, BaseException):
            raise line
        return line

    return read


class Noting(Greedy):
    """Greedy, noting how long it may think, and whether it was told that the game is left."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.limits: list[Limit] = []
        self.is_open = False

    def __enter__(self) -> Self:
        self.is_open = True
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.is_open = False

    def choose(
        self, position: Position, limit: Limit = NO_LIMIT, *, stop: Stop | None = None, report: Report | None = None
    ) -> Choice:
        self.limits.append(limit)
        return Greedy().choose(position)

    def rank(
        self,
        position: Position,
        limit: Limit = NO_LIMIT,
        *,
        count: int = 5,
        stop: Stop | None = None,
        report: RankingReport | None = None,
    ) -> Ranking:
        self.limits.append(limit)
        return super().rank(position, limit, count=count, stop=stop, report=report)


def choice(line: str, *values: float, nodes: int = 1, depth: int = 1, is_exact: bool = False) -> Choice:
    """What a bot thinks that plays the first move of the line."""
    moves = tuple(map(Move.parse, line.split()))
    return Choice(moves[0], values=values, line=moves, nodes=nodes, depth=depth, is_exact=is_exact)


class Expecting:
    """A bot without a ranking that always expects the same, and says so twice."""

    name = "expecting"

    def __init__(self, line: str, *values: float) -> None:
        self.expected = choice(line, *values)

    def choose(
        self, position: Position, limit: Limit = NO_LIMIT, *, stop: Stop | None = None, report: Report | None = None
    ) -> Choice:
        if report:
            report(self.expected)
        return self.expected


class Comparing(Expecting):
    """A bot that always ranks the same moves, best first, each with its line."""

    def __init__(self, *lines: str) -> None:
        super().__init__(lines[0], 1, -1)
        self.ranking = tuple(choice(line, 1, -1) for line in lines)

    def rank(
        self,
        position: Position,
        limit: Limit = NO_LIMIT,
        *,
        count: int = 5,
        stop: Stop | None = None,
        report: RankingReport | None = None,
    ) -> Ranking:
        return self.ranking[:count]
