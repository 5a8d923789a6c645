"""Finding puzzles: games of levels 4 to 8 against each other, and a hard look at every move in them.

A position becomes a puzzle if the tree that is guided by the learned network (`mcts`) prefers one move by at least ten
points of winning chance and three points of margin, and

- does so again with 10 times the nodes, and with 100 times unless the gap is half as wide again;
- neither `greedy` plays it, nor is it the one move that scores most at once;
- rollouts on common deals agree (`rollouts`).

What looks at a position costs more from step to step, so that few positions get far. Needs the kernel.
"""

import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Any

from azulejos.bots.interface import Choice, Limit, Ranker
from azulejos.bots.lazy import load
from azulejos.bots.levels import LEVELS, LevelBot
from azulejos.bots.simple import Greedy
from azulejos.dealing import Generator
from azulejos.notation import Move, Wall
from azulejos.records import Game
from azulejos.rules import Position
from azulejos.study.equal_moves import alike, are_alike, different_moves
from azulejos.study.puzzles.puzzle import THOROUGH, Effort, GameSearched, Puzzle, Verdicts
from azulejos.study.puzzles.rollouts import Rollouts

__all__ = ["Finder", "Gap", "Verified", "gap_at", "verified"]

PLAYING = LEVELS[3:8]  # levels 4 to 8
LEVELS_STREAM = 0x30000000  # a round that no game reaches: its stream says who plays
GAP_CHANCE, GAP_MARGIN = 0.10, 3.0  # by which the best move is better than the second
SCREEN_SHARE = 0.6  # of the gap, which a first look has to see
BEYOND_DOUBT = 1.5  # times the gap, at which even more nodes would not change the answer
FEWEST = 3  # moves that lead to different tables
COMPARED = 4  # moves that the tree compares with equal visits
ENOUGH, LEAST = 3.0, 2.0  # standard errors of rollouts: to stop early, and to agree at the end
LAST_ROUND = 20  # R5: a game need not end


@dataclass(frozen=True, slots=True)
class Gap:
    """The best move for a seat, from 0, and those that are not equal to it, best first."""

    seat: int
    best: Choice
    rivals: tuple[Choice, ...]

    @property
    def second(self) -> Choice:
        """The best of the others."""
        return self.rivals[0]

    def is_wide(self, share: float = 1.0) -> bool:
        """Whether the best is better than all others by this share of what a puzzle needs, in both figures."""
        return bool(self.rivals) and all(
            self.best.chances[self.seat] - rival.chances[self.seat] >= share * GAP_CHANCE
            and self.best.values[self.seat] - rival.values[self.seat] >= share * GAP_MARGIN
            for rival in self.rivals
        )


def gap_at(tree: Ranker, position: Position, nodes: int) -> Gap:
    """What a tree of so many nodes says of a position."""
    best, *others = tree.rank(position, Limit(nodes=nodes), count=COMPARED)
    rivals = (other for other in others if not are_alike(position, best.move, other.move))
    return Gap((position.turn or 1) - 1, best, tuple(rivals))


@dataclass(frozen=True, slots=True)
class Verified:
    """A puzzle thought over: whether the answer is the same, and the puzzle with new figures if it still is one."""

    is_same: bool
    puzzle: Puzzle | None


def verified(tree: Ranker, puzzle: Puzzle, nodes: int) -> Verified:
    """Thinks a puzzle over with so many nodes."""
    position = puzzle.position
    gap = gap_at(tree, position, nodes)
    is_same = str(gap.best.move) in puzzle.answers
    stands = is_same and gap.is_wide()
    return Verified(is_same, replace(_puzzle(position, gap, puzzle.level), themes=puzzle.themes) if stands else None)


class Finder:
    """Looks for puzzles in games of one kind; the games follow from the seed and their numbers."""

    def __init__(self, players: int, wall: Wall, seed: int = 0, effort: Effort = THOROUGH) -> None:
        self.players: int = players
        self.wall: Wall = wall
        self.seed: int = seed
        self.effort: Effort = effort
        self.tree: Any = load("mcts").Mcts()
        self._levels = {level.number: LevelBot(level) for level in LEVELS}
        self._rollouts = Rollouts(players, wall)

    def compile(self) -> None:
        """Runs everything once, so that other processes find it compiled."""
        position = Game.new(self.players, self.wall, seed=0).position
        first, second = position.legal_moves()[:2]
        self.tree.rank(position, Limit(nodes=40), count=COMPARED)
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
        if _is_narrow(position) or not self._gap(position, self.effort.screen).is_wide(SCREEN_SHARE):
            return None
        verdicts["promising"] += 1
        gap = self._gap(position, self.effort.nodes)
        if not gap.is_wide() or _is_obvious(position, gap.best.move):
            return None
        verdicts["candidates"] += 1
        answers = alike(position, gap.best.move)
        for times in self.effort.deeper:
            gap = self._gap(position, times * self.effort.nodes)
            if not gap.is_wide() or str(gap.best.move) not in answers:
                return None
            verdicts[f"times{times}"] += 1
            if gap.is_wide(BEYOND_DOUBT):
                break
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

    def _gap(self, position: Position, nodes: int) -> Gap:
        return gap_at(self.tree, position, nodes)

    def _agrees(self, position: Position, gap: Gap) -> bool:
        """Whether the best move also wins more often than the second where both are played out."""
        found = self._rollouts.difference(
            position, gap.best.move, gap.second.move, step=self.effort.step, most=self.effort.most, errors=ENOUGH
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
    return different_moves(position) < FEWEST


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


def _puzzle(position: Position, gap: Gap, level: int) -> Puzzle:
    best, second, seat = gap.best, gap.second, gap.seat
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
