"""The page's own Python: what it is made of."""

import ast
import runpy
import zipfile
from pathlib import Path

import pytest

from azulejos.server.http.static_files import FOLDER

PACK = runpy.run_path(str(Path(__file__).parents[2] / "web" / "pack_python.py"))
FILES = {
    "host.py": b"import club.rules\nfrom club import tiles\nimport json\ndef later():\n    import slow\n",
    "club/__init__.py": b"",
    "club/rules.py": b"from . import board as one\nfrom .board import row\n",
    "club/board.py": b"row = 5\n",
    "club/tiles.py": b"if False:\n    import never\n",
    "club/unused.py": b"",
    "slow.py": b"",
    "never.py": b"",
}


def names(archive: str) -> list[str]:
    """What is in an archive of the built page."""
    (path,) = FOLDER.glob(f"assets/python-*/{archive}")
    with zipfile.ZipFile(path) as found:
        return found.namelist()


def test_what_a_module_imports_when_it_is_loaded_is_packed_and_nothing_else() -> None:
    found = PACK["reached"](["host"], FILES, lambda module: module.body)
    assert [*found] == ["club/__init__.py", "club/board.py", "club/rules.py", "club/tiles.py", "host.py"]


def test_what_a_module_may_import_later_can_be_packed_too() -> None:
    found = PACK["reached"](["host"], FILES, ast.walk)
    assert [*found] == sorted(FILES.keys() - {"club/unused.py"})


@pytest.mark.parametrize("archive", ["azulejos.zip", "python_stdlib.zip"])
def test_the_page_has_its_python_compiled(archive: str) -> None:
    assert {Path(name).suffix for name in names(archive)} <= {".pyc", ".svg"}


def test_the_page_has_the_host_and_what_it_needs_of_the_standard_library() -> None:
    assert {"azulejos/offline/host.pyc", "azulejos/tiles.svg"} <= {*names("azulejos.zip")}
    assert {"dataclasses.pyc", "_strptime.pyc", "encodings/cp437.pyc"} <= {*names("python_stdlib.zip")}
