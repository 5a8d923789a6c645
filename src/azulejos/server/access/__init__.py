"""Access control: the middleware around the application, and the rate and connection limits it applies."""
