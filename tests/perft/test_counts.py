"""The exact counts of the appendix of docs/rules.md, reached by the games themselves.

An auction is walked through the real phase with a memo over what its future depends on; draws and
tricks are walked move by move from a fixed deck.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from math import comb, factorial

import pytest
from msgspec.structs import replace

from honeymoon.cards import PACK_52
from honeymoon.engine.action import Action, moves
from honeymoon.engine.evolve import evolve, fold
from honeymoon.engine.game import apply, legal_mask, start
from honeymoon.engine.state import State
from honeymoon.engine.tables import Ladder
from honeymoon.engine.variant import Variant
from honeymoon.engine.zone import HANDS
from honeymoon.phases.auction import Auction
from honeymoon.variants import Value, make


def auctions(rules: Variant) -> int:
    """How many different complete sequences of calls there are."""
    phase, auction = next(
        (index, each) for index, each in enumerate(rules.phases) if isinstance(each, Auction)
    )
    state = replace(State(), phase=phase)
    first = fold(auction.begin(rules, state), state)
    counts: dict[tuple[int, ...], int] = {}

    def after(state: State, action: int) -> State | None:
        called, *ended = auction.decide(rules, state, action)
        return None if ended else evolve(state, called)

    def count(state: State) -> int:
        bidding = state.bidding
        key = (bidding.bid, bidding.bidder, bidding.doubled, bidding.passes, state.to_act)
        if key not in counts:
            following = [after(state, action) for action in moves(auction.legal(rules, state))]
            counts[key] = sum(1 if each is None else count(each) for each in following)
        return counts[key]

    return count(first)


def _with_bids(rules: Variant, bids: int) -> Variant:
    """The same auction with a ladder of few bids, for the small cases."""
    ladder = rules.ladder
    kept = ladder.bids[:bids]
    mask = sum(1 << 64 + each for each in kept)
    above = {each: ladder.above[each] & mask for each in kept}
    return dataclasses.replace(rules, ladder=Ladder(ladder.denominations, kept, above, mask))


ALL = {
    ("plain_honeymoon", "any_pass"): 2**70,
    ("plain_honeymoon", "one_pass"): 2**71 - 1,
    ("plain_honeymoon", "three_passes"): (4 * 22**35 - 1) // 3,
    ("goren", "any_pass"): 2**70,
    ("three_handed_honeymoon", "n_minus_1"): (3 * 11**35 - 1) // 2,
    ("three_handed_honeymoon", "three_passes"): (4 * 16**35 - 1) // 3,
    ("three_hand_auction", "n_minus_1"): (3 * 11**35 - 1) // 2,
}


@pytest.mark.parametrize(("key", "end_rule"), ALL)
def test_auctions_of_thirty_five_bids(key: str, end_rule: str) -> None:
    assert auctions(make(key, end_rule=end_rule)) == ALL[key, end_rule]


OTHERS: list[tuple[str, dict[str, Value], int]] = [
    ("auction_bridge", {}, (4 * 22**35 - 1) // 3),
    ("auction_bridge", {"nullo": True}, (4 * 22**42 - 1) // 3),
    ("auction_bridge", {"trick_table": "royal_historic"}, (4 * 22**42 - 1) // 3),
    ("auction_bridge", {"trick_table": "royal_historic", "nullo": True}, (4 * 22**49 - 1) // 3),
    ("auction_bridge", {"trick_table": "old_count"}, (4 * 22**35 - 1) // 3),
    ("three_hand_auction", {"nullo": True}, (3 * 11**42 - 1) // 2),
    ("three_handed_honeymoon", {"name_trumps": "after_kitty"}, 29_230_756),
    (
        "three_handed_honeymoon",
        {"name_trumps": "after_auction", "end_rule": "three_passes"},
        357_913_941,
    ),
]


@pytest.mark.parametrize(("key", "options", "count"), OTHERS)
def test_auctions_of_other_ladders(key: str, options: dict[str, Value], count: int) -> None:
    assert auctions(make(key, **options)) == count


SMALL = {
    ("plain_honeymoon", "any_pass"): (4, 16, 64),
    ("plain_honeymoon", "one_pass"): (7, 31, 127),
    ("plain_honeymoon", "three_passes"): (29, 645, 14_197),
    ("three_handed_honeymoon", "n_minus_1"): (16, 181, 1_996),
    ("three_handed_honeymoon", "three_passes"): (21, 341, 5_461),
}


@pytest.mark.parametrize(("key", "end_rule"), SMALL)
def test_auctions_of_few_bids(key: str, end_rule: str) -> None:
    rules = make(key, end_rule=end_rule)
    assert tuple(auctions(_with_bids(rules, b)) for b in (1, 2, 3)) == SMALL[key, end_rule]


def test_auctions_of_four_players() -> None:
    rules = make("auction_bridge")
    assert tuple(auctions(_with_bids(rules, b)) for b in (1, 2, 3)) == (29, 645, 14_197)


def walk(rules: Variant, state: State, ends: Callable[[State], bool]) -> int:
    """How many sequences of actions lead to a state that ``ends``."""
    if ends(state):
        return 1
    actions = moves(legal_mask(rules, state))
    return sum(walk(rules, apply(rules, state, action)[0], ends) for action in actions)


DRAWS = {
    ("offer_or_flip", False): (1, 27, 27**2, 27**3),
    ("offer_or_flip", True): (1, 29, 29**2, 29**3),
    ("free_offer", False): (1, 27, 27**2, 27**3),
    ("free_offer", True): (1, 29, 29**2, 29**3),
    ("offer_or_forced_next", False): (1, 27, 715, 18_941),
    ("offer_or_forced_next", True): (1, 29, 826, 23_534),
}


@pytest.mark.parametrize("visibility", ["face_up", "private"])
@pytest.mark.parametrize(("resolution", "taken"), DRAWS)
def test_draws_from_a_stock_of_k(resolution: str, taken: bool, visibility: str) -> None:  # noqa: FBT001 - a row of the table
    rules = make(
        "draw_bridge",
        reject_resolution=resolution,
        discard_taken_allowed=taken,
        visibility=visibility,
    )
    small = dataclasses.replace(rules, pack=26)
    dealt, _ = start(rules, PACK_52, dealer=0)
    for k, count in enumerate(DRAWS[resolution, taken]):
        if k == 0:
            continue  # without a stock there is no first turn; F(0) = 1 says so
        pack = dataclasses.replace(small, pack=26 + k)
        state = replace(dealt, stock=dealt.stock[: k - 1])
        assert walk(pack, state, lambda each: each.phase > 0) == count


def test_turns_of_classic_pick_up() -> None:
    rules = make("pickup_bridge")
    state, _ = start(rules, PACK_52, dealer=0)
    for k in (1, 2, 5, 10):
        left = 52 - 2 * k - 1  # the next card one lies turned
        assert walk(rules, state, lambda each, left=left: len(each.stock) == left) == 2**k  # type: ignore[misc]  # a default binds the loop's value


def test_discards_of_a_kitty() -> None:
    """20 x 19 discards of the first two; the whole is 20 x 19 x 18 x 17 = 116,280, C(20,4) sets."""
    rules = make("three_handed_honeymoon")
    state, _ = start(rules, PACK_52, dealer=0)
    for call in ("1C", "P", "P"):
        state, _ = apply(rules, state, Action(call))
    declarer = state.player
    pile = HANDS + declarer

    def discarded(count: int) -> Callable[[State], bool]:
        return lambda each: each.count(pile) == count

    assert walk(rules, state, discarded(1)) == 20
    assert walk(rules, state, discarded(2)) == 20 * 19
    assert walk(rules, state, discarded(3)) == 20 * 19 * 18
    assert len(set(_sets(rules, state, pile, 2))) == comb(20, 2)


def _sets(rules: Variant, state: State, pile: int, size: int) -> list[int]:
    if state.count(pile) == size:
        return [state.cards(pile).mask]
    return [
        found
        for action in moves(legal_mask(rules, state))
        for found in _sets(rules, apply(rules, state, action)[0], pile, size)
    ]


@pytest.mark.long
def test_all_discards_of_a_kitty() -> None:
    rules = make("three_handed_honeymoon")
    state, _ = start(rules, PACK_52, dealer=0)
    for call in ("1C", "P", "P"):
        state, _ = apply(rules, state, Action(call))
    phase = state.phase
    assert walk(rules, state, lambda each: each.phase > phase) == 116_280


def test_first_stage_of_a_whist() -> None:
    rules = make("german_whist")
    state, _ = start(rules, PACK_52, dealer=0)
    for k in (1, 2):
        assert walk(rules, state, lambda each, k=k: sum(each.won) == k) == 169**k  # type: ignore[misc]  # a default binds the loop's value


@pytest.mark.parametrize("n", [1, 2, 3, 4, 5])
def test_tricks_of_one_suit_only(n: int) -> None:
    """Both hands hold n cards of one suit, so every order of each is possible: n! x n!."""
    rules = make("plain_honeymoon")
    state, _ = start(rules, PACK_52, dealer=0)
    for call in ("1NT", "P", "P", "P"):
        state, _ = apply(rules, state, Action(call))
    low, high = (1 << n) - 1, ((1 << n) - 1) << n
    state = replace(state, hands=(low, high, 0, 0))
    assert walk(rules, state, lambda each: bool(each.ended)) == factorial(n) ** 2
