"""`azulejos puzzles`: solve them, and make new ones."""

import os
import random
import secrets
import shlex
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import BrokenExecutor
from contextlib import ExitStack
from dataclasses import replace
from datetime import date, datetime
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.progress import Progress as Bar

from azulejos.bots.interface import Stop
from azulejos.cli.app import Refusal, app, asked_to_end, new_console, read_games, spinner, this_command, write_file
from azulejos.locales import say
from azulejos.notation import Wall
from azulejos.records import Game
from azulejos.study.puzzles import DayDeal, DealResult, Progress, Puzzle, Wish, deal_of, fitting, load, puzzle_of
from azulejos.study.puzzles.collection import collection_bytes, read_collection
from azulejos.study.puzzles.found import Found, Settings, read_found
from azulejos.study.puzzles.merge import merged
from azulejos.study.themes import Theme
from azulejos.terminal.drawing import bot_name
from azulejos.terminal.local.deal_table import DealTable, is_deal, new_deal
from azulejos.terminal.local.puzzle_trainer import PuzzleTrainer, draw_progress, read_progress, write_progress
from azulejos.terminal.local.seats import seated

__all__ = ["check", "deal", "make", "merge", "progress", "puzzles", "this_day", "today", "verify"]

puzzles_app: typer.Typer = typer.Typer(rich_markup_mode="markdown", invoke_without_command=True)
app.add_typer(puzzles_app, name="puzzles")

KILLED = "A process was killed, perhaps because memory ran out: try fewer with --processes."

ProgressFile = Annotated[
    Path | None,
    typer.Option("--file", metavar="FILE", help="Where your results are kept; a file in your user folder by default."),
]


@puzzles_app.callback()
def puzzles(
    context: typer.Context,
    *,
    theme: Annotated[Theme | None, typer.Option(help="Only puzzles of this theme.")] = None,
    players: Annotated[int | None, typer.Option(min=2, max=4, help="Only puzzles for 2, 3 or 4 players.")] = None,
    wall: Annotated[Wall | None, typer.Option(help="Only puzzles on this side of the boards.")] = None,
    file: ProgressFile = None,
) -> None:
    """Solve puzzles at your strength: positions in which one move is clearly best.

    What you miss comes again after a while. Type help to see the commands.
    """
    if context.invoked_subcommand is not None:
        if (theme, players, wall, file) != (None, None, None, None):
            word = f"azulejos puzzles {context.invoked_subcommand}"
            raise Refusal("usage", f"Options go after the command. See {word} --help.")
        return
    wanted = fitting(load(), Wish(theme, players, wall))
    if not wanted:
        raise Refusal("puzzles", say("t-puzzle-no-such"))
    raise typer.Exit(_trainer(wanted, file).run())


@puzzles_app.command()
def today(*, file: ProgressFile = None) -> None:
    """Solve the puzzle of the day, the same for everyone."""
    day, trainer = this_day(), _trainer(load(), file)
    if day.toordinal() in trainer.progress.days:
        typer.echo(say("t-day-solved", date=day.isoformat()))
        typer.echo(say("puzzle-days", count=trainer.progress.streak_on(day.toordinal())))
        return
    raise typer.Exit(trainer.run_day(puzzle_of(day, load())))


@puzzles_app.command()
def progress(*, file: ProgressFile = None) -> None:
    """Show your rating, your streaks, and how you do with each theme."""
    console = new_console()
    for part in draw_progress(_read_progress(_file(file)), load(), this_day().toordinal()):
        console.print(part)


