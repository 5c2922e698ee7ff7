"""The crib: the count of the hand, what a rack may hide, what scores how much."""

import pytest

from honeymoon.bots.evaluate import high_cards
from honeymoon.play.match import match
from tests.unit.service.test_board import snap


def test_a_rack_hides_its_share_of_what_is_not_seen() -> None:
    """GO-7: 25 cards are closed, six of them under the own rack."""
    played = match("goren", seed=5)
    state = played.view(0).state
    seen = sum(high_cards(state.known[hand]) for hand in range(4))

    crib = snap(played, 0).view.crib

    assert sum(state.hidden) == 25
    assert crib is not None
    assert crib.beneath == round(6 * (40 - seen) / 25, 1)


def test_without_a_rack_there_is_nothing_beneath() -> None:
    crib = snap(match("plain_honeymoon", seed=5), 0).view.crib

    assert crib is not None
    assert crib.beneath is None


@pytest.mark.parametrize(
    ("game", "lines"),
    [
        (
            "goren",
            [
                ("♣ ♦", "20"),
                ("♥ ♠", "30"),
                ("NT", "40, then 30"),
                ("Game", "100"),
                ("Small slam (not vulnerable / vulnerable)", "500 / 750"),
                ("Grand slam (not vulnerable / vulnerable)", "1,000 / 1,500"),
            ],
        ),
        (
            "auction_bridge",
            [("♣", "6"), ("♦", "7"), ("♥", "8"), ("♠", "9"), ("NT", "10"), ("Game", "30")],
        ),
        ("german_whist", []),
    ],
)
def test_the_score_summary_is_that_of_the_game(game: str, lines: list[tuple[str, str]]) -> None:
    """S-1, S-4, R-1; AB-4."""
    crib = snap(match(game, seed=5), 0).view.crib

    assert crib is not None
    assert [(line.what.replace("︎", ""), line.points) for line in crib.worth] == lines


@pytest.mark.parametrize(
    ("game", "options", "calls", "last"),
    [
        ("goren", {}, [], ["P"]),
        ("goren", {"end_rule": "one_pass"}, [], []),
        ("goren", {"end_rule": "one_pass"}, ["1C"], ["P"]),
        ("auction_bridge", {}, ["1C", "P"], []),
        ("auction_bridge", {}, ["1C", "P", "P"], ["P"]),
        ("three_handed_honeymoon", {}, ["1C", "P"], ["P"]),
    ],
)
def test_a_pass_that_ends_the_auction_says_so(
    game: str, options: dict[str, str], calls: list[str], last: list[str]
) -> None:
    """B-3, GO-2."""
    played = match(game, seed=5, auto=True, **options)
    for call in calls:
        played.act(call)

    bids = snap(played, played.player).view.bids

    assert [bid.call for bid in bids if bid.ends] == last


@pytest.mark.parametrize("game", ["german_whist", "auction_bridge", "goren"])
def test_vulnerability_is_told_only_where_it_exists(game: str) -> None:
    """AB-5: no side is ever vulnerable in auction bridge; a whist has no games."""
    assert snap(match(game, seed=5), 0).view.vulnerability == (game == "goren")
