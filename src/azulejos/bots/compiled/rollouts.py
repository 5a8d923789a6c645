"""Rollouts: games played on from a position to their end by a fast policy, with the luck of their deals taken out.

The policy looks at the few moves that the network finds most promising, and plays the one that leads to what it values
most. At each deal the network values what was dealt and some deals that could have been; the difference is luck, and
is taken from the game's result. That leaves the mean as it is, and less to chance (as GNU Backgammon does).
"""

from azulejos.bots.compiled.jit import allocation_free
from azulejos.bots.compiled.judge import (
    ACTION_WORD,
    PRIOR,
    UTILITIES,
    VALUE_WORDS,
    Judge,
    list_by_network,
    value_by_network,
    value_end,
)
from azulejos.kernel.layout import OVER, PHASE, PHASE_SHIFT, REFILL, ROUND_SHIFT, SEAT, TABLE, State
from azulejos.kernel.unchecked.chance import MASK, key_of_seed, next_number, stream
from azulejos.kernel.unchecked.games import deal_unchecked, play_unchecked

__all__ = ["roll_out", "roll_out_game"]

WIDTH = 4  # moves that are looked at
OTHER_DEALS = 16  # that each deal is compared with
OTHERS_STREAM = 0x50000000  # a round that no game reaches: its stream is for these
LAST_ROUND = 20  # R5: a game need not end


@allocation_free
def roll_out(
    start: State, judge: Judge, first_seed: int, count: int, state: State, other: State, edges: State, results: State
) -> None:
    """Plays games of so many seeds, a row of results each; the last row is room for `values`."""
    for game in range(count):
        roll_out_game(start, judge, first_seed + game, state, other, edges, results[count], results[game])


@allocation_free
def roll_out_game(
    start: State, judge: Judge, seed: int, state: State, other: State, edges: State, values: State, total: State
) -> None:
    """Plays the game of a seed; writes chances and margins of all seats, without luck, into `total`.

    The same seeds bring the same deals, whatever the position is: games from two positions can be compared. `state` and
    `other` are room for one position each, `edges` for the moves of one, `values` for what the judge says.
    """
    a, b = key_of_seed(seed & MASK, seed >> 32)
    copy(start, state)
    for word in range(VALUE_WORDS):
        total[word] = 0
    while is_going_on(state):
        if (int(state[TABLE]) >> PHASE_SHIFT) & PHASE == REFILL:
            deal_without_luck(state, judge, a, b, other, values, total)
        else:
            play_unchecked(state, promising_move(state, judge, other, edges, values))
    value(state, judge, values)
    for word in range(UTILITIES):
        total[word] += values[word]


@allocation_free
def is_going_on(state: State) -> bool:
    """Whether the game is not over, and its round not beyond the last one."""
    table = int(state[TABLE])
    phase = (table >> PHASE_SHIFT) & PHASE
    return phase != OVER and (phase != REFILL or table >> ROUND_SHIFT <= LAST_ROUND)


@allocation_free
def promising_move(state: State, judge: Judge, after: State, edges: State, values: State) -> int:
    """Of the moves with the highest priors, the one that leads to most for the mover."""
    seat = int(state[TABLE]) & SEAT
    value_by_network(judge.sums, state, values, judge.win_share)  # for what the policy layer says
    count = list_by_network(judge.sums, state, edges)
    best = -1
    most = -1
    for _ in range(min(WIDTH, count)):
        edge = 0
        for index in range(count):
            if edges[index, PRIOR] > edges[edge, PRIOR]:
                edge = index
        edges[edge, PRIOR] = -1
        action = int(edges[edge, ACTION_WORD])
        copy(state, after)
        play_unchecked(after, action)
        value(after, judge, values)
        if int(values[UTILITIES + seat]) > most:
            most = int(values[UTILITIES + seat])
            best = action
    return best


@allocation_free
def deal_without_luck(state: State, judge: Judge, a: int, b: int, other: State, values: State, total: State) -> None:
    """Deals, and takes from the total by how much that is better than other deals, for each seat."""
    s0, s1 = stream(a, b, OTHERS_STREAM + (int(state[TABLE]) >> ROUND_SHIFT))
    for word in range(UTILITIES):
        total[word] *= OTHER_DEALS  # sums of whole numbers
    for number in range(OTHER_DEALS + 1):
        key = a  # the real deal comes last
        lock = b
        weight = -OTHER_DEALS
        if number < OTHER_DEALS:
            key, s0, s1 = next_number(s0, s1)
            lock, s0, s1 = next_number(s0, s1)
            weight = 1
        copy(state, other)
        deal_unchecked(other, key, lock)
        value_by_network(judge.sums, other, values, judge.win_share)
        for word in range(UTILITIES):
            total[word] += weight * values[word]
    copy(other, state)
    for word in range(UTILITIES):
        total[word] = int(total[word]) // OTHER_DEALS


@allocation_free
def value(state: State, judge: Judge, values: State) -> None:
    """What each seat may expect of a position, over or not."""
    if (int(state[TABLE]) >> PHASE_SHIFT) & PHASE == OVER:
        value_end(state, values, judge.win_share)
    else:
        value_by_network(judge.sums, state, values, judge.win_share)


@allocation_free
def copy(state: State, to: State) -> None:
    """Copies a state."""
    for word in range(len(state)):
        to[word] = state[word]
