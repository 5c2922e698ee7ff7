"""Hands whose cards lie on closed ones: what novice bids with them and which it plays."""

import pytest

from tests.kit.table import Table, deal
from tests.unit.bots.positions import answer

# --- bidding: what lies beneath counts (GO-7) -----------------------------------------------------

# Seven points and one for the fourth spade.
EIGHT = "KS QS 9S 6S QH 8H 4H 9D 7D 3D 8C 5C 2C"
# Beneath lie six cards of which nobody knows; on them and alone in the centre ten points.
OWN_RACK = "2S 3S 2H 3H 2D 4D KH AD JD QC TS 7H TC"
# Beneath six others; open ten points and one card more.
OTHER_RACK = "4S 5S 5H 6H 5D 6D AC KD QD JC TH 9C "


def goren(dealer: int, **racks: str) -> Table:
    names = {"south": 0, "west": 1, "north": 2, "east": 3}
    return deal("goren", {names[hand]: text for hand, text in racks.items()}, dealer=dealer)


@pytest.mark.parametrize(
    ("last", "expected"),
    [
        ("8S", "1H"),  # 27 points seen: 8 + 6 x 13/25 = 11.12, and eleven open
        ("JS", "P"),  # 28 seen: 8 + 6 x 12/25 = 10.88
    ],
)
def test_overbids_by_what_the_closed_cards_promise(last: str, expected: str) -> None:
    table = goren(0, south=EIGHT, north=OWN_RACK, east=OTHER_RACK + last)

    assert answer(table) == expected


def test_names_its_final_contract_early() -> None:
    """Any pass may end the auction (GO-2): spades 6 and 2 in the rack promise ten tricks, and with
    the game in reach nothing less is bid first."""
    south = "AS KS QS 9S 6S 4S AH 8H 4H 9D 7D 8C 5C"
    table = goren(0, south=south, north="2S 3S 2H 3H 2D 4D KH AD JD QC TS 8S TC")

    assert answer(table) == "4S"
    assert answer(table, below=(70, 0)) == "1S", "30 more are the game"


# --- boldness: what is covered cannot be played (GO-5) --------------------------------------------

KING = "KS 9S 7S 4S 2S TH 9H 5H 8D 4D 9C 6C 3C"
QUEEN = KING.replace("KS", "QS")


def west_leads(hand: str, open_card: str = "2H") -> str:
    """West leads against one no-trump; ``open_card`` lies open in the declarer's rack."""
    north = f"3H 4H 6H 7H 8H JH {open_card} KH QH AC KC QC JC"
    return answer(goren(0, west=hand, north=north).do("1NT", "P"))


def test_kings_and_queens_are_led_boldly() -> None:
    assert west_leads(KING) == "PLAY KS", "the ace may well lie covered"
    assert west_leads(QUEEN) == "PLAY QS"
    assert west_leads(KING.replace("KS", "JS")) == "PLAY 4S", "a jack is no king: fourth best"


def test_a_card_in_sight_is_feared() -> None:
    assert west_leads(KING, "AS") == "PLAY 4S"
    assert west_leads(QUEEN, "KS") == "PLAY 4S"


@pytest.mark.parametrize(("in_sight", "expected"), [("2D", "PLAY KS"), ("AS", "PLAY 3S")])
def test_the_second_hand_plays_a_king_without_fear(in_sight: str, expected: str) -> None:
    """North follows to West's low spade; East's rack, which plays next, shows the ace or doesn't."""
    north = "3C 2C 4C 5C 6C 7C KS 3S QD JD TD 9D 8D"
    east = f"3D 4D 5D 6D 7D 8C {in_sight} 9C TC JC QC KC AC"
    table = goren(0, west="2S", north=north, east=east).do("1NT", "P", "PLAY 2S")

    assert answer(table) == expected


# --- the card that uncovers another (GO-5) --------------------------------------------------------


@pytest.mark.parametrize(
    ("on_a_card", "alone", "expected"),
    [("5S", "2S", "PLAY 5S"), ("2S", "5S", "PLAY 2S"), ("QS", "2S", "PLAY QS")],
)
def test_the_card_that_uncovers_another_goes(on_a_card: str, alone: str, expected: str) -> None:
    """The rack cannot beat the ace; South, who declares, still needs its seven tricks."""
    north = f"3C 2C 4C 5C 6C 7C {on_a_card} KC QC JC TC 9C {alone}"
    table = goren(0, west="AS", north=north).do("1NT", "P", "PLAY AS")

    assert answer(table) == expected


def test_a_card_thrown_uncovers_another() -> None:
    """No club lies open: the deuce alone in the centre would open nothing."""
    north = "3C 2C 4C 5C 6C 7C 9D 8D 7D 6D 5D 4D 2H"
    table = goren(0, west="AC", north=north).do("1NT", "P", "PLAY AC")

    assert answer(table) == "PLAY 4D"


@pytest.mark.parametrize(
    ("on_a_card", "alone", "expected"),
    [("5S", "3S", "PLAY 5S"), ("3S", "5S", "PLAY 3S")],
)
def test_the_lead_uncovers_another(on_a_card: str, alone: str, expected: str) -> None:
    """North leads for the defence: fourth best would be the three of spades in either place."""
    north = f"3C 2C 4C 5C 6C 7C 9S 7S {on_a_card} 8D 6D 4H {alone}"
    table = goren(1, south="TS QS", north=north).do("1NT", "P")

    assert answer(table) == expected


def test_what_opens_a_card_is_no_matter_once_the_tricks_are_there() -> None:
    """Against seven no-trump one trick is enough; with it North plays its lowest again."""
    north = "3C 2C 4C 5C 6C 7C AS 7S 5S 8D 6D 4H 3S"
    table = goren(1, north=north, south="2S", west="KS QS JS TS", east="9C 8C TC JC QC KC 6S 8S")
    table.do("7NT", "P", "PLAY AS", "PLAY 6S", "PLAY 2S", "PLAY TS")

    assert answer(table) == "PLAY 3S"
