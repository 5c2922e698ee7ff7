"""What novice bids, and what it leaves alone. Hands are of plain honeymoon, the non-dealer's first.

It expects half the tricks, one more for each eight points beyond the other side and one more for
each two trumps (0.45 a trump), and bids a trick beyond that; the other side has a third of what
it doesn't see.
"""

from typing import Any

import pytest

from tests.kit.table import Table, deal
from tests.unit.bots.positions import answer

# 13 points, five spades: 6.5 + (13 - 9) / 8 + (5 - 8/3) x 0.45, some 8 tricks.
OPENER = "AS KS 8S 5S 3S KH 9H 4H QD 7D 2D JC 6C"
# 8 points, no suit of five.
WEAK = "QS 9S 6S 2S KH 7H 4H JD 8D 3D QC 5C 2C"
# 19 points, seven hearts: 6.5 + (19 - 7) / 8 + (7 - 2) x 0.45, some 10 tricks.
GAME = "KS 4S AH KH QH JH 9H 8H 3H AD 6D QC 2C"

RULES = ["three_passes", "one_pass", "any_pass"]


def calls(hand: str, *before: str, other: str = "", **options: Any) -> Table:
    """The calls before it is the turn of ``hand``: the non-dealer, who calls first."""
    player = 1 if len(before) % 2 == 0 else 0
    hands = {player: hand} if not other else {player: hand, 1 - player: other}
    return deal("plain_honeymoon", hands, dealer=0, **options).do(*before)


def test_opens_thirteen_points_in_the_longest_suit() -> None:
    assert answer(calls(OPENER)) == "1S"


def test_passes_a_weak_hand() -> None:
    assert answer(calls(WEAK)) == "P"


def test_opens_lighter_when_the_other_has_passed() -> None:
    ten = "AS 9S 8S 5S KH 9H 4H QD 7D 2D JC 6C 5C"  # 10 points and one of length make 11
    nine = "AS 9S 8S 5S KH 9H 4H QD 7D 2D 8C 6C 5C"  # 9 and 1

    assert answer(calls(ten)) == "1S"
    assert answer(calls(nine)) == "P"
    assert answer(calls(nine, "P")) == "1S"


def test_bids_game_at_once() -> None:
    assert answer(calls(GAME)) == "4H"


def test_bids_no_more_than_the_part_score_needs() -> None:
    assert answer(calls(GAME), below=(0, 40)) == "2H"
    assert answer(calls(GAME), below=(0, 60)) == "2H"
    assert answer(calls(GAME), below=(0, 70)) == "1H"


def test_the_other_s_part_score_is_no_help() -> None:
    assert answer(calls(GAME), below=(70, 0)) == "4H"


def test_overcalls_at_the_lowest_level() -> None:
    assert answer(calls(OPENER, "1H")) == "1S"


def test_leaves_the_other_the_contract_when_too_high() -> None:
    assert answer(calls(OPENER, "3H")) == "P"


def test_never_bids_against_itself() -> None:
    assert answer(calls(GAME, "1H", "P")) == "P"
    assert answer(calls(OPENER, "1H", "1S", "P")) == "P"


def test_never_redoubles() -> None:
    assert answer(calls(GAME, "1H", "X")) == "P"


@pytest.mark.parametrize("end_rule", RULES)
def test_opens_under_every_end_rule(end_rule: str) -> None:
    assert answer(calls(OPENER, end_rule=end_rule)) == "1S"


@pytest.mark.parametrize(
    ("hand", "bid", "expected"),
    [
        # One trick beats a grand slam: with two aces it doubles, with one it hopes.
        ("AS 7S 6S AH 4H 3H 8D 7D 2D 9C 8C 7C 2C", "7D", "X"),
        ("AS 7S 6S QH 4H 3H 8D 7D 2D 9C 8C 7C 2C", "7D", "P"),
        # Four tricks beat four spades, so it wants five: three high trumps, the fourth, an ace.
        ("AS KS QS 7S AH 4H 3H 8D 7D 2D 8C 7C 2C", "4S", "X"),
        ("AS KS 7S AH 4H 3H 9H 8D 7D 2D 8C 7C 2C", "4S", "P"),
    ],
)
def test_doubles_with_the_tricks_in_hand(hand: str, bid: str, expected: str) -> None:
    assert answer(calls(hand, bid)) == expected


