"""The pad in the terminal: a line a hand, commands in two languages, kept after every change."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from honeymoon.cli.app import app
from tests.unit.pad.papers import PAPER

runner = CliRunner()


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


def keep(path: Path, *lines: str, words: tuple[str, ...] = ()) -> str:
    typed = "".join(f"{line}\n" for line in lines)
    result = runner.invoke(app, ["pad", str(path), *words], input=typed)
    assert result.exit_code == 0, result.output
    return result.stdout


def test_the_paper_rubber(tmp_path: Path) -> None:
    shown = keep(tmp_path / "pad.json", *PAPER)

    assert "Total            1,690     880" in shown
    assert "  We: Small slam, not vulnerable: 500" in shown
    assert "We ahead by 810 points: the match is over." in shown


def test_a_pad_is_gone_on_with_and_corrected(tmp_path: Path) -> None:
    path = tmp_path / "pad.json"
    keep(path, PAPER[0], "They 4SX made", PAPER[2])

    shown = keep(
        path,
        f"edit 2 {PAPER[1]}",
        "delete 3",
        "undo",
        f"insert 3 {PAPER[3]}",
        "undo",
        "redo",
        "undo",
        *PAPER[3:],
    )

    assert "Total            1,690     880" in shown
    assert len(json.loads(path.read_text())["hands"]) == 9


def test_it_may_be_kept_as_csv_and_given_out_as_json(tmp_path: Path) -> None:
    path = tmp_path / "pad.csv"
    keep(path, *PAPER[:2])

    assert path.read_text().startswith("format,honeymoon-pad-1\n")
    assert json.loads(keep(path, words=("--json",)))["hands"][1]["contract"] == "4SX"


def test_a_rubber_is_closed_with_its_premiums(tmp_path: Path) -> None:
    shown = keep(tmp_path / "pad.json", *PAPER[:4], "close")

    assert "Total              420     620" in shown
    assert "Unfinished rubber: the only game: 300" in shown


def test_three_settle_in_french(tmp_path: Path) -> None:
    words = ("--columns", "Anne, Bo, Cy", "--lang", "fr")

    shown = keep(tmp_path / "pad.json", "anne 3SA faite", "bo 2P -1", "quitter", words=words)

    (line,) = (line for line in shown.splitlines() if line.startswith("Règlement"))
    assert line.split() == ["Règlement", "+250", "-200", "-50"]


def test_an_auction_pad_by_royal_values(tmp_path: Path) -> None:
    words = ("--auction", "-o", "trick_table=royal")

    shown = keep(tmp_path / "pad.json", "We 3NT +1", words=words)

    assert "4 × 12 = 48" in shown


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("We 8NT made", "the level is from 1 to 7, not 8"),
        ("Us 3NT made", "Begin with one of: We, They."),
        ("edit", "There is no hand on the pad yet."),
        ("delete 9", "There is no hand on the pad yet."),
        ("undo", "nothing to take back"),
        ("help", "A hand: We 3NTX +1 h4"),
    ],
)
def test_what_cannot_be_done_is_told_and_the_pad_goes_on(
    tmp_path: Path, line: str, said: str
) -> None:
    shown = keep(tmp_path / "pad.json", line, "We 1C made")

    assert said in shown
    assert "We: 1 club: 20" in shown


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("delete 99", "There is no hand 99: the pad has hands 1 to 3."),
        ("delete 0", "There is no hand 0: the pad has hands 1 to 3."),
        (f"d {'9' * 5000}", "There is no hand 999999999: the pad has hands 1 to 3."),
        ("edit 4 Ann 3NT made", "There is no hand 4: the pad has hands 1 to 3."),
        ("delete", "Which hand? Write its number: delete 3\n"),
        ("supprimer", "Which hand? Write its number: supprimer 3\n"),
        ("insert Ann 1C made", "number and what it was: insert 3 Ann 4S made\n"),
    ],
)
def test_a_wrong_number_is_told_with_the_right_ones(tmp_path: Path, line: str, said: str) -> None:
    words = ("--columns", "Ann,Bo")

    shown = keep(tmp_path / "pad.json", *["Ann 1C made"] * 3, line, words=words)

    assert said in shown


def answers(shown: str) -> list[str]:
    """What is said to each line, without the pad at the end."""
    return [each for each in shown.splitlines() if "hand" in each.lower() or "match" in each]


def test_what_is_taken_back_is_told(tmp_path: Path) -> None:
    lines = ("We 2H +2", "They 4SX -2", "edit 1 We 2H +1", "undo", "delete 2", "undo", "redo")

    shown = answers(keep(tmp_path / "pad.json", *lines))

    two, four = "We: 2♥, made with 2 overtricks", "They: 4♠ doubled, down 2"
    other = "We: 2♥, made with 1 overtrick"
    assert [each for each in shown if each.startswith("Hand ") and "is next" not in each][:5] == [
        f"Hand 1 is now {two} (before: {other})",
        f"Hand 2 is struck out: {four}",
        f"Hand 2 is back on the pad: {four}",
        f"Hand 2 is struck out: {four}",
        f"Hand 1: {two}",
    ]


def test_what_stopping_writes_is_told(tmp_path: Path) -> None:
    shown = keep(tmp_path / "pad.json", "We 3NT made", "close", "undo", "redo", "reopen")

    stopped = "The match is stopped here.\n  We: Unfinished rubber: the only game: 300\n"
    assert shown.count(stopped) == 2
    assert shown.count("The match goes on.\n") == 2
    assert shown.count("We: 3 no trump: ") == 2  # when it is entered, and on the pad at the end


def test_an_ended_match_takes_no_further_hand(tmp_path: Path) -> None:
    assert "The match is over" in keep(tmp_path / "pad.json", *PAPER, "We 1C made")


def test_a_damaged_file_is_told_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "pad.csv"
    path.write_text("by,contract,tricks\n1,3NT,9\n1,9NT,9\n")

    result = runner.invoke(app, ["pad", str(path)])

    assert result.exit_code == 2
    assert result.stderr.startswith("Line 3: “9NT”: the level is from 1 to 7, not 9.")


def refused(path: Path, *words: str) -> str:
    result = runner.invoke(app, ["pad", str(path), *words], input="")
    assert result.exit_code == 2, result.output
    assert result.stderr.count("\n") == 1
    return result.stderr


@pytest.mark.parametrize("name", ["pad.json", "pad.csv"])
@pytest.mark.parametrize(
    "words", [("--new",), ("--columns", "A,B"), ("--auction",), ("-o", "match=single_game")]
)
def test_a_new_pad_erases_none_that_is_there(
    tmp_path: Path, name: str, words: tuple[str, ...]
) -> None:
    path = tmp_path / name
    keep(path, *PAPER[:3])
    before = path.read_bytes()

    told = refused(path, *words)
    french = refused(path, *words, "--lang", "fr")

    assert path.read_bytes() == before
    assert f"To go on with the one in it: honeymoon pad {path}." in told
    assert f"honeymoon pad {path}. Pour en commencer une autre" in french


def test_a_new_pad_erases_no_other_file_either(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ann,\n")

    assert "would erase" in refused(path, "--new")
    assert path.read_text() == "Dear Ann,\n"


def test_a_new_pad_may_begin_in_an_empty_file(tmp_path: Path) -> None:
    path = tmp_path / "pad.json"
    path.touch()

    assert "Ann" in keep(path, "ann 1C made", words=("--new", "--columns", "Ann,Bo"))


@pytest.mark.parametrize("columns", ["a,a", "Ann, ann", "Ann,Bo,BO", "a", "a,b,c,d", ",,"])
def test_columns_have_two_or_three_names(tmp_path: Path, columns: str) -> None:
    path = tmp_path / "pad.json"

    assert "each with a name of its own" in refused(path, "--new", "--columns", columns)
    assert not path.exists()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("-o", "trick_table=royal"), "--table goes with --auction, which is missing"),
        (("--auction", "-o", "preset=standard"), "--preset does not go with --auction"),
        (("-o", "preset=gorn"), "goren1964"),
    ],
)
def test_house_rules_of_the_other_scoring_are_told(
    tmp_path: Path, words: tuple[str, ...], said: str
) -> None:
    assert said in refused(tmp_path / "pad.json", *words)


def test_a_file_that_is_no_text_is_told(tmp_path: Path) -> None:
    path = tmp_path / "pad.json"
    path.write_bytes(b"\xff\xfe\x00")

    assert refused(path, "--lang", "fr") == "Ce fichier n’est pas un texte en UTF-8.\n"
