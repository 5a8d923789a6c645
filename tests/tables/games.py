"""Games that are dealt from a secret, as a server would deal them."""

from collections.abc import Callable, Mapping
from functools import cache

from azulejos import Game, Move, Position
from azulejos.notation import Wall
from azulejos.tables.chance import CommittedChance, promise, starting_seat
from tests.terminal.samples import sensible

SECRET = bytes(range(32))
TABLE = "t1"


def committed_game(
    players: int = 2,
    wall: Wall = "coloured",
    secret: bytes = SECRET,
    table: str = TABLE,
    *,
    start: int | None = None,
    steps: int = 1000,
    choose: Callable[[Position], Move] = sensible,
    cheating: Mapping[int, bytes] | None = None,
) -> Game:
    """A game of so many deals and moves, or to its end, its secret told; a start that is not given is drawn.

    `cheating` gives another secret for some of the rounds.
    """
    headers = promise(secret, table, is_start_drawn=start is None)
    game = Game(players, wall, start or starting_seat(secret, table, players), headers=headers)
    while len(game.history) < steps and not game.position.is_over:
        if game.position.phase == "refill":
            number = game.position.round
            game.deal(CommittedChance((cheating or {}).get(number, secret), table, number))
        else:
            game.play(choose(game.position))
    game.set_header("Secret", secret.hex())
    return game


@cache
def whole_record(players: int = 2, wall: Wall = "coloured") -> str:
    """The record of a whole game that was played sensibly."""
    return committed_game(players, wall).record()
