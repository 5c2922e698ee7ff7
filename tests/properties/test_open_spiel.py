"""Auction bridge for four beside an independent program: OpenSpiel's bridge.

Its calls and its play follow the same rules (B-1 to B-3, P-1 to P-3). Random games are played
through both at once; at every decision both must offer the same, and have the same player on turn.
"""

from __future__ import annotations

from random import Random

import pyspiel

from honeymoon.cards import DOUBLE, PASS, REDOUBLE, Card, Denomination, bid
from honeymoon.engine.action import CALL, PLAY
from honeymoon.engine.variant import Variant
from honeymoon.play.match import Match
from honeymoon.variants import make
from tests.kit.deals import new_match

# There North is player 0 and the dealer; here South is, so that all seats shift by two.
DEALER = 2
CALLS = {0: PASS, 1: DOUBLE, 2: REDOUBLE}
for level in range(1, 8):
    for strain in range(5):
        CALLS[3 + 5 * (level - 1) + strain] = bid(level, Denomination(strain))
FIRST_CALL = 52


def ours(action: int) -> int:
    """An action of theirs in our numbers: cards are rank-major there, calls follow them."""
    if action < FIRST_CALL:
        return PLAY + 13 * (action % 4) + action // 4
    return CALL + CALLS[action - FIRST_CALL]


def seat(player: int) -> int:
    return (player + DEALER) % 4


def _deal(game: pyspiel.Game, rules: Variant, rng: Random) -> tuple[pyspiel.State, Match]:
    theirs = game.new_initial_state()
    deck = []
    while theirs.is_chance_node():
        action = rng.choice(theirs.legal_actions())
        deck.append(Card(ours(action)))
        theirs.apply_action(action)
    # They deal the dealer's card first, we the card of the player at his left.
    order = [deck[4 * (place // 4) + (place + 1) % 4] for place in range(52)]
    match = new_match(rules, seed=0)
    match._rng.randrange = lambda *_: DEALER  # type: ignore[method-assign]  # chance is told what to do
    match.deal(order)
    return theirs, match


def _play(games: int, seed: int) -> tuple[int, int]:
    game = pyspiel.load_game("bridge(use_double_dummy_result=false)")
    rules, rng = make("auction_bridge", first_dealer="random"), Random(seed)
    played = decisions = 0
    for _ in range(games):
        theirs, match = _deal(game, rules, rng)
        while not theirs.is_terminal():
            offered = sorted(ours(action) for action in theirs.legal_actions())
            assert offered == [int(action) for action in match.legal]
            assert seat(theirs.current_player()) == match.player
            calls = [action for action in theirs.legal_actions() if action >= FIRST_CALL]
            passes = calls and rng.random() < 0.5
            action = FIRST_CALL if passes else rng.choice(theirs.legal_actions())
            theirs.apply_action(action)
            match.act(ours(action))
            decisions += 1
        assert match.state.ended
        if match.state.ended == "passed_out":
            assert theirs.returns() == [0, 0, 0, 0]
            continue
        played += 1
        contract = match.state.contract
        assert contract is not None
        won = sum(match.state.won[hand] for hand in range(4) if hand % 2 == contract.declarer % 2)
        made = theirs.returns()[(contract.declarer - DEALER) % 4] > 0
        assert made == (won >= contract.level + 6)
    return played, decisions


def test_a_thousand_games_agree_at_every_decision() -> None:
    played, decisions = _play(1000, seed=1)
    print(f"{decisions} decisions of {played} played games agree")
    assert played > 700
