"""Positions for the tests of bots, from games that are played half sensibly: walls grow, and rows get complete."""

import functools
import itertools
import random
from collections.abc import Callable

import numba

from azulejos import Move, Position
from azulejos.dealing import Generator
from azulejos.notation import MARKER, Draft, Wall
from tests.strategies import WALLS

IS_COMPILED = not numba.config.DISABLE_JIT  # type: ignore[attr-defined]  # numba sets its options when it is imported
ALL: list[tuple[int, Wall]] = [(players, wall) for wall in WALLS for players in (2, 3, 4)]
SOME: list[tuple[int, Wall]] = [(2, "coloured"), (3, "grey")]
CONFIGURATIONS = ALL if IS_COMPILED else SOME
LAST_ROUND = 12  # R5: a game need not end


def scaled(compiled: int, uncompiled: int) -> int:
    """How much work a test does: less where the compiled functions run uncompiled."""
    return compiled if IS_COMPILED else uncompiled


def tiles_left(position: Position) -> int:
    """How many tiles are on offer."""
    return len("".join([*position.factories, position.centre]).replace(MARKER, ""))


def piles_left(position: Position) -> int:
    """How many groups of tiles of one colour are on offer: at most so many moves are left in the round."""
    return sum(len(set(tiles) - {MARKER}) for tiles in (*position.factories, position.centre))


def sensible_move(position: Position, chance: random.Random) -> Move:
    """Any move, but mostly one that fills a line exactly, or whose tiles all find room."""
    moves = list(position.legal_moves())
    rooms = [_room(position, move) for move in moves]
    least = min((room for room in rooms if room >= 0), default=None)
    best = [move for move, room in zip(moves, rooms, strict=True) if room == least]
    return chance.choice(best if best and chance.random() < 0.7 else moves)


def _room(position: Position, move: Move) -> int:
    """How many spaces of its line a move leaves free; less than none if tiles fall."""
    if not isinstance(move, Draft) or not move.line:
        return -1
    return move.line - len(position.board.lines[move.line - 1]) - position.tiles_at(move.source).count(move.colour)


@functools.cache
def game(players: int, wall: Wall, seed: int) -> tuple[Position, ...]:
    """All positions of a game, from the first deal on."""
    chance = random.Random(seed)
    position = Position.initial(players, wall, start=seed % players + 1)
    played = []
    while not position.is_over and position.round <= LAST_ROUND:
        if position.phase == "refill":
            position = position.deal(Generator(seed, position.round))
        else:
            position = position.play(sensible_move(position, chance))
        played.append(position)
    return tuple(played)


def positions(
    count: int, players: int, wall: Wall, such_that: Callable[[Position], bool], *, first_seed: int = 0
) -> list[Position]:
    """So many positions for which the condition holds, any one of each game that has some."""
    found: list[Position] = []
    for seed in itertools.count(first_seed):
        suitable = [position for position in game(players, wall, seed) if such_that(position)]
        found += random.Random(seed).sample(suitable, min(1, len(suitable)))
        if len(found) == count:
            break
    return found


def has_moves(position: Position) -> bool:
    """Whether there is something to choose."""
    return position.turn is not None


def is_drafting(position: Position) -> bool:
    """Whether tiles are on offer."""
    return position.phase == "drafting"
