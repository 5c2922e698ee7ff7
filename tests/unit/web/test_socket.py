"""The socket's promises: answers, numbers, reconnecting, two tabs, and nonsense sent to it."""

import asyncio
import json
import threading
import time
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from starlette.types import Message
from starlette.websockets import WebSocket, WebSocketState
from websockets.exceptions import ConnectionClosed

from honeymoon.service.protocol import Pong
from honeymoon.service.watcher import Watcher
from honeymoon.web import live
from honeymoon.web.rates import Rates
from tests.unit.web.harness import Json, NewProgram, Program, Socket
from tests.unit.web.mortal import mortal


def seated(program: NewProgram, key: str = "plain_honeymoon") -> tuple[Program, Program, str]:
    """Two programs at a table whose first deal has been dealt: player 0 calls first."""
    host, friend = program(), program(lang="fr")
    made = host.make_table(key, first_dealer="fixed", first_caller="dealer")
    return host, friend, friend.join(made["links"]["1"])


def answer(socket: Socket, number: int) -> Json:
    return socket.expect(lambda frame: frame.get("id") == number)


def test_the_sender_is_answered_before_anybody_hears_of_it(program: NewProgram) -> None:
    host, _, table = seated(program)
    with host.socket(table) as south:
        south.frame()
        number = south.command("act", a="1NT")

        assert south.frame() == {"t": "ack", "id": number, "seq": south.seq + 1}
        assert south.frame()["events"][0]["text"] == "You open: 1NT"


def test_a_command_sent_again_is_answered_again_and_done_once(program: NewProgram) -> None:
    host, _, table = seated(program)
    frame: Json = {"t": "act", "id": 77, "a": "1NT"}
    with host.socket(table) as south:
        south.frame()
        frame["seq"] = south.seq
        for _ in range(3):
            south.send(**frame)
            assert answer(south, 77) == {"t": "ack", "id": 77, "seq": frame["seq"] + 1}
        south.raw.close()
    with host.socket(table) as again:
        again.send(**frame)
        assert answer(again, 77) == {"t": "ack", "id": 77, "seq": frame["seq"] + 1}

    assert host.act(table, **frame)["t"] == "ack"
    assert host.events(table)["seq"] == frame["seq"] + 1


def test_the_same_number_with_another_command_is_stale(program: NewProgram) -> None:
    host, _, table = seated(program)
    with host.socket(table) as south:
        south.frame()
        before = south.seq
        south.send(t="act", id=1, seq=before, a="1NT")
        answer(south, 1)
        south.send(t="act", id=2, seq=before, a="2NT")

        refused = answer(south, 2)

    assert (refused["t"], refused["code"], refused["seq"]) == ("nak", "stale", before + 1)


@pytest.mark.parametrize(
    ("action", "code", "rule"),
    [
        ("PLAY 2C", "auction-on", "B-2"),
        ("X", "nothing-bid", "B-2"),
        ("nonsense", "no-action", ""),
        ("TAKE", "auction-on", "B-2"),
    ],
)
def test_a_refusal_says_why_and_changes_nothing(
    program: NewProgram, action: str, code: str, rule: str
) -> None:
    host, _, table = seated(program)
    before = host.events(table)

    refused = host.act(table, t="act", id=1, seq=before["seq"], a=action)

    assert (refused["t"], refused["code"], refused["rule"]) == ("nak", code, rule)
    assert refused["text"]
    assert host.events(table) == before


def test_nobody_acts_for_another(program: NewProgram) -> None:
    _, friend, table = seated(program)
    before = friend.events(table)

    refused = friend.act(table, t="act", id=1, seq=before["seq"], a="1NT")

    assert refused["code"] == "not-your-turn"
    assert refused["text"] == "Ce n’est pas à vous de jouer."
    assert before["view"]["legal"] == []


def test_who_comes_back_gets_what_he_missed(program: NewProgram) -> None:
    host, friend, table = seated(program)
    with friend.socket(table) as north:
        north.frame()
        seen = north.seq
    host.act(table, t="act", id=1, seq=seen, a="1NT")

    with friend.socket(table, since=seen) as north:
        frame = north.frame()

    assert frame["t"] == "ev"
    assert [event["seq"] for event in frame["events"]] == [seen + 1]


