"""The game at a table: moves, deals, the end, taking back, and what is for games against bots."""

import pytest

from azulejos.notation import Move
from azulejos.tables import commands as ask
from azulejos.tables.happenings import HintAsked, HintGiven, Moved, SidesSwitched, Undone
from azulejos.tables.table import BOT_PAUSE_MS, BotTurn
from tests.tables.live_tables import ANA, BEN, BLITZ, BY_MOVE, NOON, SECRET, Live, kinds, playing

BOTS = ("mine", "level1")


def first_move(live: Live) -> str:
    return str(live.table.position.legal_moves()[0])


def test_a_move_is_made_and_told() -> None:
    live = playing()
    move = first_move(live)
    position, story = live.table.position.transition(move)
    assert live.do(ask.Play(ANA, 1, move)) == (Moved(live.now, 1, move),)
    assert (live.table.position, live.table.story, live.table.turn) == (position, story, 2)


def test_the_last_move_of_a_round_brings_the_next_deal() -> None:
    live = playing()
    live.play_round()
    assert kinds(live.log[-2:]) == ["Moved", "Dealt"]
    assert live.log[-1].at == live.log[-2].at
    told = [type(event).__name__ for event in live.table.story]
    assert (told[0], told[-2:]) == ("TilesTaken", ["RoundBegan", "TurnPassed"])


def test_the_last_move_of_a_game_ends_it() -> None:
    live = playing()
    live.play_out()
    assert kinds(live.log[-2:]) == ["Moved", "Ended"]
    assert (live.table.stage, live.table.ending, live.table.position.is_over) == ("over", None, True)


def test_on_the_grey_wall_people_tile_too() -> None:  # V1
    live = playing(wall="grey")
    while live.table.position.phase != "tiling":
        live.play()
    turn = live.table.turn
    live.play()
    tilings = [happening for happening in live.log if isinstance(happening, Moved) and "@" in happening.move]
    assert [tiling.seat for tiling in tilings] == [turn]


def test_who_sits_at_two_seats_plays_both() -> None:
    live = playing("mine", "local")
    live.do(ask.Play(ANA, 1, first_move(live)))
    assert live.do(ask.Play(ANA, 2, first_move(live)))


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (ask.Play(BEN, 1, "1B1"), "not_your_seat"),
        (ask.Play("", 2, "1B1"), "not_your_seat"),
        (ask.Play(ANA, 2, "1B1"), "not_your_seat"),
        (ask.Play(ANA, 3, "1B1"), "no_seat"),
        (ask.Play(BEN, 2, "1B1"), "not_your_turn"),
        (ask.Play(ANA, 1, "3b4"), "move"),
        (ask.Play(ANA, 1, "9B1"), "no_factory"),
        (ask.Play(ANA, 1, "2@4"), "not_tiling"),
        (ask.PlayBot(1, "1B1"), "not_a_bot"),
        (ask.PlayBot(3, "1B1"), "no_seat"),
        (ask.Undo(ANA, 1), "nothing_to_undo"),
        (ask.SwitchSides(ANA, 1, 2), "other_people"),
        (ask.SwitchSides(ANA, 1, 3), "no_seat"),
        (ask.AskHint(ANA, 1), "other_people"),
        (ask.GiveHint(1, "1B1"), "no_hint_asked"),
        (ask.Offer(ANA, 1, "takeback"), "nothing_to_undo"),
        (ask.Offer(ANA, 1, "rematch"), "not_over"),
        (ask.TimeUp(1), "not_time_up"),
    ],
)
def test_what_is_refused_in_a_game_of_two_people(command: ask.Command, code: str) -> None:
    assert playing().refusal(command) == code


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (ask.Play(ANA, 1, "1B1"), "game_ended"),
        (ask.Undo(ANA, 1), "game_ended"),
        (ask.Resign(ANA, 1), "game_ended"),
        (ask.Offer(ANA, 1, "takeback"), "game_ended"),
        (ask.Offer(ANA, 1, "stop"), "game_ended"),
        (ask.TimeUp(1), "not_time_up"),
        (ask.Resume(NOON), "game_ended"),
        (ask.Leave(ANA, 1), "game_begun"),
    ],
)
def test_what_is_refused_after_the_game(command: ask.Command, code: str) -> None:
    live = playing()
    live.play_out()
    assert live.refusal(command) == code


def test_against_bots_moves_are_taken_back_freely() -> None:
    live = playing(*BOTS)
    before = live.table.position
    live.play(2)
    assert live.do(ask.Undo(ANA, 1)) == (Undone(live.now, 1, 1),)
    assert (live.table.position, live.table.turn, live.table.story) == (before, 1, ())


def test_a_bot_that_is_to_move_is_not_waited_for_when_taking_back() -> None:
    live = playing(*BOTS)
    live.play()
    live.do(ask.Undo(ANA, 1))
    assert live.table.turn == 1


def test_at_one_device_moves_are_taken_back_freely_too() -> None:
    live = playing("mine", "local")
    live.play(2)
    live.do(ask.Undo(ANA, 2))
    assert (live.table.turn, len(live.table.steps)) == (2, 2)


