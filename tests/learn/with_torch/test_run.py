"""Whole runs of learning: what they leave behind, and that nothing is lost whatever happens."""

import itertools
import resource
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from azulejos import InvalidError
from azulejos.bots.network_file import network_bytes, read_network
from azulejos.learn import run as module
from azulejos.learn.checkpoints import CHECKPOINT, load_checkpoint, save_checkpoint
from azulejos.learn.games import Match
from azulejos.learn.plan import News
from azulejos.learn.run import Run
from azulejos.learn.training import Distillation, Lessons
from tests.bots.networks import random_network
from tests.learn.with_torch.conftest import Make
from tests.learn.with_torch.tiny import TINY, log_of

NETWORK = "2-coloured.network"
REHEARSE = Run._rehearse


def whole(run: Run) -> list[News]:
    """A run from its beginning to its end."""
    return list(run.run())


def phases(news: list[News]) -> list[str]:
    """The phases, each once."""
    return list(dict.fromkeys(each.phase for each in news))


def stop(monkeypatch: pytest.MonkeyPatch, where: type[Any], name: str, *, after: int = 0) -> None:
    """Makes a method work so many times and then be as if somebody pressed Ctrl-C in it."""
    calls = iter(range(1000))
    real = getattr(where, name)

    def stopped(*arguments: Any, **options: Any) -> Any:
        if next(calls) >= after:
            raise KeyboardInterrupt
        return real(*arguments, **options)

    monkeypatch.setattr(where, name, stopped)


def interrupted(run: Run) -> None:
    """A run that is stopped."""
    with pytest.raises(KeyboardInterrupt):
        whole(run)


