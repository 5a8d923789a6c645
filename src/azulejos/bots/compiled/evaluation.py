"""What a board is worth: features of a board as if its full lines were tiled now, and their weighted sum.

Values are in hundredths of a point of the final score. The walls do not change while a round is drafted, so a board's
value depends on its lines and its floor alone and is kept by them. On the grey wall the tiles of full lines go where
the board is then worth most: nobody else has a say in it.

A learned function can take the place of `features_of` and `weigh`; nothing else knows what a board is valued by.
"""

from azulejos.bots.compiled.jit import compiled
from azulejos.bots.compiled.memory import (
    ALLOWED,
    BEST_FINAL,
    BEST_ROWS,
    BEST_VALUE,
    BOARD_SLOTS,
    CACHE,
    CHOSEN,
    FEATURES,
    GROUPS,
    ROOT,
    SALT,
    SALTS,
    SUPPLY,
    WEIGHTS,
    ZERO,
)
from azulejos.kernel.layout import (
    BAG,
    BOARD_WORDS,
    BOARDS,
    COLOURS_SHIFT,
    FACTORY,
    FLOOR,
    FLOOR_COUNT,
    GREY_BIT,
    GREY_COLUMNS_SHIFT,
    GREY_HIGH,
    GREY_WORDS,
    LANE,
    LANE_BITS,
    LID,
    LINES,
    MARKER_MASK,
    MARKER_SHIFT,
    PHASE,
    PHASE_SHIFT,
    PLAYERS_SHIFT,
    REFILL,
    ROUND_SHIFT,
    SCORE_SHIFT,
    SEAT,
    START_SHIFT,
    TABLE,
    WALL_SHIFT,
    State,
)
from azulejos.kernel.unchecked.tiling import ROW, paid, points

__all__ = [
    "FEATURE_COUNT",
    "GROUP_COUNT",
    "LINE_BITS",
    "ROUND_COUNT",
    "UNITS",
    "board_slot",
    "collect_features",
    "margin",
    "margin_of_finals",
    "prepare",
    "seat_value",
]

# The features of a board, by their place.
SCORE = 0  # points, the floor paid
COLUMNS = 1  # columns with 1 to 5 tiles, each its own
COLOURS = 6  # colours with 1 to 5 tiles
ROWS = 11  # rows with 1 to 5 tiles
LINE_FILLS = 16  # partial lines, each row and fill its own
POINTS = 26  # share of a line that is full x points that its tile would score
IN_COLUMN = 27  # share x tiles in its column
IN_COLOUR = 28  # share x tiles of its colour
COMPLETES_COLUMN = 29  # share of lines that would complete a column
COMPLETES_COLOUR = 30
COMPLETES_ROW = 31
OCCUPIED = 32  # lines that carry tiles
EMPTY = 33  # what the empty spaces of each row would score, one a row
SHARE_SUPPLY = 38  # share x tiles of its colour that the next deal will bring
SUPPLIED = 39  # missing tiles that the next deal will bring
FULL = 40  # full lines; this and the next two tell about boards in mid-round
ROOM = 41  # free spaces on lines
ON_FLOOR = 42  # tiles on the floor
START = 43  # has the marker
TO_MOVE = 44
COMPLETED = 45  # lines that some source completes exactly
OVERFLOWN = 46  # with one tile too many
FILLED = 47  # empty rows that some source fills exactly, one a row
FEATURE_COUNT = 52
BOARD_FEATURES = 43  # those that depend on the board alone

# Features are whole numbers: those with a share count sixtieths, SUPPLIED counts twelfths.
UNITS = tuple(
    60 if POINTS <= feature <= COMPLETES_ROW or feature == SHARE_SUPPLY else 12 if feature == SUPPLIED else 1
    for feature in range(FEATURE_COUNT)
)

FEATURE_STRIDE = 64
GROUP_COUNT = 6  # the refill, and five parts of a round by the tiles left
ROUND_COUNT = 5  # rounds with weights of their own; later ones take the last's
FRACTION = 10  # bits of a weight behind the hundredth of a point
LINE_BITS = (1 << WALL_SHIFT) - 1
WIN_BONUS = 1000  # what winning is worth beyond the margin
NOT_OVER = 1 << 40  # more than any value


@compiled
def count_row(bits: int) -> int:
    """How many of five bits are set."""
    return (bits & 1) + ((bits >> 1) & 1) + ((bits >> 2) & 1) + ((bits >> 3) & 1) + ((bits >> 4) & 1)


