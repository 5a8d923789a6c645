"""The deal of the day in the page: a table like any other, whose id and secret follow from the date alone.

Everyone who plays it gets the same tiles against the same level, here and in the terminal. How a game ended is read
from its table and kept with the results of puzzles, so that a table may be deleted. Pure; raises `InvalidError` for
results and codes that cannot be read.
"""

from dataclasses import asdict, replace

from azulejos.offline.puzzles import Solver
from azulejos.study.puzzles import DealResult, deal_of
from azulejos.study.puzzles.progress import plain
from azulejos.tables import commands as asked
from azulejos.tables.chance import commitment
from azulejos.tables.identity import deal_id, hash_token
from azulejos.tables.settings import MINE, Settings
from azulejos.tables.table import Table
from azulejos.values import Value

__all__ = ["beginning", "checked", "standing"]


def beginning(solver: Solver, token: str, name: str) -> asked.Create:
    """What begins the day's game: the first seat is mine, and nothing is taken back."""
    deal = deal_of(solver.today)
    settings = Settings((MINE, f"level{deal.level}"), takebacks=False)
    return asked.Create(
        hash_token(token),
        deal_id(deal.day),
        settings,
        (name,),
        commitment(deal.secret),
        secret=deal.secret.hex(),
    )


def standing(solver: Solver, table: Table | None) -> Value:
    """The day's deal, how its game stands, and what to remember; `table` is None if it is not there, or not yet."""
    progress, deal = solver.progress, deal_of(solver.today)
    result = deal.result(table.position) if table else None
    day = deal.day.isoformat()
    if day not in progress.deals and result:
        progress = replace(progress, deals={**progress.deals, day: result.code})
    code = progress.deals.get(day)
    return {
        "day": day,
        "level": deal.level,
        "table": table and table.id,
        "stage": "over" if code else _stage(table),
        "result": code and checked(code),
        "results": plain(progress),
    }


def _stage(table: Table | None) -> str:
    return "new" if table is None else "given_up" if table.stage == "over" else "playing"


def checked(code: str) -> Value:
    """What a code says."""
    result = DealResult.parse(code)
    return asdict(result) | {"day": result.day.isoformat(), "code": result.code}
