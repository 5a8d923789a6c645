"""The HTTP API: lobby, tables, seats, replays, the lesson, and the WebSocket of a table.

Everything is under `/api`, in the models of `wire`. Tokens are in cookies that scripts cannot read, one for each table,
set when somebody sits down or opens a personal link on another device. A refused request is answered with the error's
code and the HTTP status that fits it.
"""

import re
from contextlib import ExitStack
from secrets import SystemRandom
from typing import Annotated, Any

from fastapi import APIRouter, Cookie, Depends, FastAPI, Path, Query, Request, Response, WebSocket
from fastapi.responses import PlainTextResponse
from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send

from azulejos.bots.levels import LEVELS
from azulejos.errors import InvalidError, RefusedError
from azulejos.rules import Position
from azulejos.server import wire
from azulejos.server.access.rate_limits import Reserve
from azulejos.server.hall.loaded_tables import TOKEN_DAYS
from azulejos.server.http.compression import CompressedRoute
from azulejos.server.http.direct_socket import line_of
from azulejos.server.http.websocket import Connection, hand_over
from azulejos.server.services import Services
from azulejos.server.storage.store import Listing
from azulejos.study.explanation import LONGEST_LINE, explain
from azulejos.svg import board
from azulejos.tables import codec
from azulejos.tables.identity import hash_token
from azulejos.tables.lessons import CHAPTERS, ChapterName, lesson, try_move
from azulejos.tables.replays import record_step_of, record_steps_of, step_of, steps_of, try_step
from azulejos.tables.settings import Settings
from azulejos.tables.table import Stage, Table
from azulejos.tables.views import own_view, record, view
from azulejos.values import Value, of_position

__all__ = [
    "COOKIE",
    "TableId",
    "Token",
    "is_of_player",
    "new_router",
    "router",
    "seat_that_connects",
    "services_of",
    "who_has",
]

COOKIE = "token"
VERSION = "version"  # the parameter that every request may have
LONGEST_COOKIE = 200
LONGEST_FIELD = 100
LARGEST_STEP = LARGEST_VERSION = 1_000_000
TABLES_PER_PAGE = 50
STEPS_PER_REQUEST = 100  # of a game that is replayed: a longer one counts as several requests
CHARACTERS_PER_STEP = 7  # of a record
_SOCKET = re.compile("/api/tables/([A-Za-z0-9_-]{1,64})/socket")
_HANDSHAKE = re.compile(rb"GET (/api/tables/[A-Za-z0-9_-]{1,64}/socket)[? ]")
_COOKIES = re.compile(rb"\r\ncookie:[ \t]*([^\r\n]*)", re.IGNORECASE)


async def check_query(asked: HTTPConnection) -> None:
    """Raises `InvalidError` for an unknown parameter, as for unknown fields."""
    known = {VERSION, *(parameter.alias for parameter in asked.scope["route"].dependant.query_params)}
    for name in asked.query_params:
        if name not in known:
            raise InvalidError("request", field=name[:LONGEST_FIELD], why="there is no such parameter")


async def check_version(version: Annotated[int | None, Query(alias=VERSION, ge=1, le=LARGEST_VERSION)] = None) -> None:
    """Raises `RefusedError` for a client with another version of the wire; none at all is taken for ours."""
    if version not in (None, wire.WIRE_VERSION):
        raise RefusedError("version", found=version, expected=wire.WIRE_VERSION)


def new_router() -> APIRouter:
    """A router under `/api`, with the checks and the errors that all requests share."""
    return APIRouter(
        prefix="/api",
        route_class=CompressedRoute,
        dependencies=[Depends(check_query), Depends(check_version)],
        responses={
            code: {"model": wire.Failure} for code in (400, 403, 404, 408, 409, 413, 421, 422, 429, 503)
        },  # documented in docs/errors.md
    )


router: APIRouter = new_router()

PositionText = Annotated[str, Query(max_length=wire.LONGEST_POSITION)]
LineText = Annotated[str, Query(max_length=LONGEST_LINE)]
TableId = Annotated[str, Path(pattern="^[A-Za-z0-9_-]{1,64}$")]
Token = Annotated[str | None, Cookie(alias=COOKIE, include_in_schema=False)]


@router.get("/levels")
async def levels() -> wire.Levels:
    """The bots you can play against, weakest first."""
    shown = [
        wire.LevelView(
            name=level.name, number=level.number, title=level.title, character=level.character, rating=level.rating
        )
        for level in LEVELS
    ]
    return wire.Levels(levels=shown)


@router.get("/tables", response_model=wire.TablePage)
async def tables(
    request: Request,
    stage: Annotated[Stage, Query()] = "waiting",
    page: Annotated[str | None, Query(max_length=100)] = None,
) -> Value:
    """The lobby: public tables in this stage, newest first."""
    found = await services_of(request).store.games(stage=stage, listed=True, page=page, size=TABLES_PER_PAGE)
    return {"tables": [_entry(game) for game in found.games], "next": found.next}


