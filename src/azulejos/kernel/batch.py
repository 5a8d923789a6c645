"""Many games at once over NumPy arrays: one action in each, then what may be played next.

A batch checks what it is given and then steps unchecked; nothing changes when it raises. Slot `i` plays the games of
seeds `seed + i`, `seed + i + n`, and so on, each the very game that `azulejos.Game.new` gives for that seed, so any
of them can be replayed in the core. Seats count from 0 here, as in all arrays.
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from azulejos.errors import InvalidError
from azulejos.kernel.actions import ACTIONS, FIRST_TILING, move_of
from azulejos.kernel.chance import key_of_seed
from azulejos.kernel.compiling import compiled
from azulejos.kernel.layout import (
    BOARD_WORDS,
    BOARDS,
    FLOOR,
    LANE_BITS,
    OFFER,
    OVER,
    PHASE_SHIFT,
    PLACES,
    REFILL,
    ROUND_SHIFT,
    SCORE_SHIFT,
    TABLE,
    TILING,
    State,
    words,
)
from azulejos.kernel.packing import unpack
from azulejos.kernel.playing import begin_game, deal_unchecked, is_legal, play_unchecked
from azulejos.kernel.tiling import full_line, result_of, valid_columns
from azulejos.notation import Wall
from azulejos.rules import Position

__all__ = ["Batch", "Stepped"]

LARGEST_SEED = 2**62  # so that the seeds of later games fit too
RUNNING, FINISHED, STOPPED = 0, 1, 2


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
        Position.initial(players, wall)  # refuses a wrong number of players or wall
        numbers: list[tuple[str, object, int]] = [("games", n, 1), ("seed", seed, 0)]
        for name, number, least in [*numbers, ("rounds", rounds, 1), ("threads", threads, 1)]:
            if type(number) is not int or not least <= number < LARGEST_SEED:
                raise InvalidError("batch_number", name=name, found=str(number), least=least)
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
        return self.states[:, TABLE] & 15

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
        slot = first_illegal(self.states, played)
        if slot >= 0:
            try:
                self.position(slot).play(move_of(int(played[slot])))
            except ValueError as error:
                error.add_note(f"in slot {slot} of the batch")
                raise
        return played

    def _each_slice(self, function: Callable[..., None], *arguments: object) -> None:
        """Calls a compiled function on all slots, in so many threads; it releases Python's lock."""
        if self._threads is None:
            function(*arguments, 0, len(self))
        else:
            for future in [self._threads.submit(function, *arguments, *part) for part in self._slices]:
                future.result()


@compiled
def begin_slots(states: State, seeds: State, players: int, is_grey: int, first: int, last: int) -> None:
    """Begins and deals the game of its seed in each slot."""
    for slot in range(first, last):
        a, b, _, _ = begin_game(states[slot], players, is_grey, int(seeds[slot]))
        deal_unchecked(states[slot], a, b)


@compiled
def first_illegal(states: State, actions: State) -> int:
    """The first slot whose action is not legal, or -1."""
    for slot in range(len(actions)):
        if not is_legal(states[slot], int(actions[slot])):
            return slot
    return -1


@compiled
def fill_mask(states: State, mask: npt.NDArray[np.bool_], first: int, last: int) -> None:
    """Marks the legal actions of each slot in a mask of zeros."""
    for slot in range(first, last):
        state = states[slot]
        table = int(state[TABLE])
        seat = table & 15
        if (table >> PHASE_SHIFT) & 3 == TILING:
            line = full_line(state, seat)
            columns = valid_columns(state, seat, line)
            for column in range(5):
                mask[slot, FIRST_TILING + 5 * line + column] = (columns >> column) & 1
        else:
            places = int(state[BOARDS + BOARD_WORDS * seat + PLACES])
            for colour in range(5):
                sources = int(state[OFFER]) >> (LANE_BITS * colour)
                taking = places >> (LANE_BITS * (4 - colour))
                for source in range(10):
                    if (sources >> source) & 1:
                        for place in range(6):
                            mask[slot, (colour * 10 + source) * 6 + place] = (taking >> place) & 1


@compiled
def step_slots(
    states: State,
    seeds: State,
    actions: State,
    players: int,
    is_grey: int,
    rounds: int,
    rewards: npt.NDArray[np.float32],
    outcome: State,
    scores: State,
    first: int,
    last: int,
) -> None:
    """Plays each slot's action, then deals or begins the next game where that is due."""
    for slot in range(first, last):
        state = states[slot]
        play_unchecked(state, int(actions[slot]))
        table = int(state[TABLE])
        phase = (table >> PHASE_SHIFT) & 3
        for seat in range(players):
            scores[slot, seat] = int(state[BOARDS + BOARD_WORDS * seat + FLOOR]) >> SCORE_SHIFT
        if phase == OVER:
            outcome[slot] = FINISHED
            reward_winners(state, players, rewards, slot)
        elif phase == REFILL and table >> ROUND_SHIFT > rounds:
            outcome[slot] = STOPPED
        elif phase == REFILL:
            a, b = key_of_seed(int(seeds[slot]) & 0xFFFFFFFF, int(seeds[slot]) >> 32)
            deal_unchecked(state, a, b)
        if outcome[slot] != RUNNING:
            seeds[slot] += len(states)
            a, b, _, _ = begin_game(state, players, is_grey, int(seeds[slot]))
            deal_unchecked(state, a, b)


@compiled
def reward_winners(state: State, players: int, rewards: npt.NDArray[np.float32], slot: int) -> None:
    """Rewards the seats of a finished game (E3: most points, then most complete rows, else shared)."""
    best = -1
    winners = 0
    for seat in range(players):
        result = result_of(state, seat)
        if result > best:
            best = result
            winners = 0
        winners += result == best
    for seat in range(players):
        share = 0.0
        if result_of(state, seat) == best:
            share = 1.0 / winners
        rewards[slot, seat] = (players * share - 1.0) / (players - 1)
