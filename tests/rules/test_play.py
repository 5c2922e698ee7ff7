"""Chapter P of docs/rules.md: trick play; and what plain honeymoon adds."""

from __future__ import annotations

from math import comb

import pytest

from honeymoon.cards import Strain, cards
from honeymoon.engine.event import Played, Shown
from honeymoon.engine.tables import trick_winner
from honeymoon.engine.zone import ASIDE, HANDS
from tests.kit.table import Table, deal

# Player 1 is the non-dealer and calls first; player 0 declares spades, so player 1 leads.
SPADES = "P,1S,P,P,P"


def spades(own: str, other: str) -> Table:
    """Spades are trumps; ``other`` leads against ``own``."""
    return deal("plain_honeymoon", {0: own, 1: other}).do(SPADES)


def test_p_1_any_card_is_led_and_the_suit_is_followed_if_possible() -> None:
    table = spades("2S QH 4H 9C", "KH AC 3D")
    assert len(table.legal.split(", ")) == 13
    table.do("PLAY KH")
    assert {"PLAY QH", "PLAY 4H"} <= set(table.legal.split(", "))
    refusal = table.refuses("PLAY 2S")
    assert (refusal.code, refusal.rule, refusal.params["suit"]) == ("must-follow", "P-1", "H")


def test_p_1_a_void_hand_is_free_and_never_forced_to_trump() -> None:
    hand = "2S 9C 3C 4C 5C 6C 7C 8C TC JC QC KC AC"
    table = spades(hand, "KH 2H 3H").do("PLAY KH")
    assert len(table.legal.split(", ")) == 13


WINNERS = [
    ("KH AH", 1),
    ("KH 3H", 0),
    ("KH 2S", 1),
    ("KH AD", 0),
    ("9S TS", 1),
    ("9S AH", 0),
]


@pytest.mark.parametrize(("trick", "winner"), WINNERS)
def test_p_2_with_spades_trumps(trick: str, winner: int) -> None:
    assert trick_winner(cards(trick), trump=Strain.S) == winner


@pytest.mark.parametrize(("trick", "winner"), [("7D 8D", 1), ("7D AC", 0)])
def test_p_2_without_trumps(trick: str, winner: int) -> None:
    assert trick_winner(cards(trick), trump=Strain.NT) == winner


def test_p_3_the_winning_seat_leads_not_any_hand_of_its_side() -> None:
    """Dummy (hand 2) wins, so the next lead comes from dummy, played by declarer."""
    table = deal("auction_bridge", {1: "2C", 2: "AC", 3: "3C", 0: "4C"}, dealer=0)
    table.do("1NT,P,P,P", "PLAY 2C", "PLAY AC", "PLAY 3C", "PLAY 4C")
    assert table.state.to_act == 2
    assert table.player == 0


def test_p_4_the_lead_comes_before_a_hidden_dummy_is_faced() -> None:
    table = deal("auction_bridge").do("1NT,P,P,P")
    assert table.knows(1, 2).mask == 0
    table.do(table.legal.split(", ")[0])
    kinds = [type(event) for event in table.log[-2:]]
    assert kinds == [Played, Shown]
    assert table.knows(1, 2).unknown == 0


def test_p_5_all_tricks_are_played_though_the_result_is_settled() -> None:
    suits = {
        0: "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S",
        1: "AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H",
    }
    table = deal("plain_honeymoon", suits).do(SPADES)
    decided = 0
    while not table.state.ended:
        table.do(table.legal.split(", ")[0])
        decided += 1
    assert decided == 26
    assert table.state.won == (13, 0, 0, 0)


def test_p_6_the_second_card_wins_higher_in_suit_or_by_trumping() -> None:
    ruffs = spades("2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS", "AH KH QH").do("PLAY AH", "PLAY 2S")
    assert ruffs.state.won == (1, 0, 0, 0)
    discards = spades("2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC", "3D 4D").do("PLAY 3D", "PLAY AC")
    assert discards.state.won == (0, 1, 0, 0)


def test_pl_1_thirteen_each_and_twenty_six_that_nobody_ever_sees() -> None:
    table = deal("plain_honeymoon")
    assert [len(table.state.cards(hand)) for hand in (0, 1)] == [13, 13]
    assert len(table.state.cards(ASIDE)) == 26
    table.do(SPADES).play_out()
    assert table.knows(0, ASIDE).mask == table.knows(1, ASIDE).mask == 0


def test_pl_2_auction_lead_and_thirteen_tricks_of_two() -> None:
    table = deal("plain_honeymoon", dealer=0)
    assert table.player == 1
    table.do("1C,P,P,P")
    assert table.player == 0  # the declarer is player 1
    table.play_out()
    assert sum(table.state.won) == 13
    assert table.state.count(HANDS) == 0


def test_pl_3_the_unseen_cards_at_the_start() -> None:
    view = deal("plain_honeymoon").seen(0)
    unseen = 52 - view.hands[0].bit_count()
    assert unseen == 39
    assert comb(unseen, 13) == 8_122_425_444
