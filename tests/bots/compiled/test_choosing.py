"""What levels play, compiled whole: the same as the bots in Python."""

import zlib
from dataclasses import replace

import numpy as np
import pytest

from azulejos import Move, Position
from azulejos.bots.compiled import choosing
from azulejos.bots.compiled.judge import MOST_MOVES, Judge
from azulejos.bots.compiled.memory import new_memory
from azulejos.bots.compiled.tree import Tree, compare, grow, new_tree
from azulejos.bots.evaluator import fitted
from azulejos.bots.growth import EDGES_PER_RIVAL, SPARE_EDGES
from azulejos.bots.interface import Limit
from azulejos.bots.levels import LEVELS, Level, LevelBot
from azulejos.bots.mcts import Mcts, best_judge, fitted_judge
from azulejos.kernel import pack
from azulejos.kernel.actions import ACTIONS, move_of
from azulejos.kernel.layout import State
from azulejos.notation import Wall
from tests.bots.sample_positions import CONFIGURATIONS, game, scaled

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
        return move_of(int(ranked(tree, judge, 1)[0, choosing.ROW_ACTION]))
    choosing.see_moves(state, *HALVES, zlib.crc32(str(position).encode()), level.overlooks, seen)
    if level.depth:
        weights = fitted(position.players, position.wall).words
        return move_of(choosing.choose_one_move_ahead(state, new_memory(), weights, NEVER, seen))
    return move_of(choosing.choose_at_once(state, seen, level.careless, state.copy()))


def grown(position: Position, judge: Judge, most: int, count: int) -> Tree:
    """A tree that has grown as far as it has to."""
    state, size = pack(position), most + choosing.FIRST_VISITS
    tree = new_tree(len(state), size, EDGES_PER_RIVAL * (position.players - 1) * size + SPARE_EDGES)
    choosing.begin_thinking(tree, judge, state, *HALVES, 0)
    visits, edges = 0, np.zeros(MOST_MOVES, np.int64)
    while step := choosing.next_step(tree, visits, most, count):
        half = step // 2 if count > 1 and visits else 0
        visits += grow(tree, judge, NEVER, step - half)
        if half:
            visits += compare(tree, judge, NEVER, half, edges[: choosing.best_edges(tree, count, edges)])
    return tree


def ranked(tree: Tree, judge: Judge, count: int) -> State:
    """The rows of all moves."""
    rows = np.zeros((MOST_MOVES, choosing.RANK_WORDS), np.int64)
    return rows[: choosing.rank_moves(tree, judge, count, rows)]


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
        length = choosing.follow_line(tree, int(row[choosing.ROW_NODE]), line)
        found.append([int(row[choosing.ROW_ACTION]), *line[:length].tolist()])
    ranking = Mcts(SEED).rank(position, Limit(nodes=visits))
    assert [tuple(map(move_of, one)) for one in found] == [choice.line for choice in ranking]


def test_what_is_proven_is_chosen_for_what_it_brings() -> None:
    last = [one for one in game(2, "coloured", seed=1) if one.legal_moves()][-3:]
    proven = replace(LEVELS[-1], visits=scaled(16_000, 200))
    assert [chosen(one, proven) for one in last] == [LevelBot(proven, SEED).choose(one).move for one in last]
