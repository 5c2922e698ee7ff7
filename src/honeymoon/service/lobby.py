"""Before the play: tables are made, links invite, seats are taken, matches are gone on with."""

from __future__ import annotations

import hmac
import secrets
import time
import unicodedata
from collections.abc import Mapping
from hashlib import sha256
from typing import Final, Literal, final

from msgspec import Struct

from honeymoon.bots.base import create as create_bot
from honeymoon.errors import TableClosed, TooMany
from honeymoon.service.ports import Seat, Store, TableRow
from honeymoon.service.tables import Tables
from honeymoon.variants import game

__all__ = ["DEFAULT_BOT", "Invitation", "Lobby", "clean_name"]

DEFAULT_BOT: Final = "novice"
_MOST_UNFINISHED: Final = 60
_LONGEST_NAME: Final = 24


def clean_name(text: str) -> str:
    """A name without what could disturb a page or a reader: controls, bidi marks, long runs.

    >>> clean_name("  Zo\\u00eb\\u202e \\u0000 K. ")
    'Zoë K.'
    """
    kept = (
        " " if char.isspace() else char
        for char in unicodedata.normalize("NFC", text[:200])
        if char.isspace() or unicodedata.category(char)[0] not in "CZ"
    )
    return " ".join("".join(kept).split())[:_LONGEST_NAME].strip()


@final
class Invitation(Struct, frozen=True, kw_only=True):
    """Who invites to what."""

    state: Literal["open", "taken"]
    host: str
    row: TableRow
    player: int


class Lobby:
    """``secret`` makes the links: they can be shown again to the host, and only hashes are kept."""

    def __init__(self, store: Store, tables: Tables, *, secret: bytes) -> None:
        self._store = store
        self._tables = tables
        self._secret = secret

    async def make_table(
        self,
        guest: str,
        *,
        name: str,
        key: str,
        options: Mapping[str, object],
        bot: str | None,
    ) -> str:
        """The id of a new table: against ``bot``, or else with links for the other seats."""
        rules = game(key).make(options)
        if bot is not None:
            create_bot(bot)
        if len(await self._store.tables_of(guest)) >= _MOST_UNFINISHED:
            raise TooMany("finish a match first", code="too-many-tables")
        now = time.time_ns() // 1_000_000
        others = range(1, rules.players)
        row = TableRow(
            id=secrets.token_urlsafe(9),
            game=key,
            options=dict(rules.options),
            rules_version=rules.rules_version,
            status="waiting",
            deals=0,
            seats=(
                Seat(player=0, kind="person", guest=guest, name=name),
                *(Seat(player=p, kind="bot", name=bot) if bot else Seat(player=p) for p in others),
            ),
            created=now,
            moved=now,
        )
        invites = [] if bot else [(_hash(self.link(row.id, p)), p) for p in others]
        await self._store.add_table(row, invites=invites)
        await self._tables.get(row.id)
        return row.id

    def link(self, table: str, player: int) -> str:
        """The secret part of the link to a seat: 128 bits."""
        made = hmac.digest(self._secret, f"{table}:{player}".encode(), "sha256")
        return made[:16].hex()

    async def invitation(self, link: str) -> Invitation:
        """What a link invites to; TableClosed if it is none."""
        invite = await self._store.invite(_hash(link))
        row = await self._store.table(invite.table) if invite else None
        if invite is None or row is None:
            raise TableClosed("there is no such invitation", code="no-invitation")
        is_open = not invite.used and row.seats[invite.player].kind == "open"
        return Invitation(
            state="open" if is_open else "taken",
            host=row.seats[0].name,
            row=row,
            player=invite.player,
        )

    async def take_seat(self, link: str, guest: str, *, name: str) -> str:
        """Sit down where a link invites, once; the id of the table."""
        invitation = await self.invitation(link)
        table = invitation.row.id
        if any(seat.guest == guest for seat in invitation.row.seats):
            return table
        seat = Seat(player=invitation.player, kind="person", guest=guest, name=name)
        if not await self._store.take_seat(table, seat, token_hash=_hash(link)):
            raise TableClosed("somebody else took this seat", code="seat-taken")
        await (await self._tables.get(table)).reseat()
        return table

    async def fill(self, table: str, *, bot: str) -> None:
        """Let a bot sit on every seat that is still open."""
        create_bot(bot)
        row = await self._store.table(table)
        for seat in row.seats if row else ():
            if seat.kind == "open":
                taken = Seat(player=seat.player, kind="bot", name=bot)
                await self._store.take_seat(table, taken)
        await (await self._tables.get(table)).reseat()

    async def unfinished(self, guest: str) -> list[TableRow]:
        """The matches that a person can go on with."""
        return await self._store.tables_of(guest)


def _hash(link: str) -> str:
    return sha256(link.encode()).hexdigest()
