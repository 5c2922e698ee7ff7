"""Who sees which card when: Part IV of docs/rules.md and the tables of the games, by hand.

A row says what happens to cards and who learns their identity: B all, N nobody, O the owner (the
player whose hand, dummy or pile it is, or who is on turn). The events of random deals must show
these rows and no others.
"""

from __future__ import annotations

from random import Random

import pytest

from honeymoon.engine.event import Dealt, Event, Moved, Played, Shown
from honeymoon.engine.variant import Variant
from honeymoon.engine.zone import DISCARDS, EVERYONE, HANDS, NOBODY, ZONE_NAMES, only
from honeymoon.play.match import Match
from honeymoon.variants import Value, game, games, make
from tests.kit.deals import new_match, play_deal

Options = dict[str, Value]
OPEN: Options = {"open_hands": True}

DRAW = {
    "dealt hand O",
    "dealt stock N",
    "stock > turned B",
    "turned > hand B",
    "turned > offered B",
    "offered > hand B",
    "offered > dead B",
    "hand > discards O",
}
DRAW_PRIVATE = DRAW - {"stock > turned B", "turned > hand B"} | {
    "stock > turned O",
    "turned > hand O",
}
PICK_UP = {
    "dealt stock N",
    "stock > turned O",
    "turned > hand O",
    "turned > discards O",
    "stock > hand O",
    "stock > discards O",
}
KITTY = {"dealt hand O", "dealt kitty N", "kitty > hand O", "hand > discards O"}
RACKS = {"dealt hand O", "dealt dummy B", "dealt dummy N", "shown dummy B"}
WHIST = {
    "dealt hand O",
    "dealt stock N",
    "stock > turned B",
    "turned > hand B",
    "stock > hand O",
}

# DB-8, PU-4, PL-3, SE-8, ED-6, TH-4, GO-7, W-8, AB-3, AB-13, C-13.
TABLE: list[tuple[str, Options, set[str]]] = [
    ("plain_honeymoon", {}, {"dealt hand O", "dealt aside N"}),
    ("plain_honeymoon", OPEN, {"dealt hand B", "dealt aside N"}),
    ("draw_bridge", {}, DRAW),
    ("draw_bridge", {"visibility": "private"}, DRAW_PRIVATE),
    ("draw_bridge", {"reject_resolution": "free_offer"}, DRAW),
    ("draw_bridge", {"reject_resolution": "offer_or_forced_next"}, DRAW | {"stock > hand B"}),
    (
        "draw_bridge",
        {"reject_resolution": "offer_or_forced_next", "visibility": "private"},
        DRAW_PRIVATE | {"stock > hand O"},
    ),
    (
        "draw_bridge",
        OPEN,
        DRAW - {"dealt hand O", "hand > discards O"} | {"dealt hand B", "hand > discards B"},
    ),
    (
        "draw_bridge",
        OPEN | {"visibility": "private"},
        {
            "dealt hand B",
            "dealt stock N",
            "stock > turned O",
            "turned > hand B",
            "turned > offered B",
            "offered > hand B",
            "offered > dead B",
            "hand > discards B",
        },
    ),
    ("pickup_bridge", {}, PICK_UP),
    (
        "pickup_bridge",
        OPEN,
        {
            "dealt stock N",
            "stock > turned O",
            "turned > hand B",
            "turned > discards B",
            "stock > hand B",
            "stock > discards B",
        },
    ),
    ("semi_exposed", {}, {"dealt hand O", "dealt dummy N", "shown dummy B"}),
    (
        "semi_exposed",
        {"dummy_exposure": "owner_private"},
        {"dealt hand O", "dealt dummy O", "shown dummy B"},
    ),
    (
        "semi_exposed",
        {"dummy_exposure": "at_deal"},
        {"dealt hand O", "dealt dummy B", "shown dummy B"},
    ),
    ("semi_exposed", OPEN, {"dealt hand B", "dealt dummy B", "shown dummy B"}),
    ("exposed_dummy", {}, {"dealt hand O", "dealt dummy B", "dealt aside N"}),
    (
        "exposed_dummy",
        {"fourth_hand": "defender_hidden"},
        {"dealt hand O", "dealt dummy B", "dealt aside N", "aside > dummy O"},
    ),
    (
        "exposed_dummy",
        {"fourth_hand": "defender_open"},
        {"dealt hand O", "dealt dummy B", "dealt aside N", "aside > dummy O", "shown dummy B"},
    ),
    (
        "exposed_dummy",
        OPEN | {"fourth_hand": "defender_hidden"},
        {"dealt hand B", "dealt dummy B", "dealt aside N", "aside > dummy B"},
    ),
    ("three_handed_honeymoon", {}, KITTY),
    (
        "three_handed_honeymoon",
        {"kitty_reveal": "shown"},
        KITTY - {"kitty > hand O"} | {"kitty > hand B"},
    ),
    (
        "three_handed_honeymoon",
        OPEN,
        {"dealt hand B", "dealt kitty N", "kitty > hand B", "hand > discards B"},
    ),
    ("goren", {}, RACKS),
    ("goren", OPEN, RACKS - {"dealt hand O"} | {"dealt hand B"}),
    ("german_whist", {}, WHIST),
    (
        "german_whist",
        OPEN,
        WHIST - {"dealt hand O", "stock > hand O"} | {"dealt hand B", "stock > hand B"},
    ),
    ("honeymoon_whist", {}, WHIST),
    ("honeymoon_whist", {"joker_turn_up": "bury_bottom"}, WHIST | {"turned > stock B"}),
    (
        "honeymoon_whist",
        {"joker_turn_up": "bury_random"},
        WHIST | {"turned > stock B", "stock > stock N"},
    ),
    ("honeymoon_whist", {"joker_turn_up": "no_trump"}, WHIST),
    ("auction_bridge", {}, {"dealt hand O", "shown hand B"}),
    ("auction_bridge", OPEN, {"dealt hand B", "shown hand B"}),
    ("three_hand_auction", {}, {"dealt hand O", "dealt dummy N", "shown dummy B"}),
    (
        "three_hand_auction",
        {"dummy_exposure": "after_auction"},
        {"dealt hand O", "dealt dummy N", "shown dummy B"},
    ),
]


