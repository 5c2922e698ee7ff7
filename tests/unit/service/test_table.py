"""A live table: one writer, stored before told, agreed before dealt."""

import asyncio
from collections.abc import Awaitable, Callable
from random import Random

import pytest

from honeymoon.engine.action import Action
from honeymoon.engine.view import View
from honeymoon.errors import TableClosed
from honeymoon.service.lobby import Lobby
from honeymoon.service.opponents import Opponents
from honeymoon.service.picture import TableView
from honeymoon.service.ports import Seat, TableRow
from honeymoon.service.protocol import Ack, Act, End, Ev, Frame, Nak, Next, Skip, Snap
from honeymoon.service.table import Table
from honeymoon.service.tables import Tables
from honeymoon.service.watcher import Closing, Watcher
from honeymoon.variants import game
from tests.unit.service.memory import MemoryStore


class Quick(Opponents):
    """Bots that answer at once, without a process."""

    def __init__(self) -> None:
        self.asked: list[View] = []
        self.before: Callable[[], None] = lambda: None
        self.cards = asyncio.Event()  # whether cards are played yet
        self.cards.set()
        self.at_once = 0

    async def choose(self, name: str, view: View, *, at_once: bool = False) -> Action:
        self.before()
        if view.state.contract:
            await self.cards.wait()
        self.at_once += at_once
        self.before = lambda: None
        self.asked.append(view)
        return view.legal[0]


class House:
    """A store, and tables opened as by one process each."""

    def __init__(self) -> None:
        self.store, self.bots = MemoryStore(), Quick()

    async def seat(self, *kinds: str, key: str = "plain_honeymoon", **options: object) -> Table:
        """A table with its first deal dealt, the persons being called by their number."""
        chosen = {"first_dealer": "fixed", "first_caller": "dealer"} | options
        rules = game(key).make(chosen)
        seats = tuple(
            Seat(player=n, kind="person", guest=str(n), name=f"P{n}")
            if kind == "person"
            else Seat(player=n, kind="bot", name="novice")
            for n, kind in enumerate(kinds)
        )
        row = TableRow(
            id="t",
            game=key,
            options=dict(rules.options),
            rules_version=rules.rules_version,
            status="waiting",
            deals=0,
            seats=seats,
            created=0,
            moved=0,
        )
        await self.store.add_table(row)
        return await self.open()

    async def open(self) -> Table:
        """Another process at the same table."""
        row = await self.store.table("t")
        assert row is not None
        table = Table(row, store=self.store, opponents=self.bots)
        await table.open()
        return table


def run(work: Callable[[House], Awaitable[None]]) -> None:
    async def main() -> None:
        await work(House())
        for task in asyncio.all_tasks() - {asyncio.current_task()}:
            task.cancel()

    asyncio.run(main())


async def watch(table: Table, player: int, *, lang: str = "en") -> Watcher:
    watcher = Watcher(viewer=player, lang=lang, seated=True)
    await table.join(watcher, since=None)
    return watcher


def drain(watcher: Watcher) -> list[Frame | Closing]:
    frames = []
    while not watcher.frames.empty():
        frames.append(watcher.frames.get_nowait())
    return frames


async def act(table: Table, player: int, action: str, *, number: int = 1) -> Ack | Nak:
    command = Act(id=number, seq=table.seq, a=action)
    return await table.submit(player, command, lang="en")


async def play_out(table: Table) -> None:
    """Play the deal to its end, every hand by a person."""
    chance = Random(1)
    while True:
        frame = await table.look(0, "en", since=None)
        turn = frame.view.turn
        if turn is None:
            return
        view = (await table.look(turn, "en", since=None)).view
        calls = [call for call in ("1NT", "P") if call in view.legal and not view.contract]
        await act(table, turn, calls[0] if calls else chance.choice(view.legal))


