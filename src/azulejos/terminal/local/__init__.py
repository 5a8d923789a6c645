"""Tables of this terminal alone: games against bots and at one keyboard, the deal of the day, and puzzles."""
