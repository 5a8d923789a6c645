"""Many games at once: each the game of its seed, rewarded at its end, and refused as a whole."""

from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from azulejos import Game, IllegalMoveError, InvalidError
from azulejos.kernel import ACTIONS, Batch, Stepped, action_of, move_of
from azulejos.notation import Wall
from tests.strategies import WALLS

CONFIGURATIONS = [(players, wall) for wall in WALLS for players in (2, 3, 4)]


def some_legal_action(batch: Batch, chance: np.random.Generator) -> npt.NDArray[np.int64]:
    legal = batch.legal()
    return np.asarray((chance.random(legal.shape) * legal).argmax(axis=1))


@pytest.mark.parametrize(("players", "wall"), CONFIGURATIONS)
def test_each_slot_plays_the_games_of_its_seeds(players: int, wall: Wall) -> None:
    batch = Batch(3, players, wall, seed=11)
    chance = np.random.default_rng(1)
    games = [Game.new(players, wall, seed) for seed in (11, 12, 13)]
    ended = 0
    while ended < 4:
        assert [batch.position(slot) for slot in range(3)] == [game.position for game in games]
        assert batch.turn.tolist() == [(game.position.turn or 0) - 1 for game in games]
        assert batch.scores.tolist() == [list(game.position.scores) for game in games]
        actions = some_legal_action(batch, chance)
        stepped = batch.step(actions)
        for slot, game in enumerate(games):
            game.play(move_of(int(actions[slot])))
            assert stepped.scores[slot].tolist() == list(game.position.scores)
            assert bool(stepped.done[slot]) == game.position.is_over
            assert rewards_of(game) == pytest.approx(stepped.rewards[slot].tolist())
            if game.position.is_over:
                ended += 1
                games[slot] = Game.new(players, wall, int(game.seed or 0) + 3)
        assert not stepped.truncated.any()


def rewards_of(game: Game) -> list[float]:
    winners, players = game.position.winners, game.position.players
    if not winners:
        return [0.0] * players
    shares = [(seat in winners) / len(winners) for seat in range(1, players + 1)]
    return [(players * share - 1) / (players - 1) for share in shares]


@pytest.mark.parametrize(("players", "wall"), CONFIGURATIONS)
def test_the_mask_marks_exactly_the_legal_moves(players: int, wall: Wall) -> None:
    batch = Batch(4, players, wall)
    chance = np.random.default_rng(2)
    for _ in range(60):
        legal = batch.legal()
        for slot in range(4):
            marked = [move_of(action) for action in range(ACTIONS) if legal[slot, action]]
            assert marked == list(batch.position(slot).legal_moves())
        batch.step(some_legal_action(batch, chance))


def test_a_game_that_does_not_end_is_truncated_without_reward() -> None:  # R5
    batch = Batch(2, rounds=1)
    chance = np.random.default_rng(3)
    steps = [batch.step(some_legal_action(batch, chance)) for _ in range(30)]
    assert sum(int(step.truncated.sum()) for step in steps) >= 2
    assert all((step.truncated == step.done).all() and not step.rewards.any() for step in steps)
    assert batch.seeds.max() > 1


def test_threads_play_the_same_games() -> None:
    one, many = Batch(50, 3, "grey", seed=5), Batch(50, 3, "grey", seed=5, threads=3)
    chance = np.random.default_rng(4)
    for _ in range(150):
        actions = some_legal_action(one, chance)
        assert (one.legal() == many.legal()).all()
        left, right = one.step(actions), many.step(actions)
        assert [column.tolist() for column in columns(left)] == [column.tolist() for column in columns(right)]
    assert (one.states == many.states).all()
    assert len(many) == 50


def columns(stepped: Stepped) -> list[npt.NDArray[Any]]:
    return [stepped.rewards, stepped.done, stepped.truncated, stepped.scores]


def test_an_illegal_action_is_refused_and_nothing_changes() -> None:
    batch = Batch(3)
    before = batch.states.copy()
    actions = batch.legal().argmax(axis=1)
    actions[1] = action_of("2@4")
    with pytest.raises(IllegalMoveError, match="2@4 is not legal: this is drafting") as refused:
        batch.step(actions)
    assert refused.value.__notes__ == ["in slot 1 of the batch"]
    assert (batch.states == before).all()


@pytest.mark.parametrize("action", [-1, 325])
def test_a_number_that_is_no_action_is_refused(action: int) -> None:
    with pytest.raises(InvalidError, match="is not an action"):
        Batch(1).step([action])


@pytest.mark.parametrize(
    "actions",
    [0, [0], [0, 0, 0], [[0, 0]], [0.0, 0.0], [True, False], ["1B1", "1B2"], None],
    ids=["scalar", "short", "long", "nested", "floats", "booleans", "texts", "None"],
)
def test_actions_of_the_wrong_shape_or_type_are_refused(actions: Any) -> None:
    with pytest.raises(InvalidError, match="a batch of 2 takes as many whole numbers, found "):
        Batch(2).step(actions)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"n": 0}, "games of a batch: found 0, expected a whole number from 1"),
        ({"n": 2.0}, "games of a batch: found '2.0', expected a whole number from 1"),
        ({"n": 2, "seed": -1}, "seed of a batch: found '-1', expected a whole number from 0"),
        ({"n": 2, "seed": 2**62}, "seed of a batch: found 4611686018427387904, expected"),
        ({"n": 2, "rounds": 0}, "rounds of a batch: found 0, expected a whole number from 1"),
        ({"n": 2, "threads": 0}, "threads of a batch: found 0, expected a whole number from 1"),
        ({"n": 2, "players": 5}, "Azul is for 2, 3 or 4 players, not 5"),
        ({"n": 2, "wall": "green"}, "green is not a wall"),
    ],
)
def test_a_batch_that_cannot_be_is_refused(arguments: dict[str, Any], sentence: str) -> None:
    with pytest.raises(InvalidError, match=sentence):
        Batch(**arguments)
