"""Every registered game, with every pair of option values, keeps the promises of the core.

A game or an option that is added is tested here without a line of its own.
"""

from __future__ import annotations

from itertools import pairwise as neighbours
from random import Random

import pytest

from honeymoon.cards import UNKNOWN
from honeymoon.engine.event import Dealt, Event, Moved, Shown
from honeymoon.engine.evolve import evolve, fold
from honeymoon.engine.game import act, legal, legal_mask
from honeymoon.engine.redact import redact
from honeymoon.engine.state import EMPTY, State
from honeymoon.engine.variant import Variant
from honeymoon.engine.view import legal_for
from honeymoon.engine.zone import HANDS, ZONES
from honeymoon.errors import IllegalAction
from honeymoon.play.match import Match
from honeymoon.records.codec import decode_event, encode_event
from honeymoon.records.text import format_position, parse_position
from honeymoon.variants import Game, games
from tests.kit.bounds import decisions_at_most
from tests.kit.deals import new_match, play_deal, play_until, viewers, zone_contents
from tests.kit.pairs import Chosen, Pair, all_pairs, pairs_of, pairwise

GAMES = games()
ROWS = [(key, row) for key, game in GAMES.items() for row in pairwise(game)]


def _deal(key: str, chosen: Chosen, seed: int) -> Match:
    """A match after one deal that was played to its end."""
    return play_until(new_match(GAMES[key].make(chosen), seed), Random(seed + 1))


@pytest.mark.parametrize(("key", "chosen"), ROWS, ids=[f"{k}-{i}" for i, (k, _) in enumerate(ROWS)])
def test_a_deal_keeps_every_promise(key: str, chosen: Chosen) -> None:
    match = new_match(GAMES[key].make(chosen), seed=len(repr(chosen)))
    rng = Random(7)
    while match.state.ended != "played" and not match.ended:
        first = len(match.log)
        match.deal()
        decisions = 0
        for step in play_deal(match, rng):
            decisions += 1
            _check_legal(match.rules, step.before, step.player)
            for viewer in viewers(match.rules):
                assert match.view(viewer).legal == legal_for(match.rules, match.state, viewer)
            _check_refusals(match.rules, step.before, rng)
        assert decisions <= decisions_at_most(match.rules)
        _check_log(match, first)


def _check_legal(rules: Variant, state: State, player: int) -> None:
    actions = legal(rules, state)
    assert actions, "nobody can act and no deck is due"
    assert all(low < high for low, high in neighbours(actions)), "not in ascending order"
    assert legal_for(rules, state, player) == actions


def _check_refusals(rules: Variant, state: State, rng: Random) -> None:
    """C-7: whatever else is tried is refused with a rule, and the state is as it was."""
    mask = legal_mask(rules, state)
    tried = [action for action in rng.sample(range(200), 3) if action & 63 < 54]
    for action in tried:
        if mask >> action & 1:
            continue
        with pytest.raises(IllegalAction) as refused:
            act(rules, state, action)
        assert refused.value.rule
        assert refused.value.code


def _check_log(match: Match, first: int) -> None:
    rules = match.rules
    log = [event for event in match.log[first:] if first or not _is_cut(event)]
    pack = (1 << rules.pack) - 1
    truth = EMPTY
    views = dict.fromkeys(viewers(rules), EMPTY)
    for event in log:
        assert decode_event(encode_event(event)) == event
        truth = evolve(truth, event)
        places = zone_contents(truth)
        assert sum(places.values()) == pack, "a card is lost or doubled"
        for viewer, before in views.items():
            seen = redact(event, viewer)
            assert seen == event or isinstance(event, Dealt | Moved | Shown)
            view = views[viewer] = evolve(before, seen)
            _check_view(truth, view)
    assert fold(log) == truth == match.state
    for viewer, view in views.items():
        assert match.view(viewer).state == view


def _is_cut(event: Event) -> bool:
    return type(event).__name__ == "DealerChosen"


