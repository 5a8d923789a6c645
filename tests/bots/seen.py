"""What a network sees, once more and plainly: over the core's positions, by the words of the documentation.

A feature is a part's name, a role where it is of a board, and what it says; `numbered` gives it its number.
"""

from azulejos.board import COLOURED_WALL, Board
from azulejos.bots.compiled import features as at
from azulejos.notation import COLOURS, MARKER
from azulejos.rules import Position

CONTENTS = sorted(
    {
        "".join(sorted(a + b + c + d, key=COLOURS.index))
        for a in COLOURS
        for b in COLOURS
        for c in COLOURS
        for d in COLOURS
    },
    key=lambda tiles: [COLOURS.index(tile) for tile in tiles],
)


def viewer(position: Position) -> int:
    """Who looks: whose turn it is, or who starts after the deal."""
    return (position.turn or position.start) - 1


def seen(position: Position, seat: int) -> set[int]:
    """The numbers of all features that hold."""
    size = at.GREY_BOARD_SIZE if position.wall == "grey" else at.COLOURED_BOARD_SIZE
    table = position.players * size
    found = {table + number for number in _table(position, seat)}
    for role in range(position.players):
        board = position.boards[(seat + role) % position.players]
        found |= {role * size + number for number in _board(board, is_grey=position.wall == "grey")}
        if position.phase == "drafting":
            first = table + at.TABLE_SIZE + at.MEETING_SIZE * role
            found |= {first + number for number in _meetings(position, board)}
    return found


def bits(number: int, count: int) -> list[int]:
    """The bits that are set."""
    return [bit for bit in range(count) if number >> bit & 1]


def scored(board: Board, row: int, column: int) -> int:
    """What a tile on this free space would score."""
    taken = {(r, c) for r in range(5) for c in range(5) if board.wall[r][c] != "."}
    runs = []
    for down, across in ((1, 0), (0, 1)):
        run = 1
        for way in (1, -1):
            r, c = row + way * down, column + way * across
            while (r, c) in taken:
                run, r, c = run + 1, r + way * down, c + way * across
        runs.append(run)
    return sum(run for run in runs if run > 1) or 1


def columns_for(board: Board, line: int, colour: str, *, is_grey: bool) -> list[int]:
    """The columns that a line's tile could go to."""
    if not is_grey:
        return [COLOURED_WALL[line].index(colour)]
    return [c for c in range(5) if board.wall[line][c] == "." and all(row[c] != colour for row in board.wall)]


def _board(board: Board, *, is_grey: bool) -> set[int]:
    found = {at.WALL_SPACES + 5 * r + c for r in range(5) for c in range(5) if board.wall[r][c] != "."}
    found |= {at.SCORE_BITS + bit for bit in bits(min(board.score, 255), 8)}
    if on_floor := min(len(board.floor), 7):
        found.add(at.FLOOR_TILES + on_floor - 1)
    everything = "".join(board.wall)
    for each in range(5):
        counts = {
            at.COLUMN_TILES: sum(row[each] != "." for row in board.wall),
            at.COLOUR_TILES: everything.count(COLOURS[each]),
            at.ROW_TILES: 5 - board.wall[each].count("."),
        }
        found |= {first + 5 * each + count - 1 for first, count in counts.items() if count}
        if is_grey:
            found |= {at.ROW_COLOURS + 5 * each + COLOURS.index(tile) for tile in board.wall[each] if tile != "."}
            columns = [c for c in range(5) for row in board.wall if row[c] == COLOURS[each]]
            found |= {at.COLUMN_COLOURS + 5 * each + column for column in columns}
        if held := board.lines[each]:
            found |= _line(board, each, held, is_grey=is_grey)
    return found


def _line(board: Board, line: int, held: str, *, is_grey: bool) -> set[int]:
    before = sum(5 * (each + 1) for each in range(line))
    found = {at.LINE_TILES + before + COLOURS.index(held[0]) * (line + 1) + len(held) - 1}
    columns = columns_for(board, line, held[0], is_grey=is_grey)
    best = max((scored(board, line, column) for column in columns), default=0)
    found |= {at.LINE_POINTS + 4 * line + bit for bit in bits(best, 4)}
    if is_grey:
        found |= {at.LINE_COLUMNS + 5 * line + column for column in columns} or {at.NO_COLUMN + line}
    return found


def _table(position: Position, seat: int) -> set[int]:
    found = {at.ROUNDS + min(position.round, 6) - 1}
    floors = "".join(board.floor for board in position.boards)
    for index, colour in enumerate(COLOURS):
        found |= {at.BAG_TILES + 5 * index + bit for bit in bits(position.bag.count(colour), 5)}
        found |= {at.LID_TILES + 5 * index + bit for bit in bits((position.lid + floors).count(colour), 5)}
    if MARKER in position.centre:
        found.add(at.MARKER_IN_CENTRE)
    else:
        holders = [index for index, board in enumerate(position.boards) if MARKER in board.floor]
        holder = holders[0] if holders else position.start - 1
        found.add(at.MARKER_AT + (holder - seat) % position.players)
    found |= {at.IN_REFILL} if position.phase == "refill" else set()
    found |= {at.IN_TILING} if position.phase == "tiling" else set()
    return found | (_sources(position) if position.phase == "drafting" else set())


def groups(position: Position, colour: str) -> list[int]:
    """How many tiles of a colour each source holds that has any."""
    counts = [tiles.count(colour) for tiles in (*position.factories, position.centre)]
    return [count for count in counts if count]


def _sources(position: Position) -> set[int]:
    found = {at.CONTENTS + CONTENTS.index(tiles) for tiles in position.factories if len(tiles) == 4}
    if left := sum(bool(tiles) for tiles in position.factories):
        found.add(at.FACTORIES_LEFT + left - 1)
    for index, colour in enumerate(COLOURS):
        if in_centre := position.centre.count(colour):
            found.add(at.CENTRE_TILES + 8 * index + min(in_centre, 8) - 1)
        offered = [min(count, 7) for count in groups(position, colour)]
        for size in range(1, 6):
            is_size = [count == size if size < 5 else count >= 5 for count in offered]
            if any(is_size):
                found.add(at.SOURCES_ONE + 5 * index + size - 1)
            twice = {count for count in offered if offered.count(count) > 1}
            if any(count == size if size < 5 else count >= 5 for count in twice):
                found.add(at.SOURCES_TWO + 5 * index + size - 1)
    return found


def _meetings(position: Position, board: Board) -> set[int]:
    found = set()
    for line, held in enumerate(board.lines):
        missing = line + 1 - len(held)
        if not held:
            taken = [colour for colour in COLOURS if line + 1 in board.places(colour)]
            if any(line + 1 in groups(position, colour) for colour in taken):
                found.add(at.MEET_FILL + line)
        elif missing:
            offered = groups(position, held[0])
            found |= {at.MEET_EXACT + line} if missing in offered else set()
            found |= {at.MEET_OVER + line} if max(offered, default=0) > missing else set()
    return found
