"""Places for live connections: who is refused, and who gives a place up to a player."""

import random
from collections import Counter
from contextlib import ExitStack

import pytest

from azulejos.errors import GuardError
from azulejos.server.access.live_places import Crowd, LivePlaces
from azulejos.server.access.rate_limits import Limits, Places

HERE, THERE, ELSEWHERE = "192.0.2.7", "192.0.2.8", "192.0.2.9"


class Live:
    """A live connection, whose name is for the tests."""

    def __init__(self, name: str, address: str, seat: tuple[str, str] | None, *, is_in_game: bool = True) -> None:
        self.name, self.address, self.seat, self.is_in_game = name, address, seat, is_in_game
        self.is_over = False

    def give_up(self) -> None:
        self.is_over = True


class Hall:
    """Places of which an address has so many, and those who have come."""

    def __init__(self, stack: ExitStack, *, per_address: int = 100, most: int = 100) -> None:
        self.by_address = Places.of_addresses(Limits(connections_per_address=per_address))
        self.places = LivePlaces(self.by_address, most)
        self.came: list[Live] = []
        self._stack = stack

    def comes(self, name: str, address: str = HERE, seat: tuple[str, str] | None = None, **more: bool) -> str:
        """Says who had to go for this one, or the code by which it was refused."""
        before, new = self.over, Live(name, address, seat, **more)
        try:
            self._stack.enter_context(self.places.held(new))
        except GuardError as refusal:
            return f"{refusal.code} {refusal.params['most']}"
        self.came.append(new)
        return " ".join(one for one in self.over if one not in before)

    @property
    def over(self) -> list[str]:
        return [one.name for one in self.came if one.is_over]


def test_an_address_gives_up_what_it_needs_least_for_a_player() -> None:
    with ExitStack() as stack:
        hall = Hall(stack, per_address=5)
        hall.comes("waits", seat=("t1", "ana"), is_in_game=False)
        hall.comes("old", seat=("t2", "ana"))
        hall.comes("plays", seat=("t3", "ana"))
        hall.comes("watches")
        hall.comes("new", seat=("t2", "ana"))
        hall.comes("far away", THERE)
        gone = [hall.comes(f"player {number}", seat=(f"t{number}", "eve")) for number in range(4, 9)]
        assert gone == ["watches", "old", "waits", "plays", "new"]
        assert (hall.by_address[HERE], hall.by_address.total) == (5, 6)


def test_an_address_does_not_give_up_a_running_game_for_a_table_where_none_runs() -> None:
    with ExitStack() as stack:
        hall = Hall(stack, per_address=2)
        hall.comes("plays", seat=("t1", "ana"))
        hall.comes("waits", seat=("t2", "ana"), is_in_game=False)
        came = [
            hall.comes("waits too", seat=("t3", "ana"), is_in_game=False),
            hall.comes("plays too", seat=("t4", "eve")),
        ]
        assert came == ["waits", "waits too"]
        assert hall.comes("waits again", seat=("t3", "ana"), is_in_game=False) == "crowded 2"


def test_an_address_gives_up_its_own_games_before_those_that_are_played_from_elsewhere() -> None:
    with ExitStack() as stack:
        hall = Hall(stack, per_address=3)
        hall.comes("ana", seat=("t1", "ana"))
        came = [hall.comes(f"eve {number}", seat=(f"t{number}", "eve")) for number in range(2, 4)]
        questions = [
            hall.places.games_in_question(Live("new", address, seat))
            for address, seat in ((HERE, ("t9", "eve")), (HERE, None), (THERE, ("t9", "eve")))
        ]
        assert questions == [{"t1", "t2", "t3"}, set(), set()]
        hall.places.note_shared(["t1"])
        came += [hall.comes(f"eve {number}", seat=(f"t{number}", "eve")) for number in range(4, 7)]
        assert came == ["", "", "eve 2", "eve 3", "eve 4"]
        hall.places.note_shared(["t1", "t5", "t6"])
        assert hall.comes("dan", seat=("t7", "dan")) == "ana"


def test_a_spectator_takes_nobodys_place() -> None:
    with ExitStack() as stack:
        hall = Hall(stack, per_address=2, most=3)
        came = [hall.comes("watches"), hall.comes("watches too"), hall.comes("one more"), hall.comes("far away", THERE)]
        assert [*came, hall.comes("far away too", THERE)] == ["", "", "crowded 2", "", "server_crowded 3"]


def test_when_all_places_are_taken_spectators_go_first_and_then_players_of_the_address_with_most() -> None:
    with ExitStack() as stack:
        hall = Hall(stack, most=5)
        for number in range(3):
            hall.comes(f"eve {number}", THERE, (f"t{number}", "eve"))
        hall.comes("ana", HERE, ("t8", "ana"))
        hall.comes("watches", ELSEWHERE)
        came = [hall.comes(f"ben {number}", ELSEWHERE, (f"t{number}", "ben")) for number in range(2)]
        came.append(hall.comes("dan", "192.0.2.10", ("t9", "dan")))
        assert came == ["watches", "eve 0", "eve 1"]
        assert hall.comes("ben 2", ELSEWHERE, ("t2", "ben"), is_in_game=False) == "crowded 2"  # has most itself
        assert hall.comes("ben 3", ELSEWHERE, ("t2", "ben")) == "ben 0"


def test_if_every_address_has_one_place_the_first_that_came_gives_it_up() -> None:
    with ExitStack() as stack:
        hall = Hall(stack, most=3)
        came = [hall.comes(str(number), f"192.0.2.{number}", (f"t{number}", "eve")) for number in range(8)]
        assert came == ["", "", "", "0", "1", "2", "3", "4"]


def test_each_process_has_a_place_for_a_player_whose_address_has_all_its_places_in_others() -> None:
    with ExitStack() as stack:
        hall = Hall(stack, per_address=2)
        hall.by_address.divide(2)  # and nothing was lent
        came = [hall.comes("watches"), hall.comes("waits", seat=("t1", "ana"), is_in_game=False)]
        came += [hall.comes("plays", seat=("t1", "ana")), hall.comes("plays too", seat=("t2", "ana"))]
        assert came == ["crowded 2", "crowded 2", "", "plays"]


def test_a_place_that_was_given_up_is_given_back_once() -> None:
    with ExitStack() as stack:
        hall = Hall(stack, most=2)
        for number in range(5):
            hall.comes(str(number), HERE, (f"t{number}", "ana"))
    assert (hall.by_address.total, len(hall.by_address)) == (0, 0)


@pytest.mark.parametrize("seed", range(5))
def test_a_crowd_knows_who_has_most(seed: int) -> None:
    chance, crowd, known = random.Random(seed), Crowd[int](), Counter[str]()
    members: list[tuple[str, int]] = []
    for number in range(300):
        if members and chance.random() < 0.5:
            owner, member = members.pop(chance.randrange(len(members)))
            assert crowd.remove(owner, member)
            assert not crowd.remove(owner, member)
            known[owner] -= 1
        else:
            members.append((chance.choice("abcdef"), number))
            crowd.add(*members[-1])
            crowd.add(*members[-1])  # which changes nothing
            known[members[-1][0]] += 1
        assert all(crowd[owner] == [one for whose, one in members if whose == owner] for owner in "abcdef")
        assert crowd.total == len(members)
        assert known[str(crowd.largest)] == max(known.values()) if members else crowd.largest is None
