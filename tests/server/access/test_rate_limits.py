"""How much each may ask: limits, buckets of tokens, and places."""

import re
from dataclasses import fields
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from azulejos.errors import GuardError, InvalidError
from azulejos.server.access.addresses import counted_as, is_in, parse_network
from azulejos.server.access.rate_limits import PREFIX, REFUSED, Bucket, Limits, Places, Rate, Rates, Sender

HOSTING = Path(__file__).parents[3] / "docs" / "hosting.md"


class Time:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


# Limits.


def test_the_environment_changes_the_limits_it_names() -> None:
    changed = Limits.from_environment({"AZULEJOS_LIMIT_TABLES": "7", "AZULEJOS_LIMIT_QUEUE": "1", "HOME": "/x"})
    assert changed == Limits(tables=7, queue=1)


def test_an_environment_that_says_nothing_leaves_the_limits() -> None:
    assert Limits.from_environment({}) == Limits()


@pytest.mark.parametrize(
    "text", ["", "0", "-1", "+1", "1.5", "1e3", " 7", "7\n", "many", "1000000001", "٣", "9" * 5000, "1_000"]
)
def test_a_limit_that_is_no_number_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(InvalidError) as caught:
        Limits.from_environment({"AZULEJOS_LIMIT_TABLES": text})
    assert str(caught.value).startswith("AZULEJOS_LIMIT_TABLES: found ")
    assert str(caught.value).endswith(", expected a whole number from 1 to 1000000000.")
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("value", [True, 1.0, "7"])
def test_a_limit_is_a_whole_number(value: int) -> None:
    with pytest.raises(InvalidError) as caught:
        Limits(tables=value)
    assert caught.value.code == "limit_value"


def test_a_limit_that_there_is_not_is_refused() -> None:
    with pytest.raises(InvalidError) as caught:
        Limits.from_environment({"AZULEJOS_LIMIT_CHAIRS": "7"})
    assert caught.value.code == "limit_name"
    assert str(caught.value).startswith("there is no limit 'AZULEJOS_LIMIT_CHAIRS': expected one of AZULEJOS_LIMIT_")


def test_rates_follow_from_the_limits() -> None:
    limits = Limits(requests_per_second=2, request_burst=3, tables_per_hour=1800, table_burst=4, message_burst=5)
    assert (limits.requests, limits.tables_made, limits.messages) == (Rate(2, 3), Rate(0.5, 4), Rate(10, 5))
    assert limits.tables_of_a_day == Rate(7200 / 86_400, 7204)
    assert Limits(bytes_per_second=7, byte_burst=9).bytes == Rate(7, 9)
    assert Limits(pages_per_second=7, page_burst=9).pages == Rate(7, 9)
    assert Limits(sockets_per_second=7, socket_burst=9).sockets == Rate(7, 9)


def test_there_is_room_for_so_many_tables_and_no_more() -> None:
    Limits(tables=3).check_tables(2)
    with pytest.raises(GuardError) as caught:
        Limits(tables=3).check_tables(3)
    assert (caught.value.code, caught.value.params) == ("tables_full", {"most": 3})


def test_the_page_for_hosts_has_every_limit() -> None:
    shown = re.findall(
        rf"^\| `{PREFIX}(\w+)` \| ([\d,]+) \| (.+) \|$", HOSTING.read_text(encoding="utf-8"), re.MULTILINE
    )
    assert shown == [(one.name.upper(), f"{one.default:,}", one.metadata["told"]) for one in fields(Limits)]


# Addresses.


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:0:1:ffff::9", "2001:db8:0:1::/64"),
        ("2001:DB8:0:1::", "2001:db8:0:1::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("somebody", "-"),
        ("", "-"),
        (None, "-"),
    ],
)
def test_an_address_counts_as_that_of_one_home(address: str | None, counted: str) -> None:
    assert counted_as(address) == counted


@pytest.mark.parametrize(
    ("address", "answer"),
    [
        ("10.1.2.3", True),
        ("::ffff:10.1.2.3", True),
        ("2001:db8::7", True),
        ("11.1.2.3", False),
        ("2001:db8::8", False),
        ("somebody", False),
        (None, False),
    ],
)
def test_an_address_is_in_a_network_or_not(address: str | None, answer: bool) -> None:  # noqa: FBT001 - it is asked for
    assert is_in(address, [parse_network("10.0.0.0/8"), parse_network("2001:db8::7")]) is answer


