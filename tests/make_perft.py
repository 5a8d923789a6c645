"""Numbers of move sequences from fixed positions; run as a program, this writes them again.

    python -m tests.make_perft

The positions are first rounds as dealt, and rounds of a seeded game shortly before and in the middle of their end.
"""

import json
from collections.abc import Iterator
from pathlib import Path

from azulejos import Game
from azulejos.dealing import Generator
from azulejos.notation import Wall
from tests.contract import Reference

PERFT = Path(__file__).parent / "data" / "perft.jsonl"
WALLS: tuple[Wall, ...] = ("coloured", "grey")
MOST_POSITIONS = 24_000  # as many as the last count may have to look at
DEPTH = 5


def positions() -> Iterator[tuple[str, str]]:
    """A name and a position as text, for each count."""
    for wall in WALLS:
        for players in (2, 3, 4):
            game = Game.new(players, wall, seed=players)
            yield f"{wall}, {players} players, first deal", str(game.position)
            for round_number, tiles_left in [(2, 12), (3, 6), (5, 3)]:
                _play_until(game, round_number, tiles_left)
                yield f"{wall}, {players} players, round {game.position.round}, few tiles left", str(game.position)
            if wall == "grey":
                while game.position.phase != "tiling":
                    _play(game)
                yield f"{wall}, {players} players, tiling", str(game.position)


def _play_until(game: Game, round_number: int, tiles_left: int) -> None:
    """Plays until no more than so many tiles are on offer in the round."""
    while game.position.round < round_number or _on_offer(game) > tiles_left:
        _play(game)


def _on_offer(game: Game) -> int:
    return len("".join([*game.position.factories, game.position.centre]))


def _play(game: Game) -> None:
    moves = game.position.legal_moves()
    game.play(moves[Generator(len(game.moves), 0).randrange(len(moves))])


def counts(position: str) -> list[int]:
    """The counts from depth 1 on, as deep as is quickly counted."""
    found = [Reference().perft(position, 1)]
    while len(found) < DEPTH and 0 < found[-1] <= MOST_POSITIONS:
        found.append(Reference().perft(position, len(found) + 1))
    return found


def main() -> None:
    """Writes all counts again."""
    lines = [
        json.dumps({"name": name, "position": position, "counts": counts(position)}) for name, position in positions()
    ]
    PERFT.write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
