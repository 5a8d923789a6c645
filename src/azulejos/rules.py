"""The rules of Azul: what a position is, which moves it allows, and what each move or deal does to it.

Read top to bottom, this is the game: the position on the table, its moves, and the table while something happens on
it; a player's board and its points are in `board`. The clauses in brackets (D3, P5, ...) are those of `docs/rules.md`.
Everything is pure: a position never changes, and chance arrives as a value, the deal. Numbers of seats, factories,
lines and columns count from 1. Tiles are letters and collections of tiles are strings, as `notation` writes them.
Illegal moves raise `IllegalMoveError`, illegal deals `IllegalDealError`, texts that mean nothing `InvalidError`; all
are `ValueError`s.
"""

import operator
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import overload

from azulejos.board import Board, clockwise
from azulejos.dealing import Chance, draw, lay_out
from azulejos.errors import IllegalDealError, IllegalMoveError, InvalidError
from azulejos.events import (
    BonusScored,
    Event,
    FloorScored,
    GameEnded,
    LineDropped,
    MarkerTaken,
    RefillDue,
    RestMoved,
    RoundBegan,
    StarterNamed,
    TileScored,
    TilesFell,
    TilesPlaced,
    TilesTaken,
    TilesToLid,
    TurnPassed,
)
from azulejos.notation import (
    CENTRE,
    COLOURS,
    DRAFTS,
    FLOOR,
    MARKER,
    TILINGS,
    BoardFields,
    Deal,
    Draft,
    Move,
    Phase,
    PositionFields,
    Tiling,
    Wall,
    format_deal,
    format_position,
    in_colour_order,
    parse_board,
    parse_deal,
    parse_position,
    whole,
)
from azulejos.previews import Preview, Previews, settle
from azulejos.validity import TILES_PER_COLOUR, check_position, tiles_left

__all__ = ["Forecast", "Moves", "Position"]


@dataclass(frozen=True, slots=True)
class Forecast:
    """What a seat would get if the round ended now: wall points, floor cost, end bonus, and the score it would have.

    `bonus` counts only if the game would end. On the grey wall each full line goes to the column that scores most.
    """

    wall: int
    floor: int
    bonus: int
    score: int


