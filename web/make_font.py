"""Writes the serif of the page, `web/src/fonts/serif.woff2`, from TeX Gyre Pagella Bold.

    apt-get download fonts-texgyre && dpkg-deb -x fonts-texgyre_*.deb pagella
    pip install fonttools brotli
    python web/make_font.py pagella/usr/share/texmf/fonts/opentype/public/tex-gyre/texgyrepagella-bold.otf

Nothing but a change of the font needs it: the file is in the repository. Which characters it has, the `unicode-range`
of `serif.css` beside it says. Its authors ask that a font which was changed is called otherwise, so it is.
"""

import re
import sys
from pathlib import Path

from fontTools import subset

FOLDER = Path(__file__).parent / "src" / "fonts"
NAME = "Azulejos Serif"
FEATURES = ["kern", "liga", "locl", "lnum", "tnum"]
_NAME_IDS = (1, 3, 4, 6, 16)  # family, identifier, full name, PostScript name, typographic family


def characters(css: str) -> list[int]:
    """The code points of a `unicode-range`."""
    found = re.search(r"unicode-range:\s*(.*?);", css)
    assert found, "serif.css has no unicode-range"
    ranges = [part.strip().removeprefix("U+").split("-") for part in found[1].split(",")]
    return [code for one in ranges for code in range(int(one[0], 16), int(one[-1], 16) + 1)]


def main(source: str) -> None:
    """Takes from the font what the page uses."""
    options = subset.Options(
        flavor="woff2", layout_features=FEATURES, hinting=False, desubroutinize=True, drop_tables=["FFTM"]
    )
    font = subset.load_font(source, options)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=characters((FOLDER / "serif.css").read_text()))
    subsetter.subset(font)
    assert subsetter.unicodes_missing == set(), "the font has not all that serif.css lists"
    for record in font["name"].names:
        if record.nameID in _NAME_IDS:
            record.string = NAME.replace(" ", "") if record.nameID == 6 else NAME
    subset.save_font(font, str(FOLDER / "serif.woff2"), options)


if __name__ == "__main__":
    main(sys.argv[1])
