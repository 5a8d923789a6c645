"""Ports for servers that a test starts: those that nobody else is given, so that a server finds its own again."""

import random
import socket

# Below what systems give to a connection or to who asks for any port: a client that tries to reach a server while it is
# down can be given the server's own port, and keeps it.
_OURS = range(20_000, 30_000)


def free_port() -> int:
    """A port that nobody uses now."""
    for port in random.SystemRandom().sample(_OURS, 100):  # whatever seed a test has set
        try:
            with socket.create_server(("127.0.0.1", port)):
                return port
        except OSError:
            pass  # it is another's
    raise AssertionError("none of a hundred ports is free")
