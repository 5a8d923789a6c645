"""Which written positions are possible: whether the fields of a position fit together.

A valid position need not be reachable in play. Raises `InvalidError`, which names the field. `notation` defines how
fields are written, and `rules` what happens next.
"""

from azulejos.board import COLOURED_WALL, COLUMNS, Board, clockwise
from azulejos.errors import InvalidError
from azulejos.notation import COLOURS, MARKER, BoardFields, Deal, PositionFields

__all__ = ["TILES_PER_COLOUR", "check_position", "tiles_left"]

TILES_PER_COLOUR = 20  # S2


def check_position(fields: PositionFields, boards: tuple[Board, ...]) -> None:
    """Raises `InvalidError` unless the fields and their boards make a position that can be."""
    _check_tiles(fields)
    for seat, board in enumerate(boards, 1):
        _check_board(board, seat, fields)
    _check_phase(fields, boards)


def tiles_left(factories: Deal, centre: str, boards: tuple[BoardFields, ...], lid: str) -> str:
    """The tiles that are nowhere else, which must be in the bag; none of a colour of which there are too many."""
    seen = "".join([*factories, centre, lid, *["".join([*lines, *wall, floor]) for _, lines, wall, floor in boards]])
    return "".join([colour * (TILES_PER_COLOUR - seen.count(colour)) for colour in COLOURS])


def _check_tiles(fields: PositionFields) -> None:
    """There are 20 tiles of each colour, and one marker while it is in play."""
    boards = "".join(["".join([*lines, *wall, floor]) for _, lines, wall, floor in fields.boards])
    tiles = "".join([*fields.factories, fields.centre, fields.bag, fields.lid, boards])
    for colour in COLOURS:
        if tiles.count(colour) != TILES_PER_COLOUR:
            raise InvalidError("tile_count", colour=colour, count=tiles.count(colour))
    markers = 1 if fields.phase in ("drafting", "tiling") else 0
    if tiles.count(MARKER) != markers:
        raise InvalidError("marker_count", count=tiles.count(MARKER), expected=markers)


def _check_board(board: Board, seat: int, fields: PositionFields) -> None:
    """Lines obey D8, walls obey S5 or V2, and a complete row is only where the game may end."""
    for row, (line, spaces) in enumerate(zip(board.lines, board.wall, strict=True), 1):
        if line and line[0] in spaces:
            raise InvalidError("line_in_row", seat=seat, line=row, colour=line[0])
        twice = _twice(spaces)
        if twice:
            raise InvalidError("wall_row", seat=seat, row=row, colour=twice)
        for colour, printed in zip(spaces, COLOURED_WALL[row - 1], strict=True):
            if fields.wall == "coloured" and colour not in (".", printed):
                raise InvalidError("wall_space", seat=seat, row=row, colour=colour)
        if "." not in spaces and fields.phase in ("drafting", "refill"):
            raise InvalidError("complete_row", seat=seat, row=row)
    for column in COLUMNS:
        twice = _twice(board.column(column))
        if twice:
            raise InvalidError("wall_column", seat=seat, column=column, colour=twice)


def _twice(spaces: str) -> str:
    """A colour that appears twice in a row or column of the wall, or nothing."""
    return next((colour for colour in COLOURS if spaces.count(colour) > 1), "")


def _check_phase(fields: PositionFields, boards: tuple[Board, ...]) -> None:
    """The phase fits the rest of the position."""
    if fields.phase == "drafting":
        if not any(fields.factories) and not fields.centre.strip(MARKER):
            raise InvalidError("nothing_to_take")
        return
    if any(fields.factories):
        raise InvalidError("tiles_on_offer", field="factories")
    if fields.centre.strip(MARKER):
        raise InvalidError("tiles_on_offer", field="centre")
    if fields.phase == "tiling":
        _check_tiling(fields, boards)
    else:
        _check_between_rounds(fields, boards)


def _check_tiling(fields: PositionFields, boards: tuple[Board, ...]) -> None:
    """A choice is due at the seat to move, and none before it."""
    if fields.wall == "coloured":  # T0
        raise InvalidError("tiling_on_coloured")
    assert fields.turn is not None, "the form of the field turn depends on the phase"
    order = clockwise(fields.start, len(boards))
    for earlier in order[: order.index(fields.turn)]:
        if boards[earlier - 1].full_lines():
            raise InvalidError("earlier_choice_due", seat=fields.turn, earlier=earlier)
    board = boards[fields.turn - 1]
    full = board.full_lines()
    if not full or not board.columns(full[0], fields.wall):
        raise InvalidError("no_choice_due", seat=fields.turn)


def _check_between_rounds(fields: PositionFields, boards: tuple[Board, ...]) -> None:
    """Boards are cleared, and the game continues or is over for a valid reason (E1, R3)."""
    for seat, board in enumerate(boards, 1):
        if board.full_lines():
            raise InvalidError("line_left_full", seat=seat, line=board.full_lines()[0])
        if board.floor:
            raise InvalidError("floor_left", seat=seat)
    tiles_left = fields.bag or fields.lid
    if fields.phase == "refill" and not tiles_left:
        raise InvalidError("nothing_to_deal")
    if fields.phase == "over" and tiles_left and not any(board.complete_rows() for board in boards):
        raise InvalidError("no_end")
