"""Looking ahead to the round's end by trying everything, over the rules of the core: what a search must find.

The seat that is thought for does what is best for its margin, all others what is worst for it. At the round's end
boards are worth what a `Judge` says, and a finished game its margin and the bonus for winning.
"""

from azulejos import Move, Position
from azulejos.board import clockwise
from azulejos.notation import TILINGS
from tests.bots.reference import Judge, margin_at_end

__all__ = ["best_moves", "columns_chosen", "look_ahead"]


def look_ahead(position: Position, seat: int, judge: Judge) -> int:
    """What a position is worth to a seat, in hundredths of a point."""
    if position.phase == "drafting":
        values = [look_ahead(position.play(move), seat, judge) for move in position.legal_moves()]
        return max(values) if position.turn == seat else min(values)
    for move in columns_chosen(position, judge) if position.phase == "tiling" else ():
        position = position.play(move)
    return margin_at_end(position, seat) if position.is_over else judge.margin(position, seat)


def best_moves(position: Position, judge: Judge) -> tuple[int, list[Move]]:
    """The value of the best moves for the seat to move, and those moves."""
    assert position.turn is not None
    values = {move: look_ahead(position.play(move), position.turn, judge) for move in position.legal_moves()}
    return max(values.values()), [move for move, value in values.items() if value == max(values.values())]


def columns_chosen(position: Position, judge: Judge) -> list[Move]:
    """The columns that all seats choose on the grey wall: for their final scores if the game ends, else for later."""
    assert position.turn is not None
    order = clockwise(position.start, position.players)
    boards = [position.boards[seat - 1] for seat in order[order.index(position.turn) :]]
    is_over = any(judge.best_final(board).board.complete_rows() for board in position.boards)
    moves: list[Move] = []
    for board in boards:
        outcome = judge.best_final(board) if is_over else judge.best(board, 0)
        moves += [TILINGS[line, column] for line, column in outcome.columns]
    return moves
