"""How much of Azul is luck: the pictures and numbers of `docs/luck.md`; run as a program, this draws them again.

    python -m tests.study.make_luck [figures.jsonl ...]

The games are those that `tests.study.make_figures` has played and reviewed, by default those in `benchmarks`; how
chances come true is from the games of `tests.study.make_calibration`. The pictures go to `docs/images`, the numbers to
standard output. Errors are found by drawing games with replacement: the moves and deals of one game belong together.
"""

import math
import random
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import fmean
from typing import Any

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from tests.study.make_calibration import DECILES, by_band, decile
from tests.study.make_calibration import read as read_judged
from tests.study.make_figures import Played, read

ROOT = Path(__file__).parent.parent.parent
GAMES = ROOT / "benchmarks" / "luck.jsonl"
JUDGED = ROOT / "benchmarks" / "calibration.jsonl"
PICTURES = ROOT / "docs" / "images"

INK, PAPER, SOFT = "#17253d", "#fbf8f1", "#d5cbb7"
COBALT, CLAY = "#1d4fa8", "#a8321f"
COLOURS = ("#c98a12", CLAY, COBALT, "#135c5f", "#33353d")  # of groups, the weakest first
FORM: Any = {"svg.fonttype": "none", "svg.hashsalt": "azulejos"}  # text stays text, the same games give the same file

LEVELS = (3, 5, 7, 9, 10)
BANDS = ((1, 4), (5, 8), (9, 10))  # of levels, where the games of each level are too few
LEAST = 20  # games of a level that stands for itself
SAMPLES = 400
LAST_ROUND = 5

Games = Sequence[Played]


def tell(line: str) -> None:
    """A line of numbers for the text."""
    sys.stdout.write(f"{line}\n")


# Numbers.


def shares(games: Games) -> tuple[float, float, float]:
    """The parts of the variance of results that are luck, moves, and unexplained; they add up to one."""
    changes = [game.result - game.start for game in games]
    parts = [
        [game.luck for game in games],
        [game.given - game.lost for game in games],
        [game.residual for game in games],
    ]
    whole = _covariance(changes, changes)
    luck, moves, residual = (_covariance(part, changes) / whole for part in parts)
    return luck, moves, residual


def _covariance(one: Sequence[float], other: Sequence[float]) -> float:
    means = fmean(one), fmean(other)
    return fmean((a - means[0]) * (b - means[1]) for a, b in zip(one, other, strict=True))


def error(games: Games, figure: Callable[[Games], float]) -> float:
    """The standard error of a figure, by drawing games with replacement."""
    chance = random.Random(1)  # the same each time
    found = [figure(chance.choices(games, k=len(games))) for _ in range(SAMPLES)]
    middle = fmean(found)
    return math.sqrt(fmean((one - middle) ** 2 for one in found))


def groups(games: Games) -> dict[str, Games]:
    """The games by level, or by bands of levels where those are too few."""
    own = [game for game in games if game.level == game.other]
    by_level: dict[str, Games] = {f"level {level}": [game for game in own if game.level == level] for level in LEVELS}
    if all(len(group) >= LEAST for group in by_level.values()):
        return by_level
    return {f"levels {low} to {high}": [game for game in own if low <= game.level <= high] for low, high in BANDS}


def spread_of_luck(games: Games, number: int, place: int) -> float:
    """The standard deviation of a deal's luck in a round: of a win (1), or in points (2)."""
    return math.sqrt(fmean([luck[place] ** 2 for game in games for luck in game.lucks if luck[0] == number] or [0.0]))


# Pictures.


def draw_shares(games: Games, axes: Axes) -> None:
    """How much of the variance of results is luck, by strength."""
    for place, (name, group) in enumerate(groups(games).items()):
        luck, moves, residual = shares(group)
        off = error(group, lambda drawn: shares(drawn)[0])
        axes.bar(place, luck, 0.6, color=COBALT, label="" if place else "luck of the deals")
        axes.bar(place, moves, 0.6, luck, color=CLAY, label="" if place else "the players' moves")
        axes.errorbar(place, luck, off, color=INK, capsize=4)
        tell(f"{name}: {len(group)} games, luck {luck:.0%} ± {off:.0%}, moves {moves:.0%}, unexplained {residual:.0%}")
    names = list(groups(games))
    axes.set_xticks(range(len(names)), [f"{name}\n{len(group)} games" for name, group in groups(games).items()])
    axes.yaxis.set_major_formatter(lambda value, _: f"{value:.0%}")
    axes.set_ylabel("share of the variance of results")
    axes.legend(frameon=False, loc="upper center", bbox_to_anchor=(0.5, 1.14), ncols=2)


