"""The file of puzzles: what comes with the package, and what happens if it is damaged."""

import hashlib
import json
import zlib
from dataclasses import replace
from pathlib import Path

import pytest

from azulejos import Move, Position
from azulejos.errors import InvalidError
from azulejos.study import themes
from azulejos.study.equal_moves import alike
from azulejos.study.puzzles import collection
from azulejos.study.puzzles.collection import collection_bytes, load, parse_collection, read_collection
from azulejos.study.puzzles.finder import GAP_CHANCE, GAP_MARGIN
from azulejos.study.puzzles.merge import merged
from azulejos.study.puzzles.puzzle import canonical
from tests.study.puzzles.examples import FIVE, ONE, TILING

DATA = collection_bytes([ONE, TILING])


def test_puzzles_survive_the_file(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(DATA)
    assert read_collection(tmp_path / "file") == (ONE, TILING)


def packed(text: bytes, **header: object) -> bytes:
    known = {"puzzles": 1, "sha256": hashlib.sha256(text).hexdigest()} | header
    return b"\n".join([collection.MAGIC, json.dumps(known).encode(), zlib.compress(text)])


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "it does not begin as one"),
        (b"azulejos puzzles 2\n", "it is of another version"),
        (DATA[:40], "it is corrupt"),
        (DATA[:-20], "it is corrupt"),
        (DATA.replace(b'"puzzles": 2', b'"puzzles": 3'), "it has 2 puzzles, and not 3"),
        (packed(b"", puzzles=0), "it has 0 puzzles, and not 0"),
        (packed(b"S2\t1B1\n"), "a puzzle in it cannot be read"),
        (packed(b"\xff\n"), "a puzzle in it cannot be read"),
        (packed(b"", sha256="0"), "it is corrupt"),
    ],
)
def test_a_damaged_file_gets_one_clear_line(data: bytes, why: str) -> None:
    with pytest.raises(InvalidError) as caught:
        parse_collection(data, "mine")
    assert str(caught.value) == (
        f"mine is no file of puzzles that can be used: {why}. Take one that azulejos puzzles merge wrote."
    )


def test_a_missing_file_gets_one_clear_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("azulejos.study.puzzles.collection.resources.files", lambda _: tmp_path)
    with pytest.raises(InvalidError, match="there is no such file"):
        load.__wrapped__()


def test_each_puzzle_of_the_package_is_as_it_says() -> None:
    wrong = []
    for puzzle in load():
        position, answer = puzzle.position, Move.parse(puzzle.line[0])
        says = (
            puzzle.answers == alike(position, answer),
            puzzle.second not in puzzle.answers and Move.parse(puzzle.second) in position.legal_moves(),
            puzzle.chance - puzzle.second_chance >= GAP_CHANCE - 0.0011,  # in thousandths
            puzzle.margin - puzzle.second_margin >= GAP_MARGIN - 0.11,  # in tenths
            puzzle.themes == themes.themes(position, answer, puzzle.line),
            (puzzle.players, puzzle.wall) == (position.players, position.wall),
        )
        if not all(says):
            wrong.append((puzzle, says))
    assert wrong == []


def test_the_package_has_puzzles_of_all_kinds() -> None:
    kinds = {(puzzle.players, puzzle.wall) for puzzle in load()}
    found = {theme for puzzle in load() for theme in puzzle.themes}
    assert (len(kinds), len({puzzle.level for puzzle in load()}), found) == (6, 10, set(themes.Theme))


def test_no_puzzle_of_the_package_is_there_twice() -> None:
    positions = [canonical(puzzle.position) for puzzle in load()]
    assert (len(set(positions)), len({puzzle.name for puzzle in load()})) == (len(positions), len(positions))


def test_merging_drops_what_has_no_theme_and_what_was_there() -> None:
    full = "0:-/KK/KKK/KKKK/KKKKK:...../...../...../...../.....:-"
    without = replace(ONE, text=str(Position.build("BBYY", boards=(full, ""))), line=("1B1",))
    found = merged([replace(ONE, themes=()), ONE, without, TILING])
    assert [(puzzle.text, puzzle.themes) for puzzle in found] == [
        (ONE.text, ("exact-fill",)),
        (TILING.text, ("grey-column",)),
    ]


def test_rare_themes_stay_where_some_have_to_go() -> None:
    common = [replace(puzzle, line=("1B2",)) for puzzle in FIVE]
    assert [puzzle.themes for puzzle in merged([*common, TILING], most=1)] == [("grey-column",)]
