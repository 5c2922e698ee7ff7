"""Whether the server lives."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

__all__ = ["routes"]


async def alive(_request: Request) -> Response:
    """The loop turns."""
    return PlainTextResponse("ok")


routes: Final = [Route("/healthz", alive)]
