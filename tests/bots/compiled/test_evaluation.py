"""What boards are worth at speed: the features, word for word, and the memory of values."""

import itertools

import numpy as np
import pytest

from azulejos import Position
from azulejos.bots.compiled.alpha_beta import draft
from azulejos.bots.compiled.evaluation import (
    FEATURE_COUNT,
    FEATURE_STRIDE,
    GROUP_COUNT,
    LINE_BITS,
    NOT_OVER,
    SCORE,
    WIN_BONUS,
    best_columns,
    board_slot,
    collect_features,
    final_score,
    margin,
    margin_of_finals,
    marker_of,
    offered_counts,
    prepare,
    seat_value,
    value_board,
)
from azulejos.bots.compiled.memory import (
    ALLOWED,
    BEST_FINAL,
    BEST_ROWS,
    BEST_VALUE,
    CACHE,
    GROUPS,
    ROOT,
    SALT,
    SALTS,
    SUPPLY,
    WEIGHTS,
    new_memory,
)
from azulejos.bots.evaluator import SHAPE, Evaluator
from azulejos.kernel import action_of, pack
from azulejos.kernel.layout import BAG, BOARD_WORDS, BOARDS, FLOOR, FLOOR_COUNT, LINES, TABLE, State
from azulejos.notation import COLOURS, Wall
from tests.bots.reference import Judge, final, margin_at_end
from tests.bots.sample_positions import CONFIGURATIONS, game, is_drafting, piles_left, positions, scaled, tiles_left
from tests.drawn import board, table

ANY_WORDS = Evaluator(np.random.default_rng(3).normal(0.3, 1.0, SHAPE)).words

NAMES = [
    "score",
    *(f"columns of {count}" for count in range(1, 6)),
    *(f"colours of {count}" for count in range(1, 6)),
    *(f"rows of {count}" for count in range(1, 6)),
    *(f"line {line} has {count}" for line in range(2, 6) for count in range(1, line)),
    *("points", "in column", "in colour", "completes column", "completes colour", "completes row", "occupied"),
    *(f"empty in row {row}" for row in range(1, 6)),
    *("share x supply", "supplied", "full", "room", "on floor", "start", "to move", "completed", "overflown"),
    *(f"filled line {line}" for line in range(1, 6)),
]


def prepared(position: Position, words: State = ANY_WORDS) -> tuple[State, State]:
    """A position's state, and memory that is ready for it."""
    state, memory = pack(position), new_memory()
    prepare(state, memory, words)
    return state, memory


def features(position: Position, seat: int) -> dict[str, int]:
    """The features of a seat that are not 0, by name."""
    state, memory = prepared(position)
    found = np.zeros(FEATURE_COUNT, np.int64)
    collect_features(state, memory, seat - 1, tiles_left(position), found)
    return {name: value for name, value in zip(NAMES, found.tolist(), strict=True) if value}


# Features.


@pytest.mark.parametrize(("players", "wall"), CONFIGURATIONS)
def test_all_features_and_values_are_those_of_the_reference(players: int, wall: Wall) -> None:
    for seed in range(scaled(4, 2)):
        for position in [each for each in game(players, wall, seed) if not each.is_over][seed::7]:
            state, memory = prepared(position)
            judge, group = Judge.at(position, ANY_WORDS), int(memory[GROUPS + tiles_left(position)])
            for seat in range(players):
                found = np.zeros(FEATURE_COUNT, np.int64)
                collect_features(state, memory, seat, tiles_left(position), found)
                assert found.tolist() == judge.features(position, seat + 1), str(position)
                value = seat_value(state, memory, seat, group, offered_counts(state))
                assert value == judge.seat_value(position, seat + 1), str(position)


def test_a_new_board_is_worth_what_its_wall_could_score() -> None:
    position = Position.initial().deal("BBYR/KKWW/BRKW/YYYY/BBWW")
    empty = {f"empty in row {row}": 5 for row in range(1, 6)}
    filled = {f"filled line {line}": 1 for line in (1, 2, 4)}
    assert features(position, 2) == {**empty, "room": 15, **filled}


