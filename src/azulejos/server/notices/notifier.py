"""The notifier: tells people who are away that it is their turn, once for each turn.

Once a second it reads what is due in the register. If the person has the table open, nothing is sent. If they are
connected to another process, that process decides. Everything else is claimed, sent, and then settled, so each turn is
sent once. Only if this process is killed between sending and recording it, it is sent again: better twice than never.
Both messages have the number of the turn, and browsers replace the first with the second.
"""

import asyncio
import json
import logging
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from azulejos.errors import InvalidError, RefusedError
from azulejos.server.access.shared_counts import SharedCounts
from azulejos.server.hall.background_tasks import BackgroundTasks, logged
from azulejos.server.hall.hall import Hall
from azulejos.server.monitoring.metrics import Metrics
from azulejos.server.notices.outgoing import Outgoing
from azulejos.server.notices.register import Notice, Register
from azulejos.server.notices.web_push import SigningKey
from azulejos.tables.table import Table

__all__ = ["Notifier"]

SWEEP_S = 1.0  # between two checks of what is due
MOST_AT_ONCE = 50  # concurrent requests
CLAIM_MS = 10_000  # while other processes leave it alone; longer than a request may take
RETRIES_MS = (30_000, 300_000)  # between attempts, if a receiver fails
GONE = (404, 410)  # a push service's answer for a browser that has unsubscribed

log: logging.Logger = logging.getLogger("azulejos.server")


class Notifier:
    """The notifier of one process."""

    def __init__(
        self,
        hall: Hall,
        register: Register,
        outgoing: Outgoing,
        key: SigningKey,
        shared: SharedCounts,
        metrics: Metrics,
    ) -> None:
        self._hall, self._register, self._outgoing, self._key = hall, register, outgoing, key
        self._shared, self._metrics = shared, metrics
        self._tasks = BackgroundTasks()
        self._sending = 0

    async def open(self) -> None:
        """Starts checking what is due; a process that is alone knows that nobody else has claimed anything."""
        if not self._hall.store.is_shared:
            await self._register.release()
        self._tasks.spawn(self._run())

    async def close(self) -> None:
        """Stops; what was being sent is due again when its claim expires."""
        await self._tasks.close()

    async def sweep(self) -> None:
        """Handles everything that is due, within the limit of concurrent requests."""
        for notice in await self._register.due(self._hall.now(), MOST_AT_ONCE - self._sending):
            with logged(f"a notice of table {notice.game}"), suppress(RefusedError):  # the table was deleted
                await self._see_to(notice)

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_S)
            if not self._hall.tables.is_read_only:
                with logged("the sweep of notices"):
                    await self.sweep()

    async def _see_to(self, notice: Notice) -> None:
        table = await self._hall.see(notice.game)
        person = table.turn_owner
        if person is None or table.turn_seq != notice.turn or self._hall.is_watched_by(table.id, person):
            await self._register.settle(notice)
        elif not await self._hall.presence.is_elsewhere(table.id, person):
            await self._tell(notice, table)

    async def _tell(self, notice: Notice, table: Table) -> None:
        """Sends it, unless it exceeds the rate limit; then it has to wait."""
        now, receiver = self._hall.now(), _host_of(notice.receiver["url"])
        if not await self._register.claim(notice, now + CLAIM_MS):
            return
        wait = await self._shared.take_all([("table_notices", table.id), ("receiver_notices", receiver)])
        if wait:
            await self._register.put_back(notice, now + int(wait * 1000) + 1)
        else:
            self._tasks.spawn(self._send(notice._replace(tries=notice.tries + 1), table))

    async def _send(self, notice: Notice, table: Table) -> None:
        self._sending += 1
        try:
            status = await self._post(notice, table)
        except (OSError, InvalidError) as error:  # a timeout is an OSError, too
            log.warning("a notice of table %s did not arrive: %s", table.id, str(error) or "it took too long")
            status = 0 if isinstance(error, OSError) else 400
        finally:
            self._sending -= 1
        self._metrics.noticed("webhook" if notice.is_webhook else "push", is_told=200 <= status < 300)
        await self._settle(notice, status)

    async def _settle(self, notice: Notice, status: int) -> None:
        """Records the result: sent, gone for good, to be retried, or given up."""
        is_away = status in (0, 429) or status >= 500
        if status in GONE:
            await self._register.remove(notice.game, notice.person, notice.id)
        elif is_away and notice.tries <= len(RETRIES_MS):
            await self._register.settle(notice, self._hall.now() + RETRIES_MS[notice.tries - 1])
        else:
            await self._register.settle(notice)

    async def _post(self, notice: Notice, table: Table) -> int:
        """The HTTP status of the receiver's answer."""
        receiver = self._outgoing.check(notice.receiver["url"])
        if notice.is_webhook:
            headers, body = {"Content-Type": "application/json"}, json.dumps(_for_webhook(notice, table)).encode()
        else:
            headers, body = await asyncio.to_thread(
                self._key.message,
                notice.receiver,
                receiver,
                _for_browser(notice, table),
                topic=table.id,
                contact=f"https://{_host_of(notice.receiver['site'])}",
            )
        return await self._outgoing.post(notice.receiver["url"], headers, body)


def _host_of(url: str) -> str:
    """Host and port of a validated URL."""
    return url.split("/")[2]


def _for_webhook(notice: Notice, table: Table) -> Mapping[str, Any]:
    """Only what anyone with the table's link may know."""
    assert table.waited_for is not None, "somebody is waited for"
    seat = table.waited_for
    link = f"{notice.receiver['site']}/table/{table.id}"
    return {"table": table.id, "turn": notice.turn, "seat": seat, "name": table.seat(seat).name, "link": link}


def _for_browser(notice: Notice, table: Table) -> Mapping[str, Any]:
    """The others at the table, so that the person knows which one it is; the page words the message."""
    others = [seat.name for seat in table.seats if seat.owner not in (None, notice.person)]
    return {"table": table.id, "turn": notice.turn, "names": others}
