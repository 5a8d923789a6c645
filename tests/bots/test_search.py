"""`Search`: exact where it reaches the round's end, honest about what it found, and within its limits."""

import math

import numpy as np
import pytest

from azulejos import Move, Position
from azulejos.bots import Choice, Limit, Ranking, Stop
from azulejos.bots.compiled.alpha_beta import INFINITE
from azulejos.bots.compiled.evaluation import FRACTION, FULL, ON_FLOOR, START, WIN_BONUS
from azulejos.bots.compiled.memory import FOUND
from azulejos.bots.evaluator import SHAPE, Evaluator, fitted
from azulejos.bots.interface import margins
from azulejos.bots.search import Search
from azulejos.notation import MARKER, Draft, Wall
from tests.bots.brute_force import best_moves, columns_chosen, look_ahead, look_ahead_between
from tests.bots.reference import Judge, final
from tests.bots.sample_positions import CONFIGURATIONS, game, is_drafting, piles_left, positions, scaled, tiles_left

SEQUENCES = scaled(400, 200)  # of moves to the round's end, as many as brute force may have to try


def any_weights() -> Evaluator:
    """Weights at random, so that no feature may be forgotten; at the refill what was on floors has been paid for."""
    weights = np.random.default_rng(7).normal(0.3, 1.0, SHAPE)
    weights[:, 0, [FULL, ON_FLOOR]] = 0
    return Evaluator(weights)


SEARCH = Search()
WITH_ANY_WEIGHTS = Search(evaluators=lambda _players, _wall: any_weights())


def is_quickly_tried(position: Position) -> bool:
    """Whether several moves are left in the round, but few enough to try all their orders."""
    piles, moves = piles_left(position), len(position.legal_moves())
    return is_drafting(position) and piles > 1 and math.factorial(piles) * (moves / piles) ** piles <= SEQUENCES


def judge_of(search: Search, position: Position) -> Judge:
    """How this search judges from a position."""
    return Judge.at(position, search._words(position))


def compare_with_brute_force(search: Search, position: Position) -> None:
    """The search finds the value that trying everything finds, knows that it has, and plays a move that is worth it."""
    value, moves = best_moves(position, judge_of(search, position))
    choice = search.choose(position)
    assert (int(search._memory[FOUND]), choice.is_exact) == (value, True), str(position)
    assert choice.move in moves, str(position)


# Exactness.


@pytest.mark.parametrize("search", [SEARCH, WITH_ANY_WEIGHTS], ids=["fitted weights", "any weights"])
@pytest.mark.parametrize("wall", ["coloured", "grey"])
def test_for_two_it_finds_what_trying_everything_finds(wall: Wall, search: Search) -> None:
    for position in positions(scaled(12, 5), 2, wall, is_quickly_tried):
        compare_with_brute_force(search, position)


@pytest.mark.parametrize(("players", "wall", "piles"), [(2, "coloured", 6), (2, "grey", 6), (3, "coloured", 5)])
def test_it_finds_the_value_of_longer_rounds_too(players: int, wall: Wall, piles: int) -> None:
    for position in positions(
        scaled(3, 1), players, wall, lambda each: piles_left(each) == piles and len(each.legal_moves()) < 14
    ):
        assert position.turn is not None
        value = look_ahead_between(position, position.turn, judge_of(SEARCH, position), -INFINITE, INFINITE)
        assert (SEARCH.choose(position).is_exact, int(SEARCH._memory[FOUND])) == (True, value), str(position)


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("wall", ["coloured", "grey"])
def test_for_more_it_finds_the_best_against_all_others_together(players: int, wall: Wall) -> None:
    for position in positions(scaled(5, 2), players, wall, is_quickly_tried):
        compare_with_brute_force(SEARCH, position)


@pytest.mark.parametrize(("players", "wall"), [(2, "coloured"), (2, "grey"), (3, "coloured")])
def test_it_is_exact_too_where_the_game_may_end(players: int, wall: Wall) -> None:  # E1, E2, E3
    ends = 0
    for seed in range(scaled(8, 3)):
        played = game(players, wall, seed)
        last_round = [each for each in played if each.round == played[-1].round and is_quickly_tried(each)]
        for position in last_round[:2]:
            compare_with_brute_force(SEARCH, position)
            ends += abs(int(SEARCH._memory[FOUND]) - round(100 * seat_to_move(SEARCH.choose(position), position))) > 0
    assert ends > 0, "no game ended: the bonus for winning was never counted"


