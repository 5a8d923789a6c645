"""The game at a text terminal: positions drawn, stories told in English, moves typed in, games saved and replayed.

This room shows what the core says, the legal moves, previews, forecasts and events, and never judges a move itself.
"""
