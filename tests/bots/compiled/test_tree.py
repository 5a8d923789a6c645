"""The tree at speed: every node a position of the core, every visit accounted for, and never more than fits."""

from collections.abc import Iterator

import numpy as np
import pytest

from azulejos import Position
from azulejos.bots import Stop
from azulejos.bots.compiled.evaluation import prepare
from azulejos.bots.compiled.memory import new_memory
from azulejos.bots.compiled.tree import (
    ACTION_BITS,
    CHANCE,
    COUNT,
    END,
    ENTRIES_USED,
    FIRST,
    MARGINS,
    MOST_DEALS,
    MOST_ENTRIES,
    NODES_USED,
    SPREAD,
    SUM_WORDS,
    TURN,
    VISITS,
    VISITS_PER_DEAL,
    WIN_SHARE,
    Numbers,
    most_promising,
    squashed,
    value_seats,
)
from azulejos.bots.evaluator import fitted
from azulejos.bots.mcts import Tree
from azulejos.kernel import State, action_of, move_of, pack, unpack
from azulejos.notation import Wall
from tests.bots.reference import Judge, margin_at_end
from tests.bots.sample_positions import (
    CONFIGURATIONS,
    game,
    has_moves,
    is_drafting,
    piles_left,
    positions,
    scaled,
    tiles_left,
)
from tests.drawn import board, table

LAST_PILE = table("S2 2d 1 1 -/-/-/-/- B", board(floor="*"))


def grown(position: Position, visits: int, *, seed: int = 1) -> Tree:
    """A tree after so many visits, with room for all that they find."""
    tree = Tree(position, 5 * visits, seed, words_for(position))
    assert tree.grow(visits, Stop()) == visits
    return tree


def nodes(tree: Tree) -> range:
    """The nodes of a tree."""
    return range(int(tree._used[NODES_USED]))


def children(tree: Tree, node: int) -> list[tuple[int, int]]:
    """The nodes that a node has led to, with the actions that did."""
    first, count = int(tree.nodes[node, FIRST]), int(tree.nodes[node, COUNT])
    entries: list[int] = tree.entries[first : first + count].tolist() if first >= 0 else []
    return [(child, action) for child, action in (divmod(word, 1 << ACTION_BITS) for word in entries) if child]


def visits(tree: Tree, node: int) -> int:
    """How often a node was visited."""
    return int(tree.nodes[node, VISITS])


def few_tiles(position: Position) -> bool:
    """Whether the round is nearly over."""
    return is_drafting(position) and piles_left(position) <= 3


@pytest.mark.parametrize(("players", "wall"), CONFIGURATIONS)
def test_every_node_is_a_position_of_the_core(players: int, wall: Wall) -> None:
    anywhere = positions(scaled(3, 1), players, wall, has_moves)
    for position in [*anywhere, *positions(scaled(3, 1), players, wall, few_tiles)]:
        tree = grown(position, scaled(400, 60))
        assert unpack(tree.states[0]) == position
        for node in nodes(tree):
            parent = unpack(tree.states[node])
            for child, action in children(tree, node):
                after = unpack(tree.states[child])
                if parent.phase == "refill":
                    assert after == parent.deal(after.factories)
                else:
                    assert after == parent.play(move_of(action))
            if tree.nodes[node, FIRST] >= 0:
                turn = {"refill": CHANCE, "over": END}.get(parent.phase, (parent.turn or 0) - 1)
                assert tree.nodes[node, TURN] == turn


@pytest.mark.parametrize(("players", "wall"), CONFIGURATIONS)
def test_every_visit_ends_at_a_new_node_or_at_the_games_end(players: int, wall: Wall) -> None:
    for position in positions(scaled(3, 2), players, wall, few_tiles):
        tree = grown(position, scaled(400, 60))
        for node in nodes(tree):
            below = sum(visits(tree, child) for child, _ in children(tree, node))
            if tree.nodes[node, TURN] == END:
                assert below == 0
            else:
                assert visits(tree, node) == 1 + below
        assert visits(tree, 0) == scaled(400, 60)


@pytest.mark.parametrize(("players", "wall"), CONFIGURATIONS)
def test_what_came_up_is_the_sum_of_what_was_found(players: int, wall: Wall) -> None:
    for position in positions(2, players, wall, few_tiles):
        tree = grown(position, scaled(200, 60))
        for node in nodes(tree):
            own = own_values(unpack(tree.states[node]), position)
            below = sum((tree.sums[child] for child, _ in children(tree, node)), np.zeros(SUM_WORDS))
            times = visits(tree, node) if tree.nodes[node, TURN] == END else 1
            assert tree.sums[node] == pytest.approx(below + times * own)


def own_values(position: Position, root: Position | None = None) -> Numbers:
    """What a visit to this position finds; what the next deal will bring is known from the round's root."""
    is_of_round = root is not None and is_drafting(position) and position.round == root.round
    memory, values = new_memory(), np.zeros(SUM_WORDS)
    prepare(pack(root if root is not None and is_of_round else position), memory, words_for(position))
    value_seats(pack(position), memory, values)
    return values


