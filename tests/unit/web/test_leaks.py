"""No byte that a seat or a stranger gets names a card that it may not know."""

import json
import random
import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import httpx
import pytest
from structlog.testing import capture_logs
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from honeymoon.cards import PACK_52, UNKNOWN, Card
from honeymoon.engine.event import Dealt, Event
from honeymoon.engine.redact import redact
from honeymoon.play import match as play_match
from honeymoon.records.codec import decode_event
from tests.unit.web.harness import Json, NewProgram, Program, Socket, choose, running
from tests.unit.web.test_play import take

SYMBOLS: Final = dict(zip("♣♦♥♠", "CDHS", strict=True))
IN_WORDS: Final = re.compile(r"([♣♦♥♠])(10|[2-9AKQJRDV])")
FRENCH: Final = {"R": "K", "D": "Q", "V": "J"}
CODE: Final = re.compile(r"(?:PLAY |DISCARD )?([2-9TJQKA][CDHS])")

GAMES: Final = [
    ("plain_honeymoon", {}),
    ("draw_bridge", {}),
    ("draw_bridge", {"visibility": "private"}),
    ("draw_bridge", {"visibility": "private", "reject_resolution": "offer_or_forced_next"}),
    ("pickup_bridge", {}),
    ("goren", {}),
    ("german_whist", {}),
    ("semi_exposed", {}),
]


@pytest.fixture
def stack(monkeypatch: pytest.MonkeyPatch) -> Callable[[Sequence[Card]], None]:
    """Make the server of this process deal a deck."""

    def put(deck: Sequence[Card]) -> None:
        monkeypatch.setattr(play_match, "shuffled", lambda *_: tuple(deck))

    return put


# --- what is in the bytes --------------------------------------------------------------------


def named(frame: Json, lang: str) -> set[str]:
    """Every card that a frame names anywhere; calls look like cards and are left out."""
    view = dict(frame.get("view", {}), bids=(), auction=None, contract=None)
    events = [dict(event) for event in frame.get("events", ())]
    for event in events:
        event["e"] = {name: value for name, value in event["e"].items() if name != "call"}
        if event["kind"] == "contractmade":
            event["e"] = {}
    if view.get("phase") == "auction":
        view["legal"] = ()
    return set(_cards({**frame, "view": view, "events": events}, lang))


def _cards(value: Any, lang: str) -> Iterator[str]:
    if isinstance(value, dict):
        for name, each in value.items():
            yield from _cards(name, lang)
            yield from _cards(each, lang)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _cards(each, lang)
    elif isinstance(value, str):
        if code := CODE.fullmatch(value):
            yield code[1]
        for symbol, rank in IN_WORDS.findall(value):
            english = FRENCH.get(rank, rank) if lang == "fr" else rank
            yield english.replace("10", "T") + SYMBOLS[symbol]


def known(log: list[Event], viewer: int) -> list[set[str]]:
    """For each length of the log: every card that the viewer has learnt of in its last deal."""
    found: set[str] = set()
    growing = [set[str]()]
    for event in log:
        if type(event) is Dealt and len(growing) > 2:
            found = set()  # the first deal follows the cut, whose cards are told with it
        found = found | set(_event_cards(redact(event, viewer)))
        growing.append(found)
    return growing


def _event_cards(event: Event) -> Iterator[str]:
    packets = getattr(event, "packets", ())
    columns = getattr(event, "columns", ())
    cards = [
        *getattr(event, "cards", ()),
        *getattr(event, "cut", ()),
        *(card for packet in packets for card in packet.cards),
        *(card for column in columns for card in (column.upper, column.lower) if card is not None),
        *([event.card] if hasattr(event, "card") else []),
    ]
    yield from (str(card) for card in cards if card != UNKNOWN)


@pytest.mark.parametrize(("key", "options"), GAMES)
def test_no_frame_names_a_card_before_its_reader_may_know_it(
    key: str, options: Json, tmp_path: Path
) -> None:
    with running(tmp_path) as own, Program(own) as host, Program(own, lang="fr") as friend:
        table = friend.join(host.make_table(key, **options)["links"]["1"])
        with host.socket(table) as south, friend.socket(table) as north:
            play_a_deal([south, north], random.Random(key))
        frames = [(south, host.events(table)), (north, friend.events(table))]
        log = stored(tmp_path / "honeymoon.db")

    for viewer, (socket, twin) in enumerate(frames):
        allowed = known(log, viewer)
        for frame in [*map(json.loads, socket.got), twin]:
            seq = frame["seq"]
            lang = ("en", "fr")[viewer]
            assert named(frame, lang) <= allowed[seq], f"player {viewer} at {seq}"
    assert any(named(json.loads(text), "en") for text in south.got), "the search finds cards"


def test_the_search_finds_a_planted_card() -> None:
    event = {"seq": 1, "kind": "moved", "text": "♠10 and ♥D", "e": {"cards": ["2C", "??"]}}
    frame = {"t": "ev", "seq": 1, "view": {"legal": ["PLAY AS"]}, "events": [event]}

    assert named(frame, "fr") == {"TS", "QH", "2C", "AS"}


