"""The quick reference: a page for every game, the same in both languages, true to the rules."""

import re
from pathlib import Path

import pytest

from honeymoon.rulebook import Page, page
from honeymoon.scoring import PRESETS
from honeymoon.text import languages, translator
from honeymoon.variants import Value, games

ROOT = Path(__file__).parents[3]
RULES = (ROOT / "docs" / "rules.md").read_text()
EVERY_PAGE = pytest.mark.parametrize(
    "shown",
    [page(lang, key) for lang in languages() for key in games()],
    ids=lambda shown: f"{shown.lang}-{shown.title}",
)


@pytest.mark.parametrize("key", games())
def test_both_languages_have_the_same_sections(key: str) -> None:
    english, french = page("en", key), page("fr", key)

    assert [(each.anchor, each.rules) for each in english.sections] == [
        (each.anchor, each.rules) for each in french.sections
    ]


@pytest.mark.parametrize("key", games())
def test_a_page_has_what_a_player_looks_for(key: str) -> None:
    anchors = [each.anchor for each in page("en", key).sections]

    assert anchors[:3] == ["goal", "setup", "turn"]
    assert anchors[-2:] == ["tip", "options"]
    assert "scoring" in anchors
    assert "play" in anchors
    assert ("auction" in anchors) == any(p.key == "auction" for p in games()[key].table.phases)


@EVERY_PAGE
def test_every_passage_and_table_is_put_in(shown: Page) -> None:
    assert ":::" not in shown.html
    assert "{#" not in shown.html
    assert all(each.html.strip() for each in shown.sections)


@EVERY_PAGE
def test_rules_that_a_section_cites_exist(shown: Page) -> None:
    cited = {rule for each in shown.sections for rule in each.rules}

    assert cited
    assert not [rule for rule in cited if not re.search(rf"\*\*{rule}\b", RULES)]


@pytest.mark.parametrize("key", games())
def test_every_rule_of_the_game_has_its_place(key: str) -> None:
    """A refusal cites a rule, and "why not?" leads to the passage about it."""
    citing = {"P-1", "C-7"}
    if any(phase.key == "auction" for phase in games()[key].table.phases):
        citing |= {"B-1", "B-2"}
    for chapter in games()[key].table.sources:
        citing |= {each for each in _cited_in_code() if each.startswith(f"{chapter}-")}

    # W-5 and W-6 are about jokers, TH-3 about trumps, and only some games have them.
    optional = {"W-5", "W-6"} if games()[key].table.pack == 52 else set()
    told = {rule for section in page("en", key).sections for rule in section.rules}
    assert citing - optional <= told


def _cited_in_code() -> set[str]:
    return {
        rule
        for path in (ROOT / "src" / "honeymoon" / "phases").glob("*.py")
        for rule in re.findall(r'rule="([A-Z]+-\d+)"', path.read_text())
    }


def test_tables_come_from_the_constants() -> None:
    standard, goren = page("en", "plain_honeymoon").html, page("en", "goren").html
    redoubled = "<td>Making a redoubled contract</td>\n<td>{0}</td>\n<td>{0}</td>"

    assert redoubled.format(PRESETS["standard"].insult[2]) in standard
    assert redoubled.format(PRESETS["goren1964"].insult[2]) in goren
    assert "<td>NT, the first</td>\n<td>40</td>\n<td>80</td>\n<td>160</td>" in standard
    assert (
        "<td>each further one</td>\n<td>50</td>\n<td>300</td>\n<td>100</td>\n<td>300</td>"
        in standard
    )
    assert (
        "<td>each further one</td>\n<td>50</td>\n<td>200</td>\n<td>100</td>\n<td>300</td>" in goren
    )
    assert "<td>1\u202f500</td>" in page("fr", "plain_honeymoon").html
    assert (
        "<td>undoubled</td>\n<td>6</td>\n<td>7</td>\n<td>8</td>\n<td>9</td>\n<td>10</td>"
        in page("en", "auction_bridge").html
    )


