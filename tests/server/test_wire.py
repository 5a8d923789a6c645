"""The wire: all that is sent has the form that was agreed, all that comes is held against it, and nothing leaks."""

import json
from collections.abc import Iterable
from dataclasses import fields
from operator import itemgetter
from typing import Any, get_args

import pytest
from hypothesis import settings as hypothesis_settings
from pydantic import BaseModel, TypeAdapter, ValidationError

from azulejos import InvalidError, events
from azulejos.server import wire
from azulejos.server.hall.live_table import Dismissal, LiveTable
from azulejos.server.storage.log import read_log
from azulejos.server.storage.store import Entry
from azulejos.tables import commands as ask
from azulejos.tables import happenings
from azulejos.tables.happenings import Happening, HintGiven, Moved
from azulejos.tables.news import MOST_MISSED, News
from azulejos.tables.settings import BOT_LEVELS
from azulejos.tables.table import Table
from azulejos.tables.views import lobby_entry, own_view, view
from azulejos.values import snake
from tests.tables.live_tables import ANA, BEN, BLITZ, CLEO, NAMES, NOON, PEOPLE, SECRET, Live, playing, waiting
from tests.tables.test_properties import Anything, leaks

TOKEN = "aB3_-" * 8 + "xyz"


class Reader:
    """Somebody who looks at a table, and reads every message as strictly as can be."""

    def __init__(self, who: str | None) -> None:
        self.who, self.address, self.muted = who, "192.0.2.7", frozenset[int]()
        self.last: Any = None

    def tell(self, text: str) -> None:
        message = wire.server_messages.validate_json(text)
        self.last = json.loads(text)
        assert message.model_dump(mode="json") == self.last  # nothing is there that was not named
        hidden = [] if message.table.stage == "over" else [SECRET]
        assert not leaks(self.last, *hidden)

    def dismiss(self, why: Dismissal, /) -> None:
        """Nobody has so many connections here."""

    @property
    def kinds(self) -> list[str]:
        return [one["kind"] for one in self.last["happenings"]]


def members(union: Any) -> dict[str, type[BaseModel]]:
    """The models of a union, by the one text that tells each from the others."""
    models = get_args(get_args(union)[0])
    key = get_args(union)[1].discriminator
    return {get_args(model.model_fields[key].annotation)[0]: model for model in models}


def fold_and_announce(log: Iterable[Happening], *readers: Reader, now: int = NOON) -> LiveTable:
    """A table that goes through the log one happening at a time, before these readers."""
    shown = LiveTable("T1")
    shown.viewers |= dict.fromkeys(readers)
    for happening in log:
        shown.advance([happening], shown.after([happening]), now)
    return shown


# What is sent.


def test_everything_that_happens_has_a_model_without_its_secrets() -> None:
    found = {kind: set(model.model_fields) - {"kind", "seq"} for kind, model in members(wire.Happening).items()}
    secrets = {"created": {"secret"}, "seat_taken": {"owner"}}
    assert found == {
        kind: {one.name for one in fields(made)} - secrets.get(kind, set()) for kind, made in happenings.KINDS.items()
    }


def test_every_event_of_a_story_has_a_model() -> None:
    kinds = {snake(name): getattr(events, name) for name in events.__all__ if name != "Event"}
    found = {name: set(model.model_fields) - {"event"} for name, model in members(wire.StoryEvent).items()}
    assert found == {name: {one.name for one in fields(kind)} for name, kind in kinds.items()}


def test_every_command_of_a_person_can_be_asked_for() -> None:
    personal = {kind.__name__ for kind in ask.FromSeat.__subclasses__()}
    asked = {model.__name__ for model in get_args(wire.TableCommand)}
    assert asked == personal - {"Sit"}  # which comes by HTTP


