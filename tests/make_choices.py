"""What bots choose in fixed positions; run as a program, this writes it again.

    python -m tests.make_choices

With a limit in nodes and the same seed a bot chooses the same on every machine, compiled or not. A change of the search
or of its weights changes some of these; read the difference before you commit it.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from azulejos import Position
from azulejos.bots import Limit, bot
from azulejos.notation import Wall
from tests.bots.sample_positions import CONFIGURATIONS, positions, tiles_left

CHOICES = Path(__file__).parent / "data" / "choices.jsonl"
SEED = 5
NODES = {"search": 300, "mcts": 200, "level4": None, "level2": None}  # levels have limits of their own


def tables() -> Iterator[tuple[str, Position]]:
    """A name and a position for each choice."""
    for players, wall in CONFIGURATIONS:
        for name, tiles in (("in mid-round", 2 * (2 * players + 1)), ("few tiles left", 8)):
            position = _first(players, wall, tiles)
            yield f"{wall}, {players} players, round {position.round}, {name}", position
    for players in (2, 4):
        position = _first(players, "grey", 0)
        yield f"grey, {players} players, round {position.round}, tiling", position


def _first(players: int, wall: Wall, tiles: int) -> Position:
    """A position with so many tiles on offer, or with none and several columns to choose from."""
    return positions(1, players, wall, lambda each: tiles_left(each) == tiles and len(each.legal_moves()) > 2)[0]


def chosen(name: str, position: Position) -> dict[str, Any]:
    """The move and the values of a bot that has thought about nothing else."""
    nodes = NODES[name]
    choice = bot(name, SEED).choose(position, Limit(nodes=nodes))
    return {"bot": name, "seed": SEED, "nodes": nodes, "move": str(choice.move), "values": list(choice.values)}


def main() -> None:
    """Writes all choices again."""
    lines = [
        json.dumps({"name": name, "position": str(position), **chosen(each, position)})
        for name, position in tables()
        for each in NODES
    ]
    CHOICES.write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
