"""Equal moves: those after which the table is the same, up to the order of its factories. Pure."""

from azulejos.notation import CENTRE, Draft, Move
from azulejos.rules import Position

__all__ = ["alike", "are_alike", "different_moves", "is_forced"]


def alike(position: Position, move: Move) -> tuple[str, ...]:
    """The legal moves that are equal to this one, with itself.

    >>> alike(Position.build("BBYY/BBYY/RRKK"), Move.parse("2B3"))
    ('1B3', '2B3')
    """
    return tuple(str(other) for other in position.legal_moves() if are_alike(position, move, other))


def are_alike(position: Position, one: Move, other: Move) -> bool:
    """Whether two legal moves are equal."""
    return _kind(position, one) == _kind(position, other)


def different_moves(position: Position) -> int:
    """How many moves there are to choose from, equal ones counted once.

    >>> different_moves(Position.build("BBYY/BBYY")), len(Position.build("BBYY/BBYY").legal_moves())
    (12, 24)
    """
    return len({_kind(position, move) for move in position.legal_moves()})


def is_forced(position: Position) -> bool:
    """Whether all moves are equal, so that there is nothing to choose."""
    moves = position.legal_moves()
    return all(are_alike(position, moves[0], move) for move in moves)


def _kind(position: Position, move: Move) -> tuple[object, ...]:
    """The same for equal moves: factories with the same tiles can be exchanged."""
    if not isinstance(move, Draft) or move.source == CENTRE:
        return (move,)
    return position.tiles_at(move.source), move.colour, move.line
