"""Looking ahead at speed: moves made and taken back, positions told apart, and limits kept."""

import itertools
import random
from dataclasses import replace

import numpy as np
import pytest

from azulejos import Position
from azulejos.bots.compiled.alpha_beta import (
    ACTION,
    ACTION_BITS,
    EXACT,
    LOWER,
    NO_ACTION,
    SALT_SHIFT,
    UPPER,
    VALUE_OFFSET,
    WHOLE,
    alpha_beta,
    begin,
    best_tiling,
    deepen,
    draft,
    follow_variation,
    hash_of,
    hash_of_factories,
    lines_after,
    list_moves,
    reduction,
    restore,
    save,
    source_of,
    suffices,
    take_best,
    tiles_left,
)
from azulejos.bots.compiled.evaluation import FRACTION, LINE_BITS, START, prepare
from azulejos.bots.compiled.memory import (
    ABORTED,
    BUDGET,
    EXCLUDED,
    FOUND,
    HORIZONS,
    LEVELS,
    MOVES,
    NODES,
    SALT,
    TRANSPOSITION_SLOTS,
    TRANSPOSITIONS,
    VARIATION_LENGTHS,
    VARIATIONS,
    new_memory,
)
from azulejos.bots.evaluator import fitted
from azulejos.kernel import action_of, move_of, pack
from azulejos.kernel.layout import (
    BOARD_WORDS,
    BOARDS,
    FACTORY,
    FLOOR,
    FLOOR_COUNT,
    IN_CENTRE,
    LID,
    LINES,
    MARKER_MASK,
    MARKER_SHIFT,
    SEAT,
    TABLE,
    State,
)
from azulejos.notation import COLOURS, MARKER, Draft, Wall
from tests.bots import sample_positions
from tests.bots.reference import Judge
from tests.bots.sample_positions import CONFIGURATIONS, game, is_drafting, positions, scaled

NEVER = np.zeros(1, np.int64)


def begun(position: Position, budget: int = 10**9) -> tuple[State, State]:
    """A position's state, and memory in which a search has begun."""
    state, memory = pack(position), new_memory()
    begin(state, memory, fitted(position.players, position.wall).words, budget)
    return state, memory


# Moves.


@pytest.mark.parametrize(("players", "wall"), CONFIGURATIONS)
def test_a_move_does_what_it_does_in_the_core_and_is_taken_back(players: int, wall: Wall) -> None:
    for position in positions(scaled(6, 3), players, wall, is_drafting):
        state, memory = pack(position), new_memory()
        before = state.copy()
        for level, move in enumerate(position.legal_moves()[:LEVELS]):
            action = action_of(move)
            assert isinstance(move, Draft)
            source = FACTORY + source_of(action)
            tiles = int(state[source])
            save(state, memory, level)
            assert draft(state, action) == position.tiles_at(move.source).count(move.colour)
            after = position.play(move)
            if is_drafting(after):
                words = pack(after)
                words[LID] = before[LID]  # nobody looks into the lid before the round's end
                assert state.tolist() == words.tolist()
            restore(state, memory, level)
            state[source] = tiles
            assert state.tolist() == before.tolist()


def test_a_source_is_that_of_its_action() -> None:
    moves = [move_of(action) for action in range(300)]
    sources = [(move.source - 1) % 10 for move in moves if isinstance(move, Draft)]
    assert [source_of(action) for action in range(300)] == sources


@pytest.mark.parametrize(("players", "wall"), CONFIGURATIONS)
def test_the_lines_after_a_move_are_known_without_playing_it(players: int, wall: Wall) -> None:
    for position in positions(scaled(6, 3), players, wall, is_drafting):
        before = pack(position)
        board = BOARDS + BOARD_WORDS * (int(before[TABLE]) & SEAT)
        for move in position.legal_moves():
            assert isinstance(move, Draft)
            state, action = before.copy(), action_of(move)
            count = draft(state, action)
            marker = move.source == 0 and MARKER in position.centre
            floor = min(7, (int(before[board + FLOOR]) & FLOOR_COUNT) + marker)
            lines = int(before[board + LINES]) & LINE_BITS
            found = lines_after(lines, floor, COLOURS.index(move.colour), count, action % 6)
            assert found == (int(state[board + LINES]) & LINE_BITS, int(state[board + FLOOR]) & FLOOR_COUNT)


