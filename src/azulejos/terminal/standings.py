"""Matches in the terminal: a line that follows the games while they are played, and the summary after them."""

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

__all__ = ["Watch", "draw_summary", "elo_words", "state_of"]

PLAIN_EVERY = 60.0  # seconds between lines where there is no terminal to draw in


class Watch:
    """Follows a run on a console: a bar and how things stand, or where that cannot be drawn a line now and then."""

    def __init__(self, console: Console, total: int) -> None:
        self._console = console
        self._bar = Progress(
            TextColumn("games"),
            BarColumn(bar_width=None),
            MofNCompleteColumn(),
            TimeElapsedColumn(),
            TextColumn("left"),
            TimeRemainingColumn(elapsed_when_finished=False),
            console=console,
            expand=True,
        )
        self._task = self._bar.add_task("games", total=total)
        self._live = Live(console=console, refresh_per_second=4, transient=True)
        self._said = time.monotonic()
        self._seen: int | None = None

    def __enter__(self) -> Self:
        if self._console.is_terminal:
            self._live.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._live.stop()

    def __call__(self, tally: Tally) -> None:
        """Shows how things stand now."""
        if self._seen is None:  # what was played before says nothing about how long the rest takes
            self._bar.reset(self._task, completed=tally.games)
        self._seen = tally.games
        self._bar.update(self._task, completed=tally.games)
        if self._console.is_terminal:
            self._live.update(Group(self._bar, Text(state_of(tally), no_wrap=True, overflow="ellipsis")))
        elif time.monotonic() - self._said > PLAIN_EVERY:
            self._said = time.monotonic()
            self._console.print(f"{tally.games} of {tally.settings.total} games, {state_of(tally)}", soft_wrap=True)


def state_of(tally: Tally) -> str:
    """How a match stands, in one line."""
    first = tally.first
    words = [f"{tally.settings.contestants[0].name} +{first.wins} ={first.draws} -{first.losses}"]
    if tally.difference:
        words.append(f"Elo {elo_words(tally.difference)}")
    if tally.sprt:
        words.append(f"LLR {sprt_words(tally.sprt)}")
    return "  ".join(words)


def elo_words(found: Difference) -> str:
    """A difference with its interval, such as `+35 (+12 to +58)`."""
    interval = f"({found.low:+.0f} to {found.high:+.0f})"
    return interval if found.elo is None else f"{found.elo:+.0f} {interval}"


def sprt_words(test: Sprt) -> str:
    """The log-likelihood ratio between its bounds, such as `1.20 (-2.94 to 2.94)`."""
    return f"{test.llr:.2f} ({test.lower:.2f} to {test.upper:.2f})"


def draw_summary(tally: Tally) -> Group:
    """The end of a match, as a page."""
    return Group(*_match_lines(tally), Text(), _conduct(tally.match_figures()), *_notes(tally.match_figures()))


def _match_lines(tally: Tally) -> Iterator[Text]:
    settings, first = tally.settings, tally.first
    names = [contestant.name for contestant in settings.contestants]
    against = names[1] if settings.players == 2 else f"{settings.players - 1} x {names[1]}"
    yield Text(f"{names[0]} against {against}, {settings.wall} wall, seed {settings.seed}", "bold")
    percent = (
        f"{first.share / tally.games:.1%}, fair is {1 / settings.players:.0%}" if tally.games else "nothing played"
    )
    yield Text(f"{tally.games} games: {first.wins} won, {first.draws} drawn, {first.losses} lost ({percent})")
    if tally.difference:
        yield Text(f"Elo difference, with 95% interval: {elo_words(tally.difference)}")
    if tally.sprt:
        yield Text(_verdict(tally.sprt))
    for seat, of in enumerate(tally.seats, 1):
        yield Text(f"in seat {seat}: {of.wins} won, {of.draws} drawn, {of.losses} lost")


def _verdict(test: Sprt) -> str:
    verdicts = {"H1": f"{test.elo1:g} or more", "H0": f"{test.elo0:g} or less", None: "undecided"}
    return (
        f"sequential test of Elo {test.elo0:g} against {test.elo1:g}: {verdicts[test.decision]}, LLR {sprt_words(test)}"
    )


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
    yield Text("Scores, times (ms) and nodes are means, the times and nodes for each move.", "dim")
    if figures["overhead"] is not None:
        yield Text(f"{figures['overhead']:.1%} of the time went into anything but thinking.", "dim")
    for name, what in (("abandoned", "abandoned"), ("stopped", "stopped for their length and scored as they stood")):
        if figures[name]:
            yield Text(f"games {what}: {figures[name]}")
    for message in figures["messages"]:
        yield Text(message, "yellow")


def _number(value: float | None, form: str, factor: float = 1) -> str:
    return "-" if value is None else form.format(value * factor)
