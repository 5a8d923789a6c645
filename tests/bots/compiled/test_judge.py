"""What a tree thinks at first sight: by a network, weights or both, in whole numbers, held against plain Python."""

import numpy as np
import pytest

from azulejos import Position
from azulejos.bots import mcts
from azulejos.bots.compiled.accumulators import BOARD_SLOTS, TABLE_SLOTS, see, table_hash
from azulejos.bots.compiled.features import viewer_of
from azulejos.bots.compiled.judge import (
    ACTION_WORD,
    EDGE_WORDS,
    MARGINS,
    MOST_MOVES,
    PRIOR,
    UNIT,
    UTILITIES,
    VALUE_WORDS,
    list_moves_with_priors,
    squashed,
    value_end,
    value_seats,
)
from azulejos.bots.compiled.network import policy_layer
from azulejos.bots.evaluator import fitted
from azulejos.bots.growth import Growth
from azulejos.bots.network_file import has_learned
from azulejos.kernel import State, move_of, pack
from azulejos.notation import Wall
from tests.bots.networks import Plain, likelihood, random_network
from tests.bots.reference import Judge, margin_at_end
from tests.bots.sample_positions import CONFIGURATIONS, game, has_moves, positions, scaled, tiles_left
from tests.bots.trees import KINDS, Kind, judge_of
from tests.drawn import board, table

every_kind = pytest.mark.parametrize("kind", KINDS)
every_game = pytest.mark.parametrize(("players", "wall"), CONFIGURATIONS)


def values_of(position: Position, kind: Kind, root: Position | None = None) -> list[int]:
    """What is found in a position, by a tree that began in another one or here."""
    judge, values = judge_of(kind, position.players, position.wall), np.zeros(VALUE_WORDS, np.int64)
    if position.is_over:
        value_end(pack(position), values, judge.win_share)
    else:
        Growth(position.players, position.wall, 5, judge).plant(root or position, 1)  # readies the weights
        value_seats(judge, pack(position), pack(root or position), values)
    found: list[int] = values.tolist()
    return found


