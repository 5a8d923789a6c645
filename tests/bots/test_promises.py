"""What every bot promises, asked of all that can be called by name."""

import math
import time

import pytest

from azulejos import Game, Position
from azulejos.bots import BOTS, Choice, Limit, Ranker, Ranking, Stop, bot
from azulejos.bots.levels import LEVELS
from azulejos.errors import InvalidError, in_words
from azulejos.notation import Wall
from tests.bots.sample_positions import (
    CONFIGURATIONS,
    IS_COMPILED,
    game,
    has_moves,
    is_drafting,
    piles_left,
    positions,
    scaled,
    tiles_left,
)
from tests.strategies import WALLS

THINKERS = ["search", "mcts", *(level.name for level in LEVELS if level.needs_kernel)]
A_LITTLE = Limit(nodes=60, seconds=0.05)  # levels have nodes of their own, but keep to a time
UNHURRIED = [level.name for level in LEVELS if (level.visits or 0) > scaled(2000, 50)]
SOME = Limit(nodes=scaled(120, 60))
SEED = 7

# Uncompiled, the upper levels would think for minutes: they are `mcts` with more visits.
SLOW = set() if IS_COMPILED else {f"level{number}" for number in range(5, 11)}

every_bot = pytest.mark.parametrize("name", [name for name in BOTS if name not in SLOW])


def is_nearly_over(position: Position) -> bool:
    """Whether so few tiles are left that every bot is through with the round quickly, compiled or not."""
    return position.phase == "tiling" or (is_drafting(position) and piles_left(position) <= 4)


@every_bot
@pytest.mark.parametrize(("players", "wall"), CONFIGURATIONS)
def test_it_plays_a_legal_move_and_says_what_it_thinks_of_every_seat(name: str, players: int, wall: Wall) -> None:
    player = bot(name, SEED)
    for position in positions(scaled(3, 2), players, wall, has_moves):
        choice = player.choose(position, A_LITTLE)
        assert choice.move in position.legal_moves()
        assert (choice.line[0], len(choice.values)) == (choice.move, players)
        assert all(math.isfinite(value) for value in choice.values)
        assert choice.depth >= 1
        assert players > 2 or choice.values[0] == -choice.values[1]


@every_bot
@pytest.mark.parametrize("wall", WALLS)
def test_it_chooses_the_same_again_whatever_it_has_thought_of_before(name: str, wall: Wall) -> None:
    used = bot(name, SEED)
    for players in (2, 3, 4):
        position, other = positions(2, players, wall, is_nearly_over)
        choices = [used.choose(each, SOME) for each in (position, other, position)]
        choices.append(bot(name, SEED).choose(position, SOME))
        first, _, again, fresh = [(choice.move, choice.values) for choice in choices]
        assert first == again == fresh, str(position)


@pytest.mark.parametrize("name", [name for name in BOTS if name not in UNHURRIED])
def test_it_chooses_the_same_again_in_the_middle_of_a_round(name: str) -> None:
    position, other = positions(2, 2, "coloured", lambda each: tiles_left(each) > 10)
    used = bot(name, SEED)
    used.choose(other, SOME)
    choices = [player.choose(position, SOME) for player in (used, bot(name, SEED))]
    assert choices[0].move == choices[1].move
    assert choices[0].values == choices[1].values


@every_bot
@pytest.mark.parametrize("limit", [Limit(), Limit(nodes=1), Limit(depth=1), Limit(seconds=60)], ids=str)
def test_it_answers_when_it_is_stopped_before_it_began(name: str, limit: Limit) -> None:
    stop = Stop()
    stop.set()
    for position in (positions(1, 4, "coloured", lambda each: tiles_left(each) == 36)[0], *tiling(1)):
        assert bot(name).choose(position, limit, stop=stop).move in position.legal_moves()


def tiling(count: int) -> list[Position]:
    """Positions in which a column is to be chosen."""
    return positions(count, 2, "grey", lambda each: each.phase == "tiling")


@every_bot
def test_it_answers_with_the_smallest_of_limits(name: str) -> None:
    for position in (positions(1, 2, "coloured", is_nearly_over)[0], *tiling(2)):
        for limit in (Limit(nodes=1), Limit(depth=1, nodes=2)):
            assert bot(name).choose(position, limit).move in position.legal_moves()


@every_bot
def test_it_keeps_to_its_time(name: str) -> None:
    player, position = bot(name), positions(1, 4, "grey", lambda each: tiles_left(each) == 36)[0]
    begin = time.process_time()  # which does not pass while others are busy
    player.choose(position, Limit(seconds=0.2))
    assert time.process_time() - begin < 5  # far less than without a limit, on a slow machine too


@every_bot
def test_where_there_is_no_move_there_is_none_to_choose(name: str) -> None:
    *_, end = game(2, "coloured", 1)
    assert end.is_over
    for position in (Position.initial(), end):
        with pytest.raises(InvalidError, match=f"no move to choose {in_words('phase', position.phase)}") as caught:
            bot(name).choose(position)
        assert caught.value.code == "nothing_to_choose"
    with pytest.raises(TypeError, match="expected a position, found <Game of"):
        bot(name).choose(Game.new(seed=7))  # type: ignore[arg-type]  # which has a position


@every_bot
def test_what_it_tells_while_it_thinks_ends_with_its_answer(name: str) -> None:
    for position in (positions(1, 2, "coloured", is_nearly_over)[0], *tiling(1)):
        told: list[Choice] = []
        choice = bot(name).choose(position, Limit(nodes=60), report=told.append)
        assert told[-1:] == [choice] or (name not in THINKERS and not told)
        assert all(each.move in position.legal_moves() for each in told)


RANKERS = ["greedy", "search", "mcts"]


def test_three_can_rank_moves() -> None:
    assert [name for name in BOTS if isinstance(bot(name), Ranker)] == RANKERS


@pytest.mark.parametrize("name", RANKERS)
def test_a_ranking_begins_with_its_choice_and_is_told(name: str) -> None:
    player = bot(name)
    assert isinstance(player, Ranker)
    for position in (positions(1, 3, "grey", is_nearly_over)[0], *tiling(1)):
        told: list[Ranking] = []
        ranking = player.rank(position, Limit(nodes=100, depth=1), count=2, report=told.append)
        assert told[-1] == ranking
        assert len(ranking) == min(2, len({choice.move for choice in ranking}))
        assert ranking[0].move == player.choose(position, Limit(nodes=100, depth=1)).move


@pytest.mark.parametrize("name", RANKERS)
@pytest.mark.parametrize("players", [2, 4])
def test_a_ranking_is_best_first_by_the_chance_and_then_by_the_value(name: str, players: int) -> None:
    player = bot(name)
    assert isinstance(player, Ranker)
    for position in positions(3, players, "coloured", is_drafting):
        seat = (position.turn or 1) - 1
        ranking = player.rank(position, Limit(nodes=300, depth=2), count=1000)
        worth = [(choice.chances[seat], choice.values[seat]) for choice in ranking]
        assert worth == sorted(worth, reverse=True)


@pytest.mark.parametrize("name", RANKERS)
def test_where_there_is_no_move_there_is_none_to_rank(name: str) -> None:
    player = bot(name)
    assert isinstance(player, Ranker)
    with pytest.raises(InvalidError, match="there is no move to choose while a deal is due"):
        player.rank(Position.initial())
