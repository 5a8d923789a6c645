"""Games of the search against itself: played as the search plays, counted as the core counts."""

import numpy as np
import pytest

from azulejos import Position
from azulejos.bots import Limit
from azulejos.bots.compiled import self_play
from azulejos.bots.compiled.evaluation import FEATURE_COUNT, ON_FLOOR, ROUND_COUNT, prepare
from azulejos.bots.compiled.memory import GROUPS, new_memory
from azulejos.bots.compiled.self_play import learn_from_games, play_match, think, write_features
from azulejos.bots.evaluator import SHAPE, Evaluator, fitted
from azulejos.bots.regression import BEGINNING, Sums
from azulejos.bots.search import Search
from azulejos.dealing import Generator
from azulejos.kernel import action_of, pack
from azulejos.kernel.layout import ROUND_SHIFT, TABLE, State
from azulejos.notation import Wall
from azulejos.records import Game
from tests.bots.reference import Judge
from tests.bots.sample_positions import CONFIGURATIONS, IS_COMPILED, SOME, has_moves, positions, scaled, tiles_left

NEVER = np.zeros(1, np.int64)
NODES = 5


def lovers_of_the_floor() -> State:
    """Weights with which everything goes to the floor: nobody scores, and no game ends."""
    weights = np.zeros(SHAPE)
    weights[..., ON_FLOOR] = 10
    return Evaluator(weights).words


@pytest.fixture
def last_round(monkeypatch: pytest.MonkeyPatch) -> int:
    """The round after which a game is left; sooner where that is not compiled in."""
    if not IS_COMPILED:
        monkeypatch.setattr(self_play, "LAST_ROUND", 4)
    return self_play.LAST_ROUND


def learnt(players: int, wall: Wall, words: State, *, games: int = 1, random_percent: int = 0, seed: int = 3) -> Sums:
    """What so many games teach."""
    sums = Sums()
    learn_from_games(
        *(new_memory(), NEVER, words, players, int(wall == "grey"), seed, games),
        *(NODES, random_percent, sums.products, sums.results, sums.counts),
    )
    return sums


@pytest.mark.parametrize(("players", "wall"), CONFIGURATIONS)
def test_it_thinks_as_the_search_does(players: int, wall: Wall) -> None:
    words, search, memory = fitted(players, wall).words, Search(), new_memory()
    for position in positions(scaled(6, 3), players, wall, has_moves):
        action = think(pack(position), memory, NEVER, words, 150)
        assert action == action_of(search.choose(position, Limit(nodes=150)).move)


@pytest.mark.parametrize(("players", "wall"), SOME[: scaled(2, 1)])
def test_the_sums_are_those_of_the_positions_that_the_search_comes_to(players: int, wall: Wall) -> None:
    search = Search(evaluators=lambda _players, _wall: Evaluator(BEGINNING))
    game = Game.new(players, wall, seed=3)
    seen: list[Position] = []
    while not game.position.is_over:
        before = game.position
        seen += [before] if before.phase == "drafting" else []
        game.play(search.choose(before, Limit(nodes=NODES)).move)
        for refill in refills(before, game):
            seen.append(refill)
    expected = sums_of(seen, np.array(game.position.scores, float))
    found = learnt(players, wall, Evaluator(BEGINNING).words)
    assert (found.counts == expected.counts).all()
    np.testing.assert_allclose(found.products, expected.products, atol=1e-6)
    np.testing.assert_allclose(found.results, expected.results, atol=1e-6)


def refills(before: Position, game: Game) -> list[Position]:
    """The position before the deal that a game has just made, if it has."""
    after = before.play(game.moves[-1]) if before.round != game.position.round else before
    return [after] if after.phase == "refill" else []


def sums_of(seen: list[Position], scores: State) -> Sums:
    """What positions teach whose game ended with these scores: everything relative to the mean of all seats."""
    sums = Sums()
    for position in seen:
        judge, left = Judge.at(position, Evaluator(BEGINNING).words), tiles_left(position)
        round_number = position.round - (position.phase == "refill")
        cell = min(round_number, ROUND_COUNT) - 1, judge.group(left)
        features = np.array([judge.features(position, seat) for seat in range(1, position.players + 1)], float)
        features -= features.mean(axis=0)
        sums.products[cell] += features.T @ features
        sums.results[cell] += features.T @ (scores - scores.mean())
        sums.counts[cell] += 1
    return sums


