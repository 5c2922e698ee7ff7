"""What may be looked at again (C-5, C-13; part VII, 8): the log forgets cards as people do."""

import pytest

from honeymoon.engine.zone import STOCK
from honeymoon.play.match import Match, match
from honeymoon.service.protocol import EventText
from tests.unit.service.test_board import snap


def cards_named(played: Match) -> list[EventText]:
    """The entries of the reader's log that name cards, the deal itself apart."""
    return [event for event in snap(played, 0).events if event.fades]


def play_tricks(played: Match, number: int) -> None:
    """Bids one club, and plays the lowest legal card until so many tricks are over."""
    played.act("1C")
    while played.state.contract is None:
        played.act("P")
    for _ in range(2 * number):
        played.act(played.legal[0])


@pytest.mark.parametrize(("aid", "tricks"), [("off", 1), ("on", 4)])
def test_the_log_goes_back_to_the_last_trick(aid: str, tricks: int) -> None:
    played = match("plain_honeymoon", seed=3, memory_aid=aid)
    play_tricks(played, 4)
    played.act(played.legal[0])

    named = cards_named(played)
    assert [event.kind for event in named] == ["played"] * (2 * tricks + 1)
    assert {"called", "contractmade"} <= {event.kind for event in snap(played, 0).events}


@pytest.mark.parametrize(("aid", "turns"), [("off", 2), ("on", 5)])
def test_of_the_draw_the_last_two_turns_are_told(aid: str, turns: int) -> None:
    played = match("draw_bridge", seed=3, memory_aid=aid)
    for _ in range(4):  # the fifth card has just been turned
        played.act("REJECT")
        played.act("DECLINE")

    from_stock = f'"src":{STOCK},'.encode()
    turned = [event for event in cards_named(played) if from_stock in bytes(event.e)]
    assert len(turned) == turns


def test_the_whole_deal_may_be_read_when_it_is_over() -> None:
    played = match("plain_honeymoon", seed=3, auto=False)
    played.deal()
    play_tricks(played, 13)

    assert played.state.ended
    assert len([event for event in cards_named(played) if event.kind == "played"]) == 26
