"""The serif of the page is light, and has every letter that the page writes in any language."""

import re
import unicodedata
from pathlib import Path

import pytest

from azulejos.locales import LANGUAGES

ROOT = Path(__file__).parents[2]
FONTS = ROOT / "web" / "src" / "fonts"
LOCALES = ROOT / "src" / "azulejos" / "locales"
MOST = 30_000  # bytes


def characters() -> set[str]:
    """The characters of the font: `web/make_font.py` takes them from this list, and fails where one is missing."""
    found = re.search(r"unicode-range:\s*(.*?);", (FONTS / "serif.css").read_text())
    assert found
    ranges = re.findall(r"U\+(\w+)(?:-(\w+))?", found[1])
    return {chr(code) for first, last in ranges for code in range(int(first, 16), int(last or first, 16) + 1)}


def test_the_serif_is_light() -> None:
    assert (FONTS / "serif.woff2").stat().st_size < MOST


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_serif_has_every_letter_of_a_language(language: str) -> None:
    text = re.sub("^#.*$", "", (LOCALES / f"{language}.ftl").read_text(encoding="utf-8"), flags=re.MULTILINE)
    letters = {letter for letter in text if unicodedata.category(letter).startswith(("L", "N", "P"))}
    assert letters - characters() == set()
