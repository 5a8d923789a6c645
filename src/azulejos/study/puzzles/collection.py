"""The puzzles that come with Azulejos, as a file: a line that says what it is, one of JSON, and puzzles, compressed.

A puzzle is a line with tabs between its fields. The second line can be read with `head -2`: how many puzzles there are,
and a checksum. Compressed by zlib, which browsers know too. `parse_collection` takes nothing but what
`collection_bytes` gives: any other file is an `InvalidError`.
"""

import functools
import hashlib
import json
import zlib
from collections.abc import Sequence
from importlib import resources
from pathlib import Path

from azulejos.errors import InvalidError
from azulejos.study.puzzles.puzzle import Puzzle

__all__ = ["FILE", "collection_bytes", "load", "parse_collection", "read_collection"]

FILE = "collection.puzzles"
MAGIC = b"azulejos puzzles 1"
LARGEST_TEXT = 64 << 20  # bytes of text: no honest file has more
THOUSANDTHS, TENTHS = 1000, 10


def collection_bytes(puzzles: Sequence[Puzzle]) -> bytes:
    """The puzzles as a file."""
    text = "".join([_line(puzzle) + "\n" for puzzle in puzzles]).encode()
    header = {"puzzles": len(puzzles), "sha256": hashlib.sha256(text).hexdigest()}
    return b"\n".join([MAGIC, json.dumps(header).encode(), zlib.compress(text, 9)])


def read_collection(path: Path) -> tuple[Puzzle, ...]:
    """Reads a file of puzzles; raises `InvalidError` if it is none, `OSError` if it cannot be read."""
    return parse_collection(path.read_bytes(), str(path))


@functools.cache
def load() -> tuple[Puzzle, ...]:
    """The puzzles that come with Azulejos; raises `InvalidError` if their file is corrupt or missing."""
    file = resources.files("azulejos.study.puzzles") / FILE
    if not file.is_file():
        raise _fault(FILE, "there is no such file")
    return parse_collection(file.read_bytes(), FILE)


def parse_collection(data: bytes, name: str) -> tuple[Puzzle, ...]:
    """Parses the bytes of a file; raises `InvalidError` with the file's name if they are no puzzles."""
    magic, _, rest = data.partition(b"\n")
    line, _, compressed = rest.partition(b"\n")
    if magic != MAGIC:
        is_other = magic.startswith(MAGIC[:-1])
        raise _fault(name, "it is of another version" if is_other else "it does not begin as one")
    try:
        header = json.loads(line)
        count, checksum = header["puzzles"], header["sha256"]
        text = zlib.decompressobj().decompress(compressed, LARGEST_TEXT)
    except (ValueError, KeyError, TypeError, RecursionError, zlib.error) as error:
        raise _fault(name, "it is corrupt") from error
    if hashlib.sha256(text).hexdigest() != checksum:
        raise _fault(name, "it is corrupt")
    try:
        puzzles = tuple(_parsed(line) for line in text.decode().splitlines())
    except ValueError as error:
        raise _fault(name, "a puzzle in it cannot be read") from error
    if len(puzzles) != count or not puzzles:
        raise _fault(name, f"it has {len(puzzles)} puzzles, and not {count}")
    return puzzles


def _line(puzzle: Puzzle) -> str:
    numbers = [
        round(THOUSANDTHS * puzzle.chance),
        round(TENTHS * puzzle.margin),
        round(THOUSANDTHS * puzzle.second_chance),
        round(TENTHS * puzzle.second_margin),
        puzzle.level,
    ]
    words = [" ".join(each) for each in (puzzle.answers, puzzle.line, puzzle.themes)]
    return "\t".join([puzzle.text, *words, puzzle.second, *map(str, numbers)])


def _parsed(line: str) -> Puzzle:
    text, answers, moves, themes, second, *numbers = line.split("\t")
    chance, margin, second_chance, second_margin, level = map(int, numbers)
    return Puzzle(
        text=text,
        answers=tuple(answers.split()),
        line=tuple(moves.split()),
        chance=chance / THOUSANDTHS,
        margin=margin / TENTHS,
        second=second,
        second_chance=second_chance / THOUSANDTHS,
        second_margin=second_margin / TENTHS,
        level=level,
        themes=tuple(themes.split()),
    )


def _fault(name: str, why: str) -> InvalidError:
    return InvalidError("puzzle_file", file=name, why=why)
