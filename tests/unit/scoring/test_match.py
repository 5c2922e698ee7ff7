"""Rubbers and single games of contract bridge, worked by hand (R, SG, TH-8, TH-9)."""

from __future__ import annotations

import pytest

from honeymoon.errors import IllegalAction
from honeymoon.scoring import (
    PRESETS,
    ScoreLine,
    Standing,
    contract_match,
)
from honeymoon.scoring.match import GameWon, add, settlement, start, stop
from tests.unit.scoring.hands import A, B, C, above, added, below, play, score, stopped

RUBBER = contract_match(PRESETS["standard"])
GAME_A, GAME_B = below(A, 100), below(B, 100)
A_MASK, B_MASK, C_MASK = 1, 2, 4


def test_a_match_starts_level_and_nobody_vulnerable() -> None:
    assert start(RUBBER) == Standing(below=(0, 0), games=(0, 0), totals=(0, 0))
    assert start(contract_match(PRESETS["standard"], columns=3)).totals == (0, 0, 0)


#


@pytest.mark.parametrize(
    ("hands", "games"),
    [
        ([below(A, 90)], (0, 0)),
        ([below(A, 100)], (1, 0)),
        ([below(A, 60), below(A, 40)], (1, 0)),
        ([below(A, 60), below(A, 30)], (0, 0)),
        ([below(A, 60), above(A, 500)], (0, 0)),
        ([below(A, 70), below(B, 90), below(B, 20)], (0, 1)),
        ([below(A, 90), below(B, 100), below(A, 20)], (0, 1)),
        ([below(A, 440), below(B, 20)], (1, 0)),
    ],
)
def test_game_is_a_hundred_below_since_the_last_line(
    hands: list[tuple[ScoreLine, ...]], games: tuple[int, int]
) -> None:
    assert play(RUBBER, *hands).games == games


def test_a_game_closes_the_part_scores_of_all_but_keeps_the_points() -> None:
    standing = play(RUBBER, score("2D", 9), score("4S", 10, by=B))

    assert standing.below == (0, 0)
    assert standing.totals == (60, 120)
    assert standing.finished == (GameWon(2, B, closes=False),)
    assert not standing.ended


#


def test_two_games_to_nil_earn_700() -> None:
    hands = (score("4S", 10, hands=[(A, "AS KS QS JS")]), score("3NT", 10))

    standing = play(RUBBER, *hands)

    assert added(RUBBER, *hands) == ["A rubber 2: 700"]
    assert standing.totals == (1050, 0)
    assert (standing.ended, standing.winner) == (True, A)
    assert standing.finished == (GameWon(1, A, closes=False), GameWon(2, A, closes=True))


def test_two_games_to_one_earn_500() -> None:
    hands = (
        score("2D", 9),
        score("4S", 10, by=B),
        score("3D", 9),
        score("2D", 8),
        score("6C", 12, by=B, vulnerable=True),
    )

    standing = play(RUBBER, *hands)

    assert added(RUBBER, *hands) == ["B rubber 3: 500"]
    assert standing.totals == (160, 1490)
    assert standing.winner == B
    assert settlement(standing.totals) == (-1330, 1330)


LOSES_ON_POINTS = (
    score("3NT", 9),
    score("4SX", 5, vulnerable=True),  # five down: 1400
    score("3NT", 9, vulnerable=True),
)


@pytest.mark.parametrize(
    ("bonus_to", "match_winner", "totals", "winner"),
    [
        ("two_game_winner", "higher_total", (900, 1400), B),
        ("two_game_winner", "two_game_winner", (900, 1400), A),
        ("higher_total", "higher_total", (200, 2100), B),
        ("higher_total", "two_game_winner", (200, 2100), A),
    ],
)
def test_the_two_game_winner_may_be_behind(
    bonus_to: str, match_winner: str, totals: tuple[int, int], winner: int
) -> None:
    rules = contract_match(
        PRESETS["standard"],
        rubber_bonus_to=bonus_to,  # type: ignore[arg-type]  # two of its values
        match_winner=match_winner,  # type: ignore[arg-type]  # two of its values
    )

    standing = play(rules, *LOSES_ON_POINTS)

    assert standing.totals == totals
    assert standing.winner == winner


def test_bonus_to_the_higher_total_goes_to_the_two_game_winner_when_level() -> None:
    rules = contract_match(PRESETS["standard"], rubber_bonus_to="higher_total")

    assert added(rules, GAME_A, above(B, 200), GAME_A) == ["A rubber 2: 700"]


