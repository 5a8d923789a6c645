"""Pictures of the game as SVG, from our own tiles: the whole table, and what a bot thinks.

    >>> from azulejos import Game, svg
    >>> picture = svg.board(Game.new(seed=7).position, move="3W3", theme="dark")
    >>> picture[:4], len(picture) > 10_000
    ('<svg', True)

Each picture stands alone, without scripts, fonts or links: it can be a file, part of a page, or an image in a README.
Notebooks show positions, games and choices by it. Pure text, without dependencies; `png` alone needs an extra. Raises
what `rules` raises for a move that is not legal. The tiles are those of the page: `tiles.svg` holds the same drawings.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from html import escape
from importlib import import_module
from pathlib import Path
from typing import Literal, NamedTuple, get_args

from azulejos.board import COLOURED_WALL, COLUMNS, FLOOR_COSTS, FLOOR_SIZE, LINES, Board, clockwise
from azulejos.errors import InvalidError
from azulejos.notation import CENTRE, MARKER, Draft, Move, Tiling
from azulejos.previews import Preview
from azulejos.rules import Position

__all__ = ["THEMES", "Theme", "board", "choice", "png"]

Theme = Literal["light", "dark"]

# The colours of the page, by the names that they have in its tokens.
THEMES: dict[Theme, dict[str, str]] = {
    "light": {
        "table": "#ece5d6",
        "plaster": "#fbf8f1",
        "plate-lo": "#f3eee2",
        "recess": "#e2dac8",
        "grout": "#d5cbb7",
        "slot": "#8c826c",
        "ink": "#17253d",
        "ink-2": "#4d5a72",
        "cobalt": "#1d4fa8",
        "cobalt-soft": "#dbe5f5",
        "clay": "#a8321f",
        "ochre": "#e9ab2c",
        "ochre-edge": "#8f6208",
        "on-ochre": "#2a1c02",
        "silhouette-B": "#1f4c9c",
        "silhouette-Y": "#734b02",
        "silhouette-R": "#9c2c1d",
        "silhouette-K": "#33353d",
        "silhouette-W": "#135c5f",
    },
    "dark": {
        "table": "#0f1827",
        "plaster": "#1a273d",
        "plate-lo": "#1a273d",
        "recess": "#111b2c",
        "grout": "#0e1726",
        "slot": "#6f80a0",
        "ink": "#f1ebdd",
        "ink-2": "#b4bed0",
        "cobalt": "#94b9f6",
        "cobalt-soft": "#22375c",
        "clay": "#f39a83",
        "ochre": "#efba4d",
        "ochre-edge": "#efba4d",
        "on-ochre": "#241802",
        "silhouette-B": "#86adf3",
        "silhouette-Y": "#d9a441",
        "silhouette-R": "#ea8a76",
        "silhouette-K": "#a9b3c4",
        "silhouette-W": "#6fc3c0",
    },
}
_SERIF = "'Iowan Old Style','Palatino Linotype',Palatino,P052,'TeX Gyre Pagella',Georgia,serif"
_SANS = "system-ui,'Segoe UI',Roboto,'Noto Sans','DejaVu Sans',sans-serif"

# Lengths, in units of the picture.
_TILE, _STEP = 30, 33
_EDGE, _GAP, _PAD = 20, 16, 14
_FIVE = 5 * _STEP - 3  # five tiles in a row
_RIM = 6  # around the wall
_WALL_X = _PAD + _FIVE + 20
_CARD_W = _WALL_X + _FIVE + 2 * _RIM + _PAD
_HEAD, _CARD_H = 46, 284
_FLOOR_Y = _HEAD + _FIVE + 2 * _RIM + 20
_WIDTH = 2 * (_EDGE + _CARD_W) + _GAP
_TITLE, _DISH, _SMALL_DISH, _TRAY = 52, 94, 82, 52


class _Spot(NamedTuple):
    """A point of the picture."""

    x: float
    y: float


def board(
    position: Position,
    *,
    move: Move | str | None = None,
    seat: int | None = None,
    names: Sequence[str] | None = None,
    heading: str | None = None,
    supply: str | None = None,
    theme: Theme = "light",
) -> str:
    """The table as a picture: factories, centre, and every board.

    A `move` is shown before it is played: what it takes, where it goes, and an arrow between them. The board of `seat`
    comes first. Its words are English unless you bring others: the `names` of the seats, the `heading`, and what it
    says of the `supply` in bag and lid. Raises `InvalidError` for a theme or seat that there is not, `IllegalMoveError`
    for a move that may not be played, `TypeError` for what is no position.
    """
    if not isinstance(position, Position):
        raise TypeError(f"expected a position, found {position!r}")
    if theme not in get_args(Theme):
        raise InvalidError("theme", found=str(theme))
    if seat is not None and seat not in range(1, position.players + 1):
        raise InvalidError("no_seat", found=str(seat), players=position.players)
    shown = None if move is None else Move.parse(str(move))
    words = _Words.of(position, names or (), heading, supply)
    return _Table(position, shown, seat or 1, words, THEMES[theme]).drawn()


def choice(chosen: Move, chances: Sequence[float], line: Sequence[Move], theme: Theme = "light") -> str:
    """What a bot thinks as a picture: its move, every seat's chance to win, and how it expects play to go on."""
    ink, width = THEMES[theme], 420
    rows = 46 + 26 * len(chances)
    parts = [f'<rect width="{width}" height="{rows + 58}" rx="14" fill="{ink["plaster"]}"/>']
    parts += _move_chip(chosen, _EDGE, 12, 26, ink)
    for seat, chance in enumerate(chances, 1):
        y = 54 + 26 * (seat - 1)
        parts.append(_text(f"Seat {seat}", _EDGE, y + 13, 13, ink["ink-2"]))
        parts.append(_rect(80, y, 250, 16, ink["recess"], rx=8))
        parts.append(_rect(80, y, max(16, round(250 * chance, 1)), 16, ink["cobalt"], rx=8))
        parts.append(_text(f"{chance:.0%}", width - _EDGE, y + 13, 13, ink["ink"], anchor="end", weight=600))
    x = _EDGE
    for step in line:
        if x > width - 80:
            parts.append(_text("…", x, rows + 38, 16, ink["ink-2"]))
            break
        parts += _move_chip(step, x, rows + 20, 20, ink)
        x += 82
    return _svg(width, rows + 58, f"{chosen}", " ".join(map(str, line)), parts)


