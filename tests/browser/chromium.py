"""The Chromium of the system, for tests and for the scripts beside them."""

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from azulejos.server.http.static_files import FOLDER
from tests.server.server_process import GENEROUS, Server

__all__ = ["browser_and_server", "launch_options", "page_server"]

# What it does not load. Only the last list counts, so Playwright's own comes first. Then two pages of Chromium's
# address bar, which no test sees: it would load both for every new window, which takes longer than our page does.
_FEATURES_OFF = [
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable",
    "LensOverlay",
    "MediaRouter",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "OptimizationHints",
    "NetworkTimeServiceQuerying",
    "AimEnabled",
    "PreconnectToSearch",
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
]

SMALL = "chromium-headless-shell"
_ARGUMENTS = [
    "--no-sandbox",  # its pages are our own, and root has no sandbox
    "--disable-gpu",  # which machines for tests do not have
    "--disable-site-isolation-trials",  # so that all pages share one process: a quarter of the work is starting more
    "--renderer-process-limit=1",
    f"--disable-features={','.join(_FEATURES_OFF)}",
]


def launch_options(*, whole: bool = False) -> dict[str, Any]:
    """How it is started: without what windows need, if it is there so, unless the whole browser is wanted.

    Both have the same engine, and the small one does the same with a fifth less work. The variable CHROMIUM names one
    that then does everything.
    """
    name = os.environ.get("CHROMIUM")
    found = shutil.which(name or "chromium") if whole or name else shutil.which(SMALL) or shutil.which("chromium")
    assert found, "this needs Chromium: make test says how to get it"
    return {"executable_path": found, "args": _ARGUMENTS}


@contextmanager
def page_server(folder: Path, *options: str, bots: int = 1) -> Iterator[Server]:
    """A server with the built page, which keeps its games in this folder."""
    assert (FOLDER / "index.html").is_file(), "the page is not built: run make page"
    database, log = f"sqlite:///{folder / 'games.db'}", folder / "server.log"
    with Server(database, "--bots", str(bots), *options, log=log, **GENEROUS) as server:
        yield server


@contextmanager
def browser_and_server() -> Iterator[tuple[Browser, Server]]:
    """Both, for a script."""
    with tempfile.TemporaryDirectory() as folder, page_server(Path(folder)) as server, sync_playwright() as started:
        browser = started.chromium.launch(**launch_options())
        yield browser, server
        browser.close()
