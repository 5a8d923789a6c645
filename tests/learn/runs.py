"""A run for tests of the commands: it learns nothing, but tells what it is told to, and then fails if it should."""

import json
import os
import signal
from collections.abc import Iterator
from typing import Any

import pytest

from azulejos.learn.plan import LOG, News, Plan

NEWS = [
    News("prepare", 0.0, {}, "Compiling, on the CPU."),
    News("teacher", 0.1, {"games": 0.0, "elo": 0.0}),
    News("teacher", 0.5, {"games": 12345.0, "elo": 150.4, "rate": 2345.6, "win": 0.5123}),
    News("teacher", 0.6, {"games": 12345.0, "elo": 180.0, "share": 0.61}, "Against the best before: [61%] of 128."),
    News("student", 0.1, {"games": 12345.0, "elo": 180.0}),
    News("student", 0.5, {"games": 12345.0, "elo": 180.0, "rate": 12.34, "chance": 0.0812, "points": 2.91}),
    News("end", 1.0, {"bytes": 181000.0}, "The network is in out/2-coloured.network."),
]


class FakeDevice:
    """A device by its name alone."""

    def __init__(self, name: str = "cpu") -> None:
        self.name = name


class FakeRun:
    """Takes the place of `Run`."""

    plans: list[Plan]
    fault: BaseException | None
    request: int  # a signal that comes in the end; 0: none
    closed: int

    def __init__(self, plan: Plan, device: FakeDevice) -> None:
        self.plans.append(plan)
        assert isinstance(device, FakeDevice)
        plan.folder.mkdir(parents=True, exist_ok=True)

    def run(self) -> Iterator[News]:
        """The news."""
        folder = self.plans[-1].folder
        try:
            for news in NEWS:
                line = {"seconds": 1, "phase": news.phase, "games": 1, "elo": 0, **news.figures}
                with (folder / LOG).open("a") as file:
                    file.write(json.dumps(line) + "\n")
                yield news
            if self.fault:
                raise self.fault
            if self.request:
                os.kill(os.getpid(), self.request)
                signal.sigtimedwait([], 30)  # until it comes
        finally:
            type(self).closed += 1


def fake(monkeypatch: pytest.MonkeyPatch, *where: str) -> type[FakeRun]:
    """Puts a fake run and a fake device into their places."""

    class Fresh(FakeRun):
        plans: list[Plan] = []  # noqa: RUF012 - a fresh one for each class
        fault: BaseException | None = None
        request = 0
        closed = 0

    def choose_device(**_options: Any) -> FakeDevice:
        return FakeDevice()

    for module in where:
        monkeypatch.setattr(f"{module}.Run", Fresh, raising=False)
        monkeypatch.setattr(f"{module}.choose_device", choose_device, raising=False)
    return Fresh
