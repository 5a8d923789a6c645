"""Positions as coloured text: the offer above, the boards below, side by side if the terminal is wide enough.

Every tile is its letter on its colour, so nothing is lost without colour. A capital letter is a tile; a small letter is
that colour's space on a coloured wall; a dot is any other free space; a free floor space shows its cost. Nothing here
is interactive, and no line exceeds the given width. The text is in the current language; labels take the space they
need.
"""

import re
from collections.abc import Iterable, Sequence

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from azulejos.board import COLOURED_WALL, FLOOR_COSTS, Board
from azulejos.locales import say
from azulejos.notation import CENTRE, COLOURS, MARKER, Draft, Move
from azulejos.rules import Forecast, Position
from azulejos.terminal.narration import describe, offer, somebody

__all__ = ["bot_name", "clipped", "draw", "draw_moves", "names_to_show", "printable"]

# Letter and background have a contrast of at least 4.5 to 1, and each tile stands out on dark and light terminals.
TILE_STYLES = {
    "B": "bold #ffffff on #1f6bb0",
    "Y": "bold #1d1d1d on #f0bf2f",
    "R": "bold #ffffff on #c0312b",
    "K": "bold #ffffff on #4a4a4a",
    "W": "bold #1d1d1d on #d9e2e6",
    MARKER: "bold #1d1d1d on #5fc7b5",
}
PRINTED_STYLES = {"B": "#5a8fc0", "Y": "#a8893a", "R": "#c4706b", "K": "#8a8a8a", "W": "#93a3aa"}
FREE = "dim"

GUTTER = 4  # between boards
SMALL, LARGE = 2, 3  # how wide a space of a board is
NARROWEST = 30  # enough to draw any table
LEVEL = re.compile("level([1-9]|10)")
FLOOR_SPACES = 8  # seven, and the marker beside them (R1)


def draw(position: Position, names: Sequence[str] | None = None, width: int = 80) -> Text:
    """The whole table in lines of at most `width` characters, or 30 where it is narrower."""
    shown = names_to_show(names or [""] * position.players)
    heading = Text(clipped(_heading(position, shown), width), "bold")
    lines = [heading, *_offer(position, width), Text(), *_boards(position, shown, width)]
    return Text("\n").join(lines)


def draw_moves(position: Position, moves: Iterable[Move], width: int = 80) -> Text:
    """Moves with what each would do, grouped by source and colour, or under the line to tile."""
    groups: dict[tuple[int, str], list[Text]] = {}
    for move in moves:
        if isinstance(move, Draft):
            source, colour = move.source, move.colour
            title = offer(position, source, colour)
        else:
            line, _ = position.choice()
            source, colour = line, position.board.lines[line - 1][0]
            title = say("t-offer-line", line=line, colour=colour)
        group = groups.setdefault((source, colour), [Text(title, "bold")])
        group.append(Text(f"  {move}  {describe(position.preview(move))}"))
    by_source = sorted(groups, key=lambda key: (key[0] == CENTRE, key[0], COLOURS.index(key[1])))
    return Text("\n").join(_in_columns([groups[key] for key in by_source], width))


def names_to_show(names: Sequence[str]) -> list[str]:
    """The names as they can be printed: none empty, none the same as another, none with a hidden character."""
    shown = [say("you") if name == "You" else bot_name(name).strip() for name in names]
    numbered = [name or say("t-seat", seat=seat) for seat, name in enumerate(shown, 1)]
    return [f"{name} ({seat})" if numbered.count(name) > 1 else name for seat, name in enumerate(numbered, 1)]


def bot_name(name: str) -> str:
    """What a bot is called: the levels as the language names them, any other by the name that is typed."""
    return say(f"bot-{name}") if LEVEL.fullmatch(name) else printable(name)


def printable(text: str) -> str:
    """The text with a question mark for every control character."""
    return "".join([letter if letter.isprintable() or letter == "\n" else "?" for letter in text])


