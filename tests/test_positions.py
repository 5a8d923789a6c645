"""The face of a position: what it is asked, and what it answers, beside the rules themselves."""

import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from azulejos import Game, IllegalDealError, IllegalMoveError, InvalidError, Move, Position
from azulejos.board import Board
from azulejos.bots import Limit, bot
from azulejos.notation import Draft, Tiling, Wall
from azulejos.previews import Preview
from azulejos.rules import Forecast
from tests.drawn import board, table

OFFER = Position.parse(table("S2 1d 1 1 BBYR/-/-/-/- *K", board(lines="R/-/-/-/-")))
REFILL = Position.initial()


# Setting up.


@pytest.mark.parametrize("players", [0, 1, 5, -2, 2.0, "2", None, True])
def test_another_number_of_players_is_refused(players: int) -> None:
    with pytest.raises(InvalidError) as caught:
        Position.initial(players)
    assert (caught.value.code, caught.value.params) == ("players", {"found": str(players)})


@pytest.mark.parametrize("wall", ["", "Coloured", "gray", None])
def test_another_wall_is_refused(wall: Wall) -> None:
    with pytest.raises(InvalidError) as caught:
        Position.initial(2, wall)
    assert (caught.value.code, caught.value.params) == ("wall", {"found": str(wall)})


@pytest.mark.parametrize("start", [0, 4, -1, 1.0, "1", None, True])
def test_another_starting_seat_is_refused(start: int) -> None:
    with pytest.raises(InvalidError) as caught:
        Position.initial(3, "grey", start)
    assert (caught.value.code, caught.value.params) == ("start_seat", {"found": str(start), "players": 3})


# Deals.


def test_a_deal_may_be_text_or_tiles_or_drawn() -> None:
    drawn = REFILL.deal(random.Random(7))
    written = "/".join(drawn.factories)
    assert REFILL.deal(written) == REFILL.deal(drawn.factories) == drawn


@pytest.mark.parametrize(
    "deal",
    [
        ("YBBR", "KKWW", "BRKW", "YYYY", "BBWW"),  # not in colour order
        ("XXXX", "KKWW", "BRKW", "YYYY", "BBWW"),
        ("*BBY", "KKWW", "BRKW", "YYYY", "BBWW"),
    ],
)
def test_tiles_that_are_no_deal_are_refused(deal: tuple[str, ...]) -> None:
    with pytest.raises(InvalidError):
        REFILL.deal(deal)


def test_a_deal_is_refused_with_what_is_there() -> None:
    with pytest.raises(IllegalDealError) as caught:
        REFILL.deal("BBBB/BBBB/BBBB/BBBB/BBBB").deal("BBBB/BBBB/BBBB/BBBB/BBBB")
    assert str(caught.value) == "no deal is due while tiles are drafted."


@pytest.mark.parametrize(
    ("bag", "deal", "words"),
    [
        ("BBBBYY", "BBBB/RRRR/RRRR/KKKK/WWWW", "at factory 2 the bag's last yellow come before any tile of the lid."),
        ("BBBBYR", "BBBB/RRRR/RRRR/KKKK/WWWW", "at factory 2 the bag's last yellow and red come before"),
        ("BBBBBB", "BBBY/BBBB/RRRR/KKKK/WWWW", "factory 1 needs 1 yellow, the bag has 0."),
        ("BBBBBB", "BBB/BBBB/RRRR/KKKK/WWWW", "factory 1 gets 4 of the tiles that are left, found 3."),
        ("B", "BBBB/BBBB/RRRR/KKKK/WWWW/-/-", "it has 7 factories, expected 5."),
    ],
)
def test_an_impossible_deal_says_why(bag: str, deal: str, words: str) -> None:
    position = Position.parse(table("S2 4r - 1 -/-/-/-/- -", bag=bag))
    with pytest.raises(IllegalDealError) as caught:
        position.deal(deal)
    assert words in str(caught.value)


