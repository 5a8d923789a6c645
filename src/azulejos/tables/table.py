"""A table: the state folded from its event log.

A `Table` is immutable: `table.after(happening)` is the next one, and `Table.fold` folds a whole log. It trusts that
`umpire` decided the happenings; a log that does not start with its table raises `InvalidError`, and impossible moves or
deals raise what the rules raise. It answers queries: who sits where, whose turn it is, who is being waited for, what is
on offer. `views` decides who may see what.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import Any, Literal, get_args

from azulejos.errors import InvalidError
from azulejos.events import Event
from azulejos.notation import Deal, Move, parse_deal
from azulejos.records import Step, places_of, winners_of
from azulejos.rules import Position
from azulejos.tables import happenings as happened
from azulejos.tables.clocks import Clocks
from azulejos.tables.happenings import Happening, OfferKind
from azulejos.tables.identity import HIDDEN_NAME, is_same
from azulejos.tables.settings import BOT_LEVELS, Settings

__all__ = [
    "ABANDONED_MS",
    "ACT_MS",
    "BOT_PAUSE_MS",
    "FORGOTTEN_MS",
    "GONE_MS",
    "LONG_LOG",
    "MOST_ACTS",
    "MOST_SAID",
    "SAY_MS",
    "STAGES",
    "STAND_IN",
    "BotTurn",
    "Hint",
    "OpenOffer",
    "Seat",
    "Stage",
    "Table",
]

Stage = Literal["waiting", "playing", "over", "closed"]
STAGES: tuple[Stage, ...] = get_args(Stage)
GivenUp = Literal["resigned", "time", "forfeit"]

STAND_IN = "level2"  # takes over an abandoned seat (R9); needs no other package
GONE_MS = 60_000  # how long someone must be gone before others may replace them
BOT_PAUSE_MS = 1_200  # how long a bot seems to think
FORGOTTEN_MS = 24 * 3_600_000  # how long a table waits for players when nothing happens
SAY_MS = 5_000  # after which a seat may say one more phrase
MOST_SAID = 3  # phrases of a seat at once, after a pause
ACT_MS = 10_000  # after which there may be one more act that can be repeated without playing on
MOST_ACTS = 300  # such acts at once, after a pause
LONG_LOG = 1_000  # happenings, which few games have; in a log twice as long an act counts as five, then as ten
ABANDONED_MS = 7 * 24 * 3_600_000  # how long a game without a clock waits for a person who does nothing


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat: open, a person's, or a bot's; one that was given up keeps its name and owner while a bot plays it."""

    name: str = ""
    owner: str | None = field(default=None, repr=False)
    is_local: bool = False
    bot: str | None = None
    given_up: GivenUp | None = None
    away_since: int | None = None
    said_until: int = 0  # when its phrases no longer count against the rate limit

    @property
    def is_open(self) -> bool:
        """Whether anyone may take this seat."""
        return self.owner is None and self.bot is None

    @property
    def is_played_by_person(self) -> bool:
        """Whether a person acts for it."""
        return self.owner is not None and self.bot is None