# Buckets.


def test_a_bucket_gives_its_burst_at_once_and_then_says_how_long_to_wait() -> None:
    clock = Time()
    bucket = Bucket(Rate(2, 3), clock)
    assert [bucket.take() for _ in range(5)] == [0, 0, 0, 0.5, 0.5]


def test_a_bucket_fills_steadily_and_never_beyond_its_burst() -> None:
    clock = Time()
    bucket = Bucket(Rate(2, 3), clock)
    given = []
    for seconds in (0, 0.5, 100, 0):
        clock.now += seconds
        given.append([bucket.take() for _ in range(4)].count(0))
    assert given == [3, 1, 3, 0]


def test_a_clock_that_goes_back_gives_nothing() -> None:
    clock = Time()
    bucket = Bucket(Rate(1, 1), clock)
    bucket.check()
    clock.now -= 100
    assert bucket.take() == 1


def test_what_was_done_already_is_charged_beyond_what_there_is() -> None:
    clock = Time()
    bucket = Bucket(Rate(2, 3), clock)
    waits = [bucket.charge(tokens) for tokens in (2, 1, 4)]
    clock.now += 1
    assert (waits, bucket.take(), bucket.charge(0)) == ([0, 0, 2], 1.5, 1)


def test_an_empty_bucket_says_when_in_whole_seconds() -> None:
    clock = Time()
    bucket = Bucket(Rate(0.4, 1), clock)
    bucket.check()
    with pytest.raises(GuardError) as caught:
        bucket.check()
    assert (caught.value.code, caught.value.params) == ("rate", {"seconds": 3})


@given(
    per_second=st.floats(0.001, 1000),
    burst=st.integers(1, 50),
    pauses=st.lists(st.floats(0, 60) | st.just(0.0), max_size=200),
)
def test_never_more_than_the_burst_and_what_has_flowed_in(per_second: float, burst: int, pauses: list[float]) -> None:
    clock = Time()
    bucket = Bucket(Rate(per_second, burst), clock)
    given = []  # when
    for pause in pauses:
        clock.now += pause
        if bucket.take() == 0:
            given.append(clock.now)
    for first, begin in enumerate(given):
        for last, end in enumerate(given[first:], first):
            assert last - first + 1 <= burst + per_second * (end - begin) + 1e-6


@given(per_second=st.floats(0.001, 1000), burst=st.integers(1, 50), taken=st.integers(1, 120))
def test_who_waits_as_long_as_told_gets_a_token(per_second: float, burst: int, taken: int) -> None:
    clock = Time()
    bucket = Bucket(Rate(per_second, burst), clock)
    for _ in range(taken):
        clock.now += bucket.take() + 1e-9
    assert bucket.take() <= 1 / per_second


# Rates.


def test_each_address_has_a_bucket_of_its_own() -> None:
    rates = Rates(Rate(1, 1), clock=Time())
    assert [rates.take(who) for who in ("192.0.2.7", "192.0.2.7", "192.0.2.8", None, "odd")] == [0, 1, 0, 0, 1]


def test_a_whole_network_of_ipv6_has_one_bucket() -> None:
    rates = Rates(Rate(1, 1), clock=Time())
    assert [rates.take(f"2001:db8::{number}") for number in (1, 2)] == [0, 1]


def test_who_asks_too_often_is_refused_with_the_seconds_to_wait() -> None:
    rates = Rates(Rate(0.1, 1), clock=Time())
    rates.check("192.0.2.7")
    with pytest.raises(GuardError) as caught:
        rates.check("192.0.2.7")
    assert (caught.value.code, caught.value.params) == ("rate", {"seconds": 10})


def test_what_an_address_has_done_is_charged_to_it() -> None:
    rates = Rates(Rate(2, 10), clock=Time())
    assert [rates.charge(who, 8) for who in ("192.0.2.7", "192.0.2.7", "192.0.2.8")] == [0, 3, 0]


