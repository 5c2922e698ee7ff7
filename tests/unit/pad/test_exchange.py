"""Pads out and in: JSON and CSV hold the same, and what is wrong is told with its line."""

import csv
import io
import json
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from honeymoon.errors import NotationError
from honeymoon.service.pads.document import Add, Change, Close, Document, SetUp, fold
from honeymoon.service.pads.exchange import from_text, to_csv, to_json
from honeymoon.service.pads.rules import Setup
from honeymoon.text import describe
from tests.unit.pad.papers import PAPER, entered, hand, hands, reckoned
from tests.unit.pad.test_document import histories

LONG = Setup(
    scoring="auction",
    columns=("Zoë, ma", "=Bo", "3"),
    options={"trick_table": (2, 4, 6, 8, 12), "session_hands": 9, "nullo": True},
)


def same(read: SetUp, document: Document) -> bool:
    return (read.setup, read.hands, read.closed) == (
        document.setup,
        tuple(kept.hand for kept in document.hands),
        document.closed,
    )


@given(histories())
def test_both_forms_come_back_whole(changes: list[Change]) -> None:
    document = fold(changes)

    assert same(from_text(to_json(document)), document)
    assert same(from_text(to_csv(document)), document)


@pytest.mark.parametrize("write", [to_json, to_csv])
def test_awkward_names_and_house_rules_come_back(write: object) -> None:
    assert callable(write)
    document = fold([SetUp(LONG), Add(hand("=Bo 3NU made", LONG)), Close()])

    assert same(from_text(write(document)), document)


def test_json_is_json_with_a_hand_a_line() -> None:
    text = to_json(entered(PAPER))

    assert json.loads(text)["hands"][5] == {"by": "We", "contract": "6HX", "tricks": 13}
    assert '    {"by": "We", "contract": "6HX", "tricks": 13},' in text.splitlines()


def test_csv_tells_the_points_of_every_hand() -> None:
    rows = list(csv.reader(io.StringIO(to_csv(entered(PAPER)))))
    head = next(row for row in rows if row[0] == "by")
    sixth = dict(zip(head, rows[rows.index(head) + 6], strict=True))

    assert (sixth["We below"], sixth["We above"], sixth["They below"]) == ("360", "650", "0")


def test_spreadsheets_may_use_semicolons_and_strange_line_ends() -> None:
    text = "\ufeff" + to_csv(entered(PAPER)).replace(",", ";").replace("\n", "\r\n")

    assert from_text(text).hands == from_text(to_csv(entered(PAPER))).hands


def test_points_in_a_csv_are_not_believed() -> None:
    text = to_csv(entered(PAPER)).replace(",60,60,", ",999,999,")

    read = from_text(text)

    assert reckoned(fold([read])).pad.standing.totals == (1690, 880)


def test_a_short_csv_is_enough() -> None:
    read = from_text("columns,Us,Them\nby,contract,tricks\nUs,3NT,made\nthem,2SX,-1\n")

    assert [(each.by, each.contract, each.tricks) for each in read.hands] == [
        (0, "3NT", 9),
        (1, "2SX", 7),
    ]


@pytest.mark.parametrize("kind", ["csv", "json"])
def test_the_files_in_the_documentation_are_right(kind: str) -> None:
    page = (Path(__file__).parents[3] / "docs" / "pad.md").read_text()

    (block,) = re.findall(rf"```{kind}\n(.*?)```", page, re.DOTALL)
    read = from_text(block)

    assert read.setup.options == {"preset": "goren1964"}
    assert read.hands == hands(["We 2H +2", "They 4SX -2 h4 we"])


