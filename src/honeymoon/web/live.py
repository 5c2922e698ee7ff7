"""The table's socket: frames of ``service/protocol.py`` in and out."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final

import msgspec
import structlog
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from honeymoon.errors import HoneymoonError, ServiceError
from honeymoon.service.protocol import MAX_FRAME, Inbound, Nak, Ping, Pong, decode, encode
from honeymoon.service.table import Table
from honeymoon.service.watcher import RESTART, Closing, Watcher
from honeymoon.text.describe import describe
from honeymoon.web.guard import is_own
from honeymoon.web.house import House, house
from honeymoon.web.language import language
from honeymoon.web.numbers import whole
from honeymoon.web.rates import ACTS, FRAMES

__all__ = ["routes"]

_PROTOCOL: Final = "cards.v1"
_TOO_BIG: Final = 1009
_NO_FRAME: Final = 4400
_NO_GUEST: Final = 4401
_NOT_SEATED: Final = 4403
_NO_TABLE: Final = 4404
_TOO_FAST: Final = 4429
_BAD_FRAMES: Final = 3
_HEARTBEAT: Final = 20.0  # proxies cut a silent connection after a minute

_log: Final = structlog.get_logger("socket")


async def live(socket: WebSocket) -> None:
    """One socket from its handshake to its end."""
    here = house(socket)
    guest = here.guest(socket)
    if not guest.by_bearer and not is_own(socket, here.config, strictly=True):
        await socket.close(_NOT_SEATED)  # before it is accepted: an answer of 403
        return
    await socket.accept(_PROTOCOL if _PROTOCOL in socket.scope["subprotocols"] else None)
    if guest.is_new:
        await socket.close(_NO_GUEST)
        return
    try:
        table = await here.tables.get(socket.path_params["table"])
        you = table.seat_of(guest.id)
        if you is None:
            await socket.close(_NOT_SEATED)
            return
        await _sit(socket, here, table, you)
    except HoneymoonError as error:
        _log.warning("no table", code=error.code)
        await _close(socket, RESTART if error.code == "table-closed" else _NO_TABLE)


async def _sit(socket: WebSocket, here: House, table: Table, you: int) -> None:
    """Read and write until either ends."""
    watcher = Watcher(viewer=you, lang=language(socket), seated=True)
    await table.join(watcher, since=_since(socket))
    tasks = [
        asyncio.create_task(_read(socket, here, table, watcher)),
        asyncio.create_task(_write(socket, watcher)),
        asyncio.create_task(_end(watcher)),
    ]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        code = next((code for task in done if (code := task.result()) is not None), None)
        if code is not None:
            await _close(socket, code)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await table.leave(watcher)


async def _end(watcher: Watcher) -> int:
    """The code of a watcher that was closed, though its socket may be stuck in writing."""
    await watcher.ended.wait()
    return watcher.code


async def _write(socket: WebSocket, watcher: Watcher) -> int | None:
    """Send what is queued, and the number now and then; the code to close with."""
    while True:
        try:
            frame = await asyncio.wait_for(watcher.frames.get(), _HEARTBEAT)
        except TimeoutError:
            frame = Pong(seq=watcher.seq or 0)
        if isinstance(frame, Closing):
            return frame.code
        try:
            await socket.send_text(encode(frame).decode())
        except (WebSocketDisconnect, RuntimeError):
            return None


async def _read(socket: WebSocket, here: House, table: Table, watcher: Watcher) -> int | None:
    """Take frames until the client goes; the code to close with."""
    who, bad = f"{table.row.id}:{watcher.viewer}", 0
    while True:
        try:
            text = await socket.receive_text()
        except WebSocketDisconnect:
            return None
        except KeyError:  # a frame of bytes
            return _NO_FRAME
        if len(text.encode()) > MAX_FRAME:
            return _TOO_BIG
        if not await here.rates.allows(FRAMES, who):
            return _TOO_FAST
        try:
            frame = decode(text)
        except (msgspec.DecodeError, RecursionError):
            bad += 1
            if bad >= _BAD_FRAMES:
                return _NO_FRAME
            watcher.offer(_unread(table, watcher))
            continue
        code = await _take(frame, here, table, watcher, who)
        if code is not None:
            return code


async def _take(
    frame: Inbound, here: House, table: Table, watcher: Watcher, who: str
) -> int | None:
    if isinstance(frame, Ping):
        watcher.offer(Pong(seq=table.seq))
        return None
    if not await here.rates.allows(ACTS, who):
        return _TOO_FAST
    await table.submit(watcher.viewer, frame, lang=watcher.lang, answer=watcher.offer)
    return None


def _unread(table: Table, watcher: Watcher) -> Nak:
    error = ServiceError("the frame is not understood", code="bad-frame")
    text = describe(error, watcher.lang)
    return Nak(id=None, seq=table.seq, code=error.code, text=text, rule="")


async def _close(socket: WebSocket, code: int) -> None:
    with suppress(RuntimeError, WebSocketDisconnect):  # the client was faster
        await socket.close(code)


def _since(socket: WebSocket) -> int:
    text = socket.query_params.get("since", "")
    return whole(text, digits=9) or 0


routes: Final = [
    WebSocketRoute("/ws/tables/{table}", live),
    WebSocketRoute("/ws/{lang:lang}/tables/{table}", live),
]
