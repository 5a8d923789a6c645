"""The tables in memory of this process: who is at them, what they are told, and what is done there unasked."""
