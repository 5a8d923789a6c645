"""The host of tables in the page: answers requests and messages of the wire, as a server would, for one person.

Everyone in this browser is the same person, so there are no tokens, nobody is absent, and there are neither open seats
nor clocks; what needs others is refused with `needs_server`. `open_table` has the way into the log, which the page
keeps; another tab may use the same logs. Stronger bots are the page's (`Chooser`); without them the stand-in plays.

All that goes in and out is text or numbers, because JavaScript is on the other side, and an error is an answer.
"""

import asyncio
import json
import re
import secrets
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Protocol
from urllib.parse import parse_qs, unquote, urlsplit

from azulejos.bots.levels import LEVELS, LevelBot
from azulejos.dealing import SEEDS
from azulejos.errors import AzulejosError, InvalidError, RefusedError, StoreError
from azulejos.offline import deals, puzzles, wire_reader
from azulejos.offline.open_table import OpenTable, Store, Viewer
from azulejos.offline.study import Study, told_across
from azulejos.rules import Position
from azulejos.study.explanation import explain
from azulejos.svg import board
from azulejos.tables import commands as asked
from azulejos.tables.chance import chances, commitment, new_secret
from azulejos.tables.identity import deal_id, hash_token, rematch_id, table_id
from azulejos.tables.lessons import CHAPTERS, ChapterName, lesson, try_move
from azulejos.tables.replays import record_step_of, record_steps_of, step_of, steps_of, try_step
from azulejos.tables.settings import OPEN
from azulejos.tables.table import STAND_IN, BotTurn, Table
from azulejos.tables.umpire import create, rematch
from azulejos.tables.views import own_view, record, view
from azulejos.values import Value, of_error, of_position

__all__ = ["PREFIX", "Chooser", "Host", "milliseconds"]

PREFIX = "page-"  # of the ids of tables in the page, which no table of a server has
REFUSED, GONE = 1006, 4006  # close codes: there is no such table; it was deleted

_STATUSES = {"no_table": 404, "page_log": 404, "no_step": 404, "no_page": 404}
_BY_NAME = {level.name: level for level in LEVELS}


class Chooser(Protocol):
    """The page's bots: compiled code, which is not Python's here."""

    async def choose(self, position: str, level: int, seed: str, /) -> str:
        """The move of a level, or nothing if these bots are not there."""


