"""Whose turn it is since when, as those need it who tell people: a turn begins once, whatever else happens."""

from azulejos.tables import commands as ask
from azulejos.tables.table import Table
from tests.tables.live_tables import ANA, BEN, playing, waiting


def turn(table: Table) -> tuple[str | None, bool]:
    """Who is waited for, and whether that is so since the last happening."""
    return table.turn_owner, table.turn_seq == table.seq


def test_a_turn_begins_when_somebody_else_is_waited_for() -> None:
    game = playing()
    assert turn(game.table) == (ANA, True)
    game.do(ask.Say(ANA, 1, "hello"))
    assert turn(game.table) == (ANA, False)
    game.play()
    assert turn(game.table) == (BEN, True)


def test_before_the_game_nobody_has_a_turn() -> None:
    assert (waiting().table.turn_owner, waiting().table.turn_seq) == (None, 0)


def test_the_host_is_who_took_the_first_seat_and_stays_so() -> None:
    game = waiting("open", "mine")
    game.do(ask.Sit(BEN, 1, "Ben"))
    assert game.table.host == ANA
    game.do(ask.Leave(ANA, 2))
    assert game.table.host == ANA
