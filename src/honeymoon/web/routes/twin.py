"""The socket's twin over plain HTTP: the same frames, asked for and posted."""

from __future__ import annotations

import asyncio
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from honeymoon.service.protocol import Nak, Ping, Pong, decode
from honeymoon.service.watcher import Closing, Watcher
from honeymoon.web.house import house
from honeymoon.web.language import language
from honeymoon.web.numbers import whole
from honeymoon.web.rates import ACTS, POLLS
from honeymoon.web.wire import answer, read, seat

__all__ = ["routes"]

_LONGEST_WAIT: Final = 25


async def events(request: Request) -> Response:
    """The frames that the asker lacks: at once, or when something happens within ``wait``."""
    table, you = await seat(request)
    await house(request).rates.check(POLLS, f"{table.row.id}:{you}")
    since, wait = _number(request, "since"), _number(request, "wait")
    watcher = Watcher(viewer=you, lang=language(request), seated=False)
    await table.join(watcher, since=since)
    try:
        frame = await _news(watcher, since, min(wait, _LONGEST_WAIT))
    finally:
        await table.leave(watcher)
    return answer([] if isinstance(frame, Closing) else [frame])


async def act(request: Request) -> Response:
    """Take a command; the answer is an ``ack`` or a ``nak``."""
    table, you = await seat(request, changes=True)
    await house(request).rates.check(ACTS, f"{table.row.id}:{you}")
    frame = await read(request, decode)
    if isinstance(frame, Ping):
        return answer(Pong(seq=table.seq))
    taken = await table.submit(you, frame, lang=language(request))
    if isinstance(taken, Nak):
        return answer(taken, 409 if taken.code == "stale" else 422)
    return answer(taken)


async def _news(watcher: Watcher, since: int, wait: float) -> object:
    """The first frame that is not of ``since``, or the last one there was."""
    clock = asyncio.get_running_loop().time
    end = clock() + wait
    frame = watcher.frames.get_nowait()
    while not isinstance(frame, Closing) and frame.seq == since and clock() < end:
        try:
            frame = await asyncio.wait_for(watcher.frames.get(), end - clock())
        except TimeoutError:
            break
    return frame


def _number(request: Request, name: str) -> int:
    """A number of the query, 0 if there is none."""
    text = request.query_params.get(name, "")
    return whole(text, digits=9) or 0


routes: Final = [
    Route(f"{prefix}/tables/{{table}}/{name}", handler, methods=[method])
    for prefix in ("/api/v1", "/api/v1/{lang:lang}")
    for name, handler, method in (("events", events, "GET"), ("act", act, "POST"))
]
