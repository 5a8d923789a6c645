"""Rollouts: two moves played out to the end of the game on the same deals, to see which does better.

All seats play what the network of their game likes best, one move ahead. Game number `n` has the same seed after either
move, so that both meet the same luck as far as tiles allow, and only the difference counts. Needs the kernel.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from azulejos.bots.compiled.judge import VALUE_WORDS, Judge, network_judge
from azulejos.bots.compiled.one_ply import choose_by_network
from azulejos.bots.network_file import learned
from azulejos.kernel import State, action_of, pack
from azulejos.kernel.unchecked.slots import RUNNING, step_slots
from azulejos.notation import Move, Wall
from azulejos.rules import Position

__all__ = ["Difference", "Rollouts"]

Numbers = npt.NDArray[np.float64]
LAST_ROUND = 20  # R5: a game need not end


@dataclass(frozen=True, slots=True)
class Difference:
    """By how much one move did better than another over so many games: in games won and in points, with errors."""

    games: int
    chance: float
    chance_error: float
    margin: float
    margin_error: float

    def is_ahead(self, errors: float) -> bool:
        """Whether it wins more games, by so many standard errors, and more points."""
        return self.chance > 0 and self.chance >= errors * self.chance_error and self.margin > 0

    def is_behind(self, errors: float) -> bool:
        """Whether it wins fewer games, by so many standard errors."""
        return self.chance < 0 and -self.chance >= errors * self.chance_error


class Rollouts:
    """Plays games of one kind out."""

    def __init__(self, players: int, wall: Wall) -> None:
        network = learned(players, wall)
        self._players = players
        self._judge: Judge = network_judge(network.words, network.hidden)
        self._values: State = np.zeros(VALUE_WORDS, np.int64)

    def difference(
        self, position: Position, move: Move, other: Move, *, step: int, most: int, errors: float
    ) -> Difference:
        """How much better a move is than another: `step` games more until that is decided, up to `most`."""
        seat = (position.turn or 1) - 1
        chances, margins = np.zeros(0), np.zeros(0)
        while True:
            seeds = np.arange(len(chances), len(chances) + step)
            won, ahead = self._played(position, move, seeds, seat)
            other_won, other_ahead = self._played(position, other, seeds, seat)
            chances = np.concatenate([chances, won - other_won])
            margins = np.concatenate([margins, ahead - other_ahead])
            found = _difference(chances, margins)
            if len(chances) >= most or found.is_ahead(errors) or found.is_behind(errors):
                return found

    def _played(self, position: Position, move: Move, seeds: State, seat: int) -> tuple[Numbers, Numbers]:
        """What a seat got in each game: its share of the win, and its margin over the best other seat."""
        count = len(seeds)
        won, ahead = np.zeros(count), np.zeros(count)
        states = np.tile(pack(position), (count, 1))
        actions = np.full(count, action_of(move))
        running = np.arange(count)
        while len(running):
            rewards, outcome, scores = self._step(states, seeds[running].copy(), actions)
            ended = outcome != RUNNING
            others = np.delete(scores[ended], seat, axis=1).max(axis=1)
            won[running[ended]] = (rewards[ended, seat] * (self._players - 1) + 1) / self._players
            ahead[running[ended]] = scores[ended, seat] - others
            states, running = np.ascontiguousarray(states[~ended]), running[~ended]
            actions = self._choices(states)
        return won, ahead

    def _step(self, states: State, seeds: State, actions: State) -> tuple[Numbers, npt.NDArray[np.uint8], State]:
        count = len(states)
        rewards, outcome = np.empty((count, self._players), np.float32), np.empty(count, np.uint8)
        scores, turns = np.empty((count, self._players), np.int64), np.empty(count, np.int64)
        ends = np.empty_like(states)
        step_slots(states, seeds, actions, LAST_ROUND, rewards, outcome, scores, ends, turns, 0, count)
        return rewards.astype(np.float64), outcome, scores

    def _choices(self, states: State) -> State:
        actions, state = np.zeros(len(states), np.int64), np.zeros(states.shape[1], np.int64)
        wanted = np.ones(len(states), np.uint8)
        choose_by_network(states, wanted, actions, state, self._values, self._judge.sums, self._judge.win_share)
        return actions


def _difference(chances: Numbers, margins: Numbers) -> Difference:
    count = len(chances)
    errors = [float(numbers.std(ddof=1)) / count**0.5 for numbers in (chances, margins)]
    return Difference(count, float(chances.mean()), errors[0], float(margins.mean()), errors[1])
