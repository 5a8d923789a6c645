"""Bots that choose in all games of a `kernel.Batch` at once, as opponents to train against.

    >>> from azulejos.bots.batched import batched_bot
    >>> from azulejos.kernel import Batch
    >>> batch, opponent = Batch(100), batched_bot("greedy")
    >>> int(batch.step(opponent.choose(batch)).done.sum())
    0

`random` plays any legal move, `greedy` what the bot of that name plays, and `network` the move that leads to the
position which a network values most. Networks for all games come with Azulejos.
"""

from collections.abc import Callable
from typing import Protocol

import azulejos.kernel.needs  # noqa: F401 - before all others, which would fail without saying why

# isort: split
import numpy as np
import numpy.typing as npt

from azulejos.bots.compiled.judge import VALUE_WORDS, network_judge
from azulejos.bots.compiled.one_ply import choose_by_network, choose_greedily
from azulejos.bots.network_file import LearnedNetwork, learned
from azulejos.dealing import SEEDS, check_seed
from azulejos.errors import InvalidError
from azulejos.kernel import Batch

__all__ = ["BATCHED_BOTS", "BatchedBot", "BatchedGreedy", "BatchedNetwork", "BatchedRandom", "batched_bot"]

Actions = npt.NDArray[np.int64]
Wanted = npt.NDArray[np.bool_]


class BatchedBot(Protocol):
    """Something that chooses an action for each slot of a batch."""

    name: str

    def choose(self, batch: Batch, wanted: Wanted | None = None) -> Actions:
        """A legal action in each slot; with `wanted` (bool) only where it is true, and anything elsewhere."""


class BatchedRandom:
    """Any legal action with the same chance; each call chooses anew."""

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self._seed = check_seed(seed)

    def choose(self, batch: Batch, wanted: Wanted | None = None) -> Actions:
        """Any legal action."""
        del wanted
        self._seed = (self._seed + 1) % SEEDS
        return batch.sample(self._seed)


class BatchedGreedy:
    """Plays as `Greedy` does: whatever brings its own board most at once."""

    name = "greedy"

    def choose(self, batch: Batch, wanted: Wanted | None = None) -> Actions:
        """The action of most value, the first of equals."""
        actions = np.zeros(len(batch), np.int64)
        choose_greedily(batch.states, _flags(batch, wanted), actions, np.zeros(batch.states.shape[1], np.int64))
        return actions


class BatchedNetwork:
    """Plays to the position that a network values most; by default, the network that comes with Azulejos."""

    name = "network"

    def __init__(self, network: LearnedNetwork | None = None) -> None:
        self._network = network
        self._values = np.zeros(VALUE_WORDS, np.int64)

    def choose(self, batch: Batch, wanted: Wanted | None = None) -> Actions:
        """The action after which the mover can expect most; raises `InvalidError` if the network is for other games."""
        if self._network is None:
            self._network = learned(batch.players, batch.wall)
        if (self._network.players, self._network.wall) != (batch.players, batch.wall):
            network = f"{self._network.players} players, {self._network.wall}"
            raise InvalidError("network_game", network=network, games=f"{batch.players} players, {batch.wall}")
        judge = network_judge(self._network.words, self._network.hidden)
        actions, state = np.zeros(len(batch), np.int64), np.zeros(batch.states.shape[1], np.int64)
        flags = _flags(batch, wanted)
        choose_by_network(batch.states, flags, actions, state, self._values, judge.sums, judge.win_share)
        return actions


BATCHED_BOTS: dict[str, Callable[[int], BatchedBot]] = {
    "random": BatchedRandom,
    "greedy": lambda _seed: BatchedGreedy(),
    "network": lambda _seed: BatchedNetwork(),
}


def batched_bot(name: str, seed: int = 0) -> BatchedBot:
    """The bot of this name; what it leaves to chance comes from the seed. Raises `InvalidError`."""
    if name not in BATCHED_BOTS:
        raise InvalidError("batched_bot", found=name, names=", ".join(BATCHED_BOTS))
    return BATCHED_BOTS[name](seed)


def _flags(batch: Batch, wanted: Wanted | None) -> npt.NDArray[np.uint8]:
    flags = np.ones(len(batch), np.bool_) if wanted is None else np.asarray(wanted)
    if flags.shape != (len(batch),) or flags.dtype != np.bool_:
        raise InvalidError("batch_mask", count=len(batch), shape=str(flags.shape), dtype=str(flags.dtype))
    return flags.view(np.uint8)