def test_examples_are_counted_by_the_program() -> None:
    standard, goren = page("fr", "plain_honeymoon").text, page("en", "goren").text

    assert "contrat contré, camp non vulnérable\u202f: 100 + 200 + 200 + 300 = 800" in standard
    assert "4 undertricks, doubled, not vulnerable: 100 + 3 × 200 = 700" in goren
    assert "below the line – 1 spade: 5 × 9 = 45" in page("en", "auction_bridge").text


@EVERY_PAGE
def test_every_option_of_the_game_is_listed(shown: Page) -> None:
    game = next(each for each in games().values() if page(shown.lang, each.key) is shown)
    text = translator(shown.lang)

    assert not [
        option.name for option in game.options if text.t(f"option.{option.name}") not in shown.text
    ]


@EVERY_PAGE
def test_typography(shown: Page) -> None:
    assert "'" not in shown.text
    if shown.lang == "fr":
        assert not re.findall(r" [;:!?»]|« ", shown.text)


@EVERY_PAGE
def test_the_page_is_plain_html(shown: Page) -> None:
    tags = set(re.findall(r"</?([a-z0-9]+)", shown.html))

    assert tags <= {
        "section",
        "span",
        "h1",
        "h2",
        "p",
        "ul",
        "li",
        "strong",
        "em",
        "table",
        "thead",
        "tbody",
        "tr",
        "th",
        "td",
    }


@EVERY_PAGE
def test_a_rule_is_an_address(shown: Page) -> None:
    addresses = re.findall(r'\bid="([^"]+)"', shown.html)

    assert {"P-1", "C-7"} <= set(addresses)
    assert len(addresses) == len(set(addresses))


CONTRACT: dict[str, Value] = {
    "preset": "standard",
    "honours": "contract",
    "match": "rubber",
    "redeal_by": "same_dealer",
}
HONEYMOON: dict[str, Value] = CONTRACT | {"end_rule": "three_passes", "first_caller": "nondealer"}
AUCTION: dict[str, Value] = {
    "trick_table": "sheet", "game_target": 30, "four_honours": "akqj_only", "four_plus_one": 90,
    "slam_scope": "any_side", "cap_penalties": False, "match": "rubber", "nullo": False,
    "first_caller": "dealer", "redeal_by": "same_dealer",
}  # fmt: skip
WHIST: dict[str, Value] = {
    "stage1_follow": "free",
    "stage2_rule": "follow_then_trump",
    "match_hands": 1,
}
TOLD: dict[str, dict[str, Value]] = {
    "draw_bridge": HONEYMOON | {
        "visibility": "face_up", "reject_resolution": "offer_or_flip", "discard_taken_allowed": False,
    },
    "plain_honeymoon": HONEYMOON,
    "semi_exposed": HONEYMOON | {"dummy_exposure": "after_lead", "seating": "declarer_relative"},
    "exposed_dummy": HONEYMOON | {"fourth_hand": "dead"},
    "three_handed_honeymoon": CONTRACT | {
        "end_rule": "n_minus_1", "first_caller": "left_of_dealer", "book": 6, "name_trumps": "in_bid",
        "kitty_reveal": "private", "penalty_to": "each_defender_full",
    },
    "goren": CONTRACT | {
        "preset": "goren1964", "end_rule": "any_pass", "first_caller": "dealer",
        "redeal_by": "next_dealer",
    },
    "pickup_bridge": HONEYMOON | {"end_rule": "one_pass"},
    "german_whist": WHIST | {"count": "stage2"},
    "honeymoon_whist": WHIST | {"count": "all", "jokers": "top_trumps", "joker_turn_up": "redeal"},
    "auction_bridge": AUCTION,
    "three_hand_auction": AUCTION | {
        "end_rule": "n_minus_1", "penalty_to": "each_defender_full", "honours_three": "side",
        "dummy_exposure": "after_lead",
    },
}  # fmt: skip


@pytest.mark.parametrize("key", games())
def test_the_page_tells_the_defaults(key: str) -> None:
    """What the page says in words; whoever changes a default changes the page."""
    defaults = {option.name: option.default for option in games()[key].options}

    assert {name: defaults[name] for name in TOLD[key]} == TOLD[key]


def test_titles_are_those_of_the_lobby() -> None:
    for lang in languages():
        text = translator(lang)
        for key in games():
            assert text.t(f"game.{key}").startswith(page(lang, key).title)
