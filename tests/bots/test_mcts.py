"""`Mcts`: a tree for each seat that plays for itself, past the round's end, and the same from the same seed."""

import functools
import time
from typing import Any

import numpy as np
import pytest

from azulejos import Game, Position
from azulejos.bots import Choice, Limit, Ranking, Stop
from azulejos.bots import mcts as module
from azulejos.bots.compiled.choices import ROW_ACTION, ROW_VISITS, step_size
from azulejos.bots.compiled.judge import Judge, network_judge
from azulejos.bots.growth import Growth, nodes_in
from azulejos.bots.interface import margins
from azulejos.bots.mcts import Judges, Mcts, best_judge, fitted_judge
from azulejos.errors import InvalidError
from azulejos.kernel import action_of
from azulejos.notation import Draft, Wall
from tests.bots import trees
from tests.bots.networks import random_network
from tests.bots.sample_positions import CONFIGURATIONS, has_moves, is_drafting, piles_left, positions, scaled
from tests.bots.trees import LAST_ROUND, judge_of
from tests.drawn import board, table

MCTS = Mcts(seed=1)
UNTAUGHT = Mcts(seed=1, judges=functools.partial(judge_of, "network"))  # its network has learned nothing
BOTH = pytest.mark.parametrize("mcts", [MCTS, UNTAUGHT], ids=["as it comes", "untaught"])

# One white tile is left. On line 1 it completes a row and ends the game.
LAST_TILE = table(
    "S2 5d 1 1 -/-/-/-/- W",
    board(50, "-/-/-/-/-", "BYRK./...../...../...../....."),
    board(40, "-/-/-/-/-", "...../...../...../...../.....", "*"),
)
LAST_TILE_OF_THREE = table(
    "S3 5d 2 1 -/-/-/-/-/-/- W",
    board(30, "-/-/-/-/-", floor="*"),
    board(50, "-/-/-/-/-", "BYRK./...../...../...../....."),
    board(40),
)


@pytest.mark.parametrize("position", [LAST_TILE, LAST_TILE_OF_THREE], ids=["2 players", "3 players"])
def test_it_finds_the_move_that_wins_at_once(position: str) -> None:  # E1
    choice = MCTS.choose(Position.parse(position), Limit(nodes=200))
    assert str(choice.move) == "CW1"
    after = Position.parse(position).play(choice.move)
    won = tuple(float(seat in after.winners) for seat in range(1, after.players + 1))
    assert (choice.line, choice.values, choice.chances) == ((choice.move,), margins(after.scores), won)
    assert choice.is_exact


def test_it_does_not_end_a_game_that_it_would_lose() -> None:
    behind = LAST_TILE.replace(" 50:", " 30:")  # the row would make it 37 to 40
    assert str(MCTS.choose(Position.parse(behind), Limit(nodes=200)).move) != "CW1"


@BOTH
@pytest.mark.parametrize(("players", "wall"), CONFIGURATIONS)
def test_its_line_is_legal(players: int, wall: Wall, mcts: Mcts) -> None:
    for position in positions(scaled(3, 2), players, wall, has_moves):
        choice = mcts.choose(position, Limit(nodes=scaled(500, 60)))
        after = position
        for move in choice.line:
            after = after.play(move)
        assert (choice.line[0], choice.depth) == (choice.move, len(choice.line))


@BOTH
@pytest.mark.parametrize(("players", "wall"), CONFIGURATIONS)
@pytest.mark.parametrize("count", [1, 3, 1000])
def test_a_ranking_has_different_legal_moves_the_best_first(players: int, wall: Wall, count: int, mcts: Mcts) -> None:
    for position in positions(2, players, wall, has_moves):
        ranking = mcts.rank(position, Limit(nodes=scaled(400, 60)), count=count)
        moves, seat = [choice.move for choice in ranking], (position.turn or 1) - 1
        assert set(moves) <= set(position.legal_moves())
        assert 1 <= len(moves) == len(set(moves)) <= count
        worth = [(choice.chances[seat], choice.values[seat]) for choice in ranking]
        assert worth == sorted(worth, reverse=True)


@BOTH
def test_what_is_ranked_was_looked_at_alike(mcts: Mcts) -> None:
    for position in positions(3, 2, "coloured", lambda each: piles_left(each) > 8):
        mcts.rank(position, Limit(nodes=scaled(2000, 200)), count=4)
        visits = sorted(mcts._trees[0].rows()[:, ROW_VISITS])[-4:]
        assert sum(visits) >= scaled(1000, 100)
        assert visits[0] >= visits[-1] / 4


def test_all_moves_can_be_ranked() -> None:
    for position in positions(3, 2, "coloured", is_drafting):
        ranking = MCTS.rank(position, Limit(nodes=scaled(400, 200)), count=1000)
        drafts = [move for move in position.legal_moves() if isinstance(move, Draft)]
        unlike = {(move.source == 0, position.tiles_at(move.source), str(move)[1:]) for move in drafts}
        assert len(ranking) == len(unlike)


