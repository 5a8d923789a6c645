"""What a network sees of a position, held against the same written plainly over the core's positions."""

import numpy as np
import pytest

from azulejos.bots.compiled import features as at
from azulejos.kernel.packing import pack
from azulejos.notation import Wall
from azulejos.rules import Position
from tests.bots.sample_positions import ALL, CONFIGURATIONS, game, scaled
from tests.bots.seen import seen, viewer


def found_in(position: Position, seat: int) -> list[int]:
    found = np.zeros(at.MOST_FOUND, np.int16)
    return [int(number) for number in found[: at.collect_features(pack(position), seat, found)]]


@pytest.mark.parametrize(("players", "wall"), CONFIGURATIONS)
def test_features_are_those_that_hold_in_the_position(players: int, wall: Wall) -> None:
    played = [each for seed in range(scaled(3, 1)) for each in game(players, wall, seed) if not each.is_over]
    for number, position in enumerate(played):
        seat = number % players
        assert (sorted(found_in(position, seat)), str(position)) == (sorted(seen(position, seat)), str(position))


@pytest.mark.parametrize(("players", "wall"), ALL)
def test_every_feature_has_a_number_below_the_count(players: int, wall: Wall) -> None:
    count = at.feature_count(players, int(wall == "grey"))
    position = game(players, wall, 1)[-2]
    assert 0 <= min(found_in(position, 0)) < max(found_in(position, 0)) < count


def test_a_position_is_looked_at_by_who_is_next() -> None:
    for position in game(3, "grey", 1)[:-1]:
        assert at.viewer_of(pack(position)) == viewer(position)


def test_no_position_comes_near_the_room_for_features() -> None:
    """A wall holds at most 20 tiles before the game ends, and there are 100 tiles for all."""
    assert max(len(found_in(position, 0)) for position in game(4, "grey", 1)) < at.MOST_FOUND / 2
