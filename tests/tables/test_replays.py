"""Looking back on a game: its steps in brief and in full, and what the points were for."""

import json
from itertools import pairwise

import pytest

from azulejos import Game, Position
from azulejos.dealing import Generator
from azulejos.errors import AzulejosError, InvalidError, RefusedError
from azulejos.events import TilesTaken
from azulejos.server import wire
from azulejos.tables import commands as ask
from azulejos.tables.replays import record_step_of, record_steps_of, step_of, steps_of, try_step
from azulejos.tables.views import record
from azulejos.values import of_events, of_position
from tests.tables.live_tables import BEN, COMMITMENT, SECRET, Live, playing, waiting


@pytest.fixture(scope="module")
def over() -> Live:
    """A game that was played to its end."""
    live = playing()
    live.play_out()
    return live


def replay_of(live: Live) -> wire.GameReplay:
    """The replay, read as strictly as can be."""
    shown = steps_of(live.table)
    replay = wire.GameReplay.model_validate_json(json.dumps(shown))
    assert replay.model_dump(mode="json") == shown
    return replay


def test_every_step_is_told_in_order_with_the_scores_after_it(over: Live) -> None:
    replay = replay_of(over)
    assert len(replay.steps) == len(over.table.steps)
    assert [line.scores for line in replay.steps] == [list(step.position.scores) for step in over.table.steps]
    assert (replay.steps[0].seat, replay.steps[0].done.count("/")) == (None, 4)
    assert [line.seat for line in replay.steps[1:4]] == [1, 2, 1]
    assert all(line.round in (before.round, before.round + 1) for before, line in pairwise(replay.steps))


def test_a_draft_says_what_it_took_and_what_fell() -> None:
    live = playing()
    live.play()
    line = replay_of(live).steps[1]
    taken = live.table.story[0]
    assert isinstance(taken, TilesTaken)
    assert (line.done, line.taken, line.colour) == (str(live.table.steps[1].done), taken.count, taken.colour)
    assert (line.fallen, line.marker, line.points) == (taken.count - 1, False, 0)


def test_a_tile_on_the_grey_wall_says_its_points() -> None:
    live = playing(wall="grey")
    while live.table.position.phase != "tiling":
        live.play()
    live.play()
    line = replay_of(live).steps[-1]
    assert ("@" in line.done, line.points, line.taken) == (True, 1, 0)


def test_points_add_up_to_the_score_and_rounds_to_the_points(over: Live) -> None:
    replay = replay_of(over)
    assert [points.seat for points in replay.points] == [1, 2]
    for points in replay.points:
        bonus = points.row_points + points.column_points + points.colour_points
        assert points.score == points.tiles - points.floor + bonus
        assert points.row_points == 2 * points.rows
        assert replay.rounds[-1].scores[points.seat - 1] == points.score - bonus
    assert [one.round for one in replay.rounds] == list(range(1, over.table.position.round + 1))
    assert sum(points.rows for points in replay.points) > 0  # or it would not be over


def test_the_secret_is_told_when_the_game_is_over_and_not_before(over: Live) -> None:
    running = replay_of(playing())
    assert (running.stage, running.secret, running.winners, running.rounds) == ("playing", None, [], [])
    replay = replay_of(over)
    assert (replay.stage, replay.secret, replay.commitment) == ("over", SECRET, COMMITMENT)
    assert (replay.winners, replay.places) == (list(over.table.position.winners), list(replay.places))


def test_a_game_that_was_given_up_has_its_ending_and_no_bonus() -> None:
    live = playing()
    live.play_round()
    live.do(ask.Resign(BEN, 2))
    replay = replay_of(live)
    assert (replay.ending, replay.winners, replay.places) == ("resigned 2", [1], [1, 2])
    assert [(points.rows, points.colour_points) for points in replay.points] == [(0, 0), (0, 0)]


def test_a_step_in_full_has_its_position_and_its_story(over: Live) -> None:
    before, after = over.table.steps[4], over.table.steps[5]
    shown = step_of(over.table, 6)
    wire.StepView.model_validate_json(json.dumps(shown))
    position, story = before.position.transition(after.done)
    assert shown == {
        "step": 6,
        "steps": len(over.table.steps),
        "names": ["Ana", "Ben"],
        "done": str(after.done),
        "seat": before.position.turn,
        "position": of_position(position),
        "story": json.loads(json.dumps(of_events(story))),
    }


