"""“Why not?” leads to the passage about it, for every refusal that a game can make."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

import pytest

from honeymoon.cards import Card, members
from honeymoon.engine.action import CALL, DISCARD, PLAY, Action
from honeymoon.engine.game import legal_mask, refusal
from honeymoon.engine.state import State
from honeymoon.engine.variant import Variant
from honeymoon.rulebook import page
from honeymoon.rulebook.html import page_html
from honeymoon.text import languages
from honeymoon.variants import Game, games
from tests.kit.deals import new_match, play_deal

SOURCES = Path(__file__).parents[3] / "src" / "honeymoon"

# What refuses outside a deal: a table's seats, dealing and ending; every game has these.
EVERYWHERE = {"C-7", "C-9", "C-11", "C-12"}

# What random deals hardly ever meet: a joker led (tests/rules/test_whist_rules.py).
RARE = {"honeymoon_whist": {"W-5", "W-6"}}

# The codes of the phases and the games in which random deals meet them.
CODES = {
    "auction-on": "all with an auction",
    "bid-too-low": "all with an auction",
    "no-such-bid": "all with an auction",
    "nothing-bid": "all with an auction",
    "double-own": "all with an auction",
    "already-doubled": "all with an auction",
    "already-redoubled": "all with an auction",
    "not-doubled": "all with an auction",
    "redouble-theirs": "all with an auction",
    "play-due": "all",
    "not-in-hand": "all",
    "must-follow": "all",
    "covered": "goren",
    "must-trump": "german_whist honeymoon_whist",
    "follow-or-trump": "german_whist honeymoon_whist",
    "follow-or-joker": "honeymoon_whist",
    "must-play-joker": "honeymoon_whist",
    "discard-due": "draw_bridge three_handed_honeymoon",
    "discard-taken": "draw_bridge",
    "take-or-refuse": "draw_bridge pickup_bridge",
    "name-due": "three_handed_honeymoon",
}


def tried(rules: Variant, state: State) -> Iterator[int]:
    """Actions of every kind: what may be refused now for one reason or another."""
    hand = state.hands[state.to_act]
    absent = next((card for card in map(Card, range(rules.pack)) if not hand >> card & 1), None)
    cards = [*members(hand), *([absent] if absent is not None else [])]
    yield from (PLAY + card for card in cards)
    yield from (DISCARD + card for card in cards)
    yield from (CALL + call for call in range(59))
    yield from (int(Action(text)) for text in ("TAKE", "TAKE_OFFERED", "NAME S"))


@cache
def refused(key: str) -> frozenset[tuple[str, str]]:
    """The codes and rules of all refusals in some deals with every value of every option."""
    game, found = games()[key], set[tuple[str, str]]()
    for seed, rules in enumerate(variants(game)):
        match = new_match(rules, seed)
        while match.deals < 3 and not match.ended:
            match.deal()
            for step in play_deal(match, Random(seed)):
                mask = legal_mask(rules, step.before)
                for action in tried(rules, step.before):
                    if not mask >> action & 1:
                        error = refusal(rules, step.before, action)
                        found.add((error.code, error.rule))
    return frozenset(found)


def variants(game: Game) -> Iterator[Variant]:
    for option in game.options:
        if option.name in game.own or option.name == "end_rule":
            for value in option.samples:
                yield game.make({option.name: value})
    yield game.table


@pytest.mark.parametrize("key", games())
def test_every_refusal_has_its_passage(key: str) -> None:
    rules = {rule for _, rule in refused(key)} | EVERYWHERE | RARE.get(key, set())

    for lang in languages():
        shown = page(lang, key)
        html = page_html(shown, root=f"/{lang}/")
        assert not [rule for rule in rules if not shown.telling(rule)], lang
        for rule in rules:
            inside = html.partition(f'id="{shown.telling(rule)}"')[2].partition("</div>")[0]
            assert f'<i id="{rule}"></i>' in inside, (lang, rule)


# Where a refusal leads when the rule has several passages, by the matter it is about.
LEADS = [
    ("draw_bridge", "discard-due", "DB-3", "discard-other"),
    ("draw_bridge", "take-or-refuse", "DB-3", "turn-choice"),
    ("goren", "covered", "GO-4", "play-rack"),
    ("plain_honeymoon", "bid-too-low", "B-2", "bid-must-beat"),
    ("plain_honeymoon", "double-own", "B-2", "double-when"),
    ("auction_bridge", "already-doubled", "B-2", "double-when"),
    ("auction_bridge", "not-doubled", "B-2", "redouble-when"),
    ("semi_exposed", "redouble-theirs", "B-2", "redouble-when"),
    ("semi_exposed", "must-follow", "P-1", "must-follow"),
    ("german_whist", "must-follow", "W-2", "reply"),
    ("honeymoon_whist", "must-follow", "W-2", "reply"),
    ("honeymoon_whist", "must-follow", "W-5", "joker-duty"),
    ("german_whist", "must-trump", "W-3", "duty"),
    ("three_handed_honeymoon", "discard-due", "TH-4", "kitty-discard"),
    ("three_handed_honeymoon", "name-due", "TH-3", "naming-when"),
]


@pytest.mark.parametrize(("key", "code", "rule", "passage"), LEADS)
def test_a_refusal_leads_to_its_own_matter(key: str, code: str, rule: str, passage: str) -> None:
    for lang in languages():
        assert page(lang, key).answering(code, rule) == passage


def test_every_code_in_a_mark_is_one_of_a_refusal() -> None:
    marked = {
        answer
        for key in games()
        for block in page("en", key).blocks
        for answer in block.answers
        if answer.islower()
    }

    assert marked
    assert marked <= set(CODES)


def test_these_are_all_refusals() -> None:
    written = {
        code
        for path in (SOURCES / "phases").glob("*.py")
        for code in re.findall(r'"([a-z]+-[a-z-]+|covered)"', path.read_text(encoding="utf-8"))
    }

    assert written == set(CODES)


@pytest.mark.parametrize("code", sorted(CODES.keys() - {"must-play-joker", "follow-or-joker"}))
def test_each_refusal_comes_up_only_where_it_can(code: str) -> None:
    auctions = {
        key for key, game in games().items() if any(p.key == "auction" for p in game.table.phases)
    }
    named = {"all": set(games()), "all with an auction": auctions}

    met = {key for key in games() if code in {each for each, _ in refused(key)}}

    assert met
    assert met <= named.get(CODES[code], set(CODES[code].split()))
