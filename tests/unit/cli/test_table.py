"""The table as lines of text: what is coloured, what is dim, what is hidden."""

from __future__ import annotations

import io
import re
from random import Random

import pytest
from rich.console import Console

from honeymoon.cards import PACK_52, Card, cards
from honeymoon.cli.table import Screen
from honeymoon.play.match import Match
from honeymoon.service.ports import Seat
from honeymoon.service.teller import Teller
from honeymoon.variants import game

DIM = "\x1b[2m"
RED_DIM = "\x1b[2;31m"
BOLD = "\x1b[1m"


def drawn(match: Match, *, viewer: int = 0, lang: str = "en", colours: bool = False) -> str:
    """What a viewer is shown of a match."""
    seats = tuple(
        Seat(player=player, kind="person" if player == viewer else "bot", name="Nadia")
        for player in range(match.rules.players)
    )
    teller = Teller(match.rules, seats=seats, viewer=viewer, lang=lang)
    frame = teller.catch_up(match, since=None, seats=seats, present=frozenset())
    out = io.StringIO()
    console = Console(file=out, force_terminal=colours, width=120, highlight=False, soft_wrap=True)
    Screen(console, lang).table(frame.view, match.view(viewer).state.columns)
    return out.getvalue()


def begun(key: str, **options: object) -> Match:
    """A match with the pack dealt in order, South dealing."""
    chosen = {"first_dealer": "fixed", **options}
    match = Match(game(key).make(chosen), rng=Random(1), auto=False)
    match.deal(PACK_52)
    return match


def test_a_hand_is_shown_by_suits_and_the_other_by_its_number() -> None:
    shown = drawn(begun("plain_honeymoon"))

    assert "Your hand: ♣K J 9 7 5 3   ♦A Q 10 8 6 4 2   10 points + 7 for length" in shown
    assert "The computer’s hand: 13 cards" in shown
    assert "Set aside: 26 cards" in shown


def test_french_cards_are_written_in_french() -> None:
    shown = drawn(begun("plain_honeymoon"), lang="fr")

    assert "♣R V 9 7 5 3" in shown


def test_calls_stand_under_their_callers() -> None:
    match = begun("plain_honeymoon")
    for call in ("1C", "1H", "X"):
        match.act(call)

    head, first, second = drawn(match).splitlines()[1:4]

    assert head.split() == ["The", "computer", "You"]
    assert first.split() == ["1♣", "1♥"]
    assert second.split() == ["Double"]


def test_the_stock_card_lies_open() -> None:
    shown = drawn(begun("draw_bridge"), viewer=1)

    assert "Stock: 25 cards" in shown
    assert "Turned card: ♥2" in shown


def test_cards_that_may_not_be_played_are_dim() -> None:
    match = begun("plain_honeymoon")
    for call in ("1NT", "P", "P", "P"):
        match.act(call)
    match.act("PLAY 3C")  # South leads a club, and North has clubs and diamonds

    shown = drawn(match, viewer=1, colours=True)

    hand = next(line for line in shown.splitlines() if "Your hand" in line)
    dim = re.findall(r"\x1b\[2;31m(\S+?)\x1b", hand)
    assert dim == ["♦K", "J", "9", "7", "5", "3"]
    assert f"{BOLD}♣A" in hand


def test_red_suits_are_red() -> None:
    shown = drawn(begun("draw_bridge"), viewer=1, colours=True)

    assert "\x1b[31m♥2" in shown


def test_the_contract_says_what_is_needed_and_what_is_won() -> None:
    match = begun("plain_honeymoon")
    for call in ("2C", "P", "P", "P"):
        match.act(call)
    match.act("PLAY 3C")
    match.act("PLAY 2C")

    shown = drawn(match)

    assert "2♣ by the computer · 8 tricks needed · tricks: You 1, The computer 0" in shown


def test_the_trick_says_who_played_what() -> None:
    match = begun("plain_honeymoon")
    for call in ("2C", "P", "P", "P"):
        match.act(call)
    match.act("PLAY 3C")

    assert "Trick: You ♣3" in drawn(match)


def test_a_rack_is_shown_in_columns() -> None:
    match = begun("goren")

    # South deals, so the cards go round from West: North, South's rack, has the second of every
    # four. Its thirteenth, the queen of spades, lies alone in the middle (GO-1).
    line = next(line for line in drawn(match).splitlines() if "Your rack" in line)

    shown = line.partition(": ")[2].split()
    assert len(shown) == 7
    assert sum(text.endswith("/▒") for text in shown) == 6
    assert shown[3] == "♠Q"


def test_c_6_a_rack_thrown_in_is_shown_with_what_lay_beneath() -> None:
    match = begun("goren", reveal_after_hand="all")
    match.act("P")

    line = next(line for line in drawn(match).splitlines() if "Your rack" in line)

    assert "▒" not in line
    assert [text.count("/") for text in line.partition(": ")[2].split()] == [1, 1, 1, 0, 1, 1, 1]


def test_an_uncovered_card_is_seen_once_its_cover_is_gone() -> None:
    match = begun("goren", end_rule="one_pass")
    match.act("1NT")
    match.act("P")
    while not any(column.lower not in (None, Card("??")) for column in match.view(0).state.columns):
        match.act(match.legal[0])

    lowers = [column.lower for column in match.view(0).state.columns]
    lower = next(each for each in lowers if each is not None and each != Card("??"))
    shown = drawn(match)

    suit, rank = "♣♦♥♠"[lower.suit], str(lower)[0].replace("T", "10")
    assert f"{suit}{rank}" in shown


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_memory_aid_is_shown_only_where_it_is_on(lang: str) -> None:
    word = {"en": "Played so far", "fr": "Déjà jouées"}[lang]
    for aid in ("on", "off"):
        match = begun("plain_honeymoon", memory_aid=aid)
        for call in ("1NT", "P", "P", "P"):
            match.act(call)
        match.act("PLAY 3C")

        assert (word in drawn(match, lang=lang)) == (aid == "on")


def test_nothing_is_drawn_that_the_viewer_cannot_know() -> None:
    match = begun("plain_honeymoon")

    shown = drawn(match)

    for hidden in cards("AC KD AS 2H"):
        suit, rank = "♣♦♥♠"[hidden.suit], str(hidden)[0]
        assert f"{suit}{rank}" not in shown
