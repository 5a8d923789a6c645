"""The server as one ASGI application: the API, endpoints for hosts, and the middleware around everything.

`new_app` creates it; each worker has its own. All errors have the same form, with a code, and internal errors reveal
nothing about the server.
"""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError, WebSocketRequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp

import azulejos
from azulejos.errors import AzulejosError, InvalidError, RefusedError, StoreError
from azulejos.server.access.connection_limits import ConnectionLimits
from azulejos.server.access.counts import Counts
from azulejos.server.access.middleware import STATUS, Middleware
from azulejos.server.http.api import is_of_player, router, seat_that_connects
from azulejos.server.http.connections import BrokenOff
from azulejos.server.http.faults import told
from azulejos.server.http.notices import router as notices
from azulejos.server.http.static_files import FOLDER, answer_lost, read_page
from azulejos.server.http.websocket import VERSION, HandedOver, validation_fault
from azulejos.server.monitoring.metrics import Measured, Metrics
from azulejos.server.services import Options, Services

__all__ = ["new_app", "status_of"]

_STATUSES = STATUS | {
    "no_table": 404,
    "no_page": 404,
    "no_step": 404,
    "method": 405,
    "not_your_seat": 403,
    "token_unknown": 403,
    "token_expired": 403,
    "not_yours_alone": 403,
    "not_host": 403,
    "webhooks_off": 403,
    "read_only": 503,
    "server_failed": 500,
}

log: logging.Logger = logging.getLogger("azulejos.server")


def new_app(options: Options, folder: Path = FOLDER, *, door: ConnectionLimits | None = None) -> ASGIApp:
    """The application with its middleware, and the page in this folder; the `door` learns who its players are."""
    measured, counts = Metrics(), Counts(options.limits, door=door)
    app = _unguarded(options, measured, counts, folder)
    if door:
        door.is_known = partial(is_of_player, app)
    guarded = Middleware(
        HandedOver(app),
        options.limits,
        hosts=options.hosts,
        origins=options.origins,
        readers=options.readers,
        metrics_token=options.metrics_token,
        counts=counts,
        seat_of=partial(seat_that_connects, app),
    )
    return BrokenOff(Measured(guarded, measured))


def _unguarded(options: Options, measured: Metrics, counts: Counts, folder: Path) -> FastAPI:
    """The application without middleware; it opens the database when it starts."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        try:
            app.state.services = await Services.open(options, measured, counts)
        except StoreError as error:
            log.warning("this worker cannot start: %s", error)
            raise
        log.info("worker %s is ready", app.state.services.worker)
        yield
        await app.state.services.close()

    app = FastAPI(
        title="Azulejos",
        version=azulejos.__version__,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        lifespan=lifespan,
        exception_handlers=_HANDLERS,
    )
    app.state.folder = folder
    app.include_router(router)
    app.include_router(notices)
    app.add_api_route("/healthz", healthz, include_in_schema=False)
    app.add_api_route("/metrics", metrics, include_in_schema=False)
    if page := read_page(folder):
        app.include_router(page)
    else:
        app.add_api_route("/", welcome, include_in_schema=False)
        app.add_api_route("/table/{table}", welcome, include_in_schema=False)
    return app


async def healthz(request: Request) -> JSONResponse:
    """Health check: whether this process serves, and reaches its database."""
    services: Services = request.app.state.services
    await services.check_health()
    return JSONResponse({"status": "ok", "version": azulejos.__version__, "worker": services.worker})


async def metrics(request: Request) -> Response:
    """Metrics for Prometheus."""
    services: Services = request.app.state.services
    body, kind = services.metrics.render()
    return Response(body, media_type=kind)


async def welcome(request: Request) -> PlainTextResponse:
    """The answer to a browser if the page was not built."""
    link = f"{request.url.scheme}://{request.url.netloc}{request.url.path}"
    return PlainTextResponse(f"Azulejos serves games of Azul here. To play in a terminal: azulejos join {link}\n")


def status_of(error: AzulejosError) -> int:
    """The HTTP status for an error."""
    if error.code in _STATUSES:
        return _STATUSES[error.code]
    if isinstance(error, StoreError):
        return 503
    return 422 if isinstance(error, InvalidError) else 409


async def _refuse(where: Request | WebSocket, error: AzulejosError) -> Response | None:
    """Answers a request or a handshake with the error."""
    answer = JSONResponse({"error": told(error)}, status_of(error))
    if not isinstance(where, WebSocket):
        return answer
    if error.code == "version":  # the page must learn of it, and browsers hide why a handshake failed
        await where.accept()
        await where.close(VERSION, str(error.params["expected"]))
    else:
        await where.send_denial_response(answer)
    return None


async def _refuse_form(where: Any, error: Any) -> Response | None:
    return await _refuse(where, validation_fault(error.errors()))


async def _refuse_page(where: Any, error: Any) -> Response | None:
    """What FastAPI itself rejects: an unknown path, a method, or a body that is not JSON."""
    if error.status_code == 405:
        return await _refuse(where, RefusedError("method", found=where.method))
    if error.status_code == 400:
        return await _refuse(where, InvalidError("request", field="the whole", why="it cannot be read as JSON"))
    lost = answer_lost(where, where.app.state.folder) if isinstance(where, Request) else None
    return lost or await _refuse(where, RefusedError("no_page", found=where.url.path))


async def _own_fault(where: Any, error: Exception) -> Response | None:
    log.error("a request failed", exc_info=error)
    return await _refuse(where, AzulejosError("server_failed"))


_HANDLERS: dict[Any, Any] = {
    AzulejosError: _refuse,
    RequestValidationError: _refuse_form,
    WebSocketRequestValidationError: _refuse_form,
    HTTPException: _refuse_page,
    Exception: _own_fault,
}