@dataclass(frozen=True, slots=True)
class Position:
    """Everything on the table at one moment, immutable and compared by value.

    `turn` is the seat to move, None in phases refill and over. `start` is the seat that started the round; in refill
    the one that will start it, when over the marker's holder. `centre` begins with `*` while the marker lies there.
    """

    wall: Wall
    round: int
    phase: Phase
    turn: int | None
    start: int
    factories: Deal
    centre: str
    bag: str
    lid: str
    boards: tuple[Board, ...]

    @classmethod
    def initial(cls, players: int = 2, wall: Wall = "coloured", start: int = 1) -> "Position":
        """The table before the first deal (S1 to S4); raises `InvalidError`."""
        count, first = whole(players), whole(start)
        if count not in (2, 3, 4):
            raise InvalidError("players", found=str(players))
        if wall not in ("coloured", "grey"):
            raise InvalidError("wall", found=str(wall))
        if first is None or not 1 <= first <= count:
            raise InvalidError("start_seat", found=str(start), players=count)
        players, start = count, first
        factories = ("",) * (2 * players + 1)  # S1
        bag = "".join([colour * TILES_PER_COLOUR for colour in COLOURS])  # S2
        return cls(wall, 1, "refill", None, start, factories, "", bag, "", (Board(),) * players)

    @classmethod
    def build(
        cls,
        factories: str | Sequence[str] = (),
        centre: str = "",
        boards: Sequence[str | Board] = ("", ""),
        *,
        wall: Wall = "coloured",
        round: int = 1,  # noqa: A002 - as the field is called
        phase: Phase | None = None,
        turn: int = 1,
        start: int | None = None,
        lid: str = "",
    ) -> "Position":
        """A position of which only what matters is given, such as a puzzle; raises `InvalidError` unless it can be.

        Factories are written as in a deal, and those left out are empty; boards as in a position, and an empty text
        is an empty one. Tiles may be in any order, and those that are nowhere else are in the bag. The marker is in the
        centre if no floor has it. With tiles on offer the phase is drafting, without refill, unless another is given.
        """
        fields = tuple(_as_fields(board, seat) for seat, board in enumerate(boards, 1))
        empty = cls.initial(len(fields), wall, turn if start is None else start)
        given = factories.split("/") if isinstance(factories, str) else factories
        offer = tuple(_tiles(tiles, "factories") for tiles in given) + empty.factories[len(given) :]
        in_centre, lid = _tiles(centre.replace(MARKER, ""), "centre"), _tiles(lid, "lid")
        phase = phase or ("drafting" if any(offer) or in_centre else "refill")
        marker = MARKER in centre or not any(MARKER in board.floor for board in fields)
        centre = MARKER * (marker and phase in ("drafting", "tiling")) + in_centre
        built = PositionFields(
            wall=wall,
            round=round,
            phase=phase,
            turn=turn if phase in ("drafting", "tiling") else None,
            start=empty.start,
            factories=offer,
            centre=centre,
            bag=tiles_left(offer, centre, fields, lid),
            lid=lid,
            boards=fields,
        )
        return cls.parse(format_position(built))

    @classmethod
    def parse(cls, text: str) -> "Position":
        """The position that the text writes; raises `InvalidError`, which names the field, unless it can be."""
        fields = parse_position(text)
        boards = tuple(Board(*board) for board in fields.boards)
        check_position(fields, boards)
        return cls(*fields[:-1], boards)

    def __str__(self) -> str:
        boards = tuple(BoardFields(board.score, board.lines, board.wall, board.floor) for board in self.boards)
        return format_position(
            PositionFields(
                self.wall,
                self.round,
                self.phase,
                self.turn,
                self.start,
                self.factories,
                self.centre,
                self.bag,
                self.lid,
                boards,
            )
        )

    def __repr__(self) -> str:
        return f"Position.parse({str(self)!r})"

    def _repr_svg_(self) -> str:
        """The table as notebooks show it."""
        picture: str = import_module("azulejos.svg").board(self)  # a room above, loaded where pictures are drawn
        return picture

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.boards)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.phase == "over"

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of each seat; once the game is over with the bonuses."""
        return tuple(board.score for board in self.boards)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won: most points, then complete rows, else shared (E3); () until the game is over."""
        if not self.is_over:
            return ()
        results = [(board.score, board.complete_rows()) for board in self.boards]
        return tuple(seat for seat, result in enumerate(results, 1) if result == max(results))

    def legal_moves(self) -> "Moves":
        """The moves that may be played now; none while a deal is due or the game is over."""
        return Moves(self)

    def why_not(self, move: Move | str) -> str | None:
        """Why the move is not legal, as a reason code, or None if it is; raises `InvalidError` if it is no move."""
        move = _as_move(move)
        if self.phase == "refill":
            return "deal_due"
        if self.phase == "over":
            return "game_over"
        if isinstance(move, Draft):
            return self._why_not_draft(move) if self.phase == "drafting" else "not_drafting"
        return self._why_not_tiling(move) if self.phase == "tiling" else "not_tiling"

    def play(self, move: Move | str) -> "Position":
        """The position after a legal move; raises `IllegalMoveError`, which says why not and what is possible."""
        return self._after_move(_as_move(move)).position()

    def deal(self, source: Deal | str | Chance) -> "Position":
        """The position after a deal, written or drawn by a `random.Random` or the like; raises `IllegalDealError`."""
        if isinstance(source, str | tuple):
            return self._after_deal(source).position()
        if not hasattr(source, "randrange"):
            raise TypeError(f"expected a deal, its text, or a source of chance, found {source!r}")
        self._check_deal_due()
        return self._after_deal(draw(self.bag, self.lid, len(self.factories), source)).position()

    def transition(self, step: Move | Deal | str) -> tuple["Position", tuple[Event, ...]]:
        """The position after a move or a deal, and the story of what happened."""
        if isinstance(step, tuple) or (isinstance(step, str) and "/" in step):
            table = self._after_deal(step)
        else:
            table = self._after_move(_as_move(step))
        return table.position(), tuple(table.story)

    def preview(self, move: Move | str) -> Preview:
        """What a legal move would do to the mover's board; raises `IllegalMoveError`."""
        move = _as_move(move)
        self._check_legal(move)
        return self._preview(move, Previews(self.board, self.wall))

    def previews(self) -> "list[tuple[Move, Preview]]":
        """All legal moves, each with its preview; this is much faster than one after the other."""
        if self.turn is None:
            return []
        previews = Previews(self.board, self.wall)
        if self.phase == "tiling":
            return [(move, self._preview(move, previews)) for move in self.legal_moves()]
        found: list[tuple[Move, Preview]] = []
        for colour, sources, places in self.legal_moves().by_colour():
            for tiles, source in [(self.tiles_at(source), source) for source in sources]:
                taken, marker = tiles.count(colour), MARKER in tiles
                found += [
                    (DRAFTS[source, colour, line], previews.of_draft(colour, taken, line, marker=marker))
                    for line in places
                ]
        return found

    def forecast(self) -> tuple[Forecast, ...]:
        """For each seat, what it would get if the round ended now."""
        settled = [list(settle(board, self.wall)) for board in self.boards]
        after = [steps[-1][2] if steps else board for steps, board in zip(settled, self.boards, strict=True)]
        left = "".join([*self.factories, self.centre, self.bag, self.lid, *(board.floor for board in after)])
        to_lid = sum(line - 1 for steps in settled for line, _, _ in steps)
        out_of_tiles = not left.replace(MARKER, "") and not to_lid  # R3
        ends = not self.is_over and (out_of_tiles or any(board.complete_rows() for board in after))  # E1
        forecasts = []
        for steps, board in zip(settled, after, strict=True):
            wall, bonus = sum(points for _, points, _ in steps), board.bonus() if ends else 0
            forecasts.append(Forecast(wall, board.floor_cost(), bonus, board.with_floor_scored().score + bonus))
        return tuple(forecasts)

    # How the rules are applied.

    @property
    def board(self) -> Board:
        """The board of the seat to move; raises `InvalidError` if no seat is."""
        if self.turn is None:
            raise InvalidError("no_turn", phase=self.phase)
        return self.boards[self.turn - 1]

    def tiles_at(self, source: int) -> str:
        """The tiles at factory 1 to 9 or in the centre (0), there with the marker; raises `InvalidError`."""
        if not 0 <= source <= len(self.factories):
            raise InvalidError("source", found=str(source), factories=len(self.factories))
        return self.centre if source == CENTRE else self.factories[source - 1]

    def _why_not_draft(self, move: Draft) -> str | None:
        if move.source > len(self.factories):
            return "no_factory"
        tiles = self.tiles_at(move.source)
        if move.colour in tiles:
            return self.board.refusal(move.colour, move.line)
        if tiles == MARKER:  # D4
            return "only_marker"
        return "colour_absent" if tiles else "no_tiles"

    def choice(self) -> tuple[int, list[int]]:
        """While tiling, the line that is due, the topmost full one (R4), and its columns; raises `InvalidError`."""
        if self.phase != "tiling":
            raise InvalidError("no_choice", phase=self.phase)
        line = self.board.full_lines()[0]
        return line, self.board.columns(line, self.wall)

    def _why_not_tiling(self, move: Tiling) -> str | None:
        line, columns = self.choice()
        if move.line not in self.board.full_lines():
            return "line_not_full"
        if move.line != line:
            return "higher_line_first"
        if move.column in columns:
            return None
        return "column_has_colour" if self.board.wall[line - 1][move.column - 1] == "." else "space_taken"

    def _check_legal(self, move: Draft | Tiling) -> None:
        reason = self.why_not(move)
        if reason:
            raise IllegalMoveError(reason, move=str(move), **_circumstances(self, move, reason))

    def _after_move(self, move: Draft | Tiling) -> "_Table":
        self._check_legal(move)
        table = _Table(self)
        if isinstance(move, Draft):
            table.draft(move)
        else:
            table.choose(move)
        return table

    def _preview(self, move: Move, previews: Previews) -> Preview:
        if isinstance(move, Tiling):
            return previews.of_tiling(move.line, move.column)
        assert isinstance(move, Draft), "there are two kinds of moves"
        tiles = self.tiles_at(move.source)
        return previews.of_draft(move.colour, tiles.count(move.colour), move.line, marker=MARKER in tiles)

    def _check_deal_due(self) -> None:
        if self.phase != "refill":
            raise IllegalDealError("deal_not_due", phase=self.phase)

    def _after_deal(self, written: Deal | str) -> "_Table":
        deal = parse_deal(written if isinstance(written, str) else format_deal(written))
        self._check_deal_due()
        if len(deal) != len(self.factories):
            raise IllegalDealError(
                "deal_factories", deal=format_deal(deal), count=len(deal), expected=len(self.factories)
            )
        table = _Table(self)
        table.deal(deal)
        return table


