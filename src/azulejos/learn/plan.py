"""The plan of a training run, with its hyperparameters, and its progress reports; nothing here needs torch."""

import math
import subprocess
from collections.abc import Iterable
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from azulejos.errors import InvalidError
from azulejos.notation import Wall

__all__ = [
    "HIDDEN",
    "LOG",
    "SMALL",
    "News",
    "Plan",
    "Settings",
    "changed",
    "commit_of_source",
    "line_of",
    "settings_for",
]

# The first layer of the small network: as large as a file of 200 kB allows.
HIDDEN = {
    (2, "coloured"): 256,
    (2, "grey"): 224,
    (3, "coloured"): 208,
    (3, "grey"): 176,
    (4, "coloured"): 160,
    (4, "grey"): 160,
}
HIDDEN_STEP = 16  # the size of a first layer is a multiple of this
LARGEST_HIDDEN = 1024
LOG = "log.jsonl"
LEAST = {"plies": 2}  # a position learns from the next one, so plies need two; everything else needs one


@dataclass(frozen=True)
class Settings:
    """The hyperparameters; the sizes suit a large GPU, `SMALL` suits a CPU."""

    teacher_part: float = 0.65  # of the time; the student gets the rest
    games: int = 16384  # at once
    plies: int = 32  # of self-play between two passes of training
    batch: int = 16384  # positions per gradient step
    rate: float = 1e-3  # initial learning rate
    last_rate: float = 0.03  # final learning rate, as a fraction of it
    trust: float = 0.8  # initial lambda of TD(lambda): the weight of later positions against the next one
    last_trust: float = 0.7
    noise: float = 0.1  # initial temperature of self-play (the scale of Gumbel noise), in winning chance
    last_noise: float = 0.012
    started_noise: float = 0.05  # initial temperature of a run that starts from another
    later_noise: float = 0.03  # initial temperature of another lap
    later_rate: float = 0.5  # learning rates of another lap, as a fraction of the first lap's
    noise_falls: float = 0.85  # when it reaches the last, as a fraction of the time
    taught_games: int = 16384  # at once, during distillation
    batches: int = 16  # gradient steps of distillation per ply of the games, each with its part of them
    sample: int = 8192  # positions one move later, besides those of the games, in a distillation batch
    student_rate: float = 2e-3  # learning rate of distillation
    student_last_rate: float = 0.01
    sharpness: float = 0.03  # temperature of the policy targets: softmax(winning chance / temperature)
    whole_from: float = 0.5  # when quantisation-aware training starts, as a fraction of the time
    match_games: int = 4096
    teacher_layers: tuple[int, int] = (1024, 512)


SMALL = Settings(
    games=256, plies=32, batch=512, taught_games=256, batches=4, sample=256, match_games=128, teacher_layers=(128, 64)
)


def settings_for(players: int, *, is_large: bool) -> Settings:
    """The defaults for this number of players, on a GPU or a CPU.

    More players mean more moves to judge per ply, and more plies before a move shows its worth.
    """
    if not is_large:
        return SMALL
    if players == 2:
        return Settings()
    return Settings(games=8192, plies=64, batch=8192, trust=0.95, last_trust=0.9, taught_games=8192)


def changed(settings: Settings, pairs: Iterable[str]) -> Settings:
    """The settings with those that are given as `name=number`; raises `InvalidError` where one is none."""
    values = {each.name: getattr(settings, each.name) for each in fields(Settings)}
    for pair in pairs:
        name, _, text = pair.partition("=")
        value = _value(text, values[name], LEAST.get(name, 1)) if name in values else None
        if value is None:
            raise InvalidError("learn_setting", found=pair, names=", ".join(values))
        values[name] = value
    return Settings(**values)


def _value(text: str, like: float | tuple[int, ...], least: int) -> float | tuple[int, ...] | None:
    """The number in a text, or numbers between commas, of the type that it is to replace; None if it is not one.

    Whole numbers are at least `least`, others above 0.
    """
    try:
        if isinstance(like, tuple):
            numbers = tuple(int(part) for part in text.split(","))
            return numbers if len(numbers) == len(like) and min(numbers) >= least else None
        if isinstance(like, int):
            return int(text) if int(text) >= least else None
        return float(text) if 0 < float(text) < math.inf else None
    except ValueError:
        return None


@dataclass(frozen=True)
class Plan:
    """What to learn, how long, and where; raises `InvalidError` if the small network cannot have that size."""

    players: int
    wall: Wall
    folder: Path
    minutes: float = 10.0
    steps: int = 0  # of each network, instead of minutes
    seed: int = 0
    start: Path | None = None  # the folder of a run to start from
    is_resumed: bool = False
    hidden: int = 0  # 0: as large as suits
    settings: Settings = field(default_factory=Settings)
    command: str = ""
    commit: str = ""

    def __post_init__(self) -> None:
        if self.hidden % HIDDEN_STEP or not 0 <= self.hidden <= LARGEST_HIDDEN:
            raise InvalidError("learn_hidden", found=str(self.hidden))

    @property
    def name(self) -> str:
        """The name of the network's file."""
        return f"{self.players}-{self.wall}.network"

    @property
    def layer(self) -> int:
        """The size of the small network's first layer."""
        return self.hidden or HIDDEN[self.players, self.wall]


@dataclass(frozen=True)
class News:
    """A progress report: which network is training, how far it has come, metrics, and an optional message."""

    phase: str  # prepare, teacher, student, end
    fraction: float
    figures: dict[str, float]
    words: str = ""


def line_of(news: News) -> str:
    """News as a line of text."""
    figures = " ".join(f"{name} {_figure(each)}" for name, each in news.figures.items())
    return " ".join(part for part in (f"{news.phase} {news.fraction:.1%}", figures, news.words) if part)


def _figure(number: float) -> str:
    return f"{number:.0f}" if number >= 1000 or number == int(number) else f"{number:.4g}"


def commit_of_source() -> str:
    """The commit that this source is of, where git knows."""
    asked: list[Any] = ["git", "-C", Path(__file__).parent, "rev-parse", "--short=12", "HEAD"]
    try:
        return subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip()  # noqa: S603 - git, with our words
    except (OSError, subprocess.CalledProcessError):
        return ""