@compiled
def count_column(wall: int, column: int) -> int:
    """How many tiles a column of the wall has."""
    count = 0
    for row in range(5):
        count += (wall >> (5 * row + column)) & 1
    return count


@compiled
def columns_by_colour(wall: int) -> int:
    """On the coloured wall, bits 5 colour + column: the colour is in that column (S5)."""
    by_colour = 0
    for row in range(5):
        for colour in range(5):
            column = (colour + row) % 5
            by_colour |= ((wall >> (5 * row + column)) & 1) << (5 * colour + column)
    return by_colour


@compiled
def best_columns(wall: int, by_colour: int, row: int, colour: int, is_grey: int) -> tuple[int, int]:
    """Where a line's tile would go: its printed space, or the two valid spaces that score most; -1 for none."""
    if is_grey == 0:
        return (colour + row) % 5, -1
    best = -1
    second = -1
    most = -1
    more = -1
    for column in range(5):
        if ((wall >> (5 * row + column)) | (by_colour >> (5 * colour + column))) & 1 == 0:
            scored = 8 * points(wall | (1 << (5 * row + column)), row, column) + count_column(wall, column)
            if scored > most:
                most, more = scored, most
                best, second = column, best
            elif scored > more:
                more = scored
                second = column
    return best, second


@compiled
def features_of(
    memory: State, score: int, wall: int, by_colour: int, lines: int, floor: int, full: int, is_grey: int
) -> None:
    """Writes the features of a board whose full lines have been tiled; `full` is how many they were."""
    for feature in range(FEATURE_COUNT):
        memory[FEATURES + feature] = 0
    memory[FEATURES + SCORE] = score
    for each in range(5):
        in_row = count_row(wall >> (5 * each))
        in_column = count_column(wall, each)
        in_colour = count_row(by_colour >> (5 * each))
        if in_row > 0:
            memory[FEATURES + ROWS + in_row - 1] += 1
        if in_column > 0:
            memory[FEATURES + COLUMNS + in_column - 1] += 1
        if in_colour > 0:
            memory[FEATURES + COLOURS + in_colour - 1] += 1
    room = 0
    for row in range(5):
        potential = 0
        for column in range(5):
            space = 1 << (5 * row + column)
            if wall & space == 0:
                potential += points(wall | space, row, column)
        memory[FEATURES + EMPTY + row] = potential
        tiles = (lines >> (3 * row)) & 7
        room += row + 1 - tiles
        if tiles > 0:
            features_of_line(memory, wall, by_colour, row, (lines >> (COLOURS_SHIFT + 3 * row)) & 7, tiles, is_grey)
    memory[FEATURES + FULL] = full
    memory[FEATURES + ROOM] = room
    memory[FEATURES + ON_FLOOR] = floor


