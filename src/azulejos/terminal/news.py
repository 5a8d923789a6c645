"""What happens at a table on a server, in English sentences: who comes and goes, what is offered, how it ends.

Everything is told from the values of `server.wire` as they arrive; moves and deals are told by `telling`, from the
story that comes with them. Names are printable and told apart. Pure.
"""

from collections.abc import Collection, Iterator
from typing import Any

from azulejos.board import COLOUR_BONUS, COLUMN_BONUS, ROW_BONUS
from azulejos.events import Event
from azulejos.rules import Position
from azulejos.server import wire
from azulejos.terminal.drawing import names_to_show, printable
from azulejos.terminal.telling import counted, describe, listed, results, tell
from azulejos.values import snake

__all__ = [
    "clock_text",
    "clocks_told",
    "final_scores",
    "hint_told",
    "names_of",
    "offer_told",
    "position_of",
    "result_told",
    "seats_told",
    "settings_told",
    "tell_news",
]

_EVENTS: dict[str, Any] = {snake(kind.__name__): kind for kind in Event.__subclasses__()}
_OFFERS = {"takeback": "to take back the last move", "stop": "to stop the game", "rematch": "a rematch"}
_SENTENCES = {
    "seat_taken": "{name} sits down, on seat {seat}.",
    "seat_left": "{name} gets up: seat {seat} is open.",
    "closed": "The table is closed.",
    "started": "{name} begins the game.",
    "undone": "The last move of {name} is taken back, with all that followed.",
    "sides_switched": "{name} and {other} have changed seats.",
    "hint_asked": "{name} asks for a hint.",
    "offered": "{name} offers {offer}.",
    "accepted": "{name} accepts.",
    "declined": "{name} declines.",
    "withdrawn": "{name} withdraws the offer.",
    "resigned": "{name} resigns.",
    "timed_out": "The time of {name} is up.",
    "forfeited": "{name} has been gone for too long, and is given up.",
    "replaced": "{bot} plays seat {seat} from here on.",
    "went_away": "{name} is gone.",
    "came_back": "{name} is back.",
    "rematch_begun": "The rematch begins.",
}


def names_of(table: wire.TableView | wire.Entry) -> list[str]:
    """The names at the table, as they can be shown."""
    return names_to_show([seat.name for seat in table.seats])


def position_of(table: wire.TableView) -> Position | None:
    """What lies on the table, once the game has begun."""
    return Position.parse(table.position.position) if table.position else None


def tell_news(news: wire.TableNews, before: wire.TableView, mine: Collection[int]) -> list[str]:
    """What has happened, as the owner of these seats is told; of several moves only the last one in full."""
    kinds = [happening.kind for happening in news.events]
    steps = [index for index, kind in enumerate(kinds) if kind in ("moved", "dealt")]
    last = steps[-1] if steps and news.table.story else len(kinds)
    first = last - 1 if kinds[last - 1 : last + 1] == ["moved", "dealt"] else last  # they have one story
    sentences = [] if news.since == before.seq else ["More has happened than can be told."]
    missed: list[str] = []
    for index, happening in enumerate(news.events):
        if kinds[index] == "moved" and index < first:
            missed.append(f"{names_of(before)[happening.seat - 1]} {printable(happening.move)}")
            continue
        if missed:
            sentences.append(f"Meanwhile: {', '.join(missed)}.")
            missed = []
        if index == last:
            sentences += tell(_story(news.table), names_of(news.table))
        else:
            sentences += _told(happening, before, news.table, mine)
    return sentences + [f"Meanwhile: {', '.join(missed)}."] * bool(missed)


def offer_told(table: wire.TableView, mine: Collection[int]) -> str:
    """The offer that is open, or nothing."""
    if table.offer is None:
        return ""
    names, offer = names_of(table), table.offer
    told = f"{names[offer.seat - 1]} offers {_OFFERS[offer.offer]}."
    if set(mine) & set(offer.unanswered):
        return f"{told} Type accept or decline."
    return f"{told} {listed([names[seat - 1] for seat in offer.unanswered])} can answer."


def hint_told(move: str, position: Position) -> str:
    """A hint, and what it would do."""
    return f"Hint: a strong bot would play {move}: {describe(position.preview(move))}."


def seats_told(table: wire.TableView, mine: Collection[int]) -> Iterator[str]:
    """Each seat on a line of its own."""
    for seat, name in zip(table.seats, names_of(table), strict=True):
        what = "open" if seat.kind == "open" else name
        notes = ["you"] * (seat.seat in mine) + ["away"] * (seat.kind == "person" and not seat.is_present)
        yield f"  {seat.seat} {what}{f' ({listed(notes)})' if notes else ''}"