# Moves.


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("1B1", "1B1 is not legal: pattern line 1 is full. Blue can go to lines 2, 3, 4, 5 or the floor."),
        ("1W2", "1W2 is not legal: factory 1 has no white. It has blue, yellow and red."),
        ("2B2", "2B2 is not legal: factory 2 has no tiles. Tiles lie on factory 1 or the centre."),
        ("9B2", "9B2 is not legal: there are only 5 factories. Tiles lie on factory 1 or the centre."),
        ("CB2", "CB2 is not legal: the centre has no blue. It has black."),
        ("1@1", "1@1 is not legal: this is drafting. Write source, colour and place, such as 1B2."),
    ],
)
def test_a_refused_draft_says_why_and_what_is_possible(move: str, words: str) -> None:
    with pytest.raises(IllegalMoveError) as caught:
        OFFER.play(move)
    assert str(caught.value) == words


def test_a_line_of_another_colour_says_what_it_holds() -> None:
    position = Position.parse(table("S2 1d 1 1 BBYR/-/-/-/- *", board(lines="-/-/-/R/-")))
    with pytest.raises(IllegalMoveError) as caught:
        position.play("1B4")
    assert str(caught.value) == (
        "1B4 is not legal: pattern line 4 holds red. Blue can go to lines 1, 2, 3, 5 or the floor."
    )


def test_a_colour_that_fits_no_line_can_only_go_to_the_floor() -> None:
    position = Position.parse(table("S2 1d 1 1 BYRK/-/-/-/- *", board(lines="W/W/W/W/W")))
    with pytest.raises(IllegalMoveError) as caught:
        position.play("1B4")
    assert str(caught.value) == "1B4 is not legal: pattern line 4 holds white. Blue can go to the floor."


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("1B1", "1B1 is not legal: this is tiling. Line 2 can go to columns 2, 3 or 5."),
        ("1@1", "1@1 is not legal: pattern line 1 is not full. Line 2 can go to columns 2, 3 or 5."),
        ("4@1", "4@1 is not legal: line 2 comes before line 4. It can go to columns 2, 3 or 5."),
        ("2@1", "2@1 is not legal: column 1 has blue already. Line 2 can go to columns 2, 3 or 5."),
        ("2@4", "2@4 is not legal: red is there already. Line 2 can go to columns 2, 3 or 5."),
    ],
)
def test_a_refused_tiling_move_says_why_and_what_is_possible(move: str, words: str) -> None:
    mine = board(lines="-/BB/-/RRRR/-", wall="B..../...R./...../...../.....")
    position = Position.parse(table("G2 2t 1 1 -/-/-/-/- *", mine))
    with pytest.raises(IllegalMoveError) as caught:
        position.play(move)
    assert str(caught.value) == words


@pytest.mark.parametrize(
    ("position", "words"),
    [
        (REFILL, "1B1 is not legal: round 1 has to be dealt first."),
        (
            Position.parse(table("S2 5e - 1 -/-/-/-/- -", board(wall="BYRKW/...../...../...../....."))),
            "1B1 is not legal: the game is over.",
        ),
    ],
)
def test_a_move_out_of_time_says_so(position: Position, words: str) -> None:
    with pytest.raises(IllegalMoveError) as caught:
        position.play("1B1")
    assert str(caught.value) == words


def test_a_move_may_be_given_as_text_or_as_a_move() -> None:
    assert OFFER.play("1B4") == OFFER.play(Draft(1, "B", 4)) == OFFER.transition("1B4")[0]


@pytest.mark.parametrize("move", [None, 3, ("1", "B", "4"), Move()])
def test_what_is_neither_is_a_type_error(move: Move) -> None:
    with pytest.raises(TypeError, match="expected a move or its text"):
        OFFER.play(move)


def test_legal_moves_answer_in_for_moves_and_texts() -> None:
    moves = OFFER.legal_moves()
    asked: list[object] = [Draft(1, "B", 2), "1B2", "1B1", Tiling(1, 1), "1B", "", None, 7]
    assert [move for move in asked if move in moves] == [Draft(1, "B", 2), "1B2"]


def test_legal_moves_have_a_length_an_order_and_indices() -> None:
    moves = Position.parse(table("S2 1d 1 1 BY/-/-/-/- *B", board(lines="-/-/-/R/R"))).legal_moves()
    texts = ["1B1", "1B2", "1B3", "1BF", "CB1", "CB2", "CB3", "CBF", "1Y1", "1Y2", "1Y3", "1YF"]
    assert ([str(move) for move in moves], len(moves), str(moves[-1]), str(moves[4]), [*map(str, moves[1:3])]) == (
        texts,
        12,
        "1YF",
        "CB1",
        ["1B2", "1B3"],
    )


