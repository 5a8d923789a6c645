"""The inner loops of learning, for one game or one move at a time: compiled, for the CPU and for CUDA threads.

Many games run at once, each in a row of `states`. At each ply every move of every game is a *row*: the position after
it is written as bits (WORD_BITS to a word), a network judges all rows, and each game takes one. Rows of equal factories
are written once. A position is seen from the seat that `features.viewer_of` gives; each row keeps the *role* of the
mover from there, or -1 if the move ends the game, which then has its result instead.

The `*_all` functions loop over the others; on a GPU `gpu` calls the others directly. The arrays come in groups (`Rows`,
`Judged`, `Kept`, `Lesson`), and are changed in place.
"""

import math
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from azulejos.bots.compiled.features import MOST_FOUND, Found, collect_features, feature_count, viewer_of
from azulejos.bots.compiled.network import MOST_TERMS, move_terms
from azulejos.kernel.actions import FIRST_TILING
from azulejos.kernel.jit import Compiler
from azulejos.kernel.layout import (
    BOARD_WORDS,
    BOARDS,
    DRAFTING,
    EACH_LANE,
    FACTORY,
    GREY_BIT,
    OFFER,
    OVER,
    PHASE,
    PHASE_SHIFT,
    PLACES,
    PLAYERS_SHIFT,
    REFILL,
    ROUND_SHIFT,
    SEAT,
    TABLE,
    State,
)
from azulejos.kernel.unchecked.chance import MASK, key_of_seed, mix
from azulejos.kernel.unchecked.drafting import count_moves, nth_move, nth_set_bit
from azulejos.kernel.unchecked.games import (
    begin_game,
    count_bits,
    count_legal,
    deal_unchecked,
    nth_legal,
    play_unchecked,
)
from azulejos.kernel.unchecked.tiling import full_line, result_of, valid_columns

__all__ = [
    "LAST_ROUND",
    "MARGIN",
    "MOST_WORDS",
    "OPENING",
    "WORD_BITS",
    "Bits",
    "Judged",
    "Kept",
    "Lesson",
    "Numbers",
    "Rows",
    "begin_all",
    "bit_words",
    "count_all",
    "expand_all",
    "step_all",
    "teach_all",
    "view_all",
]

Bits = npt.NDArray[np.int32]
Numbers = npt.NDArray[np.float32]

WORD_BITS = 24
MOST_WORDS = 64  # of a row
LAST_ROUND = 12  # R5: a game may never end; after this round it counts as it stands
OPENING = 256  # random moves, at most, before the first games: more than a game has, so that they are in all rounds
MARGIN = 20.0  # points per unit of a margin head
POINTS_COUNT = 0.004  # how much of a winning chance a point of margin is worth

ROOM = Path(__file__).parent
compiled: Compiler = Compiler(ROOM, ROOM.parent / "bots" / "compiled")


class Rows(NamedTuple):
    """The moves of all games at a ply: what there is for each game, and then for each row."""

    choices: State  # a game's moves, as `choices_of` gives them
    counts: State  # how many rows a game has
    ends: State  # where they end
    bits: Bits  # (rows, words): the position after the move
    actions: Bits
    roles: Bits  # the mover's, -1 if the move ends the game
    results: Numbers  # (rows, 2 * players): if it does, the shares of the win and the margins
    terms: Found  # (rows, MOST_TERMS), or a single row where they are not wanted


class Judged(NamedTuple):
    """What networks say of all rows, and how games choose among them."""

    outputs: Numbers  # (rows, 2 * players)
    others: Numbers  # of the other network, by which the favoured seat chooses
    qualities: Numbers  # of each row for the mover, as last chosen by
    favoured: Bits  # of each game: a seat, or -1
    noises: Numbers  # of each game: a temperature in winning chances


class Kept(NamedTuple):
    """What is kept of some plies, by ply and game."""

    bits: Bits  # the position that a game chose
    values: Numbers  # what each seat may expect there
    viewers: Bits  # the seat it is seen from
    ends: Bits  # the round in which the game ended, else 0


class Lesson(NamedTuple):
    """What a small network is taught of each game; its gradient comes back as `slopes`."""

    logits: Numbers  # that it gives the terms of moves
    targets: Numbers
    slopes: Numbers
    losses: Numbers


