"""What novice leads and what it plays to a trick."""

import pytest

from tests.kit.table import Table, deal
from tests.unit.bots.positions import answer

# Fillers of one hand: cards that decide nothing here.
DEFENDER = {
    "long spades": "KS JS 8S 5S 2S QH 7H 6H TD 4D 9C 6C 3C",
    "sequence": "9S 4S QH JH TH 3H KD 8D 4D 9C 6C 3C 2C",
    "ace of four": "AS 9S 7S 4S QH 9H 5H JD 8D 4D 9C 6C 3C",
}


def defending(hand: str, contract: str) -> Table:
    """Player 1 leads against a contract of player 0, who has dealt."""
    return deal("plain_honeymoon", {1: hand}, dealer=0).do("P", contract, "P,P,P")


def declaring(hand: str, other: str, contract: str, *played: str) -> Table:
    """Player 1 has made the contract, player 0 leads; then some cards have been played."""
    table = deal("plain_honeymoon", {1: hand, 0: other}, dealer=0).do(contract, "P,P,P")
    return table.do(*(f"PLAY {card}" for card in played))


def test_fourth_best_of_the_longest_suit_against_no_trump() -> None:
    assert answer(defending(DEFENDER["long spades"], "1NT")) == "PLAY 5S"


def test_top_of_a_sequence_against_a_suit() -> None:
    assert answer(defending(DEFENDER["sequence"], "1S")) == "PLAY QH"


def test_top_of_a_sequence_in_the_longest_suit_against_no_trump() -> None:
    assert answer(defending("KS QS JS 5S 2S AH 7H 6H TD 4D 9C 6C 3C", "1NT")) == "PLAY KS"


def test_no_lead_away_from_an_ace_against_a_suit() -> None:
    assert answer(defending("AS 9S 7S 4S QH 9H 5H JD 8D 4D 2D 6C 3C", "1C")) == "PLAY 2D"


def test_no_trump_lead_by_a_defender() -> None:
    led = answer(defending(DEFENDER["ace of four"], "1S"))

    assert not led.endswith("S")


HIGH = "AS QS TS 2S AH JH 9H 2H KD TD 9D 3D 2C"
LOW = "KS 9S 8S 7S KH QH 8H 7H 6D 5D 4D 5C 4C"


@pytest.mark.parametrize(
    ("led", "expected"),
    [
        ("9S", "TS"),  # the ten is enough
        ("KS", "AS"),  # only the ace wins
        ("8H", "9H"),
        ("KH", "AH"),
        ("6D", "9D"),
        ("5C", "2C"),  # nothing wins: low
    ],
)
def test_wins_as_cheaply_as_it_can_and_else_plays_low(led: str, expected: str) -> None:
    assert answer(declaring(HIGH, LOW, "1NT", led)) == f"PLAY {expected}"


VOID = "AS 9S 3S 2S AH JH 9H 2H KD TD 9D 3D 4D"


def test_ruffs_with_the_lowest_trump() -> None:
    assert answer(declaring(VOID, "KS 5C AC", "1S", "AC")) == "PLAY 2S"


def test_overruffs_nothing_when_it_can_follow() -> None:
    assert answer(declaring(VOID, "KS QH AC", "1S", "QH")) == "PLAY AH"


def test_throws_the_lowest_card_when_it_can_neither_follow_nor_ruff() -> None:
    assert answer(declaring(VOID, "KS AC 5C", "1NT", "AC")) == "PLAY 2H"


def test_keeps_trumps_when_it_throws_a_card() -> None:
    hand = "2S 3S 4S 5S KH JH 9H QD TD 9D 7D 6D 5D"
    table = declaring(hand, "AH AC 6S 7S", "1S", "AH", "9H", "6S")

    assert answer(table) == "PLAY 2S", "a trump led is followed"


TRUMPS = "AS KS QS JS 9S 3H 2H 5D 4D 3D 4C 3C 2C"


def test_draws_trumps_from_the_top() -> None:
    table = declaring(TRUMPS, "2S AH KH TS", "1S", "AH", "2H", "KH", "3H", "2S", "9S")

    assert answer(table) == "PLAY AS"


def test_leads_no_more_trumps_when_the_other_has_shown_out() -> None:
    table = declaring(TRUMPS, "2S 4H AD KD QD JD 8D 7D 9H 8H 7H 6H 5H", "1S", "2S", "9S")
    table.do("PLAY AS", "PLAY 4H")

    assert not answer(table).endswith("S")


def test_cashes_what_cannot_be_beaten() -> None:
    hand = "AS KS 4S 3S 5H 4H 5D 4D 3D 5C 4C 3C 2C"
    table = declaring(hand, "2S KH QH", "1NT", "2S", "3S")

    assert answer(table) == "PLAY AS"


def test_a_card_becomes_high_when_all_above_it_are_gone() -> None:
    hand = "AS JS 4S 3S 5H 4H 5D 4D 3D 5C 4C 3C 2C"
    other = "KS QS 2S 9H 8H 7H 6D 7D 8D 9D 6C 7C 8C"
    table = declaring(hand, other, "1NT", "QS", "AS")
    assert answer(table) != "PLAY JS", "the king is still out"

    table.do("PLAY 3S", "PLAY KS", "PLAY 2S")
    assert answer(table) == "PLAY 4S", "follows low when a deuce is led"


PARTNERS = {
    1: "2S KS 4H 3H 2H 5D 4D 3D 2D 5C 4C 3C 2C",
    2: "3S 4S 5S",
    3: "AS QS 9S 9H 8H 7H 8D 7D 6D 9C 8C 7C AC",
}


@pytest.mark.parametrize(
    ("led", "second", "expected"),
    [
        ("2S", "3S", "AS"),  # third hand high: partner's deuce will not win
        ("KS", "3S", "9S"),  # partner's king is high enough
    ],
)
def test_third_hand_plays_high_unless_partner_s_card_is(
    led: str, second: str, expected: str
) -> None:
    table = deal("auction_bridge", PARTNERS, dealer=0).do("1D", "P,P,P")
    table.do(f"PLAY {led}", f"PLAY {second}")

    assert answer(table) == f"PLAY {expected}"


def test_the_lowest_of_touching_cards_does_as_well() -> None:
    hands = {**PARTNERS, 1: "2S QS 4H 3H 2H 5D 4D 3D 2D 5C 4C 3C 2C", 3: "AS KS 9S 9H 8H"}
    table = deal("auction_bridge", hands, dealer=0).do("1D", "P,P,P", "PLAY 2S", "PLAY 3S")

    assert answer(table) == "PLAY KS"


NULLO = "AS TS 9S 2S 5H 4H 3H 5D 4D 3D 5C 4C 2C"


def test_nullo_is_led_low() -> None:
    table = deal("auction_bridge", {1: NULLO}, dealer=0, nullo=True).do("1NU", "P,P,P")

    assert answer(table) == "PLAY 2C"


def test_under_a_nullo_trick_goes_the_highest_card_that_loses() -> None:
    hands = {1: "JS 3S 2H", 2: NULLO}
    table = deal("auction_bridge", hands, dealer=0, nullo=True).do("1NU", "P,P,P", "PLAY JS")

    assert answer(table) == "PLAY TS"
