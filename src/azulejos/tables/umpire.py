"""The umpire (command handler): decides for each command which happenings follow, or why it is refused.

`decide` is pure. It returns the happenings to append to the log, often one, none if nothing needs to change, and the
resulting table. It raises `RefusedError` for what is not allowed now, `InvalidError` for what is meaningless, and what
the rules raise about a move. Then nothing has changed; and nothing counts before it is in the log. The time is an
argument, and chance is a function that gives the random numbers of a round: always the same ones for the same round, so
that an undone deal comes again. Round 0 draws the starting seat. `possible` lists what a seat could do, by the same
rules.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from math import ceil
from typing import Any, NamedTuple, NoReturn, get_args

from azulejos.dealing import Chance, draw
from azulejos.errors import AzulejosError, InvalidError, RefusedError
from azulejos.notation import format_deal
from azulejos.tables import commands as asked
from azulejos.tables import happenings as happened
from azulejos.tables.commands import Command
from azulejos.tables.happenings import Happening, OfferKind
from azulejos.tables.identity import HIDDEN_NAME, clean_name, is_deal, is_same, numbered
from azulejos.tables.settings import BOT_LEVELS, LOCAL, MINE, OPEN, Settings
from azulejos.tables.table import GONE_MS, MOST_SAID, SAY_MS, STAND_IN, Seat, Table

__all__ = ["Chances", "Decision", "check_seen", "create", "decide", "possible", "rematch"]

MOST_STEPS = 2_000  # of a game; whoever puts all tiles onto the floor could go on for ever, and others need a tenth

Chances = Callable[[int], Chance]  # the random numbers of a round


class Decision(NamedTuple):
    """What happens, and the table after it."""

    happenings: tuple[Happening, ...]
    table: Table


def decide(table: Table, command: Command, now: int, chance: Chances) -> Decision:
    """What follows from the command at this table; raises `AzulejosError` if it is refused."""
    umpire = _Umpire(table, now, chance)
    _DECISIONS[type(command)](umpire, command)
    return umpire.decision


def possible(table: Table, number: int, now: int) -> tuple[str, ...]:
    """The names of what a seat can ask for now, apart from moves, such as `undo`, `stop` or `switch 2`."""
    seat = table.seat(number)
    if seat.owner is None or seat.bot:
        return ()
    rehearsal = _Rehearsal(table, now, _no_chance)
    has_begun, has_others = table.stage != "waiting", bool(table.others_than(number))
    wishes = _likely(table.settings.players, number, seat.owner, has_begun=has_begun, has_others=has_others)
    return tuple(name for name, command in wishes if rehearsal.accepts(command))


def check_seen(table: Table, command: Command, seen: int) -> None:
    """Raises `RefusedError` if what the command refers to has changed after `seen`, the last happening its sender knew.

    Moves, undo, hints and swapping seats refer to the position, answers to the offer.
    """
    changed = 0
    if command.meant_for == "board":
        changed = table.changed_seq
    elif command.meant_for == "offer" and table.offer:
        changed = table.offer.seq
    if seen < changed:
        raise RefusedError("stale", seen=seen, changed=changed)


def create(command: asked.Create, now: int) -> Decision:
    """The start of a new table's log, with its creator seated; raises `InvalidError`."""
    settings = command.settings
    if settings.seats.count(MINE) != 1:
        raise InvalidError("seat_mine", count=settings.seats.count(MINE))
    own = [seat for seat, kind in enumerate(settings.seats, 1) if kind in (MINE, LOCAL)]
    if len(command.names) != len(own):
        raise InvalidError("names", count=len(command.names), players=len(own))
    log: list[Happening] = [
        happened.Created(now, command.table, settings, command.commitment, None, secret=command.secret)
    ]
    taken: list[str] = []
    for seat, name in zip(own, command.names, strict=True):
        taken.append(numbered(clean_name(name), taken))
        is_local = settings.seats[seat - 1] == LOCAL
        log.append(happened.SeatTaken(now, seat, taken[-1], is_local, owner=command.who))
    return Decision(tuple(log), Table.fold(log))


