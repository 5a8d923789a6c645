"""What networks see: the compiled encoder against one that is written on the core, and what each number is."""

import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from azulejos import Game, InvalidError, Position
from azulejos.kernel import observation_fields, observation_most, observation_size, observe, pack
from azulejos.notation import Wall
from tests.kernel.encoder import encoded
from tests.kernel.test_batch import CONFIGURATIONS

ENVIRONMENTS = Path(__file__).parents[2] / "docs" / "environments.md"


@pytest.mark.parametrize(("players", "wall"), CONFIGURATIONS)
def test_every_position_of_a_game_is_encoded_as_the_core_says(players: int, wall: Wall) -> None:
    game = Game.new(players, wall, seed=players)
    chance = random.Random(players)
    most = observation_most(players, wall)
    while not game.position.is_over:
        for seat in range(players):
            seen = observe(pack(game.position), seat)
            assert seen.tolist() == encoded(game.position, seat).tolist(), f"{game.position} from seat {seat}"
            assert (seen <= most).all()
        game.play(chance.choice(game.position.legal_moves()))
    assert observe(pack(game.position), 1).tolist() == encoded(game.position, 1).tolist()


def test_the_marker_beside_a_full_floor_is_seen() -> None:  # R1
    position = Position.parse(
        "S2 1d 1 1 -/-/-/-/BBBB *Y 16,19,13,20,20 0,0,0,0,0"
        " 0:-/-/-/-/-:...../...../...../...../.....:RRRRRRR 0:-/-/-/-/-:...../...../...../...../.....:-"
    )
    for after in (position, position.play("CYF")):
        assert observe(pack(after), 0).tolist() == encoded(after, 0).tolist()


def test_it_is_seen_from_the_seat_whose_turn_it_is() -> None:
    position = Game.new(players=3, seed=5).position
    assert observe(pack(position)).tolist() == encoded(position, (position.turn or 0) - 1).tolist()


@pytest.mark.parametrize("seat", [-1, 2, 1.0, True])
def test_a_seat_that_is_not_there_sees_nothing(seat: Any) -> None:
    with pytest.raises(InvalidError, match="is not a seat that observes: expected a whole number from 0 to 1"):
        observe(pack(Position.initial()), seat)


@pytest.mark.parametrize(("players", "wall"), CONFIGURATIONS)
def test_the_fields_are_as_many_numbers_as_an_observation_has(players: int, wall: Wall) -> None:
    size = sum(field.numbers for field in observation_fields(players, wall))
    assert size == observation_size(players, wall) == len(observation_most(players, wall))


def test_the_page_lists_every_field() -> None:
    page = ENVIRONMENTS.read_text(encoding="utf-8")
    fields = {*observation_fields(2, "coloured"), *observation_fields(2, "grey")}
    rows = [f"| `{field.name}` | {field.numbers} | {field.meaning} |" for field in fields]
    assert [row for row in rows if row not in page] == []


@pytest.mark.parametrize("asked", [observation_fields, observation_most, observation_size])
@pytest.mark.parametrize(("players", "wall", "sentence"), [(5, "grey", "2, 3 or 4 players"), (2, "gray", "not a wall")])
def test_the_observation_of_no_game_is_refused(asked: Any, players: int, wall: Any, sentence: str) -> None:
    with pytest.raises(InvalidError, match=sentence):
        asked(players, wall)


def test_a_number_is_a_float_of_32_bits() -> None:
    assert observe(pack(Position.initial())).dtype == np.float32
