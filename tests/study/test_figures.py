"""Accuracy, labels, error rates and ratings."""

from dataclasses import replace

import pytest

from azulejos import Position
from azulejos.bots.levels import LEVELS
from azulejos.study.figures import (
    accuracy_of_game,
    accuracy_of_move,
    error_of,
    label_of,
    mean_and_error,
    rating_of,
    stakes_of,
)
from azulejos.study.measured import ERRORS, LEVEL_LOSSES


@pytest.mark.parametrize(
    ("loss", "error", "label"),
    [
        (0.01, 0.0, ""),
        (0.02, 0.0, "inaccuracy"),
        (0.05, 0.0, "mistake"),
        (0.10, 0.0, "blunder"),
        (0.20, 0.0, "disaster"),
        (0.05, 0.025, ""),  # it may be none
        (0.05, 0.024, "mistake"),
    ],
)
def test_a_move_is_called_by_what_it_lost_if_that_is_beyond_doubt(loss: float, error: float, label: str) -> None:
    assert label_of(loss, error) == label


def test_accuracy_is_a_hundred_for_the_best_and_never_below_zero() -> None:
    assert [accuracy_of_move(loss) for loss in (-0.1, 0.0, 1.0)] == [100.0, 99.9999, 0.0]


def test_a_game_is_as_accurate_as_its_moves_and_more_so_where_little_was_at_stake() -> None:
    losses = [0.0, 0.2]
    assert accuracy_of_game([0.0, 0.0], [0.1, 0.1]) == pytest.approx(99.9999)
    assert accuracy_of_game(losses, [0.1, 0.0]) > accuracy_of_game(losses, [0.0, 0.1])


def test_at_stake_is_how_much_the_chance_swings_around_a_move() -> None:
    assert stakes_of([0.5, 0.5, 0.5, 0.9]) == pytest.approx([0.0, 0.0, 0.1886, 0.2], abs=1e-4)


def test_each_levels_losses_stand_for_its_rating() -> None:
    losses = LEVEL_LOSSES[2, "coloured"]
    assert [rating_of(loss) for loss in losses] == [level.rating for level in LEVELS]
    halfway = (LEVELS[0].rating + LEVELS[1].rating) / 2
    assert rating_of((losses[0] + losses[1]) / 2) == pytest.approx(halfway, abs=1)  # losses are rounded


def test_nobody_is_rated_beyond_the_levels() -> None:
    assert (rating_of(99.0), rating_of(-1.0)) == (LEVELS[0].rating, LEVELS[-1].rating)


def test_all_kinds_of_games_have_losses_that_fall_from_level_to_level() -> None:
    assert len({*LEVEL_LOSSES.values()}) == 6  # each was measured by itself
    for losses in LEVEL_LOSSES.values():
        assert list(losses) == sorted(losses, reverse=True)


def test_later_rounds_have_the_errors_of_the_fifth() -> None:
    first = Position.initial()
    assert [error_of(replace(first, round=number)) for number in (1, 5, 6)] == [ERRORS[0], ERRORS[4], ERRORS[4]]


def test_the_error_of_one_value_is_as_large_as_the_value() -> None:
    assert mean_and_error([3.0]) == (3.0, 3.0)
    assert mean_and_error([1.0, 3.0]) == (2.0, 1.0)