@router.post("/tables", status_code=201)
async def new_table(request: Request, response: Response, new: wire.NewTable) -> wire.Entrance:
    """Create a table; repeated with the same token, it is the same table."""
    services = services_of(request)
    if not await services.hall.has_made(new.token):
        await services.check_new_table(_address(request))
    settings = codec.read(Settings, new.settings.model_dump(), "settings")
    table = await services.hall.create(new.token, settings, new.names)
    return _seated(request, response, table, new.token)


@router.get("/tables/{table}", response_model=wire.TableAndYou)
async def see_table(request: Request, table: TableId, token: Token = None) -> Value:
    """A table as it is now."""
    hall = services_of(request).hall
    found, now = await hall.see(table), hall.now()
    seats = found.seats_of(who_has(token) or "")
    return {"table": view(found, now), "you": own_view(found, now, seats)}


@router.delete("/tables/{table}", status_code=204)
async def delete_table(request: Request, table: TableId, token: Token = None) -> None:
    """Permanently delete a table where nobody but me has a seat, or had one when the game began."""
    await services_of(request).hall.delete(table, who_has(token) or "")


@router.post("/tables/{table}/seats", status_code=201)
async def sit_down(request: Request, response: Response, table: TableId, sitting: wire.Sitting) -> wire.Entrance:
    """Take a seat; repeated with the same token, it is the same seat."""
    found = await services_of(request).hall.sit(table, sitting.token, sitting.seat, sitting.name)
    return _seated(request, response, found, sitting.token)


@router.post("/tables/{table}/token")
async def use_token(request: Request, response: Response, table: TableId, own: wire.OwnToken) -> wire.Entrance:
    """Store the token of a personal link in a cookie on this device."""
    hall = services_of(request).hall
    found = await hall.see(table)
    hall.check_token(found, hash_token(own.token))
    return _seated(request, response, found, own.token)


@router.get("/tables/{table}/token")
async def own_token(request: Request, table: TableId, token: Token = None) -> wire.OwnToken:
    """My token, to create a personal link for another device."""
    hall = services_of(request).hall
    hall.check_token(await hall.see(table), who_has(token) or "")
    return wire.OwnToken(token=token or "")


@router.post("/tables/{table}/follow")
async def follow(request: Request, response: Response, table: TableId, token: Token = None) -> wire.Entrance:
    """Move on to the table of the rematch, with the same token."""
    hall = services_of(request).hall
    found = await hall.see(table)
    hall.check_token(found, who_has(token) or "")
    if found.rematch is None:
        raise RefusedError("no_rematch")
    return _seated(request, response, await hall.see(found.rematch), token or "")


@router.get(
    "/tables/{table}/record",
    response_class=Response,  # errors are not plain text
    responses={200: {"content": {"text/plain": {"schema": {"type": "string"}}}}},
)
async def read_record(request: Request, table: TableId) -> PlainTextResponse:
    """The game as a record; once it is over, with the secret that proves its deals."""
    text = record(await _replayed(request, table))
    headers = {"Content-Disposition": f'attachment; filename="{table}.azul"'}
    return PlainTextResponse(text, headers=headers)


@router.get("/tables/{table}/steps", response_model=wire.GameReplay)
async def replay_game(request: Request, table: TableId) -> Value:
    """All steps of the game in brief, with what each seat scored points for."""
    return steps_of(await _replayed(request, table))


@router.get("/tables/{table}/steps/{step}", response_model=wire.StepView)
async def replay_step(request: Request, table: TableId, step: Annotated[int, Path(ge=0, le=LARGEST_STEP)]) -> Value:
    """One step of the game in full; step 0 is before the first deal."""
    return step_of(await _replayed(request, table), step)


