"""Which positions become puzzles, and which do not."""

import signal
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest

from azulejos import Move, Position
from azulejos.bots import Choice, Stop
from azulejos.errors import InvalidError
from azulejos.notation import Wall
from azulejos.study.puzzles.finder import Finder, Gap, Verified, _is_obvious, verified
from azulejos.study.puzzles.found import FILE, Found, Settings, read_found
from azulejos.study.puzzles.puzzle import Effort, GameSearched
from azulejos.study.puzzles.rollouts import Difference, Rollouts
from azulejos.study.puzzles.run import _begin_process, _pool, search, verify
from tests.study.puzzles import examples

BARE = "...../...../...../...../....."
LITTLE = Effort(screen=20, nodes=40, deeper=(2,), step=4, most=8)

PUZZLE = examples.END
END = PUZZLE.text


@pytest.fixture(scope="module")
def finder() -> Finder:
    return Finder(2, "coloured", effort=LITTLE)


def test_a_move_that_alone_wins_makes_a_puzzle(finder: Finder) -> None:
    assert finder.puzzle(Position.parse(END)) == PUZZLE


def test_it_counts_how_far_a_position_got(finder: Finder) -> None:
    verdicts: Counter[str] = Counter()
    finder.puzzle(Position.parse(END), verdicts)
    assert verdicts == {"seen": 1, "promising": 1, "candidates": 1, "times2": 1, "puzzles": 1}


def test_too_few_moves_make_no_puzzle(finder: Finder) -> None:
    verdicts: Counter[str] = Counter()
    finder.puzzle(Position.build(centre="BB", boards=(f"0:Y/YY/YYY/YYYY/YYYYY:{BARE}:-", "")), verdicts)
    assert verdicts == {"seen": 1}


def test_the_move_that_greedy_plays_makes_no_puzzle(finder: Finder) -> None:
    """The same end, but line 4 already has a red tile, so that the other three score at once."""
    obvious = END.replace("BBB/-/-", "BBB/R/-").replace("10,9,11,9,11", "10,9,10,9,11")
    verdicts: Counter[str] = Counter()
    finder.puzzle(Position.parse(obvious), verdicts)
    assert verdicts == {"seen": 1, "promising": 1}


def test_an_answer_that_more_nodes_do_not_give_makes_no_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    doubting, verdicts = Finder(2, "coloured", effort=LITTLE), Counter[str]()
    look = doubting._gap

    def forget(position: Position, nodes: int) -> Gap:
        gap = look(position, nodes)
        return gap if nodes <= LITTLE.nodes else replace(gap, rivals=())

    monkeypatch.setattr(doubting, "_gap", forget)
    doubting.puzzle(Position.parse(END), verdicts)
    assert verdicts == {"seen": 1, "promising": 1, "candidates": 1}


def choice(move: str, chance: float, margin: float) -> Choice:
    return Choice(Move.parse(move), (margin, -margin), (Move.parse(move),), 1, chances=(chance, 1 - chance))


@pytest.mark.parametrize(
    ("chance", "margin", "shares"),
    [(0.5, 0.0, (True, True)), (0.48, 0.5, (True, False)), (0.55, -2.0, (False, False)), (0.3, 2.0, (False, False))],
)
def test_a_gap_is_wide_in_chance_and_in_margin(chance: float, margin: float, shares: tuple[bool, bool]) -> None:
    gap = Gap(0, choice("CR4", 0.6 if chance != 0.5 else 0.7, 4.5), (choice("CRF", chance, margin),))
    assert (gap.is_wide(), gap.is_wide(1.5)) == shares


def test_a_gap_that_is_half_as_wide_again_needs_no_more_nodes() -> None:
    verdicts: Counter[str] = Counter()
    Finder(2, "coloured", effort=replace(LITTLE, deeper=(2, 1000))).puzzle(Position.parse(END), verdicts)
    assert (verdicts["times2"], verdicts["times1000"], verdicts["puzzles"]) == (1, 0, 1)