def test_who_missed_nothing_gets_the_picture_alone(program: NewProgram) -> None:
    host, _, table = seated(program)
    seq = host.events(table)["seq"]

    with host.socket(table, since=seq) as south:
        frame = south.frame()

    assert (frame["t"], frame["seq"], frame["events"]) == ("ev", seq, [])


@pytest.mark.parametrize("since", [0, 10_000])
def test_who_knows_nothing_or_too_much_gets_everything(program: NewProgram, since: int) -> None:
    host, _, table = seated(program)

    with host.socket(table, since=since) as south:
        frame = south.frame()

    assert frame["t"] == "snap"
    assert [event["seq"] for event in frame["events"]] == list(range(1, frame["seq"] + 1))


def test_the_twin_waits_for_news_and_for_nothing_else(program: NewProgram) -> None:
    host, friend, table = seated(program)
    seq = host.events(table)["seq"]
    began = time.monotonic()

    assert host.events(table, since=10_000, wait=25)["t"] == "snap"
    assert host.events(table, since=seq)["events"] == []
    threading.Timer(0.3, host.act, (table,), {"t": "act", "id": 1, "seq": seq, "a": "1NT"}).start()
    news = friend.events(table, since=seq, wait=25)

    assert [event["seq"] for event in news["events"]] == [seq + 1]
    assert 0.2 < time.monotonic() - began < 20


def test_a_ping_is_answered_with_the_table_s_number(program: NewProgram) -> None:
    host, _, table = seated(program)
    with host.socket(table) as south:
        south.frame()
        south.send(t="ping", seq=1)

        assert south.expect(lambda frame: frame["t"] == "pong")["seq"] == south.seq


def test_the_newest_tab_holds_the_seat_and_the_older_one_can_take_it_back(
    program: NewProgram,
) -> None:
    host, _, table = seated(program)
    with host.socket(table) as older:
        older.frame()
        with host.socket(table) as newer:
            newer.frame()
            assert older.closed_with() == 4409
            number = newer.command("act", a="1NT")
            assert answer(newer, number)["t"] == "ack"
            with host.socket(table, since=older.seq) as back:
                assert back.frame()["events"][0]["e"]["call"] == "1NT"
                assert newer.closed_with() == 4409


def test_who_is_there_is_told_to_the_others(program: NewProgram) -> None:
    host, friend, table = seated(program)

    def north_is_there(frame: Json) -> bool:
        seats = frame.get("seats") or frame["view"]["seats"]
        present: bool = seats[1]["present"]
        return present

    with host.socket(table) as south:
        assert not north_is_there(south.frame())
        with friend.socket(table):
            assert north_is_there(south.expect(lambda frame: frame["t"] == "who"))
        assert not north_is_there(south.expect(lambda frame: frame["t"] == "who"))


def test_the_table_begins_when_the_friend_sits_down(program: NewProgram) -> None:
    host, friend = program(), program()
    made = host.make_table("plain_honeymoon")
    with host.socket(made["table"]) as south:
        assert south.frame()["view"]["phase"] == "waiting"

        friend.join(made["links"]["1"])

        south.expect(lambda frame: frame.get("view", {}).get("phase") == "auction")
        assert south.view["seats"][1]["name"] == "Bea"


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        (b"bytes", 4400),
        ("x" * 5000, 1009),
        ("x" * 50_000, 1009),
    ],
)
def test_what_is_no_text_or_too_long_closes_the_socket(
    program: NewProgram, frame: str | bytes, code: int
) -> None:
    host, _, table = seated(program)
    with host.socket(table) as south:
        south.frame()
        south.raw.send(frame)

        assert south.closed_with() == code


