"""The pad as a value (PD-1 to PD-4), and properties of any match."""

from __future__ import annotations

from collections import Counter
from itertools import product

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from honeymoon.errors import IllegalAction
from honeymoon.scoring import (
    PRESETS,
    DealResult,
    MatchRules,
    Reason,
    ScoreLine,
    Standing,
    auction_match,
    auction_table,
    contract_match,
    score_auction,
    score_contract,
)
from honeymoon.scoring.match import GameWon, add, fold, start, stop
from honeymoon.scoring.pad import Entry, Pad, pad, score_hands
from tests.unit.scoring.hands import A, B, above, below, result, show

RUBBER = contract_match(PRESETS["standard"])

EVENING = (
    result("2D", 9),
    result("4S", 10, by=B),
    result("3D", 9),
    result("2D", 8),
    result("6C", 12, by=B),
)


def standard(hand: DealResult, vulnerable: int) -> tuple[ScoreLine, ...]:
    """Contract scoring, the vulnerability being the match's to know."""
    known = msgspec.structs.replace(hand, vulnerable=bool(vulnerable >> hand.declarer & 1))
    return score_contract(known, PRESETS["standard"], honours=True)


def drawn(sheet: Pad) -> list[str]:
    return [f"{entry.hand} {line}" for entry in sheet.entries for line in show([entry.line])]


def test_pad_of_an_evening() -> None:
    sheet = pad(RUBBER, score_hands(RUBBER, EVENING, standard))

    assert drawn(sheet) == [
        "1 A tricks 2: 40 below",
        "1 A overtricks 1: 20",
        "2 B tricks 4: 120 below",
        "3 A tricks 3: 60 below",
        "4 A tricks 2: 40 below",
        "5 B tricks 6: 120 below",
        "5 B slam 6: 750",
        "5 B rubber 3: 500",
    ]
    assert sheet.games == (
        GameWon(2, B, closes=False),
        GameWon(4, A, closes=False),
        GameWon(5, B, closes=True),
    )
    assert sheet.vulnerable == (0, 0, 0b10, 0b10, 0b11)
    assert sheet.standing.totals == (160, 1490)


def test_an_empty_pad() -> None:
    assert pad(RUBBER, []) == Pad(entries=(), vulnerable=(), standing=start(RUBBER))


def test_changing_an_early_hand_rescores_the_later_ones() -> None:
    hands = (result("4S", 10), result("1NT", 7, by=B), result("4HX", 8))
    as_entered = pad(RUBBER, score_hands(RUBBER, hands, standard))
    changed = pad(RUBBER, score_hands(RUBBER, (result("4S", 9), *hands[1:]), standard))

    assert drawn(as_entered) == [
        "1 A tricks 4: 120 below",
        "2 B tricks 1: 40 below",
        "3 B undertricks 2: 500",
    ]
    assert drawn(changed) == [
        "1 B undertricks 1: 50",
        "2 B tricks 1: 40 below",
        "3 B undertricks 2: 300",
    ]
    assert changed.games == ()


def test_premiums_stand_with_the_last_hand_before_the_stop() -> None:
    hands = [below(A, 100), below(B, 60)]

    sheet = pad(RUBBER, hands, stop_after=2)

    assert drawn(sheet)[2:] == ["2 A unfinished_game 1: 300", "2 B unfinished_part 60: 100"]
    assert sheet.standing == stop(RUBBER, fold(RUBBER, hands)[0])[0]


def test_a_match_may_be_stopped_before_its_first_hand() -> None:
    standing, written = fold(RUBBER, [], stop_after=0)

    assert (standing.ended, standing.winner, written) == (True, None, ())


def test_hands_after_the_stop_are_refused_unless_it_was_level_and_goes_on() -> None:
    with pytest.raises(IllegalAction):
        fold(RUBBER, [below(A, 60), below(A, 40)], stop_after=1)

    rules = auction_match()
    level = [below(A, 10), below(B, 10), above(A, 50)]
    assert fold(rules, level, stop_after=2)[0].winner == A
    assert not fold(rules, level[:2], stop_after=2)[0].ended
    assert not fold(rules, level)[0].ended


