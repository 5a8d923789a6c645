"""`azulejos match` and `tournament`: bots against bots, and their results."""

import os
import secrets
import shlex
from dataclasses import dataclass, replace
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from azulejos.arena import Settings, Tally, hold, on_cores, on_ray, parse, parse_anchor, read_settings
from azulejos.arena.contests import Runner
from azulejos.arena.results import RESULTS
from azulejos.arena.schedule import Kind
from azulejos.bots import Limit, Stop
from azulejos.cli.app import Json, Refusal, app, asked_to_end, new_console, print_json
from azulejos.notation import Wall
from azulejos.terminal.reports.matches import RunProgress, draw_summary

__all__ = ["match", "tournament"]

DEFAULT_LIMIT = Limit(seconds=0.1)
GAMES: dict[Kind, int] = {"match": 100, "tournament": 20}
GAMES_AT_MOST = 20_000  # of a sequential test

Contestants = Annotated[
    list[str] | None,
    typer.Argument(metavar="BOT", help="Bots, such as greedy, search@0.2s, py:module:Class or cmd:./engine."),
]
WallSide = Annotated[Wall | None, typer.Option(help="The side of the boards; coloured if not given.")]
Seed = Annotated[int | None, typer.Option(help="The seed of deals and bots; random if not given.")]
Seconds = Annotated[
    float | None,
    typer.Option("--time", min=0.001, max=3600, help="Seconds for a move; 0.1 if there is no other limit."),
]
Nodes = Annotated[int | None, typer.Option(min=1, help="Positions that a bot may search for a move.")]
Depth = Annotated[int | None, typer.Option(min=1, help="Moves that a bot may look ahead.")]
Workers = Annotated[
    int | None, typer.Option(min=1, max=1024, help="How many games at once; one per core if not given.")
]
Out = Annotated[
    Path | None, typer.Option(metavar="FOLDER", help="Keep results and records here, and continue existing ones.")
]
Resume = Annotated[Path | None, typer.Option(metavar="FOLDER", help="Resume the run kept here, with its settings.")]
Plot = Annotated[Path | None, typer.Option(metavar="FILE", help="Plot ratings and scores into this PNG, SVG or PDF.")]
Ray = Annotated[
    str | None, typer.Option(metavar="ADDRESS", help="Play on this Ray cluster; local starts one on this machine.")
]


@dataclass(frozen=True, slots=True)
class _Asked:
    """The options that say what to play; None if not given."""

    contestants: list[str] | None = None
    players: int | None = None
    wall: Wall | None = None
    seed: int | None = None
    limit: Limit | None = None
    sprt: tuple[float, float] | None = None
    neighbours: bool = False


@dataclass(frozen=True, slots=True)
class _How:
    """Where and how to play, store and show it."""

    games: int | None
    workers: int | None
    out: Path | None
    resume: Path | None
    plot: Path | None
    ray: str | None
    as_json: bool
    anchor: str | None = None


@app.command()
def match(
    contestants: Contestants = None,
    *,
    games: Annotated[
        int | None,
        typer.Option(
            min=1, help="How many games, rounded up to whole sets; 100 by default, with --sprt at most 20000."
        ),
    ] = None,
    players: Annotated[int | None, typer.Option(help="2, 3 or 4; A plays against B in all other seats.")] = None,
    wall: WallSide = None,
    seed: Seed = None,
    seconds: Seconds = None,
    nodes: Nodes = None,
    depth: Depth = None,
    sprt: Annotated[
        tuple[float, float] | None,
        typer.Option(metavar="ELO0 ELO1", help="Stop once the test decides between two Elo differences."),
    ] = None,
    workers: Workers = None,
    out: Out = None,
    resume: Resume = None,
    plot: Plot = None,
    ray: Ray = None,
    as_json: Json = False,
) -> None:
    """Play two bots against each other, and measure how much stronger A is than B.

    Games come in sets on the same deals, in which A sits in every seat once. A bot may carry its own limit, such as
    search@0.2s, search@20000n (nodes) or search@6d (depth). Ctrl-C stops; with --out nothing that was played is lost.
    """
    asked = _Asked(contestants, players, wall, seed, _limit(seconds, nodes, depth), sprt)
    _contest("match", asked, _How(games, workers, out, resume, plot, ray, as_json))


@app.command()
def tournament(
    contestants: Contestants = None,
    *,
    games: Annotated[
        int | None, typer.Option(min=1, help="How many games per pair, rounded up to whole sets; 20 by default.")
    ] = None,
    neighbours: Annotated[bool, typer.Option("--neighbours", help="Each plays only the next one in the list.")] = False,
    anchor: Annotated[
        str | None, typer.Option(metavar="NAME=RATING", help="Fix this contestant's rating; otherwise the mean is 0.")
    ] = None,
    players: Annotated[int | None, typer.Option(help="2, 3 or 4 at a table.")] = None,
    wall: WallSide = None,
    seed: Seed = None,
    seconds: Seconds = None,
    nodes: Nodes = None,
    depth: Depth = None,
    workers: Workers = None,
    out: Out = None,
    resume: Resume = None,
    plot: Plot = None,
    ray: Ray = None,
    as_json: Json = False,
) -> None:
    """Play every bot against every other, and rate them.

    Games come in sets on the same deals, in which everyone has every seat once. Ctrl-C stops; with --out nothing that
    was played is lost.
    """
    asked = _Asked(contestants, players, wall, seed, _limit(seconds, nodes, depth), neighbours=neighbours)
    _contest("tournament", asked, _How(games, workers, out, resume, plot, ray, as_json, anchor))


