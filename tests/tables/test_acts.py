"""When a person last did something at a table: what happens there by itself does not count."""

from azulejos.tables import commands as ask
from azulejos.tables.commands import Command
from tests.tables.live_tables import ANA, BEN, BLITZ, CLEO, Live, playing, waiting


def counts(live: Live, command: Command, *, after: int = 1_000) -> bool:
    """Whether the command, which is carried out, counts as something that a person did."""
    before = live.table.acted_at
    assert live.do(command, after=after)
    assert live.table.at == live.now
    assert live.table.acted_at in (before, live.now)
    return live.table.acted_at == live.now


def first_move(live: Live) -> str:
    return str(live.table.position.legal_moves()[0])


def test_before_the_game_all_that_people_do_counts() -> None:
    live = waiting("mine", "open", "open")
    assert live.table.acted_at == live.now
    assert counts(live, ask.Sit(BEN, 2, "Ben"))
    assert counts(live, ask.Sit(CLEO, 3, "Cleo"))
    assert counts(live, ask.Leave(CLEO, 3))
    assert not counts(live, ask.Close())


def test_among_people_all_that_they_do_counts() -> None:
    live = playing()
    assert counts(live, ask.Play(ANA, 1, first_move(live)))
    assert counts(live, ask.Offer(ANA, 1, "takeback"))
    assert counts(live, ask.Withdraw(ANA, 1))
    assert counts(live, ask.Offer(ANA, 1, "stop"))
    assert counts(live, ask.Answer(BEN, 2, accept=False))
    assert counts(live, ask.Offer(ANA, 1, "takeback"))
    assert counts(live, ask.Answer(BEN, 2, accept=True))
    assert counts(live, ask.Resign(BEN, 2))


def test_against_bots_what_people_do_counts_and_what_bots_do_does_not() -> None:
    live = playing("mine", "level1")
    assert counts(live, ask.AskHint(ANA, 1))
    assert not counts(live, ask.GiveHint(1, first_move(live)))
    assert counts(live, ask.Play(ANA, 1, first_move(live)))
    assert not counts(live, ask.PlayBot(2, first_move(live)))
    assert counts(live, ask.Undo(ANA, 1))
    assert counts(live, ask.SwitchSides(ANA, 1, 2))


def test_the_deal_that_a_bot_brings_does_not_count() -> None:
    live = playing("level1", "mine")
    rounds = live.table.position.round
    while live.table.position.round == rounds:
        acted_at, turn = live.table.acted_at, live.table.turn
        live.play()
        assert live.table.acted_at == (acted_at if turn == 1 else live.now)


def test_who_comes_back_counts_and_who_goes_does_not() -> None:
    live = playing()
    assert not counts(live, ask.Away(1))
    assert counts(live, ask.Back(1))


def test_who_gives_up_somebody_who_is_gone_counts() -> None:
    live = playing()
    live.do(ask.Away(1))
    assert counts(live, ask.Replace(BEN, 2, 1), after=60_000)


def test_neither_a_flag_nor_a_server_that_is_back_counts() -> None:
    live = playing("mine", "open", "open", clock=BLITZ)
    assert not counts(live, ask.Resume(live.now))
    assert not counts(live, ask.TimeUp(1), after=60_000)


def test_to_agree_on_a_rematch_counts_and_its_beginning_does_not() -> None:
    live = playing()
    live.do(ask.Resign(ANA, 1))
    assert counts(live, ask.Offer(ANA, 1, "rematch"))
    assert counts(live, ask.Answer(BEN, 2, accept=True))
    assert not counts(live, ask.BeginRematch("T2"))
