"""Lines of the pad in words, with the sums that lead to them."""

import pytest

from honeymoon.cards import Denomination, cards, mask_of
from honeymoon.scoring import PRESETS, AuctionTable, auction_table, score_auction, score_contract
from honeymoon.scoring.contract import ContractTable
from honeymoon.scoring.lines import DealResult, Reason, ScoreLine, WhistResult
from honeymoon.text import notation, translator
from honeymoon.text.score import score_text, surplus

C, D, H, S, NT = range(5)


def hand(level: int, denomination: int, won: int, **more: object) -> DealResult:
    settings: dict[str, object] = {"declarer": 0, "allies": (0,), "foes": (1,)} | more
    return DealResult(level=level, denomination=denomination, won=won, **settings)  # type: ignore[arg-type]  # a test's shorthand


def workings(
    result: DealResult, table: ContractTable | AuctionTable, lang: str = "en"
) -> list[str]:
    if isinstance(table, ContractTable):
        lines = score_contract(result, table, honours=True)
    else:
        lines = score_auction(result, table)
    return [told(line, result, table, lang) for line in lines]


def told(
    line: ScoreLine,
    result: DealResult | WhistResult | None,
    table: ContractTable | AuctionTable | None,
    lang: str = "en",
) -> str:
    return score_text(line, translator(lang), notation(lang), result=result, table=table).working


@pytest.mark.parametrize(
    ("result", "expected"),
    [
        (hand(1, C, 7), ["1 club: 20"]),
        (hand(1, NT, 7), ["1 no trump: 40"]),
        (hand(3, NT, 9), ["3 no trump: 40 + 30 + 30 = 100"]),
        (hand(4, S, 10, vulnerable=True), ["4 spades: 4 × 30 = 120"]),
        (
            hand(5, C, 12, vulnerable=True),
            ["5 clubs: 5 × 20 = 100", "1 overtrick: 20"],
        ),
        (hand(3, NT, 11), ["3 no trump: 40 + 30 + 30 = 100", "2 overtricks: 2 × 30 = 60"]),
        (
            hand(3, H, 9, doubled=1),
            ["3 hearts doubled: 3 × 30 × 2 = 180", "Doubled contract made: 50"],
        ),
        (
            hand(2, H, 10, doubled=1, vulnerable=True),
            [
                "2 hearts doubled: 2 × 30 × 2 = 120",
                "2 overtricks, doubled, vulnerable: 2 × 200 = 400",
                "Doubled contract made: 50",
            ],
        ),
        (
            hand(2, NT, 8, doubled=2),
            ["2 no trump redoubled: (40 + 30) × 4 = 280", "Redoubled contract made: 100"],
        ),
        (hand(1, NT, 7, doubled=1), ["1 no trump doubled: 40 × 2 = 80", "Doubled contract made: 50"]),
        (
            hand(6, D, 12),
            ["6 diamonds: 6 × 20 = 120", "Small slam, not vulnerable: 500"],
        ),
        (
            hand(7, S, 13, vulnerable=True),
            ["7 spades: 7 × 30 = 210", "Grand slam, vulnerable: 1,500"],
        ),
        (hand(4, H, 9), ["1 undertrick, not vulnerable: 50"]),
        (hand(4, H, 6), ["4 undertricks, not vulnerable: 4 × 50 = 200"]),
        (
            hand(4, H, 6, doubled=1),
            ["4 undertricks, doubled, not vulnerable: 100 + 200 + 200 + 300 = 800"],
        ),
        (
            hand(4, H, 6, doubled=1, vulnerable=True),
            ["4 undertricks, doubled, vulnerable: 200 + 3 × 300 = 1,100"],
        ),
        (
            hand(7, NT, 12),
            ["1 undertrick, not vulnerable: 50"],
        ),
    ],
)  # fmt: skip
def test_contract_lines(result: DealResult, expected: list[str]) -> None:
    assert workings(result, PRESETS["standard"]) == expected


def test_contract_lines_in_french() -> None:
    made = hand(3, H, 11, doubled=1)
    failed = hand(4, H, 8, doubled=2, vulnerable=True)

    assert workings(made, PRESETS["standard"], "fr") == [
        "3 cœurs contré\u202f: 3 × 30 × 2 = 180",
        "2 levées de mieux, contrat contré, camp non vulnérable\u202f: 2 × 100 = 200",
        "Prime de contrat contré\u202f: 50",
    ]
    assert workings(failed, PRESETS["standard"], "fr") == [
        "2 levées de chute, contrat surcontré, camp vulnérable\u202f: 400 + 600 = 1\u202f000"
    ]


