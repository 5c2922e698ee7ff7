"""PBN of other programs: what is read, what is tolerated, where reading stops."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Final

import pytest

from honeymoon.cards import PASS, Call, Card, CardSet
from honeymoon.play.files import Item, Writer, lines_of, read_items
from honeymoon.records.board import Board
from honeymoon.records.pbn import HEAD, board_lines, read_pbn
from honeymoon.text.faults import fault

DATA: Final = Path(__file__).parents[2] / "data" / "records"

# Dealt in suits: the lead wins every trick, and nobody ever follows suit.
SUITS: Final = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
RANKS: Final = "AKQJT98765432"
GAME: Final = f"""\
[Event "A game"]
[Board "7"]
[Dealer "N"]
[Vulnerable "EW"]
[Deal "{SUITS}"]
[Declarer "S"]
[Contract "1NT"]
[Result "0"]
[Auction "N"]
Pass Pass 1NT AP
[Play "W"]
CA S2 H2 D2
CK S3 H3 D3
*
"""


def boards(text: str) -> list[Board]:
    return [read.board for read in read_pbn(text.splitlines(keepends=True))]


def items(text: str) -> list[Item]:
    return list(read_items(text.splitlines(keepends=True), "pbn"))


def faults(text: str) -> list[tuple[int, str]]:
    return [(each.line, each.code) for item in items(text) for each in item.faults]


def test_a_game_is_read_as_it_stands() -> None:
    (board,) = boards(GAME)

    assert board.number == "7"
    assert (board.dealer, board.vulnerable, board.declarer) == (2, 2, 0)
    assert [str(CardSet(hand))[:2] for hand in board.hands] == ["2D", "2C", "2S", "2H"]
    assert board.calls == tuple(map(Call, ("P", "P", "1NT", "P", "P", "P")))
    assert board.plays == tuple(map(Card, ["AC", "2S", "2H", "2D", "KC", "3S", "3H", "3D"]))
    assert (board.bid, board.doubled, board.result) == (Call("1NT"), 0, 0)
    assert board.claimed
    assert board.tags == (("Event", "A game"),)


def test_what_is_written_is_read_again() -> None:
    (board,) = boards(GAME)

    assert boards(HEAD + "\n".join(board_lines(board))) == [board]


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("\ufeff" + GAME, id="byte order mark"),
        pytest.param(GAME.replace("\n", "\r\n"), id="Windows"),
        pytest.param(GAME.replace("\n", "; so\n", 3), id="comment to the end"),
        pytest.param(GAME.replace('N"]\nPass', 'N"] {[Deal "no"]\n\n more } Pass'), id="comment"),
        pytest.param(
            GAME.replace("CK S3 H3 D3", "{a}CK {b\nc}S3 H3 D3;[x"), id="comments in the play"
        ),
        pytest.param("% any\n" + GAME.replace("CA", "%CA \nCA"), id="escaped lines"),
        pytest.param(GAME.replace("[Result", '[Strange "?"]\n[Result'), id="unknown tag"),
        pytest.param(GAME.replace('[Board "7"]', '[Board\n"7"]'), id="tag on two lines"),
        pytest.param(GAME.replace("1NT AP", "1NT! $1 AP"), id="annotations"),
        pytest.param(GAME.replace("Pass Pass", "p\n\t PASS"), id="other words"),
        pytest.param(GAME.replace("AP", "Pass Pass Pass"), id="all pass in full"),
        pytest.param(GAME.replace("[Dealer", "[dEALER"), id="case"),
        pytest.param(GAME.replace("1NT", "1N"), id="short no-trump"),
        pytest.param(GAME.replace(" ...AKQJT98765432", ""), id="three hands"),
        pytest.param(GAME.replace(" ...AKQJT98765432", " -"), id="three hands and none"),
        pytest.param(GAME.replace("T9", "109"), id="ten in two figures"),
    ],
)
def test_a_reader_is_tolerant(text: str) -> None:
    (board,) = boards(text)
    (plain,) = boards(GAME)

    assert [tag for tag in board.tags if tag[0] != "Strange"] == list(plain.tags)
    assert (board.hands, board.calls, board.plays) == (plain.hands, plain.calls, plain.plays)
    assert board.number == plain.number
    assert not faults(text)


def test_a_note_belongs_to_its_call() -> None:
    text = GAME.replace("1NT AP", "1NT =1= AP").replace(
        '[Play "W"]', '[Note "1:15-17"]\n[Play "W"]'
    )

    assert boards(text)[0].notes == ((2, "15-17"),)


def test_open_values_stay_open() -> None:
    (item,) = items(
        f'[Board "?"]\n[Dealer "?"]\n[Vulnerable "?"]\n[Deal "{SUITS}"]\n[Contract "?"]\n[Result "?"]'
    )

    assert item.board is not None
    assert (item.board.dealer, item.board.vulnerable, item.board.result) == (-1, -1, -1)
    assert item.record is None
    assert not item.faults


def test_a_deal_without_auction_is_a_match_at_its_first_call() -> None:
    (item,) = items(f'[Dealer "E"]\n[Deal "{SUITS}"]\n')

    assert item.record is not None
    assert item.record.events[0].dealer == 3  # type: ignore[union-attr]  # the dealer is chosen
    assert len(item.record.events) == 3


def test_an_auction_is_kept_though_nobody_knows_who_dealt() -> None:
    text = '[Auction "?"]\n1NT X AP\n'
    (board,) = boards(text)

    assert (board.dealer, board.declarer, board.bid, board.doubled) == (-1, -1, Call("1NT"), 1)
    assert boards("\n".join(board_lines(board)))[0].calls == board.calls
    assert not faults(text)


def test_a_claim_without_a_contract_is_none() -> None:
    (board,) = boards(f'[Dealer "N"]\n[Deal "{SUITS}"]\n[Play "N"]\n*\n')

    assert not board.claimed
    assert boards("\n".join(board_lines(board)))[0].hands == board.hands


def test_a_game_of_faults_alone_is_told_and_not_written() -> None:
    (item,) = items('[Deal "N:nothing"]\n')

    assert [each.code for each in item.faults] == ["file-deal"]
    assert Writer("pbn").text(item) == ""


def test_a_passed_out_deal() -> None:
    (item,) = items(f'[Dealer "N"]\n[Deal "{SUITS}"]\n[Contract "Pass"]\n[Auction "N"]\nAP\n')

    assert item.board is not None
    assert item.board.calls == (PASS,) * 4
    assert item.record is not None
    assert type(item.record.events[-1]).__name__ == "DealEnded"


def test_values_go_on_from_game_to_game() -> None:
    two = GAME + "\n" + GAME.replace('"A game"', '"#"').replace('"7"', '"8"')

    assert [(board.number, board.tags) for board in boards(two)] == [
        ("7", (("Event", "A game"),)),
        ("8", (("Event", "A game"),)),
    ]


def test_games_without_an_empty_line_between_them() -> None:
    assert [board.number for board in boards(GAME + GAME.replace('"7"', '"8"'))] == ["7", "8"]


def test_missing_cards_leave_a_hand_empty() -> None:
    (item,) = items(GAME.replace(" ..AKQJT98765432. ...AKQJT98765432", " - -"))

    assert item.board is not None
    assert [hand.bit_count() for hand in item.board.hands] == [0, 0, 13, 13]
    assert len(item.board.plays) == 8
    assert item.record is None


@pytest.mark.parametrize(
    ("old", "new", "line", "code"),
    [
        ("1NT AP", "1NT 1S AP", 10, "illegal-step"),  # 1 spade over 1 no-trump
        ("1NT AP", "1NT XX AP", 10, "illegal-step"),
        ("1NT AP", "1NT 8S AP", 10, "file-call"),
        ("CK S3", "C9 S3", 13, None),
        ("CK S3", "CA S3", 13, "illegal-step"),  # played already
        ("S2 H2", "S2 C2", 12, "illegal-step"),  # of another hand
        ("CK S3", "C1 S3", 13, "file-card"),
        ('[Contract "1NT"]', '[Contract "1ZT"]', 7, "file-value"),
        ('[Vulnerable "EW"]', '[Vulnerable "Some"]', 4, "file-value"),
        ("AKQJT98765432...", "AKQJT9876543...2", 5, "file-deal"),  # the deuce of clubs twice
        ('[Board "7"]', '[Board "7]', 2, "file-tag"),
        ('[Board "7"]', '[Board "7"] {never closed', 2, "file-comment"),
        ('[Declarer "S"]', '[Declarer "N"]', 6, "file-differs"),
        ('[Auction "N"]', '[Auction "E"]', 9, "file-differs"),
        ('[Board "7"]', '[Board "7"]\n[Dealer "E"]', 4, "file-twice"),
        ("1NT AP", "1NT AP\n2C", 11, "file-after"),
        ("1NT AP", "1NT AP 2C AP", 10, "file-after"),
        ("*\n", "*\nCQ S4 H4 D4\n", 15, "file-after"),
        ("CK S3 H3 D3", "CK - H3 D3", 13, "file-after"),
        ("CK S3 H3 D3", "CK - - -\nCQ", 14, "file-after"),
    ],
)
def test_reading_stops_at_the_line_of_the_first_wrong_step(
    old: str, new: str, line: int, code: str | None
) -> None:
    text = GAME.replace(old, new, 1)

    assert text != GAME
    assert faults(text)[:1] == ([(line, code)] if code else [])


def test_cards_after_the_last_trick_are_told() -> None:
    tricks = "".join(
        f"C{own} S{led} H{led} D{led}\n" for own, led in zip(RANKS, RANKS[::-1], strict=True)
    )
    whole = GAME.replace("CA S2 H2 D2\nCK S3 H3 D3\n*\n", tricks)

    assert not faults(whole)
    assert faults(whole + "C2 -\n") == [(25, "file-after")]


def test_what_came_before_is_kept_and_the_next_game_is_read() -> None:
    bad = GAME.replace("CK S3", "CA S3")
    first, second = items(bad + "\n" + GAME)

    assert first.board is not None
    assert first.board.plays == tuple(map(Card, ["AC", "2S", "2H", "2D"]))
    assert second.board == boards(GAME)[0]
    assert fault(first.faults[0], "en") == (
        "The record breaks the rules at line 13 (AC is not in the hand on turn, C-7)"
    )


def test_each_damaged_tag_is_told_with_its_own_line() -> None:
    text = GAME.replace('[Board "7"]', "[x\n[y").replace('[Result "0"]', '[z\nz "0"]')

    assert faults(text) == [(2, "file-tag"), (3, "file-tag"), (9, "file-tag")]


def test_faults_are_told_in_the_order_of_their_lines() -> None:
    text = GAME.replace("1NT AP", "1NT 8S").replace("N:AKQJT", "N:AAKQJ").replace('"S"]', '"S]')

    assert faults(text) == [(5, "file-deal"), (6, "file-tag"), (10, "file-call")]


def test_a_comment_that_nobody_closed_ends_before_the_next_game() -> None:
    text = GAME + "{ and so\non\n\nwith words\n" + GAME.replace('"7"', '"8"')
    first, second = items(text)

    assert [(each.line, each.code) for each in first.faults] == [(15, "file-comment")]
    assert first.board == boards(GAME)[0]
    assert second.line == 19
    assert not second.faults
    assert second.board == boards(GAME.replace('"7"', '"8"'))[0]


def test_a_comment_that_nobody_closed_loses_no_later_tag_of_its_game() -> None:
    text = GAME.replace('"A game"]', '"A game"] { oops').replace("CK S3", "{fine} CK S3")

    assert boards(text) == boards(GAME)
    assert faults(text) == [(1, "file-comment")]


def test_each_comment_that_nobody_closed_is_told() -> None:
    text = "".join(GAME.replace('"7"', f'"{number}"') + "{ oops\n\n" for number in (7, 8, 9))

    assert [item.board.number for item in items(text) if item.board] == ["7", "8", "9"]
    assert faults(text) == [(15, "file-comment"), (31, "file-comment"), (47, "file-comment")]


@pytest.mark.parametrize("after", ["", "\n\nno tag\n", "\n[Site 3]\n"])
def test_a_comment_that_goes_on_to_the_end_of_the_file_is_told(after: str) -> None:
    assert boards(GAME + "{ oops" + after) == boards(GAME)
    assert faults(GAME + "{ oops" + after) == [(15, "file-comment")]


def test_games_may_stand_in_a_comment() -> None:
    hidden = "{ not these\n\n" + (GAME + "\n") * 2 + "}\n"

    assert boards(hidden + GAME) == boards(GAME)
    assert not faults(hidden + GAME)


def test_a_very_long_comment_is_not_kept_in_memory() -> None:
    text = GAME + "{\n" + (GAME.replace('"7"', '"8"') + "\n") * 1000

    assert len(boards(text)) == 1001


@pytest.mark.parametrize(
    ("name", "games", "calls", "plays"),
    [
        ("realbridge.pbn", 2, [4, 6], [0, 28]),
        ("bbo.pbn", 1, [10], [52]),
        ("bba.pbn", 3, [0, 0, 0], [0, 0, 0]),
        ("dds.pbn", 1, [0], [0]),
        ("pavlicek.pbn", 1, [10], [20]),
    ],
)
def test_files_in_the_ways_of_other_programs(
    name: str, games: int, calls: list[int], plays: list[int]
) -> None:
    with (DATA / name).open("rb") as file:
        found = list(read_items(lines_of(file), "pbn"))

    assert len(found) == games
    read = [item.board for item in found if item.board is not None]
    assert [len(board.calls) for board in read] == calls
    assert [len(board.plays) for board in read] == plays
    assert all(board.complete for board in read)
    assert not [each for item in found for each in item.faults]


def test_what_json_has_no_place_for_is_counted() -> None:
    writer = Writer("json")

    for item in items(GAME):
        writer.text(item)

    assert writer.lost == {"vulnerability": 1, "claims": 1, "tags": 1}


def test_comments_and_tables_are_counted_as_left_out() -> None:
    text = GAME + '[ScoreTable "Rank"]\n1 2\n' + "\n" + GAME.replace("AP", "AP {fine}")
    writer = Writer("pbn")

    for item in items(text + "\n; about the next game\n" + GAME):
        writer.text(item)

    assert writer.lost == {"comments": 1, "tables": 1}
    assert not writer.faults


def test_a_file_is_read_game_by_game() -> None:
    class Endless(io.RawIOBase):
        def __init__(self) -> None:
            self.given = 0

        def readline(self, size: int | None = -1, /) -> bytes:
            lines = (GAME + "\n").encode().splitlines(keepends=True)
            self.given += 1
            return lines[self.given % len(lines) - 1]

    endless = Endless()
    found = read_items(lines_of(endless), "pbn")  # type: ignore[arg-type]  # all that is asked of it

    assert next(found).board == next(found).board
    assert endless.given < 40


def test_a_play_of_another_contract_than_the_auctions_has_no_place_in_lin() -> None:
    (item,) = items(GAME.replace('[Contract "1NT"]', '[Contract "1H"]'))
    writer = Writer("lin")

    text = writer.text(item)

    assert [each.code for each in item.faults] == ["file-differs"]
    assert writer.lost["plays"] == 1
    assert "mb|1N|" in text
    assert "pc|" not in text
    assert "mc|" not in text
