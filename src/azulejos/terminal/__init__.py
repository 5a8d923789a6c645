"""The game in a text terminal: draws positions, tells stories, reads moves, and saves, replays and joins games.

This room shows what the core gives it, legal moves, previews, forecasts and events, and never judges a move itself.
"""
