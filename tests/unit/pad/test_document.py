"""A pad changed in any way equals its hands entered afresh; nothing that two people write is lost."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from honeymoon.errors import IllegalAction, ServiceError
from honeymoon.scoring import ScoreLine, score_contract
from honeymoon.scoring.contract import PRESETS
from honeymoon.scoring.match import start, stop
from honeymoon.scoring.pad import pad as scored
from honeymoon.scoring.pad import score_hands
from honeymoon.service.pads.document import (
    Add,
    Change,
    Close,
    Document,
    Edit,
    Hand,
    Redo,
    Remove,
    Reopen,
    SetUp,
    Undo,
    check,
    fold,
)
from honeymoon.service.pads.reckon import reckon
from honeymoon.service.pads.rules import Honours, Setup, system
from honeymoon.service.pads.words import pad_view
from honeymoon.text.contract_entry import contract_entry
from tests.unit.pad.papers import PAPER, US_AND_THEM, entered, hand, reckoned

THREE = Setup(columns=("Ann", "Bo", "Cy"), options={"book": 9})
AUCTION = Setup(scoring="auction", columns=("We", "They"))
SETUPS = (US_AND_THEM, THREE, AUCTION)


@st.composite
def played(draw: st.DrawFn, columns: int) -> Hand:
    contract = draw(st.sampled_from(["1C", "2H", "3NT", "4S", "4SX", "5D", "6NTXX", "7C"]))
    holder = draw(st.none() | st.integers(0, columns - 1))
    return Hand(
        by=draw(st.integers(0, columns - 1)),
        contract=contract,
        tricks=draw(st.integers(0, 13)),
        honours=None if holder is None else Honours(holder, "4"),
    )


@st.composite
def histories(draw: st.DrawFn) -> list[Change]:
    """A pad's log: hands come, change, go, are taken back; each change knows those before it."""
    setup = draw(st.sampled_from(SETUPS))
    changes: list[Change] = [SetUp(setup)]
    for kind in draw(st.lists(st.sampled_from("aaaaaieerduuyc"), max_size=30)):
        ids = [kept.id for kept in fold(changes).hands]
        one = draw(played(len(setup.columns)))
        at = draw(st.sampled_from(ids)) if ids else ""
        change: dict[str, Change] = {
            "a": Add(one),
            "i": Add(one, before=at),
            "e": Edit(at, one) if ids else Add(one),
            "r": Remove(at) if ids else Add(one),
            "d": Remove(at) if ids else Add(one),
            "u": Undo(),
            "y": Redo(),
            "c": Close(),
        }
        changes.append(change[kind])
    return changes


def afresh(document: Document) -> tuple[object, int]:
    """The pad and the spare hands of somebody who enters what is there on new paper."""
    rules = system(document.setup)
    hands: Sequence[Hand] = [kept.hand for kept in document.hands]

    def score(one: Hand, vulnerable: int) -> tuple[ScoreLine, ...]:
        entry = contract_entry(one.contract)
        flag = bool(vulnerable >> one.by & 1)
        return rules.score(
            rules.result(entry, one.tricks, by=one.by, vulnerable=flag, honours=one.honours)
        )

    for count in range(len(hands), -1, -1):
        try:
            lines = score_hands(rules.match, hands[:count], score)
        except IllegalAction:  # a hand after the end is refused
            continue
        played_to_end = scored(rules.match, lines).standing.ended
        stop_after = count if document.closed and count and not played_to_end else None
        return scored(rules.match, lines, stop_after=stop_after), len(hands) - count
    raise AssertionError("no hands at all can always be scored")


@given(histories())
def test_any_history_equals_entering_what_is_left_afresh(changes: list[Change]) -> None:
    document = fold(changes)

    pad = reckoned(document)

    assert (pad.pad, pad.spare) == afresh(document)


@given(histories())
def test_undoing_everything_and_doing_it_again_comes_back(changes: list[Change]) -> None:
    document = fold(changes)
    steps = 0
    back = list(changes)
    while fold(back).can_undo:
        back.append(Undo())
        steps += 1

    assert not fold(back).hands
    again = fold([*back, *(Redo() for _ in range(steps))])

    assert [(kept.id, kept.hand) for kept in again.hands] == [
        (kept.id, kept.hand) for kept in document.hands
    ]
    assert again.closed == document.closed


