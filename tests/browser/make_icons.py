"""Draws the icons under which the page is installed, from the tile of `web/public/icon.svg`.

    python -m tests.browser.make_icons

Systems cut maskable icons to any shape, and Apple's round the corners of theirs: there the tile lies on a ground.
"""

import io
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, sync_playwright

from tests.browser.chromium import launch_options

FOLDER = Path(__file__).parents[2] / "web" / "public"
GROUND = "#ece5d6"  # the table in the light
COLOURS = 32
# Each icon with its pixels, and how much of its width the tile takes; where that is all, there is no ground.
ICONS = {"icon-192": (192, 1.0), "icon-512": (512, 1.0), "icon-maskable": (512, 0.62), "icon-apple": (180, 0.76)}


def draw(page: Page, size: int, share: float) -> Image.Image:
    """The tile in a square of so many pixels."""
    tile = (FOLDER / "icon.svg").read_text()
    ground = GROUND if share < 1 else "none"
    page.set_viewport_size({"width": size, "height": size})
    page.set_content(
        f"<style>body {{ margin: 0; background: {ground}; height: 100vh; display: grid; place-items: center }}"
        f"svg {{ width: {share * 100}vw; height: {share * 100}vw }}</style>{tile}"
    )
    return Image.open(io.BytesIO(page.screenshot(omit_background=share == 1)))


def main() -> None:
    """Draws all of them."""
    with sync_playwright() as started:
        browser = started.chromium.launch(**launch_options())
        page = browser.new_page()
        for name, (size, share) in ICONS.items():
            few = draw(page, size, share).quantize(COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
            few.save(FOLDER / f"{name}.png", optimize=True)
        browser.close()


if __name__ == "__main__":
    main()
