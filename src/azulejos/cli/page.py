"""The page without a server: `azulejos page --static` writes a folder that any static host can serve, from any path.

It is the page that a server has, marked as the static edition: its screens are behind a `#`, its files are found from
where they are, and games are played in the page itself. `docs/offline.md` describes it.
"""

import shutil
from pathlib import Path
from typing import Annotated

import typer

import azulejos
from azulejos.cli.app import Refusal, app
from azulejos.locales import say

__all__ = ["CONTENT_POLICY", "page_command"]

PAGE = Path(azulejos.__file__).parent / "page"
INDEX = "index.html"
MARK = 'data-edition="static"'
# As a server's, less what only a header can say. Workers have none of it: they may compile WebAssembly.
CONTENT_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'"
)


@app.command("page")
def page_command(
    static: Annotated[Path, typer.Option("--static", metavar="FOLDER", help="Where to write it.")],
) -> None:
    """Write the page as files for a static host: people play there without a server, also offline.

    The folder is created, or replaced if it holds an earlier one. Any web server can serve it, from any path.
    """
    if not (PAGE / INDEX).is_file():
        raise Refusal("page", say("t-page-unbuilt"))
    if static.exists() and not _may_be_replaced(static):
        raise Refusal("page", say("t-page-taken", folder=str(static)))
    shutil.rmtree(static, ignore_errors=True)
    shutil.copytree(PAGE, static, ignore=shutil.ignore_patterns("*.br", "*.gz"))
    index = static / INDEX
    index.write_text(_edition(index.read_text(encoding="utf-8")), encoding="utf-8")
    typer.echo(say("t-page-written", folder=str(static)))


def _may_be_replaced(folder: Path) -> bool:
    """Whether it is an empty folder, or an earlier static edition."""
    if not folder.is_dir():
        return False
    index = folder / INDEX
    return not any(folder.iterdir()) or (index.is_file() and MARK in index.read_text(encoding="utf-8"))


def _edition(html: str) -> str:
    """The static edition of the page's first file: marked, with its policy, and its files beside it."""
    policy = f'<meta http-equiv="Content-Security-Policy" content="{CONTENT_POLICY}" />'
    html = html.replace("<html ", f"<html {MARK} ", 1).replace("<head>", f"<head>\n    {policy}", 1)
    return html.replace('="/', '="./')
