"""Chapters 1 and 11 of docs/rules.md: draw bridge and classic pick-up."""

from __future__ import annotations

from math import comb
from typing import Any

import pytest

from honeymoon.cards import PACK_52
from honeymoon.engine.event import Moved, TurnPassed
from honeymoon.engine.zone import DEAD, EVERYONE, HANDS, OFFERED, STOCK, TURNED, only
from tests.kit.table import Table, deal

# The dealer is player 0, so player 1 draws first; the canonical deck puts 2H, 3H ... on the stock.


def draw(*actions: str, **options: Any) -> Table:
    return deal("draw_bridge", **options).do(*actions)


def piles(table: Table) -> tuple[int, ...]:
    """Sizes: hands, stock, turned, offered, dead, both players' discards."""
    zones = (0, 1, STOCK, TURNED, OFFERED, DEAD, HANDS, HANDS + 1)
    return tuple(table.state.count(zone) for zone in zones)


def test_db_1_thirteen_each_and_a_stock_of_twenty_six() -> None:
    table = draw()
    assert piles(table) == (13, 13, 25, 1, 0, 0, 0, 0)
    assert table.zone(TURNED) == str(PACK_52[26])
    assert table.player == 1


def test_db_2_the_card_just_taken_may_not_be_buried_unless_allowed() -> None:
    table = draw("TAKE")
    assert len(table.legal.split(", ")) == 13
    refusal = table.refuses("DISCARD 2H")
    assert (refusal.code, refusal.rule) == ("discard-taken", "DB-2")
    free = draw("TAKE", discard_taken_allowed=True)
    assert len(free.legal.split(", ")) == 14
    assert free.do("DISCARD 2H").zone(HANDS + 1) == "2H"


def test_db_2_private_shows_a_card_to_the_drawer_only_and_face_up_to_both() -> None:
    private, open_ = draw(visibility="private"), draw()
    assert private.knows(0, TURNED).mask == 0
    assert str(private.knows(1, TURNED)) == "2H"
    assert str(open_.knows(0, TURNED)) == "2H"


def test_db_3_the_worked_example_of_five_turns() -> None:
    table = draw("REJECT", "DECLINE", "TAKE", "DISCARD 2D", "TAKE", "DISCARD 2C", "REJECT")
    assert table.legal == "TAKE_OFFERED, DECLINE"
    table.do("TAKE_OFFERED", "DISCARD 4C")
    assert table.zone(DEAD) == "2H"
    assert (table.zone(HANDS), table.zone(HANDS + 1)) == ("2D", "2C 4C")
    assert piles(table) == (13, 13, 21, 1, 0, 1, 1, 2)  # a stock of 22, its top turned
    assert table.player == 0
    assert table.zone(TURNED) == "6H"


def test_db_3_a_turn_ends_with_the_discard() -> None:
    table = draw("TAKE", "DISCARD 2C")
    assert table.player == 0
    assert draw("REJECT", "TAKE_OFFERED", "DISCARD 3C").player == 1
    assert draw("REJECT", "DECLINE").player == 0


def test_db_4_a_free_offer_comes_before_ones_own_turn() -> None:
    declined = draw("REJECT", "DECLINE", reject_resolution="free_offer")
    assert (declined.player, declined.zone(TURNED)) == (0, "3H")
    taken = draw("REJECT", "TAKE_OFFERED", "DISCARD 3C", reject_resolution="free_offer")
    assert (taken.player, taken.zone(TURNED)) == (0, "3H")
    assert taken.legal == "TAKE, REJECT"


def test_db_5_declining_forces_the_next_card() -> None:
    table = draw("REJECT", "DECLINE", reject_resolution="offer_or_forced_next")
    assert table.zone(DEAD) == "2H"
    assert table.refuses("DISCARD 3H").rule == "DB-2"
    table.do("DISCARD 3C")
    assert (table.player, table.zone(TURNED)) == (1, "4H")
    private = draw(
        "REJECT", "DECLINE", reject_resolution="offer_or_forced_next", visibility="private"
    )
    assert private.knows(1, 0).mask == 0
    assert "3H" in str(private.knows(0, 0))


def _turns(table: Table) -> int:
    """DB-6 counts a turn when it passes, and a card that its refuser's opponent takes."""
    return sum(isinstance(event, TurnPassed) for event in table.log)


def test_db_6_all_taken() -> None:
    table = draw()
    turned = 0
    while table.state.phase == 0:
        turned += 1
        table.do("TAKE")
        table.do(table.legal.split(", ")[0])
    assert turned == 26
    assert table.state.count(DEAD) == 0
    assert [table.state.count(HANDS + player) for player in (0, 1)] == [13, 13]


def test_db_6_all_refused_and_declined() -> None:
    table = draw()
    hands = (table.zone(0), table.zone(1))
    decisions = 0
    while table.state.phase == 0:
        table.do("REJECT", "DECLINE")
        decisions += 1
    assert decisions == 26
    assert table.state.count(DEAD) == 26
    assert (table.zone(0), table.zone(1)) == hands


def test_db_6_all_refused_and_taken_by_the_other() -> None:
    """The non-dealer turns all 26 cards, the dealer takes all 26."""
    table = draw()
    while table.state.phase == 0:
        assert table.player == 1
        table.do("REJECT", "TAKE_OFFERED")
        assert table.player == 0
        table.do(table.legal.split(", ")[0])
    assert table.state.count(HANDS) == 26
    assert table.state.count(HANDS + 1) == 0
    assert _turns(table) >= 52


