"""Many reviewed games in words, where a few short games have nothing of the kind."""

from collections.abc import Sequence

import pytest
from rich.console import Console

from azulejos.locales import LANGUAGES, words
from azulejos.study.across import Summary, across
from azulejos.terminal.reports.across_html import html
from azulejos.terminal.reports.across_text import (
    draw_across,
    level_name,
    part_cells,
    part_name,
    practice_text,
    sentences,
)
from tests.study.games import summary


def shown(games: Sequence[Summary], width: int = 80) -> str:
    """What a terminal shows."""
    console = Console(width=width, highlight=False)
    with console.capture() as captured:
        for part in draw_across(across(games), "Ana", width):
            console.print(part)
    return captured.get()


THEMES = ("forced-floor", "poisoned-centre", "marker-worth", "exact-fill", "column-race", "colour-race", "bag-counting")


def weak_in_round_3(number: int) -> Summary:
    return summary([1.0 + 2 * (12 <= place < 18) for place in range(30)], date=f"2026-11-{number:02}")


def test_what_is_clear_is_marked_and_to_be_practised() -> None:
    text = shown([weak_in_round_3(number) for number in range(1, 11)])
    assert "round 3 60 60 180.0 30.0 ± 0.0 +20.0 ± 0.0 *" in " ".join(text.split())
    assert text.endswith("Practise this: round 3. 60 moves cost 120.0 points more than as many others.\n")


def test_what_may_be_chance_is_said_to_be() -> None:
    games = [summary([1.0 * (number % 2)] * 6 + [0.9 * (number % 3)] * 6) for number in range(12)]
    assert practice_text(across(games)).startswith("Nothing stands out clearly. Most points go here: round")


def test_where_nothing_costs_more_that_is_said() -> None:
    assert practice_text(across([summary([0.0] * 12)])) == "Nothing costs more than the rest."


@pytest.mark.parametrize(
    ("before", "recent", "words"),
    [(3.0, 1.0, "That is clearly better."), (1.0, 3.0, "clearly worse."), (1.0, 1.0, "may be chance.")],
)
def test_a_trend_is_told(before: float, recent: float, words: str) -> None:
    first = [summary([before, before + number % 2]) for number in range(10)]
    last = [summary([recent, recent + number % 2], date="2026-11-15") for number in range(10)]
    *_, trend = sentences(across([*first, *last]))
    assert trend.endswith(words)


def test_a_game_without_a_choice_is_told_by_its_result_alone() -> None:
    text = shown([summary(points=4.0, levels=(None,), won=1.0)])
    assert text.splitlines()[:2] == ["Ana: 1 game", "Luck: +0.0 points a game, +0.0 in all."]
    assert "people and others      1  1/1    +4.0" in text
    assert "By round" not in text
    page = html(across([summary()]), "Ana")
    assert page.count("<table>") == 1
    assert list(sentences(across([]))) == []


def test_graphs_have_no_more_columns_than_there_is_room_for() -> None:
    text = shown([summary([1.0], date=f"{number:03}", luck=(-1.0) ** number) for number in range(120)], 60)
    assert max(map(len, text.splitlines())) == 60


@pytest.mark.parametrize("width", [60, 80])
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_cut_in_a_narrow_terminal(language: str, width: int) -> None:
    games = [
        summary(
            [0.3 * (place % 7) for place in range(30)], levels=(level,), of_theme=lambda place: (THEMES[place % 7],)
        )
        for level in (None, *range(1, 11))
        for _ in range(2)
    ]
    found = across(games)
    words.speak(language)
    try:
        text = shown(games, width)
        figures = [cell.split() for part in (*found.rounds, *found.themes) for cell in part_cells(part)[3:]]
        names = [*map(part_name, (*found.rounds, *found.themes)), *map(level_name, found.levels)]
    finally:
        words.speak("en")
    assert max(map(len, text.splitlines())) <= width
    told = " ".join(text.split())
    assert [name for name in names if name not in told] == []
    assert [figure for figure in figures if " ".join(figure) not in told] == []
