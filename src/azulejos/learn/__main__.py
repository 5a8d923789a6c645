"""`python -m azulejos.learn`: as `azulejos learn`, but with plain lines and nothing but torch, numba and numpy.

For machines where no more is installed than what learning itself needs.
"""

import argparse
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from azulejos.errors import AzulejosError
from azulejos.learn.devices import choose_device
from azulejos.learn.run import News, Plan, Run
from azulejos.learn.teaching import Settings, settings_for

__all__ = ["commit_of_source", "line_of", "main"]

INTERRUPTED = 130
BAD_INPUT = 2


def main(arguments: Sequence[str] | None = None) -> int:
    """Learns as the arguments say; returns the exit status."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    options = _parser().parse_args(given)
    try:
        device = choose_device(is_plain=options.plain, wants_cpu=options.cpu)
        settings = settings_for(options.players, is_large=device.name == "cuda")
        plan = _plan(options, settings, given)
        for news in Run(plan, device).run():
            print(f"{plan.players}-{plan.wall} {line_of(news)}", flush=True)  # noqa: T201 - it is a command
    except KeyboardInterrupt:
        print(f"Stopped. The same command with --resume goes on with {options.out}.", file=sys.stderr)  # noqa: T201
        return INTERRUPTED
    except AzulejosError as error:
        print(error, file=sys.stderr)  # noqa: T201
        return BAD_INPUT
    except OSError as error:
        print(f"{options.out} cannot be written: {error.strerror}. Nothing before is lost.", file=sys.stderr)  # noqa: T201
        return BAD_INPUT
    return 0


def line_of(news: News) -> str:
    """News as a line of text."""
    figures = " ".join(f"{name} {_figure(each)}" for name, each in news.figures.items())
    return " ".join(part for part in (f"{news.phase} {news.fraction:.1%}", figures, news.words) if part)


def commit_of_source() -> str:
    """The commit that this source is of, where git knows."""
    asked = ["git", "-C", str(Path(__file__).parent), "rev-parse", "--short=12", "HEAD"]
    try:
        return subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip()  # noqa: S603
    except (OSError, subprocess.CalledProcessError):
        return ""


def _figure(number: float) -> str:
    return f"{number:.0f}" if number >= 1000 or number == int(number) else f"{number:.4g}"


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m azulejos.learn", description=__doc__)
    parser.add_argument("--players", type=int, choices=(2, 3, 4), default=2)
    parser.add_argument("--wall", choices=("coloured", "grey"), default="coloured")
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--steps", type=int, default=0, help="of each network, in place of minutes")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--from", dest="start", type=Path)
    parser.add_argument("--resume", action="store_true")
    parser.add_argument("--hidden", type=int, default=0)
    parser.add_argument("--commit", default="", help="what the network's file says; else git is asked")
    parser.add_argument("--cpu", action="store_true", help="even if there is a GPU")
    parser.add_argument("--plain", action="store_true", help="leave more to torch, should a kernel fail")
    parser.add_argument("--set", action="append", default=[], metavar="NAME=NUMBER", help="a setting of learning")
    return parser


def _plan(options: argparse.Namespace, settings: Settings, given: list[str]) -> Plan:
    changed: dict[str, Any] = {}
    for name, _, value in (each.partition("=") for each in options.set):
        numbers = [float(part) if "." in part or "e" in part else int(part) for part in value.split(",")]
        changed[name] = numbers[0] if len(numbers) == 1 else tuple(numbers)
    settings = replace(settings, **changed)
    return Plan(
        options.players,
        options.wall,
        options.out,
        minutes=options.minutes,
        steps=options.steps,
        seed=options.seed,
        start=options.start,
        is_resumed=options.resume,
        hidden=options.hidden,
        settings=settings,
        command=f"azulejos learn {' '.join(given)}",
        commit=options.commit or commit_of_source(),
    )


if __name__ == "__main__":
    sys.exit(main())