@pytest.mark.parametrize("index", [12, -13])
def test_there_is_no_legal_move_beyond_the_last(index: int) -> None:
    moves = Position.parse(table("S2 1d 1 1 BY/-/-/-/- *B", board(lines="-/-/-/R/R"))).legal_moves()
    with pytest.raises(IndexError, match="there are 12"):
        moves[index]


@pytest.mark.parametrize(
    ("position", "shown"),
    [
        (REFILL, "<Moves: none>"),
        (
            Position.parse(
                table("G2 2t 1 1 -/-/-/-/- *", board(lines="B/-/-/-/-", wall="YR.KW/...../...../...../....."))
            ),
            "<Moves: 1@3>",
        ),
    ],
)
def test_legal_moves_show_themselves(position: Position, shown: str) -> None:
    assert (repr(position.legal_moves()), len(position.legal_moves())) == (shown, shown.count("@"))


# What is foretold.


def test_a_preview_tells_what_a_draft_does_to_the_board() -> None:
    mine = board(lines="B/W/-/-/-", wall="...../.B.../K..../...../.....", floor="RR")
    position = Position.parse(table("S2 3d 1 1 -/-/-/-/- *WWW", mine))
    # White fills line 2; two fall behind the marker. Blue above is tiled first, so white scores 3 down and 2 across.
    assert position.preview("CW2") == Preview(taken=3, placed=1, fallen=2, to_lid=0, marker=True, points=5, cost=6)


def test_a_preview_of_a_line_that_is_not_filled_scores_nothing() -> None:
    assert OFFER.preview("1B4") == Preview(taken=2, placed=2, fallen=0, to_lid=0, marker=False, points=0, cost=0)


def test_a_preview_tells_what_goes_to_the_lid() -> None:
    position = Position.parse(table("S2 1d 1 1 BBBB/-/-/-/- *", board(floor="RRRRRR")))
    assert position.preview("1BF") == Preview(taken=4, placed=0, fallen=1, to_lid=3, marker=False, points=0, cost=3)


def test_a_preview_on_the_grey_wall_takes_the_column_that_scores_most() -> None:
    position = Position.parse(table("G2 1d 1 1 BB/-/-/-/- *", board(wall="...../.Y.R./..K../...../.....")))
    assert position.preview("1B2").points == 3 + 2


def test_a_preview_on_the_grey_wall_scores_nothing_for_a_line_without_a_space() -> None:
    position = Position.parse(table("G2 1d 1 1 BB/-/-/-/- *", board(wall="....B/WYRK./...../...../.....")))
    assert position.preview("1B2").points == 0


def test_a_preview_of_an_illegal_move_is_refused() -> None:
    with pytest.raises(IllegalMoveError) as caught:
        OFFER.preview("1B1")
    assert caught.value.code == "line_full"


def test_a_forecast_tells_what_each_seat_gets_if_the_round_ended_now() -> None:
    first = board(10, "B/-/RR/-/-", ".Y.../...../...../...../.....", "KK")
    position = Position.parse(table("S2 3d 1 1 WW/-/-/-/- *", first, board(1, floor="RR")))
    assert position.forecast() == (Forecast(2, 2, 0, 10), Forecast(0, 2, 0, 0))


def test_a_forecast_counts_bonuses_if_the_game_would_end() -> None:
    first = board(10, "B/-/-/-/-", ".YRKW/...../...../...../.....")
    second = board(20, wall="B..../W..../K..../R..../Y....", floor="*")
    position = Position.parse(table("S2 3d 1 1 WW/-/-/-/- -", first, second))
    assert position.forecast() == (Forecast(5, 0, 2, 17), Forecast(0, 1, 7, 26))


def test_a_forecast_of_an_ended_game_is_its_result() -> None:
    position = Position.parse(table("S2 3e - 1 -/-/-/-/- -", board(30, wall="BYRKW/...../...../...../.....")))
    assert position.forecast() == (Forecast(0, 0, 0, 30), Forecast(0, 0, 0, 0))


# Looking at it.


