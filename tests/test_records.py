"""Records: how games are written, read back, and refused."""

import io
from collections.abc import Iterator
from typing import Any

import pytest

from azulejos import Game, InvalidError, InvalidRecordError, Move, Position, replay
from azulejos.records import games_in

DEAL = "BBYR/KKWW/BRKW/YYYY/BBWW"
HEADERS = '[Rules "S2"]\n[Start "1"]\n[Seat1 "Ana"]\n[Seat2 "greedy"]\n'


def replayed(text: str) -> Game:
    (game,) = replay(text)
    return game


def refusal(text: str) -> tuple[str, int, int]:
    with pytest.raises(InvalidRecordError) as caught:
        replay(text)
    return caught.value.code, caught.value.line, caught.value.column


# Writing.


def test_a_record_is_headers_a_blank_line_and_a_line_per_round() -> None:
    game = Game(names=["Ana", 'Bo "the wall" \\'], headers={"Event": "Friday night", "Annotator": "Cy"})
    game.deal(DEAL)
    game.play("1B4")
    game.play("2K2")
    assert game.record() == (
        '[Event "Friday night"]\n[Rules "S2"]\n[Start "1"]\n[Seat1 "Ana"]\n[Seat2 "Bo \\"the wall\\" \\\\"]\n'
        f'[Annotator "Cy"]\n\n1. {DEAL} 1B4 2K2\n'
    )


def test_a_record_without_a_deal_is_its_headers() -> None:
    assert Game(names=["Ana", "greedy"]).record() == HEADERS


def test_comments_are_written_where_they_belong() -> None:
    game = replayed(HEADERS + f"\n{{a}}{{b}}\n1. {{c}} {DEAL}{{d}} 1B4{{e}} {{f}} 2K2\n")
    assert game.record() == HEADERS + f"\n{{a}} {{b}}\n1. {{c}} {DEAL} {{d}} 1B4 {{e}} {{f}} 2K2\n"
    assert (game.comments, [(step.round_comments, step.comments) for step in game.history]) == (
        ("a", "b"),
        [(("c",), ("d",)), ((), ("e", "f")), ((), ())],
    )


def test_every_round_is_a_line() -> None:
    game = Game.new(seed=3, names=["Ana", "Bo"])
    while game.position.round < 3:
        game.play(game.position.legal_moves()[0])
    rounds = game.record().partition("\n\n")[2].splitlines()
    assert [line.split(" ")[0] for line in rounds] == ["1.", "2.", "3."]


def test_a_finished_game_is_written_with_scores_and_winners() -> None:
    game = Game.new(seed=3)
    while not game.position.is_over:
        game.play(game.position.legal_moves()[0])
    scores = " ".join(map(str, game.position.scores))
    assert (game.headers["Scores"], game.headers["Winners"]) == (scores, " ".join(map(str, game.winners)))
    assert replayed(game.record()).history == game.history


# Reading.


@pytest.mark.parametrize("text", ["", "\n", " \t\r\n\n"])
def test_a_text_without_games_has_no_games(text: str) -> None:
    assert replay(text) == []


@pytest.mark.parametrize("value", [None, 3, b"[Rules]"])
def test_what_is_no_text_is_no_record(value: Any) -> None:
    with pytest.raises(InvalidRecordError, match=r"^line 1, column 1: expected headers such as \[Rules "):
        replay(value)


def test_the_text_of_a_record_counts_as_its_lines() -> None:
    text = Game.new(seed=7).record()
    assert [game.record() for game in games_in(text)] == [text]


def test_moves_may_be_wrapped_anywhere() -> None:
    game = replayed(HEADERS + f"\n\n 1.\n{DEAL}\t1B4\n\n2K2{{x}}CR1\n")
    assert [str(move) for move in game.moves] == ["1B4", "2K2", "CR1"]


def test_lines_may_end_as_windows_ends_them() -> None:
    text = HEADERS + f"\n1. {DEAL} {{two\nlines}} 1B4\n"
    assert replayed(text.replace("\n", "\r\n")).history == replayed(text).history


