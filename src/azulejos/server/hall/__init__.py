"""The tables in memory of one process: their viewers, what is sent to them, and the server's automatic actions."""
