"""Chapter 8 of docs/rules.md at the table: auction bridge for four and for three.

The sums of AB-4 to AB-12 are worked cell by cell beside the scoring; here the options are seen
to reach them from a deal.
"""

from __future__ import annotations

from typing import Any

import pytest

from honeymoon.cards import Call
from honeymoon.engine.event import Seated
from honeymoon.scoring import match as scoring
from honeymoon.scoring.lines import Reason, ScoreLine
from honeymoon.variants import Value, game, make
from tests.kit.table import Table, deal

CLUBS = "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC"
SUITS = {
    0: CLUBS.replace("C", "S"),
    1: CLUBS,
    2: CLUBS.replace("C", "D"),
    3: CLUBS.replace("C", "H"),
}
Points = set[tuple[int, str, int]]


def four(calls: str = "", zones: dict[int, str] | None = None, **options: Any) -> Table:
    table = deal("auction_bridge", zones, **options)
    return table.do(calls) if calls else table


def three(calls: str = "", zones: dict[int, str] | None = None, **options: Any) -> Table:
    table = deal("three_hand_auction", zones, **options)
    return table.do(calls) if calls else table


def points(table: Table) -> Points:
    return {(line.column, str(line.reason), line.points) for line in table.play_out().lines}


def test_ab_1_partnerships_and_thirteen_each_from_the_dealers_left() -> None:
    table = four()
    assert table.rules.sides == (0, 1, 0, 1)
    assert [table.zone(hand).split()[0] for hand in (1, 2, 3, 0)] == ["2C", "3C", "4C", "5C"]


def test_ab_2_dealer_first_and_three_passes() -> None:
    assert four().player == 0
    assert four("1C,P,P").contract == ""
    assert four("1C,P,P,P").contract == "1C"
    assert four("P,P,P,P").state.ended == "passed_out"
    assert four("1C,X,1D,P,P,P").contract == "1D"
    assert "end_rule" not in {option.name for option in game("auction_bridge").options}


def test_ab_3_the_left_leads_then_dummy_is_faced_and_declarer_plays_it() -> None:
    table = four("1S,P,P,P", SUITS)
    assert table.state.to_act == 1
    table.do("PLAY 2C")
    assert (table.state.to_act, table.player) == (2, 0)
    assert table.knows(3, 2).unknown == 0
    table.do("PLAY 2D")
    assert (table.state.to_act, table.player) == (3, 3)


def test_ab_4_all_odd_tricks_count_for_a_contract_made() -> None:
    assert (0, "tricks", 63) in points(four("1S,P,P,P", SUITS))  # 7 x 9
    doubled = points(four("1S,X,P,P,P", SUITS))
    assert {(0, "tricks", 126), (0, "insult", 50)} <= doubled
    assert not any(reason == "overtricks" for _, reason, _ in doubled)
    extra = points(four("1S,X,P,P,P", SUITS, doubled_overtrick_bonus=50))
    assert (0, "overtricks", 300) in extra


def test_ab_5_a_failed_contract_pays_fifty_a_trick() -> None:
    # North-South name clubs; East-West hold them, and take all thirteen: down eight of 8.
    assert (1, "undertricks", 7 * 50 + 50) in points(four("2C,P,P,P", SUITS))
    assert (1, "undertricks", 8 * 100) in points(four("2C,X,P,P,P", SUITS))
    assert (1, "undertricks", 8 * 200) in points(four("2C,X,XX,P,P,P", SUITS))
    capped = points(four("2C,X,XX,P,P,P", SUITS, cap_penalties=True))
    assert (1, "undertricks", 8 * 50) in capped


def test_ab_6_honours_of_a_side() -> None:
    assert (0, "honours", 100) in points(four("1S,P,P,P", SUITS))
    assert not any(r == "honours" for _, r, _ in points(four("1S,P,P,P", SUITS, honours="off")))
    historic = points(four("1S,P,P,P", SUITS, honours="historic"))
    assert (0, "honours", 90) in historic  # ten times nine
    split = SUITS | {0: SUITS[0].replace("TS", "TD"), 2: SUITS[2].replace("TD", "TS")}
    assert (0, "honours", 90) in points(four("1S,P,P,P", split))
    assert (0, "honours", 50) in points(four("1S,P,P,P", split, four_plus_one=50))
    other = SUITS | {0: SUITS[0].replace("QS", "2D"), 2: SUITS[2].replace("2D", "QS")}
    assert (0, "honours", 50) in points(four("1S,P,P,P", other))
    assert (0, "honours", 90) in points(four("1S,P,P,P", other, four_honours="any_four"))


def test_ab_7_slams_by_tricks_taken() -> None:
    assert (0, "slam", 100) in points(four("1S,P,P,P", SUITS))
    assert (1, "slam", 100) in points(four("2C,P,P,P", SUITS))
    made_only = points(four("2C,P,P,P", SUITS, slam_scope="made_contract_only"))
    assert not any(reason == "slam" for _, reason, _ in made_only)


SCALES: list[tuple[Value, str, int]] = [
    ("sheet", "1S", 63),
    ("royal", "1S", 63),
    ("old_count", "1S", 14),
    ("royal_historic", "1LS", 14),
    ((1, 2, 3, 4, 5), "1S", 28),
]


