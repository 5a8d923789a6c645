"""Tables for Hypothesis: positions from the middle of games, games with their trimmings, and texts gone wrong."""

import random
from collections.abc import Callable

from hypothesis import strategies as st

from azulejos import Game, Move, Position
from azulejos.notation import Wall, format_deal
from azulejos.records import MARKS

WALLS: list[Wall] = ["coloured", "grey"]
SEEDS = st.integers(0, 2**64 - 1)
LAST_ROUND = 30  # a grey wall on which no row can be completed goes on for ever (R5)


def step(position: Position, chance: random.Random) -> Position:
    """The position after a random deal or move."""
    if position.phase == "refill":
        return position.deal(chance)
    moves = position.legal_moves()
    return position.play(moves[chance.randrange(len(moves))])


@st.composite
def positions(draw: st.DrawFn, such_that: Callable[[Position], bool] = lambda _: True) -> Position:
    """A position of a random game: the first from some step on for which the condition holds, or else a late one."""
    players = draw(st.integers(2, 4))
    position = Position.initial(players, draw(st.sampled_from(WALLS)), draw(st.integers(1, players)))
    steps, chance = draw(st.integers(0, 120)), random.Random(draw(SEEDS))
    while not position.is_over and position.round <= LAST_ROUND and (steps > 0 or not such_that(position)):
        position = step(position, chance)
        steps -= 1
    return position


def has_moves(position: Position) -> bool:
    """Whether there is something to play."""
    return position.phase in ("drafting", "tiling")


def is_last_draft(position: Position) -> bool:
    """Whether one pile is left on offer, so that the next draft ends the drafting."""
    piles = [tiles for tiles in (*position.factories, position.centre.strip("*")) if tiles]
    return position.phase == "drafting" and len(piles) == len(set(piles[0])) == 1


COMMENTS = st.text(
    st.sampled_from('\r\n{[]"\\ .') | st.characters(exclude_characters="}", exclude_categories=["Cs"]), max_size=12
)
VALUES = st.text(
    st.sampled_from('{}[]"\\ ') | st.characters(exclude_characters="\r\n", exclude_categories=["Cs"]), max_size=12
)
HEADER_NAMES = st.from_regex(r"[A-Za-z][A-Za-z0-9_]{0,8}", fullmatch=True).filter(
    lambda name: (
        name not in ("Rules", "Start", "Position", "Scores", "Winners", "Ending", "Seed")
        and not name.startswith("Seat")
    )
)


def annotate(game: Game, how: str, chance: random.Random) -> None:
    """Marks the last step if it is a move, or adds a variation to it that has none, or one, in itself."""
    before = game.history[-2].position if len(game.history) > 1 else game.initial
    if how.startswith("("):
        inner = f"({{in here}} {other_line(before, chance)})" if how == "((" else ""
        game.vary(f"{{instead}} {other_line(before, chance, 1)} {inner} {{and}}")
    elif isinstance(game.history[-1].done, Move):
        game.mark(how)


def other_line(position: Position, chance: random.Random, most: int = 12) -> str:
    """How play could go on from here, written as in a record; at least a step, of which there must be one."""
    words: list[str] = []
    for _ in range(most):
        if position.is_over:
            break
        if position.phase == "refill":
            after = position.deal(chance)
            words.append(f"{position.round}. {format_deal(after.factories)}")
        else:
            words.append(str(chance.choice(position.legal_moves())))
            after = position.play(words[-1])
        position = after
    return " ".join(words)


@st.composite
def games(draw: st.DrawFn) -> Game:
    """A game as far as it goes, from its beginning or any position, with names, headers, comments and variations."""
    chance, steps = random.Random(draw(SEEDS)), draw(st.integers(0, 150))
    start = Position.initial(draw(st.integers(2, 4)), draw(st.sampled_from(WALLS)), draw(st.integers(1, 2)))
    for _ in range(draw(st.sampled_from([0, 0, 5, 17, 30]))):
        start = start if start.is_over else step(start, chance)
    game = Game.from_position(
        start,
        names=draw(st.lists(VALUES, min_size=start.players, max_size=start.players)),
        headers=draw(st.dictionaries(HEADER_NAMES, VALUES, max_size=3)),
    )
    commented = draw(st.dictionaries(st.integers(0, steps), st.lists(COMMENTS, max_size=2), max_size=4))
    varied = draw(st.dictionaries(st.integers(1, steps + 1), st.sampled_from([*MARKS, "(", "(("]), max_size=4))
    for number in range(steps + 1):
        for comment in commented.get(number, []):
            game.comment(comment)
        if game.history:
            annotate(game, varied.get(number, ""), chance)
        if game.position.is_over or number == steps:
            break
        if game.position.phase == "refill":
            game.deal(chance)
        else:
            moves = game.position.legal_moves()
            game.play(moves[chance.randrange(len(moves))])
    if not game.position.is_over and draw(st.booleans()):
        game.stop(draw(st.sampled_from(["agreed", "resigned 1", "time 2", "forfeit 2"])))
    return game


# What can be in a text that should not be: digits of other scripts, other spaces, signs, and too much of anything.
ODDITIES = [
    "",
    " ",
    "\n",
    "\r\n",
    "\t",
    "\u00a0",
    "\u0661",
    "\uff12",
    "\u00b2",
    "-",
    "+1",
    "0",
    "00",
    "_",
    "é",
    "b",
    "\0",
]
ODDITIES += ["*", "/", ":", ",", ".", "{", "}", "[", "]", '"', "\\", "9" * 30, "9" * 5000, "B" * 200, "\ud800"]


@st.composite
def mutated(draw: st.DrawFn, texts: st.SearchStrategy[str]) -> str:
    """A text with a few characters deleted, swapped or replaced by what should not be there."""
    text = draw(texts)
    for _ in range(draw(st.integers(1, 3))):
        begin = draw(st.integers(0, len(text)))
        end = draw(st.integers(begin, min(len(text), begin + 4)))
        if draw(st.booleans()):
            text = text[:begin] + draw(st.sampled_from(ODDITIES)) + text[end:]
        else:
            text = text[:begin] + text[begin:end][::-1] + text[end:]
    return text
