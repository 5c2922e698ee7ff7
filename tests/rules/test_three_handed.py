"""Chapter 5 of docs/rules.md: three-handed honeymoon."""

from __future__ import annotations

from math import comb, factorial
from typing import Any

import pytest

from honeymoon.engine.zone import HANDS, KITTY
from honeymoon.scoring import match as scoring
from honeymoon.scoring.lines import Reason, ScoreLine
from honeymoon.scoring.match import settlement, start
from honeymoon.variants import make
from tests.kit.table import Table, deal

# The dealer is player 0, so player 1 calls first and, here, bids.


def three(calls: str = "", zones: dict[int, str] | None = None, **options: Any) -> Table:
    table = deal("three_handed_honeymoon", zones, **options)
    return table.do(calls) if calls else table


def discard(table: Table, count: int = 4) -> Table:
    for _ in range(count):
        table.do(table.legal.split(", ")[0])
    return table


def test_th_1_sixteen_each_and_a_kitty_of_four() -> None:
    table = three()
    assert [table.state.count(zone) for zone in (0, 1, 2, KITTY)] == [16, 16, 16, 4]
    assert [table.zone(hand).split()[0] for hand in (1, 2, 0)] == ["2C", "3C", "4C"]
    assert table.zone(KITTY) == "JS QS KS AS"


def test_th_2_two_passes_end_it_and_any_other_player_may_double() -> None:
    assert three("1C,P,P").contract == "1C"
    assert three("P,P,P").state.ended == "passed_out"
    assert three("1C,X").refuses("XX").code == "redouble-theirs"
    assert three("1C,P,X,XX,P,P").contract == "1CXX"


def test_th_3_trumps_are_named_in_the_bid_or_afterwards() -> None:
    assert three("1H,P,P").state.trump == 2
    late = three("1,2,P,P", name_trumps="after_kitty")
    assert late.refuses("DISCARD 2C").rule == "TH-3"
    assert late.state.count(2) == 20  # picked up before naming
    late.do("NAME NT")
    assert (late.contract, late.state.trump) == ("2NT", 4)
    assert "DISCARD" in late.legal
    early = three("1,P,P", name_trumps="after_auction")
    assert early.state.count(1) == 16  # named before the pick-up
    early.do("NAME S")
    assert (early.contract, early.state.count(1)) == ("1S", 20)
    assert three("2", name_trumps="after_kitty").refuses("1").code == "bid-too-low"


def test_th_4_four_discards_one_by_one_kitty_cards_too() -> None:
    table = three("1C,P,P")
    assert table.state.count(1) == 20
    table.do("DISCARD AS", "DISCARD JS", "DISCARD 2C")
    assert table.refuses("PLAY KS").rule == "TH-4"
    table.do("DISCARD QS")
    assert table.zone(HANDS + 1) == "2C JS QS AS"
    assert [table.knows(viewer, HANDS + 1).mask for viewer in (0, 2)] == [0, 0]
    assert table.state.phase == 2
    assert three("1C,P,P").knows(0, 1).mask == 0
    assert str(three("1C,P,P", kitty_reveal="shown").knows(0, 1)).startswith("JS QS KS AS")


def test_th_5_the_declarers_left_leads_and_sixteen_tricks_of_three() -> None:
    table = discard(three("1C,P,P"))
    assert table.state.to_act == 2
    table.play_out()
    assert sum(table.state.won) == 16
    assert sum(mask.bit_count() for mask in table.state.played) == 48


@pytest.mark.parametrize(("book", "needed"), [(6, 8), (9, 11)])
def test_th_6_level_two_needs_two_above_the_book(book: int, needed: int) -> None:
    table = discard(three("2C,P,P", book=book)).play_out()
    won = table.state.won[1]
    made = any(line.below for line in table.lines)
    assert made == (won >= needed)
    if made:
        over = [line.count for line in table.lines if line.reason is Reason.OVERTRICKS]
        assert over == ([won - needed] if won > needed else [])


def _down(**options: Any) -> Table:
    """Player 1 bids 7NT doubled and cannot take a trick."""
    low = "2C 3C 4C 5C 6C 7C 8C 9C 2D 3D 4D 5D 6D 7D 8D 9D"
    table = discard(three("7NT,X,P,P", {1: low, KITTY: "2H 3H 4H 5H"}, **options))
    return table.play_out()


def test_th_7_both_defenders_score_the_penalty_in_full_or_half_each() -> None:
    full = {line.column: line.points for line in _down().lines if line.reason == "undertricks"}
    assert set(full) == {0, 2}
    assert full[0] == full[2]
    half = {
        line.column: line.points
        for line in _down(penalty_to="split").lines
        if line.reason == "undertricks"
    }
    assert half == {column: points // 2 for column, points in full.items()}


def test_th_8_a_game_by_anyone_closes_all_part_scores() -> None:
    rules = make("three_handed_honeymoon").match

    def tricks(column: int, points: int) -> list[ScoreLine]:
        return [ScoreLine(column, True, Reason.TRICKS, 1, points)]

    now = start(rules)
    now, _ = scoring.add(rules, now, tricks(0, 60))
    now, _ = scoring.add(rules, now, tricks(1, 100))
    assert (now.below, now.games, now.vulnerable) == ((0, 0, 0), (0, 1, 0), 0b010)
    now, _ = scoring.add(rules, now, tricks(2, 100))
    _, lines = scoring.add(rules, now, tricks(1, 100))
    assert (lines[-1].reason, lines[-1].points) == (Reason.RUBBER, 500)
    _, premiums = scoring.stop(rules, now)
    assert premiums == ()  # two players have a game, so neither gets the premium


def test_th_9_each_pair_settles_the_difference() -> None:
    assert settlement((920, 300, 0)) == (1540, -320, -1220)
    assert sum(settlement((920, 300, 0))) == 0


def test_th_10_what_is_unseen() -> None:
    table = three()
    assert 52 - len(table.knows(1, 1)) == 36
    assert factorial(36) // (factorial(16) ** 2 * factorial(4)) == 35_406_640_372_950
    table.do("1C,P,P")
    assert table.knows(1, 1).mask.bit_count() == 20
    assert comb(32, 16) == 601_080_390
