"""What bots think of positions and games, in words and tables.

A value is by how many points a seat is expected to end ahead of the best other one. No line is wider than asked for.
Pure.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from rich.text import Text

from azulejos.bots import Choice, Ranking
from azulejos.notation import Move
from azulejos.rules import Position
from azulejos.terminal.drawing import clipped, names_to_show
from azulejos.terminal.telling import counted

__all__ = [
    "JUDGED_HEADING",
    "Judged",
    "Thought",
    "advice",
    "draw_judged",
    "draw_thought",
    "in_short",
    "signed",
    "summary",
]

LEGEND = "A value is by how many points the seat is expected to end ahead."
JUDGED_HEADING = "move  seat          played   value  best     value   lost"
BLUNDER = 2.0  # points; a move that loses as many stands out
NARROW, WIDE = 7, 10  # how wide a column of values is, under a word and under a name
FACTORS = ((1e9, "G"), (1e6, "M"), (1e3, "k"))


@dataclass(frozen=True, slots=True)
class Thought:
    """A bot's ranking of the moves in a position, empty before it has one, and the seconds it has thought."""

    bot: str
    position: Position
    ranking: Ranking
    seconds: float


@dataclass(frozen=True, slots=True)
class Judged:
    """A move that was played, with its number and seat, and what a bot thinks of it and of the move it would play."""

    number: int
    seat: int
    played: Choice
    best: Choice

    @property
    def lost(self) -> float:
        """How many points the bot's move would have brought more."""
        return max(0.0, self.best.values[self.seat - 1] - self.played.values[self.seat - 1])


def advice(name: str, choice: Choice, seat: int) -> str:
    """What a bot would play in a seat's place, what it expects that to bring, and how play would go on."""
    line = f", expecting {_written(choice.line)}" if len(choice.line) > 1 else ""
    return f"{name} would play {choice.move}, value {signed(choice.values[seat - 1])}{line}."


def signed(value: float) -> str:
    """A value with its sign and one decimal, such as +3.4 or -0.5."""
    return f"{round(value, 1) + 0.0:+.1f}"  # never -0.0


def in_short(count: float) -> str:
    """A large number in few letters, such as 950, 1.2 k or 34 M."""
    for factor, letter in FACTORS:
        if count >= factor:
            scaled = count / factor
            return f"{scaled:.1f} {letter}" if scaled < 10 else f"{scaled:.0f} {letter}"
    return f"{count:.0f}"


# A position.


def draw_thought(thought: Thought, names: Sequence[str] | None = None, width: int = 80) -> Text:
    """How far the bot has looked, then a line for each move: what it is worth, and how play would go on."""
    lines = [(_progress(thought), "bold")]
    if thought.ranking:
        lines += [*_table(thought, names or [""] * thought.position.players, width), (LEGEND, "dim")]
    return Text("\n").join([Text(clipped(line, width), style) for line, style in lines])


def _table(thought: Thought, names: Sequence[str], width: int) -> Iterator[tuple[str, str]]:
    """The moves under their headings, each line with its style."""
    position = thought.position
    seats, headings, room = list(range(1, position.players + 1)), names_to_show(names), WIDE
    if position.turn and position.players == 2:  # the value of one seat says that of the other
        seats, headings, room = [position.turn], ["value"], NARROW
    yield _row("move", [clipped(heading, room - 1) for heading in headings], room) + "then", "dim"
    for choice in thought.ranking:
        row = _row(str(choice.move), [signed(choice.values[seat - 1]) for seat in seats], room)
        yield (row + _fitting(choice.line[1:], width - len(row))).rstrip(), ""


def _progress(thought: Thought) -> str:
    """Such as `search: depth 7, 1.2 M nodes, 240 k a second, 5.0 s, exact`."""
    if not thought.ranking:
        return f"{thought.bot}: {thought.seconds:.1f} s"
    best, nodes = thought.ranking[0], max(choice.nodes for choice in thought.ranking)
    parts = [f"depth {best.depth}", f"{in_short(nodes)} {'node' if nodes == 1 else 'nodes'}"]
    if thought.seconds >= 0.05:  # in less there is no speed to speak of
        parts += [f"{in_short(nodes / thought.seconds)} a second"]
    return f"{thought.bot}: {', '.join([*parts, f'{thought.seconds:.1f} s', *['exact'] * best.is_exact])}"


def _row(move: str, cells: Sequence[str], room: int) -> str:
    """A move and what stands beside it, right-aligned."""
    return f"{move:<4}" + "".join([" " * (room - cell_len(cell)) + cell for cell in cells]) + "  "


def _fitting(moves: Sequence[Move], room: int) -> str:
    """As many of the moves as there is room for, and two dots where some are left out."""
    text = _written(moves)
    if len(text) <= room:
        return text
    return f"{_written(moves[: max(0, room - 2) // 4])} .."  # a move is three letters and a space


def _written(moves: Iterable[Move]) -> str:
    return " ".join(map(str, moves))


# A game.


def draw_judged(judged: Judged, name: str) -> Text:
    """A line under `JUDGED_HEADING`: who played what, what it was worth, and what the bot would have played."""
    seat = judged.seat - 1
    who = clipped(name, 12)
    parts = [
        f"{judged.number:>4}",
        who + " " * (12 - cell_len(who)),
        f"{judged.played.move!s:<6}",
        f"{signed(judged.played.values[seat]):>6}",
        f"{judged.best.move!s:<6}",
        f"{signed(judged.best.values[seat]):>6}",
        f"{judged.lost:>5.1f}",
    ]
    return Text("  ".join(parts), "bold" if judged.lost >= BLUNDER else "")


def summary(moves: Sequence[Judged], names: Sequence[str]) -> Iterator[str]:
    """For each seat that has moved how many points its moves have lost on average."""
    for seat, name in enumerate(names, 1):
        lost = [judged.lost for judged in moves if judged.seat == seat]
        if lost:
            yield f"{name}: {counted(len(lost), 'move')}, {sum(lost) / len(lost):.2f} points lost with each."