def test_columns_of_the_grey_wall_are_moves_like_any_other() -> None:  # V1
    for position in positions(scaled(6, 3), 2, "grey", lambda each: each.phase == "tiling"):
        ranking = MCTS.rank(position, Limit(nodes=scaled(200, 40)), count=5)
        assert {choice.move for choice in ranking} <= set(position.legal_moves())


def test_the_same_seed_draws_the_same_deals_and_another_others() -> None:
    position = positions(1, 2, "coloured", lambda each: is_drafting(each) and piles_left(each) == 1)[0]
    choices = [Mcts(seed).choose(position, Limit(nodes=100)) for seed in (3, 3, 4)]
    assert choices[0] == choices[1]
    assert choices[0].values != choices[2].values


@pytest.mark.parametrize("nodes", [1, 2, 3, 50])
def test_it_visits_as_often_as_its_limit_says(nodes: int) -> None:
    position = positions(1, 2, "coloured", lambda each: piles_left(each) > 8)[0]
    assert MCTS.choose(position, Limit(nodes=nodes)).nodes == max(nodes, 2)  # the root, and one move


@BOTH
def test_it_stops_when_no_other_move_can_overtake(mcts: Mcts, monkeypatch: pytest.MonkeyPatch) -> None:
    limit = Limit(nodes=scaled(2000, 300))
    stopped = 0
    for position in positions(6, 2, "coloured", lambda each: piles_left(each) > 5):
        early = mcts.choose(position, limit)
        with monkeypatch.context() as patch:
            patch.setattr(Growth, "next_step", lambda _tree, *visits: step_size(*visits))
            late = mcts.choose(position, limit)
        assert (early.move, late.nodes) == (late.move, limit.nodes)
        stopped += early.nodes < late.nodes
    assert stopped > 0


def test_it_does_not_think_about_the_only_move() -> None:
    position = positions(1, 2, "coloured", lambda each: is_drafting(each) and len(each.legal_moves()) == 1)[0]
    assert MCTS.choose(position, Limit(nodes=5000)).nodes < 1000


def test_without_a_limit_a_ranking_ends_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "UNHURRIED", 60)
    position = positions(1, 2, "coloured", lambda each: piles_left(each) > 8)[0]
    assert MCTS.rank(position)[0].nodes == 60


