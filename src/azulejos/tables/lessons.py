"""The first lesson (tutorial): a few positions, each with one task, and a friendly answer to whatever you try.

Every chapter stands alone: a two-player position, without chance, in which it is seat 1's turn. The rules decide which
moves are legal and what they do; a chapter only says whether a move solves its task. Pure; it creates no table. The
text is in the catalogues, `lesson-NAME` with an attribute for each answer. `try_move` raises `InvalidError` for text
that is not a move and `IllegalMoveError` for an illegal move.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from azulejos.board import COLOUR_BONUS, COLUMN_BONUS, ROW_BONUS
from azulejos.errors import Param
from azulejos.events import BonusScored, Event, FloorScored, TileScored
from azulejos.notation import Draft, Move
from azulejos.previews import Preview
from azulejos.rules import Position
from azulejos.values import Value, of_events, of_position

__all__ = ["CHAPTERS", "Chapter", "ChapterName", "lesson", "try_move"]

LEARNER = 1  # the learner's seat
FLOOR = 0
TAKEN_ROW = 2  # in the chapter `wall`, the row that has the colour to take
ENOUGH = ("done", "less")  # answers that complete a chapter; any other asks to try again

ChapterName = Literal["take", "line", "wall", "fall", "centre", "tiling", "floor", "choice", "end", "grey"]
Answer = tuple[str, dict[str, Param]]


@dataclass(frozen=True, slots=True)
class Try:
    """A move in a chapter, by its colour and line, with what it does."""

    before: Position
    colour: str
    line: int
    preview: Preview
    after: Position
    story: tuple[Event, ...]

    @property
    def is_full(self) -> bool:
        """Whether it fills its line."""
        return self.line != FLOOR and len(self.before.board.lines[self.line - 1]) + self.preview.placed == self.line

    def previews(self) -> list[Preview]:
        """What each legal move would do."""
        return [self.before.preview(move) for move in self.before.legal_moves()]


@dataclass(frozen=True, slots=True)
class Chapter:
    """One thing to learn: its name, the position, a move that shows it, and the answer to any move."""

    name: ChapterName
    position: Position
    hint: str
    answer: Callable[[Try], Answer]


def lesson() -> Value:
    """All chapters with their positions, in order."""
    shown = [{"name": one.name, "position": of_position(one.position), "hint": one.hint} for one in CHAPTERS.values()]
    return {"chapters": shown}


def try_move(chapter: Chapter, text: str) -> Value:
    """What a move does in a chapter, and how it is answered."""
    before = chapter.position
    move = Move.parse(text)
    after, story = before.transition(move)
    colour = move.colour if isinstance(move, Draft) else before.board.lines[move.line - 1][0]
    answer, values = chapter.answer(Try(before, colour, move.line, before.preview(move), after, story))
    return {
        "answer": answer,
        "values": values,
        "is_enough": answer in ENOUGH,
        "position": of_position(after),
        "story": of_events(story),
    }


def _take(one: Try) -> Answer:
    if one.line == FLOOR:
        return "floor", {}
    return "done", {"count": one.preview.taken, "colour": one.colour, "line": one.line}


def _line(one: Try) -> Answer:
    if one.line == FLOOR or not one.before.board.lines[one.line - 1]:
        return "other", {}
    return "done", {"count": len(one.after.boards[LEARNER - 1].lines[one.line - 1])}


def _wall(one: Try) -> Answer:
    if one.line == FLOOR or one.colour not in one.before.board.wall[TAKEN_ROW - 1]:
        return "other", {}
    return "done", {"line": one.line}


def _fall(one: Try) -> Answer:
    if one.preview.fallen:
        return "falls", {"count": one.preview.fallen, "points": one.preview.cost}
    return "done" if one.is_full else "short", {}


def _centre(one: Try) -> Answer:
    return "done" if one.preview.marker else "factory", {}


def _tiling(one: Try) -> Answer:
    scored = [event for event in one.story if isinstance(event, TileScored) and event.seat == LEARNER]
    if not scored:
        return "none", {}
    across, down = scored[0].row_points, scored[0].column_points
    return "done", {"across": across, "down": down, "points": across + down}


def _floor(one: Try) -> Answer:
    (lost,) = [event.lost for event in one.story if isinstance(event, FloorScored) and event.seat == LEARNER]
    fewest = min(preview.fallen for preview in one.previews())
    return "done" if one.preview.fallen == fewest else "more", {"points": lost}


def _choice(one: Try) -> Answer:
    best = max(preview.points for preview in one.previews())
    points = one.preview.points
    return ("done", {"points": points}) if points == best else ("less", {"points": points, "best": best})


def _end(one: Try) -> Answer:
    bonus = next((event for event in one.story if isinstance(event, BonusScored) and event.seat == LEARNER), None)
    if bonus is None:
        return "none", {}
    return "done", {"row": ROW_BONUS, "column": COLUMN_BONUS, "all": COLOUR_BONUS, "points": bonus.points}


def _chapter(name: ChapterName, answer: Callable[[Try], Answer], hint: str, *fields: str) -> Chapter:
    return Chapter(name, Position.parse(" ".join(fields)), hint, answer)


_EMPTY = "...../...../...../...../....."
CHAPTERS = {
    chapter.name: chapter
    for chapter in (
        _chapter(
            "take",
            _take,
            "1R2",
            "S2 1d 1 1 BRRW/YYKK/BBYW/RKKW/BYRR * 16,16,15,16,17 0,0,0,0,0",
            f"0:-/-/-/-/-:{_EMPTY}:-",
            f"0:-/-/-/-/-:{_EMPTY}:-",
        ),
        _chapter(
            "line",
            _line,
            "3R5",
            "S2 1d 1 2 -/-/BYRR/YKKW/- *BYWW 15,17,16,15,17 0,0,0,0,0",
            f"0:-/-/-/-/RR:{_EMPTY}:-",
            f"0:-/-/BBB/KKK/-:{_EMPTY}:-",
        ),
        _chapter(
            "wall",
            _wall,
            "2R3",
            "S2 3d 1 2 -/RRKW/-/-/BYYW BKK 7,8,9,9,7 6,6,5,6,8",
            "8:-/-/-/BB/YYY:BY.../...R./..B../...../.....:-",
            "6:-/K/WW/K/RR:..R../.B.../...../..W../.....:*",
        ),
        _chapter(
            "fall",
            _fall,
            "3B3",
            "S2 1d 1 2 -/-/BBBY/-/- RKKW 16,16,16,16,16 0,0,0,0,0",
            f"0:-/B/-/RRR/-:{_EMPTY}:-",
            f"0:-/KK/-/WWW/YYY:{_EMPTY}:*",
        ),
        _chapter(
            "centre",
            _centre,
            "CB4",
            "S2 1d 1 1 -/-/-/YYRW/- *BBRKW 15,16,18,16,15 0,0,0,0,0",
            f"0:-/YY/WWW/-/-:{_EMPTY}:-",
            f"0:-/-/KKK/BBB/-:{_EMPTY}:-",
        ),
        _chapter(
            "tiling",
            _tiling,
            "CW3",
            "S2 3d 1 1 -/-/-/-/- W 7,8,9,9,7 7,7,8,8,8",
            "9:-/-/WW/BB/YYY:BY..W/.B.../K.B../...../.....:-",
            "7:-/K/-/RRR/-:.Y.K./W..../..B../...../.....:*",
        ),
        _chapter(
            "floor",
            _floor,
            "CR4",
            "S2 4d 1 1 -/-/-/-/- RRRRR 6,4,1,5,4 10,10,11,11,11",
            "15:-/-/-/-/YYY:BY..W/.B.../KWB../.K.../.....:*",
            "12:-/K/-/RRR/WW:.Y.K./W..../..BY./...../.....:-",
        ),
        _chapter(
            "choice",
            _choice,
            "5R1",
            "S2 5d 1 1 -/-/-/-/YRKW - 0,0,0,0,0 14,11,15,16,14",
            "18:-/R/-/BB/YYYY:BY..W/.BY../KWB../...../.....:-",
            "16:-/K/-/RRR/WW:.Y.K./W..../..BY./...../.....:*",
        ),
        _chapter(
            "end",
            _end,
            "CR1",
            "S2 6d 1 1 -/-/-/-/- R 6,7,6,6,5 7,7,7,7,8",
            "46:-/-/-/BB/YY:BY.KW/.BYR./KWB.R/R.W../.RK..:-",
            "41:-/R/K/-/KK:.YRK./WB.../.WBY./..W../...W.:*",
        ),
        _chapter(
            "grey",
            _choice,
            "2@3",
            "G2 3t 1 1 -/-/-/-/- - 7,8,9,9,7 9,7,7,6,10",
            "11:-/RR/K/BB/YYY:.YB../.K.../..W.R/...../.....:-",
            "9:-/-/WW/KKK/-:B..../..Y../.R.../...../.....:*",
        ),
    )
}