def words_for(position: Position) -> State:
    """The weights for such a game."""
    return fitted(position.players, position.wall).words


@pytest.mark.parametrize(("players", "wall"), CONFIGURATIONS)
def test_a_position_is_worth_each_seats_margin_between_0_and_1(players: int, wall: Wall) -> None:
    for position in positions(scaled(4, 2), players, wall, has_moves):
        values = own_values(position)
        judge = Judge.at(position, fitted(players, wall).words)
        margins = [judge.margin(position, seat) for seat in range(1, players + 1)]
        assert values[MARGINS : MARGINS + players].tolist() == margins
        assert values[:players].tolist() == pytest.approx(
            [0.5 + margin / 2 / (abs(margin) + 1000) for margin in margins]
        )


@pytest.mark.parametrize(("players", "wall"), CONFIGURATIONS)
def test_a_finished_game_is_worth_mostly_who_has_won(players: int, wall: Wall) -> None:  # E3
    for seed in range(4):
        *_, end = game(players, wall, seed)
        assert end.is_over
        values = own_values(end)
        for seat in range(players):
            points = 100 * end.scores[seat] - 100 * max(end.scores[:seat] + end.scores[seat + 1 :])
            won = 1.0 if margin_at_end(end, seat + 1) > points else 0.0
            assert values[MARGINS + seat] == points
            assert values[seat] == pytest.approx(WIN_SHARE * won + (1 - WIN_SHARE) * squashed(float(points)))


def test_a_shared_win_is_half_a_win() -> None:
    wall = "BYRKW/...../...../...../....."
    end = Position.parse(table("S2 5e - 1 -/-/-/-/- -", board(30, wall=wall), board(30, wall=wall)))
    assert own_values(end)[:2].tolist() == [0.5, 0.5]


def test_a_margin_of_ten_points_is_three_quarters_of_certainty() -> None:
    assert [squashed(margin) for margin in (-SPREAD, 0.0, SPREAD)] == [0.25, 0.5, 0.75]


# Chance.


