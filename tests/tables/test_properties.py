"""Whatever anybody asks of a table at any time, its log tells all, its rules hold, and nothing leaks."""

import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any, get_args

from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from azulejos import AzulejosError, Game, replay
from azulejos.notation import Move
from azulejos.tables import commands as ask
from azulejos.tables.clocks import UNTIMED
from azulejos.tables.happenings import Dealt, Happening, Moved, Phrase, Started, Undone, from_json, public, to_json
from azulejos.tables.settings import Settings
from azulejos.tables.table import Table
from azulejos.tables.umpire import _wishes, decide, possible, rematch
from azulejos.tables.views import game_of, lobby_entry, own_view, record, view
from tests.tables.live_tables import BLITZ, BY_MOVE, COMMITMENT, PEOPLE, SECRET, Live, chance, waiting

SEATS = st.integers(0, 5)
NUMBERS = st.integers(1, 4)
WHO = st.sampled_from([*PEOPLE, ""])
MOVES = st.sampled_from(["1B1", "CRF", "3Y2", "9W5", "1@1", "2@4", "5@3", "x"])
OFFERS = st.sampled_from(["takeback", "stop", "rematch"])
TIMES = st.sampled_from([0, 1, 500, 5_000, 29_999, 30_000, 61_000, 10**7, -4_000])
PERSONAL = st.one_of(
    st.builds(ask.Sit, WHO, SEATS, st.text(max_size=5)),
    st.builds(ask.Leave, WHO, SEATS),
    st.builds(ask.Start, WHO, SEATS),
    st.builds(ask.SeatBot, WHO, SEATS, SEATS, st.sampled_from(["level1", "level3"])),
    st.builds(ask.RemoveBot, WHO, SEATS, SEATS),
    st.builds(ask.Say, WHO, SEATS, st.sampled_from(get_args(Phrase))),
    st.builds(ask.HideName, WHO, SEATS),
    st.builds(ask.Play, WHO, SEATS, MOVES),
    st.builds(ask.Undo, WHO, SEATS),
    st.builds(ask.SwitchSides, WHO, SEATS, SEATS),
    st.builds(ask.AskHint, WHO, SEATS),
    st.builds(ask.Offer, WHO, SEATS, OFFERS),
    st.builds(ask.Answer, WHO, SEATS, st.booleans()),
    st.builds(ask.Withdraw, WHO, SEATS),
    st.builds(ask.Resign, WHO, SEATS),
    st.builds(ask.Replace, WHO, SEATS, SEATS),
)
OF_THE_SERVER = st.one_of(
    st.builds(ask.PlayBot, SEATS, MOVES),
    st.builds(ask.GiveHint, SEATS, MOVES),
    st.builds(ask.TimeUp, SEATS),
    st.builds(ask.Away, SEATS),
    st.builds(ask.Back, SEATS),
    st.builds(ask.Close),
    st.builds(ask.Resume, st.integers(1_799_999_000_000, 1_800_100_000_000)),
    st.builds(ask.BeginRematch, st.just("T2")),
)


WISHES = st.sampled_from(
    [
        *([ask.Undo] * 4),
        *([lambda who, seat: ask.Offer(who, seat, "takeback")] * 4),
        *([lambda who, seat: ask.Offer(who, seat, "rematch")] * 4),
        lambda who, seat: ask.Offer(who, seat, "stop"),
        *([ask.AskHint] * 2),
        *([lambda who, seat, other=other: ask.SwitchSides(who, seat, other) for other in (1, 2, 3)]),
        *([lambda who, seat, other=other: ask.Replace(who, seat, other) for other in (1, 2)]),
        ask.Withdraw,
        ask.Resign,
    ]
)


