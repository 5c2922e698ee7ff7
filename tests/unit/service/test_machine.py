"""Whatever two people, a failing disk and restarts do in any order, everybody hears the same story."""

import asyncio
from collections.abc import Coroutine
from random import Random
from typing import Any, TypeVar
from unittest.mock import patch

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)
from msgspec import Raw

from honeymoon.engine.redact import redact
from honeymoon.records.codec import encode_event
from honeymoon.service.protocol import Ack, Act, Command, End, Ev, Nak, Next, Snap
from honeymoon.service.table import Table
from honeymoon.service.watcher import Closing, Watcher
from tests.unit.service.test_table import House

T = TypeVar("T")
PLAYERS = st.sampled_from([0, 1])


class Reader:
    """A client: he keeps the events of the deal by number, and asks again with what he has."""

    def __init__(self, player: int) -> None:
        self.player = player
        self.watcher: Watcher | None = None
        self.events: dict[int, Raw] = {}
        self.first = 0
        self.seq = 0

    def read(self) -> None:
        while self.watcher is not None and not self.watcher.frames.empty():
            frame = self.watcher.frames.get_nowait()
            if isinstance(frame, Closing):
                self.watcher = None
            elif isinstance(frame, Snap | Ev):
                if isinstance(frame, Snap):
                    self.events = {}
                elif frame.events:
                    assert frame.events[0].seq == self.seq + 1, "no gap"
                self.events |= {event.seq: event.e for event in frame.events}
                self.seq = frame.seq
                assert frame.view.seq == self.seq


class Protocol(RuleBasedStateMachine):
    """Commands, answers, connections and failures; the log in the store is the truth."""

    def __init__(self) -> None:
        super().__init__()
        # The same steps must lead to the same cards.
        self.chance = patch("random.SystemRandom", lambda: Random(5))
        self.chance.start()
        self.loop = asyncio.new_event_loop()
        self.house = House()
        self.table: Table
        self.readers = [Reader(0), Reader(1)]
        self.answered: dict[tuple[int, Command], Ack] = {}
        self.ids = 0

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return self.loop.run_until_complete(asyncio.wait_for(work, 20))

    def teardown(self) -> None:
        if hasattr(self, "table"):
            self.run(self.table.close())
        self.loop.close()
        self.chance.stop()

    @initialize(key=st.sampled_from(["plain_honeymoon", "draw_bridge"]))
    def sit_down(self, key: str) -> None:
        self.table = self.run(self.house.seat("person", "person", key=key, match="single_game"))

    # --- connections ---------------------------------------------------------------------------

    @rule(player=PLAYERS)
    def connect(self, player: int) -> None:
        """A new tab, a reload, or coming back after a lost connection."""
        reader = self.readers[player]
        old, reader.watcher = reader.watcher, Watcher(viewer=player, lang="en", seated=True)
        self.run(self.table.join(reader.watcher, since=reader.seq))
        if old is not None:
            *_, last = [old.frames.get_nowait() for _ in range(old.frames.qsize())]
            assert last == Closing(4409)

    @rule(player=PLAYERS)
    def disconnect(self, player: int) -> None:
        reader = self.readers[player]
        if reader.watcher is not None:
            self.run(self.table.leave(reader.watcher))
            reader.watcher = None

    @rule()
    def restart(self) -> None:
        """The process dies between two commands."""
        self.run(self.table.close())
        self.table = self.run(self.house.open())

    # --- commands ------------------------------------------------------------------------------

    def send(self, player: int, command: Command) -> Ack | Nak:
        before = len(self.house.store.logs["t"])
        answer = self.run(self.table.submit(player, command, lang="en"))
        after = len(self.house.store.logs["t"])
        if isinstance(answer, Nak):
            assert before == after
        else:
            self.answered.setdefault((player, command), answer)
            assert self.answered[player, command] == answer
        return answer

    def number(self) -> int:
        self.ids += 1
        return self.ids

    @rule(data=st.data())
    def act(self, data: st.DataObject) -> None:
        view = self.run(self.table.look(0, "en", since=None)).view
        if view.turn is None:
            return
        legal = self.run(self.table.look(view.turn, "en", since=None)).view.legal
        action = (
            "P" if "P" in legal and data.draw(st.booleans()) else data.draw(st.sampled_from(legal))
        )
        command = Act(id=self.number(), seq=view.seq, a=action)

        assert isinstance(self.send(view.turn, command), Ack)

    @rule(data=st.data())
    def act_many_times(self, data: st.DataObject) -> None:
        """So that deals come to their end."""
        for _ in range(12):
            self.act(data)

    @rule(
        player=PLAYERS,
        action=st.sampled_from(["P", "7NT", "TAKE", "PLAY 2C", "?"]),
        seq=st.integers(0, 60),
    )
    def act_at_random(self, player: int, action: str, seq: int) -> None:
        answer = self.send(player, Act(id=self.number(), seq=seq, a=action))
        if seq != self.table.seq and isinstance(answer, Nak):
            assert answer.code == "stale"

    @precondition(lambda self: self.answered)
    @rule(data=st.data())
    def say_it_again(self, data: st.DataObject) -> None:
        player, command = data.draw(st.sampled_from(list(self.answered)))
        before = self.table.seq
        if isinstance(command, Act) or command.seq != before:
            assert self.send(player, command) == self.answered[player, command]
            assert self.table.seq == before

    @rule(player=PLAYERS)
    def want_the_next_deal(self, player: int) -> None:
        self.send(player, Next(id=self.number(), seq=self.table.seq))

    @rule(player=PLAYERS, ok=st.booleans())
    def want_the_end(self, player: int, ok: bool) -> None:  # noqa: FBT001  drawn by name
        self.send(player, End(id=self.number(), seq=self.table.seq, ok=ok))

    @rule()
    def the_disk_fails_once(self) -> None:
        view = self.run(self.table.look(0, "en", since=None)).view
        if view.turn is None:
            return
        self.house.store.fail = OSError("full")
        legal = self.run(self.table.look(view.turn, "en", since=None)).view.legal
        try:
            command = Act(id=self.number(), seq=view.seq, a=legal[0])
            self.run(self.table.submit(view.turn, command, lang="en"))
        except OSError:
            pass
        assert self.table.seq == view.seq == len(self.house.store.logs["t"])

    # --- what always holds ----------------------------------------------------------------------

    @invariant()
    def everybody_has_the_story(self) -> None:
        if not hasattr(self, "table"):
            return
        log = self.house.store.logs["t"]
        assert self.table.seq == len(log)
        for reader in self.readers:
            reader.read()
            if reader.watcher is not None:
                assert reader.seq == len(log)
            for seq, told in reader.events.items():
                assert bytes(told).decode() == encode_event(redact(log[seq - 1], reader.player))


TestProtocol = Protocol.TestCase
TestProtocol.settings = settings(max_examples=40, stateful_step_count=40, deadline=None)