@pytest.mark.parametrize("resolution", ["offer_or_flip", "free_offer", "offer_or_forced_next"])
def test_db_6_thirteen_at_each_turn_and_fourteen_between(resolution: str) -> None:
    table = draw(reject_resolution=resolution)
    step = 0
    while table.state.phase == 0:
        sizes = {table.state.count(0), table.state.count(1)}
        assert sizes == ({13, 14} if table.state.taken >= 0 else {13})
        step += 1
        actions = table.legal.split(", ")
        table.do(actions[step * 7 % len(actions)])
    taken = table.state.count(HANDS) + table.state.count(HANDS + 1)
    assert table.state.count(DEAD) == 26 - taken


def test_db_6_under_free_offer_each_turns_thirteen() -> None:
    table = draw(reject_resolution="free_offer")
    turns = [0, 0]
    step = 0
    while table.state.phase == 0:
        if table.legal == "TAKE, REJECT":
            turns[table.player] += 1
        step += 1
        actions = table.legal.split(", ")
        table.do(actions[step * 5 % len(actions)])
    assert turns == [13, 13]


def test_db_7_the_last_card_refused_is_offered_once_more() -> None:
    def at_the_end() -> Table:
        table = draw()
        while table.state.count(STOCK):
            table.do("REJECT", "DECLINE")
        return table

    table = at_the_end()
    table.do("REJECT")
    assert table.legal == "TAKE_OFFERED, DECLINE"
    assert table.do("DECLINE").state.phase == 1
    assert table.player == 1
    other = at_the_end().do("REJECT", "TAKE_OFFERED")
    assert other.state.phase == 0
    assert other.do(other.legal.split(", ")[0]).state.phase == 1


def test_db_8_what_private_hides_and_a_refusal_exposes() -> None:
    table = draw("TAKE", "DISCARD 2C", visibility="private")
    assert table.knows(0, 1).mask == 0
    assert str(draw("REJECT", visibility="private").knows(0, OFFERED)) == "2H"
    dead = draw("REJECT", "DECLINE", visibility="private")
    assert str(dead.knows(1, DEAD)) == "2H"


def test_db_9_auction_play_and_score() -> None:
    table = draw()
    while table.state.phase == 0:
        table.do("REJECT", "DECLINE")
    assert table.player == 1  # the non-dealer calls first
    table.do("1H", "2H", "P", "P", "P")
    assert table.contract == "2H"
    assert table.player == 1  # who does not declare leads
    table.play_out()
    assert sum(table.state.won) == 13
    assert sum(mask.bit_count() for mask in table.state.played) == 26


def pick_up(*actions: str) -> Table:
    return deal("pickup_bridge").do(*actions)


def test_pu_1_nothing_is_dealt() -> None:
    table = pick_up()
    assert [table.state.count(hand) for hand in (0, 1)] == [0, 0]
    assert table.state.count(STOCK) + table.state.count(TURNED) == 52
    assert str(table.knows(1, TURNED)) == "2C"


def test_pu_2_take_keeps_the_first_and_reject_the_second() -> None:
    kept = pick_up("TAKE")
    assert (kept.zone(1), kept.zone(HANDS + 1)) == ("2C", "3C")
    other = pick_up("REJECT")
    assert (other.zone(1), other.zone(HANDS + 1)) == ("3C", "2C")
    assert (other.player, other.zone(TURNED)) == (0, "4C")


def test_pu_3_after_twenty_six_turns_thirteen_each_and_thirteen_buried() -> None:
    table = pick_up(*["TAKE", "REJECT"] * 13)
    assert table.state.phase == 1
    assert [table.state.count(zone) for zone in (0, 1, HANDS, HANDS + 1)] == [13] * 4


def test_pu_4_which_card_was_kept_is_seen_but_not_what_it_is() -> None:
    table = pick_up("TAKE", "REJECT")
    moved = [event for event in table.log if isinstance(event, Moved) and event.dst != TURNED]
    assert [(event.src, event.dst) for event in moved[:2]] == [(TURNED, 1), (STOCK, HANDS + 1)]
    assert all(event.seen_by in (only(0), only(1)) for event in moved)
    assert table.knows(0, 1).mask == 0
    assert str(table.knows(1, HANDS + 1)) == "3C"
    assert EVERYONE not in {event.seen_by for event in moved}


def test_pu_5_one_pass_ends_it_and_the_non_dealer_calls_first() -> None:
    table = pick_up(*["TAKE"] * 26)
    assert table.player == 1
    assert table.do("1C", "P").contract == "1C"
    out = pick_up(*["TAKE"] * 26).do("P", "P")
    assert out.state.ended == "passed_out"


def test_pu_6_play_as_in_the_draw_form() -> None:
    table = pick_up(*["TAKE"] * 26).do("1C", "P")
    assert table.player == 0
    table.play_out()
    assert sum(table.state.won) == 13


def test_pu_7_what_each_has_seen_at_the_auction() -> None:
    table = pick_up(*["TAKE"] * 26)
    seen = sum(len(table.knows(0, zone)) for zone in (0, HANDS))
    assert seen == 26
    assert table.knows(0, 1).mask == table.knows(0, HANDS + 1).mask == 0
    assert comb(52 - seen, 13) == 10_400_600


def test_pu_8_its_one_default_of_its_own() -> None:
    assert pick_up().rules.options["end_rule"] == "one_pass"