def rematch(table: Table, new: str, now: int, chance: Chances, *, secret: str, commitment: str) -> Decision:
    """The start of the log of table `new`, where the same people play again and the next seat starts.

    A game that began from a position begins from it again.
    The game starts at once, unless a seat had been given up to a bot: that one is open. Append it before the old
    table's `RematchBegun`, which answers `BeginRematch`. Raises `RefusedError` if nothing was agreed.
    """
    if not table.is_rematch_agreed:
        raise RefusedError("no_rematch")
    at, players = max(now, table.at), table.settings.players
    seats = tuple((seat.bot if seat.bot and not seat.given_up else OPEN) for seat in table.seats)
    start = None if table.settings.position else table.start % players + 1
    settings: Settings = replace(table.settings, seats=seats, start=start)
    created = happened.Created(at, new, settings, commitment, table.id, secret=secret)
    umpire = _Umpire(Table.fold([created]), at, chance)
    for number in table.people:
        seat = table.seat(number)
        assert seat.owner is not None, "people have tokens"
        umpire.happen(happened.SeatTaken(at, number, seat.name, seat.is_local, owner=seat.owner))
    if not any(seat.is_open for seat in umpire.table.seats):
        umpire.begin(table.people[0])
    return Decision((created, *umpire.happenings), umpire.table)


