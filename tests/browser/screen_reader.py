"""Somebody who listens: what the page says by its live region, and what its accessibility tree has to read.

What should be said is put together here from the server's stories and positions, by nothing that the page uses.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page

from tests.server.server_process import Json

__all__ = [
    "COLOURS",
    "board_tree",
    "floor_name",
    "heard",
    "line_name",
    "listen",
    "market_tree",
    "row_name",
    "story_sentences",
    "tree",
]

COLOURS = {"B": "blue", "Y": "yellow", "R": "red", "K": "black", "W": "white"}
MARKS = re.compile("[\u2066-\u2069]")
COSTS = (1, 1, 2, 2, 2, 3, 3)
PRINTED = "BYRKW"

# Every sentence that comes into the live region, as a reader would queue it.
_SCRIPT = """
window.heard = [];
new MutationObserver((changes) => {
  for (const { addedNodes } of changes)
    for (const node of addedNodes)
      if (node.nodeName === "P" && node.parentElement?.matches("[role=status][data-live-region]"))
        window.heard.push(node.textContent);
}).observe(document, { childList: true, subtree: true });
"""


def listen(context: BrowserContext) -> None:
    """From the next page on, what is said is kept."""
    context.add_init_script(_SCRIPT)


def heard(page: Page) -> list[str]:
    """All that has been said on this page."""
    said: list[str] = page.evaluate("() => window.heard")
    return said


def tree(part: Locator) -> list[str]:
    """The accessibility tree of a part of the page, line by line, without invisible marks."""
    text = MARKS.sub("", part.aria_snapshot())
    return [line.strip().removeprefix("- ").replace('"', "").replace("'", "") for line in text.splitlines()]


def listed(items: Iterable[str]) -> str:
    """Several things in a row: a, b and c."""
    *first, last = items
    return f"{', '.join(first)} and {last}" if first else last


def tiles(text: str) -> str:
    """Tiles by colour, the marker first."""
    counted = [f"{text.count(letter)} {name}" for letter, name in COLOURS.items() if letter in text]
    return listed(["the marker"] * ("*" in text) + counted)


def points(count: int) -> str:
    """1 point, 2 points."""
    return "1 point" if count == 1 else f"{count} points"


def story_sentences(story: list[Json], names: tuple[str, ...], you: int = 0) -> list[str]:
    """A story as it should be told to seat `you`."""
    return [sentence for at, event in enumerate(story) for sentence in _told(event, story[at + 1 :], names, you)]


def _told(event: Json, after: list[Json], names: tuple[str, ...], you: int) -> Iterator[str]:
    name = names[event["seat"] - 1] if "seat" in event else ""
    match event["event"]:
        case "tiles_taken":
            yield from _draft(event, after, "You take" if event["seat"] == you else f"{name} takes")
        case "round_began":
            yield f"Round {event['round']} begins; {'you start' if event['seat'] == you else f'{name} starts'}."
        case "lid_poured":
            yield f"The bag is empty: the lid is poured into it, {tiles(event['tiles'])}."
        case "tile_scored":
            across, down = event["row_points"], event["column_points"]
            both = f" ({across} along the row, {down} along the column)" if across and down else ""
            line, colour, column = event["line"], COLOURS[event["colour"]], event["column"]
            yield f"{name}: line {line}, {colour}, to column {column}: {points(across + down)}{both}."
        case "line_dropped":
            line, colour, places = event["line"], COLOURS[event["colour"]], _places(0, event["fallen"], event["to_lid"])
            yield f"{name}: line {line}, {colour}, finds no space on the wall and drops: {listed(places)}."
        case "floor_scored" if event["tiles"]:
            left = {0: "were none", 1: "was only 1"}.get(event["lost"], f"were only {event['lost']}")
            short = f"; there {left} to lose" if event["lost"] < event["cost"] else ""
            yield f"{name}: the floor costs {points(event['cost'])} ({tiles(event['tiles'])}){short}."
        case "starter_named" if event["took_marker"]:
            yield "You have the marker." if event["seat"] == you else f"{name} has the marker."
        case "bonus_scored" if event["points"]:
            kinds = [
                f"{count} {kind if count > 1 else kind[:-1]}"
                for kind in ("rows", "columns", "colours")
                if (count := event[kind])
            ]
            yield f"{name}: {listed(kinds)} complete, {points(event['points'])} more."
        case "game_ended":
            yield "The game is over: a row of a wall is complete."


def _draft(taken: Json, after: list[Json], who: str) -> Iterator[str]:
    found: dict[str, Any] = {}
    for event in after:
        if event["event"] not in ("rest_moved", "marker_taken", "tiles_placed", "tiles_fell", "tiles_to_lid"):
            break
        found[event["event"]] = event
    counts = [found.get(kind, {}).get("count", 0) for kind in ("tiles_placed", "tiles_fell", "tiles_to_lid")]
    places = _places(*counts, line=found.get("tiles_placed", {}).get("line", 0))
    where = f": {listed(places)}." if len(places) > 1 else f", {places[0].split(' ', 1)[1]}."
    where = "; the tiles go to the lid." if where == ", to the lid." else where
    source = f"factory {taken['source']}" if taken["source"] else "the centre"
    marker = found.get("marker_taken")
    beside = " The floor is full: the marker lies beside it." if marker and marker["space"] > 7 else ""
    also = " and the marker" if marker else ""
    yield f"{who} {taken['count']} {COLOURS[taken['colour']]}{also} from {source}{where}{beside}"
    if "rest_moved" in found:
        yield f"The centre gets {tiles(found['rest_moved']['tiles'])}."


def _places(placed: int, fell: int, lid: int, *, line: int = 0) -> list[str]:
    parts = ((placed, f"to line {line}"), (fell, "to the floor"), (lid, "to the lid"))
    return [f"{count} {where}" for count, where in parts if count]


def market_tree(position: Json) -> list[str]:
    """What there is to take, as it should be read."""
    lines = ["group Factories and centre:", "heading Factories and centre [level=2]"]
    for number, plate in enumerate(position["factories"], 1):
        found = plate.strip("-")
        lines.append(f"group Factory {number}:" if found else f"group Factory {number}, empty")
        colours = sorted(set(found), key=found.index)
        lines += [f"button {found.count(one)} {COLOURS[one]}, factory {number}" for one in colours]
    centre = position["centre"].strip("-")
    lines.append("group Centre:" if centre else "group Centre, empty")
    with_marker = ", with the marker" if "*" in centre else ""
    lines += [
        f"button {centre.count(one)} {name}, centre{with_marker}" for one, name in COLOURS.items() if one in centre
    ]
    return [*lines, "img Marker"] if "*" in centre else lines


def board_tree(position: Json, seat: int, name: str, *, is_mine: bool) -> list[str]:
    """A board as it should be read while nothing is held; mine has places to choose, and tells its free spaces."""
    board = position["boards"][seat - 1]
    kind, off = ("button", " [disabled]") if is_mine else ("img", "")
    stand = f"{points(board['score'])} {points(position['forecasts'][seat - 1]['score'])} if the round ended now"
    return [
        f"region {name}, your board:" if is_mine else f"region {name}’s board:",
        f"heading {name} [level=2]",
        f"text: you {stand}" if is_mine else f"text: {stand}",
        "group Pattern lines:",
        *(f"{kind} {line_name(number, held)}{off}" for number, held in enumerate(board["lines"], 1)),
        "list Wall:" if is_mine else f"list {name}’s wall:",
        *(
            f"listitem: {row_name(number, row, position['wall'], is_mine=is_mine)}"
            for number, row in enumerate(board["wall"], 1)
        ),
        f"{kind} {floor_name(board['floor'])}{off}",
    ]


def line_name(line: int, held: str) -> str:
    """A pattern line by what is on it."""
    return f"Line {line}, {len(held)} of {line} {COLOURS[held[0]]}" if held else f"Line {line}, empty"


def row_name(row: int, cells: str, wall: str, *, is_mine: bool) -> str:
    """A row of a wall by its tiles, and for who plays there by its free spaces."""
    taken = [f"{COLOURS[cell]} at {column}" for column, cell in enumerate(cells, 1) if cell != "."]
    columns = [column for column, cell in enumerate(cells, 1) if cell == "."]
    printed = [COLOURS[PRINTED[(column - row) % 5]] for column in columns]
    free = [str(one) if wall == "grey" else f"{colour} at {one}" for one, colour in zip(columns, printed, strict=True)]
    if not free:
        return f"Row {row}: complete, {listed(taken)}"
    if not is_mine or (wall == "grey" and not taken):
        return f"Row {row}: {listed(taken) if taken else 'empty'}"
    return f"Row {row}: {listed(taken)}; free: {listed(free)}" if taken else f"Row {row}: free: {listed(free)}"


def floor_name(floor: str) -> str:
    """A floor by what lies on it and costs."""
    found = floor.strip("-")
    return f"Floor, {tiles(found)}: costs {sum(COSTS[: len(found)])}" if found else "Floor, empty"