JSON = to_json(entered(PAPER))
CSV = to_csv(entered(PAPER))


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("", 1, "There is nothing in it."),
        (JSON.replace('"3S"', '"8S"'), 11, "the level is from 1 to 7, not 8"),
        (JSON.replace('"tricks": 13', '"tricks": 14'), 13, "there are 13 tricks"),
        (JSON.replace('"tricks": 13', '"trucks": 13'), 13, "trucks"),
        (JSON.replace('"tricks": 13', '"tricks": [13]'), 13, "tricks"),
        (JSON.replace("[\n", "[,\n"), 7, "This is not right JSON here."),
        (JSON.replace('"columns"', '"colums"'), 4, "colums"),
        (JSON.replace('"They"]', '"we"]'), 4, "each with a name of its own"),
        (JSON.replace("pad-1", "pad-9"), 2, "“honeymoon-pad-9” is no format"),
        (JSON.replace('"contract",\n', '"duplicate",\n'), 3, "Right: contract or auction."),
        (JSON.replace("{},", '{"preset": "gorn"},'), 5, "goren1964"),
        (CSV.replace("4SX", "4QX"), 7, "“Q” is no suit"),
        (CSV.replace("They,2D,6", "Thy,2D,6"), 10, "“Thy” is no column"),
        (CSV.replace("They,2D,6", "They,2D,"), 10, "There is no result."),
        (CSV.replace("They,2D,6,,", "They,2D,6,9,"), 10, "Right: 4, 5."),
        (CSV.replace("by,contract", "by,contrct"), 5, "The heading has no contract."),
        (CSV.replace("closed,false", "preset,gorn"), 4, "goren1964"),
        (CSV.replace("closed,false", "colour,red"), 4, "colour"),
        ("columns,A,B\nA,3NT,9\n", 2, "The line of headings is missing"),
        ('by,contract,tricks\n"1,3NT,9\n', 2, "This is not right CSV here."),
        ("by,contract,tricks\n" + "1,1C,7\n" * 101, 102, "A pad holds 100 hands"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(text: str, line: int, said: str) -> None:
    with pytest.raises(NotationError) as refused:
        from_text(text)

    told = describe(refused.value, "en")
    assert told.startswith(f"Line {line}: ")
    assert said in told
    assert describe(refused.value, "fr").startswith(f"Ligne {line}")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[]", "Ligne 1 : Ce n’est pas une feuille : en JSON, une feuille est écrite entre { et }"),
        (
            JSON.replace('["We", "They"]', '"We"'),
            "Ligne 4 : La valeur du champ « columns » ne conv",
        ),
        (JSON.replace('"They"]', "7]"), "Ligne 4 : La valeur du champ « columns » ne convient pas"),
        (
            JSON.replace("{},", "[],"),
            "Ligne 5 : La valeur du champ « options » ne convient pas. Jus",
        ),
        (JSON.replace("false", '"no"'), "Ligne 6 : La valeur du champ « closed » ne convient pas"),
        (
            JSON.replace('"tricks": 13', '"tricks": true'),
            "Ligne 13 : La valeur du champ « tricks »",
        ),
        (
            JSON.replace('"tricks": 13', '"trucks": 13'),
            "Ligne 13 : Il n’y a pas de champ « trucks »",
        ),
        (JSON.replace(', "tricks": 13', ""), "Ligne 13 : Le champ « tricks » manque."),
        (JSON.replace("[\n", "[\n[],"), "Ligne 8 : Ce n’est pas une donne. Juste : {"),
        (JSON.replace("{},", '{"game_bonus": 1.5},'), "Ligne 5 : « 1.5 » ne convient pas pour"),
        (
            JSON.replace("{},", f'{{"game_bonus": {10**30}}},'),
            "Ligne 5 : « 10000000000000000000000",
        ),
        (
            JSON.replace("{},", '{"preset": {"a": 1}},'),
            "Ligne 5 : « {'a': 1} » n’est pas une valeur",
        ),
        (
            CSV.replace("closed,false", "game_bonus,9999999"),
            "Ligne 4 : « 9999999 » ne convient pas",
        ),
    ],
)
def test_what_is_wrong_is_told_by_its_place_in_the_reader_s_words(text: str, told: str) -> None:
    with pytest.raises(NotationError) as refused:
        from_text(text)

    said = describe(refused.value, "fr").replace("\u202f", " ")
    assert said.startswith(told)
    assert not re.search(r"[Ee]xpected|object|field|missing| got |invalid|integer| or ", said)


def refused_politely(text: str) -> bool:
    """Read whole, or refused with a line."""
    try:
        read = from_text(text)
    except NotationError as error:
        return describe(error, "fr").startswith("Ligne ")
    return reckoned(fold([read])).pad.standing.hands <= len(read.hands)


@given(st.text(max_size=60), st.integers(0, len(JSON)), st.booleans())
def test_any_damage_is_refused_politely_or_read(noise: str, at: int, is_json: bool) -> None:  # noqa: FBT001  hypothesis fills it in
    whole = JSON if is_json else CSV

    assert refused_politely(whole[:at] + noise + whole[at + len(noise) // 2 :])


@pytest.mark.parametrize(
    "text",
    [
        "[" * 100_000,
        '{"format": 1' + "0" * 5000 + "}",
        JSON.replace('"hands"', '"\\u0068ands"'),
        JSON.replace('"We"', '"\\ud800"'),
        JSON.replace("10", "NaN"),
        "{}",
        "[1, 2]",
        "by",
        '"',
        "\0",
    ],
)
def test_strange_texts_are_no_accident(text: str) -> None:
    assert refused_politely(text)
