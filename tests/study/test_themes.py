"""Each theme by a position in which it holds, and by one that misses it by little."""

import pytest

from azulejos import IllegalMoveError, Position
from azulejos.locales import LANGUAGES, Words
from azulejos.study.contrasts import Contrast
from azulejos.study.themes import Cause, Reason, Theme, reasons, themes

BARE = "...../...../...../...../....."


def board(lines: str = "-/-/-/-/-", wall: str = BARE, floor: str = "-", score: int = 0) -> str:
    return f"{score}:{lines}:{wall}:{floor}"


def values(position: Position, move: str, theme: Theme, line: str = "") -> object:
    """The values of a theme's sentence, or None where it does not hold."""
    found = {reason.theme: reason.values for reason in reasons(position, move, [move, *line.split()])}
    return found.get(theme)


# The next seat has only line 3 free, which takes black and no white.
FULL = board("R/BB/-/RRRR/BBBBB", "...../...../.W.../...../.....", "*")


def test_forced_floor() -> None:
    position = Position.build(centre="WWKKK", boards=("", FULL))
    forced = {"count": 3, "colour": "K", "rival": 2, "points": 3, "fits": "no"}
    assert values(position, "CK3", Theme.FORCED_FLOOR) == forced


def test_a_floor_is_forced_too_where_only_some_of_the_tiles_fit() -> None:
    position = Position.build(
        centre="WKKKK", boards=("", board("-/BB/-/RRRR/BBBBB", "...../...../.W.../...../.....", "*"))
    )
    forced = {"count": 1, "colour": "W", "rival": 2, "points": 1, "fits": "yes"}
    assert values(position, "CW1", Theme.FORCED_FLOOR) == forced


def test_no_forced_floor_where_falling_costs_nothing_any_more() -> None:
    position = Position.build(centre="WWKKK", boards=("", FULL.replace("*", "*BBBBBB")))
    assert values(position, "CK3", Theme.FORCED_FLOOR) is None


def test_no_forced_floor_while_something_fits() -> None:
    position = Position.build(centre="WWKKKY", boards=("", FULL))
    assert values(position, "CK3", Theme.FORCED_FLOOR) is None


def test_no_forced_floor_where_nothing_fitted_before() -> None:
    position = Position.build(centre="WWWK", boards=("", FULL.replace("BB/-", "BB/YYY")))
    assert values(position, "CK3", Theme.FORCED_FLOOR) is None


def test_no_forced_floor_at_the_end_of_a_round() -> None:
    position = Position.build(centre="WW", boards=("", FULL))
    assert values(position, "CW3", Theme.FORCED_FLOOR) is None


TEMPO = Position.build(centre="BKYYYYY", boards=(board(floor="*"), board("W/WW/WWW/WWWW/KKKKK")))


def test_tempo() -> None:
    suffers = {"count": 5, "colour": "Y", "rival": 2, "points": 10}
    position = Position.build(centre="BKYYYYYR", boards=(board(floor="*"), board("W/WW/WWW/WWWW/KKKKK")))
    assert values(position, "CB1", Theme.TEMPO, "CKF CR2 CYF") == suffers


def test_no_tempo_where_the_mover_pays_as_much() -> None:
    position = Position.build(centre="BKYYYYYR", boards=(board(floor="*"), board("W/WW/WWW/WWWW/KKKKK")))
    assert values(position, "CB1", Theme.TEMPO, "CRF CYF CKF") is None


def test_no_tempo_without_a_line() -> None:
    assert values(TEMPO, "CB1", Theme.TEMPO) is None


def test_no_tempo_by_a_move_that_costs() -> None:
    position = Position.build(centre="BBKYYYYYR", boards=(board(floor="*"), board("W/WW/WWW/WWWW/KKKKK")))
    assert values(position, "CBF", Theme.TEMPO, "CKF CR2 CYF") is None


# The next seat has a blue tile to add beside four, which scores five.
WANTS_BLUE = board("-/-/-/-/BBB", "...../...../...../...../YRKW.", "*")


def test_denial() -> None:
    position = Position.build("BBYY/KKRR", boards=("", WANTS_BLUE))
    denied = {"count": 2, "colour": "B", "rival": 2, "points": 5, "left": 1}
    assert values(position, "1B2", Theme.DENIAL) == denied


def test_no_denial_where_the_other_finds_as_much() -> None:
    position = Position.build("BBYY/BBRR", boards=("", WANTS_BLUE))
    assert values(position, "1B2", Theme.DENIAL) is None


