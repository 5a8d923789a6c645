"""What levels play, compiled whole: the same as the bots in Python."""

import zlib
from dataclasses import replace

import numpy as np
import pytest

from azulejos import Move, Position
from azulejos.bots.compiled import choices
from azulejos.bots.compiled.judge import MARGINS, MOST_MOVES, UNIT, UTILITIES, Judge, network_judge
from azulejos.bots.compiled.memory import new_memory
from azulejos.bots.compiled.tree import (
    ACTION_BITS,
    ACTION_WORD,
    COUNT,
    EDGE_VISITS,
    FIRST,
    OPENED,
    VISITS,
    Tree,
    compare,
    grow,
    new_tree,
)
from azulejos.bots.evaluator import fitted
from azulejos.bots.growth import EDGES_PER_RIVAL, SPARE_EDGES
from azulejos.bots.interface import Limit
from azulejos.bots.levels import LEVELS, Level, LevelBot
from azulejos.bots.mcts import Mcts, best_judge, fitted_judge
from azulejos.kernel import pack
from azulejos.kernel.actions import ACTIONS, move_of
from azulejos.kernel.layout import State
from azulejos.notation import Wall
from tests.bots.networks import random_network
from tests.bots.sample_positions import CONFIGURATIONS, game, scaled
from tests.drawn import table

SEED = (3 << 32) | 5
HALVES = (5, 3)
NEVER = np.zeros(1, np.int64)
MOST_VISITS = scaled(600, 12)


def chosen(position: Position, level: Level) -> Move:
    """What compiled code alone plays."""
    state, seen = pack(position), np.zeros(ACTIONS, np.int64)
    if level.visits:
        judge = (best_judge if level.has_learned else fitted_judge)(position.players, position.wall)
        tree = grown(position, judge, level.visits, 1)
        return move_of(int(ranked(tree, judge, 1)[0, choices.ROW_ACTION]))
    choices.see_moves(state, *HALVES, zlib.crc32(str(position).encode()), level.overlooks, seen)
    if level.depth:
        weights = fitted(position.players, position.wall).words
        return move_of(choices.choose_one_move_ahead(state, new_memory(), weights, NEVER, seen))
    return move_of(choices.choose_at_once(state, seen, level.careless, state.copy()))


def grown(position: Position, judge: Judge, most: int, count: int) -> Tree:
    """A tree that has grown as far as it has to."""
    state, size = pack(position), most + choices.FIRST_VISITS
    tree = new_tree(len(state), size, EDGES_PER_RIVAL * (position.players - 1) * size + SPARE_EDGES)
    choices.begin_thinking(tree, judge, state, *HALVES, 0)
    visits, edges = 0, np.zeros(MOST_MOVES, np.int64)
    while step := choices.next_step(tree, visits, most, count):
        half = step // 2 if count > 1 and visits else 0
        visits += grow(tree, judge, NEVER, step - half)
        if half:
            visits += compare(tree, judge, NEVER, half, edges[: choices.best_edges(tree, count, edges)])
    return tree


def ranked(tree: Tree, judge: Judge, count: int) -> State:
    """The rows of all moves."""
    rows = np.zeros((MOST_MOVES, choices.RANK_WORDS), np.int64)
    return rows[: choices.rank_moves(tree, judge, count, rows)]


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)
def test_each_level_plays_what_its_bot_plays(level: Level) -> None:
    hurried = replace(level, visits=min(level.visits, MOST_VISITS) if level.visits else None)
    bot, step = LevelBot(hurried, SEED), scaled(17, 61)
    positions = [position for kind in CONFIGURATIONS for position in game(*kind, seed=4)[level.number :: step]]
    choosable = [position for position in positions if position.legal_moves()]
    assert [chosen(position, hurried) for position in choosable] == [
        bot.choose(position).move for position in choosable
    ]


@pytest.mark.parametrize(("players", "wall"), CONFIGURATIONS)
def test_moves_are_ranked_as_by_the_bot_with_their_lines(players: int, wall: Wall) -> None:
    position = next(one for one in game(players, wall, seed=6)[8:] if len(one.legal_moves()) > 5)
    judge, visits = best_judge(players, wall), scaled(9000, 12)
    tree = grown(position, judge, visits, 5)
    line = np.zeros(48, np.int64)
    found = []
    for row in ranked(tree, judge, 5)[:5]:
        length = choices.follow_line(tree, int(row[choices.ROW_NODE]), line)
        found.append([int(row[choices.ROW_ACTION]), *line[:length].tolist()])
    ranking = Mcts(SEED).rank(position, Limit(nodes=visits))
    assert [tuple(map(move_of, one)) for one in found] == [choice.line for choice in ranking]


def test_what_is_proven_is_chosen_for_what_it_brings() -> None:
    last = [one for one in game(2, "coloured", seed=1) if one.legal_moves()][-3:]
    proven = replace(LEVELS[-1], visits=scaled(16_000, 200))
    assert [chosen(one, proven) for one in last] == [LevelBot(proven, SEED).choose(one).move for one in last]


# What is seen.

EQUAL_FACTORIES = Position.parse(table("S2 1d 1 1 BBYR/KKWW/BBYR/KKWW/- *"))


