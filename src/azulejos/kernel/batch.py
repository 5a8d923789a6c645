"""Many games at once over NumPy arrays (a vectorised environment): observe, see what is legal, choose, step.

A batch checks its arguments and then steps unchecked; nothing changes when it raises. Slot `i` plays the games of seeds
`seed + i`, `seed + i + n`, and so on, each exactly the game that `azulejos.Game.new` gives for that seed, so any of
them can be replayed in the core. Seats count from 0 here, as in all arrays. `gpu_batch` is the same on a GPU.
"""

from types import TracebackType
from typing import Any, NamedTuple, Self

import numpy as np
import numpy.typing as npt

from azulejos.dealing import check_seed
from azulejos.errors import InvalidError
from azulejos.kernel.actions import ACTIONS, move_of
from azulejos.kernel.layout import BOARD_WORDS, BOARDS, FLOOR, SCORE_SHIFT, SEAT, TABLE, words
from azulejos.kernel.observation import observation_size
from azulejos.kernel.packing import unpack
from azulejos.kernel.unchecked.chance import MASK, key_of_seed
from azulejos.kernel.unchecked.slots import (
    RUNNING,
    STOPPED,
    begin_slots,
    first_illegal,
    mask_slots,
    observe_slots,
    sample_slots,
    step_slots,
)
from azulejos.kernel.workers import Workers
from azulejos.notation import Wall, whole
from azulejos.rules import Position

__all__ = ["LARGEST_NUMBER", "Batch", "Stepped", "checked_number", "refuse"]

