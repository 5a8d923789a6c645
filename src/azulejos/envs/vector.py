"""Gymnasium's vector environment of `Azul-v0`: a whole `Batch`, in which you play all seats (self-play).

An action is of the seat whose turn it is in its game, `info["turn"]`, and so are observation and reward; what the
others get is in `info["rewards"]`. A game that ends begins anew in the same step, as Gymnasium's SAME_STEP.
"""

from typing import Any, get_args

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from azulejos.envs.one_game import SEEDS, Reward, check_choice, observation_bounds, rewarded
from azulejos.kernel import ACTIONS, Batch
from azulejos.notation import Wall

__all__ = ["AzulVectorEnv"]

Observations = npt.NDArray[np.float32]
Booleans = npt.NDArray[np.bool_]


class AzulVectorEnv(VectorEnv[Observations, npt.NDArray[np.int64], npt.NDArray[Any]]):
    """So many games at once. Game `i` has the seed `seed + i` of `reset`, as `Game.new(players, wall, seed + i)`."""

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012 - as Gymnasium has it

    def __init__(
        self,
        num_envs: int = 1,
        players: int = 2,
        wall: Wall = "coloured",
        *,
        reward: Reward = "win",
        rounds: int = 100,
        threads: int = 1,
    ) -> None:
        """Raises `InvalidError` for games that cannot be."""
        check_choice("reward", reward, get_args(Reward))
        self.batch: Batch = Batch(num_envs, players, wall, rounds=rounds, threads=threads)
        self.num_envs = num_envs
        self._reward: Reward = reward
        self._has_begun = False
        least, most = observation_bounds(players, wall)
        self.single_observation_space: gymnasium.spaces.Space[Any] = gymnasium.spaces.Box(least, most, dtype=np.float32)
        self.single_action_space: gymnasium.spaces.Space[Any] = gymnasium.spaces.Discrete(ACTIONS)
        self.observation_space: gymnasium.spaces.Space[Any] = batch_space(self.single_observation_space, num_envs)
        self.action_space: gymnasium.spaces.Space[Any] = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, Any]]:
        """New games, of these seeds; without any, of the next ones, or at first of any."""
        super().reset(seed=seed if isinstance(seed, int) else None, options=options)
        if seed is None and not self._has_begun:
            seed = int(self.np_random.integers(SEEDS))
        self._has_begun = True
        self.batch.reset(seeds=seed)
        return self.batch.observe(), self._info()

    def step(
        self, actions: npt.NDArray[np.int64]
    ) -> tuple[Observations, npt.NDArray[Any], Booleans, Booleans, dict[str, Any]]:
        """Plays an action in each game; raises `IllegalMoveError`, and then nothing has changed."""
        turn = self.batch.turn
        stepped = self.batch.step(actions)
        finished = stepped.done & ~stepped.truncated
        rewards = rewarded(stepped.rewards, stepped.scores, finished, self._reward)
        info = self._info() | {"rewards": rewards}
        if stepped.done.any():
            info |= self._final(stepped.done, {"rewards": rewards, "scores": stepped.scores, "turn": turn})
        return self.batch.observe(), rewards[np.arange(self.num_envs), turn], finished, stepped.truncated, info

    def close_extras(self, **_kwargs: Any) -> None:
        """Ends the threads."""
        self.batch.close()

    def _info(self) -> dict[str, Any]:
        mask = np.empty((self.num_envs, ACTIONS), np.int8)
        return {"turn": self.batch.turn, "action_mask": self.batch.legal(mask)}

    def _final(self, done: Booleans, last: dict[str, Any]) -> dict[str, Any]:
        """How the games ended that ended: Gymnasium's `final_obs` and `final_info`, with masks of where they are."""
        seen = self.batch.observe_final()
        final = np.full(self.num_envs, None, object)
        for slot in np.flatnonzero(done):
            final[slot] = seen[slot]
        return {"final_obs": final, "_final_obs": done, "final_info": last, "_final_info": done}
