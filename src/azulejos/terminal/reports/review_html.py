"""A review to send to others: one file of HTML that needs no other, or the graph as a picture.

Everything is in the words of the catalogues.
"""

from collections.abc import Iterator, Sequence
from html import escape

from azulejos import svg
from azulejos.locales import listed, say
from azulejos.records import Game
from azulejos.study import Review, ReviewedDeal, ReviewedMove, SeatReview
from azulejos.svg import THEMES, Theme
from azulejos.terminal.analysis import percent, signed
from azulejos.terminal.reports.html_page import drawing, page, section, svg_text, themed
from azulejos.terminal.reports.review_text import HEADINGS, cells_of, luck_text, moment_texts, quality

__all__ = ["html", "picture"]

WIDTH, HEIGHT = 560, 280  # of the graph
LEFT, RIGHT, TOP, FLOOR = 50, 12, 16, 30  # around it
LINES = ("cobalt", "clay", "ochre-edge", "silhouette-W")  # the seats' colours


def html(review: Review, game: Game, names: Sequence[str]) -> str:
    """The review as a page."""
    heading = say("t-report-title", names=listed(names))
    sections = [
        section(say("t-report-graph"), themed([picture(review, names, theme) for theme in THEMES], heading)),
        section(say("t-report-balance"), _balances(review, names)),
        section(say("t-review-moments"), _moments(review, game, names)),
        section(say("t-report-moves"), f'<div class="scroll" tabindex="0">{_table(review, names)}</div>'),
    ]
    notes = [say("t-report-note"), *([] if review.is_finished else [say("t-review-unfinished")])]
    return page(heading, sections, notes)


# The graph.


def picture(review: Review, names: Sequence[str], theme: Theme = "light") -> str:
    """How each seat's chance went, with the rounds marked, as SVG."""
    ink, parts = THEMES[theme], list[str]()
    parts.append(f'<rect width="{WIDTH}" height="{HEIGHT}" rx="14" fill="{ink["plaster"]}"/>')
    for share in (0.0, 0.5, 1.0):
        y = _y(share)
        parts.append(f'<path d="M{LEFT} {y:g}H{WIDTH - RIGHT}" stroke="{ink["grout"]}"/>')
        parts.append(svg_text(percent(share), LEFT - 6, y + 4, ink["ink-2"], "end"))
    for place, step in enumerate(review.steps):
        if isinstance(step, ReviewedDeal):
            x = _x(place + 1, review)
            parts.append(f'<path d="M{x:g} {TOP}V{HEIGHT - FLOOR}" stroke="{ink["grout"]}" stroke-dasharray="3 4"/>')
            parts.append(svg_text(str(step.round), x, HEIGHT - 8, ink["ink-2"], "middle"))
    seats = [1] if review.players == 2 else range(1, review.players + 1)
    for seat in seats:
        parts += _line(review, seat, names[seat - 1], ink)
    return drawing(say("t-report-title", names=listed(names)), parts, WIDTH, HEIGHT)


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
    yield svg_text(name, LEFT + 6 + 125 * (seat - 1), TOP + 12, colour, "start")


def _x(place: int, review: Review) -> float:
    return round(LEFT + (WIDTH - LEFT - RIGHT) * place / len(review.steps), 1)


def _y(chance: float) -> float:
    return round(TOP + (HEIGHT - TOP - FLOOR) * (1 - chance), 1)


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
    return f"<figure>{themed(drawings, caption)}<figcaption>{escape(caption)}</figcaption></figure>"


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