def test_does_not_double_a_low_contract() -> None:
    """Seven tricks beat one heart, which are not seen in any hand with an unguarded ace or two."""
    assert answer(calls("AS KS 7S AH 4H 3H 9H AD 7D 2D 8C 7C 2C", "1H")) != "X"


def test_vulnerable_it_wants_to_be_surer() -> None:
    # 14 points against the 13 that two no-trump show, and spades 6 to 2.3: 8.2 tricks promised,
    # 9.2 with the one that is bid beyond.
    hand = "AS KS QS 8S 5S 3S KH 9H 4H 7D 2D QC 6C"

    assert answer(calls(hand, "2NT")) == "3S"
    assert answer(calls(hand, "2NT", vulnerable=0b01)) == "P"
    assert answer(calls(hand, "2NT", vulnerable=0b10)) == "3S"


def test_where_every_trick_counts_the_lowest_bid_will_do() -> None:
    assert answer(deal("auction_bridge", {0: GAME}, dealer=0)) == "1H"


def test_partner_s_bid_stands() -> None:
    table = deal("auction_bridge", {2: GAME}, dealer=0).do("1S", "P")

    assert answer(table) == "P"


def test_partner_s_suit_is_supported_over_a_bid() -> None:
    # Four spades and eleven points shown by partner, four and nine here: eight tricks or so.
    hand = "KS 9S 4S 3S AH QH 4H 8D 3D 2D 5C 4C 2C"
    table = deal("auction_bridge", {2: hand}, dealer=0).do("1S", "2C")

    assert answer(table) == "2S"


def test_a_dummy_in_sight_counts() -> None:
    weak = "QS 9S 6S 2S KH 7H 4H JD 8D 3D QC 5C 2C"
    strong = "AS KS JS TS 7S AH QH AD KD 4C 9D 9H 3C"

    assert answer(deal("exposed_dummy", {1: weak, 2: strong}, dealer=0)) == "4S"


def test_trumps_are_named_in_the_longest_suit() -> None:
    hand = "AS KS 9S 8S 7S 2S AH 6H 5H KD 5D 3D QC 4C 3C 2C"
    table = deal("three_handed_honeymoon", {1: hand}, dealer=0, name_trumps="after_auction")

    assert answer(table.do("2", "P", "P")) == "NAME S"


# --- where every odd trick counts (AB-4) ----------------------------------------------------------


def auction(hand: str, *before: str, below: tuple[int, ...] = (0, 0), **options: Any) -> str:
    """What novice calls after some calls, South having dealt and called first."""
    table = deal("auction_bridge", {len(before) % 4: hand}, dealer=0, **options).do(*before)
    return answer(table, below=below)


# Eleven points and three tricks of its own; spades 5 to 2 and 2.7 each for those who bid nothing.
ACES = "AS KS 9S 5S 3S JH 9H 4H 7D 2D KC 6C 3C"


def test_the_score_is_watched_to_thirty() -> None:
    """Some nine tricks in spades, some eight and a half at no-trump; a trick is bid beyond: three odd
    tricks are 27 in spades, 30 and the game at no-trump."""
    hand = "AS KS QS 8S 5S AH 9H 4H KD 2D KC 6C 3C"

    assert auction(hand) == "1NT"
    assert auction(hand, below=(3, 0)) == "1S", "3 + 27 are enough"
    assert auction(hand, below=(0, 3)) == "1NT", "the other side's score is no help"


