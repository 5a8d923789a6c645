"""The checkpoint of a run: results as JSON Lines, written as each game ends, so that a crash loses nothing.

A folder has `results.jsonl`, with the settings on the first line and one result on every other line, and `games.azul`,
the records. A record is flushed to disk before its result, and the result has the length of the records up to then; so
opening the folder again cuts off whatever was half written when the program died. File system errors are raised as they
are, others as `InvalidError`.
"""

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import asdict
from importlib import import_module
from pathlib import Path
from typing import Any, BinaryIO

import azulejos
from azulejos.arena.contestants import Contestant
from azulejos.arena.games import Result
from azulejos.arena.schedule import Settings
from azulejos.bots import Limit
from azulejos.errors import InvalidError

__all__ = ["GAMES", "RESULTS", "Results", "read_settings"]

RESULTS, GAMES = "results.jsonl", "games.azul"
VERSION = 1
MAY_CHANGE = {"games", "anchor"}  # more games only add to the existing ones, and an anchor only shifts ratings


class Results:
    """An open folder of results: those that were there when it was opened, and `add` for further ones."""

    def __init__(self, finished: dict[int, Result], lines: BinaryIO, records: BinaryIO) -> None:
        self.finished = finished
        self._lines = lines
        self._records = records

    @classmethod
    @contextmanager
    def open(cls, folder: Path, settings: Settings) -> Iterator["Results"]:
        """Opens the folder, made if need be; raises `InvalidError` if it holds results of other settings."""
        folder.mkdir(parents=True, exist_ok=True)
        with (folder / RESULTS).open("a+b") as lines, (folder / GAMES).open("a+b") as records:
            _lock(lines, folder)
            finished, length, recorded = _read(lines, folder / RESULTS, settings)
            lines.truncate(length)
            if recorded < records.seek(0, os.SEEK_END):
                records.truncate(recorded)
            opened = cls(finished, lines, records)
            if not length:
                opened._write(lines, _line({"arena": VERSION, "azulejos": azulejos.__version__} | _value(settings)))
            yield opened

    def add(self, result: Result) -> None:
        """Keeps a result for good."""
        if self._records.seek(0, os.SEEK_END):
            self._records.write(b"\n")
        self._write(self._records, result.record.encode())
        self._write(self._lines, _line(result.value() | {"recorded": self._records.tell()}))
        self.finished[result.number] = result

    @staticmethod
    def _write(file: BinaryIO, data: bytes) -> None:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _lock(file: BinaryIO, folder: Path) -> None:
    """Keeps a second run out of the folder as long as the file is open; raises `InvalidError` if there is one."""
    with suppress(ModuleNotFoundError):  # Windows has no fcntl locks
        fcntl = import_module("fcntl")
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise InvalidError("results_busy", found=str(folder)) from error


def read_settings(folder: str | os.PathLike[str]) -> Settings:
    """The settings of the results in a folder; raises `InvalidError` or `OSError`."""
    file = Path(folder) / RESULTS
    with file.open("rb") as lines:
        value = _settings_value(lines.readline(), file)
    try:
        contestants = tuple(
            Contestant(entry["name"], entry["bot"], Limit(**entry["limit"])) for entry in value.pop("contestants")
        )
        pairs = {name: value.pop(name) for name in ("sprt", "anchor")}
        known: dict[str, Any] = value | {name: (pair[0], pair[1]) if pair else None for name, pair in pairs.items()}
        return Settings(contestants=contestants, **known)
    except (KeyError, TypeError, IndexError) as error:
        raise InvalidError("results_file", found=str(file)) from error


def _read(lines: BinaryIO, file: Path, settings: Settings) -> tuple[dict[int, Result], int, int]:
    """What is in the file: results by number, its length without a torn last line, and that of the records."""
    lines.seek(0)
    length, recorded = 0, 0
    finished: dict[int, Result] = {}
    for line in lines:
        if not line.endswith(b"\n"):
            break
        if not length:
            _check_same(_settings_value(line, file), _value(settings), file)
        else:
            value = _parsed(line, file)
            try:
                result, recorded = Result.of(value), int(value["recorded"])
            except (KeyError, TypeError, ValueError) as error:
                raise InvalidError("results_file", found=str(file)) from error
            finished[result.number] = result
        length += len(line)
    return finished, length, recorded


def _check_same(old: dict[str, Any], new: dict[str, Any], file: Path) -> None:
    for name, value in new.items():
        if name not in MAY_CHANGE and old.get(name) != value:
            words = {"old": _words(old.get(name)), "new": _words(value)}
            raise InvalidError("results_settings", file=str(file), name=name, **words)


def _words(value: Any) -> str:
    """A setting as a sentence quotes it; a contestant with its limits."""
    if isinstance(value, list):
        return ", ".join([_words(entry) for entry in value])
    if isinstance(value, dict):
        limits = [f"{amount:g} {name}" for name, amount in value["limit"].items() if amount is not None]
        return " ".join([value["name"], *[f"({limit})" for limit in limits]])
    return str(value)


def _settings_value(line: bytes, file: Path) -> dict[str, Any]:
    value = _parsed(line, file)
    if value.pop("arena", None) != VERSION:
        raise InvalidError("results_file", found=str(file))
    value.pop("azulejos", None)
    return value


def _parsed(line: bytes, file: Path) -> dict[str, Any]:
    try:
        value = json.loads(line)
    except ValueError as error:
        raise InvalidError("results_file", found=str(file)) from error
    if not isinstance(value, dict):
        raise InvalidError("results_file", found=str(file))
    return value


def _value(settings: Settings) -> dict[str, Any]:
    """The settings as plain values, as JSON gives them back."""
    value: dict[str, Any] = json.loads(json.dumps(asdict(settings)))
    return value


def _line(value: dict[str, Any]) -> bytes:
    return json.dumps(value, ensure_ascii=False).encode() + b"\n"
