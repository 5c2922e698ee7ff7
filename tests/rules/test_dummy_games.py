"""Chapters 3 and 4 of docs/rules.md: semi-exposed and exposed dummy."""

from __future__ import annotations

from math import comb, factorial
from typing import Any

import pytest

from honeymoon.engine.event import Seated
from honeymoon.engine.zone import ASIDE
from tests.kit.table import Table, deal

# The dealer is player 0, so player 1 calls first.
BY_0 = "P,1NT,P,P,P"
BY_1 = "1NT,P,P,P"


def semi(calls: str = "", dealer: int = 0, **options: Any) -> Table:
    table = deal("semi_exposed", dealer=dealer, **options)
    return table.do(calls) if calls else table


def lead(table: Table) -> Table:
    return table.do(table.legal.split(", ")[0])


def ring(table: Table) -> tuple[int, ...]:
    return [event for event in table.log if isinstance(event, Seated)][-1].ring


@pytest.mark.parametrize(("dealer", "order"), [(0, (1, 2, 3, 0)), (1, (0, 3, 2, 1))])
def test_se_1_four_packets_in_order(dealer: int, order: tuple[int, ...]) -> None:
    """Non-dealer's hand, dealer's dummy, non-dealer's dummy, dealer's hand; dummies are 2 and 3."""
    table = semi(dealer=dealer)
    for packet, hand in enumerate(order):
        assert table.zone(hand).split()[0] == ("2C", "3C", "4C", "5C")[packet]
        assert table.state.count(hand) == 13


def test_se_2_dummies_are_seen_after_the_lead_or_as_the_option_says() -> None:
    before = semi(BY_0)
    assert [before.knows(0, hand).mask for hand in (2, 3)] == [0, 0]
    after = lead(before)
    assert [after.knows(0, hand).unknown for hand in (2, 3)] == [0, 0]
    own = semi(dummy_exposure="owner_private")
    assert (own.knows(0, 2).unknown, own.knows(0, 3).mask) == (0, 0)
    assert (own.knows(1, 3).unknown, own.knows(1, 2).mask) == (0, 0)
    assert semi(dummy_exposure="at_deal").knows(1, 2).unknown == 0


def test_se_3_only_the_two_players_call() -> None:
    table = semi()
    assert table.player == 1
    assert [table.do("P").player for _ in range(3)] == [0, 1, 0]


def test_se_4_the_ring_starts_with_the_declarer_or_is_fixed() -> None:
    assert ring(semi(BY_0)) == (0, 1, 2, 3)
    assert ring(semi(BY_1)) == (1, 0, 3, 2)
    fixed = semi(BY_1, seating="fixed")
    assert ring(fixed) == (0, 1, 2, 3)
    assert fixed.state.to_act == 0  # West declares, South leads, then W N E
    played = []
    for _ in range(4):
        played.append(fixed.state.to_act)
        lead(fixed)
    assert played == [0, 1, 2, 3]


@pytest.mark.parametrize("exposure", ["after_lead", "owner_private", "at_deal"])
def test_se_5_the_lead_comes_from_the_non_declarers_hand(exposure: str) -> None:
    assert semi(BY_0, dummy_exposure=exposure).state.to_act == 1
    assert semi(BY_1, dummy_exposure=exposure).state.to_act == 0


def test_se_6_each_controls_two_hands_and_each_hand_follows() -> None:
    hands = {1: "AC", 2: "2C 3D", 3: "4C 5D", 0: "6C 7D"}
    table = deal("semi_exposed", hands).do(BY_0, "PLAY AC")
    players = []
    for card in ("2C", "4C", "6C"):
        assert (
            table.refuses(
                f"PLAY {3 if table.state.to_act == 2 else 5 if table.state.to_act == 3 else 7}D"
            ).code
            == "must-follow"
        )
        players.append(table.player)
        table.do(f"PLAY {card}")
    assert players == [0, 1, 0]
    assert table.state.won == (0, 1, 0, 0)
    assert table.player == 1


