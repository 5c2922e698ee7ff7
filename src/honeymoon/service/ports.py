"""What the service needs from a store, and the rows it keeps there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Protocol, final

from msgspec import Struct

from honeymoon.engine.event import Event
from honeymoon.variants import Value

__all__ = ["Entry", "Invite", "Receipt", "Seat", "Store", "TableRow"]


@final
class Seat(Struct, frozen=True, kw_only=True):
    """Who sits where; ``next_at`` and ``end_at`` are the event at which he agreed to go on, to end."""

    player: int
    kind: Literal["open", "person", "bot"] = "open"
    guest: str = ""
    """The identity of a person."""
    name: str = ""
    """A person's name; of a bot its key."""
    next_at: int | None = None
    end_at: int | None = None


@final
class TableRow(Struct, frozen=True, kw_only=True):
    """A table and the match played at it."""

    id: str
    game: str
    options: dict[str, Value]
    rules_version: int
    status: Literal["waiting", "playing", "over"]
    deals: int
    seats: tuple[Seat, ...]
    created: int
    """Milliseconds since 1970, as all times here."""
    moved: int
    """When it last moved on."""


@final
class Invite(Struct, frozen=True, kw_only=True):
    """A link's promise of one seat."""

    table: str
    player: int
    used: bool


@final
class Entry(Struct, frozen=True, kw_only=True):
    """An event to append, and whose action caused it: a player, or None for chance."""

    event: Event
    actor: int | None


@final
class Receipt(Struct, frozen=True, kw_only=True):
    """A command that was taken: sent again, it gets the same answer."""

    player: int
    id: int
    after: int


class Store(Protocol):
    """The truth. Each method is one transaction."""

    async def add_table(self, row: TableRow, *, invites: Sequence[tuple[str, int]] = ()) -> None:
        """Keep a new table; ``invites`` are hashes of links and the seats they promise."""
        ...

    async def table(self, table: str) -> TableRow | None:
        """A table by its id."""
        ...

    async def tables_of(self, guest: str) -> list[TableRow]:
        """The unfinished tables at which a person sits, the last moved first."""
        ...

    async def invite(self, token_hash: str) -> Invite | None:
        """What a link promises."""
        ...

    async def take_seat(self, table: str, seat: Seat, *, token_hash: str = "") -> bool:
        """Seat somebody, using up a link if one is given; False if the seat is not open."""
        ...

    async def agree(self, table: str, seat: Seat, *, receipt: Receipt, answer: int) -> None:
        """Keep what a seat agreed to."""
        ...

    async def append(
        self,
        table: str,
        *,
        after: int,
        entries: Sequence[Entry],
        status: str,
        deals: int,
        receipt: Receipt | None = None,
    ) -> None:
        """Append events after number ``after``; StaleCommand if another writer was faster."""
        ...

    async def answer(self, table: str, receipt: Receipt) -> int | None:
        """The number that a command was answered with, if it was taken before."""
        ...

    async def events(self, table: str) -> list[Event]:
        """The whole log of a table."""
        ...
