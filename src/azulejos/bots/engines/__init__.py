"""Programs that play, and both ends of the engine protocol that hosts and programs speak.

`protocol` has the lines, `programs` the pipes. `external` is the host's end: it turns any program into a bot, and the
registry seats it. `engine` is the other end: it offers the registry's bots to any host. `check` tells the author of a
program what it does wrong. `docs/engine-protocol.md` is the specification.
"""