@router.post("/record", response_model=wire.GameReplay)
async def replay_record(request: Request, sent: wire.SentRecord) -> Value:
    """All steps of the first game of a record, as for a table; nothing is stored."""
    _charge_replay(request, len(sent.record) // CHARACTERS_PER_STEP)
    return record_steps_of(sent.record)


@router.post("/record/{step}", response_model=wire.StepView)
async def replay_record_step(
    request: Request, sent: wire.SentRecord, step: Annotated[int, Path(ge=0, le=LARGEST_STEP)]
) -> Value:
    """One step of that game in full."""
    _charge_replay(request, len(sent.record) // CHARACTERS_PER_STEP)
    return record_step_of(sent.record, step)


@router.get("/position", response_model=wire.PositionView)
async def read_position(text: PositionText) -> Value:
    """Any position in notation, with its legal moves and forecasts."""
    return of_position(Position.parse(text))


@router.get("/position/step", response_model=wire.TriedStep)
async def try_in_position(text: PositionText, done: Annotated[str, Query(max_length=LONGEST_FIELD)]) -> Value:
    """Try a move or a deal in any position; `done=deal` draws one at random. Nothing is stored."""
    return try_step(text, done, SystemRandom())


@router.get("/reasons", response_model=wire.Reasons)
async def explain_move(text: PositionText, line: LineText, other: LineText = "") -> Value:
    """Why the first move of a line is good in any position, and that of the other line is not."""
    return explain(text, line, other)


@router.get("/position/picture", response_model=wire.PositionPicture)
async def draw_position(
    text: PositionText,
    move: Annotated[str, Query(max_length=LONGEST_FIELD)] = "",
    names: Annotated[str, Query(max_length=LONGEST_FIELD)] = "",
    heading: Annotated[str, Query(max_length=LONGEST_FIELD)] = "",
    supply: Annotated[str, Query(max_length=LONGEST_FIELD)] = "",
) -> Value:
    """Any position as a picture, with an arrow for a move if one is given, and in these words; names are one a line."""
    shown = Position.parse(text)
    return {"svg": board(shown, move=move or None, names=names.splitlines(), heading=heading, supply=supply)}


@router.get("/lesson", response_model=wire.Lesson)
async def read_lesson() -> Value:
    """The tutorial: its chapters, each with a position."""
    return lesson()


@router.get("/lesson/{chapter}", response_model=wire.LessonTry)
async def try_in_lesson(chapter: ChapterName, move: Annotated[str, Query(max_length=LONGEST_FIELD)]) -> Value:
    """Try a move in a chapter of the tutorial; nothing is stored."""
    return try_move(CHAPTERS[chapter], move)


@router.websocket("/tables/{table}/socket")
async def connect(socket: WebSocket, table: TableId, seen: Annotated[int | None, Query(ge=0)] = None) -> None:
    """Watch a table or play at it: the messages of `wire`."""
    services, address = services_of(socket), _address(socket)
    who = who_has(socket.cookies.get(COOKIE))
    services.counts.check(services.counts.messages, address, lambda: services.hall.seat_here(table, who))
    is_player = await services.hall.is_player(table, who)  # rejects the handshake if there is no such table
    connection = Connection(services, table, who, address, line_of(socket.scope), is_player=is_player)
    await services.make_room(connection, table)
    with ExitStack() as places:
        if not is_player:
            places.enter_context(services.counts.at_tables.held(table))
        places.enter_context(services.live.held(connection))
        places.enter_context(services.metrics.connected())
        await socket.accept()
        kept = places.pop_all()

    async def serve(receive: Receive, send: Send) -> None:
        with kept:
            await connection.serve(receive, send, seen)

    hand_over(socket.scope, serve)


def seat_that_connects(app: FastAPI, scope: Scope) -> str | None:
    """The name of the seat whose player asks for the WebSocket of a table in memory."""
    table, services = _SOCKET.fullmatch(scope["path"]), getattr(app.state, "services", None)
    if table is None or services is None:
        return None
    name: str | None = services.hall.seat_here(table[1], who_has(HTTPConnection(scope).cookies.get(COOKIE)))
    return name


def is_of_player(app: FastAPI, head: bytes) -> bool:
    """Whether a connection that begins like this is for the WebSocket of a player, who has some of a reserve left."""
    asked, cookie = _HANDSHAKE.match(head), _COOKIES.search(head)
    if asked is None or cookie is None:
        return False
    headers = [(b"cookie", cookie[1])]
    seat = seat_that_connects(app, {"type": "websocket", "path": asked[1].decode(), "headers": headers})
    return seat is not None and Reserve(app.state.services.counts.seats, seat).take()


def services_of(request: Request | WebSocket) -> Services:
    """What the process has that answers."""
    services: Services = request.app.state.services
    return services


async def _replayed(request: Request, table: str) -> Table:
    """The table, whose game is replayed from its beginning."""
    found = await services_of(request).hall.see(table)
    _charge_replay(request, len(found.steps))
    return found


def _charge_replay(request: Request, steps: int) -> None:
    """Counts a request by the steps it takes: a long replay costs its reader as much as it costs the server."""
    services_of(request).counts.requests.charge(_address(request), steps // STEPS_PER_REQUEST)


def _address(request: Request | WebSocket) -> str | None:
    return request.client.host if request.client else None


def who_has(token: str | None) -> str | None:
    """The person with this token; one that is too long is none."""
    return hash_token(token) if token and len(token) <= LONGEST_COOKIE else None


def _seated(request: Request, response: Response, table: Table, token: str) -> wire.Entrance:
    """Says where somebody sits, and stores the token in a cookie for this table only."""
    response.set_cookie(
        COOKIE,
        token,
        max_age=TOKEN_DAYS * 24 * 3600,
        path=f"/api/tables/{table.id}",
        secure=request.url.scheme == "https",
        httponly=True,
        samesite="strict",
    )
    return wire.Entrance(table=table.id, seats=list(table.seats_of(hash_token(token))))


def _entry(game: Listing) -> dict[str, Any]:
    return game.summary | {"created": game.created, "changed": game.changed}
