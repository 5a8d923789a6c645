"""Pictures: what they show, that they stand alone, and that their tiles and colours are the page's."""

import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from azulejos import Game, IllegalMoveError, InvalidError, Position, svg
from azulejos.bots import bot
from azulejos.notation import Move, Wall
from azulejos.svg import THEMES, Theme
from tests.strategies import WALLS

WEB = Path(__file__).parents[1] / "web" / "src"
GREY = Position.build(boards=["3:B/-/-/-/-:...../...../...../...../.....:BBBBBBB*", ""], wall="grey", phase="tiling")


def played(players: int = 2, wall: Wall = "coloured", moves: int = 12) -> Game:
    game = Game.new(players, wall, seed=7, names=["Ana", "<Ben> & " + "x" * 40, "Cy", "Dora"][:players])
    for _ in range(moves):
        game.play(bot("greedy").choose(game.position).move)
    return game


def used(picture: str) -> dict[str, int]:
    """How often each drawing is used in a picture outside of the drawings themselves."""
    names = re.findall(r'<use href="#([^"]+)"', picture[picture.index("</defs>") :])
    return {name: names.count(name) for name in names}


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("wall", WALLS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_tile_on_the_table_is_drawn_and_nothing_comes_from_elsewhere(
    players: int, wall: Wall, theme: Theme
) -> None:
    game = played(players, wall)
    position = game.position
    picture = svg.board(position, names=game.names, theme=theme)
    shown = "".join(
        [*position.factories, position.centre, *["".join([*b.lines, *b.wall, b.floor]) for b in position.boards]]
    )
    assert {name: count for name, count in used(picture).items() if "silhouette" not in name} == {
        f"tile-{tile}" if tile != "*" else "marker": shown.count(tile) for tile in shown if tile != "."
    }
    spaces = sum(row.count(".") for board in position.boards for row in board.wall)
    silhouettes = sum(count for name, count in used(picture).items() if "silhouette" in name)
    assert silhouettes == (spaces if wall == "coloured" else 0)
    ET.fromstring(picture)  # noqa: S314 - our own
    assert set(re.findall(r"(?:https?|url)[:(][^\")]*", picture)) <= {
        "http://www.w3.org/2000/svg",
        "url(#az-sheen",
        "url(#az-edge",
    }


def test_a_move_is_shown_with_what_it_takes_and_where_it_goes() -> None:
    position = Game.new(seed=7).position
    plain, picture = svg.board(position), svg.board(position, move="3W2")
    assert used(picture)["tile-W"] == used(plain)["tile-W"] + 3  # two to the line, one to the floor
    assert (picture.count('stroke-dasharray="4 3"'), picture.count("drop-shadow")) == (3, 3)
    assert picture.count("<path") == plain.count("<path") + 4


def test_a_move_to_the_floor_and_the_marker_are_shown() -> None:
    position = Game.new(seed=7).position.play("3W3")
    picture = svg.board(position, move=Move.parse("CRF"))
    assert (used(picture)["marker"], picture.count('stroke-dasharray="4 3"')) == (2, 2)


def test_a_choice_of_a_column_is_shown() -> None:
    plain, picture = svg.board(GREY), svg.board(GREY, move="1@3")
    assert used(picture)["tile-B"] == used(plain)["tile-B"] + 1
    assert used(plain)["marker"] == 1  # beside the full floor


def test_a_draft_that_only_goes_to_the_lid_has_no_arrow() -> None:
    full = "0:-/-/-/-/-:...../...../...../...../.....:BBBBBBB"
    position = Position.build("KK", boards=[full, ""])
    assert svg.board(position, move="1KF").count("<path") == svg.board(position).count("<path")


def test_the_board_of_a_seat_comes_first() -> None:
    picture = svg.board(Game.new(3, seed=7).position, seat=2)
    assert re.findall(r">(Seat \d)<", picture) == ["Seat 2", "Seat 3", "Seat 1"]


def test_a_picture_is_in_the_words_that_it_is_given() -> None:
    picture = svg.board(Game.new(3, seed=7).position, names=("Ana", "Béla"), heading="1. forduló", supply="Zsák 72")
    words = re.findall(r">([^<>]+)</(?:text|title)>", picture)
    assert [one for one in words if not re.fullmatch(r"\W?\d+", one)] == [
        "Azul, 1. forduló",
        "1. forduló",
        "Zsák 72",
        "Ana",
        "Béla",
        "Seat 3",  # nobody gave it a name
    ]


def test_a_finished_game_says_so() -> None:
    game = Game.new(seed=7)
    while not game.position.is_over:
        game.play(bot("greedy").choose(game.position).move)
    assert ">Game over<" in svg.board(game.position)


def test_what_cannot_be_drawn_is_refused() -> None:
    position = Game.new(seed=7).position
    with pytest.raises(InvalidError, match="is not a theme: expected light or dark"):
        svg.board(position, theme="blue")  # type: ignore[arg-type]  # which is refused
    with pytest.raises(InvalidError, match="there is no seat 3: 2 play"):
        svg.board(position, seat=3)
    with pytest.raises(IllegalMoveError):
        svg.board(position, move="1K1")
    with pytest.raises(TypeError, match="expected a position, found <Game of "):
        svg.board(Game.new(seed=7))  # type: ignore[arg-type]  # likewise


def test_notebooks_show_positions_games_and_choices() -> None:
    game = played()
    choice = bot("greedy").choose(game.position)
    assert game.position._repr_svg_() == svg.board(game.position)
    assert game._repr_svg_() == svg.board(game.position, names=game.names)
    assert choice._repr_svg_() == svg.choice(choice.move, choice.chances, choice.line)


def test_a_choice_shows_the_move_the_chances_and_as_much_of_the_line_as_fits() -> None:
    moves = [Move.parse(text) for text in ("3W2", "CRF", "1@2", "1B1", "2B1", "3B1")]
    picture = svg.choice(moves[0], (0.62, 0.38), moves)
    ET.fromstring(picture)  # noqa: S314 - our own
    assert re.findall(r">([^<>]+)</text>", picture)[3:8] == ["62%", "Seat 2", "38%", "3", "→ 2"]
    assert (">1@2<" in picture, ">…<" in picture) == (True, True)


def test_a_picture_becomes_a_png() -> None:
    assert svg.png(svg.board(Game.new(seed=7).position), scale=0.5)[:8] == b"\x89PNG\r\n\x1a\n"


def test_without_its_package_a_png_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(ModuleNotFoundError, match=r"pip install 'azulejos\[png\]'"):
        svg.png("<svg/>")


def test_the_core_draws_nothing_until_it_is_asked() -> None:
    program = "import sys, azulejos; print('azulejos.svg' in sys.modules)"
    assert (
        subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout == "False\n"
    )


def test_the_tiles_are_those_of_the_page() -> None:
    drawings = [
        path.read_text(encoding="utf-8")
        for path in (WEB / "components/TileSprite.svelte", Path(svg.__file__).with_name("tiles.svg"))
    ]
    page, ours = [text[text.index("<defs>") : text.index("</defs>")] for text in drawings]
    assert ours == page


def test_the_colours_are_those_of_the_page() -> None:
    tokens = (WEB / "tokens.css").read_text(encoding="utf-8").partition("[data-theme")[0]
    found = dict(re.findall(r"--([\w-]+): light-dark\((#\w+, #\w+)\)", tokens))
    assert {name: f"{THEMES['light'][name]}, {THEMES['dark'][name]}" for name in THEMES["light"]} == {
        name: found[name] for name in THEMES["light"]
    }