def test_a_narrow_gap_needs_all_nodes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("azulejos.study.puzzles.finder.BEYOND_DOUBT", 100.0)
    verdicts: Counter[str] = Counter()
    Finder(2, "coloured", effort=replace(LITTLE, deeper=(2, 3))).puzzle(Position.parse(END), verdicts)
    assert (verdicts["times2"], verdicts["times3"], verdicts["puzzles"]) == (1, 1, 1)


def test_a_puzzle_is_verified_with_its_new_figures(finder: Finder) -> None:
    old = replace(PUZZLE, chance=0.9, themes=("tempo",))
    assert verified(finder.tree, old, 40) == Verified(is_same=True, puzzle=replace(PUZZLE, themes=("tempo",)))


def test_a_puzzle_with_another_answer_does_not_stand(finder: Finder) -> None:
    assert verified(finder.tree, replace(PUZZLE, answers=("CYF",)), 40) == Verified(is_same=False, puzzle=None)


def test_puzzles_are_verified_until_it_is_stopped() -> None:
    puzzles, stop = [PUZZLE, replace(PUZZLE, text=END.replace("37:", "36:"))], Stop()
    names = []
    for name, _ in verify(puzzles, 40, processes=1, stop=stop):
        names.append(name)
        stop.set()
    assert (names, len(list(verify(puzzles, 40, processes=1)))) == ([PUZZLE.name], 2)


def test_what_was_verified_is_given_before_an_error() -> None:
    found = verify([replace(PUZZLE, text="broken"), PUZZLE], 40, processes=1)
    assert next(found)[0] == PUZZLE.name
    with pytest.raises(InvalidError):
        next(found)


def test_an_answer_that_rollouts_do_not_give_makes_no_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    doubting, verdicts = Finder(2, "coloured", effort=LITTLE), Counter[str]()
    monkeypatch.setattr(doubting._rollouts, "difference", lambda *_, **__: Difference(8, 0.1, 0.06, 2.0, 1.0))
    doubting.puzzle(Position.parse(END), verdicts)
    assert verdicts == {"seen": 1, "promising": 1, "candidates": 1, "times2": 1}


def test_no_level_needs_to_find_the_answer(finder: Finder) -> None:
    assert finder._level(Position.parse(END), ("CYF",)) == 10


def test_one_of_several_moves_that_score_most_at_once_may_be_the_answer(finder: Finder) -> None:
    """Four blue fill a line or a part of the next; neither scores, and `greedy` prefers what is full."""
    position = Position.build("BBBB")
    assert [_is_obvious(position, Move.parse(move)) for move in ("1B4", "1B5")] == [True, False]


@pytest.mark.parametrize("wall", ["coloured", "grey"])
def test_a_game_gives_each_seat_at_most_one_puzzle_in_a_round(monkeypatch: pytest.MonkeyPatch, wall: Wall) -> None:
    eager = Finder(2, wall, seed=1, effort=LITTLE)
    monkeypatch.setattr(eager, "puzzle", lambda position, _verdicts: replace(PUZZLE, text=str(position)))
    found = [puzzle.position for puzzle in eager.game(0).puzzles]
    moments = [(position.round, position.turn) for position in found]
    assert (len(set(moments)), {seat for _, seat in moments}) == (len(moments), {1, 2})


def test_rollouts_of_a_decided_game_have_no_error() -> None:
    moves = Move.parse("CR4"), Move.parse("CRF")
    found = Rollouts(2, "coloured").difference(Position.parse(END), *moves, step=4, most=8, errors=3.0)
    assert (found, found.is_ahead(3.0)) == (Difference(4, 1.0, 0.0, 6.0, 0.0), True)


def test_rollouts_stop_as_soon_as_a_move_is_worse() -> None:
    moves = Move.parse("CRF"), Move.parse("CR4")
    found = Rollouts(2, "coloured").difference(Position.parse(END), *moves, step=4, most=8, errors=3.0)
    assert (found.games, found.is_behind(3.0)) == (4, True)


