"""`azulejos page --static`: the page as files for any static host."""

import re
from pathlib import Path

import pytest

from azulejos.cli import page
from azulejos.server.access.middleware import CONTENT_POLICY
from tests.command import Call


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small page, as the build leaves it."""
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(
        '<!doctype html>\n<html lang="en">\n  <head>\n    <link rel="icon" href="/icon.svg" />\n'
        '    <script type="module" src="/assets/index-1.js"></script>\n  </head>\n</html>\n'
    )
    for name in ("sw.js", "assets/index-1.js", "assets/index-1.js.br", "assets/index-1.js.gz"):
        (folder / name).write_text("//")
    monkeypatch.setattr(page, "PAGE", folder)
    return folder


def test_the_page_is_written_as_files_that_find_each_other(call: Call, built: Path, tmp_path: Path) -> None:
    folder = tmp_path / "site"
    done = call("page", "--static", str(folder))
    assert (done.status, done.out) == (0, f"The page is in {folder}: copy it to any web server.\n")
    files = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())
    assert files == ["assets/index-1.js", "index.html", "sw.js"]
    html = (folder / "index.html").read_text()
    assert re.findall(r'(?:href|src)="([^"]*)"', html) == ["./icon.svg", "./assets/index-1.js"]
    assert '<html data-edition="static" lang="en">' in html
    assert f'<meta http-equiv="Content-Security-Policy" content="{page.CONTENT_POLICY}" />' in html
    assert "static" not in (built / "index.html").read_text()


def test_its_policy_is_that_of_a_server_as_far_as_a_page_can_say_it() -> None:
    assert f"{page.CONTENT_POLICY}; frame-ancestors 'none'" == CONTENT_POLICY


@pytest.mark.usefixtures("built")
def test_an_empty_folder_and_an_earlier_page_are_replaced(call: Call, tmp_path: Path) -> None:
    folder = tmp_path / "site"
    folder.mkdir()
    assert call("page", "--static", str(folder)).status == 0
    (folder / "assets" / "old.js").write_text("//")
    assert call("page", "--static", str(folder)).status == 0
    assert not (folder / "assets" / "old.js").exists()


@pytest.mark.usefixtures("built")
@pytest.mark.parametrize("name", ["notes.txt", "index.html"])
def test_a_folder_with_something_else_is_left_alone(call: Call, tmp_path: Path, name: str) -> None:
    folder = tmp_path / "site"
    folder.mkdir()
    (folder / name).write_text("mine")
    done = call("page", "--static", str(folder))
    assert (done.status, "holds something else" in done.err) == (2, True)
    assert call("page", "--static", str(folder / name)).status == 2
    assert (folder / name).read_text() == "mine"


def test_without_a_page_there_is_nothing_to_write(call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page, "PAGE", tmp_path)
    done = call("page", "--static", str(tmp_path / "site"))
    assert (done.status, done.err) == (2, "The page is not built: run make page first.\n")
