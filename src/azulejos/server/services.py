"""The services of one server process, opened and closed together.

The store with the games, the hall with the tables, the bot pool, the notifier, and metrics and limits.
"""

import asyncio
import logging
import os
import secrets
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial

from azulejos.bots.interface import Choice
from azulejos.errors import RefusedError, StoreError
from azulejos.rules import Position
from azulejos.server.access.addresses import counted_as, parse_network
from azulejos.server.access.connection_limits import allow_files, most_live, open_files
from azulejos.server.access.counts import Counts
from azulejos.server.access.live_places import Live, LivePlaces
from azulejos.server.access.rate_limits import Limits
from azulejos.server.access.shared_counts import CHANNEL, SharedCounts
from azulejos.server.bot_pool import BotPool
from azulejos.server.fair_queue import NOBODY, Asker
from azulejos.server.hall.background_tasks import logged
from azulejos.server.hall.hall import Hall
from azulejos.server.monitoring.metrics import Metrics
from azulejos.server.notices.notifier import Notifier
from azulejos.server.notices.outgoing import Outgoing
from azulejos.server.notices.register import Register
from azulejos.server.notices.web_push import SigningKey
from azulejos.server.operations import prune
from azulejos.server.storage.store import Store
from azulejos.server.storage.switches import drain, read_switches, switch_off

__all__ = ["Options", "Services"]

HEALTH_S = 1.0  # for which a health check is cached
COUNTING_S = 5.0  # for which the number of tables is cached
PRUNING_S = 3_600.0  # between two prunings of old games
LOOKING_S = 1.0  # between two reads of the host's switches
SHARING_S = 1.0  # before counts are shared again, after the database has failed

log: logging.Logger = logging.getLogger("azulejos.server")


@dataclass(frozen=True, slots=True)
class Options:
    """The host's options: the database, the number of bot processes, and whom the server trusts."""

    database: str
    bots: int = 1
    workers: int = 1
    hosts: tuple[str, ...] = ()
    origins: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ()
    readers: tuple[str, ...] = ()
    metrics_token: str = field(default="", repr=False)
    json_logs: bool = False
    keep_days: int | None = None
    webhooks: bool = False
    notify_hosts: tuple[str, ...] = ()
    limits: Limits = field(default_factory=Limits)


