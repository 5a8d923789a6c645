"""Backups: exports in a folder, each verified by restoring it into a temporary database.

A backup that nobody has restored is a hope. `verify` imports it into a new SQLite database, replays every game and
compares the result with the file, line by line. Raises `StoreError`.
"""

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from azulejos.errors import AzulejosError, StoreError
from azulejos.server.storage.log import read_log
from azulejos.server.storage.store import Store
from azulejos.server.storage.transfer import Transferred, export_games, import_games
from azulejos.tables.table import Table

__all__ = ["PATTERN", "remove_old", "verify"]

PATTERN = "azulejos-*.jsonl"


async def verify(file: Path) -> Transferred:
    """Restores the backup in a private folder and returns what is in it; raises `StoreError` if that fails."""
    with TemporaryDirectory(prefix=".azulejos-", dir=file.parent) as folder:
        async with await Store.open(f"sqlite:///{folder}/restored.db") as store:
            with file.open(encoding="utf-8") as lines:
                moved = await import_games(store, lines)
            await _go_through(store, file)
            with file.open(encoding="utf-8") as lines:
                await export_games(store, _Comparison(lines, file).compare)
    return moved


def remove_old(folder: Path, keep: int) -> list[Path]:
    """Deletes all but the newest backups in the folder, by name; returns the deleted ones."""
    old = sorted(folder.glob(PATTERN))[:-keep]
    for file in old:
        file.unlink()
    return old


async def _go_through(store: Store, file: Path) -> None:
    """Raises `StoreError` if a game cannot be read."""
    page = None
    while True:
        games, page = await store.games(page=page)
        for game in games:
            try:
                Table.fold(read_log(await store.read(game.id)))
            except AzulejosError as error:
                raise StoreError("backup", file=file.name, why=f"game {game.id} cannot be read, {error}") from error
        if page is None:
            return


class _Comparison:
    """Compares what was restored with the file."""

    def __init__(self, lines: Iterator[str], file: Path) -> None:
        self._lines, self._file = lines, file

    def compare(self, line: str) -> None:
        """Raises `StoreError` if this is not the file's next line."""
        if next(self._lines, None) != line:
            raise StoreError("backup", file=self._file.name, why="what was restored is not what it says")
