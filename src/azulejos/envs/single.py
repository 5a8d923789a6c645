"""Gymnasium's `Azul-v0`: one seat of a game, with bots in all others.

Seat and game are drawn from the environment's own generator, so `reset(seed=...)` gives the same game again; `info`
says which it is: `Game.new(players, wall, info["game_seed"])`.
"""

from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt

from azulejos.bots import NO_LIMIT, Bot, Limit, bot
from azulejos.envs.one_game import SEEDS, OneGame, Reward, check_choice, observation_bounds
from azulejos.envs.rendering import RENDER_MODES, render
from azulejos.errors import InvalidError
from azulejos.kernel import ACTIONS, action_of
from azulejos.kernel.actions import checked_action
from azulejos.kernel.observation import checked_seat
from azulejos.notation import Wall

__all__ = ["AzulEnv"]

Observation = npt.NDArray[np.float32]

LOST = -1.0  # the reward of an illegal action


class AzulEnv(gymnasium.Env[Observation, np.int64]):
    """Azul against bots: the observation is what your seat sees, `info["action_mask"]` what it may play.

    `opponent` names a bot, or is one; all other seats are its own. `seat` counts from 0; without one it is drawn anew
    for each game. An illegal action ends the game with the reward -1, or with `illegal="raise"` raises
    `IllegalMoveError`. `reward="margin"` gives the points that you end ahead, instead of 1 for a win and -1 for a loss
    (between two).
    """

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 2}  # noqa: RUF012 - as Gymnasium has it

    def __init__(
        self,
        players: int = 2,
        wall: Wall = "coloured",
        opponent: str | Bot = "level3",
        seat: int | None = None,
        *,
        illegal: str = "lose",
        reward: Reward = "win",
        rounds: int = 100,
        limit: Limit = NO_LIMIT,
        render_mode: str | None = None,
    ) -> None:
        """Raises `InvalidError` for a game, bot, seat or option that cannot be."""
        check_choice("illegal", illegal, ("lose", "raise"))
        if render_mode is not None:
            check_choice("render_mode", render_mode, tuple(RENDER_MODES))
        self._game = OneGame(players, wall, rounds, reward)
        self._wanted_seat = None if seat is None else checked_seat(seat, players)
        self._opponent = opponent if isinstance(opponent, Bot) else bot(opponent)
        self._illegal, self._limit = illegal, limit
        self._seat = 0
        self.render_mode = render_mode
        least, most = observation_bounds(players, wall)
        self.observation_space: gymnasium.spaces.Space[Observation] = gymnasium.spaces.Box(
            least, most, dtype=np.float32
        )
        self.action_space: gymnasium.spaces.Space[np.int64] = gymnasium.spaces.Discrete(ACTIONS)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new game, up to your first turn."""
        super().reset(seed=seed, options=options)
        self._game.begin(int(self.np_random.integers(SEEDS)))
        drawn = int(self.np_random.integers(self._game.players))
        self._seat = drawn if self._wanted_seat is None else self._wanted_seat
        self._let_others_play()
        return self._game.observe(self._seat), self._info()

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Plays your action and what the others answer, up to your next turn or the end."""
        if self._game.is_over:
            raise InvalidError("env_over")
        number = checked_action(action)
        if self._illegal == "lose" and not self._game.mask()[number]:
            self._game.is_over = True
            return self._game.observe(self._seat), LOST, True, False, self._info()
        self._game.play(number)
        self._let_others_play()
        if self.render_mode == "human":
            self.render()
        game = self._game
        ended = game.is_over and not game.is_truncated
        return game.observe(self._seat), float(game.rewards[self._seat]), ended, game.is_truncated, self._info()

    def render(self) -> Any:
        """The table as the render mode says."""
        return render(self._game.position, self.render_mode)

    def close(self) -> None:
        """Ends an opponent that is a program of its own."""
        close = getattr(self._opponent, "close", None)
        if close:
            close()

    def _let_others_play(self) -> None:
        while not self._game.is_over and self._game.turn != self._seat:
            self._game.play(action_of(self._opponent.choose(self._game.position, self._limit).move))

    def _info(self) -> dict[str, Any]:
        game = self._game
        return {
            "action_mask": game.mask(),
            "game_seed": game.seed,
            "seat": self._seat,
            "scores": game.position.scores,
        }
