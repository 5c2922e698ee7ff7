"""One test for each numbered rule of scoring: S-1 to S-7, R-1 to R-7, SG-1 to SG-3, PD-1 to PD-5."""

from __future__ import annotations

from functools import partial

import pytest
from msgspec.structs import replace

from honeymoon.errors import IllegalAction
from honeymoon.scoring import (
    PRESETS,
    Reason,
    auction_match,
    contract_match,
    score_contract,
    whist_match,
)
from honeymoon.scoring.match import GameWon, MatchRules, add, fold, settlement, start, stop
from honeymoon.scoring.pad import pad
from tests.unit.scoring.hands import (
    A,
    B,
    above,
    added,
    below,
    play,
    result,
    score,
    show,
    stopped,
    sums,
)

RUBBER = contract_match(PRESETS["standard"])
SINGLE = contract_match(PRESETS["standard"], match="single_game")


def test_s_1_trick_points() -> None:
    """A made contract scores below the line, and only for the tricks bid: 20 a trick in clubs and
    diamonds, 30 in hearts and spades, 40 then 30 at no-trump; doubled twice, redoubled four times
    as much."""
    assert show(score("3C", 9)) == ["A tricks 3: 60 below"]
    assert show(score("3D", 9)) == ["A tricks 3: 60 below"]
    assert show(score("3H", 9)) == ["A tricks 3: 90 below"]
    assert show(score("3S", 9)) == ["A tricks 3: 90 below"]
    assert show(score("3NT", 9)) == ["A tricks 3: 100 below"]
    assert sums(score("3NTX", 9))[0] == 200
    assert sums(score("3NTXX", 9))[0] == 400
    assert sums(score("3NT", 13))[0] == 100
    assert sums(score("3NT", 8))[0] == 0


def test_s_2_overtricks() -> None:
    """An overtrick is worth a trick of its suit (30 at no-trump), vulnerable or not. Doubled it is
    100, vulnerable 200; redoubled 200, vulnerable 400."""
    for vulnerable in (False, True):
        assert show(score("1D", 9, vulnerable=vulnerable))[1] == "A overtricks 2: 40"
        assert show(score("1NT", 9, vulnerable=vulnerable))[1] == "A overtricks 2: 60"
    assert show(score("1DX", 9))[1] == "A overtricks 2: 200"
    assert show(score("1DX", 9, vulnerable=True))[1] == "A overtricks 2: 400"
    assert show(score("1DXX", 9))[1] == "A overtricks 2: 400"
    assert show(score("1DXX", 9, vulnerable=True))[1] == "A overtricks 2: 800"


def test_s_3_insult() -> None:
    """Making a doubled or redoubled contract earns one bonus above, which neither vulnerability
    nor overtricks change."""
    for vulnerable in (False, True):
        for won in (8, 13):
            assert "A insult 1: 50" in show(score("2HX", won, vulnerable=vulnerable))
            assert "A insult 2: 100" in show(score("2HXX", won, vulnerable=vulnerable))
    assert not any("insult" in line for line in show(score("2H", 8) + score("2HX", 7)))


def test_s_4_slam() -> None:
    """A slam must be bid and made: 500 or 750 at level six, 1000 or 1500 at level seven."""
    assert "A slam 6: 500" in show(score("6S", 12))
    assert "A slam 6: 750" in show(score("6S", 12, vulnerable=True))
    assert "A slam 7: 1000" in show(score("7S", 13))
    assert "A slam 7: 1500" in show(score("7S", 13, vulnerable=True))
    assert show(score("6S", 13)) == [
        "A tricks 6: 180 below",
        "A overtricks 1: 30",
        "A slam 6: 500",
    ]
    assert show(score("5S", 13)) == ["A tricks 5: 150 below", "A overtricks 2: 60"]
    assert show(score("7S", 12)) == ["B undertricks 1: 50"]


def test_s_5_undertricks() -> None:
    """Each trick short pays the other side: 50, vulnerable 100; doubled 100, 200, 200, then 300
    each, vulnerable 200 then 300 each; redoubled twice as much."""
    down_four = ("4H", 6)
    assert show(score(*down_four)) == ["B undertricks 4: 200"]
    assert show(score(*down_four, vulnerable=True)) == ["B undertricks 4: 400"]
    assert [sums(score("4HX", won), B)[1] for won in (9, 8, 7, 6, 5)] == [100, 300, 500, 800, 1100]
    assert [sums(score("4HX", won, vulnerable=True), B)[1] for won in (9, 8, 7)] == [200, 500, 800]
    assert [sums(score("4HXX", won), B)[1] for won in (9, 8, 7, 6)] == [200, 600, 1000, 1600]


