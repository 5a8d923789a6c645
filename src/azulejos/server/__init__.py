"""The server: tables that lose nothing, for people and bots who play from far away.

So far the store: `store.Store` keeps every game as a log of events in SQLite or PostgreSQL, and `moving` takes
everything from one database to another. `docs/store.md` says what it promises. Needs the extra `server`.
"""