def _check_view(truth: State, view: State) -> None:
    """A view believes nothing false, counts as many cards, and differs in nothing else."""
    for zone in range(ZONES):
        held, believed = truth.cards(zone), view.cards(zone)
        assert believed.mask & ~held.mask == 0, f"zone {zone}: a false belief"
        assert len(believed) == len(held), f"zone {zone}: a wrong count"
    assert view.played == truth.played
    assert all(ours in (UNKNOWN, true) for ours, true in zip(view.stock, truth.stock, strict=True))
    for name in (
        "phase",
        "to_act",
        "trick",
        "leader",
        "won",
        "next",
        "control",
        "trump",
        "bidding",
    ):
        assert getattr(view, name) == getattr(truth, name), name
    assert view.contract == truth.contract
    assert view.ended == truth.ended


@pytest.mark.parametrize("key", GAMES)
def test_every_pair_of_option_values_occurs_in_a_finished_deal(key: str) -> None:
    game = GAMES[key]
    met: set[Pair] = set()
    for chosen in pairwise(game):
        match = _deal(key, chosen, seed=3)
        assert match.state.ended
        met |= pairs_of(game, dict(match.rules.options))
    missing = all_pairs(game) - met
    assert not missing, f"{len(missing)} pairs, like {next(iter(missing))}"
    print(f"{key}: {len(met)} pairs of {len(game.options)} options in {len(pairwise(game))} deals")


@pytest.mark.parametrize("key", GAMES)
def test_a_prefix_of_the_log_is_the_match_at_that_time(key: str) -> None:
    match = new_match(GAMES[key].table, seed=11)
    rng, moments = Random(12), {}
    match.deal()
    for step in play_deal(match, rng):
        moments[len(match.log) - len(step.events)] = step.before
    for seq, state in moments.items():
        earlier = match.at(seq)
        assert earlier.state == state
        assert earlier.legal == legal(match.rules, state)
    with pytest.raises(IndexError):
        match.at(len(match.log) + 1)


@pytest.mark.parametrize("key", GAMES)
def test_any_moment_is_one_line_of_text_and_back(key: str) -> None:
    match = new_match(GAMES[key].table, seed=21)
    match.deal()
    for step in play_deal(match, Random(22)):
        for state in (step.before, match.view(step.player).state):
            line = format_position(match.rules, state)
            assert "\n" not in line
            again = parse_position(line)
            assert again.rules.key == key
            assert format_position(again.rules, again.state) == line
            assert legal(again.rules, again.state) == legal(match.rules, state)


@pytest.mark.parametrize("key", GAMES)
def test_a_match_ends(key: str) -> None:
    """Whole matches, only in their short forms: a single game, one hand, a low target."""
    game = GAMES[key]
    short = {"match": "single_game", "game_target": 10, "preset": "standard"}
    chosen = {name: value for name, value in short.items() if name in _names(game)}
    match = new_match(game.make(chosen), seed=31)
    rng = Random(32)
    while not match.ended:
        assert match.deals < 400
        match.deal()
        for _ in play_deal(match, rng):
            pass
    restored = Match.of_log(match.rules, match.log)
    assert restored.standing == match.standing
    assert restored.result == match.result
    assert sum(match.standing.totals) > 0
    with pytest.raises(IllegalAction):
        match.deal()


def _names(game: Game) -> set[str]:
    return {option.name for option in game.options}


@pytest.mark.long
@pytest.mark.parametrize("key", GAMES)
def test_ten_thousand_deals(key: str) -> None:
    rows = pairwise(GAMES[key])
    rng = Random(41)
    for number in range(10_000):
        match = new_match(GAMES[key].make(rows[number % len(rows)]), seed=number)
        match.deal()
        for _ in play_deal(match, rng):
            pass
        assert match.state.ended
        assert sum(zone_contents(match.state).values()) == (1 << match.rules.pack) - 1
        held = sum(match.state.count(hand) for hand in range(HANDS))
        assert match.state.ended != "played" or held == 0
