"""Packed states: nothing is lost, and a position packs in one way."""

import numpy as np
import pytest
from hypothesis import given

from azulejos import InvalidError, Position
from azulejos.kernel import pack, unpack
from azulejos.kernel.layout import words
from tests.drawn import board, table
from tests.strategies import WALLS, positions


@given(positions())
def test_a_position_packs_and_unpacks_to_itself(position: Position) -> None:
    assert unpack(pack(position)) == position


def test_the_order_of_the_floor_survives() -> None:
    written = table("S2 2d 1 1 BBYR/-/-/-/- -", board(5, floor="RK*BBWY"), board(0, floor="YB"))
    assert str(unpack(pack(Position.parse(written)))) == written


def test_a_marker_beside_a_full_floor_survives() -> None:  # R1
    written = table("S3 2d 3 1 BBYR/-/-/-/-/-/- -", board(0, floor="RRKKBBW*"))
    assert str(unpack(pack(Position.parse(written)))) == written


def test_a_state_is_as_long_as_its_players_and_wall_need() -> None:
    lengths = [words(players, wall) for wall in WALLS for players in (2, 3, 4)]
    assert lengths == [20, 23, 26, 24, 29, 34]
    assert pack(Position.initial(3, "grey")).shape == (29,)


@pytest.mark.parametrize("score", [0, 2**31 - 1])
def test_scores_up_to_31_bits_are_packed(score: int) -> None:
    position = Position.parse(table("S2 2d 1 1 BBYR/-/-/-/- *", board(score)))
    assert unpack(pack(position)).scores == (score, 0)


@pytest.mark.parametrize(
    ("head", "score"), [("S2 2d 1 1 BBYR/-/-/-/- *", 2**31), ("S2 2147483648d 1 1 BBYR/-/-/-/- *", 0)]
)
def test_larger_numbers_are_refused(head: str, score: int) -> None:
    with pytest.raises(InvalidError, match=r"2147483648 is too large to pack: expected 2147483647 at most"):
        pack(Position.parse(table(head, board(score))))


def test_packed_states_are_plain_arrays() -> None:
    state = pack(Position.initial())
    assert isinstance(state, np.ndarray)
    assert state.dtype == np.int64