def test_what_is_not_stored_has_not_happened() -> None:
    async def work(house: House) -> None:
        table = await house.seat("person", "person")
        north = await watch(table, 1)
        drain(north)
        house.store.fail = OSError("the disk is full")

        with pytest.raises(OSError, match="disk"):
            await act(table, 0, "1NT")

        assert table.seq == len(house.store.logs["t"]) == 3
        (frame,) = drain(north)
        assert isinstance(frame, Snap)
        assert frame.view.auction is not None
        assert frame.view.auction.calls == ()
        assert isinstance(await act(table, 0, "1NT"), Ack)

    run(work)


def test_nobody_takes_away_what_is_not_stored(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(house: House) -> None:
        table = await house.seat("person", "person")
        writing, full = asyncio.Event(), asyncio.Event()

        async def append(*_: object, **__: object) -> None:
            writing.set()
            await full.wait()
            raise OSError("the disk is full")

        monkeypatch.setattr(house.store, "append", append)
        acting = asyncio.create_task(act(table, 0, "1NT"))
        await writing.wait()
        reading = asyncio.gather(table.view(0), table.record(1))
        await asyncio.sleep(0)
        full.set()

        with pytest.raises(OSError, match="disk"):
            await acting
        view, record = await reading
        assert view.state.bidding.calls == ()
        assert len(record.events) == view.seq == 3

    run(work)


def test_of_two_processes_one_writes_and_the_other_learns_it() -> None:
    async def work(house: House) -> None:
        first = await house.seat("person", "person")
        second = await house.open()
        reader = await watch(second, 1)
        drain(reader)

        assert isinstance(await act(first, 0, "1NT"), Ack)
        answer = await act(second, 0, "2NT", number=2)

        assert isinstance(answer, Nak)
        assert (answer.code, answer.seq) == ("stale", 4)
        (frame,) = drain(reader)
        assert isinstance(frame, Snap)
        assert frame.view.auction is not None
        assert [call.call for call in frame.view.auction.calls] == ["1NT"]

    run(work)


def test_a_command_is_done_though_its_sender_went_away() -> None:
    async def work(house: House) -> None:
        table = await house.seat("person", "person")
        asking = asyncio.create_task(act(table, 0, "1NT"))
        await asyncio.sleep(0)
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)

        assert (await table.look(1, "en", since=None)).seq == 4
        assert len(house.store.logs["t"]) == 4

    run(work)


def test_a_reader_who_does_not_read_is_sent_away() -> None:
    async def work(house: House) -> None:
        table = await house.seat("person", "person")
        slow = await watch(table, 1)
        for number in range(70):
            await table.submit(0, End(id=number, seq=table.seq, ok=True), lang="en")
            await table.join(Watcher(viewer=0, lang="en", seated=True), since=None)

        frames = drain(slow)

        assert frames == [Closing(1013)]

    run(work)


def test_a_failure_to_tell_is_no_failure_of_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(house: House) -> None:
        table = await house.seat("person", "person")
        north = await watch(table, 1)
        drain(north)

        def fail(*_: object, **__: object) -> None:
            raise RuntimeError("no words")

        monkeypatch.setattr("honeymoon.service.teller.Teller.catch_up", fail)
        assert isinstance(await act(table, 0, "1NT"), Ack)
        assert drain(north) == [Closing(1011)]

    run(work)


def test_the_next_deal_is_dealt_when_all_people_want_it() -> None:
    async def work(house: House) -> None:
        table = await house.seat("person", "person")
        await play_out(table)
        seq, north = table.seq, await watch(table, 1)
        drain(north)

        first = await table.submit(0, Next(id=1, seq=seq), lang="en")
        again = await table.submit(0, Next(id=1, seq=seq), lang="en")
        assert first == again == Ack(id=1, seq=seq)
        frame = drain(north)[-1]
        assert isinstance(frame, Ev)
        assert [seat.next for seat in frame.view.seats] == [True, False]
        assert frame.view.may_next

        # What was agreed to outlives the process.
        other = await house.open()
        await other.submit(1, Next(id=1, seq=seq), lang="en")
        view = (await other.look(0, "en", since=None)).view
        assert view.deal == 2
        assert not any(seat.next for seat in view.seats)

    run(work)


