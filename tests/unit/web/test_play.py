"""Whole matches, by two sockets and against the computer through the HTTP twin."""

import json
import random
from pathlib import Path

import pytest

from honeymoon.variants import games
from tests.unit.web.harness import Json, NewProgram, Program, Socket, choose, running

TWO_PLAYERS = [key for key, game in games().items() if game.table.players == 2]
MORE_PLAYERS = [key for key, game in games().items() if game.table.players > 2]


@pytest.mark.parametrize("key", ["draw_bridge", "plain_honeymoon"])
def test_two_people_play_a_match_to_its_end(program: NewProgram, key: str) -> None:
    host, friend = program(), program(lang="fr")
    made = host.make_table(key, match="single_game")
    table = friend.join(made["links"]["1"])

    with host.socket(table) as south, friend.socket(table) as north:
        play_on([south, north], random.Random(key))

        assert south.view["over"]["text"]
        assert south.view["pad"]["totals"] == north.view["pad"]["totals"]
        assert sum(south.view["pad"]["totals"]) > 0
        assert numbers(south) == list(range(1, south.seq + 1)) == numbers(north)


@pytest.mark.parametrize("key", ["draw_bridge", "plain_honeymoon"])
def test_a_program_plays_a_match_against_the_computer_over_plain_http(
    program: NewProgram, key: str
) -> None:
    player, chance = program(), random.Random(key)
    table = player.make_table(key, bot="novice", match="single_game")["table"]

    frame = player.events(table)
    while frame["view"]["phase"] != "over":
        view, seq = frame["view"], frame["seq"]
        if view["may_next"]:
            answer = player.act(table, t="next", id=seq, seq=seq)
        elif view["your_turn"]:
            answer = player.act(table, t="act", id=seq, seq=seq, a=choose(view, chance))
        else:
            answer = {"t": "ack"}
        assert answer["t"] == "ack", answer
        news = player.events(table, since=seq, wait=25)
        frame = news if "view" in news else frame

    assert frame["view"]["over"]["text"]


@pytest.mark.parametrize("key", TWO_PLAYERS)
def test_a_deal_of_each_game_for_two_is_played_and_the_next_one_dealt(
    program: NewProgram, key: str
) -> None:
    host, friend = program(), program()
    made = host.make_table(key)
    table = friend.join(made["links"]["1"])

    with host.socket(table) as south, friend.socket(table) as north:
        play_on([south, north], random.Random(7), deals=1)

    assert south.view["phase"] in ("scored", "over")


@pytest.mark.parametrize("key", MORE_PLAYERS)
def test_a_deal_of_each_game_for_more_is_played_with_bots(program: NewProgram, key: str) -> None:
    player, chance = program(), random.Random(key)
    table = player.make_table(key, bot="novice")["table"]

    with player.socket(table) as socket:
        while socket.view.get("phase") not in ("scored", "over"):
            if socket.view.get("your_turn"):
                ack = take(socket, "act", a=choose(socket.view, chance))
                socket.reach(ack["seq"])
            else:
                socket.frame()

    names = [seat["name"] for seat in socket.view["seats"]]
    assert len(set(names)) == len(names), "everybody has a name of his own"


def play_on(sockets: list[Socket], chance: random.Random, *, deals: int = 0) -> None:
    """Play until the match is over, or until so many deals are."""
    for socket in sockets:
        socket.expect(lambda frame: frame.get("view", {}).get("deal", 0) > 0)
    while sockets[0].view["phase"] != "over":
        if sockets[0].view["phase"] == "scored":
            if sockets[0].view["deal"] == deals:
                return
            seq = max(take(socket, "next")["seq"] for socket in sockets)
            for socket in sockets:
                socket.reach(seq)
            continue
        acting = next(socket for socket in sockets if socket.view["your_turn"])
        ack = take(acting, "act", a=choose(acting.view, chance))
        for socket in sockets:
            socket.reach(ack["seq"])


def take(socket: Socket, t: str, **fields: object) -> Json:
    number = socket.command(t, **fields)
    answer = socket.expect(lambda frame: frame.get("id") == number)
    assert answer["t"] == "ack", answer
    return answer


def numbers(socket: Socket) -> list[int]:
    """The numbers of the events that a socket was sent, each once."""
    found: dict[int, None] = {}
    for text in socket.got:
        for event in json.loads(text).get("events", ()):
            found[event["seq"]] = None
    return list(found)


def test_a_deal_is_played_on_postgresql_and_gone_on_with(postgres_url: str, tmp_path: Path) -> None:
    with running(tmp_path, database=postgres_url) as base, Program(base) as host:
        made = host.make_table("plain_honeymoon")
        with Program(base) as friend:
            table = friend.join(made["links"]["1"])
            with host.socket(table) as south, friend.socket(table) as north:
                play_on([south, north], random.Random(1), deals=1)
        seq, token = south.seq, host.token

    with running(tmp_path, database=postgres_url) as base, Program(base) as again:
        again.http.headers["authorization"] = f"Bearer {token}"
        frame = again.events(table)

    assert (frame["seq"], frame["view"]["phase"]) == (seq, "scored")