@given(histories(), st.data())
def test_correcting_one_hand_changes_no_other(changes: list[Change], data: st.DataObject) -> None:
    document = fold(changes)
    if not document.hands:
        return
    kept = data.draw(st.sampled_from(document.hands))
    new = data.draw(played(len(document.setup.columns)))

    after = fold([*changes, Edit(kept.id, new)])

    assert [each.hand for each in after.hands] == [
        new if each.id == kept.id else each.hand for each in document.hands
    ]


def test_a_correction_across_a_game_boundary_moves_the_line() -> None:
    # They made four spades on hand 2 instead of three: game, and vulnerable from there on.
    document = entered(["We 1C made", "They 3S made", "They 2C -1", "We 1D made"])
    assert reckoned(document).pad.games == ()
    assert reckoned(document).pad.entries[2].line.points == 50

    first = SetUp(US_AND_THEM, tuple(kept.hand for kept in document.hands))
    pad = reckoned(fold([first, Edit("1.1", hand("They 4S made"))])).pad

    assert [(won.hand, won.column) for won in pad.games] == [(2, 1)]
    assert pad.vulnerable == (0, 0, 0b10, 0b10)
    assert pad.entries[2].line.points == 100  # down one, vulnerable now


def test_hands_beyond_a_corrected_end_are_kept_and_count_again() -> None:
    first = SetUp(US_AND_THEM, tuple(kept.hand for kept in entered(PAPER).hands))
    slam = Edit("1.3", hand("They 4S made"))  # hand 4 now ends the rubber

    shorter = fold([first, slam])
    assert (reckoned(shorter).spare, reckoned(shorter).pad.standing.ended) == (5, True)

    assert reckoned(fold([first, slam, Undo()])) == reckoned(entered(PAPER))


def test_a_new_change_after_undo_leaves_nothing_to_redo() -> None:
    document = fold([SetUp(US_AND_THEM), Add(hand("We 1C =")), Undo(), Add(hand("We 1D ="))])

    assert [kept.hand.contract for kept in document.hands] == ["1D"]
    assert (document.can_undo, document.can_redo) == (True, False)


def test_a_pad_cannot_be_undone_away() -> None:
    document = fold([SetUp(US_AND_THEM), Undo(), Undo(), Redo()])

    assert (document.setup, document.hands, document.can_undo) == (US_AND_THEM, (), False)


# --- two phones ----------------------------------------------------------------------------------


def test_both_of_two_hands_entered_at_once_are_kept() -> None:
    document = entered(["We 1C ="])
    for line in ("They 2H =", "We 3D -1"):  # both written on sight of the same revision
        check(document, Add(hand(line)), seen=document.revision)

    after = fold(
        [SetUp(US_AND_THEM), *(Add(hand(line)) for line in ("We 1C =", "They 2H =", "We 3D -1"))]
    )

    assert [kept.hand.contract for kept in after.hands] == ["1C", "2H", "3D"]


@pytest.mark.parametrize("mine", [Edit("2", hand("We 2C =")), Remove("2")])
def test_a_hand_changed_by_the_other_is_not_written_over(mine: Change) -> None:
    changes: list[Change] = [SetUp(US_AND_THEM), Add(hand("We 1C =")), Edit("2", hand("We 1D ="))]

    with pytest.raises(ServiceError) as refused:
        check(fold(changes), mine, seen=2)

    assert (refused.value.code, refused.value.params["hand"]) == ("pad-hand-changed", 1)
    check(fold(changes), mine, seen=3)


def test_a_hand_that_undo_brought_back_has_changed() -> None:
    changes: list[Change] = [
        SetUp(US_AND_THEM),
        Add(hand("We 1C =")),
        Edit("2", hand("We 1D =")),
        Undo(),
    ]

    with pytest.raises(ServiceError, match="changed this hand"):
        check(fold(changes), Edit("2", hand("We 2C =")), seen=3)


def test_a_hand_deleted_by_the_other_is_told() -> None:
    changes: list[Change] = [SetUp(US_AND_THEM), Add(hand("We 1C =")), Remove("2")]

    with pytest.raises(ServiceError) as refused:
        check(fold(changes), Edit("2", hand("We 2C =")), seen=2)

    assert refused.value.code == "pad-hand-gone"


