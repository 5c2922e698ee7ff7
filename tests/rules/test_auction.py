"""Chapter B of docs/rules.md: the auction."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from honeymoon.cards import Call
from honeymoon.engine.event import Dealt
from honeymoon.play.match import Match
from honeymoon.variants import Value, make
from tests.kit.deals import new_match
from tests.kit.table import Table, deal


def plain(*calls: str, **options: Any) -> Table:
    return deal("plain_honeymoon", **options).do(*calls)


def calls(table: Table) -> set[str]:
    return set(table.legal.split(", "))


def test_b_1_a_higher_level_or_a_higher_denomination_beats() -> None:
    bids = make("plain_honeymoon").ladder.bids
    assert len(bids) == 35
    assert [str(Call(bid)) for bid in bids[:6]] == ["1C", "1D", "1H", "1S", "1NT", "2C"]
    assert plain("1S").refuses("1H").code == "bid-too-low"
    assert "1NT" in calls(plain("1S"))
    assert "2C" in calls(plain("1NT"))


ORDERS: list[tuple[dict[str, Value], str]] = [
    ({}, "1C 1D 1H 1S 1NT"),
    ({"nullo": True}, "1C 1D 1H 1S 1NU 1NT"),
    ({"trick_table": "royal_historic"}, "1LS 1C 1D 1H 1S 1NT"),
    ({"trick_table": "old_count"}, "1S 1C 1D 1H 1NT"),
    ({"trick_table": "old_count", "nullo": True}, "1S 1C 1D 1H 1NU 1NT"),
    ({"trick_table": (1, 2, 3, 4, 5)}, "1C 1D 1H 1S 1NT"),
]


@pytest.mark.parametrize(("options", "order"), ORDERS)
def test_b_1_the_order_of_denominations_is_the_games(options: dict[str, Any], order: str) -> None:
    ladder = make("auction_bridge", **options).ladder
    assert " ".join(str(Call(bid)) for bid in ladder.bids[: len(order.split())]) == order
    assert len(ladder.bids) == 7 * len(order.split())


def test_b_1_bids_without_a_denomination() -> None:
    rules = make("three_handed_honeymoon", name_trumps="after_kitty")
    assert [str(Call(bid)) for bid in rules.ladder.bids] == list("1234567")


def test_b_2_pass_is_always_possible() -> None:
    for made in ((), ("1C",), ("1C", "X"), ("1C", "X", "XX"), ("7NT",)):
        assert "P" in calls(plain(*made))


def test_b_2_only_the_others_bid_may_be_doubled_and_once() -> None:
    assert plain().refuses("X").code == "nothing-bid"
    assert "X" in calls(plain("1C"))
    assert plain("1C", "P").refuses("X").code == "double-own"
    assert plain("1C", "X").refuses("X").code == "already-doubled"


def test_b_2_only_ones_own_doubled_bid_may_be_redoubled() -> None:
    assert plain("1C").refuses("XX").code == "not-doubled"
    assert "XX" in calls(plain("1C", "X"))
    assert plain("1C", "X", "P").refuses("XX").code == "redouble-theirs"
    assert plain("1C", "X", "XX").refuses("XX").code == "already-redoubled"


def test_b_2_a_new_bid_wipes_out_the_double() -> None:
    table = plain("1C", "X", "XX", "1D", "P", "P", "P")
    assert table.contract == "1D"


def test_b_2_nothing_forbids_raising_oneself() -> None:
    table = plain("1C", "P")
    assert {"1D", "7NT"} <= calls(table)
    assert table.do("2C", "P", "P", "P").contract == "2C"


def test_b_2_partners_are_one_side() -> None:
    four = deal("auction_bridge").do("1C", "P")
    assert four.refuses("X").code == "double-own"
    doubled = deal("auction_bridge").do("1C", "X", "P")
    assert doubled.refuses("XX").code == "redouble-theirs"
    assert doubled.do("P").legal.endswith("XX")


ENDS: list[tuple[str, dict[str, Any], str, str]] = [
    ("plain_honeymoon", {"end_rule": "three_passes"}, "1C,P,P,P", "1C"),
    ("plain_honeymoon", {"end_rule": "three_passes"}, "1C,P,P,1D,P,P,P", "1D"),
    ("plain_honeymoon", {"end_rule": "three_passes"}, "1C,P,P,X,P,P,P", "1CX"),
    ("plain_honeymoon", {"end_rule": "three_passes"}, "P,P,P,1C,P,P,P", "1C"),
    ("plain_honeymoon", {"end_rule": "one_pass"}, "1C,P", "1C"),
    ("plain_honeymoon", {"end_rule": "one_pass"}, "P,1C,X,XX,P", "1CXX"),
    ("plain_honeymoon", {"end_rule": "any_pass"}, "1C,1D,P", "1D"),
    ("three_handed_honeymoon", {"end_rule": "n_minus_1"}, "1C,P,P", "1C"),
    ("three_handed_honeymoon", {"end_rule": "n_minus_1"}, "P,P,1C,X,P,P", "1CX"),
    ("three_handed_honeymoon", {"end_rule": "three_passes"}, "1C,P,P,1D,P,P,P", "1D"),
    ("auction_bridge", {}, "P,P,P,1C,P,P,P", "1C"),
]


@pytest.mark.parametrize(("key", "options", "made", "contract"), ENDS)
def test_b_3_the_passes_that_end_an_auction(
    key: str, options: dict[str, Any], made: str, contract: str
) -> None:
    *before, last = made.split(",")
    table = deal(key, **options).do(*before)
    assert table.contract == ""
    assert table.do(last).contract == contract


OUT: list[tuple[str, str, int]] = [
    ("plain_honeymoon", "three_passes", 4),
    ("plain_honeymoon", "one_pass", 2),
    ("plain_honeymoon", "any_pass", 1),
    ("three_handed_honeymoon", "n_minus_1", 3),
    ("three_handed_honeymoon", "three_passes", 4),
    ("three_hand_auction", "n_minus_1", 3),
]


@pytest.mark.parametrize(("key", "end_rule", "passes"), OUT)
def test_b_3_opening_passes_throw_the_cards_in(key: str, end_rule: str, passes: int) -> None:
    table = deal(key, end_rule=end_rule)
    for _ in range(passes):
        assert table.state.ended == ""
        table.do("P")
    assert table.state.ended == "passed_out"


def _dealers(match: Match) -> list[int]:
    return [event.dealer for event in match.log if isinstance(event, Dealt)]


def test_b_4_a_passed_out_deal_scores_nothing_and_redeal_by_says_who_deals() -> None:
    def passed(**options: Any) -> Match:
        match = new_match(make("plain_honeymoon", first_dealer="fixed", **options), 1)
        for _ in range(3):
            match.deal()
            while not match.state.ended:
                match.act("P")
        return match

    assert _dealers(passed()) == [0, 0, 0]
    assert _dealers(passed(redeal_by="next_dealer")) == [0, 1, 0]
    assert passed().standing.totals == (0, 0)
    assert passed().standing.hands == 0
    goren = new_match(make("goren", first_dealer="fixed"), 1)
    for _ in range(3):
        goren.deal()
        goren.act("P")
    assert _dealers(goren) == [0, 1, 0]  # Goren's default


def test_b_5_the_final_bidder_declares_where_each_is_a_side() -> None:
    table = plain("1H", "2H", "P", "P", "P")
    contract = table.state.contract
    assert contract is not None
    assert contract.declarer == 0  # the dealer, who bid second
    assert table.player == 1  # and the other leads


def test_b_5_in_a_partnership_who_named_it_first_declares() -> None:
    table = deal("auction_bridge", dealer=0).do("1H", "1S", "2H", "P", "P", "P")
    contract = table.state.contract
    assert contract is not None
    assert contract.declarer == 0
    other = deal("auction_bridge", dealer=0).do("1H", "2H", "3H", "3S", "P", "4S", "P", "P", "P")
    contract = other.state.contract
    assert contract is not None
    assert contract.declarer == 3  # East named spades, West raised


FIRST: list[tuple[str, dict[str, Any], int]] = [
    ("plain_honeymoon", {}, 1),
    ("plain_honeymoon", {"first_caller": "dealer"}, 0),
    ("goren", {}, 0),
    ("goren", {"first_caller": "nondealer"}, 1),
    ("three_handed_honeymoon", {}, 1),
    ("three_handed_honeymoon", {"first_caller": "dealer"}, 0),
    ("auction_bridge", {}, 0),
    ("auction_bridge", {"first_caller": "left_of_dealer"}, 1),
    ("three_hand_auction", {}, 0),
]


@pytest.mark.parametrize(("key", "options", "player"), FIRST)
def test_b_6_who_calls_first(key: str, options: dict[str, Any], player: int) -> None:
    table = deal(key, dealer=0, **options)
    assert table.player == player
    assert table.do("1C").player == (player + 1) % table.rules.players


def test_b_6_calls_go_round_with_any_dealer() -> None:
    rng = Random(3)
    for key in ("auction_bridge", "three_hand_auction"):
        dealer = rng.randrange(3)
        table = deal(key, dealer=dealer).do("1C", "1D")
        assert table.player == (dealer + 2) % table.rules.players
