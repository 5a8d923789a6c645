"""One game at a time, on a batch of one slot: what the environments of single games share.

Seats count from 0. After its end a game stays as it ended, until the next one begins.
"""

from typing import Literal, get_args

import numpy as np
import numpy.typing as npt

from azulejos.errors import InvalidError
from azulejos.kernel import ACTIONS, Batch, State, observation_most, observe, unpack
from azulejos.kernel.layout import SEAT, TABLE
from azulejos.notation import Wall
from azulejos.rules import Position

__all__ = ["SEEDS", "OneGame", "Reward", "check_choice", "observation_bounds", "rewarded"]

SEEDS = 1 << 31  # that a game gets one of, if nobody gives it one
Reward = Literal["win", "margin"]


class OneGame:
    """A game of Azul that is played by the numbers of its moves."""

    def __init__(self, players: int, wall: Wall, rounds: int, reward: Reward) -> None:
        """Raises `InvalidError` for a game that cannot be."""
        check_choice("reward", reward, get_args(Reward))
        self._batch = Batch(1, players, wall, rounds=rounds)
        self._reward: Reward = reward
        self.players: int = self._batch.players
        self.wall: Wall = wall
        self.begin(0)

    def begin(self, seed: int) -> None:
        """Begins the game that `Game.new` gives for this seed."""
        self._batch.reset(seeds=[seed])
        self.seed = seed
        self.state: State = self._batch.states[0]
        self.is_over: bool = False
        self.is_truncated: bool = False
        self.rewards: npt.NDArray[np.float32] = np.zeros(self.players, np.float32)

    @property
    def turn(self) -> int:
        """The seat whose turn it is."""
        return int(self.state[TABLE]) & SEAT

    @property
    def position(self) -> Position:
        """The game as the core has it."""
        return unpack(self.state)

    def observe(self, seat: int) -> npt.NDArray[np.float32]:
        """What a seat sees."""
        return observe(self.state, seat)

    def mask(self) -> npt.NDArray[np.int8]:
        """A one for each legal action; after the end there is none."""
        mask = np.zeros((1, ACTIONS), np.int8)
        if not self.is_over:
            self._batch.legal(mask)
        return mask.reshape(-1)

    def play(self, action: int) -> None:
        """Plays an action, deals where that is due, and rewards at the end; raises `IllegalMoveError`."""
        stepped = self._batch.step([action])
        if stepped.done[0]:
            self.state = self._batch.final_states[0].copy()
            self.is_over, self.is_truncated = True, bool(stepped.truncated[0])
            self.rewards = rewarded(stepped.rewards, stepped.scores, stepped.done & ~stepped.truncated, self._reward)[0]


def rewarded(
    rewards: npt.NDArray[np.float32], scores: npt.NDArray[np.int64], finished: npt.NDArray[np.bool_], reward: Reward
) -> npt.NDArray[np.float32]:
    """What each seat gets, one row a game: its share of the win, or its points ahead of the best other seat."""
    if reward == "win":
        return rewards
    best = np.sort(scores, axis=1)
    best_other = np.where(scores == best[:, -1:], best[:, -2:-1], best[:, -1:])
    return ((scores - best_other) * finished[:, np.newaxis]).astype(np.float32)


def check_choice(name: str, found: object, names: tuple[str, ...]) -> None:
    """Raises `InvalidError` unless it is one of these."""
    if found not in names:
        raise InvalidError("env_option", name=name, found=str(found), names=", ".join(names))


def observation_bounds(players: int, wall: Wall) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.float32]]:
    """The least and the most that each number of an observation can be."""
    most = observation_most(players, wall)
    return np.zeros_like(most), most
