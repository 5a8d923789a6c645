"""A review as text: the graph of a chance, the table of moves and deals, and what there is to say of each player.

Everything is in the words of the catalogues; `review_html` is the same as a page that one can send.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TypeVar

from rich.table import Table
from rich.text import Text

from azulejos.locales import decimal, say
from azulejos.records import Game
from azulejos.study import Review, ReviewedDeal, ReviewedMove, SeatReview
from azulejos.terminal.analysis import percent, signed
from azulejos.terminal.drawing import clipped
from azulejos.terminal.narration import yes_or_no
from azulejos.terminal.reasons import reason_texts

__all__ = [
    "HEADINGS",
    "balance",
    "bars",
    "cells_of",
    "change",
    "draw_graph",
    "label_text",
    "luck_text",
    "moment_texts",
    "moves_table",
    "quality",
    "sampled",
    "seats_shown",
]

Value = TypeVar("Value")

HEADINGS = ("t-col-move", "t-col-seat", "t-col-played", "t-col-wins", "t-col-lost", "t-col-points", "t-col-best")
BARS = " ▁▂▃▄▅▆▇█"
HEIGHT, LOW_HEIGHT = 6, 2  # rows of a graph, and of one of several
AXIS = 5  # how wide the numbers beside a graph are
NAME_CELLS = 12
STYLES = {"disaster": "bold red", "blunder": "bold red", "mistake": "yellow", "inaccuracy": "yellow"}


def change(chance: float) -> str:
    """A change of a chance with its sign, in per cent, such as +3.1%."""
    return f"{signed(100 * chance)}%"


def label_text(label: str) -> str:
    """What a labelled move is called; nothing for none."""
    return say("t-review-label", label=label) if label else ""


def seats_shown(review: Review, seat: int | None) -> list[SeatReview]:
    """All seats, or the one that is of interest."""
    return [one for one in review.seats if seat in (None, one.seat)]


# The graph.


def draw_graph(review: Review, names: Sequence[str], seat: int | None, width: int) -> Text:
    """How the chances went: with two players one graph is enough, with more there is a lower one for each."""
    seats = [seat] if seat else [1] if review.players == 2 else [one.seat for one in review.seats]
    height = HEIGHT if len(seats) == 1 else LOW_HEIGHT
    lines = list[str]()
    for one in seats:
        lines.append(say("t-review-graph", name=names[one - 1]))
        lines += bars([step.after.chances[one - 1] for step in sampled(review.steps, width)], height)
    lines.append(_rounds(sampled(review.steps, width)))
    return Text("\n".join(lines))


def sampled(values: Sequence[Value], width: int) -> list[Value]:
    """Those that have a column of a graph each: all, or as many as there is room for."""
    room = max(1, width - AXIS)
    return [values[len(values) * column // room] for column in range(room)] if len(values) > room else list(values)


def bars(parts: Sequence[float], height: int, top: str = "100%", bottom: str = "0%") -> Iterator[str]:
    """The rows of a graph of numbers from 0 to 1, with what is written beside its top and its bottom."""
    for row in range(height - 1, -1, -1):
        axis = {height - 1: top, 0: bottom}.get(row, "")
        filled = [min(max(height * part - row, 0.0), 1.0) for part in parts]
        yield f"{axis:>{AXIS - 1}} {''.join([BARS[round(8 * part)] for part in filled])}".rstrip()


def _rounds(steps: Sequence[ReviewedMove | ReviewedDeal]) -> str:
    """The rounds' numbers, below their first columns."""
    rounds = [0, *[step.round for step in steps]]
    marks = [str(now)[-1] if now != before else " " for before, now in pairwise(rounds)]
    return (" " * AXIS + "".join(marks)).rstrip()


# The table.