def test_bots_want_the_next_deal_always() -> None:
    async def work(house: House) -> None:
        table = await house.seat("person", "bot")
        await until_turn_of_person(table)
        while (await table.look(0, "en", since=None)).view.turn is not None:
            view = (await table.look(0, "en", since=None)).view
            await act(table, 0, view.legal[0])
            await until_turn_of_person(table)

        await table.submit(0, Next(id=9, seq=table.seq), lang="en")

        assert (await table.look(0, "en", since=None)).view.deal == 2

    run(work)


def test_dummy_need_not_watch_the_bots() -> None:
    """The bots bid what is lowest, up to 7NT by West; East, a person, is dummy."""

    async def work(house: House) -> None:
        house.bots.cards.clear()
        table = await house.seat("bot", "bot", "bot", "person", key="auction_bridge")
        early = await table.submit(3, Skip(id=1, seq=table.seq), lang="en")
        assert isinstance(early, Nak)
        assert early.code == "not-now"
        view = await until_phase(table, "tricks", passes=True)
        assert view.contract is not None
        assert (view.contract.declarer, view.may_skip) == (1, True)

        assert isinstance(await table.submit(3, Skip(id=2, seq=1), lang="en"), Ack), "at any time"
        house.bots.cards.set()
        await until_phase(table, "scored")

        assert house.bots.at_once == 51, "the first card was thought of before"

    run(work)


async def until_phase(table: Table, phase: str, *, passes: bool = False) -> TableView:
    """The picture of East, who passes when asked to."""
    while True:
        view = (await table.look(3, "en", since=None)).view
        if view.phase == phase:
            return view
        if view.your_turn and passes:
            await act(table, 3, "P", number=table.seq)
        await asyncio.sleep(0)


def test_a_match_ends_between_two_deals_when_all_people_agree() -> None:
    async def work(house: House) -> None:
        table = await house.seat("person", "person")
        early = await table.submit(0, End(id=1, seq=table.seq, ok=True), lang="en")
        assert isinstance(early, Nak)
        assert (early.code, early.rule) == ("not-now", "C-12")
        await play_out(table)
        seq = table.seq

        await table.submit(0, End(id=2, seq=seq, ok=True), lang="en")
        await table.submit(0, End(id=3, seq=seq, ok=False), lang="en")  # on second thoughts
        await table.submit(1, End(id=2, seq=seq, ok=True), lang="en")
        assert table.seq == seq
        await table.submit(0, End(id=4, seq=seq, ok=True), lang="en")

        view = (await table.look(1, "en", since=None)).view
        assert view.phase == "over"
        assert view.over is not None
        assert house.store.rows["t"].status == "over"
        late = await table.submit(0, Next(id=5, seq=table.seq), lang="en")
        assert isinstance(late, Nak)

    run(work)


def test_a_bot_s_turn_that_was_due_is_taken_up_when_the_table_opens_again() -> None:
    async def work(house: House) -> None:
        house.bots.choose = never  # type: ignore[method-assign]  # the process dies first
        table = await house.seat("bot", "person")
        assert (await table.look(1, "en", since=None)).view.turn == 0
        await table.close()

        del house.bots.choose
        again = await house.open()
        await until_turn_of_person(again, person=1)

        assert again.seq > 3

    run(work)


def test_a_bot_plays_when_the_database_is_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("honeymoon.service.table._RETRY_SECONDS", 0.0)

    async def work(house: House) -> None:
        table = await house.seat("person", "bot")
        house.bots.before = lambda: setattr(house.store, "fail", OSError("away"))
        await act(table, 0, "1NT")
        await until_turn_of_person(table)

        assert len(house.bots.asked) == 2
        assert len(house.store.logs["t"]) == table.seq == 5

    run(work)


