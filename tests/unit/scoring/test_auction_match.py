"""Matches of auction bridge and whist, worked by hand (AB-10 to AB-12, W-7)."""

from __future__ import annotations

from collections.abc import Sequence

from honeymoon.scoring import (
    ScoreLine,
    WhistResult,
    auction_match,
    auction_table,
    score_auction,
    score_whist,
    whist_match,
)
from honeymoon.scoring.match import add, settlement
from tests.unit.scoring.hands import A, B, C, above, added, below, play, result, show, stopped


def auction(
    contract: str, won: int, *, by: int = A, hands: Sequence[tuple[int, str]] = ()
) -> tuple[ScoreLine, ...]:
    return score_auction(result(contract, won, by=by, hands=hands), auction_table())


def test_auction_rubber() -> None:
    rules = auction_match()
    hands = (
        auction("1S", 11, hands=[(A, "AS KS"), (A, "QS")]),
        auction("2H", 8, by=B),
        auction("3HX", 7, by=B),
        auction("2NT", 9),
    )

    standing = play(rules, *hands)

    assert added(rules, *hands) == ["A rubber 2: 250"]
    assert standing.totals == (555, 16)
    assert standing.winner == A
    assert settlement(standing.totals) == (539, -539)


def test_auction_game_is_thirty_without_carry_or_vulnerability() -> None:
    standing = play(auction_match(), auction("1S", 11), auction("1S", 8))

    assert standing.games == (1, 0)
    assert standing.below == (18, 0)
    assert standing.vulnerable == 0


def test_auction_bonus_is_250_against_a_game_too_and_may_come_with_game_bonuses() -> None:
    assert added(auction_match(), below(A, 30), below(B, 30), below(A, 30)) == ["A rubber 3: 250"]
    foster = auction_match(columns=3, game_bonus=125)
    assert added(foster, below(C, 30), below(C, 30)) == ["C game 2: 125", "C rubber 2: 250"]


def test_auction_finished_rubber_may_be_a_tie() -> None:
    standing = play(auction_match(), above(B, 310), below(A, 30), below(A, 30))

    assert standing.totals == (310, 310)
    assert (standing.ended, standing.winner) == (True, None)


def test_auction_stopped_early_without_premiums() -> None:
    standing, lines = stopped(auction_match(), below(A, 30), above(B, 50), below(A, 10))

    assert lines == []
    assert standing.totals == (40, 50)
    assert (standing.ended, standing.winner) == (True, B)


def test_auction_unfinished_game_bonus() -> None:
    rules = auction_match(unfinished_game_bonus=125)

    assert stopped(rules, below(A, 30), above(B, 50))[1] == ["A unfinished_game 1: 125"]
    assert stopped(rules, below(A, 30), below(B, 30), below(B, 10))[1] == []
    decided, _ = stopped(rules, below(A, 30), above(B, 30))
    assert (decided.totals, decided.winner) == ((155, 30), A)


def test_auction_stopped_level_plays_on_until_it_is_not() -> None:
    rules = auction_match()
    level, lines = stopped(rules, auction("1NT", 7), auction("1NT", 7, by=B))
    assert (level.stopping, level.ended, lines) == (True, False, [])

    still, _ = add(rules, level, ())
    assert (still.stopping, still.ended) == (True, False)
    decided, _ = add(rules, still, auction("1C", 7, by=B))
    assert (decided.ended, decided.winner, decided.totals) == (True, B, (10, 16))


def test_auction_premium_is_part_of_whether_it_is_level() -> None:
    rules = auction_match(unfinished_game_bonus=125)
    level, lines = stopped(rules, below(A, 30), above(B, 155))
    assert (level.stopping, level.totals, lines) == (True, (30, 155), [])

    ended, written = add(rules, level, below(A, 6))
    assert show(written) == ["A tricks 1: 6 below", "A unfinished_game 1: 125"]
    assert (ended.totals, ended.winner) == ((161, 155), A)