def test_rollouts_of_equal_moves_go_on_to_the_end() -> None:
    position = Position.build(
        "BBYY/BBYY", boards=("40:W/-/-/-/-:BYRK./...../...../...../.....:*", ""), start=1, round=5
    )
    moves = Move.parse("1B2"), Move.parse("2B2")
    found = Rollouts(2, "coloured").difference(position, *moves, step=2, most=6, errors=3.0)
    assert (found.games, found.is_ahead(0.0), found.is_behind(0.0)) == (6, False, False)


# The folder, and the run.

SETTINGS = Settings(2, "coloured", 1, LITTLE)
SEARCHED = GameSearched(3, 0.5, [PUZZLE], Counter(seen=1, puzzles=1))


def test_a_folder_keeps_what_was_found(tmp_path: Path) -> None:
    with Found.open(tmp_path / "new", SETTINGS) as found:
        found.add(SEARCHED)
    with Found.open(tmp_path / "new", SETTINGS) as again:
        assert (again.games, read_found(tmp_path / "new")) == ({3: SEARCHED}, [PUZZLE])


def test_what_was_half_written_is_cut_off(tmp_path: Path) -> None:
    with Found.open(tmp_path, SETTINGS) as found:
        found.add(SEARCHED)
    whole = (tmp_path / FILE).read_bytes()
    (tmp_path / FILE).write_bytes(whole + b'{"game": 4, "sec')
    with Found.open(tmp_path, SETTINGS) as again:
        assert (again.games, (tmp_path / FILE).read_bytes()) == ({3: SEARCHED}, whole)


def test_a_folder_of_other_settings_is_refused(tmp_path: Path) -> None:
    with Found.open(tmp_path, SETTINGS):
        pass
    with pytest.raises(
        InvalidError, match="holds a search for '2 players, coloured, seed 1', not 2 players, coloured, seed 2"
    ):
        Found.open(tmp_path, replace(SETTINGS, seed=2)).__enter__()


@pytest.mark.parametrize("line", ["{", "[]", '{"players": 2}'])
def test_a_folder_of_something_else_is_refused(tmp_path: Path, line: str) -> None:
    (tmp_path / FILE).write_text(line + "\n")
    with pytest.raises(InvalidError, match="does not hold puzzles"):
        read_found(tmp_path)


def until(stop: Stop, count: int) -> Callable[[Found], None]:
    """Watches a search, and stops it after so many games."""

    def watch(found: Found) -> None:
        if len(found.games) >= count:
            stop.set()

    return watch


def test_a_search_goes_on_where_it_stopped(tmp_path: Path) -> None:
    search(SETTINGS, tmp_path, seconds=60, processes=1, stop=(stop := Stop()), watch=until(stop, 1))
    before = list(search(SETTINGS, tmp_path, seconds=0, processes=1).games)
    after = search(SETTINGS, tmp_path, seconds=60, processes=1, stop=(stop := Stop()), watch=until(stop, 2)).games
    assert (before, list(after)) == ([0], [0, 1])


def test_several_searchers_are_processes_that_leave_ctrl_c_to_their_parent() -> None:
    numbers = (signal.SIGINT, signal.SIGTERM)
    before = [signal.getsignal(number) for number in numbers]
    try:
        _begin_process(SETTINGS)
        ignored = {signal.getsignal(number) for number in numbers}
    finally:
        for number, handler in zip(numbers, before, strict=True):
            signal.signal(number, handler)
    with _pool(SETTINGS, 2) as pool:
        assert (type(pool), ignored) == (ProcessPoolExecutor, {signal.SIG_IGN})


@pytest.mark.nightly  # processes that load the compiled code take seconds, and do what a thread does
def test_processes_find_what_a_thread_finds(tmp_path: Path) -> None:
    games = []
    for processes in (1, 2):
        stop, folder = Stop(), tmp_path / f"{processes}"
        found = search(SETTINGS, folder, seconds=60, processes=processes, stop=stop, watch=until(stop, 3))
        games.append({number: found.games[number].puzzles for number in range(3)})
    assert games[0] == games[1]
