"""The names that the server answers to, against DNS rebinding.

A site whose name suddenly leads to this machine would let its page read what the server answers, since a browser takes
both for the same origin. Such a page can only ask by the name of its own site. So the server answers to addresses, to
names that nobody can register for the whole internet, which is all that a home network needs, and to those that its
host allows.
"""

import re
import socket
from collections.abc import Iterable
from ipaddress import ip_address

from azulejos.errors import InvalidError

__all__ = ["AllowedHosts"]

_ANY = "*"
_NAME = re.compile(r"(\*\.)?[a-z0-9_-]+(\.[a-z0-9_-]+)*", re.IGNORECASE)
_LOCAL = ("localhost", "local", "lan", "internal", "home.arpa")  # the last labels of names that no registry gives away


class AllowedHosts:
    """Names of hosts, to be asked with `in`: what is local, and `names`, of which `*.example` stands for all below it.

    Raises `InvalidError` for what is no name. The name `*` allows everything.
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
    """Whether it is an address, one word, or a name that means something in a local network alone."""
    return "." not in name or _is_address(name) or name.endswith(tuple(f".{label}" for label in _LOCAL))


def _is_address(name: str) -> bool:
    try:
        ip_address(name.removeprefix("[").removesuffix("]"))
    except ValueError:
        return False
    return True