def report_every(visits: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Steps and reports of so many visits."""
    monkeypatch.setattr(module, "PATIENCE", visits)
    one, several = Growth.next_step, step_size
    monkeypatch.setattr(Growth, "next_step", lambda tree, *asked: min(visits, one(tree, *asked)))
    monkeypatch.setattr(module, "step_size", lambda *asked: min(visits, several(*asked)))


def test_it_tells_of_its_thoughts_and_can_be_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    report_every(50, monkeypatch)
    position = positions(1, 3, "grey", lambda each: piles_left(each) > 8)[0]
    stop = Stop()
    told: list[Ranking] = []

    def stop_after_the_third(ranking: Ranking) -> None:
        told.append(ranking)
        if len(told) == 3:
            stop.set()

    ranking = MCTS.rank(position, Limit(nodes=10_000), stop=stop, report=stop_after_the_third)
    assert [each[0].nodes for each in told] == [52, 102, 152]
    assert ranking == told[-1]


def test_a_choice_is_told_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    report_every(50, monkeypatch)
    told: list[Choice] = []
    position = positions(1, 2, "grey", lambda each: piles_left(each) > 8)[0]
    choice = MCTS.choose(position, Limit(nodes=100), report=told.append)
    assert ([each.nodes for each in told], told[-1]) == ([52, 100], choice)


def test_a_tree_that_is_full_is_looked_at_further(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LARGEST_TREE", 30)
    position = positions(1, 2, "coloured", lambda each: piles_left(each) > 8)[0]
    assert Mcts().choose(position, Limit(nodes=200)).nodes == 200


def test_it_judges_by_weights_where_it_has_no_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "has_learned", lambda _players, _wall: False)
    assert len(best_judge(2, "coloured").sums.network) == 0
    assert (best_judge(2, "coloured").weights == fitted_judge(2, "coloured").weights).all()


def test_it_judges_by_the_network_that_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "has_learned", lambda _players, _wall: True)
    monkeypatch.setattr(module, "learned", random_network)
    assert best_judge(3, "grey").sums.network.tolist() == random_network(3, "grey").words.tolist()


# Memory.


def test_the_memory_of_a_large_tree_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    mcts, position = Mcts(), positions(1, 2, "coloured", lambda each: piles_left(each) > 8)[0]
    held = []
    for most in (100, 10):
        monkeypatch.setattr(module, "RETAINED", most)
        mcts.choose(position, Limit(nodes=60))
        held.append(len(mcts._trees))
    assert held == [1, 0]


def test_a_limit_in_seconds_asks_for_no_more_memory_than_it_can_use() -> None:
    mcts, position = Mcts(), positions(1, 2, "coloured", lambda each: piles_left(each) > 8)[0]
    mcts.choose(position, Limit(seconds=0.01))
    assert mcts._trees[0].size <= 10_002


# Keeping the tree.


@BOTH
@pytest.mark.parametrize(("players", "wall"), CONFIGURATIONS)
def test_a_tree_is_kept_from_move_to_move(players: int, wall: Wall, mcts: Mcts) -> None:
    keeper = Mcts(seed=1, judges=mcts._judges, keeps=2)
    game, kept = Game.new(players, wall, seed=3), 0
    for _ in range(scaled(16, 6)):
        choice = keeper.choose(game.position, Limit(nodes=scaled(300, 60)))
        tree = keeper._trees[0]
        kept += trees.visits(tree, 0) > choice.nodes
        assert choice.move in game.position.legal_moves()
        assert trees.is_whole(tree)
        game.play(choice.move)
    assert kept >= scaled(8, 2)


def test_another_game_is_another_tree() -> None:
    keeper = Mcts(seed=1, keeps=2)
    first, other = positions(2, 2, "coloured", lambda each: piles_left(each) > 8)
    fresh = Mcts(seed=1).choose(other, Limit(nodes=100))
    keeper.choose(first, Limit(nodes=100))
    assert keeper.choose(other, Limit(nodes=100)) == fresh
    grey = positions(1, 3, "grey", lambda each: piles_left(each) > 8)[0]
    assert keeper.choose(grey, Limit(nodes=100)) == Mcts(seed=1).choose(grey, Limit(nodes=100))


def test_a_kept_tree_takes_no_more_than_it_may() -> None:
    keeper, position = Mcts(keeps=0.5), positions(1, 2, "coloured", lambda each: piles_left(each) > 8)[0]
    keeper.choose(position, Limit(nodes=scaled(3000, 600)))
    size = sum(array.nbytes for array in keeper._trees[0].tree)
    assert size < 0.6e6
    assert keeper._trees[0].size == nodes_in(0.5, 2, "coloured") < 3000


def test_a_kept_tree_can_be_forgotten() -> None:
    keeper, position = Mcts(seed=1, keeps=2), positions(1, 2, "coloured", lambda each: piles_left(each) > 8)[0]
    first = keeper.choose(position, Limit(nodes=100))
    again = keeper.choose(position, Limit(nodes=100))
    keeper.forget()
    assert (first == keeper.choose(position, Limit(nodes=100)), first == again) == (True, False)


# Threads.


@BOTH
@pytest.mark.parametrize("threads", [2, 3])
def test_threads_think_together_and_alike_each_time(threads: int, mcts: Mcts) -> None:
    bots = [Mcts(seed=1, judges=_fresh(mcts), threads=threads) for _ in range(2)]
    for position in positions(scaled(3, 1), 2, "coloured", lambda each: piles_left(each) > 5):
        choices = [each.choose(position, Limit(nodes=scaled(1000, 90))) for each in bots]
        assert choices[0] == choices[1]
        assert choices[0].nodes == scaled(1000, 90)
        rows = np.concatenate([tree.rows() for tree in bots[0]._trees])
        visits = np.bincount(rows[:, ROW_ACTION], rows[:, ROW_VISITS])
        assert visits[action_of(choices[0].move)] == visits.max()
        assert visits.sum() == scaled(1000, 90) - threads  # but the roots


def _fresh(mcts: Mcts) -> Judges:
    """Judges that no other thread uses."""
    if mcts is MCTS:
        return best_judge

    def fresh(players: int, wall: Wall) -> Judge:
        network = random_network(players, wall)
        return network_judge(network.words, network.hidden)

    return fresh


@pytest.mark.parametrize("options", [{"threads": 0}, {"threads": 1.5}, {"keeps": -1}])
def test_options_that_cannot_be_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(InvalidError, match=r"^option (threads|keeps): found .+, expected "):
        Mcts(**options)


def test_threads_stop_when_the_game_is_looked_through() -> None:
    choice = Mcts(threads=2).choose(Position.parse(LAST_ROUND), Limit(nodes=10_000))
    assert (choice.is_exact, choice.nodes < 1000) == (True, True)


def test_threads_rank_as_well() -> None:
    position = positions(1, 2, "coloured", lambda each: piles_left(each) > 8)[0]
    ranking = Mcts(threads=2).rank(position, Limit(nodes=scaled(1000, 100)), count=3)
    chances = [choice.chances[(position.turn or 1) - 1] for choice in ranking]
    assert (len(ranking), chances) == (3, sorted(chances, reverse=True))


def test_threads_keep_to_their_time() -> None:
    mcts, position = Mcts(threads=2), positions(1, 2, "coloured", lambda each: piles_left(each) > 8)[0]
    begin = time.process_time()  # which does not pass while others are busy
    mcts.choose(position, Limit(seconds=0.1))
    assert time.process_time() - begin < 5
