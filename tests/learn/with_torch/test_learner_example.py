"""The learner in `examples`: a lesson is whole, and the network gets better by it."""

import runpy
from pathlib import Path
from typing import Any

import pytest

from azulejos.bots.batched import batched_bot
from azulejos.kernel import Batch

LEARNER = Path(__file__).parents[3] / "examples" / "learner.py"


@pytest.fixture
def learner(torch: Any) -> dict[str, Any]:
    torch.manual_seed(1)
    return runpy.run_path(str(LEARNER))


def taught(learner: dict[str, Any], torch: Any, lessons: int) -> Any:
    """A network after so many lessons."""
    network, batch = learner["Network"](), Batch(learner["SLOTS"])
    adam = torch.optim.Adam(network.parameters(), 1e-3)
    for _ in range(lessons):
        learner["learn"](network, adam, learner["play"](network, batch))
    return network


def test_a_lesson_has_every_move_with_what_it_brought(learner: dict[str, Any]) -> None:
    lesson = learner["play"](learner["Network"](), Batch(learner["SLOTS"]))
    assert [tuple(column.shape) for column in lesson] == [
        (learner["SLOTS"] * learner["STEPS"], width) for width in (184, 325, 1, 1, 1, 1)
    ]


def test_a_few_lessons_are_enough_to_beat_random_play(learner: dict[str, Any], torch: Any) -> None:
    assert learner["share"](taught(learner, torch, 2), batched_bot("random"), games=100) > 0.5


def test_sixty_lessons_are_enough_to_beat_greedy(learner: dict[str, Any], torch: Any) -> None:
    assert learner["share"](taught(learner, torch, 60), batched_bot("greedy")) > 0.5
