"""Plays at a server's table from this terminal: shows the table as it changes, and sends what the player types.

The server decides everything; the terminal sends only commands and moves, and prints the server's sentence when it
refuses. News arrives while the player types. The connection may be lost and restored. `seat` finds the seat
first, `OnlineTable.run` does the rest. Raises what the clients raise.
"""

import queue
import shlex
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from azulejos.errors import AzulejosError, RefusedError
from azulejos.locales import error_text, listed, say
from azulejos.notation import Move
from azulejos.rules import Position
from azulejos.server import wire
from azulejos.terminal import saves
from azulejos.terminal.drawing import draw, draw_moves
from azulejos.terminal.input.line_input import InputEnded, LineInput, Typed
from azulejos.terminal.input.move_entry import check_form, completions, matching_moves
from azulejos.terminal.input.signals import until_left
from azulejos.terminal.local.table import help_text, sentence_of
from azulejos.terminal.narration import yes_or_no
from azulejos.terminal.online import table_news
from azulejos.terminal.online.address import Address
from azulejos.terminal.online.http_client import HttpClient
from azulejos.terminal.online.seat import free_seats
from azulejos.terminal.online.tokens import Tokens
from azulejos.terminal.online.view import OnlineView
from azulejos.terminal.online.websocket_client import Answered, Failed, Lost, Timing, WebSocketClient

__all__ = ["OnlineTable"]

COMMANDS = (
    "accept",
    "decline",
    "leave",
    "link",
    "offer rematch",
    "offer stop",
    "offer takeback",
    "replace ",
    "save ",
    "start",
    "switch ",
    "withdraw",
)
SEATS = ("1", "2", "3", "4")
OFFERS = ("takeback", "stop", "rematch")
ASKED = dict.fromkeys(("undo", "hint", "withdraw", "start", "leave", "accept", "decline"), "alone") | {
    "offer": "offer",
    "replace": "seat",
    "switch": "seat",
}  # the commands for the server, by their typed words
NOT_NOW = {"waiting": "not_started", "over": "game_ended", "closed": "table_closed"}  # why nobody can move
TICK_S = 0.5  # how often the clock in the prompt is updated


@dataclass(frozen=True, slots=True)
class _Question:
    """A question to the user, and what to do if the answer is yes."""

    text: str
    act: Callable[[], None]