def test_session_ends_after_its_hands() -> None:
    rules = auction_match(session_hands=4)
    hands = (
        auction("1NT", 7),
        auction("3S", 9, by=B),
        auction("3H", 8),
        auction("1NT", 7),
    )

    standing = play(rules, *hands)

    assert standing.totals == (20, 77)
    assert (standing.ended, standing.winner, standing.hands) == (True, B, 4)
    assert not play(rules, *hands[:3]).ended


def test_session_ends_with_the_rubber_if_that_comes_first() -> None:
    rules = auction_match(session_hands=4)

    assert added(rules, below(A, 30), below(A, 30)) == ["A rubber 2: 250"]
    assert play(rules, below(A, 30), below(A, 30)).ended


def test_session_level_at_its_end_takes_an_extra_hand() -> None:
    rules = auction_match(session_hands=2)

    level = play(rules, below(A, 10), below(B, 10))
    assert (level.ended, level.stopping) == (False, True)
    assert play(rules, below(A, 10), below(B, 10), above(A, 50)).winner == A


def test_session_continue_adds_rubbers_up() -> None:
    rules = auction_match(session_hands=4, session_continue=True)
    hands = (below(A, 30), below(A, 30), below(B, 30), below(B, 10))

    between = play(rules, *hands[:2])
    assert (between.games, between.totals, between.ended) == ((0, 0), (310, 0), False)
    assert between.vulnerable == 0
    standing = play(rules, *hands)
    assert standing.totals == (310, 40)
    assert (standing.games, standing.below) == ((0, 1), (0, 10))
    assert (standing.ended, standing.winner) == (True, A)


def test_session_continue_gives_the_premium_in_the_rubber_that_is_cut_short() -> None:
    rules = auction_match(session_hands=3, session_continue=True, unfinished_game_bonus=125)

    assert added(rules, below(A, 30), below(A, 30), below(B, 30)) == ["B unfinished_game 1: 125"]
    rubber_just_done = auction_match(
        session_hands=2, session_continue=True, unfinished_game_bonus=125
    )
    assert added(rubber_just_done, below(A, 30), below(A, 30)) == ["A rubber 2: 250"]


def test_session_continue_without_a_number_of_hands_ends_with_the_rubber() -> None:
    assert play(auction_match(session_continue=True), below(A, 30), below(A, 30)).ended


def test_session_of_a_single_game_ends_with_whichever_comes_first() -> None:
    rules = auction_match(match="single_game", session_hands=2, session_continue=True)

    assert play(rules, below(A, 30)).winner == A
    cut = play(rules, below(A, 20), above(B, 50))
    assert (cut.ended, cut.winner) == (True, B)


def test_lower_target() -> None:
    rules = auction_match(game_target=20)

    assert play(rules, auction("2NT", 8)).games == (1, 0)
    assert play(rules, auction("2S", 8)).games == (0, 0)


# W-7


def won_by(column: int) -> tuple[ScoreLine, ...]:
    return score_whist(WhistResult((9, 4) if column == A else (4, 9), counted=13))


DRAWN = score_whist(WhistResult((13, 13), counted=26))


def test_one_hand_of_whist_is_a_match() -> None:
    assert play(whist_match(), won_by(B)).winner == B
    tie = play(whist_match(), DRAWN)
    assert (tie.ended, tie.winner, tie.hands) == (True, None, 1)


def test_first_to_win_so_many_hands() -> None:
    rules = whist_match(3)
    hands = (won_by(A), won_by(B), DRAWN, won_by(A), won_by(B), won_by(B))

    standing = play(rules, *hands)

    assert (standing.ended, standing.winner, standing.totals) == (True, B, (2, 3))
    assert not play(rules, *hands[:-1]).ended
    assert play(rules, *hands).vulnerable == 0


def test_whist_stopped_early_goes_by_hands_won() -> None:
    assert stopped(whist_match(5), won_by(A), DRAWN, won_by(A), won_by(B))[0].winner == A
    assert stopped(whist_match(5), won_by(A), won_by(B))[0].winner is None
    assert stopped(whist_match(5), won_by(A))[1] == []
