"""`azulejos learn`: options, progress, and what is said when something is missing or goes wrong."""

import io
import signal
import sys
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from azulejos.learn import curve
from azulejos.learn.plan import line_of
from tests.command import Call
from tests.learn.runs import NEWS, FakeDevice, FakeRun, fake

NO_GPU = "There is no GPU that torch can use: learning on the CPU, a thousand times slower, with small settings.\n"
CURVE = "The learning curve is in out/curve.svg.\n"


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> type[FakeRun]:
    monkeypatch.setattr(curve, "save", lambda _logs, path: path.write_text("a picture"))  # drawing it takes a while
    return fake(monkeypatch, "azulejos.learn.run", "azulejos.learn.devices")


def test_where_there_is_no_terminal_progress_is_plain_lines(call: Call, run: type[FakeRun]) -> None:
    printed = call("learn", "--out", "out")
    assert printed.out == "".join([f"{line_of(news)}\n" for news in NEWS]) + CURVE
    assert (printed.status, printed.err, run.closed) == (0, NO_GPU, 1)


def test_on_a_terminal_progress_is_a_bar_with_figures(
    call: Call, run: type[FakeRun], monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = io.StringIO()

    def console(**_options: Any) -> Console:
        return Console(file=screen, force_terminal=True, width=140, color_system=None)

    monkeypatch.setattr("azulejos.cli.learn.Console", console)
    printed = call("learn", "--out", "out", "--cpu")
    shown = screen.getvalue()
    assert (printed.status, printed.out, printed.err) == (0, CURVE, "")
    assert "Against the best before: [61%] of 128.\n" in shown
    assert "Small network: 12.3 steps/s, error 8.1% and 2.9 points" in shown or "Last matches" in shown


def test_the_figures_are_those_of_the_network_that_learns() -> None:
    from azulejos.cli.learn import _brief  # noqa: PLC0415 - the part of the screen that no test can wait for

    figures: dict[str, float] = {}
    told = []
    for news in NEWS:
        figures.update(news.figures)
        told.append(_brief(news, figures))
    assert told == [
        "",
        "",
        ": 12,345 games, 2,346 moves/s, loss 0.512, +150 Elo",
        ": 12,345 games, 2,346 moves/s, loss 0.512, +180 Elo",
        "",
        ": 12.3 steps/s, error 8.1% and 2.9 points",
        "",
    ]


def test_the_options_make_the_plan(call: Call, run: type[FakeRun], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("azulejos.learn.devices.choose_device", lambda **_options: FakeDevice("cuda"))
    options = ["--players", "4", "--wall", "grey", "--steps", "9", "--seed", "7", "--hidden", "32", "--from", "a b"]
    assert call("learn", "--out", "out", *options, "--set", "games=64", "--cpu", "--commit", "abc").status == 0
    (plan,) = run.plans
    assert (plan.players, plan.wall, plan.folder, plan.steps, plan.seed) == (4, "grey", Path("out"), 9, 7)
    assert (plan.start, plan.hidden, plan.commit, plan.is_resumed) == (Path("a b"), 32, "abc", False)
    assert (plan.settings.games, plan.settings.batch) == (64, 8192)
    assert plan.command == (
        "azulejos learn --players 4 --wall grey --out out --steps 9 --seed 7 --hidden 32 --from 'a b' "
        "--set games=64 --cpu"
    )


def test_ctrl_c_says_in_one_line_how_to_go_on(call: Call, run: type[FakeRun]) -> None:
    run.fault = KeyboardInterrupt()
    printed = call("learn", "--out", "my run", "--minutes", "2.5", "--cpu")
    expected = "azulejos learn --players 2 --wall coloured --out 'my run' --minutes 2.5 --resume --cpu"
    assert (printed.status, printed.err) == (130, f"Stopped. To go on: {expected}\n")
    assert Path("my run/curve.svg").exists()


@pytest.mark.parametrize("request_to_end", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_request_to_end_is_as_good_as_ctrl_c(call: Call, run: type[FakeRun], request_to_end: signal.Signals) -> None:
    before = signal.getsignal(request_to_end)
    run.request = request_to_end
    printed = call("learn", "--out", "out", "--resume", "--cpu")
    assert (printed.status, printed.err.startswith("Stopped. To go on: azulejos learn ")) == (
        128 + request_to_end,
        True,
    )
    assert (run.plans[0].is_resumed, run.closed, signal.getsignal(request_to_end)) == (True, 1, before)


def test_a_full_disk_is_one_line(call: Call, run: type[FakeRun]) -> None:
    run.fault = OSError(28, "No space left on device")
    printed = call("learn", "--out", "out", "--cpu")
    kept = "What the last checkpoint holds is kept, and --resume goes on with it."
    assert (printed.status, printed.err) == (2, f"out cannot be used: No space left on device. {kept}\n")


def test_too_little_memory_is_one_line_with_a_way_out(call: Call, run: type[FakeRun]) -> None:
    run.fault = RuntimeError("CUDA out of memory. Tried to allocate 2 GiB")
    printed = call("learn", "--out", "out", "--cpu")
    assert (printed.status, printed.err) == (
        2,
        "The GPU has too little memory: try fewer games at once, --set games=64.\n",
    )


def test_a_fault_of_the_program_is_no_bad_input(call: Call, run: type[FakeRun]) -> None:
    run.fault = RuntimeError("shapes do not match")
    with pytest.raises(RuntimeError, match="shapes do not match"):
        call("learn", "--out", "out", "--cpu")


@pytest.mark.parametrize("options", [["--set", "games=none"], ["--hidden", "17"], ["--players", "5"], ["--wall", "x"]])
def test_options_that_cannot_be_are_refused_in_one_line(call: Call, run: type[FakeRun], options: list[str]) -> None:
    printed = call("learn", "--out", "out", "--cpu", *options)
    assert (printed.status, printed.out, printed.err.count("\n"), run.plans) == (2, "", 1, [])


def test_without_torch_it_says_what_to_install(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)
    printed = call("learn", "--out", "out")
    assert (printed.status, printed.out) == (2, "")
    assert printed.err == "learning needs torch, which is not installed: pip install 'azulejos[learn]'.\n"


def test_without_numba_it_says_what_to_install(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    def import_module(_name: str) -> None:
        raise ModuleNotFoundError("No module named 'numba'", name="numba")

    monkeypatch.setattr("azulejos.cli.learn.import_module", import_module)
    assert call("learn", "--out", "out").err.startswith("learning needs numba, which is not installed: pip install")


def test_without_matplotlib_there_is_no_picture(
    call: Call, run: type[FakeRun], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(sys.modules, "azulejos.learn.curve", raising=False)
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    printed = call("learn", "--out", "out", "--cpu")
    why = "needs matplotlib, which is not installed: pip install 'azulejos[plots]'"
    assert (printed.status, printed.err) == (0, f"The picture of the learning curve {why}.\n")


def test_a_picture_that_cannot_be_written_is_one_line(call: Call, run: type[FakeRun]) -> None:
    Path("out/curve.svg").mkdir(parents=True)
    printed = call("learn", "--out", "out", "--cpu")
    assert (printed.status, printed.err) == (
        0,
        "The picture of the learning curve cannot be written: Is a directory.\n",
    )


def test_a_run_that_ends_before_its_log_has_no_picture(
    call: Call, run: type[FakeRun], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.learn.runs.NEWS", [])
    assert call("learn", "--out", "out", "--cpu").out == ""
