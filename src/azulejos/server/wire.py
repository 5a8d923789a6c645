"""The wire protocol: every request and response under `/api`, and every WebSocket message, as models.

These models are the single source. FastAPI derives the OpenAPI description from them, `typescript` the page's types,
and everything that arrives is validated strictly: unknown fields are rejected, and nothing is coerced. The models of
commands, happenings and events are derived from their dataclasses. What the server sends is built by `views` as plain
values; tests check everything ever sent against the models. `docs/wire.md` explains how to use them. Times are
milliseconds since 1970; seats, lines and columns count from 1.

`WIRE_VERSION` is for clients that outlive the server they were built for, such as a page that has been open since
before an upgrade. It increases when such a client and the server could misunderstand each other.
"""

from collections.abc import Mapping
from dataclasses import fields
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal, Union, get_type_hints

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, TypeAdapter, create_model

from azulejos import events
from azulejos.notation import Wall
from azulejos.previews import Preview
from azulejos.rules import Forecast
from azulejos.tables import commands, happenings, settings
from azulejos.tables.clocks import Timing
from azulejos.tables.happenings import OfferKind
from azulejos.tables.lessons import ChapterName
from azulejos.tables.table import GivenUp, Stage
from azulejos.values import snake

__all__ = [
    "WIRE_VERSION",
    "ClientMessage",
    "Entrance",
    "Entry",
    "Failure",
    "Fault",
    "GameReplay",
    "Lesson",
    "LessonTry",
    "LevelView",
    "Levels",
    "NewTable",
    "Notices",
    "OwnToken",
    "PositionPicture",
    "PositionView",
    "Reasons",
    "SentRecord",
    "ServerInfo",
    "ServerMessage",
    "Settings",
    "Sitting",
    "StepView",
    "Subscription",
    "TableAndYou",
    "TablePage",
    "TableView",
    "TriedStep",
    "Webhook",
    "client_messages",
    "server_messages",
]


WIRE_VERSION = 2  # 1 was unnumbered
LONGEST_POSITION = 1_000  # characters; twice what a position can have


class Wire(BaseModel):
    """A value on the wire: validated strictly, without unknown fields."""

    model_config: ClassVar[ConfigDict] = ConfigDict(extra="forbid", strict=True, frozen=True)


SeatNumber = Annotated[int, Field(ge=1, le=4)]
Seq = Annotated[int, Field(ge=0, le=2**31 - 1)]
Token = Annotated[str, StringConstraints(pattern="^[A-Za-z0-9_-]{43}$")]
TableId = Annotated[str, StringConstraints(pattern="^[A-Za-z0-9_-]{1,64}$")]
CommandId = Annotated[str, StringConstraints(pattern="^[A-Za-z0-9_-]{1,40}$")]
Name = Annotated[str, StringConstraints(max_length=200)]
MoveText = Annotated[str, StringConstraints(max_length=8)]
SeatKind = Annotated[str, StringConstraints(max_length=8)]
StepText = Annotated[str, StringConstraints(max_length=60)]  # a move, or the deal of nine factories
PositionText = Annotated[str, StringConstraints(max_length=LONGEST_POSITION)]
Url = Annotated[str, StringConstraints(min_length=1, max_length=1_000)]
Colours = dict[str, int]


# HTTP requests.


class Clock(Wire):
    """A time control: time for each move, or a total with an increment after each move."""

    timing: Timing = "none"
    milliseconds: Annotated[int, Field(ge=0, le=2**53)] = 0
    increment: Annotated[int, Field(ge=0, le=2**53)] = 0


class Settings(Wire):
    """A table's settings; a seat is `open`, `mine`, `local`, or a bot from `level1` to `level10`.

    `position` is what the game begins from, if not from the start; its wall is the table's, and `start` is not set.
    """

    seats: Annotated[list[SeatKind], Field(min_length=2, max_length=4)]
    wall: Wall = "coloured"
    start: SeatNumber | None = None
    clock: Clock = Clock()
    is_listed: bool = False
    takebacks: bool = True
    pause: bool = True
    position: PositionText | None = None