def listed(position: Position) -> dict[int, int]:
    """The moves that are looked at, each with the value it is tried in the order of."""
    state, memory = pack(position), new_memory()
    prepare(state, memory, fitted(position.players, position.wall).words)
    count = list_moves(state, memory, MOVES, tiles_left(state))
    words = [int(word) for word in memory[MOVES : MOVES + count]]
    assert len({word & ACTION for word in words}) == count
    return {word & ACTION: (word >> ACTION_BITS) - VALUE_OFFSET for word in words}


@pytest.mark.parametrize(("players", "wall"), CONFIGURATIONS)
def test_every_legal_move_is_looked_at_but_equal_factories_once(players: int, wall: Wall) -> None:
    for position in positions(scaled(12, 6), players, wall, is_drafting):
        moves = [move_of(action) for action in listed(position)]
        assert set(moves) <= set(position.legal_moves())
        assert {alike(position, move) for move in moves} == {alike(position, move) for move in position.legal_moves()}
        assert len({alike(position, move) for move in moves}) == len(moves)


def alike(position: Position, move: object) -> tuple[str, str, int]:
    """What a move does, wherever the factory lies."""
    assert isinstance(move, Draft)
    return position.tiles_at(move.source) if move.source else "centre", move.colour, move.line


def test_of_equal_factories_the_first_is_looked_at() -> None:
    position = Position.initial().deal("BBYR/KKWW/BBYR/BBYR/KKWW")
    assert {source_of(action) for action in listed(position)} == {0, 1}


@pytest.mark.parametrize(("players", "wall"), CONFIGURATIONS)
def test_moves_are_tried_by_what_they_make_of_the_own_board(players: int, wall: Wall) -> None:
    for position in positions(scaled(4, 2), players, wall, is_drafting):
        judge, seat = Judge.at(position, fitted(players, wall).words), position.turn
        assert seat is not None
        for action, value in listed(position).items():
            move = move_of(action)
            assert isinstance(move, Draft)
            count = position.tiles_at(move.source).count(move.colour)
            marker = move.source == 0 and MARKER in position.centre
            board = position.board.with_marker() if marker else position.board
            group = judge.group(sample_positions.tiles_left(position) - count)
            start = judge.weights[group][START] * marker >> FRACTION
            assert value == judge.value(board.with_tiles(move.colour, count, move.line)[0], group) + start


def test_the_best_move_is_taken_first_unless_another_is_preferred() -> None:
    memory = new_memory()
    words = [(value << ACTION_BITS) | action for action, value in enumerate([5, 9, 7, 1])]
    memory[MOVES : MOVES + 4] = words
    taken = [take_best(memory, MOVES + index, 4 - index, 3 if index == 1 else NO_ACTION) for index in range(4)]
    assert (taken, sorted(memory[MOVES : MOVES + 4].tolist())) == ([1, 3, 2, 0], sorted(words))


# Positions.


def hashed(position: Position) -> int:
    state = pack(position)
    return hash_of(state, hash_of_factories(state))


@pytest.mark.parametrize(("players", "wall"), CONFIGURATIONS)
def test_the_order_of_factories_does_not_matter(players: int, wall: Wall) -> None:
    for seed, position in enumerate(positions(scaled(10, 5), players, wall, is_drafting)):
        factories = list(position.factories)
        random.Random(seed).shuffle(factories)
        assert hashed(replace(position, factories=tuple(factories))) == hashed(position)


def test_everything_that_a_round_changes_does_matter() -> None:
    for position in positions(10, 3, "coloured", is_drafting):
        assert position.turn is not None
        board, other, *rest = position.boards
        changed = [
            replace(position, turn=position.turn % 3 + 1),
            replace(position, centre=position.centre + "W"),
            replace(position, factories=("BYRK", *position.factories[1:])),
            replace(position, boards=(replace(board, lines=("", "", "", "", "WW")), other, *rest)),
            replace(position, boards=(replace(board, lines=("", "", "", "", "KK")), other, *rest)),
            replace(position, boards=(replace(board, floor="BBBBBB"), other, *rest)),
            replace(position, boards=(replace(other, floor="BBBBBB"), board, *rest)),
        ]
        hashes = [hashed(position), *map(hashed, changed)]
        assert len(set(hashes)) == len(hashes), str(position)


def test_the_marker_matters_wherever_it_is() -> None:
    state = pack(positions(1, 3, "coloured", is_drafting)[0])
    hashes = set()
    for marker in (0, 1, 2, IN_CENTRE):
        state[TABLE] = int(state[TABLE]) & ~(MARKER_MASK << MARKER_SHIFT) | marker << MARKER_SHIFT
        hashes.add(hash_of(state, hash_of_factories(state)))
    assert len(hashes) == 4