def test_the_features_of_a_written_board_on_the_coloured_wall() -> None:
    own = board(20, "-/W/KKK/RR/B", "BY.K./.BYR./..BY./...../.....", "RR")
    position = Position.parse(table("S2 3d 2 1 BRRW/-/-/-/- KWWW", own, board(7, floor="*"), lid="YYYY"))
    # The black tile of line 3 will lie alone in column 1, for 1 point, and the floor costs 2. The bag has 71 tiles, of
    # them 15 white, 13 red and 15 blue, and the deal brings 20: in twelfths 50, 43 and 50.
    assert features(position, 1) == {
        "score": 20 + 1 - 2,
        "columns of 2": 3,
        "columns of 3": 1,
        "colours of 1": 1,
        "colours of 2": 1,
        "colours of 3": 2,
        "rows of 3": 3,
        "line 2 has 1": 1,
        "line 4 has 2": 1,
        "line 5 has 1": 1,
        "points": 30 * 7 + 30 * 2 + 12 * 1,  # lines 2, 4 and 5 are full to 30, 30 and 12 sixtieths
        "in column": 30 * 2 + 30 * 2,
        "in colour": 30 * 1 + 12 * 3,
        "occupied": 3,
        "empty in row 1": 9,
        "empty in row 2": 11,
        "empty in row 3": 10,
        "empty in row 4": 11,
        "empty in row 5": 5,
        "share x supply": 30 * 50 // 12 + 30 * 43 // 12 + 12 * 50 // 12,
        "supplied": 12 * 1 + 12 * 2 + 12 * 4,
        "full": 1,
        "room": 11,
        "on floor": 2,
        "completed": 2,  # line 2 by a white tile of factory 1, line 4 by its red ones
        "filled line 1": 1,
    }


def test_the_features_of_a_written_board_on_the_grey_wall() -> None:
    own = board(10, "W/-/RR/-/-", "RBYK./...../...../...../.....", "*")
    position = Position.parse(table("G2 4d 1 2 -/-/-/-/- RR", own))
    # The white tile completes row 1 for 5 points, and the floor costs 1. Line 3 would go to column 2, the first without
    # red. The bag has 15 red tiles of 91.
    assert features(position, 1) == {
        "score": 10 + 5 - 1,
        "columns of 1": 5,
        "colours of 1": 5,
        "rows of 5": 1,
        "line 3 has 2": 1,
        "points": 40,
        "in column": 40,
        "in colour": 40,
        "occupied": 1,
        "empty in row 2": 10,
        "empty in row 3": 5,
        "empty in row 4": 5,
        "empty in row 5": 5,
        "share x supply": 40 * 39 // 12,
        "supplied": 12,
        "full": 1,
        "room": 13,
        "on floor": 1,
        "start": 1,
        "to move": 1,
        "overflown": 1,  # line 3 by two red tiles
        "filled line 2": 1,
    }


@pytest.mark.parametrize(
    ("lines", "wall", "completed"),
    [
        ("-/-/-/-/RRRR", "BYRK./.BYR./.WBY./.KWB./.....", {"column": 48}),
        ("-/-/-/-/BB", "BY.K./.BYR./..BY./...B./.....", {"colour": 24}),
        ("-/K/-/-/-", "...../WBYR./...../...../.....", {"row": 30}),
    ],
)
def test_a_line_that_would_complete_something_counts_by_how_full_it_is(
    lines: str, wall: str, completed: dict[str, int]
) -> None:
    found = features(Position.parse(table("S2 5d 1 1 BBBB/-/-/-/- *", board(0, lines, wall))), 1)
    names = {name: f"completes {name}" for name in ("column", "colour", "row")}
    assert {short: found[name] for short, name in names.items() if name in found} == completed


def test_a_line_of_the_grey_wall_without_a_space_promises_no_points() -> None:  # V2
    own = board(0, "-/-/-/-/RR", "....R/...../...../...../KBYW.")
    found = features(Position.parse(table("G2 5d 1 1 BBBB/-/-/-/- *", own)), 1)
    assert (found["occupied"], found.get("points"), found.get("in colour")) == (1, None, None)