def test_a_deal_is_drawn_every_so_many_visits_and_all_are_looked_at_alike() -> None:
    position = Position.parse(LAST_PILE)
    tree = grown(position, scaled(40, 10) * VISITS_PER_DEAL)
    for node in nodes(tree):
        if tree.nodes[node, TURN] == CHANCE:
            drawn = [visits(tree, child) for child, _ in children(tree, node)]
            assert len(drawn) == min(-(-(visits(tree, node) - 1) // VISITS_PER_DEAL), MOST_DEALS)
            assert max(drawn) - min(drawn) <= VISITS_PER_DEAL
    assert max(int(count) for count, turn in tree.nodes[nodes(tree)][:, [COUNT, TURN]] if turn == CHANCE) > 1


def test_deals_differ_and_come_from_the_seed() -> None:
    deals = [drawn_deals(grown(Position.parse(LAST_PILE), scaled(200, 120), seed=seed)) for seed in (1, 1, 2)]
    assert deals[0] == deals[1] != deals[2]
    assert len(set(deals[0])) == len(deals[0]) > 1


def drawn_deals(tree: Tree) -> list[tuple[str, ...]]:
    """The factories of all deals in a tree."""
    chance = [node for node in nodes(tree) if tree.nodes[node, TURN] == CHANCE]
    return [unpack(tree.states[child]).factories for node in chance for child, _ in children(tree, node)]


# What looks promising.


@pytest.mark.parametrize(("players", "wall"), CONFIGURATIONS)
def test_what_looks_promising_adds_up_to_one(players: int, wall: Wall) -> None:
    for position in positions(2, players, wall, has_moves):
        tree = grown(position, 50)
        for node in nodes(tree):
            first, count = int(tree.nodes[node, FIRST]), int(tree.nodes[node, COUNT])
            if first >= 0 and count and tree.nodes[node, TURN] >= 0:
                priors = tree.priors[first : first + count]
                assert (priors.sum(), bool((priors > 0).all())) == (pytest.approx(1.0), True)


def test_every_legal_move_is_an_entry_but_equal_factories_once() -> None:
    position = Position.initial().deal("BBYR/KKWW/BBYR/BBYR/KKWW")
    tree = grown(position, 3)
    first, count = int(tree.nodes[0, FIRST]), int(tree.nodes[0, COUNT])
    actions = [int(word) & 511 for word in tree.entries[first : first + count]]
    assert sorted(actions) == [action_of(move) for move in position.legal_moves() if str(move)[0] in "12"]


def test_every_valid_column_is_an_entry() -> None:  # V1
    for position in positions(5, 3, "grey", lambda each: each.phase == "tiling"):
        tree = grown(position, 2)
        first, count = int(tree.nodes[0, FIRST]), int(tree.nodes[0, COUNT])
        moves = [move_of(int(word) & 511) for word in tree.entries[first : first + count]]
        assert moves == list(position.legal_moves())


def test_the_most_promising_move_is_tried_first() -> None:
    for position in positions(5, 2, "coloured", is_drafting):
        tree = grown(position, 2)
        first, count = int(tree.nodes[0, FIRST]), int(tree.nodes[0, COUNT])
        ((_, action),) = children(tree, 0)
        best = int(tree.entries[first + int(tree.priors[first : first + count].argmax())]) & 511
        assert action == best


@pytest.mark.parametrize(("seat", "best"), [(0, 0), (1, 2), (2, 1)])
def test_each_seat_goes_where_its_own_value_is_highest(seat: int, best: int) -> None:
    values = np.array([[0.7, 0.3, 0.4], [0.5, 0.4, 0.9], [0.2, 0.8, 0.5]])  # of three children for three seats
    tree = np.zeros((4, 4), np.int64)
    tree[0] = [31, 0, 3, seat]
    tree[1:, VISITS] = 10
    sums = np.zeros((4, SUM_WORDS))
    sums[0, :3], sums[1:, :3] = 10 * values.sum(axis=0), 10 * values
    entries = np.array([child << ACTION_BITS for child in (1, 2, 3)])
    assert most_promising(tree, sums, entries, np.full(3, 1 / 3), 0) == best


def test_what_was_tried_less_is_tried_where_it_promises_as_much() -> None:
    tree = np.array([[31, 0, 3, 0], [20, 0, 0, 0], [10, 0, 0, 0], [0, 0, 0, 0]])
    sums = np.zeros((4, SUM_WORDS))
    sums[:3, 0] = 15.5, 10.0, 5.0  # a half each
    entries = np.array([1 << ACTION_BITS, 2 << ACTION_BITS, 7])  # the third has not been tried
    even, unlikely = np.full(3, 1 / 3), np.array([0.5, 0.5, 0.0])
    assert [most_promising(tree, sums, entries, priors, 0) for priors in (even, unlikely)] == [2, 1]


# Limits.


def test_a_tree_that_is_stopped_does_not_grow() -> None:
    tree = grown(Position.parse(LAST_PILE), 5)
    stop = Stop()
    stop.set()
    assert (tree.grow(100, stop), visits(tree, 0)) == (0, 5)


@pytest.mark.parametrize(("players", "wall"), CONFIGURATIONS)
@pytest.mark.parametrize("size", [1, 2, 3, 20])
def test_a_tree_never_has_more_nodes_than_fit(players: int, wall: Wall, size: int) -> None:
    position = positions(1, players, wall, few_tiles)[0]
    guarded = 5
    tree = Tree(position, size + guarded, 1, fitted(players, wall).words)
    arrays = (tree.states, tree.nodes, tree.sums)
    for array in arrays:
        array[size:] = 77
    tree.states, tree.nodes, tree.sums = tree.states[:size], tree.nodes[:size], tree.sums[:size]
    assert tree.grow(150, Stop()) == 150
    assert (len(nodes(tree)) <= size, visits(tree, 0)) == (True, 150)
    assert all((array[size:] == 77).all() for array in arrays)


@pytest.mark.parametrize(("players", "wall"), CONFIGURATIONS)
@pytest.mark.parametrize("room", [0, 1, 60, 400])
def test_a_tree_never_has_more_entries_than_fit(players: int, wall: Wall, room: int) -> None:
    position = positions(1, players, wall, few_tiles)[0]
    tree = Tree(position, 152, 1, fitted(players, wall).words)
    size, arrays = MOST_ENTRIES + room, (tree.entries, tree.priors)
    for array in arrays:
        array[size:] = 77
    tree.entries, tree.priors = tree.entries[:size], tree.priors[:size]
    assert tree.grow(150, Stop()) == 150
    assert (int(tree._used[ENTRIES_USED]) <= size, visits(tree, 0)) == (True, 150)
    assert all((array[size:] == 77).all() for array in arrays)
    assert len(children(tree, 0)) > 0


def test_a_tree_without_room_for_entries_is_one_position() -> None:
    position = Position.parse(LAST_PILE)
    tree = Tree(position, 10, 1, fitted(2, "coloured").words)
    tree.entries, tree.priors = tree.entries[: MOST_ENTRIES - 1], tree.priors[: MOST_ENTRIES - 1]
    assert (tree.grow(20, Stop()), len(nodes(tree)), visits(tree, 0)) == (20, 1, 20)


def steps(tree: Tree) -> Iterator[int]:
    """How many rounds after the first each node is."""
    first = unpack(tree.states[0]).round
    return (unpack(tree.states[node]).round - first for node in nodes(tree))


def test_a_tree_looks_past_the_rounds_end_where_few_tiles_are_left() -> None:
    assert max(steps(grown(Position.parse(LAST_PILE), 100))) == 1
    first_deal = positions(1, 2, "coloured", lambda each: tiles_left(each) == 20)[0]
    assert max(steps(grown(first_deal, 100))) == 0
