"""Bots over whole batches: each chooses what its reference does, slot by slot."""

import itertools
import pickle

import numpy as np
import pytest

from azulejos import InvalidError, Position, kernel
from azulejos.bots import Limit, bot
from azulejos.bots.batched import BatchedBot, BatchedGreedy, BatchedNetwork, batched_bot
from azulejos.bots.compiled import network as at
from azulejos.bots.compiled.features import MOST_FOUND, collect_features, viewer_of
from azulejos.bots.compiled.judge import MARGINS, UNIT, UTILITIES, value_end, write_utilities
from azulejos.bots.network_file import LearnedNetwork, learned
from azulejos.kernel import Batch, action_of, legal_moves, move_of, pack
from azulejos.kernel.layout import OVER, PHASE, PHASE_SHIFT, SEAT, TABLE, State
from azulejos.notation import Wall
from tests.bots.networks import random_network
from tests.kernel.test_batch import CONFIGURATIONS


@pytest.mark.parametrize(("players", "wall"), CONFIGURATIONS)
def test_greedy_chooses_what_the_bot_of_that_name_does(players: int, wall: Wall) -> None:
    batch, many, one = Batch(2, players, wall, seed=9), batched_bot("greedy"), bot("greedy")
    for number in range(50):
        chosen = many.choose(batch)
        expected = [action_of(one.choose(batch.position(slot), Limit()).move) for slot in range(2)]
        assert chosen.tolist() == expected
        batch.step(chosen if number % 3 else batch.sample(number))


def test_greedy_knows_a_line_that_has_no_space_on_the_wall() -> None:  # V3
    position = Position.parse(
        "G2 2d 1 1 BBYR/-/-/-/- * 16,18,18,19,19 0,0,0,0,0"
        " 5:-/B/-/-/-:....B/YRKW./...../...../.....:- 0:-/-/-/-/-:...../...../...../...../.....:-"
    )
    batch = Batch(1, 2, "grey")
    batch.states[0] = pack(position)
    assert move_of(int(batched_bot("greedy").choose(batch)[0])) == bot("greedy").choose(position).move


def test_random_chooses_anew_each_time_and_the_same_from_the_same_seed() -> None:
    batch = Batch(50)
    one, same = batched_bot("random", 3), batched_bot("random", 3)
    first, second = one.choose(batch), one.choose(batch)
    assert (first == same.choose(batch)).all()
    assert (first != second).any()
    assert batch.legal()[np.arange(50), second].all()


def expected_of(network: LearnedNetwork, state: State, seat: int) -> int:
    """What a seat may expect, computed layer by layer without any memory of what was seen before."""
    values = np.zeros(12, np.int64)
    win_share = UNIT * 4 // 5
    if (int(state[TABLE]) >> PHASE_SHIFT) & PHASE == OVER:
        value_end(state, values, win_share)
        return int(values[UTILITIES + seat])
    found, first, second = np.zeros(MOST_FOUND, np.int16), np.zeros(network.hidden, np.int16), np.zeros(32, np.int16)
    active, raw = np.zeros(network.hidden, np.int16), np.zeros(at.HEADS, np.int32)
    viewer = viewer_of(state)
    at.first_layer(network.words, found, collect_features(state, viewer, found), first)
    at.activate(first, active)
    at.value_layer(network.words, active, second)
    at.values_of(network.words, network.hidden, network.players, second, raw)
    for role in range(network.players):
        values[(viewer + role) % network.players] = int(raw[role]) * (UNIT // at.CHANCE)
        values[MARGINS + (viewer + role) % network.players] = raw[at.MARGIN_HEADS + role]
    if network.players == 2:  # what one seat wins, the other loses
        values[1] = UNIT - int(values[0])
        values[MARGINS] = (int(values[MARGINS]) - int(values[MARGINS + 1])) >> 1
        values[MARGINS + 1] = -int(values[MARGINS])
    write_utilities(values, network.players, win_share)
    return int(values[UTILITIES + seat])


@pytest.mark.parametrize(("players", "wall"), [(2, "coloured"), (3, "grey")])
def test_the_network_chooses_what_it_likes_best_one_move_ahead(players: int, wall: Wall) -> None:
    batch, network = Batch(1, players, wall, seed=3), random_network(players, wall)
    opponent = BatchedNetwork(network)
    for steps in itertools.count():
        chosen = batch.sample(steps)
        if len(legal_moves(batch.states[0])) < 12:  # towards the end of a round, where ends of rounds and games come up
            state, chosen = batch.states[0], opponent.choose(batch)
            seat = int(state[TABLE]) & SEAT
            worth = {move: expected_of(network, kernel.play(state, move), seat) for move in legal_moves(state)}
            assert move_of(int(chosen[0])) == max(worth, key=worth.__getitem__)
        if batch.step(chosen).done[0]:
            break


def test_the_network_that_azulejos_brings_along_is_taken() -> None:
    batch = Batch(1, seed=3)
    brought = BatchedNetwork(learned(2, "coloured")).choose(batch)
    assert batched_bot("network").choose(batch).tolist() == brought.tolist()


@pytest.mark.parametrize("opponent", [BatchedGreedy(), BatchedNetwork(random_network(2, "coloured"))])
def test_only_what_is_wanted_is_chosen(opponent: BatchedBot) -> None:
    batch = Batch(4)
    chosen = opponent.choose(batch)
    wanted = np.array([True, False, True, False])
    assert opponent.choose(batch, wanted).tolist() == (chosen * wanted).tolist()
    with pytest.raises(InvalidError, match="a mask of a batch of 4 is as many booleans"):
        opponent.choose(batch, np.array([True]))


def test_greedy_beats_random() -> None:
    batch, greedy, chance = Batch(8, seed=1), batched_bot("greedy"), batched_bot("random", 1)
    won = 0.0
    for _ in range(100):
        stepped = batch.step(np.where(batch.turn == 0, greedy.choose(batch, batch.turn == 0), chance.choose(batch)))
        won += float(stepped.rewards[:, 0].sum())
    assert won > 6


def test_a_network_of_other_games_is_refused() -> None:
    with pytest.raises(
        InvalidError, match="is for 2 players, coloured, and what is played for 3 players, grey: expected"
    ):
        BatchedNetwork(learned(2, "coloured")).choose(Batch(1, 3, "grey"))


def test_a_name_that_no_batched_bot_has_is_refused() -> None:
    with pytest.raises(InvalidError, match="mctz cannot choose for a batch: expected one of random, greedy, network"):
        batched_bot("mctz")


def test_batched_bots_can_be_pickled() -> None:
    one = pickle.loads(pickle.dumps(batched_bot("greedy")))  # noqa: S301  # pickled a moment ago
    assert one.name == "greedy"
