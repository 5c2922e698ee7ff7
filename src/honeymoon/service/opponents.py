"""Bots in processes of their own: the event loop never waits for a thought.

A bot gets the bytes of its own view. Its answer comes on the next beat of a steady pace, so that
the time it took tells nothing about cards that others cannot see.
"""

from __future__ import annotations

import asyncio
import math
import multiprocessing
import os
import threading
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from multiprocessing.connection import wait
from random import Random, SystemRandom
from typing import Final

from honeymoon.bots.base import create, decode_view, encode_view
from honeymoon.engine.action import Action
from honeymoon.engine.view import View

__all__ = ["Opponents"]

_ATTEMPTS: Final = 2


class Opponents:
    """The bots of a server; ``pace`` and ``limit`` are seconds."""

    def __init__(self, *, pace: float = 0.9, limit: float = 20.0, processes: int = 1) -> None:
        self._pace = pace
        self._limit = limit
        self._processes = processes
        self._pool = self._new_pool()

    async def warm_up(self) -> None:
        """Start the processes, so that the first answer is as quick as the others."""
        await asyncio.get_running_loop().run_in_executor(self._pool, os.getpid)

    async def choose(self, name: str, view: View) -> Action:
        """A legal action of the bot; any one if it cannot answer in time."""
        clock = asyncio.get_running_loop().time
        began = clock()
        action = await self._ask(name, encode_view(view))
        if action is None or action not in view.legal:
            action = SystemRandom().choice(view.legal)
        if self._pace:
            spent = clock() - began
            await asyncio.sleep(math.ceil(spent / self._pace) * self._pace - spent)
        return action

    async def close(self) -> None:
        """End the processes when they have thought to the end what they are thinking."""
        await asyncio.to_thread(self._pool.shutdown, cancel_futures=True)

    async def _ask(self, name: str, view: bytes) -> Action | None:
        loop = asyncio.get_running_loop()
        for _ in range(_ATTEMPTS):
            pool = self._pool
            try:
                answer = await loop.run_in_executor(pool, _answer, name, view, self._limit)
            except BrokenExecutor:  # a process died, perhaps of another bot's thought
                if pool is self._pool:
                    pool.shutdown(wait=False, cancel_futures=True)
                    self._pool = self._new_pool()
            else:
                return Action(answer)
        return None

    def _new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(
            self._processes,
            mp_context=multiprocessing.get_context("spawn"),
            initializer=_follow_parent,
        )


def _answer(name: str, view: bytes, limit: float) -> int:
    """In the bot's process: its choice. A thought without end takes the process with it."""
    watchdog = threading.Timer(limit, os._exit, (1,))
    watchdog.daemon = True
    watchdog.start()
    try:
        return int(create(name).choose(decode_view(view), Random()))
    finally:
        watchdog.cancel()


def _follow_parent() -> None:
    """End with the server, also when it is killed."""
    parent = multiprocessing.parent_process()
    if parent is None:
        return
    sentinel = parent.sentinel

    def follow() -> None:
        wait([sentinel])
        os._exit(0)

    threading.Thread(target=follow, daemon=True).start()
