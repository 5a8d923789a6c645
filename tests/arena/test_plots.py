"""The picture of a run."""

from pathlib import Path

import pytest

from azulejos.arena import Settings, Tally
from azulejos.arena.plots import draw, save
from tests.arena.bots import match_of, results_of, tournament_of


def tally_of(settings: Settings, *places: str) -> Tally:
    tally = Tally(settings)
    for result in results_of(settings, *places):
        tally.add(result)
    return tally


def names_and_labels(tally: Tally) -> tuple[list[str], list[str]]:
    """The contestants from the top down, and what is written beside their ratings."""
    left, _ = draw(tally).axes
    return [label.get_text() for label in left.get_yticklabels()][::-1], [text.get_text() for text in left.texts][::-1]


def test_a_tournament_shows_the_strongest_on_top() -> None:
    settings = tournament_of("a", "b" * 40, "c", games=2, anchor=("a", 0.0))
    names, labels = names_and_labels(tally_of(settings, "12", "21", "21", "12", "21", "12"))
    assert (names, labels[1]) == (["c", "a", "b" * 28 + "…"], "+0")


def test_a_match_shows_the_difference_to_the_second() -> None:
    tally = tally_of(match_of("a", "b", games=4), "12", "21", "12", "12")
    assert names_and_labels(tally) == (["a", "b"], ["+191", "+0"])


def test_after_100_percent_only_the_interval_is_drawn() -> None:
    assert names_and_labels(tally_of(match_of("a", "b", games=2), "12", "21")) == (["a", "b"], ["+0"])


def test_a_run_without_games_can_be_drawn() -> None:
    assert names_and_labels(Tally(match_of("a", "b")))[1] == ["+0", "+0"]


@pytest.mark.parametrize("name", ["a.png", "a.svg", "a.pdf"])
def test_the_picture_is_saved_in_the_form_that_the_name_says(tmp_path: Path, name: str) -> None:
    save(tally_of(match_of("a", "b", games=2), "12", "12"), tmp_path / name)
    begin = (tmp_path / name).read_bytes()[:5]
    assert begin in (b"\x89PNG\r", b"<?xml", b"%PDF-")
