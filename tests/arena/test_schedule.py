"""Who sits where in which game."""

import json
from collections import Counter
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from azulejos import Game
from azulejos.arena.schedule import Settings, bot_seed, fixtures, groups, parse_anchor
from azulejos.errors import InvalidError
from azulejos.notation import Deal
from tests.arena.bots import match_of, tournament_of


def seatings(settings: Settings) -> list[tuple[int, ...]]:
    return [fixture.seats for fixture in fixtures(settings)]


def test_two_swap_seats_on_the_same_deals() -> None:
    first, second, third, fourth = fixtures(match_of("greedy", "random", games=3))
    assert [game.seats for game in (first, second, third, fourth)] == [(0, 1), (1, 0), (0, 1), (1, 0)]
    assert first.seed == second.seed != third.seed == fourth.seed


def test_with_four_players_a_sits_in_every_seat_against_b_in_all_others() -> None:
    settings = match_of("greedy", "random", players=4, games=1)
    assert seatings(settings) == [(0, 1, 1, 1), (1, 0, 1, 1), (1, 1, 0, 1), (1, 1, 1, 0)]


def test_games_are_rounded_up_to_whole_sets() -> None:
    settings = match_of("greedy", "random", players=3, games=7)
    assert (settings.sets, settings.total, len(seatings(settings))) == (3, 9, 9)


def test_more_games_only_add_some_at_the_end() -> None:
    few, many = (list(fixtures(tournament_of("greedy", "random", "a", games=games))) for games in (4, 8))
    assert many[: len(few)] == few


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("wall", ["coloured", "grey"])
def test_the_deals_of_a_set_are_the_same_whoever_sits_where(players: int, wall: str) -> None:
    rounds = 100 // (4 * (2 * players + 1))  # those that the bag serves without the lid

    def deals(choice: int) -> list[Deal]:
        game = Game.new(players, wall, 77)  # type: ignore[arg-type]  # a text for a literal
        while game.position.round <= rounds and not game.position.is_over:
            moves = game.position.legal_moves()
            game.play(moves[choice % len(moves)])
        return [step.done for step in game.history if isinstance(step.done, tuple)][:rounds]

    assert deals(0) == deals(11)


def test_every_seat_of_every_game_has_a_seed_of_its_own() -> None:
    settings = match_of("greedy", "random", games=50)
    seeds = [bot_seed(settings, fixture, seat) for fixture in fixtures(settings) for seat in (1, 2)]
    assert len(set(seeds)) == 100


def test_another_seed_gives_other_deals_and_bots() -> None:
    one, other = (match_of("greedy", "random", seed=seed, games=2) for seed in (1, 2))
    first, second = next(fixtures(one)), next(fixtures(other))
    assert (first.seed != second.seed, bot_seed(one, first, 1) != bot_seed(other, second, 1)) == (True, True)


def test_seeds_are_the_same_on_every_machine() -> None:
    settings = match_of("greedy", "random", seed=1, games=2)
    fixture = next(fixtures(settings))
    assert (fixture.seed, bot_seed(settings, fixture, 1)) == (177048153307042, 85147471215439)


def test_in_a_tournament_all_pairs_meet_in_turn() -> None:
    assert seatings(tournament_of("a", "b", "c", games=2)) == [(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)]


def test_neighbours_meet_only_each_other() -> None:
    assert groups(tournament_of("a", "b", "c", "d", neighbours=True)) == ((0, 1), (1, 2), (2, 3))


def test_in_a_tournament_of_three_everybody_has_every_seat() -> None:
    settings = tournament_of("a", "b", "c", "d", players=3, games=3)
    sat = Counter((contestant, seat) for seats in seatings(settings) for seat, contestant in enumerate(seats))
    assert set(sat.values()) == {3}


def test_in_a_tournament_of_three_everybody_sits_behind_everybody() -> None:
    settings = tournament_of("a", "b", "c", players=3, games=6)
    behind = Counter((seats[seat - 1], seats[seat]) for seats in seatings(settings) for seat in range(3))
    assert (len(behind), set(behind.values())) == (6, {3})


def test_fewer_contestants_than_seats_sit_more_than_once() -> None:
    settings = tournament_of("a", "b", "c", players=4, games=4)
    assert groups(settings) == ((0, 1, 2, 0), (1, 2, 0, 1), (2, 0, 1, 2))


def test_an_anchor_is_a_name_and_a_rating() -> None:
    assert [parse_anchor(text) for text in ("greedy=1000", "cmd:./a --b=c=-20.5")] == [
        ("greedy", 1000.0),
        ("cmd:./a --b=c", -20.5),
    ]


@pytest.mark.parametrize("text", ["greedy", "=3", "greedy=", "greedy=nan", "greedy=1e9"])
def test_an_anchor_that_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(InvalidError, match="cannot be the anchor: expected a contestant and its rating"):
        parse_anchor(text)


def test_settings_that_do_not_fit_together_are_refused() -> None:
    wrong: dict[str, Callable[[], Settings]] = {
        "match_of_two": lambda: Settings("match", tournament_of("a", "b", "c").contestants),
        "tournament_size": lambda: tournament_of("a"),
        "contestant_twice": lambda: tournament_of("a", "b", "a"),
        "players": lambda: match_of("a", "b", players=5),
        "wall": lambda: match_of("a", "b", wall="red"),
        "seed": lambda: match_of("a", "b", seed=-1),
        "sprt": lambda: match_of("a", "b", sprt=(10.0, 0.0)),
        "anchor": lambda: tournament_of("a", "b", anchor=("c", 0.0)),
    }
    codes = []
    for attempt in wrong.values():
        with pytest.raises(InvalidError) as caught:
            attempt()
        codes.append(caught.value.code)
    assert codes == list(wrong)


@pytest.mark.parametrize(
    ("setting", "sentence"),
    [
        ({"games": 0}, "games of a match or tournament: found 0, expected a whole number from 1"),
        ({"games": 1.5}, "games of a match or tournament: found '1.5', expected a whole number from 1"),
        ({"rounds": -1}, "rounds of a match or tournament: found '-1', expected a whole number from 1"),
        ({"kind": "duel"}, "kind of a match or tournament: found duel, expected match or tournament"),
        ({"contestants": ("a", "b")}, "contestants of a match or tournament: found a, expected what parse gives"),
    ],
)
def test_a_setting_that_cannot_be_is_named(setting: dict[str, Any], sentence: str) -> None:
    settings: dict[str, Any] = {"kind": "match", "contestants": match_of("a", "b").contestants}
    with pytest.raises(InvalidError, match=f"^{sentence}"):
        Settings(**settings | setting)


def test_a_bot_may_play_a_match_against_itself() -> None:
    assert match_of("greedy", "greedy").total == 100


def test_whole_numbers_of_numpy_become_plain_ones_so_that_they_can_be_kept() -> None:
    settings = match_of("greedy", "random", players=np.int64(3), games=np.int8(6), seed=np.uint64(7))
    assert json.dumps([settings.players, settings.games, settings.seed, settings.total]) == "[3, 6, 7, 6]"
