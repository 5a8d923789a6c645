"""The page's files, built by `make page`, read once and served from memory.

Only files that are in the folder when the server starts can be requested, so no path leads out of it. Files with a hash
in their name are cached for a year; browsers revalidate all others. Compressed versions go to browsers that accept
them. A person who follows a dead link also gets the page, which says so (`answer_lost`). If the page was not built,
`read_page` returns None.
"""

import hashlib
import mimetypes
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from fastapi import APIRouter, Request, Response

__all__ = ["FOLDER", "OWN_PATHS", "answer_lost", "read_page"]

FOLDER = Path(__file__).parents[2] / "page"
INDEX = "index.html"
OWN_PATHS = (
    "/",
    "/table/{table}",
    "/replay/{rest:path}",
    "/position/{rest:path}",
    "/analysis",
    "/analysis/{rest:path}",
    "/puzzles",
    "/puzzles/{rest:path}",
    "/review/{rest:path}",
    "/games",
    "/games/across",
    "/settings",
    "/rules",
    "/lesson",
    "/privacy",
)

_ENCODINGS = {"br": ".br", "gzip": ".gz"}  # smallest first
_TYPES = {  # types that some systems do not know, or name differently
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
_API = "/api"
_READING = ("GET", "HEAD")
_HASHED = "assets"  # the folder of files with a hash in their name
_FOR_EVER, _ASK_AGAIN = "public, max-age=31536000, immutable", "no-cache"


@dataclass(frozen=True, slots=True)
class File:
    """One file of the page, in each encoding it was built in."""

    media_type: str
    cache: str
    tag: str
    bodies: dict[str, bytes]  # by encoding; "" is uncompressed

    @classmethod
    def read(cls, path: Path, *, is_hashed: bool) -> Self:
        """Reads the file and its compressed versions."""
        bodies = {"": path.read_bytes()}
        for encoding, suffix in _ENCODINGS.items():
            if (beside := path.with_name(path.name + suffix)).is_file():
                bodies[encoding] = beside.read_bytes()
        known = _TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        tag = hashlib.sha256(bodies[""]).hexdigest()[:20]
        return cls(known, _FOR_EVER if is_hashed else _ASK_AGAIN, tag, bodies)

    async def answer(self, request: Request) -> Response:
        """The file in the best encoding, or 304 if the browser has it."""
        return self.response(request, 200)

    def response(self, request: Request, status: int) -> Response:
        """The file with this status."""
        accepted = {part.split(";")[0].strip() for part in request.headers.get("accept-encoding", "").split(",")}
        encoding = next((one for one in _ENCODINGS if one in accepted and one in self.bodies), "")
        tag = f'"{self.tag}{encoding}"'
        headers = {"cache-control": self.cache, "etag": tag, "vary": "accept-encoding"}
        if status == 200 and request.headers.get("if-none-match") == tag:
            return Response(status_code=304, headers=headers)
        if encoding:
            headers["content-encoding"] = encoding
        return Response(self.bodies[encoding], status, media_type=self.media_type, headers=headers)


def read_page(folder: Path = FOLDER) -> APIRouter | None:
    """The routes of the page in the folder, or None if it was not built."""
    files = dict(_files(folder))
    index = files.pop(INDEX, None)
    if index is None:
        return None
    routes = dict.fromkeys(OWN_PATHS, index) | {f"/{name}": file for name, file in files.items()}
    router = APIRouter(include_in_schema=False)
    for path, file in routes.items():
        router.add_api_route(path, file.answer, methods=list(_READING), response_model=None)
    return router


def answer_lost(request: Request, folder: Path = FOLDER) -> Response | None:
    """The page for a person with a dead link; None for programs, or if it was not built."""
    asks_for_page = request.method in _READING and "text/html" in request.headers.get("accept", "")
    index = folder / INDEX
    if request.url.path.startswith(_API) or not asks_for_page or not index.is_file():
        return None
    return File.read(index, is_hashed=False).response(request, 404)


def _files(folder: Path) -> Iterator[tuple[str, File]]:
    for path in sorted(folder.rglob("*")):
        if path.is_file() and path.suffix not in _ENCODINGS.values():
            name = path.relative_to(folder)
            yield name.as_posix(), File.read(path, is_hashed=name.parts[0] == _HASHED)
