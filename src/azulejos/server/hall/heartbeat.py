"""The heartbeat of this process, and absences: times when no process was alive, for which nobody is charged.

A process that finds no recent heartbeat of any other, when it starts or wakes up after a pause, records an absence in
the database, once for all processes. It notices pauses by a monotonic clock: the process or its machine was suspended.
If others lived meanwhile, it is a pause of this process alone, for which only its own people are not charged.
Tables get their time back when they are next used, so a start takes the same time with many of them as with none.
Raises `StoreError`.
"""

import asyncio
import time
from collections.abc import Callable

from azulejos.server.hall.presence import Absence, Presence

__all__ = ["DEAD_MS", "SHORT_ABSENCE_MS", "Heartbeat"]

DEAD_MS = 5_000  # of silence, after which a process counts as dead, or notices its own pause
SHORT_ABSENCE_MS = 2_000  # allowed between the heartbeats of processes when one of them starts
MOST_PAUSES = 100  # of this process that are remembered
MOST_AHEAD_MS = 24 * 3_600_000  # by how much the system's clock may have been set back


class Heartbeat:
    """The heartbeat of one process, with times from `now`, all absences that still matter, and its own pauses."""

    def __init__(self, presence: Presence, now: Callable[[], int], clock: Callable[[], float] = time.monotonic) -> None:
        self.absences: list[Absence] = []
        self.pauses: list[Absence] = []  # of this process alone
        self._presence, self._now, self._clock = presence, now, clock
        self._ahead = 0
        self._beaten_at, self._beaten_ms = clock(), 0
        self._beating = asyncio.Lock()
        self._was_removed = False

    def now(self) -> int:
        """The server's time, which does not go back even if the system's clock was set back between two starts."""
        return self._now() + self._ahead

    async def begin(self, *, is_alone: bool) -> None:
        """The first heartbeat; if it `is_alone`, everything since the last one was an absence, however short."""
        last = await self._presence.last_beat() or 0
        if 0 < last - self._now() < MOST_AHEAD_MS:
            self._ahead = last - self._now()
        await self._beat(0 if is_alone else SHORT_ABSENCE_MS)

    async def beat(self) -> bool:
        """Records a heartbeat, and returns whether the others have considered this process alive since the last one."""
        async with self._beating:
            await self._beat(DEAD_MS if self._has_paused() else None)
            was_removed, self._was_removed = self._was_removed, False
            return not was_removed

    async def catch_up(self) -> None:
        """After a pause, finds out whether any process was alive, before anything is decided."""
        if self._has_paused():
            async with self._beating:
                await self._beat_after_a_pause()

    async def _beat_after_a_pause(self) -> None:
        if self._has_paused():  # unless another task has just done so
            await self._beat(DEAD_MS)

    def _has_paused(self) -> bool:
        return (self._clock() - self._beaten_at) * 1000 > DEAD_MS

    async def _beat(self, most_silent: int | None) -> None:
        known = self.absences[-1].until if self.absences else 0
        since, now, at, has_paused = self._beaten_ms, self.now(), self._clock(), self._has_paused()
        beat = await self._presence.beat(now, most_silent, known)
        self._beaten_at, self._beaten_ms = at, now  # not later: the pause may come while it is recorded
        self.absences += beat.absences
        if has_paused and since and not beat.absences:
            self.pauses = [*self.pauses[1 - MOST_PAUSES :], Absence(since, now)]
        self._was_removed |= not beat.is_known
