"""Analysis of positions and games by bots, as text and tables.

A value is by how many points a seat should finish ahead of the best other one, next to its winning chance. No line
exceeds the given width.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from azulejos.bots import Choice, Ranking
from azulejos.locales import decimal, say
from azulejos.notation import Move
from azulejos.rules import Position
from azulejos.terminal.drawing import bot_name, clipped, names_to_show
from azulejos.terminal.narration import yes_or_no

__all__ = [
    "Judged",
    "Thought",
    "advice",
    "draw_judged",
    "draw_thought",
    "in_short",
    "judged_heading",
    "percent",
    "signed",
    "summary",
]

BLUNDER = 2.0  # points; a move that loses this many is highlighted, and so is one that
BLUNDERED_CHANCE = 0.1  # loses this much of its winning chance
NARROW, WIDE = 7, 10  # how wide a column of values is, under a word and under a name
CHANCE_WIDTH = 6  # of a column of chances, at least
LEFT, RIGHT = "<", ">"
COLUMNS = (
    ("t-col-move", 4, RIGHT),
    ("t-col-seat", 12, LEFT),
    ("t-col-played", 6, LEFT),
    ("t-col-wins", 4, RIGHT),
    ("t-col-value", 6, RIGHT),
    ("t-col-best", 6, LEFT),
    ("t-col-wins", 4, RIGHT),
    ("t-col-value", 6, RIGHT),
    ("t-col-lost", 5, RIGHT),
)  # of an analysed game: heading, minimum width and alignment
LONGEST_WORD = 9  # above a column
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

    @property
    def lost_chance(self) -> float:
        """How much more often the bot's move would have won, from 0 to 1."""
        return max(0.0, self.best.chances[self.seat - 1] - self.played.chances[self.seat - 1])

    @property
    def is_blunder(self) -> bool:
        """Whether it lost so much that it should stand out."""
        return self.lost >= BLUNDER or self.lost_chance >= BLUNDERED_CHANCE


def advice(name: str, choice: Choice, seat: int) -> str:
    """What a bot would play for a seat, the result it expects, and the moves it expects next."""
    return say(
        "t-advice",
        bot=bot_name(name),
        move=str(choice.move),
        chance=percent(choice.chances[seat - 1]),
        value=signed(choice.values[seat - 1]),
        more=yes_or_no(len(choice.line) > 1),
        line=_written(choice.line[1:]),
    )


def percent(chance: float) -> str:
    """A chance in per cent, such as 62%; only what is certain is 0% or 100%."""
    found = round(100 * chance)
    return f"{found if chance in (0, 1) else min(max(found, 1), 99)}%"


def signed(value: float) -> str:
    """A value with its sign and one decimal, such as +3.4 or -0.5."""
    return decimal(round(value, 1) + 0.0, "+0.0;-0.0")  # never -0.0


def in_short(count: float) -> str:
    """A large number in few letters, such as 950, 1.2 k or 34 M."""
    for factor, letter in FACTORS:
        if count >= factor:
            scaled = count / factor
            return f"{decimal(scaled) if scaled < 10 else f'{scaled:.0f}'} {letter}"
    return f"{count:.0f}"


# A position.


def draw_thought(thought: Thought, names: Sequence[str] | None = None, width: int = 80) -> Text:
    """How far the bot has searched, then a line for each move: its chance, its value, and the expected continuation."""
    lines = [(_progress(thought), "bold")]
    if thought.ranking:
        lines += [*_table(thought, names or [""] * thought.position.players, width), (say("t-value-legend"), "dim")]
    return Text("\n").join([Text(clipped(line, width), style) for line, style in lines])


