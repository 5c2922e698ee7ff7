"""Chapter C of docs/rules.md: cards, dealing, chance, players, text, aids."""

from __future__ import annotations

from random import Random

import pytest

from honeymoon.cards import PACK_52, PACK_54, Card, cards
from honeymoon.engine.action import Action, ActionSet
from honeymoon.engine.event import DealerChosen, Dealt, MatchEnded
from honeymoon.engine.game import start
from honeymoon.engine.zone import ASIDE, SPECTATOR, STOCK
from honeymoon.errors import IllegalAction
from honeymoon.play.match import Match
from honeymoon.records.names import hand_names
from honeymoon.text import Describer
from honeymoon.variants import games, make
from tests.kit.deals import new_match, play_deal, play_until
from tests.kit.table import deal


def test_c_1_cards_are_rank_and_suit() -> None:
    assert [str(card) for card in cards("TH AS 2C Z1 Z2")] == ["TH", "AS", "2C", "Z1", "Z2"]
    assert Card("2C") < Card("AC") < Card("2D") < Card("AS") < Card("Z1") < Card("Z2")
    assert len(PACK_52) == 52
    assert make("honeymoon_whist").pack == 54


def test_c_2_the_highest_card_cut_deals_and_ties_go_by_suit() -> None:
    class Cut(Random):
        """Cuts the 9 of hearts and the 9 of spades, then whatever comes."""

        def random(self) -> float:
            return next(self.keys)

        keys = iter([0.1 if c == Card("9H") else 0.2 if c == Card("9S") else 0.5 for c in PACK_52])

    match = Match(make("plain_honeymoon"), rng=Cut(), auto=False)
    match.deal(PACK_52)
    chosen = match.log[0]
    assert isinstance(chosen, DealerChosen)
    assert chosen.cut == cards("9H 9S")
    assert chosen.dealer == 1  # S > H


def test_c_2_fixed_is_player_0_and_random_any() -> None:
    dealers = {new_match(make("goren", first_dealer="fixed"), s).deal()[0] for s in range(9)}
    assert dealers == {DealerChosen(0)}
    drawn = {new_match(make("goren", first_dealer="random"), s).deal()[0] for s in range(30)}
    assert drawn == {DealerChosen(0), DealerChosen(1)}


def test_c_3_two_hands_get_every_other_card_the_non_dealer_first() -> None:
    """The canonical deck of C-4; hands as the worked example for the first game lists them."""
    table = deal("draw_bridge", dealer=0)  # the rest in canonical order
    non_dealer = "2C 4C 6C 8C TC QC AC 3D 5D 7D 9D JD KD"
    assert table.zone(1) == non_dealer
    assert table.zone(0) == "3C 5C 7C 9C JC KC 2D 4D 6D 8D TD QD AD"
    stock = f"2H {table.zone(STOCK)}"  # the 2 of hearts has just been turned
    assert stock == " ".join(map(str, PACK_52[26:]))


def test_c_3_four_packets_go_round_from_the_dealers_left() -> None:
    table = deal("auction_bridge", dealer=1)
    assert [str(table.state.cards(hand))[:8] for hand in (2, 3, 0, 1)] == [
        "2C 6C TC",
        "3C 7C JC",
        "4C 8C QC",
        "5C 9C KC",
    ]


def test_c_3_three_packets_of_sixteen_and_the_kitty() -> None:
    table = deal("three_handed_honeymoon", dealer=2)
    assert table.zone(0).startswith("2C 5C 8C JC AC")
    assert table.zone(13) == "JS QS KS AS"


def test_c_4_the_canonical_deck() -> None:
    assert [int(card) for card in cards("2C AC 2D 2H 2S AS")] == [0, 12, 13, 26, 39, 51]
    assert list(map(int, PACK_54)) == list(range(54))


def test_c_5_a_view_is_all_that_leaves_and_counts_are_public() -> None:
    table = deal("plain_honeymoon", {0: "AS KS QS", 1: "AH"})
    theirs = table.seen(1)
    assert len(theirs.cards(0)) == 13
    assert theirs.cards(0).mask == 0
    assert len(theirs.cards(ASIDE)) == 26
    table.do("1S,P,P,P").play_out()
    spectator = table.seen(SPECTATOR)
    assert spectator.played == table.state.played
    assert spectator.cards(ASIDE).mask == 0


def test_c_5_own_discards_may_be_looked_at_again() -> None:
    table = deal("draw_bridge", {1: "3C 4C", STOCK: "AS"}).do("TAKE", "DISCARD 3C")
    assert "3C" in str(table.knows(1, 5))
    assert table.knows(0, 5).mask == 0


