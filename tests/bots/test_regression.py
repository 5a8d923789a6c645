"""Fitting: weights from games, the same however often it was interrupted and however many threads played."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from azulejos.bots import regression
from azulejos.bots.compiled.evaluation import COMPLETED, FULL, SCORE, UNITS
from azulejos.bots.evaluator import SHAPE, Evaluator, Weights
from azulejos.bots.regression import BEGINNING, RIDGE, Fit, Generation, Sums
from azulejos.errors import InvalidError
from azulejos.notation import Wall
from tests.bots.sample_positions import scaled

SETTINGS: dict[str, Any] = {"games": 4, "nodes": 1, "generations": 2, "threads": 1}


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(regression, "BATCH", 2)
    monkeypatch.setattr(regression, "MATCH_SETS", 1)


def fit(folder: Path, rules: tuple[int, Wall] = (2, "coloured"), **changed: Any) -> Fit:
    """A tiny fit."""
    return Fit(folder, *rules, **{**SETTINGS, **changed})


def weights_in(file: Path) -> object:
    """The weights that were written."""
    return json.loads(file.read_text(encoding="utf-8"))["weights"]


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Fit, list[Generation]]]:
    """A fit that ran to its end without a break, and what it told."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(regression, "BATCH", 2)
        patch.setattr(regression, "MATCH_SETS", 1)
        whole = fit(tmp_path_factory.mktemp("whole"))
        yield whole, list(whole.run())


def test_a_fit_writes_weights_that_an_evaluator_takes(finished: tuple[Fit, list[Generation]]) -> None:
    whole, _ = finished
    content = json.loads(whole.file.read_text(encoding="utf-8"))
    weights = np.array(content["weights"])
    assert (weights.shape, bool(np.isfinite(weights).all()), bool(weights.any())) == (SHAPE, True, True)
    assert Evaluator(weights).words.shape == SHAPE
    assert content["command"] == ("azulejos fit --players 2 --wall coloured --games 4 --nodes 1 --generations 2")
    assert len(content["won_against_the_generation_before"]) == 2
    assert whole.file.name == "2-coloured.json"


def test_a_fit_tells_of_every_batch_and_every_generation(finished: tuple[Fit, list[Generation]]) -> None:
    _, told = finished
    assert [(each.number, each.games, each.won is None) for each in told] == [
        (1, 2, True),
        (1, 2, False),
        (2, 2, True),
        (2, 4, True),
        (2, 4, False),
    ]
    assert all(0 <= each.won <= 1 for each in told if each.won is not None)


@pytest.mark.parametrize("played", range(1, scaled(4, 2)))
def test_a_fit_that_was_interrupted_ends_with_the_same_weights(
    finished: tuple[Fit, list[Generation]], tmp_path: Path, played: int
) -> None:
    first = fit(tmp_path)
    running = first.run()
    told = [next(running) for _ in range(played)]
    first.save()
    del running
    told += fit(tmp_path).run()
    assert told == finished[1]
    assert weights_in(first.file) == weights_in(finished[0].file)


def test_what_was_not_saved_is_played_again(finished: tuple[Fit, list[Generation]], tmp_path: Path) -> None:
    next(fit(tmp_path).run())
    assert list(fit(tmp_path).run()) == finished[1]


def test_a_fit_that_is_finished_has_nothing_left_to_do(finished: tuple[Fit, list[Generation]]) -> None:
    assert list(fit(finished[0].folder).run()) == []


def test_threads_do_not_change_the_weights(finished: tuple[Fit, list[Generation]], tmp_path: Path) -> None:
    threaded = fit(tmp_path, threads=3)
    assert list(threaded.run()) == finished[1]
    assert weights_in(threaded.file) == weights_in(finished[0].file)


def test_all_processors_are_used_unless_it_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: 7)
    used = [fit(tmp_path, threads=0).threads]
    monkeypatch.setattr("os.cpu_count", lambda: None)
    assert [*used, fit(tmp_path, threads=0).threads, fit(tmp_path, threads=2).threads] == [7, 1, 2]