def test_a_position_says_who_plays_and_how_it_stands() -> None:
    position = Position.parse(table("S3 2d 2 1 BBYR/-/-/-/-/-/- *", board(3), board(5), board(8)))
    seen = (position.players, position.scores, position.winners, position.is_over, position.board, position.tiles_at(1))
    assert seen == (3, (3, 5, 8), (), False, position.boards[1], "BBYR")


@pytest.mark.parametrize("source", [-1, 6, 9])
def test_there_are_no_tiles_where_there_is_no_factory(source: int) -> None:
    with pytest.raises(InvalidError) as caught:
        OFFER.tiles_at(source)
    assert (caught.value.code, caught.value.params) == ("source", {"found": str(source), "factories": 5})


def test_between_rounds_no_board_is_to_move() -> None:
    with pytest.raises(InvalidError, match="it is nobody's turn while a deal is due"):
        _ = REFILL.board


def test_while_drafting_no_line_is_to_be_tiled() -> None:
    with pytest.raises(InvalidError, match="no line has to be tiled while tiles are drafted"):
        OFFER.choice()


def test_while_tiling_the_topmost_full_line_is_to_be_tiled() -> None:  # R4
    mine = board(lines="-/BB/-/RRRR/-", wall="B..../...R./...../...../.....")
    assert Position.parse(table("G2 2t 1 1 -/-/-/-/- *", mine)).choice() == (2, [2, 3, 5])


def test_a_position_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        OFFER.round = 2  # type: ignore[misc]  # that it cannot be set is what is tested


@pytest.mark.parametrize("source", [5, None, ["BBYR"]])
def test_what_is_no_deal_at_all_is_a_type_error(source: Any) -> None:
    with pytest.raises(TypeError, match="expected a deal, its text, or a source of chance"):
        Position.initial().deal(source)


def test_moves_answer_whatever_they_are_asked_for() -> None:
    moves = Position.initial().deal("BBYR/KKWW/BRKW/YYYY/BBWW").legal_moves()
    assert [thing in moves for thing in ("1B1", Move.parse("1B1"), Move(), "zzz", 7, None)] == [True, True] + [
        False
    ] * 4


def test_moves_are_counted_in_whole_numbers() -> None:
    moves: Any = Position.initial().deal("BBYR/KKWW/BRKW/YYYY/BBWW").legal_moves()
    with pytest.raises(TypeError):
        moves[1.5]


def test_the_forecast_knows_that_the_game_ends_for_want_of_tiles() -> None:  # R3
    boards = [
        "0:K/K/RR/YYY/-:BYR../WBYR./KWBY./RKWB./Y.KW.:-",
        "0:-/K/-/YYY/BBBB:BYRK./WBYR./KWBY./RKWB./YRKW.:-",
        "0:-/K/RR/WWW/-:B.RK./WBYR./KWB../RK.B./YRKW.:-",
        "0:-/K/RR/WWW/-:BYRK./WBYR./KWBY./RK.B./Y.KW.:-",
    ]
    position = Position.parse(f"G4 9t 1 1 -/-/-/-/-/-/-/-/- * 0,0,0,0,0 0,0,0,0,0 {' '.join(boards)}")
    assert [forecast.score for forecast in position.forecast()] == list(position.play("1@4").scores)


# Positions of which only what matters is given.


def test_a_position_is_built_from_what_matters() -> None:
    position = Position.build(
        "WBBY/RR", "KB", ["7:B/-/-/-/-:...../...../...../...../.....:-", Board(score=2), ""], lid="RY"
    )
    assert str(position) == (
        "S3 1d 1 1 BBYW/RR/-/-/-/-/- *BK 16,18,17,19,19 0,1,1,0,0"
        " 7:B/-/-/-/-:...../...../...../...../.....:-"
        " 2:-/-/-/-/-:...../...../...../...../.....:- 0:-/-/-/-/-:...../...../...../...../.....:-"
    )


def test_the_marker_of_a_built_position_is_on_a_floor_if_it_was_put_there() -> None:
    taken = "0:-/-/-/-/-:...../...../...../...../.....:*"
    assert [Position.build(["B"], centre, ["", taken]).centre for centre in ("", "K")] == ["", "K"]


