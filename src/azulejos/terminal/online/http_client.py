"""The HTTP client of `azulejos join`: one request at a time.

Raises `RemoteError` if no Azulejos server answers, and `RefusedByServer` if it refuses. The models of `server.wire`
validate every response. The live connection to a table is in `websocket_client`.
"""

import http.client
import json
import ssl
import time
import urllib.error
import urllib.request
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from azulejos.errors import AzulejosError, RemoteError
from azulejos.locales import say
from azulejos.server import wire
from azulejos.tables.table import Stage
from azulejos.terminal.drawing import printable

__all__ = ["TIMEOUT_S", "HttpClient", "RefusedByServer", "not_azulejos", "refusal_of", "request_headers", "versioned"]

Model = TypeVar("Model", bound=BaseModel)

TIMEOUT_S = 20.0  # for an answer
LARGEST_BYTES = 2**24  # of an answer
TRIES = 3  # if a server does not answer at all
RETRY_S = 0.2  # between them


class RefusedByServer(AzulejosError):  # noqa: N818 - no fault, an answer
    """What a server has refused, in its words."""

    def __init__(self, fault: wire.Fault) -> None:
        self.code: str = fault.code
        self.params: dict[str, int | str] = {
            name: value if isinstance(value, int) else printable(value) for name, value in fault.params.items()
        }
        self._message = " ".join(printable(fault.message).split())

    def __str__(self) -> str:
        return self._message


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """A token goes to no other place than it is meant for."""

    def redirect_request(self, *_: Any) -> None:
        """Follows none: the answer is treated as an error."""


class HttpClient:
    """An HTTP client of one server, for the owner of the token."""

    def __init__(self, base: str, token: str | None = None) -> None:
        self.base = base
        self.token = token
        self._opener = urllib.request.build_opener(_NoRedirects)

    def lobby(self, stage: Stage) -> wire.TablePage:
        """The newest public tables in this stage."""
        return self._ask("GET", f"/tables?stage={stage}", wire.TablePage)

    def see(self, table: str) -> wire.TableAndYou:
        """The table as it is now."""
        return self._ask("GET", f"/tables/{table}", wire.TableAndYou)

    def new_table(self, settings: dict[str, Any], names: list[str]) -> wire.Entrance:
        """Sets up a table, for the owner of the token."""
        asked = {"token": self.token, "settings": settings, "names": names}
        return self._ask("POST", "/tables", wire.Entrance, asked)

    def sit(self, table: str, seat: int, name: str) -> wire.Entrance:
        """Sits down there."""
        asked = {"token": self.token, "seat": seat, "name": name}
        return self._ask("POST", f"/tables/{table}/seats", wire.Entrance, asked)

    def use_token(self, table: str) -> wire.Entrance:
        """Makes sure that the token is that of a seat."""
        return self._ask("POST", f"/tables/{table}/token", wire.Entrance, {"token": self.token})

    def own_token(self, table: str) -> str:
        """The token, after the server has confirmed that it has a seat."""
        return self._ask("GET", f"/tables/{table}/token", wire.OwnToken).token

    def follow(self, table: str) -> wire.Entrance:
        """Moves on to the rematch's table."""
        return self._ask("POST", f"/tables/{table}/follow", wire.Entrance, {})

    def record(self, table: str) -> str:
        """The game as a record."""
        return self._answer("GET", f"/tables/{table}/record", None).decode("utf-8", "replace")

    def _ask(self, method: str, path: str, model: type[Model], body: object = None) -> Model:
        try:
            return model.model_validate_json(self._answer(method, path, body))
        except ValidationError as error:
            raise not_azulejos(self.base, error) from error

    def _answer(self, method: str, path: str, body: object) -> bytes:
        """The response, with retries if there is none: requests are idempotent."""
        data = None if body is None else json.dumps(body).encode()
        url = versioned(f"{self.base}/api{path}")
        request = urllib.request.Request(url, data, request_headers(self.token), method=method)  # noqa: S310 - an Address is http or https
        if data is not None:
            request.add_header("Content-Type", "application/json")
        tries = 0
        while True:
            try:
                with self._opener.open(request, timeout=TIMEOUT_S) as answer:
                    return bytes(answer.read(LARGEST_BYTES))
            except urllib.error.HTTPError as error:
                with error:
                    raise refusal_of(self.base, error.code, error.headers.get("Location"), error.read()) from error
            except (OSError, UnicodeError, http.client.HTTPException) as error:
                reason = error.reason if isinstance(error, urllib.error.URLError) else error
                is_lost = isinstance(reason, ConnectionError) and not isinstance(reason, ConnectionRefusedError)
                tries += 1
                if tries == TRIES or not is_lost:
                    raise RemoteError("server_unreachable", server=self.base, why=_why(reason)) from error
            time.sleep(RETRY_S)


def versioned(url: str) -> str:
    """The address with the version of the wire that is spoken here."""
    return f"{url}{'&' if '?' in url else '?'}version={wire.WIRE_VERSION}"


def request_headers(token: str | None) -> dict[str, str]:
    """The headers of a request by the owner of the token."""
    return {"User-Agent": "azulejos join"} | ({"Cookie": f"token={token}"} if token else {})


def refusal_of(base: str, status: int, location: str | None, body: bytes) -> AzulejosError:
    """What an answer with such a status means."""
    if location and 300 <= status < 400:
        return RemoteError("server_moved", server=base, found=location)
    try:
        fault = wire.Failure.model_validate_json(body).error
    except ValidationError:
        return RemoteError("not_azulejos", server=base, why=say("t-why-status", status=status))
    if fault.code == "no_page":  # every server has what this client requests
        return RemoteError("not_azulejos", server=base, why=say("t-why-nothing"))
    return RefusedByServer(fault)


def not_azulejos(base: str, error: ValidationError) -> RemoteError:
    """What to say of an answer that no server of Azulejos gives."""
    first = error.errors(include_url=False, include_input=False)[0]
    where = ".".join(map(str, first["loc"])) or say("t-why-answer")
    return RemoteError("not_azulejos", server=base, why=printable(f"{where}: {first['msg']}"[:100]))


def _why(reason: object) -> str:
    """The system's reason for a failed connection, in a few words."""
    if isinstance(reason, ssl.SSLCertVerificationError):
        return say("t-why-certificate", why=reason.verify_message)
    if isinstance(reason, ssl.SSLError):
        return say("t-why-https")
    if isinstance(reason, TimeoutError):
        return say("t-why-silent")
    text = (reason.strerror if isinstance(reason, OSError) else None) or str(reason) or type(reason).__name__
    return printable(text).rstrip(".")
