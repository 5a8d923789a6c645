"""Themes: why a move is good, told by what it does to the table.

Each theme is a predicate on a position, a move in it, and the line of moves that is expected, which begins with that
move. It holds or not; where it holds it gives the numbers and names of its sentence, the message `theme-NAME.why` of
the catalogues. Pure, and needs the core alone. A theme says what a move does, not that it is good: that is for a judge.

    >>> position = Position.build(centre="WWKKK", boards=("", "0:R/BB/-/RRRR/BBBBB:...../...../.W.../...../.....:*"))
    >>> themes(position, "CK3")
    (<Theme.FORCED_FLOOR: 'forced-floor'>, <Theme.DENIAL: 'denial'>, <Theme.EXACT_FILL: 'exact-fill'>)
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cached_property

from azulejos.board import COLOURED_WALL, COLUMN_BONUS
from azulejos.notation import CENTRE, FLOOR, MARKER, Draft, Move, Tiling
from azulejos.previews import Preview
from azulejos.rules import Position

__all__ = ["Cause", "Reason", "Theme", "reasons", "themes"]

WORTH_DENYING = 2  # points, of what another seat could score, and by which the move makes that less
POISON = 2  # points that tiles in the centre cost whoever takes them
TEMPO = 3  # points that the last tiles of a round cost whoever has to take them
RACE = 4  # of five tiles of a column or a colour


class Cause(StrEnum):
    """What can speak for a move: a theme, or a contrast to another move."""

    @property
    def message(self) -> str:
        """Its name in the catalogues; the attribute `why` is its sentence."""
        return f"theme-{self.value}"


class Theme(Cause):
    """The themes, the most telling first; `docs/puzzles.md` explains them to players."""

    FORCED_FLOOR = "forced-floor"
    TEMPO = "tempo"
    DENIAL = "denial"
    HURRY = "hurry"
    DELAY = "delay"
    LAST_BONUS = "last-bonus"
    COLUMN_RACE = "column-race"
    COLOUR_RACE = "colour-race"
    BAG_COUNTING = "bag-counting"
    POISONED_CENTRE = "poisoned-centre"
    SACRIFICE = "sacrifice"
    MARKER_WORTH = "marker-worth"
    MARKER_LEFT = "marker-left"
    EXACT_FILL = "exact-fill"
    OVERFLOW = "overflow"
    CARRIED_LINE = "carried-line"
    LONG_LINE = "long-line"
    GREY_COLUMN = "grey-column"


@dataclass(frozen=True, slots=True)
class Reason:
    """A cause, and the values of its sentence; `rival` is a seat, which whoever speaks has a name for."""

    theme: Cause
    values: Mapping[str, int | str] = field(default_factory=dict)


def reasons(position: Position, move: Move | str, line: Iterable[Move | str] = ()) -> tuple[Reason, ...]:
    """The themes of a legal move, with the values of their sentences; raises `IllegalMoveError`."""
    return tuple(Reason(theme, values) for theme, values in _found(position, move, line))


def themes(position: Position, move: Move | str, line: Iterable[Move | str] = ()) -> tuple[Theme, ...]:
    """The themes of a legal move; raises `IllegalMoveError`."""
    return tuple(theme for theme, _ in _found(position, move, line))


def _found(
    position: Position, move: Move | str, line: Iterable[Move | str]
) -> Iterator[tuple[Theme, Mapping[str, int | str]]]:
    scene = _Scene(position, _as_move(move), [_as_move(each) for each in line])
    for theme, predicate in _PREDICATES.items():
        values = predicate(scene)
        if values is not None:
            yield theme, values


def _as_move(move: Move | str) -> Draft | Tiling:
    parsed = Move.parse(move) if isinstance(move, str) else move
    assert isinstance(parsed, Draft | Tiling)
    return parsed


@dataclass(frozen=True, slots=True)
class _Step:
    """A move of the line after the first: who plays it, and what it does."""

    seat: int
    move: Draft
    preview: Preview

    @property
    def suffered(self) -> dict[str, int | str]:
        """Who takes what, and what that costs, as a sentence names it."""
        return {
            "count": self.preview.taken,
            "colour": self.move.colour,
            "rival": self.seat,
            "points": self.preview.cost,
        }


class _Scene:
    """A position and a move, and what follows from them."""

    def __init__(self, position: Position, move: Draft | Tiling, line: list[Draft | Tiling]) -> None:
        self.position, self.move, self.line = position, move, line
        self.after = position.play(move)  # raises if it is not legal
        self.preview = position.preview(move)
        self.seat = position.turn or 1
        self.board = position.board

    @property
    def draft(self) -> Draft | None:
        """The move, if it takes tiles."""
        return self.move if isinstance(self.move, Draft) else None

    @property
    def gain(self) -> int:
        """What the move brings at once."""
        return self.preview.points - self.preview.cost

    @property
    def taken(self) -> dict[str, int | str]:
        """The tiles of a draft, as a sentence names them."""
        assert isinstance(self.move, Draft)
        return {"count": self.preview.taken, "colour": self.move.colour}

    @cached_property
    def rival(self) -> int | None:
        """The seat that takes tiles next, if it is another one."""
        drafts = self.after.phase == "drafting" and self.after.turn != self.seat
        return self.after.turn if drafts else None

    @property
    def held(self) -> int:
        """How many tiles the move's line holds after it."""
        assert isinstance(self.move, Draft)
        return len(self.board.lines[self.move.line - 1]) + self.preview.placed

    @property
    def fills(self) -> bool:
        """Whether the move fills a pattern line."""
        return self.draft is not None and self.draft.line != FLOOR and self.held == self.draft.line

    @property
    def missing(self) -> int | None:
        """How many tiles the move's line lacks that cannot be filled in this round any more; None for others."""
        if self.draft is None or self.draft.line == FLOOR or self.after.is_over or self.is_ending:
            return None
        lacks = self.draft.line - self.held
        return lacks if lacks > self.offered.count(self.draft.colour) else None

    @property
    def offered(self) -> str:
        """The tiles that can still be taken in this round."""
        return "".join([*self.after.factories, self.after.centre]) if self.after.phase == "drafting" else ""

    @cached_property
    def was_ending(self) -> bool:
        """Whether this round was the last already: somebody will complete a row."""
        return _is_ending(self.position)

    @cached_property
    def is_ending(self) -> bool:
        """Whether this round is the last after the move."""
        return _is_ending(self.after)

    @cached_property
    def steps(self) -> list[_Step]:
        """The line after the move, up to the end of drafting, as far as it can be played."""
        return list(self._steps())

    def _steps(self) -> Iterator[_Step]:
        position = self.after
        for move in self.line[1:]:
            if position.phase != "drafting" or move not in position.legal_moves():
                return
            assert isinstance(move, Draft)
            assert position.turn is not None
            yield _Step(position.turn, move, position.preview(move))
            position = position.play(move)