def utility(chance: int, margin: int) -> int:
    """Four fifths of the chance and a fifth of the margin."""
    return (UNIT * 4 // 5 * chance + (UNIT - UNIT * 4 // 5) * squashed(margin)) // UNIT


def test_a_margin_of_ten_points_is_three_quarters_of_certainty() -> None:
    assert [squashed(margin) for margin in (-1000, 0, 1000)] == [UNIT // 4, UNIT // 2, 3 * UNIT // 4]


@every_kind
@every_game
def test_chances_are_shares_of_one(players: int, wall: Wall, kind: Kind) -> None:
    for position in positions(scaled(6, 3), players, wall, has_moves):
        chances = values_of(position, kind)[:players]
        assert all(0 <= chance <= UNIT for chance in chances)
        assert UNIT - 16 * players <= sum(chances) <= UNIT
        assert players > 2 or kind != "network" or sum(chances) == UNIT


@pytest.mark.parametrize("kind", ["fitted", "network"])
def test_of_two_players_one_wins_what_the_other_loses(kind: Kind) -> None:
    for position in positions(scaled(6, 3), 2, "coloured", has_moves):
        margins = values_of(position, kind)[MARGINS : MARGINS + 2]
        assert margins[0] == -margins[1]


# By weights.


@every_game
def test_weights_give_each_seats_margin(players: int, wall: Wall) -> None:
    for position in positions(scaled(4, 2), players, wall, has_moves):
        values = values_of(position, "fitted")
        judge = Judge.at(position, fitted(players, wall).words)
        margins = [judge.margin(position, seat) for seat in range(1, players + 1)]
        assert values[MARGINS : MARGINS + players] == margins
        assert values[UTILITIES : UTILITIES + players] == [squashed(margin) for margin in margins]


# By a network.


@every_game
def test_a_network_gives_what_its_heads_say_seat_by_seat(players: int, wall: Wall) -> None:
    plain = Plain(random_network(players, wall))
    for position in positions(scaled(6, 2), players, wall, has_moves):
        values = values_of(position, "network")
        chances, margins = plain.chances_and_margins(position)
        first = (position.turn or 1) - 1
        seats = [(first + role) % players for role in range(players)]
        if players == 2:
            half = (margins[seats.index(0)] - margins[seats.index(1)]) // 2
            assert [values[MARGINS], values[0]] == [half, 16 * chances[seats.index(0)]]
        else:
            assert [values[seat] for seat in seats] == [16 * chance for chance in chances]
            assert [values[MARGINS + seat] for seat in seats] == margins
        for seat in seats:
            assert values[UTILITIES + seat] == utility(values[seat], values[MARGINS + seat])


@every_game
def test_what_is_kept_of_the_first_layer_is_what_all_features_add_up_to(players: int, wall: Wall) -> None:
    judge, plain = judge_of("network", players, wall), Plain(random_network(players, wall))
    for seed in range(scaled(3, 1)):
        for position in game(players, wall, seed)[:: scaled(1, 4)]:
            if not position.is_over:
                see(judge.sums, pack(position), viewer_of(pack(position)))
                assert judge.sums.active.tolist() == plain.first(position), str(position)


def test_the_order_of_factories_says_nothing() -> None:
    deals = ["BBYR/KKWW/BRKW/YYYY/BBWW", "BBWW/YYYY/BRKW/KKWW/BBYR", "BBWW/YYYY/BRKW/KKWW/BBYY"]
    hashes = [table_hash(pack(Position.initial().deal(deal)), 0) for deal in deals]
    assert hashes[0] == hashes[1] != hashes[2]


@every_game
def test_different_tables_have_different_hashes(players: int, wall: Wall) -> None:
    hashes: dict[int, tuple[object, ...]] = {}
    for seed in range(scaled(20, 3)):
        for position in game(players, wall, seed):
            if not position.is_over:
                state = pack(position)
                seen = what_is_seen(position, state)
                assert hashes.setdefault(table_hash(state, viewer_of(state)), seen) == seen


def what_is_seen(position: Position, state: State) -> tuple[object, ...]:
    """What a hash of the table should tell apart."""
    marker = [("*" in board.floor) for board in position.boards]
    first = viewer_of(state)
    holder = tuple(marker[first:] + marker[:first]) if position.phase != "refill" else position.phase
    sources = (tuple(sorted(position.factories)), "".join(sorted(position.centre)))
    return (*sources, holder, position.phase, position.round, int(state[1]), int(state[2]))


def test_there_is_room_for_many_boards_and_tables() -> None:
    assert min(BOARD_SLOTS, TABLE_SLOTS) >= 1024


@every_kind
@every_game
def test_priors_are_shares_of_one(players: int, wall: Wall, kind: Kind) -> None:
    for position in positions(scaled(6, 2), players, wall, has_moves):
        priors = priors_of(position, kind)
        assert all(prior >= 0 for prior in priors.values())
        assert UNIT - len(priors) <= sum(priors.values()) <= UNIT


def priors_of(position: Position, kind: Kind) -> dict[str, int]:
    """The moves with their priors."""
    judge, state = judge_of(kind, position.players, position.wall), pack(position)
    values_of(position, kind)  # what the policy layer says is a part of it
    edges = np.zeros((MOST_MOVES, EDGE_WORDS), np.int64)
    count = list_moves_with_priors(judge, state, state, edges)
    return {str(move_of(int(edge[ACTION_WORD]))): int(edge[PRIOR]) for edge in edges[:count]}


@every_game
def test_a_networks_priors_are_the_softmax_of_its_logits(players: int, wall: Wall) -> None:
    plain = Plain(random_network(players, wall))
    for position in positions(scaled(6, 2), players, wall, has_moves):
        priors = priors_of(position, "network")
        logits = {move: logit for move, logit in plain.logits(position).items() if move in priors}
        best = max(logits.values())
        weights = {move: likelihood(best - logit) for move, logit in logits.items()}
        share = UNIT / sum(weights.values())
        assert priors == {move: int(share * weight) for move, weight in weights.items()}


def test_the_policy_layer_is_left_for_when_moves_are_listed() -> None:
    position = positions(1, 2, "coloured", has_moves)[0]
    judge, expected = judge_of("network", 2, "coloured"), np.zeros(32, np.int16)
    values_of(position, "network")
    see(judge.sums, pack(position), viewer_of(pack(position)))
    policy_layer(judge.sums.network, judge.sums.active, expected)
    assert judge.sums.policy.tolist() == expected.tolist()


# By both.

# Of what the weights say: how much of it counts, in 64ths, and the points that make a seat e times as likely to win; by
# round, and last for when two fifths of the tiles of a fifth round are left.
HEARD = ((8, 8), (16, 6), (16, 6), (20, 4), (40, 3), (52, 2))


@pytest.mark.parametrize(("players", "wall"), [game for game in CONFIGURATIONS if game[0] > 2])
@pytest.mark.parametrize("stage", range(6))
def test_both_are_heard_and_late_in_the_game_the_weights_more(players: int, wall: Wall, stage: int) -> None:
    def is_then(position: Position) -> bool:
        return position.phase == "drafting" and stage_of(position) == stage

    part, points = HEARD[stage]
    for position in positions(scaled(3, 1), players, wall, is_then):
        network, weights = values_of(position, "network"), values_of(position, "fitted")
        margins = weights[MARGINS : MARGINS + players]
        likely = [likelihood(max(-margin, 0) * 64 // (100 * points)) for margin in margins]
        chances = [UNIT * each // sum(likely) for each in likely]
        values = values_of(position, "both")
        for seat in range(players):
            chance = network[seat] + part * (chances[seat] - network[seat]) // 64
            margin = network[MARGINS + seat] + part * (margins[seat] - network[MARGINS + seat]) // 64
            assert [values[seat], values[MARGINS + seat]] == [chance, margin]
            assert values[UTILITIES + seat] == utility(chance, margin)


def stage_of(position: Position) -> int:
    """A round's place, and one more for the last two fifths of the tiles of a fifth round or a later one."""
    is_late = position.round >= 5 and Judge.at(position, fitted(2, "coloured").words).group(tiles_left(position)) <= 2
    return min(position.round, 5) - 1 + is_late


@pytest.mark.parametrize(("players", "wall"), [game for game in CONFIGURATIONS if game[0] > 2])
def test_of_other_rounds_and_of_tiling_the_network_alone_is_heard(players: int, wall: Wall) -> None:
    for seed in range(scaled(4, 1)):
        *_, root = (position for position in game(players, wall, seed) if position.round == 4)
        for position in game(players, wall, seed):
            if not position.is_over and (position.round != 4 or position.phase != "drafting"):
                assert values_of(position, "both", root) == values_of(position, "network")


@pytest.mark.parametrize(("players", "wall"), CONFIGURATIONS)
def test_both_judge_for_the_bots_with_three_and_four_players_on_the_grey_wall(
    players: int, wall: Wall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mcts, "has_learned", has_learned)  # uncompiled too, as nothing is judged here
    assert (len(mcts.best_judge(players, wall).opinion) > 0) == (players > 2 and wall == "grey")


# The end.


@every_game
def test_a_finished_game_is_worth_who_has_won_and_by_how_much(players: int, wall: Wall) -> None:  # E3
    for seed in range(4):
        *_, end = game(players, wall, seed)
        assert end.is_over
        values = values_of(end, "network")
        for seat in range(players):
            points = 100 * end.scores[seat] - 100 * max(end.scores[:seat] + end.scores[seat + 1 :])
            won = UNIT if margin_at_end(end, seat + 1) > points else 0
            assert [values[seat], values[MARGINS + seat]] == [won, points]
            assert values[UTILITIES + seat] == utility(won, points)


def test_a_shared_win_is_half_a_win() -> None:
    wall = "BYRKW/...../...../...../....."
    end = Position.parse(table("S2 5e - 1 -/-/-/-/- -", board(30, wall=wall), board(30, wall=wall)))
    assert values_of(end, "network")[:2] == [UNIT // 2, UNIT // 2]