@pytest.mark.parametrize("changed", [{"games": 10}, {"nodes": 3}, {"generations": 3}])
def test_a_fit_with_other_settings_does_not_go_on(
    finished: tuple[Fit, list[Generation]], changed: dict[str, Any]
) -> None:
    with pytest.raises(InvalidError, match="holds a fit with other settings") as caught:
        fit(finished[0].folder, **changed)
    assert caught.value.code == "fit_differs"


def test_fits_of_other_games_have_files_of_their_own(finished: tuple[Fit, list[Generation]]) -> None:
    grey = fit(finished[0].folder, (3, "grey"))
    assert (grey.file.name, grey.file.exists()) == ("3-grey.json", False)


@pytest.mark.parametrize(("players", "wall"), [(3, "grey"), (4, "coloured")][: scaled(2, 1)])
def test_every_game_can_be_fitted(tmp_path: Path, players: int, wall: Wall) -> None:
    tiny = fit(tmp_path, (players, wall), games=2, generations=1)
    assert [each.games for each in tiny.run()] == [2, 2]
    assert np.isfinite(np.array(weights_in(tiny.file))).all()


def test_each_generation_plays_twice_as_much_as_the_one_before(tmp_path: Path) -> None:
    long = fit(tmp_path, games=80, generations=4)
    assert [long.games_of(number) for number in (1, 2, 3, 4)] == [10, 20, 40, 80]
    assert fit(tmp_path, games=4, generations=4).games_of(1) == 2, "a batch at least"


# The regression.


def synthetic(true: Weights, positions: int) -> Sums:
    """Sums of positions at random, the same in each cell, whose results are what the weights say."""
    units = np.array(UNITS)
    features = np.random.default_rng(5).normal(0.0, 1.0, (positions, SHAPE[-1])) * units
    sums = Sums()
    sums.products[:] = features.T @ features
    sums.results[:] = (true / units) @ sums.products[0, 0]
    sums.counts[:] = positions
    return sums


def test_known_weights_are_recovered() -> None:
    true = np.random.default_rng(6).normal(0.0, 1.0, SHAPE)
    found = synthetic(true, 60_000).weights()
    np.testing.assert_allclose(found, true, atol=0.05)


def test_where_nothing_was_seen_a_point_is_a_point() -> None:
    expected = np.zeros(SHAPE)
    expected[..., SCORE] = 1
    np.testing.assert_allclose(Sums().weights(), expected, atol=1e-12)


def test_where_little_was_seen_a_round_is_like_the_one_before() -> None:
    true = np.random.default_rng(6).normal(0.0, 1.0, SHAPE)
    sums = synthetic(true, 60_000)
    sums.products[1:], sums.results[1:] = 0, 0
    found = sums.weights()
    np.testing.assert_allclose(found[1:], np.broadcast_to(found[0], found[1:].shape))


def test_what_never_occurred_weighs_nothing() -> None:
    sums = synthetic(np.ones(SHAPE), 1000)
    sums.products[:, 0, FULL], sums.products[:, 0, :, FULL], sums.results[:, 0, FULL] = 0, 0, 0
    assert not np.rint(1e6 * sums.weights()[:, 0, FULL]).any()


def test_few_positions_hold_weights_to_what_was_thought_before() -> None:
    one = Sums()
    one.products[0, 0, COMPLETED, COMPLETED] = RIDGE  # as much as the prior weighs
    one.results[0, 0, COMPLETED] = 4 * RIDGE
    assert one.weights()[0, 0, COMPLETED] == pytest.approx(2.0)


def test_sums_add_up() -> None:
    sums, true = Sums(), np.ones(SHAPE)
    sums.add(synthetic(true, 10))
    sums.add(synthetic(true, 10))
    assert (sums.counts == 20).all()
    np.testing.assert_allclose(sums.products, 2 * synthetic(true, 10).products)
    np.testing.assert_allclose(sums.results, 2 * synthetic(true, 10).results)


def test_the_first_generation_begins_with_a_few_weights_set_by_hand() -> None:
    assert BEGINNING.shape == SHAPE
    assert (BEGINNING[..., SCORE] == 1).all()
    assert not BEGINNING[..., COMPLETED:].any()