class _Umpire:
    """Decides one command: every happening is applied to the table at once, so that the next can follow from it."""

    def __init__(self, table: Table, now: int, chance: Chances) -> None:
        self.table = table
        self.at = max(now, table.at)  # a log never goes back in time, even if the clock does
        self.chance = chance
        self.happenings: list[Happening] = []

    @property
    def decision(self) -> Decision:
        """Everything that happens."""
        return Decision(tuple(self.happenings), self.table)

    def happen(self, happening: Happening) -> None:
        """Adds a happening; raises what the rules raise."""
        self.table = self.table.after(happening)
        self.happenings.append(happening)

    # Preconditions.

    def check_waiting(self) -> None:
        """The game has not started."""
        if self.table.stage == "closed":
            raise RefusedError("table_closed")
        if self.table.stage != "waiting":
            raise RefusedError("game_begun")

    def check_playing(self) -> None:
        """The game is running, and the person whose turn it is has time left."""
        codes = {"waiting": "not_started", "over": "game_ended", "closed": "table_closed"}
        if self.table.stage != "playing":
            raise RefusedError(codes[self.table.stage])
        if self.table.clocks.is_up(self.at):
            raise RefusedError("time_up", seat=self.table.clocks.running or 0)

    def check_seat(self, number: int) -> Seat:
        """The seat, which must exist."""
        if not 1 <= number <= self.table.settings.players:
            raise RefusedError("no_seat", found=str(number), players=self.table.settings.players)
        return self.table.seat(number)

    def check_own(self, number: int, who: str) -> None:
        """The seat must belong to the sender, and must not be given up."""
        if self.check_owner(number, who).bot:
            raise RefusedError("seat_given_up", seat=number)

    def check_owner(self, number: int, who: str) -> Seat:
        """The seat, which must belong to the sender, whoever plays it now."""
        seat = self.check_seat(number)
        if seat.owner is None or not is_same(seat.owner, who):
            raise RefusedError("not_your_seat", seat=number)
        return seat

    def check_turn(self, number: int) -> None:
        """It must be the seat's turn."""
        if self.table.turn != number:
            raise RefusedError("not_your_turn", seat=number, turn=self.table.turn or 0)

    def check_alone(self, number: int) -> None:
        """All opponents must be bots."""
        if self.table.others_than(number):
            raise RefusedError("other_people")

    def check_may_be_helped(self) -> None:
        """It must not be the deal of the day, in which all play alike, so that they can compare."""
        if is_deal(self.table.id):
            raise RefusedError("deal_alone")

    def check_rate(self) -> None:
        """Limits the rate of acts that lead nowhere, such as withdrawn offers: the log must not grow forever."""
        if wait := self.table.busy_for(self.at):
            raise RefusedError("rate", seconds=ceil(wait / 1000))

    # Before the game.

    def sit(self, command: asked.Sit) -> None:
        """A person takes an open seat."""
        self.check_waiting()
        seat = self.check_seat(command.seat)
        if not seat.is_open:
            raise RefusedError("seat_taken", seat=command.seat)
        if self.table.seats_of(command.who):
            raise RefusedError("already_seated", seat=self.table.seats_of(command.who)[0])
        self.check_rate()
        name = numbered(clean_name(command.name), [one.name for one in self.table.seats])
        self.happen(happened.SeatTaken(self.at, command.seat, name, is_local=False, owner=command.who))

    def leave(self, command: asked.Leave) -> None:
        """A person leaves; the last one closes the table."""
        self.check_own(command.seat, command.who)
        self.check_waiting()
        self.happen(happened.SeatLeft(self.at, command.seat))
        if not self.table.people:
            self.happen(happened.Closed(self.at))

    def close(self, _command: asked.Close) -> None:
        """Closes a waiting table."""
        self.check_waiting()
        self.happen(happened.Closed(self.at))

    def seat_bot(self, command: asked.SeatBot) -> None:
        """Puts a bot on an open seat before the game, or replaces the stand-in of a seat given up during it."""
        self.check_own(command.seat, command.who)
        seat = self.check_seat(command.other)
        if command.bot not in BOT_LEVELS:
            raise InvalidError("seat_kind", found=command.bot)
        if self.table.stage == "playing":
            self.check_playing()
            is_free = seat.given_up is not None
        else:
            self.check_waiting()
            is_free = seat.is_open
        if not is_free:
            raise RefusedError("seat_taken", seat=command.other)
        self.check_rate()
        self.happen(happened.BotSeated(self.at, command.other, command.bot))

    def remove_bot(self, command: asked.RemoveBot) -> None:
        """Removes a bot; its seat is open again."""
        self.check_own(command.seat, command.who)
        self.check_waiting()
        if not self.check_seat(command.other).bot:
            raise RefusedError("not_a_bot", seat=command.other)
        self.happen(happened.SeatLeft(self.at, command.other))

    def say(self, command: asked.Say) -> None:
        """A person says a phrase, if not too often."""
        self.check_own(command.seat, command.who)
        if self.table.stage == "closed":
            raise RefusedError("table_closed")
        wait = self.table.seat(command.seat).said_until - (MOST_SAID - 1) * SAY_MS - self.at
        if wait > 0:
            raise RefusedError("rate", seconds=ceil(wait / 1000))
        self.check_rate()
        self.happen(happened.Said(self.at, command.seat, command.phrase))

    def start(self, command: asked.Start) -> None:
        """Starts the game."""
        self.check_own(command.seat, command.who)
        self.check_waiting()
        if any(seat.is_open for seat in self.table.seats):
            raise RefusedError("seats_open", count=sum(seat.is_open for seat in self.table.seats))
        self.begin(command.seat)

    def begin(self, number: int) -> None:
        """Draws the starting seat if neither it nor a position was set (S4), and deals the first round if it is due."""
        settings = self.table.settings
        if settings.position:
            start = self.table.initial.start
        else:
            start = settings.start or self.chance(0).randrange(settings.players) + 1
        self.happen(happened.Started(self.at, number, start))
        self.go_on()

    # The game.

    def go_on(self) -> None:
        """What the rules require next: the deal that is due, or the end; and what nobody wants to end is stopped."""
        position = self.table.position
        if not position.is_over and len(self.table.steps) >= MOST_STEPS:
            self.happen(happened.Ended(self.at, "agreed"))
        elif position.phase == "refill":
            deal = draw(position.bag, position.lid, len(position.factories), self.chance(position.round))
            self.happen(happened.Dealt(self.at, position.round, format_deal(deal)))
        elif position.is_over:
            self.happen(happened.Ended(self.at, None))

    def play(self, command: asked.Play) -> None:
        """A person moves."""
        self.check_own(command.seat, command.who)
        self.move(command.seat, command.move)

    def play_bot(self, command: asked.PlayBot) -> None:
        """A bot moves."""
        if not self.check_seat(command.seat).bot:
            raise RefusedError("not_a_bot", seat=command.seat)
        self.move(command.seat, command.move)

    def move(self, number: int, move: str) -> None:
        """The seat whose turn it is drafts or tiles."""
        self.check_playing()
        self.check_turn(number)
        self.happen(happened.Moved(self.at, number, move))
        self.go_on()

    def undo(self, command: asked.Undo) -> None:
        """A person who plays against bots takes back a move."""
        self.check_own(command.seat, command.who)
        kept = self.takeback(command.seat)
        if self.table.others_than(command.seat):
            raise RefusedError("needs_consent")
        self.check_rate()
        self.happen(happened.Undone(self.at, command.seat, kept))

    def takeback(self, number: int) -> int:
        """How many steps remain if the seat's last move is taken back; raises if that is not allowed."""
        self.check_playing()
        if not self.table.settings.takebacks:
            raise RefusedError("takebacks_off")
        kept = self.table.kept_before(number)
        if kept is None:
            raise RefusedError("nothing_to_undo")
        self.check_no_deal_after(kept)
        return kept

    def check_no_deal_after(self, kept: int) -> None:
        """With a clock no deal is taken back: it would give free time to think about known tiles."""
        if self.table.clocks.are_timed and self.table.has_deal_after(kept):
            raise RefusedError("takeback_deal")

    def switch_sides(self, command: asked.SwitchSides) -> None:
        """A person who plays against bots swaps seats with one."""
        self.check_own(command.seat, command.who)
        self.check_playing()
        self.check_may_be_helped()
        other = self.check_seat(command.other)
        self.check_alone(command.seat)
        if other.bot is None or other.given_up:
            raise RefusedError("not_a_bot", seat=command.other)
        self.check_rate()
        self.happen(happened.SidesSwitched(self.at, command.seat, command.other))

    def ask_hint(self, command: asked.AskHint) -> None:
        """A person who plays against bots asks for a hint."""
        self.check_own(command.seat, command.who)
        self.check_playing()
        self.check_may_be_helped()
        self.check_alone(command.seat)
        self.check_turn(command.seat)
        if self.table.hint:
            raise RefusedError("hint_asked")
        self.check_rate()
        self.happen(happened.HintAsked(self.at, command.seat))

    def give_hint(self, command: asked.GiveHint) -> None:
        """A bot has chosen the move for a hint."""
        hint = self.table.hint
        if hint is None or hint.seat != command.seat or hint.move:
            raise RefusedError("no_hint_asked", seat=command.seat)
        self.table.position.play(command.move)  # raises if it is not legal
        self.happen(happened.HintGiven(self.at, command.seat, command.move, command.chance, command.margin))

    # Offers.

    def offer(self, command: asked.Offer) -> None:
        """A person makes an offer."""
        self.check_own(command.seat, command.who)
        kept = 0
        if command.offer == "rematch":
            self.check_rematch()
        else:
            self.check_playing()
            if not self.table.others_than(command.seat):
                raise RefusedError("nobody_to_ask")
            kept = self.takeback(command.seat) if command.offer == "takeback" else 0
        if self.table.offer:
            raise RefusedError("offer_open", seat=self.table.offer.seat)
        self.check_rate()
        self.happen(happened.Offered(self.at, command.seat, command.offer, kept))

    def check_rematch(self) -> None:
        """The game must be over, and no rematch agreed."""
        if self.table.stage != "over":
            raise RefusedError("not_over")
        if self.table.is_rematch_agreed:
            raise RefusedError("rematch_agreed")

    def answer(self, command: asked.Answer) -> None:
        """A person accepts or declines; the last acceptance carries out the offer."""
        self.check_own(command.seat, command.who)
        offer = self.table.offer
        if offer is None:
            raise RefusedError("no_offer")
        if command.seat not in self.table.unanswered:
            raise RefusedError("not_asked", seat=command.seat)
        if offer.offer != "rematch":
            self.check_playing()
        if not command.accept:
            self.happen(happened.Declined(self.at, command.seat))
            return
        if offer.offer == "takeback":
            self.check_no_deal_after(offer.kept)  # a bot may have moved since the offer
        self.happen(happened.Accepted(self.at, command.seat))
        if offer.offer != "rematch" and not self.table.unanswered:
            agreed = offer.offer == "stop"
            self.happen(
                happened.Ended(self.at, "agreed") if agreed else happened.Undone(self.at, offer.seat, offer.kept)
            )

    def withdraw(self, command: asked.Withdraw) -> None:
        """A person withdraws an offer."""
        self.check_own(command.seat, command.who)
        if self.table.offer is None:
            raise RefusedError("no_offer")
        if self.table.offer.seat != command.seat:
            raise RefusedError("not_your_offer", seat=self.table.offer.seat)
        self.happen(happened.Withdrawn(self.at, command.seat))

    def begin_rematch(self, command: asked.BeginRematch) -> None:
        """The rematch has its table."""
        if not self.table.is_rematch_agreed or self.table.rematch:
            raise RefusedError("no_rematch")
        self.happen(happened.RematchBegun(self.at, command.table))

    def hide_name(self, command: asked.HideName) -> None:
        """A person's name is removed."""
        if self.check_owner(command.seat, command.who).name != HIDDEN_NAME:
            self.happen(happened.NameHidden(self.at, command.seat))

    # Leaving (R9).

    def resign(self, command: asked.Resign) -> None:
        """A person resigns."""
        self.check_own(command.seat, command.who)
        self.check_playing()
        self.give_up(happened.Resigned(self.at, command.seat), command.seat)

    def time_up(self, command: asked.TimeUp) -> None:
        """A clock has run out, if that is true."""
        clocks = self.table.clocks
        if clocks.running != command.seat or not clocks.is_up(self.at):
            raise RefusedError("not_time_up", seat=command.seat)
        self.give_up(happened.TimedOut(self.at, command.seat), command.seat)

    def replace(self, command: asked.Replace) -> None:
        """Gives up the seat of a person who is gone while it is their turn, if another person asks for it."""
        self.check_own(command.seat, command.who)
        self.check_playing()
        away_since = self.check_seat(command.leaver).away_since
        if self.table.turn != command.leaver or away_since is None or self.at - away_since < GONE_MS:
            raise RefusedError("not_gone", seat=command.leaver, seconds=GONE_MS // 1000)
        self.give_up(happened.Forfeited(self.at, command.leaver, command.seat), command.leaver)

    def give_up(self, how: happened.Resigned | happened.TimedOut | happened.Forfeited, number: int) -> None:
        """With two players the game ends and the other wins; with more a bot plays on (R9)."""
        self.happen(how)
        if self.table.settings.players == 2:
            self.happen(happened.Ended(self.at, f"{self.table.seat(number).given_up} {number}"))
        else:
            self.happen(happened.Replaced(self.at, number, STAND_IN))

    def stop_game(self, _command: asked.StopGame) -> None:
        """A host ends the game, as if everyone had agreed."""
        if self.table.stage != "playing":
            raise RefusedError("not_started" if self.table.stage == "waiting" else "game_ended")
        self.happen(happened.Ended(self.at, "agreed"))

    def store_away(self, command: asked.StoreAway) -> None:
        """Stores away an abandoned game; does nothing to others."""
        expires_at = self.table.expires_at
        if self.table.stage == "playing" and expires_at and (command.is_urgent or self.at >= expires_at):
            self.happen(happened.StoredAway(self.at))

    # Presence.

    def away(self, command: asked.Away) -> None:
        """A person has disconnected."""
        if self.check_person(command.seat).away_since is None:
            self.happen(happened.WentAway(self.at, command.seat))

    def back(self, command: asked.Back) -> None:
        """A person has reconnected, which wakes a stored game."""
        if self.check_person(command.seat).away_since is not None or self.table.is_stored:
            self.happen(happened.CameBack(self.at, command.seat))

    def check_person(self, number: int) -> Seat:
        """The seat, which a person must play."""
        seat = self.check_seat(number)
        if not seat.is_played_by_person:
            raise RefusedError("not_a_person", seat=number)
        return seat

    def resume(self, command: asked.Resume) -> None:
        """The server is back; happenings after it was last known to be alive show that it lived longer."""
        if self.table.stage != "playing":
            raise RefusedError("not_started" if self.table.stage == "waiting" else "game_ended")
        since = max(command.since, self.table.at)
        is_waiting = self.table.clocks.running or any(seat.away_since is not None for seat in self.table.seats)
        if since < self.at and is_waiting and not self.table.is_stored:
            self.happen(happened.Resumed(self.at, since))


class _MayHappenError(Exception):
    """The command would be accepted."""


class _Rehearsal(_Umpire):
    """A dry run of commands: each stops at its first happening, or at a refusal, so the table stays as it is."""

    def accepts(self, command: Command) -> bool:
        """Whether something would happen; not if the command is refused, or nothing needs to change."""
        try:
            _DECISIONS[type(command)](self, command)
        except _MayHappenError:
            return True
        except AzulejosError:
            pass
        return False

    def check_own(self, number: int, who: str) -> None:
        """Nothing to check: `possible` asks only for owners, and once for all commands."""

    def happen(self, _happening: Happening) -> NoReturn:
        """Records nothing: the command would be accepted."""
        raise _MayHappenError


def _no_chance(_round: int) -> NoReturn:
    """Drawing means that nothing speaks against the command."""
    raise _MayHappenError


@lru_cache(maxsize=4096)
def _likely(
    players: int, number: int, who: str, *, has_begun: bool, has_others: bool
) -> tuple[tuple[str, Command], ...]:
    """The wishes without those that cannot be granted at such a table, as a rehearsal would find out for each."""
    vain: tuple[type[Command], ...] = ()
    if has_begun:
        vain += (asked.Leave, asked.Start, asked.RemoveBot)
    if has_others:
        vain += (asked.Undo, asked.AskHint, asked.SwitchSides)
    return tuple(wish for wish in _wishes(players, number, who) if not isinstance(wish[1], vain))


@lru_cache(maxsize=4096)
def _wishes(players: int, number: int, who: str) -> tuple[tuple[str, Command], ...]:
    """All commands that a seat might send, by name; each variant of a command has its own name."""
    seats = range(1, players + 1)
    ways: dict[type[Command], dict[str, dict[str, Any]]] = {
        asked.Play: {},  # the position comes with its moves
        asked.HideName: {},  # always possible
        asked.Say: {},  # nearly always possible
        asked.SeatBot: {f"seat_bot {seat}": {"other": seat, "bot": STAND_IN} for seat in seats},
        asked.RemoveBot: {f"remove_bot {seat}": {"other": seat} for seat in seats},
        asked.Offer: {offer: {"offer": offer} for offer in get_args(OfferKind)},
        asked.Answer: {"answer": {"accept": False}},
        asked.SwitchSides: {f"switch {seat}": {"other": seat} for seat in seats},
        asked.Replace: {f"replace {seat}": {"leaver": seat} for seat in seats},
    }
    return tuple(
        (told, kind(who, number, **further))
        for name, kind in asked.BY_NAME.items()
        for told, further in ways.get(kind, {name: {}}).items()
    )


_DECISIONS: dict[type[Command], Callable[[_Umpire, Any], None]] = {
    asked.Sit: _Umpire.sit,
    asked.Leave: _Umpire.leave,
    asked.Close: _Umpire.close,
    asked.Start: _Umpire.start,
    asked.Play: _Umpire.play,
    asked.PlayBot: _Umpire.play_bot,
    asked.Undo: _Umpire.undo,
    asked.SwitchSides: _Umpire.switch_sides,
    asked.AskHint: _Umpire.ask_hint,
    asked.GiveHint: _Umpire.give_hint,
    asked.Offer: _Umpire.offer,
    asked.Answer: _Umpire.answer,
    asked.Withdraw: _Umpire.withdraw,
    asked.BeginRematch: _Umpire.begin_rematch,
    asked.SeatBot: _Umpire.seat_bot,
    asked.RemoveBot: _Umpire.remove_bot,
    asked.Say: _Umpire.say,
    asked.HideName: _Umpire.hide_name,
    asked.Resign: _Umpire.resign,
    asked.TimeUp: _Umpire.time_up,
    asked.Replace: _Umpire.replace,
    asked.StopGame: _Umpire.stop_game,
    asked.StoreAway: _Umpire.store_away,
    asked.Away: _Umpire.away,
    asked.Back: _Umpire.back,
    asked.Resume: _Umpire.resume,
}
