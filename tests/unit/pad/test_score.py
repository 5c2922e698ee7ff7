"""``honeymoon score`` agrees with every cell of contract scoring, and says so in words and JSON."""

import json
from itertools import product

import pytest
from typer.testing import CliRunner

from honeymoon.cli.app import app
from honeymoon.scoring import PRESETS
from honeymoon.service.pads.one import DECLARER, DEFENDER, score_one
from tests.unit.scoring.test_contract import DENOMINATIONS, DOUBLES, LEVELS, by_the_trick

runner = CliRunner()
CELLS = list(product(LEVELS, DENOMINATIONS, DOUBLES, (False, True), range(14)))


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


def run(*words: str, status: int = 0) -> str:
    result = runner.invoke(app, ["score", *words])
    assert result.exit_code == status, result.output
    return result.stdout if status == 0 else result.stderr


def expected(
    level: int, suit: str, doubled: str, *, vulnerable: bool, won: int, preset: str = "standard"
) -> tuple[int, int]:
    """To the declarer and to the defenders, by a count that shares no table with the code."""
    below, above, penalty = by_the_trick(
        level, suit, doubled, vulnerable=vulnerable, won=won, preset=preset
    )
    return below + above, penalty


@pytest.mark.parametrize("preset", PRESETS)
def test_all_2940_cells_agree(preset: str) -> None:
    assert len(CELLS) == 2940
    for level, suit, doubled, vulnerable, won in CELLS:
        answer = score_one(
            f"{level}{suit}{doubled}",
            str(won),
            vulnerable=vulnerable,
            options={"preset": preset},
        )

        assert (answer.points(DECLARER), answer.points(DEFENDER)) == expected(
            level, suit, doubled, vulnerable=vulnerable, won=won, preset=preset
        )


@pytest.mark.parametrize("cell", CELLS[::59], ids=lambda cell: "-".join(map(str, cell)))
def test_the_command_agrees_with_a_sample_of_them(
    cell: tuple[int, str, str, bool, int],
) -> None:
    level, suit, doubled, vulnerable, won = cell
    words = [f"{level}{suit}{doubled}", "--tricks", str(won), "--json"]

    found = json.loads(run(*words, *(["--vulnerable"] if vulnerable else [])))

    assert (found["declarer"], found["defenders"]) == expected(
        level, suit, doubled, vulnerable=vulnerable, won=won
    )
    assert sum(line["points"] for line in found["lines"]) == sum(
        expected(level, suit, doubled, vulnerable=vulnerable, won=won)
    )


def test_three_no_trump_doubled_one_down_vulnerable() -> None:
    assert run("3NTX", "--tricks", "8", "--vulnerable") == (
        "3NT doubled, down 1\nDefenders: 200 points\n  1 undertrick, doubled, vulnerable: 200\n"
    )


@pytest.mark.parametrize(("preset", "points"), [("standard", 800), ("goren1964", 700)])
def test_a_preset_changes_the_fourth_undertrick(preset: str, points: int) -> None:
    found = json.loads(run("4SX", "--tricks", "-4", "--preset", preset, "--json"))

    assert (found["defenders"], found["options"]["preset"]) == (points, preset)


@pytest.mark.parametrize(("table", "points"), [("sheet", 40), ("royal", 48), ("2,4,6,8,11", 44)])
def test_auction_contracts_by_their_table(table: str, points: int) -> None:
    # Four odd tricks at no trump, three bid: all of them count below the line (AB-4).
    found = json.loads(run("3NT", "-t", "+1", "--auction", "--table", table, "--json"))

    assert (found["declarer"], found["defenders"]) == (points, 0)
    assert [line["below"] for line in found["lines"]] == [True]


def test_auction_honours_and_slams_go_to_either_side() -> None:
    # Down seven in one spade: 7 × 50; the defenders have taken 13: 100 (AB-7); four honours in
    # one hand, the fifth opposite: 90 (AB-6).
    found = json.loads(
        run("1S", "-t", "0", "--auction", "--honours", "4+1", "--defenders", "--json")
    )

    assert (found["declarer"], found["defenders"]) == (0, 350 + 100 + 90)


def test_contract_honours_go_to_their_holder() -> None:
    found = json.loads(run("3NT", "-t", "-1", "--honours", "4", "--json"))

    assert (found["declarer"], found["defenders"]) == (150, 50)


def test_json_is_asked_in_english_whatever_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")

    assert json.loads(run("4C", "--json"))["contract"] == "4C"
    assert run("4C").startswith("4♥")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["8NT"], "“8NT”: the level is from 1 to 7, not 8. Right: 3NT, 4SX, 2HXX."),
        (["3NT", "-t", "most"], "“most” is no result."),
        (["3NT", "--preset", "gorn"], "goren1964"),
        (
            ["3NT", "--auction", "--preset", "standard"],
            "--preset does not go with --auction: leave one of the two out",
        ),
        (
            ["3NT", "--auction", "-o", "rubber_bonus_to=higher_total"],
            "-o rubber_bonus_to does not go with --auction",
        ),
        (
            ["3NT", "--table", "royal"],
            "--table goes with --auction, which is missing: add it, or leave --table out",
        ),
        (["3NT", "-o", "trick_table=royal"], "--table goes with --auction"),
        (["3NT", "-o", "nullo=on"], "-o nullo goes with --auction"),
        (
            ["3NT", "--auction", "--vulnerable"],
            "knows no vulnerability: leave out --vulnerable, or --auction",
        ),
        (["3NT", "--defenders"], "say with --honours which they are"),
        (["3NT", "--table", "royal", "--lang", "fr"], "--table va avec --auction, qui manque"),
        (["3SA", "--auction", "--preset", "gorn", "--lang", "fr"], "retirez l’un des deux"),
        (["3NU", "--auction"], "nullo"),
        (["3NT", "--honours", "5"], "only the four aces count"),
        (["3S", "--honours", "3"], "Right: 4, 5."),
    ],
)
def test_what_is_wrong_is_named_in_one_line(words: list[str], said: str) -> None:
    told = run(*words, status=2)

    assert said in told
    assert told.count("\n") == 1
