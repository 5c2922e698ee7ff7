"""A store in memory: what the port asks for, and failures on demand."""

from collections.abc import Sequence

from msgspec.structs import replace

from honeymoon.engine.event import Event
from honeymoon.errors import StaleCommand
from honeymoon.service.ports import Entry, Invite, Receipt, Seat, TableRow


class MemoryStore:
    """``fail`` is raised by the next append, before anything is kept."""

    def __init__(self) -> None:
        self.rows: dict[str, TableRow] = {}
        self.logs: dict[str, list[Event]] = {}
        self.invites: dict[str, Invite] = {}
        self.receipts: dict[tuple[str, Receipt], int] = {}
        self.fail: Exception | None = None

    async def add_table(self, row: TableRow, *, invites: Sequence[tuple[str, int]] = ()) -> None:
        self.rows[row.id], self.logs[row.id] = row, []
        for token, player in invites:
            self.invites[token] = Invite(table=row.id, player=player, used=False)

    async def table(self, table: str) -> TableRow | None:
        return self.rows.get(table)

    async def tables_of(self, guest: str) -> list[TableRow]:
        return [row for row in self.rows.values() if any(s.guest == guest for s in row.seats)]

    async def invite(self, token_hash: str) -> Invite | None:
        return self.invites.get(token_hash)

    async def take_seat(self, table: str, seat: Seat, *, token_hash: str = "") -> bool:
        row = self.rows[table]
        if row.seats[seat.player].kind != "open":
            return False
        self._seat(table, seat)
        if token_hash:
            self.invites[token_hash] = replace(self.invites[token_hash], used=True)
        return True

    async def agree(self, table: str, seat: Seat, *, receipt: Receipt, answer: int) -> None:
        self._seat(table, seat)
        self.receipts[table, receipt] = answer

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
        if self.fail is not None:
            failure, self.fail = self.fail, None
            raise failure
        log = self.logs[table]
        if len(log) != after:
            raise StaleCommand("taken")
        log += [entry.event for entry in entries]
        if receipt is not None:
            self.receipts[table, receipt] = len(log)
        assert status in ("playing", "over")
        self.rows[table] = replace(
            self.rows[table], status="over" if status == "over" else "playing", deals=deals
        )

    async def answer(self, table: str, receipt: Receipt) -> int | None:
        return self.receipts.get((table, receipt))

    async def events(self, table: str) -> list[Event]:
        return list(self.logs[table])

    def _seat(self, table: str, seat: Seat) -> None:
        row = self.rows[table]
        seats = tuple(seat if old.player == seat.player else old for old in row.seats)
        self.rows[table] = replace(row, seats=seats)
