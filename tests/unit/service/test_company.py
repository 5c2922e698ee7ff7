"""People and bots in every combination of seats: each person plays, agrees and sees his own cards."""

import asyncio
from itertools import product
from random import Random

import pytest

from honeymoon.bots.base import create
from honeymoon.engine.action import Action
from honeymoon.engine.view import View
from honeymoon.service.protocol import Ack, Next
from honeymoon.service.table import Table
from honeymoon.variants import games
from tests.unit.service.test_table import House, act, run

# A game for every number of players, and those whose dummies belong to somebody.
GAMES = (
    "plain_honeymoon",
    "goren",
    "three_handed_honeymoon",
    "three_hand_auction",
    "auction_bridge",
)
COMPANIES = [
    (key, kinds)
    for key in GAMES
    for kinds in product(("person", "bot"), repeat=games()[key].table.players)
    if "person" in kinds
]


async def novice(name: str, view: View, **_: object) -> Action:
    """A bot of the name, in this process."""
    return create(name).choose(view, Random(view.seq))


async def plays_on(table: Table, people: list[int]) -> None:
    """Every person plays when it is his turn, until the deal is over."""
    chance, number = Random(3), 0
    while True:
        views = {player: (await table.look(player, "en", since=None)).view for player in people}
        for player, view in views.items():
            assert view.you == player
            assert [hand.hidden for hand in view.hands if hand.hand == player] == [0]
            assert {seat.player for seat in view.seats if seat.kind == "you"} == {player}
        if all(view.phase == "scored" for view in views.values()):
            return
        on_turn = [player for player, view in views.items() if view.your_turn]
        assert len(on_turn) <= 1
        for player in on_turn:
            number += 1
            legal = views[player].legal
            call = "1NT" if "1NT" in legal else "P"
            wanted = call if call in legal else chance.choice(legal)
            assert isinstance(await act(table, player, wanted, number=number), Ack)
        await asyncio.sleep(0)


@pytest.mark.parametrize(
    ("key", "kinds"),
    COMPANIES,
    ids=[f"{key}-{''.join(kind[0] for kind in kinds)}" for key, kinds in COMPANIES],
)
def test_a_deal_in_any_company(key: str, kinds: tuple[str, ...]) -> None:
    people = [player for player, kind in enumerate(kinds) if kind == "person"]

    async def work(house: House) -> None:
        house.bots.choose = novice  # type: ignore[method-assign]  # a bot that thinks
        table = await house.seat(*kinds, key=key)

        await plays_on(table, people)
        first = table.seq
        for player in people:
            assert table.seq == first, "the next deal waits for everybody"
            await table.submit(player, Next(id=999, seq=first), lang="en")

        assert table.seq > first
        views = [(await table.look(player, "en", since=None)).view for player in people]
        assert {view.deal for view in views} == {2}

    run(work)
