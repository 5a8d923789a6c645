"""The learning curve, from the logs of runs."""

import json
from pathlib import Path

import numpy as np
import pytest

from azulejos.learn import curve
from azulejos.learn.plan import LOG

LINES: list[dict[str, object]] = [
    {"seconds": 30, "phase": "teacher", "games": 100, "elo": 0, "win": 0.69, "rate": 5},
    {"seconds": 60, "phase": "teacher", "games": 200, "elo": 150, "share": 0.7},
    {"seconds": 90, "phase": "teacher", "games": 300, "elo": 150, "win": 0.6, "rate": 5},
    {"seconds": 20, "phase": "teacher", "games": 400, "elo": 200, "share": 0.57},  # resumed: the clock began anew
    {"seconds": 50, "phase": "student", "games": 400, "elo": 200, "chance": 0.1},
    {"seconds": 60, "phase": "end", "games": 400, "elo": 200, "share": 0.4},
]


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """The log of a run that was resumed once, and killed while it wrote its last line."""
    text = "".join([json.dumps(line) + "\n" for line in LINES])
    (tmp_path / LOG).write_text(text + '{"seconds": 61, "pha')
    return tmp_path / LOG


def test_time_goes_on_where_a_run_was_resumed(log: Path) -> None:
    minutes = [round(line["minutes"], 3) for line in curve.read_log(log)]
    assert minutes == [0.5, 1.0, 1.5, round(110 / 60, 3), round(140 / 60, 3), 2.5]


def test_strength_loss_and_error_are_drawn_over_time(log: Path) -> None:
    panels = curve.draw({"2-coloured": curve.read_log(log)}).axes
    lines = [panel.lines[0] for panel in panels]
    drawn = [
        [*zip(np.asarray(line.get_xdata(), float).round(2), np.asarray(line.get_ydata(), float), strict=True)]
        for line in lines
    ]
    assert drawn == [[(0, 0), (1, 150), (1.83, 200)], [(0.5, 0.69), (1.5, 0.6)], [(2.33, 0.1)]]


def test_one_run_says_its_games_and_several_have_a_legend(log: Path) -> None:
    lines = curve.read_log(log)
    one, two = curve.draw({"a": lines}), curve.draw({"a": lines, "b": lines[:3]})
    legend = two.axes[0].get_legend()
    assert one.get_suptitle() == "a: 400 games"
    assert legend is not None
    assert ([text.get_text() for text in legend.get_texts()], two.get_suptitle()) == (["a", "b"], "")


def test_a_run_that_told_nothing_can_be_drawn() -> None:
    assert curve.draw({"a": []}).get_suptitle() == "a: 0 games"


def test_the_same_log_gives_the_same_file(log: Path) -> None:
    pictures = [log.with_name("one.svg"), log.with_name("two.svg"), log.with_name("one.png")]
    for picture in pictures:
        curve.save({"a": curve.read_log(log)}, picture)
    one, two, png = [picture.read_bytes() for picture in pictures]
    assert (one == two, one[:5], png[:4]) == (True, b"<?xml", b"\x89PNG")
    assert b"cross entropy of who wins" in one
