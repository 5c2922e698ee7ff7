"""The rulebook's pages: whole, the same in both languages, true to the rules and the options."""

import re
from pathlib import Path

import pytest

from honeymoon.errors import NotationError
from honeymoon.rulebook import Page, chapters, page, pages
from honeymoon.rulebook.boards import board_faults, board_ids, board_text
from honeymoon.rulebook.check import faults
from honeymoon.rulebook.duty import RULES
from honeymoon.rulebook.html import page_html
from honeymoon.rulebook.markdown import page_markdown
from honeymoon.rulebook.model import plain
from honeymoon.rulebook.page_check import alone, apart, untold
from honeymoon.rulebook.parse import parse_page
from honeymoon.rulebook.sources import sources
from honeymoon.scoring import PRESETS
from honeymoon.text import languages, translator
from honeymoon.variants import Value, games

ROOT = Path(__file__).parents[3]
EVERY_PAGE = pytest.mark.parametrize(
    "shown",
    [shown for lang in languages() for shown in pages(lang)],
    ids=lambda shown: f"{shown.lang}-{shown.key}",
)

TAGS = {
    "section", "nav", "div", "i", "span", "a", "h1", "h2", "h3", "p", "ol", "ul", "li", "strong", "em",
    "b", "table", "thead", "tbody", "tr", "th", "td",
}  # fmt: skip


def html(shown: Page) -> str:
    return page_html(shown, root=f"/{shown.lang}/")


@pytest.mark.parametrize("key", [*games(), *chapters()])
def test_nothing_is_wrong_with_a_page(key: str) -> None:
    """Marks, ids, both languages, rules, options, links, examples and questions."""
    assert faults(key) == []


@pytest.mark.parametrize("ident", board_ids())
def test_nothing_is_wrong_with_a_board(ident: str) -> None:
    assert board_faults(board_text(ident)) == []


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('do = "TAKE"', 'do = "TAKE_OFFERED"', "step 2"),
        ("discard-taken DB-2", "discard-taken DB-3", "step 2: the rule against"),
        ("You bury {3D}", "You bury {4D}", "step 3: en: 4D is not stated"),
        ("hold fourteen cards", "hold 15 cards", "step 2: en: 15 is not stated"),
        ("sees = { N = { discardsS = 0 } }", 'sees = { N = { discardsS = "3D" } }', "step 3"),
        ('S = "AS KS', 'S = "ZZ KS', "ZZ"),
    ],
)
def test_a_fault_planted_in_a_board_is_found(old: str, new: str, told: str) -> None:
    text = board_text("draw-turn")
    assert old in text

    try:
        found = board_faults(text.replace(old, new, 1))
    except NotationError as error:
        found = [str(error)]

    assert [fault for fault in found if told in fault], found


def test_the_chapters_of_the_rules_are_counted() -> None:
    text = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8").partition("# PART III")[0]
    counted: dict[str, int] = {}
    for chapter, number in re.findall(r"^\*\*([A-Z]+)-(\d+)\b", text, re.MULTILINE):
        counted[chapter] = max(counted.get(chapter, 0), int(number))

    assert counted == RULES


# --- planted faults ---------------------------------------------------------------------------

GOOD = """# A page

A lead.

## The draw {#draw}

{#take DB-3 @visibility}
You **take** {QS} or bid {bid 2HX}; see [the play](#play).

{#choices}
There are two ways:

- take it
- refuse it

## The play {#play}

{#last P-1}
The end.
"""


def parsed(source: str, *, lang: str = "en", key: str = "draw_bridge") -> Page:
    return parse_page(
        source, lang=lang, key=key, kind="game", passage=lambda _: None, table=lambda _: None
    )


def test_a_good_page_has_no_fault() -> None:
    assert list(alone(parsed(GOOD))) == []
    assert list(apart(parsed(GOOD), parsed(GOOD, lang="fr"))) == []


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("{#last P-1}\n", "", "has no mark line"),
        ("There are two ways:", "There are two ways.", "has no mark line"),
        ("{#last P-1}", "{#take P-1}", "is there twice"),
        ("{#last P-1}", "{#draw P-1}", "is there twice"),
        ("{#last P-1}", "{#first}\n{#last P-1}", "without words"),
        ("P-1", "P-7", "no rule P-7"),
        ("P-1", "Q-1", "no rule Q-1"),
        ("@visibility", "@nullo", "no option nullo"),
        ("{QS}", "{DP}", "left over"),
        ("{bid 2HX}", "{bid 8H}", "left over"),
        ("(#play)", "(#plays)", "leads nowhere"),
        ("(#play)", "(goren#nothing)", "leads nowhere"),
        ("(#play)", "(poker)", "leads nowhere"),
        ("The end.", ":::board nothing", "no board nothing"),
        ("The end.", ":::example nothing", "no example nothing"),
        ("The end.", ":::figure nothing", "no figure nothing"),
    ],
)
def test_a_planted_fault_is_found(old: str, new: str, told: str) -> None:
    assert old in GOOD

    found = list(alone(parsed(GOOD.replace(old, new))))

    assert [fault for fault in found if told in fault], found


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("{#play}", "{#playing}", "sections differ"),
        ("{#last P-1}", "{#end P-1}", "ids differ"),
        ("{#last P-1}", "{#last P-2}", "last: rules or options differ"),
        ("@visibility", "@discard_taken_allowed", "take: rules or options differ"),
        ("\n{#last P-1}\nThe end.", "", "ids differ"),
    ],
)
def test_a_french_page_that_differs_is_found(old: str, new: str, told: str) -> None:
    (fault,) = apart(parsed(GOOD), parsed(GOOD.replace(old, new), lang="fr"))

    assert told in fault


