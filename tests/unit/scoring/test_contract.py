"""Contract scoring, cell by cell (S-1 to S-5, S-7); expected figures are typed from the rules."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from honeymoon.scoring import PRESETS, score_contract
from tests.unit.scoring.hands import A, B, C, result, score, show, sums

LEVELS = range(1, 8)
DENOMINATIONS = ("C", "D", "H", "S", "NT")
DOUBLES = ("", "X", "XX")

# S-1, by level 1 to 7.
TRICK_POINTS = {
    ("C", ""): (20, 40, 60, 80, 100, 120, 140),
    ("D", ""): (20, 40, 60, 80, 100, 120, 140),
    ("H", ""): (30, 60, 90, 120, 150, 180, 210),
    ("S", ""): (30, 60, 90, 120, 150, 180, 210),
    ("NT", ""): (40, 70, 100, 130, 160, 190, 220),
    ("C", "X"): (40, 80, 120, 160, 200, 240, 280),
    ("D", "X"): (40, 80, 120, 160, 200, 240, 280),
    ("H", "X"): (60, 120, 180, 240, 300, 360, 420),
    ("S", "X"): (60, 120, 180, 240, 300, 360, 420),
    ("NT", "X"): (80, 140, 200, 260, 320, 380, 440),
    ("C", "XX"): (80, 160, 240, 320, 400, 480, 560),
    ("D", "XX"): (80, 160, 240, 320, 400, 480, 560),
    ("H", "XX"): (120, 240, 360, 480, 600, 720, 840),
    ("S", "XX"): (120, 240, 360, 480, 600, 720, 840),
    ("NT", "XX"): (160, 280, 400, 520, 640, 760, 880),
}

# S-5, cumulative, 1 to 13 undertricks; by (vulnerable, double state), preset `standard`.
UNDERTRICKS = {
    (False, ""): (50, 100, 150, 200, 250, 300, 350, 400, 450, 500, 550, 600, 650),
    (False, "X"): (100, 300, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500),
    (False, "XX"): (200, 600, 1000, 1600, 2200, 2800, 3400, 4000, 4600, 5200, 5800, 6400, 7000),
    (True, ""): (100, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 1100, 1200, 1300),
    (True, "X"): (200, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500, 3800),
    (True, "XX"): (400, 1000, 1600, 2200, 2800, 3400, 4000, 4600, 5200, 5800, 6400, 7000, 7600),
}
GOREN_UNDERTRICKS = UNDERTRICKS | {
    (False, "X"): (100, 300, 500, 700, 900, 1100, 1300, 1500, 1700, 1900, 2100, 2300, 2500),
    (False, "XX"): (200, 600, 1000, 1400, 1800, 2200, 2600, 3000, 3400, 3800, 4200, 4600, 5000),
}

INSULT = {
    "standard": {"": 0, "X": 50, "XX": 100},
    "goren1964": {"": 0, "X": 50, "XX": 50},
    "listed_only": {"": 0, "X": 0, "XX": 0},
}


@pytest.mark.parametrize(("denomination", "doubled"), TRICK_POINTS)
def test_trick_points_go_below_for_the_tricks_bid(denomination: str, doubled: str) -> None:
    for level, points in zip(LEVELS, TRICK_POINTS[denomination, doubled], strict=True):
        for vulnerable in (False, True):
            lines = score(f"{level}{denomination}{doubled}", 13, vulnerable=vulnerable)

            assert sums(lines)[0] == points
            assert show(lines)[0] == f"A tricks {level}: {points} below"


@pytest.mark.parametrize(
    ("contract", "vulnerable", "each"),
    [
        ("1C", False, 20),
        ("1C", True, 20),
        ("1D", False, 20),
        ("1D", True, 20),
        ("1H", False, 30),
        ("1H", True, 30),
        ("1S", False, 30),
        ("1S", True, 30),
        ("1NT", False, 30),
        ("1NT", True, 30),
        *((f"1{denomination}X", False, 100) for denomination in DENOMINATIONS),
        *((f"1{denomination}X", True, 200) for denomination in DENOMINATIONS),
        *((f"1{denomination}XX", False, 200) for denomination in DENOMINATIONS),
        *((f"1{denomination}XX", True, 400) for denomination in DENOMINATIONS),
    ],
)
def test_overtricks_are_worth(contract: str, *, vulnerable: bool, each: int) -> None:
    for count in range(1, 7):
        lines = show(score(contract, 7 + count, vulnerable=vulnerable))

        assert f"A overtricks {count}: {count * each}" in lines
    assert not any("overtricks" in line for line in show(score(contract, 7)))


@pytest.mark.parametrize("preset", PRESETS)
def test_insult_is_paid_once_whatever_else_happens(preset: str) -> None:
    for level, doubled, vulnerable in product(LEVELS, DOUBLES, (False, True)):
        for won in range(level + 6, 14):
            lines = score(f"{level}S{doubled}", won, vulnerable=vulnerable, preset=preset)

            points = [line.points for line in lines if line.reason == "insult"]
            assert sum(points) == INSULT[preset][doubled]
            assert len(points) <= 1


@pytest.mark.parametrize(
    ("contract", "won", "vulnerable", "bonus"),
    [
        ("6D", 12, False, 500),
        ("6D", 12, True, 750),
        ("6D", 13, False, 500),
        ("6DX", 12, True, 750),
        ("7D", 13, False, 1000),
        ("7D", 13, True, 1500),
        ("7DXX", 13, False, 1000),
        ("5D", 13, True, 0),
        ("7D", 12, True, 0),
        ("6D", 11, False, 0),
    ],
)
def test_slam_bonus(contract: str, won: int, *, vulnerable: bool, bonus: int) -> None:
    lines = score(contract, won, vulnerable=vulnerable)

    assert sum(line.points for line in lines if line.reason == "slam") == bonus


@pytest.mark.parametrize(("vulnerable", "doubled"), UNDERTRICKS)
@pytest.mark.parametrize(
    ("preset", "table"),
    [
        ("standard", UNDERTRICKS),
        ("goren1964", GOREN_UNDERTRICKS),
        ("listed_only", UNDERTRICKS),
    ],
)
def test_undertricks_are_one_line_for_the_other_side(
    preset: str,
    table: dict[tuple[bool, str], tuple[int, ...]],
    *,
    vulnerable: bool,
    doubled: str,
) -> None:
    for short, points in enumerate(table[vulnerable, doubled], start=1):
        lines = score(f"7H{doubled}", 13 - short, vulnerable=vulnerable, preset=preset)

        assert show(lines) == [f"B undertricks {short}: {points}"]


def by_the_trick(
    level: int, denomination: str, doubled: str, *, vulnerable: bool, won: int, preset: str
) -> tuple[int, int, int]:
    """Below, above and penalty, counted trick by trick with no table in common with the code."""
    below = above = penalty = 0
    needed = level + 6
    times = 2 ** len(doubled)
    for trick in range(7, won + 1):
        value = 20 if denomination in ("C", "D") else 30
        if trick <= needed:
            below += (value + 10 * (denomination == "NT" and trick == 7)) * times
        else:
            above += 50 * times * (1 + vulnerable) if doubled else value
    for down in range(1, needed - won + 1):
        if not doubled:
            penalty += 50 * (1 + vulnerable)
        elif down == 1:
            penalty += 50 * times * (1 + vulnerable)
        elif vulnerable or (down > 3 and preset != "goren1964"):
            penalty += 150 * times
        else:
            penalty += 100 * times
    if won < needed:
        return 0, 0, penalty
    if doubled and preset != "listed_only":
        above += 100 if doubled == "XX" and preset == "standard" else 50
    if level >= 6:
        above += 500 * (level - 5) * (2 + vulnerable) // 2
    return below, above, 0


@pytest.mark.parametrize("preset", PRESETS)
def test_all_2940_cells_agree_with_an_independent_count(preset: str) -> None:
    cells = 0
    for level, denomination, doubled, vulnerable, won in product(
        LEVELS, DENOMINATIONS, DOUBLES, (False, True), range(14)
    ):
        lines = score(f"{level}{denomination}{doubled}", won, vulnerable=vulnerable, preset=preset)

        expected = by_the_trick(
            level, denomination, doubled, vulnerable=vulnerable, won=won, preset=preset
        )
        assert (*sums(lines, A), sum(sums(lines, B))) == expected
        cells += 1
    assert cells == 2940


def duplicate_bonus(below: int, *, vulnerable: bool) -> int:
    """What duplicate bridge adds for a contract made, where a rubber adds nothing yet."""
    if below < 100:
        return 50
    return 500 if vulnerable else 300


def test_all_2940_cells_agree_with_endplay() -> None:
    endplay = pytest.importorskip("endplay.types")
    denoms: dict[str, Any] = dict(
        zip(
            DENOMINATIONS,
            (
                endplay.Denom.clubs,
                endplay.Denom.diamonds,
                endplay.Denom.hearts,
                endplay.Denom.spades,
                endplay.Denom.nt,
            ),
            strict=True,
        )
    )
    penalties = (endplay.Penalty.passed, endplay.Penalty.doubled, endplay.Penalty.redoubled)
    for level, denomination, doubled, vulnerable, won in product(
        LEVELS, DENOMINATIONS, DOUBLES, (False, True), range(14)
    ):
        contract = endplay.Contract(
            level=level,
            denom=denoms[denomination],
            declarer=endplay.Player.south,
            penalty=penalties[len(doubled)],
            result=won - level - 6,
        )
        theirs = contract.score(endplay.Vul.both if vulnerable else endplay.Vul.none)

        lines = score(f"{level}{denomination}{doubled}", won, vulnerable=vulnerable)
        below, above = sums(lines, A)
        ours = below + above - sum(sums(lines, B))
        if won >= level + 6:
            ours += duplicate_bonus(below, vulnerable=vulnerable)
        assert ours == theirs, (level, denomination, doubled, vulnerable, won)


# The worked examples of the rulebook: contract, tricks, vulnerable, below, above, to the other.
EXAMPLES = [
    ("1C", 7, False, 20, 0, 0),
    ("1NT", 7, False, 40, 0, 0),
    ("3NT", 9, False, 100, 0, 0),
    ("4S", 10, True, 120, 0, 0),
    ("5C", 12, True, 100, 20, 0),
    ("3NT", 11, False, 100, 60, 0),
    ("2HX", 8, False, 120, 50, 0),
    ("2HX", 10, False, 120, 250, 0),
    ("2HX", 10, True, 120, 450, 0),
    ("1NTXX", 8, True, 160, 500, 0),
    ("2HXX", 8, False, 240, 100, 0),
    ("6D", 12, False, 120, 500, 0),
    ("6H", 13, True, 180, 780, 0),
    ("7S", 13, False, 210, 1000, 0),
    ("5NT", 13, False, 160, 60, 0),
    ("7NT", 12, False, 0, 0, 50),
    ("4H", 6, False, 0, 0, 200),
    ("4H", 6, True, 0, 0, 400),
    ("4HX", 6, False, 0, 0, 800),
    ("4HX", 6, True, 0, 0, 1100),
    ("4HXX", 6, False, 0, 0, 1600),
]


@pytest.mark.parametrize(("contract", "won", "vulnerable", "below", "above", "penalty"), EXAMPLES)
def test_worked_examples(
    contract: str, won: int, *, vulnerable: bool, below: int, above: int, penalty: int
) -> None:
    lines = score(contract, won, vulnerable=vulnerable)

    assert sums(lines, A) == (below, above)
    assert sums(lines, B) == (0, penalty)


def test_worked_examples_of_the_other_presets() -> None:
    assert sums(score("2HXX", 8, preset="goren1964")) == (240, 50)
    assert sums(score("4HX", 6, preset="goren1964"), B) == (0, 700)
    assert sums(score("2HX", 8, preset="listed_only")) == (120, 0)


def test_three_columns_pay_each_defender_in_full_or_split() -> None:
    down = result("4HX", 8, by=B, columns=3, total=16)

    full = score_contract(down, PRESETS["standard"], honours=True)
    split = score_contract(down, PRESETS["standard"], honours=True, split_penalty=True)

    assert show(full) == ["A undertricks 2: 300", "C undertricks 2: 300"]
    assert show(split) == ["A undertricks 2: 150", "C undertricks 2: 150"]


def test_every_penalty_splits_evenly() -> None:
    for preset, vulnerable, doubled, won in product(PRESETS, (False, True), DOUBLES, range(13)):
        down = result(f"7S{doubled}", won, columns=3, vulnerable=vulnerable)
        full = score_contract(down, PRESETS[preset], honours=False)
        split = score_contract(down, PRESETS[preset], honours=False, split_penalty=True)

        assert sum(sums(split, B)) + sum(sums(split, C)) == sum(sums(full, B))


@pytest.mark.parametrize(
    ("contract", "won", "book", "vulnerable", "expected"),
    [
        ("4H", 10, 6, False, ["A tricks 4: 120 below"]),
        ("4H", 12, 6, False, ["A tricks 4: 120 below", "A overtricks 2: 60"]),
        (
            "7H",
            16,
            6,
            True,
            ["A tricks 7: 210 below", "A overtricks 3: 90", "A slam 7: 1500"],
        ),
        ("1C", 16, 6, False, ["A tricks 1: 20 below", "A overtricks 9: 180"]),
        ("4H", 13, 9, False, ["A tricks 4: 120 below"]),
        ("4H", 12, 9, False, ["B undertricks 1: 50", "C undertricks 1: 50"]),
        ("7H", 16, 9, False, ["A tricks 7: 210 below", "A slam 7: 1000"]),
        ("7HX", 0, 9, False, ["B undertricks 16: 4400", "C undertricks 16: 4400"]),
    ],
)
def test_sixteen_tricks(
    contract: str, won: int, book: int, *, vulnerable: bool, expected: list[str]
) -> None:
    hand = result(contract, won, columns=3, total=16, book=book, vulnerable=vulnerable)

    assert show(score_contract(hand, PRESETS["standard"], honours=True)) == expected


def test_nothing_but_trick_points_is_below_and_no_line_is_empty() -> None:
    for level, doubled, won in product(LEVELS, DOUBLES, range(14)):
        for line in score(f"{level}NT{doubled}", won, hands=[(B, "AC AD AH AS")]):
            assert line.below == (line.reason == "tricks")
            assert line.points > 0
