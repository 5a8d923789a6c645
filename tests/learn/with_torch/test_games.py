"""Many games at once, and matches between networks."""

from typing import Any

import pytest

from azulejos.bots.compiled import features as seen
from azulejos.learn import games as module
from azulejos.learn.devices import Cpu
from azulejos.learn.games import Games, Match, play_match
from azulejos.learn.models import width
from azulejos.notation import Wall
from tests.bots.sample_positions import SOME


class Scorer:
    """A judge that looks at the scores alone, and at what lines will score."""

    def __init__(self, torch: Any, players: int, wall: Wall, worth: float) -> None:
        size = seen.board_size(int(wall == "grey"))
        self.weights = torch.zeros(width(players, wall), 2 * players)
        for role in range(players):
            for bit in range(8):
                self.weights[role * size + seen.SCORE_BITS + bit, role] = worth * 2**bit
            for bit in range(20):
                self.weights[role * size + seen.LINE_POINTS + bit, role] = worth * 2 ** (bit % 4)
            for tiles in range(7):
                self.weights[role * size + seen.FLOOR_TILES + tiles, role] = -worth * (tiles + 1)

    def __call__(self, rows: Any) -> Any:
        return rows @ self.weights


@pytest.mark.parametrize(("players", "wall"), SOME)
def test_who_looks_at_points_beats_who_does_not(torch: Any, cpu: Cpu, players: int, wall: Wall) -> None:
    wise, foolish = Scorer(torch, players, wall, 0.05), Scorer(torch, players, wall, -0.05)
    won = play_match(cpu, players, wall, wise, foolish, 12)
    lost = play_match(cpu, players, wall, foolish, wise, 12)
    assert (won.games, won.is_won, won.margin > 0) == (12, True, True)
    assert (lost.games, lost.is_won, lost.margin < 0) == (12, False, True)


def test_equals_share_what_there_is(torch: Any, cpu: Cpu) -> None:
    judge = Scorer(torch, 2, "coloured", 0.05)
    match = play_match(cpu, 2, "coloured", judge, judge, 24)
    assert match == play_match(cpu, 2, "coloured", judge, judge, 24)
    assert match != play_match(cpu, 2, "coloured", judge, judge, 24, seed=1)
    assert 0.2 < match.share < 0.8


def test_a_match_that_does_not_end_is_left(torch: Any, cpu: Cpu, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LONGEST_MATCH", 16)
    judge = Scorer(torch, 2, "coloured", 0.05)
    assert play_match(cpu, 2, "coloured", judge, judge, 4) == Match(0.0, 0.0, 0, 2)


def test_a_match_is_told_in_words() -> None:
    assert str(Match(0.25, -3.21, 128, 4)) == "25.0% of 128 (fair is 25.0%), -3.2 points"
    assert [Match(share, 0.0, 8, 4).is_won for share in (0.25, 0.26)] == [False, True]


def test_rows_are_judged_in_parts_where_there_are_many(torch: Any, cpu: Cpu, monkeypatch: pytest.MonkeyPatch) -> None:
    judge, games = Scorer(torch, 2, "grey", 0.05), Games(cpu, 2, "grey", 4, 1, seed=1)
    games.expand()
    games.judge(judge, games.judged.outputs)
    monkeypatch.setattr(module, "CHUNK", 7)
    games.judge(judge, games.judged.others)
    assert torch.equal(games.judged.outputs[: games.rows], games.judged.others[: games.rows])


def test_more_rows_than_there_is_room_for_stop_it(cpu: Cpu) -> None:
    games = Games(cpu, 2, "coloured", 4, 1, seed=1)
    games.moves = games.moves._replace(bits=games.moves.bits[:10])
    with pytest.raises(OverflowError, match="moves in 4 games"):
        games.expand()
