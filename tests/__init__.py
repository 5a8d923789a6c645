"""The tests: each says in its name what must hold, and which clause of the rules it checks."""
