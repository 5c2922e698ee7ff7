"""Where pads are kept: whoever has a pad's key may write in it, or only read it."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from hashlib import sha256
from typing import Final, Protocol, final

import msgspec
from msgspec import Struct

from honeymoon.errors import ServiceError, StaleCommand, TableClosed
from honeymoon.service.pads.document import Add, Change, Document, SetUp, check, fold
from honeymoon.service.pads.reckon import reckon
from honeymoon.service.pads.rules import system

__all__ = ["Logged", "Opened", "PadStore", "Pads", "reading_key"]

_TRIES: Final = 20
_CHANGE: Final = msgspec.json.Decoder(Change)


@final
class Logged(Struct, frozen=True):
    """A change as it is stored: the sender's name for it, and JSON."""

    op: str
    body: str


class PadStore(Protocol):
    """The logs of all pads. Each method is one transaction."""

    async def begin(self, pad: str, first: Logged) -> None:
        """Keep a new pad with its first change."""
        ...

    async def log(self, pad: str) -> list[Logged]:
        """The changes of a pad in order; none if there is no such pad."""
        ...

    async def append(self, pad: str, *, after: int, change: Logged) -> None:
        """Add a change after so many; StaleCommand if another one was faster or it is there."""
        ...


@final
class Opened(Struct, frozen=True, kw_only=True):
    """A pad, and how its reader came to it."""

    document: Document
    reading: str
    """The key that opens it for reading only."""
    writing: str = ""
    """The key that opens it for writing, if the reader has it."""


def reading_key(writing: str) -> str:
    """The key that lets others only look; nobody comes back from it to the one that writes."""
    return sha256(f"read:{writing}".encode()).hexdigest()[:32]


class Pads:
    """Pads by their keys; the store knows none of the keys, only a hash of the reading one."""

    def __init__(self, store: PadStore) -> None:
        self._store = store

    async def make(self, first: SetUp) -> str:
        """The writing key of a new pad."""
        _reckon(fold([first]))
        writing = secrets.token_hex(16)
        body = msgspec.json.encode(first).decode()
        await self._store.begin(_name(reading_key(writing)), Logged("new", body))
        return writing

    async def read(self, reading: str) -> Opened:
        """A pad for who may look; TableClosed if there is none."""
        return Opened(document=fold(_changes(await self._log(reading))), reading=reading)

    async def write(self, writing: str) -> Opened:
        """A pad for who may write in it."""
        reading = reading_key(writing)
        document = fold(_changes(await self._log(reading)))
        return Opened(document=document, reading=reading, writing=writing)

    async def change(self, writing: str, change: Change, *, op: str, seen: int) -> Document:
        """The pad after a change that was made on sight of revision ``seen``.

        ``op`` is the sender's own name for it: sent again, it is not done again. Another change
        under a name that was used, as a page from a browser's history sends it, gets a new one.
        """
        pad = _name(reading_key(writing))
        logged = Logged(op, msgspec.json.encode(change).decode())
        for _ in range(_TRIES):
            log = await self._log(reading_key(writing))
            changes = _changes(log)
            document = fold(changes)
            if logged in log:
                return document
            if any(each.op == logged.op for each in log):
                logged = Logged(secrets.token_hex(8), logged.body)
            check(document, change, seen=seen)
            _check_open(document, change, seen=seen)
            after = fold([*changes, change])
            _reckon(after)
            try:
                await self._store.append(pad, after=len(log), change=logged)
            except StaleCommand:
                continue  # somebody else wrote at the same moment: both are kept
            return after
        raise ServiceError("too many write at once", code="pad-busy")

    async def _log(self, reading: str) -> list[Logged]:
        log = await self._store.log(_name(reading))
        if not log:
            raise TableClosed("there is no such pad", code="no-pad")
        return log


def _check_open(document: Document, change: Change, *, seen: int) -> None:
    """An ended match takes no hand from who can see that it has ended."""
    if not isinstance(change, Add) or change.before or seen != document.revision:
        return
    hands = [kept.hand for kept in document.hands]
    if reckon(system(document.setup), hands, closed=document.closed).pad.standing.ended:
        raise ServiceError("the match has ended", code="pad-ended")


def _reckon(document: Document) -> None:
    """Raises where the hands do not fit the house rules."""
    reckon(system(document.setup), (kept.hand for kept in document.hands), closed=document.closed)


def _changes(log: Sequence[Logged]) -> list[Change]:
    return [_CHANGE.decode(each.body) for each in log]


def _name(reading: str) -> str:
    return sha256(reading.encode()).hexdigest()
