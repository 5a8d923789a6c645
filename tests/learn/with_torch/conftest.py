"""What the tests that need torch share: a CPU that computes with one thread, and runs that are over in a second."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from azulejos.learn.devices import Cpu, load_torch
from azulejos.learn.plan import Plan
from azulejos.learn.run import Run
from tests.learn.with_torch.tiny import TINY


@pytest.fixture(scope="session")
def torch() -> Any:
    """torch, on one thread: tests run side by side."""
    torch = load_torch()
    torch.set_num_threads(1)
    return torch


@pytest.fixture(scope="session")
def cpu(torch: Any) -> Cpu:
    """The device of all tests."""
    return Cpu()


Make = Callable[..., Run]


@pytest.fixture
def make(cpu: Cpu, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Make:
    """Makes a tiny run, which tells and keeps everything at once and brings no former network along."""
    monkeypatch.setattr("azulejos.learn.run.TELL_EVERY_S", 0)
    monkeypatch.setattr("azulejos.learn.run.SAVE_EVERY_S", 0)
    monkeypatch.setattr("azulejos.bots.network_file.resources.files", lambda _: tmp_path / "package")
    monkeypatch.setattr("azulejos.learn.run.learned", _uncached)
    monkeypatch.setattr(Run, "_rehearse", _no_rehearsal)

    def make_run(folder: str = "out", **options: Any) -> Run:
        plan: dict[str, Any] = {"players": 2, "wall": "coloured", "hidden": 16, "steps": 4, "settings": TINY}
        return Run(Plan(folder=tmp_path / folder, **(plan | options)), cpu)

    return make_run


def _uncached(*asked: Any) -> Any:
    from azulejos.bots.network_file import learned  # noqa: PLC0415 - the name in the module is a test's

    return learned.__wrapped__(*asked)


def _no_rehearsal(_run: Run) -> Iterator[Any]:
    yield from ()
