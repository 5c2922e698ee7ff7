"""What every request passes: known host, own origin, bounded size; and the headers of every answer."""

from __future__ import annotations

from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from honeymoon.errors import ServiceError
from honeymoon.web.config import Config

__all__ = ["MAX_SOCKET_FRAME", "MAX_UPLOAD", "Guard", "TooLarge", "is_own"]

_MAX_BODY: Final = 16 * 1024
MAX_UPLOAD: Final = 256 * 1024  # a file of records; some hundreds of deals
_UPLOAD: Final = "/records"  # where it is sent to
MAX_SOCKET_FRAME: Final = 8 * 1024  # the socket answers politely to what is over 4 KB, up to here

_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; "
    "require-trusted-types-for 'script'; trusted-types lit-html"
)
_HEADERS: Final = {
    "content-security-policy": _POLICY,
    "x-content-type-options": "nosniff",
    # Without the own origin browsers would send "Origin: null" with forms.
    "referrer-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
_HSTS: Final = "max-age=31536000"


class TooLarge(ServiceError):
    """The body of a request is over the limit, in bytes."""

    code = "too-large"

    def __init__(self, limit: int) -> None:
        super().__init__("the body is too long", limit=limit // 1024)


def is_own(asking: HTTPConnection, config: Config, *, strictly: bool = False) -> bool:
    """Whether a request comes from one of our own pages; ``strictly``: it must say so."""
    origin = asking.headers.get("origin")
    if origin is not None:
        return origin in config.origins
    if strictly:
        return False
    return asking.headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")


class Guard:
    """ASGI middleware around everything."""

    def __init__(self, app: ASGIApp, config: Config) -> None:
        self._app = app
        self._hosts = config.hosts
        self._headers = _HEADERS | ({"strict-transport-security": _HSTS} if config.secure else {})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        # Another name for this address is how a foreign page would reach into a local server.
        if Headers(scope=scope).get("host", "") not in self._hosts:
            await _refuse(scope, self._with_headers(send))
            return
        large = scope.get("path", "").endswith(_UPLOAD)
        limit = MAX_UPLOAD if large else _MAX_BODY
        await self._app(scope, _bounded(receive, limit), self._with_headers(send))

    def _with_headers(self, send: Send) -> Send:
        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in self._headers.items():
                    headers[name] = value
                headers.setdefault("cache-control", "no-store")
            await send(message)

        return sending


def _bounded(receive: Receive, limit: int) -> Receive:
    read = 0

    async def receiving() -> Message:
        nonlocal read
        message = await receive()
        if message["type"] == "http.request":
            read += len(message.get("body", b""))
            if read > limit:
                raise TooLarge(limit)
        return message

    return receiving


async def _refuse(scope: Scope, send: Send) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 4403})
        return
    headers = [(b"content-type", b"text/plain; charset=utf-8")]
    await send({"type": "http.response.start", "status": 421, "headers": headers})
    await send({"type": "http.response.body", "body": b"This server has another name."})
