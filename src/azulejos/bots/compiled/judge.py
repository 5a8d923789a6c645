"""What a tree thinks of a position at first sight: what each seat may expect, and how promising each move looks.

A `Judge` is a network (`network`, its first layer in `accumulators`) or, without one, the linear evaluator
(`evaluation`), which lower levels play by. Either writes `values`, all in whole numbers: for each seat its chance of
winning, of UNIT; from MARGINS on by how many hundredths of a point it will end ahead of the best other one; and from
UTILITIES on, of UNIT, what a seat plays for: mostly the chance, and a little the margin, so that it plays well where
all is won or lost. What looks promising is a move's *prior*: its share of UNIT.

A network may have the linear evaluator beside it: then both value the positions of the root's round, and the later that
is, the more the evaluator's word counts (decision 0053).
"""

from typing import NamedTuple

import numpy as np

from azulejos.bots.compiled.accumulators import Accumulators, new_accumulators, see
from azulejos.bots.compiled.alpha_beta import ACTION, ACTION_BITS, is_repeated, list_moves, tiles_left, value_columns
from azulejos.bots.compiled.evaluation import NOT_OVER, ROUND_COUNT, offered_counts, prepare, seat_value
from azulejos.bots.compiled.features import viewer_of
from azulejos.bots.compiled.jit import allocation_free
from azulejos.bots.compiled.memory import GROUPS, MOVES, new_memory
from azulejos.bots.compiled.network import (
    CHANCE,
    LOGIT_SHIFT,
    LOGIT_UNIT,
    MARGIN_HEADS,
    SCORING,
    TERMS,
    Network,
    completes,
    leaving_term,
    line_points,
    making_term,
    move_logit,
    output,
    policy_layer,
    taking_term,
    value_layer,
    values_of,
    weight_of,
    where_terms,
)
from azulejos.kernel.actions import FIRST_TILING
from azulejos.kernel.layout import (
    BOARD_WORDS,
    BOARDS,
    CENTRE,
    CENTRE_SOURCE,
    DRAFTING,
    FACTORY,
    LANE,
    LANE_BITS,
    LINES,
    PHASE,
    PHASE_SHIFT,
    PLACES,
    PLAYERS_SHIFT,
    ROUND_SHIFT,
    SEAT,
    TABLE,
    State,
)
from azulejos.kernel.unchecked.tiling import full_line, result_of, valid_columns

__all__ = [
    "ACTION_WORD",
    "EDGE_WORDS",
    "MARGINS",
    "MOST_MOVES",
    "PRIOR",
    "UNIT",
    "UTILITIES",
    "VALUE_WORDS",
    "Judge",
    "linear_judge",
    "list_moves_with_priors",
    "network_judge",
    "value_end",
    "value_seats",
]

UNIT_BITS = 20
UNIT = 1 << UNIT_BITS  # a chance of one, and all priors of a position
MARGINS = 4
UTILITIES = 8
VALUE_WORDS = 12

SPREAD = 1000  # hundredths of a point by which a seat is half certain to win
SHARPNESS = 200.0  # hundredths of a point by which a move looks half as promising to the linear evaluator

# Where both judge, by round, and last for the end of round 5, which mostly ends the game: the linear evaluator's share
# of the value, in 64ths, and the hundredths of a point that make a seat e times as likely to win.
LINEAR_SHARES = np.array([8, 16, 16, 20, 40, 52], np.int64)
SPREADS = np.array([800, 600, 600, 400, 300, 200], np.int64)
SHARE_BITS = 6
LATE_GROUPS = 2  # of the five groups that the tiles left fall into

MOST_MOVES = 300

# Words of an edge that are written here; `tree` has the others.
ACTION_WORD, PRIOR = 0, 1
EDGE_WORDS = 4


class Judge(NamedTuple):
    """What positions are judged by: a network with its caches; or, where that is empty, weights with their memories."""

    exploration: float  # the constant of PUCT
    untried: float  # a move not tried yet is thought so much worse, of UNIT, than its position
    win_share: int  # of UNIT, in what a seat plays for; the rest is the margin
    sums: Accumulators
    weights: State
    memory: State  # for the round of the root
    other: State  # for other rounds
    opinion: State  # (VALUE_WORDS,): what the weights say where both judge


