"""How networks are trained: the targets of TD(lambda), and that both networks get nearer to what they are taught."""

from dataclasses import replace
from typing import Any

import pytest

from azulejos.learn.devices import Cpu
from azulejos.learn.models import Student, Teacher
from azulejos.learn.training import Distillation, Lessons
from azulejos.notation import Wall
from tests.bots.sample_positions import SOME
from tests.learn.with_torch.tiny import TINY


def teacher_of(torch: Any, cpu: Cpu, players: int = 2, wall: Wall = "coloured") -> Teacher:
    """A large network that has opinions, if no good ones."""
    teacher = Teacher(cpu, players, wall, layers=(32, 16), seed=1)
    with torch.no_grad():
        teacher.weights["heads"].normal_(0, 0.3, generator=torch.Generator().manual_seed(1))
    return teacher


@pytest.mark.parametrize(("players", "wall"), SOME)
def test_targets_are_those_of_td_lambda(torch: Any, cpu: Cpu, players: int, wall: Wall) -> None:
    lessons = Lessons(teacher_of(torch, cpu, players, wall), replace(TINY, plies=120, games=6), seed=1)
    games = lessons.games
    games.play(lessons.teacher.freeze(), 0)
    targets, taught = lessons._targets(0.7)
    targets, is_taught = targets.reshape(games.plies, games.count, 2 * players), {*taught.tolist()}
    ended = 0
    for game in range(games.count):
        later = games.kept.values[-1, game].tolist()
        values = games.kept.values[:, game].tolist()
        for ply in range(games.plies - 2, -1, -1):
            is_end = bool(games.kept.ends[ply, game] > 0)
            mixed = [0.3 * soon + 0.7 * far for soon, far in zip(values[ply + 1], later, strict=True)]
            later = values[ply] if is_end else mixed
            looks = int(games.kept.viewers[ply, game])
            seats = [(looks + role) % players for role in range(players)]
            expected = [later[seat] for seat in seats] + [later[players + seat] / 20 for seat in seats]
            assert targets[ply, game].tolist() == pytest.approx(expected, abs=1e-5)
            assert (ply * games.count + game in is_taught) != is_end
            ended += is_end
    assert ended > 0
    assert int(taught.max()) < (games.plies - 1) * games.count  # of the last ply nothing is known yet


def test_a_step_of_training_gets_nearer_to_its_targets(torch: Any, cpu: Cpu) -> None:
    lessons = Lessons(teacher_of(torch, cpu), replace(TINY, plies=8), seed=1)
    lessons.games.play(lessons.teacher.freeze(), 0)
    targets = lessons._targets(0.8)
    for group in lessons.optimizer.param_groups:
        group["lr"] = 1e-2
    losses = [[float(loss) for loss in lessons._learn(*targets)] for _ in range(12)]
    assert losses[-1][0] < losses[0][0]
    assert losses[-1][1] < losses[0][1]


def test_a_step_reports_what_was_played_and_learned(torch: Any, cpu: Cpu) -> None:
    lessons = Lessons(teacher_of(torch, cpu), replace(TINY, plies=60), seed=1)
    report = lessons.step(0.0, 0.1, 1e-3)
    assert (report.moves, report.games > 0) == (60 * TINY.games, True)
    assert sorted(report.losses) == ["ahead", "margin", "noise", "rounds", "self-play", "win"]
    assert 5 <= report.losses["rounds"] <= 12


def test_noise_and_learning_rate_fall(torch: Any, cpu: Cpu) -> None:
    lessons = Lessons(teacher_of(torch, cpu), TINY, seed=1)
    lessons.steps = 100
    seen = []
    for fraction in (0.0, 0.5, 1.0):
        report = lessons.step(fraction, 0.1, 1e-3)
        seen.append((report.losses["noise"], lessons.optimizer.param_groups[0]["lr"]))
    expected = [(0.1, 1e-3), (0.1 * 0.12 ** (0.5 / 0.85), 5.15e-4), (0.012, 3e-5)]
    assert seen == [pytest.approx(each, rel=1e-3) for each in expected]


@pytest.mark.parametrize(("players", "wall"), SOME)
def test_a_small_network_gets_nearer_to_its_teacher(torch: Any, cpu: Cpu, players: int, wall: Wall) -> None:
    student = Student(cpu, players, wall, 16, seed=1)
    settings = replace(TINY, taught_games=32, sample=64, student_rate=0.02)
    work = Distillation(teacher_of(torch, cpu, players, wall), student, settings, seed=1)
    told = []
    for step in range(120):
        work.step(step / 120)
        told.append(work.metrics())
    first, last = [{name: sum(each[name] for each in part) for name in part[0]} for part in (told[:10], told[-10:])]
    assert student.is_whole  # in the second half it learns in whole numbers
    assert last["points"] < first["points"]
    assert last["priors"] - last["least"] < first["priors"] - first["least"]