def _place(rules: Variant, zone: int) -> str:
    if zone < HANDS:
        return "hand" if zone < rules.players else "dummy"
    return "discards" if zone < HANDS + DISCARDS else ZONE_NAMES[zone]


def _who(match: Match, event_player: int, zone: int, seen_by: int) -> str:
    if seen_by == EVERYONE:
        return "B"
    if seen_by == NOBODY:
        return "N"
    owner = event_player
    if zone < match.rules.players:
        owner = zone
    elif HANDS <= zone < HANDS + DISCARDS:
        owner = zone - HANDS
    elif zone < HANDS:
        owner = zone - 2 if match.rules.key == "semi_exposed" else match.state.control[zone]
    return "O" if seen_by == only(owner) else f"only {seen_by:b}"


def _rows(match: Match, events: tuple[Event, ...]) -> set[str]:
    rules, rows = match.rules, set()
    for event in events:
        if isinstance(event, Dealt):
            for packet in event.packets:
                who = _who(match, -1, packet.zone, packet.seen_by)
                rows.add(f"dealt {_place(rules, packet.zone)} {who}")
        elif isinstance(event, Moved):
            who = _who(match, match.player, event.dst, event.seen_by)
            rows.add(f"{_place(rules, event.src)} > {_place(rules, event.dst)} {who}")
        elif isinstance(event, Shown):
            rows.add(
                f"shown {_place(rules, event.zone)} {_who(match, -1, event.zone, event.seen_by)}"
            )
    return rows


@pytest.mark.parametrize(("key", "options", "expected"), TABLE)
def test_who_sees_which_card(key: str, options: Options, expected: set[str]) -> None:
    rows: set[str] = set()
    for seed in range(200):
        match, rng = new_match(make(key, **options), seed), Random(seed)
        rows |= _rows(match, match.deal())
        if seed < 25:  # whole deals; the others are dealt for the jokers that may turn up
            for step in play_deal(match, rng):
                rows |= _rows(match, step.events)
        if rows == expected and seed >= 25:
            break
    assert rows == expected


def test_the_table_has_every_game_and_every_option_that_shows_or_hides() -> None:
    assert {key for key, _, _ in TABLE} == set(games())
    names = {
        "visibility",
        "dummy_exposure",
        "fourth_hand",
        "kitty_reveal",
        "open_hands",
        "joker_turn_up",
    }
    for key in games():
        tried = {
            (name, v) for each, options, _ in TABLE if each == key for name, v in options.items()
        }
        for option in game(key).options:
            if option.name in names - {"open_hands"}:
                missing = {(option.name, value) for value in option.values[1:]} - tried
                assert not missing, (key, missing)


@pytest.mark.parametrize("key", games())
def test_under_all_everything_is_shown_when_the_hand_is_over(key: str) -> None:
    """C-6: every card of that deal, to everyone, and not before the deal is over."""
    for seed in range(12):
        match, rng = new_match(make(key, reveal_after_hand="all"), seed), Random(seed)
        match.deal()
        for step in play_deal(match, rng):
            assert step.before.ended == ""
        view = match.view(1 - 1)
        assert match.state.ended
        assert sum(view.state.hidden) == 0
        assert "??" not in [str(card) for card in view.state.stock]


LEADS = {
    "semi_exposed": {"dummy_exposure": "after_lead"},
    "auction_bridge": {},
    "three_hand_auction": {"dummy_exposure": "after_lead"},
    "exposed_dummy": {"fourth_hand": "defender_open"},
}


@pytest.mark.parametrize("key", LEADS)
def test_a_dummy_is_faced_after_the_opening_lead_and_before_the_second_card(key: str) -> None:
    """P-4, SE-5, AB-3, AB-13, ED-2."""
    for seed in range(12):
        match, rng = new_match(make(key, **LEADS[key]), seed), Random(seed)
        match.deal()
        list(play_deal(match, rng))
        kinds = [type(event) for event in match.log if isinstance(event, Played | Shown)]
        if Played in kinds:
            second = kinds.index(Played, kinds.index(Played) + 1)
            assert kinds[0] is Played
            assert set(kinds[1:second]) == {Shown}
            assert Shown not in kinds[second:]


def test_a_dummy_of_three_may_be_faced_after_the_auction() -> None:
    """AB-13, ``after_auction``: before the lead."""
    match = new_match(make("three_hand_auction", dummy_exposure="after_auction"), 4)
    match.deal()
    for call in ("1C", "P", "P"):
        match.act(call)
    assert match.view(0).state.hidden[3] == 0
    assert match.state.played == (0, 0, 0, 0)