_Values = dict[str, int | str] | None


def _forced_floor(scene: _Scene) -> _Values:
    """Whatever the next seat takes, tiles of it fall; before the move it could have avoided that.

    `fits` says whether it can still place some of them.
    """
    if scene.draft is None or scene.rival is None:
        return None
    before = replace(scene.position, turn=scene.rival)
    left = [scene.after.preview(move) for move in scene.after.legal_moves()]
    if not all(preview.fallen + preview.to_lid for preview in left):
        return None
    least = min(preview.cost for preview in left)
    if not least or all(_falls(before, move) for move in before.legal_moves()):
        return None
    fits = _yes_or_no(any(preview.placed for preview in left))
    return scene.taken | {"rival": scene.rival, "points": least, "fits": fits}


def _tempo(scene: _Scene) -> _Values:
    """A cheap move at the end of a round, after which another seat has to take tiles for at least three points.

    The factories are empty then, the mover pays less in the rest of the line, and the next seat has a choice yet.
    """
    if scene.draft is None or scene.preview.cost > 1 or any(scene.after.factories):
        return None
    paid = sum(step.preview.cost for step in scene.steps if step.seat == scene.seat)
    others = [step for step in scene.steps[1:] if step.seat != scene.seat]
    worst = max(others, key=lambda step: step.preview.cost, default=None)
    if worst is None or worst.preview.cost < TEMPO or paid >= worst.preview.cost:
        return None
    return worst.suffered


def _denial(scene: _Scene) -> _Values:
    """The next seat wanted the very tiles that the move takes, more than the mover, and finds nothing as good."""
    if scene.draft is None or scene.rival is None:
        return None
    before = replace(scene.position, turn=scene.rival)
    same = [
        move
        for move in before.legal_moves()
        if isinstance(move, Draft) and (move.source, move.colour) == (scene.draft.source, scene.draft.colour)
    ]
    wanted = max(_gain(before, move) for move in same)
    left = max(_gain(scene.after, move) for move in scene.after.legal_moves())
    if wanted < max(WORTH_DENYING, scene.gain + 1, left + WORTH_DENYING):
        return None
    return scene.taken | {"rival": scene.rival, "points": wanted, "left": left}


