"""Wheels and source distributions: complete, with the page, and installed into an empty place they work."""

import re
import shutil
import subprocess
import sys
import tarfile
import urllib.request
import venv
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.patience import wait_until
from tests.ports import free_port
from tests.scripts import loaded

ROOT = Path(__file__).parents[1]
ADDRESS = "https://example.org/azulejos"

takes_minutes = pytest.mark.nightly  # building and installing packages does, and needs the network

_LINK = re.compile(r"\]\(([^)\s]+)\)")


hook = loaded(ROOT / "hatch_build.py")
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_with_an_address_all_links_of_the_readme_lead_into_the_repository() -> None:
    links = _LINK.findall(hook.portable(README, ADDRESS))
    inside = re.compile(rf"{ADDRESS}/(?:blob|raw)/HEAD/([^#]+)(?:#.+)?")
    assert [link for link in links if not (found := inside.fullmatch(link)) or not (ROOT / found[1]).exists()] == []
    assert len(links) == len(_LINK.findall(README))


def test_pictures_and_places_on_the_page_are_addressed_as_such() -> None:
    text = "![a](b.webp) [c](#d) [e](https://f)\n\n```text\n[g](h)\n```\n"
    changed = f"![a]({ADDRESS}/raw/HEAD/b.webp) [c]({ADDRESS}#d) [e](https://f)\n\n```text\n[g](h)\n```\n"
    assert hook.portable(text, ADDRESS) == changed
    assert hook.portable(text, "") == " c [e](https://f)\n\n```text\n[g](h)\n```\n"


def test_without_an_address_the_readme_leads_nowhere_and_names_what_it_led_to() -> None:
    text = hook.portable(README, "")
    assert _LINK.findall(text) == []
    assert "read CONTRIBUTING.md." in text


@pytest.mark.parametrize(
    ("address", "urls"),
    [
        ("", {}),
        (
            f"{ADDRESS}/",
            {
                "Documentation": f"{ADDRESS}/blob/HEAD/docs/README.md",
                "Changelog": f"{ADDRESS}/blob/HEAD/CHANGELOG.md",
                "Source": ADDRESS,
            },
        ),
    ],
)
def test_urls_and_readme_follow_from_the_address(address: str, urls: dict[str, str]) -> None:
    metadata: dict[str, Any] = {}
    hook.AddressHook(str(ROOT), {"repository": address}).update(metadata)
    text = hook.portable(README, address.rstrip("/"))
    assert metadata == {"readme": {"content-type": "text/markdown", "text": text}, "urls": urls}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the source distribution, and the wheel that was built from it."""
    folder = tmp_path_factory.mktemp("dist")
    subprocess.run([sys.executable, "-m", "build", "--outdir", folder, ROOT], capture_output=True, check=True)
    return folder


@takes_minutes
def test_the_source_distribution_is_complete(built: Path) -> None:
    (file,) = built.glob("*.tar.gz")
    with tarfile.open(file) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    needed = "Makefile CONTRIBUTING.md CHANGELOG.md LICENSE README.md constraints.txt hatch_build.py pyproject.toml"
    inside = "src/azulejos/page/index.html src/azulejos/tiles.svg src/azulejos/py.typed web/build.py tests/test_docs.py"
    assert {*needed.split(), *inside.split()} - names == set()
    assert [name for name in names if "node_modules" in name] == []


@takes_minutes
def test_the_wheel_has_the_page_and_all_data(built: Path) -> None:
    (file,) = built.glob("*.whl")
    with zipfile.ZipFile(file) as archive:
        names = set(archive.namelist())
        (metadata,) = (archive.read(name).decode() for name in names if name.endswith("/METADATA"))
    data = "page/index.html tiles.svg py.typed locales/en.ftl"
    assert {f"azulejos/{name}" for name in data.split()} - names == set()
    assert ("Two commands" in metadata, "](docs/" in metadata) == (True, False)


@takes_minutes
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


@takes_minutes
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