def milliseconds() -> int:
    """The time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Host:
    """All tables that this page has open.

    `tell` is called with a connection and a message for it, `hang_up` with a connection and its close code.
    """

    def __init__(
        self,
        store: Store,
        chooser: Chooser,
        tell: Callable[[int, str], object],
        hang_up: Callable[[int, int], object],
        now: Callable[[], int] = milliseconds,
    ) -> None:
        self._store, self._chooser, self._tell, self._hang_up, self._now = store, chooser, tell, hang_up, now
        self._study = Study()
        self._tables: dict[str, OpenTable] = {}
        self._connections: dict[int, tuple[OpenTable, Viewer]] = {}

    # Requests.

    async def request(self, method: str, path: str, body: str) -> str:
        """The answer to a request under `/api`: its HTTP status and its body, as a list in JSON."""
        try:
            answer: Value | str | None = await self._answered(method, path, body)
        except AzulejosError as error:
            return json.dumps([_status(error), {"error": of_error(error)}])
        return json.dumps([200 if answer is not None else 204, answer])

    async def _answered(self, method: str, path: str, body: str) -> Value | str | None:
        parts = urlsplit(path)
        query = {name: values[-1] for name, values in parse_qs(parts.query, keep_blank_values=True).items()}
        for known, pattern, answer in _ROUTES:
            if known == method and (found := re.fullmatch(pattern, parts.path)):
                return await answer(self, *map(unquote, found.groups()), query | {"body": body})
        raise RefusedError("needs_server")

    async def _new_table(self, query: dict[str, str]) -> Value:
        new = wire_reader.read_new_table(query["body"])
        if OPEN in new.settings.seats or new.settings.clock.timing != "none":
            raise RefusedError("needs_server")
        name, secret = PREFIX + table_id(new.token), new_secret()
        return await self._create(
            asked.Create(hash_token(new.token), name, new.settings, new.names, commitment(secret), secret=secret.hex())
        )

    async def _create(self, command: asked.Create) -> Value:
        """Creates a table, unless it is there, and says which seats are mine."""
        live = OpenTable(command.table, self._store, self._now)
        await live.begin(create(command, self._now()))
        self._tables.setdefault(command.table, live)
        return {"table": command.table, "seats": list(live.seats)}

    async def _see(self, name: str, _query: dict[str, str]) -> Value:
        live, now = await self._open(name), self._now()
        return {"table": view(live.table, now), "you": own_view(live.table, now, live.seats)}

    async def _delete(self, name: str, _query: dict[str, str]) -> None:
        live = await self._open(name)
        await self._store.delete(name)
        self._forget(live)

    async def _follow(self, name: str, _query: dict[str, str]) -> Value:
        live = await self._open(name)
        if live.table.rematch is None:
            raise RefusedError("no_rematch")
        new = await self._open(live.table.rematch)
        return {"table": new.id, "seats": list(new.seats)}

    async def _record(self, name: str, _query: dict[str, str]) -> str:
        return record((await self._open(name)).table)

    async def _steps(self, name: str, _query: dict[str, str]) -> Value:
        return steps_of((await self._open(name)).table)

    async def _step(self, name: str, step: str, _query: dict[str, str]) -> Value:
        return step_of((await self._open(name)).table, _number(step))

    async def _replay(self, query: dict[str, str]) -> Value:
        return record_steps_of(wire_reader.read_record(query["body"]))

    async def _replay_step(self, step: str, query: dict[str, str]) -> Value:
        return record_step_of(wire_reader.read_record(query["body"]), _number(step))

    async def _position(self, query: dict[str, str]) -> Value:
        return of_position(Position.parse(query.get("text", "")))

    async def _try_step(self, query: dict[str, str]) -> Value:
        return try_step(query.get("text", ""), query.get("done", ""), secrets.SystemRandom())

    async def _reasons(self, query: dict[str, str]) -> Value:
        return explain(query.get("text", ""), query.get("line", ""), query.get("other", ""))

    async def _picture(self, query: dict[str, str]) -> Value:
        drawn = board(
            Position.parse(query.get("text", "")),
            move=query.get("move") or None,
            names=query.get("names", "").splitlines(),
            heading=query.get("heading"),
            supply=query.get("supply"),
        )
        return {"svg": drawn}

    async def _review(self, query: dict[str, str]) -> Value:
        return self._study.go_on(*wire_reader.read_review(query["body"]))

    async def _across(self, query: dict[str, str]) -> Value:
        return told_across(wire_reader.read_across(query["body"]))

    async def _next_puzzle(self, query: dict[str, str]) -> Value:
        return puzzles.following(*wire_reader.read_puzzle_wish(query["body"]))

    async def _try_puzzle(self, query: dict[str, str]) -> Value:
        return puzzles.tried(*wire_reader.read_puzzle_try(query["body"]))

    async def _mistakes(self, query: dict[str, str]) -> Value:
        solver, names, done, is_solved = wire_reader.read_mistakes(query["body"])
        return puzzles.repeated(solver, names, done, is_solved=is_solved)

    async def _deal(self, query: dict[str, str]) -> Value:
        solver = wire_reader.read_deal(query["body"])
        try:
            table = (await self._open(deal_id(solver.today))).table
        except RefusedError as error:
            if error.code != "no_table":
                raise
            return deals.standing(solver, None)
        return deals.standing(solver, table)

    async def _begin_deal(self, query: dict[str, str]) -> Value:
        return await self._create(deals.beginning(*wire_reader.read_new_deal(query["body"])))

    async def _check_deal(self, query: dict[str, str]) -> Value:
        return deals.checked(wire_reader.read_code(query["body"]))

    async def _lesson(self, _query: dict[str, str]) -> Value:
        return lesson()

    async def _try(self, chapter: ChapterName, query: dict[str, str]) -> Value:
        return try_move(CHAPTERS[chapter], query.get("move", ""))

    async def _levels(self, _query: dict[str, str]) -> Value:
        shown = ("name", "number", "title", "character", "rating")
        return {"levels": [{name: getattr(level, name) for name in shown} for level in LEVELS]}

    async def _info(self, _query: dict[str, str]) -> Value:
        return {"push_key": "", "webhooks": False, "keep_days": None}

    # Connections.

    async def connect(self, connection: int, name: str, seen: int | None) -> None:
        """Opens a connection to a table, which gets the table, what was missed, and then everything that happens."""
        try:
            live = await self._open(name)
        except AzulejosError:
            self._hang_up(connection, REFUSED)
            return
        viewer = Viewer(lambda text: self._tell(connection, text), lambda code: self._hang_up(connection, code))
        self._connections[connection] = live, viewer
        live.show(viewer, seen)
        live.viewers[viewer] = None
        self._arrange(live)

    async def hear(self, connection: int, text: str) -> None:
        """Answers a message of a connection."""
        live, viewer = self._connections[connection]
        try:
            message = wire_reader.read_message(text)
        except InvalidError as error:
            self._say(viewer, {"type": "unread", "error": of_error(error)})
            return
        if isinstance(message, wire_reader.Ping):
            self._say(viewer, {"type": "pong", "now": self._now(), "watchers": 0})
        elif isinstance(message, wire_reader.Mute):
            viewer.muted = frozenset(message.seats)
        elif isinstance(message, wire_reader.Look):
            live.show(viewer)
        else:
            await self._carry_out(live, viewer, message)

    def disconnect(self, connection: int) -> None:
        """Closes a connection, if it is open."""
        if connection in self._connections:
            live, viewer = self._connections.pop(connection)
            live.viewers.pop(viewer, None)

    async def wake(self, name: str) -> None:
        """Another tab has appended to a table, or deleted it."""
        if live := self._tables.get(name):
            if await self._store.read(name, 0) == "[]":
                self._forget(live)
            else:
                with suppress(AzulejosError):  # who uses it next is told
                    await live.read()
                    self._arrange(live)

    async def _carry_out(self, live: OpenTable, viewer: Viewer, message: wire_reader.Asked) -> None:
        command = message.command(live.owner)
        try:
            seqs = await live.ask(command, command_id=message.id, seen=message.seen)
        except AzulejosError as refusal:
            self._say(viewer, {"type": "refused", "id": message.id, "error": of_error(refusal)})
        else:
            self._say(viewer, {"type": "done", "id": message.id, "first": seqs.start, "last": seqs.stop - 1})
            self._arrange(live)

    def _say(self, viewer: Viewer, value: Value) -> None:
        viewer.tell(json.dumps(value, separators=(",", ":")))

    async def _open(self, name: str) -> OpenTable:
        """The table with what other tabs have appended; raises `RefusedError` if there is none."""
        live = self._tables.get(name) or OpenTable(name, self._store, self._now)
        await live.read()
        return self._tables.setdefault(name, live)

    def _forget(self, live: OpenTable) -> None:
        del self._tables[live.id]
        if live.errand:
            live.errand.cancel()
        for viewer in tuple(live.viewers):
            viewer.dismiss(GONE)

    # What happens by itself.

    def _arrange(self, live: OpenTable) -> None:
        """Has done what is due at a table that somebody looks at: one errand after another."""
        if live.viewers and (live.errand is None or live.errand.done()):
            live.errand = asyncio.create_task(self._run(live))

    async def _run(self, live: OpenTable) -> None:
        """Does what is due until nothing is; what was overtaken by a person, or cannot be kept, is left."""
        while errand := self._errand(live):
            before = live.table
            with suppress(AzulejosError):
                await errand
            if live.table is before:
                return

    def _errand(self, live: OpenTable) -> Awaitable[object] | None:
        table = live.table
        if table.is_rematch_agreed and table.rematch is None:
            return self._begin_rematch(live)
        if table.hint and table.hint.move is None:
            return self._give_hint(live, table.hint.seat)
        return self._move(live, table.bot_turn) if table.bot_turn else None

    async def _begin_rematch(self, live: OpenTable) -> None:
        """Starts the rematch at a new table, whose id follows from the old one, so it is created only once."""
        table, secret = live.table, new_secret()
        name = PREFIX + rematch_id(table.id, table.secret)
        decision = rematch(
            table,
            name,
            self._now(),
            chances(secret.hex(), name),
            secret=secret.hex(),
            commitment=commitment(secret),
        )
        await OpenTable(name, self._store, self._now).begin(decision)
        await live.ask(asked.BeginRematch(name))

    async def _give_hint(self, live: OpenTable, seat: int) -> None:
        """The stand-in's hint: the page asks for one only where its own bots cannot run."""
        await live.ask(asked.GiveHint(seat, _stand_in(STAND_IN, live.table.position)))

    async def _move(self, live: OpenTable, turn: BotTurn) -> None:
        """Plays a bot's move, not faster than people can follow."""
        before = live.table
        move = await self._chosen(turn.bot, before)
        await asyncio.sleep(max(0, turn.not_before - self._now()) / 1000)
        if live.table.changed_seq == before.changed_seq:
            await live.ask(asked.PlayBot(turn.seat, move))

    async def _chosen(self, bot: str, table: Table) -> str:
        if not _BY_NAME[bot].needs_kernel:
            return _stand_in(bot, table.position)
        seed = str(secrets.randbelow(SEEDS))
        move = await self._chooser.choose(str(table.position), _BY_NAME[bot].number, seed)
        return move or _stand_in(STAND_IN, table.position)


