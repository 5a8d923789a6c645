"""The HTTP API of notifications: Web Push subscriptions of a browser, and the webhook of a table.

A subscription belongs to the token of a seat, so only its owner can set and remove it. The webhook belongs to the
creator of the table.
"""

from typing import Annotated

from fastapi import APIRouter, Path, Request

from azulejos.errors import RefusedError
from azulejos.server import wire
from azulejos.server.http.api import TableId, Token, new_router, services_of, who_has
from azulejos.server.notices.register import WEBHOOK, id_of
from azulejos.server.notices.web_push import check_keys
from azulejos.server.services import Services
from azulejos.server.storage.turns import ANYBODY
from azulejos.tables.identity import is_same
from azulejos.tables.table import Table

__all__ = ["router"]

router: APIRouter = new_router()

NoticeId = Annotated[str, Path(pattern="^[0-9a-f]{64}$")]


@router.get("/server")
async def describe_server(request: Request) -> wire.ServerInfo:
    """What clients should know about this server."""
    services = services_of(request)
    assert services.signing_key, "a server that answers has opened everything"
    return wire.ServerInfo(
        push_key=services.signing_key.public, webhooks=services.has_webhooks, keep_days=services.keep_days
    )


@router.get("/tables/{table}/notices")
async def see_notices(request: Request, table: TableId, token: Token = None) -> wire.Notices:
    """My subscribed browsers, and the webhook if it is mine to set."""
    services, who = services_of(request), who_has(token) or ""
    found = await _seated(services, table, who)
    mine = await services.register.of(table, who)
    is_host = services.has_webhooks and is_same(found.host or "", who)
    hooks = await services.register.of(table, ANYBODY) if is_host else []
    url = hooks[0].receiver["url"] if hooks else None
    return wire.Notices(mine=[notice.id for notice in mine], is_host=is_host, webhook=url)


@router.put("/tables/{table}/notices", status_code=204)
async def subscribe(request: Request, table: TableId, asked: wire.Subscription, token: Token = None) -> None:
    """Notify this browser when it is my turn and I am away."""
    services, who = services_of(request), who_has(token) or ""
    services.outgoing.check(asked.endpoint)
    check_keys(asked.p256dh, asked.auth)
    _check_open(services, await _seated(services, table, who))
    receiver = {"url": asked.endpoint, "p256dh": asked.p256dh, "auth": asked.auth, "site": _site(request)}
    await services.register.put(table, who, id_of(asked.endpoint), receiver, services.hall.now())


@router.delete("/tables/{table}/notices/{notice}", status_code=204)
async def unsubscribe(request: Request, table: TableId, notice: NoticeId, token: Token = None) -> None:
    """Unsubscribe a browser of mine; it is no error if it was not subscribed."""
    services = services_of(request)
    _check_writable(services)
    await services.register.remove(table, who_has(token) or "", notice)


@router.put("/tables/{table}/webhook", status_code=204)
async def set_webhook(request: Request, table: TableId, asked: wire.Webhook, token: Token = None) -> None:
    """Notify a URL whose turn it is, while they are away."""
    services = services_of(request)
    if not services.has_webhooks:
        raise RefusedError("webhooks_off")
    services.outgoing.check(asked.url)
    _check_open(services, await _hosted(services, table, who_has(token) or ""))
    receiver = {"url": asked.url, "site": _site(request)}
    await services.register.put(table, ANYBODY, WEBHOOK, receiver, services.hall.now())


@router.delete("/tables/{table}/webhook", status_code=204)
async def remove_webhook(request: Request, table: TableId, token: Token = None) -> None:
    """Remove the webhook."""
    services = services_of(request)
    await _hosted(services, table, who_has(token) or "")
    _check_writable(services)
    await services.register.remove(table, ANYBODY, WEBHOOK)


async def _seated(services: Services, table: str, who: str) -> Table:
    """The table, where this person must have a seat; raises `RefusedError` otherwise."""
    found = await services.hall.see(table)
    services.hall.check_token(found, who)
    return found


async def _hosted(services: Services, table: str, who: str) -> Table:
    """The table, which this person must have created; raises `RefusedError` otherwise."""
    found = await _seated(services, table, who)
    if not is_same(found.host or "", who):
        raise RefusedError("not_host")
    return found


def _check_open(services: Services, table: Table) -> None:
    """Raises `RefusedError` if there will be no more turns, or the server is read-only."""
    _check_writable(services)
    if table.stage in ("over", "closed"):
        raise RefusedError("game_ended" if table.stage == "over" else "table_closed")


def _check_writable(services: Services) -> None:
    """Raises `RefusedError` if the server is read-only."""
    if services.hall.tables.is_read_only:
        raise RefusedError("read_only")


def _site(request: Request) -> str:
    """The page's URL, by the host name of the request, which the middleware has checked."""
    return f"{request.url.scheme}://{request.url.netloc}"
