"""Many games at once: each the game of its seed, rewarded at its end, and refused as a whole."""

import itertools
import re
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from azulejos import Game, IllegalMoveError, InvalidError
from azulejos.kernel import ACTIONS, Batch, Stepped, action_of, move_of, observation_size, observe, pack
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


def test_numbers_of_numpy_are_numbers() -> None:
    # Types say int, but what NumPy computes is passed all the same.
    batch = Batch(np.int64(2), np.int8(3), seed=np.uint16(5), rounds=np.int32(9), threads=np.int64(1))  # type: ignore[arg-type]
    batch.reset(seeds=np.int64(7))
    assert [batch.position(slot) for slot in range(2)] == [Game.new(3, seed=seed).position for seed in (7, 8)]
    assert type(batch.players) is int


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


# What networks see and choose.


@pytest.mark.parametrize(("players", "wall"), CONFIGURATIONS)
def test_each_slot_is_observed_from_its_turn_or_from_any_seat(players: int, wall: Wall) -> None:
    batch = Batch(5, players, wall, seed=2)
    seats = np.arange(5) % players
    for number in range(40):
        states = [pack(batch.position(slot)) for slot in range(5)]
        assert batch.observe().tolist() == [observe(state).tolist() for state in states]
        assert batch.observe(seats=seats).tolist() == [
            observe(state, int(seat)).tolist() for state, seat in zip(states, seats, strict=True)
        ]
        batch.step(batch.sample(number))


def test_arrays_that_are_given_are_written_to_and_returned() -> None:
    batch = Batch(3)
    rows = np.full((3, observation_size(2, "coloured")), 7, np.float32)
    mask = np.full((3, ACTIONS), 1, np.int8)
    assert batch.observe(rows) is rows
    assert batch.legal(mask) is mask
    assert (rows.tolist(), mask.tolist()) == (batch.observe().tolist(), batch.legal().astype(int).tolist())


@pytest.mark.parametrize(
    ("out", "sentence"),
    [
        (np.zeros((3, 184), np.float64), "cannot be '(3, 184) of float64': expected (3, 184) of float32"),
        (np.zeros((2, 184), np.float32), "cannot be '(2, 184) of float32': expected (3, 184) of float32"),
        ([[0.0] * 184] * 3, "cannot be list: expected"),
        (np.zeros((184, 3), np.float32).T, "has to be writeable and C-contiguous"),
        (np.broadcast_to(np.float32(0), (3, 184)), "has to be writeable and C-contiguous"),
    ],
)
def test_an_array_that_cannot_be_written_to_is_refused(out: Any, sentence: str) -> None:
    with pytest.raises(InvalidError, match=re.escape(sentence)):
        Batch(3).observe(out)


@pytest.mark.parametrize(
    ("seats", "sentence"),
    [
        ([0, 2], "seats of a batch: found 2, expected a whole number from 0 to 1"),
        ([0, -1], "seats of a batch: found '-1', expected"),
        ([0], r"seats of a batch of 2: found \(1,\) of int64, expected as many whole numbers"),
        ([0.0, 1.0], "found .* of float64, expected as many whole numbers"),
    ],
)
def test_seats_that_are_not_there_are_refused(seats: Any, sentence: str) -> None:
    with pytest.raises(InvalidError, match=sentence):
        Batch(2).observe(seats=seats)


@pytest.mark.parametrize("wall", WALLS)
def test_samples_are_legal_and_come_from_their_seed(wall: Wall) -> None:
    batch = Batch(50, 3, wall, seed=1)
    for number in range(80):
        actions = batch.sample(number)
        assert batch.legal()[np.arange(50), actions].all()
        assert (actions == batch.sample(number)).all()
        batch.step(actions)
    assert (batch.sample(1) != batch.sample(2)).any()


@pytest.mark.parametrize("steps", [0, 17])
def test_every_legal_action_is_sampled_about_as_often(steps: int) -> None:
    batch = Batch(1, 2, "grey", seed=4)
    for _ in range(steps):
        batch.step(batch.legal().argmax(axis=1))
    legal = np.flatnonzero(batch.legal()[0])
    counts = np.bincount([int(batch.sample(seed)[0]) for seed in range(100 * len(legal))], minlength=ACTIONS)[legal]
    assert (counts > 55).all()
    assert (counts < 155).all()


def test_a_seed_to_sample_from_is_checked() -> None:
    with pytest.raises(InvalidError, match="is not a seed"):
        Batch(1).sample(-1)


# Ends and beginnings.


@pytest.mark.parametrize(("players", "wall"), CONFIGURATIONS)
def test_the_last_states_of_games_are_kept_and_observed(players: int, wall: Wall) -> None:
    batch = Batch(2, players, wall, seed=8)
    games = [Game.new(players, wall, seed) for seed in (8, 9)]
    assert not batch.observe_final().any()
    ended = 0
    for number in itertools.count():
        turn, actions = batch.turn, batch.sample(number)
        stepped = batch.step(actions)
        for slot, game in enumerate(games):
            game.play(move_of(int(actions[slot])))
            if stepped.done[slot]:
                assert batch.final_states[slot].tolist() == pack(game.position).tolist()
                assert batch.final_turn[slot] == turn[slot]
                assert batch.observe_final()[slot].tolist() == observe(pack(game.position), int(turn[slot])).tolist()
                games[slot] = Game.new(players, wall, int(game.seed or 0) + 2)
                ended += 1
        if ended >= 2:
            break


def test_slots_begin_anew_where_the_mask_is_true() -> None:
    batch = Batch(3, seed=5)
    batch.step(batch.sample(1))
    before = batch.position(1)
    batch.reset([True, False, True], [20, 21, 22])
    assert [batch.position(slot) for slot in range(3)] == [
        Game.new(seed=20).position,
        before,
        Game.new(seed=22).position,
    ]
    assert batch.seeds.tolist() == [20, 6, 22]


def test_without_seeds_the_next_games_begin() -> None:
    batch = Batch(3, seed=5)
    batch.reset()
    assert batch.seeds.tolist() == [8, 9, 10]
    assert (batch.states == Batch(3, seed=8).states).all()


def test_one_seed_stands_for_those_that_follow_it() -> None:
    batch = Batch(3)
    batch.reset(seeds=70)
    assert (batch.states == Batch(3, seed=70).states).all()


@pytest.mark.parametrize(
    ("mask", "seeds", "sentence"),
    [
        ([1, 0], None, r"a mask of a batch of 2 is as many booleans, found \(2,\) of int64"),
        ([True], None, r"found \(1,\) of bool"),
        (None, [1, -1], "seeds of a batch: found '-1', expected"),
        (None, [1], "seeds of a batch of 2: found"),
        (None, -1, "seed of a batch: found '-1', expected"),
        (None, 1.5, "seed of a batch: found '1.5', expected"),
    ],
)
def test_a_reset_that_cannot_be_is_refused_and_nothing_changes(mask: Any, seeds: Any, sentence: str) -> None:
    batch = Batch(2, seed=3)
    with pytest.raises(InvalidError, match=sentence):
        batch.reset(mask, seeds)
    assert batch.seeds.tolist() == [3, 4]
