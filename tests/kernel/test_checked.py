"""The kernel's checked face: what the core refuses it refuses too, in the same words, and nothing changes."""

import subprocess
import sys
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given

from azulejos import Game, IllegalDealError, IllegalMoveError, InvalidError, Position, kernel
from azulejos.kernel.actions import ACTIONS, move_of
from azulejos.kernel.layout import MARKER_SHIFT, START_SHIFT, TABLE, State
from azulejos.kernel.unchecked.chance import MASK, STEP, key_of_seed, mix, stream
from azulejos.kernel.unchecked.games import nth_legal
from tests.strategies import has_moves, positions


def changed(bits: int) -> State:
    """A new game with bits of the word TABLE set that should not be."""
    state = kernel.pack(Position.initial())
    state[TABLE] |= bits
    return state


@pytest.fixture
def state() -> State:
    return kernel.pack(Game.new(seed=7).position)


@given(positions(has_moves))
def test_illegal_moves_raise_the_errors_of_the_core(position: Position) -> None:
    state = kernel.pack(position)
    for action in range(0, ACTIONS, 7):
        move = move_of(action)
        if move not in position.legal_moves():
            with pytest.raises(IllegalMoveError) as by_core:
                position.play(move)
            with pytest.raises(IllegalMoveError) as by_kernel:
                kernel.play(state, move)
            assert str(by_kernel.value) == str(by_core.value)
    assert kernel.unpack(state) == position


def test_playing_leaves_the_state_as_it_was(state: State) -> None:
    before = state.copy()
    after = kernel.play(state, kernel.legal_moves(state)[0])
    assert state.tolist() == before.tolist() != after.tolist()


def test_a_seed_deals_what_it_deals_in_the_core() -> None:
    seed = 2**64 - 1
    game = Game.new(players=4, wall="grey", seed=seed, start=3)
    assert kernel.unpack(kernel.deal(kernel.pack(game.initial), seed)) == game.position


def test_a_written_deal_is_dealt() -> None:
    deal = "BBYR/KKWW/BRKW/YYYY/BBWW"
    assert kernel.unpack(kernel.deal(kernel.pack(Position.initial()), deal)) == Position.initial().deal(deal)


@pytest.mark.parametrize("source", [7, "BBYR/KKWW/BRKW/YYYY/BBWW"])
def test_a_deal_that_is_not_due_is_refused(state: State, source: int | str) -> None:
    with pytest.raises(IllegalDealError, match="no deal is due while tiles are drafted"):
        kernel.deal(state, source)


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_what_is_no_seed_is_refused(state: State, seed: int) -> None:
    with pytest.raises(InvalidError, match="is not a seed"):
        kernel.playout(state, seed)


def test_a_playout_goes_to_the_end_and_is_the_same_every_time(state: State) -> None:
    ends = [kernel.unpack(kernel.playout(state, seed)) for seed in (1, 2, 1)]
    assert [end.phase for end in ends] == ["over"] * 3
    assert ends[0] == ends[2] != ends[1]


@pytest.mark.parametrize("wall", ["coloured", "grey"])
def test_a_playout_can_be_stopped_after_a_round(wall: Any) -> None:  # R5
    end = kernel.unpack(kernel.playout(kernel.pack(Position.initial(2, wall)), 1, rounds=2))
    assert (end.phase, end.round) == ("refill", 3)


def test_a_playout_goes_on_from_the_middle_of_tiling() -> None:
    game = Game.new(players=2, wall="grey", seed=3)
    while game.position.phase != "tiling":
        game.play(game.position.legal_moves()[0])
    assert kernel.unpack(kernel.playout(kernel.pack(game.position), 1)).is_over