def bit_words(players: int, is_grey: int) -> int:
    """How many words the bits of a row take; an even number, so that rows of numbers begin at round addresses."""
    return -(-feature_count(players, is_grey) // (2 * WORD_BITS)) * 2


# Games.


@compiled
def settle(state: State, seed: int) -> None:
    """Deals where a deal is due."""
    if (int(state[TABLE]) >> PHASE_SHIFT) & PHASE == REFILL:
        a, b = key_of_seed(seed & MASK, seed >> 32)
        deal_unchecked(state, a, b)


@compiled
def is_finished(state: State) -> bool:
    """Whether a game is over, or has gone on long enough."""
    table = int(state[TABLE])
    return (table >> PHASE_SHIFT) & PHASE == OVER or table >> ROUND_SHIFT > LAST_ROUND


@compiled
def begin(game: int, states: State, seeds: State, players: int, is_grey: int, opening: int) -> None:
    """Starts a game, with up to so many random moves."""
    state = states[game]
    seed = int(seeds[game])
    begin_game(state, players, is_grey, seed)
    settle(state, seed)
    if opening == 0:
        return
    number = mix(seed)
    for _ in range(number % opening):
        number = mix(number + game)
        play_unchecked(state, nth_legal(state, (number * count_legal(state)) >> 32))
        if is_finished(state):
            begin_game(state, players, is_grey, seed)
        settle(state, seed)


@compiled
def begin_all(states: State, seeds: State, players: int, is_grey: int, opening: int) -> None:
    """Begins all games."""
    for game in range(len(states)):
        begin(game, states, seeds, players, is_grey, opening)


# Moves.


@compiled
def choices_of(state: State) -> int:
    """OFFER without duplicate factories; in tiling, the columns of the next line."""
    table = int(state[TABLE])
    if (table >> PHASE_SHIFT) & PHASE != DRAFTING:
        seat = table & SEAT
        return valid_columns(state, seat, full_line(state, seat))
    offer = int(state[OFFER])
    for factory in range(1, 2 * ((table >> PLAYERS_SHIFT) & SEAT) + 1):
        tiles = int(state[FACTORY + factory])
        for other in range(factory):
            if int(state[FACTORY + other]) == tiles:
                offer &= ~(EACH_LANE << factory)
    return offer


@compiled
def count(game: int, states: State, rows: Rows) -> None:
    """Counts the moves of a game."""
    state = states[game]
    table = int(state[TABLE])
    choices = choices_of(state)
    rows.choices[game] = choices
    if (table >> PHASE_SHIFT) & PHASE == DRAFTING:
        places = int(state[BOARDS + BOARD_WORDS * (table & SEAT) + PLACES])
        rows.counts[game] = count_moves(choices, places)
    else:
        rows.counts[game] = count_bits(choices)


@compiled
def count_all(states: State, rows: Rows) -> None:
    """Counts the moves of all games."""
    for game in range(len(states)):
        count(game, states, rows)


@compiled
def action_at(state: State, choices: int, index: int) -> int:
    """The move of this index, from 0."""
    table = int(state[TABLE])
    seat = table & SEAT
    if (table >> PHASE_SHIFT) & PHASE != DRAFTING:
        return FIRST_TILING + 5 * full_line(state, seat) + nth_set_bit(choices, index)
    places = int(state[BOARDS + BOARD_WORDS * seat + PLACES])
    total = count_moves(choices, places)
    lane, source, place = nth_move(choices, places, ((index << 32) + total - 1) // total)
    return 60 * (lane // 12) + 6 * source + place


@compiled
def write_bits(state: State, viewer: int, found: Found, packed: Bits, bits: Bits, row: int) -> None:
    """Writes the features of a position as a row of bits, which `packed` gathers first: it is quicker to reach."""
    for word in range(bits.shape[1]):
        packed[word] = 0
    for index in range(collect_features(state, viewer, found)):
        number = int(found[index])
        word = number // WORD_BITS
        packed[word] = int(packed[word]) | (1 << (number - WORD_BITS * word))
    for word in range(bits.shape[1]):
        bits[row, word] = packed[word]


@compiled
def write_result(state: State, players: int, results: Numbers, row: int) -> None:
    """Writes each seat's share of the win and, after them, its margin over the best other."""
    for seat in range(players):
        mine = result_of(state, seat)
        best = -1
        winners = 1
        for other in range(players):
            if other != seat:
                theirs = result_of(state, other)
                best = max(best, theirs)
                winners += theirs == mine
        results[row, seat] = 1.0 / winners if mine >= best else 0.0
        results[row, players + seat] = float((mine >> 3) - (best >> 3))


@compiled
def game_of(ends: State, row: int) -> int:
    """The game that a row belongs to, by where the rows of each game end."""
    low = 0
    high = len(ends) - 1
    while low < high:
        middle = (low + high) >> 1
        if int(ends[middle]) > row:
            high = middle
        else:
            low = middle + 1
    return low


@compiled
def expand(row: int, states: State, rows: Rows, scratch: State, found: Found, packed: Bits) -> None:
    """Plays a row's move on a copy, and writes what it leads to; `terms` too, unless there is no room for them."""
    game = game_of(rows.ends, row)
    for word in range(states.shape[1]):
        scratch[word] = states[game, word]
    table = int(scratch[TABLE])
    players = (table >> PLAYERS_SHIFT) & SEAT
    mover = table & SEAT
    action = action_at(scratch, int(rows.choices[game]), row - int(rows.ends[game]) + int(rows.counts[game]))
    rows.actions[row] = action
    if rows.terms.shape[0] > 1:
        for term in range(move_terms(scratch, action, found), MOST_TERMS):
            found[term] = -1
        for term in range(MOST_TERMS):
            rows.terms[row, term] = found[term]
    play_unchecked(scratch, action)
    if is_finished(scratch):
        rows.roles[row] = -1
        write_result(scratch, players, rows.results, row)
        return
    viewer = viewer_of(scratch)
    rows.roles[row] = mover - viewer if mover >= viewer else mover - viewer + players
    write_bits(scratch, viewer, found, packed, rows.bits, row)


@compiled
def expand_all(states: State, rows: Rows) -> None:
    """Writes the rows of all games."""
    scratch = np.zeros(states.shape[1], np.int64)
    found = np.zeros(MOST_FOUND, np.int16)
    packed = np.zeros(MOST_WORDS, np.int32)
    for row in range(int(rows.ends[-1])):
        expand(row, states, rows, scratch, found, packed)


@compiled
def view(game: int, states: State, bits: Bits, found: Found, packed: Bits) -> None:
    """Writes the position of a game as the mover sees it."""
    write_bits(states[game], viewer_of(states[game]), found, packed, bits, game)


@compiled
def view_all(states: State, bits: Bits) -> None:
    """Writes the positions of all games."""
    found = np.zeros(MOST_FOUND, np.int16)
    packed = np.zeros(MOST_WORDS, np.int32)
    for game in range(len(states)):
        view(game, states, bits, found, packed)


# Choosing, by an evaluation of every move (one-ply look-ahead) and exploration.


@compiled
def share_of(outputs: Numbers, row: int, players: int, role: int) -> float:
    """The share of the win that a network gives a role."""
    mine = float(outputs[row, role])
    total = 0.0
    for other in range(players):
        total += math.exp(min(float(outputs[row, other]) - mine, 80.0))
    return 1.0 / total


@compiled
def quality_of(rows: Rows, outputs: Numbers, row: int, players: int, mover: int) -> float:
    """How good a row is for the mover, if a network says this of all."""
    role = int(rows.roles[row])
    if role < 0:
        return float(rows.results[row, mover]) + POINTS_COUNT * float(rows.results[row, players + mover])
    margin = MARGIN * float(outputs[row, players + role])
    return share_of(outputs, row, players, role) + POINTS_COUNT * margin


@compiled
def noise_of(seed: int, row: int) -> float:
    """A number from the Gumbel distribution: the argmax of values plus such noise samples from their softmax."""
    number = mix(mix(seed) + row)
    return -math.log(-math.log((number + 0.5) / 4294967296.0))


@compiled
def choose(
    game: int, rows: Rows, outputs: Numbers, qualities: Numbers, players: int, mover: int, noise: float, seed: int
) -> int:
    """The row that the mover takes: the best, or with noise another; keeps all `qualities`.

    `noise` is a temperature in winning chances: rows are drawn as softmax(quality / noise) says.
    """
    end = int(rows.ends[game])
    best = end - int(rows.counts[game])
    most = -1e30
    for row in range(best, end):
        quality = quality_of(rows, outputs, row, players, mover)
        qualities[row] = quality
        if noise > 0:
            quality += noise * noise_of(seed, row)
        if quality > most:
            most = quality
            best = row
    return best


@compiled
def expect(rows: Rows, outputs: Numbers, row: int, players: int, mover: int, seat: int) -> tuple[float, float]:
    """The share of the win and the margin that a seat may expect after a row."""
    role = int(rows.roles[row])
    if role < 0:
        return float(rows.results[row, seat]), float(rows.results[row, players + seat])
    seen = (seat - mover + role + players) % players
    return share_of(outputs, row, players, seen), MARGIN * float(outputs[row, players + seen])


@compiled
def advance(game: int, states: State, seeds: State, action: int) -> int:
    """Plays a move; if the game ends, starts a new one. Returns the round in which it ended, else 0."""
    state = states[game]
    table = int(state[TABLE])
    players = (table >> PLAYERS_SHIFT) & SEAT
    play_unchecked(state, action)
    ended = 0
    if is_finished(state):
        ended = int(state[TABLE]) >> ROUND_SHIFT
        seeds[game] = int(seeds[game]) + states.shape[0]
        begin(game, states, seeds, players, (table >> GREY_BIT) & 1, 0)
    else:
        settle(state, int(seeds[game]))
    return ended


@compiled
def step(game: int, ply: int, states: State, seeds: State, rows: Rows, judged: Judged, kept: Kept, seed: int) -> None:
    """A game takes one of its rows, and what was thought of it is kept; the favoured seat chooses by `others`."""
    table = int(states[game, TABLE])
    mover = table & SEAT
    players = (table >> PLAYERS_SHIFT) & SEAT
    noise = float(judged.noises[game])
    if mover == int(judged.favoured[game]):
        row = choose(game, rows, judged.others, judged.qualities, players, mover, noise, seed)
    else:
        row = choose(game, rows, judged.outputs, judged.qualities, players, mover, noise, seed)
    for seat in range(players):
        share, margin = expect(rows, judged.outputs, row, players, mover, seat)
        kept.values[ply, game, seat] = share
        kept.values[ply, game, players + seat] = margin
    kept.viewers[ply, game] = (mover - int(rows.roles[row]) + players) % players
    for word in range(kept.bits.shape[2]):
        kept.bits[ply, game, word] = rows.bits[row, word]
    kept.ends[ply, game] = advance(game, states, seeds, int(rows.actions[row]))


@compiled
def step_all(ply: int, states: State, seeds: State, rows: Rows, judged: Judged, kept: Kept, seed: int) -> None:
    """Every game takes a row."""
    for game in range(len(states)):
        step(game, ply, states, seeds, rows, judged, kept, seed)


# Distillation: the targets of the small network.


@compiled
def teach(game: int, states: State, rows: Rows, judged: Judged, lesson: Lesson, sharpness: float) -> None:
    """What a small network should have said of a game's position.

    Writes for each role the share and margin after the best move as `targets`, and what `teach_policy` writes.
    """
    table = int(states[game, TABLE])
    mover = table & SEAT
    players = (table >> PLAYERS_SHIFT) & SEAT
    row = choose(game, rows, judged.outputs, judged.qualities, players, mover, 0.0, 0)
    for role in range(players):
        share, margin = expect(rows, judged.outputs, row, players, mover, (mover + role) % players)
        lesson.targets[game, role] = share
        lesson.targets[game, players + role] = margin
    teach_policy(game, rows, judged.qualities, float(judged.qualities[row]), lesson, sharpness)


@compiled
def teach_policy(game: int, rows: Rows, qualities: Numbers, best: float, lesson: Lesson, sharpness: float) -> None:
    """How the policy of a small network should change: towards softmax(quality / temperature) over the game's rows.

    Writes the gradient of the cross entropy in the `logits` of all terms as `slopes`, and as `losses` that cross
    entropy and the least it can be, the entropy of the targets. `sharpness` is the temperature.
    """
    end = int(rows.ends[game])
    first = end - int(rows.counts[game])
    highest = -1e30
    whole = 0.0
    for row in range(first, end):
        highest = max(highest, logit_of(rows.terms, lesson.logits, game, row))
        whole += math.exp((float(qualities[row]) - best) / sharpness)
    total = 0.0
    for row in range(first, end):
        total += math.exp(logit_of(rows.terms, lesson.logits, game, row) - highest)
    loss = 0.0
    least = 0.0
    for row in range(first, end):
        wanted = math.exp((float(qualities[row]) - best) / sharpness) / whole
        behind = logit_of(rows.terms, lesson.logits, game, row) - highest - math.log(total)
        loss -= wanted * behind
        if wanted > 1e-9:
            least -= wanted * math.log(wanted)
        for index in range(MOST_TERMS):
            term = int(rows.terms[row, index])
            if term >= 0:
                lesson.slopes[game, term] += math.exp(behind) - wanted
    lesson.losses[game, 0] = loss
    lesson.losses[game, 1] = least


@compiled
def logit_of(terms: Found, logits: Numbers, game: int, row: int) -> float:
    """The logit of a row's move: the sum of its terms'."""
    total = 0.0
    for index in range(MOST_TERMS):
        term = int(terms[row, index])
        if term >= 0:
            total += float(logits[game, term])
    return total


@compiled
def teach_all(states: State, rows: Rows, judged: Judged, lesson: Lesson, sharpness: float) -> None:
    """The same for all games."""
    for game in range(len(states)):
        teach(game, states, rows, judged, lesson, sharpness)
