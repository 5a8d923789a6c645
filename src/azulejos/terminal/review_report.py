"""A review to send to others: one file of HTML that needs no other, or the graph as a picture.

Light or dark as the reader's system is, and made for phones as well. Everything is in the words of the catalogues.
"""

import base64
from collections.abc import Iterator, Sequence
from html import escape

from azulejos import svg
from azulejos.locales import listed, say, words
from azulejos.records import Game
from azulejos.study import Review, ReviewedDeal, ReviewedMove, SeatReview
from azulejos.svg import THEMES, Theme
from azulejos.terminal.analysis import percent, signed
from azulejos.terminal.review_text import HEADINGS, cells_of, luck_text, moment_texts, quality

__all__ = ["html", "picture"]

WIDTH, HEIGHT = 560, 280  # of the graph
LEFT, RIGHT, TOP, FLOOR = 50, 12, 16, 30  # around it
LINES = ("cobalt", "clay", "ochre-edge", "silhouette-W")  # the seats' colours

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
.track { position: relative; height: 1rem; background: var(--back); border-radius: 4px; }
.track i { position: absolute; top: 0; bottom: 0; border-radius: 4px; }
.number { text-align: right; font-variant-numeric: tabular-nums; }
.pictures { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(18rem, 100%), 1fr)); gap: 1rem; }
figure { margin: 0; }
figcaption, .note { color: var(--soft); }
@media (max-width: 36rem) { table { font-size: .8rem; } th, td { padding-right: .4rem; } }
"""


def html(review: Review, game: Game, names: Sequence[str]) -> str:
    """The review as a page."""
    heading = say("t-report-title", names=listed(names))
    sections = [
        _section(say("t-report-graph"), _both([picture(review, names, theme) for theme in THEMES], heading)),
        _section(say("t-report-balance"), _balances(review, names)),
        _section(say("t-review-moments"), _moments(review, game, names)),
        _section(say("t-report-moves"), f'<div class="scroll" tabindex="0">{_table(review, names)}</div>'),
    ]
    notes = [say("t-report-note"), *([] if review.is_finished else [say("t-review-unfinished")])]
    return (
        f'<!doctype html>\n<html lang="{words.language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(heading)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n<h1>{escape(heading)}</h1>\n"
        + "\n".join(sections)
        + "".join(f'\n<p class="note">{escape(note)}</p>' for note in notes)
        + "\n</main>\n</body>\n</html>\n"
    )


def _section(heading: str, content: str) -> str:
    return f"<section>\n<h2>{escape(heading)}</h2>\n{content}\n</section>"


def _both(drawings: Sequence[str], text: str) -> str:
    """A picture, light or dark as the reader's system is; drawn in the order of `THEMES`."""
    light, dark = drawings
    return (
        f'<picture><source media="(prefers-color-scheme: dark)" srcset="{_data(dark)}">'
        f'<img src="{_data(light)}" alt="{escape(text)}"></picture>'
    )


def _data(drawing: str) -> str:
    return f"data:image/svg+xml;base64,{base64.b64encode(drawing.encode()).decode()}"


# The graph.


def picture(review: Review, names: Sequence[str], theme: Theme = "light") -> str:
    """How each seat's chance went, with the rounds marked, as SVG."""
    ink, parts = THEMES[theme], list[str]()
    parts.append(f'<rect width="{WIDTH}" height="{HEIGHT}" rx="14" fill="{ink["plaster"]}"/>')
    for share in (0.0, 0.5, 1.0):
        y = _y(share)
        parts.append(f'<path d="M{LEFT} {y:g}H{WIDTH - RIGHT}" stroke="{ink["grout"]}"/>')
        parts.append(_text(percent(share), LEFT - 6, y + 4, ink["ink-2"], "end"))
    for place, step in enumerate(review.steps):
        if isinstance(step, ReviewedDeal):
            x = _x(place + 1, review)
            parts.append(f'<path d="M{x:g} {TOP}V{HEIGHT - FLOOR}" stroke="{ink["grout"]}" stroke-dasharray="3 4"/>')
            parts.append(_text(str(step.round), x, HEIGHT - 8, ink["ink-2"], "middle"))
    seats = [1] if review.players == 2 else range(1, review.players + 1)
    for seat in seats:
        parts += _line(review, seat, names[seat - 1], ink)
    title = escape(say("t-report-title", names=listed(names)))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}"'
        f' height="{HEIGHT}">\n<title>{title}</title>\n{"".join(parts)}\n</svg>\n'
    )