def test_s_6_honours() -> None:
    """Four of the five top trumps in one hand are worth 100, all five 150, four aces at no-trump
    150: to whoever holds them, made or not, doubled or not. Two hands never add up. They may be
    switched off."""
    four, five, aces = "AS KS JS TS", "AS KS QS JS TS", "AC AD AH AS"
    assert show(score("2SX", 7, hands=[(A, four)])) == [
        "B undertricks 1: 100",
        "A honours 4: 100",
    ]
    assert show(score("2S", 8, hands=[(B, five)]))[1:] == ["B honours 5: 150"]
    assert show(score("2NT", 8, hands=[(A, aces)]))[1:] == ["A honours 4: 150"]
    assert show(score("2S", 8, hands=[(A, "AS KS QS"), (A, "JS TS")]))[1:] == []
    assert show(score("2H", 8, hands=[(A, five), (B, "AH KH QH")]))[1:] == []
    off = score_contract(result("2S", 8, hands=[(B, five)]), PRESETS["standard"], honours=False)
    assert show(off) == ["A tricks 2: 60 below"]


def test_s_7_presets() -> None:
    """Three systems differ in the insult, in doubled undertricks and in the premiums of an
    unfinished rubber."""
    figures = {
        "standard": (50, 100, 800, 300, 100),
        "goren1964": (50, 50, 700, 300, 50),
        "listed_only": (0, 0, 800, 0, 0),
    }
    assert set(PRESETS) == set(figures)
    for preset, (doubled, redoubled, four_down, game, part) in figures.items():
        assert sums(score("2HX", 8, preset=preset)) == (120, doubled)
        assert sums(score("2HXX", 8, preset=preset)) == (240, redoubled)
        assert sums(score("4HX", 6, preset=preset), B) == (0, four_down)
        assert sums(score("4HX", 6, vulnerable=True, preset=preset), B) == (0, 1100)
        rules = contract_match(PRESETS[preset])
        assert stopped(rules, below(A, 100), below(B, 60))[0].totals == (100 + game, 60 + part)


def test_r_1_game() -> None:
    """A hundred below, in one hand or several, is a game: a line is drawn and all begin again at
    nothing, while the points stay in the totals."""
    standing = play(RUBBER, below(B, 90), below(A, 60), below(A, 40))

    assert standing.games == (1, 0)
    assert standing.below == (0, 0)
    assert standing.totals == (100, 90)


def test_r_2_rubber() -> None:
    """Two games end the rubber: 700, or 500 against a game. The bonus goes to the two-game winner
    and the match to the higher total, unless options say otherwise."""
    game_a, game_b = below(A, 100), below(B, 100)
    assert added(RUBBER, game_a, game_a) == ["A rubber 2: 700"]
    assert added(RUBBER, game_a, game_b, game_a) == ["A rubber 3: 500"]

    behind = (game_a, above(B, 1400), game_a)
    by_total = contract_match(PRESETS["standard"], rubber_bonus_to="higher_total")
    by_games = contract_match(PRESETS["standard"], match_winner="two_game_winner")
    assert (play(RUBBER, *behind).totals, play(RUBBER, *behind).winner) == ((900, 1400), B)
    assert (play(by_total, *behind).totals, play(by_total, *behind).winner) == ((200, 2100), B)
    assert (play(by_games, *behind).totals, play(by_games, *behind).winner) == ((900, 1400), A)
    assert settlement((900, 1400)) == (-500, 500)

    foster = contract_match(PRESETS["standard"], game_bonus=125)
    assert added(foster, game_a, game_a) == ["A game 2: 125", "A rubber 2: 700"]


def test_r_3_vulnerability() -> None:
    """A side is vulnerable once it has a game of this rubber when the hand starts."""
    assert start(RUBBER).vulnerable == 0
    assert play(RUBBER, below(A, 60)).vulnerable == 0
    assert play(RUBBER, below(A, 60), below(A, 40)).vulnerable == 0b01
    assert play(RUBBER, below(A, 100), below(B, 100)).vulnerable == 0b11


def test_r_4_unfinished_rubber() -> None:
    """Stopped early, the only side with a game and the only side with a part score each get a
    premium; where two sides qualify nobody does."""
    assert stopped(RUBBER, below(A, 100), below(B, 60))[1] == [
        "A unfinished_game 1: 300",
        "B unfinished_part 60: 100",
    ]
    assert stopped(RUBBER, below(A, 100), below(B, 100))[1] == []
    assert stopped(RUBBER, below(A, 60), below(B, 60))[1] == []


def test_r_5_equal_totals() -> None:
    """A finished rubber with equal totals is a tie."""
    standing = play(RUBBER, below(A, 100), above(B, 900), below(A, 100))

    assert standing.totals == (900, 900)
    assert standing.ended
    assert standing.winner is None


def test_r_6_passed_out() -> None:
    """A deal that is passed out is not entered: a fold of the played hands is the whole score."""
    played = [below(A, 60), below(B, 40)]

    assert fold(RUBBER, played)[0].hands == 2
    assert fold(RUBBER, played)[0].totals == (60, 40)


