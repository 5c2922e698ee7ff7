"""Bots in processes of their own: the event loop never waits for a thought.

A bot gets the bytes of its own view. Its answer comes on the next beat of a steady pace, so that
the time it took tells nothing about cards that others cannot see.
"""

from __future__ import annotations

import asyncio
import math
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from random import SystemRandom
from typing import Final

from honeymoon.bots.base import encode_view
from honeymoon.engine.action import Action
from honeymoon.engine.view import View

__all__ = ["Opponents"]

_COMMAND: Final = (sys.executable, "-P", "-m", "honeymoon.service.thinker")
_ATTEMPTS: Final = 2


class Opponents:
    """The bots of a server; ``pace`` and ``limit`` are seconds."""

    def __init__(self, *, pace: float = 0.9, limit: float = 20.0, processes: int = 1) -> None:
        self._pace = pace
        self._all = [_Thinker(limit) for _ in range(processes)]
        self._idle: asyncio.Queue[_Thinker] = asyncio.Queue()
        for thinker in self._all:
            self._idle.put_nowait(thinker)

    async def warm_up(self) -> None:
        """Start the processes, so that the first answer is as quick as the others."""
        for thinker in self._all:
            await thinker.start()

    async def choose(self, name: str, view: View, *, at_once: bool = False) -> Action:
        """A legal action of the bot; any one if it cannot answer in time.

        ``at_once``: who watches wants the end of the deal, not its pace.
        """
        clock = asyncio.get_running_loop().time
        began = clock()
        action = await self._ask(name, encode_view(view))
        if action is None or action not in view.legal:
            action = SystemRandom().choice(view.legal)
        if self._pace and not at_once:
            spent = clock() - began
            await asyncio.sleep(math.ceil(spent / self._pace) * self._pace - spent)
        return action

    async def close(self) -> None:
        """End the processes; thoughts that are on are lost."""
        for thinker in self._all:
            await thinker.stop()

    async def _ask(self, name: str, view: bytes) -> Action | None:
        thinker = await self._idle.get()
        try:
            return await thinker.ask(name, view)
        finally:
            self._idle.put_nowait(thinker)


class _Thinker:
    """One process, started when it is needed and again when it has died."""

    def __init__(self, limit: float) -> None:
        self._limit = limit
        self._process: Process | None = None

    async def start(self) -> Process:
        process = self._process
        if process is None or process.returncode is not None:
            # In a session of its own Ctrl-C does not reach it: the server ends it.
            process = self._process = await asyncio.create_subprocess_exec(
                *_COMMAND, stdin=PIPE, stdout=PIPE, start_new_session=True
            )
        return process

    async def stop(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()

    async def ask(self, name: str, view: bytes) -> Action | None:
        for _ in range(_ATTEMPTS):
            try:
                answer = await asyncio.wait_for(self._answer(name, view), self._limit)
                if answer:
                    return Action(int(answer))
            except (TimeoutError, OSError):
                pass
            except asyncio.CancelledError:
                await self.stop()  # its answer must not be taken for that to the next question
                raise
            await self.stop()
        return None

    async def _answer(self, name: str, view: bytes) -> bytes:
        process = await self.start()
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(name.encode() + b" " + view + b"\n")
        await process.stdin.drain()
        return await process.stdout.readline()