def test_stopping_a_match_that_has_just_ended_changes_nothing() -> None:
    hands = [below(A, 100), below(A, 100)]

    assert fold(RUBBER, hands, stop_after=2) == fold(RUBBER, hands)


def test_pad_round_trips_through_json() -> None:
    sheet = pad(RUBBER, score_hands(RUBBER, EVENING, standard))

    assert msgspec.json.decode(msgspec.json.encode(sheet), type=Pad) == sheet
    assert msgspec.json.decode(msgspec.json.encode(RUBBER), type=MatchRules) == RUBBER
    assert {sheet, sheet} == {sheet}


# Properties

DENOMINATIONS = ("C", "D", "H", "S", "NT")
CONTRACTS = ["".join(parts) for parts in product("1234567", DENOMINATIONS, ("", "X", "XX"))]


@st.composite
def evenings(draw: st.DrawFn, *, columns: int) -> list[DealResult]:
    """Results of some hands, made or not, with honours now and then."""
    one = st.builds(
        lambda contract, won, by, holder, honours: result(
            contract, won, by=by, columns=columns, hands=[(holder, honours)]
        ),
        st.sampled_from(CONTRACTS),
        st.integers(0, 13),
        st.integers(0, columns - 1),
        st.integers(0, columns - 1),
        st.sampled_from(["", "AS KS QS JS TS", "AC AD AH AS", "AH KH QH JH"]),
    )
    return draw(st.lists(one, max_size=12))


@st.composite
def rules_of_contract(draw: st.DrawFn) -> MatchRules:
    return contract_match(
        draw(st.sampled_from(list(PRESETS.values()))),
        columns=draw(st.sampled_from([2, 3])),
        match=draw(st.sampled_from(["rubber", "single_game"])),
        single_game_winner=draw(st.sampled_from(["first_to_game", "higher_total"])),
        game_bonus=draw(st.sampled_from([0, 125])),
        rubber_bonus_to=draw(st.sampled_from(["two_game_winner", "higher_total"])),
        match_winner=draw(st.sampled_from(["higher_total", "two_game_winner"])),
    )


def until_the_end(rules: MatchRules, results: list[DealResult]) -> list[tuple[ScoreLine, ...]]:
    """Lines of the hands that the match has room for."""
    hands: list[tuple[ScoreLine, ...]] = []
    standing = start(rules)
    for each in results:
        if standing.ended:
            break
        hands.append(standard(each, standing.vulnerable))
        standing, _ = add(rules, standing, hands[-1])
    return hands


@given(st.data(), rules_of_contract())
def test_totals_are_the_sum_of_the_entries(data: st.DataObject, rules: MatchRules) -> None:
    hands = until_the_end(rules, data.draw(evenings(columns=rules.columns)))

    sheet = pad(rules, hands)

    totals = Counter[int]()
    for entry in sheet.entries:
        totals[entry.line.column] += entry.line.points
    assert sheet.standing.totals == tuple(totals[column] for column in range(rules.columns))
    assert sheet.standing.hands == len(hands)


@given(st.data(), rules_of_contract())
def test_below_counts_from_the_last_game_line(data: st.DataObject, rules: MatchRules) -> None:
    hands = until_the_end(rules, data.draw(evenings(columns=rules.columns)))

    sheet = pad(rules, hands)

    since = sheet.games[-1].hand if sheet.games else 0
    current = Counter[int]()
    for entry in sheet.entries:
        if entry.line.below and entry.hand > since:
            current[entry.line.column] += entry.line.points
    assert sheet.standing.below == tuple(current[column] for column in range(rules.columns))
    assert max(sheet.standing.below) < 100