# --- what the bytes depend on ----------------------------------------------------------------


@pytest.mark.parametrize(("key", "options"), GAMES[:4])
def test_hidden_cards_change_no_byte(
    program: NewProgram, stack: Callable[[Sequence[Card]], None], key: str, options: Json
) -> None:
    """Two cards that South never learns of change places: South, strangers and logs see the same."""
    chance = random.Random(str(options) + key)
    deck = tuple(chance.sample(PACK_52, 52))
    stack(deck)
    first = Recording(program, key, options)
    actions = first.play(chance=chance)
    never = sorted(set(map(str, PACK_52)) - named_ever(first.south) - {a[-2:] for a in first.mine})
    assert len(never) >= 2

    one, other = map(Card, (never[0], never[-1]))
    swap = {str(one): str(other), str(other): str(one)}
    stack([Card(swap.get(str(card), str(card))) for card in deck])
    second = Recording(program, key, options)
    second.play(script=[renamed(action, swap) for action in actions])

    assert second.south == first.south
    assert second.stranger == first.stranger
    assert second.logged == first.logged


class Recording:
    """A deal played by two sockets, and every byte that South, a stranger and the log got."""

    def __init__(self, program: NewProgram, key: str, options: Json) -> None:
        self.host, self.friend, self.nobody = program(), program(), program(lang="fr")
        made = self.host.make_table(key, first_dealer="fixed", **options)
        self.table = self.friend.join(made["links"]["1"])
        self.south: list[str] = []
        self.stranger: list[str] = []
        self.logged: list[Json] = []
        self.mine: list[str] = []

    def play(self, *, chance: random.Random | None = None, script: Sequence[str] = ()) -> list[str]:
        played: list[str] = []
        left = iter(script)
        with (
            capture_logs() as lines,
            self.host.socket(self.table) as south,
            self.friend.socket(self.table) as north,
        ):
            for socket in (south, north):
                socket.expect(lambda frame: "view" in frame)
            while south.view["phase"] != "scored":
                acting = south if south.view["your_turn"] else north
                action = choose(acting.view, chance) if chance else next(left)
                if acting is south:
                    self.mine.append(action)
                ack = take(acting, "act", a=action)
                played.append(action)
                south.reach(ack["seq"])
                north.reach(ack["seq"])
                self.stranger += strange(self.nobody, self.table)
            self.south = [text for text in south.got if '"t":"who"' not in text]
            self.south += [json.dumps(self.host.events(self.table))]
        self.logged = [{k: v for k, v in line.items() if k != "table"} for line in lines]
        return played


def strange(nobody: Program, table: str) -> list[str]:
    """What somebody without a seat gets."""
    answers = [
        nobody.http.get(f"/api/v1/tables/{table}/events"),
        nobody.http.post(
            f"/api/v1/tables/{table}/act", json={"t": "act", "id": 1, "seq": 3, "a": "TAKE"}
        ),
    ]
    assert [answer.status_code for answer in answers] == [403, 403]
    return [answer.text for answer in answers]


def named_ever(texts: list[str]) -> set[str]:
    return {card for text in texts for card in named(json.loads(text), "en")}


def renamed(action: str, swap: dict[str, str]) -> str:
    verb, _, card = action.rpartition(" ")
    return f"{verb} {swap.get(card, card)}" if verb in ("PLAY", "DISCARD") else action


def play_a_deal(sockets: list[Socket], chance: random.Random) -> None:
    for socket in sockets:
        socket.expect(lambda frame: frame.get("view", {}).get("deal", 0) > 0)
    while sockets[0].view["phase"] not in ("scored", "over"):
        acting = next(socket for socket in sockets if socket.view["your_turn"])
        ack = take(acting, "act", a=choose(acting.view, chance))
        for socket in sockets:
            socket.reach(ack["seq"])


def stored(file: Path) -> list[Event]:
    import sqlite3

    with sqlite3.connect(file) as db:
        rows = db.execute("SELECT body FROM event ORDER BY seq").fetchall()
    db.close()
    return [decode_event(body) for (body,) in rows]


# --- strangers -------------------------------------------------------------------------------


def test_a_stranger_gets_no_view_by_any_door(base: str, program: NewProgram) -> None:
    table = program().make_table("draw_bridge", bot="novice")["table"]
    nobody = program()

    with nobody.socket(table) as socket:
        closed = socket.closed_with()
    page = httpx.get(f"{base}/en/t/{table}")

    assert closed == 4403
    assert page.status_code == 403
    assert '"view"' not in page.text
    assert "boot" not in page.text


def test_a_socket_without_any_identity_is_refused(base: str, program: NewProgram) -> None:
    table = program().make_table("draw_bridge", bot="novice")["table"]

    with pytest.raises(InvalidStatus) as refused, connect(f"{ws(base)}/ws/tables/{table}"):
        pass

    assert refused.value.response.status_code == 403


def ws(base: str) -> str:
    return base.replace("http", "ws", 1)