class OnlineTable:
    """A table on a server: what was last heard of it, the connection, the keyboard and the console."""

    def __init__(
        self,
        client: HttpClient,
        address: Address,
        tokens: Tokens,
        console: Console,
        *,
        command: str = "azulejos join",
        save: Path | None = None,
        begin: bool = False,
        timing: Timing | None = None,
    ) -> None:
        self.address: Address = address
        self._client, self._tokens, self._console, self._command = client, tokens, console, command
        self._save, self._begin, self._timing = save, begin, timing
        self._inbox: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self._input = LineInput(console, self._words)
        self._connection = WebSocketClient(address, client.token, self._inbox, timing)
        self._view: OnlineView | None = None
        self._drawn: str | None = None
        self._typed: list[str] = []
        self._question: _Question | None = None
        self._saved: set[Path] = set()
        self._games = 1
        self._awaited = 0  # answers
        self._is_lost = self._is_left = self._is_input_ended = False

    def run(self) -> int:
        """Plays or watches until the user leaves or the game ends, and returns the exit status."""
        try:
            status = until_left(self._play)
            self._take_leave()
        finally:
            self._connection.close()
        return status

    def _play(self) -> None:
        with self._input.reading(self._inbox):
            self._connection.start()
            self._go_on()

    # Incoming news.

    def _go_on(self) -> None:
        while self._has_to_stay():
            self._input.show(self._prompt())
            with suppress(queue.Empty):
                self._take(self._inbox.get(timeout=TICK_S))

    def _has_to_stay(self) -> bool:
        """Whether there is more to do; once input has ended, players wait for answers only, and others for the end."""
        if self._is_left:
            return False
        if not self._is_input_ended:
            return True
        view = self._view
        if view is None or self._typed or self._awaited or view.is_hint_due:
            return not self._is_lost
        return not view.you.seats and view.table.stage in ("waiting", "playing")

    def _take(self, what: object) -> None:
        match what:
            case Typed(line):
                self._typed.append(line)  # it waits until all earlier commands are answered
            case InputEnded(is_left):
                self._is_input_ended, self._is_left = True, is_left
            case wire.TableNews() if what.table.table == self.address.table:
                self._hear(what)
            case Answered(error):
                self._awaited -= 1
                self._say(*[error_text(error)] if error else [])
            case Lost(is_restart) if not self._is_lost:
                self._is_lost = True
                self._say(say("t-lost", restart=yes_or_no(is_restart)))
            case Failed(error):
                raise error
        while self._typed and self._is_ready():
            self._obey_line(self._typed.pop(0))

    def _is_ready(self) -> bool:
        return self._view is not None and (self._is_lost or not self._awaited)

    def _hear(self, news: wire.TableNews) -> None:
        """The table has changed, or is seen for the first time."""
        before, self._view = self._view, OnlineView.of(news)
        if self._is_lost:
            self._is_lost = False
            self._say(say("t-connected"))
        if before is None:
            self._arrive()
        else:
            self._say(*table_news.tell_news(news, before.table, self._view.mine))
            self._show_news(before)
        if news.table.rematch:
            self._follow(news.table.rematch)

    def _arrive(self) -> None:
        """The table is seen for the first time."""
        table, view = self._seen.table, self._seen
        names = [view.names[seat - 1] for seat in view.mine]
        settings = table_news.settings_text(table.settings)
        self._say(say("t-arrived", table=table.table, settings=settings, seats=len(names), names=listed(names)))
        self._say(say("t-type") if names else say("t-type-watching"))
        if table.stage == "over":
            self._end()
            return
        self._show()
        if self._begin and table.stage == "waiting" and not free_seats(table):
            self._ask("start")

    def _show_news(self, before: OnlineView) -> None:
        """Shows what the news changed: the table if it is my turn or I watch, the hint, the end."""
        view, table, you = self._seen, self._seen.table, self._seen.you
        if you.hint and you.hint.move and you.hint != before.you.hint and view.position:
            self._say(table_news.hint_text(you.hint, view.position, view.names))
        if table.stage == "over" and before.table.stage != "over":
            self._end()
        elif self._is_to_be_shown():
            self._show()
        elif table.stage == "waiting" and view.mine and not free_seats(table) and free_seats(before.table):
            self._say(say("t-type-start"))
        if table.stage == "closed" or (before.you.seats and not you.seats):
            self._is_left = True

    def _is_to_be_shown(self) -> bool:
        """Whether tiles have moved since the table was shown, and it is my turn or I watch, or a round has begun."""
        view = self._seen
        if view.table.stage != "playing" or str(view.position) == self._drawn:
            return False
        has_begun = any(happening.kind == "dealt" for happening in view.news.happenings)
        return view.is_my_turn or not view.mine or has_begun

    def _end(self) -> None:
        """The game is over: how it has ended, and what can be done now."""
        table, position = self._seen.table, self._seen.position
        assert position is not None, "only a game that has begun can be over"
        self._draw(position)
        self._say(table_news.result_text(table, position), *table_news.final_scores(table, position))
        self._say_whole(say("t-record", link=f"{self.address.base}/api/tables/{table.table}/record"))
        self._save_game()
        if self._seen.mine and not table.rematch:
            self._say(say("t-type-after"))

    def _follow(self, table: str) -> None:
        """Moves on to the rematch's table; the token is the same."""
        if self._seen.mine and self._client.token:
            try:
                self._tokens.keep(self.address.base, table, self._client.token)
                self._client.follow(self._seen.table.table)
            except OSError as error:
                self._say(say("t-token-unkept", why=str(error.strerror)))
            except AzulejosError:
                pass  # the token works there anyway
        self._connection.close()
        self.address = self.address.at(table)
        self._view, self._drawn, self._begin, self._awaited = None, None, False, 0
        self._games += 1
        self._connection = WebSocketClient(self.address, self._client.token, self._inbox, self._timing)
        self._connection.start()

    # Typed lines.

    def _obey_line(self, line: str) -> None:
        self._input.echo(line, self._prompt())
        question, self._question = self._question, None
        try:
            if question is None:
                self._obey(line.strip())
            elif line.strip().lower() in ("yes", "y"):
                question.act()
            else:
                self._say(say("t-goes-on"))
        except AzulejosError as error:
            self._say(sentence_of(error))

    def _obey(self, text: str) -> None:
        """Does what was typed; raises what the core or the server refuses."""
        match text.lower().split():
            case []:
                self._show()
            case ["help"]:
                self._say(_help(self._console.width))
            case ["quit"]:
                self._is_left = True
            case ["link"]:
                self._say_link()
            case ["save", _, *_]:
                self._save_record(Path(text[len("save") :].strip()).expanduser())
            case ["resign"]:
                self._resign()
            case [word, *rest] if word in ASKED:
                self._ask_in_words(word, rest)
            case _:
                self._move(text)

    def _ask_in_words(self, word: str, rest: list[str]) -> None:
        """Sends the server the command for such a word."""
        match [word, *rest]:
            case ["start" | "leave" | "undo" | "hint" | "withdraw"]:
                self._ask(word)
            case ["accept" | "decline"]:
                self._ask("answer", accept=word == "accept")
            case ["offer", offer] if offer in OFFERS:
                self._ask("offer", offer, offer=offer)
            case ["replace", number] if number in SEATS:
                self._ask("replace", f"replace {number}", leaver=int(number))
            case ["switch", number] if number in SEATS:
                self._ask("switch", f"switch {number}", other=int(number))
            case _:
                self._say(f"{say('t-word', word=word, how=ASKED[word])} {say('t-type-help')}")

    def _move(self, text: str) -> None:
        """Plays a move, or lists those that the text may mean."""
        view, position = self._seen, self._seen.position
        if position is None or view.table.stage != "playing":
            raise RefusedError(NOT_NOW[view.table.stage])
        if text.startswith("?"):
            self._list(position, matching_moves(position, text[1:]))
        elif view.is_my_turn:
            moves = matching_moves(position, text)
            if len(moves) == 1:
                self._ask("play", move=str(moves[0]))
            else:
                self._list(position, moves)
        else:
            check_form(text)  # first reports text that is not a move
            turn = say("t-turn-of", name=view.names[(view.table.turn or 0) - 1])
            self._say(turn if view.mine else say("t-only-watch"))

    def _ask(self, do: str, what: str | None = None, **further: object) -> None:
        """Sends it for my seat that can do it, or for any; the server refuses if none can."""
        table, mine, possible = self._seen.table, self._seen.mine, self._seen.you.possible
        if not mine:
            self._say(say("t-only-watch"))
            return
        able = [seat for seat in mine if (what or do) in possible.get(str(seat), ())]
        on_turn = [seat for seat in mine if seat == table.turn]
        seat = [*on_turn, *able, *mine][0] if do == "play" else [*able, *on_turn, *mine][0]
        self._awaited += 1
        self._connection.ask(do, seat, seen=table.seq, **further)

    def _resign(self) -> None:
        view = self._seen
        if not view.mine:
            self._say(say("t-only-watch"))
            return
        seat = view.table.turn or 0 if view.is_my_turn else view.mine[0]
        self._question = _Question(f"{say('t-resign-sure', seat=seat)} ", lambda: self._ask("resign"))

    def _list(self, position: Position, moves: list[Move]) -> None:
        self._print(draw_moves(position, moves, self._console.width), no_wrap=True)
        self._say(say("t-legend"))

    def _say_link(self) -> None:
        if self._seen.mine and self._client.token:
            self._say(say("t-link-mine"))
            self._say_whole(self.address.personal_link(self._client.token))
        else:
            self._say_whole(f"{say('t-only-watch')} {say('t-link-table', link=self.address.link)}")

    def _save_game(self) -> None:
        """Writes the record to the given file; a rematch's next to that of the previous game."""
        if self._save:
            self._save_record(
                self._save if self._games == 1 else self._save.with_stem(f"{self._save.stem}-{self._games}")
            )

    def _save_record(self, path: Path) -> None:
        """Writes the record so far; prints an error if it cannot."""
        if path.exists() and path not in self._saved:
            self._say_whole(say("t-file-exists", file=str(path)))
            return
        try:
            saves.write(path, self._client.record(self._seen.table.table))
        except OSError as error:
            self._say_whole(say("t-record-unsaved", path=str(path), why=str(error.strerror)))
        except AzulejosError as error:
            self._say(error_text(error))
        else:
            self._saved.add(path)
            self._say_whole(say("t-record-saved", path=str(path)))

    # Output.

    @property
    def _seen(self) -> OnlineView:
        assert self._view is not None, "nothing is asked before the table was seen"
        return self._view

    def _show(self) -> None:
        """The whole table, as it is now."""
        view, table = self._seen, self._seen.table
        if view.position:
            self._draw(view.position)
            self._say(*view.notes())
        else:
            self._say(*table_news.seat_lines(table, view.mine))
            if free_seats(table):
                self._say_whole(say("t-link-seats", link=self.address.link))
            elif view.mine and table.stage == "waiting" and not self._begin:
                self._say(say("t-type-start"))
        if table.offer:
            self._say(table_news.offer_text(table, view.mine))

    def _draw(self, position: Position) -> None:
        self._say("")
        self._print(draw(position, self._seen.names, self._console.width), no_wrap=True)
        self._drawn = str(position)

    def _prompt(self) -> str:
        """The prompt before the line being typed."""
        if self._question:
            return self._question.text
        if self._is_lost:
            return f"{say('t-prompt-lost')}> "
        return self._view.prompt() if self._view else "> "

    def _words(self, text: str) -> list[str]:
        """What a text may become."""
        view = self._view  # read once: it may change meanwhile, as another thread reads lines
        moves = completions(view.position, text) if view and view.position else ["help", "quit"]
        return [word for word in (*moves, *COMMANDS) if word.lower().startswith(text.lower())]

    def _say(self, *sentences: str) -> None:
        for sentence in sentences:
            self._print(Text(sentence))

    def _say_whole(self, sentence: str) -> None:
        """A sentence with a link or a file, which is not broken into lines, so that it can be copied."""
        self._print(Text(sentence), soft_wrap=True)

    def _print(self, what: Text, *, no_wrap: bool = False, soft_wrap: bool = False) -> None:
        with self._input.above():
            self._console.print(what, no_wrap=no_wrap, soft_wrap=soft_wrap)

    def _take_leave(self) -> None:
        """How to come back, where there is something to come back to."""
        if self._view and self._view.table.stage not in ("waiting", "playing"):
            return
        if self._view and self._view.table.stage == "playing":
            self._save_game()
        watch = "" if self._client.token else " --watch"
        command = f"{self._command} {shlex.quote(self.address.link)}{watch}"
        self._say_whole(say("t-come-back", command=command))


def _help(width: int) -> str:
    typed = {
        "?": "t-help-moves",
        "hint, undo": "t-help-advice",
        "switch 2": "t-help-switch",
        "offer takeback": "t-help-offer",
        "accept, decline": "t-help-answer",
        "resign": "t-help-resign",
        "replace 2": "t-help-replace",
        "start, leave": "t-help-start",
        "link": "t-help-link",
        "save FILE": "t-help-save",
        "quit": "t-help-leave",
        say("key-enter"): "t-help-enter",
    }
    return help_text(width, typed)
