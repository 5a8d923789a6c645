"""News of a server's table as sentences: who comes and goes, what is offered, how it ends.

Everything comes from the values of `server.wire` as they arrive; `narration` tells moves and deals, from the story that
comes with them. Names are printable and distinct.
"""

from collections.abc import Collection, Iterator, Sequence
from typing import Any

from azulejos.board import COLOUR_BONUS, COLUMN_BONUS, ROW_BONUS
from azulejos.events import Event
from azulejos.locales import listed, say
from azulejos.rules import Position
from azulejos.server import wire
from azulejos.terminal.drawing import bot_name, names_to_show, printable
from azulejos.terminal.narration import describe, results, tell, yes_or_no
from azulejos.terminal.reasons import hint_reason
from azulejos.values import snake

__all__ = [
    "clock_text",
    "clocks_text",
    "final_scores",
    "hint_text",
    "names_of",
    "offer_text",
    "position_of",
    "result_text",
    "seat_lines",
    "settings_text",
    "tell_news",
]

_EVENTS: dict[str, Any] = {snake(kind.__name__): kind for kind in Event.__subclasses__()}
_NEWS = {
    "seat_taken": "t-news-seat-taken",
    "seat_left": "t-news-seat-left",
    "closed": "t-news-closed",
    "started": "t-news-started",
    "undone": "t-news-undone",
    "sides_switched": "t-news-sides-switched",
    "hint_asked": "t-news-hint-asked",
    "offered": "offer-from",
    "accepted": "t-news-accepted",
    "declined": "t-news-declined",
    "withdrawn": "t-news-withdrawn",
    "resigned": "t-news-resigned",
    "timed_out": "t-news-timed-out",
    "forfeited": "t-news-forfeited",
    "replaced": "t-news-replaced",
    "went_away": "t-news-went-away",
    "came_back": "t-news-came-back",
    "rematch_begun": "t-news-rematch-begun",
}
_UNITS = (("days", 86_400_000), ("hours", 3_600_000), ("minutes", 60_000))


def names_of(table: wire.TableView | wire.Entry) -> list[str]:
    """The names at the table, as they can be shown."""
    return names_to_show([seat.name for seat in table.seats])


def position_of(table: wire.TableView) -> Position | None:
    """The position, once the game has started."""
    return Position.parse(table.position.position) if table.position else None


def tell_news(news: wire.TableNews, before: wire.TableView, mine: Collection[int]) -> list[str]:
    """What has happened, for the owner of these seats; of several moves only the last in full."""
    kinds = [happening.kind for happening in news.happenings]
    steps = [index for index, kind in enumerate(kinds) if kind in ("moved", "dealt")]
    last = steps[-1] if steps and news.table.story else len(kinds)
    first = last - 1 if kinds[last - 1 : last + 1] == ["moved", "dealt"] else last  # they have one story
    sentences = [] if news.since == before.seq else [say("t-news-more")]
    missed: list[str] = []
    for index, happening in enumerate(news.happenings):
        if kinds[index] == "moved" and index < first:
            missed.append(f"{names_of(before)[happening.seat - 1]} {printable(happening.move)}")
            continue
        if missed:
            sentences.append(_meanwhile(missed))
            missed = []
        if index == last:
            sentences += tell(_story(news.table), names_of(news.table))
        else:
            sentences += _told(happening, before, news.table, mine)
    return sentences + [_meanwhile(missed)] * bool(missed)


def _meanwhile(moves: list[str]) -> str:
    return say("t-news-meanwhile", moves=", ".join(moves))


def offer_text(table: wire.TableView, mine: Collection[int]) -> str:
    """The offer that is open, or nothing."""
    if table.offer is None:
        return ""
    names, offer = names_of(table), table.offer
    told = say("offer-from", name=names[offer.seat - 1], offer=offer.offer)
    if set(mine) & set(offer.unanswered):
        return f"{told} {say('t-offer-answer')}"
    waits = say("t-offer-waits", names=listed([names[seat - 1] for seat in offer.unanswered]))
    return f"{told} {waits}"


def hint_text(hint: wire.HintView, position: Position, names: Sequence[str]) -> str:
    """A hint, what it would do, what it is worth if that is known, and why it is good if there is more to say."""
    assert hint.move is not None, "only a hint that was given is told"
    told = [say("t-hint", move=hint.move, would=describe(position.preview(hint.move)))]
    if hint.chance is not None and hint.margin is not None:
        told.append(say("t-hint-worth", chance=f"{hint.chance}%", value=f"{hint.margin:+}"))
    return " ".join([*told, *hint_reason(position, [hint.move], names)])


