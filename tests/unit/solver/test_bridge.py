"""Positions taken from games: rings, sides, duties, racks; and what cannot be solved."""

from __future__ import annotations

from random import Random

import pytest

from honeymoon.cards import Card, Strain
from honeymoon.engine.game import act
from honeymoon.engine.game import legal as legal_actions
from honeymoon.errors import NotationError
from honeymoon.play.match import Match
from honeymoon.records.text import parse_position
from honeymoon.solver import Duty, position_of, ring_of
from honeymoon.variants import games, make


def test_two_hands_of_plain_honeymoon() -> None:
    rules, state = parse_position(
        "plain_honeymoon tricks S:32... N:AK... dealer S contract 1S-S trump S lead N won 5-6"
    )

    position = position_of(rules, state)

    assert ring_of(state) == (0, 1)
    assert (position.sides, position.leader, position.trump) == ((0, 1), 1, Strain.S)
    assert position.duty is Duty.FOLLOW
    assert not position.nullo


def test_an_auction_has_no_trick_play() -> None:
    rules, state = parse_position("plain_honeymoon auction S:32... N:AK... dealer S lead N")

    with pytest.raises(NotationError, match="no trick play"):
        position_of(rules, state)


@pytest.mark.parametrize("key", sorted(games()))
def test_legal_cards_are_the_same_as_the_game_says_all_the_way(key: str) -> None:
    # Random deals of each game; wherever trick play can be solved, both know the same cards.
    rules, rng, seen = make(key), Random(11), 0
    for _ in range(6):
        match = Match(rules, rng=rng, auto=False)
        match.deal()
        state = match.state
        while not state.ended and state.to_act >= 0:
            actions = list(legal_actions(rules, state))
            try:
                position = position_of(rules, state)
            except NotationError:
                pass
            else:
                seen += 1
                assert [Card(a) for a in actions] == [
                    card for card in map(Card, range(54)) if position.legal >> card & 1
                ]
            state, _events = act(rules, state, rng.choice(actions))

    assert seen
