"""Every bot finishes every game, whatever its options, with legal actions only."""

from random import Random

import pytest

from honeymoon.bots.base import Bot, create, decode_view, encode_view, names
from honeymoon.bots.random_bot import ByKind
from honeymoon.variants import games
from tests.kit.bounds import decisions_at_most
from tests.kit.deals import new_match

DEALS = 20


@pytest.mark.parametrize("key", games())
def test_any_options_any_company(key: str) -> None:
    bots: list[Bot] = [*map(create, names()), ByKind()]
    for seed in range(DEALS):
        rng = Random(f"{key}/{seed}")
        chosen = {option.name: rng.choice(option.samples) for option in games()[key].options}
        match = new_match(games()[key].make(chosen), seed)
        seats = [rng.choice(bots) for _ in range(match.rules.players)]
        match.deal()
        decisions = 0
        while not match.state.ended:
            view = decode_view(encode_view(match.view(match.player)))
            action = seats[match.player].choose(view, rng)

            assert action in view.legal
            match.act(action)
            decisions += 1
        assert decisions <= decisions_at_most(match.rules)


@pytest.mark.parametrize("key", games())
def test_novices_play_a_match_to_its_end(key: str) -> None:
    match, novice = new_match(games()[key].make({}), 3), create("novice")
    while not match.ended:
        match.deal()
        while not match.state.ended:
            match.act(novice.choose(match.view(match.player), Random(0)))

    assert match.deals < 60
