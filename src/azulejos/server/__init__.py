"""Tables that people share over a network: seats, clocks, offers and games, and chance that everybody can check.

All of it follows from a log of what has happened, which the store keeps so that nothing is lost. `docs/tables.md`
describes the life of a table, `docs/fairness.md` its chance, `docs/store.md` what the store promises, and
`docs/serving.md` how bots think beside it.
"""
