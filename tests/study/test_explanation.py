"""Why a move is good, asked for with texts: the same answer from a server and from the page's own host."""

import itertools
import random

import pytest

from azulejos import AzulejosError, Game, Position
from azulejos.notation import Wall
from azulejos.study.contrasts import own_reasons
from azulejos.study.explanation import LONGEST_LINE, explain
from azulejos.study.values import of_reasons

BOTH_FILL = Position.build("BBYY/YYYK", centre="*BB")  # 1B2, CB2, 1Y2 and 2Y3 fill a line exactly


def test_texts_are_answered_with_plain_values() -> None:
    exact = {"theme": "exact-fill", "values": {"count": 2, "colour": "B", "line": 2}}
    assert explain(str(BOTH_FILL), "1B2 CB2", "2Y5") == {"reasons": [exact]}
    assert explain(str(BOTH_FILL), "1B2 CB2", "1Y2") == {"reasons": []}


@pytest.mark.parametrize(("players", "wall"), [*itertools.product((2, 3, 4), ("coloured", "grey"))])
def test_every_move_of_a_game_can_be_explained(players: int, wall: Wall) -> None:
    chance, game = random.Random(7), Game.new(players=players, wall=wall, seed=7)
    while not game.position.is_over:
        position, moves = game.position, game.position.legal_moves()
        line, other = [str(chance.choice(moves)), "CB1", "1@1"], [str(chance.choice(moves))]
        found = own_reasons(position, line, other)
        assert explain(str(position), " ".join(line), " ".join(other)) == {"reasons": of_reasons(found)}
        game.play(line[0])


@pytest.mark.parametrize(
    ("text", "line", "other", "code"),
    [
        ("S2", "1B2", "", "fields_form"),
        (str(BOTH_FILL), "", "", "move"),
        (str(BOTH_FILL), "1B2 red", "", "move"),
        (str(BOTH_FILL), "1K2", "", "colour_absent"),
        (str(BOTH_FILL), "1B2", "1K2", "colour_absent"),
        (str(BOTH_FILL), "1B2 " * LONGEST_LINE, "", "request"),
        (str(BOTH_FILL), "1B2", "1B2 " * LONGEST_LINE, "request"),
        (str(Position.initial()), "1B2", "", "deal_due"),
    ],
)
def test_what_cannot_be_explained_has_an_error(text: str, line: str, other: str, code: str) -> None:
    with pytest.raises(AzulejosError) as raised:
        explain(text, line, other)
    assert raised.value.code == code
