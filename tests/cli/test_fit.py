"""`azulejos fit`, and what `bench` and `compile` do with the bots."""

import json
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from azulejos.bots import bench
from azulejos.bots.regression import Fit, Generation
from azulejos.terminal.reports.bench import bots_page
from tests.command import Call

SMALL = ["--games", "20", "--nodes", "5", "--generations", "1", "--threads", "1", "--out", "weights"]


@pytest.fixture(autouse=True)
def _short_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("azulejos.bots.regression.MATCH_SETS", 1)


def test_a_fit_tells_what_came_of_each_generation_and_where_the_weights_are(call: Call) -> None:
    printed = call("fit", *SMALL)
    told, where = printed.out.splitlines()
    assert (printed.status, told.startswith("Generation 1 of 1: 20 games, won ")) == (0, True)
    assert where.startswith("The weights are in weights/2-coloured.json.")
    assert len(json.loads(Path("weights/2-coloured.json").read_text())["weights"]) == 5


def test_a_fit_that_was_stopped_says_how_to_go_on(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    def run(self: Fit) -> Iterator[Generation]:
        yield Generation(1, 20)
        raise KeyboardInterrupt

    monkeypatch.setattr(Fit, "run", run)
    printed = call("fit", *SMALL)
    assert (printed.status, printed.out) == (130, "")
    assert printed.err.endswith("Stopped. What was played is in weights: the same command goes on with it.\n")
    assert Path("weights/2-coloured.npz").exists()


def test_what_was_played_is_kept_from_time_to_time(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("azulejos.bots.regression.BATCHES_KEPT", 1)
    settings = {"games": 40, "nodes": 5, "generations": 1, "threads": 1}
    killed = Fit(tmp_path, 2, "coloured", **settings)
    next(killed.run())
    goes_on = Fit(tmp_path, 2, "coloured", **settings)
    assert [generation.games for generation in goes_on.run()] == [40, 40]


def test_a_fit_with_other_settings_is_refused_in_one_line(call: Call) -> None:
    call("fit", *SMALL)
    printed = call("fit", *SMALL, "--nodes", "6")
    assert (printed.status, printed.out, printed.err.count("\n")) == (2, "", 1)
    assert "holds a fit with other settings" in printed.err


def test_a_folder_that_cannot_be_written_is_refused_in_one_line(call: Call) -> None:
    Path("weights").write_text("")
    printed = call("fit", *SMALL)
    assert (printed.status, printed.err) == (2, "weights cannot be written: File exists. Give another folder.\n")


def test_bench_measures_the_bots(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "SEEDS", range(1))
    monkeypatch.setattr(bench, "NODES", 5)
    figures = json.loads(call("bench", "--bots", "--seconds", "0.01", "--json").out)
    tables = [f"{players} {wall}" for wall in ("coloured", "grey") for players in (2, 3, 4)]
    assert {name: sorted(rates) for name, rates in figures.items()} == {
        "search_nodes_per_s": sorted(tables),
        "mcts_nodes_per_s": sorted(tables),
    }
    assert "command:  azulejos bench --bots --seconds 0.01\n" in call("bench", "--bots", "--seconds", "0.01").out


def test_the_page_of_the_bots_has_every_figure() -> None:
    rates = {f"{players} {wall}": 1000 * players for players in (2, 3, 4) for wall in ("coloured", "grey")}
    figures = {"search_nodes_per_s": rates, "mcts_nodes_per_s": rates}
    page = list(bots_page(figures, "azulejos bench --bots", "A processor", date(2026, 11, 15)))
    assert page[1:4] == ["command:  azulejos bench --bots", "date:     2026-11-15", "CPU:      A processor"]
    assert page[6:] == [
        "nodes per second                 2 players     3 players     4 players",
        "search, coloured wall                2,000         3,000         4,000",
        "search, grey wall                    2,000         3,000         4,000",
        "mcts, coloured wall                  2,000         3,000         4,000",
        "mcts, grey wall                      2,000         3,000         4,000",
    ]


def test_the_bots_and_a_gpu_are_not_measured_at_once(call: Call) -> None:
    printed = call("bench", "--bots", "--gpu")
    assert (printed.status, printed.err.startswith("--bots and --gpu measure different things")) == (2, True)