def test_a_comment_may_hold_anything_but_its_end() -> None:
    game = replayed(HEADERS + f'\n1. {DEAL} {{\n[Rules "S3"]\n{{ 2. ñ}} 1B4\n')
    assert game.history[0].comments == ('\n[Rules "S3"]\n{ 2. ñ',)


def test_stray_line_ends_in_comments_are_read_once_and_for_all() -> None:
    game = replayed(HEADERS + f"\n{{\r\r\n}} 1. {{\r\r\n}} {DEAL} {{\r}}\n")
    assert (game.comments, game.history[0].round_comments, game.history[0].comments) == (("\n",),) * 3
    assert replayed(game.record()).history == game.history


def test_a_text_may_hold_several_games() -> None:
    games = replay(HEADERS + f"\n1. {DEAL} 1B4\n\n" + HEADERS + "\n" + HEADERS + f"\n1. {DEAL} 2K2 {{x}}\n")
    assert [list(map(str, game.moves)) for game in games] == [["1B4"], [], ["2K2"]]


def test_a_game_of_headers_alone_is_a_game() -> None:
    assert [len(game.history) for game in replay(HEADERS)] == [0]


def test_headers_without_a_last_line_end_are_read() -> None:
    assert replayed(HEADERS.rstrip("\n")).names == ("Ana", "greedy")


def test_unknown_headers_are_kept_in_their_order() -> None:
    text = '[Zeta "z"]\n' + HEADERS + '[Seating "by age"]\n[Alpha_1 ""]\n'
    assert list(replayed(text).headers.items())[4:] == [("Zeta", "z"), ("Seating", "by age"), ("Alpha_1", "")]


def test_a_seed_in_the_headers_deals_on() -> None:
    game = Game.new(seed=3)
    again = replayed(game.record())
    while game.position.round == 1:
        move = game.position.legal_moves()[0]
        game.play(move)
        again.play(move)
    assert again.history == game.history


def test_a_stopped_game_reads_back_stopped() -> None:  # R9
    game = Game(headers={"Ending": "resigned 2"})
    again = replayed(game.record())
    assert (again.ending, again.winners) == ("resigned 2", (1,))


def test_values_may_hold_brackets_quotes_and_backslashes() -> None:
    names = ['Bo "the wall" K.', "[x]\\"]
    assert replayed(Game(names=names).record()).names == tuple(names)


# What is refused, and where.

ROUND = f"\n1. {DEAL} "


