"""The story of a game as sentences in the current language, from events and previews alone.

`tell` takes the events of a transition; `results` says who won, and `standings` gives the ranking. A seat that resigned
while others played on ranks last and cannot win (R9); the core ranks the rest. Names are shown as given; a player
called *you* is addressed.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import groupby

from azulejos.events import (
    BonusScored,
    Event,
    FloorScored,
    GameEnded,
    LidPoured,
    LineDropped,
    MarkerTaken,
    RestMoved,
    RoundBegan,
    StarterNamed,
    TileScored,
    TilesDealt,
    TilesFell,
    TilesPlaced,
    TilesTaken,
    TilesToLid,
)
from azulejos.locales import listed, say
from azulejos.notation import COLOURS, MARKER
from azulejos.previews import Preview
from azulejos.records import places_of, winners_of
from azulejos.rules import Position

__all__ = ["describe", "offer", "results", "somebody", "standings", "tell", "yes_or_no"]

Drafting = TilesTaken | RestMoved | MarkerTaken | TilesPlaced | TilesFell | TilesToLid


def tell(events: Iterable[Event], names: Sequence[str]) -> list[str]:
    """The sentences of a story; the tiles that one seat takes and places make one sentence, and so does a deal."""
    sentences: list[str] = []
    for kind, group in groupby(events, _kind):
        if kind == "drafting":
            sentences.append(_draft([event for event in group if isinstance(event, Drafting)], names))
        elif kind == "dealing":
            sentences.append(_dealt([event.factory for event in group if isinstance(event, TilesDealt)]))
        else:
            sentences += [sentence for event in group for sentence in _told(event, names)]
    return sentences


def results(position: Position, names: Sequence[str], ending: str | None = None, resigned: Collection[int] = ()) -> str:
    """How a game that is over or was stopped has ended, in one sentence."""
    if ending:
        return _stopped(ending, position, names)
    if len(resigned) == position.players:
        return say("t-all-resigned")
    best, *others = standings(position, resigned)
    behind = [
        say("t-behind-resigned", name=names[seat - 1])
        if seat in resigned
        else say("t-behind", name=names[seat - 1], score=position.scores[seat - 1])
        for place in others
        for seat in place
    ]
    return say(
        "t-result",
        way="shared" if len(best) > 1 else _who(names[best[0] - 1]),
        names=listed([names[seat - 1] for seat in best]),
        points=position.scores[best[0] - 1],
        others=len(behind),
        behind=listed(behind),
    )


def standings(position: Position, resigned: Collection[int] = ()) -> list[tuple[int, ...]]:
    """The seats of a game that is over, best first, equals together, those that resigned last (E3, R9)."""
    assert position.is_over, "nobody stands anywhere before the end"
    ranked = sorted((place, seat) for seat, place in enumerate(places_of(position, None, resigned), 1))
    together = groupby([one for one in ranked if one[1] not in resigned], lambda one: one[0])
    return [tuple(seat for _, seat in group) for _, group in together] + [tuple(sorted(resigned))] * bool(resigned)


def offer(position: Position, source: int, colour: str) -> str:
    """What a source offers of a colour, such as `centre: 3 red and the marker`."""
    tiles = position.tiles_at(source)
    marker = yes_or_no(MARKER in tiles)
    return say("t-offer", source=source, count=tiles.count(colour), colour=colour, marker=marker)


def describe(preview: Preview) -> str:
    """What a move would do, in short: `1 placed, 2 fallen, +1, -2`."""
    parts = [
        say("t-would-placed", count=preview.placed) if preview.placed else "",
        say("t-would-fallen", count=preview.fallen) if preview.fallen else "",
        say("t-would-lid", count=preview.to_lid) if preview.to_lid else "",
        f"+{preview.points}" if preview.points else "",
        f"-{preview.cost}" if preview.cost else "",
    ]
    return ", ".join([part for part in parts if part])


def somebody(name: str) -> dict[str, str]:
    """Whom a message speaks of, or to."""
    return {"name": name, "who": _who(name)}


def yes_or_no(answer: object) -> str:
    """A boolean as a message variable."""
    return "yes" if answer else "no"


def _who(name: str) -> str:
    return "you" if name == say("you") else "other"


# Drafting.


def _kind(event: Event) -> str:
    if isinstance(event, Drafting):
        return "drafting"
    return "dealing" if isinstance(event, TilesDealt) else "other"


def _draft(events: Sequence[Drafting], names: Sequence[str]) -> str:
    """One turn: what was taken, where it went, and what the factory sent to the centre."""
    values: dict[str, str | int] = {"marker": "no"}
    places: list[dict[str, str | int]] = []
    rest = ""
    for event in events:
        match event:
            case TilesTaken(seat, source, colour, count):
                values |= somebody(names[seat - 1]) | {"source": source, "colour": colour, "count": count}
            case MarkerTaken(_, space):
                values["marker"] = "yes" if space <= 7 else "beside"
            case TilesPlaced(_, line, _, count):
                places.append({"way": "line", "line": line, "count": count})
            case TilesFell(_, _, count):
                places.append({"way": "floor", "count": count})
            case TilesToLid(_, _, count):
                places.append({"way": "lid", "count": count})
            case _:
                rest = f" {say('story-rest', tiles=_tiles(event.tiles))}"
    if len(places) == 1:
        return say("story-draft", **places[0] | values) + rest
    parts = listed([say("story-part", **place) for place in places])
    return say("story-draft", **values, way="split", places=parts) + rest


def _tiles(tiles: str) -> str:
    """Tiles counted by colour, the marker first: the marker, 2 blue and 1 red."""
    words = [say("tiles", count=tiles.count(colour), colour=colour) for colour in COLOURS if colour in tiles]
    return listed([say("the-marker")] * (MARKER in tiles) + words)


# Everything else.


def _dealt(factories: Sequence[int]) -> str:
    first, last = factories[0], factories[-1]
    return say("story-dealt", count=last - first + 1, first=first, last=last)


def _told(event: Event, names: Sequence[str]) -> Iterator[str]:
    match event:
        case RoundBegan(number, seat):
            yield say("story-round", round=number, **somebody(names[seat - 1]))
        case LidPoured(tiles):
            yield say("story-poured", tiles=_tiles(tiles))
        case TileScored():
            yield _tile(event, names)
        case LineDropped(seat, line, colour, fallen, to_lid):
            ways = [("floor", fallen)] * bool(fallen) + [("lid", to_lid)] * bool(to_lid)
            places = listed([say("story-part", way=way, count=count) for way, count in ways])
            yield say("story-drop", name=names[seat - 1], line=line, colour=colour, places=places)
        case FloorScored(seat, tiles, cost, lost):
            values = {"name": names[seat - 1], "tiles": _tiles(tiles), "short": yes_or_no(lost != cost)}
            yield say("story-floor", **values, points=cost, lost=lost)
        case StarterNamed(seat, took_marker):
            yield say("story-starter", marker=yes_or_no(took_marker), **somebody(names[seat - 1]))
        case BonusScored(seat, rows, columns, colours, points):
            whole = (("rows-count", rows), ("columns-count", columns), ("colours-count", colours))
            complete = listed([say(what, count=count) for what, count in whole if count])
            yield say("story-bonus", name=names[seat - 1], complete=complete, points=points)
        case GameEnded(_, out_of_tiles):
            yield say("story-end", why="tiles" if out_of_tiles else "row")


def _tile(event: TileScored, names: Sequence[str]) -> str:
    """A tile on the wall, with its points along the row and the column."""
    return say(
        "story-tile",
        name=names[event.seat - 1],
        line=event.line,
        colour=event.colour,
        column=event.column,
        points=event.row_points + event.column_points,
        across=event.row_points,
        down=event.column_points,
        both=yes_or_no(event.row_points and event.column_points),
    )


def _stopped(ending: str, position: Position, names: Sequence[str]) -> str:
    """Why a game was stopped, and who has won by it where two play (R9)."""
    if ending == "agreed":
        return say("t-stopped-agreed")
    how, seat = ending.split()
    winner = "".join(names[won - 1] for won in winners_of(places_of(position, ending)))
    won = _who(winner) if winner else "nobody"
    return say("t-stopped", how=how, won=won, winner=winner, **somebody(names[int(seat) - 1]))
