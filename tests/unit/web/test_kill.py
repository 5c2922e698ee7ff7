"""Nothing is lost: the real process is killed at random moments, and the match goes on."""

import random
import re
import threading
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from tests.unit.web.harness import Json, Program, Socket, choose, until
from tests.unit.web.mortal import Mortal, mortal, processes

MOMENTS = ("any time", "bot's turn", "before", "after", "any time")
CARD = re.compile(r"\b[2-9TJQKA][CDHS]\b|[♣♦♥♠]")
GONE = (ConnectionClosed, InvalidHandshake, InvalidMessage, httpx.TransportError, OSError)
GAMES = ["draw_bridge", "plain_honeymoon"]


@pytest.mark.timeout(600)  # a server starts often, and slowly where much else runs
@pytest.mark.parametrize("key", GAMES)
def test_a_match_survives_its_server_five_times(key: str, tmp_path: Path) -> None:
    survive(tmp_path, key, kills=5)


@pytest.mark.long
@pytest.mark.parametrize("key", GAMES)
def test_a_match_survives_its_server_fifty_times(key: str, tmp_path: Path) -> None:
    survive(tmp_path, key, kills=50)


def test_the_bot_s_process_ends_with_a_killed_server(tmp_path: Path) -> None:
    with mortal(tmp_path) as server:
        until(lambda: bool(server.children()))
        children = server.children()
        server.kill()

        until(lambda: not children & processes())


class MatchOver(Exception):
    """The match came to its end; another one goes on."""


def survive(folder: Path, key: str, *, kills: int) -> None:
    chance = random.Random(key)
    with mortal(folder) as server, Program(server.base) as program:
        table = program.make_table(key, bot="novice")["table"]
        player = Player(server, program, table, chance)
        for number in range(kills):
            player.play_until_killed(MOMENTS[number % len(MOMENTS)])
            server.start()
        player.play_on(20)

    assert player.ids > 2 * kills
    assert not CARD.search(server.log), "log lines name no card"


class Player:
    """Somebody who remembers everything he was told, and checks it after each restart."""

    def __init__(self, server: Mortal, program: Program, table: str, chance: random.Random) -> None:
        self.server, self.program, self.table, self.chance = server, program, table, chance
        self.events: dict[tuple[int, int], Any] = {}  # by deal and number
        self.view: Json = {}
        self.seq = 0
        self.pending: Json | None = None  # sent and not answered
        self.acked = 0
        self.ids = 0

    def play_until_killed(self, moment: str) -> None:
        """Play, and have the server killed at a moment of a kind."""
        steps = self.chance.randrange(2, 12)
        with suppress(*GONE):
            while True:
                with self.connected() as socket, suppress(MatchOver):
                    self.play(socket, steps)
                    self.prepare_death(socket, moment)
                    self.play(socket, 10_000)
                self.sit_at_a_new_table()
        until(lambda: self.server.is_dead)

    def prepare_death(self, socket: Socket, moment: str) -> None:
        if moment == "any time":
            threading.Timer(self.chance.uniform(0, 0.8), self.server.kill).start()
        elif moment == "bot's turn":
            while self.view["turn"] != 1:
                self.play(socket, 1)
            self.server.kill()
        else:
            self.server.die_at_append(moment)

    def play_on(self, steps: int) -> None:
        with self.connected() as socket, suppress(MatchOver):
            self.play(socket, steps)

    def sit_at_a_new_table(self) -> None:
        self.table = self.program.make_table(self.view["game"], bot="novice")["table"]
        self.events.clear()
        self.view, self.seq, self.acked, self.pending = {}, 0, 0, None

    def connected(self) -> Socket:
        self.check_nothing_is_lost()
        return self.program.socket(self.table, since=self.seq)

    def check_nothing_is_lost(self) -> None:
        """Before anything else is sent: same seat, same cards, every event that was seen."""
        frame = self.program.events(self.table)
        view, events = frame["view"], frame["events"]
        assert view["you"] == 0
        assert frame["seq"] >= max(self.seq, self.acked)
        for event in events:
            known = self.events.setdefault((view["deal"], event["seq"]), event)
            assert known == event
        answered = self.pending is None and self.acked <= self.seq
        if self.view.get("your_turn") and answered:  # nobody but me could have gone on
            assert without_presence(view) == without_presence(self.view)

    def play(self, socket: Socket, steps: int) -> None:
        """Send so many commands, each once the one before is answered."""
        while steps:
            if self.pending is not None:
                socket.send(**self.pending)
            elif not self.send_something(socket):
                self.read(socket)
                continue
            while self.pending is not None or self.seq < self.acked:
                self.read(socket)
            steps -= 1

    def send_something(self, socket: Socket) -> bool:
        view = self.view
        self.ids += 1
        if view.get("may_next"):
            self.pending = {"t": "next", "id": self.ids, "seq": self.seq}
        elif view.get("your_turn"):
            action = choose(view, self.chance)
            self.pending = {"t": "act", "id": self.ids, "seq": self.seq, "a": action}
        elif view.get("phase") == "over":
            raise MatchOver
        else:
            return False
        # A person's pace: programs that are faster are sent away.
        threading.Event().wait(0.11)
        socket.send(**self.pending)
        return True

    def read(self, socket: Socket) -> None:
        frame = socket.frame()
        if frame["t"] in ("snap", "ev"):
            self.view, self.seq = frame["view"], frame["seq"]
            for event in frame["events"]:
                known = self.events.setdefault((self.view["deal"], event["seq"]), event)
                assert known == event
        elif frame["t"] == "ack" and self.pending and frame["id"] == self.pending["id"]:
            assert frame["seq"] > self.pending["seq"]
            self.acked, self.pending = frame["seq"], None
        else:
            assert frame["t"] in ("who", "pong", "ack"), frame


def without_presence(view: Json) -> Json:
    seats = [seat | {"present": True} for seat in view["seats"]]
    return view | {"seats": seats}