def _stand_in(bot: str, position: Position) -> str:
    """The move of a bot that needs no compiled code."""
    return str(LevelBot(_BY_NAME[bot], secrets.randbelow(SEEDS)).choose(position).move)


def _number(text: str) -> int:
    if not re.fullmatch("[0-9]{1,7}", text):
        raise InvalidError("request", field="step", why="Input should be a valid integer")
    return int(text)


def _status(error: AzulejosError) -> int:
    """The HTTP status for an error, as a server would answer it."""
    if error.code in _STATUSES:
        return _STATUSES[error.code]
    if isinstance(error, StoreError):
        return 503
    return 422 if isinstance(error, InvalidError) else 409


_TABLE = f"/tables/({PREFIX}[A-Za-z0-9_-]{{1,50}})"
_ROUTES: list[tuple[str, str, Callable[..., Awaitable[Value | str | None]]]] = [
    ("GET", "/levels", Host._levels),
    ("POST", "/tables", Host._new_table),
    ("GET", _TABLE, Host._see),
    ("DELETE", _TABLE, Host._delete),
    ("POST", f"{_TABLE}/follow", Host._follow),
    ("GET", f"{_TABLE}/record", Host._record),
    ("GET", f"{_TABLE}/steps", Host._steps),
    ("GET", f"{_TABLE}/steps/([^/]*)", Host._step),
    ("POST", "/record", Host._replay),
    ("POST", "/record/([^/]*)", Host._replay_step),
    ("GET", "/position", Host._position),
    ("GET", "/position/step", Host._try_step),
    ("GET", "/reasons", Host._reasons),
    ("GET", "/position/picture", Host._picture),
    ("POST", "/review", Host._review),
    ("POST", "/across", Host._across),
    ("POST", "/puzzles/next", Host._next_puzzle),
    ("POST", "/puzzles/try", Host._try_puzzle),
    ("POST", "/mistakes", Host._mistakes),
    ("POST", "/deal", Host._deal),
    ("POST", "/deal/begin", Host._begin_deal),
    ("POST", "/deal/check", Host._check_deal),
    ("GET", "/lesson", Host._lesson),
    ("GET", f"/lesson/({'|'.join(CHAPTERS)})", Host._try),
    ("GET", "/server", Host._info),
]
