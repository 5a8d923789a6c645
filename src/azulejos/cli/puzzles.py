"""`azulejos puzzles`: solve them, and make new ones."""

import os
import shlex
import signal
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from types import FrameType
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from azulejos.bots.interface import Stop
from azulejos.cli.app import Refusal, app, write_file
from azulejos.locales import say
from azulejos.notation import Wall
from azulejos.study.puzzles.collection import collection_bytes, read_collection
from azulejos.study.puzzles.found import Found, Settings, read_found
from azulejos.study.puzzles.merge import merged
from azulejos.study.puzzles.puzzle import Puzzle

__all__ = ["make", "merge"]

puzzles_app: typer.Typer = typer.Typer(rich_markup_mode="markdown", help="Solve puzzles, and make new ones.")
app.add_typer(puzzles_app, name="puzzles")


@puzzles_app.command()
def make(
    *,
    out: Annotated[Path, typer.Option(metavar="FOLDER", help="Where they are kept; an earlier search is continued.")],
    players: Annotated[int, typer.Option(min=2, max=4, help="2, 3 or 4.")] = 2,
    wall: Annotated[Wall, typer.Option(help="The side of the boards.")] = "coloured",
    minutes: Annotated[float, typer.Option(min=0.0, help="How long to search.")] = 10.0,
    processes: Annotated[int | None, typer.Option(min=1, max=1024, help="One per core if not given.")] = None,
    seed: Annotated[int, typer.Option(min=0, max=2**31 - 1, help="Another seed searches other games.")] = 0,
) -> None:
    """Find puzzles in games of levels 4 to 8, verified by deep search and rollouts.

    Ctrl-C stops after the games under way; the same command continues. Then merge the folders with azulejos puzzles
    merge.
    """
    run: Any = import_module("azulejos.study.puzzles.run")  # needs the kernel
    settings, stop = Settings(players, wall, seed), Stop()
    with _asked_to_end(stop) as signals, _SearchProgress(60 * minutes) as watch:
        try:
            found = run.search(
                settings, out, seconds=60 * minutes, processes=processes or os.cpu_count() or 1, stop=stop, watch=watch
            )
        except OSError as error:
            raise Refusal("file", f"{out} cannot be used: {error.strerror}.", file=str(out)) from error
    typer.echo(f"{_state(found)}. They are in {out}.")
    if signals:
        words = ["azulejos", "puzzles", "make", "--players", f"{players}", "--wall", wall, "--seed", f"{seed}"]
        typer.echo(f"Stopped. To go on: {shlex.join([*words, '--out', str(out)])}", err=True)
        raise typer.Exit(128 + signals[0])


@puzzles_app.command()
def merge(
    folders: Annotated[list[Path], typer.Argument(metavar="FOLDER", help="Folders that azulejos puzzles make wrote.")],
    *,
    out: Annotated[Path, typer.Option(metavar="FILE", help="The file to write.")],
    most: Annotated[int | None, typer.Option(min=1, help="At most so many; rare themes stay.")] = None,
    add: Annotated[Path | None, typer.Option(metavar="FILE", help="Also the puzzles of this file.")] = None,
) -> None:
    """Make one file of found puzzles: each once, with its themes.

    To make them those of the package, write them to src/azulejos/study/puzzles/collection.puzzles.
    """
    found: list[Puzzle] = list(_unless_unread(read_collection, add)) if add else []
    for folder in folders:
        found += _unless_unread(read_found, folder)
    kept = merged(found, most)
    write_file(out, collection_bytes(kept))
    counts = Counter(theme for puzzle in kept for theme in puzzle.themes)
    kinds = Counter(f"{puzzle.players} players, {puzzle.wall}" for puzzle in kept)
    for name, count in [*sorted(kinds.items()), *counts.most_common()]:
        typer.echo(f"{count:6} {name}")
    typer.echo(f"{len(kept)} of {len(found)} puzzles are in {out}.")


def _unless_unread(read: Callable[[Path], Sequence[Puzzle]], path: Path) -> Sequence[Puzzle]:
    try:
        return read(path)
    except OSError as error:
        message = say("t-file-unread", file=str(path), why=str(error.strerror))
        raise Refusal("file", message, file=str(path)) from error


class _SearchProgress:
    """Follows a search: a bar where there is a terminal, else a line now and then."""

    SAY_EVERY_S = 30.0

    def __init__(self, seconds: float) -> None:
        console = Console(stderr=True)
        columns = (BarColumn(), TimeElapsedColumn(), TimeRemainingColumn(), TextColumn("{task.description}"))
        self._bar = Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
        self._task = self._bar.add_task("Compiling", total=seconds)
        self._next = 0.0

    def __enter__(self) -> "_SearchProgress":
        self._bar.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._bar.stop()

    def __call__(self, found: Found) -> None:
        """Shows how things stand."""
        elapsed = self._bar.tasks[0].elapsed or 0.0
        self._bar.update(self._task, completed=elapsed, description=_state(found))
        if self._bar.disable and elapsed >= self._next:
            self._next = elapsed + self.SAY_EVERY_S
            typer.echo(_state(found), err=True)


def _state(found: Found) -> str:
    """How far a search is."""
    verdicts: Counter[str] = sum((game.verdicts for game in found.games.values()), Counter())
    seconds = sum(game.seconds for game in found.games.values())
    rate = f", {verdicts['puzzles'] / seconds:.3f} per core-second" if seconds else ""
    return f"{verdicts['puzzles']} puzzles in {len(found.games)} games, {verdicts['seen']} positions{rate}"


@contextmanager
def _asked_to_end(stop: Stop) -> Iterator[list[int]]:
    """While this lasts, a request to end stops the search after the games under way; gives the signals that came."""
    came: list[int] = []

    def end(number: int, _frame: FrameType | None) -> None:
        came.append(number)
        stop.set()

    names = [name for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before: dict[str, Any] = {name: signal.signal(getattr(signal, name), end) for name in names}
    try:
        yield came
    finally:
        for name, handler in before.items():
            signal.signal(getattr(signal, name), handler)
