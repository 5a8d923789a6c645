"""What people see of an environment."""

import numpy as np
import pytest

from azulejos import Game, Position, svg
from azulejos.envs import AzulEnv
from azulejos.envs.rendering import COLOURS, FREE, SQUARE, pixels, render
from azulejos.notation import Wall
from tests.strategies import WALLS


def square(position: Position, row: int, column: int) -> list[int]:
    """The colour in the middle of a square."""
    return [int(part) for part in pixels(position)[row * SQUARE + SQUARE // 2, column * SQUARE + SQUARE // 2]]


def test_the_text_is_that_of_the_terminal() -> None:
    text = render(Game.new(seed=1).position, "ansi")
    assert isinstance(text, str)
    assert "Round 1" in text


def test_the_drawing_is_that_of_the_library() -> None:
    position = Game.new(seed=1).position
    assert render(position, "svg") == svg.board(position)


@pytest.mark.parametrize("wall", WALLS)
def test_the_picture_shows_each_tile_in_its_place(wall: Wall) -> None:
    assert square(Position.initial(2, wall), 1, 1) == FREE.tolist()
    dealt = Position.initial(2, wall).deal("BYRK/WWWW/BBBB/YYYY/RRRR")
    assert [square(dealt, row, column) for row, column in [(1, 1), (1, 2), (2, 1), (2, 2)]] == [
        list(COLOURS[tile]) for tile in "BYRK"
    ]
    after = dealt.play("1B1").play("CYF")
    assert square(after, 4, 1) == list(COLOURS["R"])
    assert square(after, 6, 5) == list(COLOURS["B"])  # the end of seat 1's first line
    assert square(after, 11, 13) == list(COLOURS["*"])  # the first space of seat 2's floor
    assert (square(after, 6, 7) == FREE.tolist()) == (wall == "grey")  # a printed space is paler than its tile


def test_human_prints_and_no_mode_shows_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    env = AzulEnv(opponent="random", render_mode="human")
    _, info = env.reset(seed=1)
    env.step(np.int64(info["action_mask"].argmax()))
    assert "Round 1" in capsys.readouterr().out
    assert render(Game.new(seed=1).position, None) is None
    assert capsys.readouterr().out == ""