class Moves(Sequence[Move]):
    """The legal moves of a position: they have a length, a fixed order, and answer `in` without being listed.

    The order is by colour, then source (the centre last), then place (the floor last); while tiling, by column.
    """

    __slots__ = ("_offers", "_position")

    def __init__(self, position: Position) -> None:
        self._position = position
        self._offers: list[tuple[str, list[int], list[int]]] | None = None

    def __iter__(self) -> Iterator[Move]:
        if self._position.phase == "drafting":
            for colour, sources, places in self.by_colour():
                for source in sources:
                    for line in places:
                        yield DRAFTS[source, colour, line]
        elif self._position.phase == "tiling":
            line, columns = self._position.choice()
            for column in columns:
                yield TILINGS[line, column]

    def __len__(self) -> int:
        if self._position.phase == "drafting":
            return sum([len(sources) * len(places) for _, sources, places in self.by_colour()])
        return len(self._position.choice()[1]) if self._position.phase == "tiling" else 0

    def __contains__(self, move: object) -> bool:
        try:
            return isinstance(move, (Draft, Tiling, str)) and self._position.why_not(move) is None
        except InvalidError:  # a text that is no move
            return False

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | Sequence[Move]:
        if isinstance(index, slice):
            return list(self)[index]
        number = operator.index(index)
        if self._position.phase != "drafting":
            return list(self)[number]
        left = number if number >= 0 else number + len(self)
        for colour, sources, places in self.by_colour() if left >= 0 else []:
            which, place = divmod(left, len(places))
            if which < len(sources):
                return DRAFTS[sources[which], colour, places[place]]
            left -= len(sources) * len(places)
        raise IndexError(f"no legal move {number}: there are {len(self)}")

    def index(self, move: object, start: int = 0, stop: int | None = None) -> int:
        """The place of a move, or of its text, in the order; raises `ValueError` if it is not among them."""
        if move in self:
            found = list(self).index(Move.parse(str(move)))
            if found in range(*slice(start, stop).indices(len(self))):
                return found
        raise ValueError(f"{move!r} is not among the legal moves")

    def count(self, move: object) -> int:
        """1 for a legal move or its text, else 0."""
        return int(move in self)

    def __repr__(self) -> str:
        return f"<Moves: {' '.join(map(str, self)) or 'none'}>"

    def by_colour(self) -> list[tuple[str, list[int], list[int]]]:
        """Each colour on offer, with the sources that hold it and the places that take it."""
        if self._offers is None:
            position, board = self._position, self._position.board
            piles = [*enumerate(position.factories, 1), (CENTRE, position.centre)]
            self._offers = [
                (colour, sources, board.places(colour))
                for colour in COLOURS
                if (sources := [source for source, tiles in piles if colour in tiles])
            ]
        return self._offers