def test_no_two_positions_of_many_rounds_are_taken_for_each_other() -> None:
    seen: dict[int, object] = {}
    for seed in range(scaled(40, 10)):
        for position in filter(is_drafting, game(2, "coloured", seed)):
            boards = [(board.lines, min(7, len(board.floor))) for board in position.boards]
            holder = [MARKER in board.floor for board in position.boards]
            start = position.start if MARKER in position.centre else 0
            changing = (sorted(position.factories), position.centre, position.turn, holder, start, boards)
            assert seen.setdefault(hashed(position), changing) == changing
    assert len(seen) > scaled(2000, 500)


def test_a_position_after_other_orders_of_the_same_moves_is_the_same() -> None:
    position = Position.initial().deal("BBYR/KKWW/BRKW/YYYY/BBWW")
    found = {hashed(position.play(a).play("4Y4").play(b)) for a, b in itertools.permutations(["1B2", "2K3"])}
    assert len(found) == 1


@pytest.mark.parametrize(
    ("bound", "value", "answers"),
    [(EXACT, 0, True), (LOWER, 50, True), (LOWER, 49, False), (UPPER, -50, True), (UPPER, -49, False)],
)
def test_a_position_is_known_if_its_bound_says_enough(bound: int, value: int, answers: bool) -> None:  # noqa: FBT001 - a parameter
    known = (((value + VALUE_OFFSET) << 2 | bound) << 6 | 5) << ACTION_BITS | NO_ACTION
    assert suffices(known, 5, -50, 50) == answers
    assert not suffices(known, 6, -50, 50)


@pytest.mark.parametrize(
    ("below", "above", "bound"),
    [(20, 10, LOWER), (5, -5, EXACT), (-10, -20, UPPER)],
    ids=["better than asked", "as asked", "worse than asked"],
)
def test_the_table_keeps_how_a_value_lies_to_the_true_one(below: int, above: int, bound: int) -> None:
    for position in positions(scaled(8, 4), 2, "coloured", lambda each: sample_positions.piles_left(each) == 4):
        state, memory = begun(position)
        deepen(state, memory, NEVER, 1, LEVELS - 1)
        true, factories, left = int(memory[FOUND]), hash_of_factories(state), tiles_left(state)
        state, memory = begun(position)
        found = alpha_beta(state, memory, NEVER, LEVELS - 1, true - below, true - above, 0, left, factories)
        key, known = memory[entry_of(state, memory) : entry_of(state, memory) + 2].tolist()
        value = (known >> (ACTION_BITS + 8)) - VALUE_OFFSET
        assert (key, value) == (hash_of(state, factories) ^ int(memory[SALT]) << SALT_SHIFT, found)
        assert (known >> (ACTION_BITS + 6) & 3, known >> ACTION_BITS & WHOLE) == (bound, WHOLE)
        assert {LOWER: true - above <= value <= true, EXACT: value == true, UPPER: true <= value <= true - below}[bound]


def entry_of(state: State, memory: State) -> int:
    """Where the table keeps what it knows of a position."""
    key = hash_of(state, hash_of_factories(state))
    return TRANSPOSITIONS + 2 * (key & (TRANSPOSITION_SLOTS - 1))


# The search.


def test_a_reduced_look_is_still_a_look() -> None:
    reduced = {depth: [depth - 1 - reduction(depth, index) for index in range(300)] for depth in range(2, LEVELS)}
    assert min(min(depths) for depths in reduced.values()) == 1
    assert all(depths == sorted(depths, reverse=True) and depths[0] == depth - 1 for depth, depths in reduced.items())


@pytest.mark.parametrize(("players", "wall"), CONFIGURATIONS)
@pytest.mark.parametrize("budget", [1, 30, 1000])
def test_a_search_leaves_the_state_as_it_was_and_keeps_to_its_nodes(players: int, wall: Wall, budget: int) -> None:
    for position in positions(2, players, wall, is_drafting):
        state, memory = begun(position, scaled(budget, min(budget, 300)))
        before = state.copy()
        deepen(state, memory, NEVER, 1, LEVELS - 1)
        assert state.tolist() == before.tolist()
        assert memory[NODES] <= memory[BUDGET]
        assert not memory[ABORTED] or memory[NODES] == memory[BUDGET]


