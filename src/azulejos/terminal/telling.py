"""The story of a game in English sentences, told from events and previews alone.

`tell` takes the events of a transition; `results` says who has won, and `standings` in which order all have come. A
seat that resigned while others played on ranks last and cannot win (R9); who comes before whom among the rest is asked
of the core. Names are expected as they are to be shown. Pure.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from azulejos.errors import in_words
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
from azulejos.notation import CENTRE, COLOURS, MARKER
from azulejos.rules import Position, Preview

__all__ = ["counted", "describe", "does", "listed", "offer", "results", "standings", "tell"]

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
        return "All have resigned: nobody wins."
    best, *others = standings(position, resigned)
    points = counted(position.scores[best[0] - 1], "point")
    behind = [
        f"{names[seat - 1]}, who resigned"
        if seat in resigned
        else f"{names[seat - 1]} with {position.scores[seat - 1]}"
        for place in others
        for seat in place
    ]
    winners = [names[seat - 1] for seat in best]
    win = does(winners[0], "wins") if len(best) == 1 else f"{listed(winners)} share the win"
    return f"{win} with {points}{f', before {listed(behind)}' if behind else ''}."


def standings(position: Position, resigned: Collection[int] = ()) -> list[tuple[int, ...]]:
    """The seats of a game that is over, best first, equals together, those that resigned last (E3, R9)."""
    assert position.is_over, "nobody stands anywhere before the end"
    seats = [seat for seat in range(1, position.players + 1) if seat not in resigned]
    places = []
    while seats:
        among = replace(position, boards=tuple(position.boards[seat - 1] for seat in seats))
        best = tuple(seats[place - 1] for place in among.winners)
        places.append(best)
        seats = [seat for seat in seats if seat not in best]
    return places + [tuple(sorted(resigned))] * bool(resigned)


def offer(position: Position, source: int, colour: str) -> str:
    """What a source offers of a colour, such as `centre: 3 red and the marker`."""
    tiles = position.tiles_at(source)
    marker = " and the marker" if MARKER in tiles else ""
    return f"{_source(source, '')}: {tiles.count(colour)} {in_words('colour', colour)}{marker}"


def describe(preview: Preview) -> str:
    """What a move would do, in short: `1 placed, 2 fallen, +1, -2`."""
    parts = [
        f"{preview.placed} placed" if preview.placed else "",
        f"{preview.fallen} fallen" if preview.fallen else "",
        f"{preview.to_lid} to the lid" if preview.to_lid else "",
        f"+{preview.points}" if preview.points else "",
        f"-{preview.cost}" if preview.cost else "",
    ]
    return ", ".join([part for part in parts if part])


def counted(count: int, noun: str) -> str:
    """A number and its noun: 1 point, 2 points."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def does(name: str, verb: str) -> str:
    """A name and what it does; the name `You` is spoken to: Ana takes, You take."""
    if name != "You":
        return f"{name} {verb}"
    return f"You {'have' if verb == 'has' else verb.removesuffix('s')}"


def listed(words: Sequence[str]) -> str:
    """Words as a sentence lists them: Ana, Bea and Carl."""
    return f"{', '.join(words[:-1])} and {words[-1]}" if len(words) > 1 else words[0]


# Drafting.


def _kind(event: Event) -> str:
    if isinstance(event, Drafting):
        return "drafting"
    return "dealing" if isinstance(event, TilesDealt) else "other"


def _draft(events: Sequence[Drafting], names: Sequence[str]) -> str:
    """One turn: what was taken, where it went, and what the factory sent to the centre."""
    taken, marker, places, rest = "", "", [], ""
    for event in events:
        match event:
            case TilesTaken(seat, source, colour, count):
                taken = f"{does(names[seat - 1], 'takes')} {count} {in_words('colour', colour)} from {_source(source)}"
            case MarkerTaken(_, space):
                marker = " and the marker" if space <= 7 else " and the marker, which lies beside the full floor"
            case TilesPlaced(_, line, _, count):
                places.append((count, f"line {line}"))
            case TilesFell(_, _, count):
                places.append((count, "the floor"))
            case TilesToLid(_, _, count):
                places.append((count, "the lid"))
            case _:
                rest = f" The centre gets {_tiles(event.tiles)}."
    if len(places) == 1:
        return f"{taken}{marker}, to {places[0][1]}.{rest}"
    return f"{taken}{marker}: {listed([f'{count} to {place}' for count, place in places])}.{rest}"


def _source(source: int, article: str = "the ") -> str:
    return f"{article}centre" if source == CENTRE else f"factory {source}"


def _tiles(tiles: str) -> str:
    """Tiles counted by colour, the marker first: the marker, 2 blue and 1 red."""
    words = [f"{tiles.count(colour)} {in_words('colour', colour)}" for colour in COLOURS if colour in tiles]
    return listed(["the marker"] * (MARKER in tiles) + words)


# Everything else.


def _dealt(factories: Sequence[int]) -> str:
    first, last = factories[0], factories[-1]
    return f"Tiles come onto factory {first}." if first == last else f"Tiles come onto factories {first} to {last}."


def _told(event: Event, names: Sequence[str]) -> Iterator[str]:
    match event:
        case RoundBegan(number, seat):
            yield f"Round {number} begins; {does(names[seat - 1], 'starts')}."
        case LidPoured(tiles):
            yield f"The bag is empty: the lid is poured into it, {_tiles(tiles)}."
        case TileScored():
            yield _tile(event, names)
        case LineDropped(seat, line, colour, fallen, to_lid):
            where = [f"{fallen} to the floor"] * bool(fallen) + [f"{to_lid} to the lid"] * bool(to_lid)
            yield (
                f"{names[seat - 1]}: line {line}, {in_words('colour', colour)}, finds no space on the wall "
                f"and drops: {listed(where)}."
            )
        case FloorScored(seat, tiles, cost, lost):
            less = "" if lost == cost else f"; there were only {lost} to lose"
            yield f"{names[seat - 1]}: the floor costs {counted(cost, 'point')} ({_tiles(tiles)}){less}."
        case StarterNamed(seat, took_marker):
            name = names[seat - 1]
            yield (
                f"{does(name, 'has')} the marker."
                if took_marker
                else f"Nobody took the marker: the start stays with {name}."
            )
        case BonusScored(seat, rows, columns, colours, points):
            whole = ((rows, "row"), (columns, "column"), (colours, "colour"))
            complete = listed([counted(count, noun) for count, noun in whole if count])
            yield f"{names[seat - 1]}: {complete} complete, {counted(points, 'point')} more."
        case GameEnded(_, out_of_tiles):
            why = "there is no tile left to deal" if out_of_tiles else "a row of a wall is complete"
            yield f"The game is over: {why}."


def _tile(event: TileScored, names: Sequence[str]) -> str:
    """A tile on the wall, with its points along the row and the column."""
    points = counted(event.row_points + event.column_points, "point")
    if event.row_points and event.column_points:
        points += f" ({event.row_points} along the row, {event.column_points} along the column)"
    colour = in_words("colour", event.colour)
    return f"{names[event.seat - 1]}: line {event.line}, {colour}, to column {event.column}: {points}."


def _stopped(ending: str, position: Position, names: Sequence[str]) -> str:
    """Why a game was stopped, and who has won by it where two play (R9)."""
    if ending == "agreed":
        return "The game was stopped by agreement."
    why, seat = ending.split()
    verb = {"resigned": "resigned", "time": "ran out of time", "forfeit": "forfeited"}[why]
    won = f", so {does(names[2 - int(seat)], 'wins')}" if position.players == 2 else ""
    return f"{names[int(seat) - 1]} {verb}{won}."
