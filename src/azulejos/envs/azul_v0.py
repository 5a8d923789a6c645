"""PettingZoo's `azul_v0`: an AEC environment with an agent for each seat, `seat_1` to `seat_4`.

    >>> from azulejos.envs import azul_v0
    >>> env = azul_v0.env(players=3, wall="grey")
    >>> env.reset(seed=7)
    >>> env.agent_selection, env.last()[0]["observation"].shape
    ('seat_1', (544,))

The next agent is the seat whose turn it is, which need not be the next one at the table: a round begins with the
marker's holder, and on the grey wall seats choose columns. The seed of `reset` is that of `Game.new`.
"""

from typing import TYPE_CHECKING, Any

import gymnasium
import numpy as np

from azulejos.envs.needs import load
from azulejos.envs.one_game import SEEDS, OneGame, Reward, check_choice, observation_bounds
from azulejos.envs.rendering import RENDER_MODES, render
from azulejos.kernel import ACTIONS
from azulejos.kernel.actions import checked_action
from azulejos.notation import Wall

__all__ = ["env", "raw_env"]

pettingzoo: Any = load("pettingzoo")  # it has no types
wrappers: Any = load("pettingzoo.utils.wrappers")

if TYPE_CHECKING:
    from azulejos.envs.needs import Untyped as AECEnv
else:
    AECEnv = pettingzoo.AECEnv


def env(**options: Any) -> Any:
    """The environment of `raw_env`, in PettingZoo's usual wrappers: an illegal action loses the game."""
    wrapped = wrappers.TerminateIllegalWrapper(raw_env(**options), illegal_reward=-1)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(wrapped)


class raw_env(AECEnv):  # noqa: N801 - PettingZoo calls it so
    """Azul for as many agents as players; an illegal action raises `IllegalMoveError`."""

    metadata: dict[str, Any] = {  # noqa: RUF012 - as PettingZoo has it
        "render_modes": RENDER_MODES,
        "name": "azul_v0",
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        players: int = 2,
        wall: Wall = "coloured",
        *,
        reward: Reward = "win",
        rounds: int = 100,
        render_mode: str | None = None,
    ) -> None:
        """Raises `InvalidError` for a game or an option that cannot be."""
        super().__init__()
        if render_mode is not None:
            check_choice("render_mode", render_mode, tuple(RENDER_MODES))
        self.game: OneGame = OneGame(players, wall, rounds, reward)
        self.render_mode = render_mode
        self.possible_agents: list[str] = [f"seat_{seat}" for seat in range(1, players + 1)]
        self._chance = np.random.default_rng()
        least, most = observation_bounds(players, wall)
        self._observation_space = gymnasium.spaces.Dict(
            {
                "observation": gymnasium.spaces.Box(least, most, dtype=np.float32),
                "action_mask": gymnasium.spaces.Box(0, 1, (ACTIONS,), np.int8),
            }
        )
        self._action_spaces = {agent: gymnasium.spaces.Discrete(ACTIONS) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """What an agent's observations can be."""
        del agent
        return self._observation_space

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """What an agent's actions can be."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game: that of the seed, or any."""
        del options
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        self.game.begin(int(self._chance.integers(SEEDS)) if seed is None else seed)
        self.agents: list[str] = self.possible_agents[:]
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations: dict[str, bool] = dict.fromkeys(self.agents, False)
        self.truncations: dict[str, bool] = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection: str = self.possible_agents[self.game.turn]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees; the mask is all zero unless it is its turn."""
        seat = self.possible_agents.index(agent)
        has_turn = seat == self.game.turn and not self.game.is_over
        mask = self.game.mask() if has_turn else np.zeros(ACTIONS, np.int8)
        return {"observation": self.game.observe(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Plays the action of the agent whose turn it is."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        played = checked_action(action)
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.game.play(played)
        self._clear_rewards()
        if self.game.is_over:
            self.rewards = dict(zip(self.agents, self.game.rewards.tolist(), strict=True))
            self.truncations = dict.fromkeys(self.agents, self.game.is_truncated)
            self.terminations = dict.fromkeys(self.agents, not self.game.is_truncated)
        self.agent_selection = self.possible_agents[self.game.turn]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        """The table as the render mode says."""
        return render(self.game.position, self.render_mode)

    def close(self) -> None:
        """Nothing has to be let go of."""