def test_no_denial_of_what_the_mover_wants_as_much() -> None:
    position = Position.build("BBYY/KKRR", boards=(WANTS_BLUE.replace("*", "-"), WANTS_BLUE))
    assert values(position, "1B5", Theme.DENIAL) is None


# Four of row 1 are there, and line 1 is free for white.
ONE_LEFT = board(wall="BYRK./...../...../...../.....")


def test_hurry() -> None:
    position = Position.build("WKKK", boards=(ONE_LEFT, ""))
    assert values(position, "1W1", Theme.HURRY) == {"line": 1}


def test_no_hurry_where_the_game_ends_anyway() -> None:
    position = Position.build("WKKK", boards=(ONE_LEFT, board("W/-/-/-/-", "BYRK./...../...../...../.....")))
    assert values(position, "1W1", Theme.HURRY) is None


def test_delay() -> None:
    position = Position.build("WKKK", boards=(ONE_LEFT, ""))
    assert values(position, "1W2", Theme.DELAY) == {"line": 1}


def test_no_delay_where_no_row_can_be_completed() -> None:
    position = Position.build("YKKK", boards=(ONE_LEFT, ""))
    assert values(position, "1Y2", Theme.DELAY) is None


def test_no_delay_by_the_move_that_ends_the_game() -> None:
    position = Position.build("WKKK", boards=(ONE_LEFT, ""))
    assert values(position, "1W1", Theme.DELAY) is None


ENDS = board("W/-/-/-/-", "BYRK./...../...../...../.....")
FOUR_OF_COLUMN_1 = "B..../W..../...../R..../Y...."


def test_last_bonus() -> None:
    position = Position.build("KKKW/YYRR", boards=(board(wall=FOUR_OF_COLUMN_1), ENDS))
    assert values(position, "1K3", Theme.LAST_BONUS) == {"points": 7}


def test_last_bonus_by_the_last_move_of_the_game() -> None:
    position = Position.build(centre="*KKK", boards=(board(wall=FOUR_OF_COLUMN_1), ENDS))
    assert values(position, "CK3", Theme.LAST_BONUS) == {"points": 7}


def test_no_last_bonus_before_the_last_round() -> None:
    position = Position.build("KKKW/YYRR", boards=(board(wall=FOUR_OF_COLUMN_1), ""))
    assert values(position, "1K3", Theme.LAST_BONUS) is None


def test_no_last_bonus_by_a_line_that_completes_nothing() -> None:
    position = Position.build("KKKW/YYRR", boards=(board(wall=FOUR_OF_COLUMN_1), ENDS))
    assert values(position, "2Y2", Theme.LAST_BONUS) is None


def test_column_race() -> None:
    position = Position.build("KKKW", boards=(board(wall="B..../W..../...../R..../....."), ""))
    assert values(position, "1K3", Theme.COLUMN_RACE) == {"column": 1, "have": 4, "points": 7}


def test_column_race_counts_lines_that_are_full() -> None:
    position = Position.build("KKKW", boards=(board("B/-/-/-/-", "...../W..../...../R..../....."), ""))
    assert values(position, "1K3", Theme.COLUMN_RACE) == {"column": 1, "have": 4, "points": 7}


def test_column_race_on_the_grey_wall() -> None:
    wall = "B..../W..../...../R..../....."
    position = Position.build(boards=(board("-/-/KKK/-/-", wall), ""), wall="grey", phase="tiling")
    assert values(position, "3@1", Theme.COLUMN_RACE) == {"column": 1, "have": 4, "points": 7}


def test_no_column_race_with_three_tiles() -> None:
    position = Position.build("KKKW", boards=(board(wall="B..../W..../...../...../....."), ""))
    assert values(position, "1K3", Theme.COLUMN_RACE) is None


def test_no_column_race_before_the_column_is_chosen() -> None:
    position = Position.build("KKKW", boards=(board(wall="B..../W..../...../R..../....."), ""), wall="grey")
    assert values(position, "1K3", Theme.COLUMN_RACE) is None


def test_colour_race() -> None:
    position = Position.build("KKKW", boards=(board("K/-/-/-/-", "...../....K/...../.K.../....."), ""))
    assert values(position, "1K3", Theme.COLOUR_RACE) == {"colour": "K", "have": 4}


def test_colour_race_on_the_grey_wall() -> None:
    wall = "K..../.K.../...../..K../....."
    position = Position.build(boards=(board("-/-/KKK/-/-", wall), ""), wall="grey", phase="tiling")
    assert values(position, "3@4", Theme.COLOUR_RACE) == {"colour": "K", "have": 4}


