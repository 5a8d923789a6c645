"""Games of the search against itself, at speed: to fit its weights, and to see whether new ones are better.

The sums that a least-squares fit needs are taken while the games are played: for each round and group, the products of
the features with each other and with the result. Both are relative to the mean of all seats, because only the
difference between boards decides a game.
"""

import numpy as np
import numpy.typing as npt

from azulejos.bots.compiled.alpha_beta import begin, best_tiling, deepen, tiles_left
from azulejos.bots.compiled.evaluation import FEATURE_COUNT, ROUND_COUNT, collect_features, prepare
from azulejos.bots.compiled.jit import compiled
from azulejos.bots.compiled.memory import GROUPS, LEVELS, VARIATIONS
from azulejos.kernel.layout import (
    BOARD_WORDS,
    BOARDS,
    DRAFTING,
    FLOOR,
    OVER,
    PHASE,
    PHASE_SHIFT,
    REFILL,
    ROUND_SHIFT,
    SCORE_SHIFT,
    SEAT,
    TABLE,
    State,
)
from azulejos.kernel.unchecked.chance import next_number
from azulejos.kernel.unchecked.games import begin_game, count_legal, deal_unchecked, nth_legal, play_unchecked

__all__ = ["learn_from_games", "play_match"]

Sums = npt.NDArray[np.float64]

LAST_ROUND = 20  # R5: a game need not end
LONGEST = 500  # positions of a game that are learnt from


@compiled
def think(state: State, memory: State, stop: State, weights: State, nodes: int) -> int:
    """The action that the search chooses with so many nodes."""
    if (int(state[TABLE]) >> PHASE_SHIFT) & PHASE != DRAFTING:
        prepare(state, memory, weights)
        return best_tiling(state, memory)
    begin(state, memory, weights, nodes)
    deepen(state, memory, stop, 1, LEVELS - 1)
    return int(memory[VARIATIONS])


@compiled
def score_of(state: State, seat: int) -> int:
    """A seat's score."""
    return int(state[BOARDS + BOARD_WORDS * seat + FLOOR]) >> SCORE_SHIFT


@compiled
def write_features(state: State, memory: State, players: int, features: State, cells: State, index: int) -> None:
    """Writes the features of all seats at a decision or a refill, and the round and group they count for."""
    table = int(state[TABLE])
    round_number = table >> ROUND_SHIFT
    left = 0
    if (table >> PHASE_SHIFT) & PHASE == REFILL:
        round_number -= 1  # the refill is valued at the end of the round before it
    else:
        left = tiles_left(state)
    round_number = min(round_number, ROUND_COUNT)
    cells[index, 0] = round_number - 1
    cells[index, 1] = memory[GROUPS + left]
    for seat in range(players):
        collect_features(state, memory, seat, left, features[index, seat])


@compiled
def add_to_sums(
    players: int, features: State, cells: State, count: int, state: State, products: Sums, results: Sums, counts: State
) -> None:
    """Adds the positions of a finished game to the sums."""
    mean_score = 0.0
    for seat in range(players):
        mean_score += score_of(state, seat) / players
    x = np.zeros(FEATURE_COUNT)
    for index in range(count):
        round_index, group = cells[index, 0], cells[index, 1]
        counts[round_index, group] += 1
        for seat in range(players):
            for feature in range(FEATURE_COUNT):
                mean = 0.0
                for other in range(players):
                    mean += features[index, other, feature] / players
                x[feature] = features[index, seat, feature] - mean
            y = score_of(state, seat) - mean_score
            for i in range(FEATURE_COUNT):
                if x[i] != 0.0:
                    results[round_index, group, i] += x[i] * y
                    for j in range(FEATURE_COUNT):
                        products[round_index, group, i, j] += x[i] * x[j]


@compiled
def learn_from_games(
    memory: State,
    stop: State,
    weights: State,
    players: int,
    is_grey: int,
    first_seed: int,
    games: int,
    nodes: int,
    random_percent: int,
    products: Sums,
    results: Sums,
    counts: State,
) -> None:
    """Plays games of the search against itself, some moves at random, and adds all their positions to the sums."""
    state = np.zeros(BOARDS + players * (BOARD_WORDS + 2 * is_grey), np.int64)
    features = np.zeros((LONGEST, players, FEATURE_COUNT), np.int64)
    cells = np.zeros((LONGEST, 2), np.int64)
    for seed in range(first_seed, first_seed + games):
        a, b, s0, s1 = begin_game(state, players, is_grey, seed)
        count = 0
        while (int(state[TABLE]) >> PHASE_SHIFT) & PHASE != OVER and int(state[TABLE]) >> ROUND_SHIFT <= LAST_ROUND:
            phase = (int(state[TABLE]) >> PHASE_SHIFT) & PHASE
            if phase == REFILL:
                if int(state[TABLE]) >> ROUND_SHIFT > 1 and count < LONGEST:
                    prepare(state, memory, weights)
                    write_features(state, memory, players, features, cells, count)
                    count += 1
                deal_unchecked(state, a, b)
                continue
            action = think(state, memory, stop, weights, nodes)
            if phase == DRAFTING and count < LONGEST:
                write_features(state, memory, players, features, cells, count)
                count += 1
            number, s0, s1 = next_number(s0, s1)
            if (number * 100) >> 32 < random_percent:
                number, s0, s1 = next_number(s0, s1)
                action = nth_legal(state, (number * count_legal(state)) >> 32)
            play_unchecked(state, action)
        add_to_sums(players, features, cells, count, state, products, results, counts)


@compiled
def play_match(
    memory: State,
    stop: State,
    weights: State,
    rivals: State,
    players: int,
    is_grey: int,
    first_seed: int,
    sets: int,
    nodes: int,
    rival_nodes: int,
) -> tuple[float, float]:
    """One seat with the weights against rivals in all others, in each seat in turn; its games won and its margins."""
    state = np.zeros(BOARDS + players * (BOARD_WORDS + 2 * is_grey), np.int64)
    won = 0.0
    ahead = 0.0
    for game in range(sets * players):
        own_seat = game % players
        a, b, _, _ = begin_game(state, players, is_grey, first_seed + game // players)
        while (int(state[TABLE]) >> PHASE_SHIFT) & PHASE != OVER and int(state[TABLE]) >> ROUND_SHIFT <= LAST_ROUND:
            if (int(state[TABLE]) >> PHASE_SHIFT) & PHASE == REFILL:
                deal_unchecked(state, a, b)
            elif int(state[TABLE]) & SEAT == own_seat:
                play_unchecked(state, think(state, memory, stop, weights, nodes))
            else:
                play_unchecked(state, think(state, memory, stop, rivals, rival_nodes))
        best = -1
        for seat in range(players):
            if seat != own_seat and score_of(state, seat) > best:
                best = score_of(state, seat)
        difference = score_of(state, own_seat) - best
        ahead += difference
        if difference > 0:
            won += 1.0
        elif difference == 0:
            won += 0.5
    return won, ahead