def settings_told(settings: wire.Settings) -> str:
    """What is agreed, in short: `coloured wall, 10 min + 5 s, no takebacks`."""
    clock = settings.clock
    time = _duration(clock.milliseconds)
    clocks = {
        "none": "no clock",
        "move": f"{time} a move",
        "total": f"{time}{f' + {_duration(clock.increment)}' if clock.increment else ''}",
    }
    parts = [f"{settings.wall} wall", clocks[clock.timing]]
    return ", ".join(parts + ["no takebacks"] * (not settings.takebacks))


def clock_text(left: int) -> str:
    """So many milliseconds as a clock shows them: 4:59, 1:00:00, or days."""
    seconds = max(0, left) // 1000
    minutes, hours, days = seconds // 60, seconds // 3600, seconds // 86400
    if days >= 2:
        return f"{days} days"
    return f"{hours}:{minutes % 60:02}:{seconds % 60:02}" if hours else f"{minutes}:{seconds % 60:02}"


def clocks_told(table: wire.TableView, elapsed: int) -> str:
    """What each person has left so many milliseconds after the table was seen; nothing where only one is timed."""
    if table.clocks is None:
        return ""
    told = [
        f"{name} {clock_text(left - elapsed * (seat.seat == table.clocks.running))}"
        for name, left, seat in zip(names_of(table), table.clocks.left, table.seats, strict=True)
        if seat.kind == "person"
    ]
    return f"Time left: {', '.join(told)}." if len(told) > 1 else ""


def result_told(table: wire.TableView, position: Position) -> str:
    """Who has won, in one sentence."""
    given_up = [seat.seat for seat in table.seats if seat.given_up]
    return results(position, names_of(table), table.ending, () if table.ending else given_up)


def final_scores(table: wire.TableView, position: Position) -> Iterator[str]:
    """Each seat's score and what it is made of, best first."""
    places = table.places or [1] * len(table.seats)
    order = sorted(range(len(table.seats)), key=lambda index: (places[index], index))
    names = names_of(table)
    for index in order:
        board = position.boards[index]
        whole = (
            (board.complete_rows(), "row", ROW_BONUS),
            (board.complete_columns(), "column", COLUMN_BONUS),
            (board.complete_colours(), "colour", COLOUR_BONUS),
        )
        bonus = [f"{count * worth} for {counted(count, noun)}" for count, noun, worth in whole if count]
        parts = [f"{board.score - board.bonus()} in play", *bonus] if position.is_over and bonus else []
        place = f"{places[index]}. " if table.places else ""
        given_up = " (gave up)" if table.seats[index].given_up else ""
        made_of = f": {listed(parts)}" if parts else ""
        yield f"  {place}{names[index]}{given_up}, {counted(board.score, 'point')}{made_of}."


def _story(table: wire.TableView) -> list[Event]:
    """The story as the core tells it."""
    made = []
    for told in table.story:
        values: dict[str, Any] = {name: tuple(value) if isinstance(value, list) else value for name, value in told}
        made.append(_EVENTS[values.pop("event")](**values))
    return made


def _told(happening: Any, before: wire.TableView, after: wire.TableView, mine: Collection[int]) -> list[str]:
    """One happening that is no move, in at most one sentence; of my own coming and going I need not be told."""
    kind, seat = happening.kind, getattr(happening, "seat", 0)
    names = names_of(before if kind == "seat_left" else after)
    if kind == "offered" and after.offer:
        return [offer_told(after, mine)]
    if seat in mine and kind in ("went_away", "came_back"):
        return []
    if seat in mine and kind == "hint_asked":
        return ["A bot thinks about a hint for you."]
    words = {"name": names[seat - 1], "seat": seat, "other": names[getattr(happening, "other", 0) - 1]}
    words["offer"] = _OFFERS.get(getattr(happening, "offer", ""), "")
    words["bot"] = printable(getattr(happening, "bot", ""))
    return [_SENTENCES[kind].format_map(words)] if kind in _SENTENCES else []


def _duration(milliseconds: int) -> str:
    """A time as it is agreed: 90 s, 10 min, 2 h, 14 days."""
    for unit, size in (("days", 86_400_000), ("h", 3_600_000), ("min", 60_000)):
        if milliseconds >= size and milliseconds % size == 0 and not (unit == "days" and milliseconds == size):
            return f"{milliseconds // size} {unit}"
    return f"{milliseconds / 1000:g} s"