class NewTable(Wire):
    """A table to create, with the names for my own and the local seats; the client makes the token."""

    token: Token
    settings: Settings
    names: Annotated[list[Name], Field(min_length=1, max_length=4)]


class Sitting(Wire):
    """A seat to take."""

    token: Token
    seat: SeatNumber
    name: Name


class SentRecord(Wire):
    """A record to replay."""

    record: Annotated[str, StringConstraints(max_length=10_000)]


class OwnToken(Wire):
    """The token of a personal link."""

    token: Token


class Subscription(Wire):
    """A browser's Web Push subscription, to notify me there when it is my turn."""

    endpoint: Url
    p256dh: Annotated[str, StringConstraints(pattern="^[A-Za-z0-9_-]{87}=?$")]
    auth: Annotated[str, StringConstraints(pattern="^[A-Za-z0-9_-]{22}(==)?$")]


class Webhook(Wire):
    """A URL to notify whenever somebody's turn begins."""

    url: Url


# Constraints by field name, and JSON's equivalents of types.
_LIMITS: dict[str, Any] = {
    "seat": SeatNumber,
    "other": SeatNumber,
    "leaver": SeatNumber,
    "move": MoveText,
    "bot": SeatKind,
}
_IN_JSON: dict[Any, Any] = {tuple[int, ...]: list[int], settings.Settings: Settings}


def _models_of(kinds: Mapping[str, type], key: str, base: type[BaseModel], prefix: str = "") -> Any:
    """The union of a model for each dataclass, with its public fields and its name under `key`."""
    models: list[Any] = []
    for name, kind in kinds.items():
        hints = get_type_hints(kind)
        own = [one.name for one in fields(kind) if not one.metadata and one.name not in base.model_fields]
        shown: dict[str, Any] = {key: (Literal[name], ...)}
        shown |= {one: (_on_the_wire(one, hints[one]), ...) for one in own}
        models.append(create_model(f"{prefix}{kind.__name__}", __base__=base, __doc__=kind.__doc__, **shown))
    return Union[tuple(models)]  # noqa: UP007 - the number of members varies


def _on_the_wire(name: str, hint: Any) -> Any:
    """The type of a field in JSON, with the constraints of its name."""
    return _LIMITS.get(name) or _IN_JSON.get(hint, hint)


# Messages from clients.


class Asked(Wire):
    """A command for a seat; the id is the client's, and a command with a known id has no further effect.

    It refers to the table as it was after happening `seen`, or as it is when it arrives.
    """

    id: CommandId
    seat: SeatNumber
    seen: Seq | None = None

    def command(self, who: str) -> commands.Command:
        """The command, on behalf of a person."""
        asked = self.model_dump(exclude={"id", "seen"})
        return commands.BY_NAME[asked.pop("do")](who, **asked)


if TYPE_CHECKING:
    TableCommand = Any
else:
    TableCommand = _models_of(commands.BY_NAME, "do", Asked)


class Look(Wire):
    """Asks for the table again."""

    do: Literal["look"]


class Ping(Wire):
    """Asks whether the server is there."""

    do: Literal["ping"]


class Mute(Wire):
    """Mutes these seats on this connection; replaces the list of before."""

    do: Literal["mute"]
    seats: Annotated[list[SeatNumber], Field(max_length=4)]


ClientMessage = Annotated[TableCommand | Look | Ping | Mute, Field(discriminator="do")]


# A table as it is seen.


class Fault(Wire):
    """An error: a code that does not change, a sentence, and the values in it."""

    code: str
    message: str
    params: dict[str, str | int]


class Failure(Wire):
    """The answer to a refused request."""

    error: Fault


class SeatView(Wire):
    """A seat as others see it."""

    seat: SeatNumber
    name: Name
    kind: Literal["open", "person", "bot"]
    bot: str | None
    is_local: bool
    is_present: bool
    away_since: int | None
    given_up: GivenUp | None