def test_c_6_what_stays_secret_after_the_hand_and_what_all_shows() -> None:
    secret = deal("plain_honeymoon").do("1S,P,P,P").play_out()
    assert secret.knows(0, ASIDE).mask == 0
    shown = deal("plain_honeymoon", reveal_after_hand="all").do("1S,P,P,P").play_out()
    assert len(shown.knows(0, ASIDE)) == 26
    assert shown.knows(SPECTATOR, ASIDE).unknown == 0
    passed = deal("plain_honeymoon", reveal_after_hand="all").do("P,P,P,P")
    assert passed.knows(0, 1).unknown == 0


def test_c_7_a_refusal_names_a_rule_and_changes_nothing() -> None:
    table = deal("plain_honeymoon")
    refusal = table.refuses("X")
    assert refusal.rule == "B-2"
    assert len(table.state.bidding.calls) == 0


def test_c_8_the_deal_alternates_after_played_hands_only() -> None:
    match = play_until(new_match(make("plain_honeymoon", first_dealer="fixed"), 5), Random(6))
    dealt = [event for event in match.log if isinstance(event, Dealt)]
    assert {event.dealer for event in dealt} == {0}  # until one was played the same dealer redeals
    match.deal()
    assert match.state.dealer == 1
    four = play_until(new_match(make("auction_bridge", first_dealer="fixed"), 5), Random(6))
    four.deal()
    assert four.state.dealer == 1  # clockwise from South comes West


def test_c_9_chance_comes_from_outside_and_nobody_acts_before() -> None:
    match = new_match(make("plain_honeymoon"), 1)
    assert match.legal == ActionSet()
    assert match.player == -1
    with pytest.raises(IllegalAction) as refused:
        match.act("P")
    assert refused.value.rule == "C-9"
    with pytest.raises(ValueError, match="52 different cards"):
        start(match.rules, PACK_52[:51], dealer=0)
    with pytest.raises(ValueError, match="different cards"):
        start(match.rules, PACK_52[:51] + PACK_52[:1], dealer=0)


@pytest.mark.parametrize(
    ("key", "seats", "hands"),
    [
        ("plain_honeymoon", ["South", "North"], "S N D2 D3"),
        ("exposed_dummy", ["South", "North"], "S N D2 D3"),  # the shared dummy has no seat
        ("goren", ["South", "West"], "S W N E"),  # a rack each: North and East
        ("semi_exposed", ["South", "West"], "S W N E"),
        ("three_handed_honeymoon", ["South", "West", "North"], "S W N D3"),
        ("three_hand_auction", ["South", "West", "North"], "S W N D3"),
        ("auction_bridge", ["South", "West", "North", "East"], "S W N E"),
    ],
)
def test_c_10_seats_of_players_and_hands(key: str, seats: list[str], hands: str) -> None:
    rules = make(key)

    assert list(Describer("en", rules=rules).cast.names) == seats
    assert hand_names(rules) == tuple(hands.split())


def test_c_10_partners_sit_opposite_and_other_players_are_sides_of_their_own() -> None:
    assert make("auction_bridge").sides == (0, 1, 0, 1)
    for key in games():
        rules = make(key)
        if rules.players < 4:
            assert rules.sides == tuple(range(rules.players))


def test_c_11_actions_have_one_text_each() -> None:
    for text in ("TAKE", "REJECT", "TAKE_OFFERED", "DECLINE", "DISCARD 3C", "NAME NT", "PLAY QS"):
        assert str(Action(text)) == text
    for text in ("P", "X", "XX", "3NT", "1C", "7NU", "2LS", "4"):
        assert str(Action(text)) == text


def test_c_12_ending_early_is_for_between_two_deals() -> None:
    match = new_match(make("plain_honeymoon"), 1)
    match.deal()
    with pytest.raises(IllegalAction) as refused:
        match.end()
    assert refused.value.rule == "C-12"
    for _ in play_deal(match, Random(2)):
        pass
    assert isinstance(match.end()[-1], MatchEnded)
    assert "END" not in str(match.legal)


def test_c_13_open_hands_are_seen_by_all_and_what_is_buried_from_them() -> None:
    table = deal("draw_bridge", {1: "3C", STOCK: "AS"}, open_hands=True)
    table.do("TAKE", "DISCARD 3C")
    for viewer in (0, 1, SPECTATOR):
        assert table.knows(viewer, 1).unknown == 0
        assert str(table.knows(viewer, 5)) == "3C"
        assert table.knows(viewer, STOCK).mask == 0
    down = deal("goren", open_hands=True)
    assert down.knows(0, 2).unknown == 6


def test_c_13_memory_aid_never_changes_what_is_known() -> None:
    """It is a matter of the screens: the events are the same."""
    with_aid = deal("german_whist", memory_aid="on").play_out()
    without = deal("german_whist").play_out()
    assert with_aid.log == without.log
