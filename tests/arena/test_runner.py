"""Games on the cores of this machine, and what happens when processes die."""

import multiprocessing
import os
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from azulejos.arena.games import Result
from azulejos.arena.runner import _work, run
from azulejos.arena.schedule import Settings, fixtures
from azulejos.bots import Stop
from azulejos.errors import InvalidError
from tests.arena.bots import make, match_of
from tests.patience import wait_until


def results_of_run(settings: Settings, workers: int = 2) -> list[Result]:
    found = list(run(settings, fixtures(settings), workers, stop=Stop(), make=make))
    return sorted(found, key=lambda result: result.number)


def children() -> int:
    return len(multiprocessing.active_children())


def test_all_games_are_played_once_and_nobody_is_left() -> None:
    results = results_of_run(match_of("greedy", "random", games=12))
    assert ([result.number for result in results], children()) == (list(range(12)), 0)
    assert all(result.busy > sum(seat.seconds for seat in result.seats) for result in results)


def test_the_games_are_the_same_whoever_plays_them() -> None:
    settings = match_of("greedy", "random", games=4)
    assert [result.record for result in results_of_run(settings, 1)] == [
        result.record for result in results_of_run(settings, 2)
    ]


def test_nothing_to_play_starts_nobody() -> None:
    assert list(run(match_of("greedy", "random"), [], 2, stop=Stop())) == []


def test_a_worker_that_dies_loses_no_game(tmp_path: Path) -> None:
    results = results_of_run(match_of("random", f"kills-once:{tmp_path / 'mark'}", games=6))
    assert [(result.number, result.ending) for result in results] == [(number, "over") for number in range(6)]


def test_a_game_that_kills_its_workers_is_lost_for_the_seat_that_was_thinking() -> None:
    (result, _) = results_of_run(match_of("random", "kills:", games=2), 1)
    assert (result.ending, [seat.place for seat in result.seats]) == ("forfeit", [1, 2])
    assert result.seats[1].forfeit == "the process died 2 times in this game, with status -9"


def test_an_engine_stays_between_games_and_is_closed_at_the_end(tmp_path: Path) -> None:
    log = tmp_path / "log"
    results_of_run(match_of("random", f"engine:{log}", games=4), 1)
    assert log.read_text().split() == ["opened", "closed"]


def test_a_stop_ends_the_run_soon_and_closes_engines(tmp_path: Path) -> None:
    log, stop = tmp_path / "log", Stop()
    settings = match_of("sleepy:0.005", f"engine:{log}", games=1000)
    played = 0
    for _ in run(settings, fixtures(settings), 1, stop=stop, make=make):
        played += 1
        stop.set()
    assert (played, children()) == (1, 0)  # of 1000 games
    assert log.read_text().split() == ["opened", "closed"]


def test_a_worker_that_does_not_listen_is_killed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("azulejos.arena.runner.GRACE_S", 0.1)
    settings = match_of("random", f"deaf:{tmp_path / 'mark'}", games=1000)
    stop = Stop()

    def stop_when_deaf() -> None:
        wait_until((tmp_path / "mark").exists)
        stop.set()

    threading.Thread(target=stop_when_deaf).start()
    assert list(run(settings, fixtures(settings), 1, stop=stop, make=make)) == []
    assert children() == 0


def test_workers_that_cannot_even_start_are_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    settings = match_of("greedy", "random")
    monkeypatch.setenv("PYTHONHASHSEED", "nonsense")  # with which no Python starts
    with pytest.raises(InvalidError, match="the processes that play end before they begin") as caught:
        list(run(settings, fixtures(settings), 1, stop=Stop()))
    assert (caught.value.code, children()) == ("workers", 0)


def test_a_worker_that_dies_idle_is_replaced() -> None:
    settings = match_of("greedy", "random", games=40)
    played = run(settings, fixtures(settings), 2, stop=Stop(), make=make)
    results = [next(played)]
    for process in multiprocessing.active_children():
        os.kill(process.pid or 0, signal.SIGKILL)
    results += played
    assert sorted(result.number for result in results) == list(range(40))


def test_a_worker_that_is_asked_to_end_while_it_starts_ends_quietly(monkeypatch: pytest.MonkeyPatch) -> None:
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    monkeypatch.setattr(threading.Thread, "start", lambda _thread: signal.raise_signal(signal.SIGTERM))
    ours, theirs = multiprocessing.Pipe()
    try:
        _work(theirs, match_of("greedy", "random", games=2), make, thinking=None)
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
    assert not ours.poll()


def test_workers_compute_on_one_core_and_the_environment_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OMP_NUM_THREADS", "7")
    monkeypatch.delenv("MKL_NUM_THREADS", raising=False)
    settings = match_of("random", "threads:", games=2)
    (result, _) = results_of_run(settings, 1)
    assert (result.seats[1].forfeit, os.environ["OMP_NUM_THREADS"]) == ("RuntimeError: 1", "7")
    assert "MKL_NUM_THREADS" not in os.environ


def test_workers_end_with_the_process_that_started_them(tmp_path: Path) -> None:
    program = (
        "from tests.arena.bots import *; from azulejos.arena.runner import run\n"
        "if __name__ == '__main__':\n"
        f"    settings = match_of('random', 'pid:{tmp_path / 'pid'}', games=100)\n"
        "    list(run(settings, fixtures(settings), 1, stop=Stop(), make=make))\n"
    )
    (tmp_path / "program.py").write_text(program)
    environment = dict(os.environ, PYTHONPATH=os.pathsep.join([*sys.path, str(Path.cwd())]))
    parent = subprocess.Popen([sys.executable, tmp_path / "program.py"], env=environment)
    pid = _wait_for(tmp_path / "pid")
    parent.kill()
    parent.wait()
    wait_until(lambda: _is_gone(pid), "the worker has outlived its parent")


def _wait_for(path: Path) -> int:
    wait_until(lambda: path.exists() and path.read_text().endswith("\n"))
    return int(path.read_text())


def _is_gone(pid: int) -> bool:
    """Whether there is no such process, or only its remains."""
    try:
        os.kill(pid, 0)
        return Path(f"/proc/{pid}/stat").read_text().split()[2] == "Z"
    except (ProcessLookupError, FileNotFoundError):
        return True
