"""LIN: seat order, claims, vulnerability, and what programs do with it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from honeymoon.cards import Call, CardSet, cards
from honeymoon.play.files import lines_of, read_items
from honeymoon.records.board import Board
from honeymoon.records.lin import format_lin, read_lin

DATA: Final = Path(__file__).parents[2] / "data" / "records"

# South has the spades, West the hearts, North the diamonds, East the clubs; West deals.
LINE: Final = (
    "pn|Ann,Bob,Cleo,Dan|st||md|2SAKQJT98765432,HAKQJT98765432,DAKQJT98765432,|rh||ah|Board 11|"
    "sv|e|mb|1H|mb|p|mb|2C!|an|long clubs|mb|p|mb|2N|mb|d|mb|p|mb|p|mb|p|pg||"
    "pc|DA|pc|C2|pc|S2|pc|H2|pg||mc|4|"
)


def boards(text: str) -> list[Board]:
    return [read.board for read in read_lin(text.splitlines(keepends=True))]


def test_a_line_is_read_as_it_stands() -> None:
    (board,) = boards(LINE)

    assert board.names == ("Ann", "Bob", "Cleo", "Dan")
    assert (board.number, board.dealer, board.vulnerable) == ("11", 1, 2)
    assert [str(CardSet(hand))[:2] for hand in board.hands] == ["2S", "2H", "2D", "2C"]
    assert board.calls == tuple(map(Call, ["1H", "P", "2C", "P", "2NT", "X", "P", "P", "P"]))
    assert board.notes == ((2, "long clubs"),)
    assert (board.bid, board.doubled, board.declarer) == (Call("2NT"), 1, 1)
    assert board.plays == tuple(cards("AD 2C 2S 2H"))
    assert board.claimed
    assert board.result == 4


def test_what_is_written_is_read_again() -> None:
    (board,) = boards(LINE)

    assert boards(format_lin(board)) == [board]


@pytest.mark.parametrize(("letter", "mask"), [("o", 0), ("0", 0), ("n", 1), ("e", 2), ("b", 3)])
def test_vulnerability(letter: str, mask: int) -> None:
    assert boards(LINE.replace("sv|e|", f"sv|{letter}|"))[0].vulnerable == mask


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("\ufeff" + LINE, id="byte order mark"),
        pytest.param(LINE.replace("pg||", "pg||\r\n"), id="lines"),
        pytest.param(LINE.replace("st||", "st||xx|odd|"), id="unknown pair"),
        pytest.param(LINE.replace("mb|1H|mb|p|", "mb|1Hp|"), id="several calls in one"),
        pytest.param(LINE.replace("mb|d|", "mb|DBL|"), id="other words"),
        pytest.param(LINE.replace("pc|DA|pc|C2|", "pc|DAC2|"), id="several cards in one"),
    ],
)
def test_a_reader_is_tolerant(text: str) -> None:
    assert boards(text) == boards(LINE)


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("mb|2N|", "mb|1S|", "illegal-step"),
        ("mb|2N|", "mb|9N|", "file-call"),
        ("pc|C2|", "pc|D2|", "illegal-step"),
        ("pc|C2|", "pc|C1|", "file-card"),
        ("SAKQ", "SAKA", "file-deal"),
        ("mc|4|", "mc|many|", "file-value"),
        ("sv|e|", "sv|x|", "file-value"),
        ("mb|2N|", "2N|", "file-pair"),
        ("mb|d|", "m|d|", "file-pair"),
    ],
)
def test_reading_stops_at_the_first_wrong_step_and_goes_on(old: str, new: str, code: str) -> None:
    text = f"{LINE}\n{LINE.replace(old, new, 1)}\n{LINE}\n"
    first, second, third = read_items(text.splitlines(keepends=True), "lin")

    assert [(each.line, each.code) for each in second.faults] == [(2, code)]
    assert first.board == third.board == boards(LINE)[0]


@pytest.mark.parametrize(
    ("name", "numbers", "calls", "plays", "claims"),
    [
        ("bbo_robots.lin", ["1"], [12], [52], [False]),
        ("vugraph.lin", ["1", "2"], [6, 4], [22, 0], [True, False]),
    ],
)
def test_files_in_the_ways_of_other_programs(
    name: str, numbers: list[str], calls: list[int], plays: list[int], claims: list[bool]
) -> None:
    with (DATA / name).open("rb") as file:
        found = list(read_items(lines_of(file), "lin"))

    read = [item.board for item in found if item.board is not None]
    assert [board.number for board in read] == numbers
    assert [len(board.calls) for board in read] == calls
    assert [len(board.plays) for board in read] == plays
    assert [board.claimed for board in read] == claims
    assert not [each for item in found for each in item.faults]


def test_the_closed_room_has_the_other_names() -> None:
    rooms = "pn|S1,W1,N1,E1,S2,W2,N2,E2|\nqx|o5|md|1|sv|o|\nqx|c5|md|1|sv|o|\n"

    assert [board.names for board in boards(rooms)] == [
        ("S1", "W1", "N1", "E1"),
        ("S2", "W2", "N2", "E2"),
    ]


def test_a_lost_bar_is_told_where_it_shows() -> None:
    (item,) = read_items([LINE.replace("sv|e|", "sv|e ")], "lin")

    assert item.board is not None
    assert (item.board.vulnerable, item.board.calls) == (-1, ())  # mb is the value of sv
    assert [each.code for each in item.faults] == ["file-value", "file-pair"]


def test_the_calls_after_a_lost_bar_are_not_taken_for_others() -> None:
    text = LINE.replace("mb|p|mb|2C!|", "mb|p\nmb|2C!|")
    (item,) = read_items(text.splitlines(keepends=True), "lin")

    assert item.board is not None
    assert [(each.line, each.code) for each in item.faults] == [(1, "file-call")]
    assert item.board.calls == (Call("1H"), Call("P"))  # the pass that stands there


@pytest.mark.parametrize(
    ("text", "line", "code"),
    [
        ("md|", 1, "file-bar"),
        (f"{LINE}\nmd|3SAK,H", 2, "file-bar"),
        (LINE.removesuffix("|"), 1, "file-bar"),
        ("pn|a,b,c,d|md|3S,H,D,C|", 1, "no-deals.lin"),
        ("\n\n<html>\n", 3, "file-pair"),
        (f"{LINE}\n\n</html>\n", 3, "file-pair"),
        ("a\x00b||c|\nd", 1, "file-pair"),
        ("", 1, "no-deals.lin"),
    ],
)
def test_what_is_no_pair_or_no_deal_is_told(text: str, line: int, code: str) -> None:
    found = list(read_items(text.splitlines(keepends=True), "lin"))

    assert [(each.line, each.code) for item in found for each in item.faults] == [(line, code)]
    kept = [item.board for item in found if item.board is not None]
    assert [board.calls for board in kept] == [board.calls for board in boards(LINE)] * len(kept)
    assert len(kept) == text.count("pn|Ann")


def test_signs_of_lessons_are_pairs_too() -> None:
    lesson = LINE.replace("st||", "st||^^||n^|3|--|x|#1||")

    assert boards(lesson) == boards(LINE)
    (item,) = read_items([lesson], "lin")
    assert not item.faults


def test_names_after_words_that_are_no_pair_are_read() -> None:
    (item,) = read_items(["https://example.org/?lin=" + LINE], "lin")

    assert item.board == boards(LINE)[0]
    assert [each.code for each in item.faults] == ["file-pair"]
