"""The colours of the page keep their distance: WCAG 2.2 AA in both themes, and AAA where high contrast is wanted."""

import re
from pathlib import Path

import pytest

TOKENS = (Path(__file__).parents[2] / "web" / "src" / "tokens.css").read_text()
GROUNDS = ("table", "table-hi", "table-lo", "plaster", "plaster-2", "plate-hi", "plate-lo", "recess")
CLAY = ("plaster", "plaster-2")

# What is written on what, and what must be seen beside what.
TEXTS = [(ink, ground) for ink in ("ink", "ink-2", "cobalt", "clay") for ground in GROUNDS] + [
    *(("ink-3", ground) for ground in GROUNDS),
    *((ink, "cobalt-soft") for ink in ("ink", "ink-2", "cobalt")),
    ("clay", "clay-soft"),
    ("ink", "ochre-soft"),
    ("on-cobalt", "cobalt"),
    ("on-clay", "clay"),
    ("on-ochre", "ochre"),
]
PARTS = [
    *((part, ground) for part in ("edge", "cobalt", "clay", "ochre-edge") for ground in GROUNDS),
    *(("slot", ground) for ground in CLAY),
]
SILHOUETTES = ["silhouette-B", "silhouette-Y", "silhouette-R", "silhouette-K", "silhouette-W"]
INK = 0.8  # how strongly the sprite draws a faint mark

Colour = tuple[float, float, float]


def tokens(block: str) -> list[tuple[str, str, str]]:
    """Names with their values, light and dark."""
    found = re.search(rf"^{re.escape(block)} \{{(.*?)^\}}", TOKENS, re.DOTALL | re.MULTILINE)
    assert found, block
    return re.findall(r"--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)", found[1])


def palette(theme: str, contrast: str) -> dict[str, Colour]:
    """All colours as they are then."""
    blocks = [":root", '[data-contrast="high"]'] if contrast == "high" else [":root"]
    chosen = {name: light if theme == "light" else dark for block in blocks for name, light, dark in tokens(block)}
    return {name: colour_of(text) for name, text in chosen.items()}


def colour_of(text: str) -> Colour:
    """Red, green and blue, each up to 1."""
    red, green, blue = (int(text[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return red, green, blue


def mixed(top: Colour, under: Colour, share: float) -> Colour:
    """So much of one colour over another."""
    red, green, blue = (share * one + (1 - share) * other for one, other in zip(top, under, strict=True))
    return red, green, blue


def ratio(one: Colour, other: Colour) -> float:
    """The contrast of two colours, as WCAG defines it."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: Colour) -> float:
    """How bright it is."""
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(("contrast", "text", "part"), [("normal", 4.5, 3.0), ("high", 7.0, 4.5)])
def test_colours_keep_their_distance(theme: str, contrast: str, text: float, part: float) -> None:
    colours = palette(theme, contrast)
    wanted = [(pair, text) for pair in TEXTS] + [(pair, part) for pair in PARTS]
    found = {pair: round(ratio(colours[pair[0]], colours[pair[1]]), 2) for pair, _ in wanted}
    assert {pair: found[pair] for pair, least in wanted if found[pair] < least} == {}


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(("contrast", "strength"), [("normal", 0.85), ("high", 1.0)])
def test_faint_marks_on_the_wall_can_be_seen(theme: str, contrast: str, strength: float) -> None:
    assert f"--silhouette-strength: {strength:g};" in TOKENS
    colours = palette(theme, contrast)
    space = mixed(colours["plaster"], colours["grout"], 0.82)
    found = {name: round(ratio(mixed(colours[name], space, INK * strength), space), 2) for name in SILHOUETTES}
    assert {name: one for name, one in found.items() if one < 3} == {}