def network_judge(network: Network, hidden: int, weights: State | None = None) -> Judge:
    """Judges by a network with so many units in its first layer, and by the weights of an `Evaluator` beside it."""
    sums = new_accumulators(network, hidden)
    if weights is None:
        nothing = np.zeros(0, np.int64)
        return Judge(0.5, UNIT / 20, UNIT * 4 // 5, sums, np.zeros((0, 0, 0), np.int64), nothing, nothing, nothing)
    opinion = np.zeros(VALUE_WORDS, np.int64)
    return Judge(0.5, UNIT / 20, UNIT * 4 // 5, sums, weights, new_memory(), new_memory(), opinion)


def linear_judge(weights: State) -> Judge:
    """Judges by the weights of an `Evaluator`."""
    sums = new_accumulators(np.zeros(0, np.int16), 0)
    return Judge(1.0, UNIT / 20, UNIT * 4 // 5, sums, weights, new_memory(), new_memory(), np.zeros(0, np.int64))


@allocation_free
def squashed(margin: int) -> int:
    """A margin as a share of UNIT: half of it for none."""
    return int(UNIT / 2 + UNIT / 2 * margin / (abs(margin) + SPREAD))


@allocation_free
def ahead_of_others(worth: State, players: int, seat: int) -> int:
    """By how much a seat's number is larger than the largest other one."""
    best = -NOT_OVER
    for other in range(players):
        if other != seat and int(worth[other]) > best:
            best = int(worth[other])
    return int(worth[seat]) - best


@allocation_free
def write_utilities(values: State, players: int, win_share: int) -> None:
    """What each seat plays for, by its chance and its margin."""
    for seat in range(players):
        margin = squashed(int(values[MARGINS + seat]))
        values[UTILITIES + seat] = (win_share * int(values[seat]) + (UNIT - win_share) * margin) >> UNIT_BITS


@allocation_free
def value_end(state: State, values: State, win_share: int) -> None:
    """Writes what a game that is over has brought each seat; who share a win have its parts (E3)."""
    players = (int(state[TABLE]) >> PLAYERS_SHIFT) & SEAT
    best = -1
    winners = 0
    for seat in range(players):
        result = result_of(state, seat)
        values[UTILITIES + seat] = result
        if result > best:
            best = result
            winners = 0
        winners += result == best
    for seat in range(players):
        values[seat] = UNIT // winners if values[UTILITIES + seat] == best else 0
        values[MARGINS + seat] = int(values[UTILITIES + seat]) >> 3
    for seat in range(players):
        values[UTILITIES + seat] = 100 * ahead_of_others(values[MARGINS:UTILITIES], players, seat)
    for seat in range(players):
        values[MARGINS + seat] = values[UTILITIES + seat]
    write_utilities(values, players, win_share)


@allocation_free
def value_seats(judge: Judge, state: State, root: State, values: State) -> None:
    """Writes what each seat may expect of a position that is not over."""
    if len(judge.sums.network):
        value_by_network(judge.sums, state, values, judge.win_share)
        if len(judge.opinion) and is_of_round(state, root):
            value_by_weights(state, judge.memory, judge.opinion)
            hear(state, judge.memory, judge.opinion, values, judge.win_share)
    elif is_of_round(state, root):
        value_by_weights(state, judge.memory, values)
    else:
        prepare(state, judge.other, judge.weights)
        value_by_weights(state, judge.other, values)


@allocation_free
def list_moves_with_priors(judge: Judge, state: State, root: State, edges: State) -> int:
    """Writes the moves of a position, each the first of equals, as edges with their priors; returns how many."""
    if len(judge.sums.network):
        return list_by_network(judge.sums, state, edges)
    if is_of_round(state, root):
        return list_drafts_by_weights(state, judge.memory, edges)
    prepare(state, judge.other, judge.weights)
    if (int(state[TABLE]) >> PHASE_SHIFT) & PHASE == DRAFTING:
        return list_drafts_by_weights(state, judge.other, edges)
    return list_columns_by_weights(state, judge.other, edges)


# By a network.


@allocation_free
def value_by_network(sums: Accumulators, state: State, values: State, win_share: int) -> None:
    """What the value heads say, seat by seat; what the policy layer says is left in `sums.policy`."""
    players = (int(state[TABLE]) >> PLAYERS_SHIFT) & SEAT
    seat = viewer_of(state)
    see(sums, state, seat)
    policy_layer(sums.network, sums.active, sums.policy)
    value_layer(sums.network, sums.active, sums.second)
    values_of(sums.network, len(sums.active), players, sums.second, sums.values)
    for role in range(players):
        values[seat] = int(sums.values[role]) * (UNIT // CHANCE)
        values[MARGINS + seat] = int(sums.values[MARGIN_HEADS + role])
        seat += 1
        if seat == players:
            seat = 0
    if players == 2:  # what one seat wins, the other loses
        values[1] = UNIT - int(values[0])
        values[MARGINS] = (int(values[MARGINS]) - int(values[MARGINS + 1])) >> 1
        values[MARGINS + 1] = -int(values[MARGINS])
    write_utilities(values, players, win_share)


@allocation_free
def list_by_network(sums: Accumulators, state: State, edges: State) -> int:
    """The moves, with priors from their logits; `sums.policy` is what the policy layer said of the position."""
    if (int(state[TABLE]) >> PHASE_SHIFT) & PHASE == DRAFTING:
        count = list_drafts(sums, state, edges)
    else:
        count = list_columns(state, edges)
        for index in range(count):
            action = int(edges[index, ACTION_WORD])
            edges[index, PRIOR] = move_logit(sums.network, len(sums.active), state, action, sums.policy, sums.terms)
    best = -(1 << 31)
    for index in range(count):
        best = max(best, int(edges[index, PRIOR]))
    total = 0
    for index in range(count):
        weight = weight_of(best - int(edges[index, PRIOR]))
        edges[index, PRIOR] = weight
        total += weight
    share = UNIT / total
    for index in range(count):
        edges[index, PRIOR] = int(share * int(edges[index, PRIOR]))
    return count


@allocation_free
def list_drafts(sums: Accumulators, state: State, edges: State) -> int:
    """The drafting moves with their logits, as `move_logit` has them; of equal factories, those of the first."""
    seat = int(state[TABLE]) & SEAT
    places = int(state[BOARDS + BOARD_WORDS * seat + PLACES])
    lines = int(state[BOARDS + BOARD_WORDS * seat + LINES])
    sums.outputs[2 * TERMS] += 1
    count = 0
    for source in range(10):
        tiles = int(state[FACTORY + source])
        if tiles == 0 or (source < CENTRE_SOURCE and is_repeated(state, source)):
            continue
        for colour in range(5):
            taken = (tiles >> (LANE_BITS * colour)) & LANE
            if taken == 0:
                continue
            leaving = leaving_output(sums, state, source, colour)
            for place in range(6):
                if (places >> (LANE_BITS * (4 - colour) + place)) & 1:
                    logit = leaving + output_of(sums, taking_term(colour, taken, place, source))
                    logit += output_of(sums, making_term(lines, taken, place))
                    if completes(lines, taken, place):
                        logit += output_of(sums, SCORING + line_points(state, seat, place, colour) - 1)
                    edges[count, ACTION_WORD] = (colour * 10 + source) * 6 + place
                    edges[count, PRIOR] = logit >> LOGIT_SHIFT
                    count += 1
    return count


@allocation_free
def leaving_output(sums: Accumulators, state: State, source: int, colour: int) -> int:
    """The part of a move's logit for what it leaves in the centre."""
    total = 0
    if source != CENTRE_SOURCE:
        for other in range(5):
            term = leaving_term(int(state[FACTORY + source]), int(state[CENTRE]), other)
            if other != colour and term >= 0:
                total += output_of(sums, term)
    return total


@allocation_free
def output_of(sums: Accumulators, term: int) -> int:
    """The output of a term, computed once for all moves of a position."""
    outputs = sums.outputs
    if outputs[TERMS + term] != outputs[2 * TERMS]:
        outputs[TERMS + term] = outputs[2 * TERMS]
        outputs[term] = output(sums.network, where_terms(len(sums.active)), TERMS, term, sums.policy)
    return int(outputs[term])


@allocation_free
def list_columns(state: State, edges: State) -> int:
    """The columns that a line's tile may go to."""
    seat = int(state[TABLE]) & SEAT
    line = full_line(state, seat)
    columns = valid_columns(state, seat, line)
    count = 0
    for column in range(5):
        if (columns >> column) & 1:
            edges[count, ACTION_WORD] = FIRST_TILING + 5 * line + column
            count += 1
    return count


# By both.


@allocation_free
def hear(state: State, memory: State, opinion: State, values: State, win_share: int) -> None:
    """Lets what the weights say count in what a network has said."""
    players = (int(state[TABLE]) >> PLAYERS_SHIFT) & SEAT
    stage = min(int(state[TABLE]) >> ROUND_SHIFT, ROUND_COUNT) - 1
    if stage == ROUND_COUNT - 1 and int(memory[GROUPS + tiles_left(state)]) <= LATE_GROUPS:
        stage = ROUND_COUNT
    total = 0
    for seat in range(players):
        behind = max(-int(opinion[MARGINS + seat]), 0)  # the best seat's margin is over the next one
        opinion[seat] = weight_of(behind * LOGIT_UNIT // int(SPREADS[stage]))
        total += int(opinion[seat])
    share = int(LINEAR_SHARES[stage])
    for seat in range(players):
        chance = (int(opinion[seat]) << UNIT_BITS) // total
        values[seat] = blended(int(values[seat]), chance, share)
        values[MARGINS + seat] = blended(int(values[MARGINS + seat]), int(opinion[MARGINS + seat]), share)
    write_utilities(values, players, win_share)


@allocation_free
def blended(one: int, other: int, share: int) -> int:
    """The mean of two numbers, of which the other has this share."""
    return one + ((share * (other - one)) >> SHARE_BITS)


# By weights.


@allocation_free
def is_of_round(state: State, root: State) -> bool:
    """Whether the root's memory serves a position: boards change only at the round's end."""
    table, at_root = int(state[TABLE]), int(root[TABLE])
    return table >> ROUND_SHIFT == at_root >> ROUND_SHIFT and (table >> PHASE_SHIFT) & PHASE == DRAFTING


@allocation_free
def value_by_weights(state: State, memory: State, values: State) -> None:
    """What the boards are worth, as margins; a chance is a squashed margin, as a share of everybody's."""
    players = (int(state[TABLE]) >> PLAYERS_SHIFT) & SEAT
    group = int(memory[GROUPS + tiles_left(state)])
    counts = offered_counts(state)
    total = 0
    for seat in range(players):
        values[seat] = seat_value(state, memory, seat, group, counts)
    for seat in range(players):
        values[MARGINS + seat] = ahead_of_others(values, players, seat)
        values[UTILITIES + seat] = squashed(int(values[MARGINS + seat]))
        total += int(values[UTILITIES + seat])
    for seat in range(players):
        values[seat] = int(values[UTILITIES + seat]) * UNIT // total


@allocation_free
def list_drafts_by_weights(state: State, memory: State, edges: State) -> int:
    """The drafting moves; the more a move adds to the mover's board, the higher its prior."""
    count = list_moves(state, memory, MOVES, tiles_left(state))
    best = 0
    total = 0.0
    for index in range(count):
        best = max(best, int(memory[MOVES + index]) >> ACTION_BITS)
    for index in range(count):
        share = SHARPNESS / (SHARPNESS + (best - (int(memory[MOVES + index]) >> ACTION_BITS)))
        total += share * share
    for index in range(count):
        word = int(memory[MOVES + index])
        share = SHARPNESS / (SHARPNESS + (best - (word >> ACTION_BITS)))
        edges[index, ACTION_WORD] = word & ACTION
        edges[index, PRIOR] = int(UNIT * (share * share / total))
    return count


@allocation_free
def list_columns_by_weights(state: State, memory: State, edges: State) -> int:
    """The columns that a line's tile may go to, by what the board is worth after each."""
    worth = memory[MOVES : MOVES + 9]
    best = int(worth[value_columns(state, memory, worth)])
    count = list_columns(state, edges)
    total = 0.0
    for index in range(count):
        total += SHARPNESS / (SHARPNESS + (best - int(worth[int(edges[index, ACTION_WORD]) % 5])))
    for index in range(count):
        share = SHARPNESS / (SHARPNESS + (best - int(worth[int(edges[index, ACTION_WORD]) % 5])))
        edges[index, PRIOR] = int(UNIT * (share / total))
    return count
