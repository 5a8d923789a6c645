"""What serves: the ASGI application with its HTTP API, its WebSocket and the files of the page."""