def test_a_full_line_of_the_grey_wall_without_a_space_falls() -> None:  # V3
    own = board(10, "W/-/-/-/-", "RBYK./....W/...../...../.....")
    found = features(Position.parse(table("G2 5d 1 1 BBBB/-/-/-/- *", own)), 1)
    assert (found["score"], found["full"], found["on floor"], found["rows of 4"]) == (9, 1, 1, 1)


# Points.


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_score_is_what_the_core_forecasts(players: int) -> None:  # P1 to P5
    for position in positions(scaled(20, 8), players, "coloured", is_drafting):
        for seat, forecast in enumerate(position.forecast(), 1):
            assert features(position, seat).get("score", 0) == forecast.score - forecast.bonus


@pytest.mark.parametrize("players", [2, 3, 4])
def test_scores_at_the_rounds_end_are_those_of_the_core(players: int) -> None:  # T1 to T3, E2
    ends = {"refill": 0, "over": 0}
    for seed in range(scaled(20, 8)):
        for position in game(players, "coloured", seed):
            if not is_drafting(position) or piles_left(position) != 1:
                continue
            move = position.legal_moves()[0]
            after = position.play(move)
            state, memory = prepared(position)
            draft(state, action_of(move))
            found = np.zeros(FEATURE_COUNT, np.int64)
            scores = []
            for seat in range(players):
                collect_features(state, memory, seat, 0, found)
                scores.append(final_score(state, memory, seat) if after.is_over else int(found[SCORE]))
            assert tuple(scores) == after.scores
            assert margin_of_finals(state, memory, 0) == (margin_at_end(after, 1) if after.is_over else NOT_OVER)
            ends[after.phase] += 1
    assert min(ends.values()) > 0


def test_the_final_score_has_all_bonuses() -> None:  # E2
    wall = "BYRK./WBYR./KWBY./RKWB./YRKW."
    own = board(30, "W/KK/RRR/YYYY/BBBBB", wall)  # the fifth column, all rows and all colours
    position = Position.parse(table("S2 5d 1 1 -/-/-/-/- *B", own))
    state, memory = prepared(position)
    column = [5, 5 + 2, 5 + 3, 5 + 4, 5 + 5]
    assert final_score(state, memory, 0) == 30 + sum(column) + 5 * 2 + 5 * 7 + 5 * 10


ONE_ROW = board(19, "W/-/-/-/-", "BYRK./...../...../...../.....")
TWO_ROWS = board(10, "W/KK/-/-/-", "BYRK./WBYR./...../...../.....")


@pytest.mark.parametrize(
    ("boards", "margins"),
    [
        ((ONE_ROW, ONE_ROW), [0, 0]),
        ((ONE_ROW, TWO_ROWS), [-WIN_BONUS, WIN_BONUS]),  # 26 points each, but one row more
        ((ONE_ROW, board(25)), [100 + WIN_BONUS, -100 - WIN_BONUS]),
        ((board(25), board(30)), [NOT_OVER, NOT_OVER]),
    ],
    ids=["shared", "won by rows", "won by points", "not over"],
)
def test_who_wins_at_the_rounds_end_gets_more_than_the_margin(
    boards: tuple[str, ...], margins: list[int]
) -> None:  # E1, E3
    state, memory = prepared(Position.parse(table("S2 5d 1 1 -/-/-/-/- *B", *boards)))
    assert [margin_of_finals(state, memory, seat) for seat in (0, 1)] == margins


@pytest.mark.parametrize(("players", "wall"), CONFIGURATIONS)
def test_a_margin_is_the_roots_against_the_best_other(players: int, wall: Wall) -> None:
    for position in positions(scaled(8, 4), players, wall, is_drafting):
        state, memory = prepared(position)
        for root in range(players):
            memory[ROOT] = root
            assert margin(state, memory, tiles_left(position)) == Judge.at(position, ANY_WORDS).margin(
                position, root + 1
            )


