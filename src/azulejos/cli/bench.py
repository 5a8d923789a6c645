"""How fast it all runs: `azulejos bench` and `compile`. The kernel is loaded only when one of them is called."""

import importlib
from datetime import datetime
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import Progress

from azulejos.cli.app import Json, Refusal, app, print_json, spinner
from azulejos.terminal.reports.bench import bots_page, rules_page

__all__ = ["bench", "compile_command"]


@app.command()
def bench(
    *,
    seconds: Annotated[float, typer.Option(min=0.001, help="Seconds for each measurement.")] = 1.0,
    gpu: Annotated[bool, typer.Option("--gpu", help="Measure an NVIDIA GPU too.")] = False,
    bots: Annotated[bool, typer.Option("--bots", help="Measure how fast the bots think instead.")] = False,
    as_json: Json = False,
) -> None:
    """Measure how fast the rules run here: the reference, the compiled kernel, its threads, and a GPU."""
    if bots and gpu:
        raise Refusal("usage", "--bots and --gpu measure different things: give only one of them.")
    _compile()
    if bots:
        _bench_bots(seconds, as_json=as_json)
        return
    measuring = _module("kernel.bench")
    figures: dict[str, Any] = {}
    with Progress(console=Console(stderr=True), transient=True) as progress:
        for name, key, take in progress.track(measuring.measurements(gpu=gpu), description="Measuring"):
            figure = float(f"{take(seconds):.4g}")
            if key is None:
                figures[name] = figure
            else:
                figures.setdefault(name, {})[key] = figure
        figures["signature"] = measuring.signature()
    if as_json:
        print_json(figures)
    else:
        command = f"azulejos bench --seconds {seconds:g}{' --gpu' if gpu else ''}"
        typer.echo("\n".join(rules_page(figures, command, measuring.cpu(), datetime.now().astimezone().date())))


def _bench_bots(seconds: float, *, as_json: bool) -> None:
    """What the bots look at in a second."""
    figures: dict[str, Any] = {}
    with Progress(console=Console(stderr=True), transient=True) as progress:
        for name, players, wall, rate in progress.track(_module("bots.bench").speeds(seconds), total=12):
            figures.setdefault(f"{name}_nodes_per_s", {})[f"{players} {wall}"] = float(f"{rate:.4g}")
    if as_json:
        print_json(figures)
    else:
        command, cpu = f"azulejos bench --bots --seconds {seconds:g}", _module("kernel.bench").cpu()
        typer.echo("\n".join(bots_page(figures, command, cpu, datetime.now().astimezone().date())))


@app.command("compile")
def compile_command() -> None:
    """Compile the kernel and the bots for this machine ahead of time."""
    _compile()


def _compile() -> None:
    """Compiles what is not compiled yet, and shows the progress."""
    with spinner("Compiling the kernel, once") as status:
        for part in _module("kernel.warmup").compile_all():
            status.update(f"Compiling the kernel, once: {part}")
        for part in _module("bots.warmup").compile_all():
            status.update(f"Compiling the bots, once: {part}")


def _module(name: str) -> Any:
    """A module that needs the kernel, which is an extra and takes a while to load."""
    return importlib.import_module(f"azulejos.{name}")
