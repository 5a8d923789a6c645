"""Clocks: how long each seat may still think, computed from logged times and never from a running clock.

Times are whole milliseconds since 1970; the time left may be negative when it is up. At most one clock runs, that of
the person whose turn it is: bots are not timed, nor is anyone while the server is down. Everything is pure and a
`Clocks` is immutable; the table decides whose turn it is, and what follows when time is up.
"""

from dataclasses import dataclass, replace
from typing import Literal, Self, get_args

from azulejos.errors import InvalidError

__all__ = ["UNTIMED", "Clocks", "TimeControl"]

Timing = Literal["none", "move", "total"]

SHORTEST_MS = 5_000
LONGEST_MS = 14 * 24 * 3_600_000  # two weeks for a move, as in correspondence play
LONGEST_INCREMENT_MS = 3_600_000


@dataclass(frozen=True, slots=True)
class TimeControl:
    """A time control: no limit, a time for each move, or a total with an increment after each move."""

    timing: Timing = "none"
    milliseconds: int = 0
    increment: int = 0

    def __post_init__(self) -> None:
        """Raises `InvalidError` if the times are out of range."""
        timed = self.timing != "none"
        total = self.timing == "total"
        if (
            self.timing not in get_args(Timing)
            or not (SHORTEST_MS <= self.milliseconds <= LONGEST_MS if timed else self.milliseconds == 0)
            or not 0 <= self.increment <= LONGEST_INCREMENT_MS * total
        ):
            raise InvalidError("clock", found=f"{self.timing} {self.milliseconds} {self.increment}")


UNTIMED = TimeControl()


@dataclass(frozen=True, slots=True)
class Clocks:
    """The clocks of a table: the time each seat had left when the running clock started, and when that was."""

    control: TimeControl
    left: tuple[int, ...]
    running: int | None = None
    since: int = 0

    @classmethod
    def new(cls, control: TimeControl, players: int) -> Self:
        """Full clocks, none of them running."""
        return cls(control, (control.milliseconds,) * players)

    @property
    def are_timed(self) -> bool:
        """Whether there is a time limit at all."""
        return self.control.timing != "none"

    @property
    def flag_at(self) -> int | None:
        """When the running clock runs out, or None if none is running."""
        return None if self.running is None else self.since + self.left[self.running - 1]

    def left_at(self, now: int) -> tuple[int, ...]:
        """The time each seat has left now."""
        used = max(0, now - self.since)
        return tuple(left - used * (seat == self.running) for seat, left in enumerate(self.left, 1))

    def is_up(self, now: int) -> bool:
        """Whether the running clock has run out: time is up at the end of the last millisecond."""
        return self.flag_at is not None and now >= self.flag_at

    def handed(self, seat: int | None, at: int) -> Self:
        """Stops the running clock and starts this seat's, if any; with time per move it starts full."""
        if not self.are_timed:
            return self
        left = list(self.left_at(at))
        if seat and self.control.timing == "move":
            left[seat - 1] = self.control.milliseconds
        return replace(self, left=tuple(left), running=seat, since=at)

    def credited(self, seat: int) -> Self:
        """Adds the increment after a seat's move."""
        if not self.control.increment:
            return self
        left = list(self.left)
        left[seat - 1] += self.control.increment
        return replace(self, left=tuple(left))

    def resumed(self, since: int, at: int) -> Self:
        """Nobody is charged for the time from `since` to `at`, when the server was down."""
        return replace(self, since=self.since + max(0, at - max(since, self.since)))