def test_several_games_teach_the_sum_of_each() -> None:
    words = Evaluator(BEGINNING).words
    both, first, second = learnt(2, "grey", words, games=2), learnt(2, "grey", words), learnt(2, "grey", words, seed=4)
    assert not (first.products == second.products).all()
    first.add(second)
    assert (both.counts == first.counts).all()
    np.testing.assert_allclose(both.products, first.products)


def test_moves_at_random_make_games_differ() -> None:
    words = Evaluator(BEGINNING).words
    played = [learnt(2, "coloured", words, random_percent=percent).counts.tolist() for percent in (0, 100, 100)]
    assert played[0] != played[1] == played[2], "but with the same seed they are the same"


def test_a_game_that_does_not_end_is_left_after_its_last_round(last_round: int) -> None:  # R5
    sums = learnt(2, "coloured", lovers_of_the_floor())
    assert sums.counts[:, 0].sum() == last_round - 1, "the refills between its rounds"
    assert not sums.results.any(), "nobody has scored"


@pytest.mark.skipif(IS_COMPILED, reason="compiled code keeps the constants that it was compiled with")
def test_a_very_long_game_is_learnt_from_only_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(self_play, "LONGEST", 20)
    assert learnt(2, "coloured", Evaluator(BEGINNING).words).counts.sum() == 20


def test_a_refill_counts_for_the_round_before_it_and_later_rounds_for_the_last() -> None:
    cells, features = np.zeros((1, 2), np.int64), np.zeros((1, 2, FEATURE_COUNT), np.int64)
    found = []
    for round_number, phase in [(1, "drafting"), (2, "refill"), (3, "drafting"), (6, "refill"), (9, "drafting")]:
        position = Position.initial() if phase == "refill" else Position.initial().deal(Generator(1, 1))
        state, memory = pack(position), new_memory()
        state[TABLE] += (round_number - 1) << ROUND_SHIFT
        prepare(state, memory, fitted(2, "coloured").words)
        write_features(state, memory, 2, features, cells, 0)
        found.append(cells[0].tolist())
        assert memory[GROUPS] == 0
    assert found == [[0, 5], [0, 0], [2, 5], [4, 0], [4, 5]]


# Matches.


def match(words: State, rivals: State, players: int, wall: Wall, sets: int) -> tuple[float, float]:
    """Games won, and points ahead, in so many sets of deals."""
    return play_match(
        *(new_memory(), NEVER, words, rivals, players, int(wall == "grey"), 5, sets, NODES, NODES),
    )


@pytest.mark.parametrize(("players", "wall"), CONFIGURATIONS)
def test_among_equals_every_deal_is_won_once(players: int, wall: Wall) -> None:
    words = fitted(players, wall).words
    won, _ = match(words, words, players, wall, scaled(6, 1))
    assert won == scaled(6, 1)


def test_between_two_equals_nobody_is_ahead() -> None:
    words = fitted(2, "grey").words
    assert match(words, words, 2, "grey", scaled(4, 1)) == (scaled(4, 1), 0.0)


@pytest.mark.parametrize(("players", "wall"), SOME[: scaled(2, 1)])
def test_who_knows_more_wins_more(players: int, wall: Wall) -> None:
    sets = scaled(10, 1)
    won, ahead = match(fitted(players, wall).words, lovers_of_the_floor(), players, wall, sets)
    assert (won, ahead > 0) == (sets * players, True)
    assert match(lovers_of_the_floor(), fitted(players, wall).words, players, wall, sets)[0] == 0


def test_a_tie_is_half_a_win(last_round: int) -> None:  # R5
    assert match(lovers_of_the_floor(), lovers_of_the_floor(), 2, "coloured", 1) == (1.0, 0.0)
