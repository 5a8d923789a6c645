"""Matches and tournaments in the terminal: the progress bar during the games, and the summary after them."""

import time
from collections.abc import Iterator, Mapping
from types import TracebackType
from typing import Any, Self

from rich import box
from rich.console import Console, Group
from rich.live import Live
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from azulejos.arena.ratings import Difference, Sprt
from azulejos.arena.tallies import Tally

__all__ = ["RunProgress", "draw_summary", "state_of"]

DRAW_EVERY_S = 0.25  # in a terminal
SAY_EVERY_S = 60.0  # without a terminal to draw in
LEADERS = 3


class RunProgress:
    """Follows a run on a console: a bar and how things stand, or where that cannot be drawn a line now and then."""

    def __init__(self, console: Console, total: int) -> None:
        self._console = console
        self._bar = Progress(
            BarColumn(bar_width=None),
            MofNCompleteColumn(),
            TextColumn("games "),
            TimeElapsedColumn(),
            TextColumn(" left"),
            TimeRemainingColumn(),
            console=console,
            expand=True,
        )
        self._task = self._bar.add_task("games", total=total)
        self._live = Live(console=console, refresh_per_second=2, transient=True)
        self._next: float | None = None

    def __enter__(self) -> Self:
        if self._console.is_terminal:
            self._live.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._live.stop()

    def __call__(self, tally: Tally) -> None:
        """Shows how things stand, unless it has just done so."""
        now = time.monotonic()
        if self._next is None:  # games of earlier runs do not predict the time left
            self._bar.reset(self._task, completed=tally.games)
            self._next = now if self._console.is_terminal else now + SAY_EVERY_S
        self._bar.update(self._task, completed=tally.games)
        if now < self._next:
            return
        if self._console.is_terminal:
            self._next = now + DRAW_EVERY_S
            state = Text(state_of(tally), no_wrap=True, overflow="ellipsis")
            self._live.update(Group(self._bar, state))
        else:
            self._next = now + SAY_EVERY_S
            said = f"{tally.games} of {tally.settings.total} games: {state_of(tally)}"
            self._console.print(said, soft_wrap=True, highlight=False)


def state_of(tally: Tally) -> str:
    """How a run stands, in one line."""
    if tally.settings.kind == "tournament":
        rows = sorted(zip(tally.ratings(), tally.settings.contestants, strict=True), key=lambda row: -row[0].elo)
        return ", ".join([f"{contestant.name} {round(rating.elo):+d}" for rating, contestant in rows[:LEADERS]])
    outcomes = tally.outcomes[0]
    words = [f"{tally.settings.contestants[0].name} +{outcomes.wins} ={outcomes.draws} -{outcomes.losses}"]
    if tally.difference:
        words.append(f"Elo {_elo(tally.difference)}")
    if tally.sprt:
        words.append(f"LLR {_llr(tally.sprt)}")
    return "  ".join(words)


def draw_summary(tally: Tally) -> Group:
    """The end of a run, as a page."""
    figures = tally.figures()
    body = _match_lines(tally) if tally.settings.kind == "match" else _tournament_lines(tally, figures)
    return Group(*body, _conduct(figures), *_notes(figures))


def _match_lines(tally: Tally) -> Iterator[Text]:
    settings, outcomes = tally.settings, tally.outcomes[0]
    names = [contestant.name for contestant in settings.contestants]
    against = names[1] if settings.players == 2 else f"{settings.players - 1} x {names[1]}"
    yield Text(f"{names[0]} against {against}, {settings.wall} wall, seed {settings.seed}", "bold")
    share = f" ({outcomes.share / tally.games:.1%}, fair is {1 / settings.players:.0%})" if tally.games else ""
    yield Text(f"{tally.games} games: {_counts(outcomes.figures())}{share}")
    if tally.difference:
        yield Text(f"Elo difference, with 95% interval: {_elo(tally.difference)}")
    if tally.sprt:
        yield Text(_verdict(tally.sprt))
    for seat, at_seat in enumerate(tally.seats, 1):
        yield Text(f"in seat {seat}: {_counts(at_seat.figures())}")


