"""A paper rubber of nine hands from a public source, entered, corrected, closed: every figure."""

import pytest

from honeymoon.service.pads.document import Add, Change, Close, Edit, Remove, SetUp, fold
from honeymoon.service.pads.words import pad_view
from tests.unit.pad.papers import (
    PAPER,
    PAPER_SUMS,
    PAPER_TOTALS,
    US_AND_THEM,
    entered,
    hand,
    hands,
    reckoned,
    sums,
)


@pytest.mark.parametrize("played", range(1, 10))
def test_the_four_sums_agree_after_every_hand(played: int) -> None:
    assert sums(reckoned(entered(PAPER[:played]))) == PAPER_SUMS[played - 1]


def test_the_lesson_s_game_lines_and_vulnerability_are_drawn() -> None:
    pad = reckoned(entered(PAPER)).pad

    assert [(won.hand, won.column, won.closes) for won in pad.games] == [
        (3, 1, False),
        (6, 0, False),
        (9, 1, True),
    ]
    # Nobody; from hand 4 on They; from hand 7 on both.
    assert pad.vulnerable == (0, 0, 0, 0b10, 0b10, 0b10, 0b11, 0b11, 0b11)


def test_the_rubber_goes_to_one_side_and_the_match_to_the_other() -> None:
    standing = reckoned(entered(PAPER)).pad.standing

    assert standing.totals == PAPER_TOTALS
    assert (standing.ended, standing.games, standing.winner) == (True, (1, 2), 0)


@pytest.mark.parametrize("wrong", ["They 4SX made", "We 4S made", "They 4S -2 h4 we"])
def test_an_early_hand_entered_wrongly_is_corrected_and_all_agrees(wrong: str) -> None:
    start = fold([SetUp(US_AND_THEM, hands((PAPER[0], wrong, *PAPER[2:])))])
    assert sums(reckoned(start)) != PAPER_SUMS[-1]

    second = start.hands[1].id
    corrected = fold(
        [
            SetUp(US_AND_THEM, hands((PAPER[0], wrong, *PAPER[2:]))),
            Edit(second, hand(PAPER[1])),
        ]
    )

    assert sums(reckoned(corrected)) == PAPER_SUMS[-1]
    assert reckoned(corrected) == reckoned(entered(PAPER))


def test_a_forgotten_hand_is_inserted_and_a_doubled_one_deleted() -> None:
    without_third = entered((*PAPER[:2], *PAPER[3:], PAPER[8]))
    changes: list[Change] = [SetUp(US_AND_THEM, tuple(each.hand for each in without_third.hands))]

    document = fold(changes)
    third, last = document.hands[2].id, document.hands[8].id
    document = fold([*changes, Add(hand(PAPER[2]), before=third), Remove(last)])

    assert reckoned(document) == reckoned(entered(PAPER))


def test_the_rubber_stopped_after_eight_hands_has_no_premium_for_a_game_each() -> None:
    # Worked by hand: a game each, so no 300. Part scores of the third game: They 40 on
    # hand 7, We 60 on hand 8, so no 100 either.
    pad = reckoned(fold([SetUp(US_AND_THEM, hands(PAPER[:8])), Close()]))

    assert sums(pad) == PAPER_SUMS[7]
    assert pad.pad.standing.ended


def test_the_rubber_stopped_after_four_hands_has_both_premiums() -> None:
    # Worked by hand: They have the only game, 300, and the only part score (90), 100.
    pad = reckoned(fold([SetUp(US_AND_THEM, hands(PAPER[:4])), Close()]))

    assert sums(pad) == (360, 60, 30 + 300 + 100, 190)


def test_every_entry_says_how_it_comes_about() -> None:
    view = pad_view(entered(PAPER), "en")

    assert view.hands[5].workings == (
        "We: 6 hearts doubled: 6 × 30 × 2 = 360",
        "We: 1 overtrick, doubled, not vulnerable: 100",
        "We: Doubled contract made: 50",
        "We: Small slam, not vulnerable: 500",
    )
    assert view.hands[8].workings[-1] == "They: Rubber in 3 games: 500"
    assert view.state == "We ahead by 810 points: the match is over."