@pytest.mark.parametrize(("scale", "bid", "tricks"), SCALES)
def test_ab_8_the_tables_of_trick_values(scale: Value, bid: str, tricks: int) -> None:
    assert (0, "tricks", tricks) in points(four(f"{bid},P,P,P", SUITS, trick_table=scale))


def test_ab_8_royal_raises_no_trumps_to_twelve() -> None:
    aces = {0: "AS KS QS AH KH QH AD KD QD AC KC QC 2C", 2: CLUBS.replace("C", "S")[:2]}
    sheet, royal = (
        [
            line.points
            for line in four("1NT,P,P,P", aces, trick_table=t).play_out().lines
            if line.below
        ]
        for t in ("sheet", "royal")
    )
    assert royal[0] * 10 == sheet[0] * 12


def test_ab_9_in_nullo_the_others_are_made_to_take_the_tricks() -> None:
    assert four().refuses("1NU").code == "no-such-bid"
    table = four(nullo=True).do("1S")
    assert "1NU, " in table.legal + ", "
    order = [str(Call(bid)) for bid in make("auction_bridge", nullo=True).ladder.bids[:6]]
    assert order[-2:] == ["1NU", "1NT"]
    # South-North take no trick: every card they hold is beaten by the clubs that West leads.
    made = points(four("1NU,P,P,P", SUITS, nullo=True, nullo_value=12))
    assert made == {(0, "tricks", 7 * 12)}
    failed = {0: CLUBS, 1: SUITS[0], 2: SUITS[2], 3: SUITS[3]}
    lost = points(deal("auction_bridge", failed, dealer=1, nullo=True).do("1NU,P,P,P"))
    assert not any(reason in ("honours", "slam") for _, reason, _ in lost)


def test_ab_10_a_game_is_thirty_and_two_end_the_rubber_with_250() -> None:
    rules = make("auction_bridge").match
    won = [ScoreLine(0, True, Reason.TRICKS, 4, 36)]
    now, _ = scoring.add(rules, scoring.start(rules), won)
    assert (now.games, now.below, now.vulnerable) == ((1, 0), (0, 0), 0)
    now, lines = scoring.add(rules, now, won)
    assert (lines[-1].reason, lines[-1].points) == (Reason.RUBBER, 250)
    level, lines = scoring.stop(rules, scoring.start(rules))
    assert (level.stopping, level.ended, lines) == (True, False, ())
    decided, _ = scoring.add(rules, level, [ScoreLine(1, False, Reason.UNDERTRICKS, 1, 50)])
    assert (decided.ended, decided.winner) == (True, 1)


def test_ab_11_a_session_of_so_many_hands() -> None:
    rules = make("auction_bridge", session_hands=2).match
    hand = [ScoreLine(0, True, Reason.TRICKS, 1, 9)]
    now, _ = scoring.add(rules, scoring.start(rules), hand)
    assert not now.ended
    now, _ = scoring.add(rules, now, hand)
    assert (now.ended, now.winner) == (True, 0)
    going = make("auction_bridge", session_hands=3, session_continue=True).match
    won, now = [ScoreLine(0, True, Reason.TRICKS, 4, 36)], scoring.start(going)
    for _ in range(2):
        now, _ = scoring.add(going, now, won)
    assert (now.ended, now.games) == (False, (0, 0))


def test_ab_12_a_lower_target() -> None:
    rules = make("auction_bridge", game_target=15).match
    now, _ = scoring.add(rules, scoring.start(rules), [ScoreLine(1, True, Reason.TRICKS, 2, 18)])
    assert now.games == (0, 1)


def test_ab_13_three_players_and_a_dummy_that_nobody_sees() -> None:
    table = three()
    assert [table.zone(hand).split()[0] for hand in (1, 3, 2, 0)] == ["2C", "3C", "4C", "5C"]
    assert [table.knows(viewer, 3).mask for viewer in (0, 1, 2)] == [0, 0, 0]
    assert table.player == 0
    table.do("1C,P,P")
    assert [event for event in table.log if isinstance(event, Seated)][-1].ring == (0, 1, 3, 2)
    assert table.state.to_act == 1
    table.do(table.legal.split(", ")[0])
    assert (table.state.to_act, table.player) == (3, 0)
    assert table.knows(2, 3).unknown == 0


def test_ab_13_the_penalty_to_both_in_full_or_split() -> None:
    full = {(c, p) for c, r, p in points(three("2C,X,P,P", SUITS)) if r == "undertricks"}
    assert full == {(1, 800), (2, 800)}
    split = three("2C,X,P,P", SUITS, penalty_to="split")
    assert {(c, p) for c, r, p in points(split) if r == "undertricks"} == {(1, 400), (2, 400)}


def test_ab_13_honours_by_side_or_each_his_own() -> None:
    # Player 1 holds all clubs; clubs are trumps, player 0 declares.
    side = {(c, p) for c, r, p in points(three("2C,P,P", SUITS)) if r == "honours"}
    assert side == {(1, 100), (2, 100)}
    own = three("2C,P,P", SUITS, honours_three="individual")
    assert {(c, p) for c, r, p in points(own) if r == "honours"} == {(1, 100)}
