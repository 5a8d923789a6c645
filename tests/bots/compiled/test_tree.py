"""The tree at speed: every node a position of the core, every visit accounted for, and never more than fits."""

from collections.abc import Iterator

import numpy as np
import pytest

from azulejos import Position
from azulejos.bots import Stop
from azulejos.bots.compiled.judge import (
    MOST_MOVES,
    PRIOR,
    UNIT,
    UTILITIES,
    VALUE_WORDS,
    value_end,
    value_seats,
)
from azulejos.bots.compiled.tree import (
    ACTION,
    ACTION_BITS,
    ACTION_WORD,
    CHANCE,
    COUNT,
    EDGE_VALUE,
    EDGE_VISITS,
    EDGES_USED,
    FIRST,
    MOST_DEALS,
    NODE_WORDS,
    OPENED,
    PROVEN,
    SUMS,
    TURN,
    VALUE,
    VISITS,
    VISITS_PER_DEAL,
    select,
)
from azulejos.bots.growth import Growth
from azulejos.kernel import State, action_of, move_of, pack, unpack
from azulejos.notation import Wall
from tests.bots.sample_positions import (
    CONFIGURATIONS,
    has_moves,
    is_drafting,
    piles_left,
    positions,
    scaled,
)
from tests.bots.trees import KINDS, LAST_ROUND, Kind, children, grown, is_whole, judge_of, nodes, planted, visits, words
from tests.drawn import board, table

LAST_PILE = table("S2 2d 1 1 -/-/-/-/- B", board(floor="*"))

every_kind = pytest.mark.parametrize("kind", KINDS)


def few_tiles(position: Position) -> bool:
    """Whether the round is nearly over."""
    return is_drafting(position) and piles_left(position) <= 3


def is_ended(tree: Growth, node: int) -> bool:
    """Whether a visit goes no further than here: the game is over, or its result is proven."""
    return bool(tree.tree.nodes[node, PROVEN])


@every_kind
@pytest.mark.parametrize(("players", "wall"), CONFIGURATIONS)
def test_every_node_is_a_position_of_the_core(players: int, wall: Wall, kind: Kind) -> None:
    anywhere = positions(scaled(3, 1), players, wall, has_moves)
    for position in [*anywhere, *positions(scaled(3, 1), players, wall, few_tiles)]:
        tree = grown(position, scaled(400, 60), kind=kind)
        assert unpack(tree.tree.states[0]) == position
        for node in nodes(tree):
            parent = unpack(tree.tree.states[node])
            for child, action in children(tree, node):
                after = unpack(tree.tree.states[child])
                if parent.phase == "refill":
                    assert after == parent.deal(after.factories)
                else:
                    assert after == parent.play(move_of(action))
            if not parent.is_over:
                assert tree.tree.nodes[node, TURN] == (CHANCE if parent.phase == "refill" else (parent.turn or 0) - 1)


@every_kind
@pytest.mark.parametrize(("players", "wall"), CONFIGURATIONS)
def test_every_visit_ends_at_a_new_node_or_where_all_is_proven(players: int, wall: Wall, kind: Kind) -> None:
    for position in positions(scaled(3, 2), players, wall, few_tiles):
        tree = grown(position, scaled(400, 60), kind=kind)
        for node in nodes(tree):
            below = [child for child, _ in children(tree, node)]
            if not any(is_ended(tree, each) for each in (node, *below)):
                assert visits(tree, node) == 1 + sum(visits(tree, child) for child in below)
            first = int(tree.tree.nodes[node, FIRST])
            for child, edge in zip(below, range(first, first + len(below)), strict=True):
                assert int(tree.tree.edges[edge, EDGE_VISITS]) == visits(tree, child) or is_ended(tree, child)


@every_kind
@pytest.mark.parametrize(("players", "wall"), CONFIGURATIONS)
def test_what_came_up_is_the_sum_of_what_was_found(players: int, wall: Wall, kind: Kind) -> None:
    for position in positions(2, players, wall, few_tiles):
        tree = grown(position, scaled(200, 60), kind=kind)
        for node in nodes(tree):
            if any(is_ended(tree, each) for each in (node, *[child for child, _ in children(tree, node)])):
                continue
            own = own_values(unpack(tree.tree.states[node]), position, kind)
            below = [tree.tree.nodes[child, SUMS : SUMS + UTILITIES] for child, _ in children(tree, node)]
            found = tree.tree.nodes[node, SUMS : SUMS + UTILITIES]
            assert found.tolist() == (own[:UTILITIES] + sum(below)).tolist()
            seat = int(tree.tree.nodes[node, TURN])
            first, opened = int(tree.tree.nodes[node, FIRST]), int(tree.tree.nodes[node, OPENED])
            if seat != CHANCE and first >= 0:
                edges = tree.tree.edges[first : first + opened, EDGE_VALUE]
                assert int(tree.tree.nodes[node, VALUE]) == int(own[UTILITIES + seat]) + int(edges.sum())


