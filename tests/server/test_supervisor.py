"""The supervisor with real processes: those that end, fail, hang or do not want to end."""

import logging
import os
import signal
import threading
import time
from collections.abc import Callable
from functools import partial
from multiprocessing.forkserver import ensure_running
from pathlib import Path

import pytest

from azulejos.server import supervisor
from azulejos.server.supervisor import Beats, Supervisor
from tests.patience import PATIENCE_S
from tests.server import processes  # which says what the process has loaded that all others are forked from

LONGEST = PATIENCE_S


def note(folder: Path) -> int:
    """Says that this process has begun; returns how many had before."""
    before = len(list(folder.iterdir()))
    (folder / str(os.getpid())).touch()
    return before


def serve(folder: Path, beats: Beats) -> None:
    """Beats until it is ended."""
    note(folder)
    while True:
        beats.send_bytes(b"")
        time.sleep(0.05)


def fail(folder: Path, beats: Beats) -> None:
    """Ends by a fault, the first three times."""
    if note(folder) < 3:
        os._exit(3)
    serve(folder, beats)


def hang_at_first(folder: Path, beats: Beats) -> None:
    """Beats once, and then no more; the next one does not even begin, and others serve."""
    if not any(folder.iterdir()):
        beats.send_bytes(b"")
    if note(folder) < 2:
        time.sleep(LONGEST)
    serve(folder, beats)


def go_on(folder: Path, beats: Beats) -> None:
    """Does not end when it is told to."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    serve(folder, beats)


def supervised(work: Callable[[Path, Beats], None], folder: Path, then: Callable[[], object], count: int = 1) -> bool:
    """What becomes of workers that do this, when the supervisor is told to end after this has happened."""
    ensure_running()
    ended = threading.Event()

    def tell() -> None:
        try:
            then()
        finally:
            if not ended.is_set():
                os.kill(os.getpid(), signal.SIGTERM)

    telling = threading.Thread(target=tell)
    telling.start()
    try:
        return Supervisor(partial(work, folder), count, loaded=processes.__name__).run()
    finally:
        ended.set()
        telling.join()


def started(folder: Path, count: int) -> list[int]:
    """The processes that have begun, as soon as there are so many."""
    until = time.monotonic() + LONGEST
    while len(found := sorted(folder.iterdir(), key=lambda file: file.stat().st_mtime_ns)) < count:
        assert time.monotonic() < until
        time.sleep(0.02)
    return [int(file.name) for file in found]


def is_alive(pid: int) -> bool:
    """Whether there is such a process, and it has not ended."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_workers_run_until_the_supervisor_is_told_to_end(tmp_path: Path) -> None:
    assert supervised(serve, tmp_path, lambda: started(tmp_path, 2), count=2)
    assert [is_alive(pid) for pid in started(tmp_path, 2)] == [False, False]


@pytest.mark.parametrize("steady", [0.0, 60.0])
def test_a_worker_that_is_killed_is_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, steady: float) -> None:
    monkeypatch.setattr(supervisor, "STEADY_S", steady)

    def kill_one() -> None:
        os.kill(started(tmp_path, 2)[0], signal.SIGKILL)
        started(tmp_path, 3)

    assert supervised(serve, tmp_path, kill_one, count=2)
    assert len(started(tmp_path, 3)) == 3


def test_a_worker_that_fails_is_tried_again_after_longer_and_longer_pauses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(supervisor, "FIRST_PAUSE_S", 0.01)
    monkeypatch.setattr(supervisor, "LONGEST_PAUSE_S", 0.02)
    assert supervised(fail, tmp_path, lambda: started(tmp_path, 4))
    ends = [record.args for record in caplog.records if record.msg.startswith("worker process %d has ended")]
    assert [args[1:] for args in ends if isinstance(args, tuple)] == [(3, 0.01), (3, 0.02), (3, 0.02)]


class Turned:
    """The time, which a test turns forward: so nobody is too slow, however busy the machine is."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def monotonic(self) -> float:
        return time.monotonic() + self.ahead


def test_a_worker_that_hangs_is_killed_and_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(supervisor, "time", clock := Turned())

    def turn_twice() -> None:
        for count in (1, 2):
            started(tmp_path, count)
            clock.ahead += supervisor.STARTING_S + 1
        started(tmp_path, 3)

    assert supervised(hang_at_first, tmp_path, turn_twice)
    killed = {record.getMessage() for record in caplog.records if record.levelno == logging.ERROR}
    assert killed >= {
        f"worker process {pid} has been silent for too long and is killed" for pid in started(tmp_path, 3)[:2]
    }


def test_a_worker_that_does_not_end_is_killed_which_is_no_good_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(supervisor, "SHUTDOWN_S", 0.2)
    assert not supervised(go_on, tmp_path, lambda: started(tmp_path, 1))
    assert not is_alive(started(tmp_path, 1)[0])


def test_signals_are_for_others_again_afterwards(tmp_path: Path) -> None:
    before = signal.getsignal(signal.SIGTERM)
    supervised(serve, tmp_path, lambda: started(tmp_path, 1))
    assert signal.getsignal(signal.SIGTERM) == before
