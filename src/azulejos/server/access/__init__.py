"""What lets in: the middleware around the application, and the rate limits behind it."""
