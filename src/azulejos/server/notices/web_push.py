"""Web Push: the key that signs messages (VAPID, RFC 8292), and messages that only one browser can read (RFC 8291).

The push service of the browser's vendor delivers a message and cannot read it. With the private key one could send in
this server's name, so only the public key ever leaves it. `check_keys` validates a browser's subscription and raises
`InvalidError`.
"""

import base64
import json
import time
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

import http_ece  # type: ignore[import-untyped]  # it has no types
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02  # type: ignore[import-untyped]  # it has no types
from sqlalchemy import Connection, insert, select
from sqlalchemy.exc import IntegrityError

from azulejos.errors import InvalidError
from azulejos.server.notices.outgoing import Receiver
from azulejos.server.storage.schema import keys
from azulejos.server.storage.store import Store

__all__ = ["SigningKey", "check_keys"]

TTL_S = 24 * 3600  # how long a push service keeps a message for a browser that is off
SIGNED_S = 12 * 3600  # how long a signature is valid
LONGEST_TOPIC = 32
_NAME = "vapid"


class SigningKey:
    """This server's key; `private` is PEM of PKCS #8."""

    def __init__(self, private: str) -> None:
        self._vapid = Vapid02.from_pem(private.encode("ascii"))
        self._vapid.conf = {"no-strict": True}  # a server at home has an unusual name
        point = self._vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.public: str = base64.urlsafe_b64encode(point).rstrip(b"=").decode("ascii")

    @classmethod
    async def of(cls, store: Store) -> "SigningKey":
        """The key in the store, created when first needed; all processes share it."""
        with suppress(IntegrityError):  # another process was faster
            await store.write_with(_make)
        query = select(keys.c.value).where(keys.c.name == _NAME)
        return cls(await store.read_with(lambda connection: connection.execute(query).scalar_one()))

    def message(
        self, subscription: Mapping[str, Any], receiver: Receiver, value: Mapping[str, Any], *, topic: str, contact: str
    ) -> tuple[dict[str, str], bytes]:
        """Headers and body of a message to the subscribed browser; a later one with the same topic replaces it."""
        claims = {"aud": receiver.origin, "exp": int(time.time()) + SIGNED_S, "sub": contact}
        headers = {
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(TTL_S),
            "Topic": topic[:LONGEST_TOPIC],
            "Urgency": "normal",
        }
        body: bytes = http_ece.encrypt(
            json.dumps(value).encode("ascii"),
            private_key=ec.generate_private_key(ec.SECP256R1()),
            dh=_decode(subscription["p256dh"]),
            auth_secret=_decode(subscription["auth"]),
        )
        return headers | self._vapid.sign(claims), body


def check_keys(p256dh: str, auth: str) -> None:
    """Raises `InvalidError` unless these can be a browser's keys."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _decode(p256dh))
    except ValueError:
        expected = "a point of P-256 in base64url"
        raise InvalidError("subscription", field="p256dh", expected=expected) from None
    if len(_decode(auth)) != 16:
        raise InvalidError("subscription", field="auth", expected="16 bytes in base64url")


def _make(connection: Connection) -> None:
    """Creates the key, unless there is one."""
    if connection.execute(select(keys.c.name).where(keys.c.name == _NAME)).first() is None:
        vapid = Vapid02()
        vapid.generate_keys()
        connection.execute(insert(keys), {"name": _NAME, "value": vapid.private_pem().decode("ascii")})


def _decode(text: str) -> bytes:
    """Decodes base64url, with or without `=`; other characters are ignored."""
    return base64.urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))