NONSENSE: list[str] = [
    "",
    "null",
    "[]",
    "{}",
    '{"t":"act"}',
    '{"t":"act","id":1,"seq":0}',
    '{"t":"act","id":-1,"seq":0,"a":"P"}',
    '{"t":"act","id":1e400,"seq":0,"a":"P"}',
    '{"t":"act","id":1,"seq":' + "9" * 400 + ',"a":"P"}',
    '{"t":"act","id":1,"seq":0,"a":"' + "P" * 1000 + '"}',
    '{"t":"act","id":1,"seq":0,"a":"P","more":1}',
    '{"t":"act","id":true,"seq":0,"a":"P"}',
    '{"t":"snap","seq":0}',
    '{"t":"\\ud800"}',
    "[" * 4000,
    '{"t":' * 800,
    "\u0000",
]


@pytest.mark.parametrize("text", NONSENSE)
def test_a_frame_that_is_none_is_refused_and_the_third_one_closes(
    program: NewProgram, text: str
) -> None:
    host, _, table = seated(program)
    with host.socket(table) as south:
        south.frame()
        for _ in range(2):
            south.raw.send(text)
            refused = south.expect(lambda frame: frame["t"] == "nak")
            assert (refused["id"], refused["code"]) == (None, "bad-frame")
        south.raw.send(text)
        assert south.closed_with() == 4400
    assert host.act(table, t="act", id=1, seq=south.seq, a="1NT")["t"] == "ack"


scalars: st.SearchStrategy[Any] = st.none() | st.booleans() | st.integers() | st.text(max_size=20)
frames = st.fixed_dictionaries(
    {"t": st.sampled_from(["act", "next", "end", "ping", "ack", "x"])},
    optional={
        "id": st.integers(-5, 2**70) | scalars,
        "seq": st.integers(-5, 2**70) | scalars,
        "a": st.sampled_from(["PLAY QS", "DISCARD 2C", "TAKE", "7NT", "NAME H"]) | scalars,
        "ok": scalars,
        "more": st.recursive(scalars, lambda inner: st.lists(inner, max_size=3), max_leaves=8),
    },
)


def test_no_frame_breaks_the_table(program: NewProgram) -> None:
    host = program()
    table = host.make_table("draw_bridge", bot="random")["table"]

    @settings(max_examples=60)
    @given(sent=st.lists(frames, max_size=8))
    def send(sent: list[Json]) -> None:
        with host.socket(table) as south, suppress(ConnectionClosed):
            for frame in sent:
                south.raw.send(json.dumps(frame))
        assert host.events(table)["view"]["you"] == 0

    send()


def test_who_does_not_read_is_sent_away_though_nothing_can_be_written() -> None:
    """His buffers are full, so that writing to him never ends."""
    sent: list[Message] = []
    watchers: list[Watcher] = []

    class Crowded:
        row = SimpleNamespace(id="t")
        seq = 0

        async def join(self, watcher: Watcher, *, since: int) -> None:
            watchers.append(watcher)
            for _ in range(70 + since):
                watcher.offer(Pong(seq=1))

        async def leave(self, watcher: Watcher) -> None:
            watchers.remove(watcher)

    async def silent() -> Message:
        await asyncio.Event().wait()
        raise AssertionError

    async def stuck(message: Message) -> None:
        sent.append(message)
        if message["type"] == "websocket.send":
            await asyncio.Event().wait()

    async def sit() -> None:
        scope = {
            "type": "websocket",
            "path": "/",
            "query_string": b"",
            "headers": [],
            "path_params": {},
        }
        socket = WebSocket(scope, silent, stuck)
        socket.client_state = socket.application_state = WebSocketState.CONNECTED
        await live._sit(socket, SimpleNamespace(rates=Rates()), Crowded(), 0)  # type: ignore[arg-type]  # stand-ins

    asyncio.run(asyncio.wait_for(sit(), 10))

    assert sent[-1]["code"] == 1013
    assert watchers == []


def test_a_server_that_is_told_to_stop_says_so_to_its_sockets(tmp_path: Path) -> None:
    with mortal(tmp_path) as server, Program(server.base) as program:
        table = program.make_table("plain_honeymoon", bot="novice")["table"]
        with program.socket(table) as socket:
            socket.frame()
            server.stop()
            assert socket.closed_with() == 1012
        server.start()
        assert program.events(table)["view"]["you"] == 0
