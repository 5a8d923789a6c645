"""Tables that people share: seats, clocks, offers and games, all of which follow from a log of what has happened.

Nothing here reads a clock, draws a number or opens a file. `docs/tables.md` describes the life of a table.
"""
