"""A server's table in the terminal: connections to it, the seat one has there, what happens at it, and how it looks."""
