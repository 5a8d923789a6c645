"""Settings and files for runs that are over in a second."""

import json
from pathlib import Path
from typing import Any

from azulejos.learn.plan import Settings

TINY = Settings(
    games=16, plies=4, batch=32, taught_games=16, sample=32, match_games=8, teacher_layers=(32, 16), whole_from=0.5
)
OF_TIME = ("seconds", "rate", "self-play", "bytes", "words")  # what a clock decides, or who names a folder


def log_of(folder: Path) -> list[dict[str, Any]]:
    """The log of a run, as far as it is the same whenever and wherever it is made."""
    path = folder / "log.jsonl"
    lines = [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []
    return [{name: each for name, each in line.items() if name not in OF_TIME} for line in lines]
