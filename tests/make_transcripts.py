"""Whole games as text, to be compared line by line; run as a program, this writes the golden ones again.

    python -m tests.make_transcripts

The moves come from the same generator as the deals, on a stream that no deal uses.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path

from azulejos import Game, Move
from azulejos.dealing import Generator
from azulejos.events import Event
from azulejos.notation import Wall, format_deal

TRANSCRIPTS = Path(__file__).parent / "data" / "transcripts"
GAMES: dict[str, tuple[int, Wall, int]] = {
    "coloured-2": (2, "coloured", 16),
    "coloured-3": (3, "coloured", 62),
    "coloured-4": (4, "coloured", 201),
    "grey-2": (2, "grey", 22),
    "grey-3": (3, "grey", 248),
    "grey-4": (4, "grey", 120),
}
MOVES_STREAM = 1_000_000


def transcript(name: str) -> str:
    """The game of this name, from its first deal to its end."""
    return "\n".join(_lines(*GAMES[name])) + "\n"


def _lines(players: int, wall: Wall, seed: int) -> Iterator[str]:
    chance = Generator(seed, MOVES_STREAM)
    game = Game(players, wall, start=Generator(seed, 0).randrange(players) + 1, seed=seed)
    yield f"{players} players, {wall} wall, seed {seed}"
    yield from ["", str(game.position)]
    while not game.position.is_over:
        before = len(game.history)
        if game.position.phase == "refill":
            events = game.deal()
        else:
            moves = game.position.legal_moves()
            events = game.play(moves[chance.randrange(len(moves))])
        yield from _told([step.done for step in game.history[before:]], events)
        yield str(game.position)
    yield from ["", game.record().rstrip("\n")]


def _told(done: Iterable[Move | tuple[str, ...]], events: Iterable[Event]) -> Iterator[str]:
    """What was done, a move and the deal that it made due, and its story."""
    yield ""
    yield " ".join(format_deal(step) if isinstance(step, tuple) else str(step) for step in done)
    for event in events:
        yield f"    {event!r}"


def main() -> None:
    """Writes all transcripts again."""
    TRANSCRIPTS.mkdir(parents=True, exist_ok=True)
    for name in GAMES:
        (TRANSCRIPTS / f"{name}.txt").write_text(transcript(name), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
