"""The work of learning, without torch: its rows held against the core, its choices and targets against NumPy.

Here it runs uncompiled; `make test-learn` runs it compiled too.
"""

import os

import numpy as np
import numpy.typing as npt
import pytest

from azulejos import Game
from azulejos.bots.compiled.features import feature_count
from azulejos.bots.compiled.network import MOST_TERMS, TERMS
from azulejos.kernel import action_of, move_of, pack
from azulejos.learn import work
from azulejos.notation import Wall
from azulejos.rules import Position
from tests.bots.networks import terms
from tests.bots.sample_positions import IS_COMPILED, SOME, game, has_moves
from tests.bots.seen import seen, viewer
from tests.learn.rows import Rows, numbers

Floats = npt.NDArray[np.float64]

if IS_COMPILED and "AZULEJOS_TEST_LEARN" not in os.environ:
    pytest.skip("compiling it takes longer than all these tests: make test-learn does", allow_module_level=True)


def some(players: int, wall: Wall) -> list[Position]:
    """Positions with moves, from all over two games; the last ones are about to end."""
    played = [[each for each in game(players, wall, seed) if has_moves(each)] for seed in (1, 2)]
    return [*played[0][::17], *played[1][3::17], *[each[-1] for each in played]]


def lasting(positions: list[Position]) -> list[Position]:
    """Those after which the game goes on."""
    return [each for each in positions if not any(each.play(move).is_over for move in each.legal_moves())]


@pytest.mark.parametrize(("players", "wall"), SOME)
def test_games_begin_as_the_seeds_deal_them(players: int, wall: Wall) -> None:
    rows = Rows(players, wall, 3)
    rows.begin(0)
    assert rows.positions == [Game.new(players=players, wall=wall, seed=seed).position for seed in (100, 101, 102)]


def test_games_may_begin_with_random_moves_so_that_not_all_are_in_the_same_round() -> None:
    rows = Rows(2, "coloured", 12)
    rows.begin(work.OPENING)
    assert len({each.round for each in rows.positions}) > 1
    assert {each.phase for each in rows.positions} == {"drafting"}


def test_a_game_that_ends_among_the_random_moves_begins_again() -> None:
    rows = Rows(2, "grey", 4)
    rows.begin(1000)
    assert [each.is_over or each.turn is None for each in rows.positions] == [False] * 4


@pytest.mark.parametrize(("players", "wall"), SOME)
def test_each_move_has_a_row_but_for_equal_factories(players: int, wall: Wall) -> None:
    positions = some(players, wall)
    rows = Rows.of(positions)
    for number, position in enumerate(positions):
        moves = [move_of(int(action)) for action in rows.moves.actions[rows.of_game(number)]]
        assert len(set(moves)) == len(moves)
        assert {str(position.play(move)) for move in moves} == {
            str(position.play(move)) for move in position.legal_moves()
        }


@pytest.mark.parametrize(("players", "wall"), SOME)
def test_a_row_has_the_features_of_what_its_move_leads_to(players: int, wall: Wall) -> None:
    positions = lasting(some(players, wall))[:6]
    rows = Rows.of(positions)
    for number, position in enumerate(positions):
        for row in rows.of_game(number)[::5]:
            after = position.play(move_of(int(rows.moves.actions[row])))
            assert rows.numbers(row) == seen(after, viewer(after))
            assert (viewer(after) + int(rows.moves.roles[row])) % players == viewer(position)


@pytest.mark.parametrize(("players", "wall"), SOME)
def test_a_row_has_the_terms_of_its_move(players: int, wall: Wall) -> None:
    positions = some(players, wall)
    rows = Rows.of(positions)
    for number, position in enumerate(positions):
        for row in rows.of_game(number)[::5]:
            expected = terms(position, move_of(int(rows.moves.actions[row])))
            assert list(rows.moves.terms[row]) == expected + [-1] * (MOST_TERMS - len(expected))


def test_rows_can_be_had_without_terms() -> None:
    rows = Rows.of(some(2, "coloured")[:1], has_terms=False)
    assert (int(rows.moves.counts[0]) > 0, bool(rows.moves.terms.any())) == (True, False)


@pytest.mark.parametrize(("players", "wall"), SOME)
def test_a_move_that_ends_the_game_has_its_result(players: int, wall: Wall) -> None:
    positions = [game(players, wall, seed)[-2] for seed in range(1, 4)]
    rows = Rows.of(positions)
    ended = 0
    for number, position in enumerate(positions):
        for row in rows.of_game(number):
            after = position.play(move_of(int(rows.moves.actions[row])))
            assert after.is_over == (rows.moves.roles[row] == -1)
            if after.is_over:
                ended += 1
                shares = [(seat in after.winners) / len(after.winners) for seat in range(1, players + 1)]
                margins = [score - max(_others(after.scores, seat)) for seat, score in enumerate(after.scores)]
                assert list(rows.moves.results[row]) == pytest.approx([*shares, *margins])
    assert ended > 0