class LegalMove(Wire):
    """A move that is legal now, and what it would do."""

    move: MoveText
    taken: int
    placed: int
    fallen: int
    to_lid: int
    marker: bool
    points: int
    cost: int


class SeatForecast(Wire):
    """What a seat would get if the round ended now."""

    seat: SeatNumber
    wall: int
    floor: int
    bonus: int
    score: int


class BoardView(Wire):
    """A board: lines and rows as text, from the first; a dot is an empty space of the wall."""

    seat: SeatNumber
    score: int
    lines: list[str]
    wall: list[str]
    floor: str


class PositionView(Wire):
    """The position, and what can be done in it; `position` is all of it in notation."""

    position: str
    wall: Wall
    players: int
    round: int
    phase: Literal["drafting", "tiling", "refill", "over"]
    turn: SeatNumber | None
    start: SeatNumber
    scores: list[int]
    winners: list[SeatNumber]
    factories: list[str]
    centre: str
    bag: Colours
    lid: Colours
    boards: list[BoardView]
    legal_moves: list[LegalMove]
    forecasts: list[SeatForecast]


class ClocksView(Wire):
    """The time each seat has left, and which clock runs until when."""

    left: list[int]
    running: SeatNumber | None
    flag_at: int | None


class OfferView(Wire):
    """An open offer, who has accepted and who has not answered; `kept` is how many steps a takeback leaves."""

    offer: OfferKind
    seat: SeatNumber
    kept: int
    seq: Seq
    accepted: list[SeatNumber]
    unanswered: list[SeatNumber]


class HintView(Wire):
    """A hint that was asked for, and once there is an answer its move.

    `chance` is how often the seat would win with it, in per cent, and `margin` by how many points it would finish
    ahead; hints of older servers have neither.
    """

    seat: SeatNumber
    move: MoveText | None
    chance: int | None
    margin: int | None


class Numbered(Wire):
    """A happening at a table, with its number in the log."""

    seq: Seq


_STORY = {snake(kind.__name__): kind for kind in events.Event.__subclasses__()}

if TYPE_CHECKING:
    Happening = Any
    StoryEvent = Any
else:
    Happening = Annotated[_models_of(happenings.KINDS, "kind", Numbered), Field(discriminator="kind")]
    StoryEvent = Annotated[_models_of(_STORY, "event", Wire, "Story"), Field(discriminator="event")]


class TableView(Wire):
    """A table as everyone may see it; the story is what the last change did to the boards."""

    table: TableId
    seq: Seq
    now: int
    stage: Stage
    settings: Settings
    seats: list[SeatView]
    turn: SeatNumber | None
    position: PositionView | None
    story: list[StoryEvent]
    steps: int
    clocks: ClocksView | None
    offer: OfferView | None
    ending: str | None
    winners: list[SeatNumber]
    places: list[int]
    commitment: str
    secret: str | None
    rematch: TableId | None
    rematch_of: TableId | None


class YouView(Wire):
    """What only one person may see: their seats, what each of these can ask for now, and the hint."""

    seats: list[SeatNumber]
    possible: dict[str, list[str]]
    hint: HintView | None


# HTTP responses.


class TableAndYou(Wire):
    """A table as one person sees it."""

    table: TableView
    you: YouView


class Notices(Wire):
    """My subscriptions at a table, by the SHA-256 of their endpoints; and its webhook, for who may set it."""

    mine: list[str]
    is_host: bool
    webhook: Url | None


class ServerInfo(Wire):
    """What one should know of this server: the key of its pushes, what it allows, and after how many days games go."""

    push_key: str
    webhooks: bool
    keep_days: int | None


class Entrance(Wire):
    """Where somebody sits now."""

    table: TableId
    seats: list[SeatNumber]


class Entry(Wire):
    """A table in the lobby."""

    table: TableId
    stage: Stage
    settings: Settings
    seats: list[SeatView]
    round: int | None
    scores: list[int]
    created: int
    changed: int


class TablePage(Wire):
    """Some tables, newest first, and the key of the next page."""

    tables: list[Entry]
    next: str | None