class Told(Anything):
    """The same with people who look on: those who sit there, and a stranger."""

    def teardown(self) -> None:
        if hasattr(self, "live"):
            self.tell_all()
        super().teardown()

    def give(self, command: ask.Command, after: int) -> None:
        super().give(command, after)
        if not isinstance(self.live.log[-1], Moved) or len(self.live.log) % 10 == 0:  # some moves are told together
            self.tell_all()

    def tell_all(self) -> None:
        """Tells everybody what is new, at this table or at that of the rematch."""
        if getattr(self, "told", None) is not self.live:
            self.told, self.shown = self.live, LiveTable("T1")
            self.shown.viewers |= {Reader(who): None for who in (*PEOPLE, None)}
        since, new = self.shown.seq, self.live.log[self.shown.seq :]
        if new:
            self.shown.advance(new, self.live.table, self.live.now)
            assert self.shown.table == self.live.table
            for reader in self.shown.viewers:
                assert isinstance(reader, Reader)
                self.check_told(reader, since, new)

    def check_told(self, reader: Reader, since: int, new: list[Happening]) -> None:
        """The reader was told all that is new but the hints of others, and what is theirs to do."""
        seats = list(self.live.table.seats_of(reader.who or ""))
        known = [
            seq
            for seq, happening in enumerate(new, since + 1)
            if not isinstance(happening, HintGiven) or happening.seat in seats
        ]
        assert (reader.last["since"], [one["seq"] for one in reader.last["happenings"]]) == (since, known)
        assert (reader.last["table"]["seq"], reader.last["you"]["seats"]) == (len(self.live.log), seats)
        hint = self.live.table.hint
        assert (reader.last["you"]["hint"] is not None) == (hint is not None and hint.seat in seats)

    def check(self) -> None:
        super().check()
        table, now = self.live.table, self.live.now
        for who in (ANA, BEN, ""):
            value = {"table": view(table, now), "you": own_view(table, now, table.seats_of(who))}
            wire.TableAndYou.model_validate_json(json.dumps(value))
        entry = lobby_entry(table) | {"created": self.live.log[0].at, "changed": table.at}
        wire.Entry.model_validate_json(json.dumps(entry))


TestTold = Told.TestCase
TestTold.settings = hypothesis_settings(max_examples=25)


def after(live: Live, *commands: ask.Command) -> Live:
    """The same table after these commands."""
    for command in commands:
        live.do(command)
    return live


def eventful() -> list[Live]:
    """Tables at which everything happens that can."""
    timed = after(playing("mine", "open", "open", clock=BLITZ), ask.Away(2), ask.Back(2), ask.Away(1))
    timed.do(ask.Resume(timed.now), after=5_000)
    timed.do(ask.TimeUp(1), after=70_000)
    people = after(playing("mine", "open", "open"), ask.Offer(ANA, 1, "stop"), ask.Withdraw(ANA, 1))
    after(people, ask.Offer(BEN, 2, "stop"), ask.Answer(CLEO, 3, accept=False), ask.Away(1))
    people.do(ask.Replace(BEN, 2, 1), after=60_000)
    agreed = after(playing(), ask.Resign(ANA, 1), ask.Offer(BEN, 2, "rematch"), ask.Answer(ANA, 1, accept=True))
    alone = after(hinted(), ask.SwitchSides(ANA, 1, 2), ask.SwitchSides(ANA, 2, 1))
    return [
        after(playing(), ask.Say(ANA, 1, "hello"), ask.StoreAway(is_urgent=True), ask.HideName(ANA, 1)),
        after(waiting(), ask.SeatBot(ANA, 1, 2, "level3")),
        after(waiting("mine", "open"), ask.Sit(BEN, 2, "Ben"), ask.Leave(BEN, 2), ask.Leave(ANA, 1)),
        after(alone, ask.Play(ANA, 1, "1B1"), ask.Undo(ANA, 1)),
        timed,
        people,
        after(agreed, ask.BeginRematch("T2")),
    ]


def test_everything_that_can_happen_is_told() -> None:
    told = set()
    for live in eventful():
        ana, stranger = Reader(ANA), Reader(None)
        shown = fold_and_announce(live.log, ana, stranger)
        shown.show(ana, 0, live.log, live.now)
        told |= set(ana.kinds)
    assert told == set(happenings.KINDS)


@pytest.mark.parametrize("wall", ["coloured", "grey"])
@pytest.mark.parametrize("others", [["open"], ["local", "level1"], ["open", "open", "level3"]])
def test_whole_games_are_told(wall: str, others: list[str]) -> None:
    live = playing("mine", *others, wall=wall, clock=BLITZ)
    live.play_out()
    readers = [Reader(who) for who in (ANA, BEN, None)]
    fold_and_announce(live.log, *readers)
    for reader in readers:
        assert (reader.last["table"]["secret"], reader.last["table"]["stage"]) == (SECRET, "over")


def test_a_closed_table_is_told() -> None:
    live = waiting()
    live.do(ask.Leave(ANA, 1))
    reader = Reader(None)
    fold_and_announce(live.log, reader)
    assert (reader.kinds, reader.last["table"]["stage"]) == (["closed"], "closed")


