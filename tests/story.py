"""A listener who knows no rule: told a position and the events that follow, it says what the table looks like then.

Every event moves the pieces that it names and nothing else. Where the listener and the rules disagree, the story has
left something out, or told it wrongly.
"""

from collections.abc import Iterable
from dataclasses import replace

from azulejos import Position
from azulejos.board import Board
from azulejos.events import (
    BonusScored,
    Event,
    FloorScored,
    GameEnded,
    LidPoured,
    LineDropped,
    MarkerTaken,
    RefillDue,
    RestMoved,
    RoundBegan,
    StarterNamed,
    TileScored,
    TilesDealt,
    TilesFell,
    TilesPlaced,
    TilesTaken,
    TilesToLid,
    TurnPassed,
)


def retell(position: Position, events: Iterable[Event]) -> Position:
    """The position that the events lead to."""
    for event in events:
        position = _told(position, event)
    return position


def _told(position: Position, event: Event) -> Position:  # noqa: PLR0911  # one case per event
    match event:
        case TilesDealt() | LidPoured() | RoundBegan() | TilesTaken() | RestMoved():
            return _on_offer(position, event)
        case MarkerTaken(seat):
            floor = position.boards[seat - 1].floor + "*"
            return _on_board(replace(position, centre=_less(position.centre, "*")), seat, floor=floor)
        case TilesPlaced(seat, line, colour, count):
            return _on_line(position, seat, line, position.boards[seat - 1].lines[line - 1] + colour * count)
        case TilesFell(seat, colour, count):
            return _on_board(position, seat, floor=position.boards[seat - 1].floor + colour * count)
        case TilesToLid(_, colour, count):
            return _to_lid(position, colour * count)
        case TurnPassed(seat, phase):
            return replace(position, turn=seat, phase="tiling" if phase == "tiling" else "drafting")
        case TileScored() | LineDropped() | FloorScored() | BonusScored():
            return _scored(position, event)
        case StarterNamed(seat, took_marker):
            centre = position.centre if took_marker else _less(position.centre, "*")
            return replace(position, start=seat, centre=centre)
        case RefillDue(number):
            return replace(position, phase="refill", turn=None, round=number)
        case GameEnded():
            return replace(position, phase="over", turn=None)
    raise AssertionError(f"nobody has told the listener what {event} means")


def _on_offer(position: Position, event: Event) -> Position:
    match event:
        case TilesDealt(factory, tiles):
            dealt = _on_factory(position, factory, _sorted(position.factories[factory - 1] + tiles))
            return replace(dealt, bag=_less(position.bag, tiles))
        case LidPoured(tiles):
            return replace(position, lid=_less(position.lid, tiles), bag=_sorted(position.bag + tiles))
        case RoundBegan(number, seat):
            return replace(position, round=number, start=seat, centre=_sorted(position.centre + "*"))
        case TilesTaken(_, 0, colour, count):
            return replace(position, centre=_less(position.centre, colour * count))
        case TilesTaken(_, source, colour, count):
            return _on_factory(position, source, _less(position.factories[source - 1], colour * count))
        case RestMoved(source, tiles):
            moved = _on_factory(position, source, _less(position.factories[source - 1], tiles))
            return replace(moved, centre=_sorted(position.centre + tiles))
    raise AssertionError(event)


def _scored(position: Position, event: Event) -> Position:
    match event:
        case TileScored(seat, line, column, colour, row_points, column_points, to_lid):
            board = position.boards[seat - 1]
            row = board.wall[line - 1]
            assert row[column - 1] == "."
            wall = (*board.wall[: line - 1], row[: column - 1] + colour + row[column:], *board.wall[line:])
            tiled = _on_line(position, seat, line, _less(board.lines[line - 1], colour * (1 + to_lid)))
            tiled = _on_board(tiled, seat, wall=wall, score=board.score + row_points + column_points)
            return _to_lid(tiled, colour * to_lid)
        case LineDropped(seat, line, colour, fallen, to_lid):
            board = position.boards[seat - 1]
            dropped = _on_line(position, seat, line, _less(board.lines[line - 1], colour * (fallen + to_lid)))
            return _to_lid(_on_board(dropped, seat, floor=board.floor + colour * fallen), colour * to_lid)
        case FloorScored(seat, tiles, _, lost):
            board = position.boards[seat - 1]
            swept = _on_board(position, seat, floor=_less(board.floor, tiles), score=board.score - lost)
            return _to_lid(swept, tiles.replace("*", ""))
        case BonusScored(seat, _, _, _, points):
            return _on_board(position, seat, score=position.boards[seat - 1].score + points)
    raise AssertionError(event)


def _on_factory(position: Position, factory: int, tiles: str) -> Position:
    factories = (*position.factories[: factory - 1], tiles, *position.factories[factory:])
    return replace(position, factories=factories)


def _on_line(position: Position, seat: int, line: int, tiles: str) -> Position:
    lines = position.boards[seat - 1].lines
    return _on_board(position, seat, lines=(*lines[: line - 1], tiles, *lines[line:]))


def _on_board(
    position: Position,
    seat: int,
    *,
    score: int | None = None,
    lines: tuple[str, ...] | None = None,
    wall: tuple[str, ...] | None = None,
    floor: str | None = None,
) -> Position:
    old = position.boards[seat - 1]
    new = Board(
        old.score if score is None else score,
        old.lines if lines is None else lines,
        old.wall if wall is None else wall,
        old.floor if floor is None else floor,
    )
    return replace(position, boards=(*position.boards[: seat - 1], new, *position.boards[seat:]))


def _to_lid(position: Position, tiles: str) -> Position:
    return replace(position, lid=_sorted(position.lid + tiles))


def _less(tiles: str, taken: str) -> str:
    """The tiles without those taken, all of which must be there."""
    for tile in taken:
        before, found, behind = tiles.partition(tile)
        assert found, f"there is no {tile} to take"
        tiles = before + behind
    return tiles


def _sorted(tiles: str) -> str:
    return "".join(sorted(tiles, key="*BYRKW".index))
