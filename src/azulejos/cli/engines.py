"""Engines: `azulejos engine` runs a bot as an engine, and `azulejos check-engine` tests another program.

`docs/engine-protocol.md` describes the protocol.
"""

import os
import shlex
import sys
from contextlib import suppress
from typing import Annotated

import typer

from azulejos.bots.engines.check import Finding, check_engine
from azulejos.bots.engines.engine import Engine
from azulejos.cli.app import Json, app, print_json

__all__ = ["check_engine_command", "engine"]

FAILED = 1  # the exit status


@app.command()
def engine(
    *,
    bot: Annotated[
        str | None, typer.Option(help="Which bot, also py:module:Class; the strongest that runs here if not given.")
    ] = None,
    seed: Annotated[int, typer.Option(help="The seed of the bot's random numbers.")] = 0,
) -> None:
    """Run a bot as an engine: speak the engine protocol on standard input and output.

    Type azul to see who is there, and quit to leave.
    """
    Engine(_write, bot, seed).run(_read)


def _read(count: int) -> bytes:
    """What has come on standard input; past Python's buffer, which would wait for more."""
    return os.read(0, count) if sys.stdin else b""  # closed before the command started


def _write(line: bytes) -> None:
    """Writes all of it at once; if nobody listens any more, the end of input will come soon."""
    with suppress(OSError):
        while line:
            line = line[os.write(1, line) :]


@app.command("check-engine", context_settings={"allow_interspersed_args": False})
def check_engine_command(
    command: Annotated[list[str], typer.Argument(metavar="CMD...", help="The program and its own options.")],
    *,
    as_json: Json = False,
) -> None:
    """Test a program that speaks the engine protocol, and explain what is wrong with it.

    Options of this command come before CMD. The exit status is 0 if all checks pass, else 1.
    """
    line = command[0] if len(command) == 1 else shlex.join(command)
    findings: list[Finding] = []
    for finding in check_engine(line):
        if not as_json:
            typer.echo("\n".join(_told(finding, findings)))
        findings.append(finding)
    failed = [finding for finding in findings if not finding.is_passed]
    if as_json:
        print_json({"command": line, "passed": not failed, "checks": [_value(finding) for finding in findings]})
    else:
        typer.echo(
            f"{len(failed)} of {len(findings)} checks failed." if failed else f"All {len(findings)} checks passed."
        )
    raise typer.Exit(FAILED if failed else 0)


def _told(finding: Finding, before: list[Finding]) -> list[str]:
    """A line for a check that is passed; otherwise what is wrong and what to do stand below it, unless said before."""
    if finding.is_passed:
        return [f"✓ {finding.title}{f': {finding.note}' if finding.note else ''}"]
    said = {line for one in before for line in (one.fault, one.advice)}
    new = [f"    {line}" for line in (finding.fault, finding.advice) if line and line not in said]
    return [f"✗ {finding.title}", *(new or ["    As above."])]


def _value(finding: Finding) -> dict[str, object]:
    return {
        "check": finding.code,
        "title": finding.title,
        "passed": finding.is_passed,
        "note": finding.note,
        "fault": finding.fault,
        "advice": finding.advice,
    }
