"""The arena: what it plays, and that its report adds up."""

import json
from random import Random

import msgspec
import pytest

from honeymoon.bots.arena import run
from honeymoon.bots.base import Chance, create
from honeymoon.bots.novice import Novice
from honeymoon.bots.report import Mean
from honeymoon.engine.action import CALL, Action
from honeymoon.engine.view import View
from honeymoon.variants import games

PASS = Action(CALL + 56)


class Passer:
    """Novice, but it never bids."""

    name = "passer"

    def choose(self, view: View, rng: Chance) -> Action:
        return PASS if PASS in view.legal else create("novice").choose(view, rng)


class Twin(Novice):
    """Novice by another name."""

    name = "twin"


def test_deals_are_played_from_both_seats() -> None:
    report = run("plain_honeymoon", bots=["novice", "random"], deals=5, seed=1)

    assert (report.boards, report.sittings, report.deals) == (5, 10, 10)
    assert report.bots == ("novice", "random")
    first, second = report.lines
    assert first.ahead is not None
    assert second.ahead is not None
    assert first.ahead.mean == -second.ahead.mean
    assert sum(first.boards) == 5
    assert first.boards == second.boards[::-1]
    assert first.declared + second.declared == report.played


def test_twins_come_out_level_on_every_board() -> None:
    report = run("draw_bridge", bots=["novice", Twin()], deals=8, seed=2)

    assert report.lines[0].boards == (0, 8, 0)
    assert report.lines[0].ahead == Mean(0.0, 0.0, 8)


def test_one_name_takes_all_seats_and_sits_once() -> None:
    report = run("three_handed_honeymoon", bots=["novice"], deals=4)

    assert report.bots == ("novice",) * 3
    assert report.sittings == 4
    assert report.lines[0].ahead is None
    assert report.lines[0].points_each.count == 12


@pytest.mark.parametrize(
    ("key", "bots", "orders"),
    [
        ("three_handed_honeymoon", ["novice", "random"], 3),
        ("auction_bridge", ["novice", "random"], 2),
        ("auction_bridge", ["novice", "random", "random", "random"], 4),
    ],
)
def test_every_order_round_the_table_is_played(key: str, bots: list[str], orders: int) -> None:
    report = run(key, bots=bots, deals=2)

    assert report.sittings == 2 * orders


def test_levels_and_denominations_hold_every_contract() -> None:
    report = run("plain_honeymoon", bots=["novice"], deals=30, seed=3)

    assert report.deals == 30
    assert sum(bids.played for bids in report.levels.values()) == report.played
    assert sum(bids.made for bids in report.denominations.values()) == report.made
    assert report.lines[0].made == report.made
    assert report.deals_a_match is None


def test_deals_thrown_in_are_counted_and_score_nothing() -> None:
    report = run("plain_honeymoon", bots=[Passer()], deals=3)

    assert (report.deals, report.thrown_in, report.played) == (3, 3, 0)
    assert report.lines[0].points == 0
    assert report.tricks_over is None


def test_whole_matches_have_a_winner_and_a_length() -> None:
    report = run("plain_honeymoon", bots=["novice", Twin()], matches=3, seed=4)

    assert report.unit == "matches"
    assert report.deals_a_match is not None
    assert report.deals_a_match.count == 6
    assert report.deals_a_match.mean * 6 == pytest.approx(report.deals)
    assert sum(line.won for line in report.lines) == 6


def test_a_match_of_players_who_never_bid_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("honeymoon.bots.arena.MOST_DEALS", 7)

    report = run("plain_honeymoon", bots=[Passer()], matches=1)

    assert report.thrown_in == 7


def test_hands_are_reported_where_they_are_built() -> None:
    built = run("draw_bridge", bots=["novice"], deals=6, seed=5).lines[0].kept
    dealt = run("plain_honeymoon", bots=["novice"], deals=6, seed=5).lines[0].kept

    assert dealt is None
    assert built is not None
    assert built.points.mean > built.dealt.mean + 5
    assert built.points.mean == pytest.approx(built.hcp.mean + built.length.mean)


def test_the_report_is_json_and_the_same_again() -> None:
    once, again = (
        msgspec.json.encode(run("goren", bots=["novice", "random"], deals=3, seed=6))
        for _ in range(2)
    )

    assert once == again
    assert json.loads(once)["game"] == "goren"


def test_progress_is_told_board_by_board() -> None:
    told: list[tuple[int, int]] = []

    run("plain_honeymoon", bots=["random"], deals=3, progress=lambda *now: told.append(now))

    assert told == [(1, 3), (2, 3), (3, 3)]


@pytest.mark.parametrize("amount", [{}, {"deals": 1, "matches": 1}])
def test_deals_or_matches_must_be_said(amount: dict[str, int]) -> None:
    with pytest.raises(ValueError, match="either"):
        run("plain_honeymoon", bots=["random"], **amount)  # type: ignore[arg-type]  # on purpose


@pytest.mark.parametrize("key", games())
def test_novice_beats_random_play(key: str) -> None:
    report = run(key, bots=["novice", "random"], deals=16, seed=7)

    ahead = report.lines[0].ahead
    assert ahead is not None
    assert ahead.error is not None
    assert ahead.mean > 3 * ahead.error


def test_the_bots_streams_are_not_the_decks() -> None:
    class Spy:
        """Remembers the first numbers of its stream."""

        name = "spy"
        heard: list[float] = []  # noqa: RUF012  shared by the two seats on purpose

        def choose(self, view: View, rng: Chance) -> Action:
            self.heard.append(rng.random())
            return view.legal[0]

    run("plain_honeymoon", bots=[Spy()], deals=1, seed=8)
    cards = Random("cards/8/0")

    assert not set(Spy.heard) & {cards.random() for _ in range(1000)}