def png(picture: str, scale: float = 2.0) -> bytes:
    """A picture as PNG; raises `ModuleNotFoundError`, which names the extra, where its package is not installed."""
    try:
        resvg = import_module("resvg_py")
    except ModuleNotFoundError as error:
        message = "PNG pictures need resvg_py, which is not installed: pip install 'azulejos[png]'"
        raise ModuleNotFoundError(message, name=error.name) from error
    return bytes(resvg.svg_to_bytes(svg_string=picture, zoom=scale))


class _Words(NamedTuple):
    """All that is written in a picture."""

    names: Sequence[str]
    heading: str
    supply: str
    title: str  # for who does not see it

    @classmethod
    def of(cls, position: Position, names: Sequence[str], heading: str | None, supply: str | None) -> "_Words":
        """These words, and English ones where there are none."""
        seats = [*names, *(f"Seat {seat}" for seat in range(len(names) + 1, position.players + 1))]
        turn = f", {seats[position.turn - 1]}'s turn" if position.turn else ""
        return cls(
            seats,
            heading or ("Game over" if position.is_over else f"Round {position.round}"),
            supply or f"bag {len(position.bag)}   lid {len(position.lid)}",
            f"Azul, {heading}" if heading else f"Azul, round {position.round}{turn}",
        )