@puzzles_app.command()
def deal(
    *,
    day: Annotated[datetime | None, typer.Option("--date", formats=["%Y-%m-%d"], help="Another day's deal.")] = None,
    file: ProgressFile = None,
) -> None:
    """Play the deal of the day: the same tiles for everyone, against the same level.

    The result comes with a code to share. Leave at any time: the same command goes on with the game.
    """
    path, wanted = _file(file), deal_of(day.date() if day else this_day())
    results = _read_progress(path)
    if known := results.deals.get(wanted.day.isoformat()):
        _say_result(DealResult.parse(known))
        return
    game, game_file = _deal_game(wanted, path.with_name(f"deal-{wanted.day.isoformat()}.azul"))
    with ExitStack() as stack:
        with spinner(say("t-bots-sit")):
            seats = stack.enter_context(seated(game))
        console = new_console()
        typer.echo(say("t-deal-head", date=wanted.day.isoformat(), bot=bot_name(f"level{wanted.level}")))
        table = DealTable(wanted, game, game_file, console, seats, pause=0.5 if console.is_terminal else 0)
        status = table.run() if game.ending is None and not game.position.is_over else 0
    if result := wanted.result(game.position):
        _write_progress(path, replace(results, deals={**results.deals, wanted.day.isoformat(): result.code}))
        _say_result(result)
    elif game.ending:
        typer.echo(say("t-deal-given-up", date=wanted.day.isoformat()))
    else:
        words = ["--date", wanted.day.isoformat()] * bool(day) + ["--file", str(path)] * bool(file)
        command = f"{this_command()} {shlex.join(['puzzles', 'deal', *words])}"
        typer.echo(f"\n{say('t-saved-on', command=command)}")
    raise typer.Exit(status)


@puzzles_app.command()
def check(code: Annotated[str, typer.Argument(metavar="CODE", help="What azulejos puzzles deal has shown.")]) -> None:
    """Read the code of a result of the deal of the day."""
    _say_result(DealResult.parse(code), with_code=False)


def this_day() -> date:
    """Today, where this machine is."""
    return datetime.now().astimezone().date()


def _say_result(result: DealResult, *, with_code: bool = True) -> None:
    values = {"date": result.day.isoformat(), "bot": bot_name(f"level{result.level}")}
    typer.echo(say("t-deal-result", score=result.score, other=result.other, **values))
    if with_code:
        typer.echo(say("t-deal-share", code=result.code))


def _deal_game(wanted: DayDeal, file: Path) -> tuple[Game, Path]:
    """The game of the deal, as far as it was played, and its file."""
    if not file.exists():
        game = new_deal(wanted)
        _make_folder(file)
        write_file(file, game.record())
        return game, file
    games = read_games(str(file))
    if len(games) != 1 or not is_deal(games[0], wanted):
        message = say("t-deal-other", file=str(file), date=wanted.day.isoformat())
        raise Refusal("file", message, file=str(file))
    return games[0], file


def _trainer(wanted: Sequence[Puzzle], file: Path | None) -> PuzzleTrainer:
    path = _file(file)
    _read_progress(path)
    return PuzzleTrainer(wanted, path, new_console(), today=this_day, draw_number=secrets.randbelow)


def _file(file: Path | None) -> Path:
    return file or Path(typer.get_app_dir("azulejos")) / "puzzles.json"


def _read_progress(path: Path) -> Progress:
    try:
        return read_progress(path)
    except OSError as error:
        message = say("t-file-unread", file=str(path), why=str(error.strerror))
        raise Refusal("file", message, file=str(path)) from error


def _write_progress(path: Path, results: Progress) -> None:
    try:
        write_progress(path, results)
    except OSError as error:
        message = say("t-file-unwritten", file=str(path), why=str(error.strerror))
        raise Refusal("file", message, file=str(path)) from error


def _make_folder(file: Path) -> None:
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        message = say("t-folder-unused", folder=str(file.parent), why=str(error.strerror))
        raise Refusal("file", message, file=str(file.parent)) from error


