"""The second stage of the whists beside a brute-force reading of W-3 and W-5.

The reading below knows cards as text and nothing of the engine. For random endings both list every
way in which the cards can be played, with who wins each trick; the lists must be the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from honeymoon.cards import Card, CardSet
from honeymoon.engine.action import moves
from honeymoon.engine.event import TrickTaken
from honeymoon.engine.game import apply, legal_mask
from honeymoon.engine.state import State
from honeymoon.engine.variant import Variant
from tests.kit.table import deal

Line = tuple[str, ...]
RANKS = "23456789TJQKA"


def _suit(card: str, trump: str) -> str:
    if card in ("Z1", "Z2"):
        return trump or "joker"
    return card[1]


def _height(card: str) -> int:
    return {"Z1": 20, "Z2": 21}.get(card, RANKS.find(card[0]))


def _beats(second: str, first: str, trump: str) -> bool:
    if "Z" in first + second:  # a joker beats any plain card and is beaten by the higher joker only
        return _height(second) > _height(first) and second[0] == "Z"
    if second[1] == first[1]:
        return _height(second) > _height(first)
    return second[1] == trump


def _allowed(hand: list[str], led: str, trump: str, rule: str, *, always: bool) -> list[str]:
    follow = [card for card in hand if _suit(card, trump) == _suit(led, trump)]
    trumps = [card for card in hand if trump and _suit(card, trump) == trump]
    jokers = [card for card in hand if card[0] == "Z"]
    if rule == "follow_or_trump" and (follow or trumps):
        return list(dict.fromkeys([*follow, *trumps, *(jokers if always else [])]))
    if follow:
        return list(dict.fromkeys([*follow, *(jokers if always else [])]))
    if rule == "follow_then_trump" and trumps:
        return trumps
    return hand


def _brute(
    hands: tuple[list[str], list[str]], leader: int, trump: str, rule: str, *, always: bool
) -> Iterator[Line]:
    if not hands[0]:
        yield ()
        return
    other = 1 - leader
    for led in hands[leader]:
        for reply in _allowed(hands[other], led, trump, rule, always=always):
            winner = other if _beats(reply, led, trump) else leader
            left = tuple([c for c in hand if c not in (led, reply)] for hand in hands)
            for rest in _brute((left[0], left[1]), winner, trump, rule, always=always):
                yield (led, reply, str(winner), *rest)


def _engine(rules: Variant, state: State) -> Iterator[Line]:
    if state.ended:
        yield ()
        return
    for action in moves(legal_mask(rules, state)):
        after, events = apply(rules, state, action)
        winner = [str(event.hand) for event in events if isinstance(event, TrickTaken)]
        for rest in _engine(rules, after):
            yield (str(Card(action)), *winner, *rest)


def _ending(key: str, rng: Random, trump: int, options: dict[str, Any]) -> tuple[Variant, State]:
    table = deal(key, **options)
    pack = [Card(number) for number in range(table.rules.pack)]
    cards = rng.sample(pack, 8)
    if table.rules.pack == 54 and rng.random() < 0.8:
        cards[rng.randrange(8)] = pack[rng.choice((52, 53))]
    cards = list(dict.fromkeys(cards))
    half = len(cards) // 2
    hands = [CardSet.of(" ".join(map(str, cards[at : at + half]))).mask for at in (0, half)]
    leader = rng.randrange(2)
    state = replace(
        table.state,
        phase=2,
        hands=(hands[0], hands[1], 0, 0),
        piles=(0,) * 10,
        stock=(),
        trump=trump,
        leader=leader,
        to_act=leader,
        ended="",
    )
    return table.rules, state


RULES = ("follow_then_trump", "follow_or_trump", "follow")
JOKERS = ("top_trumps", "top_trumps_always_playable")
CASES = [("german_whist", rule, "") for rule in RULES] + [
    ("honeymoon_whist", rule, jokers) for rule, jokers in product(RULES, JOKERS)
]


@pytest.mark.parametrize(("key", "rule", "jokers"), CASES)
def test_every_ending_is_played_as_the_rules_read(key: str, rule: str, jokers: str) -> None:
    rng = Random(f"{key} {rule} {jokers}")
    options = {"stage2_rule": rule} | ({"jokers": jokers} if jokers else {})
    compared = 0
    for trump in range(5):
        if key == "german_whist" and trump == 4:
            continue
        for _ in range(12):
            rules, state = _ending(key, rng, trump, options)
            text = tuple(str(state.cards(hand)).split() for hand in (0, 1))
            letter = "CDHS"[trump] if trump < 4 else ""
            always = jokers == "top_trumps_always_playable"
            brute = sorted(_brute((text[0], text[1]), state.leader, letter, rule, always=always))
            assert sorted(_engine(rules, state)) == brute
            compared += len(brute)
    print(f"{key}, {rule} {jokers}: {compared} lines of play agree")
    assert compared > 1000