class Services:
    """One process of the server; created by `open`, and closed by `close`."""

    limits: Limits
    keep_days: int | None
    has_webhooks: bool
    register: Register
    outgoing: Outgoing

    def __init__(
        self,
        options: Options,
        store: Store,
        metrics: Metrics,
        counts: Counts | None = None,
        *,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.limits, self.keep_days, self.has_webhooks = options.limits, options.keep_days, options.webhooks
        self.worker: str = secrets.token_hex(4)
        self.store = store
        self.metrics = metrics
        self.hall: Hall = Hall(store, self, self.worker, metrics)
        self.counts: Counts = counts or Counts(self.limits)
        self.shared: SharedCounts = SharedCounts(self.counts, self.worker, partial(store.say, CHANNEL))
        self.live: LivePlaces = LivePlaces(self.counts.connections, most_live())
        self.register, self.outgoing = Register(store), Outgoing(options.notify_hosts)
        self.signing_key: SigningKey | None = None
        self._notifier: Notifier | None = None
        self._sharing: asyncio.Task[None] | None = None
        self._looking: asyncio.Task[None] | None = None
        self._pruning: asyncio.Task[None] | None = None
        self._pruned_at = float("-inf")
        self._bot_pool = BotPool(options.bots)
        self._replaced = 0
        self._clock = clock
        self._asking = asyncio.Lock()
        self._asked_at = self._counted_at = float("-inf")
        self._fault: StoreError | None = None
        self._unfinished = 0

    @classmethod
    async def open(cls, options: Options, metrics: Metrics, counts: Counts | None = None) -> "Services":
        """Opens the store and starts serving; raises `StoreError`."""
        services = cls(options, await Store.open(options.database), metrics, counts)
        services.store.hear(CHANNEL, services.shared.hear)
        try:
            await services.hall.open()
            await services.look_at_switches()
            await services.look_at_workers()
            await services._begin_to_notify()
        except BaseException:
            await services.close()
            raise
        services._bot_pool.start()
        services._looking = asyncio.create_task(services._look())
        services._pruning = asyncio.create_task(services._prune())
        services._sharing = asyncio.create_task(services._share())
        return services

    async def close(self) -> None:
        """Completes what has begun, and closes everything."""
        for task in (self._sharing, self._looking, self._pruning):
            if task:
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
        if self._notifier:
            await self._notifier.close()
        await self.hall.close()
        await self._bot_pool.close()
        await self.store.close()

    async def choose(self, bot: str, position: Position, asker: Asker = NOBODY, /) -> Choice:
        """The choice of the bot with this name; measures how long it thinks."""
        begun = time.perf_counter()
        choice = await self._bot_pool.choose(bot, position, asker=asker)
        self.metrics.bot_moved(bot, time.perf_counter() - begun)
        replaced, self._replaced = self._replaced, self._bot_pool.tally.replaced
        for _ in range(self._replaced - replaced):
            self.metrics.bot_restarted()
        return choice

    async def check_new_table(self, address: str | None) -> None:
        """Counts a table that the address creates. Raises `GuardError` if that is too often, or the server is full."""
        if self.hall.tables.is_read_only:
            raise RefusedError("read_only")
        await self.shared.check(counted_as(address), "tables_made", "tables_of_a_day")
        self.limits.check_tables(await self.unfinished())
        self._unfinished += 1  # until they are counted again

    async def make_room(self, new: Live, table: str) -> None:
        """Gets what there is for a connection that is coming, until the caller waits for anything else."""
        at_table = [] if new.seat else [(self.counts.at_tables, table)]
        await self.shared.make_room((self.counts.connections, new.address), *at_table)
        if games := self.live.games_in_question(new):
            with suppress(StoreError):
                self.live.note_shared(await self.hall.presence.played_from_elsewhere(games, new.address))

    async def check_health(self) -> None:
        """Raises `StoreError` if the database did not answer the last health check, at most a second ago.

        However many callers there are, the database is asked once.
        """
        async with self._asking:
            await self._ask_for_health()
        if self._fault:
            raise self._fault

    async def _ask_for_health(self) -> None:
        if self._clock() - self._asked_at <= HEALTH_S:
            return
        self._fault = None
        try:
            await self.store.ping()
        except StoreError as fault:
            self._fault = fault
        self._asked_at = self._clock()

    async def look_at_switches(self) -> None:
        """Applies the host's switches."""
        switches = await read_switches(self.store)
        self.counts.banned = [parse_network(network) for network in switches.banned]
        self.hall.heed(switches, self.counts.banned)
        if self.worker in switches.drained:
            await switch_off(self.store, drain(self.worker))
            log.info("worker %s is drained", self.worker)
            os.kill(os.getpid(), signal.SIGTERM)

    async def look_at_workers(self) -> None:
        """Shares the limits with the processes that live."""
        self.shared.heed(await self.hall.presence.workers() if self.store.is_shared else ())

    async def prune(self) -> None:
        """Once an hour: deletes games past the retention time, if the host has set one."""
        if self.keep_days and self._may_write() and self._clock() - self._pruned_at > PRUNING_S:
            self._pruned_at = self._clock()
            count = await prune(self.store, self.keep_days, self.hall.now(), may_go_on=self._may_write)
            if count:
                log.info("%d tables were deleted after %d days", count, self.keep_days)

    async def measure(self) -> None:
        """Reports to the metrics how full the server is, and how many moves wait for bots."""
        self.metrics.used("tables", await self.unfinished() / self.limits.tables)
        self.metrics.used("connections_per_address", self.counts.connections.fullest)
        self.metrics.used("connections_per_table", self.counts.at_tables.fullest)
        self.metrics.used("files", open_files() / allow_files())
        self.metrics.bots_wait(self._bot_pool.tally.waiting)

    async def _begin_to_notify(self) -> None:
        """From now on people who are not there are told that it is their turn."""
        self.signing_key = await SigningKey.of(self.store)
        self._notifier = Notifier(self.hall, self.register, self.outgoing, self.signing_key, self.shared, self.metrics)
        await self._notifier.open()

    async def _look(self) -> None:
        """Runs every second while this process serves."""
        while True:
            await asyncio.sleep(LOOKING_S)
            with logged("looking at what the host has switched"):
                await self.look_at_switches()
                await self.look_at_workers()
                await self.measure()

    async def _prune(self) -> None:
        """Likewise, but apart from it: the first pruning of many games takes long, and hosts must not wait for it."""
        while True:
            await asyncio.sleep(LOOKING_S)
            with logged("deleting what was kept for long enough"):
                await self.prune()

    def _may_write(self) -> bool:
        """Whether the host has not made the server read-only."""
        return not self.hall.tables.is_read_only

    async def _share(self) -> None:
        """Tells the other processes what has been counted here, as soon as it matters."""
        while True:
            await self.shared.wait()
            try:
                await self.shared.tell()
            except StoreError as error:
                log.warning("limits were not shared: %s", error)
                await asyncio.sleep(SHARING_S)

    async def unfinished(self) -> int:
        """How many tables are waiting or being played, at most a few seconds old but for those made here."""
        if self._clock() - self._counted_at > COUNTING_S:
            games = await self.store.going_on()
            self._unfinished, self._counted_at = sum(games.values()), self._clock()
            self.metrics.counted(games)
        return self._unfinished