def test_a_seat_may_choose_columns_for_points_or_for_later() -> None:  # V1, V2
    for position in positions(scaled(30, 10), 2, "grey", lambda each: each.phase == "tiling"):
        state, memory = prepared(position)
        judge = Judge.at(position, ANY_WORDS)
        for seat, each in enumerate(position.boards):
            slot = board_slot(state, memory, seat, *lines_and_floor(state, seat), 0)
            best = judge.best_final(each).board
            expected = [judge.value(each, 0), final(best), best.complete_rows()]
            assert memory[slot + 1 : slot + 4].tolist() == expected


def lines_and_floor(state: State, seat: int) -> tuple[int, int]:
    """What is on a seat's lines, and how many tiles on its floor, as the memory of boards knows them."""
    first = BOARDS + BOARD_WORDS * seat
    return int(state[first + LINES]) & LINE_BITS, int(state[first + FLOOR]) & FLOOR_COUNT


def test_the_two_columns_that_score_most_are_tried_the_first_of_equals_first() -> None:
    empty, blue = 0, 0
    assert best_columns(empty, empty, 0, blue, 1) == (0, 1)
    assert best_columns(0b00100, empty, 1, blue, 1) == (2, 0)  # below a tile
    assert best_columns(0b11110, empty, 0, blue, 1) == (0, -1)
    assert best_columns(0b11110, 0b00001, 0, blue, 1) == (-1, -1)  # the only free column has blue
    assert best_columns(empty, empty, 1, 4, 0) == (0, -1)  # S5: white in row 2


# What a search knows from its beginning.


@pytest.mark.parametrize(
    ("players", "counts"), [(2, [1, 4, 4, 4, 4, 23]), (3, [1, 6, 6, 5, 6, 16]), (4, [1, 8, 7, 7, 7, 10])]
)
def test_a_round_has_five_parts_by_the_tiles_left(players: int, counts: list[int]) -> None:
    _, memory = prepared(Position.initial(players))
    groups = memory[GROUPS : GROUPS + 40].tolist()
    assert (groups, [groups.count(group) for group in range(6)]) == (sorted(groups), counts)


@pytest.mark.parametrize(("round_number", "row"), [(1, 0), (2, 1), (5, 4), (6, 4), (300, 4)])
def test_each_of_the_first_rounds_has_its_weights_and_later_ones_the_last(round_number: int, row: int) -> None:
    _, memory = prepared(Position.parse(table(f"S2 {round_number}d 1 1 BBBB/-/-/-/- *")))
    found = memory[WEIGHTS : WEIGHTS + GROUP_COUNT * FEATURE_STRIDE].reshape(GROUP_COUNT, FEATURE_STRIDE)
    assert (found[:, :FEATURE_COUNT] == ANY_WORDS[row]).all()


def supply(position: str) -> list[int]:
    """How many tiles of each colour are expected, in twelfths."""
    _, memory = prepared(Position.parse(position))
    return [int(word) for word in memory[SUPPLY : SUPPLY + 5]]


def test_the_next_deal_comes_from_the_bag() -> None:  # N2
    bag = "B" * 10 + "Y" * 20 + "R" * 10
    assert supply(table("S2 2d 1 1 -/-/-/-/- *B", bag=bag)) == [12 * 5, 12 * 10, 12 * 5, 0, 0]


