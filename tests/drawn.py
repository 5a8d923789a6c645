"""Written tables for the tests: only what matters is said, the rest follows.

>>> table("S2 1d 1 1 BBYR/-/-/-/- *KW", board(3, floor="R"))
... # doctest: +NORMALIZE_WHITESPACE
'S2 1d 1 1 BBYR/-/-/-/- *KW 18,19,18,19,19 0,0,0,0,0 3:-/-/-/-/-:...../...../...../...../.....:R
0:-/-/-/-/-:...../...../...../...../.....:-'
"""

from collections.abc import Iterable

EMPTY_WALL = "...../...../...../...../....."


def board(score: int = 0, lines: str = "-/-/-/-/-", wall: str = EMPTY_WALL, floor: str = "-") -> str:
    """A board as text."""
    return f"{score}:{lines}:{wall}:{floor}"


def table(head: str, *boards: str, lid: str = "", bag: str | None = None) -> str:
    """A position as text from its first six fields, its boards and the tiles in its lid (in any order).

    Boards that are not given are empty. Tiles that lie nowhere are in the bag, or in the lid if the bag is given.
    """
    players = int(head[1])
    boards += (board(),) * (players - len(boards))
    elsewhere = "".join([*head.split(" ")[4:], *boards])
    if bag is None:
        bag = _others(elsewhere + lid)
    else:
        lid = _others(elsewhere + bag)
    return " ".join([head, counts(bag), counts(lid), *boards])


def counts(tiles: Iterable[str]) -> str:
    """Tiles as bag and lid are written."""
    tiles = list(tiles)
    return ",".join([str(tiles.count(colour)) for colour in "BYRKW"])


def _others(tiles: str) -> str:
    """The tiles of the game that are not among these."""
    return "".join([colour * (20 - tiles.count(colour)) for colour in "BYRKW"])
