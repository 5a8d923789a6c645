"""Rollouts: games played out, without their luck."""

import numpy as np
import pytest

from azulejos import Game, Position
from azulejos.bots.compiled.judge import MARGINS, UNIT, VALUE_WORDS, value_by_network
from azulejos.bots.compiled.rollouts import OTHER_DEALS, OTHERS_STREAM, deal_without_luck
from azulejos.bots.evaluator import HUNDREDTHS
from azulejos.bots.rollouts import Rollouts
from azulejos.bots.simple import Greedy
from azulejos.errors import InvalidError
from azulejos.kernel.packing import pack, unpack
from azulejos.kernel.unchecked.chance import key_of_seed, next_number, stream
from azulejos.kernel.unchecked.games import deal_unchecked
from azulejos.notation import Wall


def late(moves_left: int, players: int = 2, wall: Wall = "coloured") -> Position:
    """A position of a game that a bot ended so many moves later."""
    game = Game.new(players=players, wall=wall, seed=1)
    while not game.position.is_over:
        game.play(Greedy().choose(game.position).move)
    return game.history[-1 - moves_left].position


@pytest.mark.parametrize(("players", "wall"), [(2, "coloured"), (3, "grey")])
def test_the_same_seeds_bring_the_same_games_and_chances_that_are_shared(players: int, wall: Wall) -> None:
    position = late(2, players, wall)
    found = Rollouts(players, wall).play(position, 5, 3)
    assert found.shape == (3, 2 * players)
    assert (Rollouts(players, wall).play(position, 5, 3) == found).all()
    assert found[:, :players].sum(axis=1) == pytest.approx([1.0] * 3, abs=1e-3)


def test_a_position_of_another_game_is_refused() -> None:
    with pytest.raises(InvalidError, match="is for 3 players, coloured, and what is played for 2 players, coloured"):
        Rollouts(3, "coloured").play(late(2), 5, 3)


def test_a_game_that_is_over_is_its_result() -> None:
    over = late(0)
    margin = over.scores[0] - over.scores[1]
    expected = [float(margin > 0), float(margin < 0), float(margin), -float(margin)]
    assert Rollouts(2, "coloured").play(over, 0, 1).tolist() == [pytest.approx(expected, abs=1e-6)]


def test_what_a_deal_is_better_than_others_is_taken_from_the_result() -> None:
    refill = Position.initial()
    judge = Rollouts(2, "coloured").judge
    state, other = pack(refill), pack(refill)
    total, values = np.zeros(VALUE_WORDS, np.int64), np.zeros(VALUE_WORDS, np.int64)
    a, b = key_of_seed(7, 0)
    deal_without_luck(state, judge, a, b, other, values, total)
    s0, s1 = stream(a, b, OTHERS_STREAM + 1)
    margins = []
    for _ in range(OTHER_DEALS):
        key, s0, s1 = next_number(s0, s1)
        lock, s0, s1 = next_number(s0, s1)
        drawn = pack(refill)
        deal_unchecked(drawn, key, lock)
        value_by_network(judge.sums, drawn, values, judge.win_share)
        margins.append(values[MARGINS] / HUNDREDTHS)
    value_by_network(judge.sums, state, values, judge.win_share)
    assert unpack(state).phase == "drafting"
    assert total[MARGINS] / HUNDREDTHS == pytest.approx(np.mean(margins) - values[MARGINS] / HUNDREDTHS, abs=0.02)
    assert abs(total[0]) < UNIT


def test_a_game_that_does_not_end_is_valued_where_it_is_left() -> None:
    lasting = Position.parse(str(Position.initial()).replace(str(Position.initial()).split()[1], "21r", 1))
    found = Rollouts(2, "coloured").play(lasting, 0, 2)
    assert (found[0] == found[1]).all()


def test_a_round_that_is_due_is_dealt_from_the_seed() -> None:
    game = Game.new(seed=1)
    while not game.position.is_over:
        game.play(Greedy().choose(game.position).move)
    last = [step.position for step in game.history if step.position.phase == "refill"][-1]
    one, other = Rollouts(2, "coloured").play(last, 3, 2)
    assert one.tolist() != other.tolist()
