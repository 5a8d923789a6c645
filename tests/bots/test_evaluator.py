"""The evaluator: weights become words, and boards become margins."""

import numpy as np
import pytest

from azulejos import Position
from azulejos.bots.compiled.evaluation import FRACTION, FULL, ON_FLOOR, SCORE, START, UNITS
from azulejos.bots.evaluator import HUNDREDTHS, SHAPE, Evaluator, fitted
from azulejos.notation import Wall
from tests.bots.reference import Judge
from tests.bots.sample_positions import CONFIGURATIONS, has_moves, positions, scaled
from tests.drawn import board, table


def only(feature: int, weight: float) -> Evaluator:
    """An evaluator to which one feature is worth something."""
    weights = np.zeros(SHAPE)
    weights[..., feature] = weight
    return Evaluator(weights)


@pytest.mark.parametrize(("players", "wall"), CONFIGURATIONS)
def test_each_seat_is_worth_its_margin(players: int, wall: Wall) -> None:
    evaluator = fitted(players, wall)
    for position in positions(scaled(5, 3), players, wall, has_moves):
        judge = Judge.at(position, evaluator.words)
        expected = [judge.margin(position, seat) / 100 for seat in range(1, players + 1)]
        assert evaluator.values(position) == pytest.approx(expected)


def test_a_board_is_valued_as_if_its_full_lines_were_tiled_and_its_floor_paid() -> None:
    ahead = board(20, "B/-/-/-/-", floor="RR")
    position = Position.parse(table("S3 2d 1 1 BYRK/-/-/-/-/-/- *", ahead, board(12), board(15)))
    assert only(SCORE, 1.0).values(position) == (19 - 15, 12 - 19, 15 - 19)


def test_who_will_start_is_worth_something_at_the_refill_too() -> None:
    assert only(START, 1.5).values(Position.initial(players=3, start=2)) == (-1.5, 1.5, -1.5)


def test_nothing_is_worth_nothing() -> None:
    assert Evaluator(np.zeros(SHAPE)).values(Position.initial(4)) == (0.0, 0.0, 0.0, 0.0)


def test_words_are_weights_of_a_feature_as_it_is_counted() -> None:
    words = Evaluator(np.ones(SHAPE)).words
    expected = np.rint((HUNDREDTHS << FRACTION) / np.array(UNITS))
    assert words.dtype == np.int64
    assert (words == expected).all()


@pytest.mark.parametrize(("players", "wall"), CONFIGURATIONS)
def test_there_are_weights_for_every_game(players: int, wall: Wall) -> None:
    words = fitted(players, wall).words
    assert words.shape == SHAPE
    assert fitted(players, wall) is fitted(players, wall)
    assert (words[:, 0, SCORE] > 0).all(), "points are good at every round's end"
    assert not words[:, 0, [FULL, ON_FLOOR]].any(), "at the refill no line is full and no floor is left to pay"