def _others(scores: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return scores[:seat] + scores[seat + 1 :]


def test_a_game_that_goes_on_too_long_counts_as_it_stands() -> None:
    position = next(each for each in reversed(game(2, "coloured", 1)) if each.phase == "refill")
    state = pack(position)
    assert not work.is_finished(state)
    text = str(position).split(" ")
    text[1] = f"{work.LAST_ROUND + 1}r"
    assert work.is_finished(pack(Position.parse(" ".join(text))))


@pytest.mark.parametrize(("players", "wall"), SOME)
def test_a_view_has_the_features_of_the_position(players: int, wall: Wall) -> None:
    positions = some(players, wall)
    rows = Rows.of(positions)
    views = np.zeros((len(positions), rows.moves.bits.shape[1]), np.int32)
    work.view_all(rows.states, views)
    assert [numbers(view) for view in views] == [seen(each, viewer(each)) for each in positions]


def random_outputs(rows: Rows, seed: int = 1) -> work.Numbers:
    """Something for a network to say of all rows."""
    return np.random.default_rng(seed).normal(0, 1, rows.judged.outputs.shape).astype(np.float32)


def judged(rows: Rows, outputs: work.Numbers, row: int, mover: int) -> float:
    """How good a row is for the mover: its share by softmax, and a little for the margin."""
    players, role = rows.players, int(rows.moves.roles[row])
    if role < 0:
        return float(rows.moves.results[row, mover] + 0.004 * rows.moves.results[row, players + mover])
    share = np.exp(outputs[row, role]) / np.exp(outputs[row, :players]).sum()
    return float(share + 0.004 * 20 * outputs[row, players + role])


def best_row(rows: Rows, outputs: work.Numbers, number: int, position: Position) -> int:
    """The best row of a game for who moves."""
    qualities = [judged(rows, outputs, row, viewer(position)) for row in rows.of_game(number)]
    return rows.of_game(number)[int(np.argmax(qualities))]


@pytest.mark.parametrize(("players", "wall"), SOME)
def test_without_noise_every_game_takes_its_best_row(players: int, wall: Wall) -> None:
    positions = some(players, wall)
    rows = Rows.of(positions)
    rows.judged.outputs[:] = random_outputs(rows)
    best = [best_row(rows, rows.judged.outputs, number, position) for number, position in enumerate(positions)]
    expected = [
        position.play(move_of(int(rows.moves.actions[row]))) for position, row in zip(positions, best, strict=True)
    ]
    before = rows.moves.bits[best].copy()
    rows.step(1)
    for number, (after, row) in enumerate(zip(expected, best, strict=True)):
        if after.is_over:
            assert (rows.kept.ends[1, number], rows.positions[number].round) == (after.round, 1)
            assert list(rows.kept.values[1, number]) == pytest.approx(rows.moves.results[row])
        elif after.phase == "refill":
            assert (rows.positions[number].round, rows.positions[number].phase) == (after.round, "drafting")
        else:
            assert (rows.kept.ends[1, number], str(rows.positions[number])) == (0, str(after))
        assert np.array_equal(rows.kept.bits[1, number], before[number])


@pytest.mark.parametrize(("players", "wall"), SOME)
def test_what_was_thought_is_kept_by_seats(players: int, wall: Wall) -> None:
    positions = lasting(some(players, wall))[:4]
    rows = Rows.of(positions)
    rows.judged.outputs[:] = random_outputs(rows)
    rows.step()
    for number in range(len(positions)):
        kept, looks = rows.kept.values[0, number], int(rows.kept.viewers[0, number])
        (row,) = [
            row for row in rows.of_game(number) if np.array_equal(rows.moves.bits[row], rows.kept.bits[0, number])
        ][:1]
        thought = rows.judged.outputs[row]
        shares = np.exp(thought[:players]) / np.exp(thought[:players]).sum()
        for seat in range(players):
            role = (seat - looks) % players
            assert kept[seat] == pytest.approx(shares[role], abs=1e-5)
            assert kept[players + seat] == pytest.approx(20 * thought[players + role], abs=1e-4)


def test_the_favoured_seat_chooses_by_the_other_network() -> None:
    position = lasting(some(2, "coloured"))[0]
    rows = Rows.of([position, position])
    rows.judged.outputs[:], rows.judged.others[:] = random_outputs(rows, 1), random_outputs(rows, 2)
    rows.judged.favoured[:] = [viewer(position), 1 - viewer(position)]
    best = [
        best_row(rows, said, number, position) for number, said in enumerate([rows.judged.others, rows.judged.outputs])
    ]
    expected = rows.moves.bits[best].copy()
    rows.step()
    assert np.array_equal(rows.kept.bits[0], expected)


def test_a_game_that_ends_begins_anew_with_another_seed() -> None:
    positions = [game(2, "coloured", seed)[-2] for seed in range(1, 9)]
    ending = [each for each in positions if all(each.play(move).is_over for move in each.legal_moves())]
    rows = Rows.of(ending)
    rows.step()
    assert [int(seed) for seed in rows.seeds] == [100 + len(ending) + number for number in range(len(ending))]
    assert {each.round for each in rows.positions} == {1}


def test_with_noise_rows_are_taken_as_softmax_says() -> None:
    noise, count, tries = 0.5, 4, 4000
    rows = Rows(2, "coloured", 1)
    rows.moves.counts[0] = rows.moves.ends[0] = count
    outputs, qualities = rows.judged.outputs, rows.judged.qualities
    outputs[:count, 0] = [0.0, 0.5, 1.0, 2.0]
    taken = [work.choose(0, rows.moves, outputs, qualities, 2, 0, noise, seed) for seed in range(tries)]
    weights = np.exp(qualities[:count] / noise)
    found = np.bincount(taken, minlength=count) / tries
    assert list(found) == pytest.approx(list(weights / weights.sum()), abs=0.03)


def test_the_game_of_a_row_is_found_by_where_rows_end() -> None:
    ends = np.array([3, 3, 7, 8])  # the second game has none
    assert [work.game_of(ends, row) for row in range(8)] == [0, 0, 0, 2, 2, 2, 2, 3]


def plain_policy(rows: Rows, game_number: int, logits: work.Numbers) -> tuple[Floats, Floats]:
    """What a policy gives the rows of a game, and the matrix of terms that it comes from."""
    matrix = np.zeros((int(rows.moves.counts[game_number]), TERMS))
    for index, row in enumerate(rows.of_game(game_number)):
        for term in rows.moves.terms[row]:
            matrix[index, term] += term >= 0
    summed = matrix @ logits[game_number].astype(np.float64)
    weights = np.exp(summed - summed.max())
    return weights / weights.sum(), matrix


@pytest.mark.parametrize(("players", "wall"), SOME)
def test_a_small_network_is_taught_the_value_of_the_best_move_and_a_policy(players: int, wall: Wall) -> None:
    positions, temperature = some(players, wall), 0.02
    rows = Rows.of(positions)
    rows.judged.outputs[:] = random_outputs(rows)
    logits = np.random.default_rng(5).normal(0, 1, (len(positions), TERMS)).astype(np.float32)
    rows.teach(logits, temperature)
    for number, position in enumerate(positions):
        mover = viewer(position)
        qualities = np.array([judged(rows, rows.judged.outputs, row, mover) for row in rows.of_game(number)])
        row = rows.of_game(number)[int(qualities.argmax())]
        role, thought = int(rows.moves.roles[row]), rows.judged.outputs[row]
        seats = [(mover + each) % players for each in range(players)]
        if role < 0:
            shares, margins = rows.moves.results[row, seats], rows.moves.results[row, players:][seats]
        else:
            turned = [(role + each) % players for each in range(players)]
            shares = np.exp(thought[turned]) / np.exp(thought[:players]).sum()
            margins = 20 * thought[players:][turned]
        assert list(rows.lesson.targets[number]) == pytest.approx([*shares, *margins], abs=1e-4)
        wanted = np.exp((qualities - qualities.max()) / temperature)
        wanted /= wanted.sum()
        given, matrix = plain_policy(rows, number, logits)
        entropy = -(wanted * np.log(np.maximum(wanted, 1e-30))).sum()
        assert list(rows.lesson.losses[number]) == pytest.approx([-(wanted * np.log(given)).sum(), entropy], abs=1e-3)
        assert np.allclose(rows.lesson.slopes[number], (given - wanted) @ matrix, atol=1e-4)


def test_words_for_bits_are_even_and_enough() -> None:
    sizes = {(players, grey): work.bit_words(players, grey) for players in (2, 3, 4) for grey in (0, 1)}
    assert [size % 2 for size in sizes.values()] == [0] * 6
    assert max(sizes.values()) <= work.MOST_WORDS
    assert min(24 * size - feature_count(*key) for key, size in sizes.items()) >= 0


def test_actions_are_those_of_the_kernel() -> None:
    position = game(2, "grey", 2)[0]
    rows = Rows.of([position])
    legal = {action_of(move) for move in position.legal_moves()}
    assert {int(action) for action in rows.moves.actions[: rows.moves.ends[0]]} <= legal