def seat_to_move(choice: Choice, position: Position) -> float:
    """The value of a choice for the seat that makes it."""
    assert position.turn is not None
    return choice.values[position.turn - 1]


def test_to_try_two_columns_for_each_line_costs_little() -> None:
    """On the grey wall only the two columns that score most are tried for a line; with all, boards are worth more."""
    lost = []
    for position in positions(scaled(30, 10), 2, "grey", lambda each: any(b.full_lines() for b in each.boards)):
        words = fitted(2, "grey").words
        two, all_columns = Judge.at(position, words), Judge.at(position, words, most_columns=5)
        lost += [all_columns.value(board, 0) - two.value(board, 0) for board in position.boards]
    assert min(lost) == 0
    assert sum(lost) / len(lost) < 50, "half a point a board"
    assert lost.count(0) > 0.6 * len(lost)


@pytest.mark.parametrize("depth", [1, 2])
@pytest.mark.parametrize(("players", "wall"), CONFIGURATIONS)
def test_it_is_exact_for_the_first_two_moves(players: int, wall: Wall, depth: int) -> None:
    for position in positions(scaled(3, 1), players, wall, lambda each: len(each.legal_moves()) in range(10, 20)):
        SEARCH.choose(position, Limit(depth=depth))
        assert SEARCH._memory[FOUND] == best_to_depth(position, depth), str(position)


def best_to_depth(position: Position, depth: int) -> int:
    """The value that a look so many moves ahead finds, where each seat may move at most once."""
    judge, seat = judge_of(SEARCH, position), position.turn
    assert seat is not None

    def value(position: Position, depth: int) -> int:
        if not is_drafting(position):
            return look_ahead(position, seat, judge)
        if depth == 0:
            return judge.margin(position, seat)
        values = [value(position.play(move), depth - 1) for move in position.legal_moves()]
        return max(values) if position.turn == seat else min(values)

    return value(position, depth)


# What a choice says.


@pytest.mark.parametrize(("players", "wall"), CONFIGURATIONS)
def test_its_values_are_those_of_the_boards_where_its_line_ends(players: int, wall: Wall) -> None:
    for position in positions(scaled(6, 3), players, wall, is_drafting):
        choice = SEARCH.choose(position, Limit(nodes=scaled(2000, 300)))
        judge, after = judge_of(SEARCH, position), position
        for move in choice.line:
            after = after.play(move)  # raises unless it is legal
        assert (choice.line[0], choice.values) == (choice.move, values_after(after, judge)), str(position)
        assert len(choice.line) <= choice.depth


def values_after(position: Position, judge: Judge) -> tuple[float, ...]:
    """Each seat's margin in points, as the search shows them: without the bonus for winning."""
    for move in columns_chosen(position, judge) if position.phase == "tiling" else ():
        position = position.play(move)
    seats = range(1, position.players + 1)
    scores = position.scores if position.is_over else [judge.seat_value(position, seat) / 100 for seat in seats]
    return tuple(round(margin, 2) for margin in margins([float(score) for score in scores]))


def test_winning_is_worth_more_than_the_margin_but_values_are_margins() -> None:
    before = positions(1, 2, "coloured", lambda each: is_drafting(each) and piles_left(each) == 1 and must_end(each))[0]
    choice = SEARCH.choose(before)
    assert abs(int(SEARCH._memory[FOUND])) - 100 * abs(choice.values[0]) == WIN_BONUS
    assert choice.values == margins([float(score) for score in before.play(choice.move).scores])


def must_end(position: Position) -> bool:
    """Whether every move ends a game that somebody wins."""
    ends = [position.play(move) for move in position.legal_moves()]
    return all(end.is_over and len(end.winners) == 1 and len(set(end.scores)) > 1 for end in ends)


