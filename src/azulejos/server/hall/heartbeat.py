"""The heartbeat of this process, and the absences: times in which no process lived, for which nobody is charged.

A process that finds no recent beat of any other when it starts, or when it goes on after a pause, notes an absence in
the database, once for all processes. A pause is noticed by a clock that nobody sets: the process was stopped, or its
machine was. Tables are given their time back when they are next looked at, so that a start takes as long with many of
them as with none. Faults are `StoreError`s.
"""

import asyncio
import time
from collections.abc import Callable

from azulejos.server.hall.presence import Absence, Presence

__all__ = ["DEAD_MS", "Heartbeat"]

DEAD_MS = 5_000  # of silence, after which a process counts as dead, or as one that was
SHORT_ABSENCE_MS = 2_000  # that may lie between the beats of processes when one of them starts
MOST_AHEAD_MS = 24 * 3_600_000  # that the clock of the system may have been set back by


class Heartbeat:
    """The beats of one process, at times that `now` gives, and all absences that matter still."""

    def __init__(self, presence: Presence, now: Callable[[], int], clock: Callable[[], float] = time.monotonic) -> None:
        self.absences: list[Absence] = []
        self._presence, self._now, self._clock = presence, now, clock
        self._ahead = 0
        self._beaten_at = clock()
        self._beating = asyncio.Lock()

    def now(self) -> int:
        """The time of the server, which does not go back when the clock of the system was set back between starts."""
        return self._now() + self._ahead

    async def begin(self, *, is_alone: bool) -> None:
        """The first beat; a process that `is_alone` was away since the last one, however short that was."""
        last = await self._presence.last_beat() or 0
        if 0 < last - self._now() < MOST_AHEAD_MS:
            self._ahead = last - self._now()
        await self._beat(0 if is_alone else SHORT_ABSENCE_MS)

    async def beat(self) -> bool:
        """Says that this process lives, and returns whether others knew that."""
        async with self._beating:
            return await self._beat(DEAD_MS if self._has_paused() else None)

    async def catch_up(self) -> None:
        """After a pause, finds out whether anybody lived meanwhile, before anything is decided."""
        if self._has_paused():
            async with self._beating:
                await self._beat_after_a_pause()

    async def _beat_after_a_pause(self) -> None:
        if self._has_paused():  # unless another has just done so
            await self._beat(DEAD_MS)

    def _has_paused(self) -> bool:
        return (self._clock() - self._beaten_at) * 1000 > DEAD_MS

    async def _beat(self, most_silent: int | None) -> bool:
        known = self.absences[-1].until if self.absences else 0
        beat = await self._presence.beat(self.now(), most_silent, known)
        self._beaten_at = self._clock()
        self.absences += beat.absences
        return beat.is_known