class LevelView(Wire):
    """A bot you can play against."""

    name: str
    number: int
    title: str
    character: str
    rating: int


class Levels(Wire):
    """All levels, weakest first."""

    levels: list[LevelView]


class StepLine(Wire):
    """A step of a game in brief: a move with its player, or a deal; then what a log shows of it, and the scores."""

    done: StepText
    seat: SeatNumber | None
    round: int
    taken: int
    fallen: int
    marker: bool
    colour: str | None
    points: int
    scores: list[int]


class RoundScores(Wire):
    """The scores at the end of a round, before bonuses."""

    round: int
    scores: list[int]


class SeatPoints(Wire):
    """What a seat scored points for (`tiles` on the wall, bonuses at the end) and lost them for (the `floor`)."""

    seat: SeatNumber
    tiles: int
    floor: int
    rows: int
    row_points: int
    columns: int
    column_points: int
    colours: int
    colour_points: int
    score: int


class GameReplay(Wire):
    """A game step by step; it may still be running."""

    table: TableId
    stage: Literal["playing", "over"]
    wall: Wall
    names: list[Name]
    bots: list[str | None]
    ending: str | None
    winners: list[SeatNumber]
    places: list[int]
    steps: list[StepLine]
    rounds: list[RoundScores]
    points: list[SeatPoints]
    commitment: str
    secret: str | None


class StepView(Wire):
    """One step of a game in full: the position after it, and its story; step 0 is before the first deal."""

    step: int
    steps: int
    names: list[Name]
    done: StepText
    seat: SeatNumber | None
    position: PositionView
    story: list[StoryEvent]


class TriedStep(Wire):
    """What a move or a deal leads to in some position, and its story; `seat` is who moved."""

    done: StepText
    seat: SeatNumber | None
    position: PositionView
    story: list[StoryEvent]


class PositionPicture(Wire):
    """A position as SVG."""

    svg: str


class Reason(Wire):
    """What speaks for a move, `theme-THEME` in the catalogues, and the values of its sentence; `rival` is a seat."""

    theme: str
    values: dict[str, str | int]


class Reasons(Wire):
    """Why a move is good, the most telling reason first."""

    reasons: list[Reason]


class LessonChapter(Wire):
    """One thing to learn: a position where it is seat 1's turn, and a move that shows it."""

    name: ChapterName
    position: PositionView
    hint: MoveText


class Lesson(Wire):
    """The tutorial, chapter by chapter."""

    chapters: list[LessonChapter]


class LessonTry(Wire):
    """What a move does in a chapter, the answer to it with its values, and whether the learner can go on."""

    answer: str
    values: dict[str, str | int]
    is_enough: bool
    position: PositionView
    story: list[StoryEvent]


# Messages from the server.


class TableNews(Wire):
    """The table as it is now, and everything that has happened after happening `since`."""

    type: Literal["table"]
    since: Seq
    happenings: list[Happening]
    table: TableView
    you: YouView


class Done(Wire):
    """A command was carried out and is durable: it caused the happenings from `first` to `last`."""

    type: Literal["done"]
    id: CommandId
    first: Seq
    last: Seq


class Refused(Wire):
    """A command was not carried out, and nothing has changed."""

    type: Literal["refused"]
    id: CommandId
    error: Fault


class Unread(Wire):
    """A message could not be parsed, and nothing has changed."""

    type: Literal["unread"]
    error: Fault


class Pong(Wire):
    """The server is there, and this process has so many spectators at the table."""

    type: Literal["pong"]
    now: int
    watchers: int


ServerMessage = Annotated[TableNews | Done | Refused | Unread | Pong, Field(discriminator="type")]

client_messages: TypeAdapter[Any] = TypeAdapter(ClientMessage)
server_messages: TypeAdapter[Any] = TypeAdapter(ServerMessage)

assert set(LegalMove.model_fields) == {"move", *Preview._fields}
assert set(SeatForecast.model_fields) == {"seat", *(one.name for one in fields(Forecast))}
