"""The page in the browser: what is served of it, in which form, for how long, and what is not."""

import gzip
from pathlib import Path

import pytest
from starlette.types import ASGIApp

from azulejos.server.http.app import new_app
from azulejos.server.http.static_files import read_page
from azulejos.server.services import Options
from tests.server import asgi_client
from tests.server.asgi_client import HOST, Answer

INDEX, SCRIPT = b"<!doctype html><title>Azulejos</title>", b"export const tiles = 100;"
ZIPPED = gzip.compress(SCRIPT, mtime=0)


def ask(app: ASGIApp, path: str, headers: asgi_client.Headers = (HOST,), method: str = "GET") -> Answer:
    """What the application answers."""
    return asgi_client.ask(app, path, headers, method=method, query_string=b"")


@pytest.fixture
def page(tmp_path: Path) -> ASGIApp:
    """A server with a small page, and with something beside it that is nobody's business."""
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_bytes(INDEX)
    (folder / "index.html.gz").write_bytes(gzip.compress(INDEX))
    (folder / "assets" / "index-aBc1.js").write_bytes(SCRIPT)
    (folder / "assets" / "index-aBc1.js.br").write_bytes(b"brotli")
    (folder / "assets" / "index-aBc1.js.gz").write_bytes(ZIPPED)
    (folder / "icon.svg").write_bytes(b"<svg/>")
    (folder / "odd").write_bytes(b"?")
    (tmp_path / "secret").write_bytes(b"secret")
    return new_app(Options("sqlite:///nowhere"), folder)


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/table/aB-1",
        "/replay/aB-1",
        "/replay/aB-1/12",
        "/position/S2%201d/-/x",
        "/analysis",
        "/analysis/aB-1/3",
        "/review/aB-1/retry",
        "/puzzles",
        "/puzzles/today",
        "/puzzles/deal/2026-11-16",
        "/puzzles/theme/denial",
        "/games/across",
        "/settings",
        "/rules",
    ],
)
def test_every_screen_has_an_address_of_its_own(page: ASGIApp, path: str) -> None:
    answer = ask(page, path)
    assert (answer.status, answer.body, answer.headers["content-type"]) == (200, INDEX, "text/html; charset=utf-8")


def test_a_person_whom_a_link_leads_nowhere_gets_the_page_and_a_program_a_fault(page: ASGIApp) -> None:
    person = [HOST, ("accept", "text/html,application/xhtml+xml,*/*;q=0.8")]
    tag = ask(page, "/").headers["etag"]
    for headers in (person, [*person, ("if-none-match", tag)]):
        answer = ask(page, "/nowhere", headers)
        assert (answer.status, answer.body, answer.headers["content-type"]) == (404, INDEX, "text/html; charset=utf-8")
    for path, asked, method in (("/nowhere", [HOST], "GET"), ("/api/nowhere", person, "GET"), ("/no", person, "POST")):
        answer = ask(page, path, asked, method)
        assert (answer.status, b"no_page" in answer.body) == (404, True)


@pytest.mark.parametrize(
    ("path", "kept"),
    [("/", "no-cache"), ("/icon.svg", "no-cache"), ("/assets/index-aBc1.js", "public, max-age=31536000, immutable")],
)
def test_only_what_carries_its_hash_is_kept_unasked(page: ASGIApp, path: str, kept: str) -> None:
    assert ask(page, path).headers["cache-control"] == kept


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/assets/index-aBc1.js", "text/javascript; charset=utf-8"),
        ("/icon.svg", "image/svg+xml"),
        ("/odd", "application/octet-stream"),
    ],
)
def test_every_file_says_what_it_is(page: ASGIApp, path: str, kind: str) -> None:
    assert ask(page, path).headers["content-type"] == kind


@pytest.mark.parametrize(
    ("accepted", "encoding", "body"),
    [
        ("gzip, deflate, br, zstd", "br", b"brotli"),
        ("gzip;q=1.0", "gzip", ZIPPED),
        ("identity", None, SCRIPT),
        (None, None, SCRIPT),
    ],
)
def test_a_file_comes_in_the_shortest_form_that_is_taken(
    page: ASGIApp, accepted: str | None, encoding: str | None, body: bytes
) -> None:
    headers = [HOST, ("accept-encoding", accepted)] if accepted else [HOST]
    answer = ask(page, "/assets/index-aBc1.js", headers)
    assert (answer.headers.get("content-encoding"), answer.body) == (encoding, body)
    assert answer.headers["vary"] == "accept-encoding"


def test_what_a_browser_has_is_not_sent_again(page: ASGIApp) -> None:
    tag = ask(page, "/").headers["etag"]
    again = ask(page, "/", [HOST, ("if-none-match", tag)])
    other = ask(page, "/", [HOST, ("if-none-match", tag), ("accept-encoding", "gzip")])
    assert (again.status, again.body, other.status) == (304, b"", 200)


@pytest.mark.parametrize(
    "path", ["/secret", "/../secret", "/assets/../../secret", "/index.html.gz", "/nothing", "/assets/", "/table/"]
)
def test_nothing_else_is_there(page: ASGIApp, path: str) -> None:
    answer = ask(page, path)
    assert (answer.status, answer.code) == (404, "no_page")


def test_asking_only_for_the_headers_is_fine(page: ASGIApp) -> None:
    assert ask(page, "/", method="HEAD").status == 200  # the server itself leaves the body out


def test_nothing_can_be_sent_to_the_page(page: ASGIApp) -> None:
    assert ask(page, "/", [HOST, ("origin", "http://azul.local")], method="POST").code == "method"


def test_without_a_page_a_browser_is_told_how_to_play(tmp_path: Path) -> None:
    answer = ask(new_app(Options("sqlite:///nowhere"), tmp_path), "/table/aB-1")
    assert answer.body.decode().endswith("azulejos join http://azul.local/table/aB-1\n")


def test_a_page_that_was_not_built_is_none(tmp_path: Path) -> None:
    assert read_page(tmp_path / "page") is None
