"""What happens at a table on a server, in sentences, told from real messages."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from azulejos import Position
from azulejos.board import Board
from azulejos.server import wire
from azulejos.tables import commands as ask
from azulejos.tables.clocks import TimeControl
from azulejos.tables.commands import Command
from azulejos.tables.happenings import Happening
from azulejos.tables.news import News
from azulejos.tables.table import Table
from azulejos.terminal.online import table_news
from tests.tables.live_tables import ANA, BEN, BLITZ, BY_MOVE, CLEO, NOON, Live, playing, waiting


def heard(table: Table, new: Sequence[Happening] = (), who: str | None = ANA) -> wire.TableNews:
    """The message that somebody gets."""
    text = News(table, table.seq - len(new), new, NOON).told_to(who)
    message: wire.TableNews = wire.server_messages.validate_json(text)
    return message


def told(live: Live, *commands: Command, who: str | None = ANA, after: int = 1_000) -> list[str]:
    """What somebody is told of all that follows from these commands, in one message."""
    before, new = heard(live.table, who=who).table, list[Happening]()
    for command in commands:
        new += live.do(command, after=after)
    message = heard(live.table, new, who)
    return table_news.tell_news(message, before, message.you.seats)


def first_move(live: Live) -> Command:
    """The first legal move of the person to move."""
    seat = live.table.turn or 0
    return ask.Play(live.table.seat(seat).owner or "", seat, str(live.table.position.legal_moves()[0]))


def test_sitting_down_getting_up_and_beginning() -> None:
    live = waiting("mine", "open", "open")
    assert told(live, ask.Sit(BEN, 2, "Ben"), ask.Sit(CLEO, 3, "Cleo\x07")) == [
        "Ben sits down on seat 2.",
        "Cleo sits down on seat 3.",
    ]
    assert told(live, ask.Leave(CLEO, 3)) == ["Cleo leaves: seat 3 is open."]
    live.do(ask.Sit(CLEO, 3, "Cleo"))
    assert told(live, ask.Start(BEN, 2)) == [
        "The game begins (started by Ben).",
        "Tiles come onto factories 1 to 7.",
        "Round 1 begins; Ana starts.",
    ]
    assert told(waiting(), ask.Leave(ANA, 1)) == ["Ana leaves: seat 1 is open.", "The table was closed."]


def test_a_move_is_told_from_its_story() -> None:
    live = playing()
    move = first_move(live)
    assert told(live, move)[0].startswith("Ana takes ")


def test_of_several_moves_the_last_is_told_in_full() -> None:
    live = playing()
    before, new = heard(live.table).table, list[Happening]()
    for _ in range(3):
        new += live.do(first_move(live))
    message = heard(live.table, new)
    moves = [happening.move for happening in message.happenings]
    sentences = table_news.tell_news(message, before, [1])
    assert (sentences[0], len(sentences)) == (f"Meanwhile: Ana {moves[0]}, Ben {moves[1]}.", 2)
    assert sentences[1].startswith("Ana takes ")


def test_the_last_move_of_a_round_is_told_with_the_deal_after_it() -> None:
    live = playing()
    while live.table.position.round == 1:
        before = live.table
        new = live.do(first_move(live))
    sentences = table_news.tell_news(heard(live.table, new), heard(before).table, [1])
    assert " takes " in sentences[0]
    assert sentences[-1].startswith("Round 2 begins; ")


def test_moves_that_were_taken_back_are_only_named() -> None:
    live = playing("mine", "local")
    move = first_move(live)
    assert told(live, move, ask.Undo(ANA, 1)) == [
        f"Meanwhile: Ana {getattr(move, 'move', '')}.",
        "Ana's last move is taken back, with all that followed.",
    ]
    before, new = heard(live.table).table, list(live.do(first_move(live)))
    message = heard(live.table, new).model_copy(update={"table": before})
    assert table_news.tell_news(message, before, [1])[0].startswith("Meanwhile: Ana ")


def test_what_is_too_much_to_be_told_is_not_passed_over() -> None:
    live = playing()
    before = heard(live.table).table
    live.play(2)
    assert table_news.tell_news(heard(live.table), before, [1]) == ["Too much has happened to list it all."]


def test_offers_and_answers() -> None:
    live = playing()
    live.play(2)
    offered = "Ana asks to take back the last move."
    assert told(live, ask.Offer(ANA, 1, "takeback"), who=BEN) == [f"{offered} Type accept or decline."]
    assert table_news.offer_text(heard(live.table).table, [1]) == f"{offered} Ben can answer."
    assert told(live, ask.Answer(BEN, 2, accept=False)) == ["Ben declines."]
    assert told(live, ask.Offer(ANA, 1, "stop"), ask.Withdraw(ANA, 1), who=None) == [
        "Ana offers to end the game.",
        "Ana withdraws the offer.",
    ]
    assert table_news.offer_text(heard(live.table).table, [1]) == ""
    live.do(ask.Offer(ANA, 1, "takeback"))
    assert told(live, ask.Answer(BEN, 2, accept=True)) == [
        "Ben accepts.",
        "Ana's last move is taken back, with all that followed.",
    ]


def test_games_against_bots() -> None:
    live = playing("mine", "level1")
    assert told(live, ask.AskHint(ANA, 1)) == ["A bot is looking for a hint for you."]
    assert told(live, ask.GiveHint(1, str(live.table.position.legal_moves()[0]))) == []
    live.play()
    assert told(live, ask.SwitchSides(ANA, 1, 2)) == ["Visitor and Ana have changed seats."]
    assert told(live, ask.AskHint(ANA, 2), who=None) == ["Ana asks for a hint."]


def test_a_hint_says_what_it_would_do() -> None:
    position = Position.initial().deal("BBYR/KKWW/BRKW/YYYY/BBWW")
    old = wire.HintView(seat=1, move="1B2", chance=None, margin=None)
    new = wire.HintView(seat=1, move="1B2", chance=62, margin=-3)
    assert [table_news.hint_text(hint, position, ["Ana", "Ben"]) for hint in (old, new)] == [
        "Hint: a strong bot would play 1B2: 2 placed, +1. Line 2 is filled exactly by 2 blue: nothing falls.",
        "Hint: a strong bot would play 1B2: 2 placed, +1. 62% to win, value -3. "
        "Line 2 is filled exactly by 2 blue: nothing falls.",
    ]


def test_a_hint_names_who_is_left_with_the_floor() -> None:
    position = Position.build(centre="WWKKK", boards=("", "0:R/BB/-/RRRR/BBBBB:...../...../.W.../...../.....:*"))
    hint = wire.HintView(seat=1, move="CK3", chance=None, margin=None)
    told = table_news.hint_text(hint, position, ["Ana", "Ben"])
    assert told.endswith(". Taking the 3 black leaves Ben only the floor, which costs at least 3 points.")


def test_giving_up() -> None:
    live = playing("mine", "open", "open")
    assert told(live, ask.Resign(BEN, 2)) == ["Ben resigns.", "Helper plays seat 2 from now on."]
    assert told(live, ask.Away(1), who=CLEO) == ["Ana is away."]
    assert told(live, ask.Replace(CLEO, 3, 1), who=CLEO, after=60_000) == [
        "Ana has been away for too long and forfeits.",
        "Helper plays seat 1 from now on.",
    ]


def test_coming_and_going_and_time_that_is_up() -> None:
    live = playing(clock=BLITZ)
    assert told(live, ask.Away(1), ask.Back(1)) == []
    assert told(live, ask.Away(1), ask.Back(1), who=BEN) == ["Ana is away.", "Ana is back."]
    assert told(live, ask.TimeUp(1), after=60_000) == ["Ana's time is up."]


def test_a_rematch_begins() -> None:
    live = playing()
    live.do(ask.Resign(BEN, 2))
    assert told(live, ask.Offer(BEN, 2, "rematch")) == ["Ben offers a rematch. Type accept or decline."]
    assert told(live, ask.Answer(ANA, 1, accept=True), ask.BeginRematch("T2")) == [
        "Ana accepts.",
        "The rematch begins.",
    ]


def test_seats_before_the_game() -> None:
    live = waiting("mine", "open", "level3", "open")
    live.do(ask.Sit(BEN, 2, "Ben"))
    live.do(ask.Away(2))
    assert list(table_news.seat_lines(heard(live.table).table, [1])) == [
        "  1 Ana (you)",
        "  2 Ben (away)",
        "  3 Apprentice",
        "  4 open",
    ]


@pytest.mark.parametrize(
    ("clock", "takebacks", "text"),
    [
        (TimeControl(), True, "coloured wall, no clock"),
        (TimeControl("total", 600_000, 5_000), True, "coloured wall, 10 min + 5 s"),
        (TimeControl("total", 5_400_000), False, "coloured wall, 90 min, no takebacks"),
        (TimeControl("move", 90_000), True, "coloured wall, 90 s per move"),
        (TimeControl("move", 24 * 3_600_000), True, "coloured wall, 24 h per move"),
        (TimeControl("move", 14 * 24 * 3_600_000), True, "coloured wall, 14 days per move"),
    ],
)
def test_settings_in_short(clock: TimeControl, takebacks: bool, text: str) -> None:  # noqa: FBT001
    settings = heard(waiting(clock=clock, takebacks=takebacks).table).table.settings
    assert table_news.settings_text(settings) == text


@pytest.mark.parametrize(
    ("left", "text"),
    [(-5, "0:00"), (59_999, "0:59"), (3_599_000, "59:59"), (3_661_000, "1:01:01"), (3 * 86_400_000, "3 days")],
)
def test_clocks_as_they_are_shown(left: int, text: str) -> None:
    assert table_news.clock_text(left) == text


def test_what_is_left_for_each_person() -> None:
    table = heard(playing(clock=BY_MOVE).table).table
    assert table_news.clocks_text(table, 0).startswith("Time left: Ana 0:")
    assert table_news.clocks_text(table, 20_000).endswith(", Ben 0:30.")
    assert table_news.clocks_text(heard(playing("mine", "level1", clock=BY_MOVE).table).table, 0) == ""
    assert table_news.clocks_text(heard(playing().table).table, 0) == ""
    assert table_news.position_of(heard(waiting().table).table) is None


def test_the_end_of_a_game_and_what_the_scores_are_made_of() -> None:
    live = playing()
    live.play_out()
    table = heard(live.table).table
    position = table_news.position_of(table)
    assert position is not None
    lines = list(table_news.final_scores(table, position))
    won = position.winners[0]
    board, name = position.boards[won - 1], ["Ana", "Ben"][won - 1]
    assert table_news.result_text(table, position).startswith(f"{name} wins with {board.score} points, ahead of ")
    assert lines[0].startswith(f"  1. {name}, {board.score} points")
    assert len(lines) == 2


def test_scores_of_walls_with_complete_rows_columns_and_colours() -> None:
    wall = ("BYRKW", "WB...", "K.B..", "R..B.", "Y...B")
    position = replace(Position.initial(), phase="over", boards=(Board(60, wall=wall), Board(30)))
    table = heard(playing().table).table.model_copy(update={"places": [1, 2]})
    assert list(table_news.final_scores(table, position)) == [
        "  1. Ana, 60 points: 41 during play, 2 for 1 row, 7 for 1 column and 10 for 1 colour.",
        "  2. Ben, 30 points.",
    ]


def test_a_game_that_was_stopped_has_no_places() -> None:
    live = playing()
    live.do(ask.Offer(ANA, 1, "stop"))
    live.do(ask.Answer(BEN, 2, accept=True))
    table = heard(live.table).table
    position = table_news.position_of(table)
    assert position is not None
    assert table_news.result_text(table, position) == "The game was stopped by agreement."
    assert list(table_news.final_scores(table, position)) == ["  Ana, 0 points.", "  Ben, 0 points."]


def test_whoever_gave_up_ranks_last() -> None:
    live = playing("mine", "open", "open")
    live.do(ask.Resign(ANA, 1))
    live.play_out()
    table = heard(live.table).table
    position = table_news.position_of(table)
    assert position is not None
    assert list(table_news.final_scores(table, position))[-1].startswith("  3. Ana (gave up), ")
    assert table_news.result_text(table, position).endswith("Ana, who resigned.")