def draw_rounds(games: Games, axes: Axes) -> None:
    """How much luck a deal brings, by the round."""
    numbers = range(1, LAST_ROUND + 1)
    points = [spread_of_luck(games, number, 2) for number in numbers]
    errors = [error(games, lambda drawn, number=number: spread_of_luck(drawn, number, 2)) for number in numbers]  # type: ignore[misc]  # mypy sees no type in the default
    axes.bar(numbers, points, 0.6, color=COBALT)
    axes.errorbar(numbers, points, errors, color=INK, capsize=4, linestyle="")
    for number in numbers:
        count = sum(luck[0] == number for game in games for luck in game.lucks)
        chance = spread_of_luck(games, number, 1)
        tell(f"round {number}: {count} deals, {points[number - 1]:.1f} ± {errors[number - 1]:.1f} points, {chance:.1%}")
    axes.set_xlabel("round")
    axes.set_ylabel("luck of a deal in points\n(standard deviation)")


def draw_adjusted(games: Games, axes: Axes) -> None:
    """Every game's result, and what it would have been without the luck."""
    axes.axline((0, 0), slope=1, color=SOFT, zorder=0)
    axes.axhline(0, color=SOFT, zorder=0)
    axes.axvline(0, color=SOFT, zorder=0)
    for (name, group), colour in zip(groups(games).items(), COLOURS, strict=False):
        raw, adjusted = [game.result for game in group], [game.adjusted for game in group]
        axes.scatter(raw, adjusted, 14, color=colour, alpha=0.7, label=name)
        spreads = [math.sqrt(_covariance(one, one)) for one in (raw, adjusted)]
        turned = sum(one * other < 0 for one, other in zip(raw, adjusted, strict=True))
        tell(f"{name}: SD {spreads[0]:.1f} points, without luck {spreads[1]:.1f}; luck turned {turned} of {len(raw)}")
    axes.legend(frameon=False)
    axes.set_xlabel("result in points")
    axes.set_ylabel("result without the luck")


def draw_calibration(_games: Games, axes: Axes) -> None:
    """How often a seat won, by how likely that was said to be, and by strength."""
    axes.axline((0, 0), slope=1, color=SOFT, zorder=0)
    for (name, group), colour in zip(by_band(read_judged(JUDGED)).items(), COLOURS, strict=False):
        found = [one for number in range(DECILES) if (one := decile(group, number))]
        said, won, errors = zip(*[(one.said, one.won, one.error) for one in found], strict=True)
        label = f"{name}, {len(group)} games"
        axes.errorbar(said, won, errors, color=colour, marker="o", markersize=4, linestyle="", capsize=3, label=label)
        for one in found:
            tell(f"{name}: said {one.said:.1%}: won {one.won:.1%} ± {one.error:.1%} in {one.games} games")
    axes.legend(frameon=False)
    for axis in (axes.xaxis, axes.yaxis):
        axis.set_major_formatter(lambda value, _: f"{value:.0%}")
    axes.set_xlim(0, 1)
    axes.set_ylim(0, 1)
    axes.set_xlabel("chance to win, as the judge said")
    axes.set_ylabel("games that were won")


DRAWN: dict[str, Callable[[Games, Axes], None]] = {
    "luck-share": draw_shares,
    "luck-rounds": draw_rounds,
    "luck-adjusted": draw_adjusted,
    "luck-calibration": draw_calibration,
}


def save(name: str, games: Games) -> None:
    """Draws a picture, in ink on paper so that it can be read on a dark page as well."""
    with mpl.rc_context(FORM | {"text.color": INK, "axes.labelcolor": INK, "xtick.color": INK, "ytick.color": INK}):
        figure = Figure(figsize=(6, 3.6), layout="constrained", facecolor=PAPER)
        axes = figure.subplots()
        axes.set_facecolor(PAPER)
        axes.spines[["top", "right"]].set_visible(False)
        DRAWN[name](games, axes)
        figure.savefig(PICTURES / f"{name}.svg", metadata={"Date": None})


def main() -> None:
    """Draws all pictures."""
    paths = [Path(name) for name in sys.argv[1:]] or [GAMES]
    games = [game for path in paths for game in read(path) if game.kind == (2, "coloured")]
    for name in DRAWN:
        save(name, games)


if __name__ == "__main__":
    main()
