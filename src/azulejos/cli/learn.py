"""`azulejos learn`: networks that learn Azul from scratch, by self-play."""

import shlex
import signal
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from types import FrameType
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeElapsedColumn

from azulejos.cli.app import Refusal, app
from azulejos.errors import InvalidError
from azulejos.learn.plan import LOG, News, Plan, changed, commit_of_source, line_of, settings_for
from azulejos.notation import Wall

__all__ = ["learn"]

NO_GPU = "There is no GPU that torch can use: learning on the CPU, a thousand times slower, with small settings."
PHASES = {"prepare": "Preparing", "teacher": "Large network", "student": "Small network", "end": "Last matches"}


@app.command()
def learn(
    *,
    out: Annotated[Path, typer.Option(metavar="FOLDER", help="Where network, log and checkpoint go.")],
    players: Annotated[int, typer.Option(min=2, max=4, help="2, 3 or 4.")] = 2,
    wall: Annotated[Wall, typer.Option(help="The side of the boards.")] = "coloured",
    minutes: Annotated[float, typer.Option(min=0.01, help="How long to train.")] = 10.0,
    steps: Annotated[int, typer.Option(min=0, help="Steps of each network, instead of minutes.")] = 0,
    seed: Annotated[
        int, typer.Option(min=0, max=2**31 - 1, help="With --steps, the same seed gives the same run.")
    ] = 0,
    start: Annotated[
        Path | None, typer.Option("--from", metavar="FOLDER", help="Start from that run, on either wall.")
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Resume a run, or add a lap.")] = False,
    hidden: Annotated[int, typer.Option(min=0, help="Size of the small network's first layer; 0: automatic.")] = 0,
    pairs: Annotated[
        list[str] | None, typer.Option("--set", metavar="NAME=NUMBER", help="A hyperparameter, see docs/learning.md.")
    ] = None,
    cpu: Annotated[bool, typer.Option("--cpu", help="Use the CPU even if there is a GPU.")] = False,
    plain: Annotated[bool, typer.Option("--plain", help="Use torch instead of CUDA kernels where possible.")] = False,
    commit: Annotated[str, typer.Option(help="The commit to name in the network file; git's by default.")] = "",
) -> None:
    """Learn to play from scratch: a large network by self-play, distilled into a small one for bots.

    Stop it with Ctrl-C, and continue with --resume. It needs torch, and a GPU to become strong.
    """
    device = _load("devices").choose_device(is_plain=plain, wants_cpu=cpu)
    if device.name != "cuda" and not cpu:
        typer.echo(NO_GPU, err=True)
    plan = Plan(
        *(players, wall, out, minutes, steps, seed, start, resume, hidden),
        settings=changed(settings_for(players, is_large=device.name == "cuda"), pairs or []),
        commit=commit or commit_of_source(),
    )
    further = [word for pair in pairs or [] for word in ("--set", pair)] + (["--cpu"] if cpu else [])
    _run(replace(plan, command=_command(plan, further)), device, _command(replace(plan, is_resumed=True), further))


def _command(plan: Plan, further: list[str]) -> str:
    """What to type for a run."""
    words = ["azulejos", "learn", "--players", f"{plan.players}", "--wall", plan.wall, "--out", f"{plan.folder}"]
    words += ["--steps", f"{plan.steps}"] if plan.steps else ["--minutes", f"{plan.minutes:g}"]
    words += ["--seed", f"{plan.seed}"] if plan.seed else []
    words += ["--hidden", f"{plan.hidden}"] if plan.hidden else []
    words += ["--resume"] if plan.is_resumed else ["--from", f"{plan.start}"] if plan.start else []
    return shlex.join(words + further)


def _load(name: str) -> Any:
    """A module of the room that learns; raises `InvalidError` where a package that it needs is not installed."""
    try:
        return import_module(f"azulejos.learn.{name}")
    except ModuleNotFoundError as error:
        raise InvalidError("learn_needs", package=str(error.name)) from error


def _run(plan: Plan, device: Any, goes_on: str) -> None:
    """Trains, and finally says how to resume, or what it produced."""
    signals: list[int] = []
    try:
        with _asked_to_end(signals):
            _show(_load("run").Run(plan, device))
    except KeyboardInterrupt:
        _draw_curve(plan.folder)
        typer.echo(f"Stopped. To go on: {goes_on}", err=True)
        raise typer.Exit(128 + (signals or [signal.SIGINT])[0]) from None
    except OSError as error:
        kept = "What the last checkpoint holds is kept, and --resume goes on with it"
        message = f"{plan.folder} cannot be used: {error.strerror}. {kept}."
        raise Refusal("file", message, file=str(plan.folder)) from error
    except RuntimeError as error:
        if "out of memory" not in str(error):
            raise
        message = f"The GPU has too little memory: try fewer games at once, --set games={plan.settings.games // 4}."
        raise Refusal("memory", message) from error
    _draw_curve(plan.folder)


def _show(run: Any) -> None:
    """Shows the progress: a bar with figures where there is a terminal, else plain lines."""
    console = Console(stderr=True)
    figures: dict[str, float] = {}
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeElapsedColumn())
    with (
        Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress,
        closing(run.run()) as stream,
    ):
        task = progress.add_task(PHASES["prepare"], total=1.0)
        for news in stream:
            figures.update(news.figures)
            progress.update(task, completed=news.fraction, description=f"{PHASES[news.phase]}{_brief(news, figures)}")
            if not console.is_terminal:
                typer.echo(line_of(news))
            elif news.words:
                console.print(news.words, highlight=False, markup=False)


def _brief(news: News, figures: dict[str, float]) -> str:
    """The metrics of the network in training, if any, kept short: there is little room next to the bar."""
    if news.phase == "teacher" and "win" in figures:
        told = "{games:,.0f} games, {rate:,.0f} moves/s, loss {win:.3f}, {elo:+.0f} Elo"
    elif news.phase == "student" and "chance" in figures:
        told = "{rate:.1f} steps/s, error {chance:.1%} and {points:.1f} points"
    else:
        return ""
    return ": " + told.format(**figures)


def _draw_curve(folder: Path) -> None:
    """Draws the learning curve, where matplotlib is installed and something has been logged."""
    if not (folder / LOG).exists():
        return
    try:
        curve: Any = import_module("azulejos.learn.curve")
        curve.save({folder.resolve().name: curve.read_log(folder / LOG)}, folder / curve.CURVE)
    except ModuleNotFoundError as error:
        why = f"needs {error.name}, which is not installed: pip install 'azulejos[plots]'"
    except OSError as error:
        why = f"cannot be written: {error.strerror}"
    else:
        typer.echo(f"The learning curve is in {folder / curve.CURVE}.")
        return
    typer.echo(f"The picture of the learning curve {why}.", err=True)


@contextmanager
def _asked_to_end(came: list[int]) -> Iterator[None]:
    """While this lasts, any request to end is as good as Ctrl-C; `came` gets its number."""

    def end(number: int, _frame: FrameType | None) -> None:
        came.append(number)
        raise KeyboardInterrupt

    names = [name for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before: dict[str, Any] = {name: signal.signal(getattr(signal, name), end) for name in names}
    try:
        yield
    finally:
        for name, handler in before.items():
            signal.signal(getattr(signal, name), handler)