def test_a_split_penalty_says_so() -> None:
    result = hand(4, H, 8, foes=(1, 2))
    lines = score_contract(result, PRESETS["standard"], honours=True, split_penalty=True)

    assert [told(line, result, PRESETS["standard"]) for line in lines] == [
        "2 undertricks, not vulnerable: 50 + 50 = 100, split: 50 each"
    ] * 2


@pytest.mark.parametrize(
    ("denomination", "holding", "expected"),
    [
        (S, "AS KS QS JS TS", "5 trump honours held: 150"),
        (H, "KH QH JH TH", "4 trump honours held: 100"),
        (NT, "AC AD AH AS", "4 aces held: 150"),
    ],
)
def test_honours(denomination: int, holding: str, expected: str) -> None:
    result = hand(1, denomination, 7, holdings=((1, mask_of(cards(holding))),))

    assert workings(result, PRESETS["standard"])[-1] == expected


@pytest.mark.parametrize(
    ("result", "expected"),
    [
        (hand(1, S, 11), ["1 spade: 5 × 9 = 45"]),
        (hand(1, C, 7), ["1 club: 6"]),
        (hand(2, S, 9, doubled=1), ["2 spades doubled: 3 × 9 × 2 = 54", "Doubled contract made: 50"]),
        (
            hand(1, NT, 8, doubled=2),
            ["1 no trump redoubled: 2 × 10 × 4 = 80", "Redoubled contract made: 100"],
        ),
        (hand(3, D, 7, doubled=1), ["2 undertricks, doubled: 100 + 100 = 200"]),
        (hand(1, H, 12), ["1 heart: 6 × 8 = 48", "Small slam: 50"]),
        (hand(3, NT, 13), ["3 no trump: 7 × 10 = 70", "Grand slam: 100"]),
        (hand(2, Denomination.NULLO, 3), ["2 nullo: 4 × 10 = 40"]),
    ],
)  # fmt: skip
def test_auction_bridge_lines(result: DealResult, expected: list[str]) -> None:
    assert workings(result, auction_table()) == expected


def test_a_doubled_overtrick_of_auction_bridge() -> None:
    table = auction_table(doubled_overtrick_bonus=50)

    assert "2 overtricks, redoubled: 2 × 100 = 200" in workings(hand(1, C, 9, doubled=2), table)


def test_a_hand_of_whist() -> None:
    result = WhistResult((9, 4), 13)
    text = score_text(
        ScoreLine(0, True, Reason.TRICKS, 9, 1), translator("en"), notation("en"), result=result
    )

    assert (text.title, text.working) == ("Hand won", "9 tricks of 13")


@pytest.mark.parametrize(
    ("reason", "count", "points", "english", "french"),
    [
        (Reason.GAME, 2, 125, "Game number 2 won: 125", "Manche gagnée, la 2e\u202f: 125"),
        (Reason.RUBBER, 2, 700, "Rubber in 2 games: 700", "Robre en 2 manches\u202f: 700"),
        (Reason.RUBBER, 3, 500, "Rubber in 3 games: 500", "Robre en 3 manches\u202f: 500"),
        (
            Reason.UNFINISHED_GAME, 1, 300,
            "Unfinished rubber: the only game: 300",
            "Robre inachevé\u202f: seule manche gagnée\u202f: 300",
        ),
        (
            Reason.UNFINISHED_PART, 60, 100,
            "Unfinished rubber: the only part score: 100",
            "Robre inachevé\u202f: seule marque partielle\u202f: 100",
        ),
    ],
)  # fmt: skip
def test_lines_of_the_match(
    reason: Reason, count: int, points: int, english: str, french: str
) -> None:
    line = ScoreLine(0, False, reason, count, points)

    assert told(line, None, None) == english
    assert told(line, None, None, "fr") == french


@pytest.mark.parametrize("reason", Reason)
def test_every_line_can_be_told_without_its_deal(reason: Reason) -> None:
    text = score_text(ScoreLine(0, False, reason, 6, 500), translator("fr"), notation("fr"))

    assert text.working.endswith("\u202f: 500")
    assert text.meaning.endswith(".")


@pytest.mark.parametrize(
    ("result", "expected"),
    [
        (hand(4, S, 10), 0),
        (hand(4, S, 12), 2),
        (hand(4, S, 7), -3),
        (hand(4, H, 12, total=16, book=9), -1),
        (hand(2, Denomination.NULLO, 5), 0),
        (hand(2, Denomination.NULLO, 6), -1),
    ],
)
def test_surplus(result: DealResult, expected: int) -> None:
    assert surplus(result) == expected
