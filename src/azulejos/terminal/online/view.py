"""The last known state of a server's table: whose turn it is, which seats are mine, and what the prompt says.

A view is immutable; news creates another one. Only the running clock reads the time.
"""

import time
from dataclasses import dataclass
from typing import Self

from azulejos.locales import listed, say
from azulejos.rules import Position
from azulejos.server import wire
from azulejos.terminal.drawing import clipped
from azulejos.terminal.online import table_news

__all__ = ["OnlineView"]

NAME_CELLS = 24  # in the prompt


@dataclass(frozen=True, slots=True)
class OnlineView:
    """The server's view of a table, its position if the game has started, and when it arrived."""

    news: wire.TableNews
    position: Position | None
    heard_at: float  # by the monotonic clock

    @classmethod
    def of(cls, news: wire.TableNews) -> Self:
        """The view that these news give, heard just now."""
        return cls(news, table_news.position_of(news.table), time.monotonic())

    @property
    def table(self) -> wire.TableView:
        """The public view."""
        return self.news.table

    @property
    def you(self) -> wire.YouView:
        """What only I see."""
        return self.news.you

    @property
    def mine(self) -> list[int]:
        """The seats that I play; one that was given up is played by a bot."""
        return [seat for seat in self.you.seats if self.table.seats[seat - 1].kind == "person"]

    @property
    def names(self) -> list[str]:
        """The names at the table, as they can be shown."""
        return table_news.names_of(self.table)

    @property
    def is_my_turn(self) -> bool:
        """Whether it is the turn of one of my seats."""
        return self.table.turn in self.mine

    @property
    def is_hint_due(self) -> bool:
        """Whether a requested hint has not arrived yet."""
        return bool(self.you.hint and self.you.hint.move is None)

    def notes(self) -> list[str]:
        """What is said under the drawing: the clocks, and who is gone."""
        away = [
            name
            for name, seat in zip(self.names, self.table.seats, strict=True)
            if seat.kind == "person" and not seat.is_present and seat.seat not in self.mine
        ]
        clocks = table_news.clocks_text(self.table, self._elapsed_ms())
        return [note for note in (clocks, say("t-gone", names=listed(away)) if away else "") if note]

    def prompt(self) -> str:
        """The prompt: whose turn it is, and the time left."""
        table = self.table
        if table.turn is None:
            return f"{say('t-prompt-stage', stage=table.stage)}> "
        name = clipped(self.names[table.turn - 1], NAME_CELLS)
        left = ""
        if table.clocks and table.clocks.running == table.turn:
            left = f" {table_news.clock_text(table.clocks.left[table.turn - 1] - self._elapsed_ms())}"
        return f"{name}{left}> " if self.is_my_turn else f"({say('t-prompt-other', name=name)}{left}) > "

    def _elapsed_ms(self) -> int:
        return round(1000 * (time.monotonic() - self.heard_at))