class _Table:
    """One picture in the making."""

    def __init__(
        self,
        position: Position,
        move: Draft | Tiling | None,
        first: int,
        words: _Words,
        ink: dict[str, str],
    ) -> None:
        self.position, self.move, self.words, self.ink = position, move, words, ink
        self.preview: Preview | None = position.preview(move) if move else None
        self.seats = clockwise(first, position.players)
        self.dish = _DISH if len(position.factories) < 9 else _SMALL_DISH
        self.tray_y = _TITLE + self.dish + 14
        self.boards_y = self.tray_y + _TRAY + _GAP
        self.begin: list[_Spot] = []  # where what is taken lies
        self.end: list[_Spot] = []  # where it would go

    def drawn(self) -> str:
        height = self.boards_y + -(-len(self.seats) // 2) * (_CARD_H + _GAP) - _GAP + _EDGE
        parts = [_rect(0, 0, _WIDTH, height, self.ink["table"], rx=16), *self.title()]
        for number, tiles in enumerate(self.position.factories, 1):
            parts += self.factory(number, tiles)
        parts += self.centre()
        for place, seat in enumerate(self.seats):
            is_alone = place == len(self.seats) - 1 and place % 2 == 0  # the third of three stands in the middle
            x = (_WIDTH - _CARD_W) / 2 if is_alone else _EDGE + place % 2 * (_CARD_W + _GAP)
            parts += self.card(seat, x, self.boards_y + place // 2 * (_CARD_H + _GAP))
        parts += self.arrow()
        what = f"{self.words.title}{f': {self.move}' if self.move else ''}"
        return _svg(_WIDTH, height, what, str(self.position), parts)

    def title(self) -> Iterator[str]:
        yield _text(self.words.heading, _EDGE, 30, 19, self.ink["ink"], family=_SERIF, weight=600)
        yield _text(self.words.supply, _WIDTH - _EDGE, 29, 13, self.ink["ink-2"], anchor="end")

    def factory(self, number: int, tiles: str) -> Iterator[str]:
        ink, count = self.ink, len(self.position.factories)
        tile = _TILE if self.dish == _DISH else _TILE - 4
        gap = (_WIDTH - 2 * _EDGE - count * self.dish) / max(1, count - 1) if count > 5 else 36
        x = (_WIDTH - count * self.dish - (count - 1) * gap) / 2 + (number - 1) * (self.dish + gap) + self.dish / 2
        y, radius = _TITLE + self.dish / 2, self.dish / 2
        fill, opacity = (ink["plaster"], 1) if tiles else (ink["recess"], 0.6)
        yield f'<circle cx="{x:g}" cy="{y + 2:g}" r="{radius:g}" fill="#000" opacity=".12"/>'
        yield f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}" opacity="{opacity}"/>'
        for share, width, dashes in (
            (0.952, 0.9, ""),
            (0.912, 1.6, ' stroke-dasharray="0 4.2" stroke-linecap="round"'),
        ):
            yield (
                f'<circle cx="{x:g}" cy="{y:g}" r="{radius * share:.1f}" fill="none" stroke="{ink["cobalt"]}"'
                f' stroke-width="{width}" opacity=".5"{dashes}/>'
            )
        for place, colour in enumerate(tiles):
            left, top = x - tile - 1.5 + place % 2 * (tile + 3), y - tile - 1.5 + place // 2 * (tile + 3)
            yield from self.offered(number, colour, left, top, tile)
        badge = f'cx="{x:g}" cy="{y - radius:g}" r="9" fill="{ink["plaster"]}" stroke="{ink["cobalt"]}"'
        yield f'<circle {badge} stroke-opacity=".4"/>'
        yield _text(str(number), x, y - radius + 4, 11, ink["ink-2"], anchor="middle", weight=600)

    def centre(self) -> Iterator[str]:
        ink, pieces = self.ink, self.position.centre
        width = _WIDTH - 2 * _EDGE
        yield _rect(
            _EDGE,
            self.tray_y,
            width,
            _TRAY,
            ink["recess"],
            rx=_TRAY / 2,
            stroke=ink["slot"],
            more=' stroke-opacity=".5"',
        )
        groups = len(set(pieces))
        step = min(_STEP, (width - 60 - 8 * groups) / max(1, len(pieces)))
        x = _WIDTH / 2 - (len(pieces) * step + 8 * (groups - 1)) / 2
        for place, piece in enumerate(pieces):
            x += 8 if place and pieces[place - 1] != piece else 0
            yield from self.offered(CENTRE, piece, x, self.tray_y + (_TRAY - _TILE) / 2, _TILE)
            x += step

    def offered(self, source: int, piece: str, x: float, y: float, size: float) -> Iterator[str]:
        """A piece on offer, with a glow if the move takes it."""
        move = self.move
        is_taken = isinstance(move, Draft) and move.source == source and piece in (move.colour, MARKER)
        yield _shadow(x, y, size, piece)
        if is_taken:
            yield self.glow(x, y, size, piece)
            if piece != MARKER:
                self.begin.append(_Spot(x + size / 2, y + size / 2))
        yield _piece(piece, x, y, size)

    def card(self, seat: int, x: float, y: float) -> Iterator[str]:
        ink, board, position = self.ink, self.position.boards[seat - 1], self.position
        is_turn = seat == position.turn or seat in position.winners
        yield _rect(x, y + 2, _CARD_W, _CARD_H, "#000", rx=14, more=' opacity=".1"')
        edge = ink["ochre"] if is_turn else "none"
        yield _rect(x, y, _CARD_W, _CARD_H, ink["plaster"], rx=14, stroke=edge, more=' stroke-width="3"')
        name = self.words.names[seat - 1]
        squeeze = ' textLength="270" lengthAdjust="spacingAndGlyphs"' if len(name) > 30 else ""
        yield _text(name, x + _PAD + 2, y + 30, 18, ink["ink"], family=_SERIF, weight=600, more=squeeze)
        yield _text(str(board.score), x + _CARD_W - _PAD - 2, y + 33, 26, ink["ink"], _SERIF, "end", 700)
        move = self.move if seat == position.turn else None
        yield from self.lines(board, move, x + _PAD, y + _HEAD + _RIM)
        yield from self.wall(board, move, x + _WALL_X, y + _HEAD)
        yield from self.floor(board, move, x + _PAD, y + _FLOOR_Y)

    def lines(self, board: Board, move: Draft | Tiling | None, x: float, y: float) -> Iterator[str]:
        for line in LINES:
            tiles, top = board.lines[line - 1], y + (line - 1) * _STEP
            placed = self.preview.placed if self.preview and isinstance(move, Draft) and move.line == line else 0
            for place in range(line):  # filled from the right
                left = x + _FIVE - _TILE - place * _STEP
                if place < len(tiles):
                    yield _shadow(left, top, _TILE, tiles[0])
                    if isinstance(move, Tiling) and move.line == line and place == 0:
                        yield self.glow(left, top, _TILE, tiles[0])
                        self.begin.append(_Spot(left + _TILE / 2, top + _TILE / 2))
                    yield _piece(tiles[0], left, top, _TILE)
                elif place < len(tiles) + placed and isinstance(move, Draft):
                    yield from self.coming(move.colour, left, top, "cobalt")
                else:
                    yield self.slot(left, top)

    def wall(self, board: Board, move: Draft | Tiling | None, x: float, y: float) -> Iterator[str]:
        ink, side = self.ink, _FIVE + 2 * _RIM
        yield _rect(x, y, side, side, ink["grout"], rx=8)
        for row in LINES:
            for column in COLUMNS:
                left, top = x + _RIM + (column - 1) * _STEP, y + _RIM + (row - 1) * _STEP
                tile, printed = board.wall[row - 1][column - 1], COLOURED_WALL[row - 1][column - 1]
                if tile != ".":
                    yield _piece(tile, left, top, _TILE)
                    continue
                yield _rect(left, top, _TILE, _TILE, ink["plate-lo"], rx=3)
                if move == Tiling(row, column):
                    yield from self.coming(board.lines[row - 1][0], left, top, "cobalt")
                elif self.position.wall == "coloured":
                    colour = f' color="{ink[f"silhouette-{printed}"]}" opacity=".6"'
                    yield _piece(printed, left, top, _TILE, "silhouette-", colour)

    def floor(self, board: Board, move: Draft | Tiling | None, x: float, y: float) -> Iterator[str]:
        coming = ""
        if self.preview and isinstance(move, Draft):
            coming = MARKER * self.preview.marker + move.colour * self.preview.fallen
        for space in range(max(FLOOR_SIZE, len(board.floor + coming))):  # the marker may be an eighth, beside it
            left = x + space * (_STEP + 3)
            if space < FLOOR_SIZE:
                cost = f"−{FLOOR_COSTS[space]}"  # noqa: RUF001 - a minus sign, as the page has it
                yield _text(cost, left + _TILE / 2, y - 3, 10, self.ink["clay"], anchor="middle", weight=600)
            if space < len(board.floor):
                yield _piece(board.floor[space], left, y, _TILE)
            elif space < len(board.floor + coming):
                yield from self.coming((board.floor + coming)[space], left, y, "clay")
            else:
                yield self.slot(left, y, "clay")

    def slot(self, x: float, y: float, edge: str = "slot") -> str:
        more = ' stroke-opacity=".45"'
        return _rect(x + 0.5, y + 0.5, _TILE - 1, _TILE - 1, self.ink["recess"], rx=3, stroke=self.ink[edge], more=more)

    def coming(self, piece: str, x: float, y: float, edge: str) -> Iterator[str]:
        """A piece that the move would put here."""
        if piece != MARKER or isinstance(self.move, Tiling):
            self.end.append(_Spot(x + _TILE / 2, y + _TILE / 2))
        yield _rect(x, y, _TILE, _TILE, self.ink["recess"], rx=3)
        yield _piece(piece, x, y, _TILE, more=' opacity=".62"')
        more, rx = ' stroke-width="2" stroke-dasharray="4 3"', 15 if piece == MARKER else 4
        yield _rect(x - 1, y - 1, _TILE + 2, _TILE + 2, "none", rx=rx, stroke=self.ink[edge], more=more)

    def glow(self, x: float, y: float, size: float, piece: str) -> str:
        ink, rx = self.ink, (size + 6) / 2 if piece == MARKER else 6
        more = f' stroke-width="2" filter="drop-shadow(0 0 3px {ink["ochre"]})"'
        return _rect(x - 3, y - 3, size + 6, size + 6, ink["ochre"], rx=rx, stroke=ink["ochre-edge"], more=more)

    def arrow(self) -> Iterator[str]:
        """From the middle of what is taken to the nearest place where it goes."""
        if not self.begin or not self.end:
            return
        ink = self.ink
        x = sum(spot.x for spot in self.begin) / len(self.begin)
        placed = self.preview.placed if self.preview else 0
        to = min(self.end[:placed] or self.end, key=lambda spot: abs(spot.x - x))  # the line before the floor
        low = max(spot.y for spot in self.begin)
        is_below = to.y > low + _TILE  # else the tile of a line goes over to the wall beside it
        y = low + _TILE / 2 + 3 if is_below else low - _TILE / 2 - 4
        bend = (y + to.y) / 2 if is_below else y - 30
        tip = to.y - _TILE / 2 - 3
        shaft = f"M{x:g} {y:g}C{x:g} {bend:g} {to.x:g} {bend:g} {to.x:g} {tip - 8:g}"
        head = f"M{to.x - 8:g} {tip - 9:g}L{to.x:g} {tip + 4:g}L{to.x + 8:g} {tip - 9:g}Z"
        yield '<g opacity=".85" stroke-linecap="round" stroke-linejoin="round">'
        for colour, width, edge in (("plaster", 6, 4), ("cobalt", 3, 0)):  # on a light border, over whatever is below
            yield f'<path d="{shaft}" fill="none" stroke="{ink[colour]}" stroke-width="{width}"/>'
            yield f'<path d="{head}" fill="{ink[colour]}" stroke="{ink[colour]}" stroke-width="{edge}"/>'
        yield "</g>"


def _move_chip(move: Move, x: float, y: float, size: int, ink: dict[str, str]) -> Iterator[str]:
    """A move in a few signs: where from, the tile, and where to."""
    middle, small = y + size * 0.72, size * 0.62
    if isinstance(move, Draft):
        yield _text(str(move)[0], x, middle, small, ink["ink-2"], weight=600)
        yield _piece(move.colour, x + size * 0.62, y, size)
        yield _text(f"→ {str(move)[2]}", x + size * 1.8, middle, small, ink["ink"], weight=600)
    else:
        yield _text(str(move), x, middle, small, ink["ink"], weight=600)


def _svg(width: float, height: float, title: str, description: str, parts: Sequence[str]) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {width:g} {height:g}" width="{width:g}"'
        f' height="{height:g}">\n<title>{escape(title)}</title>\n<desc>{escape(description)}</desc>\n'
        f"{_definitions()}\n{''.join(parts)}\n</svg>\n"
    )