def test_no_colour_race_by_a_line_that_is_not_full() -> None:
    position = Position.build("KKWW", boards=(board("K/-/-/-/-", "...../....K/...../.K.../....."), ""))
    assert values(position, "1K3", Theme.COLOUR_RACE) is None


# After the fourth deal of two players, the bag holds what the fifth deal will be.
LID = "B" * 14 + "Y" * 12 + "R" * 16 + "K" * 16 + "W" * 16


def test_bag_counting() -> None:
    position = Position.build(centre="BBYYYY", lid=LID, round=4)
    coming = {"count": 4, "colour": "B", "line": 5, "missing": 3}
    assert values(position, "CB5", Theme.BAG_COUNTING) == coming


def test_no_bag_counting_where_too_few_come() -> None:
    position = Position.build(centre="BBYYYY", lid="BB" + LID, round=4)
    assert values(position, "CB5", Theme.BAG_COUNTING) is None


def test_no_bag_counting_while_the_bag_is_large() -> None:
    assert values(Position.build(centre="BBYYYY"), "CB5", Theme.BAG_COUNTING) is None


def test_poisoned_centre() -> None:
    position = Position.build("BKKK", centre="*KK", boards=("", board("W/WW/WWW/WWWW/-")))
    suffers = {"count": 5, "colour": "K", "rival": 2, "points": 11}
    assert values(position, "1B1", Theme.POISONED_CENTRE, "CKF") == suffers


def test_no_poisoned_centre_by_what_costs_nobody_else() -> None:
    position = Position.build("BKKK", centre="*KK", boards=("", board("W/WW/WWW/WWWW/-")))
    assert values(position, "1B1", Theme.POISONED_CENTRE, "CK5") is None


def test_no_poisoned_centre_by_taking_from_it() -> None:
    position = Position.build("BKKK", centre="*KKR", boards=("", board("W/WW/WWW/WWWW/-")))
    assert values(position, "CR1", Theme.POISONED_CENTRE, "1KF") is None


def test_sacrifice() -> None:
    position = Position.build(centre="BBYY", boards=(board(floor="*"), ""))
    assert values(position, "CBF", Theme.SACRIFICE) == {"count": 2, "colour": "B", "points": 3}


def test_no_sacrifice_where_no_line_takes_the_tiles() -> None:
    position = Position.build(centre="BBYY", boards=(board("W/WW/WWW/WWWW/KKKKK", floor="*"), ""))
    assert values(position, "CBF", Theme.SACRIFICE) is None


def test_marker_worth() -> None:
    position = Position.build("BBYY", centre="*KKKK")
    assert values(position, "CK4", Theme.MARKER_WORTH) == {"count": 4, "colour": "K", "cost": 1, "next": "yes"}


def test_the_marker_brings_no_turn_after_the_last_round() -> None:
    position = Position.build("BBYY", centre="*KKKK", boards=("", ENDS))
    assert values(position, "CK4", Theme.MARKER_WORTH) == {"count": 4, "colour": "K", "cost": 1, "next": "no"}


def test_no_marker_worth_where_there_is_nothing_else_to_take() -> None:
    assert values(Position.build(centre="*KKKK"), "CK4", Theme.MARKER_WORTH) is None


def test_marker_left() -> None:
    position = Position.build("BBYY", centre="*K", boards=(board(wall="BYR../...../...../...../....."), ""))
    assert values(position, "1B2", Theme.MARKER_LEFT) == {"count": 1, "colour": "K", "cost": 1}


def test_no_marker_left_where_the_centre_brings_no_more() -> None:
    position = Position.build("BBYY", centre="*K")
    assert values(position, "1B2", Theme.MARKER_LEFT) is None


def test_no_marker_left_in_an_empty_centre() -> None:
    position = Position.build("BBYY", centre="*")
    assert values(position, "1B2", Theme.MARKER_LEFT) is None


def test_exact_fill() -> None:
    position = Position.build("BBYY")
    assert values(position, "1B2", Theme.EXACT_FILL) == {"count": 2, "colour": "B", "line": 2}


def test_no_exact_fill_where_a_tile_falls() -> None:
    position = Position.build("BBBY")
    assert values(position, "1B2", Theme.EXACT_FILL) is None


def test_overflow() -> None:
    position = Position.build("BBBY", boards=(board("-/-/Y/-/-"), ""))
    assert values(position, "1B2", Theme.OVERFLOW) == {"count": 1, "colour": "B", "line": 2, "blocks": "yes"}


