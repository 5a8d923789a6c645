"""Drawings: compared in full with those in `data`, which `python -m tests.terminal.test_drawing` writes anew."""

from pathlib import Path
from typing import get_args

import pytest
from rich.console import Console

from azulejos import Game, Position
from azulejos.notation import Wall
from azulejos.terminal.drawing import TILE_STYLES, draw, draw_moves, names_to_show
from tests.drawn import board, table
from tests.terminal.samples import sensible_game

DATA = Path(__file__).parent / "data"
GOLDENS = [(players, wall, width) for players in (2, 3, 4) for wall in get_args(Wall) for width in (80, 120)]
ONE_BLUE = table("S2 1d 1 1 B/-/-/-/- *")


def drawn(position: Position, width: int, names: tuple[str, ...] | None = None) -> list[str]:
    return draw(position, names, width).plain.split("\n")


def golden(players: int, wall: Wall, width: int) -> str:
    """A game in the middle of its third round, and one at a choice of columns on the grey wall."""
    games = [sensible_game(players, wall, 25 * players)]
    if wall == "grey":
        games.append(first_tiling(players))
    return "\n\n".join([draw(game.position, game.names, width).plain for game in games]) + "\n"


def first_tiling(players: int) -> Game:
    game = sensible_game(players, "grey")
    while game.position.phase != "tiling":
        game.undo()
    return game


def trimmed(text: str) -> list[str]:
    return [line.rstrip() for line in text.split("\n")]


@pytest.mark.parametrize(("players", "wall", "width"), GOLDENS)
def test_a_drawing_is_as_it_was(players: int, wall: Wall, width: int) -> None:
    kept = (DATA / f"{players}-{wall}-{width}.txt").read_text(encoding="utf-8")
    assert trimmed(golden(players, wall, width)) == trimmed(kept)


@pytest.mark.parametrize("width", [30, 40, 60, 79, 80, 100, 120, 200])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_line_is_wider_than_asked_for(players: int, width: int) -> None:
    names = ("An endless name that no board has room for", "名前名前名前名前名前名前名前", "x", "")[:players]
    games = [sensible_game(players, "grey", moves) for moves in (0, 30, 60)] + [first_tiling(players)]
    assert max(line.cell_len for game in games for line in draw(game.position, names, width).split("\n")) <= width


def test_huge_numbers_are_cut_short() -> None:
    text = table(f"S2 {'9' * 90}d 1 1 B/-/-/-/- *", board(score=10**50))
    assert max(map(len, drawn(Position.parse(text), 80))) <= 80


def test_a_centre_of_a_hundred_tiles_takes_several_lines() -> None:
    text = table("S2 1d 1 1 -/-/-/-/- *" + "B" * 20 + "Y" * 20 + "R" * 20 + "K" * 20 + "W" * 20)
    assert [line[10:].count(" ") for line in drawn(Position.parse(text), 80)[2:5]] == [35, 35, 31]


def test_the_seat_to_move_is_marked_and_named() -> None:
    lines = drawn(Position.parse(ONE_BLUE), 80, ("Ana", "Bea"))
    assert (lines[0], [line for line in lines if ">" in line]) == (
        "Round 1, drafting: Ana's turn.",
        ["> 1 Ana                   0 points      2 Bea                   0 points"],
    )


def test_a_choice_is_announced_with_its_line_and_colour() -> None:
    text = table("G2 1t 1 1 -/-/-/-/- -", board(lines="-/RR/-/-/-", floor="*"))
    assert drawn(Position.parse(text), 80)[0] == "Round 1, tiling: Seat 1's turn, line 2, red."


def test_a_deal_that_is_due_is_announced() -> None:
    assert drawn(Position.initial(start=2), 80, ("Ana", "You"))[0] == "Round 1 has to be dealt; you start it."


def test_the_marker_lies_beside_a_full_floor() -> None:  # R1
    text = table("S2 1d 1 1 B/-/-/-/- -", board(floor="BYRKWBY*"))
    floors = [line for line in drawn(Position.parse(text), 80) if line.startswith("floor")]
    assert [floor.split("  floor")[0].rstrip() for floor in floors] == ["floor  B  Y  R  K  W  B  Y  *"]


def test_the_forecast_has_wall_floor_and_bonus() -> None:
    text = table("S2 1d 1 1 B/-/-/-/- -", board(3, "W/-/-/-/-", "BYRK./...../...../...../.....", "*"))
    assert drawn(Position.parse(text), 80)[-1].split("    ")[0] == "forecast 9 +5 -1 +2"


def test_only_colours_are_lost_without_colour() -> None:
    console = Console(width=80, force_terminal=True, color_system="truecolor", no_color=True)
    with console.capture() as capture:
        console.print(draw(sensible_game(2, moves=9).position))
    assert "38;2" not in capture.get()


@pytest.mark.parametrize("style", TILE_STYLES.values())
def test_a_letter_stands_out_from_its_tile(style: str) -> None:
    letter, tile = [_luminance(word) for word in style.split() if word.startswith("#")]
    assert (max(letter, tile) + 0.05) / (min(letter, tile) + 0.05) >= 4.5


def _luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_names_are_told_apart_and_hide_nothing() -> None:
    assert names_to_show(["random", "random", " ", "a\x1b[31m\n"]) == ["random (1)", "random (2)", "Seat 3", "a?[31m"]


def test_moves_are_grouped_by_source_and_colour_with_what_they_do() -> None:
    position = Position.parse(table("S2 1d 1 1 -/BBBY/-/-/- *BB", board(lines="B/-/-/-/-", floor="RRRRRR")))
    moves = [move for move in position.legal_moves() if str(move)[2] in "2F"]
    assert trimmed(draw_moves(position, moves, 80).plain) == [
        "factory 2: 3 blue                    factory 2: 1 yellow",
        "  2B2  2 placed, 1 fallen, +1, -3      2Y2  1 placed",
        "  2BF  1 fallen, 2 to the lid, -3      2YF  1 fallen, -3",
        "",
        "centre: 2 blue and the marker",
        "  CB2  2 placed, +1, -3",
        "  CBF  2 to the lid, -3",
    ]


def test_columns_are_listed_under_the_line_that_is_due() -> None:
    position = Position.parse(
        table("G2 1t 1 1 -/-/-/-/- -", board(0, "-/RR/-/-/-", "RBYK./....K/...../...../.....", "*"))
    )
    assert trimmed(draw_moves(position, position.legal_moves(), 80).plain) == [
        "line 2: red",
        "  2@2  1 placed, 1 to the lid, +2",
        "  2@3  1 placed, 1 to the lid, +2",
        "  2@4  1 placed, 1 to the lid, +4",
    ]


if __name__ == "__main__":
    for golden_case in GOLDENS:
        name = "-".join(map(str, golden_case))
        lines = trimmed(golden(*golden_case))
        (DATA / f"{name}.txt").write_text("\n".join(lines), encoding="utf-8")