def test_the_secret_stays_secret_when_a_table_is_closed() -> None:
    live = waiting()
    live.do(ask.Close())
    assert view(live.table, live.now)["secret"] is None


def hinted() -> Live:
    """Ana has asked for a hint and been given one."""
    live = playing("mine", "level1", "level1")
    live.do(ask.AskHint(ANA, 1))
    live.do(ask.GiveHint(1, str(live.table.position.legal_moves()[5]), 62, 4))
    return live


def test_a_hint_is_told_to_who_asked_for_it_and_to_nobody_else() -> None:
    live = hinted()
    ana, ben, stranger = readers = Reader(ANA), Reader(BEN), Reader(None)
    fold_and_announce(live.log, *readers)
    move = str(live.table.position.legal_moves()[5])
    assert (ana.kinds, ana.last["happenings"][0]["move"]) == (["hint_given"], move)
    assert ana.last["you"]["hint"] == {"seat": 1, "move": move, "chance": 62, "margin": 4}
    for reader in (ben, stranger):
        assert (reader.kinds, reader.last["you"]["hint"], reader.last["table"]["seq"]) == ([], None, live.table.seq)


def test_a_hint_is_not_told_later_either() -> None:
    live = hinted()
    live.play()
    shown = fold_and_announce(live.log)
    ana, ben, stranger = readers = Reader(ANA), Reader(BEN), Reader(None)
    for reader in readers:
        shown.show(reader, 4, live.log[4:], live.now)
    assert ana.kinds == ["hint_asked", "hint_given", "moved"]
    assert ben.kinds == stranger.kinds == ["hint_asked", "moved"]


def test_a_hint_that_is_thought_about_is_shown_to_who_asked() -> None:
    live = playing("mine", "level1")
    live.do(ask.AskHint(ANA, 1))
    ana, stranger = Reader(ANA), Reader(None)
    fold_and_announce(live.log, ana, stranger)
    thinking = {"seat": 1, "move": None, "chance": None, "margin": None}
    assert (ana.last["you"]["hint"], stranger.last["you"]["hint"]) == (thinking, None)


def test_a_message_says_what_is_new_and_to_each_what_is_theirs() -> None:
    live = playing("mine", "local", "open")
    move = str(live.table.position.legal_moves()[0])
    new = live.do(ask.Play(ANA, 1, move))
    news = News(live.table, live.table.seq - 1, new, live.now)
    told = {who: json.loads(news.told_to(who)) for who in (ANA, CLEO, None)}
    moved = {"seq": live.table.seq, "kind": "moved", "at": live.now, "seat": 1, "move": move}
    for who, seats in ((ANA, [1, 2]), (CLEO, [3]), (None, [])):
        assert told[who].pop("you") == own_view(live.table, live.now, seats)
        assert told[who] == {
            "type": "table",
            "since": live.table.seq - 1,
            "happenings": [moved],
            "table": view(live.table, live.now),
        }


def test_a_message_is_written_once_for_all_who_have_the_same_seats() -> None:
    live = playing("mine", "local", "open")
    news = News(live.table, live.table.seq, [], live.now)
    assert news.told_to(ANA) is news.told_to(ANA)
    assert news.told_to(None) is news.told_to("a stranger")
    assert len({news.told_to(who) for who in (ANA, CLEO, None)}) == 3


def test_a_table_without_viewers_goes_on_and_tells_who_comes() -> None:
    live = playing()
    shown = LiveTable("T1")
    assert (shown.is_loaded, shown.seq) == (False, 0)
    shown.advance(live.log, live.table, live.now)
    reader = Reader(ANA)
    shown.add(reader)
    assert (shown.is_loaded, shown.seq, shown.table) == (True, len(live.log), live.table)
    assert [shown.is_watched_by(who) for who in (ANA, BEN)] == [True, False]
    shown.show(reader, shown.seq, [], live.now)
    assert (reader.last["since"], reader.last["happenings"]) == (shown.seq, [])


def test_the_log_is_read_as_it_was_written() -> None:
    live = playing()
    written = [happenings.to_json(happening) for happening in live.log]
    entries = [
        Entry(seq, 0, str(body["kind"]), {key: value for key, value in body.items() if key != "kind"})
        for seq, body in enumerate(written, 1)
    ]
    assert Table.fold(read_log(entries)) == live.table
    with pytest.raises(InvalidError, match="danced is not something that happens"):
        read_log([Entry(1, 0, "danced", {"v": 1})])


def test_what_somebody_may_have_missed_is_bounded() -> None:
    assert 0 < MOST_MISSED < 1_000


# What is asked.

