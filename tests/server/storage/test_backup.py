"""Backups that are known to be good: each is restored, gone through and compared."""

from pathlib import Path

import pytest

from azulejos.errors import StoreError
from azulejos.server.storage import backup
from azulejos.server.storage.transfer import export_games
from tests.command import Call
from tests.server.databases import new_store, run
from tests.server.test_operations import made


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder for backups."""
    (tmp_path / "backups").mkdir()
    return tmp_path / "backups"


def test_a_backup_is_written_verified_and_restored(call: Call, sqlite_url: str, folder: Path, tmp_path: Path) -> None:
    table = made(sqlite_url)
    status, out, err = call("backup", str(folder), "--verify")
    (file,) = folder.iterdir()  # and nothing is left of the trial
    told = f"{file} has 1 game with 5 happenings.\nIt was restored, and is the same.\n"
    assert (status, out, err, file.stat().st_mode & 0o777) == (0, told, "", 0o600)
    restored = f"sqlite:///{tmp_path / 'restored.db'}"
    assert call("import", str(file), "--database", restored).status == 0
    shown = [call("tables", "show", table, "--database", url).out for url in (sqlite_url, restored)]
    assert shown[0] == shown[1] != ""


def test_older_backups_are_removed_but_for_so_many(call: Call, sqlite_url: str, folder: Path) -> None:
    made(sqlite_url)
    (folder / "notes.txt").touch()
    for year in (2001, 2002, 2003):
        (folder / f"azulejos-{year}.jsonl").touch()
    assert call("backup", str(folder), "--keep", "2").out.endswith("Removed 2 older backups.\n")
    assert not (folder / "azulejos-2002.jsonl").exists()
    assert (folder / "azulejos-2003.jsonl").exists()


def test_a_folder_that_is_not_there_is_made(call: Call, sqlite_url: str, tmp_path: Path) -> None:
    made(sqlite_url)
    assert call("backup", str(tmp_path / "new")).status == 0
    assert [(tmp_path / "new").stat().st_mode & 0o777, len(list((tmp_path / "new").iterdir()))] == [0o700, 1]


def test_a_folder_whose_parent_is_not_there_is_said(call: Call, sqlite_url: str, tmp_path: Path) -> None:
    made(sqlite_url)
    status, out, err = call("backup", str(tmp_path / "nowhere" / "new"))
    assert (status, out, "cannot be written: No such file or directory" in err) == (2, "", True)


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("half of it", "", "expected"),
        ('"deal":"', '"deal":"9', "cannot be read"),
        ('"listed":false', '"listed": false', "not what it says"),
    ],
    ids=["form", "log", "line"],
)
def test_a_backup_that_is_damaged_is_found_out(sqlite_url: str, folder: Path, old: str, new: str, why: str) -> None:
    made(sqlite_url)
    file = folder / "azulejos-1.jsonl"

    async def work() -> None:
        lines: list[str] = []
        async with await new_store(sqlite_url) as store:
            await export_games(store, lines.append)
        text = "".join(lines)
        file.write_text(text.replace(old, new) if old in text else text[: len(text) // 2])
        await backup.verify(file)

    with pytest.raises(StoreError, match=why):
        run(work())
