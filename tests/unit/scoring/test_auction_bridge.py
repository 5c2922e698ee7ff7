"""Auction bridge scoring of one hand (AB-4 to AB-9, AB-13)."""

from __future__ import annotations

from itertools import product

import pytest

from honeymoon.scoring import auction_table, score_auction
from honeymoon.scoring.auction_bridge import TrickTable
from tests.unit.scoring.hands import A, B, C, result, show, sums

SHEET = auction_table()
LEVELS = range(1, 8)

# AB-4, points of 1 to 7 odd tricks.
ODD_TRICKS = {
    "C": (6, 12, 18, 24, 30, 36, 42),
    "D": (7, 14, 21, 28, 35, 42, 49),
    "H": (8, 16, 24, 32, 40, 48, 56),
    "S": (9, 18, 27, 36, 45, 54, 63),
    "NT": (10, 20, 30, 40, 50, 60, 70),
}


@pytest.mark.parametrize("denomination", ODD_TRICKS)
@pytest.mark.parametrize(("doubled", "times", "bonus"), [("", 1, 0), ("X", 2, 50), ("XX", 4, 100)])
def test_every_odd_trick_of_a_made_contract_counts_below(
    denomination: str, doubled: str, times: int, bonus: int
) -> None:
    for level in LEVELS:
        for odd in range(level, 8):
            lines = score_auction(result(f"{level}{denomination}{doubled}", odd + 6), SHEET)

            points = ODD_TRICKS[denomination][odd - 1] * times
            slam = {6: 50, 7: 100}.get(odd, 0)
            assert sums(lines, A) == (points, bonus + slam)
            assert sums(lines, B) == (0, 0)
            assert show(lines)[0] == f"A tricks {odd}: {points} below"


@pytest.mark.parametrize(("doubled", "each"), [("", 50), ("X", 100), ("XX", 200)])
def test_undertricks_cost_the_same_each_and_nothing_else_scores(doubled: str, each: int) -> None:
    for level, won in product(LEVELS, range(13)):
        short = level + 6 - won
        if short <= 0:
            continue
        for vulnerable in (False, True):
            hand = result(f"{level}S{doubled}", won, vulnerable=vulnerable)
            lines = score_auction(hand, auction_table(slam_scope="made_contract_only"))

            assert show(lines) == [f"B undertricks {short}: {short * each}"]


@pytest.mark.parametrize("doubled", ["", "X", "XX"])
def test_capped_penalties_leave_the_rest_doubled(doubled: str) -> None:
    table = auction_table(cap_penalties=True)

    assert show(score_auction(result(f"3D{doubled}", 7), table)) == ["B undertricks 2: 100"]
    made = f"3D{doubled}"
    assert score_auction(result(made, 9), table) == score_auction(result(made, 9), SHEET)


@pytest.mark.parametrize(
    ("contract", "won", "expected"),
    [
        ("2S", 10, ["A tricks 4: 36 below"]),
        ("2SX", 10, ["A tricks 4: 72 below", "A overtricks 2: 100", "A insult 1: 50"]),
        ("2SXX", 10, ["A tricks 4: 144 below", "A overtricks 2: 200", "A insult 2: 100"]),
        ("2SXX", 8, ["A tricks 2: 72 below", "A insult 2: 100"]),
    ],
)
def test_doubled_overtrick_bonus(contract: str, won: int, expected: list[str]) -> None:
    table = auction_table(doubled_overtrick_bonus=50)

    assert show(score_auction(result(contract, won), table)) == expected


@pytest.mark.parametrize(
    ("contract", "won", "any_side", "made_only"),
    [
        ("1H", 12, {"A": 50}, {"A": 50}),
        ("1H", 13, {"A": 100}, {"A": 100}),
        ("6H", 12, {"A": 50}, {"A": 50}),
        ("7H", 13, {"A": 100}, {"A": 100}),
        ("7H", 12, {"A": 50}, {}),
        ("7H", 11, {}, {}),
        ("1H", 1, {"B": 50}, {}),
        ("1H", 0, {"B": 100}, {}),
        ("1H", 2, {}, {}),
        ("1HXX", 13, {"A": 100}, {"A": 100}),
    ],
)
def test_slams_by_tricks_taken(
    contract: str, won: int, any_side: dict[str, int], made_only: dict[str, int]
) -> None:
    for table, expected in (
        (SHEET, any_side),
        (auction_table(slam_scope="made_contract_only"), made_only),
    ):
        lines = score_auction(result(contract, won), table)

        slams = {"ABC"[line.column]: line.points for line in lines if line.reason == "slam"}
        assert slams == expected


