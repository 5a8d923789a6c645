"""The lines of a log: written, read back, and refused when they are not what was written."""

from typing import Any

import pytest

from azulejos import InvalidError
from azulejos.tables import happenings
from azulejos.tables.happenings import (
    KINDS,
    Created,
    HintGiven,
    Moved,
    Resigned,
    SeatTaken,
    from_json,
    public,
    to_json,
)
from azulejos.tables.settings import Settings
from tests.tables.live_tables import BEN, BLITZ, COMMITMENT, SECRET, playing

CREATED = Created(5, "T1", Settings(("mine", "level3"), clock=BLITZ), COMMITMENT, None, secret=SECRET)


def test_a_happening_is_written_with_version_kind_and_fields() -> None:
    assert to_json(Moved(5, 2, "3B4")) == {"v": 3, "kind": "moved", "at": 5, "seat": 2, "move": "3B4"}


def test_settings_are_written_inside() -> None:
    assert to_json(CREATED) == {
        "v": 3,
        "kind": "created",
        "at": 5,
        "table": "T1",
        "settings": {
            "seats": ["mine", "level3"],
            "wall": "coloured",
            "start": None,
            "clock": {"timing": "total", "milliseconds": 60_000, "increment": 2_000},
            "is_listed": False,
            "takebacks": True,
            "pause": True,
            "position": None,
        },
        "commitment": COMMITMENT,
        "rematch_of": None,
        "secret": SECRET,
    }


def test_what_was_written_is_read_back() -> None:
    log = [CREATED, *playing().log]
    assert [from_json(to_json(happening)) for happening in log] == log


def test_what_is_public_has_no_secret_and_no_hash() -> None:
    taken = SeatTaken(5, 2, "Ben", is_local=False, owner=BEN)
    assert public(taken) == {"kind": "seat_taken", "at": 5, "seat": 2, "name": "Ben", "is_local": False}
    assert "secret" not in public(CREATED)
    assert SECRET not in repr(CREATED)
    assert BEN not in repr(taken)


def test_every_kind_has_its_name() -> None:
    named = {name for name in happenings.__all__ if name[0].isupper()} - {
        "Happening",
        "Json",
        "KINDS",
        "OfferKind",
        "Phrase",
    }
    assert {kind.__name__ for kind in KINDS.values()} == named


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"v": None}, "log_version"),
        ({"v": 0}, "log_version"),
        ({"v": 4}, "log_version"),
        ({"v": True}, "log_version"),
        ({"kind": "danced"}, "log_kind"),
        ({"kind": ["moved"]}, "log_kind"),
        ({"mood": "good"}, "field_unknown"),
        ({"at": None}, "field_value"),
        ({"at": 5.0}, "field_value"),
        ({"rematch_of": 1}, "field_value"),
        ({"table": 1}, "field_value"),
        ({"settings": []}, "field_value"),
        ({"settings": {"seats": []}}, "field_missing"),
    ],
)
def test_what_no_version_has_written_is_refused(change: dict[str, object], code: str) -> None:
    with pytest.raises(InvalidError) as caught:
        from_json(to_json(CREATED) | change)
    assert caught.value.code == code


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"wall": "blue"}, "settings.wall: found blue, expected coloured or grey."),
        ({"pause": 1}, "settings.pause: found 1, expected true or false."),
        ({"seats": "open"}, "settings.seats: found open, expected a list."),
        ({"seats": ["open", 1]}, "settings.seats: found 1, expected a text."),
        ({"clock": None}, "settings.clock: found None, expected an object."),
        ({"seats": ["open"]}, "Azul is for 2, 3 or 4 players, not 1."),
        ({"seats": ["open", "level11"]}, "a seat cannot be level11"),
        ({"start": 3}, "seat 3 cannot start"),
    ],
)
def test_settings_that_cannot_be_are_refused(change: dict[str, object], expected: str) -> None:
    value = to_json(CREATED)
    settings: Any = value["settings"]
    with pytest.raises(InvalidError) as caught:
        from_json(value | {"settings": settings | change})
    assert expected in str(caught.value)


def test_a_wall_that_is_none_makes_no_settings() -> None:
    with pytest.raises(InvalidError) as caught:
        Settings(("mine", "open"), wall="blue")  # type: ignore[arg-type]  # no wall
    assert caught.value.code == "wall"


def test_an_old_log_is_brought_into_the_new_form(monkeypatch: pytest.MonkeyPatch) -> None:
    newest = happenings.VERSION
    monkeypatch.setattr(happenings, "VERSION", newest + 1)
    monkeypatch.setitem(
        happenings.UPGRADES, newest, lambda old: {"kind": "resigned", "at": old["at"], "seat": old["who"]}
    )
    assert from_json({"v": newest, "kind": "gave_up", "at": 5, "who": 2}) == Resigned(5, 2)


def test_nobody_knows_what_hints_of_the_first_version_were_worth() -> None:
    old = {"v": 1, "kind": "hint_given", "at": 5, "seat": 2, "move": "3B4"}
    assert from_json(old) == HintGiven(5, 2, "3B4", None, None)