def _hurry(scene: _Scene) -> _Values:
    """The move makes this round the last one: its line will complete a row."""
    is_last = scene.is_ending and not scene.was_ending
    return {"line": scene.move.line} if is_last else None


def _delay(scene: _Scene) -> _Values:
    """Another move would make this round the last one; this one does not."""
    if scene.is_ending:
        return None
    for move in map(_as_move, scene.position.legal_moves()):
        row = scene.board.wall[move.line - 1] if move.line else ""
        if row.count(".") == 1 and _is_ending(scene.position.play(move)):
            return {"line": move.line}
    return None


def _last_bonus(scene: _Scene) -> _Values:
    """This round is the last one already, and the move adds to the bonus for rows, columns and colours."""
    if not scene.was_ending:
        return None
    now, then = (_bonus(position, scene.seat) for position in (scene.position, scene.after))
    return {"points": then - now} if then > now else None


def _column_race(scene: _Scene) -> _Values:
    """The move's tile will be at least the fourth of its column; on the grey wall only once it is placed."""
    if isinstance(scene.move, Tiling):
        column = scene.move.column
        have = 6 - scene.board.column(column).count(".")
    elif scene.fills and scene.position.wall == "coloured":  # a draft
        column = _column(scene.move.line, scene.move.colour)
        full = {*scene.board.full_lines(), scene.move.line}
        held = {line: scene.board.lines[line - 1][:1] or scene.move.colour for line in full}
        have = 5 - scene.board.column(column).count(".") + sum(_column(*each) == column for each in held.items())
    else:
        return None
    return {"column": column, "have": have, "points": COLUMN_BONUS} if have >= RACE else None


def _colour_race(scene: _Scene) -> _Values:
    """The move's tile will be at least the fourth of its colour on the wall."""
    if isinstance(scene.move, Draft) and not scene.fills:
        return None
    colour = scene.move.colour if isinstance(scene.move, Draft) else scene.board.lines[scene.move.line - 1][0]
    others = [line for line in scene.board.full_lines() if line != scene.move.line]
    waiting = sum(scene.board.lines[line - 1][0] == colour for line in others)
    have = "".join(scene.board.wall).count(colour) + waiting + 1
    return {"colour": colour, "have": have} if have >= RACE else None


def _bag_counting(scene: _Scene) -> _Values:
    """A line is carried into a round whose tiles are known: all of the bag is dealt, with enough tiles to fill it."""
    missing, bag = scene.missing, scene.after.bag
    if missing is None or scene.draft is None or len(bag) > 4 * len(scene.position.factories):
        return None
    coming = bag.count(scene.draft.colour)
    if coming < missing:
        return None
    return {"count": coming, "colour": scene.draft.colour, "line": scene.draft.line, "missing": missing}


def _poisoned_centre(scene: _Scene) -> _Values:
    """What a factory leaves in the centre will soon cost another seat at least two points, as the line goes.

    Soon is before the mover's second turn from now.
    """
    if scene.draft is None or scene.draft.source == CENTRE:
        return None
    left = scene.position.tiles_at(scene.draft.source).replace(scene.draft.colour, "")
    for step in scene.steps[: 2 * scene.position.players - 1]:
        poisoned = step.move.source == CENTRE and step.move.colour in left and step.preview.cost >= POISON
        if step.seat != scene.seat and poisoned:
            return step.suffered
    return None


def _sacrifice(scene: _Scene) -> _Values:
    """The tiles go to the floor, although a line would take them."""
    if scene.draft is None or scene.draft.line != FLOOR or scene.board.places(scene.draft.colour) == [FLOOR]:
        return None
    return scene.taken | {"points": scene.preview.cost}


def _marker_worth(scene: _Scene) -> _Values:
    """The move takes the marker, although it could have taken from a factory; `next` is whether a round follows."""
    if scene.draft is None or not scene.preview.marker or not any(scene.position.factories):
        return None
    return scene.taken | {"cost": _marker_cost(scene), "next": _yes_or_no(not scene.is_ending)}


def _marker_left(scene: _Scene) -> _Values:
    """The move leaves the marker in the centre, although tiles from there would bring more at once."""
    if scene.draft is None or MARKER not in scene.position.centre or scene.preview.marker:
        return None
    from_centre = [move for move in scene.position.legal_moves() if isinstance(move, Draft) and move.source == CENTRE]
    best = max(from_centre, key=lambda move: _gain(scene.position, move), default=None)
    if best is None or _gain(scene.position, best) <= scene.gain:
        return None
    count = scene.position.centre.count(best.colour)
    return {"count": count, "colour": best.colour, "cost": _marker_cost(scene)}


