"""Addresses of clients: as what they are counted, and in which networks they are.

An address of IPv6 counts by its first 64 bits, since whoever has one has all that begin so. One of IPv4 that is written
as one of IPv6 is the same. `parse_network` raises `InvalidError` for what is none.
"""

from collections.abc import Iterable
from functools import lru_cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from azulejos.errors import InvalidError

__all__ = ["Network", "counted_as", "is_in", "parse_network"]

Network = IPv4Network | IPv6Network


@lru_cache(maxsize=4096)
def counted_as(address: str | None) -> str:
    """What an address counts as: itself, or the first half of one of IPv6; what is no address counts as nobody.

    >>> counted_as("192.0.2.7"), counted_as("2001:db8::7:8"), counted_as("::ffff:192.0.2.7"), counted_as(None)
    ('192.0.2.7', '2001:db8::/64', '192.0.2.7', '-')
    """
    found = _read(address)
    if found is None:
        return "-"
    return f"{IPv6Address(int(found) >> 64 << 64)}/64" if isinstance(found, IPv6Address) else str(found)


def is_in(address: str | None, networks: Iterable[Network]) -> bool:
    """Whether the address is in one of the networks."""
    found = _read(address)
    return found is not None and any(found in network for network in networks)


def parse_network(text: str) -> Network:
    """The address or network that is written there, as `10.0.0.0/8`. Raises `InvalidError` if there is none."""
    try:
        return ip_network(text)
    except ValueError:
        raise InvalidError("network", found=text) from None


def _read(address: str | None) -> IPv4Address | IPv6Address | None:
    try:
        found = ip_address(address or "")
    except ValueError:
        return None
    return (isinstance(found, IPv6Address) and found.ipv4_mapped) or found