def moves_table(review: Review, names: Sequence[str], seat: int | None = None) -> Table:
    """Every move, or those of a seat: what was played, what was better, what was lost; and the luck of each deal."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for word in HEADINGS:
        is_number = word in ("t-col-move", "t-col-wins", "t-col-lost", "t-col-points")
        table.add_column(say(word), justify="right" if is_number else "left", no_wrap=True, header_style="dim")
    table.add_column("", no_wrap=True)
    for step in review.steps:
        if isinstance(step, ReviewedDeal):
            cells = ["", say("t-review-deal", round=step.round), "", "", "", "", luck_text(step, names, seat)]
            table.add_row(*[Text(cell) for cell in cells], style="dim")
        elif seat in (None, step.seat):
            table.add_row(*map(Text, cells_of(step, names[step.seat - 1])), style=STYLES.get(step.label, ""))
    return table


def luck_text(deal: ReviewedDeal, names: Sequence[str], seat: int | None = None) -> str:
    """Whom a deal helped, and by how much: of a seat, or of the one with most luck."""
    lucky = seat or max(range(1, len(names) + 1), key=lambda one: deal.luck.chances[one - 1])
    name = clipped(names[lucky - 1], NAME_CELLS)
    return f"{name} {change(deal.luck.chances[lucky - 1])} {signed(deal.luck.margins[lucky - 1])}"


def cells_of(move: ReviewedMove, name: str) -> list[str]:
    """A row of the table: number, player, move, chance, what it lost in both units, the best move, and its label."""
    is_judged = not (move.is_forced or move.is_best)
    return [
        str(move.number),
        clipped(name, NAME_CELLS),
        move.move,
        percent(move.before.chances[move.seat - 1]),
        f"{decimal(max(0.0, 100 * move.lost_chance))}%" if is_judged else "",
        decimal(max(0.0, move.lost_points)) if is_judged else "",
        move.best if is_judged else "",
        ", ".join([*filter(None, [label_text(move.label)]), *[say("t-exact")] * move.is_solved]),
    ]


# Sentences.


def quality(seat: SeatReview, name: str) -> str:
    """How well a seat played."""
    if seat.accuracy is None or seat.error_rate is None or seat.rating is None or seat.rating_range is None:
        return say("t-review-no-choice", name=name)
    low, high = seat.rating_range
    return say(
        "t-review-quality",
        name=name,
        accuracy=percent(seat.accuracy / 100),
        rate=decimal(seat.error_rate),
        rating=str(seat.rating),
        low=str(low),
        high=str(high),
    )


def balance(seat: SeatReview, name: str) -> str:
    """How a seat's result came about: luck, its own losses, those of others, and what is left over."""
    return say(
        "t-review-balance",
        name=name,
        start=signed(seat.start.points),
        luck=signed(seat.luck.points),
        lost=signed(-seat.lost.points),
        given=signed(seat.given.points),
        residual=signed(seat.residual.points),
        result=signed(seat.result.points),
        adjusted=signed(seat.adjusted.points),
    )


def moment_texts(
    review: Review, game: Game, names: Sequence[str], seat: int | None = None
) -> Iterator[tuple[int, str]]:
    """The steps that decided the game, each with a sentence and reasons; of a seat, its own moves and the deals."""
    for number in review.moments:
        step = review.steps[number]
        if isinstance(step, ReviewedDeal):
            yield number, _deal_moment(step, names)
        elif seat in (None, step.seat):
            before = game.history[number - 1].position if number else game.initial
            why = reason_texts(before, step.line, names, step.played_line)
            yield number, " ".join([_move_moment(step, names[step.seat - 1]), *why])


def _deal_moment(deal: ReviewedDeal, names: Sequence[str]) -> str:
    place = deal.luck.chances.index(max(deal.luck.chances))
    return say(
        "t-review-lucky",
        round=deal.round,
        name=names[place],
        chance=change(deal.luck.chances[place]),
        points=signed(deal.luck.margins[place]),
    )


def _move_moment(move: ReviewedMove, name: str) -> str:
    return say(
        "t-review-moment",
        round=move.round,
        number=move.number,
        name=name,
        move=move.move,
        label=move.label,
        chance=f"{decimal(100 * move.lost_chance)}%",
        points=decimal(max(0.0, move.lost_points)),
        best=move.best,
        more=yes_or_no(len(move.line) > 1),
        line=" ".join(move.line[1:7]),
    )
