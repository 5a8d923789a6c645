"""Games as files."""

import os
from datetime import UTC, datetime
from pathlib import Path

import pytest

from azulejos import Game
from azulejos.terminal import saves
from tests.terminal.samples import sensible_game

NOON = datetime(2026, 11, 15, 12, 0, 0, 7, tzinfo=UTC)


def test_a_file_is_written_whole_and_nothing_is_left_beside_it(tmp_path: Path) -> None:
    saves.write(tmp_path / "a.azul", "one")
    saves.write(tmp_path / "a.azul", "zwei ä\n")
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {"a.azul": "zwei ä\n".encode()}


def test_whoever_reads_the_old_record_can_read_it_to_its_end(tmp_path: Path) -> None:
    saves.write(tmp_path / "a.azul", "one")
    with (tmp_path / "a.azul").open() as old:
        saves.write(tmp_path / "a.azul", "two")
        assert (old.read(), (tmp_path / "a.azul").read_text()) == ("one", "two")


def test_a_write_that_fails_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    saves.write(tmp_path / "a.azul", "one")

    def full(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        saves.write(tmp_path / "a.azul", "two")
    assert {path.name: path.read_text() for path in tmp_path.iterdir()} == {"a.azul": "one"}


def test_a_link_stays_a_link_and_the_mode_stays(tmp_path: Path) -> None:
    (tmp_path / "real.azul").write_text("one")
    (tmp_path / "real.azul").chmod(0o640)
    (tmp_path / "link.azul").symlink_to(tmp_path / "real.azul")
    saves.write(tmp_path / "link.azul", "two")
    real = tmp_path / "real.azul"
    assert ((tmp_path / "link.azul").is_symlink(), real.read_text(), real.stat().st_mode & 0o777) == (
        True,
        "two",
        0o640,
    )


def test_two_games_of_the_same_moment_get_two_files(tmp_path: Path) -> None:
    names = []
    for _ in range(3):
        path = saves.fresh(tmp_path / "games", NOON)
        path.touch()
        names.append(path.name)
    stem = "2026-11-15-120000-000007"
    assert names == [f"{stem}.azul", f"{stem}-2.azul", f"{stem}-3.azul"]


def test_the_newest_unfinished_game_is_found(tmp_path: Path) -> None:
    stopped = sensible_game(2, moves=5)
    stopped.stop("resigned 1")
    files = {
        "1.azul": sensible_game(2, moves=3).record(),
        "2.azul": sensible_game(2, moves=4).record(),
        "3.azul": sensible_game(2).record(),
        "4.azul": stopped.record(),
        "5.azul": Game.new(seed=1).record(),
        "6.azul": "nonsense",
        "7.azul": sensible_game(2, moves=3).record() * 2,
    }
    for name, text in files.items():
        (tmp_path / name).write_text(text)
    (tmp_path / "8.azul").write_bytes(b"\xff")
    (tmp_path / "9.azul").mkdir()
    found = saves.unfinished(tmp_path)
    assert found is not None
    assert (found[0].name, len(found[1].moves)) == ("2.azul", 4)


def test_no_folder_has_no_unfinished_game(tmp_path: Path) -> None:
    assert saves.unfinished(tmp_path / "none") is None