def own_values(position: Position, root: Position, kind: Kind) -> State:
    """What a visit to this position finds; the linear evaluator knows the next deal from the round's root."""
    judge, values = judge_of(kind, position.players, position.wall), np.zeros(VALUE_WORDS, np.int64)
    if position.is_over:
        value_end(pack(position), values, judge.win_share)
    else:
        value_seats(judge, pack(position), pack(root), values)
    return values


# Chance.


@every_kind
def test_a_deal_is_drawn_every_so_many_visits_and_all_are_looked_at_alike(kind: Kind) -> None:
    position = Position.parse(LAST_PILE)
    tree = grown(position, scaled(40, 10) * VISITS_PER_DEAL, kind=kind)
    counts = []
    for node in nodes(tree):
        if tree.tree.nodes[node, TURN] == CHANCE and tree.tree.nodes[node, FIRST] >= 0:
            drawn = [visits(tree, child) for child, _ in children(tree, node)]
            assert len(drawn) == min(-(-(visits(tree, node) - 1) // VISITS_PER_DEAL), MOST_DEALS)
            assert max(drawn) - min(drawn) <= VISITS_PER_DEAL
            counts.append(len(drawn))
    assert max(counts) > 1


def test_deals_differ_and_come_from_the_seed() -> None:
    deals = [drawn_deals(grown(Position.parse(LAST_PILE), scaled(200, 120), seed=seed)) for seed in (1, 1, 2)]
    assert deals[0] == deals[1] != deals[2]
    assert len(set(deals[0])) == len(deals[0]) > 1


def drawn_deals(tree: Growth) -> list[tuple[str, ...]]:
    """The factories of all deals in a tree."""
    chance = [node for node in nodes(tree) if tree.tree.nodes[node, TURN] == CHANCE]
    return [unpack(tree.tree.states[child]).factories for node in chance for child, _ in children(tree, node)]


# Where it goes.


def test_every_legal_move_is_an_edge_but_equal_factories_once() -> None:
    position = Position.initial().deal("BBYR/KKWW/BBYR/BBYR/KKWW")
    for kind in KINDS:
        actions = [word & ACTION for word in words(grown(position, 3, kind=kind), 0)]
        assert sorted(actions) == [action_of(move) for move in position.legal_moves() if str(move)[0] in "12"]


@every_kind
def test_every_valid_column_is_an_edge(kind: Kind) -> None:  # V1
    for position in positions(5, 3, "grey", lambda each: each.phase == "tiling"):
        moves = {str(move_of(word & ACTION)) for word in words(grown(position, 2, kind=kind), 0)}
        assert moves == set(map(str, position.legal_moves()))


@every_kind
@pytest.mark.parametrize(("players", "wall"), CONFIGURATIONS)
def test_edges_are_opened_in_the_order_of_their_priors(players: int, wall: Wall, kind: Kind) -> None:
    for position in positions(2, players, wall, has_moves):
        tree = grown(position, scaled(100, 50), kind=kind)
        for node in nodes(tree):
            first, count, opened = (int(tree.tree.nodes[node, word]) for word in (FIRST, COUNT, OPENED))
            if first >= 0 and tree.tree.nodes[node, TURN] != CHANCE:
                priors: list[int] = tree.tree.edges[first : first + count, PRIOR].tolist()
                children_of: list[int] = (tree.tree.edges[first : first + count, ACTION_WORD] >> ACTION_BITS).tolist()
                assert priors[:opened] == sorted(priors[:opened], reverse=True)
                assert all(prior <= priors[opened] for prior in priors[opened:])
                assert [child > 0 for child in children_of] == [True] * opened + [False] * (count - opened)
                assert UNIT - count <= sum(priors) <= UNIT


def small_tree(turn: int, *edges: tuple[int, float]) -> tuple[State, State]:
    """A root whose edges were tried so often, with such means; priors are equal."""
    tree = np.zeros((1, NODE_WORDS), np.int64)
    tried = [times for times, _ in edges if times]
    tree[0, [VISITS, COUNT, OPENED, TURN]] = 1 + sum(tried), len(edges), len(tried), turn
    tree[0, VALUE] = sum(int(times * mean * UNIT) for times, mean in edges)
    rows = [[1, UNIT // len(edges), times, int(times * mean * UNIT)] for times, mean in edges]
    return tree, np.array(rows, np.int64)


def test_a_seat_goes_where_its_mean_is_highest() -> None:
    for best in range(3):
        means = [0.9 if edge == best else 0.3 for edge in range(3)]
        assert select(*small_tree(1, *[(10, mean) for mean in means]), 0, 1.0, UNIT / 20) == best


def test_what_was_tried_less_is_tried_where_it_promises_as_much() -> None:
    tree, edges = small_tree(0, (20, 0.5), (10, 0.5), (0, 0.0))
    assert select(tree, edges, 0, 1.0, UNIT / 20) == 2
    edges[:, PRIOR] = UNIT // 2, UNIT // 2, 0
    assert select(tree, edges, 0, 1.0, UNIT / 20) == 1


def test_the_less_it_explores_the_longer_it_stays_with_what_is_best() -> None:
    tree = small_tree(0, (20, 0.5), (10, 0.45))
    assert [select(*tree, 0, exploration, UNIT / 20) for exploration in (0.01, 2.0)] == [0, 1]


# What is proven.


@every_kind
def test_a_game_that_surely_ends_is_looked_through(kind: Kind) -> None:
    position = Position.parse(LAST_ROUND)
    tree = grown(position, 2000, kind=kind)
    assert (tree.is_proven, visits(tree, 0) < 2000) == (True, True)
    end = unpack(tree.tree.states[int(tree.tree.nodes[0, PROVEN])])
    assert end.scores == best_end(position).scores


def best_end(position: Position) -> Position:
    """Where a game ends in which everybody plays for the win, and then for points; it must not last another round."""
    if position.is_over:
        return position
    ends = [best_end(position.play(move)) for move in position.legal_moves()]
    seat = (position.turn or 1) - 1
    return max(ends, key=lambda end: (end.winners == (seat + 1,), end.scores[seat] - end.scores[1 - seat]))


@every_kind
def test_what_is_proven_is_the_best_of_what_follows(kind: Kind) -> None:
    proven = 0
    for position in positions(scaled(30, 10), 2, "coloured", lambda each: few_tiles(each) and each.round >= 5):
        tree = grown(position, scaled(400, 100), kind=kind)
        for node in nodes(tree):
            below = [int(tree.tree.nodes[child, PROVEN]) for child, _ in children(tree, node)]
            end = int(tree.tree.nodes[node, PROVEN])
            if below and end:
                proven += 1
                seat = UTILITIES + int(tree.tree.nodes[node, TURN])
                assert len(below) == tree.tree.nodes[node, COUNT]
                assert utility(tree, end, seat) == max(utility(tree, each, seat) for each in below)
            elif below and tree.tree.nodes[node, TURN] != CHANCE and len(below) == tree.tree.nodes[node, COUNT]:
                assert not all(below)
    assert proven > 0


def utility(tree: Growth, end: int, seat: int) -> int:
    """What a finished game of the tree is worth to a seat."""
    values = np.zeros(VALUE_WORDS, np.int64)
    value_end(tree.tree.states[end], values, tree.judge.win_share)
    return int(values[seat])


# Limits.


def test_a_tree_that_is_stopped_does_not_grow() -> None:
    tree = grown(Position.parse(LAST_PILE), 5)
    stop = Stop()
    stop.set()
    assert (tree.grow(100, stop), tree.compare(100, 3, stop), visits(tree, 0)) == (0, 0, 5)


@pytest.mark.parametrize(("players", "wall"), CONFIGURATIONS)
@pytest.mark.parametrize("size", [1, 2, 3, 20])
def test_a_tree_never_has_more_nodes_than_fit(players: int, wall: Wall, size: int) -> None:
    position = positions(1, players, wall, few_tiles)[0]
    tree = planted(position, size + 5)
    arrays = (tree.tree.states, tree.tree.nodes, tree.tree.policies)
    for array in arrays:
        array[size:] = 77
    whole = tree.tree
    tree.tree = whole._replace(states=whole.states[:size], nodes=whole.nodes[:size], policies=whole.policies[:size])
    assert tree.grow(150, Stop()) == 150 or tree.is_proven
    assert len(nodes(tree)) <= size
    assert all((array[size:] == 77).all() for array in arrays)


@pytest.mark.parametrize(("players", "wall"), CONFIGURATIONS)
@pytest.mark.parametrize("room", [0, 1, 60, 400])
def test_a_tree_never_has_more_edges_than_fit(players: int, wall: Wall, room: int) -> None:
    position = positions(1, players, wall, few_tiles)[0]
    tree = planted(position, 152)
    size, edges = MOST_MOVES + room, tree.tree.edges
    edges[size:] = 77
    tree.tree = tree.tree._replace(edges=edges[:size])
    assert tree.grow(150, Stop()) == 150 or tree.is_proven
    assert int(tree.tree.used[EDGES_USED]) <= size
    assert (edges[size:] == 77).all()
    assert len(children(tree, 0)) > 0


def test_a_tree_without_room_for_edges_is_one_position() -> None:
    tree = planted(Position.parse(LAST_PILE), 10)
    tree.tree = tree.tree._replace(edges=tree.tree.edges[: MOST_MOVES - 1])
    assert (tree.grow(20, Stop()), len(nodes(tree)), visits(tree, 0)) == (20, 1, 20)


def steps(tree: Growth) -> Iterator[int]:
    """How many rounds after the first each node is."""
    first = unpack(tree.tree.states[0]).round
    return (unpack(tree.tree.states[node]).round - first for node in nodes(tree))


@every_kind
def test_a_tree_looks_past_the_rounds_end_where_few_tiles_are_left(kind: Kind) -> None:
    assert max(steps(grown(Position.parse(LAST_PILE), 100, kind=kind))) == 1


# Keeping a part of a tree, and comparing moves.


def told(tree: Growth, node: int) -> tuple[object, ...]:
    """All that a tree knows of a node and of what is below it, whatever places they have."""
    sums = tuple(int(each) for each in tree.tree.nodes[node, SUMS : SUMS + VALUE_WORDS])
    below = [(action, told(tree, child)) for child, action in children(tree, node)]
    return unpack(tree.tree.states[node]), visits(tree, node), sums, below


@every_kind
@pytest.mark.parametrize("piles", [8, 2], ids=["in the round", "over the deal"])
def test_what_is_kept_is_all_that_was_known_below(kind: Kind, piles: int) -> None:
    (position,) = positions(1, 2, "coloured", lambda each: each.round == 1 and piles_left(each) == piles)
    tree = grown(position, scaled(600, 120), kind=kind)
    root = max((child for child, _ in children(tree, 0)), key=lambda child: visits(tree, child))
    known, after = told(tree, root), unpack(tree.tree.states[root])
    assert tree.keep(after)
    assert told(tree, 0) == known
    count = len(list(nodes(tree)))
    assert tree.grow(30, Stop()) == 30
    assert len(list(nodes(tree))) > count


@every_kind
def test_what_is_proven_stays_proven(kind: Kind) -> None:
    tree = grown(Position.parse(LAST_ROUND), scaled(300, 100), kind=kind)
    root = next(child for child, _ in children(tree, 0) if children(tree, child))
    assert tree.keep(unpack(tree.tree.states[root]))
    assert is_whole(tree)
    assert any(is_ended(tree, node) for node in nodes(tree))


def test_nothing_is_kept_of_what_was_not_looked_at() -> None:
    (position,) = positions(1, 2, "coloured", is_drafting)
    assert not grown(position, 20).keep(positions(2, 2, "coloured", is_drafting)[1])
    assert not Growth(2, "coloured", 100, judge_of("fitted", 2, "coloured")).keep(position)  # it was never planted


@every_kind
def test_moves_that_are_compared_are_visited_alike(kind: Kind) -> None:
    (position,) = positions(1, 2, "coloured", is_drafting)
    tree = grown(position, scaled(200, 60), kind=kind)
    assert tree.compare(scaled(600, 200), 3, Stop()) == scaled(600, 200)
    best = sorted((visits(tree, child) for child, _ in children(tree, 0)), reverse=True)[:3]
    assert best[0] - best[2] <= 1
