"""Turns: addresses one after the other, and of each address its tables."""

import threading

from azulejos.server.fair_queue import Asker, FairQueue


def queue_of(*askers: str) -> FairQueue[str]:
    """What waits, each named after its asker, such as a1 for table 1 of address a, and its number there."""
    queue: FairQueue[str] = FairQueue()
    for number, asker in enumerate(askers):
        queue.put(f"{asker}.{number}", Asker(asker[0], asker))
    return queue


def taken(queue: FairQueue[str]) -> list[str]:
    """All that waits, in the order of its turns."""
    return list(iter(lambda: queue.get(0) or "", ""))


def test_who_asks_first_is_answered_first() -> None:
    assert taken(queue_of("a1", "b1", "c1")) == ["a1.0", "b1.1", "c1.2"]


def test_addresses_have_their_turns_however_many_tables_they_have() -> None:
    queue = queue_of("a1", "a2", "a3", "a4", "b1", "c1", "b2")
    assert taken(queue) == ["a1.0", "b1.4", "c1.5", "a2.1", "b2.6", "a3.2", "a4.3"]


def test_tables_of_an_address_have_their_turns_however_much_each_asks() -> None:
    assert taken(queue_of("a1", "a1", "a1", "a2", "a3")) == ["a1.0", "a2.3", "a3.4", "a1.1", "a1.2"]


def test_who_has_had_its_turn_comes_after_those_who_have_not() -> None:
    queue = queue_of("a1", "b1")
    first = queue.get(0)
    queue.put("a1 again", Asker("a", "a1"))
    assert (first, taken(queue)) == ("a1.0", ["b1.1", "a1 again"])


def test_what_came_to_nothing_is_before_all_others() -> None:
    queue = queue_of("a1", "b1")
    queue.put_first("again")
    assert (len(queue), taken(queue)) == (3, ["again", "a1.0", "b1.1"])


def test_what_nobody_wants_any_more_is_dropped() -> None:
    queue = queue_of("a1", "a2", "b1", "a1", "c1")
    queue.put_first("c1.again")
    queue.discard(lambda item: item.startswith(("a1", "c1")))
    assert (len(queue), taken(queue)) == (2, ["a2.1", "b1.2"])


def test_who_takes_waits_for_something_to_come() -> None:
    queue: FairQueue[str] = FairQueue()
    threading.Timer(0.01, queue.put, ["late", Asker("a", "1")]).start()
    assert queue.get(60) == "late"
