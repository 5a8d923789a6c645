"""Bots against bots: fair, resumable matches and tournaments, and the statistics of their results.

    >>> from azulejos.arena import Settings, hold, parse
    >>> from azulejos.bots import Limit
    >>> contestants = tuple(parse(name, Limit(seconds=0.1)) for name in ("greedy", "random"))
    >>> settings = Settings("match", contestants, seed=1, games=10)
    >>> settings.sets, settings.total
    (5, 10)

`hold(settings)` plays it on all cores. `docs/arena.md` explains how bots are measured.
"""

from azulejos.arena.contestants import Contestant, parse
from azulejos.arena.contests import hold, on_cores, on_ray
from azulejos.arena.games import Result
from azulejos.arena.results import read_settings
from azulejos.arena.schedule import Settings, parse_anchor
from azulejos.arena.tallies import Tally

__all__ = [
    "Contestant",
    "Result",
    "Settings",
    "Tally",
    "hold",
    "on_cores",
    "on_ray",
    "parse",
    "parse_anchor",
    "read_settings",
]