@pytest.mark.parametrize(
    ("text", "refused"),
    [
        ("hello", ("record_headers", 1, 1)),
        ("\n\n  1. x", ("record_headers", 3, 3)),
        ("{comment}\n" + HEADERS, ("record_headers", 1, 1)),
        (" " + HEADERS, ("record_headers", 1, 2)),
        ("[Rules S2]\n", ("record_header", 1, 1)),
        (HEADERS + '[Event "a"b"]\n', ("record_header", 5, 1)),
        (HEADERS + '[Event "a\\n"]\n', ("record_header", 5, 1)),
        (HEADERS + '[Event "a"] \n', ("record_header", 5, 1)),
        (HEADERS + '[1st "a"]', ("record_header", 5, 1)),
        (HEADERS + '[Event "a\rb"]', ("header_value", 5, 1)),
        (HEADERS + '[Rules "S2"]\n', ("record_twice", 5, 1)),
        (HEADERS.replace("[Rules", "[Laws"), ("record_missing", 1, 1)),
        (HEADERS.replace("[Start", "[Begin"), ("record_missing", 1, 1)),
        ("\n\n" + HEADERS.replace("[Seat2", "[Bench"), ("record_missing", 3, 1)),
        (HEADERS.replace("S2", "S5"), ("record_rules", 1, 1)),
        (HEADERS.replace('Start "1"', 'Start "3"'), ("record_start", 2, 1)),
        (HEADERS.replace('Start "1"', 'Start "\u0661"'), ("record_start", 2, 1)),
        (HEADERS + '[Seat3 "Cy"]\n', ("record_seat", 5, 1)),
        (HEADERS + '[Ending "boredom"]\n', ("ending", 5, 1)),
        (HEADERS + '[Ending "resigned 3"]\n', ("ending", 5, 1)),
        (HEADERS + '[Scores "1 2"]\n' + ROUND, ("record_unfinished", 5, 1)),
        (HEADERS + '[Winners "1"]\n', ("record_unfinished", 5, 1)),
        (HEADERS + "\n{open", ("record_comment", 6, 1)),
        (HEADERS + ROUND + "}", ("record_brace", 6, 29)),
        (HEADERS + "\n1}", ("record_round", 6, 1)),
        (HEADERS + "\n2. " + DEAL, ("record_round", 6, 1)),
        (HEADERS + "\n01. " + DEAL, ("record_round", 6, 1)),
        (HEADERS + "\n1." + DEAL, ("record_round", 6, 1)),
        (HEADERS + "\n" + DEAL, ("record_round", 6, 1)),
        (HEADERS + "\n1.", ("record_no_deal", 6, 3)),
        (HEADERS + "\n1. {x}\n\n" + HEADERS, ("record_no_deal", 8, 1)),
        (HEADERS + "\n1. 1B4", ("record_deal", 6, 4)),
        (HEADERS + "\n1. BBYR/KKWW", ("factory_count", 6, 4)),
        (HEADERS + "\n1. BBYR/KKWW/BRKW/YYYY/BBW", ("deal_size", 6, 4)),
        (HEADERS + ROUND + "1B4\nxyz", ("move", 7, 1)),
        (HEADERS + ROUND + "1B4 \u00a02K2", ("move", 6, 33)),
        (HEADERS + ROUND + "1W4", ("colour_absent", 6, 29)),
        (HEADERS + ROUND + "1B4 " + DEAL, ("deal_not_due", 6, 33)),
        (HEADERS + "\r\n1. " + DEAL + "\r\n1B4\r\n\r\n1B4", ("no_tiles", 9, 1)),
        (HEADERS + ROUND + "1B4!!!", ("mark", 6, 29)),
        (HEADERS + ROUND + "1B4 )", ("record_parenthesis", 6, 33)),
        (HEADERS + ROUND + "1B4 (1B5\n\n" + HEADERS, ("record_parenthesis", 6, 33)),
        (HEADERS + ROUND + "1B4 ({x} )", ("record_variation", 6, 33)),
        (HEADERS + "\n(1. " + DEAL, ("record_variation", 6, 1)),
        (HEADERS + ROUND + "1B4" + " (1B5" * 20 + " (1B4" + ")" * 21, ("record_depth", 6, 133)),
    ],
)
def test_a_wrong_record_is_refused_with_line_and_column(text: str, refused: tuple[str, int, int]) -> None:
    assert refusal(text) == refused


@pytest.fixture(scope="module")
def finished() -> str:
    """The record of a finished game."""
    game = Game.new(seed=3, names=["Ana", "Bo"])
    while not game.position.is_over:
        game.play(game.position.legal_moves()[0])
    return game.record()


def test_nothing_but_comments_follows_the_end(finished: str) -> None:
    assert refusal(finished + "1B4")[0] == "record_after_end"
    assert replayed(finished + "{gg}").history[-1].comments == ("gg",)


@pytest.mark.parametrize("name", ["Scores", "Winners"])
def test_the_result_agrees_with_the_replay(finished: str, name: str) -> None:
    lines = [f'[{name} "7 7"]' if line.startswith(f"[{name}") else line for line in finished.splitlines()]
    assert refusal("\n".join(lines))[:2] == ("record_result", next(i for i, x in enumerate(lines, 1) if name in x))


@pytest.mark.parametrize("name", ["Scores", "Winners"])
def test_the_result_need_not_be_given(finished: str, name: str) -> None:
    text = "".join([line for line in finished.splitlines(keepends=True) if not line.startswith(f"[{name}")])
    assert replayed(text).record() == finished