PLAY = {"do": "play", "id": "c-1", "seat": 1, "seen": 5, "move": "3W3"}
ASKED: list[dict[str, Any]] = [
    PLAY,
    {"do": "start", "id": "a", "seat": 1, "seen": 0},
    {"do": "leave", "id": "a", "seat": 1, "seen": 0},
    {"do": "undo", "id": "a", "seat": 1, "seen": 0},
    {"do": "hint", "id": "a", "seat": 1, "seen": 0},
    {"do": "switch", "id": "a", "seat": 1, "seen": 0, "other": 2},
    {"do": "offer", "id": "a", "seat": 1, "seen": 0, "offer": "stop"},
    {"do": "answer", "id": "a", "seat": 1, "seen": 0, "accept": False},
    {"do": "withdraw", "id": "a", "seat": 1, "seen": 0},
    {"do": "resign", "id": "a", "seat": 1, "seen": 0},
    {"do": "replace", "id": "a", "seat": 1, "seen": 0, "leaver": 4},
    {"do": "hide_name", "id": "a", "seat": 1, "seen": 0},
    {"do": "seat_bot", "id": "a", "seat": 1, "seen": 0, "other": 2, "bot": "level4"},
    {"do": "remove_bot", "id": "a", "seat": 1, "seen": 0, "other": 2},
    {"do": "say", "id": "a", "seat": 1, "seen": 0, "phrase": "thanks"},
    {"do": "look"},
    {"do": "ping"},
    {"do": "mute", "seats": [2]},
]
ASKED_BY_NAME = {str(message["do"]): message for message in ASKED}
SAMPLES: dict[str, Any] = {  # what is wrong in any field of this name
    "id": ["", "x" * 41, "a b", "é", "a\n", 1, None],
    "seat": [0, 5, -1, "1", 1.0, True, None],
    "other": [0, 5, "2", None],
    "leaver": [0, 5, "2", None],
    "seen": [-1, 2**31, 0.5, "0", True],
    "move": ["x" * 9, 3, None, ["3W3"]],
    "offer": ["draw", "", None, 1],
    "accept": [1, "true", None],
    "bot": ["x" * 9, 3, None],
    "phrase": ["boo", "", None, 1],
    "seats": [[1] * 5, 1, None],
}


def refused(adapter: TypeAdapter[Any], value: object) -> str:
    """The field because of which it is refused, the first of them."""
    with pytest.raises(ValidationError) as caught:
        adapter.validate_json(json.dumps(value))
    return ".".join(str(part) for part in caught.value.errors()[0]["loc"])


def test_all_that_can_be_asked_is_read() -> None:
    assert set(ASKED_BY_NAME) == set(members(wire.ClientMessage))
    for message in ASKED:
        assert wire.client_messages.validate_json(json.dumps(message)).model_dump() == message


@pytest.mark.parametrize("message", [message for message in ASKED if "seat" in message], ids=itemgetter("do"))
def test_a_message_is_the_command_of_its_sender_whatever_was_seen(message: dict[str, Any]) -> None:
    rest = {name: value for name, value in message.items() if name not in ("do", "id", "seen")}
    expected = ask.BY_NAME[message["do"]](ANA, **rest)
    for seen in ({"seen": 5}, {"seen": None}, {}):
        sent = {name: value for name, value in message.items() if name != "seen"} | seen
        read = wire.client_messages.validate_json(json.dumps(sent))
        assert (read.command(ANA), read.seen) == (expected, seen.get("seen"))


@pytest.mark.parametrize("name", ASKED_BY_NAME)
def test_unknown_fields_are_refused_by_name(name: str) -> None:
    assert refused(wire.client_messages, ASKED_BY_NAME[name] | {"who": ANA}) == f"{name}.who"


@pytest.mark.parametrize("name", ASKED_BY_NAME)
def test_missing_fields_are_refused_by_name(name: str) -> None:
    message = ASKED_BY_NAME[name]
    for field in set(message) - {"do", "seen"}:
        rest = {key: value for key, value in message.items() if key != field}
        assert refused(wire.client_messages, rest) == f"{name}.{field}"


@pytest.mark.parametrize("name", ASKED_BY_NAME)
def test_wrong_values_are_refused_by_the_name_of_their_field(name: str) -> None:
    message = ASKED_BY_NAME[name]
    for field in set(message) - {"do"}:
        for value in SAMPLES[field]:
            assert refused(wire.client_messages, message | {field: value}) == f"{name}.{field}"


