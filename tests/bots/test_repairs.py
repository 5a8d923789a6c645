"""Faults that bots once had, so that they do not come again."""

import threading

import pytest

from azulejos import Move, Position
from azulejos.bots import Choice, Limit, Stop
from azulejos.bots.compiled.hashes import mixed
from azulejos.bots.evaluator import fitted
from azulejos.bots.mcts import Mcts
from azulejos.bots.search import Search
from tests.bots.sample_positions import is_drafting, piles_left, positions, tiles_left


def test_mcts_without_a_limit_ends_by_itself() -> None:
    stop = Stop()
    timer = threading.Timer(60, stop.set)
    timer.start()
    told: list[Choice] = []
    choice = Mcts().choose(positions(1, 2, "coloured", is_drafting)[0], report=told.append)
    timer.cancel()
    assert (stop.is_set, told[-1]) == (False, choice)


def test_a_choice_does_not_depend_on_what_was_thought_of_before() -> None:
    search = Search()
    for position in positions(20, 2, "coloured", lambda each: is_drafting(each) and tiles_left(each) > 8):
        assert search.choose(position, Limit(nodes=12_000)) == search.choose(position, Limit(nodes=12_000))


def test_hashes_are_what_python_says_and_never_negative() -> None:
    assert (mixed(1), mixed((1 << 62) - 1)) == (2792023483036727187, 1173614528572883832)


def test_a_stopped_search_is_not_exact() -> None:
    search, stop = Search(), Stop()
    assert search.choose(positions(1, 2, "coloured", lambda each: piles_left(each) == 2)[0]).is_exact
    stop.set()
    assert not search.choose(positions(1, 2, "coloured", lambda each: tiles_left(each) == 20)[0], stop=stop).is_exact


def test_among_equal_factories_the_first_stands_for_all() -> None:
    position = Position.initial().deal("BBYR/BBYR/BRKW/YYYY/BBWW")
    assert str(Search().choose(position, Limit(nodes=50), among=[Move.parse("2B2")]).move) == "1B2"


def test_an_interrupted_ranking_begins_with_the_best() -> None:
    search = Search()
    for position in positions(20, 2, "coloured", lambda each: is_drafting(each) and tiles_left(each) > 14):
        depth_1 = search.rank(position, Limit(depth=1), count=5)
        ranking = search.rank(position, Limit(nodes=depth_1[-1].nodes + 90), count=5)
        assert ranking[0].move != depth_1[4].move, f"the fifth best is first: {position}"


def test_a_ranking_is_in_the_order_of_its_values() -> None:
    search = Search()
    for position in positions(15, 2, "coloured", lambda each: is_drafting(each) and tiles_left(each) > 10):
        assert position.turn is not None
        values = [choice.values[position.turn - 1] for choice in search.rank(position, Limit(depth=4), count=5)]
        assert values == sorted(values, reverse=True), str(position)


def test_no_more_nodes_than_the_limit() -> None:
    assert Search().choose(positions(1, 2, "coloured", is_drafting)[0], Limit(nodes=1)).nodes == 1


def test_a_refill_is_worth_what_the_search_said_at_the_rounds_end() -> None:
    for position in positions(20, 2, "coloured", lambda each: piles_left(each) == 1 and each.round in (2, 3)):
        choice = Search().choose(position)
        after = position.play(choice.move)
        if not after.is_over:
            assert fitted(2, "coloured").values(after) == pytest.approx(choice.values, abs=0.01)
