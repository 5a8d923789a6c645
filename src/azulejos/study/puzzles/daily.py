"""The day's puzzle and the day's deal, the same for all, from the date alone; and the code of a result to share.

The day's puzzle goes through all puzzles of the package in an order of its own, so that none comes twice before all
came once. Whoever has another version of the package may see another puzzle. The day's deal is a secret, from which all
deals of its game follow as at any table (`azulejos.tables.chance`), and an opponent: level 3 on Mondays up to level 9
on Sundays.

A code says date, level and both scores, with a checksum against slips of the pen. It proves nothing: whoever reads this
file can make one.
"""

import hashlib
import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from math import gcd

from azulejos.errors import InvalidError
from azulejos.rules import Position
from azulejos.study.puzzles.puzzle import Puzzle

__all__ = ["DayDeal", "DealResult", "deal_of", "puzzle_of"]

EASIEST = 3  # the level on Mondays
STRIDE = 0.618  # of all puzzles, from one day to the next: neighbours in the file are far apart in time
CHECK_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # none that look alike
CODE = re.compile(r"(\d{4})(\d\d)(\d\d)-(\d{1,2})-(\d{1,3})-(\d{1,3})-([A-Z0-9]{4})")


def puzzle_of(day: date, puzzles: Sequence[Puzzle]) -> Puzzle:
    """The day's puzzle."""
    stride = int(len(puzzles) * STRIDE) or 1
    while gcd(stride, len(puzzles)) > 1:
        stride += 1
    return puzzles[day.toordinal() * stride % len(puzzles)]


@dataclass(frozen=True, slots=True)
class DayDeal:
    """The day's deal: what its tiles are drawn from, which is no secret here, and the level to play against."""

    day: date
    secret: bytes
    level: int

    def result(self, position: Position) -> "DealResult | None":
        """What its game has come to, me first; None as long as it is not over."""
        return DealResult(self.day, self.level, *position.scores) if position.is_over else None


def deal_of(day: date) -> DayDeal:
    """The day's deal.

    >>> deal = deal_of(date(2026, 11, 16))
    >>> deal.secret.hex()[:8], deal.level
    ('2c830b8f', 3)
    """
    return DayDeal(day, bytes.fromhex(_digest(f"deal {day.isoformat()}")), EASIEST + day.weekday())


@dataclass(frozen=True, slots=True)
class DealResult:
    """How a deal of the day ended: the own score and the level's."""

    day: date
    level: int
    score: int
    other: int

    @property
    def code(self) -> str:
        """The result as a text to share.

        >>> DealResult(date(2026, 11, 16), 3, 47, 38).code
        '20261116-3-47-38-4DEC'
        """
        said = f"{self.day:%Y%m%d}-{self.level}-{self.score}-{self.other}"
        return f"{said}-{_check(said)}"

    @classmethod
    def parse(cls, text: str) -> "DealResult":
        """The result that a code says; raises `InvalidError`."""
        found = CODE.fullmatch(text.strip().upper())
        if not found:
            raise InvalidError("puzzle_code", found=text, why="expected one such as 20261116-3-47-38-4DEC")
        year, month, day, level, score, other = map(int, found.groups()[:-1])
        said = text.strip().upper().rpartition("-")[0]
        if _check(said) != found[7]:
            raise InvalidError("puzzle_code", found=text, why="its last letters do not fit, so something is mistyped")
        try:
            result = cls(date(year, month, day), level, score, other)
        except ValueError as error:
            raise InvalidError("puzzle_code", found=text, why="there is no such day") from error
        if level != deal_of(result.day).level:
            raise InvalidError("puzzle_code", found=text, why="that day's deal is against another level")
        return result


def _digest(text: str) -> str:
    return hashlib.sha256(f"azulejos {text}".encode()).hexdigest()


def _check(said: str) -> str:
    number = int(_digest(said)[:8], 16)
    return "".join(CHECK_LETTERS[number >> (5 * place) & 31] for place in range(4))
