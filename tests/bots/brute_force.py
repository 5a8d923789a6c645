"""Looking ahead to the round's end by trying everything, over the rules of the core: what a search must find.

The seat that is thought for does what is best for its margin, all others what is worst for it. At the round's end
boards are worth what a `Judge` says, and a finished game its margin and the bonus for winning.
"""

from azulejos import Move, Position
from azulejos.board import clockwise
from azulejos.notation import TILINGS
from tests.bots.reference import Judge, margin_at_end

__all__ = ["best_moves", "columns_chosen", "look_ahead", "look_ahead_between"]


def look_ahead(position: Position, seat: int, judge: Judge) -> int:
    """What a position is worth to a seat, in hundredths of a point."""
    if position.phase == "drafting":
        values = [look_ahead(position.play(move), seat, judge) for move in position.legal_moves()]
        return max(values) if position.turn == seat else min(values)
    for move in columns_chosen(position, judge) if position.phase == "tiling" else ():
        position = position.play(move)
    return margin_at_end(position, seat) if position.is_over else judge.margin(position, seat)


def look_ahead_between(position: Position, seat: int, judge: Judge, low: int, high: int) -> int:
    """The same as far as it lies between two numbers, leaving out what cannot matter: alpha-beta at its plainest."""
    if position.phase != "drafting":
        return look_ahead(position, seat, judge)
    for move in sorted(position.legal_moves(), key=lambda move: _falling(position, move)):
        value = look_ahead_between(position.play(move), seat, judge, low, high)
        low, high = (max(low, value), high) if position.turn == seat else (low, min(high, value))
        if low >= high:
            break
    return low if position.turn == seat else high


def _falling(position: Position, move: Move) -> int:
    """How many tiles a move puts on the floor, less those it puts on a line: the order to try moves in."""
    preview = position.preview(move)
    return preview.fallen - preview.placed


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