@contextmanager
def full_disk(largest: int = 0) -> Iterator[None]:
    """While this lasts no file grows any more, at least not beyond a size."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (largest, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def test_a_run_leaves_a_network_that_says_how_it_was_made(make: Make, tmp_path: Path) -> None:
    news = whole(make(command="azulejos learn --out out", commit="abc"))
    network = read_network(tmp_path / "out" / NETWORK)
    assert (network.players, network.wall, network.hidden) == (2, "coloured", 16)
    assert (network.about["command"], network.about["commit"], network.about["moves"]) == (
        "azulejos learn --out out",
        "abc",
        4 * TINY.games * TINY.plies,
    )
    assert sorted(network.about["errors"]) == ["chance", "least", "points", "priors"]
    assert (phases(news), news[-1].words) == (
        ["teacher", "student", "end"],
        f"The network is in {tmp_path / 'out' / NETWORK}.",
    )
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == [NETWORK, CHECKPOINT, "log.jsonl"]


def test_a_network_in_whole_numbers_says_what_it_said_while_it_learned(make: Make, tmp_path: Path) -> None:
    whole(make(players=3, wall="grey"))
    assert [line["agreement"] for line in log_of(tmp_path / "out") if "agreement" in line] == [1.0]


def test_everything_is_tried_before_it_begins(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Run, "_rehearse", REHEARSE)
    news = whole(make(steps=1))
    assert [each.words for each in news[:2]] == ["Compiling, on the CPU.", "Ready."]
    assert phases(news)[0] == "prepare"


def test_the_same_seed_gives_the_same_run(make: Make, tmp_path: Path) -> None:
    for folder, seed in (("one", 5), ("two", 5), ("three", 6)):
        whole(make(folder, seed=seed))
    one, two, three = [read_network(tmp_path / each / NETWORK).words for each in ("one", "two", "three")]
    assert np.array_equal(one, two)
    assert not np.array_equal(one, three)
    assert log_of(tmp_path / "one") == log_of(tmp_path / "two") != log_of(tmp_path / "three")


def test_checkpoints_and_news_on_the_way_change_nothing(
    make: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole(make("one"))
    monkeypatch.setattr("azulejos.learn.run.SAVE_EVERY_S", 1e9)
    monkeypatch.setattr("azulejos.learn.run.TELL_EVERY_S", 1e9)
    whole(make("two"))
    one, two = [read_network(tmp_path / each / NETWORK).words for each in ("one", "two")]
    assert np.array_equal(one, two)


@pytest.mark.parametrize(
    ("where", "name", "after", "teacher", "student"),
    [
        (Lessons, "step", 0, 0.0, 0.0),
        (Lessons, "step", 3, 0.75, 0.0),
        (Distillation, "step", 0, 1.0, 0.0),
        (Distillation, "step", 3, 1.0, 0.75),
        (Run, "_agreement", 0, 1.0, 1.0),
    ],
    ids=["at first", "in the large network", "between", "in the small network", "in the last matches"],
)
def test_a_run_that_was_stopped_goes_on_where_it_was(
    make: Make,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    torch: Any,
    where: type[Any],
    name: str,
    after: int,
    teacher: float,
    student: float,
) -> None:
    with monkeypatch.context() as patch:
        stop(patch, where, name, after=after)
        interrupted(make())
    progress, _ = load_checkpoint(torch, tmp_path / "out")
    assert (progress["teacher"], progress["student"]) == (teacher, student)
    before = len(log_of(tmp_path / "out"))
    run = make(is_resumed=True)
    news = whole(run)
    fractions = [line["fraction"] for line in log_of(tmp_path / "out")[before:]]
    assert (news[-1].words.startswith("The network is in"), run.progress["lap"]) == (True, 0)
    assert fractions[0] >= (teacher if teacher < 1 else student)
    assert run.progress["moves"] == 4 * TINY.games * TINY.plies
    assert read_network(tmp_path / "out" / NETWORK).about["errors"]["priors"] > 0


def test_what_was_learned_is_kept_when_a_run_is_stopped(make: Make, torch: Any, tmp_path: Path) -> None:
    run = make()
    stream = run.run()
    next(stream)
    stream.close()
    _, models = load_checkpoint(torch, tmp_path / "out")
    learned = run.teacher.weights["first"].detach().to(torch.float16)
    assert torch.equal(models["teacher"]["first"], learned)
    resumed = make(is_resumed=True)
    assert torch.equal(resumed.teacher.weights["first"].detach(), learned.float())


def test_a_resumed_optimizer_goes_on_with_its_moments(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    stop(monkeypatch, Lessons, "step", after=2)
    interrupted(make())
    steps: list[float] = []

    def step(lessons: Lessons, *_arguments: Any) -> None:
        steps.extend(float(state["step"]) for state in lessons.optimizer.state.values())
        raise KeyboardInterrupt

    monkeypatch.setattr(Lessons, "step", step)
    interrupted(make(is_resumed=True))
    assert (len(steps), min(steps) > 0) == (6, True)


def test_a_run_that_is_over_goes_on_with_another_lap(make: Make, tmp_path: Path) -> None:
    whole(make())
    first = read_network(tmp_path / "out" / NETWORK)
    run = make(is_resumed=True)
    words = [news.words for news in whole(run)]
    assert (run.progress["lap"], any(each.startswith("Against the former network") for each in words)) == (1, True)
    best = read_network(tmp_path / "out" / NETWORK)
    is_better = "candidate" not in words[-1]
    assert (best.about["lap"] == 1, np.array_equal(best.words, first.words)) == (is_better, not is_better)


def test_a_lap_that_does_not_win_leaves_the_network_before(
    make: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole(make())
    before = (tmp_path / "out" / NETWORK).read_bytes()
    monkeypatch.setattr(module, "play_match", lambda *_arguments: Match(0.4, 0.0, 8, 2))
    assert whole(make(is_resumed=True))[-1].words.endswith("candidate.network.")
    assert (tmp_path / "out" / NETWORK).read_bytes() == before


@pytest.mark.parametrize(("share", "name"), [(0.4, "candidate.network"), (0.6, NETWORK)])
def test_a_network_takes_the_place_of_a_former_one_only_if_it_wins(
    make: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, share: float, name: str
) -> None:
    (tmp_path / "package" / "networks").mkdir(parents=True)
    (tmp_path / "package" / "networks" / NETWORK).write_bytes(network_bytes(random_network(2, "coloured", 32)))
    monkeypatch.setattr(module, "play_match", lambda *_arguments: Match(share, 0.0, 8, 2))
    news = whole(make())
    assert news[-1].words == f"The network is in {tmp_path / 'out' / name}."
    assert [path.name for path in (tmp_path / "out").glob("*.network")] == [name]


def test_the_large_network_stays_the_best_that_it_was(make: Make, monkeypatch: pytest.MonkeyPatch, torch: Any) -> None:
    shares = itertools.chain([0.9], itertools.repeat(0.1))
    monkeypatch.setattr(module, "play_match", lambda *_arguments: Match(next(shares), 0.0, 8, 2))
    run = make(steps=8)
    kept: list[Any] = []
    for news in run.run():
        if news.words.startswith("Against the best before"):
            kept.append(run.teacher.weights["first"].detach().clone())
        if news.phase == "student":
            break
    assert torch.equal(run.teacher.weights["first"].detach(), kept[0])
    assert not torch.equal(kept[0], kept[-1])


def test_a_run_begins_with_what_another_learned_on_the_other_wall(make: Make, torch: Any) -> None:
    first = make("coloured")
    whole(first)
    run = make("grey", wall="grey", start=first.plan.folder)
    common = 210  # features of a coloured board
    for ours, theirs in ((run.teacher, first.teacher), (run.student, first.student)):
        mine, other = ours.weights["first"].detach(), theirs.weights["first"].detach().to(torch.float16).float()
        assert torch.equal(mine[:common], other[:common])
        assert not mine[common:290].any()
        assert torch.equal(mine[290 : 290 + common], other[common : 2 * common])
    assert whole(run)[-1].words.endswith("2-grey.network.")


def test_a_small_network_of_another_size_begins_anew(make: Make, torch: Any) -> None:
    first = make("one")
    whole(first)
    run = make("two", start=first.plan.folder, hidden=32)
    fresh = make("three", hidden=32)
    assert torch.equal(run.student.weights["first"], fresh.student.weights["first"])
    assert not torch.equal(run.teacher.weights["first"], fresh.teacher.weights["first"])


def refused(make: Make, **options: Any) -> str:
    """The line that says why a run cannot be."""
    with pytest.raises(InvalidError) as caught:
        make(**options)
    assert str(caught.value).count("\n") == 0
    return f"{caught.value.code}: {caught.value}"


def test_a_folder_with_a_run_is_not_begun_again(make: Make) -> None:
    whole(make())
    assert refused(make).startswith("learn_begun: ")


def test_a_folder_without_a_run_cannot_be_gone_on_with(make: Make) -> None:
    assert refused(make, is_resumed=True).startswith("learn_nothing: ")


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"players": 3}, "players 2 and not 3"),
        ({"wall": "grey"}, "wall coloured and not grey"),
        ({"hidden": 32}, "hidden 16 and not 32"),
        ({"settings": replace(TINY, teacher_layers=(64, 16))}, "layers [32, 16] and not [64, 16]"),
    ],
)
def test_a_run_goes_on_as_it_began(make: Make, options: dict[str, Any], words: str) -> None:
    whole(make(steps=1))
    line = refused(make, is_resumed=True, **options)
    assert (line.startswith("learn_differs: "), words in line) == (True, True)


def test_a_run_cannot_begin_with_one_of_other_players_or_layers(make: Make, tmp_path: Path) -> None:
    whole(make("one", steps=1))
    options = {"folder": "two", "start": tmp_path / "one"}
    lines = [
        refused(make, **options, players=3),
        refused(make, **options, settings=replace(TINY, teacher_layers=(64, 16))),
        refused(make, folder="two", start=tmp_path / "nowhere"),
    ]
    assert [line.split(": ")[0] for line in lines] == ["learn_from"] * 3
    assert "it has players 2, and not 3" in lines[0]
    assert "it holds no checkpoint" in lines[2]


def rewritten(torch: Any, folder: Path, change: Callable[[dict[str, Any], dict[str, Any]], None]) -> None:
    """Changes a checkpoint."""
    progress, models = load_checkpoint(torch, folder)
    change(progress, models)
    save_checkpoint(torch, folder, progress, models)


@pytest.mark.parametrize("is_resumed", [True, False], ids=["resumed", "from"])
@pytest.mark.parametrize(
    "change",
    [
        lambda _, models: models.clear(),
        lambda _, models: models["teacher"].pop("second"),
        lambda _, models: models["teacher"].update(first=models["teacher"]["first"][:3, :3]),
        lambda _, models: models["teacher"].update(first=None),
    ],
    ids=["no networks", "no layer", "a small layer", "nothing for a layer"],
)
def test_a_checkpoint_with_other_networks_is_corrupt(
    make: Make, torch: Any, tmp_path: Path, change: Callable[[Any, Any], None], *, is_resumed: bool
) -> None:
    whole(make("out", steps=1))
    rewritten(torch, tmp_path / "out", change)
    options = {"is_resumed": True} if is_resumed else {"folder": "new", "start": tmp_path / "out"}
    line = refused(make, **options)
    assert (line.startswith("checkpoint: "), "it is corrupt" in line) == (True, True)


def test_a_checkpoint_of_before_knows_no_end(make: Make, torch: Any, tmp_path: Path) -> None:
    whole(make(steps=1))
    rewritten(torch, tmp_path / "out", lambda progress, _: progress.pop("is_ended"))
    assert make(is_resumed=True).progress["lap"] == 1


def test_a_former_network_that_is_corrupt_shows_at_once(make: Make, tmp_path: Path) -> None:
    whole(make(steps=1))
    (tmp_path / "out" / NETWORK).write_bytes(b"")
    assert refused(make, is_resumed=True).startswith("network_file: ")


def test_a_full_disk_shows_before_any_work_is_done(make: Make, tmp_path: Path) -> None:
    run = make()
    with full_disk(), pytest.raises(OSError, match="File too large"):
        whole(run)
    assert list((tmp_path / "out").iterdir()) == []


def test_a_disk_that_gets_full_is_told_and_costs_nothing_that_was_written(
    make: Make, tmp_path: Path, torch: Any
) -> None:
    run = make()
    stream = run.run()
    next(stream)
    next(stream)
    before = (tmp_path / "out" / CHECKPOINT).read_bytes()
    with full_disk(), pytest.raises(OSError, match="File too large"):
        list(stream)
    assert (tmp_path / "out" / CHECKPOINT).read_bytes() == before
    assert not list((tmp_path / "out").glob(".*"))
    assert whole(make(is_resumed=True))[-1].words.startswith("The network is in")


def test_learning_goes_on_while_the_disk_is_full(make: Make, tmp_path: Path) -> None:
    stream, words = make().run(), [""]
    next(stream)
    with full_disk():
        for news in stream:
            words.append(news.words)
            if news.phase == "student":
                break
    words += [news.words for news in stream]
    assert f"{tmp_path / 'out'} cannot be written: File too large. Learning goes on, and tries it again." in words
    assert any(each.endswith("The log cannot be written: File too large.") for each in words)
    assert words[-1].startswith("The network is in")


def test_with_minutes_the_clock_decides(make: Make) -> None:
    run = make(steps=0, minutes=0.02)
    news = whole(run)
    assert (run.progress["teacher"], run.progress["student"], run.progress["is_ended"]) == (1.0, 1.0, True)
    assert phases(news)[-1] == "end"
