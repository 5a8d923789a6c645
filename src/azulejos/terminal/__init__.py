"""The game at a text terminal: positions drawn, stories told, moves typed in, games saved, replayed and joined online.

This room shows what the core says, the legal moves, previews, forecasts and events, and never judges a move itself.
"""