def test_a_deal_that_is_taken_back_comes_again_unchanged() -> None:
    live = playing(*BOTS)
    live.play_round()
    while live.table.kept_before(1) is None or not live.table.has_deal_after(live.table.kept_before(1) or 0):
        live.play()
    steps = [step.done for step in live.table.steps]
    kept = live.table.kept_before(1)
    live.do(ask.Undo(ANA, 1))
    for done in steps[kept:]:
        if isinstance(done, Move):
            seat = live.table.turn or 0
            live.do(ask.Play(ANA, 1, str(done)) if seat == 1 else ask.PlayBot(seat, str(done)))
    assert [step.done for step in live.table.steps] == steps


def deal_before_the_second_turn(**settings: object) -> Live:
    """A game against a bot in which a deal has come since Ana's last move."""
    live = playing(*BOTS, **settings)
    while live.table.kept_before(1) is None or not live.table.has_deal_after(live.table.kept_before(1) or 0):
        live.play(after=10)
    return live


@pytest.mark.parametrize("clock", [BLITZ, BY_MOVE])
def test_with_a_clock_no_deal_is_taken_back(clock: object) -> None:
    assert deal_before_the_second_turn(clock=clock).refusal(ask.Undo(ANA, 1)) == "takeback_deal"


def test_without_a_clock_it_is() -> None:
    assert kinds(deal_before_the_second_turn().do(ask.Undo(ANA, 1))) == ["Undone"]


def test_with_a_clock_moves_of_the_round_are_taken_back() -> None:
    live = playing(*BOTS, clock=BLITZ)
    live.play(2)
    assert kinds(live.do(ask.Undo(ANA, 1))) == ["Undone"]


def test_where_no_takebacks_are_allowed_there_are_none() -> None:
    live = playing(*BOTS, takebacks=False)
    live.play(2)
    assert live.refusal(ask.Undo(ANA, 1)) == "takebacks_off"


def test_between_people_a_takeback_needs_consent() -> None:
    live = playing()
    live.play(2)
    assert live.refusal(ask.Undo(ANA, 1)) == "needs_consent"


def test_a_person_changes_seats_with_a_bot() -> None:
    live = playing(*BOTS)
    live.play()
    assert live.do(ask.SwitchSides(ANA, 1, 2)) == (SidesSwitched(live.now, 1, 2),)
    assert [(seat.name, seat.bot) for seat in live.table.seats] == [("level1", "level1"), ("Ana", None)]
    assert live.do(ask.Play(ANA, 2, first_move(live)))


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (ask.SwitchSides(ANA, 1, 1), "not_a_bot"),
        (ask.SwitchSides(ANA, 1, 3), "no_seat"),
        (ask.SwitchSides(BEN, 1, 2), "not_your_seat"),
        (ask.SwitchSides(ANA, 2, 1), "not_your_seat"),
        (ask.Offer(ANA, 1, "takeback"), "nobody_to_ask"),
        (ask.Offer(ANA, 1, "stop"), "nobody_to_ask"),
        (ask.AskHint(BEN, 1), "not_your_seat"),
    ],
)
def test_what_is_refused_in_a_game_against_bots(command: ask.Command, code: str) -> None:
    live = playing(*BOTS)
    live.play(2)
    assert live.refusal(command) == code


def test_a_hint_is_asked_for_and_given() -> None:
    live = playing(*BOTS)
    assert live.do(ask.AskHint(ANA, 1)) == (HintAsked(live.now, 1),)
    assert live.refusal(ask.AskHint(ANA, 1)) == "hint_asked"
    assert live.refusal(ask.GiveHint(2, "1B1")) == "no_hint_asked"
    assert live.refusal(ask.GiveHint(1, "9B1")) == "no_factory"
    move = first_move(live)
    assert live.do(ask.GiveHint(1, move, 62, -3)) == (HintGiven(live.now, 1, move, 62, -3),)
    assert live.refusal(ask.GiveHint(1, move)) == "no_hint_asked"
    live.play()
    assert (live.table.hint, live.table.hints) == (None, (1,))
    assert live.refusal(ask.AskHint(ANA, 1)) == "not_your_turn"


@pytest.mark.parametrize("command", [ask.SwitchSides(ANA, 1, 2), ask.Resign(ANA, 1), ask.Undo(ANA, 1)], ids=str)
def test_a_hint_is_for_the_seat_and_the_position_it_was_asked_for(command: ask.Command) -> None:
    live = playing(*BOTS, "level1")
    live.play(3)
    live.do(ask.AskHint(ANA, 1))
    live.do(command)
    assert live.table.hint is None


def test_a_bot_takes_its_time_unless_it_is_told_not_to() -> None:
    for pause in True, False:
        live = playing(*BOTS, pause=pause)
        assert live.table.bot_turn is None
        live.play()
        assert live.table.bot_turn == BotTurn(2, "level1", live.now + BOT_PAUSE_MS * pause)


def test_the_secret_is_in_no_repr() -> None:
    live = playing()
    assert SECRET not in repr(live.table)
    assert ANA not in repr(live.table)
    assert ANA not in repr(ask.Play(ANA, 1, "1B1"))
