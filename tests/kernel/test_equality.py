"""Reference and kernel, step by step through whole games: every position equal, word for word."""

import random
from collections.abc import Callable, Sequence

import numpy as np
import pytest

from azulejos import Move, Position
from azulejos.dealing import Generator
from azulejos.kernel import action_of, pack, unpack
from azulejos.kernel.layout import words
from azulejos.kernel.unchecked.chance import MASK, key_of_seed
from azulejos.kernel.unchecked.games import deal_unchecked, new_game, nth_legal, play_unchecked
from azulejos.notation import CENTRE, FLOOR, Draft, Wall
from tests.strategies import WALLS

LAST_ROUND = 15  # games of those who avoid rows need not end
PARTS = 10

Policy = Callable[[Position, Sequence[Move], random.Random], Sequence[Move]]


def uniform(_position: Position, moves: Sequence[Move], _chance: random.Random) -> Sequence[Move]:
    return moves


def floor_heavy(_position: Position, moves: Sequence[Move], chance: random.Random) -> Sequence[Move]:
    """Mostly to the floor, so that floors overflow into the lid and the marker lies beside them."""
    to_floor = [move for move in moves if isinstance(move, Draft) and move.line == FLOOR]
    return to_floor if to_floor and chance.random() < 0.7 else moves


def row_avoiding(position: Position, moves: Sequence[Move], _chance: random.Random) -> Sequence[Move]:
    """Never to a row that lacks one tile, so that games go on until bag and lid run out."""
    wall = position.board.wall
    safe = [move for move in moves if isinstance(move, Draft) and (not move.line or wall[move.line - 1].count(".") > 1)]
    return safe or moves


def centre_first(_position: Position, moves: Sequence[Move], _chance: random.Random) -> Sequence[Move]:
    """From the centre whenever possible, so that the marker moves early and factories run out last."""
    return [move for move in moves if isinstance(move, Draft) and move.source == CENTRE] or moves


POLICIES: list[Policy] = [uniform, floor_heavy, row_avoiding, centre_first]


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("policy", POLICIES)
def test_every_position_of_every_game_is_the_same(policy: Policy, part: int, pytestconfig: pytest.Config) -> None:
    games = int(pytestconfig.getoption("games")) // (PARTS * len(POLICIES))
    for number in range(games):
        chance = random.Random(f"{policy.__name__} {part} {number}")
        players = 2 + number % 3
        compare_game(players, WALLS[number // 3 % 2], policy, chance)


def compare_game(players: int, wall: Wall, policy: Policy, chance: random.Random) -> None:
    seed, start = chance.getrandbits(64), chance.randrange(players)
    position = Position.initial(players, wall, start + 1)
    state = np.zeros(words(players, wall), np.int64)
    new_game(state, players, int(wall == "grey"), start)
    while not position.is_over and position.round <= LAST_ROUND:
        if position.phase == "refill":
            position = position.deal(Generator(seed, position.round))
            deal_unchecked(state, *key_of_seed(seed & MASK, seed >> 32))
            assert unpack(state) == position
        else:
            moves = list(position.legal_moves())
            assert action_of(moves[-1]) == nth_legal(state, len(moves) - 1)
            move = chance.choice(policy(position, moves, chance))
            position = position.play(move)
            play_unchecked(state, action_of(move))
        assert state.tolist() == pack(position).tolist(), f"after {position}"
    assert unpack(state) == position