def test_a_bot_is_shown_its_own_view_and_nothing_else() -> None:
    async def work(house: House) -> None:
        table = await house.seat("bot", "person")
        await until_turn_of_person(table, person=1)

        (view,) = house.bots.asked
        assert view.viewer == 0
        assert view.state.hidden[1] == 13
        assert view.state.hands[1] == 0

    run(work)


def test_nobody_home_closes_a_table_and_a_reader_keeps_it_open() -> None:
    async def work(house: House) -> None:
        await (await house.seat("person", "person")).close()
        tables = Tables(house.store, house.bots)
        opened = await tables.get("t")
        watcher = await watch(opened, 0)

        await tables.sweep(idle=0)
        assert await tables.get("t") is opened
        await opened.leave(watcher)
        await opened.look(0, "en", since=None)
        await tables.sweep(idle=0)
        assert await tables.get("t") is not opened
        with pytest.raises(TableClosed):
            await opened.look(0, "en", since=None)
        await tables.close()

    run(work)


def test_who_waits_for_an_answer_when_the_table_closes_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def work(house: House) -> None:
        table = await house.seat("person", "person")

        async def stuck(*_: object, **__: object) -> None:
            await asyncio.Event().wait()

        monkeypatch.setattr(house.store, "append", stuck)
        asking = [asyncio.create_task(act(table, 0, "1NT", number=n)) for n in (1, 2)]
        await asyncio.sleep(0.01)
        await table.close()

        for answer in await asyncio.gather(*asking, return_exceptions=True):
            assert isinstance(answer, TableClosed)

    run(work)


def test_a_table_that_fails_to_begin_can_be_opened_again() -> None:
    async def work(house: House) -> None:
        await (await house.seat("person", "person")).close()
        house.store.logs["t"].clear()
        house.store.fail = OSError("away")
        tables = Tables(house.store, house.bots)

        with pytest.raises(OSError, match="away"):
            await tables.get("t")

        assert (await tables.get("t")).seq == 3
        await tables.close()

    run(work)


def test_a_table_is_opened_once_though_many_ask() -> None:
    async def work(house: House) -> None:
        await (await house.seat("person", "person")).close()
        tables = Tables(house.store, house.bots)

        found = await asyncio.gather(*(tables.get("t") for _ in range(5)))

        assert len(set(map(id, found))) == 1

    run(work)


@pytest.mark.parametrize(("table", "code"), [("none", "no-table"), ("t", "other-rules")])
def test_a_table_that_can_not_be_opened_says_why(table: str, code: str) -> None:
    async def work(house: House) -> None:
        from msgspec.structs import replace

        await (await house.seat("person", "person")).close()
        house.store.rows["t"] = replace(house.store.rows["t"], rules_version=99)
        tables = Tables(house.store, house.bots)
        for _ in range(2):  # a failure is not kept
            with pytest.raises(TableClosed) as refused:
                await tables.get(table)
            assert refused.value.code == code

    run(work)


def test_links_are_kept_as_hashes_and_can_be_shown_again() -> None:
    async def work(house: House) -> None:
        tables = Tables(house.store, house.bots)
        lobby = Lobby(house.store, tables, secret=b"secret")
        table = await lobby.make_table(
            "host", name="Ada", key="plain_honeymoon", options={}, bot=None
        )
        link = lobby.link(table, 1)

        assert len(link) == 32
        assert link not in house.store.invites
        assert (await lobby.invitation(link)).host == "Ada"
        other = Lobby(house.store, tables, secret=b"other")
        assert other.link(table, 1) != link
        await tables.close()

    run(work)


async def never(name: str, view: View, *, at_once: bool = False) -> Action:
    await asyncio.Event().wait()
    raise AssertionError((name, view, at_once))


async def until_turn_of_person(table: Table, *, person: int = 0) -> None:
    while True:
        view = (await table.look(person, "en", since=None)).view
        if view.turn in (None, person):
            return
        await asyncio.sleep(0)
