"""What goes over the wire: every request and answer under `/api`, and every message of a WebSocket, as models.

These models are the one source. FastAPI makes the OpenAPI from them, `typescript` the types of the page, and whatever
arrives is checked by them: unknown fields are refused, and nothing is taken for what it is not. Those of commands,
happenings and events follow from the dataclasses of these. What is sent is made by `views` as plain values, and the
tests hold everything that was ever sent against the models. `docs/wire.md` tells how they are used. Times are
milliseconds since 1970; seats, lines and columns count from 1.

`WIRE_VERSION` is for clients that outlive the server they were made for, such as a page that has been open since
before an upgrade: it grows when such a client would misunderstand the server, or be misunderstood.
"""

from collections.abc import Mapping
from dataclasses import fields
from typing import TYPE_CHECKING, Annotated, Any, Literal, Union, get_type_hints

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, TypeAdapter, create_model

from azulejos import events
from azulejos.notation import Wall
from azulejos.rules import Forecast, Preview
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
    "PositionView",
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
    "Webhook",
    "client_messages",
    "server_messages",
]


WIRE_VERSION = 2  # 1 was without a number


class Wire(BaseModel):
    """A value on the wire: checked strictly, and nothing beside what is named."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


SeatNumber = Annotated[int, Field(ge=1, le=4)]
Seq = Annotated[int, Field(ge=0, le=2**31 - 1)]
Token = Annotated[str, StringConstraints(pattern="^[A-Za-z0-9_-]{43}$")]
TableId = Annotated[str, StringConstraints(pattern="^[A-Za-z0-9_-]{1,64}$")]
CommandId = Annotated[str, StringConstraints(pattern="^[A-Za-z0-9_-]{1,40}$")]
Name = Annotated[str, StringConstraints(max_length=200)]
MoveText = Annotated[str, StringConstraints(max_length=8)]
SeatKind = Annotated[str, StringConstraints(max_length=8)]
StepText = Annotated[str, StringConstraints(max_length=60)]  # a move, or the deal of nine factories
Url = Annotated[str, StringConstraints(min_length=1, max_length=1_000)]
Colours = dict[str, int]


# Asked by HTTP.


class Clock(Wire):
    """How long one may think: for each move, or in all with some more after each move."""

    timing: Timing = "none"
    milliseconds: Annotated[int, Field(ge=0, le=2**53)] = 0
    increment: Annotated[int, Field(ge=0, le=2**53)] = 0


class Settings(Wire):
    """What is agreed before a game; a seat is `open`, `mine`, `local`, or a bot from `level1` to `level10`."""

    seats: Annotated[list[SeatKind], Field(min_length=2, max_length=4)]
    wall: Wall = "coloured"
    start: SeatNumber | None = None
    clock: Clock = Clock()
    is_listed: bool = False
    takebacks: bool = True
    pause: bool = True


class NewTable(Wire):
    """To set up a table, with the names at my own and the local seats; the token is made by who asks."""

    token: Token
    settings: Settings
    names: Annotated[list[Name], Field(min_length=1, max_length=4)]


class Sitting(Wire):
    """To sit down."""

    token: Token
    seat: SeatNumber
    name: Name


class SentRecord(Wire):
    """A record to look back on."""

    record: Annotated[str, StringConstraints(max_length=10_000)]


class OwnToken(Wire):
    """The token of a personal link."""

    token: Token


class Subscription(Wire):
    """What a browser gives for Web Push, to be told there when it is my turn."""

    endpoint: Url
    p256dh: Annotated[str, StringConstraints(pattern="^[A-Za-z0-9_-]{87}=?$")]
    auth: Annotated[str, StringConstraints(pattern="^[A-Za-z0-9_-]{22}(==)?$")]


class Webhook(Wire):
    """A URL that is told whose turn it is."""

    url: Url


# What a field may be because of its name, and what JSON has in place of a type.
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
    return Union[tuple(models)]  # noqa: UP007 - of however many


def _on_the_wire(name: str, hint: Any) -> Any:
    """The type of a field as JSON has it, within the limits of its name."""
    return _LIMITS.get(name) or _IN_JSON.get(hint, hint)


# Asked by message.


class Asked(Wire):
    """Something that a seat asks of its table; the id is the client's, and one that was seen before acts no more.

    It is meant for the table as it was after the happening `seen`, or for whatever it is when it arrives.
    """

    id: CommandId
    seat: SeatNumber
    seen: Seq | None = None

    def command(self, who: str) -> commands.Command:
        """The command that this is, in the name of a person."""
        asked = self.model_dump(exclude={"id", "seen"})
        return commands.BY_NAME[asked.pop("do")](who, **asked)


if TYPE_CHECKING:
    TableCommand = Any
else:
    TableCommand = _models_of(commands.BY_NAME, "do", Asked)


class Look(Wire):
    """To be sent the table again."""

    do: Literal["look"]


class Ping(Wire):
    """To hear whether the server is there."""

    do: Literal["ping"]


class Mute(Wire):
    """Not to be told what these seats say, on this connection; those of before may be heard again."""

    do: Literal["mute"]
    seats: Annotated[list[SeatNumber], Field(max_length=4)]


ClientMessage = Annotated[TableCommand | Look | Ping | Mute, Field(discriminator="do")]


# What is seen of a table.


class Fault(Wire):
    """What is wrong: a code that stays what it is, a sentence, and the values it speaks of."""

    code: str
    message: str
    params: dict[str, str | int]


class Failure(Wire):
    """The answer to a request that was refused."""

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
    """A move that is legal now, with what it would do."""

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
    """What lies on the table, and what can be done with it; `position` is the whole of it in notation."""

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
    """What each seat has left, and which clock runs until when."""

    left: list[int]
    running: SeatNumber | None
    flag_at: int | None


class OfferView(Wire):
    """An open offer, the seats that have agreed, and those still asked; `kept` is how many steps a takeback leaves."""

    offer: OfferKind
    seat: SeatNumber
    kept: int
    seq: Seq
    accepted: list[SeatNumber]
    unanswered: list[SeatNumber]


class HintView(Wire):
    """A hint that was asked for, and once it is there its move.

    `chance` is how often the seat would win by it, in per cent, and `margin` by how many points it would end ahead;
    hints of older servers have neither.
    """

    seat: SeatNumber
    move: MoveText | None
    chance: int | None
    margin: int | None


class Numbered(Wire):
    """Something that happened at a table, with its number in the log."""

    seq: Seq


_STORY = {snake(kind.__name__): kind for kind in events.Event.__subclasses__()}

if TYPE_CHECKING:
    Happening = Any
    StoryEvent = Any
else:
    Happening = Annotated[_models_of(happenings.KINDS, "kind", Numbered), Field(discriminator="kind")]
    StoryEvent = Annotated[_models_of(_STORY, "event", Wire, "Story"), Field(discriminator="event")]


class TableView(Wire):
    """A table as everybody may see it; the story is what the last change did to the boards."""

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
    """What is for one person alone: their seats, what each of these could ask now, and the hint."""

    seats: list[SeatNumber]
    possible: dict[str, list[str]]
    hint: HintView | None


# Answered by HTTP.


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
    """A table as the lobby shows it."""

    table: TableId
    stage: Stage
    settings: Settings
    seats: list[SeatView]
    round: int | None
    scores: list[int]
    created: int
    changed: int


class TablePage(Wire):
    """Some tables, newest first, and what to ask for to see those after them."""

    tables: list[Entry]
    next: str | None


class LevelView(Wire):
    """A bot that can be seated."""

    name: str
    number: int
    title: str
    character: str
    rating: int


class Levels(Wire):
    """All of them, weakest first."""

    levels: list[LevelView]


class StepLine(Wire):
    """A step of a game in brief: a move with who made it, or a deal; then what a log tells of it, and the scores."""

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
    """The scores at the end of a round, before any bonus."""

    round: int
    scores: list[int]


class SeatPoints(Wire):
    """What a seat got its points for: `tiles` on the wall, complete ones at the end; and lost them by, on the floor."""

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
    """A game to look back on, step by step; it may still go on."""

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
    """One step of a game in full: the position it led to, and the story of how; step 0 is before the first deal."""

    step: int
    steps: int
    names: list[Name]
    done: StepText
    seat: SeatNumber | None
    position: PositionView
    story: list[StoryEvent]


class LessonChapter(Wire):
    """One thing to learn: a position in which seat 1 is to move, and a move that shows it."""

    name: ChapterName
    position: PositionView
    hint: MoveText


class Lesson(Wire):
    """The first lesson, chapter by chapter."""

    chapters: list[LessonChapter]


class LessonTry(Wire):
    """What a move does in a chapter, the answer to it with the values it speaks of, and whether one may go on."""

    answer: str
    values: dict[str, str | int]
    is_enough: bool
    position: PositionView
    story: list[StoryEvent]


# Answered by message.


class TableNews(Wire):
    """The table as it is now, and all that has happened after the happening `since`."""

    type: Literal["table"]
    since: Seq
    happenings: list[Happening]
    table: TableView
    you: YouView


class Done(Wire):
    """A command was carried out, and will stay so: it has become the happenings from `first` to `last`."""

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
    """A message could not be read, and nothing has changed."""

    type: Literal["unread"]
    error: Fault


class Pong(Wire):
    """The server is there, and so many watch the table without a seat."""

    type: Literal["pong"]
    now: int
    watchers: int


ServerMessage = Annotated[TableNews | Done | Refused | Unread | Pong, Field(discriminator="type")]

client_messages: TypeAdapter[Any] = TypeAdapter(ClientMessage)
server_messages: TypeAdapter[Any] = TypeAdapter(ServerMessage)

assert set(LegalMove.model_fields) == {"move", *(one.name for one in fields(Preview))}
assert set(SeatForecast.model_fields) == {"seat", *(one.name for one in fields(Forecast))}