@pytest.mark.parametrize(
    "value", [None, 1, "play", [], {}, {"do": "dance"}, {"do": None}, {"do": ["play"]}, {"do": "PLAY"}, [PLAY]]
)
def test_what_is_no_message_is_refused_as_a_whole(value: object) -> None:
    assert refused(wire.client_messages, value) == ""


@pytest.mark.parametrize("text", ["", "{", "nonsense", "\0", "[" * 10_000, '{"do":"ping"', "NaN"])
def test_what_is_no_json_is_refused(text: str) -> None:
    with pytest.raises(ValidationError):
        wire.client_messages.validate_json(text)


def test_nothing_that_only_the_server_asks_can_be_asked_for() -> None:
    own = [kind for kind in ask.Command.__subclasses__() if kind is not ask.Personal]
    assert {kind.__name__ for kind in own} & {model.__name__ for model in members(wire.ClientMessage).values()} == set()


NEW_TABLE: dict[str, Any] = {"token": TOKEN, "settings": {"seats": ["mine", "open"]}, "names": ["Ana"]}


def test_settings_have_defaults_that_are_those_of_a_table() -> None:
    read = wire.NewTable.model_validate_json(json.dumps(NEW_TABLE))
    shown = view(waiting("mine", "open", start=None).table, NOON)["settings"]
    assert read.settings.model_dump() == shown


def test_every_seat_that_can_be_can_be_asked_for() -> None:
    for kind in ("open", "local", *BOT_LEVELS):
        wire.Settings(seats=["mine", kind])


@pytest.mark.parametrize(
    ("field", "change"),
    [
        ("token", {"token": TOKEN[1:]}),
        ("token", {"token": TOKEN + "A"}),
        ("token", {"token": "=" * 43}),
        ("token", {"token": TOKEN[:42] + "\n"}),
        ("names", {"names": []}),
        ("names", {"names": [*NAMES, "Eva"]}),
        ("names.0", {"names": ["x" * 201]}),
        ("names.0", {"names": [None]}),
        ("secret", {"secret": SECRET}),
        ("settings", {"settings": None}),
        ("settings.seats", {"settings": {}}),
        ("settings.seats", {"settings": {"seats": ["mine"]}}),
        ("settings.seats", {"settings": {"seats": ["mine"] * 5}}),
        ("settings.seats.1", {"settings": {"seats": ["mine", "level1000"]}}),
        ("settings.wall", {"settings": {"seats": ["mine", "open"], "wall": "blue"}}),
        ("settings.start", {"settings": {"seats": ["mine", "open"], "start": 0}}),
        ("settings.pause", {"settings": {"seats": ["mine", "open"], "pause": 1}}),
        ("settings.speed", {"settings": {"seats": ["mine", "open"], "speed": 1}}),
        ("settings.clock.timing", {"settings": {"seats": ["mine", "open"], "clock": {"timing": "sand"}}}),
        ("settings.clock.milliseconds", {"settings": {"seats": ["mine", "open"], "clock": {"milliseconds": -1}}}),
        ("settings.clock.increment", {"settings": {"seats": ["mine", "open"], "clock": {"increment": 2**53 + 1}}}),
    ],
)
def test_a_new_table_that_cannot_be_is_refused_by_the_name_of_its_field(field: str, change: dict[str, Any]) -> None:
    assert refused(TypeAdapter(wire.NewTable), NEW_TABLE | change) == field


@pytest.mark.parametrize(
    ("field", "change"),
    [("token", {"token": "a"}), ("seat", {"seat": 5}), ("name", {"name": "x" * 201}), ("x", {"x": 1})],
)
def test_sitting_down_wrongly_is_refused_by_the_name_of_its_field(field: str, change: dict[str, Any]) -> None:
    sitting = {"token": TOKEN, "seat": 2, "name": "Ben"}
    assert refused(TypeAdapter(wire.Sitting), sitting | change) == field


@pytest.mark.parametrize(
    "message",
    [
        {"type": "done", "id": "a", "first": 3, "last": 4},
        {"type": "refused", "id": "a", "error": {"code": "stale", "message": "...", "params": {"seen": 1}}},
        {"type": "unread", "error": {"code": "request", "message": "...", "params": {"field": "seat"}}},
        {"type": "pong", "now": NOON, "watchers": 2},
    ],
)
def test_answers_are_read(message: dict[str, Any]) -> None:
    assert wire.server_messages.validate_json(json.dumps(message)).model_dump() == message
    assert refused(wire.server_messages, message | {"more": 1}) == f"{message['type']}.more"
