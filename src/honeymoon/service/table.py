"""A live table: one task takes commands from one mailbox and is the only writer of its log.

A command is checked, its events are stored in one transaction, its sender gets the answer, and
then everybody sees what happened. What is not stored has not happened.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final, Literal, TypeVar

import structlog
from msgspec.structs import replace

from honeymoon.engine.action import Action
from honeymoon.engine.event import Event
from honeymoon.engine.view import View
from honeymoon.errors import HoneymoonError, IllegalAction, StaleCommand, TableClosed
from honeymoon.play.match import Match
from honeymoon.records.codec import PERSON, Record, seen_by
from honeymoon.service.board import only_bots_play
from honeymoon.service.opponents import Opponents
from honeymoon.service.ports import Entry, Receipt, Seat, Store, TableRow
from honeymoon.service.protocol import Ack, Act, Command, End, Ev, Nak, Next, Skip, Snap
from honeymoon.service.teller import Teller
from honeymoon.service.watcher import ELSEWHERE, FAILED, RESTART, Watcher
from honeymoon.variants import game

__all__ = ["Answer", "Table"]

Answer = Callable[[Ack | Nak], None]
_RETRY_SECONDS: Final = 2.0
_T = TypeVar("_T")
_log: Final = structlog.get_logger("table")


class Table:
    """One table while somebody is at it."""

    def __init__(self, row: TableRow, *, store: Store, opponents: Opponents) -> None:
        self.row = row
        self.rules = game(row.game).make(row.options)
        self.idle_since: float | None = None
        self._store = store
        self._opponents = opponents
        self._match = Match(self.rules, auto=False)
        self._watchers: set[Watcher] = set()
        self._tellers: dict[tuple[int, str], Teller] = {}
        self._mailbox: asyncio.Queue[Callable[[], Awaitable[None]]] = asyncio.Queue()
        self._asked: set[asyncio.Future[Any]] = set()
        self._worker: asyncio.Task[None] | None = None
        self._thought: asyncio.Task[None] | None = None
        self._skipped = 0  # the deal whose rest nobody wants to watch

    # --- for the outside: everything goes through the mailbox -----------------------------------

    async def open(self) -> None:
        """Read the log and go on where it ends, a bot's turn included."""
        await self._reload()
        self._worker = asyncio.create_task(self._serve(), name=f"table {self.row.id}")
        self._touch()
        await self._post(self._advance)

    async def join(self, watcher: Watcher, *, since: int | None) -> None:
        """Give a reader what he lacks, and from now on what happens."""

        async def work() -> None:
            if watcher.seated:
                for other in [w for w in self._watchers if w.seated and w.viewer == watcher.viewer]:
                    other.close(ELSEWHERE)
                    self._watchers.discard(other)
            self._watchers.add(watcher)
            self._bring_up(watcher, since=since)
            if watcher.seated:
                self._tell_who(but=watcher)
            await self._advance()

        await self._post(work)

    async def leave(self, watcher: Watcher) -> None:
        """Forget a reader."""

        async def work() -> None:
            if watcher in self._watchers:
                self._watchers.discard(watcher)
                if watcher.seated:
                    self._tell_who()

        await self._post(work)

    async def submit(
        self, player: int, command: Command, *, lang: str, answer: Answer | None = None
    ) -> Ack | Nak:
        """Take a command; ``answer`` is called before anybody hears of what it caused."""

        async def work() -> Ack | Nak:
            try:
                seq = await self._perform(player, command, lang=lang, answer=answer)
            except HoneymoonError as error:
                refused = self._nak(player, command, error, lang=lang)
                if answer is not None:
                    answer(refused)
                return refused
            return Ack(id=command.id, seq=seq)

        return await self._post(work)

    async def look(self, viewer: int, lang: str, *, since: int | None) -> Snap | Ev:
        """What a reader lacks, once."""

        async def work() -> Snap | Ev:
            return self._frame(viewer, lang, since)

        return await self._post(work)

    async def reseat(self) -> None:
        """Somebody took a seat: read the seats again, and begin when all are taken."""

        async def work() -> None:
            row = await self._store.table(self.row.id)
            assert row is not None, "tables are never deleted"
            self.row = row
            self._tellers.clear()
            await self._advance()
            self._broadcast(anew=True)

        await self._post(work)

    def seat_of(self, guest: str) -> int | None:
        """The player that a guest is here."""
        return next((s.player for s in self.row.seats if s.guest == guest and guest), None)

    async def record(self, viewer: int) -> Record:
        """What a viewer takes away of the match so far: what he knows of it (C-6)."""

        async def work() -> Record:
            seats = tuple(seat.name if seat.kind == "bot" else PERSON for seat in self.row.seats)
            return seen_by(Record.of(self.rules, tuple(self._match.log), seats=seats), viewer)

        return await self._post(work)

    async def view(self, viewer: int) -> View:
        """What a viewer knows now of the present deal."""

        async def work() -> View:
            return self._match.view(viewer)

        return await self._post(work)

    @property
    def seq(self) -> int:
        """The number of the last event."""
        return len(self._match.log)

    async def close(self, code: int = RESTART) -> None:
        """Stop; readers come back and find the table by its log."""
        for watcher in self._watchers:
            watcher.close(code)
        self._watchers.clear()
        tasks = [task for task in (self._worker, self._thought) if task is not None]
        self._worker = self._thought = None
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for asked in [each for each in self._asked if not each.done()]:
            asked.set_exception(_closed())

    # --- the mailbox ---------------------------------------------------------------------------

    async def _post(self, work: Callable[[], Awaitable[_T]]) -> _T:
        """Have work done by the table's task; who asked may go away, the work is still done."""
        if self._worker is None:
            raise _closed()
        done: asyncio.Future[_T] = asyncio.get_running_loop().create_future()
        self._asked.add(done)
        done.add_done_callback(self._asked.discard)

        async def job() -> None:
            try:
                result = await work()
            except Exception as error:
                if not done.cancelled():
                    done.set_exception(error)
            else:
                if not done.cancelled():
                    done.set_result(result)

        self._mailbox.put_nowait(job)
        return await done

    async def _serve(self) -> None:
        while True:
            job = await self._mailbox.get()
            await job()
            self._touch()

    def _touch(self) -> None:
        busy = bool(self._watchers) or self._thought is not None
        self.idle_since = None if busy else asyncio.get_running_loop().time()

    # --- commands ------------------------------------------------------------------------------

    async def _perform(
        self, player: int, command: Command, *, lang: str, answer: Answer | None
    ) -> int:
        """The number to answer with; what the command caused has been told to all."""
        receipt = Receipt(player=player, id=command.id, after=command.seq)
        given = None
        if isinstance(command, Skip):
            self._skip()
        elif command.seq != self.seq:
            given = await self._store.answer(self.row.id, receipt)
            if given is None:
                raise StaleCommand("you have not seen the newest event", seq=self.seq)
        elif isinstance(command, Act):
            await self._act(player, command.a, receipt)
        else:
            await self._agree(player, command, receipt)
        seq = self.seq if given is None else given
        if answer is not None:
            answer(Ack(id=command.id, seq=seq))
        if given is None:
            self._broadcast()
            await self._advance()
        return seq

    async def _act(self, player: int, action: str, receipt: Receipt) -> None:
        wanted = Action(action)
        if self._match.player >= 0 and self._match.player != player:
            raise IllegalAction("it is another player's turn", code="not-your-turn", rule="C-7")
        events = self._match.act(wanted)
        await self._append(events, actor=player, receipt=receipt)

    async def _agree(self, player: int, command: Next | End, receipt: Receipt) -> None:
        """Keep that a player wants the next deal or the end; do it when all people do."""
        seat = self.row.seats[player]
        if not self._match.deal_due or not self._match.deals:
            raise IllegalAction("nothing is to be agreed on", code="not-now", rule="C-12")
        if isinstance(command, Next):
            seat = replace(seat, next_at=self.seq)
        else:
            seat = replace(seat, end_at=self.seq if command.ok else None)
        seats = tuple(seat if other.player == player else other for other in self.row.seats)
        if self._all_want(seats, "next_at"):
            await self._append(self._match.deal(), actor=None, receipt=receipt)
        elif self._all_want(seats, "end_at") and (ended := self._match.end()):
            await self._append(ended, actor=None, receipt=receipt)
        else:
            await self._store.agree(self.row.id, seat, receipt=receipt, answer=self.seq)
            self.row = replace(self.row, seats=seats)

    def _skip(self) -> None:
        """The rest of the deal is the bots' alone: they need not pace it."""
        if not only_bots_play(self._match.state, self.rules, self.row.seats):
            raise IllegalAction("somebody has a part in this", code="not-now", rule="C-12")
        self._skipped = self._match.deals

    def _all_want(self, seats: Sequence[Seat], what: str) -> bool:
        """Whether every person agreed since the last event; bots always do (C-12)."""
        return all(getattr(s, what) == self.seq for s in seats if s.kind == "person")

    # --- what goes on by itself -----------------------------------------------------------------

    async def _advance(self) -> None:
        """Begin when all seats are taken; have a bot think when it is its turn."""
        taken = all(seat.kind != "open" for seat in self.row.seats)
        if taken and not self._match.log:
            await self._append(self._match.deal(), actor=None, receipt=None)
            self._broadcast()
        player = self._match.player
        if player >= 0 and self.row.seats[player].kind == "bot" and self._thought is None:
            view = self._match.view(player)
            self._thought = asyncio.create_task(self._think(self.row.seats[player].name, view))

    async def _think(self, name: str, view: View) -> None:
        try:
            at_once = view.deal == self._skipped
            action = await self._opponents.choose(name, view, at_once=at_once)
            await self._post(lambda: self._act_for_bot(view, action))
        except TableClosed:
            return
        except Exception:  # a database may be away for a moment; the bot plays when it is back
            _log.exception("bot's move failed", table=self.row.id)
            await asyncio.sleep(_RETRY_SECONDS)
            self._thought = None
            await self._post(self._advance)

    async def _act_for_bot(self, view: View, action: Action) -> None:
        self._thought = None
        if self.seq == view.seq:
            await self._append(self._match.act(action), actor=view.viewer, receipt=None)
            self._broadcast()
        await self._advance()

    # --- the log -------------------------------------------------------------------------------

    async def _append(
        self, events: Sequence[Event], *, actor: int | None, receipt: Receipt | None
    ) -> None:
        """Store what the match has just done; if that fails, it has not happened."""
        after = self.seq - len(events)
        status: Literal["playing", "over"] = "over" if self._match.ended else "playing"
        try:
            await self._store.append(
                self.row.id,
                after=after,
                entries=[Entry(event=event, actor=actor) for event in events],
                status=status,
                deals=self._match.deals,
                receipt=receipt,
            )
        except Exception as error:
            await self._recover()
            if isinstance(error, StaleCommand):
                raise StaleCommand("another writer was faster", seq=self.seq) from error
            raise
        self.row = replace(self.row, status=status, deals=self._match.deals)
        _log.info("moved on", table=self.row.id, seq=self.seq, seat=actor)

    async def _recover(self) -> None:
        """Go back to what is stored; readers get it anew."""
        try:
            await self._reload()
        except Exception:
            for watcher in self._watchers:
                watcher.close(FAILED)
            self._watchers.clear()
            raise
        self._broadcast(anew=True)

    async def _reload(self) -> None:
        events = await self._store.events(self.row.id)
        self._match = Match.of_log(self.rules, events)
        self._tellers.clear()

    # --- telling -------------------------------------------------------------------------------

    @property
    def _present(self) -> frozenset[int]:
        return frozenset(watcher.viewer for watcher in self._watchers if watcher.seated)

    def _teller(self, viewer: int, lang: str) -> Teller:
        teller = self._tellers.get((viewer, lang))
        if teller is None:
            teller = Teller(self.rules, seats=self.row.seats, viewer=viewer, lang=lang)
            self._tellers[viewer, lang] = teller
        return teller

    def _frame(self, viewer: int, lang: str, since: int | None) -> Snap | Ev:
        return self._teller(viewer, lang).catch_up(
            self._match, since=since, seats=self.row.seats, present=self._present
        )

    def _broadcast(self, *, anew: bool = False) -> None:
        """Send every reader what he lacks, or ``anew`` everything."""
        for watcher in self._watchers:
            self._bring_up(watcher, since=None if anew else watcher.seq)

    def _bring_up(self, watcher: Watcher, *, since: int | None) -> None:
        """What is stored stands, whatever becomes of telling it."""
        try:
            watcher.offer(self._frame(watcher.viewer, watcher.lang, since))
        except Exception:
            _log.exception("telling failed", table=self.row.id)
            watcher.close(FAILED)
        watcher.seq = self.seq

    def _tell_who(self, *, but: Watcher | None = None) -> None:
        for watcher in self._watchers:
            if watcher is not but:
                teller = self._teller(watcher.viewer, watcher.lang)
                watcher.offer(teller.who(self._match, seats=self.row.seats, present=self._present))

    def _nak(self, player: int, command: Command, error: HoneymoonError, *, lang: str) -> Nak:
        return Nak(
            id=command.id,
            seq=self.seq,
            code=error.code,
            text=self._teller(player, lang).error(error),
            rule=error.rule if isinstance(error, IllegalAction) else "",
        )


def _closed() -> TableClosed:
    return TableClosed("this table is closed here; ask for it again", code="table-closed")
