"""The story of a step: what is told, and in which order."""

from azulejos import Position, events
from azulejos.events import (
    BonusScored,
    FloorScored,
    GameEnded,
    LineDropped,
    MarkerTaken,
    RefillDue,
    RestMoved,
    RoundBegan,
    StarterNamed,
    TileScored,
    TilesDealt,
    TilesFell,
    TilesPlaced,
    TilesTaken,
    TilesToLid,
    TurnPassed,
)
from tests.drawn import board, table


def story(position: str, done: str) -> list[events.Event]:
    return list(Position.parse(position).transition(done)[1])


def test_a_deal_fills_the_factories_and_begins_the_round() -> None:  # N2, D1
    assert story(table("S2 4r - 2 -/-/-/-/- -"), "BBYR/KKWW/BRKW/YYYY/BBWW") == [
        TilesDealt(1, "BBYR"),
        TilesDealt(2, "KKWW"),
        TilesDealt(3, "BRKW"),
        TilesDealt(4, "YYYY"),
        TilesDealt(5, "BBWW"),
        RoundBegan(4, 2),
        TurnPassed(2, "drafting"),
    ]


def test_a_draft_from_a_factory_moves_its_other_tiles_to_the_centre() -> None:  # D2, D9
    assert story(table("S2 1d 1 1 BBYR/KKWW/-/-/- *"), "1B1") == [
        TilesTaken(1, 1, "B", 2),
        RestMoved(1, "YR"),
        TilesPlaced(1, 1, "B", 1),
        TilesFell(1, "B", 1),
        TurnPassed(2, "drafting"),
    ]


def test_a_draft_from_the_centre_brings_the_marker_before_the_tiles_are_placed() -> None:  # D3, D10
    assert story(table("S2 1d 2 1 -/KKWW/-/-/- *BBB", board(), board(floor="RRRRR")), "CBF") == [
        TilesTaken(2, 0, "B", 3),
        MarkerTaken(2, 6),
        TilesFell(2, "B", 1),
        TilesToLid(2, "B", 2),
        TurnPassed(1, "drafting"),
    ]


def test_a_marker_beside_a_full_floor_lies_on_space_eight() -> None:  # R1
    told = story(table("S2 1d 1 1 -/KKWW/-/-/- *B", board(floor="RRRRRRR")), "CB1")
    assert told[1] == MarkerTaken(1, 8)


def test_the_end_of_a_round_tells_tiles_then_floors_then_the_starter() -> None:  # T1, T3, N1
    first = board(2, "B/-/-/-/-", floor="RRK")
    second = board(9, "-/WW/-/-/-", "B..../...../...../...../.....", "*")
    assert story(table("S2 3d 1 2 W/-/-/-/- -", first, second), "1W5") == [
        TilesTaken(1, 1, "W", 1),
        TilesPlaced(1, 5, "W", 1),
        TileScored(2, 2, 1, "W", 0, 2, 1),
        TileScored(1, 1, 1, "B", 1, 0, 0),
        FloorScored(2, "*", 1, 1),
        FloorScored(1, "RRK", 4, 3),
        StarterNamed(2, took_marker=True),
        RefillDue(4),
    ]


def test_the_end_of_the_game_tells_bonuses_and_winners() -> None:  # E2, E3
    first = board(20, "B/-/-/-/-", ".YRKW/...../...../...../.....")
    second = board(20, wall="B..../W..../K..../R..../Y....")
    assert story(table("S2 5d 2 1 WWWW/-/-/-/- *", first, second), "1W5")[2:] == [
        TileScored(1, 1, 1, "B", 5, 0, 0),
        StarterNamed(1, took_marker=False),
        BonusScored(1, 1, 0, 0, 2),
        BonusScored(2, 0, 1, 0, 7),
        GameEnded((1,), out_of_tiles=False),
    ]


def test_a_line_without_a_space_is_told_to_fall() -> None:  # V3
    stuck = board(9, "-/BB/-/-/-", "....B/WYRK./...../...../.....", "RRRRRR")
    assert story(table("G2 3d 2 1 W/-/-/-/- *", stuck), "1W5")[2:] == [
        LineDropped(1, 2, "B", 1, 1),
        FloorScored(1, "RRRRRRB", 14, 9),
        StarterNamed(1, took_marker=False),
        RefillDue(4),
    ]


def test_a_choice_is_told_as_a_turn_to_tile() -> None:  # R4
    position = table("G2 3t 1 1 -/-/-/-/- *", board(lines="B/-/-/-/-"), board(lines="-/RR/-/-/-"))
    assert story(position, "1@3") == [TileScored(1, 1, 3, "B", 1, 0, 0), TurnPassed(2, "tiling")]
