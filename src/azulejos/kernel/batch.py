"""Many games at once over NumPy arrays (a vectorised environment): one action in each, then the legal moves.

A batch checks its arguments and then steps unchecked; nothing changes when it raises. Slot `i` plays the games of seeds
`seed + i`, `seed + i + n`, and so on, each exactly the game that `azulejos.Game.new` gives for that seed, so any of
them can be replayed in the core. Seats count from 0 here, as in all arrays.
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple, TypeVar

import numpy as np
import numpy.typing as npt

from azulejos.errors import InvalidError
from azulejos.kernel.actions import ACTIONS, move_of
from azulejos.kernel.layout import BOARD_WORDS, BOARDS, FLOOR, SCORE_SHIFT, SEAT, TABLE, words
from azulejos.kernel.packing import unpack
from azulejos.kernel.unchecked.slots import RUNNING, STOPPED, begin_slots, fill_mask, first_illegal, step_slots
from azulejos.notation import Wall
from azulejos.rules import Position

__all__ = ["Batch", "Stepped"]

R = TypeVar("R")

LARGEST = 2**62 - 1  # of a seed, so that those of later games fit too


class Stepped(NamedTuple):
    """What a step brought, one row a slot.

    `rewards` (float32, slots x players) is 0 until a game ends, then 1 for a sole winner and -1 / (players - 1) for
    each other seat; winners who share get the mean of theirs, so the sum is always 0. `done` (bool) says that the
    slot's game ended and a new one has begun; `truncated` (bool) that it was stopped by the limit on rounds, without
    bonuses and without reward. `scores` (int64, slots x players) are those after the step, of the ended game if done.
    """

    rewards: npt.NDArray[np.float32]
    done: npt.NDArray[np.bool_]
    truncated: npt.NDArray[np.bool_]
    scores: npt.NDArray[np.int64]


class Batch:
    """So many games at once, all of the same number of players and wall, dealt and ready for their first actions."""

    def __init__(
        self, n: int, players: int = 2, wall: Wall = "coloured", seed: int = 0, *, rounds: int = 100, threads: int = 1
    ) -> None:
        """`rounds` stops games that would not end (R5); `threads` share the work. Raises `InvalidError`."""
        Position.initial(players, wall)  # raises for a wrong number of players or wall
        numbers: list[tuple[str, object, int]] = [("games", n, 1), ("seed", seed, 0)]
        for name, number, least in [*numbers, ("rounds", rounds, 1), ("threads", threads, 1)]:
            if type(number) is not int or not least <= number <= LARGEST:
                raise InvalidError("batch_number", name=name, found=str(number), least=least, largest=LARGEST)
        self.players = players
        self.wall: Wall = wall
        self.rounds = rounds
        self.states = np.zeros((n, words(players, wall)), np.int64)
        self.seeds = np.arange(seed, seed + n)
        self._threads = ThreadPoolExecutor(threads) if threads > 1 else None
        self._slices = [(n * part // threads, n * (part + 1) // threads) for part in range(threads)]
        self._each_slice(begin_slots, self.states, self.seeds, players, int(wall == "grey"))

    def __len__(self) -> int:
        return len(self.states)

    @property
    def turn(self) -> npt.NDArray[np.int64]:
        """The seat to move in each slot, from 0."""
        return self.states[:, TABLE] & SEAT

    @property
    def scores(self) -> npt.NDArray[np.int64]:
        """The score of each seat, one row a slot."""
        first = BOARDS + FLOOR
        return self.states[:, first : first + BOARD_WORDS * self.players : BOARD_WORDS] >> SCORE_SHIFT

    def legal(self) -> npt.NDArray[np.bool_]:
        """Which of the 325 actions may be played, one row a slot."""
        mask = np.zeros((len(self), ACTIONS), np.bool_)
        self._each_slice(fill_mask, self.states, mask)
        return mask

    def position(self, slot: int) -> Position:
        """The position of a slot."""
        return unpack(self.states[slot])

    def step(self, actions: npt.ArrayLike) -> Stepped:
        """Plays one action in each slot, deals where a round ended, and begins anew where a game ended.

        Raises `InvalidError` for an array of the wrong shape or type, `IllegalMoveError` for the first illegal action;
        then nothing has changed.
        """
        played = self._checked(actions)
        rewards = np.zeros((len(self), self.players), np.float32)
        outcome = np.zeros(len(self), np.int64)
        scores = np.zeros((len(self), self.players), np.int64)
        self._each_slice(
            step_slots, self.states, self.seeds, played, self.players, int(self.wall == "grey"), self.rounds,
            rewards, outcome, scores,
        )  # fmt: skip
        return Stepped(rewards, outcome != RUNNING, outcome == STOPPED, scores)

    def _checked(self, actions: npt.ArrayLike) -> npt.NDArray[np.int64]:
        array = np.asarray(actions)
        if array.shape != (len(self),) or array.dtype.kind not in "iu":
            raise InvalidError("batch_actions", count=len(self), shape=str(array.shape), dtype=str(array.dtype))
        played = array.astype(np.int64)
        illegal = [slot for slot in self._each_slice(first_illegal, self.states, played) if slot >= 0]
        if illegal:
            slot = illegal[0]
            try:
                self.position(slot).play(move_of(int(played[slot])))
            except ValueError as error:
                error.add_note(f"in slot {slot} of the batch")
                raise
        return played

    def _each_slice(self, function: Callable[..., R], *arguments: object) -> list[R]:
        """What a compiled function returns for each thread's slots, in order; it releases Python's lock."""
        if self._threads is None:
            return [function(*arguments, 0, len(self))]
        futures = [self._threads.submit(function, *arguments, *part) for part in self._slices]
        return [future.result() for future in futures]
