"""The game in a text terminal: draws positions, tells stories, reads moves, and saves, replays and joins games.

This room shows what the core gives it, legal moves, previews, forecasts and events, and never judges a move itself. The
modules here draw and tell one position or game; `input` is what a person types, `local` the tables of this terminal,
`online` those of a server, `reports` what is printed or sent after a review, a match or a benchmark.
"""