@compiled
def features_of_line(memory: State, wall: int, by_colour: int, row: int, colour: int, tiles: int, is_grey: int) -> None:
    """Adds what a partial line brings."""
    share = 60 * tiles // (row + 1)
    memory[FEATURES + LINE_FILLS + row * (row - 1) // 2 + tiles - 1] = 1
    memory[FEATURES + OCCUPIED] += 1
    supply = int(memory[SUPPLY + colour])
    missing = 12 * (row + 1 - tiles)
    memory[FEATURES + SHARE_SUPPLY] += share * supply // 12
    memory[FEATURES + SUPPLIED] += min(supply, missing)
    column, _ = best_columns(wall, by_colour, row, colour, is_grey)
    if column < 0:
        return
    in_column = count_column(wall, column)
    in_colour = count_row(by_colour >> (5 * colour))
    memory[FEATURES + POINTS] += share * points(wall | (1 << (5 * row + column)), row, column)
    memory[FEATURES + IN_COLUMN] += share * in_column
    memory[FEATURES + IN_COLOUR] += share * in_colour
    memory[FEATURES + COMPLETES_COLUMN] += share * (in_column == 4)
    memory[FEATURES + COMPLETES_COLOUR] += share * (in_colour == 4)
    memory[FEATURES + COMPLETES_ROW] += share * (count_row(wall >> (5 * row)) == 4)


@compiled
def weigh(memory: State, group: int) -> int:
    """The weighted sum of a board's own features."""
    total = 0
    first = WEIGHTS + FEATURE_STRIDE * group
    for feature in range(BOARD_FEATURES):
        total += int(memory[FEATURES + feature]) * int(memory[first + feature])
    return total >> FRACTION


@compiled
def settle(
    memory: State, group: int, score: int, wall: int, by_colour: int, lines: int, floor: int, full: int, is_grey: int
) -> None:
    """A board with all its lines resolved: keeps the best value, and the best final score, of all it could become."""
    score = paid(score, floor)
    features_of(memory, score, wall, by_colour, lines, floor, full, is_grey)
    value = weigh(memory, group)
    if value > int(memory[BEST_VALUE]):
        memory[BEST_VALUE] = value
        for feature in range(BOARD_FEATURES):
            memory[CHOSEN + feature] = memory[FEATURES + feature]
    rows = 0
    columns = ROW
    for row in range(5):
        tiles = (wall >> (5 * row)) & ROW
        rows += tiles == ROW
        columns &= tiles
    final = score + 2 * rows  # E2
    for each in range(5):
        final += 7 * ((columns >> each) & 1) + 10 * ((by_colour >> (5 * each)) & ROW == ROW)
    if final > int(memory[BEST_FINAL]):
        memory[BEST_FINAL] = final
        memory[BEST_ROWS] = rows


@compiled
def first_full_line(lines: int, line: int) -> int:
    """The first full line from this one on, or 5."""
    while line < 5 and (lines >> (3 * line)) & 7 != line + 1:
        line += 1
    return line


@compiled
def resolve(
    memory: State,
    group: int,
    score: int,
    wall: int,
    by_colour: int,
    lines: int,
    floor: int,
    full: int,
    is_grey: int,
    line: int,
) -> None:
    """Resolves this full line and all below it in every way worth trying, and settles each (T1, T2, V1 to V3)."""
    if line == 5:
        settle(memory, group, score, wall, by_colour, lines, floor, full, is_grey)
        return
    colour = (lines >> (COLOURS_SHIFT + 3 * line)) & 7
    lines &= ~((7 << (3 * line)) | (7 << (COLOURS_SHIFT + 3 * line)))
    following = first_full_line(lines, line + 1)
    best, second = best_columns(wall, by_colour, line, colour, is_grey)
    if best < 0:
        floor += line + 1
        floor = min(floor, 7)
        resolve(memory, group, score, wall, by_colour, lines, floor, full, is_grey, following)
    for column in (best, second):
        if column >= 0:
            after = wall | (1 << (5 * line + column))
            resolve(
                memory,
                group,
                score + points(after, line, column),
                after,
                by_colour | (1 << (5 * colour + column)),
                lines,
                floor,
                full,
                is_grey,
                following,
            )


@compiled
def value_board(state: State, memory: State, seat: int, lines: int, floor: int, group: int) -> None:
    """Values a seat's board with these lines and so many tiles on its floor, as the best it can become."""
    board = BOARDS + BOARD_WORDS * seat
    table = int(state[TABLE])
    is_grey = (table >> GREY_BIT) & 1
    wall = int(state[board + LINES]) >> WALL_SHIFT
    if is_grey:
        players = (table >> PLAYERS_SHIFT) & SEAT
        grey = BOARDS + BOARD_WORDS * players + GREY_WORDS * seat
        by_colour = int(state[grey + GREY_HIGH]) >> GREY_COLUMNS_SHIFT
    else:
        by_colour = columns_by_colour(wall)
    memory[BEST_VALUE] = -NOT_OVER
    memory[BEST_FINAL] = -1
    score = int(state[board + FLOOR]) >> SCORE_SHIFT
    full = 0
    for line in range(5):
        full += (lines >> (3 * line)) & 7 == line + 1
    resolve(
        memory, group, score, wall, by_colour, lines, floor, full, is_grey, first_full_line(lines, int(memory[ZERO]))
    )


@compiled
def board_slot(state: State, memory: State, seat: int, lines: int, floor: int, group: int) -> int:
    """Where in memory the value of such a board is: at the slot + 1 its value, + 2 its final score, + 3 its rows."""
    key = lines | (floor << 36) | (group << 39) | (seat << 42) | (int(memory[SALT]) << 44)
    slot = CACHE + 4 * (((((key ^ (key >> 31)) & 0x7FFFFFFF) * 0x5BD1E995) >> 30) & (BOARD_SLOTS - 1))
    if int(memory[slot]) != key:
        value_board(state, memory, seat, lines, floor, group)
        memory[slot] = key
        memory[slot + 1] = memory[BEST_VALUE]
        memory[slot + 2] = memory[BEST_FINAL]
        memory[slot + 3] = memory[BEST_ROWS]
    return slot


@compiled
def offered_counts(state: State) -> int:
    """Bits 5 n + colour: some source has exactly n tiles of the colour, for n up to 11."""
    counts = 0
    for source in range(10):
        tiles = int(state[FACTORY + source])
        if tiles:
            for colour in range(5):
                count = (tiles >> (LANE_BITS * colour)) & LANE
                count = min(count, 11)
                counts |= 1 << (5 * count + colour)
    return counts


@compiled
def fitting(memory: State, seat: int, lines: int, counts: int, group: int) -> int:
    """What the sources on offer are worth to a board: the weighted features COMPLETED, OVERFLOWN and FILLED."""
    first = WEIGHTS + FEATURE_STRIDE * group
    allowed = int(memory[ALLOWED + seat])
    total = 0
    for row in range(5):
        tiles = (lines >> (3 * row)) & 7
        if tiles == 0:
            if (counts >> (5 * row + 5)) & (allowed >> (5 * row)) & ROW:
                total += int(memory[first + FILLED + row])
        elif tiles <= row:
            wanted = counts >> (5 * (row + 1 - tiles) + ((lines >> (COLOURS_SHIFT + 3 * row)) & 7))
            if wanted & 1:
                total += int(memory[first + COMPLETED])
            elif (wanted >> 5) & 1:
                total += int(memory[first + OVERFLOWN])
    return total >> FRACTION


@compiled
def marker_of(table: int) -> int:
    """The seat that has the marker, or that will start after the refill; no seat while it lies in the centre."""
    if (table >> PHASE_SHIFT) & PHASE == REFILL:
        return (table >> START_SHIFT) & SEAT
    return (table >> MARKER_SHIFT) & MARKER_MASK


@compiled
def seat_value(state: State, memory: State, seat: int, group: int, counts: int) -> int:
    """What a seat's board is worth in this position."""
    board = BOARDS + BOARD_WORDS * seat
    table = int(state[TABLE])
    lines = int(state[board + LINES]) & LINE_BITS
    slot = board_slot(state, memory, seat, lines, int(state[board + FLOOR]) & FLOOR_COUNT, group)
    value = int(memory[slot + 1])
    first = WEIGHTS + FEATURE_STRIDE * group
    if marker_of(table) == seat:
        value += int(memory[first + START]) >> FRACTION
    if group > 0:
        value += fitting(memory, seat, lines, counts, group)
        if table & SEAT == seat:
            value += int(memory[first + TO_MOVE]) >> FRACTION
    return value


@compiled
def final_score(state: State, memory: State, seat: int) -> int:
    """What the seat's score would be if the round and the game ended now."""
    board = BOARDS + BOARD_WORDS * seat
    lines = int(state[board + LINES]) & LINE_BITS
    floor = int(state[board + FLOOR]) & FLOOR_COUNT
    return int(memory[board_slot(state, memory, seat, lines, floor, int(memory[GROUPS])) + 2])


@compiled
def margin_of_finals(state: State, memory: State, root: int) -> int:
    """If the round's end ends the game, by how much the root seat has won, and the bonus for it; else NOT_OVER."""
    players = (int(state[TABLE]) >> PLAYERS_SHIFT) & SEAT
    is_over = 0
    own = 0
    best = -1
    for seat in range(players):
        board = BOARDS + BOARD_WORDS * seat
        lines = int(state[board + LINES]) & LINE_BITS
        slot = board_slot(state, memory, seat, lines, int(state[board + FLOOR]) & FLOOR_COUNT, int(memory[GROUPS]))
        rows = int(memory[slot + 3])
        result = 8 * int(memory[slot + 2]) + rows
        is_over |= rows
        if seat == root:
            own = result
        elif result > best:
            best = result
    if is_over == 0:
        return NOT_OVER
    value = 100 * ((own >> 3) - (best >> 3))
    if own > best:
        value += WIN_BONUS
    elif own < best:
        value -= WIN_BONUS
    return value


@compiled
def margin(state: State, memory: State, left: int) -> int:
    """By how much the root seat is expected to end ahead of the best other, with so many tiles left on offer."""
    root = int(memory[ROOT])
    counts = 0
    if left == 0:
        final = margin_of_finals(state, memory, root)
        if final < NOT_OVER:
            return final
    else:
        counts = offered_counts(state)
    group = int(memory[GROUPS + left])
    own = 0
    best = -NOT_OVER
    for seat in range((int(state[TABLE]) >> PLAYERS_SHIFT) & SEAT):
        value = seat_value(state, memory, seat, group, counts)
        if seat == root:
            own = value
        elif value > best:
            best = value
    return own - best


@compiled
def collect_features(state: State, memory: State, seat: int, left: int, features: State) -> None:
    """Writes all features of a seat in this position."""
    board = BOARDS + BOARD_WORDS * seat
    table = int(state[TABLE])
    lines = int(state[board + LINES]) & LINE_BITS
    group = int(memory[GROUPS + left])
    value_board(state, memory, seat, lines, int(state[board + FLOOR]) & FLOOR_COUNT, group)
    for feature in range(FEATURE_COUNT):
        features[feature] = memory[CHOSEN + feature] if feature < BOARD_FEATURES else 0
    features[START] = marker_of(table) == seat
    if left == 0:
        return
    features[TO_MOVE] = table & SEAT == seat
    counts = offered_counts(state)
    allowed = int(memory[ALLOWED + seat])
    for row in range(5):
        tiles = (lines >> (3 * row)) & 7
        if tiles == 0:
            features[FILLED + row] = (counts >> (5 * row + 5)) & (allowed >> (5 * row)) & ROW != 0
        elif tiles <= row:
            wanted = counts >> (5 * (row + 1 - tiles) + ((lines >> (COLOURS_SHIFT + 3 * row)) & 7))
            features[COMPLETED] += wanted & 1
            features[OVERFLOWN] += (wanted >> 5) & ~wanted & 1


@compiled
def prepare(state: State, memory: State, weights: State) -> None:
    """Readies memory for thinking about a position: weights, groups, supply; what it knew is forgotten."""
    table = int(state[TABLE])
    players = (table >> PLAYERS_SHIFT) & SEAT
    round_number = min(table >> ROUND_SHIFT, ROUND_COUNT)
    if (table >> PHASE_SHIFT) & PHASE == REFILL and 1 < table >> ROUND_SHIFT <= ROUND_COUNT:
        round_number -= 1  # a refill is valued at the end of the round before it
    for group in range(GROUP_COUNT):
        for feature in range(FEATURE_COUNT):
            memory[WEIGHTS + FEATURE_STRIDE * group + feature] = weights[round_number - 1, group, feature]
    dealt = 4 * (2 * players + 1)
    for left in range(1, 40):
        group = 1 + (left - 1) * 5 // dealt
        memory[GROUPS + left] = group if group < GROUP_COUNT else GROUP_COUNT - 1
    memory[ROOT] = table & SEAT
    expect_supply(state, memory, dealt)
    for seat in range(players):
        memory[ALLOWED + seat] = wanted_colours(state, seat)
    memory[SALT] += 1
    if memory[SALT] == SALTS:
        memory[CACHE:] = 0
        memory[SALT] = 1


@compiled
def expect_supply(state: State, memory: State, dealt: int) -> None:
    """How many tiles of each colour the next deal will bring, in twelfths: from the bag, then from the lid (N2)."""
    in_bag = 0
    in_lid = 0
    for colour in range(5):
        in_bag += (int(state[BAG]) >> (LANE_BITS * colour)) & LANE
        in_lid += (int(state[LID]) >> (LANE_BITS * colour)) & LANE
    from_bag = min(in_bag, dealt)
    for colour in range(5):
        supply = 0
        if in_bag > 0:
            supply += 12 * from_bag * ((int(state[BAG]) >> (LANE_BITS * colour)) & LANE) // in_bag
        if in_lid > 0:
            supply += 12 * (dealt - from_bag) * ((int(state[LID]) >> (LANE_BITS * colour)) & LANE) // in_lid
        memory[SUPPLY + colour] = supply


@compiled
def wanted_colours(state: State, seat: int) -> int:
    """Bits 5 row + colour: the row of the seat's wall does not have the colour yet."""
    table = int(state[TABLE])
    wall = int(state[BOARDS + BOARD_WORDS * seat + LINES]) >> WALL_SHIFT
    if (table >> GREY_BIT) & 1 == 0:
        wanted = 0
        for row in range(5):
            for colour in range(5):
                wanted |= (1 ^ (wall >> (5 * row + (colour + row) % 5)) & 1) << (5 * row + colour)
        return wanted
    grey = BOARDS + BOARD_WORDS * ((table >> PLAYERS_SHIFT) & SEAT) + GREY_WORDS * seat
    wanted = (1 << 25) - 1
    for row in range(5):
        cells = int(state[grey + GREY_HIGH]) if row == 4 else int(state[grey]) >> (15 * row)
        for column in range(5):
            tile = (cells >> (3 * column)) & 7
            if tile:
                wanted &= ~(1 << (5 * row + tile - 1))
    return wanted