def _tournament_lines(tally: Tally, figures: Mapping[str, Any]) -> Iterator[Text | Table]:
    settings = tally.settings
    of = "" if settings.players == 2 else f" of {settings.players}"
    yield Text(f"tournament: {tally.games} games{of}, {settings.wall} wall, seed {settings.seed}", "bold")
    yield _crosstable(figures)


def _crosstable(figures: Mapping[str, Any]) -> Table:
    """Who has which rating, and below the number of each other one what was won of those who met."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("", justify="right")
    table.add_column("contestant", overflow="fold")
    rows = figures["ratings"]
    for heading in ("rating", "95%", "games", "share", *[str(number) for number in range(1, len(rows) + 1)]):
        table.add_column(heading, justify="right", no_wrap=True)
    won = {(pair["a"], pair["b"]): pair["share"] for pair in figures["pairs"]}
    won |= {(second, first): 1 - share for (first, second), share in won.items()}
    for number, row in enumerate(rows, 1):
        width = (row["high"] - row["low"]) / 2
        cells = [won.get((row["name"], other["name"])) for other in rows]
        table.add_row(
            str(number),
            row["name"],
            f"{round(row['rating']):+d}",
            f"±{width:.0f}",
            str(row["games"]),
            _number(row["share"], "{:.0%}"),
            *[_number(cell, "{:.0%}") for cell in cells],
        )
    return table


def _verdict(test: Sprt) -> str:
    verdicts = {"H1": f"{test.elo1:g} or more", "H0": f"{test.elo0:g} or less", None: "undecided"}
    return f"sequential test, Elo {test.elo0:g} or {test.elo1:g}: {verdicts[test.decision]}, LLR {_llr(test)}"


def _conduct(figures: Mapping[str, Any]) -> Table:
    """What each contestant scored and what its moves took."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("contestant", overflow="fold")
    for heading in ("score", "moves", "CPU ms", "ms", "longest", "nodes", "forfeits"):
        table.add_column(heading, justify="right", no_wrap=True)
    for entry in figures["contestants"]:
        table.add_row(
            entry["name"],
            _number(entry["mean_score"], "{:.1f}"),
            f"{entry['moves']:,}",
            _number(entry["cpu_per_move"], "{:,.2f}", 1000),
            _number(entry["seconds_per_move"], "{:,.2f}", 1000),
            _number(entry["longest_move"], "{:,.0f}", 1000),
            _number(entry["nodes_per_move"], "{:,.0f}"),
            str(entry["forfeits"]),
        )
    return table


def _notes(figures: Mapping[str, Any]) -> Iterator[Text]:
    yield Text("Scores and nodes are means; times are for a move in ms, means and the longest.", "dim")
    if figures["overhead"] is not None:
        yield Text(f"{figures['overhead']:.1%} of the time went into anything but thinking.", "dim")
    for name, what in (("abandoned", "abandoned"), ("stopped", "stopped for their length and scored as they stood")):
        if figures[name]:
            yield Text(f"games {what}: {figures[name]}")
    for message in figures["messages"]:
        yield Text(message, "yellow")


def _counts(figures: Mapping[str, Any]) -> str:
    return f"{figures['wins']} won, {figures['draws']} drawn, {figures['losses']} lost"


def _elo(found: Difference) -> str:
    """A difference with its interval, such as `+35 (+12 to +58)`; after 0% and 100% the interval alone."""
    interval = f"({round(found.low):+d} to {round(found.high):+d})"
    return interval if found.elo is None else f"{round(found.elo):+d} {interval}"


def _llr(test: Sprt) -> str:
    """The log-likelihood ratio between its bounds, such as `1.20 (-2.94 to 2.94)`."""
    return f"{test.llr:.2f} ({test.lower:.2f} to {test.upper:.2f})"


def _number(value: float | None, form: str, factor: float = 1) -> str:
    return "-" if value is None else form.format(value * factor)