class Anything(RuleBasedStateMachine):
    """People and the server ask for anything, and a plain game of the core goes along."""

    live: Live

    @initialize(
        others=st.lists(st.sampled_from(["open", "open", "local", "level1"]), min_size=1, max_size=3),
        wall=st.sampled_from(["coloured", "grey"]),
        clock=st.sampled_from([UNTIMED, UNTIMED, BLITZ, BY_MOVE]),
        start=st.sampled_from([None, 1, 2]),
        takebacks=st.sampled_from([True, True, False]),
        begun=st.sampled_from([True, True, True, False]),
    )
    def set_up(self, others: list[str], begun: bool, **settings: Any) -> None:  # noqa: FBT001 - a parameter
        self.live = waiting("mine", *others, **settings)
        self.game: Game | None = None
        self.deals: dict[tuple[int, str, str], str] = {}
        if begun:
            self.begin()

    @rule(command=PERSONAL | OF_THE_SERVER, after=TIMES)
    def ask_anything(self, command: ask.Command, after: int) -> None:
        self.give(command, after)

    @precondition(lambda self: self.live.table.stage == "waiting")
    @rule()
    def begin(self) -> None:
        for number, seat in enumerate(self.live.table.seats, 1):
            if seat.is_open:
                self.give(ask.Sit(PEOPLE[number - 1], number, "Ana"), 1)
        for number in self.live.table.people[:1]:
            self.give(ask.Start(self.owner(number), number), 1)

    @precondition(lambda self: self.live.table.turn)
    @rule(moves=st.integers(1, 30), choice=st.integers(0, 1_000), after=st.sampled_from([10, 1_000]))
    def play(self, moves: int, choice: int, after: int) -> None:
        for number in range(moves):
            table = self.live.table
            if not table.turn:
                break
            legal = table.position.legal_moves()
            move, seat = str(legal[(choice + number) % len(legal)]), table.turn
            self.give(
                ask.PlayBot(seat, move) if table.seat(seat).bot else ask.Play(self.owner(seat), seat, move), after
            )

    @precondition(lambda self: self.live.table.turn and self.live.table.position.round > 3)
    @rule()
    def play_to_the_end(self) -> None:
        self.play(moves=200, choice=3, after=10)

    @rule(wishes=st.lists(st.tuples(WISHES, NUMBERS), min_size=1, max_size=4), moves=st.integers(0, 5))
    def play_and_wish(self, wishes: list[tuple[Callable[[str, int], ask.Command], int]], moves: int) -> None:
        self.play(moves, 1, 500)
        for wish, number in wishes:
            people = self.live.table.people
            for seat in people[number % len(people) :][:1] if people else ():
                self.give(wish(self.owner(seat), seat), 500)

    @precondition(lambda self: self.live.table.offer)
    @rule(accept=st.sampled_from([True, True, True, False]))
    def answer(self, accept: bool) -> None:  # noqa: FBT001 - a parameter
        for seat in self.live.table.unanswered[:1]:
            self.give(ask.Answer(self.owner(seat), seat, accept), 500)

    @precondition(lambda self: self.live.table.hint)
    @rule()
    def give_a_hint(self) -> None:
        seat, move = self.live.table.turn or 0, str(self.live.table.position.legal_moves()[-1])
        self.give(ask.GiveHint(seat, move), 500)

    def owner(self, seat: int) -> str:
        """Who can act for the seat."""
        return self.live.table.seat(seat).owner or ""

    @precondition(lambda self: self.live.table.is_rematch_agreed and self.live.table.settings.start)
    @rule()
    def play_again(self) -> None:
        log = rematch(self.live.table, "T2", self.live.now, chance, secret=SECRET, commitment=COMMITMENT).happenings
        self.check()
        self.live, self.game, self.deals = Live(log), None, {}
        for happening in log:
            self.follow(happening)

    def give(self, command: ask.Command, after: int) -> None:
        """Gives a command, which may be refused, and follows what it leads to."""
        before, length = self.live.table, len(self.live.log)
        try:
            new = self.live.do(command, after=after)
        except AzulejosError:
            assert (self.live.table, len(self.live.log)) == (before, length)
            return
        for happening in new:
            assert happening.at >= before.at
            self.follow(happening)
        assert self.live.table.seq == len(self.live.log)
        if self.game:
            assert self.live.table.position == self.game.position
        running = self.live.table.clocks.running
        assert running == (self.live.table.waited_for if self.live.table.clocks.are_timed else None)

    def follow(self, happening: Happening) -> None:
        """The core's game does the same."""
        assert not leaks(public(happening), SECRET)
        settings: Settings = self.live.table.settings
        match happening:
            case Started(_, _, start):
                self.game = Game(settings.players, settings.wall, start)
            case Dealt(_, number, deal):
                assert self.game
                key = (number, self.game.position.bag, self.game.position.lid)
                assert self.deals.setdefault(key, deal) == deal
                self.game.deal(deal)
            case Moved(_, _, move):
                assert self.game
                self.game.play(move)
            case Undone(_, seat, kept):
                assert self.game
                while len(self.game.history) > kept:
                    self.game.undo()
                assert self.game.position.turn == seat

    def check(self) -> None:
        """The log tells all, and what is shown and recorded of it is right."""
        table = self.live.table
        log = [from_json(json.loads(json.dumps(to_json(happening)))) for happening in self.live.log]
        assert log == self.live.log
        assert Table.fold(log) == table
        hidden = [] if table.stage == "over" else [table.secret]
        assert not leaks(view(table, self.live.now), *hidden)
        for seats in ([], [1], range(1, table.settings.players + 1)):
            assert not leaks(own_view(table, self.live.now, seats), table.secret)
        assert not leaks(lobby_entry(table), table.secret)
        for seat in range(1, table.settings.players + 1):
            assert possible(table, seat, self.live.now) == tried(table, seat, self.live.now)
        if self.game:
            text = record(table)
            assert not leaks(text, *hidden)
            (again,) = replay(text)
            assert (again.position, again.winners) == (self.game.position, game_of(table).winners)
            assert [step.done for step in again.history if isinstance(step.done, Move)] == list(self.game.moves)

    def teardown(self) -> None:
        if hasattr(self, "live"):
            self.check()


def tried(table: Table, seat: int, now: int) -> tuple[str, ...]:
    """What the seat could ask, found out by asking it."""
    found = []
    for name, command in _wishes(table.settings.players, seat, table.seat(seat).owner or ""):
        with suppress(AzulejosError):
            decide(table, command, now, chance)
            found.append(name)
    return tuple(found)


def leaks(shown: object, *hidden: str) -> bool:
    """Whether the hash of a token, or something else that is hidden, stands in what is shown."""
    return any(one in json.dumps(shown) for one in (*PEOPLE, *hidden))


TestAnything = Anything.TestCase
# 30 by day, which are always the same; 1,500 others by night. TestTold in tests/server goes the same ways.
TestAnything.settings = hypothesis_settings(max_examples=hypothesis_settings().max_examples * 3 // 10)