def test_a_seed_whose_stream_would_be_all_zeros_deals_as_in_the_core() -> None:
    b = mix(STEP)  # the key (a, b) that round 1 turns into the state (0, 0), and the seed that has it
    a = mix(b + STEP)
    high = b ^ mix(a + STEP)
    seed = (a ^ mix(high + STEP)) | high << 32
    assert stream(*key_of_seed(seed & MASK, high), 1) == (0, 1)
    assert kernel.unpack(kernel.deal(kernel.pack(Position.initial()), seed)) == Game.new(seed=seed, start=1).position


def test_there_is_no_legal_action_past_the_last(state: State) -> None:
    assert nth_legal(state, len(kernel.legal_moves(state))) == -1


def test_nothing_can_be_played_while_a_deal_is_due() -> None:
    assert kernel.perft(kernel.pack(Position.initial()), 1) == 0


def test_nobody_has_won_before_the_end(state: State) -> None:
    assert kernel.winners(state) == ()


def test_there_is_one_way_to_make_no_move(state: State) -> None:
    assert kernel.perft(state, 0) == 1


@pytest.mark.parametrize(
    "wrong",
    [
        None,
        [0] * 20,
        np.zeros(20),
        np.zeros(20, np.int64),
        np.zeros((20, 1), np.int64),
        np.zeros(2, np.int64),
        kernel.pack(Position.initial())[:-1],
        kernel.pack(Position.initial()).astype(np.int32),
        changed(0xF),
        changed(0xF << START_SHIFT),
        changed(0x7 << MARKER_SHIFT),
    ],
    ids=["None", "list", "float", "zeros", "two dimensions", "short", "cut", "int32", "turn", "start", "marker"],
)
@pytest.mark.parametrize(
    "ask", [kernel.legal_moves, kernel.unpack, kernel.winners, lambda state: kernel.playout(state, 1)]
)
def test_what_is_no_packed_state_is_refused(ask: Callable[[Any], object], wrong: Any) -> None:
    with pytest.raises(InvalidError, match="is not a packed state: expected what pack returns"):
        ask(wrong)


def test_numbers_of_numpy_count_moves_and_rounds_as_others_do(state: State) -> None:
    two: Any = np.int8(2)
    assert kernel.perft(state, two) == kernel.perft(state, 2)
    assert np.array_equal(kernel.playout(state, 1, two), kernel.playout(state, 1, 2))
    assert np.array_equal(kernel.playout(state, 1, 2**70), kernel.playout(state, 1))


@pytest.mark.parametrize("depth", [-1, 101, 1.5, True, 2**70, None])
def test_what_is_no_depth_is_refused(state: State, depth: Any) -> None:
    with pytest.raises(InvalidError, match="is not a depth: expected a whole number from 0 to 100"):
        kernel.perft(state, depth)


@pytest.mark.parametrize("rounds", [0, -1, 1.5, None])
def test_what_is_no_number_of_rounds_is_refused(state: State, rounds: Any) -> None:
    with pytest.raises(InvalidError, match="is not a number of rounds: expected a whole number from 1"):
        kernel.playout(state, 1, rounds)


@pytest.mark.parametrize("thing", [None, "S2", Game.new(seed=7)])
def test_what_is_no_position_is_not_packed(thing: Any) -> None:
    with pytest.raises(TypeError, match="expected a position, found "):
        kernel.pack(thing)


@pytest.mark.parametrize("move", [0, None, "3b4"])
def test_what_is_no_move_is_refused(state: State, move: Any) -> None:
    with pytest.raises(InvalidError, match="is not a move"):
        kernel.play(state, move)


@pytest.mark.parametrize("seed", [1.5, None, True, -1])
def test_what_is_no_deal_is_refused(seed: Any) -> None:
    with pytest.raises(InvalidError, match="is not a seed"):
        kernel.deal(kernel.pack(Position.initial()), seed)


def test_without_its_packages_the_kernel_names_the_extra() -> None:
    program = (
        "import sys\nsys.modules['numba'] = None\n"
        "try: import azulejos.kernel\n"
        "except ImportError as error: print(error)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "azulejos.kernel needs numba, which is not installed: pip install 'azulejos[kernel]'\n"