class _Table:
    """The table while one thing happens on it: a position in the making, and the story so far."""

    def __init__(self, before: Position) -> None:
        self.before = before
        self.round, self.phase, self.turn, self.start = before.round, before.phase, before.turn, before.start
        self.factories = list(before.factories)
        self.centre, self.bag, self.lid = before.centre, before.bag, before.lid
        self.boards = list(before.boards)
        self.story: list[Event] = []

    def position(self) -> Position:
        """The table as it stands."""
        return Position(
            self.before.wall,
            self.round,
            self.phase,
            self.turn,
            self.start,
            tuple(self.factories),
            self.centre,
            self.bag,
            self.lid,
            tuple(self.boards),
        )

    def tell(self, event: Event) -> None:
        self.story.append(event)

    def deal(self, deal: Deal) -> None:
        """The factories are filled (N2, N3), the marker goes into the centre and drafting begins (D1)."""
        self.bag, self.lid, self.story = lay_out(deal, self.bag, self.lid)
        self.factories = list(deal)
        self.centre = MARKER
        self.tell(RoundBegan(self.round, self.start))
        self.pass_turn(self.start, "drafting")

    def draft(self, move: Draft) -> None:
        """The seat to move takes tiles (D2, D3), puts them on a line or the floor (D5), and the turn passes (D1)."""
        seat = self.seat_to_move()
        count = self.take(seat, move)
        board, placed, fallen, to_lid = self.boards[seat - 1].with_tiles(move.colour, count, move.line)
        self.boards[seat - 1] = board
        if placed:
            self.tell(TilesPlaced(seat, move.line, move.colour, placed))
        if fallen:
            self.tell(TilesFell(seat, move.colour, fallen))
        if to_lid:
            self.to_lid(move.colour * to_lid)
            self.tell(TilesToLid(seat, move.colour, to_lid))
        if any(self.factories) or self.centre.strip(MARKER):
            self.pass_turn(seat % len(self.boards) + 1, "drafting")
        else:  # D11
            self.resolve_lines(clockwise(self.start, len(self.boards)))

    def take(self, seat: int, move: Draft) -> int:
        """All tiles of the colour leave their source, a factory's others go to the centre; returns how many left."""
        if move.source == CENTRE:
            count = self.centre.count(move.colour)
            self.centre = self.centre.replace(move.colour, "")
            self.tell(TilesTaken(seat, CENTRE, move.colour, count))
            self.take_marker(seat)
            return count
        tiles = self.factories[move.source - 1]
        rest = tiles.replace(move.colour, "")
        self.factories[move.source - 1] = ""
        self.tell(TilesTaken(seat, move.source, move.colour, len(tiles) - len(rest)))
        if rest:
            self.centre = self.centre[: self.centre.count(MARKER)] + in_colour_order(self.centre + rest)
            self.tell(RestMoved(move.source, rest))
        return len(tiles) - len(rest)

    def take_marker(self, seat: int) -> None:
        """The first seat to take from the centre gets the marker, before it places its tiles (D3)."""
        if MARKER in self.centre:
            self.centre = self.centre.replace(MARKER, "")
            self.boards[seat - 1] = self.boards[seat - 1].with_marker()
            self.tell(MarkerTaken(seat, len(self.boards[seat - 1].floor)))

    def choose(self, move: Tiling) -> None:
        """The seat to move has chosen a space on the grey wall (V1, R4)."""
        seat = self.seat_to_move()
        self.tile(seat, move.line, move.column)
        order = clockwise(self.start, len(self.boards))
        self.resolve_lines(order[order.index(seat) :])

    def resolve_lines(self, seats: list[int]) -> None:
        """Full lines are resolved seat by seat, top to bottom (T1, R4), until a choice is due or the round ends."""
        for seat in seats:
            for line in self.boards[seat - 1].full_lines():
                columns = self.boards[seat - 1].columns(line, self.before.wall)
                if not columns:
                    self.drop_line(seat, line)
                elif self.before.wall == "coloured":
                    self.tile(seat, line, columns[0])  # T0
                else:
                    self.pass_turn(seat, "tiling")
                    return
        self.end_round()

    def tile(self, seat: int, line: int, column: int) -> None:
        """A full line's tile goes onto the wall and scores (T1), its others go to the lid (T2)."""
        colour = self.boards[seat - 1].lines[line - 1][0]
        self.boards[seat - 1], row_points, column_points = self.boards[seat - 1].with_line_tiled(line, column)
        self.to_lid(colour * (line - 1))
        self.tell(TileScored(seat, line, column, colour, row_points, column_points, line - 1))

    def drop_line(self, seat: int, line: int) -> None:
        """A full line without a valid space falls to the floor (V3)."""
        colour = self.boards[seat - 1].lines[line - 1][0]
        self.boards[seat - 1], fallen, to_lid = self.boards[seat - 1].with_line_dropped(line)
        self.to_lid(colour * to_lid)
        self.tell(LineDropped(seat, line, colour, fallen, to_lid))

    def end_round(self) -> None:
        """Floors are scored (T3), the starter is named (N1, R2), and the game ends (E1, R3) or a deal is due."""
        self.turn = None
        holder = next((seat for seat, board in enumerate(self.boards, 1) if MARKER in board.floor), None)
        for seat in clockwise(self.start, len(self.boards)):
            self.score_floor(seat)
        self.centre = ""
        self.start = holder or self.start
        self.tell(StarterNamed(self.start, holder is not None))
        row_complete = any(board.complete_rows() for board in self.boards)
        if row_complete or not (self.bag or self.lid):
            self.end_game(out_of_tiles=not row_complete)
        else:
            self.phase = "refill"
            self.round += 1
            self.tell(RefillDue(self.round))

    def score_floor(self, seat: int) -> None:
        """A floor is paid for and goes to the lid (T3, P5)."""
        board = self.boards[seat - 1]
        if board.floor:
            self.boards[seat - 1] = board.with_floor_scored()
            self.to_lid(board.floor.replace(MARKER, ""))
            lost = board.score - self.boards[seat - 1].score
            self.tell(FloorScored(seat, board.floor, board.floor_cost(), lost))

    def end_game(self, *, out_of_tiles: bool) -> None:
        """Bonuses are scored (E2) and the winners are named (E3)."""
        self.phase = "over"
        for seat, board in enumerate(self.boards, 1):
            if board.bonus():
                self.boards[seat - 1] = Board(board.score + board.bonus(), board.lines, board.wall)
                rows, columns, colours = board.complete_rows(), board.complete_columns(), board.complete_colours()
                self.tell(BonusScored(seat, rows, columns, colours, board.bonus()))
        self.tell(GameEnded(self.position().winners, out_of_tiles))

    def to_lid(self, tiles: str) -> None:
        self.lid = in_colour_order(self.lid + tiles)

    def pass_turn(self, seat: int, phase: Phase) -> None:
        self.turn, self.phase = seat, phase
        self.tell(TurnPassed(seat, phase))

    def seat_to_move(self) -> int:
        assert self.turn is not None, "only called in a phase with a seat to move"
        return self.turn


