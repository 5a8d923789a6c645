"""Bots by name, and what of them needs the kernel."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from azulejos import Game
from azulejos.bots import BOTS, Limit, analyst, bot, opened, strongest
from azulejos.bots.lazy import load
from azulejos.bots.levels import LEVELS
from azulejos.errors import InvalidError
from tests.bots.sample_positions import IS_COMPILED, has_moves, positions
from tests.strategies import WALLS

NAMES = ["random", "greedy", "search", "mcts", *(level.name for level in LEVELS)]
WITHOUT_NUMBA = [*NAMES[:2], *(level.name for level in LEVELS if not level.depth and not level.visits)]


def run(program: str, *arguments: str) -> list[str]:
    """The lines that a program prints in a fresh Python."""
    done = subprocess.run([sys.executable, "-c", program, *arguments], capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def test_every_bot_has_its_name() -> None:
    assert [bot(name).name for name in BOTS] == NAMES == list(BOTS)


@pytest.mark.parametrize("name", ["", "Search", "level0", "level11", "deepblue"])
def test_an_unknown_name_is_refused_with_the_names_of_all(name: str) -> None:
    with pytest.raises(InvalidError, match="there is no bot") as caught:
        bot(name)
    assert (caught.value.code, caught.value.params) == ("bot", {"found": name, "names": ", ".join(NAMES)})


@pytest.mark.parametrize("name", [name for name in NAMES if name != "greedy"])
def test_a_seed_is_a_seed(name: str) -> None:
    with pytest.raises(InvalidError, match="is not a seed"):
        bot(name, -1)


def test_loading_the_room_loads_no_other_package() -> None:
    program = "import sys, azulejos.bots; print(*sys.modules)"
    loaded = {name.partition(".")[0] for name in run(program)[0].split()}
    assert loaded & {"numpy", "numba", "rich", "typer"} == set()


WITHOUT = """
import sys
sys.modules["numba"] = None
from azulejos import Game
from azulejos.bots import BOTS, bot
from azulejos.errors import InvalidError
for name in BOTS:
    try:
        bot(name).choose(Game.new(seed=1).position)
        print("plays")
    except InvalidError as error:
        print(error.code, error)
"""


def test_without_the_kernels_packages_each_bot_plays_or_says_what_it_needs() -> None:
    lines = dict(zip(NAMES, run(WITHOUT), strict=True))
    assert [name for name, line in lines.items() if line == "plays"] == WITHOUT_NUMBA
    refused = {name: line for name, line in lines.items() if line != "plays"}
    assert refused["search"] == "bot_needs search needs numba, which is not installed: pip install 'azulejos[kernel]'."
    assert {line.partition(" needs ")[2] for line in refused.values()} == {refused["search"].partition(" needs ")[2]}


def test_a_module_that_users_import_says_what_to_install() -> None:
    modules = ["batched", "evaluator", "mcts", "network_file", "rollouts", "search"]
    program = f"import sys\nfrom importlib import import_module\nsys.modules['numpy'] = None\nfor name in {modules}:\n"
    program += "    try: import_module(f'azulejos.bots.{name}')\n    except ImportError as error: print(name, error)"
    needs = "azulejos.kernel needs numpy, which is not installed: pip install 'azulejos[kernel]'"
    assert run(program) == [f"{name} {needs}" for name in modules]


def test_a_module_that_is_not_there_is_a_mistake_in_the_program() -> None:
    with pytest.raises(ModuleNotFoundError, match="nowhere"):
        load("nowhere")


@pytest.mark.parametrize(
    ("missing", "names"), [("", ("mcts", "mcts")), ("numba", ("greedy", "greedy")), ("numpy", ("greedy", "greedy"))]
)
def test_the_best_that_can_run_are_named(monkeypatch: pytest.MonkeyPatch, missing: str, names: tuple[str, str]) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda package: None if package == missing else package)
    assert (strongest(), analyst()) == names


# Compiled code that was kept must do what it did when it was compiled: functions that call themselves with literals
# crashed when they were loaded (numba/numba#6061).

FRESH = """
import sys
from azulejos import Position
from azulejos.bots import Limit, bot
from azulejos.bots.compiled import tree
from azulejos.bots.compiled import alpha_beta
for name, text in zip(sys.argv[1::2], sys.argv[2::2]):
    print(bot(name, 3).choose(Position.parse(text), Limit(nodes=150)))