def _exact_fill(scene: _Scene) -> _Values:
    """The tiles fill a line, and none falls."""
    if scene.draft is None or not scene.fills:
        return None
    return scene.taken | {"line": scene.draft.line} if scene.preview.placed == scene.preview.taken else None


def _overflow(scene: _Scene) -> _Values:
    """Tiles fill a line and more of them fall, although another line would take them all.

    `blocks` says whether any of those would still lack tiles in the next round.
    """
    if scene.draft is None or not scene.fills or scene.preview.placed == scene.preview.taken:
        return None
    lines = [line for line in scene.board.places(scene.draft.colour) if line != FLOOR]
    lacks = [line - len(scene.board.lines[line - 1]) - scene.preview.taken for line in lines]
    others = [lack for lack in lacks if lack >= 0]
    if not others:
        return None
    blocks = not scene.is_ending and min(others) > scene.offered.count(scene.draft.colour)
    return {
        "count": scene.preview.taken - scene.preview.placed,
        "colour": scene.draft.colour,
        "line": scene.draft.line,
        "blocks": _yes_or_no(blocks),
    }


def _carried_line(scene: _Scene) -> _Values:
    """The move's line cannot be filled in this round any more, and stays for the next one."""
    if scene.missing is None or scene.draft is None:
        return None
    return {"line": scene.draft.line, "missing": scene.missing, "colour": scene.draft.colour}


def _long_line(scene: _Scene) -> _Values:
    """The move's line, of at least three spaces, is not full yet, and enough tiles are on the table to fill it."""
    if scene.draft is None or scene.draft.line < 3 or scene.fills or scene.after.phase != "drafting":
        return None
    lacks = scene.draft.line - scene.held
    offered = scene.offered.count(scene.draft.colour)
    return {"line": scene.draft.line, "missing": lacks, "left": offered} if lacks <= offered else None


def _grey_column(scene: _Scene) -> _Values:
    """On the grey wall, the move chooses the column of a tile."""
    if not isinstance(scene.move, Tiling):
        return None
    return {"line": scene.move.line, "column": scene.move.column, "points": scene.preview.points}


_PREDICATES: dict[Theme, Callable[[_Scene], _Values]] = {
    Theme.FORCED_FLOOR: _forced_floor,
    Theme.TEMPO: _tempo,
    Theme.DENIAL: _denial,
    Theme.HURRY: _hurry,
    Theme.DELAY: _delay,
    Theme.LAST_BONUS: _last_bonus,
    Theme.COLUMN_RACE: _column_race,
    Theme.COLOUR_RACE: _colour_race,
    Theme.BAG_COUNTING: _bag_counting,
    Theme.POISONED_CENTRE: _poisoned_centre,
    Theme.SACRIFICE: _sacrifice,
    Theme.MARKER_WORTH: _marker_worth,
    Theme.MARKER_LEFT: _marker_left,
    Theme.EXACT_FILL: _exact_fill,
    Theme.OVERFLOW: _overflow,
    Theme.CARRIED_LINE: _carried_line,
    Theme.LONG_LINE: _long_line,
    Theme.GREY_COLUMN: _grey_column,
}


def _falls(position: Position, move: Move) -> bool:
    """Whether tiles of a draft fall."""
    preview = position.preview(move)
    return preview.fallen + preview.to_lid > 0


def _yes_or_no(answer: object) -> str:
    """For sentences of the catalogues that have two forms."""
    return "yes" if answer else "no"


def _gain(position: Position, move: Move) -> int:
    """What a move brings at once."""
    preview = position.preview(move)
    return preview.points - preview.cost


def _column(line: int, colour: str) -> int:
    """Where a colour goes on the coloured wall."""
    return COLOURED_WALL[line - 1].index(colour) + 1


def _marker_cost(scene: _Scene) -> int:
    return scene.board.with_marker().floor_cost() - scene.board.floor_cost()


def _is_ending(position: Position) -> bool:
    """Whether the game is over, or will be at the end of the round as the lines stand."""
    if position.phase in ("drafting", "tiling"):
        return any(forecast.bonus for forecast in position.forecast())
    return position.is_over


def _bonus(position: Position, seat: int) -> int:
    """The bonus that a seat has or will have as the lines stand."""
    return position.boards[seat - 1].bonus() if position.is_over else position.forecast()[seat - 1].bonus