def _as_move(move: Move | str) -> Draft | Tiling:
    if isinstance(move, str):
        return Move.parse(move)
    if not isinstance(move, (Draft, Tiling)):
        raise TypeError(f"expected a move or its text, found {move!r}")
    return move


def _tiles(given: str, field: str) -> str:
    """The tiles, which may be in any order, in colour order; raises `InvalidError` for anything else."""
    tiles = in_colour_order(given)
    if given != "-" and len(tiles) != len(given):
        raise InvalidError("tiles", field=field, found=given)
    return tiles


def _as_fields(board: Board | str, seat: int) -> BoardFields:
    if isinstance(board, str) and board:
        return parse_board(board, seat)
    given = board or Board()
    return BoardFields(given.score, given.lines, given.wall, given.floor)


def _circumstances(position: Position, move: Move, reason: str) -> dict[str, str | int]:
    """What the sentence for a refusal speaks of: what is there, and what is possible instead."""
    match position.phase, move:
        case "drafting", Draft():
            return _draft_circumstances(position, move, reason)
        case "drafting", _:
            return {"example": str(position.legal_moves()[0])}
        case "tiling", Draft():
            line, columns = position.choice()
            return {"line": line, "columns": _digits(columns)}
        case "tiling", Tiling():
            line, columns = position.choice()
            board = position.board
            return {
                "line": move.line,
                "column": move.column,
                "colour": board.lines[line - 1][0],
                "holds": board.wall[line - 1][move.column - 1],
                "next": line,
                "columns": _digits(columns),
            }
    return {"round": position.round}


def _draft_circumstances(position: Position, move: Draft, reason: str) -> dict[str, str | int]:
    sources = [number for number, tiles in enumerate(position.factories, 1) if tiles]
    centre = "C" if position.centre.strip(MARKER) else ""
    if reason == "no_factory":
        return {"count": len(position.factories), "sources": _digits(sources) + centre}
    board, tiles = position.board, position.tiles_at(move.source)
    if reason in ("no_tiles", "only_marker", "colour_absent"):
        return {
            "source": str(move.source or "C"),
            "sources": _digits(sources) + centre,
            "colour": move.colour,
            "holds": tiles.strip(MARKER),
        }
    places = _digits(board.places(move.colour)).replace(str(FLOOR), "F")
    return {"line": move.line, "colour": move.colour, "holds": board.lines[move.line - 1][:1], "places": places}


def _digits(numbers: list[int]) -> str:
    return "".join(map(str, numbers))