def seen(position: Position, level: Level, overlooks: int | None = None) -> list[Move]:
    marks = np.zeros(ACTIONS, np.int64)
    overlooked = level.overlooks if overlooks is None else overlooks
    choices.see_moves(pack(position), *HALVES, zlib.crc32(str(position).encode()), overlooked, marks)
    return [move_of(int(action)) for action in np.flatnonzero(marks)]


@pytest.mark.parametrize("level", LEVELS[:3], ids=lambda level: level.name)
def test_equal_factories_are_seen_alike_as_by_the_bot(level: Level) -> None:
    assert seen(EQUAL_FACTORIES, level) == LevelBot(level, SEED)._seen(EQUAL_FACTORIES)


def test_who_would_see_nothing_sees_everything() -> None:
    assert seen(EQUAL_FACTORIES, LEVELS[0], overlooks=100) == list(EQUAL_FACTORIES.legal_moves())


# Trees and rankings by hand.


def rooted(*visits: int) -> Tree:
    """A tree whose root has edges with so many visits, each to a node that was not expanded."""
    tree = new_tree(1, len(visits) + 1, len(visits))
    tree.nodes[:], tree.edges[:] = 0, 0
    tree.nodes[0, [COUNT, OPENED]] = len(visits)
    tree.nodes[1:, FIRST] = -1
    tree.edges[:, ACTION_WORD] = [((edge + 1) << ACTION_BITS) | edge for edge in range(len(visits))]
    tree.edges[:, EDGE_VISITS] = visits
    return tree


def row(action: int, visits: int, *, chance: int = 0, margin: int = 0, utility: int = 0, proven: int = 0) -> list[int]:
    """A row of a ranking for seat 1, with means instead of sums."""
    words = [0] * choices.RANK_WORDS
    words[choices.ROW_ACTION], words[choices.ROW_VISITS], words[choices.ROW_PROVEN] = action, visits, proven
    words[choices.ROW_SUMS], words[choices.ROW_SUMS + MARGINS] = chance * visits, margin * visits
    words[choices.ROW_SUMS + UTILITIES] = utility * visits
    return words


@pytest.mark.parametrize(
    ("visits", "most", "count", "step"),
    [
        ((90, 160, 150, 20), 5000, 1, 256),  # a quarter of what was done, but not less
        ((9000, 100, 8900), 50_000, 1, 4096),  # and not more
        ((160, 150), 330, 1, 20),  # what is left
        ((300, 10), 400, 1, 0),  # nothing can overtake the first
        ((300,), 1_000_000, 1, 0),  # nothing else can be chosen
        ((300, 10), 400, 3, 90),  # but several are to be compared
        ((300, 10), 310, 3, 0),
    ],
)
def test_a_tree_grows_as_long_as_its_choice_can_change(
    visits: tuple[int, ...], most: int, count: int, step: int
) -> None:
    assert choices.next_step(rooted(*visits), sum(visits), most, count) == step


def test_the_most_visited_moves_are_compared_the_first_of_equals_first() -> None:
    edges = np.zeros(4, np.int64)
    assert choices.best_edges(rooted(3, 9, 1, 9), 3, edges) == 3
    assert edges[:3].tolist() == [1, 3, 0]


def test_moves_are_compared_by_chance_then_margin_then_visits_then_order() -> None:
    best = [
        row(5, 3, chance=UNIT // 2),
        row(5, 3, chance=UNIT // 4, margin=200),
        row(5, 9, chance=UNIT // 4, margin=100),
        row(60, 3, chance=UNIT // 4, margin=100),
        row(6, 3, chance=UNIT // 4, margin=100),
    ]
    rows = np.array(best, np.int64)
    pairs = [(one, other) for one in range(len(rows)) for other in range(len(rows)) if one != other]
    assert [choices.is_before(rows, *pair, 2, 0) for pair in pairs] == [one < other for one, other in pairs]


def test_the_best_that_is_proven_comes_first_if_it_is_as_good_as_the_first() -> None:
    rows = np.array(
        [
            row(0, 90, utility=10),
            row(1, 5, utility=12, proven=1),
            row(2, 5, utility=15, proven=1),
            row(3, 7, utility=15, proven=1),
            row(4, 6, utility=15, proven=1),
            row(5, 8, utility=11, proven=1),
            row(6, 8, utility=8, proven=1),
        ],
        np.int64,
    )
    choices.take_proven(rows, len(rows))
    assert rows[:, choices.ROW_ACTION].tolist() == [3, 1, 2, 0, 4, 5, 6]


def test_a_line_ends_where_nothing_was_visited() -> None:
    line, tree, bare = np.zeros(4, np.int64), rooted(1, 2), rooted(1)
    bare.nodes[0, OPENED] = 0
    assert choices.follow_line(tree, 0, line) == 1
    assert line[0] == 1
    assert choices.follow_line(bare, 0, line) == 0


def test_a_judge_without_weights_needs_no_preparation() -> None:
    network = random_network(2, "coloured")
    tree = grown(EQUAL_FACTORIES, network_judge(network.words, network.hidden), 2, 1)
    assert tree.nodes[0, VISITS] == choices.FIRST_VISITS
