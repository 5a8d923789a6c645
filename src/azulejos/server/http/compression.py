"""Long answers of the API go out compressed, to clients that accept it: a game's steps shrink to an eighth.

No answer holds both a secret and words that somebody else chose, so its length tells nothing about the secret.
"""

import gzip
from collections.abc import Callable, Coroutine
from typing import Any

from fastapi import Request, Response
from fastapi.routing import APIRoute

__all__ = ["CompressedRoute"]

LONG_BYTES = 1_000  # below this it saves less than the packet it goes in


class CompressedRoute(APIRoute):
    """A route whose long answers are compressed."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """FastAPI's handler, and the compression after it."""
        handle = super().get_route_handler()

        async def compress(request: Request) -> Response:
            answer = await handle(request)
            if len(answer.body) >= LONG_BYTES:
                answer.headers["Vary"] = "Accept-Encoding"
                if "gzip" in request.headers.get("Accept-Encoding", ""):
                    answer.body = gzip.compress(answer.body, mtime=0)
                    answer.headers["Content-Encoding"] = "gzip"
                    answer.headers["Content-Length"] = str(len(answer.body))
            return answer

        return compress
