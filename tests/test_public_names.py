"""What the package offers, and what it needs."""

import importlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

import azulejos

SOURCE = Path(azulejos.__file__).parents[1]
CORE = ["errors", "events", "notation", "dealing", "board", "validity", "rules", "svg", "records", "values"]
OTHERS = {"alembic", "click", "numba", "numpy", "psycopg", "rich", "sqlalchemy", "typer"}


def run(*arguments: str) -> str:
    """What a fresh Python without installed packages prints, given only the source tree."""
    environment = {"PYTHONPATH": str(SOURCE), "PATH": os.environ.get("PATH", "")}
    done = subprocess.run(
        [sys.executable, "-S", *arguments], env=environment, capture_output=True, text=True, check=True
    )
    return done.stdout


def test_the_package_offers_exactly_these_names() -> None:
    assert azulejos.__all__ == [
        "AzulejosError",
        "Game",
        "IllegalDealError",
        "IllegalMoveError",
        "InvalidError",
        "InvalidRecordError",
        "Move",
        "Position",
        "games_in",
        "replay",
    ]


@pytest.mark.parametrize("room", CORE)
def test_every_name_that_a_room_offers_is_its_own(room: str) -> None:
    module = importlib.import_module(f"azulejos.{room}")
    homes = {name: getattr(getattr(module, name), "__module__", module.__name__) for name in module.__all__}
    assert {name: home for name, home in homes.items() if home not in (module.__name__, "typing", "builtins")} == {}


@pytest.mark.parametrize("room", CORE)
def test_every_public_class_and_function_of_a_room_is_offered(room: str) -> None:
    module = importlib.import_module(f"azulejos.{room}")
    public = {
        name
        for name, value in vars(module).items()
        if callable(value) and not name.startswith("_") and getattr(value, "__module__", "") == module.__name__
    }
    assert public <= set(module.__all__)


def test_the_core_runs_from_the_source_tree_and_loads_no_other_package() -> None:
    loaded = run("-c", "import sys, azulejos; azulejos.Game.new(seed=1); print(*sys.modules)").split()
    assert "azulejos.rules" in loaded
    assert OTHERS & {name.partition(".")[0] for name in loaded} == set()


def test_the_core_loads_no_other_package_that_is_installed() -> None:
    program = "import sys, azulejos; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert OTHERS & {name.partition(".")[0] for name in done.stdout.split()} == set()


def test_the_version_is_three_numbers() -> None:
    assert [part.isdecimal() for part in azulejos.__version__.split(".")] == [True, True, True]