def test_se_7_a_sides_tricks_are_those_of_hand_and_dummy() -> None:
    clubs = "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC"
    spades = clubs.replace("C", "S")
    hands = {0: clubs, 2: spades, 1: clubs.replace("C", "D"), 3: clubs.replace("C", "H")}
    table = deal("semi_exposed", hands).do("P,1S,P,P,P").play_out()
    assert table.state.won == (0, 0, 13, 0)
    won = {line.column for line in table.lines}
    assert won == {0}
    honours = [line for line in table.lines if line.reason == "honours"]
    assert [line.points for line in honours] == [150]  # A K Q J T of spades in one hand, a dummy


def test_se_8_after_the_lead_only_the_other_hand_is_missing() -> None:
    table = semi(BY_0)
    assert factorial(39) // factorial(13) ** 3 == 84_478_098_072_866_400
    lead(table)
    for player in (0, 1):
        hidden = [hand for hand in range(4) if table.knows(player, hand).unknown]
        assert hidden == [1 - player]


def exposed(calls: str = "", **options: Any) -> Table:
    table = deal("exposed_dummy", **options)
    return table.do(calls) if calls else table


def test_ed_1_the_dummy_lies_open_before_the_first_call() -> None:
    table = exposed()
    assert [table.zone(zone).split()[0] for zone in (1, 2, ASIDE, 0)] == ["2C", "3C", "4C", "5C"]
    assert table.knows(0, 2).unknown == table.knows(1, 2).unknown == 0


def test_ed_2_the_fourth_packet() -> None:
    dead = exposed(BY_0)
    assert dead.state.count(ASIDE) == 13
    hidden = exposed(BY_0, fourth_hand="defender_hidden")
    assert hidden.state.control[3] == 1
    assert (hidden.knows(1, 3).unknown, hidden.knows(0, 3).mask) == (0, 0)
    assert lead(hidden).knows(0, 3).mask == 0
    opened = exposed(BY_0, fourth_hand="defender_open")
    assert opened.knows(0, 3).mask == 0
    assert lead(opened).knows(0, 3).unknown == 0


def test_ed_3_whoever_declares_plays_the_dummy() -> None:
    assert exposed().player == 1
    assert exposed(BY_0).state.control[2] == 0
    assert exposed(BY_1).state.control[2] == 1


def test_ed_4_the_ring_and_the_lead() -> None:
    assert ring(exposed(BY_0)) == (0, 1, 2)
    assert exposed(BY_0).state.to_act == 1
    assert ring(exposed(BY_1, fourth_hand="defender_hidden")) == (1, 0, 2, 3)
    assert exposed(BY_1, fourth_hand="defender_hidden").state.to_act == 0


def test_ed_5_the_dummys_honours_are_the_declarers_and_a_dead_packets_nobodys() -> None:
    suit = "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS"
    for calls, column in (("P,1S,P,P,P", 0), ("1S,P,P,P", 1)):
        table = deal("exposed_dummy", {2: suit}).do(calls).play_out()
        honours = [(line.column, line.points) for line in table.lines if line.reason == "honours"]
        assert honours == [(column, 150)]
    buried = deal("exposed_dummy", {ASIDE: suit}).do("P,1S,P,P,P").play_out()
    assert [line for line in buried.lines if line.reason == "honours"] == []
    second = deal("exposed_dummy", {ASIDE: suit}, fourth_hand="defender_hidden")
    held = second.do("P,1S,P,P,P").play_out().lines
    assert [(line.column, line.points) for line in held if line.reason == "honours"] == [(1, 150)]


def test_ed_6_what_is_unseen_before_the_bidding() -> None:
    table = exposed()
    unseen = 52 - sum(table.knows(0, hand).mask.bit_count() for hand in (0, 2))
    assert unseen == 26
    assert comb(unseen, 13) == 10_400_600
    hidden = exposed(BY_0, fourth_hand="defender_hidden")
    seen = sum(hidden.knows(1, hand).mask.bit_count() for hand in range(4))
    assert seen == 39


def test_ed_7_three_hands_play_thirteen_tricks_of_three() -> None:
    table = exposed(BY_0).play_out()
    assert sum(table.state.won) == 13
    assert sum(mask.bit_count() for mask in table.state.played) == 39
