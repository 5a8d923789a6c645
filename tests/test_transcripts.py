"""Golden games: every step, its story and its position are what they were."""

import pytest

from azulejos import events
from tests.make_transcripts import GAMES, TRANSCRIPTS, transcript


@pytest.mark.parametrize("name", GAMES)
def test_the_game_is_told_as_it_was_written_down(name: str) -> None:
    golden = (TRANSCRIPTS / f"{name}.txt").read_text(encoding="utf-8")
    assert transcript(name).splitlines() == golden.splitlines()


def test_there_is_a_golden_file_for_each_game_and_no_other() -> None:
    assert {path.name for path in TRANSCRIPTS.iterdir()} == {f"{name}.txt" for name in GAMES}


def test_the_games_tell_every_kind_of_event() -> None:
    golden = "".join([path.read_text(encoding="utf-8") for path in TRANSCRIPTS.iterdir()])
    assert [name for name in events.__all__ if name != "Event" and f"    {name}(" not in golden] == []