def test_r_7_stopped_early() -> None:
    """After the premiums the higher total wins whatever the options say; equal is a tie. In the
    whists more hands won wins. Auction bridge plays on (AB-10)."""
    by_games = contract_match(PRESETS["standard"], match_winner="two_game_winner")
    assert stopped(by_games, below(A, 100), above(B, 500))[0].winner == B
    assert stopped(SINGLE, below(A, 60), above(B, 100))[0].winner == B
    assert stopped(RUBBER, below(A, 60), below(B, 60))[0].winner is None
    assert stopped(whist_match(5), below(A, 1))[0].winner == A
    assert not stopped(auction_match(), below(A, 10), below(B, 10))[0].ended


def test_sg_1_single_game() -> None:
    """One game ends the match; nobody is vulnerable and there is no rubber bonus."""
    standing = play(SINGLE, below(A, 100))

    assert standing.ended
    assert standing.vulnerable == 0
    assert added(SINGLE, below(A, 100)) == []
    assert play(auction_match(match="single_game"), below(A, 30)).ended


def test_sg_2_winner() -> None:
    """The first to the game wins even when behind on points, unless the higher total decides."""
    by_total = contract_match(
        PRESETS["standard"], match="single_game", single_game_winner="higher_total"
    )

    assert play(SINGLE, above(B, 800), below(A, 100)).winner == A
    assert play(by_total, above(B, 800), below(A, 100)).winner == B


def test_sg_3_game_bonus() -> None:
    """The game bonus is written for the game won; stopped early there is no bonus of any kind."""
    rules = contract_match(PRESETS["standard"], match="single_game", game_bonus=100)

    assert added(rules, below(A, 100)) == ["A game 1: 100"]
    standing, lines = stopped(rules, below(A, 60))
    assert lines == []
    assert (standing.totals, standing.winner) == ((60, 0), A)


def test_pd_1_entries() -> None:
    """An entry has a hand, a column, a side of the line, an amount and a reason."""
    entry = pad(RUBBER, [below(A, 60), score("2HX", 7, by=B)]).entries[1]

    assert entry.hand == 2
    assert entry.line.column == A
    assert entry.line.below is False
    assert entry.line.points == 100
    assert entry.line.reason is Reason.UNDERTRICKS


def test_pd_2_reasons() -> None:
    """Ten reasons, by these names."""
    assert {str(reason) for reason in Reason} == {
        "tricks",
        "overtricks",
        "insult",
        "slam",
        "undertricks",
        "honours",
        "game",
        "rubber",
        "unfinished_game",
        "unfinished_part",
    }


def test_pd_3_derived() -> None:
    """Part scores, games, vulnerability and totals follow from the hands, so that entering hands
    one by one and entering them all afresh give the same pad."""
    hands = [below(A, 60), below(B, 100), above(A, 300), below(A, 40)]
    standing = start(RUBBER)
    for hand in hands:
        standing, _ = add(RUBBER, standing, hand)

    assert standing == pad(RUBBER, hands).standing
    assert standing.below == (40, 0)
    assert standing.games == (0, 1)
    assert standing.vulnerable == 0b10
    assert standing.totals == (400, 100)
    assert standing.finished == (GameWon(2, B, closes=False),)


def test_pd_4_order() -> None:
    """The rubber bonus is written last."""
    rules = contract_match(PRESETS["standard"], game_bonus=125)
    last = score("4SX", 11, hands=[(B, "AS KS QS JS")])

    lines = add(rules, play(rules, below(A, 100)), last)[1]

    assert [line.reason for line in lines] == [
        Reason.TRICKS,
        Reason.OVERTRICKS,
        Reason.INSULT,
        Reason.HONOURS,
        Reason.GAME,
        Reason.RUBBER,
    ]


def test_pd_5_tables() -> None:
    """The auction pad is the same with games of 30 or another target, a rubber of 250 and no
    vulnerability; stopping it level is no end."""
    rules = auction_match()
    sheet = pad(rules, [below(A, 30), below(B, 30), below(A, 30)])

    assert sheet.vulnerable == (0, 0, 0)
    assert show(entry.line for entry in sheet.entries)[-1] == "A rubber 3: 250"
    assert play(auction_match(game_target=20), below(A, 20)).games == (1, 0)
    assert not stop(rules, start(rules))[0].ended


@pytest.mark.parametrize(
    ("rules", "rule"),
    [
        (RUBBER, "R-2"),
        (SINGLE, "SG-1"),
        (auction_match(), "AB-10"),
        (auction_match(match="single_game"), "SG-1"),
        (whist_match(), "W-7"),
        (whist_match(3), "W-7"),
    ],
)
def test_r_2_sg_1_w_7_ab_10_what_comes_after_the_end_is_refused_by_the_rule_that_ends_it(
    rules: MatchRules, rule: str
) -> None:
    ended = replace(start(rules), ended=True)
    for step in (partial(add, rules, ended, ()), partial(stop, rules, ended)):
        with pytest.raises(IllegalAction) as refused:
            step()
        assert (refused.value.code, refused.value.rule) == ("match-ended", rule)
