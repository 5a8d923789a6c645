"""Gymnasium's vector environment: the core's games, ends and beginnings as Gymnasium has them."""

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from azulejos import Game, IllegalMoveError, InvalidError
from azulejos.envs import AzulVectorEnv
from azulejos.kernel import move_of
from azulejos.notation import Wall
from tests.envs.core_games import GAME_COUNTS, is_stopped, kind_of_game, rewards_of
from tests.kernel.encoder import encoded
from tests.kernel.test_batch import CONFIGURATIONS


@pytest.mark.parametrize(("players", "wall"), CONFIGURATIONS)
def test_gymnasium_makes_it(players: int, wall: Wall) -> None:
    env = gymnasium.make_vec("azulejos.envs:Azul-v0", num_envs=3, players=players, wall=wall)
    observations, info = env.reset(seed=5)
    assert observations in env.observation_space
    assert env.action_space.sample(mask=tuple(info["action_mask"])) in env.action_space
    assert env.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    env.close()
    with pytest.raises(InvalidError, match="the batch was closed"):
        env.step(np.zeros(3, np.int64))


@pytest.mark.parametrize("count", GAME_COUNTS)
def test_games_are_the_cores(count: int) -> None:
    for number in range(count // 4):
        players, wall = kind_of_game(number)
        play_beside_the_core(AzulVectorEnv(2, players, wall), number, players, wall)


def play_beside_the_core(env: AzulVectorEnv, seed: int, players: int, wall: Wall) -> None:
    """At least four games, two at a time."""
    games = [Game.new(players, wall, seed + slot) for slot in range(2)]
    observations, info = env.reset(seed=seed)
    ended = steps = 0
    while ended < 4:
        turns = info["turn"]
        for slot, game in enumerate(games):
            assert observations[slot].tolist() == encoded(game.position, int(turns[slot])).tolist()
            legal = [move_of(int(action)) for action in np.flatnonzero(info["action_mask"][slot])]
            assert legal == list(game.position.legal_moves())
        actions = env.batch.sample(steps := steps + 1)
        observations, rewards, terminated, truncated, info = env.step(actions)
        for slot, game in enumerate(games):
            game.play(move_of(int(actions[slot])))
            assert (terminated[slot], truncated[slot]) == (game.position.is_over, is_stopped(game))
            assert info["rewards"][slot].tolist() == pytest.approx(rewards_of(game))
            assert rewards[slot] == info["rewards"][slot, turns[slot]]
            if game.position.is_over:
                seen = encoded(game.position, int(turns[slot]))
                assert (info["_final_obs"][slot], info["final_obs"][slot].tolist()) == (True, seen.tolist())
                assert info["final_info"]["scores"][slot].tolist() == list(game.position.scores)
            if game.position.is_over or is_stopped(game):
                games[slot] = Game.new(players, wall, int(game.seed or 0) + 2)
                ended += 1


def test_without_a_seed_any_games_begin_and_then_the_next_ones() -> None:
    env = AzulVectorEnv(2)
    env.reset()
    first = env.batch.seeds.copy()
    env.reset()
    assert (env.batch.seeds == first + 2).all()
    env.reset(seed=[7, 9])
    assert env.batch.seeds.tolist() == [7, 9]


def test_a_reward_can_be_the_points_ahead() -> None:
    env = AzulVectorEnv(1, 3, reward="margin")
    env.reset(seed=3)
    for number in range(1000):
        _, rewards, terminated, _, info = env.step(env.batch.sample(number))
        if terminated[0]:
            break
    scores, turn = info["final_info"]["scores"][0].tolist(), int(info["final_info"]["turn"][0])
    assert rewards[0] == scores[turn] - max(scores[:turn] + scores[turn + 1 :])


def test_an_illegal_action_is_refused() -> None:
    env = AzulVectorEnv(2)
    env.reset(seed=1)
    with pytest.raises(IllegalMoveError, match="5@5 is not legal"):
        env.step(np.array([324, 324]))