def test_bonus_to_the_higher_total_is_still_sized_by_the_games() -> None:
    rules = contract_match(PRESETS["standard"], rubber_bonus_to="higher_total")

    assert added(rules, GAME_A, GAME_B, above(B, 300), GAME_A) == ["B rubber 3: 500"]


def test_game_bonus_is_written_when_the_game_is_won_beside_the_rubber_bonus() -> None:
    rules = contract_match(PRESETS["standard"], game_bonus=125)

    assert added(rules, GAME_A) == ["A game 1: 125"]
    assert added(rules, GAME_A, GAME_B) == ["B game 1: 125"]
    assert added(rules, GAME_A, GAME_B, GAME_B) == ["B game 2: 125", "B rubber 3: 500"]
    assert play(rules, GAME_A, GAME_B, GAME_B).totals == (225, 950)


def test_game_bonus_counts_towards_who_is_ahead_before_the_rubber_bonus() -> None:
    rules = contract_match(PRESETS["standard"], game_bonus=125, rubber_bonus_to="higher_total")

    assert added(rules, GAME_A, above(B, 449), GAME_A) == ["A game 2: 125", "A rubber 2: 700"]


#


def test_vulnerable_from_the_hand_after_the_game() -> None:
    hands = (below(A, 60), below(A, 40), below(B, 40), below(B, 60))
    masks = [play(RUBBER, *hands[:played]).vulnerable for played in range(5)]

    assert masks == [0, 0, A_MASK, A_MASK, A_MASK | B_MASK]


#


@pytest.mark.parametrize(
    ("hands", "premiums", "totals"),
    [
        ([], [], (0, 0)),
        ([GAME_A], ["A unfinished_game 1: 300"], (400, 0)),
        ([GAME_A, GAME_B], [], (100, 100)),
        ([below(B, 60)], ["B unfinished_part 60: 100"], (0, 160)),
        ([below(B, 60), below(A, 20)], [], (20, 60)),
        (
            [GAME_A, below(B, 60)],
            ["A unfinished_game 1: 300", "B unfinished_part 60: 100"],
            (400, 160),
        ),
        (
            [GAME_A, below(A, 60)],
            ["A unfinished_game 1: 300", "A unfinished_part 60: 100"],
            (560, 0),
        ),
        ([GAME_A, GAME_B, below(A, 60)], ["A unfinished_part 60: 100"], (260, 100)),
        ([below(B, 60), GAME_A], ["A unfinished_game 1: 300"], (400, 60)),
        ([GAME_A, GAME_B, below(A, 30), below(B, 40)], [], (130, 140)),
    ],
)
def test_premiums_of_an_unfinished_rubber(
    hands: list[tuple[ScoreLine, ...]], premiums: list[str], totals: tuple[int, int]
) -> None:
    standing, lines = stopped(RUBBER, *hands)

    assert lines == premiums
    assert standing.totals == totals
    assert standing.ended
    assert standing.winner == (None if totals[0] == totals[1] else totals.index(max(totals)))


@pytest.mark.parametrize(
    ("preset", "totals"),
    [("standard", (400, 160)), ("goren1964", (400, 110)), ("listed_only", (100, 60))],
)
def test_premiums_by_preset(preset: str, totals: tuple[int, int]) -> None:
    standing, _ = stopped(contract_match(PRESETS[preset]), GAME_A, below(B, 60))

    assert standing.totals == totals


def test_stopped_early_the_higher_total_wins_whatever_the_options_say() -> None:
    rules = contract_match(PRESETS["standard"], match_winner="two_game_winner")
    assert stopped(rules, GAME_A, above(B, 1000))[0].winner == B

    game = contract_match(PRESETS["standard"], match="single_game")
    assert stopped(game, below(A, 60), above(B, 100)) == (
        Standing(below=(60, 0), games=(0, 0), totals=(60, 100), hands=2, ended=True, winner=B),
        [],
    )


#


def test_a_finished_rubber_with_equal_totals_is_a_tie() -> None:
    hands = (
        score("3NT", 9),
        score("4SX", 7, vulnerable=True),  # three down: 800
        score("4S", 9, vulnerable=True),  # one down: 100
        score("3NT", 9, vulnerable=True),
    )

    standing = play(RUBBER, *hands)

    assert standing.totals == (900, 900)
    assert (standing.ended, standing.winner) == (True, None)


