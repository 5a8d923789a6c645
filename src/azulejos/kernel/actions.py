"""Moves as numbers (actions): the fixed numbering of all 325 moves, shared by kernel, bots and environments.

Drafting moves come first, `(colour * 10 + source) * 6 + place`, with colours in colour order, factories 1 to 9 as
sources 0 to 8, the centre as source 9, lines 1 to 5 as places 0 to 4 and the floor as place 5. Tiling moves follow from
300, `300 + line * 5 + column`, both from 0. The numbers are the same for both walls and any number of players, and
rise in the order of `Position.legal_moves()`.
"""

from azulejos.errors import InvalidError
from azulejos.notation import DRAFTS, TILINGS, Move, whole

__all__ = ["ACTIONS", "FIRST_TILING", "action_of", "checked_action", "move_of"]

_MOVES: tuple[Move, ...] = (*DRAFTS.values(), *TILINGS.values())
_ACTIONS = {move: action for action, move in enumerate(_MOVES)}

FIRST_TILING = len(DRAFTS)
ACTIONS = len(_MOVES)


def action_of(move: Move | str) -> int:
    """The number of a move; raises `InvalidError` for what is none."""
    if isinstance(move, str):
        move = Move.parse(move)
    if move not in _ACTIONS:
        raise InvalidError("move", found=str(move))
    return _ACTIONS[move]


def move_of(action: int) -> Move:
    """The move of a number; raises `InvalidError` unless it is from 0 to 324."""
    return _MOVES[checked_action(action)]


def checked_action(action: object) -> int:
    """The number of a move as an `int`; raises `InvalidError` for what is none."""
    number = whole(action)
    if number is None or not 0 <= number < ACTIONS:
        raise InvalidError("action", found=str(action))
    return number
