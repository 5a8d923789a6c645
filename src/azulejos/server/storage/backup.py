"""Backups: exports in a folder, each verified by restoring it into a temporary database.

A backup that nobody has restored is a hope. `verify` imports it into a new SQLite database, replays every game and
compares the result with the file, line by line. Raises `StoreError`.
"""

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from azulejos.errors import StoreError
from azulejos.server.storage.store import Store
from azulejos.server.storage.transfer import Transferred, export_games, import_games, replay

__all__ = ["PATTERN", "remove_old", "verify"]

PATTERN = "azulejos-*.jsonl"


async def verify(file: Path) -> Transferred:
    """Restores the backup in a private folder and returns what is in it; raises `StoreError` if that fails."""
    with TemporaryDirectory(prefix=".azulejos-", dir=file.parent) as folder:
        async with await Store.open(f"sqlite:///{folder}/restored.db") as store:
            with file.open(encoding="utf-8") as lines:
                moved = await import_games(store, lines, check=replay)
            with file.open(encoding="utf-8") as lines:
                await export_games(store, _Comparison(lines, file).compare)
    return moved


def remove_old(folder: Path, keep: int) -> list[Path]:
    """Deletes all but the newest backups in the folder, by name; returns the deleted ones."""
    old = sorted(folder.glob(PATTERN))[:-keep]
    for file in old:
        file.unlink()
    return old


class _Comparison:
    """Compares what was restored with the file."""

    def __init__(self, lines: Iterator[str], file: Path) -> None:
        self._lines, self._file = lines, file

    def compare(self, line: str) -> None:
        """Raises `StoreError` if this is not the file's next line."""
        if next(self._lines, None) != line:
            raise StoreError("backup", file=self._file.name, why="what was restored is not what it says")
