"""Between the core's positions and packed states: `pack` and `unpack` are lossless, and each position packs in one way.

For tests and the boundaries of a program; compiled code works only on packed states. `pack` raises `InvalidError` for a
score or round too large for its bits.
"""

from typing import get_args

import numpy as np

from azulejos.board import COLOURED_WALL, Board
from azulejos.errors import InvalidError
from azulejos.kernel import layout as at
from azulejos.kernel.layout import State
from azulejos.notation import COLOURS, MARKER, Phase, Wall
from azulejos.rules import Position

__all__ = ["check_state", "pack", "unpack"]

PHASES: tuple[Phase, ...] = get_args(Phase)  # in the order of the layout's numbers
FLOOR_LETTERS = COLOURS + MARKER
LARGEST_PACKED = 2**31 - 1  # of a score or a round number


def pack(position: Position) -> State:
    """The position as words; raises `InvalidError` if its score or round is larger than 2147483647.

    What is no position raises `TypeError`.
    """
    if not isinstance(position, Position):
        raise TypeError(f"expected a position, found {position!r}")
    for name, number in [("round", position.round), *(("score", score) for score in position.scores)]:
        if number > LARGEST_PACKED:
            raise InvalidError("too_large", field=name, found=str(number), largest=LARGEST_PACKED)
    players = position.players
    state = np.zeros(at.words(players, position.wall), np.int64)
    for source, tiles in enumerate(position.factories):
        state[at.FACTORY + source] = _lanes(tiles)
    state[at.CENTRE] = _lanes(position.centre)
    state[at.OFFER] = _offer(position)
    state[at.BAG] = _lanes(position.bag)
    state[at.LID] = _lanes(position.lid + "".join([board.floor for board in position.boards]))
    state[at.TABLE] = _table(position)
    for seat, board in enumerate(position.boards):
        first = at.BOARDS + at.BOARD_WORDS * seat
        state[first + at.PLACES] = _places(board)
        state[first + at.LINES] = _lines(board)
        state[first + at.FLOOR] = _floor(board)
        if position.wall == "grey":
            first = at.BOARDS + at.BOARD_WORDS * players + at.GREY_WORDS * seat
            state[first + at.GREY_LOW], state[first + at.GREY_HIGH] = _grey_wall(board)
    return state


def unpack(state: State) -> Position:
    """The position that the words hold; raises `InvalidError` if they are no state."""
    check_state(state)
    table = int(state[at.TABLE])
    players = table >> at.PLAYERS_SHIFT & at.SEAT
    phase = PHASES[table >> at.PHASE_SHIFT & at.PHASE]
    in_play = phase in ("drafting", "tiling")
    marker = table >> at.MARKER_SHIFT & at.MARKER_MASK
    boards = [_unpack_board(state, seat, has_marker=in_play and marker == seat) for seat in range(players)]
    floors = "".join([board.floor for board in boards])
    return Position(
        wall="grey" if table >> at.GREY_BIT & 1 else "coloured",
        round=table >> at.ROUND_SHIFT,
        phase=phase,
        turn=(table & at.SEAT) + 1 if in_play else None,
        start=(table >> at.START_SHIFT & at.SEAT) + 1,
        factories=tuple(_tiles(int(word)) for word in state[at.FACTORY : at.FACTORY + 2 * players + 1]),
        centre=MARKER * bool(in_play and marker & at.IN_CENTRE) + _tiles(int(state[at.CENTRE])),
        bag=_tiles(int(state[at.BAG])),
        lid=_tiles(int(state[at.LID]) - _lanes(floors)),
        boards=tuple(boards),
    )


def check_state(state: object) -> None:
    """Raises `InvalidError` unless this has the form of a packed state, and its seats exist.

    What is checked is what keeps compiled code within the array; that the tiles make sense is for `Position.parse`.
    """
    if isinstance(state, np.ndarray) and state.dtype == np.int64 and state.ndim == 1 and len(state) > at.TABLE:
        table = int(state[at.TABLE])
        players = table >> at.PLAYERS_SHIFT & at.SEAT
        marker = table >> at.MARKER_SHIFT & at.MARKER_MASK & ~at.IN_CENTRE
        seats = (table & at.SEAT, table >> at.START_SHIFT & at.SEAT, marker)
        wall: Wall = "grey" if table >> at.GREY_BIT & 1 else "coloured"
        if players in (2, 3, 4) and max(seats) < players and len(state) == at.words(players, wall):
            return
    found = f"{type(state).__name__} {getattr(state, 'dtype', '')}{getattr(state, 'shape', '')}"
    raise InvalidError("state", found=found)


def _lanes(tiles: str) -> int:
    """How many tiles of each colour, one lane each."""
    return sum(tiles.count(colour) << (at.LANE_BITS * lane) for lane, colour in enumerate(COLOURS))