def test_a_finished_game_has_no_other_ending(finished: str) -> None:
    assert refusal('[Ending "agreed"]\n' + finished) == ("ending_over", 1, 1)


def test_a_replayed_game_can_be_played_on() -> None:
    game = replayed(HEADERS + ROUND + "1B4")
    game.play("2K2")
    assert game.moves == (Move.parse("1B4"), Move.parse("2K2"))


def test_a_comment_that_no_file_can_hold_is_refused_where_it_stands() -> None:
    with pytest.raises(InvalidRecordError) as caught:
        replay(Game().record() + "\n{\ud800}\n")
    assert (caught.value.code, caught.value.line, caught.value.column) == ("comment", 6, 1)


# Marks and variations.

VARIED = f"1. {DEAL} (1. {{or}} BBYR/KKWW/BRKW/YYYY/BBKW 1B4) 1B4! 2K2?? {{hm}} (2K3!? (2W2) 3B1) ({{no}} CR1) CR1"


def test_marks_and_variations_are_read_and_written() -> None:
    game = replayed(f"{HEADERS}\n{VARIED}\n")
    assert game.record() == f"{HEADERS}\n{VARIED}\n"
    deal, first, second, third = game.history
    assert [step.mark for step in game.history] == ["", "!", "??", ""]
    assert [str(variation) for variation in second.variations] == ["2K3!? (2W2) 3B1", "{no} CR1"]
    assert (len(deal.variations), first.variations, third.variations) == (1, (), ())


def test_a_variation_is_played_from_the_position_before_its_step() -> None:
    game = replayed(f"{HEADERS}\n{VARIED}\n")
    deal, first, second, _ = game.history
    variation, _ = second.variations
    assert variation.steps[0].position == first.position.play("2K3")
    assert variation.steps[0].variations[0].steps[0].position == first.position.play("2W2")
    assert deal.variations[0].steps[0].round_comments == ("or",)


def test_a_comment_after_a_variation_belongs_to_the_step_before_it() -> None:
    assert replayed(f"{HEADERS}1. {DEAL} 1B4 (1B5){{so}} 2K2").record().endswith(f"{DEAL} 1B4 {{so}} (1B5) 2K2\n")


def test_a_game_is_marked_and_varied_by_its_annotator() -> None:
    game = replayed(f"{HEADERS}1. {DEAL} 1B4")
    game.mark("?!")
    game.vary("1B5 {longer}")
    game.play("2K2")
    assert game.record().endswith(f"{DEAL} 1B4?! (1B5 {{longer}}) 2K2\n")
    game.undo()
    game.mark("")
    assert game.record().endswith(f"{DEAL} 1B4 (1B5 {{longer}})\n")


@pytest.mark.parametrize(
    ("steps", "mark", "code"), [("", "!", "no_move_to_mark"), ("1B4", "?", ""), ("1B4", "x", "mark")]
)
def test_only_moves_have_marks_and_only_known_ones(steps: str, mark: str, code: str) -> None:
    game = replayed(f"{HEADERS}1. {DEAL} {steps}")
    try:
        game.mark(mark)
        found = ""
    except InvalidError as error:
        found = error.code
    assert found == code


@pytest.mark.parametrize(
    ("text", "refused"),
    [
        ("1B5) 2K2", ("record_parenthesis", 1, 4)),
        ("", ("record_variation", 1, 1)),
        ("1B5 (2K2", ("record_parenthesis", 1, 1)),
        ("1B9", ("move", 1, 1)),
    ],
)
def test_a_variation_that_cannot_be_is_refused_and_changes_nothing(text: str, refused: tuple[str, int, int]) -> None:
    game = replayed(f"{HEADERS}1. {DEAL} 1B4")
    with pytest.raises(InvalidRecordError) as caught:
        game.vary(text)
    assert (caught.value.code, caught.value.line, caught.value.column) == refused
    assert game.history[-1].variations == ()


