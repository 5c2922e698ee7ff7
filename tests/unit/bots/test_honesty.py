"""No bot acts on cards that it cannot know, and none takes its chance from anywhere but ``rng``."""

from collections.abc import Callable, Sequence
from random import Random

import pytest

from honeymoon.bots.base import create, names
from honeymoon.bots.random_bot import ByKind
from honeymoon.cards import Card
from honeymoon.engine.variant import Variant
from honeymoon.engine.zone import HANDS
from honeymoon.errors import IllegalAction
from honeymoon.play.match import Match
from honeymoon.variants import games, make
from tests.kit.swaps import known_to

Choose = Callable[[Match, int], int]
DEALS = 6
WORLDS = 12


def of(name: str) -> Choose:
    bot = create(name)
    return lambda match, player: bot.choose(match.view(player), Random(1))


def peek(match: Match, player: int) -> int:
    """Looks at the other hand: its lowest card decides."""
    other = next(hand for hand in range(HANDS) if hand != player and match.state.hands[hand])
    view = match.view(player)
    return view.legal[match.state.hands[other] % len(view.legal)]


def dealt(rules: Variant, deck: list[Card], actions: Sequence[int]) -> Match:
    match = Match(rules, rng=Random(1), auto=False)
    match.deal(deck)
    for action in actions:
        match.act(action)
    return match


def worlds_told_apart(rules: Variant, choose: Choose) -> tuple[int, int]:
    """Worlds tried in which only cards unknown to the player differ, and those he told apart."""
    tried = apart = 0
    for seed in range(DEALS):
        rng = Random(f"worlds/{seed}")
        deck = [Card(number) for number in rng.sample(range(rules.pack), rules.pack)]
        actions: list[int] = []
        match = dealt(rules, deck, actions)
        if match.deal_due:
            continue  # a joker was turned up
        policy = ByKind()
        for _ in range(rng.randrange(25)):
            action = policy.choose(match.view(match.player), rng)
            actions.append(action)
            match.act(action)
            if match.player < 0:
                actions.pop()
                match = dealt(rules, deck, actions)
                break
        player = match.player
        known = known_to(match.log, player)
        hidden = [card for card in deck if card not in known]
        for _ in range(WORLDS):
            new = dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))
            try:
                other = dealt(rules, [new.get(card, card) for card in deck], actions)
            except IllegalAction:
                continue  # a secret discard of a card that lies elsewhere there
            if other.view(player) != match.view(player):
                continue  # somebody else's play tells the worlds apart
            tried += 1
            apart += choose(match, player) != choose(other, player)
    return tried, apart


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("key", games())
def test_hidden_cards_change_no_decision(key: str, name: str) -> None:
    tried, apart = worlds_told_apart(make(key), of(name))

    assert tried >= WORLDS
    assert apart == 0


def test_a_bot_that_peeks_is_found() -> None:
    _, apart = worlds_told_apart(make("plain_honeymoon"), peek)

    assert apart > 0


@pytest.mark.parametrize("name", names())
def test_the_same_view_and_chance_give_the_same_decision(name: str) -> None:
    match = Match(make("draw_bridge"), rng=Random(4), auto=False)
    match.deal()
    while not match.state.ended:
        view = match.view(match.player)
        action = create(name).choose(view, Random(9))

        assert action == create(name).choose(view, Random(9))
        match.act(action)