@pytest.mark.parametrize(
    ("factories", "boards"),
    [
        ("BBBY", ("", "")),  # line 3 would be full
        ("BBBY/BYYY", (board("-/-/Y/-/KKKKK"), "")),  # line 4 could be filled in this round
        ("BBBY", (board("-/-/Y/-/-"), ENDS)),  # there is no next round
    ],
)
def test_overflow_is_told_without_a_line_that_stays_blocked(factories: str, boards: tuple[str, str]) -> None:
    position = Position.build(factories, boards=boards)
    assert values(position, "1B2", Theme.OVERFLOW) == {"count": 1, "colour": "B", "line": 2, "blocks": "no"}


def test_no_overflow_where_no_line_takes_all() -> None:
    position = Position.build("BBBY", boards=(board("-/-/Y/RRRR/KKKKK"), ""))
    assert values(position, "1B2", Theme.OVERFLOW) is None


def test_no_overflow_where_nothing_falls() -> None:
    position = Position.build("BBYY")
    assert values(position, "1B2", Theme.OVERFLOW) is None


def test_carried_line() -> None:
    position = Position.build(centre="BBYY")
    assert values(position, "CB5", Theme.CARRIED_LINE) == {"line": 5, "missing": 3, "colour": "B"}


def test_carried_line_by_the_last_tiles_of_a_round() -> None:
    position = Position.build(centre="*BB")
    assert values(position, "CB5", Theme.CARRIED_LINE) == {"line": 5, "missing": 3, "colour": "B"}


def test_no_carried_line_while_it_can_be_filled() -> None:
    position = Position.build("BBBY", centre="BBYY")
    assert values(position, "CB5", Theme.CARRIED_LINE) is None


def test_no_carried_line_after_the_last_round() -> None:
    position = Position.build(centre="BBYY", boards=("", ENDS))
    assert values(position, "CB5", Theme.CARRIED_LINE) is None


def test_long_line() -> None:
    position = Position.build("BBBY", centre="BBYY")
    assert values(position, "1B5", Theme.LONG_LINE) == {"line": 5, "missing": 2, "left": 2}


def test_no_long_line_where_too_few_are_left() -> None:
    position = Position.build("BBBY", centre="BYY")
    assert values(position, "1B5", Theme.LONG_LINE) is None


def test_grey_column() -> None:
    position = Position.build(
        boards=(board("B/-/-/-/-", "...K./...../...../...../....."), ""), wall="grey", phase="tiling"
    )
    assert values(position, "1@5", Theme.GREY_COLUMN) == {"line": 1, "column": 5, "points": 2}


def test_no_grey_column_while_drafting() -> None:
    assert values(Position.build("BBYY", wall="grey"), "1B2", Theme.GREY_COLUMN) is None


def test_a_line_is_followed_as_far_as_it_can_be_played() -> None:
    position = Position.build("BKKK", centre="*KK", boards=("", board("W/WW/WWW/WWWW/-")))
    assert values(position, "1B1", Theme.POISONED_CENTRE, "CB1 CKF") is None


def test_a_line_that_reaches_tiling_ends_there() -> None:
    position = Position.build(centre="*B", wall="grey")
    assert themes(position, "CB1", ["CB1", "1@1"]) == (Theme.EXACT_FILL,)


def test_themes_come_in_their_order() -> None:
    position = Position.build(centre="BBYY", boards=(board(floor="*"), ""))
    assert themes(position, "CB3") == (Theme.CARRIED_LINE,)
    assert reasons(position, "CB2") == (Reason(Theme.EXACT_FILL, {"count": 2, "colour": "B", "line": 2}),)


def test_an_illegal_move_has_no_themes() -> None:
    with pytest.raises(IllegalMoveError):
        themes(Position.build("BBYY"), "2B1")


VALUES: dict[str, int | str] = {"count": 2, "colour": "B", "rival": "Ben", "points": 4, "cost": 1, "left": 0, "have": 4}
VALUES |= {"line": 3, "column": 2, "missing": 1}


@pytest.mark.parametrize("form", ["yes", "no"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_theme_has_a_name_and_a_sentence(language: str, form: str) -> None:
    words = Words()
    words.speak(language)
    told = VALUES | dict.fromkeys(("fits", "next", "blocks"), form)
    causes: list[Cause] = [*Theme, *Contrast]
    said = {cause: (words.say(cause.message), words.say(f"{cause.message}.why", **told)) for cause in causes}
    looks = {theme: (name[:1].isupper(), why[-1:], "{" in why) for theme, (name, why) in said.items()}
    assert {theme: look for theme, look in looks.items() if look != (True, ".", False)} == {}
