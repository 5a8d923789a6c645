"""Finding puzzles: games of levels 4 to 8 against each other, and a hard look at every move in them.

A position becomes a puzzle if the tree that is guided by the learned network (`mcts`) prefers one move by at least ten
points of winning chance and three points of margin, and

- does so again with 10 and with 100 times the nodes;
- neither `greedy` plays it, nor is it the one move that scores most at once;
- rollouts on common deals agree (`rollouts`).

What looks at a position costs more from step to step, so that few positions get far. Needs the kernel.
"""

import time
from collections import Counter
from collections.abc import Iterator
from itertools import takewhile
from typing import Any

from azulejos.bots.interface import Choice, Limit
from azulejos.bots.lazy import load
from azulejos.bots.levels import LEVELS, LevelBot
from azulejos.bots.simple import Greedy
from azulejos.dealing import Generator
from azulejos.notation import Move, Wall
from azulejos.records import Game
from azulejos.rules import Position
from azulejos.study.puzzles.puzzle import THOROUGH, Effort, GameSearched, Puzzle, Verdicts, alike
from azulejos.study.puzzles.rollouts import Rollouts

__all__ = ["Finder"]

PLAYING = LEVELS[3:8]  # levels 4 to 8
LEVELS_STREAM = 0x30000000  # a round that no game reaches: its stream says who plays
GAP_CHANCE, GAP_MARGIN = 0.10, 3.0  # by which the best move is better than the second
SCREEN_SHARE = 0.6  # of the gap, which a first look has to see
FEWEST = 3  # moves that lead to different tables
COMPARED = 4  # moves that the tree compares with equal visits
ENOUGH, LEAST = 3.0, 2.0  # standard errors of rollouts: to stop early, and to agree at the end
LAST_ROUND = 20  # R5: a game need not end


class Finder:
    """Looks for puzzles in games of one kind; the games follow from the seed and their numbers."""

    def __init__(self, players: int, wall: Wall, seed: int = 0, effort: Effort = THOROUGH) -> None:
        self.players, self.wall, self.seed, self.effort = players, wall, seed, effort
        self._tree: Any = load("mcts").Mcts()
        self._levels = {level.number: LevelBot(level) for level in LEVELS}
        self._rollouts = Rollouts(players, wall)

    def compile(self) -> None:
        """Runs everything once, so that other processes find it compiled."""
        position = Game.new(self.players, self.wall, seed=0).position
        first, second = position.legal_moves()[:2]
        self._tree.rank(position, Limit(nodes=40), count=COMPARED)
        self._rollouts.difference(position, first, second, step=2, most=2, errors=ENOUGH)
        for level in self._levels.values():
            level.choose(position)

    def game(self, number: int) -> GameSearched:
        """The puzzles of a game, at most one for each seat in a round."""
        began = time.process_time()
        searched = GameSearched(number)
        taken = set()
        for position in self._positions(number):
            moment = position.round, position.turn
            if moment not in taken:
                found = self.puzzle(position, searched.verdicts)
                if found:
                    searched.puzzles.append(found)
                    taken.add(moment)
        searched.seconds = time.process_time() - began
        return searched

    def puzzle(self, position: Position, verdicts: Verdicts | None = None) -> Puzzle | None:
        """The puzzle that the position makes, or None; counts how far it got."""
        verdicts = Counter() if verdicts is None else verdicts
        verdicts["seen"] += 1
        if _is_narrow(position) or not self._gap(position, self.effort.screen, SCREEN_SHARE):
            return None
        verdicts["promising"] += 1
        gap = self._gap(position, self.effort.nodes)
        if not gap or _is_obvious(position, gap[0].move):
            return None
        verdicts["candidates"] += 1
        answers = alike(position, gap[0].move)
        for times in self.effort.deeper:
            gap = self._gap(position, times * self.effort.nodes)
            if not gap or str(gap[0].move) not in answers:
                return None
            verdicts[f"times{times}"] += 1
        if not self._agrees(position, gap):
            return None
        verdicts["puzzles"] += 1
        return _puzzle(position, gap, self._level(position, answers))

    def _positions(self, number: int) -> Iterator[Position]:
        """The positions of a game in which somebody has a choice."""
        seed = (self.seed << 24) + number
        chance = Generator(seed, LEVELS_STREAM)
        levels = [PLAYING[chance.randrange(len(PLAYING))].number for _ in range(self.players)]
        game = Game.new(self.players, self.wall, seed=seed)
        while not game.position.is_over and game.position.round <= LAST_ROUND:
            position = game.position
            yield position
            game.play(self._levels[levels[(position.turn or 1) - 1]].choose(position).move)

    def _gap(self, position: Position, nodes: int, share: float = 1.0) -> tuple[Choice, Choice] | None:
        """The best move and the second best, if enough lies between it and every move that is not equal to it."""
        best, *others = self._tree.rank(position, Limit(nodes=nodes), count=COMPARED)
        equal, seat = alike(position, best.move), (position.turn or 1) - 1
        rivals = [other for other in others if str(other.move) not in equal]
        is_wide = all(
            best.chances[seat] - rival.chances[seat] >= share * GAP_CHANCE
            and best.values[seat] - rival.values[seat] >= share * GAP_MARGIN
            for rival in rivals
        )
        return (best, rivals[0]) if rivals and is_wide else None

    def _agrees(self, position: Position, gap: tuple[Choice, Choice]) -> bool:
        """Whether the best move also wins more often than the second where both are played out."""
        found = self._rollouts.difference(
            position, gap[0].move, gap[1].move, step=self.effort.step, most=self.effort.most, errors=ENOUGH
        )
        return found.is_ahead(LEAST)

    def _level(self, position: Position, answers: tuple[str, ...]) -> int:
        """The weakest level that finds an answer, as do all above it; the strongest one if none does."""
        finding = takewhile(
            lambda level: str(self._levels[level.number].choose(position).move) in answers, reversed(LEVELS)
        )
        return min((level.number for level in finding), default=LEVELS[-1].number)


def _is_narrow(position: Position) -> bool:
    """Whether there is too little to choose from."""
    return len({alike(position, move) for move in position.legal_moves()}) < FEWEST


def _is_obvious(position: Position, move: Move) -> bool:
    """Whether `greedy` plays it, or it is the one move that scores most at once."""
    answers = alike(position, move)
    if str(Greedy().choose(position).move) in answers:
        return True
    gains = {}
    for other in position.legal_moves():
        preview = position.preview(other)
        gains[str(other)] = preview.points - preview.cost
    most = max(gains.values())
    return all(other in answers for other, gain in gains.items() if gain == most)


def _puzzle(position: Position, gap: tuple[Choice, Choice], level: int) -> Puzzle:
    best, second = gap
    seat = (position.turn or 1) - 1
    return Puzzle(
        text=str(position),
        answers=alike(position, best.move),
        line=tuple(str(move) for move in best.line),
        chance=best.chances[seat],
        margin=best.values[seat],
        second=str(second.move),
        second_chance=second.chances[seat],
        second_margin=second.values[seat],
        level=level,
    )
