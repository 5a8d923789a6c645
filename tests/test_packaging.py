"""Wheels and source distributions: complete, with the page, and installed into an empty place they work."""

import shutil
import subprocess
import sys
import tarfile
import urllib.request
import venv
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.patience import wait_until
from tests.ports import free_port

ROOT = Path(__file__).parents[1]

pytestmark = pytest.mark.nightly  # building and installing packages takes minutes, and the network


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the source distribution, and the wheel that was built from it."""
    folder = tmp_path_factory.mktemp("dist")
    subprocess.run([sys.executable, "-m", "build", "--outdir", folder, ROOT], capture_output=True, check=True)
    return folder


def test_the_source_distribution_is_complete(built: Path) -> None:
    (file,) = built.glob("*.tar.gz")
    with tarfile.open(file) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    needed = "Makefile CONTRIBUTING.md CHANGELOG.md LICENSE README.md constraints.txt hatch_build.py pyproject.toml"
    inside = "src/azulejos/page/index.html src/azulejos/tiles.svg src/azulejos/py.typed web/build.py tests/test_docs.py"
    assert {*needed.split(), *inside.split()} - names == set()
    assert [name for name in names if "node_modules" in name] == []


def test_the_wheel_has_the_page_and_all_data(built: Path) -> None:
    (file,) = built.glob("*.whl")
    with zipfile.ZipFile(file) as archive:
        names = set(archive.namelist())
    data = "page/index.html tiles.svg py.typed locales/en.ftl"
    assert {f"azulejos/{name}" for name in data.split()} - names == set()


def test_a_clean_install_of_the_wheel_serves_the_page(built: Path, tmp_path: Path) -> None:
    (file,) = built.glob("*.whl")
    venv.create(tmp_path / "venv", with_pip=True)
    programs = tmp_path / "venv" / "bin"
    constraints = str(ROOT / "constraints.txt")
    install = [str(programs / "python"), "-m", "pip", "install", "-q", "-c", constraints, f"{file}[server]"]
    subprocess.run(install, check=True, capture_output=True, cwd=tmp_path)
    port = free_port()
    command = [str(programs / "azulejos"), "serve", "--port", str(port), "--bots", "0"]
    database = ["--database", f"sqlite:///{tmp_path / 'games.db'}"]
    server = subprocess.Popen([*command, *database], cwd=tmp_path, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        wait_until(lambda: _page(port))
        assert "<title>" in _page(port)
    finally:
        server.terminate()
        server.wait()


def _page(port: int) -> str:
    """What the server answers, or nothing while it starts."""
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/") as answer:
            return str(answer.read().decode())
    except OSError:
        return ""


def test_without_page_and_node_a_build_fails_with_one_line(tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    ignored: Callable[[str, list[str]], set[str]] = shutil.ignore_patterns(
        "page", "node_modules", ".*", "dist", "tests"
    )
    shutil.copytree(ROOT, copy, ignore=ignored)
    command = [sys.executable, "-m", "build", "--wheel", str(copy)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode != 0, "run `make page` before building a package" in done.stdout + done.stderr) == (
        True,
        True,
    )
    assert not (copy / "dist").exists() or list((copy / "dist").iterdir()) == []
