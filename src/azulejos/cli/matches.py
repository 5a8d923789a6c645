"""`azulejos match`: bots against bots, and what the results say."""

import os
import secrets
import shlex
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from types import FrameType
from typing import Annotated, Any

import typer
from rich.console import Console

from azulejos.arena import Settings, Tally, hold, parse, read_settings
from azulejos.arena.results import RESULTS
from azulejos.arena.schedule import Kind
from azulejos.bots import Limit, Stop
from azulejos.cli.app import Json, Refusal, app, new_console, print_json
from azulejos.notation import Wall
from azulejos.terminal.standings import Watch, draw_summary

__all__ = ["match"]

DEFAULT_LIMIT = Limit(seconds=0.1)
GAMES = {"match": 100, "tournament": 20}

Players = Annotated[
    int | None, typer.Option(help="2, 3 or 4; with more than two, A sits against B in all other seats.")
]
WallSide = Annotated[Wall | None, typer.Option(help="The side of the boards; coloured if not given.")]
Seed = Annotated[int | None, typer.Option(help="What deals and bots draw from; made up if not given.")]
Games = Annotated[int | None, typer.Option(min=1, help="How many games, rounded up to whole sets.")]
Seconds = Annotated[
    float | None, typer.Option("--time", min=0.001, max=3600, help="Seconds for a move; 0.1 if no limit is given.")
]
Nodes = Annotated[int | None, typer.Option(min=1, help="Positions that a bot may look at for a move.")]
Depth = Annotated[int | None, typer.Option(min=1, help="Moves that a bot may look ahead.")]
Workers = Annotated[
    int | None, typer.Option(min=1, max=1024, help="How many games at once; one for each core if not given.")
]
Out = Annotated[
    Path | None, typer.Option(metavar="FOLDER", help="Keep results and records here, and go on with those there.")
]
Resume = Annotated[Path | None, typer.Option(metavar="FOLDER", help="Go on with the run kept here, with its settings.")]


@dataclass(frozen=True, slots=True)
class _Asked:
    """What was typed to say what is to be played; None where nothing was."""

    contestants: list[str] | None
    players: int | None
    wall: Wall | None
    seed: int | None
    limit: Limit
    sprt: tuple[float, float] | None = None
    neighbours: bool | None = None

    def settings(self, kind: Kind, games: int | None, out: Path | None, resume: Path | None) -> Settings:
        """The settings asked for, or with `resume` those of the folder."""
        if resume is not None:
            if self != _Asked(None, None, None, None, Limit()) or out is not None:
                raise Refusal(
                    "usage", f"--resume takes everything but --games from the folder. See azulejos {kind} --help."
                )
            settings = _kept(resume)
            if settings.kind != kind:
                raise Refusal(
                    "usage", f"{resume} holds a {settings.kind}: azulejos {settings.kind} --resume goes on with it."
                )
            return replace(settings, games=games or settings.games)
        if not self.contestants:
            raise Refusal("usage", f"Missing contestants, such as greedy random. See azulejos {kind} --help.")
        limit = DEFAULT_LIMIT if self.limit == Limit() else self.limit
        return Settings(
            kind,
            tuple(parse(text, limit) for text in self.contestants),
            players=2 if self.players is None else self.players,
            wall=self.wall or "coloured",
            seed=self._seed(out),
            games=games or GAMES[kind],
            neighbours=bool(self.neighbours),
            sprt=self.sprt,
        )

    def _seed(self, out: Path | None) -> int:
        """The seed that was typed, or that of the run to go on with, or a new one."""
        if self.seed is not None:
            return self.seed
        return _kept(out).seed if out and (out / RESULTS).exists() else secrets.randbits(32)


@app.command()
def match(
    contestants: Annotated[
        list[str] | None, typer.Argument(metavar="A B", help="Bots, such as greedy search@0.2s cmd:./engine.")
    ] = None,
    *,
    games: Games = None,
    players: Players = None,
    wall: WallSide = None,
    seed: Seed = None,
    seconds: Seconds = None,
    nodes: Nodes = None,
    depth: Depth = None,
    sprt: Annotated[
        tuple[float, float] | None,
        typer.Option(metavar="ELO0 ELO1", help="Stop as soon as it is decided which of two Elo differences fits."),
    ] = None,
    workers: Workers = None,
    out: Out = None,
    resume: Resume = None,
    as_json: Json = False,
) -> None:
    """Let two bots play a match, and say how much stronger A is than B.

    Games come in sets on the same deals, in which A sits in every seat once. A bot may carry its own limit, such as
    search@0.2s, search@20000n (nodes) or search@6d (depth). Ctrl-C stops; with --out nothing that was played is lost.
    """
    asked = _Asked(contestants, players, wall, seed, Limit(seconds, nodes, depth), sprt)
    settings = asked.settings("match", games, out, resume)
    tally, status = _hold(settings, out or resume, workers or os.cpu_count() or 1)
    if as_json:
        print_json(tally.match_figures())
    else:
        new_console().print(draw_summary(tally))
    _say_how_to_go_on(tally, out or resume, status)
    raise typer.Exit(status)


def _kept(folder: Path) -> Settings:
    """The settings of the run in this folder."""
    try:
        return read_settings(folder)
    except OSError as error:
        raise Refusal(
            "file",
            f"{folder / RESULTS} cannot be read: {error.strerror}. Give a folder that --out has made.",
            file=str(folder),
        ) from error


def _hold(settings: Settings, folder: Path | None, workers: int) -> tuple[Tally, int]:
    """Plays, with the progress on stderr; the exit status says whether it was asked to end."""
    stop = Stop()
    with _asked_to_end(stop) as signals, Watch(Console(stderr=True), settings.total) as watch:
        try:
            tally = hold(settings, workers=workers, folder=folder, stop=stop, watch=watch)
        except OSError as error:
            raise Refusal(
                "file", f"{folder} cannot be used: {error.strerror}. Give another folder with --out.", file=str(folder)
            ) from error
    return tally, 128 + signals[0] if signals else 0


def _say_how_to_go_on(tally: Tally, folder: Path | None, status: int) -> None:
    """After an interrupt: what is kept, and the command that goes on."""
    if not status:
        return
    settings = tally.settings
    if folder is None:
        typer.echo(
            f"Stopped after {tally.games} of {settings.total} games. Nothing is kept; --out FOLDER keeps it.", err=True
        )
    else:
        more = f" --games {settings.games}" if settings.games != _kept(folder).games else ""
        command = f"azulejos {settings.kind} --resume {shlex.quote(str(folder))}{more}"
        typer.echo(f"Stopped after {tally.games} of {settings.total} games. To go on: {command}", err=True)


@contextmanager
def _asked_to_end(stop: Stop) -> Iterator[list[int]]:
    """While this lasts, a request to end stops the games after what has been played; gives the signals that came."""
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