def test_a_built_position_without_tiles_on_offer_waits_for_a_deal() -> None:
    position = Position.build(round=3, turn=2, wall="grey")
    assert (position.phase, position.turn, position.start, position.round, position.wall) == (
        "refill",
        None,
        2,
        3,
        "grey",
    )


def test_a_choice_of_columns_is_built_by_naming_its_phase() -> None:
    board = "0:B/-/-/-/-:...../...../...../...../.....:-"
    position = Position.build(boards=[board, ""], wall="grey", phase="tiling")
    assert (position.choice(), position.centre) == ((1, [1, 2, 3, 4, 5]), "*")


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"factories": "BBBBB"}, "factory_size"),
        ({"factories": "B/B/B/B/B/B"}, "factory_count"),
        ({"factories": "BBYR/blue"}, "tiles"),
        ({"factories": ["B", "*"]}, "tiles"),
        ({"factories": ["B"], "centre": "*Q"}, "tiles"),
        ({"factories": ["B"], "lid": "1,0,0,0,0"}, "tiles"),
        ({"factories": ["B"], "lid": "B" * 20}, "tile_count"),
        ({"factories": ["B"], "turn": 3}, "start_seat"),
        ({"factories": ["B"], "boards": [""]}, "players"),
        ({"factories": ["B"], "boards": ["", "x"]}, "board"),
    ],
)
def test_a_position_that_cannot_be_is_not_built(options: dict[str, Any], code: str) -> None:
    with pytest.raises(InvalidError) as caught:
        Position.build(**options)
    assert caught.value.code == code


@pytest.mark.parametrize("parse", [Position.parse, Move.parse])
@pytest.mark.parametrize("thing", [None, 7, ["S2"]])
def test_what_is_no_text_is_refused_by_saying_what_is_expected(parse: Callable[[Any], object], thing: object) -> None:
    with pytest.raises(InvalidError, match="such as"):
        parse(thing)


# Legal moves as a sequence.


@pytest.mark.parametrize("position", [Game.new(seed=7).position, Position.initial()])
def test_a_move_is_found_by_its_text_as_by_itself(position: Position) -> None:
    moves = position.legal_moves()
    assert (
        [moves.index(move) for move in moves] == [moves.index(str(move)) for move in moves] == list(range(len(moves)))
    )
    assert [moves.count(text) for text in ("3W3", "9K1", "nothing", None)] == [int(bool(moves)), 0, 0, 0]


@pytest.mark.parametrize("arguments", [("1K1",), ("nothing",), (None,), ("1B1", 1), ("1B2", 0, 1), ("1B2", -3)])
def test_a_move_that_is_not_among_them_has_no_place(arguments: tuple[Any, ...]) -> None:
    with pytest.raises(ValueError, match="is not among the legal moves"):
        Game.new(seed=7).position.legal_moves().index(*arguments)


# Whole numbers of NumPy.


@pytest.mark.parametrize("kind", [np.int8, np.int64, np.uint64])
def test_whole_numbers_of_numpy_are_whole_numbers(kind: Callable[[int], Any]) -> None:
    game = Game.new(kind(3), seed=kind(7), start=kind(2))
    assert game.record() == Game.new(3, seed=7, start=2).record()
    assert Game.new(kind(4), seed=kind(7)).record() == Game.new(4, seed=7).record()
    assert repr(Draft(kind(3), "W", kind(0))) == repr(Draft(3, "W", 0))
    assert repr(Tiling(kind(1), kind(2))) == repr(Tiling(1, 2))
    assert str(game.position.legal_moves()[kind(3)]) == str(game.position.legal_moves()[3])
    assert game.position.tiles_at(kind(1)) == game.position.factories[0]
    assert repr(Limit(nodes=kind(9), depth=kind(2))) == repr(Limit(nodes=9, depth=2))
    assert bot("random", kind(5)).choose(game.position) == bot("random", 5).choose(game.position)


@pytest.mark.parametrize("number", [np.float64(2), np.bool_(1), np.array([2, 3]), 2.0, True, "2"])
def test_other_numbers_are_not(number: Any) -> None:
    with pytest.raises(InvalidError):
        Position.initial(number)
    with pytest.raises(InvalidError):
        Tiling(number, 1)
