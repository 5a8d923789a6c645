"""Which puzzle comes next, and what a try at it means."""

import pytest

from azulejos import Move
from azulejos.study.puzzles.progress import Progress, settled
from azulejos.study.puzzles.trainer import Attempt, Hint, Verdict, Wish, fitting, next_puzzle
from azulejos.study.themes import Theme
from tests.study.puzzles.examples import FIVE, ONE, TILING

TODAY = 1000


def first(count: int) -> int:
    assert count > 0
    return 0


@pytest.mark.parametrize(
    ("wish", "expected"),
    [
        (Wish(), [ONE, TILING]),
        (Wish(theme=Theme.DENIAL), [ONE]),
        (Wish(players=3), [TILING]),
        (Wish(wall="coloured"), [ONE]),
        (Wish(players=2, wall="grey"), []),
    ],
)
def test_puzzles_as_wished(wish: Wish, expected: list[object]) -> None:
    assert fitting([ONE, TILING], wish) == expected


@pytest.mark.parametrize(("drawn", "level"), [(0, 4), (1, 3)])
def test_a_new_puzzle_is_one_of_the_nearest_to_the_solver(
    monkeypatch: pytest.MonkeyPatch, drawn: int, level: int
) -> None:
    monkeypatch.setattr("azulejos.study.puzzles.trainer.NEAREST", 2)
    found = next_puzzle(FIVE, Progress(), TODAY, lambda _: drawn)  # 1100 is nearest to level 4
    assert found is not None
    assert found.level == level


def test_puzzles_that_are_equally_near_are_all_drawn_from(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("azulejos.study.puzzles.trainer.NEAREST", 1)
    counts: list[int] = []

    def draw(count: int) -> int:
        counts.append(count)
        return 0

    next_puzzle([ONE, FIVE[4]], Progress(), TODAY, draw)
    assert counts == [2]


def test_a_missed_puzzle_that_is_due_comes_first() -> None:
    progress = settled(Progress(), FIVE[0].name, 500, is_solved=False, today=TODAY)
    assert next_puzzle(FIVE, progress, TODAY + 1, first) == FIVE[0]


def test_the_last_puzzle_does_not_come_again_at_once() -> None:
    progress = settled(Progress(), ONE.name, 500, is_solved=False, today=TODAY)
    assert next_puzzle([ONE], progress, TODAY + 1, first, last=ONE.name) is None


def test_nothing_comes_when_all_is_solved() -> None:
    progress = settled(Progress(), ONE.name, 500, is_solved=True, today=TODAY)
    assert next_puzzle([ONE], progress, TODAY + 100, first) is None


def test_equal_moves_are_right_too() -> None:
    attempt = Attempt(ONE)
    assert (attempt.move(Move.parse("2B2")), attempt.is_solved, attempt.is_found) == (Verdict.RIGHT, True, True)


def test_the_first_move_decides() -> None:
    attempt = Attempt(ONE)
    verdicts = [attempt.move(Move.parse(move)) for move in ("CK3", "CK4", "1B2")]
    assert (verdicts, attempt.is_solved, attempt.is_found, attempt.tried) == (
        [Verdict.SECOND, Verdict.WRONG, Verdict.RIGHT],
        False,
        True,
        ["CK3", "CK4", "1B2"],
    )


def test_hints_say_the_theme_and_then_the_tiles() -> None:
    attempt = Attempt(ONE)
    hints = [attempt.hint() for _ in range(3)]
    assert hints == [Hint(theme=Theme.EXACT_FILL), Hint(source=1, colour="B"), Hint(source=1, colour="B")]


def test_a_hint_for_the_grey_wall_says_the_line() -> None:
    attempt = Attempt(TILING)
    assert [attempt.hint(), attempt.hint()] == [Hint(theme=Theme.GREY_COLUMN), Hint(line=1)]


def test_a_move_after_a_hint_does_not_count_as_solved() -> None:
    attempt = Attempt(ONE)
    attempt.hint()
    assert (attempt.move(Move.parse("1B2")), attempt.is_solved) == (Verdict.RIGHT, False)


def test_a_look_at_the_answer_decides() -> None:
    attempt = Attempt(ONE)
    attempt.give_up()
    assert attempt.after(Progress(), TODAY).results[ONE.name].due == TODAY + 1


def test_a_try_that_was_not_decided_changes_nothing() -> None:
    assert Attempt(ONE).after(Progress(), TODAY) == Progress()


def test_what_a_solved_try_leaves() -> None:
    attempt = Attempt(ONE)
    attempt.move(Move.parse("1B2"))
    assert attempt.after(Progress(), TODAY).in_a_row == 1
