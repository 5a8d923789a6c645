"""The host names the server answers to: protection against DNS rebinding.

An attacker's site can point its own name at this machine. The browser then considers the server part of that site, so
the site's page could read its responses. But such requests carry the attacker's host name. So the server answers only
to IP addresses, to names that cannot be registered on the internet, which is all a home network needs, and to names the
host has allowed.
"""

import re
import socket
from collections.abc import Iterable
from ipaddress import ip_address

from azulejos.errors import InvalidError

__all__ = ["AllowedHosts"]

_ANY = "*"
_NAME = re.compile(r"(\*\.)?[a-z0-9_-]+(\.[a-z0-9_-]+)*", re.IGNORECASE)
_LOCAL = ("localhost", "local", "lan", "internal", "home.arpa")  # suffixes that cannot be registered


class AllowedHosts:
    """A set of host names, tested with `in`: local ones, and `names`; `*.example` matches all subdomains.

    Raises `InvalidError` for an invalid name. `*` allows everything.
    """

    def __init__(self, names: Iterable[str] = ()) -> None:
        allowed = {_parse(name) for name in names}
        self._allows_any = _ANY in allowed
        self._names = {name for name in allowed if not name.startswith(_ANY)} | {socket.gethostname().lower()}
        self._endings = tuple(name.removeprefix(_ANY) for name in allowed if name.startswith(_ANY))

    def __contains__(self, host: str) -> bool:
        name = host.lower().removesuffix(".")
        return self._allows_any or name in self._names or name.endswith(self._endings) or _is_local(name)


def _parse(name: str) -> str:
    found = name.lower().removesuffix(".")
    if found != _ANY and not _NAME.fullmatch(found):
        raise InvalidError("allowed_host", found=name)
    return found


def _is_local(name: str) -> bool:
    """Whether it is an IP address, a single label, or a name that is only valid in a local network."""
    return "." not in name or _is_address(name) or name.endswith(tuple(f".{label}" for label in _LOCAL))


def _is_address(name: str) -> bool:
    try:
        ip_address(name.removeprefix("[").removesuffix("]"))
    except ValueError:
        return False
    return True