def test_a_deeper_look_is_at_least_as_deep_and_told_in_order() -> None:
    position = positions(1, 2, "coloured", lambda each: tiles_left(each) == 20)[0]
    told: list[Choice] = []
    choice = SEARCH.choose(position, Limit(depth=3), report=told.append)
    assert [each.depth for each in told] == [1, 2, 3]
    assert told[-1] == choice
    assert [each.nodes for each in told] == sorted({each.nodes for each in told})


def test_what_was_not_looked_at_to_the_end_is_not_called_exact() -> None:
    position = positions(1, 2, "coloured", lambda each: tiles_left(each) == 20)[0]
    assert not SEARCH.choose(position, Limit(depth=2)).is_exact
    assert not SEARCH.choose(position, Limit(nodes=200)).is_exact


def test_a_single_move_needs_no_deep_look() -> None:
    position = next(each for each in game(2, "coloured", 0) if len(each.legal_moves()) == 1)
    assert SEARCH.choose(position).nodes == 1


# Limits.


@pytest.mark.parametrize(("players", "wall"), CONFIGURATIONS)
@pytest.mark.parametrize("nodes", [1, 2, 50, 299])
def test_it_looks_at_no_more_positions_than_its_limit(players: int, wall: Wall, nodes: int) -> None:
    for position in positions(2, players, wall, is_drafting):
        choice = SEARCH.choose(position, Limit(nodes=nodes))
        assert choice.nodes <= nodes
        assert choice.move in position.legal_moves()


@pytest.mark.parametrize("depth", [1, 2, 3, 4])
def test_it_looks_no_further_than_its_limit(depth: int) -> None:
    for position in positions(5, 2, "coloured", lambda each: is_drafting(each) and piles_left(each) in range(5, 10)):
        choice = SEARCH.choose(position, Limit(depth=depth))
        assert (choice.depth, len(choice.line) <= depth) == (depth, True)


def test_it_can_be_stopped_while_it_looks() -> None:
    position = positions(1, 4, "coloured", lambda each: tiles_left(each) == 36)[0]
    stop = Stop()
    told: list[Choice] = []

    def stop_at_depth_2(choice: Choice) -> None:
        told.append(choice)
        if choice.depth == 2:
            stop.set()

    choice = SEARCH.choose(position, stop=stop, report=stop_at_depth_2)
    assert ([each.depth for each in told], choice.move) == ([1, 2, 2], told[1].move)


# Rankings.


@pytest.mark.parametrize(("players", "wall"), CONFIGURATIONS)
def test_it_ranks_all_moves_by_their_values(players: int, wall: Wall) -> None:
    for position in positions(2, players, wall, is_quickly_tried):
        judge, seat = judge_of(SEARCH, position), position.turn
        assert seat is not None
        values = sorted([look_ahead(position.play(move), seat, judge) for move in unlike(position)], reverse=True)
        ranking = SEARCH.rank(position, count=1000)
        assert [look_ahead(position.play(choice.move), seat, judge) for choice in ranking] == values
        assert all(choice.is_exact for choice in ranking)


def unlike(position: Position) -> list[Move]:
    """The legal moves, but for those that do the same with equal factories."""
    seen: dict[tuple[str, str, int], Move] = {}
    for move in position.legal_moves():
        assert isinstance(move, Draft)
        where = position.tiles_at(move.source) if move.source else "centre"
        seen.setdefault((where, move.colour, move.line), move)
    return list(seen.values())


@pytest.mark.parametrize(("players", "wall"), CONFIGURATIONS)
@pytest.mark.parametrize("count", [1, 3, 1000])
def test_a_ranking_has_different_legal_moves_the_best_first_as_many_as_asked_for(
    players: int, wall: Wall, count: int
) -> None:
    for position in positions(scaled(3, 1), players, wall, is_drafting):
        ranking = SEARCH.rank(position, Limit(depth=scaled(2, 2 if count < 5 else 1)), count=count)
        moves = [choice.move for choice in ranking]
        values = [seat_to_move(choice, position) for choice in ranking]
        assert len(ranking) == min(count, len(unlike(position)))
        assert set(moves) <= set(position.legal_moves())
        assert len(set(moves)) == len(moves)
        assert values == sorted(values, reverse=True)


