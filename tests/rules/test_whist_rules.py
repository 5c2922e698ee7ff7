"""Chapter 7 of docs/rules.md: German and honeymoon whist."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from honeymoon.cards import CardSet
from honeymoon.engine.event import TrumpSet
from honeymoon.engine.zone import SPECTATOR, STOCK, TURNED
from honeymoon.scoring import match as scoring
from honeymoon.scoring.lines import WhistResult
from honeymoon.scoring.whist import score_whist
from honeymoon.variants import make
from tests.kit.deals import new_match, play_until
from tests.kit.table import Table, deal

# The dealer is player 0, so player 1 leads.


def german(zones: dict[int, str] | None = None, **options: Any) -> Table:
    return deal("german_whist", zones, **options)


def honeymoon(zones: dict[int, str] | None = None, **options: Any) -> Table:
    return deal("honeymoon_whist", zones, **options)


def stage_two(
    key: str, own: str, other: str, *, trump: int = 3, lead: str, **options: Any
) -> Table:
    """Two hands in stage two: ``other`` (player 1) has led ``lead``, ``own`` is to answer."""
    table = deal(key, **options)
    hands = (CardSet.of(own).mask, CardSet.of(other).mask, 0, 0)
    table.state = replace(
        table.state,
        phase=2,
        hands=hands,
        piles=(0,) * 10,
        stock=(),
        trump=trump,
        won=(6, 7, 0, 0),
        before=(6, 7, 0, 0),
        to_act=1,
        leader=1,
    )
    return table.do(f"PLAY {lead}")


def test_w_1_the_deal_and_the_turn_up_that_fixes_trumps() -> None:
    table = german({STOCK: "7S"})
    assert [table.state.count(zone) for zone in (0, 1, STOCK, TURNED)] == [13, 13, 25, 1]
    assert [event.trump for event in table.log if isinstance(event, TrumpSet)] == [3]
    assert table.player == 1
    joker = honeymoon({STOCK: "7S"})
    assert joker.state.count(STOCK) + joker.state.count(TURNED) == 28
    table.do(table.legal.split(", ")[0])
    assert table.state.trump == 3


def test_w_2_any_card_may_answer_unless_one_must_follow() -> None:
    hands = {1: "AH", 0: "2H 3C", STOCK: "7S"}
    assert len(german(hands).do("PLAY AH").legal.split(", ")) == 13
    follow = german(hands, stage1_follow="must_follow").do("PLAY AH")
    assert follow.refuses("PLAY 3C").rule == "W-2"


def test_w_2_the_winner_takes_the_open_card_and_the_loser_the_next() -> None:
    hands = {1: "AH", 0: "2H", STOCK: "7S 8S 9S"}
    table = german(hands).do("PLAY AH", "PLAY 2H")
    assert "7S" in table.zone(1)
    assert "8S" in table.zone(0)
    assert table.zone(TURNED) == "9S"
    assert table.player == 1
    assert [table.state.count(hand) for hand in (0, 1)] == [13, 13]
    assert "7S" in str(table.knows(0, 1))
    assert "8S" not in str(table.knows(1, 0))
    assert "8S" not in str(table.knows(SPECTATOR, 0))


def test_w_2_stage_one_lasts_thirteen_tricks_or_fourteen_with_jokers() -> None:
    for key, tricks in (("german_whist", 13), ("honeymoon_whist", 14)):
        table = deal(key, {STOCK: "7S"})
        while table.state.phase == 1:
            table.do(table.legal.split(", ")[0])
        assert sum(table.state.won) == tricks
        assert table.state.count(TURNED) == table.state.count(STOCK) == 0
        assert table.player == table.state.leader
        assert table.play_out().state.won[0] + table.state.won[1] == tricks + 13


DUTIES = [
    ("follow_then_trump", "2H 5S 9C", "AH", "PLAY 2H"),
    ("follow_then_trump", "3D 5S 9C", "AH", "PLAY 5S"),
    ("follow_then_trump", "3D 4D 9C", "AH", "PLAY 9C, PLAY 3D, PLAY 4D"),
    ("follow_or_trump", "2H 5S 9C", "AH", "PLAY 2H, PLAY 5S"),
    ("follow_or_trump", "3D 5S 9C", "AH", "PLAY 5S"),
    ("follow_or_trump", "3D 4D 9C", "AH", "PLAY 9C, PLAY 3D, PLAY 4D"),
    ("follow", "2H 5S 9C", "AH", "PLAY 2H"),
    ("follow", "3D 5S 9C", "AH", "PLAY 9C, PLAY 3D, PLAY 5S"),
]


@pytest.mark.parametrize(("rule", "own", "lead", "legal"), DUTIES)
def test_w_3_the_duties_of_stage_two(rule: str, own: str, lead: str, legal: str) -> None:
    table = stage_two("german_whist", own, "AH KH QH", lead=lead, stage2_rule=rule)
    assert table.legal == legal


def test_w_3_the_refusal_says_trump() -> None:
    table = stage_two("german_whist", "3D 5S 9C", "AH KH QH", lead="AH")
    refusal = table.refuses("PLAY 9C")
    assert (refusal.code, refusal.rule) == ("must-trump", "W-3")


@pytest.mark.parametrize(
    ("rule", "code"),
    [
        ("follow_then_trump", "must-follow"),
        ("follow_or_trump", "follow-or-trump"),  # 5S is possible too
        ("follow", "must-follow"),
    ],
)
def test_w_3_the_refusal_says_follow(rule: str, code: str) -> None:
    table = stage_two("german_whist", "3H 5S 9C", "AH KH QH", lead="AH", stage2_rule=rule)
    refusal = table.refuses("PLAY 9C")
    assert (refusal.code, refusal.rule, refusal.params["suit"]) == (code, "W-3", "H")


def test_w_3_without_a_trump_that_could_be_played_one_follows() -> None:
    def answering(own: str, lead: str) -> Table:
        rule = "follow_or_trump"
        return stage_two("german_whist", own, f"{lead} KH QH", lead=lead, stage2_rule=rule)

    assert answering("3H 5D 9C", "AH").refuses("PLAY 9C").code == "must-follow"
    led = answering("3S 5D 9C", "AS")
    assert led.refuses("PLAY 9C").code == "must-follow"  # a trump led is followed, not trumped


@pytest.mark.parametrize(
    ("won", "winner"), [((6, 7), 1), ((7, 6), 0), ((13, 13), None), ((14, 12), 0), ((13, 14), 1)]
)
def test_w_4_the_majority_of_what_counts(won: tuple[int, int], winner: int | None) -> None:
    lines = score_whist(WhistResult(won, sum(won)))
    assert [line.column for line in lines] == ([] if winner is None else [winner])


@pytest.mark.parametrize("key", ["german_whist", "honeymoon_whist"])
@pytest.mark.parametrize("count", ["stage2", "all"])
def test_w_4_which_tricks_count(key: str, count: str) -> None:
    match = play_until(new_match(make(key, count=count), 2), Random(3))
    state = match.state
    counted = [
        won - (state.before[hand] if count == "stage2" else 0)
        for hand, won in enumerate(state.won[:2])
    ]
    assert sum(counted) == {"stage2": 13, "all": 27 if key == "honeymoon_whist" else 26}[count]
    leader = max((0, 1), key=counted.__getitem__)
    expected = leader if counted[0] != counted[1] else None
    assert match.standing.winner == expected


def test_w_5_jokers_are_the_two_highest_trumps() -> None:
    own, other = "Z1 AS 2H", "Z2 KS 3H"
    led = stage_two("honeymoon_whist", own, other, lead="KS")
    assert led.legal == "PLAY AS, PLAY Z1"  # a joker follows a trump
    high = stage_two("honeymoon_whist", own, other, lead="Z2")
    assert high.legal == "PLAY AS, PLAY Z1"  # a joker led is a trump led
    refusal = high.refuses("PLAY 2H")
    assert (refusal.code, refusal.rule) == ("must-follow", "W-5")
    assert refusal.params["suit"] == "S"
    high.do("PLAY Z1")
    assert high.state.won == (6, 8, 0, 0)
    only = stage_two("honeymoon_whist", "Z1 2H 3C", "AS KS QS", lead="AS")
    assert only.refuses("PLAY 2H").rule == "W-5"  # its one trump is a joker
    assert stage_two("honeymoon_whist", own, other, lead="KS").refuses("PLAY 2H").rule == "W-3"
    beats = stage_two("honeymoon_whist", "Z1 2H 3C", "AS KS QS", lead="AS").do("PLAY Z1")
    assert beats.state.won == (7, 7, 0, 0)
    ruff = stage_two("honeymoon_whist", "Z1 3C 4C", "AH KH QH", lead="AH")
    assert ruff.legal == "PLAY Z1"  # follow_then_trump: it is a trump


def test_w_5_always_playable_even_when_one_could_follow() -> None:
    always = "top_trumps_always_playable"
    table = stage_two("honeymoon_whist", "Z1 2H 3C", "AH KH QH", lead="AH", jokers=always)
    assert table.legal == "PLAY 2H, PLAY Z1"
    refusal = table.refuses("PLAY 3C")
    assert (refusal.code, refusal.rule) == ("follow-or-joker", "W-5")
    assert refusal.params["suit"] == "H"
    void = stage_two("honeymoon_whist", "2H 4S 3C", "AH KH QH", lead="AH", jokers=always)
    assert void.refuses("PLAY 3C").code == "must-follow"  # no joker in this hand
    strict = stage_two("honeymoon_whist", "Z1 2H 3C", "AH KH QH", lead="AH")
    assert strict.legal == "PLAY 2H"
    hands = {1: "AH", 0: "2H Z1", STOCK: "7S"}
    first = honeymoon(hands, jokers=always, stage1_follow="must_follow").do("PLAY AH")
    assert "Z1" not in first.legal  # in stage two only


def test_w_6_a_joker_turned_up_throws_the_hand_in() -> None:
    table = honeymoon({STOCK: "Z1"})
    assert table.state.ended == "joker_turned_up"
    assert table.legal == ""


def test_w_6_or_goes_to_the_bottom_where_both_know_it() -> None:
    table = honeymoon({STOCK: "Z1 7S 8S"}, joker_turn_up="bury_bottom")
    assert (table.zone(TURNED), table.state.trump) == ("7S", 3)
    assert str(table.seen(0).stock[-1]) == str(table.seen(1).stock[-1]) == "Z1"
    assert len(table.state.stock) == 27
    both = honeymoon({STOCK: "Z1 Z2 7S"}, joker_turn_up="bury_bottom")
    assert (both.zone(TURNED), both.zone(STOCK).split()[-2:]) == ("7S", ["Z1", "Z2"])


def test_w_6_or_to_a_random_place_that_nobody_knows() -> None:
    places = (5, *[27] * 11)
    table = honeymoon({STOCK: "Z1 7S 8S"}, joker_turn_up="bury_random", spare=places)
    # five cards were above it; one of them has been turned
    assert table.zone(STOCK).split().index("Z1") == 4
    assert table.zone(TURNED) == "7S"
    for viewer in (0, 1, SPECTATOR):
        assert {str(card) for card in table.seen(viewer).stock} == {"??"}
        assert set(table.seen(viewer).spare) <= {0}


def test_w_6_or_stays_as_the_prize_without_trumps() -> None:
    table = honeymoon({STOCK: "Z1", 1: "Z2 AH", 0: "2H 3C"}, joker_turn_up="no_trump")
    assert (table.zone(TURNED), table.state.trump) == ("Z1", 4)
    own, other = "Z1 2H 3C", "Z2 AH KH"
    led = stage_two("honeymoon_whist", own, other, trump=4, lead="Z2", joker_turn_up="no_trump")
    assert led.legal == "PLAY Z1"  # a joker led is followed by the other one
    assert led.refuses("PLAY 2H").rule == "W-6"
    plain = stage_two("honeymoon_whist", own, other, trump=4, lead="AH")
    assert plain.legal == "PLAY 2H"  # with a card of the suit one follows
    void = stage_two("honeymoon_whist", "Z1 3C 4C", other, trump=4, lead="AH")
    assert void.legal == "PLAY 3C, PLAY 4C, PLAY Z1"  # no trumps, no duty
    assert void.do("PLAY Z1").state.won == (7, 7, 0, 0)
    cannot = stage_two("honeymoon_whist", "AH 3C 4C", "Z1 KH QH", trump=4, lead="Z1")
    assert cannot.do("PLAY AH").state.won == (6, 8, 0, 0)


def test_w_7_the_first_to_win_so_many_hands() -> None:
    one = make("german_whist").match
    drawn, _ = scoring.add(one, scoring.start(one), ())
    assert (drawn.ended, drawn.winner) == (True, None)
    two = make("german_whist", match_hands=2).match
    now = scoring.start(two)
    line = score_whist(WhistResult((7, 6), 13))
    now, _ = scoring.add(two, now, ())  # counts for nobody
    now, _ = scoring.add(two, now, line)
    assert not now.ended
    now, _ = scoring.add(two, now, line)
    assert (now.ended, now.winner, now.hands) == (True, 0, 3)


def test_w_8_in_stage_two_the_other_hand_is_the_exact_complement() -> None:
    for key, pack in (("german_whist", 52), ("honeymoon_whist", 54)):
        table = deal(key, {STOCK: "7S"})
        while table.state.phase == 1:
            table.do(table.legal.split(", ")[0])
        view = table.seen(0)
        seen = view.hands[0] | view.played[0] | view.played[1]
        assert ((1 << pack) - 1) & ~seen == table.state.hands[1]