def test_who_has_rested_is_forgotten() -> None:
    clock = Time()
    rates = Rates(Rate(1, 5), clock=clock)
    for number in range(100):
        rates.take(f"192.0.2.{number}")
    clock.now += 5
    for _ in range(60):
        rates.take("198.51.100.1")
    assert len(rates) == 1


def test_who_has_not_rested_is_remembered() -> None:
    clock = Time()
    rates = Rates(Rate(1, 5), clock=clock)
    for number in range(100):
        rates.take(f"192.0.2.{number}")
    clock.now += 0.5
    for _ in range(60):
        rates.take("198.51.100.1")
    assert len(rates) == 101


def test_of_too_many_addresses_those_go_that_have_not_asked_for_longest() -> None:
    rates = Rates(Rate(1, 1), most=3, clock=Time())
    for who in ("192.0.2.1", "192.0.2.2", "192.0.2.3", "192.0.2.1", "192.0.2.4"):
        rates.take(who)
    assert len(rates) == 3
    assert [rates.take(f"192.0.2.{number}") for number in (1, 3, 4, 2)] == [1, 1, 1, 0]


@given(st.lists(st.integers(0, 30), max_size=200), st.integers(1, 10))
def test_memory_is_bounded(asked: list[int], most: int) -> None:
    clock = Time()
    rates = Rates(Rate(1, 3), most=most, clock=clock)
    for number in asked:
        clock.now += number / 10
        rates.take(f"192.0.2.{number}")
        assert len(rates) <= most


# Those who send messages.


def test_all_connections_of_an_address_send_no_more_than_one_may() -> None:
    limits = Limits(message_burst=4, address_message_burst=6)
    by_address = Rates(limits.address_messages, clock=Time())
    one, other, neighbour = [Sender(who, limits, by_address) for who in ("192.0.2.7", "192.0.2.7", "192.0.2.8")]
    sent = [is_allowed(who) for who in (one, one, one, other, other, other, one, other, neighbour)]
    assert sent == [True] * 6 + [False, False, True]


def test_a_connection_sends_no_more_than_one_may() -> None:
    limits = Limits(message_burst=2, messages_per_second=1)
    sender = Sender("192.0.2.7", limits, Rates(limits.address_messages, clock=Time()))
    assert [is_allowed(sender) for _ in range(3)] == [True, True, False]


def test_what_is_refused_counts_more() -> None:
    limits = Limits(message_burst=100, address_message_burst=2 * REFUSED + 1)
    by_address = Rates(limits.address_messages, clock=Time())
    one, other = Sender("192.0.2.7", limits, by_address), Sender("192.0.2.7", limits, by_address)
    allowed = []
    for who in (one, other, one, other):
        allowed.append(is_allowed(who))
        if len(allowed) < 3:
            who.refused()
    assert allowed == [True, True, True, False]


def is_allowed(sender: Sender) -> bool:
    """Whether one more message is."""
    try:
        sender.check()
    except GuardError:
        return False
    return True


# Places.


def test_places_are_taken_and_given_back() -> None:
    places = Places.of_addresses(Limits(connections_per_address=2))
    with places.held("192.0.2.7"), places.held("192.0.2.7"), places.held("192.0.2.8"):
        assert (places["192.0.2.7"], places["192.0.2.8"], places.total, len(places)) == (2, 1, 3, 2)
        with pytest.raises(GuardError) as caught, places.held("192.0.2.7"):
            pass
    assert (caught.value.code, caught.value.params) == ("crowded", {"most": 2})
    assert (places.total, len(places)) == (0, 0)


def test_a_place_is_given_back_after_a_fault() -> None:
    places = Places.of_tables(Limits(connections_per_table=1))

    def fail() -> None:
        with places.held("t1"):
            raise RuntimeError

    for _ in range(2):
        with pytest.raises(RuntimeError):
            fail()


def test_a_table_has_so_many_places() -> None:
    places = Places.of_tables(Limits(connections_per_table=1))
    with places.held("t1"), pytest.raises(GuardError) as caught, places.held("t1"):
        pass
    assert caught.value.code == "table_crowded"