def _limit(seconds: float | None, nodes: int | None, depth: int | None) -> Limit | None:
    return None if seconds is nodes is depth is None else Limit(seconds, nodes, depth)


def _contest(kind: Kind, asked: _Asked, how: _How) -> None:
    """Plays, and prints what came of it."""
    settings = _resumed(kind, asked, how) if how.resume else _new(kind, asked, how)
    if how.anchor:
        settings = replace(settings, anchor=parse_anchor(how.anchor))
    plots = _plots(how.plot) if how.plot else None
    tally, status = _hold(settings, how)
    if how.as_json:
        print_json(tally.figures())
    else:
        new_console().print(draw_summary(tally))
    if plots and how.plot:
        _save_plot(plots, tally, how.plot)
    if status:
        _say_how_to_go_on(tally, how.out or how.resume)
    raise typer.Exit(status)


def _new(kind: Kind, asked: _Asked, how: _How) -> Settings:
    """The settings from the options; without a seed, that of the resumed run, or a new one."""
    if not asked.contestants:
        raise Refusal("usage", f"Missing contestants, such as greedy random. See azulejos {kind} --help.")
    seed = asked.seed
    if seed is None:
        seed = _kept(how.out).seed if how.out and (how.out / RESULTS).exists() else secrets.randbits(32)
    return Settings(
        kind,
        tuple(parse(text, asked.limit or DEFAULT_LIMIT) for text in asked.contestants),
        players=2 if asked.players is None else asked.players,
        wall=asked.wall or "coloured",
        seed=seed,
        games=how.games or (GAMES_AT_MOST if asked.sprt else GAMES[kind]),
        neighbours=asked.neighbours,
        sprt=asked.sprt,
    )


def _resumed(kind: Kind, asked: _Asked, how: _How) -> Settings:
    """The settings of the run to resume."""
    assert how.resume is not None
    if asked != _Asked() or how.out is not None:
        raise Refusal("usage", f"--resume takes who plays and how from the folder. See azulejos {kind} --help.")
    settings = _kept(how.resume)
    if settings.kind != kind:
        raise Refusal("usage", f"{how.resume} holds a {settings.kind}: go on by azulejos {settings.kind} --resume.")
    return replace(settings, games=how.games or settings.games)


def _kept(folder: Path) -> Settings:
    """The settings of the run in this folder."""
    try:
        return read_settings(folder)
    except OSError as error:
        message = f"{folder / RESULTS} cannot be read: {error.strerror}. Give a folder that --out has made."
        raise Refusal("file", message, file=str(folder)) from error


def _hold(settings: Settings, how: _How) -> tuple[Tally, int]:
    """Plays, with the progress on stderr; the exit status says whether it was interrupted."""
    stop, folder, run = Stop(), how.out or how.resume, _runner(how)
    with asked_to_end(stop.set) as signals, RunProgress(Console(stderr=True), settings.total) as watch:
        try:
            tally = hold(settings, run=run, folder=folder, stop=stop, watch=watch)
        except OSError as error:
            message = f"{folder or 'A process'} cannot be used: {error.strerror or error}."
            raise Refusal("file", message, file=str(folder)) from error
    return tally, 128 + signals[0] if signals else 0


def _runner(how: _How) -> Runner:
    """Who plays the games: the cores here, or a cluster."""
    if how.ray:
        _extra("cluster")
        return on_ray(how.ray, how.workers)
    return on_cores(how.workers or os.cpu_count() or 1)


def _extra(name: str) -> Any:
    """A module of the arena that needs an extra."""
    try:
        return import_module(f"azulejos.arena.{name}")
    except ModuleNotFoundError as error:
        extra = {"plots": "plots", "cluster": "ray"}[name]
        message = f"--{extra.rstrip('s')} needs {error.name}, which is not installed: pip install 'azulejos[{extra}]'."
        raise Refusal("extra", message) from error


def _plots(path: Path) -> Any:
    """What draws; a file that it could not draw is refused before anything is played."""
    plots = _extra("plots")
    if path.suffix not in plots.FORMS:
        forms = ", ".join(plots.FORMS)
        raise Refusal("file", f"{path} cannot be drawn: expected a name that ends with {forms}.", file=str(path))
    if not path.parent.is_dir():
        raise Refusal("file", f"{path} cannot be written: there is no folder {path.parent}.", file=str(path))
    return plots


def _save_plot(plots: Any, tally: Tally, path: Path) -> None:
    try:
        plots.save(tally, path)
    except OSError as error:
        message = f"{path} cannot be written: {error.strerror}. Give another file."
        raise Refusal("file", message, file=str(path)) from error


def _say_how_to_go_on(tally: Tally, folder: Path | None) -> None:
    """After an interrupt: what is saved, and the command to resume."""
    settings = tally.settings
    said = f"Stopped after {tally.games} of {settings.total} games."
    if folder is None:
        typer.echo(f"{said} Nothing is kept; --out FOLDER would keep it.", err=True)
    else:
        more = f" --games {settings.games}" if settings.games != _kept(folder).games else ""
        command = f"azulejos {settings.kind} --resume {shlex.quote(str(folder))}{more}"
        typer.echo(f"{said} To go on: {command}", err=True)