def seat_lines(table: wire.TableView, mine: Collection[int]) -> Iterator[str]:
    """Each seat on a line of its own."""
    for seat, name in zip(table.seats, names_of(table), strict=True):
        what = say("t-seat-open") if seat.kind == "open" else name
        is_away = seat.kind == "person" and not seat.is_present
        notes = [say("tag-you")] * (seat.seat in mine) + [say("tag-away")] * is_away
        yield f"  {seat.seat} {what}{f' ({listed(notes)})' if notes else ''}"


def settings_text(settings: wire.Settings) -> str:
    """What is agreed, in short: `coloured wall, 10 min + 5 s, no takebacks`."""
    clock = settings.clock
    time = _duration(clock.milliseconds)
    clocks = {
        "none": say("t-no-clock"),
        "move": say("t-clock-move", time=time),
        "total": f"{time}{f' + {_duration(clock.increment)}' if clock.increment else ''}",
    }
    parts = [say("t-wall", wall=settings.wall), clocks[clock.timing]]
    return ", ".join(parts + [say("takebacks-none")] * (not settings.takebacks))


def clock_text(left: int) -> str:
    """So many milliseconds as a clock shows them: 4:59, 1:00:00, or days."""
    seconds = max(0, left) // 1000
    minutes, hours, days = seconds // 60, seconds // 3600, seconds // 86400
    if days >= 2:
        return say("t-duration", unit="days", count=days)
    return f"{hours}:{minutes % 60:02}:{seconds % 60:02}" if hours else f"{minutes}:{seconds % 60:02}"


def clocks_text(table: wire.TableView, elapsed: int) -> str:
    """What each person has left so many milliseconds after the table was seen; nothing where only one is timed."""
    if table.clocks is None:
        return ""
    told = [
        f"{name} {clock_text(left - elapsed * (seat.seat == table.clocks.running))}"
        for name, left, seat in zip(names_of(table), table.clocks.left, table.seats, strict=True)
        if seat.kind == "person"
    ]
    return say("t-clocks", clocks=", ".join(told)) if len(told) > 1 else ""


def result_text(table: wire.TableView, position: Position) -> str:
    """Who has won, in one sentence."""
    given_up = [seat.seat for seat in table.seats if seat.given_up]
    return results(position, names_of(table), table.ending, given_up)


def final_scores(table: wire.TableView, position: Position) -> Iterator[str]:
    """Each seat's score and what it is made of, best first."""
    places = table.places or [1] * len(table.seats)
    order = sorted(range(len(table.seats)), key=lambda index: (places[index], index))
    names = names_of(table)
    for index in order:
        board = position.boards[index]
        whole = (
            ("t-final-rows", board.complete_rows(), ROW_BONUS),
            ("t-final-columns", board.complete_columns(), COLUMN_BONUS),
            ("t-final-colours", board.complete_colours(), COLOUR_BONUS),
        )
        parts = [say(what, count=count, score=count * worth) for what, count, worth in whole if count]
        if not position.is_over:
            parts = []
        elif parts:
            parts.insert(0, say("t-final-play", score=board.score - board.bonus()))
        place = f"{places[index]}. " if table.places else ""
        given = yes_or_no(table.seats[index].given_up)
        line = say("t-final", name=names[index], given=given, points=board.score, parts=len(parts), made=listed(parts))
        yield f"  {place}{line}"


def _story(table: wire.TableView) -> list[Event]:
    """The story as the core tells it."""
    made = []
    for told in table.story:
        values: dict[str, Any] = {name: tuple(value) if isinstance(value, list) else value for name, value in told}
        made.append(_EVENTS[values.pop("event")](**values))
    return made


def _told(happening: Any, before: wire.TableView, after: wire.TableView, mine: Collection[int]) -> list[str]:
    """One happening other than a move, in at most one sentence; my own coming and going is omitted."""
    kind, seat = happening.kind, getattr(happening, "seat", 0)
    names = names_of(before if kind == "seat_left" else after)
    if kind == "offered" and after.offer:
        return [offer_text(after, mine)]
    if seat in mine and kind in ("went_away", "came_back"):
        return []
    if seat in mine and kind == "hint_asked":
        return [say("t-news-hint-mine")]
    if kind not in _NEWS:
        return []
    other = names[getattr(happening, "other", 0) - 1]
    offer, bot = getattr(happening, "offer", ""), bot_name(getattr(happening, "bot", ""))
    return [say(_NEWS[kind], name=names[seat - 1], seat=seat, other=other, offer=offer, bot=bot)]


def _duration(milliseconds: int) -> str:
    """A time as it is agreed: 90 s, 10 min, 2 h, 14 days."""
    for unit, size in _UNITS:
        if milliseconds >= size and milliseconds % size == 0 and not (unit == "days" and milliseconds == size):
            return say("t-duration", unit=unit, count=milliseconds // size)
    return say("t-duration", unit="seconds", count=milliseconds / 1000)