# Making them.


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
    words = ["azulejos", "puzzles", "make", "--players", f"{players}", "--wall", wall, "--seed", f"{seed}"]
    go_on = f"To go on: {shlex.join([*words, '--out', str(out)])}"
    with asked_to_end(stop.set) as signals, _SearchProgress(60 * minutes) as watch:
        try:
            found = run.search(
                settings, out, seconds=60 * minutes, processes=processes or os.cpu_count() or 1, stop=stop, watch=watch
            )
        except OSError as error:
            raise Refusal("file", f"{out} cannot be used: {error.strerror}.", file=str(out)) from error
        except BrokenExecutor as error:
            raise Refusal("killed", f"{KILLED} All games before are in {out}. {go_on}") from error
    typer.echo(f"{_state(found)}. They are in {out}.")
    if signals:
        typer.echo(f"Stopped. {go_on}", err=True)
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


@puzzles_app.command()
def verify(
    file: Annotated[
        Path | None, typer.Argument(metavar="FILE", help="A file of puzzles; the package's if not given.")
    ] = None,
    *,
    count: Annotated[int | None, typer.Option(min=1, help="So many, drawn at random; all if not given.")] = None,
    nodes: Annotated[int, typer.Option(min=1, help="Nodes for each.")] = 200_000,
    processes: Annotated[int | None, typer.Option(min=1, max=1024, help="One per core if not given.")] = None,
    seed: Annotated[int, typer.Option(min=0, help="Another seed draws others.")] = 0,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="Write those that stand into this file.")] = None,
) -> None:
    """Think puzzles over with many nodes, and say how many keep their answers.

    With --out those are kept whose answer is the same and whose gap is as wide as ever, with their new figures; if it
    ends early, also those that were not thought over, as they are.
    """
    run: Any = import_module("azulejos.study.puzzles.run")  # needs the kernel
    puzzles = list(_unless_unread(read_collection, file)) if file else list(load())
    if count:
        puzzles = random.Random(seed).sample(puzzles, min(count, len(puzzles)))  # noqa: S311 - no secret
    stop, done, console = Stop(), dict[str, Any](), Console(stderr=True)
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    is_killed = False
    with asked_to_end(stop.set) as signals, Bar(*columns, console=console, disable=not console.is_terminal) as bar:
        task = bar.add_task("", total=len(puzzles))
        try:
            for name, found in run.verify(puzzles, nodes, processes=processes or os.cpu_count() or 1, stop=stop):
                done[name] = found
                bar.update(task, completed=len(done))
        except BrokenExecutor:
            is_killed = True
    _say_verified(puzzles, done, nodes)
    if out:
        _write_standing(puzzles, done, out)
    if is_killed:
        left = len(puzzles) - len(done)
        raise Refusal("killed", f"{KILLED} {left} of {len(puzzles)} puzzles were not thought over.")
    if signals:
        raise typer.Exit(128 + signals[0])


def _say_verified(puzzles: Sequence[Puzzle], done: Mapping[str, Any], nodes: int) -> None:
    """Which puzzles have another answer, and how many have the same."""
    for puzzle in puzzles:
        if puzzle.name in done and not done[puzzle.name].is_same:
            typer.echo(f"{puzzle.name} has another answer than {puzzle.answers[0]}: {puzzle.text}")
    same = sum(each.is_same for each in done.values())
    typer.echo(f"{same} of {len(done)} puzzles have the same answer at {nodes} nodes.")


def _write_standing(puzzles: Sequence[Puzzle], done: Mapping[str, Any], out: Path) -> None:
    """The puzzles that stand, and those that were not thought over: they may be the only copy."""
    standing = [each.puzzle for puzzle in puzzles if (each := done.get(puzzle.name)) and each.puzzle]
    left = [puzzle for puzzle in puzzles if puzzle.name not in done]
    write_file(out, collection_bytes([*standing, *left]))
    typer.echo(f"{len(standing)} of them stand as puzzles, and are in {out}.")
    if left:
        typer.echo(f"{len(left)} were not thought over, and are in it as they were.")


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
        self._bar = Bar(*columns, console=console, transient=True, disable=not console.is_terminal)
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
