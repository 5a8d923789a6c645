"""Many reviewed games as text: graphs over time, tables by round, theme and opponent, and what to practise.

Everything is in the words of the catalogues; `across_html` is the same as a page that one can send.
"""

from collections.abc import Iterator, Sequence

from rich.table import Table
from rich.text import Text

from azulejos.locales import decimal, say
from azulejos.study.across import PER, Across, LevelFigures, Mean, Part
from azulejos.terminal.analysis import percent, signed
from azulejos.terminal.drawing import bot_name
from azulejos.terminal.reports.review_text import bars, sampled

__all__ = [
    "LEVEL_HEADINGS",
    "PART_HEADINGS",
    "draw_across",
    "heading",
    "level_cells",
    "level_name",
    "part_cells",
    "part_name",
    "practice_text",
    "sentences",
]

PART_HEADINGS = ("t-col-moves", "t-col-missed", "t-col-points", "t-col-rate", "t-col-more")
LEVEL_HEADINGS = ("t-col-games", "t-col-won", "t-col-result", "t-col-luckless", "t-col-rate")
PRACTICE = {
    "clear": "t-across-practice-clear",
    "weak": "t-across-practice-weak",
    "few": "t-across-practice-few",
    "none": "t-across-practice-none",
}  # what is said by the evidence
HEIGHT = 5  # rows of a graph
GAP = 2  # between the columns of a table


def heading(found: Across, name: str) -> str:
    """Whose games they are, and how many."""
    return say("t-across-title", name=name, count=len(found.games))


def draw_across(found: Across, name: str, width: int) -> Iterator[Text | Table]:
    """Everything, from the player's name to what to practise."""
    yield Text(heading(found, name), "bold")
    for sentence in sentences(found):
        yield Text(sentence)
    for title, values in (
        ("t-across-rate-graph", [game.recent_rate or 0.0 for game in found.games]),
        ("t-across-luck-graph", [game.luck_so_far for game in found.games]),
    ):
        if len(values) > 1:
            yield Text(f"\n{say(title)}", "bold")
            yield Text("\n".join(_graph(sampled(values, width))), no_wrap=True)
    for title, parts in (("t-across-rounds", found.rounds), ("t-across-themes", found.themes)):
        if parts:
            yield Text(f"\n{say(title)}", "bold")
            yield _table(PART_HEADINGS, [(part_name(part), part_cells(part)) for part in parts], width)
    yield Text(f"\n{say('t-across-levels')}", "bold")
    yield _table(LEVEL_HEADINGS, [(level_name(level), level_cells(level)) for level in found.levels], width)
    yield Text(f"\n{practice_text(found)}", "bold")


def sentences(found: Across) -> Iterator[str]:
    """How well the games were played, how lucky they were, and whether they get better."""
    if found.rating is not None and found.rating_range is not None and found.accuracy is not None:
        low, high = map(str, found.rating_range)
        rate = _with_error(found.all.error_rate, found.all.error)
        yield say(
            "t-across-quality",
            accuracy=percent(found.accuracy.mean / 100),
            rate=rate,
            rating=str(found.rating),
            low=low,
            high=high,
        )
    if found.luck is not None:
        total = signed(found.luck.mean * len(found.games))
        yield say("t-across-luck", luck=_mean(found.luck, is_signed=True), total=total)
    if found.trend is not None:
        change = found.trend.recent.mean - found.trend.before.mean
        how = ("better" if change < 0 else "worse") if found.trend.is_clear else "unclear"
        yield say("t-across-trend", recent=_mean(found.trend.recent), before=_mean(found.trend.before), change=how)


def practice_text(found: Across) -> str:
    """The one thing to practise, and how sure that is."""
    part, message = found.practice.part, PRACTICE[found.practice.evidence]
    if part is None:
        return say(message)
    return say(message, what=part_name(part), points=decimal(part.excess), moves=part.moves)


def part_name(part: Part) -> str:
    """What a round or a theme is called."""
    return say("t-across-round", round=int(part.name)) if part.kind == "round" else say(f"theme-{part.name}")


def part_cells(part: Part) -> list[str]:
    """A row: moves, missed, points lost in all, the error rate, and by how much a move costs more than others."""
    more = [PER * value / part.moves if value is not None else None for value in (part.excess, part.excess_error)]
    return [
        str(part.moves),
        str(part.missed),
        decimal(part.points),
        _with_error(part.error_rate, part.error),
        _with_error(more[0] or 0.0, more[1], is_signed=True) + (" *" if part.is_clear else "  "),
    ]


def level_name(level: LevelFigures) -> str:
    """What an opponent is called."""
    return say("t-across-people") if level.level is None else f"{level.level} {bot_name(f'level{level.level}')}"


def level_cells(level: LevelFigures) -> list[str]:
    """A row: games, wins, the mean result with luck and without, and the error rate."""
    return [
        str(level.games),
        f"{decimal(level.won, '0.#')}/{level.decided}",
        _mean(level.result, is_signed=True),
        _mean(level.adjusted, is_signed=True),
        "" if level.error_rate is None else decimal(level.error_rate),
    ]


def _mean(mean: Mean, *, is_signed: bool = False) -> str:
    return _with_error(mean.mean, mean.error, is_signed=is_signed)


def _with_error(value: float, error: float | None, *, is_signed: bool = False) -> str:
    """Such as 11.3 ± 0.8."""
    text = signed(value) if is_signed else decimal(value)
    return text if error is None else f"{text} ± {decimal(error)}"


def _graph(values: Sequence[float]) -> Iterator[str]:
    """Bars from the lowest value, or zero, to the highest."""
    low, high = min(0.0, *values), max(0.0, *values)
    parts = [(value - low) / ((high - low) or 1.0) for value in values]
    yield from bars(parts, HEIGHT, f"{high:.0f}", f"{low:.0f}")


def _table(headings: Sequence[str], rows: Sequence[tuple[str, list[str]]], width: int) -> Table:
    """No number is cut: where there is little room, headings have several lines, and then the first columns go."""
    names = [name for name, _ in rows]
    columns = [[say(heading), *cells] for heading, *cells in zip(headings, *(cells for _, cells in rows), strict=True)]
    left = width - max(map(len, names))
    rooms = [max(map(len, column)) for column in columns]
    if sum(rooms) + GAP * len(rooms) > left:
        rooms = [max(map(len, [*heading.split(), *cells])) for heading, *cells in columns]
    while len(rooms) > 1 and sum(rooms) + GAP * len(rooms) > left:
        del columns[0], rooms[0]
    table = Table(box=None, pad_edge=False, padding=(0, GAP, 0, 0))
    table.add_column("", no_wrap=True)
    for (heading, *_), room in zip(columns, rooms, strict=True):
        table.add_column(heading, justify="right", width=room, header_style="dim", vertical="bottom")
    for row in zip(names, *(cells for _, *cells in columns), strict=True):
        table.add_row(*map(Text, row))
    return table
