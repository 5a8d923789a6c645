"""Whole runs: what is missing is played, kept and counted."""

import sys
from pathlib import Path
from typing import Any

import pytest

from azulejos import replay
from azulejos.arena import Tally, hold, on_cores, on_ray, read_settings
from azulejos.arena.results import GAMES
from azulejos.bots import Stop
from azulejos.errors import InvalidError
from tests.arena.bots import make, match_of, tournament_of


def test_a_run_without_a_folder_keeps_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    tally = hold(match_of("greedy", "random", games=4))
    assert (tally.games, tally.outcomes[0].wins, list(tmp_path.iterdir())) == (4, 4, [])


def test_a_run_that_was_stopped_goes_on_with_what_is_missing(tmp_path: Path) -> None:
    settings, stop, seen = match_of("greedy", "random", games=10), Stop(), []

    def watch(tally: Tally) -> None:
        seen.append(tally.games)
        if tally.games == 3:
            stop.set()

    hold(settings, run=on_cores(1), folder=tmp_path, stop=stop, watch=watch)
    assert seen == [0, 1, 2, 3]
    tally = hold(settings, run=on_cores(2), folder=tmp_path, watch=watch)
    assert (seen[4:], tally.games) == (list(range(3, 11)), 10)
    games = replay((tmp_path / GAMES).read_text())
    assert len({game.headers["Event"] for game in games}) == len(games) == 10


def test_a_run_that_is_complete_plays_nothing_more(tmp_path: Path) -> None:
    settings = match_of("greedy", "random", games=2)
    hold(settings, run=on_cores(1), folder=str(tmp_path))
    assert read_settings(str(tmp_path)) == settings
    before = (tmp_path / GAMES).read_bytes()
    assert hold(settings, run=on_cores(1), folder=tmp_path).games == 2
    assert (tmp_path / GAMES).read_bytes() == before


def test_the_sequential_test_ends_the_run(tmp_path: Path) -> None:
    settings = match_of("greedy", "random", games=1000, sprt=(0.0, 100.0))
    tally = hold(settings, run=on_cores(2), folder=tmp_path)
    assert (tally.is_decided, tally.games < 100) == (True, True)
    assert hold(settings, run=on_cores(2), folder=tmp_path).games == tally.games


@pytest.mark.parametrize("workers", [0, -1, 1.5, None])
def test_games_need_a_core(workers: Any) -> None:
    with pytest.raises(InvalidError, match=r"^workers of a match or tournament: found .* expected a whole number from"):
        on_cores(workers)


def test_without_ray_a_cluster_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    monkeypatch.delitem(sys.modules, "azulejos.arena.cluster", raising=False)
    with pytest.raises(ModuleNotFoundError, match=r"need ray, which is not installed: pip install 'azulejos\[ray\]'"):
        on_ray("local")


def test_a_contestant_that_cannot_play_is_refused_before_anything_is_kept(tmp_path: Path) -> None:
    with pytest.raises(InvalidError, match="there is no bot nobody"):
        hold(match_of("greedy", "nobody"), folder=tmp_path / "run")
    assert list(tmp_path.iterdir()) == []


def test_a_tournament_survives_a_contestant_that_dies_and_one_that_forfeits(tmp_path: Path) -> None:
    settings = tournament_of("greedy", f"kills-once:{tmp_path / 'mark'}", "raises:x", games=2)
    tally = hold(settings, run=on_cores(2), make=make)
    figures = tally.figures()
    assert (tally.games, figures["forfeits"], figures["ratings"][0]["name"]) == (6, 4, "greedy")


def test_bots_that_are_made_by_a_function_of_ones_own_play_in_the_workers() -> None:
    tally = hold(match_of("greedy", "busy:0", games=4), run=on_cores(1), make=make)
    assert (tally.games, tally.figures()["forfeits"]) == (4, 0)


def test_games_are_planned_as_they_are_played_however_many_there_are() -> None:
    stop, seen = Stop(), []

    def watch(tally: Tally) -> None:
        seen.append(tally.games)
        if tally.games == 2:
            stop.set()

    hold(match_of("random", "random", games=10**12), run=on_cores(1), stop=stop, watch=watch)
    assert seen == [0, 1, 2]


def test_a_function_that_processes_cannot_load_is_refused_in_a_line() -> None:
    with pytest.raises(InvalidError, match="cannot be sent to the processes that play") as caught:
        hold(match_of("greedy", "random", games=2), run=on_cores(1), make=lambda name, seed: make(name, seed + 1))
    assert caught.value.code == "make_bot"