@dataclass(frozen=True, slots=True)
class OpenOffer:
    """An offer that a seat has made at `seq`, and the seats that have accepted so far; `kept` is for takebacks."""

    offer: OfferKind
    seat: int
    kept: int
    seq: int
    accepted: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint that a seat has asked for, and once answered its move, chance in per cent and margin in points."""

    seat: int
    move: str | None = None
    chance: int | None = None
    margin: int | None = None


@dataclass(frozen=True, slots=True)
class BotTurn:
    """A bot whose turn it is, and the time before which its move would be too fast for people."""

    seat: int
    bot: str
    not_before: int


@dataclass(frozen=True, slots=True)
class Table:
    """A table at one moment of its log."""

    id: str
    settings: Settings
    commitment: str
    secret: str = field(repr=False)
    rematch_of: str | None
    seats: tuple[Seat, ...]
    clocks: Clocks
    seq: int
    at: int
    acted_at: int  # when a person last acted here; automatic happenings do not extend a token
    changed_at: int
    changed_seq: int
    busy_until: int  # when earlier `_REPEATABLE` acts no longer count against the rate limit
    host: str | None = field(default=None, repr=False)  # the owner of the first seat that was taken
    turn_seq: int = 0  # the happening since which the game waits for the same person, or for nobody
    stage: Stage = "waiting"
    start: int = 1
    started_at: int | None = None
    steps: tuple[Step, ...] = ()
    story: tuple[Event, ...] = ()
    offer: OpenOffer | None = None
    hint: Hint | None = None
    hints: tuple[int, ...] = ()
    ending: str | None = None
    is_stored: bool = False  # abandoned, until anything happens again
    is_rematch_agreed: bool = False
    rematch: str | None = None

    @classmethod
    def fold(cls, log: Iterable[Happening], table: "Table | None" = None) -> "Table":
        """Folds a whole log, or the rest of one onto this table; raises `InvalidError` if it has no start."""
        for happening in log:
            table = table.after(happening) if table else cls._created(happening)
        if table is None:
            raise InvalidError("log_start", found="")
        return table

    @classmethod
    def _created(cls, happening: Happening) -> "Table":
        if not isinstance(happening, happened.Created):
            raise InvalidError("log_start", found=type(happening).__name__)
        settings = happening.settings
        seats = tuple(Seat(name=seat, bot=seat) if seat in BOT_LEVELS else Seat() for seat in settings.seats)
        return cls(
            id=happening.table,
            settings=settings,
            commitment=happening.commitment,
            secret=happening.secret,
            rematch_of=happening.rematch_of,
            seats=seats,
            clocks=Clocks.new(settings.clock, settings.players),
            seq=1,
            at=happening.at,
            acted_at=happening.at,
            changed_at=happening.at,
            changed_seq=1,
            busy_until=happening.at,
        )

    def after(self, happening: Happening) -> "Table":
        """The table after one more happening."""
        table = _AFTER[type(happening)](self, happening)
        acted_at = happening.at if self._is_act(happening) else self.acted_at
        is_stored = isinstance(happening, happened.StoredAway)
        busy_until = self.busy_until
        if isinstance(happening, _REPEATABLE):
            busy_until = max(busy_until, happening.at) + ACT_MS * (1 + (self.seq // LONG_LOG) ** 2)
        return replace(
            table,
            seq=self.seq + 1,
            at=happening.at,
            acted_at=acted_at,
            busy_until=busy_until,
            is_stored=is_stored,
            turn_seq=self.turn_seq if table.waited_for == self.waited_for else self.seq + 1,
        )

    # Queries.

    @property
    def position(self) -> Position:
        """The position; before the game, that which it starts from."""
        return self.steps[-1].position if self.steps else self.initial

    @property
    def initial(self) -> Position:
        """The position that the game starts from: an empty table, unless the settings have another."""
        return self.settings.initial(self.start)

    @property
    def turn(self) -> int | None:
        """The seat whose turn it is."""
        return self.position.turn if self.stage == "playing" else None

    @property
    def waited_for(self) -> int | None:
        """The seat whose turn it is, if a person plays it."""
        return self.turn if self.turn and self.seat(self.turn).is_played_by_person else None

    @property
    def turn_owner(self) -> str | None:
        """The person who is waited for, by the hash of their token."""
        return self.seat(self.waited_for).owner if self.waited_for else None

    @property
    def bot_turn(self) -> BotTurn | None:
        """The bot whose turn it is."""
        seat = self.turn and self.seat(self.turn)
        if not self.turn or not seat or seat.bot is None:
            return None
        takes_time = self.settings.pause and any(one.is_played_by_person for one in self.seats)
        return BotTurn(self.turn, seat.bot, self.changed_at + BOT_PAUSE_MS * takes_time)

    @property
    def due(self) -> int | None:
        """When the server has to act here by itself, or None.

        To start the rematch, to give a hint, to move for a bot, to record that time is up, or to close or store the
        table. Only games that are over or stored away have nothing due.
        """
        if (self.is_rematch_agreed and self.rematch is None) or (self.hint and self.hint.move is None):
            return self.at
        if self.bot_turn:
            return self.bot_turn.not_before
        return self.expires_at if self.clocks.flag_at is None else self.clocks.flag_at

    @property
    def expires_at(self) -> int | None:
        """When an idle table expires: closed before the game, stored away during it."""
        if self.stage == "waiting":
            return self.at + FORGOTTEN_MS
        is_idle = self.waited_for is not None and self.clocks.running is None
        return self.acted_at + ABANDONED_MS if is_idle and not self.is_stored else None

    def busy_for(self, now: int) -> int:
        """The rate limit for repeatable acts: how long a person has to wait; 0 if not at all."""
        return max(0, self.busy_until - (MOST_ACTS - 1) * ACT_MS - now)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that people play."""
        return tuple(number for number, seat in enumerate(self.seats, 1) if seat.is_played_by_person)

    @property
    def given_up(self) -> tuple[int, ...]:
        """The seats whose people have resigned, run out of time, or were gone."""
        return tuple(number for number, seat in enumerate(self.seats, 1) if seat.given_up)

    @property
    def places(self) -> tuple[int, ...]:
        """The rank of each seat, ties shared; seats that were given up come last (R9). () if nobody has won."""
        return places_of(self.position, self.ending, self.given_up)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won."""
        return winners_of(self.places)

    @property
    def unanswered(self) -> tuple[int, ...]:
        """The seats whose people have not answered the offer yet; one answer counts for all seats of an owner."""
        if self.offer is None:
            return ()
        heard = [self.seat(seat).owner for seat in (self.offer.seat, *self.offer.accepted)]
        return tuple(seat for seat in self.people if self.seat(seat).owner not in heard)

    def seat(self, number: int) -> Seat:
        """The seat with this number, from 1."""
        return self.seats[number - 1]

    def seats_of(self, who: str) -> tuple[int, ...]:
        """The seats whose owner has the token with this hash."""
        return tuple(number for number, seat in enumerate(self.seats, 1) if seat.owner and is_same(seat.owner, who))

    def others_than(self, number: int) -> tuple[int, ...]:
        """The seats that people other than this seat's owner play."""
        return tuple(seat for seat in self.people if self.seat(seat).owner != self.seat(number).owner)

    def kept_before(self, number: int) -> int | None:
        """How many steps remain if a seat's last move is taken back; None if it has not moved."""
        for index in range(len(self.steps) - 1, -1, -1):
            before = self.steps[index - 1].position if index else self.initial
            if before.turn == number and isinstance(self.steps[index].done, Move):
                return index
        return None

    def has_deal_after(self, kept: int) -> bool:
        """Whether taking back to `kept` steps would undo a deal."""
        return any(not isinstance(step.done, Move) for step in self.steps[kept:])

    def _is_act(self, happening: Happening) -> bool:
        """Whether a person did it; what follows an act automatically, such as a deal, has the same time."""
        if isinstance(happening, happened.Moved):
            return self.seat(happening.seat).is_played_by_person
        return isinstance(happening, _ACTS)

    # Applying a happening.

    def _changed(self, at: int, **changes: Any) -> "Table":
        """The position has changed, or who plays: hints and commands based on it are stale."""
        return replace(self, hint=None, changed_at=at, changed_seq=self.seq + 1, **changes)

    def _seated(self, number: int, seat: Seat) -> "Table":
        return replace(self, seats=(*self.seats[: number - 1], seat, *self.seats[number:]))

    def _clocked(self, at: int, *, fresh: bool = False) -> "Table":
        """Runs the clock of the person whose turn it is; a new turn starts even if the same seat continues."""
        if not self.clocks.are_timed or (not fresh and self.waited_for == self.clocks.running):
            return self
        return replace(self, clocks=self.clocks.handed(self.waited_for, at))

    def _seat_taken(self, taken: happened.SeatTaken) -> "Table":
        seat = Seat(name=taken.name, owner=taken.owner, is_local=taken.is_local)
        return replace(self._seated(taken.seat, seat), host=self.host or taken.owner)

    def _seat_left(self, left: happened.SeatLeft) -> "Table":
        return self._seated(left.seat, Seat())

    def _bot_seated(self, seated: happened.BotSeated) -> "Table":
        seat = self.seat(seated.seat)
        taken = replace(seat, bot=seated.bot) if seat.given_up else Seat(name=seated.bot, bot=seated.bot)
        return self._seated(seated.seat, taken)._changed(seated.at)

    def _said(self, said: happened.Said) -> "Table":
        seat = self.seat(said.seat)
        return self._seated(said.seat, replace(seat, said_until=max(seat.said_until, said.at) + SAY_MS))

    def _closed(self, _closed: happened.Closed) -> "Table":
        return replace(self, stage="closed")

    def _started(self, started: happened.Started) -> "Table":
        table = self._changed(started.at, stage="playing", start=started.start, started_at=started.at)
        return table._clocked(started.at)

    def _stepped(self, done: Move | Deal, told: tuple[Event, ...], at: int, **changes: Any) -> "Table":
        """Adds a step and its story, after the story that came just before."""
        position, story = self.position.transition(done)
        steps = (*self.steps, Step(done, position))
        return self._changed(at, steps=steps, story=told + story, **changes)

    def _dealt(self, dealt: happened.Dealt) -> "Table":
        return self._stepped(parse_deal(dealt.deal), self.story, dealt.at)._clocked(dealt.at)

    def _moved(self, moved: happened.Moved) -> "Table":
        changes: dict[str, Any] = {}
        if self.seat(moved.seat).is_played_by_person:  # moving declines the offer; a bot does not answer
            changes = {"offer": None, "clocks": self.clocks.handed(None, moved.at).credited(moved.seat)}
        return self._stepped(Move.parse(moved.move), (), moved.at, **changes)._clocked(moved.at, fresh=True)

    def _undone(self, undone: happened.Undone) -> "Table":
        table = self._changed(undone.at, steps=self.steps[: undone.kept], story=(), offer=None)
        return table._clocked(undone.at, fresh=True)

    def _switched(self, switched: happened.SidesSwitched) -> "Table":
        one, other = self.seat(switched.seat), self.seat(switched.other)
        table = self._seated(switched.seat, other)._seated(switched.other, one)
        return table._changed(switched.at)._clocked(switched.at)

    def _hint_asked(self, asked: happened.HintAsked) -> "Table":
        return replace(self, hint=Hint(asked.seat), hints=(*self.hints, asked.seat))

    def _hint_given(self, given: happened.HintGiven) -> "Table":
        return replace(self, hint=Hint(given.seat, given.move, given.chance, given.margin))

    def _offered(self, offered: happened.Offered) -> "Table":
        return replace(self, offer=OpenOffer(offered.offer, offered.seat, offered.kept, self.seq + 1))._agreed()

    def _accepted(self, accepted: happened.Accepted) -> "Table":
        assert self.offer is not None, "only an open offer is accepted"
        return replace(self, offer=replace(self.offer, accepted=(*self.offer.accepted, accepted.seat)))._agreed()

    def _agreed(self) -> "Table":
        """A rematch is agreed once everyone has accepted."""
        assert self.offer is not None, "only what was offered can be agreed"
        if self.offer.offer != "rematch" or self.unanswered:
            return self
        return replace(self, offer=None, is_rematch_agreed=True)

    def _refused(self, _refused: happened.Declined | happened.Withdrawn) -> "Table":
        return replace(self, offer=None)

    def _given_up(self, by: happened.Resigned | happened.TimedOut | happened.Forfeited) -> "Table":
        table = replace(self, offer=None, hint=None)
        return table._seated(by.seat, replace(self.seat(by.seat), given_up=_WHY[type(by)]))

    def _replaced(self, by: happened.Replaced) -> "Table":
        table = self._seated(by.seat, replace(self.seat(by.seat), bot=by.bot))
        return table._changed(by.at)._clocked(by.at)

    def _ended(self, ended: happened.Ended) -> "Table":
        return replace(self, stage="over", ending=ended.ending, offer=None, hint=None)._clocked(ended.at)

    def _rematch_begun(self, begun: happened.RematchBegun) -> "Table":
        return replace(self, rematch=begun.table)

    def _stored_away(self, _stored: happened.StoredAway) -> "Table":
        return self

    def _name_hidden(self, hidden: happened.NameHidden) -> "Table":
        return self._seated(hidden.seat, replace(self.seat(hidden.seat), name=HIDDEN_NAME))

    def _went_away(self, went: happened.WentAway) -> "Table":
        return self._seated(went.seat, replace(self.seat(went.seat), away_since=went.at))

    def _came_back(self, came: happened.CameBack) -> "Table":
        return self._seated(came.seat, replace(self.seat(came.seat), away_since=None))

    def _resumed(self, resumed: happened.Resumed) -> "Table":
        """Clocks stand still while the server is down, and so does the time for those who were gone before."""
        gap = resumed.at - resumed.since
        seats = tuple(
            seat if seat.away_since is None else replace(seat, away_since=seat.away_since + gap) for seat in self.seats
        )
        return replace(self, seats=seats, clocks=self.clocks.resumed(resumed.since, resumed.at))


