"""The deal record for people, and what a viewer reads of it."""

from __future__ import annotations

from random import Random

from hypothesis import given

from honeymoon.cards import PACK_52
from honeymoon.engine.event import Played
from honeymoon.engine.redact import redact
from honeymoon.play.match import Match
from honeymoon.records.deal import format_deals
from honeymoon.variants import make
from tests.unit.records.moments import moments

# The pack in order gives North every second card from the deuce of clubs on, South the others.
# Each plays upwards: South's clubs beat North's until North's ace of clubs takes the eighth trick.
# South has 11 tricks, so North's 1C is five down at 50 each (S-5); no hand has four honours (S-6).
PLAYED = """\
First dealer S

Deal 1, dealer S, vulnerable nobody
  S      ..AQT8642.KJ9753
  N      ..KJ9753.AQT8642
  aside  AKQJT98765432.AKQJT98765432..

Auction
     N     S
    1C     P
     P     P
  contract 1C by N
  trumps C

Tricks
   1  S 3C*  N 2C
   2  S 5C*  N 4C
   3  S 7C*  N 6C
   4  S 9C*  N 8C
   5  S JC*  N TC
   6  S KC*  N QC
   7  S 2D   N 3D*
   8  N AC*  S 4D
   9  N 5D   S 6D*
  10  S 8D*  N 7D
  11  S TD*  N 9D
  12  S QD*  N JD
  13  S AD*  N KD
  ended: played

Score
  S   above   250  undertricks 5
"""


def test_a_deal_is_told_from_the_cards_to_the_score() -> None:
    match = Match(make("plain_honeymoon", first_dealer="fixed"), rng=Random(1), auto=False)
    match.deal(PACK_52)
    for call in ("1C", "P", "P", "P"):
        match.act(call)
    for _ in range(26):
        match.act(match.legal[0])

    assert format_deals(match.rules, match.log) == PLAYED


def test_a_viewer_reads_no_card_he_cannot_know() -> None:
    match = Match(make("draw_bridge", first_dealer="fixed"), rng=Random(1), auto=False)
    match.deal(PACK_52)
    match.act("TAKE")
    match.act(match.legal[0])

    whole = format_deals(match.rules, match.log)
    south = format_deals(match.rules, match.view(0).log)

    assert "  N   stock>turned 2H turned>N 2H N>discardsN 2C" in whole
    assert "  N   stock>turned 2H turned>N 2H N>discardsN +1" in south
    assert "  N      +13" in south
    assert "  stock  +26" in south


@given(moments())
def test_every_deal_of_every_game_can_be_told(moment: tuple[Match, int]) -> None:
    match, viewer = moment
    seen = [redact(event, viewer) for event in match.log]

    whole, view = format_deals(match.rules, match.log), format_deals(match.rules, seen)

    for event in match.log:
        if isinstance(event, Played):
            assert f" {event.card}" in whole
            assert f" {event.card}" in view
    assert view.count("\nDeal ") == whole.count("\nDeal ") == match.deals
    assert all(line == line.rstrip() for line in whole.splitlines())
