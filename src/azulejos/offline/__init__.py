"""Tables without a server: the same tables in the page itself, where this room runs in the browser's Python.

`host` answers the requests and messages of the wire, `wire_reader` reads them without pydantic, which is not there. The
page keeps the logs. `docs/offline.md` says how it fits together.
"""