@cache
def _definitions() -> str:
    """The drawings of the tiles, as the page has them."""
    text = Path(__file__).with_name("tiles.svg").read_text(encoding="utf-8")
    return text[text.index("<defs>") : text.index("</defs>") + len("</defs>")]


def _piece(piece: str, x: float, y: float, size: float, kind: str = "tile-", more: str = "") -> str:
    name = "marker" if piece == MARKER else f"{kind}{piece}"
    return f'<use href="#{name}" x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}"{more}/>'


def _shadow(x: float, y: float, size: float, piece: str) -> str:
    return _rect(x + 0.5, y + 1.5, size, size, "#000", rx=size / 2 if piece == MARKER else 3, more=' opacity=".25"')


def _rect(
    x: float, y: float, width: float, height: float, fill: str, *, rx: float = 0, stroke: str = "none", more: str = ""
) -> str:
    box = f'x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{rx:g}"'
    return f'<rect {box} fill="{fill}" stroke="{stroke}"{more}/>'


def _text(
    words: str,
    x: float,
    y: float,
    size: float,
    fill: str,
    family: str = _SANS,
    anchor: str = "start",
    weight: int = 400,
    more: str = "",
) -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" font-family="{family}" font-size="{size:g}" font-weight="{weight}"'
        f' text-anchor="{anchor}" fill="{fill}" xml:space="preserve"{more}>{escape(words)}</text>'
    )