def test_a_game_of_the_other_side_is_fought() -> None:
    """Two spades are 18 points: with 12 they are the game, and a trick more is risked."""
    assert auction(ACES, "2S") == "P"
    assert auction(ACES, "2S", below=(0, 12)) == "P", "those are the bidder's opponents"
    assert auction(ACES, "2S", below=(12, 0)) == "2NT"


def test_no_more_is_risked_high_up() -> None:
    """Seven spades and thirteen points promise 8.4 tricks: with a trick risked they would make ten."""
    hand = "AS KS QS 9S 8S 5S 3S KH 9H 4H 2D JC 6C"

    assert auction(hand, "3H", honours="off") == "3S"
    assert auction(hand, "3NT", honours="off") == "P"


@pytest.mark.parametrize(
    ("hand", "standing", "bid"),
    [
        # A K Q pay 30, six tenths of a trick: 6.95 + 1 + 0.6 are eight tricks, 6.95 + 1 are not.
        ("AS KS QS 5S 3S 9H 8H 4H 7D 2D 9C 6C 3C", "2H", "2S"),
        # A K Q J pay 80, one trick and six tenths: 6.83 + 1 + 1.6 are nine.
        ("AS KS QS JS 5S TH 9H 4H 7D 2D 8C 6C 3C", "3H", "3S"),
    ],
)
def test_honours_are_counted(hand: str, standing: str, bid: str) -> None:
    assert auction(hand, standing) == bid
    assert auction(hand, standing, honours="off") == "P"


FOUR_CLUBS = "AC KC QC 7C QH 4H 3H 8D 7D 2D 8S 7S 2S"  # three tops and a fourth trump
THREE_CLUBS = "AC KC 7C 3C QH 4H 3H 8D 7D 2D 8S 7S 2S"  # two tops and a fourth trump


@pytest.mark.parametrize(
    ("hand", "bid", "below", "expected"),
    [
        ("AS KS QS 7S QH 4H 3H 8D 7D 2D 8C 7C 2C", "4S", (0, 0), "X"),  # high: four are enough
        ("AS KS QS 7S AH 4H 3H 8D 7D 2D 8C 7C 2C", "3S", (0, 0), "P"),  # low: five are not six
        (FOUR_CLUBS, "4C", (0, 0), "P"),  # 24 points, doubled 48: that would give the game away
        (FOUR_CLUBS, "4C", (10, 0), "X"),  # the game is theirs in any case
        (THREE_CLUBS, "5C", (0, 0), "X"),  # three tricks beat five clubs, which are the game
        (THREE_CLUBS, "4C", (10, 0), "P"),  # four beat four clubs
    ],
)
def test_high_contracts_are_doubled(
    hand: str, bid: str, below: tuple[int, ...], expected: str
) -> None:
    assert auction(hand, bid, below=below) == expected


def test_a_partner_who_has_bid_is_good_for_a_trick() -> None:
    """Four clubs doubled would be the game: five tricks are wanted, and four are held."""
    for partner, expected in (("1D", "X"), ("P", "P")):
        table = deal("auction_bridge", {0: FOUR_CLUBS}, dealer=2).do(partner, "4C")
        assert answer(table) == expected


def test_nullo_is_bid_with_a_fitting_hand() -> None:
    """Every suit ducks: only the two eights lie above their places, 3, 5, 7, 9 and so on, by a rank."""
    low = "9S 6S 4S 2S 8H 5H 3H 7D 4D 2D 8C 5C 3C"

    assert auction(low, nullo=True) == "1NU"
    assert auction(low, "1S", nullo=True) == "1NU"
    assert auction(low) == "P", "five points are no hand for anything else"


def test_nullo_is_left_alone_with_high_cards_in_every_suit() -> None:
    assert auction("KS JS 4S 3S QH TH 8H 9D 8D 7D TC 9C 5C", nullo=True) == "P"
    assert auction(GAME, nullo=True) == "1H"
