"""Chapter 6 of docs/rules.md: Goren's bridge for two."""

from __future__ import annotations

from math import factorial
from typing import Any

from honeymoon.engine.event import Shown
from honeymoon.engine.zone import SPECTATOR
from tests.kit.table import Table, deal

# Dealer 0 is South and calls first: any pass ends the auction. Hand 2 is South's rack (North),
# hand 3 West's (East). A rack's cards in the order dealt: six down, six on top of them, the centre.
NORTH = "2C 3C 4C 5C 6C 7C AC KC QC JC TC 9C 8C"
EAST = "2D 3D 4D 5D 6D 7D AD KD QD JD TD 9D 8D"


def goren(calls: str = "", zones: dict[int, str] | None = None, **options: Any) -> Table:
    table = deal("goren", zones or {2: NORTH, 3: EAST}, **options)
    return table.do(calls) if calls else table


def test_go_1_a_rack_as_dealt() -> None:
    table = goren()
    north = [column for column in table.state.columns if column.hand == 2]
    assert [str(column.upper) for column in north] == ["AC", "KC", "QC", "8C", "JC", "TC", "9C"]
    lowers = [str(column.lower) for column in north if column.lower is not None]
    assert lowers == ["2C", "3C", "4C", "5C", "6C", "7C"]
    assert north[3].lower is None
    assert len(table.state.columns) == 14


def test_go_1_packets_clockwise_from_the_dealers_left() -> None:
    for dealer, order in ((0, (1, 2, 3, 0)), (1, (2, 3, 0, 1))):
        table = deal("goren", dealer=dealer)
        firsts = [min(table.state.cards(hand)) for hand in order]
        assert [str(card) for card in firsts] == ["2C", "3C", "4C", "5C"]


def test_go_2_the_first_pass_ends_the_auction() -> None:
    assert goren().player == 0
    assert goren("1C,1D,P").contract == "1D"
    assert goren("P").state.ended == "passed_out"
    one = goren("P", end_rule="one_pass")
    assert one.state.ended == ""
    assert one.do("1C", "P").contract == "1C"
    assert goren("P,P", end_rule="one_pass").state.ended == "passed_out"
    assert goren().rules.redeal_by_next


def test_go_3_the_lead_comes_from_the_declarers_left_even_if_that_is_a_rack() -> None:
    assert goren("1C,P").state.to_act == 1  # South declares: West's hand
    west = goren("1C,1D,P")
    assert west.state.to_act == 2  # West declares: North, South's rack
    assert west.player == 0
    assert west.legal == "PLAY 8C, PLAY 9C, PLAY TC, PLAY JC, PLAY QC, PLAY KC, PLAY AC"


def test_go_4_only_face_up_cards_play_and_only_they_bind() -> None:
    hands = {2: "2S 3C 4C 5C 6C 7C AC KC QC JC TC 9C 8C", 1: "AS", 3: EAST}
    table = deal("goren", hands).do("1NT,P", "PLAY AS")
    assert table.state.to_act == 2
    assert table.refuses("PLAY 2S").rule == "GO-4"  # covered: it does not have to follow
    assert len(table.legal.split(", ")) == 7
    follows = {2: "3C 2C 4C 5C 6C 7C 2S KC QC JC TC 9C 8C", 1: "AS", 3: EAST}
    bound = deal("goren", follows).do("1NT,P", "PLAY AS")
    assert bound.legal == "PLAY 2S"


def test_go_5_a_card_is_turned_up_only_after_the_fourth_of_the_trick() -> None:
    table = goren("1NT,P").do("PLAY " + goren("1NT,P").legal.split(", ")[0].split()[1])
    table.do("PLAY AC", "PLAY AD")
    assert [event for event in table.log if isinstance(event, Shown)] == []
    table.do(table.legal.split(", ")[0])
    shown = [event for event in table.log if isinstance(event, Shown)]
    assert [(str(event.cards[0]), event.zone) for event in shown] == [("2C", 2), ("2D", 3)]
    assert table.knows(SPECTATOR, 2).mask.bit_count() == 7  # seven up, five still down
    assert table.knows(SPECTATOR, 2).unknown == 5


def test_go_5_the_centre_uncovers_nothing_and_a_rack_can_always_play() -> None:
    table = goren("1NT,P")
    table.do(table.legal.split(", ")[0], "PLAY 8C", "PLAY 8D")
    table.do(table.legal.split(", ")[0])
    assert [event for event in table.log if isinstance(event, Shown)] == []
    while not table.state.ended:
        hand = table.state.to_act
        if hand >= 2:
            up = table.state.hands[hand] & ~table.state.down
            left = table.state.count(hand)
            assert up.bit_count() >= (left + 1) // 2
        table.do(table.legal.split(", ")[0])
    assert table.state.down == 0


def test_go_6_its_own_preset_and_a_rack_is_one_hand_for_honours() -> None:
    table = goren("1C,P")
    assert table.rules.options["preset"] == "goren1964"
    table.play_out()
    honours = [(line.column, line.points) for line in table.lines if line.reason == "honours"]
    assert honours == [(0, 150)]  # A K Q J T of clubs stood in North's rack


def test_go_7_what_each_sees_and_nobody() -> None:
    table = goren()
    for player in (0, 1):
        view = table.seen(player)
        seen = sum(mask.bit_count() for mask in view.hands)
        assert seen == 13 + 14
        assert view.cards(2).unknown == view.cards(3).unknown == 6
        assert all(str(c.lower) == "??" for c in view.columns if c.lower is not None)
    assert factorial(25) // factorial(13) == 2_490_952_020_480_000


def test_c_6_a_rack_thrown_in_is_shown_as_it_lies_only_under_all() -> None:
    for viewer in (0, 1, SPECTATOR):
        secret, shown = goren("P"), goren("P", reveal_after_hand="all")
        north = [column for column in shown.seen(viewer).columns if column.hand == 2]
        assert [str(each.lower) for each in north if each.lower is not None] == NORTH.split()[:6]
        assert shown.seen(viewer).columns == shown.state.columns
        closed = [column.lower for column in secret.seen(viewer).columns if column.lower]
        assert {str(card) for card in closed} == {"??"}
        before = goren(reveal_after_hand="all").seen(viewer).columns
        assert {str(column.lower) for column in before if column.lower is not None} == {"??"}
