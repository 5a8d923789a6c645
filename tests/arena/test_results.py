"""Results as files that any end of the program leaves whole."""

import json
from pathlib import Path

import pytest

from azulejos.arena.results import GAMES, RESULTS, Results, read_settings
from azulejos.arena.schedule import Settings
from azulejos.errors import InvalidError
from tests.arena.bots import match_of, results_of, tournament_of

SETTINGS = match_of("greedy", "random@5n", seed=3, games=6, sprt=(0.0, 10.0))
FIRST, SECOND, THIRD = results_of(SETTINGS, "12", "21", "11")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with two results."""
    with Results.open(tmp_path / "run", SETTINGS) as results:
        results.add(FIRST)
        results.add(SECOND)
    return tmp_path / "run"


def finished(folder: Path, settings: Settings = SETTINGS) -> dict[int, object]:
    with Results.open(folder, settings) as results:
        return dict(results.finished)


def test_what_was_added_is_there_when_the_folder_is_opened_again(folder: Path) -> None:
    assert finished(folder) == {0: FIRST, 1: SECOND}
    assert (folder / GAMES).read_text() == "record\n\nrecord\n"


def test_the_first_line_are_the_settings_and_the_others_results(folder: Path) -> None:
    first, *others = [json.loads(line) for line in (folder / RESULTS).read_text().splitlines()]
    assert (first["arena"], first["kind"], first["seed"], len(first["contestants"])) == (1, "match", 3, 2)
    assert [other["number"] for other in others] == [0, 1]


@pytest.mark.parametrize(
    "settings", [SETTINGS, tournament_of("a", "b", "cmd:x@y", neighbours=True, anchor=("a", 5.0), wall="grey")]
)
def test_settings_are_read_back(tmp_path: Path, settings: Settings) -> None:
    with Results.open(tmp_path, settings):
        assert read_settings(tmp_path) == settings


@pytest.mark.parametrize("torn", [b'{"number": 2, "se', b'{"number": 2}', b"\xff"])
def test_a_line_that_was_being_written_is_cut_off(folder: Path, torn: bytes) -> None:
    whole = (folder / RESULTS).read_bytes()
    (folder / RESULTS).write_bytes(whole + torn)
    assert finished(folder) == {0: FIRST, 1: SECOND}
    assert (folder / RESULTS).read_bytes() == whole


def test_a_record_whose_result_was_not_written_is_cut_off(folder: Path) -> None:
    whole = (folder / GAMES).read_bytes()
    (folder / GAMES).write_bytes(whole + b'\n[Event "to')
    with Results.open(folder, SETTINGS) as results:
        results.add(THIRD)
    assert (folder / GAMES).read_bytes() == whole + b"\nrecord\n"


def test_settings_that_were_being_written_are_written_again(tmp_path: Path) -> None:
    (tmp_path / RESULTS).write_bytes(b'{"arena": 1, "ki')
    assert (finished(tmp_path), read_settings(tmp_path)) == ({}, SETTINGS)


def test_records_that_somebody_removed_do_not_matter(folder: Path) -> None:
    (folder / GAMES).unlink()
    with Results.open(folder, SETTINGS) as results:
        results.add(THIRD)
    assert (len(finished(folder)), (folder / GAMES).read_text()) == (3, "record\n")


def test_more_games_may_be_asked_for(folder: Path) -> None:
    more = match_of("greedy", "random@5n", seed=3, games=60, sprt=(0.0, 10.0))
    assert len(finished(folder, more)) == 2


OTHERS = {
    "seed": (match_of("greedy", "random@5n", seed=4, sprt=(0.0, 10.0)), "seed 3 and not 4"),
    "contestants": (
        match_of("greedy", "random@6n", seed=3, sprt=(0.0, 10.0)),
        "contestants greedy (1 seconds), random@5n (5 nodes) and not greedy (1 seconds), random@6n (6 nodes)",
    ),
    "sprt": (match_of("greedy", "random@5n", seed=3, sprt=(0.0, 5.0)), "sprt 0.0, 10.0 and not 0.0, 5.0"),
    "kind": (tournament_of("greedy", "random@5n", seed=3), "kind match and not tournament"),
}


@pytest.mark.parametrize("name", OTHERS)
def test_results_of_other_settings_are_refused_and_left_alone(folder: Path, name: str) -> None:
    settings, words = OTHERS[name]
    before = (folder / RESULTS).read_bytes()
    with pytest.raises(InvalidError, match="has results of other settings") as caught:
        finished(folder, settings)
    assert (words in str(caught.value), caught.value.params["name"]) == (True, name)
    assert (folder / RESULTS).read_bytes() == before


NOT_RESULTS = {
    "no JSON": b"hello\n",
    "no object": b"[]\n",
    "another object": b'{"some": "thing"}\n',
    "a later version": b'{"arena": 2}\n',
}


@pytest.mark.parametrize("content", NOT_RESULTS.values(), ids=NOT_RESULTS)
def test_a_file_that_holds_something_else_is_refused(tmp_path: Path, content: bytes) -> None:
    (tmp_path / RESULTS).write_bytes(content)
    for attempt in (lambda: finished(tmp_path), lambda: read_settings(tmp_path)):
        with pytest.raises(InvalidError, match="does not hold results of the arena"):
            attempt()
    assert (tmp_path / RESULTS).read_bytes() == content


def test_a_line_in_the_middle_that_is_no_result_is_refused(folder: Path) -> None:
    with (folder / RESULTS).open("a") as file:
        file.write('{"number": 2}\n')
    with pytest.raises(InvalidError, match="does not hold results of the arena"):
        finished(folder)


def test_settings_that_lack_something_are_refused(tmp_path: Path) -> None:
    (tmp_path / RESULTS).write_text('{"arena": 1, "kind": "match"}\n')
    with pytest.raises(InvalidError, match="does not hold results of the arena"):
        read_settings(tmp_path)


def test_two_runs_cannot_have_the_same_folder(folder: Path) -> None:
    with Results.open(folder, SETTINGS), pytest.raises(InvalidError, match="another run is keeping its results in"):
        finished(folder)
    assert len(finished(folder)) == 2


def test_where_there_are_no_locks_it_goes_without(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ModuleNotFoundError(name)

    monkeypatch.setattr("azulejos.arena.results.import_module", missing)
    assert len(finished(folder)) == 2
