"""A plot of a run: every contestant's rating with its interval, next to the distribution of its scores.

Needs the extra `plots`. In a match the second contestant is at 0 and the first at the Elo difference.
"""

from collections.abc import Sequence
from pathlib import Path

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from azulejos.arena.ratings import Difference, Rating
from azulejos.arena.tallies import Tally

__all__ = ["FORMS", "draw", "save"]

FORMS = (".png", ".svg", ".pdf")
INK, BLUE, PALE = "#22313f", "#1f5fa8", "#b9d3ee"
ROW = 0.42  # inches for each contestant
LABEL_CHARACTERS = 28


def save(tally: Tally, path: Path) -> None:
    """Draws the run into a file, whose name ends as one of `FORMS`; raises `OSError`."""
    draw(tally).savefig(path, dpi=150)


def draw(tally: Tally) -> Figure:
    """The picture."""
    settings = tally.settings
    rows = sorted(
        zip(_ratings(tally), settings.contestants, tally.played, strict=True), key=lambda row: _middle(row[0])
    )
    figure = Figure(figsize=(9, 1.6 + ROW * len(rows)), layout="constrained")
    left, right = figure.subplots(1, 2, sharey=True)
    left.set_yticks(range(len(rows)), [_short(contestant.name) for _, contestant, _ in rows])
    left.set_ylim(-0.6, len(rows) - 0.4)
    _draw_ratings(left, [rating for rating, _, _ in rows])
    _draw_scores(right, [sorted(played.scores.elements()) for _, _, played in rows])
    title = f"{settings.kind}: {tally.games:,} games, {settings.players} players, {settings.wall} wall"
    figure.suptitle(title, color=INK, fontsize=11, x=0.01, ha="left")
    return figure


def _ratings(tally: Tally) -> list[Difference | Rating]:
    if tally.settings.kind == "tournament":
        return list(tally.ratings())
    base = Rating(0, 0, 0)
    return [tally.difference or base, base]


def _middle(rating: Difference | Rating) -> float:
    return (rating.low + rating.high) / 2 if rating.elo is None else rating.elo


def _short(name: str) -> str:
    return name if len(name) <= LABEL_CHARACTERS else name[:LABEL_CHARACTERS] + "…"


def _draw_ratings(axes: Axes, ratings: Sequence[Difference | Rating]) -> None:
    for row, rating in enumerate(ratings):
        axes.plot([rating.low, rating.high], [row, row], color=PALE, linewidth=5, solid_capstyle="round", zorder=1)
        if rating.elo is not None:  # after 0% and 100% there is only an interval
            axes.plot([rating.elo], [row], "o", color=BLUE, markersize=6, zorder=2)
            label, at = f"{round(rating.elo):+d}", (rating.elo, row)
            axes.annotate(label, at, (0, 7), textcoords="offset points", ha="center", fontsize=8, color=INK)
    _tidy(axes, "rating in Elo, 95% interval")


def _draw_scores(axes: Axes, scores: list[list[int]]) -> None:
    axes.boxplot(
        scores,
        positions=range(len(scores)),
        orientation="horizontal",
        whis=(5, 95),
        widths=0.45,
        showfliers=False,
        manage_ticks=False,
        patch_artist=True,
        boxprops={"facecolor": PALE, "edgecolor": BLUE},
        medianprops={"color": BLUE, "linewidth": 2},
        whiskerprops={"color": BLUE},
        capprops={"color": BLUE},
    )
    _tidy(axes, "score: median, middle half, middle 90%")


def _tidy(axes: Axes, label: str) -> None:
    axes.set_xlabel(label, color=INK, fontsize=9)
    axes.grid(axis="x", color="#e3e6ea", linewidth=0.8)
    axes.set_axisbelow(True)
    axes.tick_params(colors=INK, labelsize=9, length=0)
    for side in ("top", "right", "left"):
        axes.spines[side].set_visible(False)
    axes.spines["bottom"].set_color("#c8ccd2")