@pytest.mark.parametrize("change", [Undo(), Redo(), Close(), Reopen(), SetUp(US_AND_THEM)])
def test_what_concerns_the_whole_pad_needs_the_newest_sight_of_it(change: Change) -> None:
    document = entered(["We 1C =", "They 2H ="])

    with pytest.raises(ServiceError) as refused:
        check(document, change, seen=document.revision - 1)

    assert refused.value.code == "pad-moved"
    check(document, change, seen=document.revision)


def test_a_pad_keeps_its_kind() -> None:
    with pytest.raises(ServiceError, match="kind"):
        check(entered([]), SetUp(AUCTION), seen=1)


# --- systems -------------------------------------------------------------------------------------


def test_three_settle_pairwise() -> None:
    # TH-9 worked by hand, sixteen tricks, book six. Ann 3NT made: 100 below. Bo 2S down one at no
    # game: 50 to Ann and to Cy. Totals 150, 0, 50; Ann from Bo 150, from Cy 100; Cy from Bo 50.
    setup = Setup(columns=("Ann", "Bo", "Cy"))
    pad = pad_view(entered(["Ann 3NT made", "Bo 2S -1"], setup), "en").sheet

    assert pad.totals == (150, 0, 50)
    assert pad.settlement == (250, -200, -50)


def test_an_auction_pad_by_its_own_table() -> None:
    # Royal: three no-trumps made with four odd: 4 × 12 = 48, a game. Then They go down two
    # doubled: 200. No vulnerability. Honours: four in one hand, 80.
    setup = Setup(scoring="auction", columns=("We", "They"), options={"trick_table": "royal"})
    pad = reckoned(entered(["We 3NT +1", "They 4SX -2 h4"], setup))

    assert pad.pad.standing.totals == (48 + 200, 80)
    assert [(won.hand, won.column) for won in pad.pad.games] == [(1, 0)]
    assert pad.pad.standing.vulnerable == 0


def test_a_session_ends_with_its_last_hand() -> None:
    setup = Setup(columns=("We", "They"), options={"session_hands": 2})
    document = entered(["We 3NT made", "They 2H made", "They 1C made"], setup)

    pad = reckoned(document)

    # the only game 300, the only part score 100.
    assert pad.pad.standing.totals == (100 + 300, 60 + 100)
    assert (pad.pad.standing.ended, pad.spare) == (True, 1)


def test_a_single_game_ends_at_game_without_vulnerability() -> None:
    setup = Setup(columns=("We", "They"), options={"match": "single_game"})
    pad = reckoned(entered(["We 3NT made"], setup)).pad

    assert (pad.standing.ended, pad.standing.totals) == (True, (100, 0))


def test_a_level_auction_match_is_decided_by_one_more_hand() -> None:
    setup = Setup(scoring="auction", columns=("We", "They"))
    level: list[Change] = [
        SetUp(setup),
        Add(hand("We 1C =", setup)),
        Add(hand("They 1C =", setup)),
        Close(),
    ]

    standing = reckoned(fold(level)).pad.standing
    assert (standing.ended, standing.stopping) == (False, True)
    assert pad_view(fold(level), "en").state == "The scores are level: hand 3 decides."

    decided = reckoned(fold([*level, Add(hand("They 1D =", setup))])).pad.standing
    assert (decided.ended, decided.winner) == (True, 1)


def test_the_premiums_are_those_of_the_preset() -> None:
    setup = Setup(columns=("We", "They"), options={"preset": "goren1964"})
    document = fold([SetUp(setup), Add(hand("We 2H =", setup)), Close()])

    rules = system(setup)
    lines = score_contract(
        rules.result(contract_entry("2H"), 8, by=0), PRESETS["goren1964"], honours=True
    )
    standing, premiums = stop(rules.match, scored(rules.match, [lines]).standing)
    assert [line.points for line in premiums] == [50]
    assert reckoned(document).pad.standing == standing


def test_a_pad_without_hands_stands_at_the_start() -> None:
    assert reckon(system(US_AND_THEM), ()).pad.standing == start(system(US_AND_THEM).match)
