"""The replay viewer: every step of a record with its story, printed whole or paged through, key by key."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from rich.console import Console
from rich.text import Text

from azulejos.locales import listed, say
from azulejos.notation import Move, format_deal
from azulejos.records import Game
from azulejos.rules import Position
from azulejos.terminal.drawing import draw, names_to_show, printable
from azulejos.terminal.narration import results, tell

__all__ = ["Page", "browse", "pages", "print_pages", "title"]


@dataclass(frozen=True, slots=True)
class Page:
    """One step of a game: the position, what was done, and the story of it. Round 0 is before the first deal."""

    game: Game
    position: Position
    round: int
    done: str
    sentences: tuple[str, ...]
    is_deal: bool = False
    is_last: bool = False


def title(game: Game) -> str:
    """Who plays, and the event and date if they are known."""
    known = [printable(game.headers[name]) for name in ("Event", "Date") if name in game.headers]
    return ", ".join([listed(names_to_show(game.names)), *known])


def pages(games: Sequence[Game]) -> list[Page]:
    """The pages of all games, one after another."""
    return [page for game in games for page in _pages(game)]


def _pages(game: Game) -> Iterator[Page]:
    names, position = names_to_show(game.names), game.initial
    steps = game.history
    comments = tuple(map(_comment, game.comments))
    yield Page(game, position, 0, title(game), (*comments, *_end(game, is_last=not steps)), is_last=not steps)
    number = 0
    for step in steps:
        before, (position, story) = position, position.transition(step.done)
        is_deal = not isinstance(step.done, Move)
        number += not is_deal
        if isinstance(step.done, Move):
            done = say("t-page-move", round=before.round, number=number, move=f"{step.done}{step.mark}")
        else:
            done = say("t-page-deal", round=before.round, deal=format_deal(step.done))
        is_last = step is steps[-1]
        sentences = (
            *map(_comment, step.round_comments),
            *tell(story, names),
            *map(_comment, step.comments),
            *[f"({printable(str(variation))})" for variation in step.variations],
            *_end(game, is_last=is_last),
        )
        yield Page(game, position, before.round, done, sentences, is_deal, is_last)


def print_pages(shown: Sequence[Page], console: Console) -> None:
    """All pages as one long text, with the table drawn after each deal and at each game's end."""
    for page in shown:
        console.print(Text(page.done, "bold"))
        for sentence in page.sentences:
            console.print(Text(sentence))
        if page.is_deal or page.is_last:
            console.print(draw(page.position, page.game.names, console.width), no_wrap=True)
        console.print()


def browse(shown: Sequence[Page], console: Console, read_key: Callable[[], str]) -> None:
    """Shows one page at a time until q is pressed or the keys end."""
    at = 0
    while True:
        page = shown[at]
        console.clear()
        console.print(Text(page.done, "bold"))
        for sentence in page.sentences:
            console.print(Text(sentence))
        console.print()
        console.print(draw(page.position, page.game.names, console.width), no_wrap=True)
        console.print(Text(say("t-pages", page=at + 1, pages=len(shown)), "dim"))
        try:
            key = read_key()
        except EOFError:
            return
        if key == "q":
            return
        at = turned(shown, at, key)


def turned(shown: Sequence[Page], at: int, key: str) -> int:
    """The page that a key turns to; the same one where there is no other or the key means nothing."""
    page = shown[at]
    if key in ("\r", "\n", " "):
        return min(at + 1, len(shown) - 1)
    if key == "b":
        return max(at - 1, 0)
    wanted = {"n": page.round + 1, "p": page.round - 1}.get(key, int(key) if key.isdecimal() else -1)
    for number, other in enumerate(shown):
        if other.game is page.game and other.round == wanted:
            return number
    return at


def _comment(text: str) -> str:
    return "{" + printable(text) + "}"


def _end(game: Game, *, is_last: bool) -> list[str]:
    """How the game has ended, on its last page."""
    if is_last and (game.position.is_over or game.ending):
        return [results(game.position, names_to_show(game.names), game.ending, game.resigned)]
    return []
