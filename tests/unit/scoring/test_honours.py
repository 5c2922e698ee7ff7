"""Honours of contract bridge (S-6) and auction bridge (AB-6)."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from honeymoon.cards import cards, mask_of, members
from honeymoon.scoring import PRESETS, auction_table, score_auction, score_contract
from tests.unit.scoring.hands import A, B, C, result, show


def contract_honours(contract: str, *hands: tuple[int, str], columns: int = 2) -> list[str]:
    """Honour lines of a hand made on the nose, and the same when it fails."""
    found = []
    for won in (int(contract[0]) + 6, 0):
        hand = result(contract, won, hands=hands, columns=columns)
        lines = score_contract(hand, PRESETS["standard"], honours=True)
        assert score_contract(hand, PRESETS["standard"], honours=False) == tuple(
            line for line in lines if line.reason != "honours"
        )
        found.append(show(line for line in lines if line.reason == "honours"))
    assert found[0] == found[1], "honours pay whether the contract is made or not"
    return found[0]


def auction_honours(
    contract: str, *hands: tuple[int, str], columns: int = 2, **options: object
) -> dict[str, int]:
    singly = {"individual_honours": True} if options.pop("individual", False) else {}
    table = auction_table(**options)  # type: ignore[arg-type]  # any option, by name
    lines = score_auction(result(contract, 8, hands=hands, columns=columns), table, **singly)
    return {"ABC"[line.column]: line.points for line in lines if line.reason == "honours"}


@pytest.mark.parametrize("suit", "CDHS")
def test_contract_trump_honours_by_number_in_one_hand(suit: str) -> None:
    five = cards(f"A{suit} K{suit} Q{suit} J{suit} T{suit}")
    points = {0: [], 1: [], 2: [], 3: [], 4: ["A honours 4: 100"], 5: ["A honours 5: 150"]}
    for count in range(6):
        for some in combinations(five, count):
            hand = " ".join(map(str, some)) + f" 9{suit} 8{suit}"

            assert contract_honours(f"1{suit}", (A, hand)) == points[count]


def test_contract_aces_at_no_trump_by_number_in_one_hand() -> None:
    for count, aces in enumerate(("KC", "AC", "AC AD", "AC AD AH", "AC AD AH AS")):
        expected = ["B honours 4: 150"] if count == 4 else []

        assert contract_honours("1NT", (A, "2C"), (B, aces)) == expected


def test_contract_aces_count_at_no_trump_only() -> None:
    assert contract_honours("1NT", (A, "AC AD AH AS")) == ["A honours 4: 150"]
    assert contract_honours("1NT", (A, "AC AD AH KS"), (B, "AS")) == []
    assert contract_honours("1NT", (A, "AS KS QS JS TS")) == []
    assert contract_honours("1S", (A, "AC AD AH AS")) == []


def test_contract_honours_go_to_the_holder() -> None:
    assert contract_honours("4H", (A, "AH"), (B, "KH QH JH TH")) == ["B honours 4: 100"]
    assert contract_honours("4H", (A, "2H"), (B, "3H"), (C, "AH KH QH JH TH"), columns=3) == [
        "C honours 5: 150"
    ]


def test_contract_hands_of_a_side_do_not_combine() -> None:
    assert contract_honours("4S", (A, "AS KS QS"), (A, "JS TS")) == []
    assert contract_honours("4S", (A, "2S"), (A, "AS KS QS JS")) == ["A honours 4: 100"]


def test_contract_honours_are_never_doubled() -> None:
    assert contract_honours("4SXX", (A, "AS KS QS JS TS")) == ["A honours 5: 150"]


def test_contract_honours_of_other_suits_count_for_nothing() -> None:
    assert contract_honours("4S", (A, "AH KH QH JH TH AS KS")) == []


# AB-6, trumps: own hand, partner's; points at the defaults, then under `any_four`.
AUCTION_TRUMPS = [
    ("", "", 0, 0),
    ("A", "", 0, 0),
    ("A", "K", 0, 0),
    ("AKQ", "", 30, 30),
    ("AK", "Q", 30, 30),
    ("T", "JQ", 30, 30),
    ("AK", "QJ", 40, 40),
    ("AKQ", "T", 40, 40),
    ("AKQJ", "", 80, 80),
    ("AKQT", "", 40, 80),
    ("KQJT", "", 40, 80),
    ("AKT", "QJ", 50, 50),
    ("AKQ", "JT", 50, 50),
    ("AKQJ", "T", 90, 90),
    ("AKQT", "J", 50, 90),
    ("KQJT", "A", 50, 90),
    ("AKQJT", "", 100, 100),
]


@pytest.mark.parametrize(("own", "partner", "points", "any_four"), AUCTION_TRUMPS)
@pytest.mark.parametrize("suit", "CDHS")
def test_auction_trump_honours(
    suit: str, own: str, partner: str, points: int, any_four: int
) -> None:
    mine = " ".join(rank + suit for rank in own)
    his = " ".join(rank + suit for rank in partner)
    for first, second in ((mine, his), (his, mine)):
        for column, name in ((A, "A"), (B, "B")):
            hands = ((column, first), (column, second))

            found = auction_honours(f"1{suit}", *hands)
            liberal = auction_honours(f"1{suit}", *hands, four_honours="any_four")

            assert found == ({name: points} if points else {})
            assert liberal == ({name: any_four} if any_four else {})


@pytest.mark.parametrize(
    ("own", "partner", "four_honours", "points"),
    [
        ("AS KS QS JS", "TS", "akqj_only", 50),
        ("AS KS QS TS", "JS", "akqj_only", 50),
        ("AS KS QS TS", "JS", "any_four", 50),
        ("AS KS QS JS", "", "akqj_only", 80),
        ("AS KS QS JS TS", "", "akqj_only", 100),
    ],
)
def test_auction_four_plus_one_at_50(
    own: str, partner: str, four_honours: str, points: int
) -> None:
    found = auction_honours(
        "1S", (A, own), (A, partner), four_honours=four_honours, four_plus_one=50
    )

    assert found == {"A": points}


@pytest.mark.parametrize(
    ("own", "partner", "points"),
    [
        ("AC AD", "", 0),
        ("AC AD AH", "", 30),
        ("AC AD", "AH", 30),
        ("AC AD AH", "AS", 40),
        ("AC AD", "AH AS", 40),
        ("AC AD AH AS", "", 100),
    ],
)
def test_auction_aces_at_no_trump(own: str, partner: str, points: int) -> None:
    for honours in ("auction", "historic"):
        found = auction_honours("1NT", (B, own), (B, partner), honours=honours)

        assert found == ({"B": points} if points else {})


# AB-6: 2, 4, 5, 8, 9, 10 trick values, any four.
HISTORIC = [
    ("A", "", 0),
    ("AK", "", 0),
    ("AK", "Q", 2),
    ("AK", "QJ", 4),
    ("AKQ", "JT", 5),
    ("AKQJ", "", 8),
    ("KQJT", "", 8),
    ("AKQJ", "T", 9),
    ("KQJT", "A", 9),
    ("AKQJT", "", 10),
]


@pytest.mark.parametrize(("own", "partner", "times"), HISTORIC)
@pytest.mark.parametrize(
    ("trick_table", "suit", "bid", "value"),
    [
        ("sheet", "C", "1C", 6),
        ("sheet", "D", "1D", 7),
        ("sheet", "H", "1H", 8),
        ("sheet", "S", "1S", 9),
        ("old_count", "S", "1S", 2),
        ("old_count", "H", "1H", 8),
        ("royal_historic", "S", "1LS", 2),
        ("royal_historic", "S", "1S", 9),
        ((3, 4, 5, 11, 20), "S", "1S", 11),
    ],
)
def test_auction_honours_historic(
    trick_table: object, suit: str, bid: str, value: int, own: str, partner: str, times: int
) -> None:
    mine = " ".join(rank + suit for rank in own)
    his = " ".join(rank + suit for rank in partner)

    found = auction_honours(
        bid, (A, mine), (A, his), trick_table=trick_table, honours="historic", four_plus_one=50
    )

    assert found == ({"A": times * value} if times else {})


def test_auction_line_is_above_and_tells_how_many_the_side_holds() -> None:
    hands = [(A, "AS KS 9S AH"), (A, "QS JS AC"), (B, "TS")]

    lines = score_auction(result("1S", 7, hands=hands), auction_table())

    assert show(lines) == ["A tricks 1: 9 below", "A honours 4: 40"]


def test_auction_low_spades_have_the_honours_of_spades() -> None:
    assert auction_honours("1LS", (A, "AS KS QS JS"), (A, "TS")) == {"A": 90}


def test_auction_honours_off_and_in_nullo() -> None:
    everything = "AS KS QS JS TS AC AD AH"
    for bid in ("1S", "1NT", "1NU"):
        assert auction_honours(bid, (A, everything), honours="off") == {}
    for honours in ("auction", "historic"):
        assert auction_honours("1NU", (A, everything), honours=honours) == {}


def test_auction_both_sides_may_not_score_together_but_either_may() -> None:
    assert auction_honours("1H", (A, "AH"), (B, "KH QH"), (A, "2H"), (B, "JH")) == {"B": 30}
    assert auction_honours("1H", (A, "AH JH"), (B, "KH QH"), (A, "TH"), (B, "2H")) == {"A": 30}


def test_auction_three_columns_count_by_side_or_singly() -> None:
    hands = ((A, "2H"), (A, "3H"), (B, "AH KH"), (C, "QH"))

    assert auction_honours("1H", *hands, columns=3) == {"B": 30, "C": 30}
    assert auction_honours("1H", *hands, columns=3, individual=True) == {}

    strong = ((A, "AH"), (A, "2H"), (B, "KH QH JH"), (C, "TH"))
    assert auction_honours("1H", *strong, columns=3) == {"B": 40, "C": 40}
    assert auction_honours("1H", *strong, columns=3, individual=True) == {"B": 30}


def test_auction_individual_leaves_declarer_and_dummy_together() -> None:
    hands = ((A, "AH KH"), (A, "QH"), (B, "JH"), (C, "TH"))

    assert auction_honours("1H", *hands, columns=3, individual=True) == {"A": 30}


def test_auction_individual_changes_nothing_for_partners() -> None:
    hands = ((A, "2H"), (B, "AH KH"), (A, "3H"), (B, "QH"))

    assert auction_honours("1H", *hands, individual=True) == {"B": 30}


def test_every_split_of_five_honours_against_the_table_in_words() -> None:
    honours = mask_of(cards("AD KD QD JD TD"))
    top = mask_of(cards("AD KD QD JD"))
    for places in product((0, 1, 2, 3), repeat=5):
        held = [0, 0, 0, 0]
        for honour, place in zip(members(honours), places, strict=True):
            held[place] |= 1 << honour
        hands = [(place % 2, " ".join(map(str, members(mask)))) for place, mask in enumerate(held)]

        found = auction_honours("1D", *hands)

        for side in (0, 1):
            mine, his = held[side], held[side + 2]
            count = (mine | his).bit_count()
            if honours in (mine, his):
                points = 100
            elif top in (mine, his):
                points = 90 if count == 5 else 80
            else:
                points = 10 * count if count > 2 else 0
            assert found.get("AB"[side], 0) == points
