"""Who is asking: a guest is the holder of a random token, signed, in a cookie or as a bearer.

The store knows a guest by the token's hash only.
"""

from __future__ import annotations

import hmac
import secrets
from hashlib import sha256
from typing import Final, final
from urllib.parse import quote, unquote

from itsdangerous import BadSignature, Signer
from msgspec import Struct
from starlette.requests import HTTPConnection
from starlette.responses import Response

from honeymoon.service.lobby import clean_name
from honeymoon.web.config import Config

__all__ = ["BEARER_PROTOCOL", "Guest", "Identities"]

BEARER_PROTOCOL: Final = "bearer."
_TWO_YEARS: Final = 2 * 365 * 24 * 3600


@final
class Guest(Struct, frozen=True):
    """Somebody without an account; ``id`` is what the store knows."""

    token: str
    is_new: bool
    by_bearer: bool

    @property
    def id(self) -> str:
        """The hash of the token."""
        return sha256(self.token.encode()).hexdigest()


class Identities:
    """Makes and recognises guests with the server's keys."""

    def __init__(self, config: Config) -> None:
        self._signer = Signer(list(config.keys), salt="guest", digest_method=sha256)
        self._forms = config.keys[-1].encode()
        self._secure = config.secure
        self._cookie: Final = "__Host-guest" if config.secure else "guest"

    def guest(self, asking: HTTPConnection) -> Guest:
        """The guest who asks, perhaps a new one."""
        bearer = _bearer(asking)
        signed = bearer or asking.cookies.get(self._cookie, "")
        try:
            token = self._signer.unsign(signed).decode()
        except BadSignature:
            return Guest(secrets.token_urlsafe(16), is_new=True, by_bearer=False)
        return Guest(token, is_new=False, by_bearer=bool(bearer))

    def signed(self, guest: Guest) -> str:
        """What the guest shows next time."""
        return self._signer.sign(guest.token).decode()

    def remember(self, guest: Guest, response: Response) -> None:
        """Set the cookie of a new guest."""
        if guest.is_new:
            self._set(response, self._cookie, self.signed(guest), secret=True)

    def form_token(self, guest: Guest) -> str:
        """The hidden field that proves a form was ours and this guest's."""
        return hmac.new(self._forms, f"form:{guest.token}".encode(), sha256).hexdigest()[:32]

    def is_form_token(self, guest: Guest, text: str) -> bool:
        """Whether a form carries its guest's token."""
        return hmac.compare_digest(self.form_token(guest).encode(), text.encode())

    def name(self, asking: HTTPConnection) -> str:
        """The name that the guest gave last."""
        return clean_name(unquote(asking.cookies.get("name", "")))

    def keep(self, response: Response, name: str, value: str) -> None:
        """Keep a preference in a cookie of the guest's."""
        self._set(response, name, quote(value, safe=""), secret=False)

    def _set(self, response: Response, name: str, value: str, *, secret: bool) -> None:
        response.set_cookie(
            name,
            value,
            max_age=_TWO_YEARS,
            secure=self._secure,
            httponly=secret,
            samesite="lax",
        )


def _bearer(asking: HTTPConnection) -> str:
    """The token of a program: an Authorization header, or on a socket a protocol offered."""
    header = asking.headers.get("authorization", "")
    if header.startswith("Bearer "):
        return header.removeprefix("Bearer ").strip()
    offered = asking.headers.get("sec-websocket-protocol", "").split(",")
    tokens = [each.strip() for each in offered if each.strip().startswith(BEARER_PROTOCOL)]
    return tokens[0].removeprefix(BEARER_PROTOCOL) if tokens else ""
