"""`azulejos bench` and `azulejos compile`."""

import json
import sys
from datetime import date

import pytest

from azulejos import cli
from azulejos.kernel import bench
from azulejos.terminal.reports.bench import rules_page

FIGURES = {
    "reference_games_per_s": {"2": 500, "3": 400, "4": 300},
    "reference_moves_per_s": {"2": 35000, "3": 36000, "4": 37000},
    "kernel_games_per_s": {"2": 400000, "3": 300000, "4": 250000},
    "kernel_grey_games_per_s": {"2": 290000, "3": 230000, "4": 190000},
    "kernel_threads_games_per_s": 800000,
    "gpu_games_per_s": 360000000,
    "step_ns": 19.04,
    "import_ms": 41.2,
    "signature": 7,
}


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "SIGNED_GAMES", 1)


def test_bench_in_json_has_every_figure(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["bench", "--seconds", "0.001", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert {name: sorted(value) for name, value in figures.items() if isinstance(value, dict)} == {
        "reference_games_per_s": ["2", "3", "4"],
        "reference_moves_per_s": ["2", "3", "4"],
        "kernel_games_per_s": ["2", "3", "4"],
        "kernel_grey_games_per_s": ["2", "3", "4"],
    }
    assert {name for name, value in figures.items() if isinstance(value, int | float)} == {
        "kernel_threads_games_per_s",
        "step_ns",
        "import_ms",
        "signature",
    }


def test_bench_prints_a_page_that_says_how_it_was_measured(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["bench", "--seconds", "0.001"]) == 0
    assert "command:  azulejos bench --seconds 0.001\n" in capsys.readouterr().out


def test_the_page_has_every_figure() -> None:
    page = list(rules_page(FIGURES, "azulejos bench --seconds 2 --gpu", "A processor", date(2026, 11, 15)))
    assert page[1:4] == ["command:  azulejos bench --seconds 2 --gpu", "date:     2026-11-15", "CPU:      A processor"]
    assert "\n".join(page[6:]) == (
        "random games per second          2 players     3 players     4 players\n"
        "reference                              500           400           300\n"
        "kernel                             400,000       300,000       250,000\n"
        "kernel, grey wall                  290,000       230,000       190,000\n"
        "kernel, all threads                800,000\n"
        "GPU                            360,000,000\n"
        "\n"
        "reference, moves per second of 2, 3 and 4 players: 35,000, 36,000, 37,000\n"
        "kernel, copy a state and play one move: 19.0 ns\n"
        "import azulejos: 41 ms\n"
        "signature: 7"
    )


def test_compile_says_nothing_where_nobody_waits(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["compile"]) == 0
    assert capsys.readouterr() == ("", "")


def test_without_the_extra_the_command_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in [name for name in sys.modules if name.startswith("azulejos.kernel")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "numba", None)
    assert cli.main(["bench"]) == 2
    assert capsys.readouterr().err == (
        "the kernel needs numba, which is not installed: pip install 'azulejos[kernel]'.\n"
    )


@pytest.mark.parametrize("arguments", [["--seconds", "0"], ["--seconds", "soon"]])
def test_no_time_is_refused(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["bench", *arguments]) == 2
    assert capsys.readouterr().err.count("\n") == 1