def _table(thought: Thought, names: Sequence[str], width: int) -> Iterator[tuple[str, str]]:
    """The moves under their headings, each line with its style."""
    position = thought.position
    seats, headings, room = list(range(1, position.players + 1)), names_to_show(names), WIDE
    if position.turn and position.players == 2:  # one seat's value implies the other's
        seats, headings, room = [position.turn], [say("t-col-value")], NARROW
    heading, wins, mover = say("t-col-move"), say("t-col-wins"), (position.turn or 1) - 1
    room = max(room, *[min(cell_len(word), LONGEST_WORD) + 1 for word in headings])
    rooms = max(cell_len(heading), 4), max(cell_len(wins) + 2, CHANCE_WIDTH), *[room] * len(seats)
    yield _row([heading, wins, *[clipped(word, room - 1) for word in headings]], rooms) + say("t-col-then"), "dim"
    for choice in thought.ranking:
        values = [signed(choice.values[seat - 1]) for seat in seats]
        row = _row([str(choice.move), percent(choice.chances[mover]), *values], rooms)
        yield (row + _fitting(choice.line[1:], width - len(row))).rstrip(), ""


def _progress(thought: Thought) -> str:
    """Such as `search: depth 7, 1.2 M nodes, 240 k a second, 5.0 s, exact`."""
    if not thought.ranking:
        return f"{thought.bot}: {decimal(thought.seconds)} s"
    best, nodes = thought.ranking[0], max(choice.nodes for choice in thought.ranking)
    parts = [say("t-depth", depth=best.depth), say("t-nodes", count=nodes, nodes=in_short(nodes))]
    if thought.seconds >= 0.05:  # shorter times give no meaningful speed
        parts += [say("t-speed", nodes=in_short(nodes / thought.seconds))]
    return f"{thought.bot}: {', '.join([*parts, f'{decimal(thought.seconds)} s', *[say('t-exact')] * best.is_exact])}"


def _row(cells: Sequence[str], rooms: Sequence[int]) -> str:
    """A move and its columns, right-aligned, each in its width."""
    beside = [" " * (room - cell_len(cell)) + cell for cell, room in zip(cells[1:], rooms[1:], strict=True)]
    return set_cell_size(cells[0], rooms[0]) + "".join(beside) + "  "


def _fitting(moves: Sequence[Move], room: int) -> str:
    """As many of the moves as there is room for, and two dots where some are left out."""
    text = _written(moves)
    if len(text) <= room:
        return text
    return f"{_written(moves[: max(0, room - 2) // 4])} .."  # a move is three characters and a space


def _written(moves: Iterable[Move]) -> str:
    return " ".join(map(str, moves))


# A game.


def judged_heading() -> str:
    """The words above what `draw_judged` draws."""
    return _in_columns([say(word) for word, _, _ in COLUMNS])


def draw_judged(judged: Judged, name: str) -> Text:
    """A line under `judged_heading`: who played what, what it was worth, and what the bot would have played."""
    seat = judged.seat - 1
    parts = [
        str(judged.number),
        clipped(name, 12),
        str(judged.played.move),
        percent(judged.played.chances[seat]),
        signed(judged.played.values[seat]),
        str(judged.best.move),
        percent(judged.best.chances[seat]),
        signed(judged.best.values[seat]),
        decimal(judged.lost),
    ]
    return Text(_in_columns(parts), "bold" if judged.is_blunder else "")


def _in_columns(parts: Sequence[str]) -> str:
    """The parts of a line, each as wide as its column and the word above it."""
    line = []
    for part, (word, least, side) in zip(parts, COLUMNS, strict=True):
        room = max(least, min(cell_len(say(word)), LONGEST_WORD))
        text = clipped(part, room)
        free = " " * (room - cell_len(text))
        line.append(text + free if side == LEFT else free + text)
    return "  ".join(line)


def summary(moves: Sequence[Judged], names: Sequence[str]) -> Iterator[str]:
    """For each seat that has moved how many points its moves have lost on average."""
    for seat, name in enumerate(names, 1):
        lost = [judged.lost for judged in moves if judged.seat == seat]
        if lost:
            yield say("t-lost-each", name=name, moves=len(lost), lost=sum(lost) / len(lost))
