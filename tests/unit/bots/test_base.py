"""Who there is, and the bytes through which they see the table."""

from random import Random

import pytest

from honeymoon.bots.base import create, decode_view, encode_view, names, rules_of
from honeymoon.bots.random_bot import ByKind
from honeymoon.cards import UNKNOWN, Card
from honeymoon.engine.action import Action
from honeymoon.engine.event import Dealt
from honeymoon.errors import OptionError
from honeymoon.variants import games, make
from tests.kit.deals import new_match
from tests.kit.table import deal
from tests.unit.bots.positions import seen


@pytest.mark.parametrize("name", names())
def test_bots_are_created_by_name(name: str) -> None:
    assert create(name).name == name


def test_an_unknown_bot_names_the_nearest() -> None:
    with pytest.raises(OptionError) as refusal:
        create("novise")

    assert refusal.value.code == "no-bot"
    assert refusal.value.params["nearest"] == "novice"


@pytest.mark.parametrize("key", games())
def test_a_view_survives_the_wire(key: str) -> None:
    match, bot, rng = new_match(make(key), 5), ByKind(), Random(5)
    match.deal()
    while not match.state.ended:
        view = match.view(match.player)
        again = decode_view(encode_view(view))

        assert again == view
        match.act(bot.choose(again, rng))


def test_cards_and_actions_keep_their_manners_on_the_wire() -> None:
    view = decode_view(encode_view(seen(deal("draw_bridge"))))

    assert [type(action) for action in view.legal] == [Action, Action]
    first = view.log[0]
    assert isinstance(first, Dealt)
    assert {type(card) for packet in first.packets for card in packet.cards} == {Card}


def test_the_wire_carries_no_card_that_is_hidden() -> None:
    view = decode_view(encode_view(seen(deal("plain_honeymoon", dealer=0))))

    first = view.log[0]
    assert isinstance(first, Dealt)
    others = [packet for packet in first.packets if packet.zone != view.viewer]
    assert {card for packet in others for card in packet.cards} == {UNKNOWN}


def test_rules_are_made_once_for_a_game_and_its_options() -> None:
    one = seen(deal("plain_honeymoon", end_rule="one_pass"))
    other = seen(deal("plain_honeymoon", end_rule="one_pass", dealer=1))

    assert rules_of(one) is rules_of(other)
    assert rules_of(one) == make("plain_honeymoon", end_rule="one_pass")