def clipped(text: str, cells: int) -> str:
    """The text, cut short with two dots where it is wider than so many cells of the terminal."""
    return text if cell_len(text) <= cells else set_cell_size(text, max(cells - 2, 0)).rstrip() + ".."


def _in_columns(blocks: Sequence[Sequence[Text]], width: int, gutter: int = GUTTER) -> list[Text]:
    """Blocks of lines beside each other, all as wide as the widest, as many in a row as the width allows."""
    widest = max([line.cell_len for block in blocks for line in block], default=0)
    per_row = max(1, (width + gutter) // (widest + gutter))
    rows = [_side_by_side(blocks[at : at + per_row], widest, gutter) for at in range(0, len(blocks), per_row)]
    return [line for row in rows for line in (*row, Text())][:-1]


def _side_by_side(blocks: Sequence[Sequence[Text]], widest: int, gutter: int) -> list[Text]:
    lines = []
    for number in range(max(map(len, blocks))):
        parts = [block[number].copy() if number < len(block) else Text() for block in blocks]
        for part in parts[:-1]:
            part.pad_right(widest + gutter - part.cell_len)
        lines.append(Text().join(parts))
    return lines


# The offer: factories and centre.


def _heading(position: Position, names: Sequence[str]) -> str:
    number = position.round
    if position.is_over:
        return say("t-head-over", round=number)
    if position.turn is None:
        return say("t-head-deal", round=number, **somebody(clipped(names[position.start - 1], 24)))
    mover = somebody(clipped(names[position.turn - 1], 24))
    if position.phase == "drafting":
        return say("t-head-draft", round=number, **mover)
    line, _ = position.choice()
    return say("t-head-tile", round=number, line=line, colour=position.board.lines[line - 1][0], **mover)


def _offer(position: Position, width: int) -> list[Text]:
    factories = [
        [Text(f"{number} ").append_text(_cells(tiles.ljust(4, "."), SMALL))]
        for number, tiles in enumerate(position.factories, 1)
    ]
    factory = len("1 ") + 4 * SMALL
    labels = [clipped(say(label), max(width, NARROWEST) - factory - 1) for label in ("t-factories", "t-centre")]
    label = max(map(cell_len, labels)) + 1
    room = max(width - label, factory)
    per_row = max(1, (room + 2) // (factory + 2))
    rows = -(-len(factories) // per_row)
    even = -(-len(factories) // rows)  # 9 factories in two rows are 5 and 4
    lines = [
        line for at in range(0, len(factories), even) for line in _in_columns(factories[at : at + even], room, gutter=2)
    ]
    centre = [_cells(tiles, SMALL) for tiles in _split(position.centre, max(1, room // SMALL))] or [_cells(".", SMALL)]
    on_offer = [*_labelled(labels[0], lines, label), *_labelled(labels[1], centre, label)]
    stocks = [_counts(say("t-bag"), position.bag, width), _counts(say("t-lid"), position.lid, width)]
    return [
        *(on_offer if any(position.factories) or position.centre else []),
        *_in_columns([[stock] for stock in stocks], width),
    ]


def _labelled(word: str, lines: Iterable[Text], room: int) -> list[Text]:
    return [
        Text(set_cell_size(word if number == 0 else "", room)).append_text(line) for number, line in enumerate(lines)
    ]


def _split(tiles: str, size: int) -> list[str]:
    return [tiles[at : at + size] for at in range(0, len(tiles), size)]


def _counts(word: str, tiles: str, width: int) -> Text:
    """How many tiles of each colour, such as `bag 80  B16 Y16 R16 K16 W16`."""
    counts = Text(f" {len(tiles):<3}")
    for colour in COLOURS:
        counts.append(" ").append(colour, TILE_STYLES[colour]).append(f"{tiles.count(colour):<2}")
    return Text(clipped(word, max(width, NARROWEST) - counts.cell_len)).append_text(counts)


# The boards.


def _boards(position: Position, names: Sequence[str], width: int) -> list[Text]:
    per_row, cell = _arrangement(position.players, width)
    forecasts = [None] * position.players if position.turn is None else position.forecast()
    boards = [
        _board(position, seat, name, forecast, cell)
        for seat, (name, forecast) in enumerate(zip(names, forecasts, strict=True), 1)
    ]
    return _in_columns(boards, per_row * (_board_width(cell) + GUTTER) - GUTTER)


def _arrangement(players: int, width: int) -> tuple[int, int]:
    """How many boards stand side by side and how wide their spaces are: all in one row, else two, else one."""
    for per_row, cell in ((players, LARGE), (players, SMALL), (2, LARGE), (2, SMALL)):
        if per_row * (_board_width(cell) + GUTTER) - GUTTER <= width:
            return per_row, cell
    return 1, SMALL


def _board_width(cell: int) -> int:
    return max(_wall_edge(cell), cell_len(_floor_label()) + FLOOR_SPACES * cell)


def _wall_edge(cell: int) -> int:
    """Where the wall ends on the right."""
    return len("1 ") + 5 * cell + len("  ") + 5 * cell


def _floor_label() -> str:
    return clipped(say("t-floor"), NARROWEST - FLOOR_SPACES * SMALL - 1) + " "


def _board(position: Position, seat: int, name: str, forecast: Forecast | None, cell: int) -> list[Text]:
    board, width = position.boards[seat - 1], _board_width(cell)
    lines = [_title(seat, name, board.score, width, is_turn=seat == position.turn)]
    if position.phase == "tiling":  # when a player has to choose a column
        numbers = "".join([_spaced(str(column), cell) for column in range(1, 6)])
        lines.append(Text(numbers.rjust(_wall_edge(cell)), FREE))
    lines += [_row(board, line, cell, is_coloured=position.wall == "coloured") for line in range(1, 6)]
    lines.append(_floor(board, cell))
    if forecast:
        lines.append(_forecast(forecast, width))
    return lines


def _title(seat: int, name: str, score: int, width: int, *, is_turn: bool) -> Text:
    points = clipped(say("points", points=score), width // 2 + 2)
    before = f"{'>' if is_turn else ' '} {seat} "
    room = width - len(before) - cell_len(points) - 1
    return Text(before + set_cell_size(clipped(name, room), room) + f" {points}", "bold" if is_turn else "")


def _row(board: Board, line: int, cell: int, *, is_coloured: bool) -> Text:
    """A pattern line, filled from the right, and the row of the wall beside it."""
    held = board.lines[line - 1]
    text = Text().append(f"{line} ", FREE).append(" " * cell * (5 - line))
    text.append_text(_cells(held.rjust(line, "."), cell)).append("  ")
    for column, tile in enumerate(board.wall[line - 1]):
        printed = COLOURED_WALL[line - 1][column]
        if tile == "." and is_coloured:
            text.append(_spaced(printed.lower(), cell), PRINTED_STYLES[printed])
        else:
            text.append_text(_cells(tile, cell))
    return text


def _floor(board: Board, cell: int) -> Text:
    """The floor; a free space shows its cost."""
    text = Text().append(_floor_label(), FREE).append_text(_cells(board.floor, cell))
    for cost in FLOOR_COSTS[len(board.floor) :]:
        text.append(f"-{cost}".ljust(cell) if cell == SMALL else f"-{cost}".rjust(cell), FREE)
    return text


def _forecast(forecast: Forecast, width: int) -> Text:
    """The score if the round ended now, and what makes the difference."""
    parts = [say("t-forecast", score=forecast.score)]
    if forecast.wall:
        parts.append(f"+{forecast.wall}")
    if forecast.floor:
        parts.append(f"-{forecast.floor}")
    if forecast.bonus:
        parts.append(f"+{forecast.bonus}")
    return Text(clipped(" ".join(parts), width))


def _cells(tiles: str, cell: int) -> Text:
    text = Text()
    for tile in tiles:
        text.append(_spaced(tile, cell), TILE_STYLES.get(tile, FREE))
    return text


def _spaced(letter: str, cell: int) -> str:
    return f"{letter} " if cell == SMALL else f" {letter} "