stats = [function.stats for function in (alpha_beta.deepen, tree.grow) if hasattr(function, "stats")]
print(sum(len(each.cache_hits) for each in stats))
print(sum(len(each.cache_misses) for each in stats))
"""


def test_a_fresh_process_chooses_the_same_with_what_was_compiled_before() -> None:
    tables = [positions(1, 2, wall, has_moves)[0] for wall in WALLS]
    cases = [(name, position) for name in ("search", "mcts") for position in tables]
    here = [str(bot(name, 3).choose(position, Limit(nodes=150))) for name, position in cases]
    arguments = [text for name, position in cases for text in (name, str(position))]
    for _ in range(2):
        *there, loaded, compiled = run(FRESH, *arguments)
        assert there == here
        assert (loaded, compiled) == (("2", "0") if IS_COMPILED else ("0", "0"))


def test_a_game_between_bots_ends() -> None:
    game, players = Game.new(seed=2), [bot("search"), bot("mcts", 1)]
    while (seat := game.position.turn) is not None:
        game.play(players[seat - 1].choose(game.position, Limit(nodes=20)).move)
    assert game.position.is_over


# Bots of other people: Python code by `py:`, and installed packages by their entry points.

OWN = """
from azulejos.bots import bot

class First:
    name = "first"

    def choose(self, position, limit=None, *, stop=None, report=None):
        return bot("random", 0).choose(position)

class Seeded(First):
    def __init__(self, seed):
        self.name = f"seeded {seed}"

class Closing(First):
    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.is_closed = True

class Nameless:
    name = None
    choose = None

def refuses():
    bot("nobody")

class Outer:
    inner = First
"""


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder to be in, with bots of one's own in it, and a package that offers two of them."""
    (tmp_path / "own_bots.py").write_text(OWN)
    package = tmp_path / "packages" / "theirs-1.0.dist-info"
    package.mkdir(parents=True)
    (package.parent / "their_bots.py").write_text(OWN)
    (package / "METADATA").write_text("Name: theirs\nVersion: 1.0\n")
    entries = "[azulejos.bots]\ntheirs = their_bots:Seeded\ngreedy = their_bots:First\nbroken = their_bots:Nothing\n"
    (package / "entry_points.txt").write_text(entries)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path, str(package.parent)])
    for module in ("own_bots", "their_bots"):
        monkeypatch.delitem(sys.modules, module, raising=False)


@pytest.mark.usefixtures("own")
@pytest.mark.parametrize(
    ("name", "called"),
    [
        ("py:own_bots:First", "first"),
        ("py:own_bots:Seeded", "seeded 5"),
        ("py:own_bots:Outer.inner", "first"),
        ("theirs", "seeded 5"),
        ("greedy", "greedy"),
    ],
)
def test_code_of_ones_own_is_a_bot(name: str, called: str) -> None:
    player = bot(name, 5)
    assert player.name == called
    assert player.choose(Game.new(seed=1).position).move in Game.new(seed=1).position.legal_moves()


@pytest.mark.usefixtures("own")
@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("py:own_bots", "it does not name a module and a class"),
        ("py:nowhere:Bot", "ModuleNotFoundError: No module named 'nowhere'"),
        ("py:own_bots:Nothing", "AttributeError: module 'own_bots' has no attribute 'Nothing'"),
        ("py:own_bots:Nameless", "TypeError: its name is no text, or it cannot choose"),
        ("broken", "AttributeError: module 'their_bots' has no attribute 'Nothing'"),
    ],
)
def test_code_that_gives_no_bot_is_refused_in_a_line(name: str, why: str) -> None:
    with pytest.raises(InvalidError, match="gives no bot") as caught:
        bot(name)
    assert (caught.value.code, caught.value.params) == ("bot_code", {"found": name, "why": why})


@pytest.mark.parametrize("name", [7, None])
def test_what_is_no_text_names_no_bot(name: str) -> None:
    with pytest.raises(InvalidError, match=re.escape(f"there is no bot {name}: expected one of random, greedy, ")):
        bot(name)


@pytest.mark.usefixtures("own")
def test_an_error_of_the_game_in_the_code_of_others_stays_what_it_is() -> None:
    with pytest.raises(InvalidError, match=r"there is no bot nobody: expected one of .*, broken, theirs, py:module"):
        bot("py:own_bots:refuses")


@pytest.mark.usefixtures("own")
def test_a_bot_that_can_be_closed_is_closed_in_the_end_and_others_stay() -> None:
    with opened("py:own_bots:Closing") as closing, bot("py:own_bots:First") as first:
        assert not hasattr(closing, "is_closed")
    assert (hasattr(closing, "is_closed"), hasattr(first, "is_closed")) == (True, False)
