"""Gymnasium's environment of one seat: its own checks, the core's games, and what is refused."""

import random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from azulejos import Game, IllegalMoveError, InvalidError
from azulejos.bots import bot
from azulejos.envs import AzulEnv
from azulejos.kernel import move_of
from azulejos.notation import Wall
from tests.envs.core_games import GAME_COUNTS, kind_of_game, rewards_of
from tests.kernel.encoder import encoded
from tests.kernel.test_batch import CONFIGURATIONS


@pytest.mark.parametrize(("players", "wall"), CONFIGURATIONS)
def test_gymnasium_finds_nothing_wrong_with_it(players: int, wall: Wall) -> None:
    env = gymnasium.make("azulejos.envs:Azul-v0", players=players, wall=wall, opponent="random")
    check_env(env.unwrapped)


@pytest.mark.parametrize("count", GAME_COUNTS)
def test_games_are_the_cores(count: int) -> None:
    for number in range(count):
        players, wall = kind_of_game(number)
        env = AzulEnv(players, wall, "random")
        play_beside_the_core(env, number)


def play_beside_the_core(env: AzulEnv, number: int) -> None:
    chance, opponent = random.Random(number), bot("random")
    observation, info = env.reset(seed=number)
    players, wall = kind_of_game(number)
    game, seat = Game.new(players, wall, info["game_seed"]), info["seat"]
    ended, reward = False, 0.0
    while True:
        while not game.position.is_over and game.position.turn != seat + 1:
            game.play(opponent.choose(game.position).move)
        legal = [move_of(int(action)) for action in np.flatnonzero(info["action_mask"])]
        assert observation.tolist() == encoded(game.position, seat).tolist()
        assert (legal, info["scores"]) == (list(game.position.legal_moves()), game.position.scores)
        assert ended == game.position.is_over
        assert reward == pytest.approx(rewards_of(game)[seat])
        if ended:
            return
        action = np.int64(chance.choice(np.flatnonzero(info["action_mask"])))
        game.play(move_of(int(action)))
        observation, reward, ended, truncated, info = env.step(action)
        if truncated:
            return


def test_an_illegal_action_loses_the_game() -> None:
    env = AzulEnv(opponent="greedy")
    _, info = env.reset(seed=1)
    _, reward, ended, truncated, info = env.step(np.int64(info["action_mask"].argmin()))
    assert (reward, ended, truncated, info["action_mask"].any()) == (-1.0, True, False, np.False_)
    with pytest.raises(InvalidError, match="the game is over: reset the environment first"):
        env.step(np.int64(0))


def test_an_illegal_action_is_refused_if_asked_so() -> None:
    env = AzulEnv(opponent="greedy", illegal="raise")
    env.reset(seed=1)
    with pytest.raises(IllegalMoveError, match="5@5 is not legal"):
        env.step(np.int64(324))


@pytest.mark.parametrize("illegal", ["lose", "raise"])
@pytest.mark.parametrize("action", [-1, 325, None, 1.5, "1B1", [0]])
def test_what_is_no_action_is_refused(illegal: str, action: Any) -> None:
    env = AzulEnv(opponent="greedy", illegal=illegal)
    env.reset(seed=1)
    with pytest.raises(InvalidError, match="is not an action: expected a number from 0 to 324"):
        env.step(action)


def first_legal(env: AzulEnv, seed: int) -> tuple[float, bool, bool, dict[str, Any]]:
    """Plays the first legal action to the end."""
    _, info = env.reset(seed=seed)
    while True:
        _, reward, ended, truncated, info = env.step(np.int64(info["action_mask"].argmax()))
        if ended or truncated:
            return reward, ended, truncated, info


def test_a_reward_can_be_the_points_ahead() -> None:
    reward, _, _, info = first_legal(AzulEnv(3, opponent="greedy", seat=1, reward="margin"), seed=4)
    first, own, third = info["scores"]
    assert reward == own - max(first, third)


def test_a_game_is_truncated_after_its_rounds_without_reward() -> None:  # R5
    reward, ended, truncated, info = first_legal(AzulEnv(opponent="greedy", rounds=1, reward="margin"), seed=4)
    assert (reward, ended, truncated, info["action_mask"].any()) == (0.0, False, True, np.False_)


def test_the_seat_can_be_chosen() -> None:
    env = AzulEnv(4, opponent=bot("random", 5), seat=3)
    assert [env.reset()[1]["seat"] for _ in range(3)] == [3, 3, 3]


def test_closing_ends_an_opponent_that_is_a_program() -> None:
    class Program:
        name = "program"
        is_closed = False
        choose = bot("random").choose

        def close(self) -> None:
            self.is_closed = True

    program = Program()
    AzulEnv(opponent=program).close()
    AzulEnv(opponent="random").close()
    assert program.is_closed


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"players": 5}, "2, 3 or 4 players"),
        ({"wall": "green"}, "green is not a wall"),
        ({"opponent": "nobody"}, "there is no bot nobody"),
        ({"opponent": None}, "there is no bot None"),
        ({"seat": 2}, "2 is not a seat that observes: expected a whole number from 0 to 1"),
        ({"illegal": "ignore"}, "illegal: found ignore, expected one of lose, raise"),
        ({"reward": "money"}, "reward: found money, expected one of win, margin"),
        ({"render_mode": "paper"}, "render_mode: found paper, expected one of ansi, human, rgb_array, svg"),
        ({"rounds": 0}, "rounds of a batch: found 0"),
    ],
)
def test_what_cannot_be_is_refused(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(InvalidError, match=sentence):
        AzulEnv(**options)
