"""Results to read or to send: reviews of one game or many as text and HTML, matches, and benchmarks."""