def _tiles(lanes: int) -> str:
    return "".join([colour * (lanes >> (at.LANE_BITS * lane) & at.LANE) for lane, colour in enumerate(COLOURS)])


def _offer(position: Position) -> int:
    sources = [*enumerate(position.factories), (at.CENTRE_SOURCE, position.centre)]
    return sum(
        1 << (at.LANE_BITS * lane + source)
        for lane, colour in enumerate(COLOURS)
        for source, tiles in sources
        if colour in tiles
    )


def _table(position: Position) -> int:
    marker = 0
    if MARKER in position.centre:
        marker = at.IN_CENTRE | (position.start - 1)
    for seat, board in enumerate(position.boards):
        if MARKER in board.floor:
            marker = seat
    return (
        (position.turn or 1) - 1
        | marker << at.MARKER_SHIFT
        | position.players << at.PLAYERS_SHIFT
        | PHASES.index(position.phase) << at.PHASE_SHIFT
        | (position.wall == "grey") << at.GREY_BIT
        | (position.start - 1) << at.START_SHIFT
        | position.round << at.ROUND_SHIFT
    )


def _places(board: Board) -> int:
    """A bit for each place that takes a colour; the colours' lanes in opposite order."""
    return sum(
        1 << (at.LANE_BITS * (4 - lane) + (line - 1 if line else at.FLOOR_PLACE))
        for lane, colour in enumerate(COLOURS)
        for line in board.places(colour)
    )


def _lines(board: Board) -> int:
    word = 0
    for line, tiles in enumerate(board.lines):
        if tiles:
            word |= len(tiles) << (3 * line) | COLOURS.index(tiles[0]) << (at.COLOURS_SHIFT + 3 * line)
    spaces = "".join(board.wall)
    return word | sum(1 << (at.WALL_SHIFT + space) for space, tile in enumerate(spaces) if tile != ".")


def _floor(board: Board) -> int:
    on_floor = board.floor[:7]  # TABLE shows a marker beside a full floor (R1)
    tiles = sum(FLOOR_LETTERS.index(tile) << (3 * space) for space, tile in enumerate(on_floor))
    return len(on_floor) | tiles << at.FLOOR_TILES_SHIFT | board.score << at.SCORE_SHIFT


def _grey_wall(board: Board) -> tuple[int, int]:
    low = high = 0
    for row, spaces in enumerate(board.wall):
        for column, tile in enumerate(spaces):
            if tile != ".":
                colour = COLOURS.index(tile)
                high |= 1 << (at.GREY_COLUMNS_SHIFT + 5 * colour + column)
                if row == 4:
                    high |= (colour + 1) << (3 * column)
                else:
                    low |= (colour + 1) << (at.GREY_ROW_BITS * row + 3 * column)
    return low, high


def _unpack_board(state: State, seat: int, *, has_marker: bool) -> Board:
    first = at.BOARDS + at.BOARD_WORDS * seat
    lines, floor_word = int(state[first + at.LINES]), int(state[first + at.FLOOR])
    tiles = [COLOURS[lines >> (at.COLOURS_SHIFT + 3 * line) & 7] * (lines >> (3 * line) & 7) for line in range(5)]
    on_floor = floor_word >> at.FLOOR_TILES_SHIFT
    floor = "".join([FLOOR_LETTERS[on_floor >> (3 * space) & 7] for space in range(floor_word & at.FLOOR_COUNT)])
    if has_marker and MARKER not in floor:
        floor += MARKER  # R1
    return Board(floor_word >> at.SCORE_SHIFT, tuple(tiles), _unpack_wall(state, seat), floor)


def _unpack_wall(state: State, seat: int) -> tuple[str, ...]:
    table = int(state[at.TABLE])
    wall = int(state[at.BOARDS + at.BOARD_WORDS * seat + at.LINES]) >> at.WALL_SHIFT
    if not table >> at.GREY_BIT & 1:
        return tuple(
            "".join([colour if wall >> (5 * row + column) & 1 else "." for column, colour in enumerate(printed)])
            for row, printed in enumerate(COLOURED_WALL)
        )
    first = at.BOARDS + at.BOARD_WORDS * (table >> at.PLAYERS_SHIFT & at.SEAT) + at.GREY_WORDS * seat
    low, high = int(state[first + at.GREY_LOW]), int(state[first + at.GREY_HIGH])
    cells = low | (high & at.GREY_ROW) << (4 * at.GREY_ROW_BITS)
    return tuple(_grey_row(cells >> (at.GREY_ROW_BITS * row)) for row in range(5))


def _grey_row(cells: int) -> str:
    return "".join([("." + COLOURS)[cells >> (3 * column) & 7] for column in range(5)])