def test_step_0_is_the_table_before_the_first_deal(over: Live) -> None:
    shown = wire.StepView.model_validate_json(json.dumps(step_of(over.table, 0)))
    assert (shown.done, shown.seat, shown.story, shown.position.phase) == ("", None, [], "refill")


@pytest.mark.parametrize("number", [-1, 3])
def test_a_step_that_the_game_does_not_have_is_refused(number: int) -> None:
    live = playing()
    live.play()
    with pytest.raises(RefusedError) as caught:
        step_of(live.table, number)
    assert (caught.value.code, caught.value.params) == ("no_step", {"found": str(number), "steps": 2})


def test_what_was_taken_back_is_no_step() -> None:
    live = playing("mine", "level1")
    live.play(2)
    live.do(ask.Undo(live.table.seats[0].owner or "", 1))
    assert len(replay_of(live).steps) == 1


def test_there_is_nothing_to_look_back_on_before_the_game() -> None:
    for look in (steps_of, lambda table: step_of(table, 0)):
        with pytest.raises(RefusedError) as caught:
            look(waiting().table)
        assert caught.value.code == "not_started"


def test_a_record_is_looked_back_on_as_its_table_is(over: Live) -> None:
    text = record(over.table)
    own = {"table": "record", "bots": [None, None], "commitment": "", "secret": None}
    assert record_steps_of(text) == steps_of(over.table) | own
    assert record_step_of(text, 6) == step_of(over.table, 6)


def test_a_record_of_a_game_that_was_stopped_is_over_and_has_a_winner() -> None:
    shown = record_steps_of('[Rules "S2"]\n[Start "1"]\n[Seat1 "Ana"]\n[Seat2 "Ben"]\n[Ending "resigned 1"]\n')
    assert (shown["stage"], shown["winners"], shown["places"], shown["steps"]) == ("over", [2], [2, 1], [])


def test_a_record_of_a_game_that_goes_on_is_so_far_unfinished() -> None:
    shown = record_steps_of(f'[Rules "G2"]\n[Start "2"]\n[Seat1 "{"A" * 30}"]\n[Seat2 ""]\n')
    assert (shown["stage"], shown["winners"], shown["wall"]) == ("playing", [], "grey")
    assert shown["names"] == ["A" * 24, ""]


@pytest.mark.parametrize("text", ["", "  \n", "Dear diary"])
def test_what_is_no_record_is_not_looked_back_on(text: str) -> None:
    with pytest.raises(InvalidError) as caught:
        record_steps_of(text)
    assert caught.value.code == "record_headers"


def test_a_record_with_variations_marks_and_a_position_plays_as_the_game_itself() -> None:
    game = Game.from_position(Position.build("BBYY/KW", round=3), names=["Ana", "Ben"])
    game.play("1B2")
    game.mark("!")
    game.vary("1Y2 {or so}")
    told = record_steps_of(game.record())
    steps = told["steps"]
    assert isinstance(steps, list)
    assert [(step["done"], step["round"]) for step in steps] == [("1B2", 3)]
    assert record_step_of(game.record(), 0)["position"] == of_position(game.initial)


def test_a_move_and_a_deal_are_tried_in_any_position() -> None:
    chance, game = Generator(7, 1), Game.new(players=2, seed=7)
    dealt = try_step(str(Position.initial(players=2)), "deal", chance)
    assert (dealt["done"], dealt["seat"]) == ("BBYY/BYRW/RWWW/YKKW/YRWW", None)
    assert try_step(str(Position.initial(players=2)), str(dealt["done"]), chance) == dealt
    after, story = game.position.transition("3W3")
    moved = wire.TriedStep.model_validate_json(json.dumps(try_step(str(game.position), "3W3", chance)))
    assert moved.model_dump(mode="json") == {
        "done": "3W3",
        "seat": 1,
        "position": of_position(after),
        "story": of_events(story),
    }


@pytest.mark.parametrize(
    ("done", "code"), [("deal", "deal_not_due"), ("1K1", "colour_absent"), ("", "move"), ("B/-", "factory_count")]
)
def test_what_cannot_be_done_in_a_position_is_refused(done: str, code: str) -> None:
    with pytest.raises(AzulejosError) as caught:
        try_step(str(Game.new(players=2, seed=7).position), done, Generator(7, 1))
    assert caught.value.code == code