def test_what_a_game_has_to_tell_is_missed() -> None:
    found = "\n".join(untold(parsed(GOOD)))

    assert re.search(r"missing sections: .*glance", found)
    assert re.search(r"rules that no block tells: .*DB-1\b", found)
    assert "DB-3 " not in found
    assert re.search(r"options that no block describes: .*reject_resolution", found)
    assert " visibility" not in found


# --- what is made of them ---------------------------------------------------------------------


@EVERY_PAGE
def test_the_page_is_plain_html(shown: Page) -> None:
    tags = set(re.findall(r"</?([a-z0-9]+)", html(shown)))

    assert tags <= TAGS


@EVERY_PAGE
def test_an_id_is_there_once(shown: Page) -> None:
    ids = re.findall(r'\bid="([^"]+)"', html(shown))

    assert len(ids) == len(set(ids))
    assert {block.id for block in shown.blocks if not block.drawn} <= set(ids)


@EVERY_PAGE
def test_typography(shown: Page) -> None:
    text = page_markdown(shown)

    text += "".join(block.text for block in shown.blocks) + plain(shown.lead, shown.lang)

    assert "'" not in text
    if shown.lang == "fr":
        assert not re.findall(r" [;:!?»]|« |\w[;!?»]", text)


def test_words_cards_and_bids_are_the_readers() -> None:
    french = page_markdown(parsed(GOOD.replace("; see", " ; c'est l'as, voir"), lang="fr"))

    assert "You **take** ♠D or bid 2♥ contré\u202f; c’est l’as, voir the play." in french


def test_a_card_is_drawn_and_named() -> None:
    shown = html(parsed(GOOD))

    assert '<span class="pip suit-S" role="img" aria-label="queen of spades">♠Q</span>' in shown
    assert 'aria-label="2 hearts doubled">2♥ doubled</span>' in shown
    assert '<a href="#play">the play</a>' in shown


def test_words_are_never_markup() -> None:
    shown = html(parsed(GOOD.replace("The end.", "<b onclick=x>A & B</b>")))

    assert "&lt;b onclick=x&gt;A &amp; B&lt;/b&gt;" in shown


def test_a_rule_is_an_address_in_the_first_block_that_tells_it() -> None:
    shown = html(parsed(GOOD.replace("{#last P-1}", "{#last P-1 DB-3}")))

    assert re.search(r'id="take"><i id="DB-3"></i>', shown)
    assert shown.count('id="DB-3"') == 1


def test_the_switch_of_an_option_shows_its_values_and_where_to_play_them() -> None:
    shown = html(page("en", "draw_bridge"))
    switch = shown.partition('aria-labelledby="option-reject_resolution"')[2].partition("</div>")[0]

    assert switch.count("<li>") == 3
    assert switch.count('<span class="badge">usual</span>') == 1
    assert re.findall(r'href="([^"]+)"', switch) == [
        "/en/new?game=draw_bridge&amp;reject_resolution=free_offer",
        "/en/new?game=draw_bridge&amp;reject_resolution=offer_or_forced_next",
    ]


@pytest.mark.parametrize("key", games())
def test_every_value_of_every_option_is_shown_once(key: str) -> None:
    shown = html(page("fr", key))

    for option in games()[key].options:
        assert shown.count(f'id="option-{option.name}"') == 1
        switch = shown.partition(f'id="option-{option.name}"')[2].partition("</ul>")[0]
        assert switch.count("<li>") == len(option.samples)


def test_tables_come_from_the_constants() -> None:
    standard, goren = html(page("en", "plain_honeymoon")), html(page("en", "goren"))
    row = '<th scope="row">Making a redoubled contract</th><td>{0}</td><td>{0}</td>'

    assert row.format(PRESETS["standard"].insult[2]) in standard
    assert row.format(PRESETS["goren1964"].insult[2]) in goren
    assert '<th scope="row">NT, the first</th><td>40</td><td>80</td><td>160</td>' in standard
    assert "<td>1\u202f500</td>" in html(page("fr", "plain_honeymoon"))
    auction = '<th scope="row">undoubled</th><td>6</td><td>7</td><td>8</td><td>9</td><td>10</td>'
    assert auction in html(page("en", "auction_bridge"))


def test_titles_are_those_of_the_lobby() -> None:
    for lang in languages():
        text = translator(lang)
        for key in games():
            assert text.t(f"game.{key}").startswith(page(lang, key).title.partition(" (")[0])


@pytest.mark.parametrize("lang", languages())
def test_every_source_says_what_it_disputes(lang: str) -> None:
    asked = [each for source in sources() for each in source.disputed(lang)]

    assert len(asked) > 25
    assert all(len(each.question) > 8 for each in asked)


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
