"""Tables that people share over a network: seats, clocks, offers and games, and chance that everybody can check.

All of it follows from a log of what has happened. `docs/tables.md` describes the life of a table, and
`docs/fairness.md` its chance.
"""
