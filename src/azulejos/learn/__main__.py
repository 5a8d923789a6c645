"""`python -m azulejos.learn`: like `azulejos learn`, but with plain output and only torch, numba and numpy.

For machines that have only what learning itself needs.
"""

import argparse
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path

from azulejos.errors import AzulejosError
from azulejos.learn.devices import choose_device
from azulejos.learn.plan import Plan, Settings, changed, commit_of_source, line_of, settings_for
from azulejos.learn.run import Run

__all__ = ["main"]

INTERRUPTED = 130
BAD_INPUT = 2


def main(arguments: Sequence[str] | None = None) -> int:
    """Learns as the arguments say; returns the exit status."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    options = _parser().parse_args(given)
    try:
        device = choose_device(is_plain=options.plain, wants_cpu=options.cpu)
        plan = _plan(options, settings_for(options.players, is_large=device.name == "cuda"), given)
        for news in Run(plan, device).run():
            print(f"{plan.players}-{plan.wall} {line_of(news)}", flush=True)  # noqa: T201 - it is a command
    except KeyboardInterrupt:
        return _fail(f"Stopped. The same command with --resume goes on with {options.out}.", INTERRUPTED)
    except AzulejosError as error:
        return _fail(str(error))
    except OSError as error:
        return _fail(f"{options.out} cannot be used: {error.strerror}. What was written before is still there.")
    return 0


def _fail(line: str, status: int = BAD_INPUT) -> int:
    print(line, file=sys.stderr)  # noqa: T201 - it is a command
    return status


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
        settings=changed(settings, options.set),
        command=f"azulejos learn {shlex.join(given)}",
        commit=options.commit or commit_of_source(),
    )


if __name__ == "__main__":
    sys.exit(main())