LARGEST_NUMBER = 2**62 - 1  # of a seed, so that those of later games fit too


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
    """So many games at once, all of the same number of players and wall, dealt and ready for their first actions.

    `states` (int64, slots x words) are the packed states and `seeds` the seeds of the games. `final_states` are the
    last states of the games that ended last, and `final_turn` the seats that played their last moves; before the first
    end of a slot they are 0. Treat all four as read-only.
    """

    def __init__(
        self, n: int, players: int = 2, wall: Wall = "coloured", seed: int = 0, *, rounds: int = 100, threads: int = 1
    ) -> None:
        """`rounds` stops games that would not end (R5); `threads` share the work. Raises `InvalidError`."""
        players = Position.initial(players, wall).players  # raises for a wrong number of players or wall
        n, seed = checked_number("games", n, 1), checked_number("seed", seed, 0)
        rounds, threads = checked_number("rounds", rounds, 1), checked_number("threads", threads, 1)
        self.players = players
        self.wall: Wall = wall
        self.rounds = rounds
        self.states: npt.NDArray[np.int64] = np.zeros((n, words(players, wall)), np.int64)
        self.seeds: npt.NDArray[np.int64] = np.arange(seed, seed + n)
        self.final_states: npt.NDArray[np.int64] = np.zeros_like(self.states)
        self.final_turn: npt.NDArray[np.int64] = np.zeros(n, np.int64)
        self._workers = Workers(threads, n)
        self._begin(np.ones(n, np.bool_), self.seeds)

    def __len__(self) -> int:
        return len(self.states)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Ends the threads; the arrays stay, but nothing can be asked or played any more."""
        self._workers.close()

    @property
    def turn(self) -> npt.NDArray[np.int64]:
        """The seat to move in each slot, from 0."""
        return self.states[:, TABLE] & SEAT

    @property
    def scores(self) -> npt.NDArray[np.int64]:
        """The score of each seat, one row a slot."""
        first = BOARDS + FLOOR
        return self.states[:, first : first + BOARD_WORDS * self.players : BOARD_WORDS] >> SCORE_SHIFT

    def position(self, slot: int) -> Position:
        """The position of a slot."""
        return unpack(self.states[slot])

    # What networks see, and what may be played.

    def observe(
        self, out: npt.NDArray[np.float32] | None = None, *, seats: npt.ArrayLike | None = None
    ) -> npt.NDArray[np.float32]:
        """What a seat of each slot sees (`observation`), by default the one to move; written into `out` if given.

        Raises `InvalidError` for seats that are not there, or an `out` of another shape or type.
        """
        return self._observe(self.states, self.turn if seats is None else self._seats(seats), out)

    def observe_final(self, out: npt.NDArray[np.float32] | None = None) -> npt.NDArray[np.float32]:
        """What the seats that played the last moves see of `final_states`; zeros where no game has ended yet."""
        return self._observe(self.final_states, self.final_turn, out)

    def legal(self, out: npt.NDArray[Any] | None = None) -> npt.NDArray[Any]:
        """Which of the 325 actions may be played, one row a slot: bool, or what `out` is, which may be int8 too."""
        mask = self._out(out, ACTIONS, (np.bool_, np.int8, np.uint8))
        self._workers.each(mask_slots, self.states, mask.view(np.uint8))
        return mask

    def sample(self, seed: int) -> npt.NDArray[np.int64]:
        """A legal action in each slot, all with the same chance; another seed gives others. Raises `InvalidError`."""
        seed = check_seed(seed)
        actions = np.empty(len(self), np.int64)
        self._workers.each(sample_slots, self.states, *key_of_seed(seed & MASK, seed >> 32), actions)
        return actions

    # What changes it.

    def reset(self, mask: npt.ArrayLike | None = None, seeds: npt.ArrayLike | None = None) -> None:
        """Begins new games, everywhere or where the mask is true: of these seeds, or of the next ones.

        `seeds` is one number a slot, used where the mask is true; a single one stands for itself in slot 0, the next
        number in slot 1, and so on. Raises `InvalidError`, and then nothing has changed.
        """
        wanted = np.ones(len(self), np.bool_) if mask is None else np.asarray(mask)
        if wanted.shape != (len(self),) or wanted.dtype != np.bool_:
            raise InvalidError("batch_mask", count=len(self), shape=str(wanted.shape), dtype=str(wanted.dtype))
        following = self.seeds + len(self) if seeds is None else self._seeds(seeds)
        self._begin(wanted, np.where(wanted, following, self.seeds))

    def step(self, actions: npt.ArrayLike) -> Stepped:
        """Plays one action in each slot, deals where a round ended, and begins anew where a game ended.

        Raises `InvalidError` for an array of the wrong shape or type, `IllegalMoveError` for the first illegal action;
        then nothing has changed.
        """
        played = self._actions(actions)
        rewards = np.empty((len(self), self.players), np.float32)
        outcome = np.empty(len(self), np.uint8)
        scores = np.empty((len(self), self.players), np.int64)
        self._workers.each(
            step_slots, self.states, self.seeds, played, self.rounds,
            rewards, outcome, scores, self.final_states, self.final_turn,
        )  # fmt: skip
        return Stepped(rewards, outcome != RUNNING, outcome == STOPPED, scores)

    def _begin(self, wanted: npt.NDArray[np.bool_], seeds: npt.NDArray[np.int64]) -> None:
        is_grey = int(self.wall == "grey")
        self._workers.each(begin_slots, self.states, seeds, wanted.view(np.uint8), self.players, is_grey)
        self.seeds[:] = seeds

    def _observe(
        self, states: npt.NDArray[np.int64], seats: npt.NDArray[np.int64], out: npt.NDArray[np.float32] | None
    ) -> npt.NDArray[np.float32]:
        rows = self._out(out, observation_size(self.players, self.wall), (np.float32,))
        self._workers.each(observe_slots, states, seats, rows)
        return rows

    # Checking what comes from outside.

    def _out(self, out: object, columns: int, types: tuple[type[np.generic], ...]) -> npt.NDArray[Any]:
        """The array to write to: a new one of the first type, or the one that was given."""
        shape = (len(self), columns)
        if out is None:
            return np.empty(shape, types[0])
        if not isinstance(out, np.ndarray) or out.shape != shape or out.dtype not in types:
            found = f"{out.shape} of {out.dtype}" if isinstance(out, np.ndarray) else type(out).__name__
            expected = f"{shape} of {np.dtype(types[0])}"
            raise InvalidError("batch_out", found=found, expected=expected)
        if not (out.flags.c_contiguous and out.flags.writeable):
            raise InvalidError("batch_out_flags")
        return out

    def _seats(self, seats: npt.ArrayLike) -> npt.NDArray[np.int64]:
        return self._whole_numbers(seats, "seats", self.players - 1)

    def _seeds(self, seeds: npt.ArrayLike) -> npt.NDArray[np.int64]:
        array = np.asarray(seeds)
        if array.ndim:
            return self._whole_numbers(array, "seeds", LARGEST_NUMBER)
        return checked_number("seed", seeds, 0) + np.arange(len(self))

    def _whole_numbers(self, numbers: npt.ArrayLike, name: str, largest: int) -> npt.NDArray[np.int64]:
        array = np.asarray(numbers)
        if array.shape != (len(self),) or array.dtype.kind not in "iu":
            raise InvalidError(
                "batch_array", name=name, count=len(self), shape=str(array.shape), dtype=str(array.dtype)
            )
        if array.min() < 0 or array.max() > largest:
            wrong = array[(array < 0) | (array > largest)][0]
            raise InvalidError("batch_number", name=name, found=str(wrong), least=0, largest=largest)
        return array.astype(np.int64)

    def _actions(self, actions: npt.ArrayLike) -> npt.NDArray[np.int64]:
        array = np.asarray(actions)
        if array.shape != (len(self),) or array.dtype.kind not in "iu":
            raise InvalidError("batch_actions", count=len(self), shape=str(array.shape), dtype=str(array.dtype))
        played = np.ascontiguousarray(array, np.int64)
        illegal = [slot for slot in self._workers.each(first_illegal, self.states, played) if slot >= 0]
        if illegal:
            refuse(self.position(illegal[0]), int(played[illegal[0]]), illegal[0])
        return played


def checked_number(name: str, found: object, least: int) -> int:
    """A whole number that is not less than this; raises `InvalidError` for any other."""
    number = whole(found)
    if number is None or not least <= number <= LARGEST_NUMBER:
        raise InvalidError("batch_number", name=name, found=str(found), least=least, largest=LARGEST_NUMBER)
    return number


def refuse(position: Position, action: int, slot: int) -> None:
    """Raises what the core has to say of an illegal action, with the slot in a note."""
    try:
        position.play(move_of(action))
    except ValueError as error:
        error.add_note(f"in slot {slot} of the batch")
        raise
