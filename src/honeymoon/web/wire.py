"""JSON in and out for programs and for the table's script."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from honeymoon.errors import HoneymoonError, NotSeated, ServiceError
from honeymoon.service.protocol import MAX_FRAME
from honeymoon.service.table import Table
from honeymoon.text.describe import describe
from honeymoon.web.guard import TooLarge, is_own
from honeymoon.web.house import house
from honeymoon.web.language import language
from honeymoon.web.pages import STATUS, Foreign

__all__ = ["answer", "error_answer", "program", "read", "seat"]

_T = TypeVar("_T")


def answer(body: object, status: int = 200) -> Response:
    """A JSON answer."""
    return Response(msgspec.json.encode(body), status, media_type="application/json")


def error_answer(request: Request, error: HoneymoonError) -> Response:
    """What went wrong: a code for the program and a sentence for its user."""
    text = describe(error, language(request))
    return answer({"code": error.code, "text": text}, STATUS.get(error.code, 409))


async def read(request: Request, decode: Callable[[bytes], _T]) -> _T:
    """The body as a value, or a refusal."""
    body = await request.body()
    if len(body) > MAX_FRAME:
        raise TooLarge(MAX_FRAME)
    try:
        return decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise ServiceError("the body is not understood", code="bad-frame") from None


def program(request: Request) -> str:
    """The guest that a program is by its bearer token; pages have their forms."""
    guest = house(request).guest(request)
    if not guest.by_bearer:
        raise ServiceError("a bearer token is needed", code="no-guest")
    return guest.id


async def seat(request: Request, *, changes: bool = False) -> tuple[Table, int]:
    """The table that is asked for, and which player the asker is there."""
    here = house(request)
    guest = here.guest(request)
    if changes and not guest.by_bearer and not is_own(request, here.config):
        raise Foreign("this request comes from elsewhere")
    table = await here.tables.get(request.path_params["table"])
    you = table.seat_of(guest.id)
    if you is None:
        raise NotSeated("you do not sit at this table")
    return table, you
