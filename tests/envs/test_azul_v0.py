"""PettingZoo's environment: the tests that PettingZoo ships, the core's games, and what is refused."""

import random
from typing import Any

import numpy as np
import pytest

from azulejos import Game, IllegalMoveError, InvalidError
from azulejos.envs import azul_v0
from azulejos.envs.needs import load
from azulejos.kernel import move_of
from azulejos.notation import Wall
from tests.envs.core_games import GAME_COUNTS, is_stopped, kind_of_game, rewards_of
from tests.kernel.encoder import encoded
from tests.kernel.test_batch import CONFIGURATIONS

zoo_test = load("pettingzoo.test")  # it has no types
conversions = load("pettingzoo.utils.conversions")


# Observations with a mask are dicts, as in PettingZoo's own games, which it names one by one: of all others it warns.
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.parametrize(("players", "wall"), CONFIGURATIONS)
def test_pettingzoo_finds_nothing_wrong_with_it(players: int, wall: Wall) -> None:
    zoo_test.api_test(azul_v0.env(players=players, wall=wall), num_cycles=100)


@pytest.mark.parametrize(("players", "wall"), [(2, "coloured"), (3, "grey")])
def test_the_same_seed_gives_the_same_game(players: int, wall: Wall) -> None:
    zoo_test.seed_test(lambda: azul_v0.env(players=players, wall=wall), num_cycles=60)


def test_it_can_be_rendered_in_each_mode(capsys: pytest.CaptureFixture[str]) -> None:
    zoo_test.render_test(azul_v0.env)
    assert "Round 1" in capsys.readouterr().out


def test_it_runs_in_parallel_by_the_turn_based_wrapper() -> None:
    zoo_test.parallel_api_test(conversions.turn_based_aec_to_parallel(azul_v0.raw_env()), num_cycles=60)


@pytest.mark.parametrize("count", GAME_COUNTS)
def test_games_are_the_cores(count: int) -> None:
    for number in range(count):
        players, wall = kind_of_game(number)
        env, game, chance = azul_v0.env(players=players, wall=wall), Game.new(players, wall, number), random.Random(1)
        env.reset(seed=number)
        while not game.position.is_over and not is_stopped(game):
            seat = (game.position.turn or 0) - 1
            assert env.agent_selection == f"seat_{seat + 1}"
            seen = env.last()[0]
            assert seen["observation"].tolist() == encoded(game.position, seat).tolist()
            legal = np.flatnonzero(seen["action_mask"])
            assert [move_of(int(action)) for action in legal] == list(game.position.legal_moves())
            action = int(chance.choice(legal))
            env.step(action)
            game.play(move_of(action))
        assert list(env.rewards.values()) == pytest.approx(rewards_of(game))
        assert set(env.terminations.values()) == {game.position.is_over}
        assert set(env.truncations.values()) == {is_stopped(game)}


def test_off_turn_nothing_may_be_played() -> None:
    env = azul_v0.raw_env()
    env.reset(seed=1)
    other = next(agent for agent in env.agents if agent != env.agent_selection)
    assert not env.observe(other)["action_mask"].any()


def test_without_a_seed_each_game_is_another() -> None:
    env = azul_v0.raw_env()
    env.reset(seed=1)
    env.reset()
    second = env.game.seed
    env.reset()
    assert second != env.game.seed


def test_a_game_is_truncated_after_its_rounds() -> None:  # R5
    env = azul_v0.env(rounds=1, reward="margin")
    env.reset(seed=2)
    while not any(env.truncations.values()):
        env.step(int(env.last()[0]["action_mask"].argmax()))
    assert (set(env.terminations.values()), set(env.rewards.values())) == ({False}, {0.0})


def test_an_illegal_action_loses_in_the_usual_wrappers_and_is_refused_without() -> None:
    env, raw = azul_v0.env(), azul_v0.raw_env()
    env.reset(seed=1)
    loser = env.agent_selection
    env.step(324)
    assert env.rewards[loser] == -1
    raw.reset(seed=1)
    with pytest.raises(IllegalMoveError, match="5@5 is not legal"):
        raw.step(324)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"players": 1}, "2, 3 or 4 players"),
        ({"reward": "money"}, "reward: found money"),
        ({"render_mode": "paper"}, "render_mode: found paper"),
    ],
)
def test_what_cannot_be_is_refused(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(InvalidError, match=sentence):
        azul_v0.env(**options)
