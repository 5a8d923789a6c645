"""Fair deals: `azulejos verify` proves that the deals of a record follow from the commitment made before the first one.

`docs/fairness.md` explains how, and what that proves.
"""

from typing import Annotated

import typer

from azulejos.cli.app import BAD_INPUT, Json, Refusal, app, print_json, read_games
from azulejos.errors import InvalidError
from azulejos.locales import error_text, say
from azulejos.records import Game
from azulejos.tables.chance import Proof, verify
from azulejos.terminal import values

__all__ = ["verify_command"]

PROVEN_WRONG = 1  # the exit status

Finding = Proof | InvalidError  # for one game: what is proven, or why nothing can be
Findings = Refusal | list[Finding]  # for one record: why it cannot be read, or the result for each game


@app.command("verify")
def verify_command(
    files: Annotated[list[str], typer.Argument(metavar="RECORD...", help="Records, or - for standard input.")],
    *,
    as_json: Json = False,
) -> None:
    """Prove that every deal of a record follows from its secret, and that the server committed to it.

    The exit status is 0 if all is proven, 1 if anything is proven wrong, and 2 if something cannot be proven.
    """
    found = [(file, _findings(file)) for file in files]
    if as_json:
        print_json({"files": [_value(file, findings) for file, findings in found]})
    else:
        for file, findings in found:
            _say(findings, f"{file}: " if len(found) > 1 else "")
    raise typer.Exit(_status([findings for _, findings in found]))


def _findings(file: str) -> Findings:
    try:
        games = read_games(file)
    except Refusal as refusal:
        return refusal
    return [_finding(game) for game in games] or Refusal("games", say("t-games-none", file=file), file=file)


def _finding(game: Game) -> Finding:
    try:
        return verify(game)
    except InvalidError as error:
        return error


def _status(found: list[Findings]) -> int:
    """What is proven wrong outweighs what cannot be proven."""
    games = [finding for findings in found if isinstance(findings, list) for finding in findings]
    if any(isinstance(finding, Proof) and finding.faults for finding in games):
        return PROVEN_WRONG
    is_all_proven = all(isinstance(part, list | Proof) for part in [*found, *games])
    return 0 if is_all_proven else BAD_INPUT


def _say(findings: Findings, whose: str) -> None:
    if isinstance(findings, Refusal):
        typer.echo(str(findings), err=True)  # it names the file
        return
    for number, finding in enumerate(findings, 1):
        if isinstance(finding, InvalidError):
            typer.echo(whose + say("t-game-says", number=number, says=error_text(finding)), err=True)
            continue
        for says in [error_text(fault) for fault in finding.faults] or [_proven(finding)]:
            typer.echo(whose + say("t-game-says", number=number, says=says))
        if not finding.faults:
            typer.echo(f"  {say('t-commitment', commitment=finding.commitment)}")


def _proven(proof: Proof) -> str:
    return say("t-proven", start="yes" if proof.is_start_drawn else "no", deals=proof.deals)


def _value(file: str, findings: Findings) -> values.Value:
    if isinstance(findings, Refusal):
        return {"file": file, "error": findings.value}
    return {"file": file, "games": [{"game": number} | _of(finding) for number, finding in enumerate(findings, 1)]}


def _of(finding: Finding) -> values.Value:
    if isinstance(finding, InvalidError):
        return {"error": values.of_error(finding)}
    return {
        "table": finding.table,
        "commitment": finding.commitment,
        "start_drawn": finding.is_start_drawn,
        "deals": finding.deals,
        "holds": not finding.faults,
        "faults": [values.of_error(fault) for fault in finding.faults],
    }