def test_what_the_bag_does_not_have_comes_from_the_lid() -> None:  # N2
    # All ten tiles of the bag, and ten of the 89 in the lid: 19 blue, 10 yellow, and 20 of each other colour.
    lid = [12 * 10 * count // 89 for count in (19, 10, 20, 20, 20)]
    assert supply(table("S2 2d 1 1 -/-/-/-/- *B", bag="Y" * 10)) == [lid[0], 12 * 10 + lid[1], *lid[2:]]


def test_what_lies_on_floors_is_as_good_as_in_the_lid() -> None:  # T3
    on_floor = table("S2 2d 1 1 -/-/-/-/- *W", board(floor="YYYYYYY"), bag="B" * 10)
    assert supply(on_floor) == supply(table("S2 2d 1 1 -/-/-/-/- *W", bag="B" * 10))


def test_from_an_empty_bag_and_lid_nothing_comes() -> None:  # R3
    state, memory = pack(Position.initial()), new_memory()
    state[BAG] = 0
    prepare(state, memory, ANY_WORDS)
    assert memory[SUPPLY : SUPPLY + 5].tolist() == [0] * 5


def wanted(position: str) -> list[str]:
    """The colours that each row of the first seat still wants."""
    _, memory = prepared(Position.parse(position))
    bits = int(memory[ALLOWED])
    return [
        "".join(colour for number, colour in enumerate(COLOURS) if bits >> (5 * row + number) & 1) for row in range(5)
    ]


def test_a_row_wants_the_colours_that_it_does_not_have() -> None:  # D8
    own = board(wall="BY.../.B..K/...Y./...../YRKW.")
    assert wanted(table("S2 2d 1 1 B/-/-/-/- *", own)) == ["RKW", "YRW", "BRKW", "BYRKW", "B"]
    own = board(wall="YB.../.R..K/...Y./...../WKYR.")
    assert wanted(table("G2 2d 1 1 B/-/-/-/- *", own)) == ["RKW", "BYW", "BRKW", "BYRKW", "B"]


@pytest.mark.parametrize(
    ("position", "holder"),
    [
        (table("S3 2d 1 3 B/-/-/-/-/-/- *"), None),
        (table("S3 2d 1 1 B/-/-/-/-/-/- -", board(), board(floor="R*")), 1),
        (table("S3 2d 1 1 B/-/-/-/-/-/- -", board(), board(), board(floor="RRRRRRR*")), 2),  # R1
        (table("S3 2r - 3 -/-/-/-/-/-/- -"), 2),
    ],
    ids=["centre", "floor", "beside a full floor", "refill"],
)
def test_the_marker_is_with_a_seat_or_in_the_centre(position: str, holder: int | None) -> None:  # D3, N1
    table_word = int(pack(Position.parse(position))[TABLE])
    assert [seat for seat in range(3) if marker_of(table_word) == seat] == ([] if holder is None else [holder])


def test_sources_offer_colours_in_numbers() -> None:
    counts = offered_counts(pack(Position.parse(table("S2 2d 1 1 BBYR/KKKK/-/-/- *YYYYYYYYYYYYWW"))))
    offered = {
        (number, colour)
        for number in range(1, 13)
        for place, colour in enumerate(COLOURS)
        if counts >> (5 * number + place) & 1
    }
    assert offered == {(2, "B"), (1, "Y"), (1, "R"), (4, "K"), (11, "Y"), (2, "W")}  # 11 stands for more too


# The memory of boards.


@pytest.mark.parametrize(("players", "wall"), CONFIGURATIONS)
@pytest.mark.parametrize("salt", [0, SALTS - 2, SALTS - 1])
def test_a_remembered_board_is_worth_what_it_was(players: int, wall: Wall, salt: int) -> None:
    memory = new_memory()
    memory[SALT] = salt
    anew = new_memory()
    for position in positions(scaled(6, 3), players, wall, is_drafting):
        state = pack(position)
        prepare(state, memory, ANY_WORDS)
        prepare(state, anew, ANY_WORDS)
        for _ in range(2):
            for seat in range(players):
                for group, (lines, floor) in itertools.product(
                    range(GROUP_COUNT), [lines_and_floor(state, seat), (0, 0)]
                ):
                    slot = board_slot(state, memory, seat, lines, floor, group)
                    value_board(state, anew, seat, lines, floor, group)
                    found = [int(anew[word]) for word in (BEST_VALUE, BEST_FINAL, BEST_ROWS)]
                    assert memory[slot + 1 : slot + 4].tolist() == found


def test_when_the_numbers_of_searches_run_out_everything_is_forgotten() -> None:
    state, memory = prepared(Position.initial())
    memory[CACHE:] = 7
    memory[SALT] = SALTS - 2
    prepare(state, memory, ANY_WORDS)
    kept = (int(memory[SALT]), int(memory[CACHE]), int(memory[-1]))
    prepare(state, memory, ANY_WORDS)
    assert (kept, int(memory[SALT]), int(np.count_nonzero(memory[CACHE:]))) == ((SALTS - 1, 7, 7), 1, 0)