def test_a_search_that_is_stopped_returns_at_once() -> None:
    state, memory = begun(positions(1, 2, "coloured", is_drafting)[0])
    finished = deepen(state, memory, np.ones(1, np.int64), 1, LEVELS - 1)
    assert (finished, int(memory[NODES]), int(memory[ABORTED])) == (0, 0, 1)


def test_a_search_to_a_depth_ends_there() -> None:
    position = positions(1, 2, "coloured", lambda each: sample_positions.tiles_left(each) == 20)[0]
    state, memory = begun(position)
    assert (deepen(state, memory, NEVER, 1, 2), int(memory[ABORTED]), memory[HORIZONS] > 0) == (2, 0, True)
    assert memory[VARIATION_LENGTHS] == 2


def test_a_search_to_the_rounds_end_ends_when_nothing_is_left_to_look_at() -> None:
    position = positions(1, 2, "coloured", lambda each: sample_positions.piles_left(each) == 3)[0]
    state, memory = begun(position)
    finished = deepen(state, memory, NEVER, 1, LEVELS - 1)
    assert (memory[HORIZONS], memory[VARIATION_LENGTHS], finished < 6) == (0, 3, True)


@pytest.mark.parametrize(("players", "wall"), CONFIGURATIONS)
def test_a_search_that_goes_deep_at_once_finds_what_one_step_by_step_finds(players: int, wall: Wall) -> None:
    """Without a good move to begin with, much has to be looked at again, and the table of positions is busy."""
    for position in positions(
        scaled(10, 5), players, wall, lambda each: sample_positions.piles_left(each) == scaled(6, 5)
    ):
        values = []
        for first_depth in (1, LEVELS - 1):
            state, memory = begun(position)
            deepen(state, memory, NEVER, first_depth, LEVELS - 1)
            values.append((int(memory[FOUND]), int(memory[HORIZONS])))
        assert values[0] == values[1] == (values[0][0], 0), str(position)


def test_at_first_sight_the_best_move_is_the_one_that_makes_most_of_the_board() -> None:
    for position in positions(5, 3, "grey", is_drafting):
        _, memory = begun(position)
        moves = listed(position)
        assert (int(memory[VARIATION_LENGTHS]), moves[int(memory[VARIATIONS])]) == (1, max(moves.values()))


def test_moves_that_are_left_out_are_not_looked_at() -> None:
    position = positions(1, 2, "coloured", is_drafting)[0]
    actions = [action_of(move) for move in position.legal_moves()]
    state, memory = pack(position), new_memory()
    memory[EXCLUDED : EXCLUDED + 325] = 1
    memory[EXCLUDED + actions[-1]] = 0
    begin(state, memory, fitted(2, "coloured").words, 10**9)
    first_sight = int(memory[VARIATIONS])
    deepen(state, memory, NEVER, 1, 3)
    assert (first_sight, int(memory[VARIATIONS])) == (actions[-1], actions[-1])


def test_where_all_moves_are_left_out_one_of_them_is_named_all_the_same() -> None:
    position = positions(1, 2, "coloured", is_drafting)[0]
    state, memory = pack(position), new_memory()
    memory[EXCLUDED : EXCLUDED + 325] = 1
    begin(state, memory, fitted(2, "coloured").words, 10)
    assert (int(memory[VARIATION_LENGTHS]), move_of(int(memory[VARIATIONS])) in position.legal_moves()) == (1, True)


def test_the_value_that_was_found_is_that_of_the_end_of_the_line() -> None:
    for position in positions(6, 2, "grey", is_drafting):
        state, memory = begun(position, 300)
        deepen(state, memory, NEVER, 1, 3)
        values = np.zeros(2, np.int64)
        is_over = follow_variation(state.copy(), memory, values)
        own = int(state[TABLE]) & SEAT
        if not is_over and memory[VARIATION_LENGTHS] > 0:
            assert memory[FOUND] == values[own] - values[1 - own]


def test_the_column_that_leaves_most_is_chosen() -> None:  # V1, V2
    for position in positions(scaled(20, 8), 3, "grey", lambda each: each.phase == "tiling"):
        words = fitted(3, "grey").words
        judge, state, memory = Judge.at(position, words), pack(position), new_memory()
        prepare(state, memory, words)
        line, columns = position.choice()
        is_over = any(judge.best_final(board).board.complete_rows() for board in position.boards)
        move = move_of(best_tiling(state, memory))
        boards = {f"{line}@{column}": position.board.with_line_tiled(line, column)[0] for column in columns}
        if not is_over:
            assert judge.value(boards[str(move)], 0) == max(judge.value(board, 0) for board in boards.values())