def test_a_ranking_begins_with_what_it_would_play() -> None:
    for position in positions(5, 2, "grey", is_drafting):
        assert SEARCH.rank(position, Limit(depth=2), count=4)[0].move == SEARCH.choose(position, Limit(depth=2)).move


def test_a_ranking_is_told_after_every_deeper_look() -> None:
    position = positions(1, 2, "coloured", lambda each: tiles_left(each) > 12)[0]
    told: list[Ranking] = []
    ranking = SEARCH.rank(position, Limit(depth=3), count=2, report=told.append)
    assert ([[choice.depth for choice in each] for each in told], told[-1]) == ([[1, 1], [2, 2], [3, 3]], ranking)


def test_a_ranking_that_is_interrupted_has_as_many_moves_as_were_found() -> None:
    position = positions(1, 2, "coloured", lambda each: tiles_left(each) == 20)[0]
    depth_1 = SEARCH.rank(position, Limit(depth=1), count=5)
    interrupted = SEARCH.rank(position, Limit(nodes=depth_1[-1].nodes + 1), count=5)
    assert [choice.move for choice in interrupted] == [choice.move for choice in depth_1]


@pytest.mark.parametrize(("players", "wall"), CONFIGURATIONS)
def test_it_chooses_and_ranks_among_the_moves_it_is_given(players: int, wall: Wall) -> None:
    for position in positions(2, players, wall, lambda each: is_drafting(each) and len(unlike(each)) in range(4, 30)):
        among = unlike(position)[::3]
        ranking = SEARCH.rank(position, Limit(depth=2), count=1000, among=among)
        assert sorted(map(str, among)) == sorted(str(choice.move) for choice in ranking)
        assert SEARCH.choose(position, Limit(nodes=1), among=among[-1:]).move == among[-1]


# Choosing columns.


def tiling(position: Position) -> bool:
    """Whether there are columns to choose from; by a seat without the marker, whose worth is the same with each."""
    return position.phase == "tiling" and len(position.legal_moves()) > 1 and MARKER not in position.board.floor


@pytest.mark.parametrize("players", [2, 4])
def test_columns_are_ranked_by_what_the_board_is_worth_after_them(players: int) -> None:  # V1, V2
    for position in positions(scaled(20, 8), players, "grey", tiling):
        judge, seat = judge_of(SEARCH, position), position.turn
        assert seat is not None
        is_over = any(judge.best_final(board).board.complete_rows() for board in position.boards)
        ranking = SEARCH.rank(position, count=1000)
        expected = {move: column_values(position, move, judge, is_over=is_over) for move in position.legal_moves()}
        values = [seat_to_move(choice, position) for choice in ranking]
        assert {choice.move: choice.values for choice in ranking} == expected
        assert values == sorted(values, reverse=True)


def column_values(position: Position, move: Move, judge: Judge, *, is_over: bool) -> tuple[float, ...]:
    """Each seat's margin if the seat to move chooses this column, and all do what is best for them afterwards."""
    boards = list(position.boards)
    seat = position.turn
    assert seat is not None
    line, column = (int(number) for number in str(move).split("@"))
    boards[seat - 1] = boards[seat - 1].with_line_tiled(line, column)[0]
    if is_over:
        worth = [float(final(judge.best_final(board).board)) for board in boards]
    else:
        starts = [judge.weights[0][START] * (MARKER in board.floor) >> FRACTION for board in boards]
        worth = [(judge.value(board, 0) + start) / 100 for board, start in zip(boards, starts, strict=True)]
    return tuple(round(margin, 2) for margin in margins(worth))


def test_columns_are_told_at_once_and_chosen_among_those_given() -> None:
    position = positions(1, 2, "grey", tiling)[0]
    told: list[Ranking] = []
    ranking = SEARCH.rank(position, count=2, report=told.append)
    worst = SEARCH.rank(position, count=9)[-1]
    assert (told, len(ranking)) == ([ranking], 2)
    assert SEARCH.choose(position, among=[worst.move]) == worst
    assert SEARCH.choose(position) == ranking[0]
