"""`Mcts`: a tree for each seat that plays for itself, past the round's end, and the same from the same seed."""

import pytest

from azulejos import Position
from azulejos.bots import Choice, Limit, Ranking, Stop
from azulejos.bots import mcts as module
from azulejos.bots.interface import margins
from azulejos.bots.mcts import Mcts
from azulejos.notation import Wall
from tests.bots.sample_positions import CONFIGURATIONS, has_moves, is_drafting, piles_left, positions, scaled
from tests.drawn import board, table

MCTS = Mcts(seed=1)

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
    assert (choice.line, choice.values) == ((choice.move,), margins(after.scores))  # every visit has found the same


def test_it_does_not_end_a_game_that_it_would_lose() -> None:
    behind = LAST_TILE.replace(" 50:", " 10:")
    assert str(MCTS.choose(Position.parse(behind), Limit(nodes=200)).move) != "CW1"


@pytest.mark.parametrize(("players", "wall"), CONFIGURATIONS)
def test_its_line_is_legal(players: int, wall: Wall) -> None:
    for position in positions(scaled(3, 2), players, wall, has_moves):
        choice = MCTS.choose(position, Limit(nodes=scaled(500, 60)))
        after = position
        for move in choice.line:
            after = after.play(move)
        assert (choice.line[0], choice.depth) == (choice.move, len(choice.line))


@pytest.mark.parametrize(("players", "wall"), CONFIGURATIONS)
@pytest.mark.parametrize("count", [1, 3, 1000])
def test_a_ranking_has_different_legal_moves_the_most_visited_first(players: int, wall: Wall, count: int) -> None:
    for position in positions(2, players, wall, has_moves):
        limit = Limit(nodes=scaled(100, 30))
        ranking = MCTS.rank(position, limit, count=count)
        moves = [choice.move for choice in ranking]
        assert set(moves) <= set(position.legal_moves())
        assert len(moves) == len(set(moves)) <= count
        assert moves[0] == MCTS.choose(position, limit).move


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
    position = positions(1, 2, "coloured", is_drafting)[0]
    assert MCTS.choose(position, Limit(nodes=nodes)).nodes == max(nodes, 2)  # the root, and one move


def test_without_a_limit_a_ranking_ends_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "UNHURRIED", 60)
    position = positions(1, 2, "coloured", is_drafting)[0]
    assert MCTS.rank(position)[0].nodes == 60


def test_it_tells_of_its_thoughts_and_can_be_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PATIENCE", 50)
    position = positions(1, 3, "grey", is_drafting)[0]
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
    monkeypatch.setattr(module, "PATIENCE", 50)
    told: list[Choice] = []
    choice = MCTS.choose(positions(1, 2, "grey", has_moves)[0], Limit(nodes=100), report=told.append)
    assert ([each.nodes for each in told], told[-1]) == ([52, 100], choice)


def test_a_tree_that_is_full_is_looked_at_further(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LARGEST", 30)
    position = positions(1, 2, "coloured", is_drafting)[0]
    assert MCTS.choose(position, Limit(nodes=200)).nodes == 200