def test_there_is_no_variation_before_the_first_step() -> None:
    with pytest.raises(InvalidError) as caught:
        Game().vary(f"1. {DEAL}")
    assert caught.value.code == "record_variation"


# Games that start from a position.


def puzzle() -> Game:
    position = Position.build("BB/YY", "K", ["3:B/-/-/-/-:...../...../...../...../.....:-", ""], round=4, start=2)
    return Game.from_position(position, names=["Ana", "greedy"])


def test_a_game_from_a_position_is_written_with_it_and_reads_back() -> None:
    game = puzzle()
    game.comment("white to move")
    game.play("1B2")
    assert game.record() == (
        f'[Rules "S2"]\n[Start "2"]\n[Position "{game.initial}"]\n[Seat1 "Ana"]\n[Seat2 "greedy"]\n\n'
        "{white to move}\n4... 1B2\n"
    )
    again = replayed(game.record())
    assert (again.initial, again.history, again.comments) == (game.initial, game.history, game.comments)


def test_a_game_from_a_position_goes_on_into_the_next_rounds() -> None:
    game = puzzle()
    game.seed = 1
    while game.position.round < 6:
        game.play(game.position.legal_moves()[0])
    assert [line[:4] for line in game.record().splitlines()[-3:]] == ["4...", "5. B", "6. B"]
    assert replayed(game.record()).position == game.position


def test_a_game_from_the_usual_position_has_no_such_header() -> None:
    assert Game.from_position(str(Position.initial()), names=["Ana", "greedy"]).record() == HEADERS


def test_a_game_from_a_position_that_is_over_cannot_be_stopped() -> None:
    position = Position.build(phase="over", boards=["9:-/-/-/-/-:BYRKW/...../...../...../.....:-", ""])
    with pytest.raises(InvalidError, match="the game is over"):
        Game.from_position(position, headers={"Ending": "agreed"})


@pytest.mark.parametrize(
    ("old", "new", "refused"),
    [
        ("4... 1B2", "1B2", ("record_round", 7, 1)),
        ('Start "2"', 'Start "1"', ("record_result", 2, 1)),
        ('Rules "S2"', 'Rules "G2"', ("record_result", 1, 1)),
        ('Position "S2 4d', 'Position "S2 4x', ("round_field", 3, 1)),
    ],
)
def test_a_position_in_the_headers_agrees_with_the_others(old: str, new: str, refused: tuple[str, int, int]) -> None:
    game = puzzle()
    game.play("1B2")
    assert refusal(game.record().replace(old, new)) == refused


def test_a_copy_is_played_on_without_changing_the_game() -> None:
    game = Game.new(seed=7, headers={"Event": "x"})
    game.comment("c")
    game.play("3W3")
    copy, before = game.copy(), game.record()
    assert copy.record() == before
    copy.play("1B1")
    copy.set_header("Event", "y")
    copy.comment("d")
    assert game.record() == before


# Large files.


def test_the_games_of_a_file_are_read_as_they_are_asked_for() -> None:
    def lines() -> Iterator[str]:
        for _ in range(2):
            yield from f"{HEADERS}\n1. {DEAL} 1B4\n\n".splitlines(keepends=True)
        raise AssertionError("nobody asked for a third game")

    games = games_in(lines())
    assert str(next(games).moves[0]) == "1B4"


def test_an_open_file_is_replayed_game_by_game() -> None:
    text = "\n".join([f"{HEADERS}\n{{[not a header}}\n1. {DEAL} {{\n[Rules {{\n}} 1B4\n", HEADERS, HEADERS])
    found = games_in(io.StringIO(text))
    assert [len(game.moves) for game in found] == [1, 0, 0]
    assert [game.record() for game in replay(text)] == [game.record() for game in games_in(io.StringIO(text))]


def test_the_place_of_a_fault_counts_from_the_beginning_of_the_file() -> None:
    text = f"\n{HEADERS}\n1. {DEAL} 1B4\n\n{HEADERS}\n1. {DEAL}\n 1B4 1B4\n"
    assert refusal(text) == ("no_tiles", 15, 6)
