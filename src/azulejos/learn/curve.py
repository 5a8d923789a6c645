"""The learning curve: plots the logs of runs, with strength and losses over time.

Needs the extra `plots`.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

__all__ = ["CURVE", "draw", "read_log", "save"]

CURVE = "curve.svg"
INK, PAPER = "#22313f", "#e3e6ea"
COLOURS = ("#1f5fa8", "#c0392b", "#d9a400", "#22313f", "#2e8b57", "#8e5aa8")
FORM: Any = {
    "svg.fonttype": "none",
    "svg.hashsalt": "azulejos",
}  # text stays text, and the same log gives the same file

Line = Mapping[str, Any]  # of a log
Points = tuple[list[float], list[float]]


def read_log(path: Path) -> list[Line]:
    """The lines of a log, each with the `minutes` since its run began; raises `OSError`.

    A line that was cut off when a machine died is left out. Each time a run is resumed its clock begins anew: the times
    before are added.
    """
    lines: list[Line] = []
    before, last = 0.0, 0.0
    for text in path.read_text(encoding="utf-8").splitlines():
        try:
            line = json.loads(text)
        except ValueError:
            continue
        if line["seconds"] < last:
            before += last
        last = line["seconds"]
        lines.append({**line, "minutes": (before + last) / 60})
    return lines


def draw(logs: Mapping[str, Sequence[Line]]) -> Figure:
    """The picture of these runs, by their names."""
    figure = Figure(figsize=(9, 3.4), layout="constrained")
    strength, loss, error = figure.subplots(1, 3)
    for (name, lines), colour in zip(logs.items(), COLOURS * len(logs), strict=False):
        style: dict[str, Any] = {"color": colour, "linewidth": 1.6}
        minutes, elo = _points(lines, "teacher", "elo", having="share")
        strength.plot([0.0, *minutes], [0.0, *elo], label=name, marker="o", markersize=3, **style)
        loss.plot(*_points(lines, "teacher", "win", having="win"), **style)
        error.plot(*_points(lines, "student", "chance", having="chance"), **style)
    _tidy(strength, "strength of the large network:\nElo gained over its own snapshots")
    _tidy(loss, "loss of the large network:\ncross entropy of who wins")
    _tidy(error, "error of the small network:\nroot mean square, in winning chance")
    if len(logs) > 1:
        strength.legend(frameon=False, fontsize=8, labelcolor=INK)
    else:
        games = max([line["games"] for lines in logs.values() for line in lines], default=0)
        figure.suptitle(f"{', '.join(logs)}: {games:,.0f} games", color=INK, fontsize=11, x=0.01, ha="left")
    return figure


def save(logs: Mapping[str, Sequence[Line]], path: Path) -> None:
    """Draws these runs into a file; raises `OSError`."""
    with mpl.rc_context(FORM):
        draw(logs).savefig(path, dpi=150, metadata={"Date": None} if path.suffix == ".svg" else None)


def _points(lines: Iterable[Line], phase: str, figure: str, *, having: str) -> Points:
    """The times and values of a metric that a phase logged."""
    told = [(line["minutes"], line[figure]) for line in lines if line["phase"] == phase and having in line]
    return [minutes for minutes, _ in told], [each for _, each in told]


def _tidy(axes: Axes, title: str) -> None:
    axes.set_title(title, color=INK, fontsize=9, loc="left")
    axes.set_xlabel("minutes", color=INK, fontsize=9)
    axes.grid(color=PAPER, linewidth=0.8)
    axes.set_axisbelow(True)
    axes.tick_params(colors=INK, labelsize=8, length=0)
    for side in ("top", "right", "left"):
        axes.spines[side].set_visible(False)
    axes.spines["bottom"].set_color("#c8ccd2")