@pytest.mark.parametrize(
    ("trick_table", "values"),
    [
        ("sheet", {"C": 6, "D": 7, "H": 8, "S": 9, "NT": 10}),
        ("royal", {"C": 6, "D": 7, "H": 8, "S": 9, "NT": 12}),
        ("old_count", {"S": 2, "C": 4, "D": 6, "H": 8, "NT": 12}),
        ("royal_historic", {"LS": 2, "C": 6, "D": 7, "H": 8, "S": 9, "NT": 10}),
        ((1, 20, 3, 40, 5), {"C": 1, "D": 20, "H": 3, "S": 40, "NT": 5}),
    ],
)
def test_trick_tables(trick_table: TrickTable | tuple[int, ...], values: dict[str, int]) -> None:
    table = auction_table(trick_table)
    for denomination, value in values.items():
        assert sums(score_auction(result(f"3{denomination}X", 10), table)) == (8 * value, 50)


# AB-9: level, own tricks; tricks of the others beyond six are what counts.
NULLO = [
    ("2NU", 3, ["A tricks 4: 40 below"]),
    ("3NU", 6, ["B undertricks 2: 100"]),
    ("1NU", 6, ["A tricks 1: 10 below"]),
    ("1NU", 7, ["B undertricks 1: 50"]),
    ("1NUX", 7, ["B undertricks 1: 100"]),
    ("1NUXX", 7, ["B undertricks 1: 200"]),
    ("7NU", 0, ["A tricks 7: 70 below"]),
    ("7NU", 13, ["B undertricks 13: 650"]),
    ("2NUX", 5, ["A tricks 2: 40 below", "A insult 1: 50"]),
    ("2NUXX", 5, ["A tricks 2: 80 below", "A insult 2: 100"]),
    ("1NU", 1, ["A tricks 6: 60 below"]),
]


@pytest.mark.parametrize(("contract", "won", "expected"), NULLO)
def test_nullo_forces_tricks_on_the_others(contract: str, won: int, expected: list[str]) -> None:
    assert show(score_auction(result(contract, won), SHEET)) == expected


def test_nullo_value_and_options() -> None:
    assert show(score_auction(result("2NU", 3), auction_table(nullo_value=8))) == [
        "A tricks 4: 32 below"
    ]
    capped = auction_table(cap_penalties=True)
    assert show(score_auction(result("1NUX", 8), capped)) == ["B undertricks 2: 100"]
    bonus = auction_table(doubled_overtrick_bonus=50)
    assert show(score_auction(result("1NUX", 4), bonus)) == [
        "A tricks 3: 60 below",
        "A overtricks 2: 100",
        "A insult 1: 50",
    ]


def test_nullo_mirrors_no_trump_at_the_same_value() -> None:
    for level, doubled, won in product(LEVELS, ("", "X", "XX"), range(14)):
        straight = score_auction(result(f"{level}NT{doubled}", won), SHEET)
        mirrored = score_auction(result(f"{level}NU{doubled}", 13 - won), SHEET)

        assert mirrored == tuple(line for line in straight if line.reason != "slam")


# The worked examples of the rulebook: contract, tricks, below, above, to the other side.
EXAMPLES = [
    ("1S", 11, 45, 0, 0),
    ("3NT", 9, 30, 0, 0),
    ("4H", 10, 32, 0, 0),
    ("2H", 8, 16, 0, 0),
    ("5C", 11, 30, 0, 0),
    ("2D", 10, 28, 0, 0),
    ("2SX", 9, 54, 50, 0),
    ("1NTXX", 8, 80, 100, 0),
    ("3D", 7, 0, 0, 100),
    ("3DX", 7, 0, 0, 200),
    ("3DXX", 7, 0, 0, 400),
    ("1H", 12, 48, 50, 0),
    ("3NT", 13, 70, 100, 0),
    ("7H", 12, 0, 50, 50),
]


@pytest.mark.parametrize(("contract", "won", "below", "above", "penalty"), EXAMPLES)
def test_worked_examples(contract: str, won: int, below: int, above: int, penalty: int) -> None:
    lines = score_auction(result(contract, won), SHEET)

    assert sums(lines, A) == (below, above)
    assert sums(lines, B) == (0, penalty)


def test_three_hands_two_down_doubled() -> None:
    hand = result("3SX", 7, by=B, columns=3)

    assert show(score_auction(hand, SHEET)) == ["A undertricks 2: 200", "C undertricks 2: 200"]
    assert show(score_auction(hand, SHEET, split_penalty=True)) == [
        "A undertricks 2: 100",
        "C undertricks 2: 100",
    ]


def test_three_hands_made_scores_for_the_declarer_alone() -> None:
    hand = result("1H", 10, by=C, columns=3)

    assert show(score_auction(hand, SHEET)) == ["C tricks 4: 32 below"]


def test_three_hands_defenders_slam_is_credited_to_each_and_never_split() -> None:
    hand = result("1C", 1, columns=3)

    assert show(score_auction(hand, SHEET)) == [
        "B undertricks 6: 300",
        "C undertricks 6: 300",
        "B slam 6: 50",
        "C slam 6: 50",
    ]
    assert show(score_auction(hand, SHEET, split_penalty=True)) == [
        "B undertricks 6: 150",
        "C undertricks 6: 150",
        "B slam 6: 50",
        "C slam 6: 50",
    ]
