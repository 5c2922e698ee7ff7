"""A reader of a table: frames queue up for a socket or for a request that waits."""

from __future__ import annotations

import asyncio
from typing import Final

from msgspec import Struct

from honeymoon.service.protocol import Frame

__all__ = ["ELSEWHERE", "FAILED", "RESTART", "SLOW", "Closing", "Watcher"]

ELSEWHERE: Final = 4409
FAILED: Final = 1011
RESTART: Final = 1012
SLOW: Final = 1013
_QUEUE: Final = 64


class Closing(Struct, frozen=True):
    """The last thing that a watcher gets: why its socket closes."""

    code: int


class Watcher:
    """``seated``: it is the place where its player sits, and there is one such place only."""

    def __init__(self, *, viewer: int, lang: str, seated: bool) -> None:
        self.viewer = viewer
        self.lang = lang
        self.seated = seated
        self.seq: int | None = None  # the last event that was sent to it
        self.frames: asyncio.Queue[Frame | Closing] = asyncio.Queue(_QUEUE)
        self.code = 0  # why it was closed
        self.ended = asyncio.Event()

    def offer(self, frame: Frame) -> None:
        """Queue a frame; who does not read is closed and comes back with ``since``."""
        if self.ended.is_set():
            return
        try:
            self.frames.put_nowait(frame)
        except asyncio.QueueFull:
            self.close(SLOW)

    def close(self, code: int) -> None:
        """Drop what is queued and say why it ends."""
        if self.ended.is_set():
            return
        self.code = code
        self.ended.set()
        while not self.frames.empty():
            self.frames.get_nowait()
        self.frames.put_nowait(Closing(code))
