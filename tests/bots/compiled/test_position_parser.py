"""Positions from their notation: compiled code reads what `pack` packs."""

import zlib

import numpy as np
import pytest

from azulejos import Position
from azulejos.bots.compiled.position_parser import Text, checksum, read_position, words_of
from azulejos.kernel import pack
from azulejos.notation import Wall
from tests.bots.sample_positions import CONFIGURATIONS, game

BESIDE_THE_FLOOR = (
    "S2 1d 2 1 BBYY/-/-/YKKW/YRWW - 16,16,14,18,15 0,0,0,0,0"
    " 130:-/BB/-/-/-:...../...../...../...../.....:RRRRRWW* 0:-/-/-/-/-:...../...../...../...../.....:-"
)


def text_of(position: Position) -> Text:
    return np.frombuffer(str(position).encode(), np.uint8)


def read(text: Text) -> list[int]:
    state = np.full(words_of(text), -1, np.int64)
    read_position(text, state)
    return state.tolist()


@pytest.mark.parametrize(("players", "wall"), CONFIGURATIONS)
def test_every_position_of_a_game_is_read_as_it_is_packed(players: int, wall: Wall) -> None:
    positions = [Position.initial(players, wall), *game(players, wall, seed=players)]
    assert [read(text_of(position)) for position in positions] == [pack(position).tolist() for position in positions]


def test_a_marker_beside_a_full_floor_is_read() -> None:  # R1
    position = Position.parse(BESIDE_THE_FLOOR)
    assert read(text_of(position)) == pack(position).tolist()


def test_the_checksum_is_that_of_zlib() -> None:
    text = text_of(Position.initial())
    assert checksum(text) == zlib.crc32(text.tobytes())
