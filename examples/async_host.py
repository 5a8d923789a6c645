"""A host of engines: several think about the same position at the same time, each a program of its own.

python examples/async_host.py [ENGINE...]    (pip install 'azulejos[kernel]')
"""

import asyncio
import shlex
import sys

from azulejos import Game

OURS = [f"{sys.executable} -m azulejos engine --bot {name}" for name in ("random", "greedy", "search")]


async def ask(command, position):
    """What an engine plays in a second, and the last that it said about it (docs/engine-protocol.md)."""
    pipe = asyncio.subprocess.PIPE
    engine = await asyncio.create_subprocess_exec(*shlex.split(command), stdin=pipe, stdout=pipe)
    engine.stdin.write(b"azul\nisready\n")
    async for line in engine.stdout:
        word, _, rest = line.decode().strip().partition(" ")
        if word == "readyok":
            engine.stdin.write(f"position {position}\ngo time 1\n".encode())
        elif word == "info":
            thought = rest
        elif word == "bestmove":
            await engine.communicate(b"quit\n")
            return f"{rest} says {command} ({thought})"
    raise EOFError(f"{command} ended without a move")


async def main(commands):
    """Asks all at once, and prints each answer as it comes."""
    position = Game.new(seed=7).position
    for answer in asyncio.as_completed([ask(command, position) for command in commands]):
        print(await answer)


asyncio.run(main(sys.argv[1:] or OURS))