_WHY: dict[type[Happening], GivenUp] = {
    happened.Resigned: "resigned",
    happened.TimedOut: "time",
    happened.Forfeited: "forfeit",
}

_ACTS = (
    happened.SeatTaken,
    happened.BotSeated,
    happened.SeatLeft,
    happened.Started,
    happened.Undone,
    happened.SidesSwitched,
    happened.HintAsked,
    happened.Offered,
    happened.Accepted,
    happened.Declined,
    happened.Withdrawn,
    happened.Resigned,
    happened.Forfeited,
    happened.CameBack,
)

_REPEATABLE = (
    happened.SeatTaken,
    happened.BotSeated,
    happened.Said,
    happened.Undone,
    happened.SidesSwitched,
    happened.HintAsked,
    happened.Offered,
)  # everything else people do follows from these, or plays on

_AFTER: dict[type[Happening], Callable[[Table, Any], Table]] = {
    happened.SeatTaken: Table._seat_taken,
    happened.SeatLeft: Table._seat_left,
    happened.Closed: Table._closed,
    happened.Started: Table._started,
    happened.Dealt: Table._dealt,
    happened.Moved: Table._moved,
    happened.Undone: Table._undone,
    happened.SidesSwitched: Table._switched,
    happened.HintAsked: Table._hint_asked,
    happened.HintGiven: Table._hint_given,
    happened.Offered: Table._offered,
    happened.Accepted: Table._accepted,
    happened.Declined: Table._refused,
    happened.Withdrawn: Table._refused,
    happened.Resigned: Table._given_up,
    happened.TimedOut: Table._given_up,
    happened.Forfeited: Table._given_up,
    happened.Replaced: Table._replaced,
    happened.Ended: Table._ended,
    happened.RematchBegun: Table._rematch_begun,
    happened.BotSeated: Table._bot_seated,
    happened.Said: Table._said,
    happened.StoredAway: Table._stored_away,
    happened.NameHidden: Table._name_hidden,
    happened.WentAway: Table._went_away,
    happened.CameBack: Table._came_back,
    happened.Resumed: Table._resumed,
}