def test_nothing_is_entered_after_the_end() -> None:
    over = play(RUBBER, GAME_A, GAME_A)

    with pytest.raises(IllegalAction, match="ended"):
        add(RUBBER, over, GAME_A)
    with pytest.raises(IllegalAction, match="ended"):
        stop(RUBBER, over)


# SG


def test_single_game_first_to_game_wins_though_behind() -> None:
    rules = contract_match(PRESETS["standard"], match="single_game")
    hands = (score("4HX", 6), score("2S", 8), score("1NT", 7))

    standing = play(rules, *hands)

    assert standing.totals == (100, 800)
    assert (standing.ended, standing.winner, standing.vulnerable) == (True, A, 0)
    assert added(rules, *hands) == []


def test_single_game_higher_total_wins() -> None:
    rules = contract_match(
        PRESETS["standard"], match="single_game", single_game_winner="higher_total"
    )

    assert play(rules, score("4HX", 6), score("2S", 8), score("1NT", 7)).winner == B
    assert play(rules, above(B, 100), GAME_A).winner is None


def test_single_game_bonus_is_written_when_won_and_never_when_stopped() -> None:
    rules = contract_match(PRESETS["standard"], match="single_game", game_bonus=50)

    assert added(rules, GAME_B) == ["B game 1: 50"]
    assert play(rules, GAME_B).totals == (0, 150)
    assert stopped(rules, below(B, 60))[1] == []


# TH-8, TH-9: three columns

THREE = contract_match(PRESETS["standard"], columns=3)


def test_three_sides_a_game_closes_all_part_scores() -> None:
    standing = play(THREE, below(B, 60), below(C, 40), GAME_A)

    assert standing.below == (0, 0, 0)
    assert standing.totals == (100, 60, 40)
    assert standing.vulnerable == A_MASK


@pytest.mark.parametrize(
    ("order", "bonus"),
    [
        ((A, A), "A rubber 2: 700"),
        ((A, B, A), "A rubber 3: 500"),
        ((C, B, A, A), "A rubber 4: 500"),
        ((C, B, A, C), "C rubber 4: 500"),
    ],
)
def test_three_sides_first_with_two_games(order: tuple[int, ...], bonus: str) -> None:
    hands = [below(column, 100) for column in order]

    assert added(THREE, *hands) == [bonus]
    assert play(THREE, *hands).ended
    assert not play(THREE, *hands[:-1]).ended


def test_three_sides_all_may_be_vulnerable() -> None:
    standing = play(THREE, GAME_A, GAME_B, below(C, 100))

    assert standing.vulnerable == A_MASK | B_MASK | C_MASK


@pytest.mark.parametrize(
    ("hands", "premiums"),
    [
        ([GAME_A, below(C, 60)], ["A unfinished_game 1: 300", "C unfinished_part 60: 100"]),
        ([GAME_A, GAME_B, below(C, 60)], ["C unfinished_part 60: 100"]),
        ([GAME_A, below(B, 20), below(C, 60)], ["A unfinished_game 1: 300"]),
    ],
)
def test_three_sides_premiums_need_to_be_alone(
    hands: list[tuple[ScoreLine, ...]], premiums: list[str]
) -> None:
    assert stopped(THREE, *hands)[1] == premiums


def test_three_sides_a_tie_for_the_lead_has_no_winner() -> None:
    assert stopped(THREE, above(A, 100), above(B, 100), above(C, 50))[0].winner is None
    assert stopped(THREE, above(A, 100), above(B, 50), above(C, 50))[0].winner == A
    level = (above(B, 900), above(C, 900), GAME_A, GAME_A)
    assert play(THREE, *level).totals == (900, 900, 900)
    assert play(THREE, *level).winner is None


def test_three_sides_bonus_to_the_higher_total() -> None:
    rules = contract_match(PRESETS["standard"], columns=3, rubber_bonus_to="higher_total")

    assert added(rules, above(C, 500), GAME_A, GAME_A) == ["C rubber 2: 700"]
    assert added(rules, above(C, 500), above(B, 500), GAME_A, GAME_A) == ["A rubber 2: 700"]


@pytest.mark.parametrize(
    ("totals", "nets"),
    [
        ((160, 1490), (-1330, 1330)),
        ((920, 300, 0), (1540, -320, -1220)),
        ((320, 90, 0), (550, -140, -410)),
        ((7, 7, 7), (0, 0, 0)),
    ],
)
def test_settlement_is_pairwise(totals: tuple[int, ...], nets: tuple[int, ...]) -> None:
    assert settlement(totals) == nets
    for own, net in zip(totals, nets, strict=True):
        assert net == sum(own - other for other in totals)
