"""Many reviewed games as a report to send: one file of HTML that needs no other, in the words of the catalogues."""

from collections.abc import Iterator, Sequence
from html import escape

from azulejos.locales import decimal, say
from azulejos.study.across import Across, Part
from azulejos.svg import THEMES, Theme
from azulejos.terminal.reports.across_text import (
    LEVEL_HEADINGS,
    PART_HEADINGS,
    heading,
    level_cells,
    level_name,
    part_cells,
    part_name,
    practice_text,
    sentences,
)
from azulejos.terminal.reports.html_page import drawing, page, section, svg_text, themed

__all__ = ["html"]

WIDTH, HEIGHT = 560, 240  # of a graph
LEFT, RIGHT, TOP, FLOOR = 50, 12, 16, 14  # around it
NEAR = 0.1  # of the height: numbers at its side that are closer would touch


def html(found: Across, name: str) -> str:
    """The games as a page."""
    said = "".join(f"<p>{escape(sentence)}</p>" for sentence in sentences(found))
    sections = [section(say("t-across-practice-title"), f"<p><b>{escape(practice_text(found))}</b></p>{said}")]
    rates, recent = ([getattr(game, key) for game in found.games] for key in ("error_rate", "recent_rate"))
    graphs = {"t-across-rate-graph": (recent, rates), "t-across-luck-graph": ([g.luck_so_far for g in found.games], ())}
    for title, (line, dots) in graphs.items():
        drawings = [_graph(say(title), line, dots, theme) for theme in THEMES]
        sections.append(section(say(title), themed(drawings, say(title))))
    for title, parts in (("t-across-rounds", found.rounds), ("t-across-themes", found.themes)):
        if parts:
            rows = [(part_name(part), part_cells(part)) for part in parts]
            sections.append(section(say(title), _bars(parts) + _table(PART_HEADINGS, rows)))
    rows = [(level_name(level), level_cells(level)) for level in found.levels]
    sections.append(section(say("t-across-levels"), _table(LEVEL_HEADINGS, rows)))
    return page(heading(found, name), sections, [say("t-across-note"), say("t-report-note")])


def _graph(title: str, line: Sequence[float | None], dots: Sequence[float | None], theme: Theme) -> str:
    """A line through the games in their order, and a dot for each."""
    known = [value for value in (*line, *dots) if value is not None]
    low, high = min([0.0, *known]), max([0.0, *known])
    high += not (high - low)  # so that a graph of nothing has a height
    ink = THEMES[theme]
    parts = [f'<rect width="{WIDTH}" height="{HEIGHT}" rx="14" fill="{ink["plaster"]}"/>']
    marks = {low, high} | ({0.0} if min(-low, high) > NEAR * (high - low) else set())
    for value in sorted(marks):
        y = _y(value, low, high)
        parts.append(f'<path d="M{LEFT} {y:g}H{WIDTH - RIGHT}" stroke="{ink["grout"]}"/>')
        parts.append(svg_text(decimal(value, "0"), LEFT - 6, y + 4, ink["ink-2"], "end"))
    for x, y in _places(dots, low, high):
        parts.append(f'<circle cx="{x:g}" cy="{y:g}" r="3.5" fill="{ink["clay"]}" fill-opacity="0.7"/>')
    points = " ".join(f"{x:g},{y:g}" for x, y in _places(line, low, high))
    colour = ink["cobalt"]
    parts.append(
        f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2.5" stroke-linejoin="round"/>'
    )
    return drawing(title, parts, WIDTH, HEIGHT)


def _places(values: Sequence[float | None], low: float, high: float) -> Iterator[tuple[float, float]]:
    for place, value in enumerate(values):
        if value is not None:
            share = place / max(1, len(values) - 1)
            yield round(LEFT + 8 + (WIDTH - LEFT - RIGHT - 16) * share, 1), _y(value, low, high)


def _y(value: float, low: float, high: float) -> float:
    return round(TOP + (HEIGHT - TOP - FLOOR) * (high - value) / (high - low), 1)


def _bars(parts: Sequence[Part]) -> str:
    """A bar for the points that each lost in all."""
    largest = max(part.points for part in parts) or 1.0
    rows = []
    for part in parts:
        width = max(0.0, 100 * part.points / largest)
        bar = f'<i style="left:0;width:{width:.1f}%;background:var(--bad)"></i>'
        number = f'<span class="number">{decimal(part.points)}</span>'
        rows.append(f'<span>{escape(part_name(part))}</span><div class="track">{bar}</div>{number}')
    return f'<div class="balance">{"".join(rows)}</div>'


def _table(headings: Sequence[str], rows: Sequence[tuple[str, list[str]]]) -> str:
    heads = "".join(f"<th>{escape(head)}</th>" for head in ["", *map(say, headings)])
    body = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in [name, *cells])}</tr>" for name, cells in rows)
    return f'<div class="scroll" tabindex="0"><table><tr>{heads}</tr>{body}</table></div>'
