"""The folder of a search for puzzles: what each game gave, written as it ends, so that a crash loses nothing.

`found.jsonl` has the settings on its first line and a game on every other. Opening it again cuts off what was half
written when the program died. File system errors are raised as they are, others as `InvalidError`.
"""

import json
import os
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, BinaryIO

from azulejos.errors import InvalidError
from azulejos.notation import Wall
from azulejos.study.puzzles.puzzle import THOROUGH, Effort, GameSearched, Puzzle

__all__ = ["FILE", "Found", "Settings", "read_found"]

FILE = "found.jsonl"
VERSION = 1


@dataclass(frozen=True, slots=True)
class Settings:
    """Which games are searched: those of a seed, for so many players and this wall."""

    players: int
    wall: Wall
    seed: int = 0
    effort: Effort = THOROUGH


class Found:
    """An open folder: the games that were searched, and `add` for further ones."""

    def __init__(self, games: dict[int, GameSearched], lines: BinaryIO) -> None:
        self.games = games
        self._lines = lines

    @classmethod
    @contextmanager
    def open(cls, folder: Path, settings: Settings) -> Iterator["Found"]:
        """Opens the folder, made if need be; raises `InvalidError` if it holds a search with other settings."""
        folder.mkdir(parents=True, exist_ok=True)
        with (folder / FILE).open("a+b") as lines:
            kept, games, length = _read(lines, folder / FILE)
            if kept is not None and kept != settings:
                raise InvalidError("found_settings", file=str(folder / FILE), found=_told(kept), wanted=_told(settings))
            lines.truncate(length)
            opened = cls(games, lines)
            if not length:
                opened._write({"puzzles": VERSION} | asdict(settings))
            yield opened

    def add(self, game: GameSearched) -> None:
        """Keeps a game for good."""
        value = {"game": game.number, "seconds": round(game.seconds, 3), "verdicts": dict(game.verdicts)}
        self._write(value | {"puzzles": [asdict(puzzle) for puzzle in game.puzzles]})
        self.games[game.number] = game

    def _write(self, value: dict[str, Any]) -> None:
        self._lines.write(json.dumps(value).encode() + b"\n")
        self._lines.flush()
        os.fsync(self._lines.fileno())


def read_found(folder: Path) -> list[Puzzle]:
    """The puzzles of a folder; raises `InvalidError` or `OSError`."""
    with (folder / FILE).open("rb") as lines:
        _, games, _ = _read(lines, folder / FILE)
    return [puzzle for game in games.values() for puzzle in game.puzzles]


def _read(lines: BinaryIO, file: Path) -> tuple[Settings | None, dict[int, GameSearched], int]:
    """The settings, the games by number, and the length of the file without a torn last line."""
    lines.seek(0)
    settings, games, length = None, {}, 0
    for line in lines:
        if not line.endswith(b"\n"):
            break
        try:
            value = json.loads(line)
            if settings is None:
                effort = Effort(**{name: _tuples(given) for name, given in value["effort"].items()})
                settings = Settings(value["players"], value["wall"], value["seed"], effort)
            else:
                game = _game(value)
                games[game.number] = game
        except (ValueError, KeyError, TypeError) as error:
            raise InvalidError("found_file", file=str(file)) from error
        length += len(line)
    return settings, games, length


def _game(value: dict[str, Any]) -> GameSearched:
    puzzles = [Puzzle(**{name: _tuples(given) for name, given in puzzle.items()}) for puzzle in value["puzzles"]]
    return GameSearched(value["game"], value["seconds"], puzzles, Counter(value["verdicts"]))


def _tuples(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def _told(settings: Settings) -> str:
    return f"{settings.players} players, {settings.wall}, seed {settings.seed}"