def _line(review: Review, seat: int, name: str, ink: dict[str, str]) -> Iterator[str]:
    """A seat's chance, and its name; labelled moves of the seat are dots."""
    colour = ink[LINES[seat - 1]]
    chances = [review.start.chances[seat - 1], *[step.after.chances[seat - 1] for step in review.steps]]
    points = " ".join(f"{_x(place, review):g},{_y(chance):g}" for place, chance in enumerate(chances))
    yield f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2.5" stroke-linejoin="round"/>'
    for place, step in enumerate(review.steps, 1):
        if isinstance(step, ReviewedMove) and step.label and (step.seat == seat or review.players == 2):
            x, y = _x(place, review), _y(chances[place])
            fill = ink["clay"] if step.seat == seat else ink["cobalt"]
            yield f'<circle cx="{x:g}" cy="{y:g}" r="4" fill="{fill}" stroke="{ink["plaster"]}"/>'
    yield _text(name, LEFT + 6 + 125 * (seat - 1), TOP + 12, colour, "start")


def _x(place: int, review: Review) -> float:
    return round(LEFT + (WIDTH - LEFT - RIGHT) * place / len(review.steps), 1)


def _y(chance: float) -> float:
    return round(TOP + (HEIGHT - TOP - FLOOR) * (1 - chance), 1)


def _text(text: str, x: float, y: float, fill: str, anchor: str) -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" font-family="system-ui,sans-serif" font-size="15" text-anchor="{anchor}"'
        f' fill="{fill}">{escape(text)}</text>'
    )


# Luck and skill.


def _balances(review: Review, names: Sequence[str]) -> str:
    largest = max(abs(points) for seat in review.seats for points in _parts(seat).values()) or 1.0
    blocks = [_balance(seat, names[seat.seat - 1], largest) for seat in review.seats]
    return f'<div class="balance">{"".join(blocks)}</div>'


def _parts(seat: SeatReview) -> dict[str, float]:
    """What made up a seat's result, in points, and what each part is called."""
    return {
        "t-report-luck": seat.luck.points,
        "t-report-lost": -seat.lost.points,
        "t-report-given": seat.given.points,
        "t-report-residual": seat.residual.points,
    }


def _balance(seat: SeatReview, name: str, largest: float) -> str:
    """A bar for each part of a seat's result, to the right of the middle where it helped."""
    rows = [f"<h3>{escape(name)}: {signed(seat.start.points)} → {signed(seat.result.points)}</h3>"]
    for part, points in _parts(seat).items():
        width = 50 * abs(points) / largest
        left, colour = (50.0, "good") if points >= 0 else (50 - width, "bad")
        bar = f'<i style="left:{left:.1f}%;width:{width:.1f}%;background:var(--{colour})"></i>'
        label = escape(say(part))
        rows.append(f'<span>{label}</span><div class="track">{bar}</div><span class="number">{signed(points)}</span>')
    return "".join([*rows, f"<p>{escape(quality(seat, name))}</p>"])


# Moments and moves.


def _moments(review: Review, game: Game, names: Sequence[str]) -> str:
    found = list(moment_texts(review, game, names))
    if not found:
        return f"<p>{escape(say('t-review-none'))}</p>"
    return "\n".join(f"<p>{escape(text)}</p>{_pictures(review.steps[number], game, names)}" for number, text in found)


def _pictures(step: ReviewedMove | ReviewedDeal, game: Game, names: Sequence[str]) -> str:
    """The table as it was: with the move that was played and the better one, or as it was dealt."""
    if isinstance(step, ReviewedDeal):
        return f'<div class="pictures">{_figure(game, step.step, None, names, luck_text(step, names))}</div>'
    figures = [
        _figure(game, step.step, step.move, names, say("t-report-played", move=step.move)),
        _figure(game, step.step, step.best, names, say("t-report-better", move=step.best)),
    ]
    return f'<div class="pictures">{"".join(figures)}</div>'


def _figure(game: Game, step: int, move: str | None, names: Sequence[str], caption: str) -> str:
    at = step if move is None else step - 1
    position = game.history[at].position if at >= 0 else game.initial
    drawings = [svg.board(position, move=move, seat=position.turn, names=names, theme=theme) for theme in THEMES]
    return f"<figure>{_both(drawings, caption)}<figcaption>{escape(caption)}</figcaption></figure>"


def _table(review: Review, names: Sequence[str]) -> str:
    heads = "".join(f"<th>{escape(head)}</th>" for head in [*map(say, HEADINGS), ""])
    rows = [f"<tr>{heads}</tr>"]
    for step in review.steps:
        if isinstance(step, ReviewedDeal):
            text = f"{say('t-review-deal', round=step.round)}: {luck_text(step, names)}"
            rows.append(f'<tr class="deal"><td></td><td colspan="7">{escape(text)}</td></tr>')
        else:
            cells = "".join(f"<td>{escape(cell)}</td>" for cell in cells_of(step, names[step.seat - 1]))
            rows.append(f'<tr class="{step.label}">{cells}</tr>')
    return f"<table>{''.join(rows)}</table>"
