"""What keeps: the event log in its database, the wake-ups between processes, and the way to another database."""
