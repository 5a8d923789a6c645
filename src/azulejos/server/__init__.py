"""The server: tables over a network, with storage, access control, bots, HTTP and WebSocket.

Every table is event-sourced: the store keeps its log, so nothing is lost. `docs/tables.md` describes the life of a
table, `docs/fairness.md` its deals, `docs/store.md` the store's guarantees, `docs/wire.md` the protocol, and
`docs/serving.md` how the server works at runtime.
"""
