"""The arithmetic of networks, held against the same with Python's numbers; compiled and not, it is the same."""

import math

import numpy as np
import pytest

from azulejos.bots.compiled import network as at
from azulejos.bots.compiled.features import MOST_FOUND, collect_features, viewer_of
from azulejos.bots.network_file import LearnedNetwork
from azulejos.kernel import action_of, pack
from azulejos.notation import Move, Wall
from azulejos.rules import Position
from tests.bots.networks import Plain, random_network, terms
from tests.bots.sample_positions import CONFIGURATIONS, game, has_moves, scaled
from tests.drawn import board, table

# What two networks say of a position: chances, margins, and logits of moves.
SAID: dict[tuple[int, Wall], object] = {
    (2, "coloured"): (([3108, 62427], [-7519, -59279]), {"CY3": -3907, "CY5": 1318, "CYF": -3325}),
    (3, "grey"): (([14, 0, 65521], [23181, 21329, 3418]), {"3@1": -3383, "3@2": 2130, "3@3": -303, "3@5": 1369}),
}


def some(players: int, wall: Wall) -> list[Position]:
    """Positions of a game, from all of its phases."""
    return [position for position in game(players, wall, 3) if not position.is_over][:: scaled(3, 9)]


def layers(network: LearnedNetwork, position: Position) -> tuple[at.Layer, at.Layer]:
    """What the second layers for values and for priors give."""
    state, found = pack(position), np.zeros(MOST_FOUND, np.int16)
    first, active = np.zeros(network.hidden, np.int16), np.zeros(network.hidden, np.int16)
    values, priors = np.zeros(at.SECOND, np.int16), np.zeros(at.SECOND, np.int16)
    at.first_layer(network.words, found, collect_features(state, viewer_of(state), found), first)
    at.activate(first, active)
    at.value_layer(network.words, active, values)
    at.policy_layer(network.words, active, priors)
    return values, priors


def values_of(network: LearnedNetwork, position: Position) -> tuple[list[int], list[int]]:
    """Chances and margins of all roles."""
    values = np.zeros(at.HEADS, np.int32)
    at.values_of(network.words, network.hidden, network.players, layers(network, position)[0], values)
    chances, margins = values[: network.players], values[at.MARGIN_HEADS :][: network.players]
    return [int(each) for each in chances], [int(each) for each in margins]


def logits_of(network: LearnedNetwork, position: Position) -> dict[str, int]:
    """The logits of all moves."""
    state, memory, priors = pack(position), np.zeros(at.MOST_TERMS, np.int16), layers(network, position)[1]
    return {
        str(move): int(at.move_logit(network.words, network.hidden, state, action_of(move), priors, memory))
        for move in position.legal_moves()
    }


@pytest.mark.parametrize(("players", "wall"), CONFIGURATIONS)
def test_values_are_those_of_pythons_numbers(players: int, wall: Wall) -> None:
    network = random_network(players, wall)
    plain = Plain(network)
    found = [values_of(network, position) for position in some(players, wall)]
    assert found == [plain.chances_and_margins(position) for position in some(players, wall)]
    assert len({tuple(margins) for _, margins in found}) > len(found) / 2  # they do tell positions apart


@pytest.mark.parametrize(("players", "wall"), CONFIGURATIONS)
def test_logits_of_moves_are_those_of_pythons_numbers(players: int, wall: Wall) -> None:
    network = random_network(players, wall)
    plain = Plain(network)
    for position in [each for each in some(players, wall) if has_moves(each)][:: scaled(2, 3)]:
        assert logits_of(network, position) == plain.logits(position)


@pytest.mark.parametrize(("players", "wall"), list(SAID))
def test_every_machine_comes_to_the_same_numbers(players: int, wall: Wall) -> None:
    network = random_network(players, wall, 32)
    position = [each for each in game(players, wall, 3) if has_moves(each)][20]
    assert (values_of(network, position), logits_of(network, position)) == SAID[players, wall]


def test_chances_add_up_to_one_but_for_what_is_cut_off() -> None:
    network = random_network(4, "coloured")
    totals = [sum(values_of(network, position)[0]) for position in game(4, "coloured", 3)[:40:5]]
    assert [total for total in totals if not 65536 - 4 < total <= 65536] == []


def test_a_line_without_a_column_counts_as_one_point() -> None:  # on the grey wall a tile may have nowhere to go
    position = Position.parse(table("G2 1d 1 1 BYYR/-/-/-/- *", board(wall="....Y/BRKW./...../...../.....")))
    found = np.zeros(at.MOST_TERMS, np.int16)
    count = at.move_terms(pack(position), action_of("1Y2"), found)
    assert list(found[:count]) == terms(position, Move.parse("1Y2"))
    assert at.SCORING in found[:count]


def test_what_is_behind_is_less_likely_by_e_to_the_difference() -> None:
    assert [at.weight_of(behind) for behind in (0, 64, 640, 1023, 1024, 5000)] == [
        *(round(65536 * math.exp(-behind / 64)) for behind in (0, 64, 640, 1023)),
        0,
        0,
    ]
