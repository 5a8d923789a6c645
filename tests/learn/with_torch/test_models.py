"""The two networks: the small one computes what the bots will, and weights move between walls."""

from typing import Any

import numpy as np
import pytest

from azulejos.bots.compiled import features as seen
from azulejos.bots.compiled import network as at
from azulejos.learn.devices import Cpu
from azulejos.learn.models import Student, Teacher, feature_rows, moved, whole_outputs, width
from azulejos.notation import Wall
from azulejos.rules import Position
from tests.bots.networks import Plain, random_network
from tests.bots.sample_positions import SOME, game
from tests.bots.seen import seen as features_of
from tests.bots.seen import viewer

UNIT = at.FIRST_UNIT * at.SECOND_UNIT


def some(players: int, wall: Wall) -> list[Position]:
    """Positions of a game, from all of its phases."""
    return [position for position in game(players, wall, 3) if not position.is_over][::7]


def rows_of(torch: Any, positions: list[Position]) -> Any:
    """What networks see of positions, as rows of 0 and 1."""
    rows = np.zeros((len(positions), width(positions[0].players, positions[0].wall)), np.float32)
    for row, position in zip(rows, positions, strict=True):
        row[list(features_of(position, viewer(position)))] = 1
    return torch.from_numpy(rows)


@pytest.mark.parametrize(("players", "wall"), SOME)
def test_a_small_network_computes_in_floats_what_bots_compute_in_whole_numbers(
    torch: Any, cpu: Cpu, players: int, wall: Wall
) -> None:
    network, positions = random_network(players, wall), some(players, wall)
    student, plain, rows = Student(cpu, players, wall, 16).take(network), Plain(network), rows_of(torch, positions)
    layer = student.first(rows)
    expected = [plain.outputs(position) for position in positions]
    values = [said[:players] + said[4 : 4 + players] for said in expected]
    assert (student(rows) * UNIT).tolist() == values
    assert whole_outputs(network, rows.numpy()).tolist() == values
    assert (student.logits(layer) * UNIT).tolist() == [plain.logits_of_terms(position) for position in positions]


@pytest.mark.parametrize(("players", "wall"), SOME)
def test_a_network_that_is_taken_is_given_back(cpu: Cpu, players: int, wall: Wall) -> None:
    network = random_network(players, wall)
    taken = Student(cpu, players, wall, 16).take(network)
    assert np.array_equal(taken.network({}).words, network.words)
    assert np.array_equal(taken.copy().network({}).words, network.words)
    assert taken.copy().is_whole


def test_rounding_lets_gradients_pass(torch: Any, cpu: Cpu) -> None:
    rows = rows_of(torch, some(2, "coloured"))
    gradients = []
    for is_whole in (False, True):
        student = Student(cpu, 2, "coloured", 16, seed=3)
        with torch.no_grad():
            student.weights["heads"].fill_(0.5)
        student.is_whole = is_whole
        student(rows).sum().backward()
        gradients.append(student.weights["value"].grad)
    likeness = torch.nn.functional.cosine_similarity(*[each.flatten() for each in gradients], dim=0)
    assert float(likeness) > 0.9


def test_weights_are_cut_to_what_whole_numbers_can_be(torch: Any, cpu: Cpu) -> None:
    student = Student(cpu, 2, "coloured", 16)
    with torch.no_grad():
        student.weights["first"].fill_(3.0)
        student.weights["value"].fill_(-30.0)
    student.limit()
    assert float(student.weights["first"].detach().max()) == 127 / 128
    assert float(student.weights["value"].detach().min()) == -2047 / 256


def test_a_frozen_teacher_says_what_it_said(torch: Any, cpu: Cpu) -> None:
    teacher, rows = Teacher(cpu, 2, "coloured", layers=(32, 16), seed=1), rows_of(torch, some(2, "coloured"))
    with torch.no_grad():
        teacher.weights["heads"].normal_(generator=torch.Generator().manual_seed(1))
    said = teacher.freeze()(rows)
    assert torch.allclose(said, teacher.forward(rows), atol=1e-5)
    twin = teacher.copy()
    with torch.no_grad():
        teacher.weights["heads"].zero_()
    assert torch.equal(teacher(rows), said)
    assert torch.equal(twin(rows), said)
    assert not teacher.freeze()(rows).any()


def test_a_number_is_one_from_the_beginning(cpu: Cpu) -> None:
    first = Teacher(cpu, 3, "grey", layers=(32, 16)).weights["first"].detach()
    score = first[seen.GREY_BOARD_SIZE + seen.SCORE_BITS :][:8]
    assert bool((score[1:] == 2 * score[:-1]).all())


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_feature_has_the_same_one_on_the_other_wall(players: int) -> None:
    to_grey, back = feature_rows(players, "coloured", "grey"), feature_rows(players, "grey", "coloured")
    assert len(to_grey) == seen.feature_count(players, 1)
    assert [to_grey[row] for row in back] == list(range(seen.feature_count(players, 0)))
    assert sum(row < 0 for row in to_grey) == players * 80
    assert feature_rows(players, "grey", "grey") == list(range(seen.feature_count(players, 1)))


def test_what_is_new_on_a_wall_begins_with_nothing(torch: Any) -> None:
    weights = torch.rand(width(2, "coloured"), 3)
    grey = moved(torch, weights, 2, "coloured", "grey")
    assert torch.equal(grey[seen.GREY_BOARD_SIZE], weights[seen.COLOURED_BOARD_SIZE])
    assert not grey[seen.COLOURED_BOARD_SIZE : seen.GREY_BOARD_SIZE].any()
    count = seen.feature_count(2, 0)
    assert torch.equal(moved(torch, grey, 2, "grey", "coloured")[:count], weights[:count])
