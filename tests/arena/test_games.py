"""One game between contestants."""

from dataclasses import replace
from pathlib import Path

import pytest

from azulejos import Game, Position, replay
from azulejos.arena import Settings
from azulejos.arena.contestants import Bots
from azulejos.arena.games import Result, abandoned, play
from azulejos.arena.schedule import fixtures
from tests.arena.bots import make, match_of
from tests.drawn import EMPTY_WALL, board, table


def played(settings: Settings, number: int = 0) -> Result:
    """The game of this number, played here."""
    fixture = list(fixtures(settings))[number]
    return play(fixture, settings, Bots(settings.contestants, make))


def recorded(result: Result) -> Game:
    (game,) = replay(result.record)
    return game


def test_a_game_is_played_to_its_end_and_recorded() -> None:
    result = played(match_of("greedy", "random", seed=5))
    game = recorded(result)
    assert (result.ending, result.rounds, game.position.is_over) == ("over", game.position.round, True)
    assert [seat.score for seat in result.seats] == list(game.position.scores)
    assert [seat.place for seat in result.seats] == [1, 2]
    assert (game.names, game.headers["Event"]) == (("greedy", "random"), "match, set 1, game 1")


def test_the_same_game_is_played_again_the_same() -> None:
    settings = match_of("random", "random", seed=5, players=3, wall="grey")
    assert played(settings).record == played(settings).record


def test_moves_time_and_nodes_are_measured() -> None:
    result = played(match_of("busy:0.002", "random", seed=5))
    busy, quick = result.seats
    assert busy.moves + quick.moves == len(recorded(result).moves)
    assert busy.nodes == busy.moves
    assert busy.seconds >= 0.002 * busy.moves
    assert busy.seconds / busy.moves <= busy.longest <= busy.seconds
    assert 0 < busy.cpu < 2 * busy.seconds


FAULTS = {
    "raises:a {bad} day": "RuntimeError: a {bad} day",
    "raises:": "RuntimeError",
    "raises:half \ud800 of it": "RuntimeError: half ? of it",
    "refuses:me": "there is no bot me: expected one of none",
    "exits:now": "SystemExit: now",
    "illegal:": "9K1 is not legal: there are only 5 factories. Tiles lie on factories 1, 2, 3, 4 or 5.",
    "nobody": "there is no bot nobody: expected one of random, greedy",
}


@pytest.mark.parametrize("name", FAULTS)
def test_whatever_a_contestant_does_wrong_loses_the_game_for_its_seat(name: str) -> None:
    settings = match_of("random", "random", seed=5)
    bad = replace(settings.contestants[1], name="bad", bot=name)
    result = played(replace(settings, contestants=(settings.contestants[0], bad)))
    game = recorded(result)
    message = result.seats[1].forfeit or ""
    assert (result.ending, [seat.place for seat in result.seats]) == ("forfeit", [1, 2])
    assert message.startswith(FAULTS[name])
    assert game.ending == "forfeit 2"
    assert game.winners == (1,)


def test_the_message_says_what_was_wrong_and_stands_in_the_record() -> None:
    result = played(match_of("raises:a {bad} day", "random"))
    assert result.seats[0].forfeit == "RuntimeError: a {bad} day"
    comments = [comment for step in recorded(result).history for comment in step.comments]
    assert comments == ["seat 1 forfeits: RuntimeError: a {bad) day"]


def test_among_three_the_seat_is_played_on_and_comes_last() -> None:  # R9
    result = played(match_of("late:2", "random", players=3, seed=5))
    game = recorded(result)
    assert (result.ending, game.position.is_over, game.headers["Resigned"]) == ("forfeit", True, "1")
    assert (result.seats[0].place, result.seats[0].forfeit) == (3, "RuntimeError: too late")
    assert result.seats[0].moves < len(game.moves) // 3  # those made for it are not its own


def test_an_engine_that_had_several_seats_is_started_again_for_the_others(tmp_path: Path) -> None:
    log = tmp_path / "log"
    result = played(match_of("random", f"crashing-engine:{log}", players=3))
    assert [seat.forfeit is not None for seat in result.seats] == [False, True, True]
    assert log.read_text().split() == ["opened", "closed", "opened", "closed"]


def test_a_game_that_is_too_long_is_scored_as_it_stands() -> None:  # R5
    result = played(match_of("greedy", "random", rounds=2))
    game = recorded(result)
    assert (result.ending, game.position.is_over, game.ending) == ("rounds", False, None)
    assert [seat.score for seat in result.seats] == list(game.position.scores)
    assert [seat.place for seat in result.seats] == [1, 2]


def test_complete_rows_decide_between_equal_scores(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game()
    game._initial = Position.parse(table("S2 5e - 1 -/-/-/-/- -", board(40), board(40, wall=f"BYRKW{EMPTY_WALL[5:]}")))
    monkeypatch.setattr("azulejos.arena.games._game", lambda *_: game)
    assert [seat.place for seat in played(match_of("greedy", "random")).seats] == [2, 1]


def test_thinking_is_told_which_seat_it_is() -> None:
    told: list[int] = []
    settings = match_of("greedy", "random", rounds=1)
    play(next(fixtures(settings)), settings, Bots(settings.contestants, make), told.append)
    assert (set(told[:-1]), told[-1]) == ({1, 2}, 0)


def test_a_result_is_rebuilt_from_its_values() -> None:
    result = played(match_of("raises:x", "random")).after(0.5, 0.4)
    assert Result.of(result.value() | {"recorded": 7}) == result


def test_an_abandoned_game_is_lost_for_the_seat_that_was_thinking() -> None:
    settings = match_of("greedy", "random")
    result = abandoned(next(fixtures(settings)), settings, 2, "it died")
    assert (result.ending, [seat.place for seat in result.seats]) == ("forfeit", [1, 2])
    assert (result.seats[1].forfeit, recorded(result).ending) == ("it died", "forfeit 2")


def test_an_abandoned_game_that_nobody_caused_is_drawn() -> None:
    settings = match_of("greedy", "random", players=3)
    result = abandoned(next(fixtures(settings)), settings, 0, "it died")
    assert (result.ending, [seat.place for seat in result.seats]) == ("abandoned", [1, 1, 1])
    assert recorded(result).ending is None


def test_among_three_an_abandoned_game_is_lost_for_one_and_shared_by_the_others() -> None:
    settings = match_of("greedy", "random", players=3)
    result = abandoned(next(fixtures(settings)), settings, 1, "it died")
    assert [seat.place for seat in result.seats] == [3, 1, 1]
