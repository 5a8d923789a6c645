"""What the page asks is read without pydantic just as the server reads it: the same accepted, the same refused."""

import json
from typing import Any, get_args

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from pydantic import TypeAdapter, ValidationError

from azulejos.errors import AzulejosError, InvalidError
from azulejos.offline import wire_reader
from azulejos.server import wire
from azulejos.server.http.websocket import validation_fault
from azulejos.tables import codec, commands
from azulejos.tables.happenings import Phrase
from azulejos.tables.settings import Settings

new_tables: TypeAdapter[Any] = TypeAdapter(wire.NewTable)
records: TypeAdapter[Any] = TypeAdapter(wire.SentRecord)
TOKEN = "A1b2-" * 8 + "c_3"
ANA = "a7a"

Fault = tuple[str, dict[str, Any]]

# Values that fit some field, and values that fit none.
FITTING = [None, True, 0, 1, 2, 4, 2**31 - 1, "a", "1B1", "level3", "hello", "takeback", "coloured", "grey", "move"]
LISTS = [
    [],
    [1],
    [1, 9],
    [1, "x"],
    [1, 2, 3, 4, 1],
    ["mine", "open"],
    ["mine"],
    ["mine", "x" * 9],
    ["x"] * 5,
    ["x" * 9],
]
OBJECTS = [{}, {"timing": "move", "milliseconds": 5000}, {"timing": "x"}, {"milliseconds": -1}, {"a": 1}]
ODD = [5, -1, 2**31, 10**30, 1.0, "", "a b", "123456789", "é", "a\n", "x" * 41, "x" * 201, TOKEN]
VALUES = st.sampled_from([*FITTING, *LISTS, *OBJECTS, *ODD])
KEYS = ["do", "id", "seat", "seen", "move", "other", "bot", "offer", "accept", "leaver", "phrase", "seats", "x"]
NAMES = [*commands.BY_NAME, "look", "ping", "mute", "x"]
WHOLE = {"id": "a1", "seat": 1}
OWN: dict[str, dict[str, Any]] = {
    "play": {"move": "1B1"},
    "offer": {"offer": "stop"},
    "answer": {"accept": True},
    "switch": {"other": 2},
    "replace": {"leaver": 2},
    "seat_bot": {"other": 2, "bot": "level3"},
    "remove_bot": {"other": 2},
    "say": {"phrase": "hello"},
    "mute": {"seats": [2]},
}


@st.composite
def messages(draw: st.DrawFn) -> Any:
    """A message, nearly always with something wrong."""
    name = draw(st.sampled_from(NAMES))
    message: dict[str, Any] = {"do": name, **({} if name in ("look", "ping", "mute") else WHOLE), **OWN.get(name, {})}
    message |= draw(st.dictionaries(st.sampled_from(KEYS), VALUES, max_size=2))
    for key in draw(st.lists(st.sampled_from(KEYS), max_size=1)):
        message.pop(key, None)
    return message


SETTINGS = ["seats", "wall", "start", "clock", "is_listed", "takebacks", "pause", "position", "x"]


@st.composite
def wanted_tables(draw: st.DrawFn) -> Any:
    """A request for a table, nearly always with something wrong."""
    settings = {"seats": ["mine", "level3"]} | draw(st.dictionaries(st.sampled_from(SETTINGS), VALUES, max_size=2))
    wanted = {"token": TOKEN, "settings": settings, "names": ["Ana"]}
    return wanted | draw(st.dictionaries(st.sampled_from(["token", "names", "settings", "x"]), VALUES, max_size=1))


def refusal(error: ValidationError) -> Fault:
    """The fault by which a server answers."""
    fault = validation_fault(error.errors())
    return fault.code, fault.params


def command_of(text: str) -> object:
    """What a server reads: its command, or the message itself."""
    try:
        message = wire.client_messages.validate_json(text)
    except ValidationError as error:
        return refusal(error)
    if isinstance(message, wire.Asked):
        return message.id, message.seen, message.command(ANA)
    return type(message).__name__, tuple(getattr(message, "seats", ()))


def read(text: str) -> object:
    """What the page's host reads."""
    try:
        message = wire_reader.read_message(text)
    except InvalidError as error:
        return error.code, error.params
    if isinstance(message, wire_reader.Asked):
        return message.id, message.seen, message.command(ANA)
    return type(message).__name__, getattr(message, "seats", ())


@given(messages())
def test_both_readers_read_the_same_messages(message: Any) -> None:
    text = json.dumps(message)
    assert read(text) == command_of(text)


@pytest.mark.parametrize("name", [*commands.BY_NAME, "look", "ping", "mute"])
def test_both_readers_read_every_kind_of_message(name: str) -> None:
    own = {} if name in ("look", "ping", "mute") else WHOLE | {"seen": 3}
    text = json.dumps({"do": name} | own | OWN.get(name, {}))
    found = read(text)
    assert found == command_of(text)
    assert not isinstance(found, tuple) or found[0] != "request"


@pytest.mark.parametrize(
    "text", ["3", "null", "[]", "{}", '{"do": 1}', '{"do": null}', '{"do": "x"}', ' {"do":"ping"} ']
)
def test_both_readers_refuse_what_is_no_message(text: str) -> None:
    assert read(text) == command_of(text)


@pytest.mark.parametrize("text", ["", "{", '{"do":"ping"} x', '\ufeff{"do":"ping"}', '{"do":"\\ud800"}', "[" * 100_000])
def test_both_readers_refuse_broken_json(text: str) -> None:
    found, expected = read(text), command_of(text)
    assert isinstance(found, tuple)
    assert isinstance(expected, tuple)
    assert found == ("request", {"field": "the whole", "why": "Invalid JSON"})
    assert (expected[0], expected[1]["field"], expected[1]["why"][:12]) == ("request", "the whole", "Invalid JSON")


def test_all_phrases_are_read() -> None:
    texts = [json.dumps({"do": "say", "phrase": phrase} | WHOLE) for phrase in get_args(Phrase)]
    assert [read(text) for text in texts] == [command_of(text) for text in texts]


@given(wanted_tables())
@example({"token": TOKEN, "settings": {"seats": ["mine"]}, "names": ["Ana"]})
@example({"token": TOKEN, "settings": {"seats": ["mine"] * 5}, "names": ["Ana"]})
@example({"token": TOKEN, "settings": {"seats": ["mine", "local"]}, "names": []})
def test_both_readers_read_the_same_requests_for_tables(wanted: Any) -> None:
    text = json.dumps(wanted)
    expected: object
    try:
        model = new_tables.validate_json(text)
        settings = codec.read(Settings, model.settings.model_dump(), "settings")
        expected = model.token, settings, tuple(model.names)
    except ValidationError as error:
        expected = refusal(error)
    except AzulejosError as error:
        expected = error.code, error.params
    found: object
    try:
        new = wire_reader.read_new_table(text)
        found = new.token, new.settings, new.names
    except AzulejosError as error:
        found = error.code, error.params
    assert found == expected


@pytest.mark.parametrize(
    "value", [{"record": "x"}, {"record": "x" * 10_001}, {}, 3, {"record": 1}, {"record": "", "x": 1}]
)
def test_both_readers_read_the_same_records(value: Any) -> None:
    text = json.dumps(value)
    expected: object
    try:
        expected = records.validate_json(text).record
    except ValidationError as error:
        expected = refusal(error)
    found: object
    try:
        found = wire_reader.read_record(text)
    except InvalidError as error:
        found = error.code, error.params
    assert found == expected
