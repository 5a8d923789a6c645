"""Client addresses: how they are counted, and which networks they belong to.

An IPv6 address counts by its first 64 bits, because one customer usually has a whole /64. An IPv4-mapped IPv6 address
counts as the IPv4 address. `parse_network` raises `InvalidError` for anything that is not a network.
"""

from collections.abc import Collection
from functools import lru_cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from azulejos.errors import InvalidError

__all__ = ["Network", "counted_as", "is_in", "parse_ban", "parse_network"]

Network = IPv4Network | IPv6Network


@lru_cache(maxsize=4096)
def counted_as(address: str | None) -> str:
    """The key an address is counted under: itself, or the /64 of an IPv6 address; "-" if there is no valid address.

    >>> counted_as("192.0.2.7"), counted_as("2001:db8::7:8"), counted_as("::ffff:192.0.2.7"), counted_as(None)
    ('192.0.2.7', '2001:db8::/64', '192.0.2.7', '-')
    """
    found = _read(address)
    if found is None:
        return "-"
    return f"{IPv6Address(int(found) >> 64 << 64)}/64" if isinstance(found, IPv6Address) else str(found)


def is_in(address: str | None, networks: Collection[Network]) -> bool:
    """Whether the address belongs to one of the networks."""
    found = _read(address) if networks else None
    return found is not None and any(found in network for network in networks)


def parse_network(text: str) -> Network:
    """Parses an address or network such as `10.0.0.0/8`. Raises `InvalidError`."""
    try:
        return ip_network(text)
    except ValueError:
        raise InvalidError("network", found=text) from None


def parse_ban(text: str) -> Network:
    """The network that a ban of this address or network is for: an IPv6 address stands for all of its /64.

    >>> str(parse_ban("2001:db8::7")), str(parse_ban("192.0.2.7")), str(parse_ban("2001:db8::7/128"))
    ('2001:db8::/64', '192.0.2.7/32', '2001:db8::7/128')
    """
    found = _read(text)
    return parse_network(text if found is None else counted_as(str(found)))


def _read(address: str | None) -> IPv4Address | IPv6Address | None:
    try:
        found = ip_address(address or "")
    except ValueError:
        return None
    return (isinstance(found, IPv6Address) and found.ipv4_mapped) or found
