"""`python -m azulejos.learn`: plain lines on machines where little is installed."""

import subprocess
import sys

import pytest

from azulejos import InvalidError
from azulejos.learn import __main__ as command
from azulejos.learn.plan import SMALL
from tests.learn.runs import NEWS, FakeRun, fake


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, tmp_path: pytest.TempPathFactory) -> type[FakeRun]:
    monkeypatch.chdir(str(tmp_path))
    return fake(monkeypatch, "azulejos.learn.__main__")


def test_each_news_is_a_line(run: type[FakeRun], capsys: pytest.CaptureFixture[str]) -> None:
    status = command.main(["--out", "out", "--players", "3", "--wall", "grey", "--set", "games=32", "--hidden", "32"])
    lines = capsys.readouterr().out.splitlines()
    assert (status, len(lines), lines[0]) == (0, len(NEWS), "3-grey prepare 0.0% Compiling, on the CPU.")
    (plan,) = run.plans
    assert (plan.players, plan.wall, plan.hidden, plan.settings.games) == (3, "grey", 32, 32)
    assert plan.command == "azulejos learn --out out --players 3 --wall grey --set games=32 --hidden 32"


def test_the_arguments_are_those_of_the_call(run: type[FakeRun], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["learn", "--out", "out", "--commit", "abc"])
    assert (command.main(), run.plans[0].commit, run.plans[0].settings) == (0, "abc", SMALL)


@pytest.mark.parametrize(
    ("fault", "status", "line"),
    [
        (KeyboardInterrupt(), 130, "Stopped. The same command with --resume goes on with out."),
        (InvalidError("learn_nothing", folder="out"), 2, str(InvalidError("learn_nothing", folder="out"))),
        (
            OSError(28, "No space left on device"),
            2,
            "out cannot be used: No space left on device. What was written before is still there.",
        ),
    ],
    ids=["ctrl-c", "fault", "full disk"],
)
def test_what_goes_wrong_is_one_line(
    run: type[FakeRun], capsys: pytest.CaptureFixture[str], fault: BaseException, status: int, line: str
) -> None:
    run.fault = fault
    assert (command.main(["--out", "out"]), capsys.readouterr().err) == (status, f"{line}\n")


def test_it_is_a_program() -> None:
    asked = [sys.executable, "-m", "azulejos.learn", "--help"]
    assert "--set NAME=NUMBER" in subprocess.run(asked, capture_output=True, text=True, check=True).stdout


def test_without_torch_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)
    assert command.main(["--out", "out"]) == 2
    assert capsys.readouterr().err == "learning needs torch, which is not installed: pip install 'azulejos[learn]'.\n"