@given(st.data(), rules_of_contract())
def test_rubber_line_is_last_and_marks_the_end(data: st.DataObject, rules: MatchRules) -> None:
    hands = until_the_end(rules, data.draw(evenings(columns=rules.columns)))

    sheet = pad(rules, hands)

    reasons = [entry.line.reason for entry in sheet.entries]
    over = rules.kind == "rubber" and sheet.standing.ended
    assert reasons.count(Reason.RUBBER) == over
    assert not over or reasons[-1] == Reason.RUBBER


@given(st.data(), rules_of_contract())
def test_entering_one_by_one_is_entering_afresh(data: st.DataObject, rules: MatchRules) -> None:
    hands = until_the_end(rules, data.draw(evenings(columns=rules.columns)))
    standing = start(rules)
    entries: list[Entry] = []
    for number, lines in enumerate(hands, start=1):
        assert pad(rules, hands[: number - 1]).standing == standing
        standing, written = add(rules, standing, lines)
        assert written[: len(lines)] == lines
        entries += [Entry(number, line) for line in written]

    assert pad(rules, hands).standing == standing
    assert pad(rules, hands).entries == tuple(entries)


def on_paper(rules: MatchRules, hands: list[tuple[ScoreLine, ...]]) -> Standing:
    """A second account of R-1 to R-5 and SG, kept the way it is kept on paper."""
    sides = range(rules.columns)
    part, games, total = ([0] * rules.columns for _ in range(3))
    for hand in hands:
        for line in hand:
            total[line.column] += line.points
            part[line.column] += line.points if line.below else 0
        for side in sides:
            if part[side] < 100:
                continue
            part = [0] * rules.columns
            games[side] += 1
            total[side] += rules.game_bonus
            ahead = [one for one in sides if total[one] == max(total)]
            if rules.kind == "rubber" and games[side] == 2:
                taker = side
                if rules.rubber_bonus_to == "higher_total" and len(ahead) == 1:
                    taker = ahead[0]
                total[taker] += 700 if sum(games) == 2 else 500
                first = rules.match_winner == "two_game_winner"
            elif rules.kind == "single_game":
                first = rules.single_game_winner == "first_to_game"
            else:
                break
            ahead = [one for one in sides if total[one] == max(total)]
            winner = side if first else (ahead[0] if len(ahead) == 1 else None)
            return Standing(
                below=tuple(part),
                games=tuple(games),
                totals=tuple(total),
                ended=True,
                winner=winner,
            )
    return Standing(below=tuple(part), games=tuple(games), totals=tuple(total))


@given(st.data(), rules_of_contract())
def test_the_match_agrees_with_a_paper_pad(data: st.DataObject, rules: MatchRules) -> None:
    hands = until_the_end(rules, data.draw(evenings(columns=rules.columns)))

    ours, paper = fold(rules, hands)[0], on_paper(rules, hands)

    assert (ours.below, ours.games, ours.totals) == (paper.below, paper.games, paper.totals)
    assert (ours.ended, ours.winner) == (paper.ended, paper.winner)
    vulnerable = sum(1 << side for side, won in enumerate(paper.games) if won)
    assert ours.vulnerable == (vulnerable if rules.kind == "rubber" else 0)


@given(
    st.lists(
        st.tuples(st.sampled_from(CONTRACTS), st.integers(0, 13), st.integers(0, 1)), max_size=14
    ),
    st.integers(1, 8),
)
def test_a_continued_session_lasts_its_hands_and_never_ends_level(
    played: list[tuple[str, int, int]], session: int
) -> None:
    rules = auction_match(session_hands=session, session_continue=True)
    standing = start(rules)
    for contract, won, by in played:
        if standing.ended:
            break
        lines = score_auction(result(contract, won, by=by), auction_table())
        standing, _ = add(rules, standing, lines)

    first, second = standing.totals
    assert standing.ended == (standing.hands >= session and first != second)
    if standing.ended:
        assert standing.winner == (A if first > second else B)
