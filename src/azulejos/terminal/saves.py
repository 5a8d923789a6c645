"""Saved games: records written atomically, the folder they are kept in, and the newest unfinished one.

A record is written to a temporary file, flushed to disk and then renamed over the old one, so a crash leaves either the
old record or the new one. File system errors are raised as they are.
"""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import TextIO

from azulejos.errors import AzulejosError
from azulejos.records import Game, replay

__all__ = ["fresh", "unfinished", "write", "writing"]


def write(path: Path, text: str | bytes) -> None:
    """Puts the text into the file, all of it or, if that fails, nothing."""
    with writing(path) as file:
        file.buffer.write(text if isinstance(text, bytes) else text.encode())


@contextmanager
def writing(path: Path, mode: int = 0o666) -> Iterator[TextIO]:
    """What is written meanwhile becomes the file, all of it or, if that fails, nothing; a new one has this mode."""
    path = path.resolve()  # a symbolic link stays one
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        beside.touch(mode)
        with beside.open("w", encoding="utf-8", newline="") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        if path.exists():
            shutil.copymode(path, beside)
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)


def fresh(folder: Path, now: datetime) -> Path:
    """A file in the folder, which is made if need be, that no game has yet, named by date and time."""
    folder.mkdir(parents=True, exist_ok=True)
    name = now.strftime("%Y-%m-%d-%H%M%S-%f")
    path, copy = folder / f"{name}.azul", 1
    while path.exists():
        copy += 1
        path = folder / f"{name}-{copy}.azul"
    return path


def unfinished(folder: Path) -> tuple[Path, Game] | None:
    """The newest unfinished game in the folder, with its file."""
    for path in sorted(folder.glob("*.azul"), reverse=True):
        try:
            text = path.read_text(encoding="utf-8")
            if '\n[Winners "' in text or '\n[Ending "' in text:  # so that few games have to be replayed
                continue
            games = replay(text)
        except (OSError, UnicodeDecodeError, AzulejosError):
            continue
        if len(games) == 1 and games[0].moves:
            return path, games[0]
    return None
