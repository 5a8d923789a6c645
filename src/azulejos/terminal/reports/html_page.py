"""Reports to send to others: one file of HTML that needs no other, light or dark as the reader's system is.

Made for phones as well. What is in them is up to `review_html` and `across_html`.
"""

import base64
from collections.abc import Iterable, Sequence
from html import escape

from azulejos.locales import words

__all__ = ["drawing", "page", "section", "svg_text", "themed"]

STYLE = """
:root { color-scheme: light dark; --back: #ece5d6; --card: #fbf8f1; --ink: #17253d; --soft: #4d5a72; --line: #d5cbb7;
  --good: #1d4fa8; --bad: #a8321f; }
@media (prefers-color-scheme: dark) { :root { --back: #0f1827; --card: #1a273d; --ink: #f1ebdd; --soft: #b4bed0;
  --line: #33435f; --good: #94b9f6; --bad: #f39a83; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--back); color: var(--ink);
  font: 16px/1.5 system-ui, "Segoe UI", Roboto, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
h1, h2 { font-family: Palatino, "Palatino Linotype", P052, Georgia, serif; line-height: 1.2; }
section { background: var(--card); border-radius: 14px; padding: 1rem; margin: 1rem 0; }
section > h2:first-child { margin-top: 0; }
img { max-width: 100%; height: auto; }
section > picture img { width: 100%; max-width: 50rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: left; padding: .25rem .75rem .25rem 0; border-bottom: 1px solid var(--line); white-space: nowrap; }
th { color: var(--soft); font-weight: 600; }
tr.deal td { color: var(--soft); }
tr.mistake td, tr.inaccuracy td { font-weight: 600; }
tr.blunder td, tr.disaster td { color: var(--bad); font-weight: 700; }
.balance { display: grid; grid-template-columns: minmax(6rem, auto) 1fr 4rem; gap: .25rem .75rem; align-items: center; }
.balance h3 { grid-column: 1 / -1; margin: .75rem 0 0; }
.balance p { grid-column: 1 / -1; margin: 0; }
.balance + .scroll { margin-top: 1rem; }
.track { position: relative; height: 1rem; background: var(--back); border-radius: 4px; }
.track i { position: absolute; top: 0; bottom: 0; border-radius: 4px; }
.number { text-align: right; font-variant-numeric: tabular-nums; }
.pictures { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(18rem, 100%), 1fr)); gap: 1rem; }
figure { margin: 0; }
figcaption, .note { color: var(--soft); }
@media (max-width: 36rem) { table { font-size: .8rem; } th, td { padding-right: .4rem; } }
"""


def page(heading: str, sections: Iterable[str], notes: Iterable[str]) -> str:
    """A whole page; notes stand at its end."""
    return (
        f'<!doctype html>\n<html lang="{words.language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(heading)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n<h1>{escape(heading)}</h1>\n"
        + "\n".join(sections)
        + "".join(f'\n<p class="note">{escape(note)}</p>' for note in notes)
        + "\n</main>\n</body>\n</html>\n"
    )


def section(heading: str, content: str) -> str:
    """A part of a page, under its heading."""
    return f"<section>\n<h2>{escape(heading)}</h2>\n{content}\n</section>"


def themed(drawings: Sequence[str], text: str) -> str:
    """A picture, light or dark as the reader's system is; drawn in the order of `svg.THEMES`."""
    light, dark = drawings
    return (
        f'<picture><source media="(prefers-color-scheme: dark)" srcset="{_data(dark)}">'
        f'<img src="{_data(light)}" alt="{escape(text)}"></picture>'
    )


def _data(drawn: str) -> str:
    return f"data:image/svg+xml;base64,{base64.b64encode(drawn.encode()).decode()}"


def drawing(title: str, parts: Iterable[str], width: int, height: int) -> str:
    """A picture in SVG of these parts."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {width} {height}" width="{width}"'
        f' height="{height}">\n<title>{escape(title)}</title>\n{"".join(parts)}\n</svg>\n'
    )


def svg_text(text: str, x: float, y: float, fill: str, anchor: str) -> str:
    """Words in a picture."""
    return (
        f'<text x="{x:g}" y="{y:g}" font-family="system-ui,sans-serif" font-size="15" text-anchor="{anchor}"'
        f' fill="{fill}">{escape(text)}</text>'
    )
